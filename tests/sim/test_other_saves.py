"""Saves of others: scripts that use what MoonSharp reads and Lua 5.2 does not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.sim.saves import HANDS, save, table, thing
from tts_build.lua.lint.linter import lint
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ScriptError

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


NOTES = """
function onLoad()
  local chip = getObjectFromGUID('bbbbbb')
  chip.setVar('kind', 'coin') chip.setTable('worth', {1, 2})
  chip.createButton({ click_function = 'press', function_owner = self, label = 'old', font_style = 'Bold', index = 7 })
  chip.editButton({ label = 'new' })
  print(chip.getVar('kind'), #chip.getTable('worth'), chip.call('count'), chip.getVar('none'))
  print(chip.getButtons()[1].label, #chip.getChildren(), vector(1, 2, 3).y, color(1, 0.5, 0).g)
  print(UI.show('nothing'), UI.getAttribute('nothing', 'text'), UI.getValue('nothing'))
  chip.highlightOn('Red', 1)
end
function press() end
"""


def test_what_the_game_takes_without_a_word_is_no_error() -> None:
    t = table(thing("Custom_Tile", "aaaaaa", "board", LuaScript=NOTES), thing("Custom_Tile", "bbbbbb", "chip"))
    assert [message.text for message in t.messages] == [
        "coin\t2\tnil\tnil",
        "new\t0\t2\t0.5",
        "false\tnil\tnil",
    ]
    assert t.warnings == [
        "object 'chip' (bbbbbb) has no script, so it has no function `count` to call",
        "scripts ask what an object is made of (getChildren and its kin): here every object has no parts",
        "the XML UI of the screen: no XML UI element has the id `nothing`",
    ]
    assert t.save()["ObjectStates"][1].get("LuaScriptState", "") == ""


def test_an_unknown_field_is_left_aside_and_a_slip_is_not() -> None:
    t = table(
        thing("Custom_Tile", "aaaaaa"),
        lua="function go(field) getObjects()[1].createButton({ click_function = 'go', [field] = 1 }) end",
    )
    t.call("go", "zebra")
    assert t.warnings == ["Object.createButton is given `zebra`, which is no field that it knows"]
    with pytest.raises(ScriptError, match="no member `widht`; did you mean `width`"):
        t.call("go", "widht")


def test_timers_call_a_function_by_its_name() -> None:
    lua = """
    function start() return { Timer.create({ identifier = 'a', function_name = 'tick', parameters = { by = 2 },
      delay = 1, repetitions = 3 }), Timer.create({ identifier = 'a', function_name = 'tick' }) } end
    function soon() Timer.create({ identifier = 'b', function_name = 'tick' }) end
    function forever() Timer.create({ identifier = 'c', function_name = 'tick', delay = 0.5, repetitions = 0 }) end
    function stop() return { Timer.destroy('c'), Timer.destroy('c') } end
    count = 0
    function tick(given) count = count + (given and given.by or 1) end
    """
    t = table(lua=lua)
    assert t.call("start") == [True, False]
    t.run(seconds=1.5)
    assert t.get("count") == 2
    t.run(seconds=5)
    assert t.get("count") == 6
    t.call("soon")
    t.run(frames=2)
    assert t.get("count") == 7
    t.call("forever")
    t.run(seconds=2.2)
    assert (t.get("count"), t.call("stop")) == (11, [True, False])


def test_web_requests_fail_as_without_a_network() -> None:
    lua = """
    local function tell(request)
      print(request.url, request.is_done, request.is_error, request.response_code, request.text, request.error)
    end
    function onLoad()
      local asked = WebRequest.custom('https://a.example/x', 'PUT', true, '{}', { Accept = 'a' }, tell)
      print(asked.is_done, asked.getResponseHeader('a'))
      WebRequest.get('https://b.example', function(request) tell(request) request.dispose() end)
      WebRequest.post('https://c.example', { a = 'b' })
    end
    """
    t = table(lua=lua)
    t.run(frames=2)
    assert [message.text for message in t.messages] == [
        "false\tnil",
        "https://a.example/x\ttrue\ttrue\t0\t\tCannot resolve destination host",
        "https://b.example\ttrue\ttrue\t0\t\tCannot resolve destination host",
    ]


def test_a_hand_as_the_first_mods_ask_for_it() -> None:
    lua = """function go(colour) local hand = Player[colour].getPlayerHand()
      return hand and { hand.pos_x, hand.pos_z, hand.rot_y, hand.trigger_forward_z } or 'none' end"""
    t = table(*HANDS, lua=lua)
    assert t.call("go", "White") == [0, -20, 0, 1]
    assert t.call("go", "Red") == pytest.approx([0, 20, 180, -1])
    assert t.call("go", "Blue") == "none"
