"""What a call in this process says, in a file or on a terminal, and what it asks of the rest of the tool."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import click
import pytest

from tests.conftest import SMALL, check_golden
from tts_build.build.game_build import Summary, Watcher
from tts_build.build.session import Session
from tts_build.cli import cli
from tts_build.cli.console import terminal
from tts_build.definition.workspace import Root
from tts_build.install.saves_folder import System
from tts_build.problem import Problem, TtsBuildError, Where
from tts_build.rules.totals import Tally

GOLDEN = Path(__file__).parent / "golden"

OTHERWISE = {"NO_COLOR": "", "FORCE_COLOR": "", "TTS_BUILD_DEBUG": "", terminal.ASKS: "", "TERM": "xterm"}


class Stream(io.TextIOWrapper):
    """A stream that may be a terminal."""

    def __init__(self, screen: bool, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="\n")
        self.screen = screen

    def isatty(self) -> bool:
        return self.screen

    def lines(self, mark: str) -> list[str]:
        self.flush()
        data: bytes = self.buffer.getvalue()  # type: ignore[attr-defined]
        text = data.decode(self.encoding).replace("\x1b", "ESC")
        return [f"{mark}{line}" for line in text.splitlines()]


def hear(
    does: Callable[[], Any],
    screen: bool = False,
    loud: int = terminal.NORMAL,
    encoding: str = "utf-8",
    env: dict[str, str] | None = None,
) -> list[str]:
    """What a call gives, how it ends, and what it says; `! ` stands before lines of standard error."""
    out, err = Stream(screen, encoding), Stream(screen, encoding)
    lines = []
    with (
        patch.object(terminal, "_loudness", loud),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
        patch.dict(os.environ, {**OTHERWISE, "COLUMNS": "100", **(env or {})}),
    ):
        try:
            found = does()
            lines += [] if found is None else [f"gives {found}"]
        except SystemExit as end:
            lines.append(f"status {end.code}")
        except TtsBuildError as error:
            lines += [f"refused {error.exit_code}: {problem} [{problem.code}]" for problem in error.problems]
        except click.ClickException as error:
            lines.append(f"{type(error).__name__}: {error.format_message()}")
    return [*lines, *out.lines("  "), *err.lines("! ")]


class Thing(SimpleNamespace):
    """Something that is handed on, and noted by its `word`."""

    word = "it"

    def __repr__(self) -> str:
        return self.word


class Calls:
    """Calls of the command line in a workspace, and what they ask of functions that are stood in for."""

    def __init__(self, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.place, self.patch = place, monkeypatch
        self.lines: list[str] = []

    def plain(self, text: str) -> str:
        text = text.replace(str(self.place), "PLACE").replace(str(self.place.parent), "ABOVE")
        return text.replace("PosixPath", "Path").replace("WindowsPath", "Path")

    def word(self, value: Any) -> str:
        if isinstance(value, Root | Session | Watcher | System | Tally):
            return type(value).__name__.lower()
        if isinstance(value, Thing):
            return repr(value)
        if callable(value):
            return f"function {getattr(value, '__name__', type(value).__name__)}"
        if isinstance(value, list):
            return f"[{', '.join(map(self.word, value))}]"
        if isinstance(value, str) and len(value) > 200:
            return f"{len(value)} letters"
        return str(value) if isinstance(value, Path) else repr(value)

    def stand_in(self, where: str, gives: Any = None) -> None:
        """In place of a function: it notes how it was called, and gives something, or what a call of that gives."""

        def called(*arguments: Any, **named: Any) -> Any:
            words = [self.word(one) for one in arguments] + [f"{key}={self.word(one)}" for key, one in named.items()]
            self.lines.append(self.plain(f"> {where.rpartition('.')[2]}({', '.join(words)})"))
            return gives(*arguments, **named) if callable(gives) else gives

        called.__name__ = where.rpartition(".")[2]
        self.patch.setattr(where, called)

    def __call__(self, line: str, screen: bool = False, columns: int = 100) -> None:
        self.lines.append(self.plain(f"$ {line}"))
        arguments = shlex.split(line)
        found = hear(
            lambda: cli.main(arguments, "tts-build", standalone_mode=False), screen, env={"COLUMNS": str(columns)}
        )
        self.lines += [self.plain(one) for one in found if not one.startswith("gives ")]

    def held(self, name: str) -> None:
        """Compare all that was noted with a golden file."""
        check_golden(GOLDEN / f"called_{name}.txt", "\n".join(self.lines) + "\n")


FINDINGS = [
    Problem("it is odd", Where("cards/a.csv", 2), severity="warning", code="text-overflow"),
    Problem("it is so", Where("cards/a.csv", 3), severity="info", code="fallback-font"),
]


def called_in(place: Path, monkeypatch: pytest.MonkeyPatch) -> Calls:
    """In a copy of the small workspace, with a session that makes nothing."""
    shutil.copytree(SMALL, place)
    monkeypatch.chdir(place)
    made = Calls(place, monkeypatch)

    @contextmanager
    def opened(start: Path, names: tuple[str, ...], workers: int, watcher: Watcher, say: Any) -> Iterator[Any]:
        root = Root(place, SimpleNamespace(dist="dist"))  # type: ignore[arg-type]
        yield Session(root, list(names or ["hello", "other"]), workers, watcher)

    made.stand_in("tts_build.build.session.opened", opened)
    summaries = [Summary("hello", 2, 1, 3, 0.5, {"face": (1, 0.25)}, FINDINGS), Summary("other", 1)]
    made.stand_in("tts_build.build.session.Session.build", lambda *asked, **named: summaries)
    made.patch.setattr("time.perf_counter", lambda: 10.0)
    for module in ("progress", "terminal"):
        made.patch.setattr(f"tts_build.cli.console.{module}.watched", lambda: False)
    return made
