"""The things of a game as the save names them: copies, seats, paths and GUIDs."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
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


def guid_of(path: str, salt: int = 0) -> str:
    """Six lower-case hex digits, as the game writes them, from a path such as `hello/decks/tasks/T01#0`."""
    text = path if salt == 0 else f"{path}\x00{salt}"
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def assign(paths: Iterable[str]) -> dict[str, str]:
    """A GUID for each path, all different.

    Depends on the set of paths alone. When two paths meet, the first in order keeps its own and the other takes the
    next salt; nobody else moves.
    """
    taken: dict[str, str] = {}
    result: dict[str, str] = {}
    colliding: list[str] = []
    for path in sorted(set(paths)):
        candidate = guid_of(path)
        if candidate in taken:
            colliding.append(path)
        else:
            taken[candidate] = path
            result[path] = candidate
    for path in colliding:
        salt = 1
        while guid_of(path, salt) in taken:
            salt += 1
        result[path] = guid_of(path, salt)
        taken[result[path]] = path
    return result


def guids(source: Source) -> dict[str, str]:
    """The GUID of every path."""
    return assign(paths(source))


def guid_names(source: Source) -> dict[str, Any]:
    """GUIDs by the names of the definition, for scripts.

    `{"board": "a1b2c3", "pawn": {"White": ...}, "coin": [...], "board.wheel": ..., "hands": {"White": ...},
    "rulebook": ...}`: text for one object, a list for copies, a mapping for each seat.
    """
    known = guids(source)
    game = source.game
    result: dict[str, Any] = {}
    for name, (section, thing) in things(game).items():
        inner = ["", *(f"/{part}" for part in thing.parts)] if isinstance(thing, Board) else [""]
        for part in inner:
            by_seat: dict[str | None, Any] = {}
            for seat in owners(thing, game):
                many = [known[path_of(source, section, Key(name, seat, copy), part)] for copy in range(thing.copies)]
                by_seat[seat] = many if len(many) > 1 else many[0]
            result[name + part.replace("/", ".")] = by_seat.get(None, by_seat)
    result["hands"] = {seat: known[path_of(source, "hands", Key("hand", seat))] for seat in game.table.seats}
    if game.rulebook:
        result[RULEBOOK] = known[path_of(source, RULEBOOK, Key(RULEBOOK))]
    return result
