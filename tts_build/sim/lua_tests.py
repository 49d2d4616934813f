"""Tests of a mod in Lua, for pytest: each runs on a table of its own, as part of Global's script.

-- game: my_game
function test_a_hand_is_seven_cards()
  deal()
  assert(#Player.White.getHandObjects() == 7, "seven cards")
end
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tts_build import disk
from tts_build.problem import TtsBuildError
from tts_build.sim.table import Table

_GAME = re.compile(r"--[ \t]*game:[ \t]*(\S+)")
_TEST = re.compile(r"^function (test\w*)\s*\(", re.MULTILINE)


def game_of(path: Path) -> str:
    """The game that the first line of a file names, or the path of a save; nothing where it names none."""
    try:
        found = _GAME.match(disk.named_text(path))
    except (OSError, ValueError):
        return ""
    return found[1] if found else ""


def save_of(config: pytest.Config, name: str) -> Path:
    """The save that a name or a path means to tests."""
    dist = str(config.getini("tts_dist"))
    return config.rootpath / name if name.endswith(".json") else config.rootpath / dist / name / f"{name}.json"


class LuaFile(pytest.File):
    """A file of tests in Lua."""

    def collect(self) -> Iterator[pytest.Item]:
        """A test for each function of the file that is called so."""
        text = disk.named_text(self.path)
        for found in _TEST.finditer(text):
            item: LuaTest = LuaTest.from_parent(self, name=found[1])
            item.text, item.line = text, text.count("\n", 0, found.start())
            yield item


class LuaTest(pytest.Item):
    """One function of such a file."""

    text: str
    line: int

    def runtest(self) -> None:
        """Load the game, add the file to its Global script, and call the function."""
        table = Table.load(save_of(self.config, game_of(self.path)))
        try:
            table.check()
            table.add_lua(self.text, self.path.name)
            table.call(self.name)
        finally:
            table.stop()

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """What a script did wrong, with its line; Python's own frames say nothing of it."""
        return str(excinfo.value) if isinstance(excinfo.value, TtsBuildError) else str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the function stands."""
        return self.path, self.line, self.name
