"""What templates name of what lies beside their row: a face depends on the tables that it reads, and on no others; and
which pieces look different from copy to copy, since their faces or values ask for `index`."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from tts_build.model.base import is_template
from tts_build.model.face import Face, Repeat
from tts_build.model.things import Piece

_NAMED = re.compile(r"\b(tables|decks)\b(?:\s*(?:\.\s*(\w+)|\[\s*['\"](\w+)['\"]\s*\]))?")
_NUMBER = re.compile(r"\bnumber\b")
_INDEX = re.compile(r"\bindex\b")
_EXPRESSIONS = ("when", "repeat")
_CHANCE = re.compile(r"\|\s*(?:pick|shuffled)\b")


@dataclass(frozen=True, slots=True)
class Mentions:
    """What some texts name: `tables` and `decks` with the names behind them, `` where any of them may be meant."""

    tables: frozenset[str] = frozenset()
    decks: frozenset[str] = frozenset()
    number: bool = False
    chance: bool = False

    def of(self, kind: str, known: Iterable[str]) -> list[str]:
        """Those of the `known` tables or decks that are named; all when one is named that is none of them."""
        names: frozenset[str] = getattr(self, kind)
        there = list(known)
        return [name for name in there if name in names] if names <= set(there) else there


def mentions_of(texts: Iterable[str]) -> Mentions:
    """What texts name. Too much may be found, in words that are no template, and never too little."""
    found: dict[str, set[str]] = {"tables": set(), "decks": set()}
    number = chance = False
    for text in texts:
        for match in _NAMED.finditer(text):
            found[match[1]].add(match[2] or match[3] or "")
        number = number or _NUMBER.search(text) is not None
        chance = chance or _CHANCE.search(text) is not None
    return Mentions(frozenset(found["tables"]), frozenset(found["decks"]), number, chance)


def texts_of(value: Any) -> Iterator[str]:
    """Every text in a part of a definition."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts_of(item)
    elif isinstance(value, Mapping):
        for item in value.values():
            yield from texts_of(item)
    elif isinstance(value, BaseModel):
        for key in sorted(value.model_fields_set):
            yield from texts_of(getattr(value, key))


def by_copy(piece: Piece, faces: Iterable[Face]) -> bool:
    """Whether each copy of a piece needs a picture of its own. `faces`: all that its front and back are made of."""
    if piece.count == 1:
        return False
    own = (piece.art, piece.values, piece.states)
    return _reads(own) or any(_reads(face) for face in faces)


def _reads(value: Any, expression: bool = False) -> bool:
    """Whether a template in a value names `index`; inside a `repeat` that is the number of its item."""
    if isinstance(value, str):
        return (expression or is_template(value)) and _INDEX.search(value) is not None
    if isinstance(value, list | tuple):
        return any(_reads(part) for part in value)
    if isinstance(value, dict):
        return any(_reads(part) for part in value.values())
    if not isinstance(value, BaseModel):
        return False
    keys = value.model_fields_set - ({"elements"} if isinstance(value, Repeat) else set())
    return any(_reads(getattr(value, key), key in _EXPRESSIONS) for key in keys)
