"""Games at the simulated table, recorded, to be played once more by another Lua."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.harness import HarnessTable
from tests.moonsharp.driver import last_line, play
from tests.moonsharp.recorder import Recorder
from tests.moonsharp.writing import Record
from tts_build.rules.bound_engine import Binding
from tts_build.sim.play.match import Match

RELOAD = 15
"""Actions after which the table is saved, thrown away and loaded."""

_AGREED = re.compile(r"agreed: (\d+) calls in (\d+) events")


def evening(save: Path, binding: Binding, players: int, most: int | None = None, **more: Any) -> list[Record]:
    """A game of bots to its end, or for so many actions, with a reload."""
    with Recorder() as recorder:
        match = Match.built(save, binding, players, f"evening {players}", **more)
        while (most is None or match.actions < most) and match.step():
            if match.actions == RELOAD:
                match.interrupt()
        match.table.close()
    assert most is not None or match.game.outcome(match.state)["over"]
    return recorder.records


def write(records: Iterable[Record], folder: Path) -> None:
    """A file for each script that did something."""
    for number, record in enumerate(records, start=1):
        if record.events:
            (folder / f"{number:03d}.lua").write_text(record.text(), encoding="utf-8")


def agree(folder: Path, harness_table: HarnessTable, row: str) -> None:
    """Every recorded script of a folder does on MoonSharp what it did, and says so; counted in the closing table."""
    scripts = sorted(folder.glob("*.lua"))
    assert scripts
    for path in scripts:
        found = _AGREED.fullmatch(last_line(play(path)))
        assert found, path
        harness_table("on the game's Lua", row, scripts=1, events=int(found[2]), calls=int(found[1]))
