"""The last values that a process has worked out, by what they were worked out from, within a bound of memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Concatenate, Generic, ParamSpec, TypeVar

T = TypeVar("T")
P = ParamSpec("P")


@dataclass(slots=True)
class Recent(Generic[T]):
    """The last values by key, until they weigh more than `room`."""

    room: int
    _known: OrderedDict[Hashable, tuple[T, int]] = field(default_factory=OrderedDict)
    _weight: int = 0

    def get(self, key: Hashable) -> T | None:
        """The value of a key, which is now the last that was asked for."""
        found = self._known.get(key)
        if found is None:
            return None
        self._known.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: T, weight: int = 1) -> None:
        """Remember a value; what was not asked for longest is forgotten for it."""
        _, before = self._known.pop(key, (None, 0))
        self._known[key] = value, weight
        self._weight += weight - before
        while self._weight > self.room:
            _, (_, less) = self._known.popitem(last=False)
            self._weight -= less


def of_text(room: int) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """For a function of a text, and of whatever else can be a key: its last results, of texts of `room` characters
    together. They are handed out again and again, so nobody may change them."""

    def wrap(function: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        known: Recent[tuple[T]] = Recent(room)

        def run(text: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            key = (text, args, *kwargs.items())
            found = known.get(key)
            if found is None:
                found = (function(text, *args, **kwargs),)
                known.put(key, found, len(text) + 1)
            return found[0]

        return run

    return wrap
