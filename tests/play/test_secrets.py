"""What is hidden from a seat never reaches its page: read from all that pages are told while games are played."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.built import built_game
from tests.can import can
from tests.play.pages import Told, binding_of, played
from tests.quick import first_quick
from tts_build.sim.table import Table
from tts_build.sim.world.thing import Thing

Json = dict[str, Any]
GAMES = {"die_card": 4, "dice_girls": 2, "iditacards": 3, "ring_of_dice": 3, "die_decks": 3}
QUICK, SLOW = 15, 10**6
MARK = re.compile("⟦([^⟧]*)⟧")
NEVER = ("LuaScript", "GMNotes", "CustomDeck", "FaceURL", "CardID", ".jpg", ".png", "kit_target", "secret⟧")


def everything(items: list[Json]) -> Iterator[Json]:
    for item in items:
        yield item
        yield from everything(item.get("ContainedObjects") or [])


def marked(save: Json) -> Json:
    """The save with a word of its own in everything that is told of a card, and in all that is told of nothing."""
    data = copy.deepcopy(save)
    for item in everything(data["ObjectStates"]):
        item["GMNotes"] = "⟦secret⟧"
        if item["Name"] in ("Card", "CardCustom"):
            item["Nickname"] = f"{item['Nickname']} ⟦{item['GUID']}⟧"
            item["Description"] = f"{item.get('Description', '')} ⟦{item['GUID']}⟧"
    return data


def lies_open(table: Table, colour: str, guid: str) -> bool:
    """Whether a seat may know a card, judged by where it lies alone: in its own hand, or face up on the open table."""
    thing = next((one for one in table.things if one.guid == guid), None)
    if thing is None:
        return False
    hands = [zone for zone in table.things if zone.name == "HandTrigger" and _lies_in(zone, thing)]
    if hands:
        return hands[0].data["FogColor"] == colour
    if any(zone.name == "FogOfWarTrigger" and _lies_in(zone, thing) for zone in table.things):
        return all(
            zone.data["FogColor"] == colour
            for zone in table.things
            if zone.name == "FogOfWarTrigger" and _lies_in(zone, thing)
        )
    return not 90 < thing.rotation.z % 360 < 270


def _lies_in(zone: Thing, thing: Thing) -> bool:
    turned = abs(zone.rotation.y % 180 - 90) < 45
    wide, deep = (zone.scale.z, zone.scale.x) if turned else (zone.scale.x, zone.scale.z)
    return abs(thing.position.x - zone.position.x) <= wide / 2 and abs(thing.position.z - zone.position.z) <= deep / 2


@pytest.fixture(
    scope="module", params=first_quick(["dice_girls", "ring_of_dice", "die_decks", "die_card", "iditacards"], 1)
)
def game(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    name = str(request.param)
    return name, built_game(tmp_path_factory, name) / f"{name}.json"


@can("Tool", "What a seat cannot know is never sent to its browser", see="playing.md#at-the-table")
@pytest.mark.parametrize("most", first_quick((QUICK, SLOW), 1))
def test_no_page_is_told_what_its_seat_cannot_know(game: tuple[str, Path], most: int) -> None:
    name, path = game
    binding, save = binding_of(name), marked(json.loads(path.read_text("utf-8")))
    seats = [seat["name"] for seat in binding.facts["seats"]][: GAMES[name]]
    told = Told(save, path.parent, seats)
    seen: set[str] = set()

    def heard(colour: str, text: str) -> None:
        assert not [word for word in NEVER if word in text], text
        table = told.host.evening.table
        for guid in MARK.findall(text):
            assert lies_open(table, colour, guid), f"{colour} is told of {guid}"
            seen.add(guid)
        guids = {thing.guid for thing in table.things} - {"White"}
        assert not [guid for guid in guids if guid and f'"{guid}"' in text]

    told.heard = heard
    actions = sum(1 for _ in played(told, binding, GAMES[name], name, most))
    assert actions == most or told.host.evening.moments
    cards = [item for item in everything(save["ObjectStates"]) if item["Name"] in ("Card", "CardCustom")]
    assert seen or not cards, "no card ever lay open: this test has seen nothing"
    assert told.host.evening.errors == []


def swapped(save: Json, colour: str) -> Json:
    """The save with two cards changed for one another that `colour` can know neither of: the top and the bottom of
    every deck that lies face down, and two of every other hand."""
    data = copy.deepcopy(save)
    changed = 0
    for deck in data["ObjectStates"]:
        cards = deck.get("ContainedObjects") or []
        down = 90 < deck["Transform"]["rotZ"] % 360 < 270
        if deck["Name"] in ("Deck", "DeckCustom") and down and len(cards) > 1:
            cards[0], cards[-1] = cards[-1], cards[0]
            deck["DeckIDs"] = [card["CardID"] for card in cards]
            changed += 1
    zones = [item for item in data["ObjectStates"] if item["Name"] == "HandTrigger" and item["FogColor"] != colour]
    for zone in zones:
        held = [item for item in data["ObjectStates"] if item["Name"] == "CardCustom" and _in_hand(zone, item)]
        if len(held) > 1:
            held[0]["Transform"], held[-1]["Transform"] = held[-1]["Transform"], held[0]["Transform"]
            changed += 1
    assert changed
    return data


def _in_hand(zone: Json, item: Json) -> bool:
    one, other = zone["Transform"], item["Transform"]
    return abs(one["posX"] - other["posX"]) <= one["scaleX"] / 2 and abs(one["posZ"] - other["posZ"]) <= 3


@pytest.mark.parametrize("name", first_quick(["dice_girls", "iditacards"], 1))
def test_nothing_that_a_page_is_told_changes_with_what_is_hidden_from_it(
    name: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Two tables in the middle of a game, which differ in hidden cards alone, and the same deeds at both: an onlooker's
    and another player's page get the same bytes."""
    path = built_game(tmp_path_factory, name) / f"{name}.json"
    binding = binding_of(name)
    seats = [seat["name"] for seat in binding.facts["seats"]][:2]
    before = Told(json.loads(path.read_text("utf-8")), path.parent, seats)
    for _ in played(before, binding, 2, name, 12):
        pass
    middle = before.host.evening.table.save()
    for item in everything(middle["ObjectStates"]):
        item["LuaScript"] = ""
    middle["LuaScript"] = middle["LuaScriptState"] = ""
    told = [Told(save, path.parent, seats) for save in (middle, swapped(middle, "Grey"))]
    for one in told:
        one.ask(seats[0], do="say", text="Well?")
        decks = [thing for thing in one.host.evening.table.things if thing.is_deck and thing.face_down]
        one.ask(seats[0], do="draw", what=one.name(seats[0], decks[0]), number=2)
        one.ask(seats[1], do="roll", what=one.name(seats[1], decks[-1]))
        hand = one.host.evening.table.hands.cards(seats[0])
        one.ask(seats[0], do="move", what=one.name(seats[0], hand[0]), x=hand[-1].position.x, z=hand[-1].position.z)
    assert len(told[0].texts["Grey"]) > 2
    assert told[0].texts["Grey"] == told[1].texts["Grey"]
    assert told[0].texts[seats[0]] != told[1].texts[seats[0]], "who drew them sees which they are"
