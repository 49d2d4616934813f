"""A whole script as its pieces, the modules that it was put together from: what one of them means for the others.

What follows from a piece's text alone is known to its View, which outlives the build: a workspace that is kept open
reads the piece that was changed, and no other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tts_build.lua.lint.api_types import Kinds, known_globals
from tts_build.lua.lint.module_facts import View
from tts_build.lua.syntax.scopes import Names, Variable
from tts_build.lua.syntax.tokens import Token
from tts_build.recent import of_text

ROOM = 1_500_000
"""Letters of the pieces that are remembered; five games with the kit have half of it."""

known_view = of_text(ROOM)(View)
"""A piece that may be met again."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece at its place in a script: behind so many lines, and as a module inside a function of its own."""

    view: View
    line: int = 0
    is_module: bool = False

    def token(self, at: int) -> Token:
        """A token at its place in the script."""
        return self.moved(self.view[at])

    def moved(self, token: Token) -> Token:
        """A token of the piece at its place in the script."""
        return token._replace(line=token.line + self.line)


@dataclass(frozen=True, slots=True)
class Unset:
    """A global that is read and never set: where, in order, each with what is done with it."""

    name: str
    reads: list[tuple[Piece, int, str]]


class Whole:
    """All pieces of one script, in order."""

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = tuple(pieces)

    @cached_property
    def declared(self) -> frozenset[str]:
        """Names that are somewhere a local, a parameter or a function of the script's own."""
        return frozenset().union(*(piece.view.declared for piece in self.pieces))

    def has(self, text: str) -> bool:
        """Whether a word stands anywhere, strings aside."""
        return any(piece.view.has(text) for piece in self.pieces)

    def says(self, text: str) -> bool:
        """Whether a string anywhere is this text."""
        return any(text in piece.view.strings for piece in self.pieces)

    @cached_property
    def globals(self) -> dict[str, list[tuple[Piece, Variable]]]:
        """Every global that is mentioned: the pieces that do, each with what it does with it."""
        found: dict[str, list[tuple[Piece, Variable]]] = {}
        for piece in self.pieces:
            for name, variable in piece.view.names.globals.items():
                found.setdefault(name, []).append((piece, variable))
        return found

    @cached_property
    def defined(self) -> frozenset[str]:
        """The globals that the script sets."""
        return frozenset().union(*(piece.view.names.defined for piece in self.pieces))

    @cached_property
    def is_open(self) -> bool:
        """Whether names may be set that nobody can see."""
        return any(piece.view.names.is_open for piece in self.pieces)

    @cached_property
    def unknown_members(self) -> list[tuple[Piece, int, str]]:
        """Names behind a value of a plain type that has no such member, each with the type; each of them once."""
        given: set[tuple[str, str]] = set()
        for piece in self.pieces:
            given |= piece.view.names.fields
        kinds = Kinds({name: self._mentions(name) for name in self.defined}, self.is_open)
        found: dict[tuple[str, str], tuple[Piece, int]] = {}
        for piece in self.pieces:
            alone = self.defined.isdisjoint(piece.view.names.globals)
            for at, owner in piece.view.strange_members if alone else kinds.strange(piece.view.names):
                key = owner, piece.view.text(at)
                if key not in given:
                    found.setdefault(key, (piece, at))
        places = [(piece, at, owner) for (owner, _), (piece, at) in found.items()]
        return sorted(places, key=lambda place: (place[0].line, place[1]))

    def _mentions(self, name: str) -> list[tuple[Names, Variable]]:
        return [(piece.view.names, variable) for piece, variable in self.globals[name]]

    @cached_property
    def unset_globals(self) -> list[Unset]:
        """Globals that are read, that nothing sets and that the game does not have, by their first place."""
        if self.is_open:
            return []
        found = []
        for name in self.globals.keys() - self.defined - known_globals():
            reads = [(piece, at, use) for piece, variable in self.globals[name] for at, use in variable.reads]
            if reads:
                found.append(Unset(name, reads))
        return sorted(found, key=lambda unset: (unset.reads[0][0].line, unset.reads[0][1]))
