"""The part of the table where something happened: things as they lie, rings round some, arrows for what moved."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from tts_build.problem import unknown
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.callouts import Point, arrow, ring
from tts_build.rulebook.exhibits.exhibit import Exhibit, point_of_table
from tts_build.rulebook.exhibits.figures import ground
from tts_build.rulebook.exhibits.table_drawing import Window, area_of, draw
from tts_build.rulebook.fragments import Box, shifted
from tts_build.rulebook.materials import Laid, Moment
from tts_build.scene.outline import rect, union
from tts_build.scene.scene import Group, Item, Tagged

AROUND = 24.0
"""mm of table round what happened."""

LEAST = (150.0, 84.0)
"""mm of table that a picture shows at least, across and down, so that one sees where on the table it is."""

THIN = 4.4
"""mm of table that an arrow is wide where much of the table is shown small: it hides less of it."""

TALL = 50.0
"""mm of height of a picture of the table at most."""

PALE = 0.5
"""Opacity of what is shown where it lay before."""

BEYOND = 4.0
"""mm from the end of one such arrow to the start of the next."""

ABOVE = 6.4
"""mm above a picture where arrows pass that shall hide nothing of it."""


@dataclass(frozen=True)
class MomentTable(Exhibit):
    """The table of a moment of play, with those things on it that are shown."""

    moment: Moment
    things: tuple[Laid, ...]

    def atoms(self) -> list[Atom]:
        """Nothing where no thing moved and the directive names none."""
        boxes = self._boxes_shown()
        if not boxes:
            return []
        setter, scenes = self.setter, self.materials.scenes
        around = self.number("around", AROUND, 0.0, 200.0)
        least = (1.0, 1.0) if self.directive.get("around") else LEAST
        wide = min(self.width, self.number("width", self.width, 15.0, 200.0))
        window = _window(boxes, around, least, wide, self.number("height", TALL, 15.0, 200.0))
        items: list[Item] = [ground(setter, (0.0, 0.0, window.width, window.height))]
        items += draw(self.things, scenes, window)
        if pale := self._pale():
            items.append(Group(tuple(draw(pale, scenes, window)), opacity=PALE))
        colour = setter.style.accent
        ways = list(self._ways()) if self.directive.get("arrow") != "none" else []
        above = [way for way in ways if self._passes_above(way, window)]
        marks = [item for box in self._boxes("mark") for item in ring(window.box(box), colour)]
        for way in ways:
            if way not in above:
                short = self._radius_at(way[-1]) * window.scale + 0.4
                wide = min(1.5, max(0.8, THIN * window.scale))
                marks += arrow([window.place(x, y) for x, y in way], colour, wide, short)
        if marks or ways:
            # Whoever stands in the way of a ring or an arrow stands before it.
            items += [*marks, *draw([thing for thing in self.things if thing.kind == "standee"], scenes, window)]
        clip = rect((-0.2, -0.2, window.width + 0.4, window.height + 0.4), 2.5)
        right, down = (self.width - window.width) / 2, ABOVE if above else 0.0
        lifted = _lifted(above, window)
        arrows = [shifted(item, right, 0.0) for way in lifted for item in arrow(way, colour, 1.1, 0.0)]
        picture = shifted(Group(tuple(items), clip=clip), right, down)
        alt = self.directive.get("title") or self.directive.label
        figure = Tagged((picture, *arrows), path=setter.step("Figure"), alt=alt)
        return [Atom(window.height + down, (figure,), 2.2, keep=True)]

    def _passes_above(self, way: Sequence[Point], window: Window) -> bool:
        """Whether a way is shown above the picture, as the directive asks: where it leads sideways at all."""
        across = abs(way[-1][0] - way[0][0]) * window.scale
        return "above" in self.directive.get("arrow").split() and across > ABOVE

    def _boxes_shown(self) -> list[Box]:
        """What moved and its ways, and what the directive names: that alone where it says what to crop to."""
        boxes = [area_of(thing) for thing in self._moved]
        boxes += [(x - 14, y - 14, 28, 28) for way in self.moment.ways.values() for x, y in way]
        named = [*self._boxes("show"), *self._boxes("crop")]
        return named if self.directive.get("crop") else [*boxes, *named]

    def _pale(self) -> list[Laid]:
        """Things as they lay before, which the directive has shown pale there: a pawn where its way began."""
        for name in self.names("pale"):
            if not self._called(name):
                self.setter.add(unknown("thing", name, self._paths, self.at("pale"), "unknown-thing"))
        return [thing for thing in self.moment.before if {thing.path, thing.name} & set(self.names("pale"))]

    @cached_property
    def _before(self) -> dict[str, Laid]:
        return {thing.path: thing for thing in self.moment.before}

    @property
    def _moved(self) -> list[Laid]:
        return [thing for thing in self.things if thing.path in self.moment.ways or self._is_far(thing)]

    def _is_far(self, thing: Laid) -> bool:
        """Whether a thing lies elsewhere than before."""
        old = self._before.get(thing.path, thing)
        return abs(old.x - thing.x) + abs(old.y - thing.y) > 1.0

    def _boxes(self, key: str) -> Iterator[Box]:
        """Boxes of the things and spaces that a setting names."""
        for name in self.names(key):
            if name in self.materials.spots:
                x, y = self.materials.spots[name]
                wide, high = self.materials.sizes.get(name, (20.0, 20.0))
                yield (x - wide / 2, y - high / 2, wide, high)
                continue
            things = self._called(name)
            if not things:
                names = [*self._paths, *(thing.name for thing in self.things)]
                self.setter.add(unknown("thing or space", name, names, self.at(key), "unknown-thing"))
            yield from map(area_of, things)

    def _called(self, name: str) -> list[Laid]:
        return [thing for thing in self.things if name in (thing.path, thing.name)]

    @property
    def _paths(self) -> list[str]:
        return [*self.materials.spots, *(thing.path for thing in self.things)]

    def _ways(self) -> Iterator[Sequence[Point]]:
        """What moved, along its way; or from here to there, as the directive says: `arrow="board/s04>board/s09"`."""
        pairs = self.directive.get("arrow").split()
        if pairs == ["none"]:
            return
        if pairs in ([], ["above"]):
            for thing in self._moved:
                start = self._before.get(thing.path)
                if thing.path in self.moment.ways:
                    yield self.moment.ways[thing.path]
                elif start is not None:
                    yield [(start.x, start.y), (thing.x, thing.y)]
            return
        for pair in pairs:
            if pair == "above":
                continue
            ends = [end for name in pair.split(">") if (end := self._middle_of(name)) is not None]
            if len(ends) > 1:
                yield ends

    def _middle_of(self, name: str) -> Point | None:
        """The middle of a space or of a thing, or so many mm right and down of the table's middle."""
        if point := point_of_table(name):
            return point
        if name in self.materials.spots:
            return self.materials.spots[name]
        for thing in self._called(name):
            return thing.x, thing.y
        self.setter.add(unknown("thing or space", name, self._paths, self.at("arrow"), "unknown-thing"))
        return None

    def _radius_at(self, point: Point) -> float:
        """How far before a point an arrow ends, in mm of the table: at the edge of a pawn that stands there."""
        pawns = [thing for thing in self.things if thing.kind == "standee"]
        radii = [0.5 * pawn.width for pawn in pawns if math.dist((pawn.x, pawn.y), point) < pawn.width]
        return max(radii, default=0.0)


def _lifted(ways: Sequence[Sequence[Point]], window: Window) -> list[list[Point]]:
    """Ways above the picture. One that begins where another ends begins further on, off the head of that one."""
    ends = [way[-1] for way in ways]
    return [_over(way, window, BEYOND if way[0] in ends else 0.0) for way in ways]


def _over(way: Sequence[Point], window: Window, beyond: float) -> list[Point]:
    """Up from where a way begins or so many mm on, along above the picture, and down to where it ends."""
    (start, _), (end, _) = window.place(*way[0]), window.place(*way[-1])
    start += math.copysign(min(beyond, abs(end - start) / 2), end - start)
    return [(start, ABOVE + 0.4), (start, 1.3), (end, 1.3), (end, ABOVE - 0.1)]


def turned(laid: Laid, quarters: int) -> Laid:
    """A thing of a table that is seen from another side; pieces about as wide as high still stand upright."""
    x, y = turned_point((laid.x, laid.y), quarters)
    upright = laid.kind == "piece" and 0.7 < laid.width / laid.height < 1.4
    return replace(laid, x=x, y=y, turn=laid.turn if upright else (laid.turn + 90 * quarters) % 360)


def turned_point(point: Point, quarters: int) -> Point:
    """A point of the table after so many quarters of a turn clockwise round its middle."""
    x, y = point
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _window(boxes: Sequence[Box], around: float, least: Point, width: float, tallest: float) -> Window:
    """A window round boxes of the table, `width` mm wide on the page, with so many mm of table about them."""
    x, y, wide, high = union(boxes) or (0.0, 0.0, 0.0, 0.0)
    across, down = max(wide + 2 * around, least[0]), max(high + 2 * around, least[1])
    scale = min(width / across, tallest / down)
    middle, centre, half = x + wide / 2, y + high / 2, width / scale / 2
    return Window(middle - half, centre - down / 2, middle + half, centre + down / 2, scale)
