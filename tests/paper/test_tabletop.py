"""The table as a rulebook draws it: what shows is what lies there, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.paper.bench import Desk
from tts_build.build.steps.rulebook.positions import Positions
from tts_build.dice.solids import DICE
from tts_build.rulebook.exhibits.dice_drawings import SIDE, die_items
from tts_build.rulebook.exhibits.table_drawing import Window, area_of, draw, window_round
from tts_build.rulebook.materials import Laid
from tts_build.scene.outline import apply, combine
from tts_build.scene.scene import IDENTITY, Group, Item, Matrix, Run, Scene
from tts_build.scene.scene_key import SceneKey

key = SceneKey.read


def words(items: tuple[Item, ...] | list[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[str, float, float, float]]:
    """Every word with its place and the area that a square millimetre of it takes."""
    for item in items:
        if isinstance(item, Group):
            yield from words(item.items, combine(matrix, item.matrix))
        elif isinstance(item, Run):
            a, b, c, d, _, _ = matrix
            yield (item.text, *apply(matrix, item.x, item.y), abs(a * d - b * c))


def sides(desk: Desk, count: int) -> dict[str, Scene]:
    return {key(f"luck/{v}"): Scene(SIDE, SIDE, 0, tuple(desk.words(f"v{v}", 8, 12, 20))) for v in range(1, count + 1)}


@pytest.mark.parametrize("count", [sides for sides in DICE if sides != 4])
def test_a_die_shows_its_value_on_top_and_reads_upright(desk: Desk, count: int) -> None:
    scenes = sides(desk, count)
    for value in range(1, count + 1):
        die = Laid("luck", "luck", "die", 0, 0, 0, 20, 20, sides=count, value=value)
        seen = sorted(words(list(die_items(die, scenes))), key=lambda word: -word[3])
        assert seen[0][0] == f"v{value}"
        assert seen[0][3] > 1.01 * max((area for text, _, _, area in seen if text != f"v{value}"), default=0.0)
        assert len({text for text, _, _, _ in seen}) <= count // 2 + 1, "no side shows that lies below"


def test_what_lies_outside_a_picture_is_not_in_it(desk: Desk) -> None:
    board = Scene(400, 400, 0, tuple(desk.words("near", 20, 20) + desk.words("far", 380, 380)))
    things = [Laid("board", "board", "board", 0, 0, 0, 400, 400, key("board"))]
    window = Window(-200, -200, -100, -100, 0.5)
    texts = {text for text, _, _, _ in words(draw(things, {key("board"): board}, window))}
    assert texts == {"near"}


def test_a_window_shows_all_of_what_it_is_for() -> None:
    things = [Laid("a", "a", "piece", -50, 10, 30, 20, 40), Laid("b", "b", "standee", 80, -40, 0, 20, 36)]
    window = window_round(things, 5.0, 120.0, 60.0)
    assert window.width <= 120.01 and window.height <= 60.01
    for thing in things:
        x, y, wide, high = area_of(thing)
        assert window.left + 4.99 <= x and x + wide <= window.right - 4.99
        assert window.top + 4.99 <= y and y + high <= window.bottom - 4.99


def table(turn: float = 0.0) -> dict[str, Any]:
    things = [
        Laid("board", "board", "board", 10, -20, turn, 300, 300, key("board")),
        Laid("board/wheel", "board", "piece", 10, -20, turn, 100, 100, key("board.wheel")),
        Laid("pawn/White", "pawn", "standee", 0, 0, 0, 20, 36, key("pawn@White"), seat="White"),
        Laid("pawn/Red", "pawn", "standee", 0, 0, 0, 20, 36, key("pawn@Red"), seat="Red"),
        Laid("tasks", "tasks", "deck", 90, 0, 0, 63.5, 88.9, key("tasks/:back"), key("tasks/:back"), count=30),
        Laid("wall/Red#2", "wall", "piece", 0, 0, 0, 24, 10, key("wall@Red"), seat="Red"),
        Laid("coin#1", "coin", "piece", 200, 0, 0, 20, 20, key("coin")),
        Laid("hp/White", "hp", "die", 120, 0, 0, 20, 20, seat="White", sides=6, value=6),
    ]
    kinds = {
        "tasks": Laid("tasks", "tasks", "card", 0, 0, 0, 63.5, 88.9, back=key("tasks/:back")),
        "coin": Laid("coin", "coin", "piece", 0, 0, 0, 20, 20, key("coin")),
        "pawn": things[2],
        "luck": Laid("luck", "luck", "die", 0, 0, 0, 20, 20, sides=6),
    }
    place = {"columns": 2, "at": [0, 0], "step": [1, 0], "row": [0, -1], "holds": 9, "each": "seat", "face": None}
    frames = [{"name": "White", "x": 5, "z": -9, "turn": 0}, {"name": "Red", "x": -5, "z": 9, "turn": 180}]
    ground = {"places": {"purse": place, "shown": place}, "seats": frames, "boards": {}}
    plain = {name: kind.as_json() for name, kind in kinds.items()}
    return {"things": [thing.as_json() for thing in things], "kinds": plain, "ground": ground, "unit": 25.0}


SPACES = {
    "board": [
        {"id": f"s{n}", "x": 50.0 * n, "y": 25.0, "width": 40, "height": 40, "links": [f"s{n + 1}"] if n < 5 else []}
        for n in range(6)
    ]
}


def positions(turn: float = 0.0) -> Positions:
    return Positions(table(turn), SPACES, ["White", "Red"])


def lying(things: list[Laid]) -> dict[str, Laid]:
    return {thing.path: thing for thing in things}


@pytest.mark.parametrize(("turn", "at"), [(0.0, (-90.0, -145.0)), (180.0, (110.0, 105.0)), (90.0, (135.0, -120.0))])
def test_a_piece_stands_in_the_middle_of_its_space_however_the_board_lies(turn: float, at: tuple[float, float]) -> None:
    found = lying(positions(turn).laid({"spaces": {"pawn/2": "board/s1"}}))
    assert (found["pawn/Red"].x, found["pawn/Red"].y) == pytest.approx(at)
    assert (found["pawn/White"].x, found["pawn/White"].y) == (0, 0)


@pytest.mark.parametrize(("turn", "at"), [(0.0, (-92.5, -145.5)), (90.0, (135.5, -122.5))])
def test_a_card_on_a_space_is_as_small_as_the_area_that_its_board_has_for_cards(
    turn: float, at: tuple[float, float]
) -> None:
    data = table(turn)
    data["ground"]["boards"] = {"board": {"cards": [5, 2, 25, 35]}}
    card = lying(Positions(data, SPACES, []).laid({"spaces": {"tasks/T03": "board/s1"}}))["tasks/T03"]
    assert (card.x, card.y) == pytest.approx(at)
    assert (card.width, card.height, card.turn) == pytest.approx((25, 35, turn))


def test_one_of_many_of_a_seat_goes_by_its_number_on_the_table_too() -> None:
    found = lying(positions().laid({"spaces": {"wall/2#2": "board/s1"}}))
    assert (found["wall/Red#2"].x, found["wall/Red#2"].y) == pytest.approx((-90.0, -145.0))
    assert "wall/2#2" not in found


def test_a_copy_that_differs_shows_its_own_picture(desk: Desk) -> None:
    scenes = {key(f"beast#{copy}"): Scene(20, 30, 0, tuple(desk.words(f"b{copy}", 2, 8))) for copy in range(3)}
    things = [Laid(f"beast#{number}", "beast", "standee", 50 * number, 0, 0, 20, 30, key("beast")) for number in (1, 3)]
    window = Window(-50, -100, 250, 100, 0.5)
    assert {text for text, _, _, _ in words(draw(things, scenes, window))} == {"b0", "b2"}


@pytest.mark.parametrize(("own", "seat", "turn"), [(90, 1, 90), (90, 2, 270), (270, 2, 90)])
def test_a_thing_lies_by_the_turn_of_its_place_and_of_its_seat(own: float, seat: int, turn: float) -> None:
    data = table()
    data["ground"]["places"]["shown"] = {**data["ground"]["places"]["shown"], "turn": own}
    found = lying(Positions(data, SPACES, ["White", "Red"]).laid({"places": {f"shown/{seat}": ["tasks/T03"]}}))
    assert found["tasks/T03"].turn == turn


def test_pieces_of_one_space_stand_beside_each_other() -> None:
    found = lying(positions().laid({"spaces": {"pawn/1": "board/s1", "pawn/2": "board/s1"}}))
    assert abs(found["pawn/Red"].x - found["pawn/White"].x) > 10


@pytest.mark.parametrize("turn", [0.0, 270.0])
def test_a_part_of_a_board_is_turned_by_its_steps_from_how_the_board_lies(turn: float) -> None:
    found = lying(positions(turn).laid({"turned": {"board/wheel": [6, 16]}}))
    assert found["board/wheel"].turn == pytest.approx((turn + 135) % 360)
    assert found["board"].turn == turn


def test_cards_decks_counts_and_dice_are_as_the_layout_says() -> None:
    layout = {
        "places": {"shown/2": ["tasks/T03", {"thing": "tasks/T04", "face": "down"}]},
        "decks": {"tasks": ["tasks/T01", "tasks/T02"]},
        "counts": {"coin": {"bank": "bag", "purse": [3, 1]}},
        "shows": {"hp/1": 2},
    }
    found = lying(positions().laid(layout))
    assert found["tasks/T03"].face == key("tasks/T03") and found["tasks/T03"].turn == 180
    assert found["tasks/T04"].face == key("tasks/:back")
    assert found["tasks"].count == 2
    assert sum(path.startswith("coin@purse/1#") for path in found) == 3
    assert sum(path.startswith("coin") for path in found) == 4, "what is counted lies nowhere else"
    assert found["hp/White"].value == 2
    assert "tasks" not in lying(positions().laid({"decks": {"tasks": []}}))


def test_dice_out_of_a_bag_lie_where_the_layout_says_and_show_what_it_says() -> None:
    shown = [{"thing": "luck/1#3", "shows": 5}, False, {"thing": "luck/1#4", "shows": 9}]
    found = lying(positions().laid({"places": {"shown/1": shown}, "bags": {"cup/1": ["luck/1#1"]}}))
    assert (found["luck/1#3"].kind, found["luck/1#3"].value) == ("die", 5)
    assert found["luck/1#4"].value == 1, "a six-sided die has no 9"
    assert (found["luck/1#3"].x, found["luck/1#3"].y) != (found["luck/1#4"].x, found["luck/1#4"].y)
    assert "luck/1#1" not in found, "what is in a bag is not seen"


def test_pieces_walk_along_the_board() -> None:
    layouts = [{"spaces": {"pawn/1": f"board/s{n}"}} for n in (1, 4)]
    moment = positions().moment({"layouts": layouts, "drawn": [["die:luck", 6, 3], ["card", 9, 2]]})
    assert moment.dice == (("luck", 3),)
    assert [x for x, _ in moment.ways["pawn/White"]] == pytest.approx([-90.0, -40.0, 10.0, 60.0])


def test_odd_layouts_are_drawn_as_far_as_they_go() -> None:
    """A recorded file is data: nothing in it can do more than be left out."""
    odd = {"spaces": {"pawn/7": "board/s1", "pawn/1": "moon/s1"}, "places": {"shown/9": ["tasks/T01"], "no": ["x"]}}
    odd |= {"counts": {"coin": {"purse": [10**9]}, "gold": {"purse": 3}}, "decks": "any", "states": {}}
    found = positions().laid(odd)
    assert len(found) < 300


def test_shadows_and_faces_stay_within_reach(desk: Desk) -> None:
    """No face is drawn far from where its thing lies."""
    thing = Laid("c", "c", "card", 100, 100, 45, 63.5, 88.9, key("c"))
    scene = Scene(63.5, 88.9, 3, tuple(desk.words("edge", 2, 5)))
    x, y, wide, high = area_of(thing)
    for _, at_x, at_y, _ in words(draw([thing], {key("c"): scene}, Window(0, 0, 200, 200, 1.0))):
        assert x <= at_x <= x + wide and y <= at_y <= y + high


def test_a_die_that_an_ability_turned_shows_what_it_was_turned_to() -> None:
    drawn = [["die:luck#1", 6, 1], ["die:luck#2", 6, 5]]
    after = {"places": {"shown/1": [{"thing": "luck#1", "shows": 6}, "luck#2"]}}
    moment = positions().moment({"layouts": [{}, after], "drawn": drawn})
    found = lying(list(moment.after))
    assert (found["luck#1"].value, found["luck#2"].value) == (6, 5)
    assert moment.dice == (("luck#1", 1), ("luck#2", 5)), "what was thrown is still told"


def test_what_belongs_to_a_seat_that_nobody_plays_is_not_there() -> None:
    recorded = {"layouts": [{}, {"spaces": {"pawn/1": "board/s1"}}], "drawn": []}
    alone, both = ({thing.path for thing in positions().moment({**recorded, "players": n}).after} for n in (1, 2))
    assert both - alone == {"pawn/Red", "wall/Red#2"}
    assert {thing.path for thing in positions().moment(recorded).before} == both, "a record may not say who plays"
