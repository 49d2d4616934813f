"""A sheet taken over again: the rows of a game that was drafted from it once; its faces stay as they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path, PurePosixPath

from tts_build import disk
from tts_build.definition.formats import csv
from tts_build.definition.formats.file_reader import decode
from tts_build.definition.formats.table_columns import Table
from tts_build.definition.rows.row_changes import Change, change_of
from tts_build.definition.workspace import CONFIG, Root
from tts_build.disk.writing import remove
from tts_build.new_game.creation import workspace_of
from tts_build.new_game.draft import CARDS, Draft
from tts_build.new_game.named_icons import FOLDER, Icons, drawing
from tts_build.new_game.naming import named
from tts_build.problem import InputError, Problem, Where, counted

BEFORE = "cards.before.csv"
"""The table as it was, beside the one that was taken over."""


@dataclass(frozen=True, slots=True)
class Retaken:
    """What became of a game's table: its path in the workspace, the change, and what the designer should know."""

    folder: Path
    file: str
    change: Change
    notes: tuple[str, ...]
    before: str
    """the file that has the table as it was, when it is another now"""


def there(target: Path) -> tuple[Root, str] | None:
    """The workspace and the name of a game that was drafted here before; None for a folder where there is none."""
    target = target.resolve()
    root = workspace_of(target if (target / CONFIG).is_file() else target.parent)
    if root is None:
        return None
    game = named(target.name).game
    beside = disk.names(root.path, f"{root.config.cards}/{game}")
    return (root, game) if {"game.yaml", CARDS} <= set(beside) else None


def retake(root: Root, game: str, draft: Draft) -> Retaken:
    """Write a draft's rows into the table of a game, and its new pictures beside the others. InputError when the table
    that is there cannot be read."""
    file = f"{root.config.cards}/{game}/{CARDS}"
    data = disk.read(root.path, file)
    before = _table(data, file)
    text = csv.written(draft.lines(_known(before, draft.roles.title)), raw=draft.raw)
    after = csv.parse(text, file)[0]
    change = change_of([before], [after])
    notes = [note for note in draft.notes if note not in draft.icons.notes]
    before_file = ""
    for word, one, other in (("gone", before, after), ("new", after, before)):
        columns = [f"`{column}`" for column in one.columns if column not in other.columns]
        if columns:
            notes.append(f"{counted(len(columns), 'column')} {word}: {', '.join(columns)}")
    if text.encode() != data:
        before_file = _free(disk.names(root.path, f"{root.config.cards}/{game}"))
        disk.write(root.path, f"{root.config.cards}/{game}/{before_file}", data)
        disk.write(root.path, file, text.encode())
    art = f"{root.config.art}/{game}"
    for name, picture in {**draft.pictures, **_icons(root, art, draft.icons)}.items():
        folder, _, file_name = f"{art}/{name}".rpartition("/")
        if file_name not in disk.names(root.path, folder):
            disk.write(root.path, f"{art}/{name}", picture)
        elif disk.read(root.path, f"{art}/{name}") != picture:
            notes.append(f"{art}/{name} stays as it is: another picture of that name lies beside {draft.sheet.name}")
    return Retaken(root.path, file, change, tuple(notes), before_file)


def _free(taken: Container[str]) -> str:
    """A name for the table as it was that no older one has."""
    stem, _, end = BEFORE.rpartition(".")
    names = chain([BEFORE], (f"{stem}-{number}.{end}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _icons(root: Root, art: str, icons: Icons) -> dict[str, bytes]:
    """Icons that a game gets: pictures that lie beside the sheet now take the place of those that we drew; ours are
    drawn where there is none."""
    there = {PurePosixPath(name).stem: name for name in disk.names(root.path, f"{art}/{FOLDER}")}
    for name in icons.found:
        stem = PurePosixPath(name).stem
        ours = f"{art}/{FOLDER}/{there.get(stem)}"
        if stem in there and disk.read(root.path, ours) == drawing(stem):
            remove(disk.target(root.path, ours))
    return icons.found | {name: data for name, data in icons.drawn.items() if PurePosixPath(name).stem not in there}


def _table(data: bytes, file: str) -> Table:
    text, problem = decode(data, file)
    table, problems = csv.parse(text or "", file)
    errors = [one for one in ([problem] if problem else problems) if one.severity == "error"]
    if errors:
        what, todo = f"`{file}` cannot be read", "mend it, or move it away: nothing was written"
        raise InputError([Problem(what, Where(file), todo=todo, code="unreadable"), *errors])
    return table


def _known(table: Table, title: str) -> dict[str, str]:
    """Ids by the titles that one row alone has."""
    titles = [str(row.get(title, "")) for row in table.rows]
    often = Counter(titles)
    return {one: str(row.get("id", "")) for row, one in zip(table.rows, titles, strict=True) if often[one] == 1}
