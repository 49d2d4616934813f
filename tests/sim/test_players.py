"""Players, chat, turns, dialogs, and notes."""

# ruff: noqa: E501  (Lua and XML stay in one piece)

from __future__ import annotations

import pytest

from tests.sim.saves import HANDS, card, table, thing
from tts_build.sim.table_errors import ScriptError, TableError


def test_messages_reach_those_they_are_meant_for() -> None:
    lua = """function go() printToAll("all", "Red") broadcastToColor("white only", "White", {1, 0, 0})
      return {printToColor("nobody", "Blue")} end"""
    t = table(lua=lua, players=("White", "Red"))
    assert t.call("go") == [False]
    assert t.player("White").messages == ["all", "white only"]
    assert t.player("Red").messages == ["all"]
    assert t.messages[0].colour == (0.856, 0.1, 0.094, 1.0)
    assert [message.loud for message in t.messages] == [False, True]


def test_chat_is_heard_and_may_be_swallowed() -> None:
    t = table(
        lua="function onChat(m, who) said = who.color .. ': ' .. m if m:sub(1, 1) == '!' then return false end end"
    )
    t.player("White").say("hello")
    t.player("White").say("!secret")
    assert t.get("said") == "White: !secret"
    assert [message.text for message in t.messages] == ["White player: hello"]


def test_a_player_who_comes_later_is_announced() -> None:
    lua = """heard = {}
      function onPlayerConnect(p) heard[#heard + 1] = "connect " .. p.color end
      function onPlayerChangeColor(c) heard[#heard + 1] = "seat " .. c end
      function onPlayerDisconnect(p) heard[#heard + 1] = "gone " .. p.color end
      function seats() return getSeatedPlayers() end"""
    t = table(lua=lua)
    assert t.get("heard") == {}
    t.player("Red").leave()
    assert t.get("heard") == ["connect Red", "seat Red", "gone Red"]
    assert t.call("seats") == ["White"]


def test_the_first_player_is_the_host() -> None:
    lua = "function go() return {Player.White.host, Player['Red'].host, Player.Red.admin, Player.Grey.seated} end"
    assert table(lua=lua, players=("White", "Red")).call("go") == [True, False, False, False]


def test_a_colour_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(ScriptError, match="Player has no member `Wite`; did you mean `White`"):
        table(lua="function go() return Player.Wite end").call("go")
    with pytest.raises(TableError, match="no player colour 'Mauve'"):
        table().player("Mauve")


def test_turns_pass_in_custom_order_and_are_heard() -> None:
    lua = """heard = {}
      function onPlayerTurn(p, before) heard[#heard + 1] = p.color .. " after " .. (before and before.color or "none") end
      function go()
        Turns.type = 2 Turns.order = {"Red", "White", "Green"} Turns.enable = true
        return {Turns.turn_color, Turns.getNextTurnColor(), Turns.getPreviousTurnColor()}
      end
      function done() Turns.endTurn() Turns.turn_color = "Red" end"""
    t = table(lua=lua, players=("White", "Red"))
    assert t.call("go") == ["Red", "White", "White"]
    t.call("done")
    assert t.get("heard") == ["Red after none", "White after Red", "Red after White"]
    assert t.save()["Turns"]["TurnColor"] == "Red"


def test_dialogs_wait_for_an_answer() -> None:
    lua = """function go()
        local p = Player.White
        p.showConfirmDialog("Sure?", function(c) sure = c end)
        p.showInputDialog("Name?", "Bob", function(text, c) name = text .. c end)
        p.showOptionsDialog("Which?", {"a", "b"}, 1, function(text, index, c) pick = text .. index .. c end)
      end"""
    t = table(lua=lua)
    t.call("go")
    white = t.player("White")
    assert white.dialog is not None
    assert (white.dialog.kind, white.dialog.text) == ("confirm", "Sure?")
    white.answer()
    assert white.dialog.default == "Bob"
    white.answer("Ada")
    with pytest.raises(TableError, match="offers a, b, not 'c'"):
        white.answer("c")
    assert (t.get("sure"), t.get("name")) == ("White", "AdaWhite")
    assert white.dialog is None
    with pytest.raises(TableError, match="no dialog is open"):
        white.answer()


def test_context_menus_and_hotkeys_call_their_functions() -> None:
    lua = """function onLoad()
        addContextMenuItem("Set up", function(colour, position) last = "table " .. colour end)
        addHotkey("Undo", function(colour) last = "key " .. colour end)
        getObjects()[1].addContextMenuItem("Spin", function(colour, position, o) last = o.getName() .. " " .. colour end)
      end"""
    t = table(thing("Die_6", "aaaaaa", "die"), lua=lua)
    white = t.player("White")
    for act, expected in (
        (lambda: white.menu("Set up"), "table White"),
        (lambda: white.menu("die", "Spin"), "die White"),
        (lambda: white.hotkey("Undo"), "key White"),
    ):
        act()
        assert t.get("last") == expected
    with pytest.raises(TableError, match="no menu item 'Jump'; there is Spin"):
        white.menu("die", "Jump")


def test_picking_up_and_dropping_is_heard_by_everyone_and_by_the_object() -> None:
    lua = "function onPickUp(c) mine = 'up ' .. c end function onDrop(c) mine = mine .. ' down ' .. c end"
    heard = "function onObjectPickUp(c, o) seen = c .. o.getName() .. tostring(o.held_by_color) end"
    t = table(thing("Die_6", "aaaaaa", "die", LuaScript=lua), lua=heard)
    t.player("Red").move("die", (3.0, 3.0))
    assert t.get("mine", "die") == "up Red down Red"
    assert t.get("seen") == "ReddieRed"


def test_locked_things_cannot_be_picked_up() -> None:
    t = table(thing("Die_6", "aaaaaa", "die", Locked=True))
    with pytest.raises(TableError, match="is locked"):
        t.player("White").pick_up("die")


def test_a_script_may_forbid_an_action() -> None:
    lua = "function onPlayerAction(p, action, targets) return not (action == Player.Action.PickUp and targets[1].getName() == 'die') end"
    t = table(thing("Die_6", "aaaaaa", "die"), lua=lua)
    assert t.player("White").pick_up("die").held_by is None


def test_notes_and_notebook_tabs_are_kept() -> None:
    lua = """function go() Notes.setNotes("hello") local i = Notes.addNotebookTab({title = "Rules", body = "b"})
      Notes.editNotebookTab({index = i, body = "c"}) return {Notes.getNotes(), Notes.getNotebookTabs()[1].body} end"""
    t = table(lua=lua)
    assert t.call("go") == ["hello", "c"]
    assert t.save()["Note"] == "hello"
    assert t.save()["TabStates"]["0"]["title"] == "Rules"


def test_a_hand_hides_its_cards_from_the_others() -> None:
    t = table(*HANDS, card(1, at=(0, 4, -20)), card(2, at=(5, 1, 0)), card(3, at=(9, 1, 0), rotation=(0, 180, 180)))
    white, red = t.player("White"), t.player("Red")
    assert [white.sees_face(f"card {n}") for n in (1, 2, 3)] == [True, True, False]
    assert [red.sees_face(f"card {n}") for n in (1, 2, 3)] == [False, True, False]


def test_hidden_zones_and_hiders_hide() -> None:
    zone = thing("FogOfWarTrigger", "e00000", "", (5, 2, 0), rotation=(0, 0, 0), scale=(4, 4, 4), FogColor="White")
    lua = 'function go() getObjectFromGUID("d00000").attachHider("x", true, {"White"}) end'
    t = table(zone, thing("Die_6", "d00000", "die"), card(2, at=(5, 1, 0)), lua=lua)
    white, red = t.player("White"), t.player("Red")
    assert (white.sees_face("card 2"), red.sees_face("card 2")) == (True, False)
    assert white.sees_face("die")
    t.call("go")
    assert (white.sees_face("die"), red.sees_face("die")) == (False, True)


def test_a_message_equals_its_text() -> None:
    t = table(lua='function go() printToAll("Red wins") end')
    t.call("go")
    assert "Red wins" in t.messages
    assert "Red" not in t.messages
