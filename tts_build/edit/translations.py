"""Texts of a game for translators, as PO files, and what they wrote as changes of the game's tables.

What is to be translated stands in tables: strings with a column for each language, and columns of decks and pieces
beside which there is one for the language, `title@de`. An entry's context says where: `tasks/T03/title`.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import polib

from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.table_files import AS_IT_IS
from tts_build.edit.change import Change
from tts_build.edit.located_rows import RowFile, row_file, row_files
from tts_build.problem import InputError, Problem, Where, in_line

STRINGS = "strings"
STALE = "fuzzy"
"""How PO calls a translation that is to be looked at again."""
_QUOTED = re.compile(r'\s*(?:msg\w+(?:\[\d+\])?\s*)?"')
_CLOSED = re.compile(r'"(?:[^"\\]|\\.)*"\s*$')
"""A line of PO that holds a text, and one whose text ends."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text in the default language, its translation or nothing, and the cell that this stands in."""

    context: str
    source: str
    translation: str
    where: Where
    change: Change


@dataclass(slots=True)
class Told:
    """What there is to say of a language: entries in all, and contexts of those without a translation, of those whose
    source is another by now, and of those that the game no longer has."""

    texts: int = 0
    missing: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)


def texts_of(loaded: Loaded, locale: str) -> dict[str, Text]:
    """All texts that have a place for a translation, by context. InputError for a file that cannot be read."""
    game = loaded.game
    found: dict[str, Text] = {}
    if game.strings is not None:
        path, where = posixpath.normpath(posixpath.join(loaded.folder, game.strings)), loaded.at("strings")
        part = row_file(loaded, path, AS_IT_IS, where)
        found |= {text.context: text for text in _cells(part, STRINGS, "key", game.locales[0], locale)}
    for name in [*game.decks, *(name for name, piece in game.pieces.items() if piece.rows)]:
        try:
            parts = row_files(loaded, name)
        except InputError:  # combinations of lists have no cells of their own
            continue
        for part in parts:
            ids = game.decks[name].id_column if name in game.decks else "id"
            key = ids if ids in part.table.columns else part.table.columns[0]
            for column in part.table.columns:
                if f"{column}@{locale}" in part.table.columns:
                    found |= {text.context: text for text in _cells(part, name, key, column, f"{column}@{locale}")}
    return found


def _cells(part: RowFile, name: str, key: str, source: str, target: str) -> Iterator[Text]:
    for number, row in enumerate(part.table.rows):
        said = str(row.get(source) or "")
        if said and target in part.table.columns:
            context = f"{name}/{row.get(key)}" + ("" if name == STRINGS else f"/{source}")
            change, where = part.cell(number, target, None), part.table.where(number, source)
            yield Text(context, said, str(row.get(target) or ""), where, change)


def read_po(data: bytes, name: str) -> polib.POFile:
    """A PO file. InputError when it is none."""
    try:
        text = data.decode("utf-8-sig")
        # The library takes the last letter of a text for its closing quote.
        for number, line in enumerate(text.split("\n"), start=1):
            if _QUOTED.match(line) and not _CLOSED.search(line):
                raise ValueError(f"line {number} has a text without its closing quote")
        # A text that ends in a line end is never taken for a path.
        book = polib.pofile(text + "\n", wrapwidth=0)
        if not book.metadata:
            raise ValueError("it has no header")
    except (OSError, ValueError, IndexError, AttributeError) as error:
        what, todo = f"`{name}` is no PO file: {in_line(str(error))}", "save it as a PO file in UTF-8"
        raise InputError(Problem(what, todo=todo, code="no-po")) from None
    return book


def written_po(texts: Mapping[str, Text], title: str, locale: str, before: polib.POFile | None) -> tuple[str, Told]:
    """A PO file of texts, and what there is to say of it. What translators wrote in the one before stays: also where
    the source is another by now, marked to be looked at again, and of texts that are gone as a comment."""
    book, told = polib.POFile(wrapwidth=0), Told(len(texts))
    book.metadata = {
        "Project-Id-Version": title,
        "Language": locale,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
    }
    known = {entry.msgctxt: entry for entry in before or () if entry.msgctxt and not entry.obsolete}
    for context, text in texts.items():
        old = known.pop(context, None)
        entry = polib.POEntry(msgctxt=context, msgid=text.source, msgstr=text.translation)
        entry.occurrences = [(text.where.file, str(text.where.line or ""))]
        if old is not None:
            _keep(entry, old)
        if not entry.msgstr:
            told.missing.append(context)
        elif STALE in entry.flags:
            told.stale.append(context)
        book.append(entry)
    for context, old in known.items():
        told.gone.append(context)
        if old.msgstr:
            book.append(polib.POEntry(msgctxt=context, msgid=old.msgid, msgstr=old.msgstr, obsolete=True))
    return f"{book}\n", told


def _keep(entry: polib.POEntry, old: polib.POEntry) -> None:
    """What a translator wrote: what the table does not have yet, comments, and that a source has changed since."""
    changed = old.msgid != entry.msgid
    if not entry.msgstr or not changed:
        entry.msgstr = old.msgstr or entry.msgstr
    entry.tcomment, entry.flags = old.tcomment, [flag for flag in old.flags if flag != STALE]
    untouched = bool(old.msgstr) and entry.msgstr == old.msgstr
    if untouched and (changed or STALE in old.flags):
        entry.flags.append(STALE)
        entry.previous_msgid = old.msgid if changed else old.previous_msgid


def changes_of(texts: Mapping[str, Text], book: polib.POFile) -> tuple[list[Change], Told]:
    """What a PO file says otherwise than the tables, and of what nothing was taken."""
    changes, told = [], Told()
    for entry in book:
        text = texts.get(entry.msgctxt or "")
        if entry.obsolete:
            continue
        told.texts += 1
        if text is None:
            told.gone.append(entry.msgctxt or entry.msgid)
        elif not entry.msgstr:
            told.missing.append(text.context)
        elif entry.msgid != text.source or STALE in entry.flags:
            told.stale.append(text.context)
        elif entry.msgstr != text.translation:
            change = text.change
            changes.append(Change(change.file, change.path, entry.msgstr, text.translation, how=change.how))
    return changes, told
