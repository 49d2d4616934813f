"""Pictures that are kept while they are used again, as many as fit into a fixed number of pixels."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from PIL import Image


class Kept:
    """The pictures used last. A number of pictures would say nothing about memory: one may be a board, or an icon."""

    def __init__(self, pixels: int) -> None:
        self.room = pixels
        self._pictures: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._taken = 0

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The picture of a key, made when it is not here. The one asked for last is always kept."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = make()
        self._pictures[key] = picture
        self._taken += picture.width * picture.height
        while self._taken > self.room and len(self._pictures) > 1:
            _, dropped = self._pictures.popitem(last=False)
            self._taken -= dropped.width * dropped.height
        return picture
