"""Every bit of chance in a game comes from here: seeded, scripted or replayed, and always recorded.

There is one primitive, a whole number from 1 to `sides`, with a word that says what it is for. A die is
`number(12, "azure")`; a card off a shuffled deck of n is `number(n, "card")`, an index into the cards still in
it, because a deck that is shuffled whenever a card returns is the same as one drawn from at random.

The generator is Lehmer's "minimal standard" with Park and Miller's later multiplier (Communications of the ACM
36(7), 1993): x' = 48271 x mod 2147483647. Every product stays below 2**47, so that doubles, and with them Lua,
compute it exactly.
"""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from tts_build.problem import InputError, Problem

MODULUS = 2147483647
MULTIPLIER = 48271


@dataclass(frozen=True, slots=True)
class Drawn:
    """One number that chance gave: what it was for, its range 1 to `sides`, and the number."""

    what: str
    sides: int
    value: int


class Chance(Protocol):
    """Where numbers come from. `tape` holds all that were given, oldest first."""

    tape: list[Drawn]

    def number(self, sides: int, what: str) -> int:
        """A whole number from 1 to `sides`."""


class TapeError(InputError):
    """A scripted or replayed tape does not fit the game that reads it."""

    code = "tape-differs"

    def __init__(self, what: str, expected: str = "", got: str = "") -> None:
        super().__init__(Problem(what, expected=expected, got=got, code=self.code))


class Seeded:
    """Chance from a seed; the same seed gives the same numbers on every machine."""

    def __init__(self, seed: int | str) -> None:
        digest = hashlib.sha256(str(seed).encode()).digest()
        self._state = 1 + int.from_bytes(digest[:8], "big") % (MODULUS - 1)
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        """A whole number from 1 to `sides`; the bias is below `sides` / 2**31."""
        value = self._next(sides)
        self.tape.append(Drawn(what, sides, value))
        return value

    def _next(self, sides: int) -> int:
        self._state = self._state * MULTIPLIER % MODULUS
        return 1 + self._state * sides // MODULUS


class Untaped(Seeded):
    """The same numbers, of which no tape is kept: for games that nobody plays again."""

    def number(self, sides: int, what: str) -> int:
        """See `Seeded`; `tape` stays empty."""
        return self._next(sides)


class Scripted:
    """Chance from a list of numbers, in order; for tests and for dice that rolled on a table."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values = list(values)
        self.tape: list[Drawn] = []

    @property
    def left(self) -> int:
        """How many numbers nobody has asked for yet."""
        return len(self._values) - len(self.tape)

    def number(self, sides: int, what: str) -> int:
        """The next number. Raises TapeError when there is none, or when it is out of range."""
        if not self.left:
            raise TapeError(f"the script of chance is at its end; `{what}` needs a number from 1 to {sides}")
        value = self._values[len(self.tape)]
        if not 1 <= value <= sides:
            raise TapeError(f"chance for `{what}` is out of range", f"1 to {sides}", str(value))
        self.tape.append(Drawn(what, sides, value))
        return value


class Replayed:
    """Chance from a recorded tape; insists that the game asks the same questions in the same order."""

    def __init__(self, recorded: Iterable[Drawn]) -> None:
        self._recorded = list(recorded)
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        """The recorded number. Raises TapeError when the question is another than the recorded one."""
        position = len(self.tape)
        asked = f"`{what}` of {sides}"
        if position == len(self._recorded):
            raise TapeError(f"the tape ends after {position} numbers, the game asks for {asked}")
        drawn = self._recorded[position]
        if (drawn.what, drawn.sides) != (what, sides):
            got = f"`{drawn.what}` of {drawn.sides}"
            raise TapeError(f"number {position + 1} of the tape is for something else", asked, got)
        self.tape.append(drawn)
        return drawn.value
