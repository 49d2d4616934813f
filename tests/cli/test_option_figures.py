"""How options are read and what every command gets, line by line: names with commas, seats, settings, workers, other
machines, what a shell completes.

Renew with `TTS_BUILD_RENEW=1 pytest tests/cli/test_option_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import os
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from tests.cli.hearing import hear
from tests.conftest import SMALL, check_golden
from tts_build import __version__
from tts_build import cli as program
from tts_build.cli.console import common_options, powershell

GOLDEN = Path(__file__).parent / "golden"


def test_how_options_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    context, option = click.Context(click.Command("x")), click.Option(["--names"])
    lines = []
    for value in (None, "", " ", "a", "a, b ,c", "a,,b", "a,"):
        for read in (common_options.names_of, common_options._given):
            lines.append(f"{read.__name__} {value!r}: {hear(lambda: repr(read(context, option, value)))}")  # noqa: B023
    for seats in ("3", "2-4", "4-2", "0", "1", "10", "11", "1-10", "-3", "a", "2-b", "", "٣", "2-2", (5, 6)):
        lines.append(f"seats {seats!r}: {hear(lambda: common_options.Seats().convert(seats, option, context))}")  # noqa: B023
    for settings in (
        ("a=3", "b=-3", "c=yes", "d=No", "e=TRUE", "f=false"),
        ("a=1.5", "b=--3", "c=-", "d=٣", "e=x=y"),
        (),
    ):
        lines.append(f"{settings}: {common_options.options_of(settings)}")
    for setting in ("a", "a=", "=3", ""):
        lines.append(f"{setting!r}: {hear(lambda: common_options.options_of(('a=1', setting)))}")  # noqa: B023
    names = ("save", "images", "sheets")
    for word, otherwise in (("imags", "x"), ("zzz", "x"), ("zzz", "")):
        lines.append(f"hint {word} {otherwise}: {common_options.hint(word, names, otherwise)}")
    for jobs, patch in (
        (None, "sched_getaffinity"),
        (7, "sched_getaffinity"),
        (None, "cpu_count"),
        (None, "none"),
        (3, "none"),
    ):
        with monkeypatch.context() as here:
            here.setattr(os, "sched_getaffinity", lambda pid: {4, 5, 6} if pid == 0 else {1}, raising=False)
            here.setattr(os, "cpu_count", lambda: 5 if patch == "cpu_count" else None)  # noqa: B023
            if patch != "sched_getaffinity":
                here.delattr(os, "sched_getaffinity")
            lines.append(f"workers {jobs} by {patch}: {common_options.workers(jobs)}")
    check_golden(GOLDEN / "options.txt", "\n".join(lines) + "\n")


def test_other_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []

    class Client:
        def __init__(self, address: str | None, timeout: float) -> None:
            self.address = address

        def __enter__(self) -> Client:
            return self

        def __exit__(self, *error: object) -> None:
            lines.append("let go")

        def wait_for_workers(self, count: int, timeout: float) -> None:
            if self.address == "tcp://idle:1":
                raise TimeoutError

        def get_versions(self, packages: list[str]) -> dict[str, Any]:
            own = {"packages": {"tts_build": __version__}}
            other = {"packages": {"tts_build": "0.0.1"}} if self.address == "tcp://old:1" else own
            return {"scheduler": own, "workers": {"a": own, "b": other}}

        def get_executor(self) -> str:
            return f"executor at {self.address}"

    def opened(name: str) -> Any:
        with common_options.executor_of(name) as found:
            return repr(found)

    names = (
        "local",
        "dask",
        "dask:",
        "dask:tcp://a:1",
        "dask:tcp://idle:1",
        "dask:tcp://old:1",
        "desk:tcp",
        "",
        "Local",
    )
    for module in (None, types.SimpleNamespace(Client=Client, KilledWorker=InterruptedError)):
        monkeypatch.setitem(sys.modules, "distributed", module)
        for name in names:
            lines.append(f"{name!r}: {hear(lambda: opened(name))}")  # noqa: B023
    check_golden(GOLDEN / "executors.txt", "\n".join(lines) + "\n")


def params(command: click.Command) -> Iterator[str]:
    for param in command.params:
        kind = f"{type(param.type).__name__} {getattr(param.type, 'choices', '')}"
        own = "completes names" if param._custom_shell_complete else ""
        yield f"    {'/'.join(param.opts)} {kind} {own}".rstrip()


def test_what_every_command_gets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(program.cli, "_help_option", None)  # what a test before this one left
    context = click.Context(program.cli, info_name="tts-build", **program.cli.context_settings)
    assert isinstance(program.cli, program.Commands)
    lines = [str(program.cli.list_commands(context)), str(program.cli.get_command(context, "biuld"))]
    for word in ("bu", "", "s", "zzz", "-", "--q"):
        found = [(item.value, item.help) for item in program.cli.shell_complete(context, word)]
        lines.append(f"completes {word!r}: {found}")
    formatter = click.HelpFormatter(width=60)
    program.cli.format_commands(context, formatter)
    lines += [" ".join(line.split()) for line in formatter.getvalue().splitlines()]
    for name in program.COMMANDS:
        command = program.cli.get_command(context, name)
        assert command is not None and common_options.prepared(command) is command
        lines += [f"{name}: {command.short_help}", *params(command)]
    twice = click.Command("x", params=[click.Option(["-v", "--loud"])])
    lines += ["one of its own", *params(common_options.prepared(common_options.prepared(twice)))]
    for words in (["biuld"], ["zzz"], ["build"]):
        lines.append(f"{words}: {hear(lambda: program.cli.resolve_command(context, list(words))[0])}")  # noqa: B023
    monkeypatch.chdir(SMALL)
    stats = program.cli.get_command(context, "stats")
    assert stats is not None
    for param, word in ((stats.params[0], ""), (stats.params[0], "x"), (stats.params[1], "t")):
        found = [item.value for item in param.shell_complete(click.Context(stats), word)]
        lines.append(f"{param.name} {word!r}: {found}")
    for word in ("", "b"):
        monkeypatch.setenv("COMP_WORD", word)
        for line in ("tts-build b", "tts-build b b", "tts-build", "", 'tts-build "b', "tts-build b 'x y' b"):
            monkeypatch.setenv("COMP_LINE", line)
            shell = powershell.PowerShell(click.Command("x"), {}, "tts-build", "ASKS")
            lines.append(f"{line!r} {word!r}: {shell.get_completion_args()}")
    check_golden(GOLDEN / "commands.txt", "\n".join(lines) + "\n")
