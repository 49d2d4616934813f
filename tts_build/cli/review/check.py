"""`tts-build check`: everything is read, laid out and assembled; nothing is written to `dist/`."""

import sys
from collections.abc import Collection, Sequence
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

import click

from tts_build import __version__
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import colourful, json_text, painted, quiet, tell
from tts_build.problem import SPOKEN, Problem, counted, faults, problem_order, told

if TYPE_CHECKING:
    from tts_build.build.session import Session

FORMS = ("text", "json", "github", "sarif")
"""How a check tells what it found: to people, to programs, to a hosted build, to code scanning."""


def _codes(ctx: click.Context, option: click.Parameter, text: str) -> tuple[str, ...]:
    """Codes with commas between them, each one that there is."""
    codes = tuple(code.strip() for code in text.split(",") if code.strip())
    if codes:
        from tts_build.build.services.handbook import by_code

        for code in codes:
            if code not in by_code():
                todo = common_options.hint(code, by_code(), "`tts-build explain` lists all codes")
                raise click.BadParameter(f"no code `{code}`; {todo}", ctx, option)
    return codes


@click.command("check", short_help="Say what is wrong, writing nothing.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(FORMS), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Warnings fail the check too.")
@click.option("--select", default="", metavar="CODE,...", callback=_codes, help="Errors, and only these findings.")
@click.option("--ignore", default="", metavar="CODE,...", callback=_codes, help="All but these findings.")
@click.option("--shop", metavar="NAME", help="Also what a print shop does not take: thegamecrafter ...")
@common_options.jobs
def command(
    games: tuple[str, ...],
    form: str,
    strict: bool,
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    shop: str | None,
    jobs: int | None,
) -> None:
    """Check definitions, faces, scripts and the save, without painting and without writing outputs.

    Everything wrong is told at once, by file, each with its code; `tts-build explain CODE` says more of it. Exit status
    2 when something is wrong, 1 when --strict and there are warnings, 0 otherwise.

    \b
    Examples:
      tts-build check die_card
      tts-build check --format sarif > findings.sarif
      tts-build check --strict --ignore missing-translation
      tts-build check die_card --shop makeplayingcards
    """
    from tts_build.build.core.worker_pool import loading

    with loading():
        import_module("tts_build.build.session")

    with progress.session(games, jobs, shows=form == "text") as session:
        checked = session.check()
        refused = _refused(session, shop) if shop and not checked.status else []
    findings = chosen((*checked.findings, *refused), select, ignore)
    report([problem for problem in findings if not quiet() or problem.severity == "error"], form, session.games)
    status = 2 if any(problem.severity == "error" for problem in refused) else checked.status
    if status or (strict and faults(findings)):
        raise SystemExit(status or 1)


def _refused(session: "Session", shop: str) -> list[Problem]:
    """What a print shop does not take of the games. InputError for a shop that there is not."""
    from tts_build.build.services.print_shops import refused, shop_of

    known = shop_of(shop, session.root.config.shops)
    return [problem for game in session.games for problem in refused(session, game, known)]


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
        counted(number, word)
        for kind, word in SPOKEN.items()
        if (number := sum(problem.severity == kind for problem in problems))
    ]
    click.echo(f"{', '.join(counts)}; `tts-build explain CODE` says more")


def github(problem: Problem) -> str:
    """A workflow command: https://docs.github.com/actions/reference/workflow-commands-for-github-actions."""

    def escaped(text: str) -> str:
        text = text.encode("utf-8", "replace").decode("utf-8")
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")

    where = problem.where
    place = ""
    if where is not None:
        parts = [f"file={escaped(where.file).replace(':', '%3A').replace(',', '%2C')}"]
        parts += [f"line={where.line}"] if where.line else []
        parts += [f"col={where.column}"] if where.column else []
        parts += [f"title={problem.code}"] if problem.code else []
        place = " " + ",".join(parts)
    kind = "notice" if problem.severity == "info" else problem.severity
    return f"::{kind}{place}::{escaped(str(replace(problem, where=None, severity='error')))}"
