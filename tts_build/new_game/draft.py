"""A game drafted from a spreadsheet: its rows as a deck, and a face that shows what its columns are for."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.definition.formats import csv
from tts_build.definition.formats.count_titles import COUNTS
from tts_build.definition.rows.row_counts import count_of
from tts_build.model.game import Workspace
from tts_build.new_game import starts
from tts_build.new_game.column_roles import MOST, Roles, counts, guess
from tts_build.new_game.named_icons import Icons
from tts_build.new_game.naming import Named
from tts_build.new_game.spreadsheet import Sheet, read
from tts_build.problem import counted

START = "drafted"
CARDS = "cards.csv"
"""The table of a drafted game, beside its game file."""
BLOCK = "#?"
"""Begins a line of our face that says for which columns the lines below it are; `!` before one that must not be."""
MOST_MISSING = 20
"""Pictures that are named of those that are not there."""
COLOURS = 8
"""Colours of kinds in the palette of our game file: c1 and so on."""

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


@dataclass(frozen=True, slots=True)
class Draft:
    """A game that is ready to be laid out. `notes` are what the designer should know; `raw` as `csvfile.written`."""

    sheet: Sheet
    roles: Roles
    pictures: dict[str, bytes]
    notes: tuple[str, ...]
    raw: bool
    size: str = "poker"
    faces: Mapping[str, str] = field(default_factory=dict)
    """by name the faces that take the place of ours"""
    icons: Icons = field(default_factory=Icons)

    @property
    def made(self) -> str:
        return f"{counted(len(self.sheet.rows), 'card')} from {self.sheet.name}"

    def lines(self, known: Mapping[str, str]) -> Iterator[list[Any]]:
        """The rows of our CSV: an `id` for each card, `quantity` under that name, all else as it was.

        `known` are ids by the titles of cards, for a sheet that has none.
        """
        sheet, roles = self.sheet, self.roles
        columns = [name for name in sheet.titles if name not in ("id", roles.quantity)]
        yield ["id", *columns, *(["quantity"] if roles.quantity else [])]
        ids = _ids(sheet, roles, known)
        for row in sheet.rows:
            times = [1 if row[roles.quantity] == "" else count_of(row[roles.quantity])] if roles.quantity else []
            yield [next(ids), *(row[name] for name in columns), *times]

    def files(self, named: Named, config: Workspace) -> dict[str, bytes]:
        """The files of the game by their paths in the workspace."""
        found = starts.files_of(START, named, config)
        folder = f"{config.cards}/{named.game}"
        found[f"{folder}/{CARDS}"] = csv.written(self.lines({}), raw=self.raw).encode("utf-8")
        for path in [path for path in found if path.startswith(f"{folder}/") and path.endswith(".yaml")]:
            found[path] = _written(found[path].decode("utf-8"), self).encode("utf-8")
        game = found[f"{folder}/game.yaml"].decode("utf-8")
        found[f"{folder}/game.yaml"] = game.replace("size: poker", f"size: {self.size}").encode("utf-8")
        for name, text in self.faces.items():
            found[f"{folder}/faces/{name}.yaml"] = text.encode("utf-8")
        art = {**self.pictures, **self.icons.found, **self.icons.drawn}
        found.update({f"{config.art}/{named.game}/{name}": data for name, data in art.items()})
        return found


def draft(path: Path, *, raw: bool = False) -> Draft:
    """A draft from a file; `raw` as `csvfile.written`. InputError as `sheet.read`."""
    written_sheet = read(path, icons=True)
    icons = Icons.of(path, written_sheet.icons)
    sheet = freed(written_sheet)
    roles = guess(sheet)
    written = {name: "quantity" if name == roles.quantity else name for name in sheet.titles}
    renamed = [(title, written[name]) for name, title in sheet.titles.items() if written[name] != title.lower()]
    notes = [*written_sheet.notes, *icons.notes]
    notes += [f"column `{title}` is called `{name}` here" for title, name in renamed[:5]]
    pictures: dict[str, bytes] = {}
    if roles.picture:
        names = sorted({str(value) for value in sheet.values(roles.picture)})
        pictures = disk.named_beside(path, names)
        missing = [name for name in names if name not in pictures]
        if missing:
            notes.append(missing_pictures(missing, sheet.name))
            sheet = _without(sheet, roles.picture, missing) if pictures else sheet
    if not roles.quantity:
        notes += _uncounted(written_sheet)
    if roles.rest:
        notes.append(f"not on the card: {', '.join(roles.rest[:8])}{' ...' if len(roles.rest) > 8 else ''}")
    return Draft(sheet, roles, pictures, tuple(notes), raw, icons=icons)


def missing_pictures(names: Sequence[str], file: str) -> str:
    """What is told of pictures that a file names and that are not there."""
    shown = ", ".join(names[:MOST_MISSING]) + (" ..." if len(names) > MOST_MISSING else "")
    return f"{counted(len(names), 'picture')} {'does' if len(names) == 1 else 'do'} not lie beside {file}: {shown}"


def _without(sheet: Sheet, column: str, values: Sequence[str]) -> Sheet:
    """The sheet with these values of a column left empty."""
    rows = [row | ({column: ""} if str(row[column]) in values else {}) for row in sheet.rows]
    return replace(sheet, rows=rows)


def _uncounted(sheet: Sheet) -> list[str]:
    """Why a column that is called as if it said how many there are of each card is not taken for that."""
    for name in [name for name in sheet.titles if name in COUNTS]:
        for value in sheet.values(name):
            if count_of(value) is None:
                what = f"`{value}` in the column `{sheet.titles[name]}` is no whole number from 0 to {MOST}"
                return [f"{what}: of each card there is one; mend it, and draft again"]
    return []


def freed(sheet: Sheet) -> Sheet:
    """The sheet with columns `id` and `quantity` only where they are what a deck takes them for."""
    known = [str(value) for value in sheet.values("id")] if "id" in sheet.titles else []
    names = {name: name for name in sheet.titles}
    if len(set(known)) != len(sheet.rows) or not all(_ID.fullmatch(one) for one in known):
        names["id"] = _free("old_id", sheet)
    if "quantity" in sheet.titles and not counts(sheet, "quantity"):
        names["quantity"] = _free("how_many", sheet)
    titles = {names[name]: title for name, title in sheet.titles.items()}
    return Sheet(sheet.name, titles, [{names[name]: value for name, value in row.items()} for row in sheet.rows])


def _free(name: str, sheet: Sheet) -> str:
    """A name that no column has."""
    while name in sheet.titles:
        name += "_"
    return name


def _ids(sheet: Sheet, roles: Roles, known: Mapping[str, str]) -> Iterator[str]:
    """An id for each row: its own, that of a card of the same title, or the next that is free."""
    wide = len(str(len(sheet.rows)))
    titles = [str(row[roles.title]) for row in sheet.rows]
    often, taken = Counter(titles), set(known.values())
    free = (name for number in count(1) if (name := f"c{number:0{wide}}") not in taken)
    for row, title in zip(sheet.rows, titles, strict=True):
        if "id" in row:
            yield row["id"]
        else:
            yield known[title] if title in known and often[title] == 1 else next(free)


def _written(text: str, draft: Draft) -> str:
    """A file of ours for these columns: blocks that are for them, and their names."""
    roles, sheet = draft.roles, draft.sheet
    there = {name for name in ("title", "body", "flavour", "kind") if getattr(roles, name)}
    there |= {"picture"} if draft.pictures else set()
    there |= {f"number{index}" for index in range(1, len(roles.numbers) + 1)}
    kept, wanted = [], True
    for line in text.splitlines():
        mark = line.strip()
        if mark.startswith(BLOCK):
            needs = mark.removeprefix(BLOCK).split()
            wanted = all((need[1:] not in there) if need.startswith("!") else (need in there) for need in needs)
        elif wanted:
            kept.append(line)
    kinds = sorted({str(value) for value in sheet.values(roles.kind)}) if roles.kind else []
    colours = {kind: f"c{index % COLOURS + 1}" for index, kind in enumerate(kinds)}
    words = {
        **{f"COLUMN_{role.upper()}": getattr(roles, role) for role in ("title", "body", "flavour", "kind", "picture")},
        "THE_COLOURS": json.dumps(colours, ensure_ascii=False),
        "SHEET_REST": ", ".join(roles.rest) or "nothing",
    }
    for index, column in enumerate(roles.numbers, start=1):
        words[f"COLUMN_NUMBER{index}"] = column
        words[f"LABEL_NUMBER{index}"] = json.dumps(_label(sheet.titles[column]), ensure_ascii=False)
    return re.sub(r"[A-Z]+_[A-Z]+[0-9]?", lambda found: words.get(found[0], found[0]), "\n".join(kept) + "\n")


def _label(title: str) -> str:
    """A title as words on a card: no markup, no template, not too long."""
    return " ".join(re.sub(r"[^\w .,/%+-]", " ", title.replace("_", " ")).split())[:14].strip()
