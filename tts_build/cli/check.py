"""`tts-build check`: everything is read, laid out and assembled; nothing is written to `dist/`."""

from __future__ import annotations

import click

from tts_build.cli.building import echo_problems, opened, progress, workers
from tts_build.errors import Problem, TtsBuildError
from tts_build.graph.options import Options


@click.command("check", short_help="Say what is wrong, writing nothing.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--format", "form", type=click.Choice(["text", "json", "github"]), default="text", show_default=True)
@click.option("--strict", is_flag=True, help="Findings fail the check too.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(games: tuple[str, ...], form: str, strict: bool, jobs: int | None) -> None:
    """Check definitions, faces, scripts and the save, without writing outputs.

    Exit status 2 when something is wrong, 1 when --strict and there are findings, 0 otherwise.

    Example: tts-build check die_card --format github
    """
    from tts_build.graph.build import check_game

    found: list[Problem] = []
    status = 0
    with opened(games) as (root, names), progress(form == "text") as watcher:
        for name in names:
            try:
                found += check_game(root, name, Options(), workers=workers(jobs), watcher=watcher)
            except TtsBuildError as error:
                found += error.problems
                status = max(status, error.exit_code)
    echo_problems(found, form)
    if form == "text" and not found:
        click.echo(f"{', '.join(names)}: nothing to complain about")
    if status or (strict and found):
        raise SystemExit(status or 1)
