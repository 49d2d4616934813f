"""The things of a game as the save names them: copies, seats and paths."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tts_build.definition.rows.deck_rows import Row
from tts_build.model.base import is_template
from tts_build.model.boards import Board
from tts_build.model.decks import Deck
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS, AnyThing, Section
from tts_build.model.things import Piece
from tts_build.save.source import Source

R = TypeVar("R", bound=Row)

_INDEX = re.compile(r"\bindex\b")
RULEBOOK = "rulebook"
"""The name under which the rulebook's PDF may be placed."""


@dataclass(frozen=True, slots=True)
class Key:
    """One object or one deck: a thing's name, whose it is, and which copy."""

    name: str
    seat: str | None = None
    copy: int = 0


def things(game: Game) -> dict[str, tuple[Section, AnyThing]]:
    """Every thing by its name, in the order of the definition."""
    return {name: (section, thing) for section in SECTIONS for name, thing in getattr(game, section).items()}


def owners(thing: AnyThing, game: Game) -> tuple[str | None, ...]:
    """The seats that have such a thing, or None alone for a thing of the whole table."""
    return tuple(game.table.seats) if thing.each == "seat" else (None,)


def names_index(text: str) -> bool:
    """Whether a template asks which copy it is for."""
    return is_template(text) and _INDEX.search(text) is not None


def states(piece: Piece) -> list[dict[str, Any]]:
    """The values of each state; one without values for a piece that has none."""
    if piece.states is None:
        return [{}]
    if isinstance(piece.states, int):
        return [{} for _ in range(max(1, piece.states))]
    return piece.states or [{}]


def path_of(source: Source, section: str, key: Key, inner: str = "") -> str:
    """The path that an object's GUID comes from: `hello/pieces/pawn@White#0`, `hello/decks/tasks/T01#0`."""
    copy = key.copy
    if section == "pieces" and source.piece_rows.get(key.name):
        found = copy_of(source.piece_rows[key.name], copy)
        inner, copy = f"/{found.row.id}{inner}", found.copy
    seat = f"@{key.seat}" if key.seat else ""
    return f"{source.name}/{section}/{key.name}{seat}{inner}#{copy}"


@dataclass(frozen=True, slots=True)
class RowCopy(Generic[R]):
    """A copy of a piece that has rows: its row, which copy of that it is, and which of the piece is the row's first."""

    row: R
    copy: int
    first: int


def copy_of(rows: Sequence[R], copy: int) -> RowCopy[R]:
    """The row of a piece's copy; rows follow each other, each as often as there are of it."""
    first = 0
    for row in rows:
        if copy < first + row.quantity:
            return RowCopy(row, copy - first, first)
        first += row.quantity
    return RowCopy(rows[-1], copy, first)


def paths(source: Source) -> Iterator[str]:
    """The path of every object of the save, those in decks and bags and further states included."""
    game = source.game
    for name, (section, thing) in things(game).items():
        for seat in owners(thing, game):
            for copy in range(thing.copies):
                key = Key(name, seat, copy)
                yield path_of(source, section, key)
                yield from _inner(source, section, thing, key)
    for seat in game.table.seats:
        yield path_of(source, "hands", Key("hand", seat))
    if game.rulebook:
        yield path_of(source, RULEBOOK, Key(RULEBOOK))


def _inner(source: Source, section: Section, thing: AnyThing, key: Key) -> Iterator[str]:
    if isinstance(thing, Deck):
        for row in source.rows.get(key.name, ()):
            for copy in range(row.quantity):
                yield path_of(source, section, Key(key.name, key.seat, copy), f"/{row.id}")
    elif isinstance(thing, Board):
        for part in thing.parts:
            yield path_of(source, section, key, f"/{part}")
    elif isinstance(thing, Piece):
        for state in range(1, len(states(thing))):
            yield path_of(source, section, key, f"~{state}")
