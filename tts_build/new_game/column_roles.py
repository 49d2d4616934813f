"""What the columns of a sheet are for: the title, the rules, numbers for badges, a kind, a picture, how many."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from tts_build.new_game.spreadsheet import Sheet

TITLES = ("title", "name", "card_name", "card_title", "card", "titel", "nom", "nombre", "titolo")
BODIES = ("text", "rules", "rule", "rules_text", "effect", "ability", "description", "body", "action", "desc", "regel")
FLAVOURS = ("flavour", "flavor", "flavour_text", "flavor_text", "quote", "lore")
KINDS = ("kind", "type", "suit", "class", "category", "faction", "colour", "color", "element", "art", "typ")
PICTURES = ("picture", "image", "art", "artwork", "file", "icon", "img", "bild")
COUNTS = (
    *("quantity", "qty", "count", "copies", "amount", "number_of_copies", "number_of_cards", "no_of_copies"),
    *("how_many", "how_many_copies", "anzahl", "menge", "quantité", "cantidad", "x"),
)
VAGUE = ("amount", "x")
"""Of these the names that many other things have too."""
MOST = 1000
"""Copies of a card that a deck takes."""
MOST_KINDS = 8
MOST_BADGES = 3

_PICTURE = re.compile(r"[^\\/:*?\"<>|]+\.(png|jpe?g|webp|svg)", re.IGNORECASE)
_NUMBER = re.compile(r"[-+]?[0-9]+([.,][0-9]+)?")


@dataclass(frozen=True, slots=True)
class Roles:
    """Columns by what they are for; '' where there is none. `rest` stands on no part of the face."""

    title: str = ""
    body: str = ""
    flavour: str = ""
    kind: str = ""
    picture: str = ""
    quantity: str = ""
    numbers: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()


def guess(sheet: Sheet) -> Roles:
    """What each column is for: by its name first, then by what stands in it. Every sheet has a title."""
    left = [column for column in sheet.titles if column != "id"]
    quantity = _named(left, COUNTS, lambda column: counts(sheet, column))
    left = [column for column in left if column != quantity]
    picture = next((column for column in left if _pictures(sheet.values(column))), "")
    left = [column for column in left if column != picture]
    numbers = [column for column in left if _numeric(sheet.values(column))]
    words = [column for column in left if column not in numbers]
    title = _named(words, TITLES) or _first_short(sheet, words) or (words or left or ["id"])[0]
    words, numbers = ([column for column in columns if column != title] for columns in (words, numbers))
    body = _named(words, BODIES) or _longest(sheet, words)
    words = [column for column in words if column != body]
    flavour = _named(words, FLAVOURS)
    words = [column for column in words if column != flavour]
    kind = _named(words, KINDS, lambda column: _short(sheet, column)) or next((c for c in words if _few(sheet, c)), "")
    used = {quantity, picture, title, body, flavour, kind, *numbers[:MOST_BADGES], "id"}
    rest = tuple(column for column in sheet.titles if column not in used)
    return Roles(title, body, flavour, kind, picture, quantity, tuple(numbers[:MOST_BADGES]), rest)


def _named(columns: list[str], names: tuple[str, ...], fits: Any = None) -> str:
    """The first of the names that a column has and that it fits."""
    return next((name for name in names if name in columns and (fits is None or fits(name))), "")


def counts(sheet: Sheet, column: str) -> bool:
    """Whether a column can say how many there are of each card."""
    values = sheet.values(column)
    return all(map(is_count, values)) and any(values)


def is_count(value: Any) -> bool:
    """Whether a cell can say how many there are of a card."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _pictures(values: list[Any]) -> bool:
    return bool(values) and all(_PICTURE.fullmatch(str(value)) for value in values)


def _numeric(values: list[Any]) -> bool:
    """Numbers short enough for a badge."""
    return bool(values) and all(
        not isinstance(value, bool) and len(str(value)) <= 6 and _NUMBER.fullmatch(str(value)) for value in values
    )


def _length(sheet: Sheet, column: str) -> float:
    values = sheet.values(column)
    return sum(len(str(value)) for value in values) / len(values) if values else 0.0


def _first_short(sheet: Sheet, columns: list[str]) -> str:
    """The first column of short texts that differ from card to card."""
    for column in columns:
        values = [str(value) for value in sheet.values(column)]
        if values and _length(sheet, column) <= 30 and len(set(values)) * 2 > len(values):
            return column
    return ""


def _longest(sheet: Sheet, columns: list[str]) -> str:
    """The column of the longest texts, if they are sentences."""
    longest = max(columns, key=lambda column: _length(sheet, column), default="")
    return longest if longest and _length(sheet, longest) > 24 else ""


def _short(sheet: Sheet, column: str) -> bool:
    """Whether a column has a few short names. Of a column that is called a kind that is enough: a sheet of a first few
    cards may have one of each."""
    kinds = {str(value) for value in sheet.values(column)}
    return 1 <= len(kinds) <= MOST_KINDS and max(map(len, kinds)) <= 24


def _few(sheet: Sheet, column: str) -> bool:
    """Whether a column sorts the cards into a few kinds, by short names."""
    values = [str(value) for value in sheet.values(column)]
    return _short(sheet, column) and (len(set(values)) < len(values) or len(values) <= 3)
