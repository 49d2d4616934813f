"""XML UI and scripted buttons: what scripts change, what players see and do."""

from __future__ import annotations

import pytest

from tests.sim.saves import table, thing
from tts_build.sim.table_errors import ScriptError, TableError

XML = """<Defaults><Button class="big" fontSize="30" color="#FF0000"/><Button fontSize="20"/></Defaults>
<Panel id="panel">
  <Text id="title">Hello</Text>
  <Button id="go" class="big" onClick="pressed">Go</Button>
  <Button id="three" onClick="pressed(3)">Three</Button>
  <InputField id="field" onValueChanged="changed" onEndEdit="ended" characterLimit="4"/>
  <InputField id="number" onEndEdit="ended" characterValidation="Integer"/>
  <ToggleGroup>
    <Toggle id="a" isOn="true" onValueChanged="changed"/><Toggle id="b" onValueChanged="changed"/>
  </ToggleGroup>
  <Dropdown id="pick" onValueChanged="changed"><Option>one</Option><Option>two</Option></Dropdown>
  <Slider id="slide" minValue="0" maxValue="10" onValueChanged="changed"/>
</Panel>"""
LUA = """heard = {}
local function note(what, player, value, id)
  heard[#heard + 1] = what .. " " .. player.color .. " " .. value .. " " .. id
end
function pressed(p, v, i) note("pressed", p, v, i) end
function changed(p, v, i) note("changed", p, v, i) end
function ended(p, v, i) note("ended", p, v, i) end
"""
TILE = thing("Custom_Tile", "aaaaaa", "tablet", XmlUI=XML, LuaScript=LUA)


def test_a_click_calls_the_handler_with_player_value_and_id() -> None:
    t = table(TILE)
    t.player("White").click("tablet", "go")
    t.player("Red").click("tablet", "three", mouse="right")
    assert t.get("heard", "tablet") == ["pressed White -1 go", "pressed Red 3 three"]


def test_the_screens_ui_belongs_to_global() -> None:
    t = table(xml=XML, lua=LUA)
    t.player("White").click("go")
    assert t.get("heard") == ["pressed White -1 go"]


def test_a_handler_may_name_another_script() -> None:
    tile = thing(
        "Custom_Tile",
        "aaaaaa",
        "tile",
        XmlUI='<Button id="x" onClick="Global/pressed"/><Button id="y" onClick="bbbbbb/pressed"/>',
    )
    other = thing("Custom_Tile", "bbbbbb", "other", LuaScript=LUA)
    t = table(tile, other, lua=LUA)
    t.player("White").click("tile", "x")
    t.player("White").click("tile", "y")
    assert len(t.get("heard")) == len(t.get("heard", "other")) == 1


def test_typing_fires_key_by_key_and_ends() -> None:
    t = table(TILE)
    t.player("White").type_into("tablet", "field", "12345")
    assert t.get("heard", "tablet") == [
        "changed White 1 field",
        "changed White 12 field",
        "changed White 123 field",
        "changed White 1234 field",
        "ended White 1234 field",
    ]
    assert t.ui("tablet").text("field") == "1234"


def test_typed_text_cannot_be_read_back_by_a_script() -> None:
    t = table(TILE, lua='function go() return getObjects()[1].UI.getAttribute("field", "text") end')
    t.player("White").type_into("tablet", "field", "7")
    assert t.call("go") is None


def test_a_field_refuses_keys_that_its_validation_refuses() -> None:
    t = table(TILE)
    t.player("White").type_into("tablet", "number", "-1x2.")
    assert t.get("heard", "tablet") == ["ended White -12 number"]


def test_toggles_of_a_group_switch_each_other_off() -> None:
    t = table(TILE)
    t.player("White").click("tablet", "b")
    assert t.get("heard", "tablet") == ["changed White True b"]
    assert not t.ui("tablet").document.find("a").is_on


def test_dropdowns_and_sliders_report_what_was_chosen() -> None:
    t = table(TILE)
    t.player("White").choose("tablet", "pick", "two")
    t.player("White").slide("tablet", "slide", 2.5)
    assert t.get("heard", "tablet") == ["changed White two pick", "changed White 2.5 slide"]
    with pytest.raises(TableError, match="offers one, two, not 'three'"):
        t.player("White").choose("tablet", "pick", "three")


def test_defaults_and_classes_give_attributes() -> None:
    ui = table(TILE).ui("tablet")
    assert (ui.attribute("go", "fontSize"), ui.attribute("go", "color")) == ("30", "#FF0000")
    assert ui.attribute("three", "fontSize") == "20"


def test_scripts_read_and_change_attributes() -> None:
    lua = """function go()
      UI.setAttribute("title", "text", "New") UI.setAttributes("go", {interactable = false, fontSize = 12.0})
      return {UI.getAttribute("go", "interactable"), UI.getAttribute("go", "fontSize"), UI.getValue("three")} end"""
    t = table(xml=XML, lua=lua)
    assert t.call("go") == ["false", "12", "Three"]
    assert t.ui().text("title") == "New"
    with pytest.raises(TableError, match="not interactable"):
        t.player("White").click("go")


def test_an_id_that_does_not_exist_names_the_nearest() -> None:
    t = table(xml=XML, lua='function go() return UI.setAttribute("titel", "text", "x") end')
    assert t.call("go") is False
    assert t.warnings == ["the XML UI of the screen: no XML UI element has the id `titel`; did you mean `title`?"]
    with pytest.raises(TableError, match=r"did you mean `three`\?; an element of an object is named with it"):
        t.player("White").click("thre")


def test_new_xml_shows_with_the_next_frame() -> None:
    lua = """function go() UI.setXml('<Text id="new">N</Text>')
        return {UI.loading, UI.getXml():find("title") ~= nil} end"""
    t = table(xml=XML, lua=lua)
    assert t.call("go") == [True, True]
    t.run(frames=1)
    assert t.ui().text("new") == "N"


def test_xml_tables_go_in_and_come_out() -> None:
    lua = """function go() UI.setXmlTable({{tag = "Panel", attributes = {id = "p"},
        children = {{tag = "Text", attributes = {id = "t", fontSize = 20}, value = "a < b"}}}}) end
      function back() local x = UI.getXmlTable() return {x[1].tag, x[1].children[1].value, UI.getXml()} end"""
    t = table(lua=lua)
    t.call("go")
    t.run(frames=1)
    tag, value, xml = t.call("back")
    assert (tag, value) == ("Panel", "a < b")
    assert '<Text id="t" fontSize="20">a &lt; b</Text>' in xml.replace('fontSize="20" id="t"', 'id="t" fontSize="20"')


def test_a_player_cannot_click_what_they_do_not_see() -> None:
    xml = """<Panel id="p" visibility="Red|Host"><Button id="x" onClick="pressed"/></Panel>
      <Button id="y" active="false" onClick="pressed"/>"""
    t = table(xml=xml, lua=LUA, players=("White", "Red", "Blue"))
    t.player("White").click("x")
    t.player("Red").click("x")
    with pytest.raises(
        TableError, match=r"Blue cannot use `x` of the XML UI of the screen: <Panel id=p> is visible to Red"
    ):
        t.player("Blue").click("x")
    with pytest.raises(TableError, match="is not active"):
        t.player("White").click("y")
    assert t.player("Red").sees("x")
    assert not t.player("Blue").sees("x")


def test_showing_and_hiding_changes_what_players_see() -> None:
    t = table(xml=XML, lua='function go() UI.hide("panel") end function back() UI.show("panel") end')
    t.call("go")
    assert not t.ui().visible("title", "White")
    t.call("back")
    assert t.ui().visible("title", "White")


def test_a_handler_that_does_not_exist_is_an_error() -> None:
    t = table(xml='<Button id="x" onClick="nowhere"/>')
    with pytest.raises(TableError, match="calls `nowhere`, which Global lacks"):
        t.player("White").click("x")


def test_broken_xml_is_reported_with_line_and_column() -> None:
    with pytest.raises(ScriptError, match="XML UI of the screen: XML UI, line 2, column"):
        table(xml="<Panel>\n</Text>")


def test_entities_are_refused() -> None:
    with pytest.raises(ScriptError, match="must not declare"):
        table(xml='<!DOCTYPE x [<!ENTITY a "b">]><Panel/>')


def test_what_the_game_would_not_understand_is_a_warning() -> None:
    t = table(xml='<Pannel/><Text id="t" fontsize="3"/>')
    assert t.warnings == [
        "unknown element <Pannel>; did you mean <Panel>?",
        "<Text> t: unknown attribute `fontsize`; did you mean `fontSize`?",
    ]


def test_scripted_buttons_call_their_owner() -> None:
    lua = """function onLoad()
        self.createButton({click_function = "hit", function_owner = self, label = "Roll", width = 400, height = 200})
        self.createButton({click_function = "hit", function_owner = self, label = "just a label",
          width = 0, height = 0})
        self.createInput({input_function = "typed", function_owner = self, label = "name", value = "x"})
      end
      function hit(o, colour, alt) last = {o == self, colour, alt} self.editButton({index = 0, label = "Again"}) end
      function typed(o, colour, text, editing)
        words = {text, editing} if not editing then return "[" .. text .. "]" end end"""
    t = table(thing("BlockSquare", "aaaaaa", "block", LuaScript=lua))
    t.player("Red").click("block", "Roll", mouse="right")
    assert t.get("last", "block") == [True, "Red", True]
    t.player("Red").click("block", "Again")
    with pytest.raises(TableError, match="has no element, button or input 'Roll'"):
        t.player("Red").click("block", "Roll")
    with pytest.raises(TableError, match="label only"):
        t.player("Red").click("block", "just a label")
    t.player("Red").type_into("block", "name", "Ada")
    assert t.get("words", "block") == ["Ada", False]
    assert t.find("block").inputs[0].value == "[Ada]"


def test_removing_a_button_renumbers_the_rest() -> None:
    lua = """function go() local o = getObjects()[1]
        for i = 1, 3 do o.createButton({click_function = "f", label = "b" .. i}) end
        o.removeButton(0)
        local b = o.getButtons() return {#b, b[1].index, b[1].label, b[2].index} end"""
    assert table(thing("BlockSquare", "aaaaaa"), lua=lua).call("go") == [2, 0, "b2", 1]
