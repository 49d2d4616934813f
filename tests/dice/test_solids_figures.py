"""Dice in numbers, line by line: where each corner, side, picture, seam and glue tab lies, and how vectors are counted.

Renew with `TTS_BUILD_RENEW=1 pytest tests/dice/test_solids_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tts_build.dice import (
    die_mesh,
    flat_faces,
    paper_net,
    picture_template,
    solids,
    texture_atlas,
    vectors,
)
from tts_build.problem import InputError

GOLDEN = Path(__file__).parent / "golden"
RIGHT, UP, AHEAD = (1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)
SQUARE = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))


def said(value: Any) -> str:
    """A value with numbers of three decimals, the same on every machine."""
    if isinstance(value, float):
        return f"{vectors.tidy(value, 3):g}"
    if isinstance(value, tuple | list):
        return f"({', '.join(said(part) for part in value)})"
    return str(value)


def weighed(rows: Any) -> str:
    """Many rows of numbers in a few: how many there are, and a sum in which each has a weight of its own."""
    columns = list(zip(*rows, strict=True))
    sums = [sum(value * (1 + number % 97) for number, value in enumerate(column)) for column in columns]
    return f"{len(rows)} rows, {said([float(total) for total in sums])}"


def refused(sides: int, size: float | None = None) -> str:
    try:
        return said(paper_net.net(sides, size).width)
    except InputError as error:
        return "; ".join(f"{problem} [{problem.code}]" for problem in error.problems)


def solid_lines(sides: int) -> Iterator[str]:
    die = solids.die(sides)
    yield f"== d{sides}: {said((die.inradius, die.inradius, die.sides + 1))}"
    yield from (f"corner {index} {said(vertex)}" for index, vertex in enumerate(die.vertices))
    yield f"edges {die.edges}"
    for face in die.faces:
        yield f"side {face.value} {face.loop} {said((face.normal, face.up, face.right))}"
        carried = f", its corner is {die.corner(face.value)}" if sides == 4 else ""
        yield f"  up {said(die.towards(face.value))}{carried}, turned {said(solids.upright(die, face.value))}"
    yield f"turns {said(solids.rotation_values(sides))}"


def flat_lines(sides: int) -> Iterator[str]:
    for panel in flat_faces.panels(sides):
        yield f"== side {panel.face} of d{sides}: {said((panel.width, panel.height, panel.foot))}"
        yield f"  {said(panel.outline)}"
        for mark in panel.marks:
            yield f"  {mark.value} at {said((mark.x, mark.y, mark.turn, mark.side, mark.radius))}"
    atlas = texture_atlas.atlas(sides)
    yield f"texture of d{sides}: {said(atlas.scale * 1000)} {said(atlas.pixels_per_mm(512))}"
    for cell in atlas.cells:
        grid = (cell.left, cell.top, cell.width, cell.height, cell.x, cell.y)
        yield f"  {cell.panel.face} {[round(part * texture_atlas.GRID, 3) for part in grid]} {said(cell.outline)}"


def net_lines(sides: int) -> Iterator[str]:
    net = paper_net.net(sides)
    yield f"== d{sides} on paper: {said((net.width, net.height))}"
    for face in net.faces:
        yield f"side {face.panel.face} {said((face.x, face.y, face.turn, face.scale))} {said(face.outline)}"
    yield from (f"tab of {tab.face} on {tab.target} {said(tab.outline)}" for tab in net.tabs)
    yield from (f"fold {said(line)}" for line in net.folds)
    yield from (f"cut {said(line)}" for line in net.cuts)


def test_each_die_in_numbers() -> None:
    check_golden(GOLDEN / "solids.txt", "\n".join(line for sides in solids.SIDES for line in solid_lines(sides)) + "\n")


def test_each_side_laid_flat() -> None:
    check_golden(GOLDEN / "flat.txt", "\n".join(line for sides in solids.SIDES for line in flat_lines(sides)) + "\n")


def test_each_net_of_paper() -> None:
    lines = [line for sides in solids.SIDES for line in net_lines(sides)]
    for size in (8.0, 9.0, 23.5, 200.0):
        for sides in (4, 6, 8, 10, 12):
            net = paper_net.net(sides, size)
            lines.append(f"== d{sides} of {size:g} mm: {said((net.width, net.height, net.faces[0].turn))}")
            tabs = [(tab.face, tab.target, *map(math.dist, tab.outline, tab.outline[1:])) for tab in net.tabs]
            lines.append(f"  {said(tabs)}")
    lines += [f"d6 of {size}: {refused(6, size)}" for size in (7.99, 8.0, 200.0, 200.01, math.nan)]
    lines += [f"d{sides}: {refused(sides)}" for sides in (-4, 0, 7, 100)]
    check_golden(GOLDEN / "nets.txt", "\n".join(lines) + "\n")


def test_each_model() -> None:
    lines = [f"== d4\n{die_mesh.obj_mesh(4)}== its collider\n{die_mesh.collider(4)}"]
    for sides in solids.SIDES:
        mesh = die_mesh.mesh(sides)
        lines.append(f"== d{sides}: {len(die_mesh.obj_mesh(sides).splitlines())} lines")
        lines += [f"  {weighed(rows)}" for rows in (mesh.positions, mesh.textures, mesh.normals)]
        lines.append(f"  {weighed([sum(triangle, ()) for triangle in mesh.triangles])}")
        corners = [line for line in die_mesh.collider(sides).splitlines() if line.startswith("f")]
        lines.append(f"  collider of {len(corners)}: {'; '.join(corners)}")
    lines += [f"on the template {said(point)}" for point in picture_template.template_mesh().textures]
    lines.append(f"sizes {picture_template.TEMPLATE_SIZE} {picture_template.TEMPLATE_BLEED}")
    lines += [f"{cell}" for cell in picture_template.D6_TEMPLATE]
    check_golden(GOLDEN / "models.txt", "\n".join(lines) + "\n")


def test_how_vectors_are_counted() -> None:
    one, other = (1.0, 2.0, 4.0), (3.0, -5.0, 7.0)
    lines = [f"{call.__name__}: {said(call(one, other))}" for call in (vectors.add, vectors.subtract, vectors.cross)]
    lines.append(f"{said((vectors.scale(one, -2.5), vectors.dot(one, other), vectors.unit(other)))}")
    lines.append(f"mean {said((vectors.mean([one, other, UP]), vectors.mean([one])))}")
    for elevation, azimuth in ((0, 0), (30, 0), (0, 30), (90, 77), (-20, 200)):
        lines.append(f"angles {elevation} {azimuth}: {said(vectors.from_angles(elevation, azimuth))}")
    turns = [(0, 0, 0), (10, 20, 30), (90, 40, 0), (-90, 40, 10), (90, 40, 10), (0, 180, 0), (0, 0, 180), (0, -180, 0)]
    for turn in [
        *turns,
        (180, 0, 0),
        (89.9, 1, 2),
        (89.99737, 1, 2),
        (89.9975025, 1, 2),
        (-89.9, 1, 2),
        (0, 180, 180),
        (-30, -170, 100),
    ]:
        matrix = vectors.rotation_matrix(turn)
        lines.append(f"turn {turn}: {said(matrix)} {said(vectors.apply(matrix, one))}")
        lines.append(f"  back {said(vectors.euler_angles(matrix))}")
    lines.append(f"tidy {[vectors.tidy(value, 2) for value in (-0.001, 0.0, -0.0, 1.005001, -1.236)]}")
    lines += [f"turned {angle}: {said(vectors.turned((3.0, 1.0), angle))}" for angle in (0, 30, 90, -45, 180, 400)]
    lines.append(f"area {said((vectors.area(SQUARE), vectors.area(SQUARE[::-1]), vectors.area(SQUARE[:3])))}")
    lines.append(f"bounds {said(vectors.bounds(((3.0, -1.0), (-2.0, 5.0), (1.0, 9.0))))}")
    for x, y in (
        (0, 0),
        (3.9, 0),
        (4, 0),
        (3.96, 0),
        (3.94, 0),
        (-3.96, 0),
        (0, 3.96),
        (0, -3.94),
        (3.96, 3.96),
        (5, 5),
    ):
        moved = [(a + x, b + y) for a, b in SQUARE]
        lines.append(f"overlap {x} {y}: {vectors.overlap(SQUARE, moved)} {vectors.overlap(SQUARE, moved, 0.05)}")
    for apart in (4 - 1.05e-6, 4 - 0.95e-6, 0.95e-6 - 4, 1.05e-6 - 4):
        lines.append(f"overlap at {apart}: {vectors.overlap(SQUARE, [(a + apart, b) for a, b in SQUARE])}")
    slope = ((5.0, 3.0), (3.0, 5.0), (6.0, 6.0))
    lines.append(
        f"overlap of a slope: {[vectors.overlap(SQUARE, [(x - d, y - d) for x, y in slope]) for d in (0.5, 0, -1)]}"
    )
    check_golden(GOLDEN / "vectors.txt", "\n".join(lines) + "\n")
