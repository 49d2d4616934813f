"""The board: two rings of spaces, and a fan whose four bridges join them at slots that change.

At fan position `r` the bridges stand at the outer slots `s` with `s % 4 == r % 4`, and each joins O_s with
I_floor(s/2). A bridge is no space: crossing it is one step.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

SLOTS = 16
"""Positions of the fan, and spaces of the outer ring."""
BRIDGES = 4
REMEMBERED = 1 << 14
"""Walks that are known, the last ones that were asked for."""


class Board:
    """Spaces by id, in the order of the definition: the inner ring, then the outer one, both clockwise."""

    def __init__(self, rows: Sequence[Mapping[str, Any]]) -> None:
        ids = [str(row["id"]) for row in rows]
        self.inner = [name for name in ids if name.startswith("I")]
        self.outer = [name for name in ids if name.startswith("O")]
        self.all = [*self.inner, *self.outer]
        kinds = {str(row["id"]): str(row["kind"]) for row in rows}
        self.marked = [name for name in self.all if kinds[name] == "wall"]
        self.open_outer = [name for name in self.outer if kinds[name] != "wall"]
        """Outer spaces on which dice can lie."""
        self.place = {name: place for place, name in enumerate(self.all)}
        self.links = cache(self._links)
        self.far = cache(self._far)
        self.reached = lru_cache(REMEMBERED)(self._reached)

    def bridge(self, fan: int, space: str) -> str:
        """The space at the other end of the bridge that ends here, or an empty text."""
        index = int(space[1:])
        if space.startswith("O"):
            return self.inner[index // 2] if (index - fan) % BRIDGES == 0 else ""
        slots = [slot for slot in (2 * index, 2 * index + 1) if (slot - fan) % BRIDGES == 0]
        return self.outer[slots[0]] if slots else ""

    def _links(self, fan: int, space: str) -> tuple[str, ...]:
        """Spaces one step away: clockwise, the other way, over the bridge. `fan` counts modulo 4."""
        ring = self.outer if space.startswith("O") else self.inner
        index = int(space[1:])
        found = (ring[(index + 1) % len(ring)], ring[(index - 1) % len(ring)], self.bridge(fan, space))
        return tuple(name for name in found if name)

    def near(self, fan: int, space: str) -> tuple[str, ...]:
        """Spaces one step away when the fan stands at `fan`."""
        return self.links(fan % BRIDGES, space)

    def _far(self, fan: int, start: str) -> dict[str, int]:
        found = {start: 0}
        for name, (steps, _) in self.reach(fan, start, len(self.all), frozenset()).items():
            found[name] = steps
        return found

    def distances(self, fan: int, start: str) -> dict[str, int]:
        """The `distance` of every space from one."""
        return self.far(fan % BRIDGES, start)

    def distance(self, fan: int, one: str, other: str) -> int:
        """Fewest steps between two spaces over rings and bridges, as if there were no walls."""
        return self.far(fan % BRIDGES, one)[other]

    def reach(
        self, fan: int, start: str, steps: int, shut: frozenset[str], barred: str = ""
    ) -> Mapping[str, tuple[int, str]]:
        """Spaces within so many steps, nearest first: how many it takes, and the space before the last step.

        None that is `shut` is entered; the first step does not lead to `barred`.
        """
        return self.reached(fan % BRIDGES, start, steps, shut, barred)

    def _reached(
        self, fan: int, start: str, steps: int, shut: frozenset[str], barred: str
    ) -> dict[str, tuple[int, str]]:
        found: dict[str, tuple[int, str]] = {}
        queue = deque([(start, 0)])
        while queue:
            here, taken = queue.popleft()
            if taken == steps:
                break
            for name in self.links(fan, here):
                if name != start and name not in found and name not in shut and not (taken == 0 and name == barred):
                    found[name] = (taken + 1, here)
                    queue.append((name, taken + 1))
        return found


def way(reach: Mapping[str, tuple[int, str]], start: str, to: str) -> list[str]:
    """The spaces that a walk goes over, the last of them `to`."""
    found = [to]
    while reach[found[0]][1] != start:
        found.insert(0, reach[found[0]][1])
    return found
