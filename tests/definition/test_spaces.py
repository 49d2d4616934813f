"""Path rules and rows of spaces become places that lie where a player expects them."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from tts_build.definition.boards.spaces import Place, Written, resolve
from tts_build.model.boards import Board, Space
from tts_build.problem import Problems, Where

SIDES = st.floats(120, 900).map(lambda side: round(side, 1))


def board(**keys: Any) -> Board:
    return Board.model_validate({"face": "x", "size": "400 x 400 mm", **keys})


def places(board: Board, *spaces: dict[str, Any]) -> tuple[Place, ...]:
    problems = Problems()
    written = [Space.model_validate(space) for space in spaces]
    spots = [Where("spaces.csv", number + 2) for number in range(len(written))]
    listed = [Written(space, where, where) for space, where in zip(written, spots, strict=True)]
    found = resolve("b", board, listed, lambda *path: Where("game.yaml"), problems)
    problems.raise_errors()
    return found


def test_a_board_of_hexagons_is_what_the_reference_says() -> None:
    page = (Path(__file__).parents[2] / "docs/reference/definition.md").read_text("utf-8")
    (example,) = (
        part for part in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL) if "hex" in part or "island" in part
    )
    found = places(Board.model_validate({**yaml.safe_load(example)["boards"]["island"], "spaces": None}))
    check_links(found)
    near = {place.id: {other.id for other in found if 0 < apart(place, other) < 31} for place in found}
    assert {place.id: set(place.links) for place in found} == near
    assert len(found) == 17 and near["b2"] == {"a2", "b1", "b3", "c2", "c3"}


def apart(a: Place, b: Place) -> float:
    return math.dist(a.at, b.at)


def check_links(found: tuple[Place, ...]) -> None:
    by_id = {place.id: place for place in found}
    assert len(by_id) == len(found)
    for place in found:
        assert place.id not in place.links
        assert all(place.id in by_id[other].links for other in place.links)


@given(half=st.integers(2, 100), width=SIDES, height=SIDES, margin=st.floats(0, 20))
def test_a_loop_lies_evenly_on_the_border(half: int, width: float, height: float, margin: float) -> None:
    found = places(board(size=[width, height], path={"loop": 2 * half, "margin": margin}))
    assert len(found) == 2 * half
    assert [place.index for place in found] == list(range(2 * half))
    assert [place.id for place in found] == [str(number) for number in range(2 * half)]
    check_links(found)
    assert all(len(place.links) == 2 for place in found)
    for place in found:
        turned = place.turn in (90, 270)
        across, down = (place.height, place.width) if turned else (place.width, place.height)
        x, y = place.at
        assert margin - 1e-6 <= x - across / 2 and x + across / 2 <= width - margin + 1e-6
        assert margin - 1e-6 <= y - down / 2 and y + down / 2 <= height - margin + 1e-6
        # Each place touches the edge that its bottom faces.
        edges = {0: height - margin - y - down / 2, 180: y - down / 2 - margin}
        edges |= {270: width - margin - x - across / 2, 90: x - across / 2 - margin}
        assert edges[int(place.turn)] == pytest.approx(0, abs=1e-6)
    steps = [(b.at[0] - a.at[0], b.at[1] - a.at[1]) for a, b in zip(found, (*found[1:], found[0]), strict=True)]
    flat = [abs(x) for x, y in steps if abs(y) < 1e-9]
    upright = [abs(y) for x, y in steps if abs(x) < 1e-9]
    assert max(flat) - min(flat) < 1e-6 and max(upright) - min(upright) < 1e-6
    assert all(min(abs(x), abs(y)) < 1e-9 for x, y in steps)


def test_the_loop_of_a_square_board_has_eleven_square_cells_a_side() -> None:
    found = places(board(path={"loop": 40}))
    side = 400 / 11
    assert found[0].at == pytest.approx((side / 2, 400 - side / 2))
    assert found[1].at == pytest.approx((side * 1.5, 400 - side / 2))
    assert found[10].at == pytest.approx((400 - side / 2, 400 - side / 2))
    assert found[20].at == pytest.approx((400 - side / 2, side / 2))
    assert found[30].at == pytest.approx((side / 2, side / 2))
    assert {(round(place.width, 6), round(place.height, 6)) for place in found} == {(round(side, 6), round(side, 6))}
    assert [found[number].turn for number in (0, 5, 10, 15, 20, 25, 30, 35)] == [0, 0, 270, 270, 180, 180, 90, 90]
    assert found[0].links == ("1", "39")


@pytest.mark.parametrize(
    ("start", "direction", "first", "second"),
    [
        ("bottom-left", "counterclockwise", (0, 2), (1, 2)),
        ("bottom-left", "clockwise", (0, 2), (0, 1)),
        ("bottom-right", "counterclockwise", (2, 2), (2, 1)),
        ("top-right", "counterclockwise", (2, 0), (1, 0)),
        ("top-left", "counterclockwise", (0, 0), (0, 1)),
        ("top-left", "clockwise", (0, 0), (1, 0)),
    ],
)
def test_a_loop_starts_at_its_corner_and_goes_its_way(
    start: str, direction: str, first: tuple[int, int], second: tuple[int, int]
) -> None:
    found = places(board(size="300 x 300 mm", path={"loop": 8, "start": start, "direction": direction}))
    cells = [(int(place.at[0] // 100), int(place.at[1] // 100)) for place in found]
    assert cells[:2] == [first, second]
    assert len(set(cells)) == 8 and (1, 1) not in cells


@given(count=st.integers(3, 60), radius=st.floats(30, 180), angle=st.floats(-360, 360))
def test_a_ring_is_even_and_its_spaces_face_outward(count: int, radius: float, angle: float) -> None:
    found = places(board(path={"ring": count, "radius": radius, "angle": angle, "direction": "clockwise"}))
    assert len(found) == count
    check_links(found)
    gaps = [apart(a, b) for a, b in zip(found, (*found[1:], found[0]), strict=True)]
    assert gaps == pytest.approx([2 * radius * math.sin(math.pi / count)] * count, rel=1e-4)
    for place in found:
        x, y = place.at[0] - 200, place.at[1] - 200
        assert math.hypot(x, y) == pytest.approx(radius, rel=1e-5)
        # The bottom of a shape turned clockwise by t points to (-sin t, cos t).
        turn = math.radians(place.turn)
        assert (-math.sin(turn), math.cos(turn)) == pytest.approx((x / radius, y / radius), abs=1e-4)
        assert place.width <= gaps[0] + 1e-6


def test_a_ring_begins_at_its_angle_clockwise_from_the_top() -> None:
    clock = places(board(path={"ring": 12, "radius": 100, "direction": "clockwise"}))
    assert clock[0].at == pytest.approx((200, 100))
    assert clock[3].at == pytest.approx((300, 200))
    back = places(board(path={"ring": 4, "radius": 100, "angle": 90}))
    assert [place.at for place in back[:2]] == [pytest.approx((300, 200)), pytest.approx((200, 100))]


@given(columns=st.integers(1, 20), rows=st.integers(1, 20), margin=st.floats(0, 40))
def test_a_snake_never_jumps(columns: int, rows: int, margin: float) -> None:
    found = places(board(path={"snake": [columns, rows], "margin": margin}))
    assert len(found) == columns * rows
    check_links(found)
    cell = ((400 - 2 * margin) / columns, (400 - 2 * margin) / rows)
    for a, b in itertools.pairwise(found):
        assert b.id in a.links
        step = (abs(a.at[0] - b.at[0]), abs(a.at[1] - b.at[1]))
        assert step == pytest.approx((cell[0], 0)) or step == pytest.approx((0, cell[1]))


@given(columns=st.integers(1, 12), rows=st.integers(1, 12))
def test_a_grid_links_its_neighbours_crosswise(columns: int, rows: int) -> None:
    found = places(board(path={"grid": [columns, rows], "start": "top-left"}))
    check_links(found)
    assert sum(len(place.links) for place in found) == 2 * ((columns - 1) * rows + columns * (rows - 1))
    for place in found:
        across, down = place.index % columns, place.index // columns
        assert place.at == pytest.approx(((across + 0.5) * 400 / columns, (down + 0.5) * 400 / rows))


@given(count=st.integers(2, 50))
def test_a_line_runs_from_end_to_end(count: int) -> None:
    found = places(board(path={"line": count, "from": [10, 20], "to": [390, 300]}))
    assert found[0].at == (10, 20) and found[-1].at == pytest.approx((390, 300))
    check_links(found)
    gaps = [apart(a, b) for a, b in itertools.pairwise(found)]
    assert gaps == pytest.approx([gaps[0]] * len(gaps))
    assert [len(place.links) for place in found] == [1] + [2] * (count - 2) + [1]


def test_rows_name_the_places_in_order_or_by_the_ids_of_the_path() -> None:
    rows = [{"id": name, "kind": "shop", "values": {"price": 3}} for name in "abcdefgh"]
    assert [place.id for place in places(board(path={"loop": 8}), *rows)] == list("abcdefgh")
    chosen = {"id": "s5", "kind": "camp", "label": "Camp"}
    slot = {"id": "slot", "at": [200, 200], "size": "30 mm"}
    found = places(board(path={"snake": [4, 2], "id": "s", "first": 1}), chosen, slot)
    assert [place.id for place in found] == ["s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "slot"]
    assert [place.kind for place in found if place.kind != "plain"] == ["camp"]
    assert found[-1].at == (200, 200) and found[-1].width == 30 and found[-1].links == ()


def test_two_rings_are_joined_by_links_that_go_both_ways() -> None:
    rings = [{"ring": 4, "id": "I", "radius": 60}, {"ring": 8, "id": "O", "radius": 150}]
    part = {"face": "fan", "shape": "round 100 mm", "steps": 8, "links": [["O4", "I2"]]}
    found = places(board(path=rings, links=[["O0", "I0"]], parts={"fan": part}), {"id": "O2", "links": ["I1"]})
    check_links(found)
    by_id = {place.id: place for place in found}
    assert by_id["I0"].links == ("I1", "I3", "O0")
    assert by_id["I1"].links == ("I0", "I2", "O2")
    assert "O4" not in by_id["I2"].links, "what a turning part joins is no fixed link"


def test_an_open_loop_has_two_ends() -> None:
    found = places(board(path={"loop": 8, "closed": False}))
    assert [len(place.links) for place in found] == [1, 2, 2, 2, 2, 2, 2, 1]
