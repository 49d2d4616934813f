"""Saving and loading: what goes in comes out, and play goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.sim.saves import HANDS, card, deck, save, table, thing
from tts_build.problem import InputError
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ScriptError

COUNTING = """
function onLoad(state) local s = state ~= "" and JSON.decode(state) or {n = 0} n = s.n end
function onSave() return JSON.encode({n = n}) end
function more() n = n + 1 return n end
"""


def test_what_nothing_changed_comes_out_as_it_went_in() -> None:
    strange = thing(
        "Custom_Tile", "aaaaaa", "t", FutureKey={"a": [1, None]}, XmlUI="<!-- mine --><Panel/>", LuaScriptState=""
    )
    data = save(strange, deck(3), *HANDS, xml="<Panel />", SomethingNew=3, Hands={"Enable": True})
    out = Table(data).save()
    assert {key: value for key, value in out.items() if key not in ("ObjectStates", "LuaScriptState")} == {
        key: value for key, value in data.items() if key != "ObjectStates"
    }
    assert json.loads(json.dumps(out["ObjectStates"][0])) == json.loads(json.dumps(strange))


def test_reload_hands_scripts_their_state_back() -> None:
    t = table(thing("Custom_Tile", "aaaaaa", "tile", LuaScript=COUNTING), lua=COUNTING)
    t.call("more")
    t.call("more", on="tile")
    t.call("more", on="tile")
    t.reload()
    assert t.call("more") == 2
    assert t.call("more", on="tile") == 3


def test_without_an_own_state_the_old_state_is_kept() -> None:
    t = table(lua="function onLoad(s) got = s end", LuaScriptState="kept")
    t.reload()
    assert t.get("got") == "kept"


def test_on_save_must_return_a_string() -> None:
    t = table(lua="function onSave() return {1} end")
    with pytest.raises(ScriptError, match="onSave must return a string"):
        t.save()


def test_reload_forgets_waits_and_scripted_buttons_but_not_the_table() -> None:
    lua = """function go() Wait.time(function() late = true end, 1) getObjects()[1].createButton({click_function = "f"})
      getObjects()[1].setPosition({4, 1, 4}) end"""
    t = table(thing("Die_6", "aaaaaa", "die"), *HANDS, card(1, at=(0, 4, -20)), lua=lua)
    t.call("go")
    t.settle()
    t.reload()
    t.run(seconds=2)
    assert t.get("late") is None
    assert t.find("die").buttons == []
    assert t.find("die").position.x == 4
    assert [one.nickname for one in t.player("White").hand] == ["card 1"]


def test_a_save_holds_the_source_of_a_ui_or_what_scripts_made_of_it() -> None:
    xml = '<!-- ours --><Text id="a">one</Text>'
    lua = 'function go() UI.setAttribute("a", "text", "two") getObjects()[1].UI.setAttribute("a", "text", "three") end'
    t = table(thing("Custom_Tile", "aaaaaa", "tile", XmlUI=xml), xml=xml, lua=lua)
    t.call("go")
    saved = t.save()
    assert [saved["XmlUI"], saved["ObjectStates"][0]["XmlUI"]] == [xml, xml]
    t.reload(ui="changed")
    assert [t.ui().text("a"), t.ui("tile").text("a")] == ["two", "three"]
    assert "three" in t.save()["ObjectStates"][0]["XmlUI"]  # what was loaded is the source now
    t.call("go")
    t.reload(saved)
    t.call("go")
    t.reload()
    assert [t.ui().text("a"), t.ui("tile").text("a")] == ["one", "one"]


SPACE = st.floats(-30, 30).map(lambda number: round(number, 3))
PLACES = st.tuples(SPACE, st.floats(-3, 9).map(lambda number: round(number, 3)), SPACE)
TURNS = st.tuples(*[st.floats(-180, 400).map(lambda number: round(number, 2))] * 3)
LOOSE = ["Custom_Tile", "Custom_Model", "Custom_Token", "Die_6", "Bag", "Figurine_Custom", "Card", "Deck", "rpg_WOLF"]


@given(st.lists(st.tuples(st.sampled_from(LOOSE), PLACES, TURNS), max_size=12), st.integers(0, 4))
@settings(max_examples=60, deadline=None)
def test_what_nobody_touches_stays_where_the_save_has_it(
    loose: list[tuple[str, tuple[float, float, float], tuple[float, float, float]]], held: int
) -> None:
    made = []
    for number, (kind, at, turned) in enumerate(loose):
        one = {"Card": card(number), "Deck": deck(3)}.get(kind) or thing(kind, "")
        place = dict(zip(("posX", "posY", "posZ", "rotX", "rotY", "rotZ"), (*at, *turned), strict=True))
        made.append({**one, "GUID": f"a{number:05x}", "Transform": {**one["Transform"], **place}})
    made += [card(50 + number, at=(2.5 * number - 4, 4, -20)) for number in range(held)]
    t = table(*HANDS, *made)
    t.run(seconds=1)
    saved = t.save()["ObjectStates"]
    assert [one["Transform"] for one in saved] == [one["Transform"] for one in [*HANDS, *made]]
    wanted = [f"card {50 + number}" for number in range(held)]
    assert [one.nickname for one in t.player("White").hand if one.nickname in wanted] == wanted


def test_a_table_is_loaded_from_a_file_and_written_to_one(tmp_path: Path) -> None:
    path = tmp_path / "my.json"
    path.write_text(json.dumps(save(thing("Die_6", "aaaaaa", "die"))), encoding="utf-8-sig")
    t = Table.load(path)
    t.player("White").move("die", (5.0, 5.0))
    t.save(tmp_path / "after.json")
    assert Table.load(tmp_path / "after.json").find("die").position.x == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON"),
        ("[]", "no save"),
        ('{"a": 1}', "the list `ObjectStates`"),
        ('{"ObjectStates": [{}, 5]}', r"ObjectStates\[1\] is no object"),
    ],
)
def test_what_is_not_a_save_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        Table.load(path)


def test_a_missing_file_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be read"):
        Table.load(tmp_path / "none.json")


def test_two_runs_of_the_same_seed_save_the_same_bytes() -> None:
    def run() -> str:
        lua = """function go() getObjectFromGUID('dec000').shuffle() getObjectFromGUID('dec000').deal(2)
          for i = 1, 3 do spawnObjectData({data = {Name = "Die_6"}, position = {i * 3, 2, 0}}).roll() end end"""
        t = table(deck(9), *HANDS, lua=lua, players=("White", "Red"), seed=7)
        t.call("go")
        t.settle()
        return json.dumps(t.save())

    assert run() == run()


def test_errors_lead_to_the_template_when_a_source_map_lies_beside_the_script(tmp_path: Path) -> None:
    from tts_build.lua.render.source_map import SourceMap

    lua = "function go()\n  local x = nil\n  x.y = 1\nend\n"
    scripts = tmp_path / "scripts"
    scripts.mkdir()
    (scripts / "Global.lua").write_text(lua, encoding="utf-8")
    mapped = SourceMap(("lua_templates/g/main.lua",), ((0, 11), (0, 12), (0, 40), (0, 41)))
    (scripts / "Global.lua.map.json").write_text(json.dumps(mapped.as_json()), encoding="utf-8")
    (tmp_path / "g.json").write_text(json.dumps(save(lua=lua)), encoding="utf-8")
    with pytest.raises(ScriptError, match=r"^lua_templates/g/main\.lua:40: attempt to index"):
        Table.load(tmp_path / "g.json").call("go")
    (tmp_path / "tts-build.yaml").touch()
    (tmp_path / "lua_templates" / "g").mkdir(parents=True)
    (tmp_path / "lua_templates" / "g" / "main.lua").write_text(
        f"{39 * chr(10)}  {{{{ a }}}} x.y = 1\n", encoding="utf-8"
    )
    with pytest.raises(ScriptError, match=r"^lua_templates/g/main\.lua:40:11: attempt to index"):
        Table.load(tmp_path / "g.json").call("go")
