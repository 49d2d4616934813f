"""The helpers every game's scripts may require: the same answers in plain Lua 5.2 and in the game's runtime."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lupa.lua52 import LuaError, LuaRuntime

from docs.pages.luacheck import luacheckrc
from tests.lua.conftest import Templates
from tts_build.kit import KIT
from tts_build.lua.render.script import render_script
from tts_build.lua.runtime.runtime import ScriptError, make_environment, new_runtime, wrap
from tts_build.lua.runtime.runtime import run as run_script

ROOT = Path(__file__).parents[2]
COMMON = KIT
MODULES = ["fmt", "list", "saved"]


def module(name: str) -> str:
    return render_script(name, [COMMON], {}, base=ROOT).text


def plain(name: str) -> Any:
    return LuaRuntime(unpack_returned_tuples=True).execute(module(name))


def in_game(name: str, runtime: Any = None) -> Any:
    runtime = runtime or new_runtime()

    def decode(text: str) -> Any:
        try:
            found = json.loads(text)
        except ValueError:
            raise ScriptError("not JSON") from None
        return runtime.table_from(found, recursive=True) if isinstance(found, dict | list) else found

    codec = runtime.table_from({"encode": wrap(runtime, encode), "decode": wrap(runtime, decode)})
    return run_script(runtime, module(name), name, make_environment(runtime, {"JSON": codec}))


def encode(table: Any) -> str:
    return json.dumps(as_data(table))


def as_data(value: Any) -> Any:
    if not hasattr(value, "items"):
        return value
    found = dict(value.items())
    if found and all(isinstance(key, int) for key in found):
        return [as_data(found[i + 1]) for i in range(len(found))]
    return {key: as_data(item) for key, item in found.items()}


FMT, GAME_FMT = plain("fmt"), in_game("fmt")


@pytest.mark.parametrize("name", MODULES)
def test_a_common_module_has_no_findings(name: str) -> None:
    assert render_script(name, [COMMON], {}, base=ROOT).findings == ()


def test_luacheck_has_nothing_to_say_about_the_scripts_and_its_settings_are_current(tmp_path: Path) -> None:
    assert (ROOT / ".luacheckrc").read_text(encoding="utf-8") == luacheckrc()
    program = shutil.which("luacheck")
    if program is None:
        pytest.skip("luacheck is not installed")
    for name in MODULES:
        (tmp_path / f"{name}.lua").write_text(module(name), encoding="utf-8")
    told = subprocess.run(
        [
            program,
            "--no-color",
            "--config",
            ROOT / ".luacheckrc",
            tmp_path,
            *(ROOT / "tts_build" / "lua").rglob("*.lua"),
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert told.returncode == 0, told.stdout


def test_luacheck_knows_a_misspelt_member_of_the_game(tmp_path: Path) -> None:
    program = shutil.which("luacheck")
    if program is None:
        pytest.skip("luacheck is not installed")
    script = tmp_path / "s.lua"
    script.write_text("function onLoad()\n    Wait.frame(1)\n    Turns.enable = true\n    print(io)\nend\n")
    told = subprocess.run(
        [program, "--no-color", "--config", ROOT / ".luacheckrc", script], capture_output=True, text=True
    ).stdout
    assert "undefined field 'frame' of global 'Wait'" in told and "'io'" in told
    assert "2 warnings" in told


# fmt


@settings(max_examples=500, deadline=None)
@given(
    st.floats(-1e9, 1e9) | st.integers(-(10**15), 10**15) | st.integers(-4000, 4000).map(lambda n: n / 8),
    st.integers(1, 6),
)
def test_a_number_reads_the_same_in_both_luas(x: float, places: int) -> None:
    for name in ("number", "fixed", "signed", "whole"):
        arguments = (x,) if name == "whole" else (x, places)
        assert FMT[name](*arguments) == GAME_FMT[name](*arguments)


@pytest.mark.parametrize(
    ("call", "text"),
    [
        ("number(2.5)", "2.5"),
        ("number(-0.0004)", "0"),
        ("number(-12.0)", "-12"),
        ("number(1/3)", "0.333"),
        ("number(1e15)", "1000000000000000"),
        ("number(0/0)", "not a number"),
        ("number(-1/0)", "-infinity"),
        ("fixed(-12.55743852, 4)", "-12.5574"),
        ("fixed(2, 3)", "2.000"),
        ("fixed(0.25, 1)", "0.3"),
        ("fixed(-0.5, 0)", "-1"),
        ("whole(2.5)", "3"),
        ("signed(3)", "+3"),
        ("signed(-3)", "-3"),
        ("signed(0)", "0"),
        ("count(1, 'card', 'cards')", "1 card"),
        ("count(5, 'card', 'cards')", "5 cards"),
        ("join({})", ""),
        ("join({'a'})", "a"),
        ("join({'a', 'b', 'c'})", "a, b and c"),
        ("join({'a', 'b'}, 'or')", "a or b"),
    ],
)
def test_formatting(call: str, text: str) -> None:
    code = f"local fmt = (function()\n{module('fmt')}end)() return fmt.{call}"
    runtime = new_runtime()
    assert LuaRuntime().execute(code) == text == run_script(runtime, code)


# list


def run_list(body: str, seed: int = 0) -> Any:
    runtime = new_runtime(seed)
    code = f"local list = (function()\n{module('list')}end)() {body}"
    return run_script(runtime, code, "test", make_environment(runtime))


@pytest.mark.parametrize(
    ("body", "result"),
    [
        ("return table.concat(list.map({1, 2}, function(x) return x * 2 end), ' ')", "2 4"),
        ("return table.concat(list.filter({1, 2, 3}, function(x) return x ~= 2 end), ' ')", "1 3"),
        ("return list.find({'a', 'b'}, 'b'), list.find({}, 1), list.contains({5}, 5)", (2, None, True)),
        ("return table.concat(list.join({1}, {}, {2, 3}), ' ')", "1 2 3"),
        ("return table.concat(list.reversed({1, 2, 3}), ' ')", "3 2 1"),
        ("return table.concat(list.last({1, 2, 3}, 2), ' '), #list.last({1}, 5)", ("2 3", 1)),
        ("local t = {1, 2, 3} return list.take(t, 2), list.pop(t), table.concat(t, ' ')", (2, 3, "1")),
        ("local t = {1} return list.take(t, 2), list.take(t, 0), list.take(t, nil), #t", (None, None, None, 1)),
        ("local t = {} return list.pop(t), list.take(t, 1), #t, (next(t))", (None, None, 0, None)),
        ("return list.text_less('Zebra', 'apple'), list.text_less('co', 'co-op')", (True, True)),
        ("local t = {1} local c = list.copy({a = t}) t[1] = 2 return c.a[1]", 1),
    ],
)
def test_list_helpers(body: str, result: object) -> None:
    assert run_list(body) == result


def test_a_table_is_gone_through_in_one_order_whatever_the_seed() -> None:
    body = """
    local t, out, n = {10, 20, b = 1, a = 2, B = 3, ["co-op"] = 4, coop = 5}, {}, 0
    for key in list.pairs(t) do n = n + 1 out[n] = tostring(key) end
    return table.concat(out, ' ')
    """
    assert {run_list(body, seed) for seed in range(5)} == {"1 2 B a b co-op coop"}


def test_equal_items_keep_their_order_when_sorted() -> None:
    body = """
    local items = {{1, 'a'}, {0, 'b'}, {1, 'c'}, {0, 'd'}, {1, 'e'}}
    local sorted = list.sorted(items, function(a, b) return a[1] < b[1] end)
    return table.concat(list.map(sorted, function(item) return item[2] end))
    """
    assert {run_list(body, seed) for seed in range(5)} == {"bdace"}


# saved


def test_a_state_comes_back_as_it_was_saved() -> None:
    saved = in_game("saved")
    text = '{"version": 3, "state": {"rolls": [[1, 2, 3]], "name": "é"}}'
    state, found = saved.decode(text, 3, None)
    assert found is True
    assert json.loads(saved.encode(state, 3)) == json.loads(text)


@pytest.mark.parametrize("text", ["", "no JSON", '{"version": 2, "state": {}}', '{"version": 3}', "5", "[]", None])
def test_a_save_that_does_not_fit_gives_a_fresh_state(text: str | None) -> None:
    runtime = new_runtime()
    saved = in_game("saved", runtime)
    state, found = saved.decode(text, 3, runtime.table_from({"fresh": True}))
    assert found is False and state["fresh"] is True


@pytest.mark.parametrize(
    ("state", "message"),
    [
        ("{ a = function() end }", "state.a is a function"),
        ("{ 1, nil, 3 }", "state is a list with a hole"),
        ("{ 1, x = 2 }", "mixes a list with named keys"),
        ("{ a = { b = 0 / 0 } }", "state.a.b is no finite number"),
        ("{ [true] = 1 }", "a key that is a boolean"),
    ],
)
def test_what_json_cannot_hold_is_refused_when_saving(state: str, message: str) -> None:
    code = f"local saved = (function()\n{module('saved')}end)() return saved.encode({state}, 1)"
    runtime = new_runtime()
    with pytest.raises(LuaError, match=message):
        run_script(runtime, code, "test", make_environment(runtime))


def test_a_common_module_is_found_behind_the_games_own(templates: Templates) -> None:
    templates.write(main='return require("fmt").number(0.5)')
    text = render_script("main", [templates.game, COMMON], {}, base=templates.base).text
    assert LuaRuntime().execute(text) == "0.5"


def test_a_games_modules_bring_their_own_steps_and_no_two_of_one_name() -> None:
    lua = LuaRuntime(unpack_returned_tuples=True)
    lua.globals().machine = lua.execute(module("kit/machine"))
    game = """
        local function ask(play) play:ask("guess", 1) end
        local function over() return { { type = "end" } } end
        local rules = machine.rules({
            players = { 1, 1 },
            start = function(play) play:soon("deal") end,
            steps = { deal = function(play) play:soon("%s") end },
            modules = { { steps = { open = ask } }, { questions = { guess = over } } },
        })
        local state = rules.setup(1, {}, function() return 1 end)
        return rules.legal(state)[1].type
    """
    assert lua.execute(game % "open") == "end"
    with pytest.raises(LuaError, match="two steps are called deal"):
        lua.execute((game % "open").replace("{ steps = { open = ask } }", "{ steps = { deal = ask } }"))
