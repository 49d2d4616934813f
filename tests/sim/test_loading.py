"""Saves as they come: one broken script keeps nobody from the others, old saves have hands, and what mods rely on."""

from __future__ import annotations

import pytest

from tests.sim.saves import HANDS, deck, save, table, thing
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ScriptError

BUTTON = """function onLoad() self.createButton({click_function = "go", label = "Go", function_owner = self}) end
function go() printToAll(self.getName()) end"""


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ("local x = = 3", r"unexpected symbol near '='"),
        ("local t = nil\nt.x = 1", r"bad_bbbbbb:2: attempt to index"),
        ("function onLoad() self.noSuchThing() end", r"has no member `noSuchThing`"),
        ("function onLoad() while true do end end", r"bad_bbbbbb"),
    ],
)
def test_a_script_that_fails_at_loading_keeps_nobody_from_the_others(broken: str, message: str) -> None:
    things = [
        thing("Custom_Tile", f"{letter * 6}", name, LuaScript=lua)
        for letter, name, lua in (
            ("a", "first", BUTTON),
            ("b", "bad", broken),
            ("c", "last", BUTTON),
        )
    ]
    made = Table(save(*things, lua="function onLoad() loaded = true end"))
    for name in ("first", "last"):
        made.player("White").click(name, "Go")
    assert [line.text for line in made.messages] == ["first", "last"]
    assert made.get("loaded") is True
    assert len(made.errors) == 1
    with pytest.raises(ScriptError, match=message):
        made.check()
    made.check()
    made.close()


def test_what_nobody_asked_for_is_raised_when_the_table_is_closed_and_by_a_reload() -> None:
    broken = save(thing("Custom_Tile", "aaaaaa", LuaScript="error('one')"), lua="error('two')")
    made = Table(broken)
    with pytest.raises(ScriptError, match="two"):
        made.reload()
    with pytest.raises(ScriptError, match="two"):
        made.close()
    assert [str(error).split(": ")[-1] for error in made.errors] == ["one"]


def test_an_xml_ui_that_cannot_be_read_keeps_nobody_from_the_rest() -> None:
    sound = thing("Custom_Tile", "bbbbbb", "good", XmlUI='<Button id="b" onClick="go">x</Button>', LuaScript=BUTTON)
    made = Table(save(thing("Custom_Tile", "aaaaaa", "bad", XmlUI="<Panel>"), sound, xml="<Text"))
    made.player("White").click("good", "b")
    assert [line.text for line in made.messages] == ["good"]
    assert len(made.errors) == 2 and "XML UI of the screen" in str(made.errors[0])


def test_no_guid_means_no_object() -> None:
    lua = "function go() return {getObjectFromGUID(nil) == nil, getObjectFromGUID('zzzzzz') == nil} end"
    assert table(lua=lua).call("go") == [True, True]


def test_a_script_may_keep_functions_in_variables_of_its_own() -> None:
    tile = """function onLoad()
      for number = 1, 2 do
        self.setVar("press" .. number, function() printToAll("pressed " .. number) end)
        self.createButton({click_function = "press" .. number, function_owner = self, label = "B" .. number})
      end
      mine = {deep = {1}}
      same = self.getVar("mine") == mine and self.getVar("press1") == press1
    end"""
    lua = """function onLoad() Global.setVar("twice", function(n) return 2 * n end) end
      function go() return {twice(4), getObjectFromGUID("aaaaaa").getVar("mine").deep[1]} end
      function across() getObjectFromGUID("aaaaaa").setVar("f", function() end) end"""
    made = table(thing("Custom_Tile", "aaaaaa", "tile", LuaScript=tile), lua=lua)
    made.player("White").click("tile", "B2")
    assert [line.text for line in made.messages] == ["pressed 2"]
    assert made.get("same", "tile") is True
    assert made.call("go") == [8, 1]
    with pytest.raises(ScriptError, match="a function cannot cross"):
        made.call("across")


def place(x: float, z: float, turn: float) -> dict[str, float]:
    return {"posX": x, "posY": 4, "posZ": z, "rotX": 0, "rotY": turn, "rotZ": 0, "scaleX": 12, "scaleY": 9, "scaleZ": 5}


def test_hands_of_a_save_before_version_13_hold_cards() -> None:
    listed = [{"Color": "White", "Transform": place(0, -20, 0)}, {"Color": "Red", "Transform": place(0, 20, 180)}]
    made = table(deck(5), Hands={"Enable": True, "HandTransforms": listed})
    made.player("White").draw("deck", 2)
    assert len(made.player("White").hand) == 2
    saved = made.save()
    assert "HandTransforms" not in saved["Hands"]
    zones = [item for item in saved["ObjectStates"] if item["Name"] == "HandTrigger"]
    assert [(zone["FogColor"], zone["Transform"]["posZ"]) for zone in zones] == [("White", -20.0), ("Red", 20.0)]
    made.reload()
    assert len(made.player("White").hand) == 2


def test_a_colour_that_has_a_hand_zone_gets_no_second_one() -> None:
    listed = [{"Color": "White", "Transform": place(0, -20, 0)}, {"Color": "Blue", "Transform": place(20, 0, 270)}]
    made = table(*HANDS, Hands={"Enable": True, "HandTransforms": listed})
    assert made.hands.colours() == ["White", "Red", "Blue"]
    assert len(made.hands.zones_of("White")) == 1


def test_a_zone_with_tags_tells_what_else_lies_in_it_when_asked() -> None:
    zone = thing("ScriptingTrigger", "aaaaaa", "zone", (0, 1, 0), scale=(4, 4, 4), rotation=(0, 0, 0), Tags=["x"])
    one, other = thing("Die_6", "bbbbbb", "one", Tags=["x"]), thing("Die_6", "cccccc", "other", (1, 0.96, 1))
    far = thing("Die_6", "dddddd", "far", (9, 0.96, 9))
    lua = """function go(all) local names = {}
      for i, o in ipairs(getObjectFromGUID("aaaaaa").getObjects(all)) do names[i] = o.getName() end return names end"""
    made = table(zone, one, other, far, lua=lua)
    assert made.call("go", False) == ["one"]
    assert made.call("go", True) == ["one", "other"]
