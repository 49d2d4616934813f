"""Scripts: their own environments, how they talk to each other, and what they may not do."""

from __future__ import annotations

import pytest

from tests.sim.saves import table, thing
from tts_build.sim.table_errors import ScriptError


def test_each_script_has_its_own_globals_and_libraries() -> None:
    lua = "shared = 1 function string.shout() end function peek() return own, string.shout ~= nil end"
    one = thing("Custom_Tile", "aaaaaa", "one", LuaScript="own = 2 function seen() return shared end")
    other = thing("Custom_Tile", "bbbbbb", "two", LuaScript="function seen() return string.shout end")
    t = table(one, other, lua=lua)
    assert t.call("seen", on="one") is None
    assert t.call("seen", on="two") is None
    assert t.call("peek") is None


def test_tables_cross_from_script_to_script_as_copies() -> None:
    one = thing("Custom_Tile", "aaaaaa", "one", LuaScript="box = {n = 1} function keep(p) p.n = p.n + 1 return p end")
    lua = """
    function go()
      local one = getObjectFromGUID("aaaaaa")
      local mine = {n = 5}
      local back = one.call("keep", mine)
      local box = one.getTable("box")
      box.n = 99
      return {mine.n, back.n, one.getTable("box").n}
    end"""
    assert table(one, lua=lua).call("go") == [5, 6, 1]


def test_objects_cross_scripts_as_themselves() -> None:
    one = thing("Custom_Tile", "aaaaaa", "one", LuaScript="function me() return {who = self} end")
    lua = 'function go() local o = getObjectFromGUID("aaaaaa") return o.call("me").who == o end'
    assert table(one, lua=lua).call("go") is True


def test_a_function_cannot_cross_from_script_to_script() -> None:
    one = thing("Custom_Tile", "aaaaaa", "one", LuaScript="function take() end")
    t = table(one, lua='function go() getObjectFromGUID("aaaaaa").call("take", {f = function() end}) end')
    with pytest.raises(ScriptError, match="function cannot cross"):
        t.call("go")


def test_set_var_and_get_var_reach_the_other_scripts_globals() -> None:
    one = thing("Custom_Tile", "aaaaaa", "one", LuaScript="function double() return n * 2 end")
    lua = 'function go() local o = getObjectFromGUID("aaaaaa") o.setVar("n", 21) return o.call("double"), 1 end'
    t = table(one, lua=lua)
    assert t.call("go") == 42
    assert t.get("n", "one") == 21


def test_a_member_that_does_not_exist_names_the_nearest_one() -> None:
    t = table(thing("Die_6", "aaaaaa", "die"), lua='function go()\n  getObjectFromGUID("aaaaaa").getPositon()\nend')
    with pytest.raises(ScriptError, match="no member `getPositon`; did you mean `getPosition`") as caught:
        t.call("go")
    assert caught.value.problem.code == "unknown-member"
    assert str(caught.value).startswith("Global:2: ")


def test_a_member_that_is_not_simulated_says_so() -> None:
    t = table(thing("Die_6", "aaaaaa", "die"), lua='function go() getObjectFromGUID("aaaaaa").jointTo() end')
    with pytest.raises(ScriptError, match=r"Object\.jointTo exists in the game, but") as caught:
        t.call("go")
    assert caught.value.problem.code == "not-simulated"


def test_pcall_does_not_hide_a_member_that_does_not_exist() -> None:
    t = table(thing("Die_6", "aaaaaa"), lua="function go() pcall(function() return Global.foo end) return 1 end")
    with pytest.raises(ScriptError, match="Global has no member `foo`"):
        t.call("go")


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ("die.setName({})", r"parameter 1 \(name\) of Object.setName must be a string, got a table"),
        ("die.setName()", r"parameter 1 \(name\) of Object.setName is missing"),
        ('die.setLock("yes")', r"parameter 1 \(lock\) of Object.setLock must be a bool, got the string 'yes'"),
        ('die.setPosition("up")', r"must be a Vector"),
        ("die.setPosition({x = 'a'})", r"must be a Vector"),
        ("die.getName(1)", "takes no parameters, got 1"),
        ("die.locked = 5", "Object.locked must be a bool"),
        ("die.type = 'x'", "`type` can only be read"),
        ("die.getName = 1", "`getName` is a function and cannot be assigned"),
        ("Wait.time(1, 2)", r"parameter 1 \(toRunFunc\) of Wait.time must be a function"),
        ("die.createButton({click_function='f', lable='x'})", "no member `lable`; did you mean `label`"),
        ("die.createButton({label='x'})", "`click_function` is missing"),
        ('printToAll("x", "Mauve")', "must be a Color"),
        ('broadcastToColor("x", "Mauve")', "no player colour 'Mauve'"),
        ("getObjectFromGUID(die)", "must be a string, got object"),
        ("destroyObject(nil)", r"parameter 1 \(obj\) of destroyObject is missing; expected an Object"),
    ],
)
def test_wrong_arguments_are_errors(call: str, message: str) -> None:
    t = table(thing("Die_6", "aaaaaa"), lua=f'function go() local die = getObjectFromGUID("aaaaaa")\n{call} end')
    with pytest.raises(ScriptError, match=message):
        t.call("go")


def test_numbers_pass_where_text_is_wanted() -> None:
    t = table(lua="function go() printToAll(5) printToAll(0.5) end")
    t.call("go")
    assert [message.text for message in t.messages] == ["5", "0.5"]


def test_methods_can_be_called_with_a_dot_or_a_colon() -> None:
    lua = 'function go() local d = getObjects()[1] d:setName("x") d.setDescription("y") return d:getName() end'
    assert table(thing("Die_6", "aaaaaa"), lua=lua).call("go") == "x"


def test_objects_are_userdata_and_equal_themselves() -> None:
    lua = """function go() local a, b = getObjectFromGUID("aaaaaa"), getObjects()[1]
      local t = {[a] = 1}
      return {type(a), a == b, t[b]} end"""
    assert table(thing("Die_6", "aaaaaa"), lua=lua).call("go") == ["userdata", True, 1]


def test_a_destroyed_object_can_no_longer_be_used() -> None:
    lua = """function go() d = getObjectFromGUID("aaaaaa") d.destruct() return d.isDestroyed() end
      function use() d.getName() end"""
    t = table(thing("Die_6", "aaaaaa", "die"), lua=lua)
    assert t.call("go") is True
    with pytest.raises(ScriptError, match="was destroyed; `getName`"):
        t.call("use")


def test_an_error_names_the_script_the_line_and_the_callers() -> None:
    one = thing(
        "Custom_Tile", "aaaaaa", "My tile", LuaScript="function a()\n  b()\nend\nfunction b()\n  error('no')\nend"
    )
    with pytest.raises(ScriptError) as caught:
        table(one).call("a", on="My tile")
    assert str(caught.value).splitlines()[0] == "My_tile_aaaaaa:5: no"
    assert "My_tile_aaaaaa:2" in caught.value.trace


def test_a_syntax_error_is_reported_when_the_table_is_loaded() -> None:
    with pytest.raises(ScriptError, match="Global:2: "):
        table(lua="x = 1\ny = = 2")


def test_an_error_in_one_script_does_not_stop_the_others() -> None:
    bad = thing("Custom_Tile", "aaaaaa", "bad", LuaScript="function onChat() error('oops') end")
    good = thing("Custom_Tile", "bbbbbb", "good", LuaScript="function onChat(m) heard = m end")
    t = table(bad, good)
    with pytest.raises(ScriptError, match="oops"):
        t.player("White").say("hi")
    assert t.get("heard", "good") == "hi"


def test_the_games_lua_traps_hold_at_the_table() -> None:
    t = table(lua="function go() local ok, why = pcall(function() error({code = 1}) end) return why end")
    assert "string expected, got table" in t.call("go")
    with pytest.raises(ScriptError):
        table(lua="function go() return string.format('%s', nil) end").call("go")


def test_scripts_cannot_reach_the_machine() -> None:
    lua = "function go() return {io == nil, load == nil, require == nil, debug == nil, os.execute == nil} end"
    assert table(lua=lua).call("go") == [True] * 5


def test_print_shows_tables_and_objects_as_text() -> None:
    t = table(thing("Die_6", "aaaaaa", "die"), lua="function go() print(getObjects()[1], nil, 1.5, true) end")
    t.call("go")
    assert t.messages[0].text == "object 'die' (aaaaaa)\tnil\t1.5\ttrue"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("while true do end", "script runs too long"),
        ("pcall(function() while true do end end)", "script runs too long"),
        ("local function f() return f() + 1 end f()", "stack overflow"),
        ("Global.call('go')", "stack overflow"),
        ("local t = {} t.t = t JSON.encode(t)", "nested more than 60 deep, or holds itself"),
        ("getObjects()[1]()", "attempt to call a userdata value"),
        ("getObjects()[1].setSnapPoints({1})", "wrong shape: a number, a text, a list"),
        ("getObjects()[1].addDecal({{}})", "wrong shape: a number, a text, a list"),
        ("destroyObject(Global)", "wrong shape: a number, a text, a list"),
    ],
)
def test_a_script_cannot_hang_or_break_the_simulator(body: str, message: str) -> None:
    t = table(thing("Die_6", "aaaaaa"), lua=f"function go() {body} end")
    with pytest.raises(ScriptError, match=message):
        t.call("go")


def test_api_functions_look_like_functions_and_hide_what_is_behind_them() -> None:
    lua = """function go() local d = getObjects()[1]
      return {type(print), type(d.getName), type(Wait.time), getmetatable(d) == nil, d.getName == d.getName} end"""
    t = table(thing("Die_6", "aaaaaa"), lua=lua)
    assert t.call("go") == ["function", "function", "function", True, True]


def test_an_api_function_serves_as_a_callback() -> None:
    t = table(lua="function go() Wait.frames(print, 1) end")
    t.call("go")
    t.run(frames=1)
    assert len(t.messages) == 1


def test_a_misspelt_global_function_names_the_nearest() -> None:
    with pytest.raises(ScriptError, match=r"global 'printToAl' .*; did you mean `printToAll`"):
        table(lua="function go() printToAl('x') end").call("go")


def test_functions_that_look_like_events_and_are_none_are_warned_about() -> None:
    tile = thing("Custom_Tile", "aaaaaa", "tile", LuaScript="function tryObjectRotate() end function onChat() end")
    t = table(
        tile, lua="function onObjectDroped() end function onDrop() end function onward() end function onMyThing() end"
    )
    assert t.warnings == [
        "Global: the event `onDrop` is for objects' scripts only",
        "Global: no event `onObjectDroped`; did you mean `onObjectDrop`?",
        "tile_aaaaaa: the event `tryObjectRotate` is for Global's script only",
    ]
