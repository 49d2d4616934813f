"""Where everything stands: placements of the definition become spots on the table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tts_build.definition.boards.spaces import Place
from tts_build.model.decks import Deck
from tts_build.model.table import Placement
from tts_build.model.things import Piece, Zone
from tts_build.problem import Problem, Problems, Subject, unknown
from tts_build.save import facts
from tts_build.save.builtin import NAMES
from tts_build.save.place.copies import RULEBOOK, Key, owners, things
from tts_build.save.place.footprint import PART_THICKNESS, Room, part_middle, room, room_of, shape_room, units
from tts_build.save.place.free_ground import FreeGround, kept_free, said
from tts_build.save.place.rectangles import Rectangle, bounds
from tts_build.save.place.seats import TABLE_FRAME, Frame, HandZone, frame_of, rotate
from tts_build.save.source import Source, located

BESIDE = 0.15
"""Space between copies placed beside each other without a `step`, in units."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one object stands. `turn` is clockwise seen from above; 0 reads for the near side.

    `surface` is the height of what it stands on; `board` the board that it was placed on by name.
    """

    key: Key
    area: Rectangle
    face_up: bool = True
    lift: float = 0.0
    surface: float = facts.TABLE_HEIGHT
    board: Key | None = None
    part: str | None = None
    flat: bool = False
    height: float = 0.0
    zone: bool = False

    @property
    def top(self) -> float:
        return self.surface + self.lift + self.height


class Placer:
    """Resolves placements, each once, neighbours first. What they refer to was checked when the game was loaded.

    Problems are collected, not raised.
    """

    def __init__(self, source: Source, hands: Mapping[str, HandZone]) -> None:
        self.source = source
        self.game = source.game
        self.hands = hands
        self.things = things(self.game)
        self.problems = Problems()
        self._done: dict[tuple[str, str | None], list[Spot]] = {}
        self._failed: set[str] = set()
        self._chosen: dict[str, Placement] = {}

    def spots(self) -> list[Spot]:
        """Every placed object, zones and parts of boards included, in the order of the definition."""
        result: list[Spot] = []
        self._choose()
        for name, (_, thing) in self.things.items():
            if isinstance(thing, Piece) and thing.builtin is not None and thing.builtin not in NAMES:
                where = located(self.source, "pieces", name, "builtin")
                self.problems.add(unknown("built-in object", thing.builtin, NAMES, where))
            if getattr(thing, "in_bag", None) is not None:
                continue
            for seat in owners(thing, self.game):
                found = self.of(name, seat)
                result += found
                result += [part for spot in found for part in self._parts(spot)]
        if self.game.rulebook:
            result += self.of(RULEBOOK, None)
        return result

    def of(self, name: str, seat: str | None) -> list[Spot]:
        """The copies of a thing of one owner; none when something is wrong with its place."""
        key = (name, seat)
        if key not in self._done:
            self._done[key] = self._resolve(name, seat)
        return self._done[key]

    def _resolve(self, name: str, seat: str | None) -> list[Spot]:
        thing = None if name == RULEBOOK and self.game.rulebook else self.things[name][1]
        placement = self._placement(name)
        if placement is None and thing is None:  # the rulebook lies at the left edge of the table
            placement = Placement(at=(4.0 - facts.TABLE_REACH[self.game.table.kind][0], 0.0))
        if placement is None:
            self._unplaced(name)
            return []
        space = room_of(self.game, thing)
        spot = Spot(
            Key(name, seat),
            Rectangle(0, 0, space.width, space.depth),
            face_up=placement.face != "down" if placement.face or not isinstance(thing, Deck) else False,
            lift=placement.height or 0.0,
            flat=space.flat,
            height=space.height,
            zone=isinstance(thing, Zone),
        )
        count = thing.copies if thing is not None else 1
        frame = frame_of(self.hands, seat)
        if placement.on is not None:
            return self._on_board(spot, placement, count)
        if placement.at is not None:
            offsets = _row(placement, space, count)
            first = frame.to_world(*placement.at)
            return [_copy(spot, i, first, frame, offset, placement.turn) for i, offset in enumerate(offsets)]
        return self._beside(spot, placement, space, count, frame)

    def _placement(self, name: str) -> Placement | None:
        return self.game.table.place.get(name) or self._chosen.get(name)

    def _unplaced(self, name: str) -> None:
        """A zone covers something: nobody but the designer knows what."""
        if name not in self._failed:
            self._failed.add(name)
            where = located(self.source, self.things[name][0], name)
            todo = "add it under `table.place`"
            subject = Subject("zone", name)
            self.problems.add(Problem(f"`{name}` has no place", where, todo=todo, code="no-place", subject=subject))

    def _choose(self) -> None:
        """Places for what has none, the largest first, on ground that is free of all that has one."""
        things = {name: thing for name, (_, thing) in self.things.items()}
        wanted = [
            name
            for name, thing in things.items()
            if self._placement(name) is None and not isinstance(thing, Zone) and getattr(thing, "in_bag", None) is None
        ]
        if self.game.original is not None:  # whose decks lie where that save says
            self._chosen |= {name: Placement(at=(0.0, 0.0)) for name in wanted if isinstance(things[name], Deck)}
            wanted = [name for name in wanted if name not in self._chosen]
        if not wanted:
            return
        rooms = {name: room(things[name]) for name in wanted}
        taken = kept_free(self.game.table.places, self.hands)
        placed = [name for name in self.game.table.place if name in things and self._anchored(name)]
        owned = [(name, seat) for name in placed for seat in owners(things[name], self.game)]
        taken += [spot.area for name, seat in owned for spot in self.of(name, seat) if not spot.zone]
        if self.game.rulebook and self._anchored(RULEBOOK):
            taken += [spot.area for spot in self.of(RULEBOOK, None)]
        ground = FreeGround(taken, self.game.table.kind)
        # The one that takes most room first: a board gets the middle, and decks lie round it.
        for name in sorted(wanted, key=lambda name: -rooms[name].width * rooms[name].depth * things[name].copies):
            thing, seats = things[name], owners(things[name], self.game)
            frames = [frame_of(self.hands, seat) for seat in seats]
            found, _ = ground.put(rooms[name], thing.copies, frames, seated=thing.each == "seat")
            self._chosen[name] = found
            where = located(self.source, self.things[name][0], name)
            what = f"`{name}` has no place in the definition, and was put on free ground"
            todo = f"to keep it there or move it, write `{name}: {said(found)}` under `table.place`"
            self.problems.add(Problem(what, where, todo=todo, severity="info", code="free-place"))

    def _anchored(self, name: str) -> bool:
        """Whether a thing's place follows from the definition alone, not from that of one that has none."""
        while name != RULEBOOK or name in self.game.table.place:
            placement = self.game.table.place.get(name)
            if placement is None:
                return False
            other = placement.on or placement.right_of or placement.left_of or placement.above or placement.below
            if other is None:
                return True
            name = other
        return True

    def _neighbour(self, other: str, seat: str | None) -> list[Spot]:
        """The spots of the thing that a placement names: the same seat's, or the whole table's."""
        thing = None if other == RULEBOOK else self.things[other][1]
        return self.of(other, seat if thing is not None and thing.each == "seat" else None)

    def _beside(self, spot: Spot, placement: Placement, space: Room, count: int, frame: Frame) -> list[Spot]:
        side, other = next(
            (side, name)
            for side in ("right_of", "left_of", "above", "below")
            if (name := getattr(placement, side)) is not None
        )
        neighbours = self._neighbour(other, spot.key.seat)
        if not neighbours:
            return []
        offsets = _row(placement, space, count)
        group = [_copy(spot, i, (0.0, 0.0), Frame(), offset, placement.turn) for i, offset in enumerate(offsets)]
        left, low, right, high = bounds([copy.area for copy in group], Frame())
        n_left, n_low, n_right, n_high = bounds([neighbour.area for neighbour in neighbours], frame)
        x = (n_left + n_right - left - right) / 2
        z = (n_low + n_high - low - high) / 2
        x = {"right_of": n_right + placement.gap - left, "left_of": n_left - placement.gap - right}.get(side, x)
        z = {"above": n_high + placement.gap - low, "below": n_low - placement.gap - high}.get(side, z)
        first = frame.to_world(x, z)
        return [_copy(spot, i, first, frame, offset, placement.turn) for i, offset in enumerate(offsets)]

    def _on_board(self, spot: Spot, placement: Placement, count: int) -> list[Spot]:
        board = placement.on or ""
        places = {str(place.id): place for place in self.source.places.get(board, ())}
        named = [places[space] for space in ([placement.space or ""] if placement.spaces is None else placement.spaces)]
        found = self._neighbour(board, spot.key.seat)
        if not found:
            return []
        base = found[0]
        shared = spot.key.seat is not None and base.key.seat is None
        seats: list[str | None] = [*self.game.table.seats] if shared else [None]
        if len(named) == 1:
            # All of them, those of other seats too, share the space without standing in each other.
            offsets = _packed(placement, spot.area, count * len(seats))
            first = seats.index(spot.key.seat if shared else None) * count
            wanted = [(named[0], offset) for offset in offsets[first : first + count]]
        elif shared and len(named) == len(seats):
            here = named[seats.index(spot.key.seat)]
            wanted = [(here, offset) for offset in _packed(placement, spot.area, count)]
        else:  # as many spaces as copies: the definition was checked
            wanted = [(here, (0.0, 0.0)) for here in named]
        return [self._in_space(spot, i, base, board, *place, placement.turn) for i, place in enumerate(wanted)]

    def _in_space(
        self,
        spot: Spot,
        copy: int,
        base: Spot,
        board: str,
        place: Place,
        offset: tuple[float, float],
        turn: float,
    ) -> Spot:
        """One copy in a space of a board, which may be turned."""
        size = self.game.boards[board].size
        frame = Frame(*mm_on_table(base, place.at, (size.width, size.height)), base.area.turn)
        placed = _copy(spot, copy, (frame.x, frame.z), frame, offset, turn + place.turn)
        return replace(placed, board=base.key)

    def _parts(self, board_spot: Spot) -> list[Spot]:
        """The turning parts of a board, on top of it."""
        board = self.game.boards.get(board_spot.key.name)
        if board is None:
            return []
        result = []
        for name, part in board.parts.items():
            if part.shape.kind == "standee":
                where = located(self.source, "boards", board_spot.key.name, "parts", name, "shape")
                todo = "use `cutout`, `round`, `rect`, `rounded` or `hex`"
                self.problems.add(Problem("a part of a board lies flat", where, todo=todo, code="standing-part"))
                continue
            space = shape_room(part.shape, PART_THICKNESS)
            x, z = mm_on_table(board_spot, part_middle(board, part), (board.size.width, board.size.height))
            area = Rectangle(x, z, space.width, space.depth, board_spot.area.turn)
            result.append(Spot(board_spot.key, area, flat=True, height=space.height, board=board_spot.key, part=name))
        return result


def mm_on_table(board: Spot, at: tuple[float, float], size: tuple[float, float]) -> tuple[float, float]:
    """World x, z of a point of a board given in mm from its top left corner."""
    frame = Frame(board.area.x, board.area.z, board.area.turn)
    return frame.to_world(units(at[0] - size[0] / 2), -units(at[1] - size[1] / 2))


def _copy(
    spot: Spot, index: int, first: tuple[float, float], frame: Frame, offset: tuple[float, float], turn: float
) -> Spot:
    dx, dz = rotate(*offset, frame.yaw)
    area = replace(spot.area, x=first[0] + dx, z=first[1] + dz, turn=frame.yaw + turn)
    return replace(spot, key=replace(spot.key, copy=index), area=area)


def _row(placement: Placement, space: Room, count: int) -> list[tuple[float, float]]:
    """Offsets of copies from the first: by `step`, or side by side to the right, in rows of so many `columns`."""
    if placement.step is not None:
        step = placement.step
    else:
        turned = Rectangle(0, 0, space.width, space.depth, placement.turn)
        left, _, right, _ = bounds([turned], TABLE_FRAME)
        step = (right - left + BESIDE, 0.0)
    columns, down = placement.columns or count, placement.row
    spots = (divmod(index, columns) for index in range(count))
    return [(step[0] * column + down[0] * row, step[1] * column + down[1] * row) for row, column in spots]


def _packed(placement: Placement, area: Rectangle, count: int) -> list[tuple[float, float]]:
    """Offsets of copies that share a space: by `step`, or in a square round its middle."""
    if placement.step is not None:
        return [(placement.step[0] * index, placement.step[1] * index) for index in range(count)]
    columns = math.ceil(math.sqrt(count))
    rows = math.ceil(count / columns)
    pitch = (area.width + 0.04, area.depth + 0.04)
    offsets = []
    for index in range(count):
        row, column = divmod(index, columns)
        offsets.append(((column - (columns - 1) / 2) * pitch[0], ((rows - 1) / 2 - row) * pitch[1]))
    return offsets
