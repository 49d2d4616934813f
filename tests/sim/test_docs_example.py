"""The examples of the page "Testing a mod without the game" work as they are printed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.can import can
from tests.sim.saves import HANDS, deck, save, thing

ROOT = Path(__file__).parents[2]


@can(
    "Scripts",
    "The mod's scripts tested with pytest on a simulated table",
    write='load_table("adder.json")',
    see="testing-a-mod.md#a-complete-example",
)
def test_the_examples_of_the_docs_pass(tmp_path: Path) -> None:
    text = (ROOT / "docs" / "testing-a-mod.md").read_text(encoding="utf-8")
    found = re.findall(r"```(lua|xml|python)\n(.*?)```", text, re.DOTALL)
    blocks = dict(reversed(found))
    adder, reading = [block for kind, block in found if kind == "python"]
    dice = [
        thing("Die_6", f"d{i}0000", name, (3.0 * i, 1, 0), Tags=["die"])
        for i, name in enumerate(["red die", "blue die"])
    ]
    tile = thing("Custom_Tile", "aaaaaa", "adder", (0, 1, 8), LuaScript=blocks["lua"], XmlUI=blocks["xml"])
    (tmp_path / "adder.json").write_text(json.dumps(save(*dice, tile)), encoding="utf-8")
    (tmp_path / "test_adder.py").write_text(adder, encoding="utf-8")
    coins = [thing("go_game_piece_white", f"c{n}0000", name) for n, name in enumerate(["penny", "crown"])]
    purse = thing("Bag", "ba0000", "purse", (8, 1, 0), ContainedObjects=coins)
    shelf = save(dice[0], purse, deck(3, at=(-8, 1, 0)), HANDS[0])
    (tmp_path / "shelf.json").write_text(json.dumps(shelf), encoding="utf-8")
    (tmp_path / "test_shelf.py").write_text(reading, encoding="utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tts_build.sim.plugin", "-p", "no:cacheprovider", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_PLUGINS": "", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        check=False,
    )
    assert "5 passed" in ran.stdout, ran.stdout


def test_the_page_names_every_method_of_tables_and_players() -> None:
    from tts_build.sim.player.seat import Seat
    from tts_build.sim.table import Table

    text = (ROOT / "docs" / "testing-a-mod.md").read_text(encoding="utf-8")
    own = {name for kind in (Table, *Seat.__mro__[:-1]) for name in vars(kind) if not name.startswith("_")}
    own |= {"run", "rest", "settle"}
    missing = [name for name in own if f"{name}" not in text]
    assert set(missing) <= {"spot", "close", "leave", "state"}


def test_what_the_page_says_of_things_is_there() -> None:
    from tts_build.sim.table import Table

    text = (ROOT / "docs" / "testing-a-mod.md").read_text(encoding="utf-8")
    section = text.partition("| on a thing | |")[2].partition("\n\n")[0]
    names = re.findall(r"`(\w+)`", "\n".join(row.split("|")[1] for row in section.split("\n")[2:]))
    found = Table(save(deck(3), HANDS[0])).find("deck")
    assert len(names) > 20
    assert [name for name in names if not hasattr(found, name)] == []
