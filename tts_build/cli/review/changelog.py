"""`tts-build changelog`: what a player would want to know of what changed, card by card, in words."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.console import common_options
from tts_build.cli.review.diff import game_report, put, span_of


@click.command("changelog", short_help="Tell players what changed, card by card, as Markdown.")
@click.argument("game")
@click.argument("revision", required=False)
@click.argument("later", required=False)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="A file to write, instead of the terminal."
)
@common_options.locale
@common_options.jobs
def command(
    game: str, revision: str | None, later: str | None, out: Path | None, locale: str, jobs: int | None
) -> None:
    """Tell what a player would want to know of what changed in GAME since REVISION, the last commit if none is named,
    and until LATER if one is: cards that are new, gone, renamed or read otherwise, in their words before and after. It
    is Markdown to edit into release notes or the notebook.

    Example: tts-build changelog die_card v1.0 --out notes.md

    Example: tts-build changelog die_card v1.0..v1.1
    """
    from tts_build.build.services.changes import change_forms

    text = change_forms.as_changelog(game_report(game, span_of(revision, later), locale, jobs, table=False))
    put(text, out, "written")
