"""Where the definition has its places and spaces on the table, worked out without the kit's help.

`table` and `boards` are what scripts are made from (`script_data`): lengths in table units, spaces in millimetres.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.save.place.seats import rotate

Json = dict[str, Any]
Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Least and most x, least and most z."""


class Ground:
    """Places, spaces and homes of decks, for the colours that play (in the order of the rules' seats)."""

    def __init__(self, data: Mapping[str, Any], colours: Sequence[str] = ()) -> None:
        self.table: Json = data["table"]
        self.spaces = {
            f"{board}/{row['id']}": (board, float(row["x"]), float(row["y"]))
            for board, rows in data["boards"].items()
            for row in rows
        }
        self.frames = {seat["name"]: seat for seat in self.table["seats"]}
        self.colours = list(colours)
        self.homes: dict[str, Point] = {}
        self._boxed: tuple[list[str] | None, list[tuple[str, Box]]] = (None, [])
        self._slots: dict[tuple[str, tuple[str, ...]], list[Point]] = {}

    def place(self, key: str) -> tuple[Json, Point, float]:
        """The declaration of a place (`chosen/2` is that of the second seat), its origin and its turn."""
        name, _, seat = key.partition("/")
        place = self.table["places"][name]
        if place["each"] != "seat":
            return place, (0.0, 0.0), 0.0
        frame = self.frames[self.colours[int(seat) - 1]]
        return place, (frame["x"], frame["z"]), frame["turn"]

    def keys(self) -> list[str]:
        """Every place of the game in play."""
        found: list[str] = []
        for name, place in self.table["places"].items():
            each = place["each"] == "seat"
            found += [f"{name}/{seat}" for seat in range(1, len(self.colours) + 1)] if each else [name]
        return found

    def slot(self, key: str, slot: int) -> Point:
        """Where the slot of a place lies, counted from 1."""
        place, (ox, oz), turn = self.place(key)
        row, column = divmod(slot - 1, place["columns"])
        x, z = rotate(
            place["at"][0] + place["step"][0] * column + place["row"][0] * row,
            place["at"][1] + place["step"][1] * column + place["row"][1] * row,
            turn,
        )
        return ox + x, oz + z

    def covers(self, key: str, x: float, z: float) -> float:
        """How far a point is from the nearest slot of a place."""
        return min(math.hypot(x - sx, z - sz) for sx, sz in self.slots(key))

    def slots(self, key: str) -> list[Point]:
        """Where all slots of a place lie, worked out once for the colours that play."""
        known = self._slots.get((key, tuple(self.colours)))
        if known is None:
            holds = self.place(key)[0]["holds"]
            known = [self.slot(key, slot) for slot in range(1, holds + 1)]
            self._slots[key, tuple(self.colours)] = known
        return known

    def place_at(self, x: float, z: float, reach: float = 1.2) -> str | None:
        """The place whose slots are nearest to a point, within reach of it."""
        near = (
            key
            for key, (left, right, low, high) in self._boxes()
            if left - reach < x < right + reach and low - reach < z < high + reach
        )
        found = min(((self.covers(key, x, z), key) for key in near), default=(math.inf, ""))
        return found[1] if found[0] < reach else None

    def _boxes(self) -> list[tuple[str, Box]]:
        """Every place with the rectangle round its slots, worked out once for the colours that play."""
        if self._boxed[0] != self.colours:
            boxes: list[tuple[str, Box]] = []
            for key in self.keys():
                xs, zs = zip(*self.slots(key), strict=True)
                boxes.append((key, (min(xs), max(xs), min(zs), max(zs))))
            self._boxed = (list(self.colours), boxes)
        return self._boxed[1]

    def space(self, path: str, board: Any) -> Point:
        """The middle of a space, on the board object as it lies now."""
        name, x, y = self.spaces[path]
        size = self.table["boards"][name]
        dx, dz = rotate(
            (x - size["width"] / 2) / size["unit"], (size["height"] / 2 - y) / size["unit"], board.rotation.y - 180
        )
        return float(board.position.x + dx), float(board.position.z + dz)
