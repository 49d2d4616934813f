"""Pieces from rows of a table: each row a token or a tile of its own, as often as its quantity says."""

from __future__ import annotations

from typing import Any

from tts_build.definition.rows.deck_rows import Row, RowsOf
from tts_build.model.decks import Deck
from tts_build.model.things import Piece
from tts_build.problem import Key, Problem, Where, counted

MOST_PIECES = 1000
"""Pieces of one name: each is an object."""

_OF_ROWS = ("sheet", "where", "quantity", "id_column", "values")


def as_deck(piece: Piece) -> Deck:
    """The rows of a piece as those of a deck, so that both are read alike."""
    fields: dict[str, Any] = {key: getattr(piece, key) for key in _OF_ROWS if key in piece.model_fields_set}
    return Deck(cards=piece.rows or [], face="piece", back="piece", **fields)


class PieceRows(RowsOf):
    """Makes the rows of one piece."""

    def _empty(self) -> Problem:
        found = super()._empty()
        return Problem(f"the piece `{self.name}` has no rows", self.at("cards"), todo=found.todo, code="empty-deck")


def counted_rows(name: str, piece: Piece, rows: tuple[Row, ...], where: Where) -> tuple[Piece, list[Problem]]:
    """The piece with as many copies as its rows say, and what is wrong with that."""
    count = sum(row.quantity for row in rows)
    problems = []
    if "count" in piece.model_fields_set:
        what, todo = f"`{name}` has `count` and `rows`", "leave `count` out; a column `quantity` says how many of each"
        problems.append(Problem(what, where, todo=todo, code="two-counts"))
    if count > MOST_PIECES:
        what = f"the rows of `{name}` make {counted(count, 'piece')}"
        problems.append(Problem(what, where, f"at most {MOST_PIECES}", todo="make fewer of them", code="too-many"))
    return piece.model_copy(update={"count": min(max(count, 1), MOST_PIECES)}), problems


def renamed(path: tuple[Key, ...]) -> tuple[Key, ...]:
    """A path in a deck as it is in a piece, whose `cards` are its `rows`."""
    return ("rows", *path[1:]) if path[:1] == ("cards",) else path
