"""The texture: every side in a place of its own, with room round it, and marks that fit on their side."""

from __future__ import annotations

import math

import pytest

from tts_build.dice.flat_faces import panels
from tts_build.dice.solids import SIDES
from tts_build.dice.texture_atlas import Atlas, Cell, atlas
from tts_build.dice.vectors import area, overlap

every_die = pytest.mark.parametrize("sides", SIDES)


def box(cell: Cell) -> list[tuple[float, float]]:
    right, bottom = cell.left + cell.width, cell.top + cell.height
    return [(cell.left, cell.top), (right, cell.top), (right, bottom), (cell.left, bottom)]


@every_die
def test_cells_lie_in_the_texture_and_apart(sides: int) -> None:
    cells = atlas(sides).cells
    assert [cell.panel.face for cell in cells] == list(range(1, sides + 1))
    for index, cell in enumerate(cells):
        assert min(cell.left, cell.top) >= 0
        assert max(cell.left + cell.width, cell.top + cell.height) <= 1
        assert not any(overlap(box(cell), box(other)) for other in cells[:index])


@every_die
def test_a_panel_keeps_a_gutter_inside_its_cell(sides: int) -> None:
    for cell in atlas(sides).cells:
        xs, ys = zip(*cell.outline, strict=True)
        room = min(min(xs) - cell.left, min(ys) - cell.top, 1)
        room = min(room, cell.left + cell.width - max(xs), cell.top + cell.height - max(ys))
        assert room * 1024 >= 4


@every_die
@pytest.mark.parametrize("size", [1024, 2048, 4096])
def test_cells_and_panels_begin_on_whole_pixels(sides: int, size: int) -> None:
    for cell in atlas(sides).cells:
        for value in (cell.left, cell.top, cell.width, cell.height, cell.x, cell.y):
            assert (value * size).is_integer()


@every_die
def test_all_panels_have_one_scale_and_it_uses_the_texture_well(sides: int) -> None:
    layout: Atlas = atlas(sides)
    assert {cell.scale for cell in layout.cells} == {layout.scale}
    assert layout.pixels_per_mm(2048) == pytest.approx(2 * layout.pixels_per_mm(1024))
    used = sum(abs(area(cell.outline)) for cell in layout.cells)
    assert used > 0.32


@every_die
def test_all_sides_of_a_die_are_congruent_and_clockwise_on_the_page(sides: int) -> None:
    first, *others = panels(sides)
    assert area(first.outline) > 0
    for panel in others:
        for a, b in zip(panel.outline, first.outline, strict=True):
            assert math.dist(a, b) < 1e-9


@every_die
def test_marks_fit_on_their_side(sides: int) -> None:
    for panel in panels(sides):
        outline = panel.outline
        edges = list(zip(outline, [*outline[1:], outline[0]], strict=True))
        for mark in panel.marks:
            half, turn = mark.side / 2, math.radians(mark.turn)
            for dx, dy in ((-half, -half), (half, -half), (half, half), (-half, half)):
                corner = (
                    mark.x + dx * math.cos(turn) - dy * math.sin(turn),
                    mark.y + dx * math.sin(turn) + dy * math.cos(turn),
                )
                assert all(left_of(corner, a, b) > 0 for a, b in edges)
            assert min(left_of((mark.x, mark.y), a, b) for a, b in edges) > mark.radius


def left_of(point: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    """Distance from a line, positive inside a loop that is clockwise on the page."""
    return ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])) / math.dist(a, b)


@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
def test_a_side_has_one_upright_mark_of_its_own_value(sides: int) -> None:
    for panel in panels(sides):
        (mark,) = panel.marks
        assert (mark.value, mark.turn) == (panel.face, 0.0)
        assert mark.radius > 0.2 * panel.width


def test_a_four_sided_die_shows_three_values_a_side_each_upright_at_its_corner() -> None:
    for panel in panels(4):
        assert sorted(mark.value for mark in panel.marks) == sorted({1, 2, 3, 4} - {panel.face})
        assert [mark.turn for mark in panel.marks] == [0.0, 120.0, 240.0]
        for mark, corner in zip(panel.marks, panel.outline, strict=True):
            to_corner = math.dist((mark.x, mark.y), corner)
            assert all(math.dist((mark.x, mark.y), other) >= to_corner - 1e-9 for other in panel.outline)
        for first, second in zip(panel.marks, panel.marks[1:], strict=False):
            assert math.dist((first.x, first.y), (second.x, second.y)) >= first.radius + second.radius - 1e-9


@every_die
def test_dice_are_as_big_as_dice_are(sides: int) -> None:
    """Real dice measure 10 to 30 mm a side; a wrong unit would be far off."""
    panel = panels(sides)[0]
    assert 10 < panel.width < 30 and 10 < panel.height < 30
