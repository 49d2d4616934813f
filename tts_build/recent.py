"""The last values that a process has worked out, by what they were worked out from, within a bound of memory."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import itemgetter
from typing import Concatenate, Generic, ParamSpec, TypeVar

from cachetools import LRUCache

T = TypeVar("T")
P = ParamSpec("P")


class Recent(Generic[T]):
    """The last values by key, which weigh no more than `room` together."""

    def __init__(self, room: int) -> None:
        self._entries: LRUCache[Hashable, tuple[T, int]] = LRUCache(room, itemgetter(1))

    def get(self, key: Hashable) -> T | None:
        """The value of a key, which is now the last that was asked for."""
        entry = self._entries.get(key)
        return None if entry is None else entry[0]

    def put(self, key: Hashable, value: T, weight: int = 1) -> None:
        """Remember a value; what was not asked for longest is forgotten for it. What outweighs all is not kept."""
        if weight <= self._entries.maxsize:
            self._entries[key] = value, weight
        else:
            self._entries.pop(key, None)

    def of(self, key: Hashable, make: Callable[[], T], weigh: Callable[[T], int]) -> T:
        """The value of a key, made when it is not here. The one asked for last is kept, whatever it weighs."""
        entry = self._entries.get(key)
        if entry is not None:
            return entry[0]
        value = make()
        self.put(key, value, min(weigh(value), int(self._entries.maxsize)))
        return value

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()


def of_text(room: int) -> Callable[[Callable[Concatenate[str, P], T]], Callable[Concatenate[str, P], T]]:
    """For a function of a text, and of whatever else can be a key: its last results, of texts of `room` characters
    together. They are handed out again and again, so nobody may change them."""

    def wrap(function: Callable[Concatenate[str, P], T]) -> Callable[Concatenate[str, P], T]:
        results: Recent[tuple[T]] = Recent(room)

        def run(text: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
            key = (text, args, *kwargs.items())
            result = results.get(key)
            if result is None:
                result = (function(text, *args, **kwargs),)
                results.put(key, result, len(text) + 1)
            return result[0]

        return run

    return wrap
