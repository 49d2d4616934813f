"""What is said on the terminal, and how loudly: `--quiet`, `--verbose`, colours, a bar while something takes long.

A closing line is `game: what was done`; a command that writes one file says its path alone, fit for a script. What was
asked for, a table or a schema, is printed by the command itself and is never quiet.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

import click

from tts_build.problem import Problem, told

if TYPE_CHECKING:
    from rich.progress import Progress

QUIET, NORMAL, VERBOSE = -1, 0, 1
ASKS = "_TTS_BUILD_COMPLETE"
"""The variable by which a shell asks for completion, as click forms it from the program's name."""

_loudness = NORMAL

WIDTH = 110
"""Letters of a line where no terminal says how wide it is."""


def be(loudness: int) -> None:
    """Speak so loudly from now on. Raises UsageError when it was asked to be quiet and loud."""
    global _loudness
    if loudness and _loudness == -loudness:
        raise click.UsageError("--quiet and --verbose exclude each other.")
    _loudness = loudness


def quiet() -> bool:
    return _loudness == QUIET


def verbose() -> bool:
    return _loudness == VERBOSE


def tell(words: str) -> None:
    """What was done, on standard output; nothing when quiet."""
    if not quiet():
        click.echo(words)


def warn(words: str) -> None:
    """A word on standard error; nothing when quiet."""
    if not quiet():
        click.echo(words, err=True)


def detail(words: str) -> None:
    """What only a verbose run says, on standard error."""
    if verbose():
        click.echo(words, err=True)


def complain(problems: Sequence[Problem]) -> None:
    """Problems on standard error, in colours where it has them; when quiet, errors alone."""
    coloured = colourful(sys.stderr)
    shown = [problem for problem in problems if not quiet() or problem.severity == "error"]
    for problem in told(shown):
        click.echo(painted(problem, coloured), err=True, color=coloured)


# -- colours ----------------------------------------------------------------------------------------------------------

COLOURS = {"error": "red", "warning": "yellow", "info": "cyan"}


def colourful(stream: TextIO) -> bool:
    """Whether a stream shows colours: NO_COLOR and FORCE_COLOR say (https://no-color.org), else whether it can."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def painted(problem: Problem, colours: bool) -> str:
    """A problem as a line that ends in its code; its place bold and coloured by how bad it is, the code faint."""
    text = str(problem)
    if colours and problem.where is not None:
        place = f"{problem.where}:"
        text = click.style(place, fg=COLOURS[problem.severity], bold=True) + text.removeprefix(place)
    if not problem.code:
        return text
    code = f"[{problem.code}]"
    return f"{text} {click.style(code, dim=True) if colours else code}"


# -- letters that a terminal does not have ----------------------------------------------------------------------------


def forgive() -> None:
    """A letter that the terminal's encoding does not have becomes `?`, as on consoles of Windows, and stops nothing."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and not _all_letters(stream):
            reconfigure(errors="replace")


def _all_letters(stream: TextIO) -> bool:
    return (stream.encoding or "").lower().replace("-", "").replace("_", "").startswith("utf")


def json_text(data: Any) -> str:
    """JSON for other programs; letters that standard output does not have are escaped, for a `?` would be another."""
    words = json.dumps(data, indent=2, ensure_ascii=not _all_letters(sys.stdout))
    return words.encode("utf-8", "replace").decode("utf-8")  # a file's name may hold bytes that are no text


# -- bars -------------------------------------------------------------------------------------------------------------


def text_table(heads: Sequence[str], lines: Sequence[Sequence[str]], texts: set[int]) -> str:
    """A table for a terminal. `texts` are the columns of words; others are numbers, set to the right."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for index, head in enumerate(heads):
        words = index in texts
        table.add_column(Text(head), justify="left" if words else "right", overflow="fold", no_wrap=not words)
    for line in lines:
        table.add_row(*(Text(cell) for cell in line))
    terminal = sys.stdout.isatty()
    console = Console(width=None if terminal else WIDTH, highlight=False, no_color=None if terminal else True)
    with console.capture() as capture:
        console.print(table)
    return "\n".join(line.rstrip() for line in capture.get().splitlines() if line.strip()) + "\n"


def watched() -> bool:
    """Whether somebody sees a bar."""
    return not quiet() and sys.stderr.isatty()


@contextmanager
def bar(title: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """A bar that hears how much was done, on a terminal; elsewhere nothing. Without `total` nobody knows how much."""
    if not watched():
        yield lambda done: None
        return
    with shown(known=total is not None) as progress:
        task = progress.add_task(title, total=total, now="")
        yield lambda done: progress.advance(task, done)


def shown(*, known: bool = True, left: bool = True) -> Progress:
    """An empty display of bars. `known`: how much there is to do; `left`: then also the time that it will take.

    Words on standard output go above it only where that is the same terminal, and else where they are sent.
    """
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    counts = [MofNCompleteColumn()] if known else []
    clock = TimeRemainingColumn() if known and left else TimeElapsedColumn()
    now = TextColumn("{task.fields[now]}", style="dim")
    columns = (TextColumn("{task.description}"), BarColumn(), *counts, clock, now)
    return Progress(*columns, console=Console(stderr=True), transient=True, redirect_stdout=sys.stdout.isatty())
