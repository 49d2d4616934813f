"""What the building commands share: the progress bar, and the closing words."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from tts_build.errors import Problem, counted, told
from tts_build.graph.glance import CACHE

if TYPE_CHECKING:
    from tts_build.graph.build import Summary, Watcher

SHOWN = 6
"""Files that a line of a summary names."""


def warn(words: str) -> None:
    """A word on standard error."""
    click.echo(words, err=True)


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
    if summary.part:
        click.echo(f"{summary.game}: {summary.part}")
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
        parts += [f"title={problem.code}"] if problem.code else []
        place = " " + ",".join(part.replace(":", "%3A") if i == 0 else part for i, part in enumerate(parts))
    kind = "notice" if problem.severity == "info" else problem.severity
    return f"::{kind}{place}::{escaped(str(replace(problem, where=None, severity='error')))}"
