"""How a check tells what it found: to people, to programs, to a hosted build, to code scanning."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence

import click

from tts_build import __version__
from tts_build.cli.progress import github
from tts_build.cli.terminal import colourful, json_text, painted, tell
from tts_build.problem import Problem, counted, problem_order, told

FORMS = ("text", "json", "github", "sarif")
_SAID = {"error": "error", "warning": "warning", "info": "note"}


def chosen(problems: Sequence[Problem], select: Collection[str], ignore: Collection[str]) -> list[Problem]:
    """Those that are asked for, sorted by file, line and column. Errors can be left out of no check."""
    return sorted(
        {
            problem
            for problem in problems
            if problem.severity == "error" or ((not select or problem.code in select) and problem.code not in ignore)
        },
        key=problem_order,
    )


def report(problems: Sequence[Problem], form: str, games: Sequence[str]) -> None:
    """Print all of them in one of `FORMS`."""
    if form == "json":
        click.echo(json_text([problem.as_json() for problem in problems]))
    elif form == "sarif":
        from tts_build.build.services.handbook import sarif

        click.echo(sarif(problems, __version__))
    elif form == "github":
        for problem in told(problems):
            click.echo(github(problem))
    else:
        _as_text(problems, games)


def _as_text(problems: Sequence[Problem], games: Sequence[str]) -> None:
    """A line each, an empty line between files, and the counts at the end. Colours only where a person reads them."""
    coloured = colourful(sys.stdout)
    file: str | None = None
    shown = told(problems)
    for number, problem in enumerate(shown):
        if number and (problem.where.file if problem.where else "") != file:
            click.echo()
        file = problem.where.file if problem.where else ""
        click.echo(painted(problem, coloured), color=coloured)
    if not problems:
        tell(f"{', '.join(games)}: nothing to complain about")
        return
    click.echo()
    counts = [
        counted(number, _SAID[kind])
        for kind in ("error", "warning", "info")
        if (number := sum(problem.severity == kind for problem in problems))
    ]
    click.echo(f"{', '.join(counts)}; `tts-build explain CODE` says more")
