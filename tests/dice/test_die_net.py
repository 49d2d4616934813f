"""Nets, folded up again in the computer."""

from __future__ import annotations

import math

import pytest

from tts_build.dice.paper_net import TREES, NetFace, net
from tts_build.dice.solids import SIDES, die
from tts_build.dice.vectors import Vector, add, cross, dot, overlap, scale, subtract, unit
from tts_build.problem import InputError

every_die = pytest.mark.parametrize("sides", SIDES)
Frame = tuple[Vector, Vector, Vector]


def rotated(a: Vector, axis: Vector, angle: float) -> Vector:
    """Rodrigues' formula."""
    along = scale(axis, dot(axis, a) * (1 - math.cos(angle)))
    return add(add(scale(a, math.cos(angle)), scale(cross(axis, a), math.sin(angle))), along)


def lifted(frame: Frame, point: tuple[float, float]) -> Vector:
    origin, east, south = frame
    return add(origin, add(scale(east, point[0]), scale(south, point[1])))


def corner_names(sides: int, face: NetFace) -> tuple[int, ...]:
    """The solid's vertices in the order of the outline: the loop, the other way round."""
    loop = die(sides).faces[face.panel.face - 1].loop
    return (loop[0], *reversed(loop[1:]))


def folded(sides: int) -> dict[int, list[Vector]]:
    """Every vertex of the solid with the places in space where folding the page brings it."""
    solid, faces = die(sides), {face.panel.face: face for face in net(sides).faces}
    frames: dict[int, Frame] = {}
    places: dict[int, list[Vector]] = {}
    for value, parent in TREES[sides].items():
        face = faces[value]
        frame: Frame = ((0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
        if parent:
            names = corner_names(sides, face)
            shared = set(names) & set(corner_names(sides, faces[parent]))
            outline = dict(zip(names, face.outline, strict=True))
            start, end = (outline[name] for name in sorted(shared))
            frame = fold(
                frames[parent], start, end, face, solid.faces[value - 1].normal, solid.faces[parent - 1].normal
            )
        frames[value] = frame
        for name, point in zip(corner_names(sides, face), face.outline, strict=True):
            places.setdefault(name, []).append(lifted(frame, point))
    return places


def fold(
    frame: Frame,
    start: tuple[float, float],
    end: tuple[float, float],
    face: NetFace,
    normal: Vector,
    parent_normal: Vector,
) -> Frame:
    """The frame of a face that hangs on the line start-end, folded away from the printed side."""
    bend = math.acos(max(-1.0, min(1.0, dot(normal, parent_normal))))
    pivot = lifted(frame, start)
    axis = unit(subtract(lifted(frame, end), pivot))
    printed = scale(cross(frame[1], frame[2]), -1.0)
    middle = tuple(sum(values) / len(face.outline) for values in zip(*face.outline, strict=True))
    offset = subtract(lifted(frame, (middle[0], middle[1])), pivot)
    sign = 1.0 if dot(rotated(offset, axis, 0.01), printed) < dot(offset, printed) else -1.0
    origin, east, south = frame
    turned_origin = add(pivot, rotated(subtract(origin, pivot), axis, sign * bend))
    return (turned_origin, rotated(east, axis, sign * bend), rotated(south, axis, sign * bend))


@every_die
def test_folding_the_net_gives_back_the_solid(sides: int) -> None:
    places, solid = folded(sides), die(sides)
    assert sorted(places) == list(range(len(solid.vertices)))
    for name, found in places.items():
        assert all(math.dist(found[0], other) < 1e-6 for other in found), name
    size = net(sides).faces[0].scale * 25.4
    for a in places:
        for b in places:
            expected = math.dist(solid.vertices[a], solid.vertices[b]) * size
            assert math.dist(places[a][0], places[b][0]) == pytest.approx(expected, abs=1e-6)


@every_die
def test_the_folded_die_is_not_mirrored(sides: int) -> None:
    """Seen from outside, the page's corners go round as the solid's do."""
    places, solid = folded(sides), die(sides)
    a, b, c, d = 0, *sorted(solid.faces[0].loop)[:3]
    if a in (b, c, d):
        a = next(index for index in range(len(solid.vertices)) if index not in solid.faces[0].loop)

    def sense(points: list[Vector]) -> float:
        p, q, r, s = points
        return dot(subtract(p, q), cross(subtract(r, q), subtract(s, q)))

    # The page's space (x right, y down, z into the paper) is right-handed, the game's left-handed.
    on_paper = sense([places[name][0] for name in (a, b, c, d)])
    in_game = sense([solid.vertices[name] for name in (a, b, c, d)])
    assert on_paper * in_game < 0


@every_die
def test_nothing_on_the_page_overlaps(sides: int) -> None:
    page = net(sides)
    shapes = [face.outline for face in page.faces] + [tab.outline for tab in page.tabs]
    for index, shape in enumerate(shapes):
        assert not any(overlap(shape, other, 0.06) for other in shapes[:index])


@every_die
def test_every_edge_is_folded_once_or_glued_by_one_tab(sides: int) -> None:
    page, solid = net(sides), die(sides)
    hinges = {frozenset(pair) for pair in TREES[sides].items() if 0 not in pair}
    glued = [frozenset((tab.face, tab.target)) for tab in page.tabs]
    assert len(hinges) == sides - 1
    assert len(set(glued)) == len(glued) and not hinges & set(glued)
    assert len(hinges) + len(glued) == len(solid.edges)
    assert len(page.folds) == len(hinges) + len(glued)
    assert len(page.cuts) == 4 * len(glued)


@every_die
def test_tabs_are_big_enough_to_glue_and_sit_on_the_edge_they_belong_to(sides: int) -> None:
    page, solid = net(sides), die(sides)
    faces = {face.panel.face: face for face in page.faces}
    for tab in page.tabs:
        a, b, c, d = tab.outline
        shared = set(solid.faces[tab.face - 1].loop) & set(solid.faces[tab.target - 1].loop)
        names = corner_names(sides, faces[tab.face])
        own = dict(zip(names, faces[tab.face].outline, strict=True))
        ends = [own[name] for name in shared]
        assert sorted(min(math.dist(point, end) for end in ends) for point in (a, b)) == pytest.approx([0, 0])
        depth = abs((b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0])) / math.dist(a, b)
        assert depth >= 1.99
        assert math.dist(c, d) >= 0.2 * math.dist(a, b) - 1e-9


@every_die
def test_the_page_box_holds_everything_and_no_more(sides: int) -> None:
    page = net(sides)
    shapes = [face.outline for face in page.faces] + [tab.outline for tab in page.tabs]
    points = [point for shape in shapes for point in shape]
    xs, ys = zip(*points, strict=True)
    assert (min(xs), min(ys)) == pytest.approx((0, 0), abs=1e-9)
    assert (max(xs), max(ys)) == pytest.approx((page.width, page.height))
    # Unprinted edges of 6.35 mm all round, on the narrower of A4 and Letter, either way up.
    assert max(xs) <= 197 and max(ys) <= 197


def test_the_size_can_be_chosen() -> None:
    small, big = net(6, 8.0), net(6, 16.0)
    assert math.dist(*small.faces[0].outline[:2]) == pytest.approx(16)
    assert math.dist(*big.faces[0].outline[:2]) == pytest.approx(32)


@pytest.mark.parametrize("size", [0.0, -3.0, 7.9, 1e9, math.nan])
def test_a_size_that_cannot_be_folded_is_refused(size: float) -> None:
    with pytest.raises(InputError, match="expected 8 to 200 mm"):
        net(12, size)


@every_die
@pytest.mark.parametrize("size", [8.0, 9.5, 30.0])
def test_small_and_large_nets_have_all_their_tabs(sides: int, size: float) -> None:
    assert len(net(sides, size).tabs) == len(die(sides).edges) - sides + 1
