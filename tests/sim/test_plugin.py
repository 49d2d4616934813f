"""The pytest plugin, as the author of a mod uses it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.can import can
from tests.sim.saves import save, thing

MOD = """
import pytest
from tts_build.sim.table_errors import ScriptError

def test_by_name(load_table):
    table = load_table("hello")
    table.player("White").click("tile", "Go")
    assert table.messages[-1].text == "White"

def test_by_path(load_table):
    assert load_table("dist/hello/hello.json", players=["Red"], seed=3).find("tile")

def test_error(load_table):
    load_table("hello").call("broken")

def test_others_go_on(load_table):
    table = load_table("dist/hello/half.json")
    table.player("White").click("tile", "Go")
    with pytest.raises(ScriptError, match="Global"):
        table.check()
    table.check()

def test_unseen(load_table):
    load_table("dist/hello/half.json").player("White").click("tile", "Go")
"""
HALF = """function onLoad() self.createButton({click_function = "go", label = "Go", function_owner = self}) end
function go(o, colour) printToAll(colour) end"""
LUA = """function onLoad() getObjects()[1].createButton({click_function = "go", label = "Go"}) end
function go(o, colour) printToAll(colour) end
function broken()
  local nothing = nil
  nothing.x = 1
end"""


def built(folder: Path) -> None:
    place = folder / "dist" / "hello"
    place.mkdir(parents=True)
    whole = save(thing("Custom_Tile", "aaaaaa", "tile"), lua=LUA)
    (place / "hello.json").write_text(json.dumps(whole), encoding="utf-8")
    half = save(thing("Custom_Tile", "aaaaaa", "tile", LuaScript=HALF), lua="local x = nil\nx.y = 1")
    (place / "half.json").write_text(json.dumps(half), encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")


def ran(folder: Path) -> str:
    """What pytest says in a folder, with our plugin alone."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tts_build.sim.plugin", "-p", "no:cacheprovider", str(folder)],
        capture_output=True,
        text=True,
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(Path(__file__).parents[2]),
            "PYTEST_PLUGINS": "",
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        check=False,
    ).stdout


IN_LUA = """-- game: hello
local function go_on(nothing) return nothing.x end
function test_good() assert(#getObjects() == 1); go(nil, "Red") end
function test_bad()
  assert(1 == 2, "one is two")
end
function test_worse() broken() end
"""


@can(
    "Scripts",
    "Tests of a mod in Lua, on a table of their own, run by pytest beside those in Python",
    write="-- game: my_game",
    see="testing-a-mod.md#tests-in-lua",
)
def test_tests_may_be_lua(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / "test_rules.lua").write_text(IN_LUA, encoding="utf-8")
    (tmp_path / "test_other.lua").write_text("function test_of_another_runner() error() end\n", encoding="utf-8")
    said = ran(tmp_path)
    assert "1 passed" in said and "2 failed" in said and "error" not in said.splitlines()[-1], said
    assert "test_rules.lua:5: one is two" in said
    assert "Global:5: attempt to index local 'nothing' (a nil value)" in said


def test_a_mod_is_tested_by_name_and_by_path(tmp_path: Path) -> None:
    built(tmp_path)
    (tmp_path / "test_mod.py").write_text(MOD, encoding="utf-8")
    said = ran(tmp_path)
    assert "4 passed" in said, said
    assert "1 failed" in said and "1 error" in said
    assert "ERROR at teardown of test_unseen" in said
    assert "Global:2: attempt to index local 'x' (a nil value)" in said
    assert "Global:5: attempt to index local 'nothing' (a nil value)" in said
