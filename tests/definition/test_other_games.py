"""The vocabulary carries other kinds of games without a special case: small, true slices of four (`tests/slices`)."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pytest

from tts_build.definition import Art, Loaded, game_names, load_game, load_workspace

SLICES = Path(__file__).parents[1] / "slices"


def slice_of(game: str) -> Loaded:
    return load_game(load_workspace(SLICES), game)


def amounts(loaded: Loaded) -> dict[str, int]:
    return {deck: sum(row.quantity for row in rows) for deck, rows in loaded.rows.items()}


def test_every_slice_loads_without_a_finding() -> None:
    names = game_names(load_workspace(SLICES))
    assert names == ["dice_girls", "die_decks", "iditacards", "ring_of_dice"]
    assert [slice_of(name).warnings for name in names] == [()] * 4


def test_two_sets_of_one_table_have_backs_of_their_own_and_a_second_language() -> None:
    loaded = slice_of("dice_girls")
    red, blue = loaded.rows["red_set"], loaded.rows["blue_set"]
    assert [row.id for row in red] == [row.id for row in blue]
    assert {row.values["set"] for row in red} == {"red"} and {row.values["set"] for row in blue} == {"blue"}
    assert [row.id for row in loaded.rows["starters"]] == ["I01", "I03", "I05"]
    assert red[0].values_for("ja")["name"] == "序曲"
    assert red[0].values["icon"] == 3 and red[2].values["icon"] == "?"
    assert loaded.strings["ja"]["dice"] == "ダイス"
    assert loaded.text("rules.md", "ja").startswith("# ダイスガールズ")
    assert loaded.game.dice["style"].pictures == ["sun", "moon", "star", "sun", "moon", "star"]
    assert [place.id for place in loaded.places["stage"]] == ["slot1", "slot2", "slot3", "slot4", "slot5"]


def test_each_sheet_of_one_spreadsheet_is_a_deck_and_zones_hide_for_each_seat() -> None:
    loaded = slice_of("die_decks")
    assert amounts(loaded) == {"base": 36, "wacky": 5}
    assert loaded.rows["wacky"][0].values["number_word"] == "1 wild"
    assert str(loaded.rows["base"][1].cell("icons")) == "cards/die_decks/cards.xlsx:Base!D3"
    tray = loaded.game.zones["tray"]
    assert (tray.kind, tray.each) == ("hidden", "seat")


def test_amounts_for_each_deck_stand_in_columns_of_one_table() -> None:
    loaded = slice_of("iditacards")
    assert amounts(loaded) == {"red": 14, "blue": 14, "race": 6, "damage": 20, "forest": 2}
    assert [row.values["deck"] for row in loaded.rows["damage"]] == ["damage"]
    assert loaded.rows["red"][0].values["costs"] == "energy energy energy health health health"
    assert [row.id for row in loaded.rows["forest"]] == ["Pine Shelter", "Deadfall"]


def test_a_snake_of_spaces_has_kinds_and_slots_beside_it() -> None:
    places = slice_of("iditacards").places["trail"]
    assert len(places) == 102
    by_id = {place.id: place for place in places}
    assert by_id["s17"].kind == "legendary" and by_id["s16"].kind == "plain"
    assert by_id["s16"].links == ("s15", "s17")
    assert by_id["s16"].at[0] == by_id["s17"].at[0], "the snake turns up at the end of its row"
    assert by_id["leg2"].at == (160, 8) and by_id["leg2"].links == ()


def test_a_graph_of_two_rings_turns_with_the_part_between() -> None:
    """Distances from the rules of the game: with the bridges at 0, the spaces farthest from I0 are O7, O9."""
    loaded = slice_of("ring_of_dice")
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


@pytest.mark.parametrize("game", ["dice_girls", "iditacards"])
def test_icons_that_the_tables_name_exist(game: str) -> None:
    art = Art(load_workspace(SLICES), game)
    loaded = slice_of(game)
    names = {str(row.values["style"]).lower() for row in loaded.rows.get("red_set", ())}
    names |= {cost for row in loaded.rows.get("red", ()) for cost in str(row.values["costs"]).split()}
    names |= {icon for die in loaded.game.dice.values() for icon in die.pictures or ()}
    assert names and all(art.icon(name) for name in names)
