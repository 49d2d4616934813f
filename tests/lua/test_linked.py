"""Scripts and panels held against each other: handlers, ids, pictures, and functions that are no events."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT
from tests.lua.conftest import Templates
from tts_build.lua.lint.cross_references import Scripted, unresolved
from tts_build.lua.lint.script_records import Links
from tts_build.lua.render.xml_panels import read_xml

OWNERS = {"abc123": "tablet", "def456": "board"}


def problems(templates: Templates, assets: tuple[str, ...] = (), **texts: str) -> list[str]:
    """What is wrong with objects whose templates are `Global_lua="..."`, `tablet_xml="..."`; Global has the assets."""
    found: dict[str, Scripted] = {}
    for name in sorted({key.partition("_")[0] for key in texts}):
        lua = xml = None
        if (script := texts.get(f"{name}_lua")) is not None:
            lua = templates.write(main=script + "\n").render().links
        if (panel := texts.get(f"{name}_xml")) is not None:
            xml = templates.render_xml(panel + "\n").links
        kept = [None if one is None else Links.from_json(json.loads(json.dumps(one.as_json()))) for one in (lua, xml)]
        found[name] = Scripted(*kept, frozenset(assets if name == "Global" else ()))
    return [str(problem).removeprefix("lua_templates/game/") for problem in unresolved(found, OWNERS, set(OWNERS))]


XML = (ROOT / "lua_templates" / "die_card" / "tablet.xml").read_text("utf-8").partition("{%")[0] + (
    '<Panel>\n <Button\n  onClick="a" \u00e9="x" onDrag = \'b\' icon="\u00e9"/>\n'
    '<Text image="&#10;c">x</Text></Panel>\n'
)
PRESS = "function press() end"
BAD = [
    (
        {"Global_lua": PRESS, "Global_xml": '<Button\n  onClick="prss"/>'},
        "ui.xml:2:3: `onClick` calls `prss`, which the script of Global does not define; did you mean `press`?",
    ),
    (
        {"Global_lua": "local function press() end press()", "Global_xml": '<Button id="é" onEndEdit="press"/>'},
        "ui.xml:1:16: `onEndEdit` calls `press`, which the script of Global does not define; "
        "it is a local function there; leave out `local`",
    ),
    (
        {"Global_lua": PRESS, "tablet_lua": "", "tablet_xml": "<Toggle onValueChanged = 'press(1)'/>"},
        "ui.xml:1:9: `onValueChanged` calls `press`, which the script of `tablet` does not define; "
        "write `Global/press`",
    ),
    (
        {"tablet_lua": PRESS, "Global_xml": '<Button onClick="press"/>'},
        "ui.xml:1:9: `onClick` calls `press`, but Global has no script; write `{{ guid.tablet }}/press`",
    ),
    (
        {"tablet_lua": PRESS, "tablet_xml": '<Button onClick="Global/press"/>'},
        "ui.xml:1:9: `onClick` calls `press`, but Global has no script; write `{{ guid.tablet }}/press`",
    ),
    (
        {"tablet_lua": PRESS, "Global_xml": '<Button onClick="abc123/prss"/>'},
        "ui.xml:1:9: `onClick` calls `prss`, which the script of `tablet` does not define; did you mean `press`?",
    ),
    (
        {"Global_xml": '<Button onClick="def456/press"/>'},
        "ui.xml:1:9: `onClick` calls `press`, but `board` has no script",
    ),
    (
        {"Global_xml": '<Defaults><Button onClick="000000/press"/></Defaults>'},
        "ui.xml:1:19: warning: `onClick` calls a function of `000000`, which is no GUID of this game; "
        "write `{{ guid.name }}/function`, or `Global/function`",
    ),
    (
        {"Global_lua": "UI.setAttribute('scroe', 'text', '1')", "Global_xml": '<Text id="score"/>'},
        "main.lua:1:17: no element has this id: `scroe`, in the XML of Global; did you mean `score`?",
    ),
    (
        {"tablet_lua": "self.UI.hide('score')", "tablet_xml": "<Text/>", "Global_xml": '<Text id="score"/>'},
        "main.lua:1:14: no element has this id: `score`, in the XML of `tablet`; "
        "it is in the XML of Global: write `UI`",
    ),
    (
        {"tablet_lua": "UI.show('score')", "tablet_xml": '<Text id="score"/>'},
        "main.lua:1:9: no element has this id: `score`: Global has no XML; it is in the XML of `tablet`",
    ),
    (
        {"Global_xml": '<Image image="cion"/>'},
        "ui.xml:1:8: no picture `cion` among the assets of `Global`, for `image`; did you mean `coin`?",
    ),
    (
        {"tablet_xml": '<Toggle\n\n toggleSelectedImage="star"/>', "Global_xml": ""},
        "ui.xml:3:2: warning: no picture `star` among the assets of `tablet`, for `toggleSelectedImage`; "
        "declare it: `scripts: {tablet: {assets: ...}}`",
    ),
    (
        {"Global_lua": "function onLoda() end"},
        "main.lua:1:10: warning: no such event: the game never calls this function: `onLoda`; did you mean `onLoad`?",
    ),
    (
        {"Global_lua": "onObjectDrp = function(color, object) print(color, object) end"},
        "main.lua:1:1: warning: no such event: the game never calls this function: `onObjectDrp`; "
        "did you mean `onObjectDrop`?",
    ),
    (
        {"Global_lua": "function onLoad() end function onLaod() end"},
        "main.lua:1:32: warning: no such event: the game never calls this function: `onLaod`; did you mean `onLoad`?",
    ),
    (
        {"tablet_lua": "function noLoad() end"},
        "main.lua:1:10: warning: no such event: the game never calls this function: `noLoad`; did you mean `onLoad`?",
    ),
    (
        {"Global_lua": "function onsave() return '' end"},
        "main.lua:1:10: warning: no such event: the game never calls this function: `onsave`; did you mean `onSave`?",
    ),
    (
        {"Global_lua": "function on_update() end"},
        "main.lua:1:10: warning: no such event: the game never calls this function: `on_update`; "
        "did you mean `onUpdate`?",
    ),
    (
        {"Global_lua": "function onDrop(color) end"},
        "main.lua:1:10: warning: the game never calls this function here: `onDrop` is called in scripts of objects "
        "only; `onObjectDrop` is called in all",
    ),
    (
        {"tablet_lua": "function onZoneGroupSort() end"},
        "main.lua:1:10: warning: the game never calls this function here: `onZoneGroupSort` is called in Global's "
        "script only; move it, or call it something else if it is no event",
    ),
    (
        {"Global_lua": "getObjectFromGUID('fade01').shuffle()"},
        "main.lua:1:19: warning: no object of the save has this GUID: `fade01`; take it from the definition, as "
        "`{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
    ),
    (
        {"tablet_lua": 'getObjectFromGUID "tablt"'},
        "main.lua:1:19: warning: no object of the save has this GUID: `tablt`; write `{{ guid.tablet | lua }}`",
    ),
    (
        {"tablet_lua": "local deck = 'fade01' print(getObjectFromGUID(deck))"},
        "main.lua:1:14: warning: no object of the save has this GUID: `fade01`; take it from the definition, as "
        "`{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
    ),
    (
        {"tablet_lua": "return { bagGUID = 'abc123', [\"deckGUID\"] = 'fade01' }"},
        "main.lua:1:45: warning: no object of the save has this GUID: `fade01`; take it from the definition, as "
        "`{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
    ),
    (
        {"tablet_lua": "function onDrop() return self.getGUID() == 'fade01' end"},
        "main.lua:1:44: warning: no object of the save has this GUID: `fade01`; take it from the definition, as "
        "`{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
    ),
    (
        {"tablet_lua": "local all_guids = { a = { 'abc123', 'fade01' } } print(all_guids)"},
        "main.lua:1:37: warning: no object of the save has this GUID: `fade01`; take it from the definition, as "
        "`{{ guid.NAME | lua }}`: GUIDs of a built save follow from names",
    ),
]


@pytest.mark.parametrize(("texts", "message"), BAD, ids=range(len(BAD)))
def test_what_nothing_defines_is_named_at_its_template(
    texts: dict[str, str], message: str, templates: Templates
) -> None:
    assert problems(templates, ("coin",), **texts) == [message]


GOOD: list[dict[str, str]] = [
    {"Global_lua": PRESS, "Global_xml": '<Button onClick="press" onMouseEnter="Global/press(a)" onDrag=""/>'},
    {"tablet_lua": PRESS, "tablet_xml": '<Button onClick="press"/>', "Global_xml": '<Button onClick="abc123/press"/>'},
    {"Global_lua": "for _, n in ipairs({ 'a' }) do _G[n] = print end", "Global_xml": '<Button onClick="a"/>'},
    {"Global_lua": "self.setVar('press', print)", "Global_xml": '<Button onClick="press"/>'},
    {"Global_lua": "UI.setAttribute(self.getName(), 'a', 'b') UI.setXml('<Text id=\"x\"/>') UI.show('x')"},
    {"tablet_lua": "self.UI.show('x') self.UI.setXmlTable({ { tag = 'Text', attributes = { id = 'x' } } })"},
    {"Global_lua": "for _, o in ipairs(getObjects()) do o.UI.setXml('') end", "tablet_lua": "self.UI.show('x')"},
    {"Global_lua": "local ui = self.UI ui.setXml('')", "tablet_lua": "self.UI.show('x') UI.show('x')"},
    {
        "Global_lua": "UI.show('score') self.UI.hide('score') Global.UI.show('score')",
        "Global_xml": '<Text id="score"/>',
    },
    {"Global_lua": "local UI = { show = print } UI.show('x')"},
    {"Global_lua": "getObjectFromGUID('abc123').UI.setAttribute('any', 'a', 'b')"},
    {"Global_lua": "UI.show('x') -- lint: allow unknown-id because a mod of another table adds it"},
    {"tablet_xml": '<Image image="coin" icon="https://a/b.png"/><Image image=" "/>', "Global_xml": ""},
    {"tablet_lua": "self.UI.setCustomAssets({})", "tablet_xml": '<Image image="star"/>'},
    {"Global_lua": "function onLoda() end onLoda()"},
    {"Global_lua": "function onLoda() end self.createButton({ click_function = 'onLoda', function_owner = self })"},
    {"Global_lua": "function onLoda() end", "tablet_xml": '<Button onClick="Global/onLoda"/>'},
    {"tablet_lua": "function onRotated() end function onRotate() end"},
    {"tablet_lua": "function onDrop() end", "Global_lua": "function onDrop() end onDrop()"},
    {"Global_lua": "function onLoda() end", "tablet_lua": "Global.call('onLoda')"},
    {"Global_lua": "getObjectFromGUID('abc123').highlightOn('Red') local deckGUID = 'def456' print(deckGUID)"},
    {"Global_lua": "local colour = 'ffffff' print(colour) local guide = 'facade' print(guide)"},
    {"Global_lua": "getObjectFromGUID('fade01') spawnObjectData({ data = { GUID = 'fade01' } })"},
    {"Global_lua": "local guids = { a = 'fade01' } print(guids)", "tablet_lua": 'x = \'{"GUID": "fade01"}\''},
    {"Global_lua": "getObjectFromGUID('fade01') -- lint: allow unknown-guid because a player's own save has it"},
    {"Global_lua": "local id = self.getGUID() getObjectFromGUID(id)"},
    {"Global_lua": "local function f(guid) getObjectFromGUID(guid) end f()"},
    {"tablet_lua": "function onDropped() end function onPickedUp() end"},
    {"Global_lua": "function onload() end function onDeal() end local function onLoda() end onLoda()"},
    {"Global_lua": "function onLoda() end -- lint: allow misspelt-event because it is called by another script"},
]


@pytest.mark.parametrize("texts", GOOD, ids=range(len(GOOD)))
def test_what_may_be_meant_is_left_alone(texts: dict[str, str], templates: Templates) -> None:
    assert problems(templates, ("coin",), **texts) == []
    if "Global_lua" in texts:
        assert [f.code for f in templates.write(main=texts["Global_lua"]).render().findings] == []


@given(st.text(alphabet="<>/='\"a&;! \n\u00e9\U0001f600\x85-[]", max_size=60), st.integers(0, 400), st.integers(0, 400))
@settings(max_examples=150, deadline=None)
def test_any_xml_is_read_and_its_places_lie_inside_it(piece: str, start: int, end: int) -> None:
    text = XML[: min(start, len(XML))] + piece + XML[min(end, len(XML)) :]
    problems, links = read_xml(text)
    lines = text.split("\n")
    mentions = [*links.handlers, *links.images]
    for where in [problem.where for problem in problems] + [mention.where for mention in mentions]:
        assert where is not None and where.line is not None and where.column is not None
        assert 1 <= where.line <= len(lines) and 1 <= where.column <= len(lines[where.line - 1]) + 1
    for mention in mentions:
        assert lines[(mention.where.line or 0) - 1][(mention.where.column or 0) - 1 :].startswith(mention.of)


def test_hundreds_of_lost_handlers_and_ids_are_answered_briefly_and_soon(templates: Templates) -> None:
    texts = {
        "Global_lua": "\n".join(f"function onLoaf{n}() UI.show('id{n}') end" for n in range(400)),
        "Global_xml": "\n".join(f"<Button onClick='lost{n}' icon='icon{n}'/>" for n in range(400)),
    }
    found = problems(templates, ("picture",), **texts)
    assert len(found) <= 4 * 30
    assert sum("(and 370 more like it)" in line for line in found) == 3


def test_places_in_xml_are_those_of_templates(templates: Templates) -> None:
    xml = '<Panel>\n{% for n in range(2) %}\n  <Button id="{{ n }}" onClick="x{{ n }}"/>\n{% endfor %}\n</Panel>\n'
    links = templates.render_xml(xml).links
    assert [(mention.name, str(mention.where)) for mention in links.handlers] == [
        ("x0", "lua_templates/game/ui.xml:3"),
        ("x1", "lua_templates/game/ui.xml:3"),
    ]
    assert links.ids == ("0", "1")
