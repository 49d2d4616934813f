"""The tools that modders keep saves under version control with take ours apart and put it together again.

`@tts-tools/savefile` writes every object and script into a file of its own and bundles the scripts again with
luabundle, which is also what the common editor extension runs before it sends scripts to the game.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT

PACKAGES = ROOT / ".venv" / "node" / "node_modules"
GOLDEN = ROOT / "tests" / "save" / "golden_save.json"
"""One object of each kind."""


def taken_apart_and_put_together(save: Path, folder: Path) -> tuple[subprocess.CompletedProcess[str], Path]:
    """What the tool says, and the folder that it took the save apart into."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed")
    if not PACKAGES.is_dir():
        # `make system` says why; in CI it has failed before anything gets here
        pytest.skip("the packages of .ci/node are not installed: make system")
    command = [node, ROOT / "tests" / "die_card" / "round_trip.js", save, folder]
    environment = {**os.environ, "NODE_PATH": str(PACKAGES)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    return done, folder


@pytest.mark.parametrize("name", ["die_card", "golden"])
def test_every_key_and_value_comes_back(name: str, built_save: Path, tmp_path: Path) -> None:
    save = built_save if name == "die_card" else GOLDEN
    done, folder = taken_apart_and_put_together(save, tmp_path / "apart")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == json.loads(save.read_text(encoding="utf-8"))
    assert len(list(folder.rglob("Data.json"))) > 15


def test_a_call_of_require_in_a_finished_script_would_stop_them(built_save: Path, tmp_path: Path) -> None:
    """What the build avoids: the tool looks for the file of every such call."""
    data: dict[str, Any] = json.loads(built_save.read_text(encoding="utf-8"))
    assert "_import(" in data["LuaScript"]
    data["LuaScript"] = data["LuaScript"].replace("_import(", "require(")
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_text(json.dumps(data), encoding="utf-8")
    done, _ = taken_apart_and_put_together(spoilt, tmp_path / "apart")
    assert "Could not resolve module" in done.stderr
