"""`tts-build texts`: a game's texts to translators and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build import disk
from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import tell
from tts_build.problem import InputError, counted

if TYPE_CHECKING:
    from tts_build.build.session import Session
    from tts_build.definition.loaded import Loaded
    from tts_build.edit.translations import Told

MOST_BYTES = 20_000_000
SHOWN = 6
"""Texts that a line names."""


@click.command("texts", short_help="Hand a game's texts to translators as PO files, and take them back.")
@click.argument("game")
@click.option("--po", "folder", type=click.Path(file_okay=False, path_type=Path), required=True, help="Their folder.")
@click.option("--read", "back", is_flag=True, help="Take translations from them into the tables of the game.")
@click.option("--dry-run", is_flag=True, help="With --read: say what would be changed, and write nothing.")
@common_options.jobs
def command(game: str, folder: Path, back: bool, dry_run: bool, jobs: int | None) -> None:
    """Write the texts of GAME for translators: a PO file for each language but the first, as translation programs read
    them, or bring those that are there up to date.

    What translators wrote stays. A text that has changed since is marked to be looked at again, one that is gone is
    kept as a comment. Texts are the strings of the game, and the columns of decks and pieces beside which there is one
    for the language: a column `title@de`, empty at first.

    With --read what they wrote goes into the tables, where it stands; all else stays byte by byte. The game is checked
    first. Texts that have changed since, or that are marked, are not taken, and told.

    \b
    Examples:
      tts-build texts dice_girls --po translations
      tts-build texts dice_girls --po translations --read
    """
    from tts_build.build.session import opened
    from tts_build.cli.console.common_options import workers

    if dry_run and not back:
        raise click.UsageError("--dry-run is for --read: writing PO files changes nothing of the game.")
    with opened(Path.cwd(), (game,), workers=workers(jobs), say=tell) as session:
        loaded = session.loaded(session.games[0])
        if len(loaded.game.locales) < 2:
            todo = "name another language in `locales`, such as `locales: [en, de]`"
            raise InputError(f"{game} has one language", loaded.at("locales"), todo=todo, code="one-language")
        for locale in loaded.game.locales[1:]:
            path = folder / f"{locale}.po"
            if back:
                _read(session, loaded, locale, path, write=not dry_run)
            else:
                _write(loaded, locale, path)


def _write(loaded: Loaded, locale: str, path: Path) -> None:
    """One file, brought up to date."""
    from tts_build.edit.translations import read_po, texts_of, written_po

    texts = texts_of(loaded, locale)
    if not texts:
        todo = f"give the strings a column `{locale}`, or a deck's table a column such as `title@{locale}`"
        raise InputError(f"no text has a place for `{locale}`", loaded.at(), todo=todo, code="no-texts")
    before = read_po(disk.named(path, MOST_BYTES), str(path)) if disk.is_plain_file(path) else None
    text, told = written_po(texts, loaded.game_in(loaded.game.locales[0]).title, locale, before)
    disk.write_into(path.parent, path.name, text)
    tell(f"{path}: {counted(told.texts, 'text')}{_more(told)}")


def _read(session: Session, loaded: Loaded, locale: str, path: Path, *, write: bool) -> None:
    """What one file says into the tables."""
    from tts_build.edit.change_history import Desk
    from tts_build.edit.refusals import refusals
    from tts_build.edit.translations import changes_of, read_po, texts_of

    changes, told = changes_of(texts_of(loaded, locale), read_po(disk.named(path, MOST_BYTES), str(path)))
    Desk(session.root).make(
        loaded.name,
        str(path),
        changes,
        lambda files: refusals(session.root, loaded.name, files, workers=session.workers),
        write=write,
    )
    done = "taken" if write else "to be taken"
    tell(f"{path}: {len(changes)} of {counted(told.texts, 'translation')} {done}{_more(told)}")


def _more(told: Told) -> str:
    """What is missing, and what was not taken."""
    parts = {"missing": told.missing, "to be looked at again": told.stale, "not in the game": told.gone}
    said = [f"{len(found)} {what} ({_named(found)})" for what, found in parts.items() if found]
    return "".join(f", {part}" for part in said)


def _named(found: list[str]) -> str:
    return ", ".join(found[:SHOWN]) + (" ..." if len(found) > SHOWN else "")
