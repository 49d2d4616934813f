"""`tts-build diff`: what changed of a game since a commit or between two, and between two saves, locks or builds."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build import disk
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import json_text, tell

if TYPE_CHECKING:
    from tts_build.build.services.changes.change_report import Report


@click.command("diff", short_help="Say what changed since a commit, or between two commits, saves, locks or builds.")
@click.argument("what", metavar="GAME|SAVE.json|LOCK|DIST")
@click.argument("other", required=False, metavar="[REVISION|SAVE.json|LOCK|DIST]")
@click.argument("later", required=False, metavar="[REVISION]")
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
    what: str,
    other: str | None,
    later: str | None,
    form: str,
    out: Path | None,
    table: bool,
    locale: str,
    jobs: int | None,
) -> None:
    """Say what changed of GAME since a commit, the last one if none is named: cards that came, went, were renamed or
    read otherwise, boards, dice, pieces, objects of the save, scripts line by line. Nothing of the commit is run.

    With two commits, as `v1.1 v1.2` or as git writes it, `v1.1..v1.2`, what changed from the one to the other.

    With two save files, which of their objects differ, and in which keys. With two locks, as `dist/GAME.lock.json`,
    which outputs came, went or are others; with two folders that builds left, what is other in them: objects of the
    save, scripts line by line, pictures, pages of PDFs.

    An HTML page has pictures before and after, and stands alone. The exit status is 1 when something changed, as that
    of `diff` is.

    Example: tts-build diff die_card

    Example: tts-build diff die_card v1.2 --format html --out changes.html

    Example: tts-build diff die_card v1.1..v1.2

    Example: tts-build diff old/TS_Save_1.json TS_Save_1.json

    Example: tts-build diff old/dist/die_card dist/die_card
    """
    from tts_build.build.services.changes import change_forms

    if out is not None and any(out.resolve() == Path(name).resolve() for name in (what, other or "")):
        raise click.UsageError(f"--out `{out}` is one of those that are compared: take another name.")
    drawn = form == "html"
    report = _files(what, other, later, drawn=drawn)
    if report is None:
        report = game_report(what, span_of(other, later), locale, jobs, table=table, drawn=drawn)
    text = json_text(change_forms.as_data(report)) if form == "json" else change_forms.FORMS[form](report)
    text = text.encode("utf-8", "replace").decode("utf-8")  # a save may hold half of a letter
    put(text, out, change_forms.summary(report))
    sys.exit(1 if report else 0)


def put(text: str, out: Path | None, told: str) -> None:
    """A text into a file, of which is told what it holds, or onto the terminal."""
    if out is None:
        click.echo(text.rstrip("\n"))
    else:
        disk.write_named(out, text)
        tell(f"{out}: {told}")


def span_of(first: str | None, second: str | None) -> tuple[str, str]:
    """From which revision to which: the last commit if none is named, and to the files as they are now, which is the
    empty one. `v1..v2` are two, and what is left out of them is the last commit, as git has it."""
    from tts_build.build.services.git_objects import LAST

    if first is not None and first.lower().endswith(".json") and "/" in first.replace(os.sep, "/"):
        raise click.UsageError(f"`{first}` is a file: a game is compared with a revision, and a file with a file.")
    if first is None or ".." not in first:
        return first or LAST, second or ""
    before, _, after = first.partition("..")
    if second is not None or after.startswith("."):
        raise click.UsageError(f"`{first}` is to be two revisions, as `v1.1..v1.2`, and no more.")
    return before or LAST, after or LAST


def game_report(
    game: str, span: tuple[str, str], locale: str, jobs: int | None, *, table: bool, drawn: bool = False
) -> Report:
    """What changed of a game from one revision to another, or to now."""
    from tts_build.build.services.changes import change_report
    from tts_build.build.services.commits import commit_at
    from tts_build.build.services.comparison import compare, compare_commits
    from tts_build.build.services.table_pictures import assembled

    with progress.session((game,), jobs) as session:
        name, root = session.games[0], session.root
        commit, later = (commit_at(root.path, revision) if revision else None for revision in span)
        assert commit is not None, "a span has a beginning"
        if later is not None:
            found = compare_commits(root, name, locale, commit, later)
        else:
            loaded = session.loaded(name)
            found = compare(loaded, loaded.language(locale), commit)
        saves = None
        if table:
            before, after = (
                assembled(then.loaded.root, name, locale=then.loaded.language(), run=then.room.run).save
                for then in (found.before, found.after)
            )
            saves = (before, after)
        return change_report.of_game(found, found.after.loaded.language(locale), saves, drawn=drawn)


def _files(what: str, other: str | None, later: str | None, *, drawn: bool) -> Report | None:
    """What differs between two files or built folders; None where they are a game and its revisions."""
    from tts_build.build.services.changes import built_changes, change_report
    from tts_build.save.file.save_file import read_save

    file = what.lower().endswith(".json")
    folders = other is not None and Path(what).is_dir() and Path(other).is_dir()
    if not (file or folders or "/" in what.replace(os.sep, "/")):
        return None
    if other is None or later is not None:
        kind = "save or lock" if file else "built folder"
        raise click.UsageError(f"Say which one other {kind} this one is to be compared with.")
    names = (what, other)
    if not file:
        return built_changes.of_builds(names, drawn=drawn)
    locks = [name.lower().endswith(built_changes.LOCK) for name in names]
    if all(locks):
        return built_changes.of_locks(names)
    if any(locks):
        raise click.UsageError("A lock is compared with another lock, and a save with another save.")
    before, after = (read_save(Path(name)) for name in names)
    return change_report.of_saves(names, (before, after))
