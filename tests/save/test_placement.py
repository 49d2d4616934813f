"""Where things stand, and what is said of those that cannot."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.can import can
from tests.save import sampler
from tts_build.model.boards import Board
from tts_build.problem import InputError
from tts_build.save.file.assemble import Layout, arrange
from tts_build.save.place.footprint import MM_PER_UNIT, PART_THICKNESS, part_tops, units
from tts_build.save.place.placement import Spot
from tts_build.save.place.rectangles import Rectangle
from tts_build.save.place.seats import HAND_PLACES, HAND_SIZE, Frame, rotate

TABLE = 0.96


def layout(folder: Path, game: str = sampler.GAME) -> Layout:
    return arrange(sampler.load(folder, game))


def placed(layout: Layout, name: str, seat: str | None = None) -> list[Spot]:
    return [spot for spot in layout.spots if spot.key.name == name and spot.key.seat == seat and spot.part is None]


def test_a_sound_table_has_no_findings(tmp_path: Path) -> None:
    assert layout(tmp_path).problems == ()


@can(
    "Table",
    "Things placed by each other, by seats or by numbers; what overlaps is told",
    write="right_of: board",
)
def test_a_thing_beside_another_keeps_the_gap(tmp_path: Path) -> None:
    found = layout(tmp_path)
    (ring,), (tasks,) = placed(found, "ring"), placed(found, "tasks")
    left_edge = tasks.area.x - tasks.area.width / 2
    assert left_edge - (ring.area.x + ring.area.width / 2) == pytest.approx(1.0)
    assert tasks.area.z == pytest.approx(ring.area.z)


def test_above_is_further_from_the_near_side(tmp_path: Path) -> None:
    found = layout(tmp_path)
    (tasks,), (scouts,) = placed(found, "tasks"), placed(found, "scouts")
    assert scouts.area.z - scouts.area.depth / 2 - (tasks.area.z + tasks.area.depth / 2) == pytest.approx(0.5)


@can(
    "Table",
    "Everything of each player in front of that player, at every kind of table",
    write="each: seat",
)
def test_each_seats_things_lie_the_same_in_front_of_each_player(tmp_path: Path) -> None:
    found = layout(tmp_path)
    local = set()
    for seat in ("White", "Red", "Green", "Blue"):
        (mat,) = placed(found, "mat", seat)
        frame = found.hands[seat].frame
        x, z = frame.to_local(mat.area.x, mat.area.z)
        local.add((round(x, 6), round(z, 6), round(mat.area.turn - frame.yaw, 6)))
    assert local == {(0.0, 6.0, 0.0)}


def test_a_player_opposite_has_the_right_hand_at_the_left_of_the_picture(tmp_path: Path) -> None:
    found = layout(tmp_path, sampler.with_place("kit", "[3, 2]"))
    (white,), (green,) = placed(found, "kit", "White"), placed(found, "kit", "Green")
    assert white.area.x > found.hands["White"].at[0]
    assert green.area.x < found.hands["Green"].at[0]
    assert green.area.turn == 180


def test_pawns_that_share_a_space_stand_round_its_middle_without_touching(tmp_path: Path) -> None:
    found = layout(tmp_path)
    pawns = [placed(found, "pawn", seat)[0] for seat in ("White", "Red", "Green", "Blue")]
    (ring,) = placed(found, "ring")
    assert not any(a.area.overlaps(b.area) for i, a in enumerate(pawns) for b in pawns[i + 1 :])
    place = sampler.load(tmp_path).places["ring"][0]
    middle = (sum(p.area.x for p in pawns) / 4, sum(p.area.z for p in pawns) / 4)
    assert middle[0] == pytest.approx(ring.area.x + units(place.at[0] - 150))
    assert middle[1] == pytest.approx(ring.area.z - units(place.at[1] - 100))


def test_things_rest_on_what_carries_them(tmp_path: Path) -> None:
    found = layout(tmp_path)
    board = units(2.5)
    wheel = next(spot for spot in found.spots if spot.part == "wheel")
    assert placed(found, "ring")[0].surface == TABLE
    assert placed(found, "pawn", "White")[0].surface == pytest.approx(TABLE + board)
    assert wheel.surface == pytest.approx(TABLE + board)
    score = layout(tmp_path, sampler.with_place("score", "centre"))
    assert placed(score, "score")[0].surface == pytest.approx(TABLE + board)


def test_copies_stand_beside_each_other_or_by_their_step(tmp_path: Path) -> None:
    apart = placed(layout(tmp_path, sampler.with_place("wall", "[0, 8]")), "wall")
    assert apart[1].area.x - apart[0].area.x == pytest.approx(20 / MM_PER_UNIT + 0.15)
    stepped = placed(layout(tmp_path, sampler.with_place("wall", "{at: [0, 8], step: [0, 1]}")), "wall")
    assert [spot.area.z for spot in stepped] == pytest.approx([8, 9, 10, 11, 12, 13])
    rows = "{at: [0, 8], step: [2, 0], columns: 4, row: [0.5, -1]}"
    found = [(s.area.x, s.area.z) for s in placed(layout(tmp_path, sampler.with_place("wall", rows)), "wall")]
    wanted = [(0, 8), (2, 8), (4, 8), (6, 8), (0.5, 7), (2.5, 7)]
    assert [pytest.approx(spot) for spot in wanted] == found


FREE = [
    ("score", "{at: [-14, 5]}", "overlap", "`score` hangs over the edge of `tablet`"),
    ("score", "[-24, 2]", "overlap", "`score` lies on `rulebook`"),
    ("score", "[-9, 4]", "overlap", "`score` stands in `mine`"),
    ("score", "[31, 0]", "off-table", "`score` reaches over the table's edge"),
    ("score", "[15, -17]", "in-hand", "`score` reaches into White's hand"),
    ("dial", "[0, -1]", "in-hand", "`dial` reaches into White's hand"),
    ("tablet", '{on: ring, space: "3"}', "over-edge", "`tablet` hangs over the edge of `ring`"),
    ("rulebook", "[-9, 5]", "overlap", "`mine` lies on `rulebook`"),
]


@can(
    "Table",
    "Things that stand in each other, over an edge, in a hand or on the rulebook are told, each with a free place",
    see="table.md#in-each-others-way",
)
@pytest.mark.parametrize(("name", "place", "code", "words"), FREE)
def test_what_stands_wrong_is_said_with_its_line_and_a_place_that_is_free(
    tmp_path: Path, name: str, place: str, code: str, words: str
) -> None:
    game = sampler.with_place(name, place)
    (found,) = [p for p in layout(tmp_path, game).problems if p.code == code]
    assert found.what == words and found.where is not None and found.where.line is not None
    moved = found.what.split("`")[1]
    assert game.splitlines()[found.where.line - 1].strip().startswith(moved)
    free = re.fullmatch(r"`(.+)` is free|the space `(.+)` is free", found.todo)
    assert free is not None
    place = free[1] or f'{{on: ring, space: "{free[2]}"}}'
    after = layout(tmp_path, sampler.with_place(moved, place, game))
    assert after.problems == (), "what is proposed is right"


def test_copies_that_stand_in_each_other_are_told(tmp_path: Path) -> None:
    found = layout(tmp_path, sampler.with_place("wall", "{at: [0, 8], step: [0.1, 0]}")).problems
    assert [(problem.code, problem.what) for problem in found] == [("overlap", "copies of `wall` stand in each other")]


@pytest.mark.parametrize(("step", "told"), [(2.9, ["copies of `score` stand in each other"]), (3.1, [])])
def test_bowls_of_go_stones_have_their_room(tmp_path: Path, step: float, told: list[str]) -> None:
    bowls = sampler.GAME.replace("{builtin: Counter,", "{builtin: go_game_bowl_white, count: 2,")
    found = layout(tmp_path, sampler.with_place("score", f"{{at: [20, 3], step: [{step}, 0]}}", bowls)).problems
    assert [problem.what for problem in found] == told


@pytest.mark.parametrize(
    ("ground", "code", "words"),
    [
        ("{each: seat, at: [0, -2]}", "in-hand", "the place `p` lies in White's hand, which takes the cards that are "),
        ("{at: [-26, 0], step: [3, 0], holds: 4}", "overlap", "the place `p` lies on the rulebook"),
        ("{at: [25, 2], step: [3, 0], holds: 5}", "off-table", "the place `p` lies beyond the table's edge"),
    ],
)
def test_a_named_place_where_nothing_can_lie_is_told_with_one_that_is_free(
    tmp_path: Path, ground: str, code: str, words: str
) -> None:
    game = sampler.GAME.replace("  place:\n", f"  places:\n    p: {ground}\n  place:\n")
    (found,) = layout(tmp_path, game).problems
    assert found.code == code and found.what.startswith(words) and found.severity == "warning"
    free = re.fullmatch(r"`(at: \[.+\])` is free", found.todo)
    assert free is not None
    assert layout(tmp_path, re.sub(r"(?<=    p: )(.*)at: \[[^]]*\]", rf"\1{free[1]}", game)).problems == ()


@pytest.mark.parametrize(
    ("place", "severity", "room"),
    [
        ('{on: ring, space: "3"}', "warning", 2),
        ('{on: ring, spaces: ["3", "3", "3", "3", "3", "4", "5"]}', "info", 2),
        ('{on: ring, spaces: ["1", "2", "3", "4", "5", "6", "7"]}', "", 0),
        ('{on: ring, space: "3", step: [0, 0]}', "", 0),
    ],
)
def test_more_copies_on_a_space_than_it_has_room_for_are_told(
    tmp_path: Path, place: str, severity: str, room: int
) -> None:
    """Seven markers of 12 x 12 mm, a space of 24 x 14 mm."""
    game = sampler.GAME.replace("start: bottom-left}", "start: bottom-left, space: 24 x 14 mm}")
    game = game.replace("pieces:\n", "pieces:\n  mark: {count: 7, shape: rect 12 x 12 mm, face: blank}\n")
    game = game.replace('    pawn: {on: ring, space: "0"}', f"    pawn: [-20, 8]\n    mark: {place}")
    found = [problem for problem in layout(tmp_path, game).problems if problem.code == "crowded-space"]
    assert [problem.severity for problem in found] == ([severity] if severity else [])
    for problem in found:
        assert problem.what.endswith(f"of `mark` stand on the space `3` of `ring`, which has room for {room}")
        assert problem.todo.startswith("`spaces: [0, 1, 2, ")


@pytest.mark.parametrize(
    ("kind", "score", "severity", "cure"),
    [
        ("hidden", "[21, 6]", "warning", "size"),
        ("script", "[21, 6]", "info", "size"),
        ("random", "[20, 6]", "warning", "place"),
        ("layout", "[18, 6]", "", ""),
    ],
)
def test_a_zone_that_reaches_over_half_a_thing_is_told(
    tmp_path: Path, kind: str, score: str, severity: str, cure: str
) -> None:
    game = sampler.with_place("score", score, sampler.with_place("forest", "[18, 6]"))
    game = game.replace("forest: {size: [5, 3, 4]}", f"forest: {{kind: {kind}, size: [5, 3, 4]}}")
    found = [problem for problem in layout(tmp_path, game).problems if problem.code == "zone-overlap"]
    assert [problem.severity for problem in found] == ([severity] if severity else [])
    for problem in found:
        assert "`forest` reaches over a part of `score`" in problem.what
        size, free = re.search(r"size: (\[.*\])`", problem.todo), re.fullmatch(r"`(.+)` is free", problem.todo)
        assert (size is not None, free is not None) == (cure == "size", cure == "place")
        mended = sampler.with_place("score", free[1], game) if free else game
        mended = mended.replace("size: [5, 3, 4]", f"size: {size[1]}") if size else mended
        assert layout(tmp_path, mended).problems == ()


@pytest.mark.parametrize(("shape", "clash"), [("rect 120 x 120 mm", True), ("round 120 mm", False)])
def test_a_round_piece_leaves_room_in_the_corners_of_its_square(tmp_path: Path, shape: str, clash: bool) -> None:
    """The counter's near corner is 1.2 times the radius from the middle, along the diagonal: within the square."""
    game = sampler.GAME.replace("shape: rounded 120 x 80 mm", f"shape: {shape}")
    game = sampler.with_place("tablet", "[-15, 5]", game)
    found = layout(tmp_path, game)
    score, corner = placed(found, "score")[0].area, 1.2 * math.sqrt(0.5) * placed(found, "tablet")[0].area.width / 2
    spot = f"[{-15 + corner + score.width / 2:.3f}, {5 + corner + score.depth / 2:.3f}]"
    problems = layout(tmp_path, sampler.with_place("score", spot, game)).problems
    assert ["overlap" for problem in problems if problem.code == "overlap"] == (["overlap"] if clash else [])


@pytest.mark.parametrize(("tags", "blind"), [("[forest]", True), ("[forest, helper]", False), ("[]", False)])
def test_a_zone_whose_tags_nothing_carries_is_said(tmp_path: Path, tags: str, blind: bool) -> None:
    game = sampler.GAME.replace("forest: {size: [5, 3, 4]}", f"forest: {{size: [5, 3, 4], tags: {tags}}}")
    said = [str(problem) for problem in layout(tmp_path, game).problems]
    message = (
        "cards/sampler/game.yaml:37:35: warning: `forest` notices nothing: a zone with tags notices only what carries "
        "one of them; got forest; take the tags away, or use tags of the things that it is to notice"
    )
    assert said == ([message] if blind else [])


def test_what_has_no_place_gets_one_and_says_which(tmp_path: Path) -> None:
    found = layout(tmp_path, sampler.GAME.replace("    score: [4, 6.5]\n", ""))
    [told] = found.problems
    assert (told.severity, told.code) == ("info", "free-place")
    written = re.search(r"`score: (\[[^`]*\])` under", told.todo)
    assert written is not None
    at = tuple(json.loads(written[1]))
    [spot] = placed(found, "score")
    assert (spot.area.x, spot.area.z) == at
    again = layout(tmp_path, sampler.with_place("score", written[1]))
    assert (again.spots, again.problems) == (found.spots, ()), "as if it had been written"


def test_a_zone_without_a_place_is_an_error(tmp_path: Path) -> None:
    """What it covers nobody but the designer knows."""
    game = re.sub(r"\n    forest: .*(?=\n)", "", sampler.GAME[sampler.GAME.index("  place:") :])
    found = layout(tmp_path, sampler.GAME[: sampler.GAME.index("  place:")] + game)
    assert [str(problem) for problem in found.problems if problem.severity == "error"] == [
        "cards/sampler/game.yaml:37:11: `forest` has no place; add it under `table.place`"
    ]


UNPLACED = """\
title: Pile
players: 2
decks:
  cards: {cards: [{id: a}], face: blank, back: blank}
  own: {cards: [{id: b}], face: blank, back: blank, each: seat}
dice:
  luck: {sides: 6, count: COUNT}
boards:
  field: {size: SIDE x 200 mm, face: blank}
pieces:
  coin: {count: COUNT, shape: round 20 mm, face: blank}
  pawn: {each: seat, count: 3, shape: rect 20 x 30 mm, face: blank}
  flag: {shape: rect 20 x 30 mm, face: blank}
table:
  kind: KIND
  seats: [White, Green]
  place: {flag: {right_of: field}}
  places: {shown: {at: [2, 2]}}
"""


@can(
    "Table",
    "A place for what has none: free ground, and a note",
    write="table: {seats: [White, Red]}",
    see="table.md#without-a-place",
)
@pytest.mark.parametrize("kind", ["rectangle", "square", "poker"])
@pytest.mark.parametrize(("count", "side"), [(1, 40), (5, 300), (40, 150)])
def test_a_table_without_places_is_set_without_an_overlap(tmp_path: Path, count: int, side: int, kind: str) -> None:
    game = UNPLACED.replace("COUNT", str(count)).replace("SIDE", str(side)).replace("KIND", kind)
    found = layout(tmp_path, game)
    faults = [str(problem) for problem in found.problems if problem.severity != "info"]
    assert [fault for fault in faults if "flag" not in fault] == []
    assert len([problem for problem in found.problems if problem.code == "free-place"]) == 6
    assert layout(tmp_path, game) == found


def test_where_there_is_no_room_the_middle_is_taken_and_that_is_told(tmp_path: Path) -> None:
    game = (
        UNPLACED.replace("COUNT", "1").replace("SIDE", "1500").replace("x 200", "x 1500").replace("KIND", "rectangle")
    )
    found = layout(tmp_path, game)
    assert {"off-table", "free-place"} <= {problem.code for problem in found.problems}
    assert {problem.severity for problem in found.problems} == {"warning", "info"}


def test_a_seat_that_the_table_lacks_is_said(tmp_path: Path) -> None:
    game = sampler.GAME.replace("seats: [White, Red, Green, Blue]", "seats: [White, Teal, Green, Blue]")
    found = [problem for problem in layout(tmp_path, game).problems if problem.code == "seat-without-hand"]
    assert [problem.what for problem in found] == ["the rectangle table has no seat Teal"]


def test_a_built_in_object_that_does_not_exist_is_said_with_the_nearest(tmp_path: Path) -> None:
    found = layout(tmp_path, sampler.GAME.replace("builtin: Counter", "builtin: Conter"))
    assert "did you mean `Counter`?" in str(found.problems[0])


def test_a_hand_of_ones_own_moves_the_seat(tmp_path: Path) -> None:
    game = sampler.GAME.replace("table:\n", "hands: {White: {at: [0, 4, -19]}}\ntable:\n")
    found = layout(tmp_path, game)
    assert placed(found, "mat", "White")[0].area.x == pytest.approx(0.0)


def test_places_in_a_ring_are_refused(tmp_path: Path) -> None:
    game = sampler.with_place("tasks", "{right_of: lone}")
    with pytest.raises(InputError, match="circle"):
        layout(tmp_path, game)


@pytest.mark.parametrize("kind", sorted(HAND_PLACES))
def test_hands_at_every_table_face_it_and_keep_clear_of_each_other(kind: str) -> None:
    size = HAND_SIZE.get(kind, (11.8, 9.2, 4.9))
    hands = [Rectangle(x, z, size[0], size[2], turn) for x, z, turn in HAND_PLACES[kind].values()]
    for hand in hands:
        ahead = rotate(0.0, 1.0, hand.turn)
        assert ahead[0] * -hand.x + ahead[1] * -hand.z > 0
    clear = [not one.overlaps(two) for index, one in enumerate(hands) for two in hands[index + 1 :]]
    assert all(clear)


def test_a_standing_part_of_a_board_is_refused(tmp_path: Path) -> None:
    game = sampler.GAME.replace("shape: cutout 60 mm", "shape: standee 60 mm")
    assert [problem.code for problem in layout(tmp_path, game).problems] == ["standing-part"]


COORDINATE = st.floats(-50, 50)
SIDE = st.floats(0.1, 20)
TURN = st.floats(-360, 360)


@given(x=COORDINATE, z=COORDINATE, fx=COORDINATE, fz=COORDINATE, yaw=TURN)
def test_a_frame_leads_there_and_back(x: float, z: float, fx: float, fz: float, yaw: float) -> None:
    frame = Frame(fx, fz, yaw)
    assert frame.to_local(*frame.to_world(x, z)) == pytest.approx((x, z), abs=1e-9)


@given(a=st.tuples(COORDINATE, COORDINATE, SIDE, SIDE, TURN), b=st.tuples(COORDINATE, COORDINATE, SIDE, SIDE, TURN))
def test_overlap_is_mutual_and_never_between_far_things(
    a: tuple[float, float, float, float, float], b: tuple[float, float, float, float, float]
) -> None:
    one, two = Rectangle(*a), Rectangle(*b)
    assert one.overlaps(two) == two.overlaps(one)
    reach = math.hypot(one.width, one.depth) / 2 + math.hypot(two.width, two.depth) / 2
    if math.hypot(one.x - two.x, one.z - two.z) > reach:
        assert not one.overlaps(two)
    if one.contains(two, slack=0.0) and min(two.width, two.depth) > 0.02:
        assert one.overlaps(two)


def test_parts_of_a_board_lie_on_each_other_and_lift_what_stands_on_them() -> None:
    """A wheel lies on the board, an island on the wheel, a dial beside both on the board again."""
    disc = {"face": "f", "shape": "round 100 mm"}
    dial = {**disc, "shape": "round 20 mm", "at": [20, 20]}
    parts = {"island": {**disc, "shape": "round 40 mm"}, "wheel": disc, "dial": dial}
    board = Board.model_validate({"size": "200 x 200 mm", "face": "f", "parts": parts})
    one = PART_THICKNESS / MM_PER_UNIT
    assert part_tops(board) == pytest.approx({"wheel": one, "island": 2 * one, "dial": one})
