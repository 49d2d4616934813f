"""The pytest plugin, as the author of a mod uses it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

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


def test_a_mod_is_tested_by_name_and_by_path(tmp_path: Path) -> None:
    built = tmp_path / "dist" / "hello"
    built.mkdir(parents=True)
    (built / "hello.json").write_text(
        json.dumps(save(thing("Custom_Tile", "aaaaaa", "tile"), lua=LUA)), encoding="utf-8"
    )
    half = save(thing("Custom_Tile", "aaaaaa", "tile", LuaScript=HALF), lua="local x = nil\nx.y = 1")
    (built / "half.json").write_text(json.dumps(half), encoding="utf-8")
    (tmp_path / "test_mod.py").write_text(MOD, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    root = str(Path(__file__).parents[2])
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tts_build.sim.plugin", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": root, "PYTEST_PLUGINS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    assert "4 passed" in ran.stdout, ran.stdout
    assert "1 failed" in ran.stdout and "1 error" in ran.stdout
    assert "ERROR at teardown of test_unseen" in ran.stdout
    assert "Global:2: attempt to index local 'x' (a nil value)" in ran.stdout
    assert "Global:5: attempt to index local 'nothing' (a nil value)" in ran.stdout
