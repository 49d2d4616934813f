"""The vocabulary carries games of other kinds without a special case: four that stand whole in `cards/`."""

from __future__ import annotations

from collections import deque

import pytest

from tests.conftest import ROOT
from tts_build.definition import Loaded, game_names, load_game, load_workspace


def whole(game: str) -> Loaded:
    return load_game(load_workspace(ROOT), game)


def amounts(loaded: Loaded) -> dict[str, int]:
    return {deck: sum(row.quantity for row in rows) for deck, rows in loaded.rows.items()}


@pytest.mark.parametrize("game", game_names(load_workspace(ROOT)))
def test_every_game_loads_without_a_finding(game: str) -> None:
    assert whole(game).warnings == ()


def test_two_sets_of_one_table_have_values_of_their_own_and_a_second_language() -> None:
    loaded = whole("dice_girls")
    first, second = loaded.rows["set_a"], loaded.rows["set_b"]
    assert amounts(loaded) == {"set_a": 18, "set_b": 18}
    assert [row.id for row in first] == [row.id for row in second]
    assert {row.values["set"] for row in first} == {"A"} and {row.values["set"] for row in second} == {"B"}
    assert first[0].values_for("ja")["title"] == "序曲"
    assert {row.values["icon"] for row in first} == {1, 2, 3, "?"}
    assert loaded.strings["ja"]["title"] != loaded.strings["en"]["title"]
    assert loaded.text("rules.md", "ja") != loaded.text("rules.md", "en")
    assert len(loaded.places["stage"]) == 5


def test_zones_hide_for_each_seat() -> None:
    zone = whole("iditacards").game.zones["own"]
    assert (zone.kind, zone.each) == ("hidden", "seat")


def test_amounts_for_each_deck_stand_in_columns_of_one_table() -> None:
    loaded = whole("iditacards")
    starters = ("red", "blue", "green", "yellow")
    assert amounts(loaded) == {
        **dict.fromkeys(starters, 25),
        "survival": 48,
        "race": 48,
        "legendary": 24,
        "damage": 66,
        "legs": 18,
    }
    assert [[row.id for row in loaded.rows[deck]] for deck in starters[1:]] == [
        [row.id for row in loaded.rows["red"]]
    ] * 3
    assert [row.values["damage"] for row in loaded.rows["damage"]] == [66]


def test_a_snake_of_spaces_has_kinds_and_ends() -> None:
    places = {place.id: place for place in whole("iditacards").places["trail"]}
    assert len(places) == 98, "the trail, its start and its finish"
    assert places["s17"].kind == "legendary" and places["s16"].kind == "plain"
    assert places["s16"].links == ("s15", "s17")
    (before, _), (turn, low), (after, high) = (places[name].at for name in ("s14", "s16", "s18"))
    assert before < turn > after and high < low, "the snake turns at the end of its row and goes back above it"


def test_a_graph_of_two_rings_turns_with_the_part_between() -> None:
    """Distances from the rules of the game: with the bridges at 0, the spaces farthest from I0 are O7, O9."""
    loaded = whole("ring_of_dice")
    fan = loaded.game.boards["ring"].parts["fan"]
    links = {place.id: set(place.links) for place in loaded.places["ring"]}
    assert sum(map(len, links.values())) == 2 * 24
    for a, b in fan.links:
        links[a].add(b)
        links[b].add(a)
    distance = {"I0": 0}
    queue = deque(["I0"])
    while queue:
        here = queue.popleft()
        for there in sorted(links[here] - set(distance)):
            distance[there] = distance[here] + 1
            queue.append(there)
    outer = {name: steps for name, steps in distance.items() if name.startswith("O")}
    assert len(distance) == 24
    assert {name: steps for name, steps in outer.items() if steps == max(outer.values())} == {"O7": 6, "O9": 6}
    walls = [place.id for place in loaded.places["ring"] if place.kind == "wall"]
    assert walls == ["I1", "I3", "I5", "I7", "O1", "O5", "O9", "O13"]
    assert loaded.game.table.place["pawn"].spaces == ["I0", "I4", "I2", "I6"]
    assert fan.steps == 16 and fan.values["bridges"] == [0, 4, 8, 12]
