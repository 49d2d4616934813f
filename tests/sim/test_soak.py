"""Many random actions, with the table thrown away and loaded at random moments, lose nothing."""

from __future__ import annotations

import json
import random

import pytest

from tests.sim.saves import HANDS, deck, table, thing
from tts_build.sim.table import Table

LUA = """
counts = {}
function onLoad(state) if state ~= "" then counts = JSON.decode(state) end end
function onSave() return JSON.encode(counts) end
local function count(what) counts[what] = (counts[what] or 0) + 1 end
function onObjectRandomize() count("rolls") end
function onObjectDrop() count("drops") end
function onObjectPeek() count("peeks") end
function onScriptingButtonDown(i) Wait.time(function() count("later") end, i / 10) end
"""


def cards_on(t: Table) -> list[str]:
    """Every card wherever it is: on the table, in a hand, in a deck, in a bag."""
    found = []

    def look(data: dict[str, object]) -> None:
        if data.get("Name") == "Card":
            found.append(str(data["Nickname"]))
        for inner in data.get("ContainedObjects") or ():  # type: ignore[attr-defined]
            look(inner)

    for one in t.save()["ObjectStates"]:
        look(one)
    return sorted(found)


def play(seed: int) -> str:
    chance = random.Random(seed)
    pieces = [thing("Die_6", f"d{i}0000", f"die {i}", (3.0 * i, 1, 6)) for i in range(3)]
    pieces.append(thing("Bag", "ba0000", "bag", (-8, 1, 0)))
    t = table(
        deck(12),
        *pieces,
        *HANDS,
        thing("Bag", "ba0000", "bag", (-8, 1, 0)),
        lua=LUA,
        players=("White", "Red"),
        seed=seed,
    )
    before = cards_on(t)
    for _ in range(60):
        player = t.player(chance.choice(["White", "Red"]))
        loose = [one for one in t.things if one.is_card or one.is_deck]
        act = chance.randrange(7)
        if act == 0:
            player.roll(*chance.sample(["die 0", "die 1", "die 2"], 2))
        elif act == 1 and loose:
            player.move(chance.choice(loose), (chance.uniform(-12, 12), chance.uniform(-8, 8)))
        elif act == 2 and any(one.is_deck for one in loose):
            player.draw(chance.choice([one for one in loose if one.is_deck]), chance.randrange(1, 3))
        elif act == 3 and player.hand:
            player.move(chance.choice(player.hand), chance.choice([one for one in t.things if not one.is_zone]))
        elif act == 4:
            player.scripting_button(chance.randrange(1, 9))
        elif act == 5 and loose:
            player.flip(chance.choice(loose))
        elif act == 6:
            t.reload()
        t.run(frames=chance.randrange(1, 30))
        if chance.random() < 0.1:
            t.settle()
        assert cards_on(t) == before
    saved = json.dumps(t.save(), sort_keys=True)
    t.close()
    return saved


@pytest.mark.parametrize("seed", range(6))
def test_no_card_is_ever_lost_or_doubled(seed: int) -> None:
    assert play(seed) == play(seed)


def test_what_was_saved_in_mid_air_falls_when_it_is_loaded() -> None:
    t = table(thing("Die_6", "aaaaaa", "die", (0, 1.29, 0)), thing("Die_6", "bbbbbb", "other", (4, 1.29, 0)))
    t.player("White").pick_up("die")
    t.find("die").position = t.find("die").position._replace(y=4.0)
    t.reload()
    assert t.find("die").held_by is None
    t.rest()
    assert t.find("die").position.y == pytest.approx(1.29)
    assert t.find("other").position.y == pytest.approx(1.29)


def test_pointing_peeking_searching_and_buttons_are_heard() -> None:
    lua = """heard = {}
      local function note(...) heard[#heard + 1] = table.concat({...}, " ") end
      function onObjectHover(c, o) note("hover", c, o and o.getName() or "none") end
      function onObjectPeek(o, c) note("peek", o.getName(), c) end
      function onObjectSearchStart(o, c) note("open", o.getName(), c) end
      function onObjectSearchEnd(o, c) note("close", o.getName(), c) end
      function onScriptingButtonDown(i, c) note("down", i, c) end
      function onScriptingButtonUp(i, c) note("up", i, c) end
      function onPlayerAction(p, action, targets) note(action, #targets) return action ~= Player.Action.FlipOver end"""
    t = table(thing("Bag", "aaaaaa", "bag"), lua=lua)
    white = t.player("White")
    white.hover("bag")
    white.hover(None)
    white.peek("bag")
    white.search("bag")
    white.search("bag", closing=True)
    white.scripting_button(3)
    white.flip("bag")
    assert t.get("heard") == [
        "hover White bag",
        "hover White none",
        "peek bag White",
        "open bag White",
        "close bag White",
        "down 3 White",
        "up 3 White",
        "FlipOver 1",
    ]
    assert t.find("bag").rotation.z == 0
