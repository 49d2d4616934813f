"""What the columns of a sheet are for: the title, the rules, numbers for badges, a kind, a picture, how many."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tts_build.definition.formats.count_titles import COUNTS
from tts_build.definition.rows.row_counts import count_of
from tts_build.new_game.spreadsheet import Sheet

_NAMES = ("kartenname", "karte", "nom_de_la_carte", "carte", "carta", "título", "naam", "名前", "カード名", "卡名")
_TEXTS = ("regeltext", "effekt", "texte", "effet", "texto", "efecto", "testo", "effetto", "tekst", "テキスト", "効果")
"""Words of other languages than English."""
TITLES = ("title", "name", "card_name", "card_title", "card", "titel", "nom", "nombre", "titolo", *_NAMES)
BODIES = (
    "text",
    "rules",
    "rule",
    "rules_text",
    "effect",
    "ability",
    "description",
    "body",
    "action",
    "desc",
    "regel",
    *_TEXTS,
)
FLAVOURS = ("flavour", "flavor", "flavour_text", "flavor_text", "quote", "lore")
KINDS = ("kind", "type", "suit", "class", "category", "faction", "colour", "color", "element", "art", "typ")
PICTURES = ("picture", "image", "art", "artwork", "file", "icon", "img", "bild")
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


@dataclass(frozen=True, slots=True)
class Rule:
    """How the column of a role is found: by the first of these names that fits, else by what stands in it."""

    names: tuple[str, ...]
    fits: Callable[[Sheet, str], bool]
    otherwise: Callable[[Sheet, list[str]], str] = lambda sheet, columns: ""


def guess(sheet: Sheet) -> Roles:
    """What each column is for: by its name first, then by what stands in it. Every sheet has a title."""
    left = [column for column in sheet.titles if column != "id"]
    roles: dict[str, str] = {}
    for role, rule in _RULES.items():
        named = next((name for name in rule.names if name in left and rule.fits(sheet, name)), "")
        roles[role] = named or rule.otherwise(sheet, left)
        left = [column for column in left if column != roles[role]]
    numbers = tuple(column for column in left if _numeric(sheet, column))[:MOST_BADGES]
    used = {*roles.values(), *numbers, "id"}
    return Roles(**roles, numbers=numbers, rest=tuple(column for column in sheet.titles if column not in used))


def counts(sheet: Sheet, column: str) -> bool:
    """Whether a column can say how many there are of each card."""
    values = [count_of(value) for value in sheet.values(column)]
    return None not in values and any(values)


def is_count(value: Any) -> bool:
    """Whether a cell can say how many there are of a card."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


def _pictured(sheet: Sheet, column: str) -> bool:
    """Whether a column names files of pictures."""
    values = sheet.values(column)
    return bool(values) and all(_PICTURE.fullmatch(str(value)) for value in values)


def _numeric(sheet: Sheet, column: str) -> bool:
    """Whether a column has numbers short enough for a badge."""
    values = sheet.values(column)
    return bool(values) and all(
        not isinstance(value, bool) and len(str(value)) <= 6 and _NUMBER.fullmatch(str(value)) for value in values
    )


def _length(sheet: Sheet, column: str) -> float:
    values = sheet.values(column)
    return sum(len(str(value)) for value in values) / len(values) if values else 0.0


def _worded(sheet: Sheet, column: str) -> bool:
    return not _numeric(sheet, column)


def _differs(sheet: Sheet, column: str) -> bool:
    """Whether a column has short texts that differ from card to card."""
    values = [str(value) for value in sheet.values(column)]
    return bool(values) and _length(sheet, column) <= 30 and len(set(values)) * 2 > len(values)


def _likely_title(sheet: Sheet, columns: list[str]) -> str:
    """The first column of short texts that differ, else the first of texts, else any."""
    words = [column for column in columns if _worded(sheet, column)]
    return _first(_differs)(sheet, words) or (words or columns or ["id"])[0]


def _longest(sheet: Sheet, columns: list[str]) -> str:
    """The column of the longest texts, if they are sentences."""
    words = [column for column in columns if _worded(sheet, column)]
    longest = max(words, key=lambda column: _length(sheet, column), default="")
    return longest if longest and _length(sheet, longest) > 24 else ""


def _kinds(sheet: Sheet, column: str) -> bool:
    """Whether a column has a few short names. Of a column that is called a kind that is enough: a sheet of a first few
    cards may have one of each."""
    kinds = {str(value) for value in sheet.values(column)}
    return _worded(sheet, column) and 1 <= len(kinds) <= MOST_KINDS and max(map(len, kinds)) <= 24


def _sorting(sheet: Sheet, column: str) -> bool:
    """Whether a column sorts the cards into a few kinds, by short names."""
    values = [str(value) for value in sheet.values(column)]
    return _kinds(sheet, column) and (len(set(values)) < len(values) or len(values) <= 3)


def _first(fits: Callable[[Sheet, str], bool]) -> Callable[[Sheet, list[str]], str]:
    """The first column that fits."""
    return lambda sheet, columns: next((column for column in columns if fits(sheet, column)), "")


_RULES = {
    "quantity": Rule((*COUNTS, "amount", "menge", "x"), counts),
    "picture": Rule((), _pictured, _first(_pictured)),
    "title": Rule(TITLES, _worded, _likely_title),
    "body": Rule(BODIES, _worded, _longest),
    "flavour": Rule(FLAVOURS, _worded),
    "kind": Rule(KINDS, _kinds, _first(_sorting)),
}
"""By role, in the order in which columns are taken; what is left of numbers is for badges."""
