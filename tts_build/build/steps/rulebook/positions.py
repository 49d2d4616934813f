"""Recorded positions of play laid on the table: where everything lies, worked out from the layout of the rules and the
places of the definition. Nothing is played here."""

import math
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tts_build.rulebook.materials import Laid, Moment, ThingPath
from tts_build.save.place.seats import rotate
from tts_build.scene.scene_key import SceneKey
from tts_build.sim.play.layout_positions import Ground

Json = Mapping[str, Any]
Spot = tuple[float, float]

BESIDE = 0.78
"""How far apart pieces of one space stand, as a part of their width."""

UPRIGHT = 1.0
"""The same of standees, whose names are at their feet."""


MOST_COUNTED = 200
"""Things that are all alike, at one place."""


def _items(layout: Json, kind: str) -> dict[str, Any]:
    value = layout.get(kind)
    return value if isinstance(value, dict) else {}


def _turned(layout: Json) -> set[str]:
    """Dice of which a layout says what they show."""
    items = [item for items in _items(layout, "places").values() for item in items or () if isinstance(item, dict)]
    return {*_items(layout, "shows"), *(str(item["thing"]) for item in items if "shows" in item)}


def _beside(spot: Spot, index: int, crowd: int, thing: Laid) -> Spot:
    """Where one of several things on a space stands."""
    if crowd <= 1:
        return spot
    columns = math.ceil(math.sqrt(crowd))
    row, column = divmod(index, columns)
    rows = math.ceil(crowd / columns)
    step = thing.width * (UPRIGHT if thing.kind == "standee" else BESIDE)
    return spot[0] + (column - (columns - 1) / 2) * step, spot[1] + (row - (rows - 1) / 2) * step * 0.8


class Positions:
    """The table of one game. `table` is what the step of that name made, `boards` the rows of spaces by board."""

    def __init__(self, table: Json, boards: Mapping[str, Sequence[Json]], seats: Sequence[str]) -> None:
        self.things = [Laid.from_json(thing) for thing in table["things"]]
        self.kinds = {name: Laid.from_json(kind) for name, kind in table["kinds"].items()}
        self.unit = float(table["unit"])
        self.boards = boards
        self.seats = list(seats)
        self.ground = Ground({"table": table["ground"], "boards": boards}, seats)
        self.seated = self._seated()
        self.rows = {f"{board}/{row['id']}": row for board, rows in boards.items() for row in rows}

    def moment(self, recorded: Json) -> Moment:
        """A recorded moment as it is drawn: the table before and after, dice, and the ways of pieces on boards."""
        there = self._there(recorded)
        before, after = ([thing for thing in self.laid(layout) if there(thing)] for layout in recorded["layouts"])
        dice = tuple((what[4:], value) for what, _, value in recorded["drawn"] if self._falls(what, value))
        # A die that the layout turns shows what it was turned to, whatever was thrown.
        said = _turned(recorded["layouts"][1])
        shown = {path: value for path, value in dice if path not in said}
        after = [replace(thing, value=shown[thing.path]) if thing.path in shown else thing for thing in after]
        return Moment(tuple(before), tuple(after), dice, dict(self._ways(*recorded["layouts"])))

    def _there(self, recorded: Json) -> Callable[[Laid], bool]:
        """Whether a thing is on the table of a moment: what seats have that nobody plays stays in the box."""
        empty = self.seats[recorded.get("players", len(self.seats)) :]
        return lambda thing: thing.seat not in empty

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
        put = [*self._on_spaces(layout), *self._at_places(layout)]
        moved = {thing.path: thing for thing in put}
        counts = _items(layout, "counts")
        left = [
            moved.get(thing.path, thing)
            for thing in self.things
            if not (thing.kind == "piece" and thing.name in counts)
        ]
        own = {thing.path for thing in self.things}
        fresh = [thing for thing in put if thing.path not in own]
        counted = [thing for name, where in counts.items() for thing in self._counted(name, where)]
        return [*self._changed(left, layout), *fresh, *counted]

    def _on_spaces(self, layout: Json) -> Iterator[Laid]:
        """What the layout puts on spaces of boards."""
        spaces = _items(layout, "spaces")
        crowd = Counter(spaces.values())
        placed: Counter[str] = Counter()
        for path, space in spaces.items():
            spot, thing = self.space(str(space)), self._thing(self.seated.get(path, path))
            if spot is None or thing is None:
                continue
            x, y = _beside(spot, placed[space], crowd[space], thing)
            placed[space] += 1
            level = thing.level + (10 if thing.kind == "card" else 20)
            lying = replace(thing, x=x, y=y, turn=0.0, level=level)
            yield self._in_card_area(lying, str(space), spot) if thing.kind == "card" else lying

    def _in_card_area(self, card: Laid, space: str, spot: Spot) -> Laid:
        """A card in the part of a space that its board has for cards, as small as the kit lays it; those of one space
        lie on each other. Of a board that says nothing it lies as it is."""
        board, row = ThingPath.read(space).name, self.rows[space]
        area = self.ground.table["boards"].get(board, {}).get("cards")
        if area is None:
            return card
        left, top, wide, high = map(float, area)
        scale = min(1.0, wide / card.width, high / card.height)
        turn = float(row.get("turn") or 0) + next(thing.turn for thing in self.things if thing.path == board)
        x, z = rotate(left + (wide - float(row["width"])) / 2, (float(row["height"]) - high) / 2 - top, turn)
        small = replace(card, width=card.width * scale, height=card.height * scale)
        return replace(small, x=spot[0] + x, y=spot[1] - z, turn=turn % 360)

    def _at_places(self, layout: Json) -> Iterator[Laid]:
        """What the layout lists at places of the table."""
        for key, items in _items(layout, "places").items():
            for slot, item in enumerate(items or (), start=1):
                entry = item if isinstance(item, dict) else {"thing": item}
                path = entry["thing"]
                thing = self._thing(str(self.seated.get(path, path))) if path else None
                if thing is None or not self._has_place(key):
                    continue
                lying = self._lying(thing, key, slot, thing.level + 10)
                side = entry.get("face") or self.ground.place(key)[0].get("face") or "up"
                if side == "down" and thing.kind == "card":
                    lying = replace(lying, face=thing.back)
                if entry.get("shows") in range(1, thing.sides + 1):
                    lying = replace(lying, value=int(entry["shows"]))
                yield lying

    def _lying(self, thing: Laid, place: str, slot: int, level: float) -> Laid:
        """A thing in a slot of a place."""
        x, z = self.ground.slot(place, slot)
        meant, _, turned = self.ground.place(place)
        turn = (float(turned) + float(meant.get("turn") or 0)) % 360
        scale = float(meant.get("scale") or 1)
        high = float(meant.get("height") or 0)  # a place above another lies on it, whichever is farther from the reader
        lying = replace(thing, x=x * self.unit, y=-z * self.unit, turn=turn, level=level + high)
        return replace(lying, width=thing.width * scale, height=thing.height * scale)

    def _changed(self, things: Iterable[Laid], layout: Json) -> Iterator[Laid]:
        """Things as a layout says that they show and how they are turned, without decks that are used up."""
        states, shows = (
            {self.seated.get(path, path): int(value) for path, value in _items(layout, kind).items()}
            for kind in ("states", "shows")
        )
        turns, decks = _items(layout, "turned"), _items(layout, "decks")
        for thing in things:
            cards = decks.get(thing.name) if thing.kind == "deck" else None
            if cards == []:
                continue
            if isinstance(cards, list):
                thing = replace(thing, count=len(cards))
            if thing.path in states:
                thing = replace(thing, face=replace(thing.face, state=states[thing.path] - 1))
            if thing.path in turns:
                step, steps = turns[thing.path]
                thing = replace(thing, turn=(thing.turn + 360 * step / steps) % 360)
            if thing.path in shows:
                thing = replace(thing, value=shows[thing.path])
            yield thing

    def space(self, path: str) -> Spot | None:
        """The middle of a space on the table."""
        row = self.rows.get(path)
        board = next((thing for thing in self.things if thing.path == ThingPath.read(path).name), None)
        if row is None or board is None:
            return None
        across, down = float(row["x"]) - board.width / 2, float(row["y"]) - board.height / 2
        x, z = rotate(across, -down, board.turn)
        return board.x + x, board.y - z

    def _seated(self) -> dict[str, str]:
        """Paths as rules have them (`pawn/2`, `wall/2#3`) to those on the table (`pawn/Red`, `wall/Red#3`)."""
        numbers = {seat: str(number) for number, seat in enumerate(self.seats, start=1)}
        owned = {thing.name for thing in self.things if thing.seat}
        paths = {
            str(ThingPath(name, number)): str(ThingPath(name, seat))
            for name in owned
            for seat, number in numbers.items()
        }
        copies = [(thing, copy) for thing in self.things if (copy := ThingPath.read(thing.path).copy)]
        return paths | {
            str(ThingPath(thing.name, numbers[thing.seat], copy)): thing.path
            for thing, copy in copies
            if thing.seat in numbers
        }

    def _has_place(self, key: str) -> bool:
        place = ThingPath.read(key)
        seats = ("", *map(str, range(1, len(self.seats) + 1)))
        return place.name in self.ground.table["places"] and place.inner in seats and not place.copy

    def _thing(self, path: str) -> Laid | None:
        """A thing by its path, on the table or out of a deck or a bag."""
        for thing in self.things:
            if thing.path == path:
                return thing
        kind = self.kinds.get(ThingPath.read(path).name)
        if kind is None:
            return None
        # The path of a card is written as the key of its face is.
        return replace(kind, path=path, face=SceneKey.read(path) if kind.kind == "card" else kind.face)

    def _counted(self, name: str, where: Any) -> Iterator[Laid]:
        """Things that are all alike, so many at each place; those in a bag are not seen."""
        kind = self.kinds.get(name)
        if kind is None or not isinstance(where, dict):
            return
        for place, counts in where.items():
            if place not in self.ground.table["places"]:
                continue
            each = enumerate(counts, start=1) if isinstance(counts, list) else [("", counts)]
            for seat, count in each:
                key = str(ThingPath(place, str(seat)))
                if not self._has_place(key) or not isinstance(count, int):
                    continue
                for slot in range(1, min(count, MOST_COUNTED) + 1):
                    thing = self._lying(kind, key, slot, kind.level)
                    yield replace(thing, path=str(ThingPath(f"{name}@{key}", copy=slot)))

    def _ways(self, before: Json, after: Json) -> list[tuple[str, tuple[Spot, ...]]]:
        """The spaces that each moved piece passed, along the board's links if they join its two ends."""
        old, new = _items(before, "spaces"), _items(after, "spaces")
        ways = []
        for path, space in new.items():
            start = old.get(path)
            if start is None or start == space:
                continue
            way = [spot for step in self._walk(str(start), str(space)) if (spot := self.space(step)) is not None]
            if len(way) > 1:
                ways.append((self.seated.get(path, path), tuple(way)))
        return ways

    def _walk(self, start: str, end: str) -> list[str]:
        """The shortest way over links of a board; straight when there is none."""
        board = ThingPath.read(start).name
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
                following = str(ThingPath(board, str(link)))
                if following not in came and following in self.rows:
                    came[following] = space
                    queue.append(following)
        return [start, end]
