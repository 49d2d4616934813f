"""Recorded positions of play laid on the table: where everything lies, worked out from the layout of the rules and the
places of the definition. Nothing is played here."""

from __future__ import annotations

import math
from collections import Counter, deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.rulebook.materials import Laid, Moment
from tts_build.sim.play.layout_positions import Ground, turned

Json = Mapping[str, Any]
Spot = tuple[float, float]

BESIDE = 0.78
"""How far apart pieces of one space stand, as a part of their width."""


def _turned(layout: Json) -> set[str]:
    """Dice of which a layout says what they show."""
    shows, places = layout.get("shows"), layout.get("places")
    found = set(shows) if isinstance(shows, dict) else set()
    for items in places.values() if isinstance(places, dict) else ():
        found |= {str(item["thing"]) for item in items or () if isinstance(item, dict) and "shows" in item}
    return found


class Positions:
    """The table of one game. `table` is what the step of that name made, `boards` the rows of spaces by board."""

    def __init__(self, table: Json, boards: Mapping[str, Sequence[Json]], seats: Sequence[str]) -> None:
        self.things = [Laid(**thing) for thing in table["things"]]
        self.kinds = {name: Laid(**kind) for name, kind in table["kinds"].items()}
        self.unit = float(table["unit"])
        self.boards = boards
        self.seats = list(seats)
        self.ground = Ground({"table": table["ground"], "boards": boards}, seats)
        self.rows = {f"{board}/{row['id']}": row for board, rows in boards.items() for row in rows}

    def moment(self, recorded: Json) -> Moment:
        """A recorded moment as it is drawn: the table before and after, dice, and the ways of pieces on boards."""
        before, after = (self.laid(layout) for layout in recorded["layouts"])
        dice = tuple((what[4:], value) for what, _, value in recorded["drawn"] if self._falls(what, value))
        # A die that the layout turns shows what it was turned to, whatever was thrown.
        said = _turned(recorded["layouts"][1])
        shown = {path: value for path, value in dice if path not in said}
        after = [replace(thing, value=shown[thing.path]) if thing.path in shown else thing for thing in after]
        return Moment(tuple(before), tuple(after), dice, dict(self._ways(*recorded["layouts"])))

    def _falls(self, what: str, value: int) -> bool:
        """Whether a drawn number is that of a die of the definition, which has such a side."""
        thing = self._thing(what[4:]) if what.startswith("die:") else None
        return thing is not None and value in range(1, thing.sides + 1)

    def spots(self) -> dict[str, Spot]:
        """Spaces of boards, by path, in mm of the table."""
        return {path: spot for path in self.rows if (spot := self.space(path)) is not None}

    def sizes(self) -> dict[str, tuple[float, float]]:
        """Sides of spaces in mm, as they lie on the board."""
        found = {}
        for path, row in self.rows.items():
            width, height = float(row.get("width") or 10), float(row.get("height") or 10)
            found[path] = (height, width) if round(float(row.get("turn") or 0)) % 180 == 90 else (width, height)
        return found

    def laid(self, layout: Json) -> list[Laid]:
        """Everything on the table in a position; what the rules do not speak of lies where the save has it."""
        seats = self._seated()
        moved: dict[str, Laid] = {}
        fresh: list[Laid] = []
        gone: set[str] = set()
        spaces = self._items(layout.get("spaces"))
        crowd = Counter(spaces.values())
        placed: Counter[str] = Counter()
        for path, space in spaces.items():
            spot = self.space(str(space))
            thing = self._thing(seats.get(path, path))
            if spot is None or thing is None:
                continue
            x, y = self._beside(spot, placed[space], crowd[space], thing)
            placed[space] += 1
            level = thing.level + (10 if thing.kind == "card" else 20)
            found = replace(thing, x=x, y=y, turn=0.0, level=level, face=self._face(thing, "up"))
            self._put(found, moved, fresh)
        for key, items in self._items(layout.get("places")).items():
            for slot, item in enumerate(items or (), start=1):
                path, face = (item["thing"], item.get("face", "")) if isinstance(item, dict) else (item, "")
                thing = self._thing(str(seats.get(path, path))) if path else None
                if thing is None or not self._has_place(key):
                    continue
                place, _, turn = self.ground.place(key)
                x, z = self.ground.slot(key, slot)
                shown = self._face(thing, face or str(place.get("face") or "up"))
                around = (float(turn) + float(place.get("turn") or 0)) % 360
                lying = replace(
                    thing, x=x * self.unit, y=-z * self.unit, turn=around, level=thing.level + 10, face=shown
                )
                if isinstance(item, dict) and item.get("shows") in range(1, thing.sides + 1):
                    lying = replace(lying, value=int(item["shows"]))
                self._put(lying, moved, fresh)
        for name, where in self._items(layout.get("counts")).items():
            fresh += self._counted(name, where)
            gone.add(name)
        states = {seats.get(path, path): int(value) for path, value in self._items(layout.get("states")).items()}
        shows = {seats.get(path, path): int(value) for path, value in self._items(layout.get("shows")).items()}
        turns = self._items(layout.get("turned"))
        decks = self._items(layout.get("decks"))
        result = []
        for thing in self.things:
            if thing.name in gone and thing.kind == "piece":
                continue
            thing = moved.get(thing.path, thing)
            if thing.kind == "deck" and isinstance(decks.get(thing.name), list):
                count = len(decks[thing.name])
                if not count:
                    continue
                thing = replace(thing, count=count)
            if thing.path in states:
                thing = replace(thing, face=thing.face.partition("~")[0] + f"~{states[thing.path] - 1}")
            if thing.path in turns:
                step, steps = turns[thing.path]
                thing = replace(thing, turn=(thing.turn + 360 * step / steps) % 360)
            if thing.path in shows:
                thing = replace(thing, value=shows[thing.path])
            result.append(thing)
        return [*result, *fresh]

    def space(self, path: str) -> Spot | None:
        """The middle of a space on the table."""
        row = self.rows.get(path)
        board = next((thing for thing in self.things if thing.path == path.partition("/")[0]), None)
        if row is None or board is None:
            return None
        across, down = float(row["x"]) - board.width / 2, float(row["y"]) - board.height / 2
        x, z = turned(across, -down, board.turn)
        return board.x + x, board.y - z

    def _items(self, value: Any) -> dict[str, Any]:
        return value if isinstance(value, dict) else {}

    def _seated(self) -> dict[str, str]:
        """Paths as rules have them (`pawn/2`, `wall/2#3`) to those on the table (`pawn/Red`, `wall/Red#3`)."""
        found = {f"{name}/{count}": f"{name}/{seat}" for name in self._each() for count, seat in self._numbered()}
        number = {seat: count for count, seat in self._numbered()}
        for thing in self.things:
            copy = thing.path.partition("#")[2]
            if copy and thing.seat in number:
                found[f"{thing.name}/{number[thing.seat]}#{copy}"] = thing.path
        return found

    def _each(self) -> set[str]:
        return {thing.name for thing in self.things if thing.seat}

    def _numbered(self) -> list[tuple[int, str]]:
        return list(enumerate(self.seats, start=1))

    def _has_place(self, key: str) -> bool:
        name, _, seat = key.partition("/")
        known = name in self.ground.table["places"]
        return known and (not seat or (seat.isdigit() and 0 < int(seat) <= len(self.seats)))

    def _thing(self, path: str) -> Laid | None:
        """A thing by its path, on the table or out of a deck or a bag."""
        for thing in self.things:
            if thing.path == path:
                return thing
        name = path.partition("/")[0].partition("#")[0]
        kind = self.kinds.get(name)
        if kind is None:
            return None
        return replace(kind, path=path, face=path if kind.kind == "card" else kind.face)

    def _face(self, thing: Laid, face: str) -> str:
        return thing.back if face == "down" and thing.kind == "card" else thing.face

    def _put(self, thing: Laid, moved: dict[str, Laid], fresh: list[Laid]) -> None:
        if any(thing.path == other.path for other in self.things):
            moved[thing.path] = thing
        else:
            fresh.append(thing)

    def _beside(self, spot: Spot, index: int, crowd: int, thing: Laid) -> Spot:
        """Where one of several things on a space stands."""
        if crowd <= 1:
            return spot
        columns = math.ceil(math.sqrt(crowd))
        row, column = divmod(index, columns)
        rows = math.ceil(crowd / columns)
        step = thing.width * BESIDE
        return spot[0] + (column - (columns - 1) / 2) * step, spot[1] + (row - (rows - 1) / 2) * step * 0.8

    def _counted(self, name: str, where: Any) -> list[Laid]:
        """Things that are all alike, so many at each place; those in a bag are not seen."""
        kind = self.kinds.get(name)
        found: list[Laid] = []
        if kind is None:
            return found
        for place, counts in self._items(where).items():
            if place not in self.ground.table["places"]:
                continue
            each = [(f"{place}/{number}", count) for number, count in enumerate(counts, start=1)] if isinstance(
                counts, list
            ) else [(place, counts)]  # fmt: skip
            for key, count in each:
                if not self._has_place(key) or not isinstance(count, int):
                    continue
                turn = self.ground.place(key)[2]
                for slot in range(1, min(count, 200) + 1):
                    x, z = self.ground.slot(key, slot)
                    path = f"{name}@{key}#{slot}"
                    found.append(replace(kind, path=path, x=x * self.unit, y=-z * self.unit, turn=float(turn)))
        return found

    def _ways(self, before: Json, after: Json) -> list[tuple[str, tuple[Spot, ...]]]:
        """The spaces that each moved piece passed, along the board's links if they join its two ends."""
        seats = self._seated()
        old, new = self._items(before.get("spaces")), self._items(after.get("spaces"))
        found = []
        for path, space in new.items():
            start = old.get(path)
            if start is None or start == space:
                continue
            way = [spot for step in self._walk(str(start), str(space)) if (spot := self.space(step)) is not None]
            if len(way) > 1:
                found.append((seats.get(path, path), tuple(way)))
        return found

    def _walk(self, start: str, end: str) -> list[str]:
        """The shortest way over links of a board; straight when there is none."""
        board = start.partition("/")[0]
        came: dict[str, str] = {start: ""}
        queue = deque([start])
        while queue:
            space = queue.popleft()
            if space == end:
                way = [end]
                while came[way[-1]]:
                    way.append(came[way[-1]])
                return way[::-1]
            for link in self.rows.get(space, {}).get("links") or ():
                following = f"{board}/{link}"
                if following not in came and following in self.rows:
                    came[following] = space
                    queue.append(following)
        return [start, end]
