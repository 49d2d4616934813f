"""Holds a save against the definition: what a card shows, what it is called, and what scripts know of it agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from tts_build.definition.rows.deck_rows import Row
from tts_build.problem import Problem, Where
from tts_build.save.built_files import Assets, Sheet
from tts_build.save.file.save_root import walk
from tts_build.save.objects.labels import Labels
from tts_build.save.objects.object_base import Json
from tts_build.save.place.copies import Key
from tts_build.save.source import Source, located
from tts_build.save.urls import file_of

Told = Mapping[str, Sequence[Mapping[str, Any]]]
"""By deck the rows that scripts are given, as `load.lookups.decks_of` makes them."""


def disagreements(save: Json, source: Source, assets: Assets, labels: Labels, told: Told) -> Iterator[Problem]:
    """A problem for each row whose cards in the save are not what the definition says.

    A script knows a card by its `Memo`, `deck/row` with the seat behind it for a deck of each seat. The picture is
    where the sheet has that row, the name what the deck or the row says, the number of cards the row's quantity for
    each owner, and the row that templates of scripts were given is the same.
    """
    cards = [item for item in walk(save.get("ObjectStates", [])) if isinstance(item.get("CardID"), int)]
    for deck in source.game.decks:
        rows = {row.id: row for row in source.rows.get(deck, ())}
        seats = source.game.table.seats if source.game.decks[deck].each == "seat" else [None]
        copies: Counter[str] = Counter()
        cells = _cells(assets.sheets.get(deck, ()))
        names: dict[str, set[tuple[str, str]]] = {}
        for card in cards:
            row = _row(str(card.get("Memo", "")), deck, seats, rows)
            if row is None:
                continue
            copies[row.id] += 1
            if row.id not in names:
                names[row.id] = _names(deck, row, labels, source)
            for what, expected, got in _of_card(card, cells.get(row.id, []), names[row.id]):
                yield _problem(f"the card of `{row.id}` {what}", row.where, expected, got)
        for row in rows.values():
            wanted = row.quantity * len(seats)
            if copies[row.id] != wanted:
                yield _problem(f"the save has other cards of `{row.id}`", row.where, str(wanted), str(copies[row.id]))
        yield from _of_scripts(deck, rows, told, labels.locale, source)


def _row(memo: str, deck: str, seats: Sequence[str | None], rows: Mapping[str, Row]) -> Row | None:
    """The row that a script takes a card for."""
    if not memo.startswith(f"{deck}/"):
        return None
    name = memo[len(deck) + 1 :]
    for seat in seats:
        inner = name.removesuffix(f"/{seat}") if seat else name
        if inner in rows and (not seat or inner != name):
            return rows[inner]
    return None


def _cells(sheets: Iterable[Sheet]) -> dict[str, list[tuple[Sheet, int]]]:
    """By row the sheets that show it, each with the number of its cell."""
    found: dict[str, list[tuple[Sheet, int]]] = {}
    for sheet in sheets:
        for index, ids in enumerate(sheet.ids):
            for name in ids:
                found.setdefault(name, []).append((sheet, index))
    return found


def _of_card(
    card: Json, here: Sequence[tuple[Sheet, int]], names: set[tuple[str, str]]
) -> Iterator[tuple[str, str, str]]:
    """What of one card is not as its row has it: what, expected, got. `here` are the cells that show the row, `names`
    the names and notes of its copies."""
    number, cell = divmod(card["CardID"], 100)
    entry = card.get("CustomDeck", {}).get(str(number), {})
    shown = file_of(str(entry.get("FaceURL", "")))
    if not any(shown == file_of(sheet.file) and cell == index for sheet, index in here):
        wanted = " or ".join(f"cell {index} of {sheet.file}" for sheet, index in here)
        yield "shows another picture", wanted or "a cell", f"cell {cell} of {shown or 'nothing'}"
    elif not any(entry.get("NumWidth") == sheet.columns and entry.get("NumHeight") == sheet.rows for sheet, _ in here):
        columns = " x ".join(str(entry.get(key)) for key in ("NumWidth", "NumHeight"))
        wanted = " or ".join(f"{sheet.columns} x {sheet.rows}" for sheet, _ in here)
        yield "is cut from its sheet in other columns and rows", wanted, columns
    for key, known in (("Nickname", {name for name, _ in names}), ("GMNotes", {notes for _, notes in names})):
        if card.get(key, "") not in known:
            yield f"has another `{key}`", " or ".join(sorted(known)), str(card.get(key, ""))


def _names(deck: str, row: Row, labels: Labels, source: Source) -> set[tuple[str, str]]:
    """Name and notes that copies of a row may have."""
    thing = source.game.decks[deck]
    values = dict(row.values_for(labels.locale))
    seats = source.game.table.seats if thing.each == "seat" else [None]
    found = set()
    for seat in seats:
        for copy in range(row.quantity):
            path = next(iter(labels.guids))
            label = labels.of(
                "decks", thing, Key(deck, seat, copy), path, values, inner=row.id, scripted=False, number=row.number
            )
            found.add((label.name, label.notes))
    return found


def _of_scripts(deck: str, rows: Mapping[str, Row], told: Told, locale: str, source: Source) -> Iterator[Problem]:
    """What scripts were given of a deck's rows."""
    if deck not in told:
        return
    given = {str(row.get("id")): row for row in told[deck]}
    for row in rows.values():
        wanted = {**row.values_for(locale), "id": row.id, "quantity": row.quantity}
        if row.id not in given:
            yield _problem(f"scripts do not know the row `{row.id}`", row.where)
            continue
        differing = sorted(key for key in wanted if given[row.id].get(key) != wanted[key])
        if differing:
            key = differing[0]
            what = f"scripts know another `{key}` of the row `{row.id}`"
            yield _problem(what, row.where, str(wanted[key]), str(given[row.id].get(key)))
    for extra in sorted(set(given) - set(rows)):
        yield _problem(f"scripts know a row `{extra}` that no card has", located(source, "decks", deck))


def _problem(what: str, where: Where, expected: str = "", got: str = "") -> Problem:
    return Problem(what, where, expected=expected, got=got, todo="report it: the tool is wrong", code="save-disagrees")
