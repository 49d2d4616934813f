"""What the building commands share: which games, the quick look, the progress bar, and the closing words."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tts_build.errors import InputError, Problem, counted, told, unknown
from tts_build.graph import fence, seal, stamp
from tts_build.graph.options import Options

if TYPE_CHECKING:
    from tts_build.graph.build import Summary, Watcher
    from tts_build.load.workspace import Root

CACHE = ".tts-build"
CONFIG = "tts-build.yaml"
SHOWN = 6
"""Files that a line of a summary names."""

INDEX = "index"
"""Name of the stamp that remembers which games the workspace has."""


def workspace_folder() -> Path | None:
    """The folder of the workspace file, here or above, without reading it."""
    start = Path.cwd()
    return next((folder for folder in (start, *start.parents) if (folder / CONFIG).is_file()), None)


def known_games(folder: Path, damaged: list[str]) -> list[str] | None:
    """The games as the last build found them, if the workspace file and the games' folder are untouched since."""
    if not fence.made_here(folder / CACHE):
        return None
    index = stamp.fresh(folder, folder / CACHE, INDEX, None, damaged)
    return list(index["games"]) if index else None


def chosen(names: tuple[str, ...]) -> tuple[Root, list[str]]:
    """The workspace and the games asked for, each once; all of them when none is named."""
    from tts_build.load.workspace import game_names, load_workspace

    folder = workspace_folder()
    if folder is None:
        todo = "change to the folder of your games"
        raise InputError(Problem(f"no `{CONFIG}` here or in a folder above", todo=todo, code="no-workspace"))
    root = load_workspace(folder)
    games = game_names(root)
    problems = [unknown("game", name, games) for name in names if name not in games]
    if problems:
        raise InputError(problems)
    if not games:
        where = f"{root.config.cards}/"
        raise InputError(Problem(f"no game in {where}", todo=f"a game is a folder with a game.yaml in {where}"))
    return root, list(dict.fromkeys(names)) or games


@contextmanager
def opened(names: tuple[str, ...]) -> Iterator[tuple[Root, list[str]]]:
    """The workspace to build in and the games asked for; no other build runs in it meanwhile."""
    from tts_build.load.workspace import game_names

    root, games = chosen(names)
    cache = root.path / CACHE
    fence.check_folder(root.path, root.config.dist)
    if fence.claim(root.path, cache):
        what = f"{CACHE}/ was made elsewhere, or by another version"
        click.echo(f"{what}: it is emptied, and everything is made anew", err=True)
    with fence.alone(cache, lambda: click.echo("another build is at work in this workspace; waiting", err=True)):
        seal.sweep(cache)
        stamp.leave(root.path, cache, INDEX, None, [CONFIG, root.config.cards], {"games": game_names(root)})
        yield root, games


def untouched(names: tuple[str, ...], options: Options, damaged: list[str]) -> list[tuple[str, dict[str, Any]]] | None:
    """The games asked for with their last summaries, if a glance shows that nothing has been touched; else None.

    `damaged` gets the names of stamps that were thrown away as such.
    """
    folder = workspace_folder()
    if folder is None:
        return None
    games = known_games(folder, damaged)
    if games is None or any(name not in games for name in names):
        return None
    found = []
    for name in names or games:
        summary = stamp.fresh(folder, folder / CACHE, name, options.as_json(), damaged)
        if summary is None:
            return None
        found.append((name, summary))
    return found


def say_untouched(found: list[tuple[str, dict[str, Any]]], began: float) -> None:
    for name, summary in found:
        findings = len(summary["findings"])
        more = f", {counted(findings, 'finding')} as before (`tts-build check`)" if findings else ""
        spent = time.perf_counter() - began
        outputs = f"{counted(summary['outputs'], 'output')} {'is' if summary['outputs'] == 1 else 'are'} up to date"
        click.echo(f"{name}: nothing to do, {outputs}{more} ({spent:.2f} s)")


@contextmanager
def progress(enabled: bool, damaged: list[str] | None = None) -> Iterator[Watcher]:
    """A bar with what is being made, on a terminal; at the end a word on what of the cache was damaged, if any was.

    `damaged`: files of the cache that were found so before.
    """
    from tts_build.graph.build import Watcher

    found: list[str] = [] if damaged is None else damaged
    try:
        if enabled and sys.stderr.isatty():
            with _bar(found) as watcher:
                yield watcher
        else:
            yield Watcher(damaged=found)
    finally:
        _say_damaged(found)


def _say_damaged(names: list[str]) -> None:
    found = sorted(set(names))
    if found:
        which = f"{CACHE}/{found[0]}" + (f" and {len(found) - 1} more files" if len(found) > 1 else "")
        was = "was" if len(found) == 1 else "were"
        click.echo(f"{which} {was} damaged: thrown away, and made again where needed", err=True)


@contextmanager
def _bar(damaged: list[str]) -> Iterator[Watcher]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from tts_build.graph.build import Watcher

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.fields[now]}", style="dim"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=None, now="")
        yield Watcher(
            planned=lambda game, steps: bar.reset(task, total=steps, description=game, now=""),
            started=lambda step: bar.update(task, now=step.name.partition("/")[2]),
            finished=lambda ran: bar.advance(task),
            damaged=damaged,
        )


def say(summary: Summary, verbose: bool = True) -> None:
    """The closing summary of one game: times by kind of step, what was kept or made beside the rest, then findings."""
    outputs, steps = counted(summary.outputs, "output"), counted(summary.steps, "step")
    line = f"{summary.game}: {outputs}, {summary.ran} of {steps} run"
    click.echo(f"{line} in {summary.seconds:.2f} s")
    if verbose:
        for kind, (count, seconds) in summary.by_kind.items():
            click.echo(f"  {kind:<12} {count:>5} x {seconds:>7.2f} s")
    if summary.again:
        click.echo(f"{summary.game}: as `pnp` was once asked to, also {_listed(summary.again)}")
    if summary.kept:
        what = "files that no build made, or that were changed by hand, now lie beside the outputs"
        click.echo(f"{summary.game}: {what}: {_listed(summary.kept)}", err=True)
    for problem in told(summary.findings):
        click.echo(str(problem), err=True)
    if summary.findings:
        click.echo(f"{summary.game}: {counted(len(summary.findings), 'finding')}", err=True)


def _listed(names: list[str]) -> str:
    more = f" and {len(names) - SHOWN} more" if len(names) > SHOWN else ""
    return ", ".join(names[:SHOWN]) + more


def workers(jobs: int | None) -> int:
    """As asked, or as many as there are cores to use."""
    if jobs is not None:
        return jobs
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def echo_problems(problems: list[Problem], form: str) -> None:
    """Problems as people, programs, or a hosted build's annotations want them."""
    if form == "json":
        click.echo(json.dumps([problem.as_json() for problem in problems], indent=2, ensure_ascii=False))
        return
    for problem in told(problems):
        click.echo(github(problem) if form == "github" else str(problem))


def github(problem: Problem) -> str:
    """A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions."""

    def escaped(text: str) -> str:
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    where = problem.where
    place = ""
    if where is not None:
        parts = [f"file={escaped(where.file)}"]
        parts += [f"line={where.line}"] if where.line else []
        parts += [f"col={where.column}"] if where.column else []
        place = " " + ",".join(part.replace(":", "%3A") if i == 0 else part for i, part in enumerate(parts))
    return f"::{problem.severity}{place}::{escaped(str(replace(problem, where=None, severity='error')))}"
