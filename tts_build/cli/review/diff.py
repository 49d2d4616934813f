"""`tts-build diff`: what changed of a game since a commit, or between two saves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build import disk
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import json_text, tell

if TYPE_CHECKING:
    from tts_build.build.services.change_report import Report


@click.command("diff", short_help="Say what changed since a commit, or between two saves.")
@click.argument("what", metavar="GAME|SAVE.json")
@click.argument("other", required=False, metavar="[REVISION|SAVE.json]")
@click.option(
    "--format", "form", type=click.Choice(["text", "json", "markdown", "html"]), default="text", show_default=True
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="A file to write, instead of the terminal."
)
@click.option("--table/--no-table", default=True, show_default=True, help="Objects of the save as well; of a game.")
@common_options.locale
@common_options.jobs
def command(
    what: str, other: str | None, form: str, out: Path | None, table: bool, locale: str, jobs: int | None
) -> None:
    """Say what changed of GAME since a commit, the last one if none is named: cards that came, went, were renamed or
    read otherwise, boards, dice, pieces, objects of the save, scripts line by line. Nothing of the commit is run.

    With two save files, which of their objects differ, and in which keys. An HTML page has pictures before and after,
    and stands alone. The exit status is 1 when something changed, as that of `diff` is.

    Example: tts-build diff die_card

    Example: tts-build diff die_card v1.2 --format html --out changes.html

    Example: tts-build diff old/TS_Save_1.json TS_Save_1.json
    """
    from tts_build.build.services import change_report

    if out is not None and any(out.resolve() == Path(name).resolve() for name in (what, other or "")):
        raise click.UsageError(f"--out `{out}` is one of the saves that are compared: take another name.")
    if what.lower().endswith(".json"):
        report = _saves(what, other)
    else:
        report = game_report(what, other, locale, jobs, table=table, drawn=form == "html")
    text = json_text(change_report.as_data(report)) if form == "json" else change_report.FORMS[form](report)
    text = text.encode("utf-8", "replace").decode("utf-8")  # a save may hold half of a letter
    put(text, out, change_report.summary(report))
    sys.exit(1 if report else 0)


def put(text: str, out: Path | None, told: str) -> None:
    """A text into a file, of which is told what it holds, or onto the terminal."""
    if out is None:
        click.echo(text.rstrip("\n"))
    else:
        disk.write_named(out, text)
        tell(f"{out}: {told}")


def game_report(
    game: str, revision: str | None, locale: str, jobs: int | None, *, table: bool, drawn: bool = False
) -> Report:
    """What changed of a game since a revision."""
    from tts_build.build.services import change_report
    from tts_build.build.services.commits import commit_at
    from tts_build.build.services.comparison import compare
    from tts_build.build.services.git_objects import LAST
    from tts_build.build.services.table_pictures import assembled

    with progress.session((game,), jobs) as session:
        loaded = session.loaded(session.games[0])
        language = loaded.language(locale)
        found = compare(loaded, language, commit_at(session.root.path, revision or LAST))
        saves = None
        if table:
            before, after = (
                assembled(then.loaded.root, loaded.name, locale=then.loaded.language(), run=then.room.run).save
                for then in (found.before, found.after)
            )
            saves = (before, after)
        return change_report.of_game(found, language, saves, drawn=drawn)


def _saves(first: str, second: str | None) -> Report:
    from tts_build.build.services import change_report
    from tts_build.save.file.save_file import read_save

    if second is None:
        raise click.UsageError("Say which other save this one is to be compared with.")
    before, after = (read_save(Path(name)) for name in (first, second))
    return change_report.of_saves((first, second), (before, after))
