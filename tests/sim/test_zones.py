"""Zones and hands."""

from __future__ import annotations

import pytest

from tests.sim.saves import HANDS, card, deck, table, thing
from tts_build.sim.table_errors import ScriptError

ZONE = thing("ScriptingTrigger", "e00000", "square", (5, 2, 5), rotation=(0, 0, 0), scale=(4, 4, 4), Locked=True)
HEARD = """heard = {}
function onObjectEnterZone(z, o) heard[#heard + 1] = "in " .. o.getName() end
function onObjectLeaveZone(z, o) heard[#heard + 1] = "out " .. o.getName() end
function inside()
  local names = {}
  for i, o in ipairs(getObjectFromGUID("e00000").getObjects()) do names[i] = o.getName() end
  return names
end
"""


def test_zones_know_what_is_inside_when_the_table_is_loaded() -> None:
    t = table(ZONE, thing("PlayerPawn", "aaaaaa", "pawn", (5, 1, 5)), lua=HEARD)
    assert t.call("inside") == ["pawn"]
    assert t.get("heard") == {}


def test_entering_and_leaving_a_zone_is_heard() -> None:
    t = table(ZONE, thing("PlayerPawn", "aaaaaa", "pawn"), lua=HEARD)
    t.player("White").move("pawn", (5.0, 5.0))
    assert t.get("heard") == ["in pawn"]
    assert t.call("inside") == ["pawn"]
    t.player("White").move("pawn", (0.0, 0.0))
    assert t.get("heard") == ["in pawn", "out pawn"]


def test_what_is_destroyed_leaves_its_zone() -> None:
    lua = HEARD + 'function go() getObjectFromGUID("aaaaaa").destruct() end'
    t = table(ZONE, thing("PlayerPawn", "aaaaaa", "pawn", (5, 1, 5)), lua=lua)
    t.call("go")
    assert t.get("heard") == ["out pawn"]
    assert t.call("inside") == {}


def test_a_zone_with_tags_takes_only_what_has_one() -> None:
    zone = {**ZONE, "Tags": ["pawn"]}
    t = table(
        zone,
        thing("PlayerPawn", "aaaaaa", "yes", (5, 1, 5), Tags=["pawn"]),
        thing("Die_6", "bbbbbb", "no", (5.5, 1, 5)),
        lua=HEARD,
    )
    assert t.call("inside") == ["yes"]


def test_a_turned_zone_turns_with_its_box() -> None:
    zone = thing("ScriptingTrigger", "e00000", "", (0, 2, 0), rotation=(0, 90, 0), scale=(10, 4, 1), Locked=True)
    t = table(
        zone, thing("Die_6", "aaaaaa", "along", (0, 1, 4)), thing("Die_6", "bbbbbb", "across", (4, 1, 0)), lua=HEARD
    )
    assert t.call("inside") == ["along"]


def test_a_hand_is_listed_from_its_players_left() -> None:
    t = table(
        *HANDS, card(1, at=(3, 4, -20)), card(2, at=(-3, 4, -20)), card(3, at=(2, 4, 20)), card(4, at=(-2, 4, 20))
    )
    assert [one.nickname for one in t.player("White").hand] == ["card 2", "card 1"]
    # Red sits opposite: left is the other way.
    assert [one.nickname for one in t.player("Red").hand] == ["card 3", "card 4"]


def test_only_what_may_be_held_goes_into_a_hand() -> None:
    t = table(*HANDS, thing("Die_6", "aaaaaa", "die", (0, 4, -20)))
    assert t.player("White").hand == []


def test_a_script_reads_hands() -> None:
    lua = """function go() local n = {} for i, o in ipairs(Player.White.getHandObjects()) do n[i] = o.getName() end
      return {n, Player.Red.getHandCount(), #Hands.getHands(), Player.White.getHandTransform().position.z} end"""
    t = table(*HANDS, card(1, at=(0, 4, -20)), lua=lua)
    assert t.call("go") == [["card 1"], 1, 2, -20]


def test_drawing_fills_the_players_own_hand() -> None:
    t = table(*HANDS, deck(5), players=("White", "Red"))
    t.player("Red").draw("deck", 3)
    assert [one.nickname for one in t.player("Red").hand] == ["card 1", "card 2", "card 3"]
    assert t.player("White").hand == []
    assert all(not one.face_down for one in t.player("Red").hand)


def test_playing_a_card_takes_it_out_of_the_hand() -> None:
    t = table(*HANDS, deck(5))
    white = t.player("White")
    white.draw("deck", 3)
    white.move(white.hand[1], (8.0, 0.0))
    assert [one.nickname for one in white.hand] == ["card 1", "card 3"]
    assert t.find("card 2").position.y == pytest.approx(0.975)


def test_a_hand_that_is_not_there_is_an_error() -> None:
    t = table(*HANDS, deck(5), lua="function go() getObjectFromGUID('dec000').deal(1, 'Blue') end")
    with pytest.raises(ScriptError, match="Blue has 0 hands"):
        t.call("go")
