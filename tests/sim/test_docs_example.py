"""The example of the page "Testing a mod without the game" works as it is printed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.sim.saves import save, thing

ROOT = Path(__file__).parents[2]


def test_the_example_of_the_docs_passes(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "testing-a-mod.md").read_text(encoding="utf-8")
    blocks = dict(re.findall(r"```(lua|xml|python)\n(.*?)```", text, re.DOTALL))
    dice = [
        thing("Die_6", f"d{i}0000", name, (3.0 * i, 1, 0), Tags=["die"])
        for i, name in enumerate(["red die", "blue die"])
    ]
    tile = thing("Custom_Tile", "aaaaaa", "adder", (0, 1, 8), LuaScript=blocks["lua"], XmlUI=blocks["xml"])
    (tmp_path / "adder.json").write_text(json.dumps(save(*dice, tile)), encoding="utf-8")
    (tmp_path / "test_adder.py").write_text(blocks["python"], encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tts_build.sim.plugin", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_PLUGINS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    assert "4 passed" in ran.stdout, ran.stdout


def test_the_page_names_every_method_of_tables_and_players() -> None:
    from tts_build.sim.seat import Seat
    from tts_build.sim.table import Table

    text = (ROOT / "docs" / "testing-a-mod.md").read_text(encoding="utf-8")
    own = [name for kind in (Table, Seat) for name in vars(kind) if not name.startswith("_")]
    missing = [name for name in own if f"{name}" not in text]
    assert set(missing) <= {"spot", "close", "leave", "state"}
