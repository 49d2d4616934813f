"""Keeps what is made while it is used again, as much as fits into a given room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from PIL import Image

T = TypeVar("T")


class SizedCache(Generic[T]):
    """What was used last. A number of pictures would say nothing about memory: one may be a board, or an icon."""

    def __init__(self, room: int, weigh: Callable[[T], int]) -> None:
        self.room, self.weigh = room, weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self._taken = 0

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of a key, made when it is not here. The one asked for last is always kept."""
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        thing = make()
        self._things[key] = thing
        self._taken += self.weigh(thing)
        while self._taken > self.room and len(self._things) > 1:
            _, dropped = self._things.popitem(last=False)
            self._taken -= self.weigh(dropped)
        return thing


def pixels(picture: Image.Image) -> int:
    """The weight of a picture: Pillow takes 4 bytes for each pixel."""
    return picture.width * picture.height
