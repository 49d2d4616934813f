"""Saves of others: scripts that use what MoonSharp reads and Lua 5.2 does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.sim.saves import save, table, thing
from tts_build.lua.lint import lint
from tts_build.sim.errors import ScriptError
from tts_build.sim.table import Table

FORMS = {
    "not equal": ("if getSeatedPlayers()[1] != 'Red' then say('yes') end", "yes"),
    "unpack and pack": ("local p = pack(unpack({1, 2, 3})) say(p.n .. p[3])", "33"),
    "text": (
        "say(('Würfel'):startsWith('Wü'), ('Würfel'):endsWith('l'), string.contains('a', 'x'))",
        "true true false",
    ),
    "units": ("say(('ü日'):unicode(1, -1))", "252 26085"),
    "lambda": ("local twice, sum = |x| x * 2, |a, b| a + b say(twice(4), sum(1, 2))", "8 3"),
    "lambda in a call": ("Wait.frames(|| say('later'), 1)", "later"),
    "escapes": ("say('\\u{2660}\\u{1F3B2} \\u{41}')", "♠🎲 A"),
    "json": ("""say(json.parse('{"a": [1, 2.5]}').a[2], json.serialize({x = {1, 'y'}}))""", '2.5 {"x":[1,"y"]}'),
    "no-break spaces": ("say(1\u00a0+\u00a01)\u3000say('and')", "2"),
    "table sign": ("say(#${1, 2, 3})", "3"),
    "other alphabets": ("local größe = 2 счёт = größe + 1 say(größe, _G['счёт'], счёт)", "2 3 3"),
    "methods": ("local t = {} function t:добавить(n) return n + 1 end say(t:добавить(4))", "5"),
    "nil argument": ("local function f(...) return select('#', ...) end say(f(), f(nil), f(1, nil))", "1 1 2"),
    "order of assignment": ("local i, t = 1, {} i, t[i] = 2, 'x' say(t[1], t[2])", "nil x"),
    "numbers": ("say(10 / 4 .. '', 1e15 .. '', 2^53 .. '', -7 % -3)", "2.5 1E+15 9.00719925474099E+15 -4"),
}
SAY = """
local function say(...)
  local words = table.pack(...)
  for i = 1, words.n do words[i] = tostring(words[i]) end
  printToAll(table.concat(words, " ", 1, words.n))
end
"""


def test_a_save_of_another_runs_with_each_form_of_its_own() -> None:
    tiles = [
        thing("Custom_Tile", f"a{number:05x}", name, LuaScript=f"{SAY}function onLoad()\n{body}\nend")
        for number, (name, (body, _)) in enumerate(FORMS.items())
    ]
    t = table(*tiles)
    t.run(frames=3)
    said = [message.text for message in t.messages]
    assert sorted(said) == sorted([*(text for _, text in FORMS.values()), "and"])


def test_our_own_templates_may_not_use_them() -> None:
    own = ["not equal", "unpack and pack", "text", "lambda", "lambda in a call", "escapes", "json", "other alphabets"]
    for name in [*own, "methods", "table sign"]:
        findings = {finding.rule for finding in lint(FORMS[name][0]) if finding.severity == "error"}
        assert findings & {"syntax", "game-only"}, name


def test_names_in_other_alphabets_reach_panels_and_other_scripts() -> None:
    xml = '<Button id="b" onClick="нажать">Go</Button>'
    lua = "ход = 0 function нажать(player) ход = ход + 1 end function onLoad() self.setVar('имя', 'x') end"
    t = table(thing("Custom_Tile", "aaaaaa", "tile", LuaScript=lua, XmlUI=xml))
    t.player("White").click("tile", "b")
    assert (t.get("ход", "tile"), t.get("имя", "tile")) == (1, "x")
    t.call("нажать", on="tile")
    assert t.get("ход", "tile") == 2


def test_a_script_as_windows_and_its_editors_write_it(tmp_path: Path) -> None:
    lua = "\ufeff#!/usr/bin/env lua\r\n-- first\r\nfunction go()\r\n  local x = nil\r\n  x.y = 1\r\nend\r\n"
    path = tmp_path / "old.json"
    path.write_text(json.dumps(save(lua=lua)), encoding="utf-8")
    t = Table.load(path)
    with pytest.raises(ScriptError, match=r"Global:5: attempt to index local 'x'"):
        t.call("go")


def test_hundreds_of_locals_of_one_script() -> None:
    lua = "".join(f"local v{n} = {n}\n" for n in range(400))
    t = table(lua=f"{lua}function go() v399 = v399 + v1 return v399 end\nfunction fail()\n  return v200.x.y\nend")
    assert (t.call("go"), t.call("go")) == (400, 401)
    with pytest.raises(ScriptError, match="Global:403: "):
        t.call("fail")


def test_the_old_names_of_events_are_called_where_the_new_ones_are_missing() -> None:
    old = """
    function onload(state) print('on the table ' .. state) end
    function onPickedUp(colour) print('up by ' .. colour) end
    function onDropped(colour) print('down by ' .. colour) end
    function onsave() return 'nobody asks' end
    """
    both = "function onload() print('old') end function onLoad() print('new') end"
    cup = thing("Custom_Tile", "aaaaaa", "cup", LuaScript=old, LuaScriptState="again")
    t = table(cup, lua=both, players=("White",))
    t.player("White").move("cup", (3, 3))
    assert [message.text for message in t.messages] == ["new", "on the table again", "up by White", "down by White"]
    assert t.save()["ObjectStates"][0]["LuaScriptState"] == "again"
    assert t.warnings == ["cup_aaaaaa: no event `onsave`; did you mean `onSave`?"]
