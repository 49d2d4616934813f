"""`tts-build check`: everything is read, laid out and assembled; nothing is written to `dist/`."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.building import echo_problems, progress, warn, workers
from tts_build.errors import faults


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
    from tts_build.graph.pool import loading

    with loading():
        from tts_build.graph.session import opened

    with (
        progress(form == "text") as watcher,
        opened(Path.cwd(), games, workers=workers(jobs), watcher=watcher, say=warn) as session,
    ):
        checked = session.check()
    echo_problems(list(checked.findings), form)
    if form == "text" and not checked.findings:
        click.echo(f"{', '.join(session.games)}: nothing to complain about")
    if checked.status or (strict and faults(checked.findings)):
        raise SystemExit(checked.status or 1)
