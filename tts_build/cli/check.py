"""`tts-build check`: everything is read, laid out and assembled; nothing is written to `dist/`."""

from __future__ import annotations

from importlib import import_module

import click

from tts_build.cli import common_options, progress
from tts_build.cli.report_formats import FORMS, chosen, report
from tts_build.cli.terminal import quiet
from tts_build.problem import faults


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
@common_options.jobs
def command(
    games: tuple[str, ...], form: str, strict: bool, select: tuple[str, ...], ignore: tuple[str, ...], jobs: int | None
) -> None:
    """Check definitions, faces, scripts and the save, without painting and without writing outputs.

    Everything wrong is told at once, by file, each with its code; `tts-build explain CODE` says more of it. Exit status
    2 when something is wrong, 1 when --strict and there are warnings, 0 otherwise.

    \b
    Examples:
      tts-build check die_card
      tts-build check --format sarif > findings.sarif
      tts-build check --strict --ignore missing-translation
    """
    from tts_build.build.core.worker_pool import loading

    with loading():
        import_module("tts_build.build.session")

    with progress.session(games, jobs, shows=form == "text") as session:
        checked = session.check()
    findings = chosen(checked.findings, select, ignore)
    report([problem for problem in findings if not quiet() or problem.severity == "error"], form, session.games)
    if checked.status or (strict and faults(findings)):
        raise SystemExit(checked.status or 1)
