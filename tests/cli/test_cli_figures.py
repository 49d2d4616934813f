"""How the command line speaks, line by line: what goes to which stream, in which colours, how loudly, with a bar or
without; what is said of damaged files, of faults, of a disk that refuses.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_cli_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import errno
import os
import types
from pathlib import Path
from typing import Any

import click
import pytest

from tests.cli.hearing import Stream, hear
from tests.conftest import check_golden
from tts_build import cli as program
from tts_build.build.core.runner import Ran
from tts_build.build.core.step import Result, Step
from tts_build.build.game_build import Summary
from tts_build.cli.console import progress, terminal
from tts_build.cli.review import check
from tts_build.problem import BuildFailed, InputError, Problem, Where

GOLDEN = Path(__file__).parent / "golden"


FAR = Where("cards/a.csv", 3, 7)
PROBLEMS = [
    Problem("it is wrong", FAR, "more", "less", "mend it", code="bad-it"),
    Problem("it may be wrong", Where("cards/a.csv", 2), severity="warning", code="odd-it"),
    Problem("it is so", Where("cards/b.xlsx", cell="Cards!B7"), severity="info", code="so-it"),
    Problem("nowhere", code="lost"),
    Problem("no code, 100 %\nand a line", Where("a,b:c.yaml", 1, 1), todo="look"),
    Problem("it may be wrong", Where("cards/a.csv", 2), severity="warning", code="odd-it"),
    Problem("one of them (row `a`)", Where("cards/c.csv", 2), severity="warning", code="rows"),
    Problem("one of them (row `b`)", Where("cards/c.csv", 3), severity="warning", code="rows"),
]


def test_problems_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for screen, loud, name, value in (
        (False, 0, "", ""),
        (True, 0, "", ""),
        (True, 0, "NO_COLOR", "1"),
        (True, 0, "NO_COLOR", ""),
        (False, 0, "FORCE_COLOR", "1"),
        (True, 0, "TERM", "dumb"),
        (True, -1, "", ""),
        (False, 1, "", ""),
    ):
        env = {name: value} if name else {}
        lines += [f"== on a terminal {screen}, loud {loud}, {env}"]
        lines += hear(lambda: terminal.complain(PROBLEMS), screen, loud, env=env)
        for form in ("text",) if screen or env else ("text", "github"):
            lines += [f"as {form}", *hear(lambda: check.report(PROBLEMS, form, ["a"]), screen, loud, env=env)]  # noqa: B023
    for form in check.FORMS[:3]:
        lines += [f"nothing as {form}", *hear(lambda: check.report([], form, ["a", "b"]))]  # noqa: B023
    for loud in (-1, 0, 1):
        lines += [f"nothing, loud {loud}", *hear(lambda: check.report([], "text", ["a"]), loud=loud)]
        for say in (terminal.tell, terminal.warn, terminal.detail):
            lines += [f"{say.__name__}, loud {loud}", *hear(lambda: say("word"), loud=loud)]  # noqa: B023
        for more in (-1, 0, 1):
            heard_of = hear(lambda: terminal.be(more), loud=loud)  # noqa: B023
            lines.append(f"loud {loud}, then {more}: {heard_of}")
        lines.append(f"loud {loud}: {hear(lambda: (terminal.quiet(), terminal.verbose()), loud=loud)}")
        lines.append(f"watched: {hear(terminal.watched, True, loud)} {hear(terminal.watched, False, loud)}")
    for select, ignore in (((), ()), (("odd-it",), ()), ((), ("odd-it", "bad-it")), (("rows", "so-it"), ("rows",))):
        found = check.chosen(PROBLEMS, select, ignore)
        lines.append(f"{select} without {ignore}: {[(one.code, str(one.where)) for one in found]}")
    lines += [check.github(problem) for problem in PROBLEMS]

    def letters() -> None:
        terminal.forgive()
        click.echo("Größe 二")
        click.echo(terminal.json_text("ä二"))

    for encoding in ("utf-8", "UTF_8", "cp1252", "cp437"):
        lines.append(f"{encoding}: {hear(letters, encoding=encoding)}")
    check_golden(GOLDEN / "told.txt", "\n".join(lines) + "\n")


class Bars:
    """Notes what a display of bars is told."""

    def __init__(self, notes: list[str], known: bool, left: bool) -> None:
        self.notes, self.tasks = notes, [types.SimpleNamespace(total=None, completed=0)]
        notes.append(f"bars, known {known}, left {left}")

    def __enter__(self) -> Bars:
        return self

    def __exit__(self, *error: object) -> None:
        self.notes.append("gone")

    def add_task(self, title: str, **values: Any) -> int:
        self.tasks[0].total = values["total"]
        self.notes.append(f"task {title} {values}")
        return 5

    def advance(self, task: int, by: float = 1) -> None:
        self.tasks[0].completed += by
        self.notes.append(f"{task} goes on by {by}")

    def reset(self, task: int, **values: Any) -> None:
        self.tasks[0] = types.SimpleNamespace(total=values["total"], completed=0)
        self.notes.append(f"{task} anew {values}")

    def update(self, task: int, **values: Any) -> None:
        self.notes.append(f"{task} is {values}")


def ran(name: str, fresh: bool, seconds: float) -> Ran:
    return Ran(Step(name, ""), "", Result({}), fresh, seconds)


def test_bars_and_steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    notes: list[str] = []
    for module in (terminal, progress):
        monkeypatch.setattr(module, "shown", lambda known=True, left=True: Bars(notes, known, left))

    def work(enabled: bool, damaged: list[str] | None) -> None:
        with progress.progress(enabled, damaged) as watcher:
            watcher.planned("hello", 2)
            watcher.started(Step("hello/face/tasks/one", ""))
            for step in (
                ran("hello/face/one", True, 0.126),
                ran("hello/kept", False, 3),
                ran("hello/save", True, 12.5),
            ):
                watcher.finished(step)
            watcher.damaged += ["blobs/b", "blobs/b"] if damaged is not None else []

    def simple(total: int | None) -> None:
        with terminal.bar("play", total) as done:
            done(2)
            done(3)

    for screen, loud, enabled in (
        (True, 0, True),
        (True, 0, False),
        (True, -1, True),
        (True, 1, True),
        (False, 1, True),
        (False, 0, True),
    ):
        for damaged in (None, [], ["blobs/b"], ["stamp", "blobs/a"]):
            notes += [f"== terminal {screen}, loud {loud}, enabled {enabled}, damaged {damaged}"]
            notes += hear(lambda: work(enabled, damaged), screen, loud)  # noqa: B023
        notes += [f"== a bar, terminal {screen}, loud {loud}"]
        notes += [*hear(lambda: simple(9), screen, loud), *hear(lambda: simple(None), screen, loud)]
    check_golden(GOLDEN / "bars.txt", "\n".join(notes) + "\n")


def test_what_a_bar_is_made_of() -> None:
    lines = []

    def bars(known: bool, left: bool) -> str:
        made = terminal.shown(known=known, left=left)
        kinds = [type(column).__name__ for column in made.columns]
        live = made.live
        return f"{kinds}, away at the end {live.transient}, words above {live._redirect_stdout}, {made.console.stderr}"

    for screen in (True, False):
        lines += [f"terminal {screen}: {terminal.shown.__kwdefaults__}"]
        for known, left in ((True, True), (True, False), (False, True), (False, False)):
            lines += [f"known {known}, left {left}", *hear(lambda: bars(known, left), screen)]  # noqa: B023
    check_golden(GOLDEN / "bar_columns.txt", "\n".join(lines) + "\n")


SUMMARIES = (
    Summary("hello"),
    Summary("hello", 1, 1, 1, 0.126, {"face": (1, 0.1), "a very long kind": (12345, 1234.5)}),
    Summary("hello", 2, 0, 3, 65.0, findings=PROBLEMS[1:3], kept=["a"], again=["b"], part="3 cards", paper="dist/pnp"),
    Summary(
        "hello",
        2,
        2,
        2,
        1.0,
        findings=PROBLEMS[1:2],
        kept=[f"k{n}" for n in range(6)],
        again=[f"a{n}" for n in range(7)],
    ),
    Summary("hello", kept=[f"k{n}" for n in range(9)]),
)


def test_how_a_build_ends(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "tts-build.yaml").write_text("", "utf-8")
    monkeypatch.chdir(tmp_path)
    lines = []
    for number, (summary, loud) in enumerate((one, loud) for one in SUMMARIES for loud in (-1, 0, 1)):
        for kinds in (True, False):
            lines += [f"== {number}, loud {loud}, kinds {kinds}"]
            lines += hear(lambda: progress.say(summary, kinds), loud=loud)  # noqa: B023
    monkeypatch.setattr("time.perf_counter", lambda: 12.5)
    for outputs, findings in ((0, 0), (1, 1), (2, 3)):
        glance = {"outputs": outputs, "findings": ["x"] * findings}
        lines += hear(lambda: progress.say_untouched([("hello", glance), ("other", glance)], 10.0))  # noqa: B023
    check_golden(GOLDEN / "summaries.txt", "\n".join(lines) + "\n")


def test_why_steps_ran(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lines = []
    ledgers = []

    class Ledger:
        def __init__(self, cache: Path, game: str, damaged: list[str]) -> None:
            ledgers.append(f"ledger {cache.relative_to(tmp_path)} {game} {damaged}")
            self.steps = {"hello/save": {"reasons": ["a.csv changed", "b.csv is new"]}, "hello/x": {"reasons": []}}

    monkeypatch.setattr("tts_build.build.core.reasons.Ledger", Ledger)
    for place, loud in ((tmp_path / "cards", 1), (tmp_path / "cards", 0), (tmp_path.parent, 1)):
        place.mkdir(exist_ok=True)
        (tmp_path / "tts-build.yaml").write_text("", "utf-8")
        monkeypatch.chdir(place)
        for part in ("", "3 cards"):
            progress._ran[:] = [ran("hello/save", True, 1.5), ran("hello/x", True, 0), ran("hello/kept", False, 1)]
            lines += hear(lambda: progress.say(Summary("hello", part=part)), loud=loud)  # noqa: B023
            lines.append(f"left to say {len(progress._ran)}")
    check_golden(GOLDEN / "reasons.txt", "\n".join(lines + ledgers) + "\n")


def test_what_the_system_refuses_and_what_is_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "dup2", lambda old, new: None)
    monkeypatch.setattr(Stream, "fileno", lambda stream: 1)
    lines = []
    errors: list[BaseException] = [
        InputError(PROBLEMS[:3]),
        BuildFailed(PROBLEMS[0]),
        BrokenPipeError(),
        MemoryError(),
        OSError(errno.ENOSPC, "No space", "a.txt"),
        OSError(errno.EIO, "Broken", "a.txt"),
        OSError(errno.ENOENT, "Not there", "a.txt"),
        OSError(errno.ENOSPC, "No space"),
        ValueError("seven"),
        KeyError("seven"),
        SystemExit(7),
    ]
    for error in errors:
        for debug in ("", "1"):

            def fails(error: BaseException = error, **named: Any) -> None:
                click.echo(f"called {named}")
                raise error

            monkeypatch.setattr(program, "cli", fails)
            try:
                lines += [f"== {error!r} {debug}", *hear(program.main, env={"TTS_BUILD_DEBUG": debug})]
            except Exception as raised:
                lines.append(f"raised {raised!r}")
    monkeypatch.setattr(program, "cli", lambda **named: None)
    loaded: list[str] = []
    monkeypatch.setattr(program, "import_module", loaded.append)
    for shell in ("bash_complete", "powershell_complete", "power"):
        hear(program.main, env={terminal.ASKS: shell})
        lines.append(f"asked as {shell}: {loaded}")
    check_golden(GOLDEN / "faults.txt", "\n".join(lines) + "\n")
