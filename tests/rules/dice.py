"""Chance that is told what dice show, for positions made by hand."""

from __future__ import annotations

from collections.abc import Iterable

from tts_build.rules.chance import Drawn, Seeded


class Dice:
    """Dice that show these values one after the other; everything else by a seed."""

    def __init__(self, values: Iterable[int] = (), seed: str = "dice") -> None:
        self.values = list(values)
        self.rest = Seeded(seed)
        self.tape: list[Drawn] = []

    def number(self, sides: int, what: str) -> int:
        """The next value for a die, a seeded number for the rest."""
        value = self.values.pop(0) if what.startswith("die:") else self.rest.number(sides, what)
        self.tape.append(Drawn(what, sides, value))
        return value
