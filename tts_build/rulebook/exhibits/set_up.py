"""The table as it is set up, with a number at each thing that a step names."""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.problem import Problem
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.exhibits.callouts import RADIUS, Point, badge, beside, leader, touches, within
from tts_build.rulebook.exhibits.exhibit import Exhibit, numbered, point_of_table
from tts_build.rulebook.exhibits.figures import ground
from tts_build.rulebook.exhibits.table_drawing import Window, area_of, draw, window_round
from tts_build.rulebook.exhibits.table_extras import BEFORE, extras
from tts_build.rulebook.fragments import Box, shifted
from tts_build.rulebook.materials import Laid
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import union
from tts_build.scene.scene import Item, Tagged

EDGE = 12.0
"""mm of table round what a picture of it shows."""

TALLEST = 0.49
"""Height of a picture of the table at most, as a part of the page's text."""

LARGE = 34.0
"""mm on the page, both ways, from which a thing's badge stands in its corner and not on its edge."""

CLEAR = 1.0
"""mm between a badge on a corner and what does not belong to it."""


class SetUp(Exhibit):
    """The table as it stands before the first turn, with a number at each thing that a step names."""

    def atoms(self) -> list[Atom]:
        setter, directive = self.setter, self.directive
        most = self.materials.players[1]
        players = int(self.number("players", most, 1, most))
        put = self._put()
        things = self._things(players, put)
        if directive.get("gap"):
            things = closer(things, self.number("gap", EDGE, 0.0, 500.0))
        things += extras(self, things)
        tallest = self.number("height", setter.style.below(setter.style.margin) * TALLEST, 40.0, 250.0)
        edge = self.number("edge", EDGE, EDGE, 100.0)
        window = window_round(things, edge, self.width, tallest)
        items: list[Item] = [ground(setter, (0.0, 0.0, window.width, window.height))]
        items += draw(things, self.materials.scenes, window)
        pointed = list(self._pointed(things, window, put))
        standing = self._badges(window, {number for number, _ in pointed})
        items += callouts(setter, pointed, _on_page(things, window), window, outside=edge > EDGE, standing=standing)
        alt = directive.label or Words(setter.locale)("set_up_for", number=players)
        middle = tuple(shifted(item, (self.width - window.width) / 2, 0.0) for item in items)
        atoms = [Atom(window.height, (Tagged(middle, path=setter.step("Figure"), alt=alt),), 3.0)]
        if directive.label:
            atoms += setter.paragraph(directive.label, self.width, setter.note(), 1.6, close=True, role="Caption")
        text = setter.blocks(numbered(self.block.blocks), self.width)
        if text:
            atoms[-1] = replace(atoms[-1], keep=True)
            text[0] = replace(text[0], before=max(text[0].before, 3.0))
        return [*atoms, *text]

    def _pointed(self, things: Sequence[Laid], window: Window, put: Collection[str]) -> Iterator[tuple[int, Box]]:
        """The box on the page of each thing that an item names, with the item's number."""
        names = sorted({thing.name for thing in things} | {thing.path for thing in things})
        for item in self.items():
            for name in item.calls:
                if self.knows("thing of the set-up", name, names, self.setter.at(item.line), "unknown-callout"):
                    called = _called(name, things)
                    group = _group([thing for thing in called if thing.path not in put] or called)
                    box = union(_on_page(group, window))
                    if box is not None:
                        yield item.number, box

    def _things(self, players: int, at: Mapping[str, Point]) -> list[Laid]:
        """What is there for so many players, without what only the mod has unless `with` asks: at the start of the
        game, or before the moment that the directive names. Cards out of decks are left out by their own paths."""
        seats, table = self.materials.seating[players], self._table()
        names = {thing.name for thing in table} | {thing.path for thing in table if thing.kind == "card"}
        for key in ("without", "with", "down"):
            for name in self.names(key):
                self.knows("thing of the table", name, names, self.at(key))
        without, extra, down = (self.names(key) for key in ("without", "with", "down"))
        found: list[Laid] = []
        for thing in table:
            own = thing.path if thing.kind == "card" else thing.name
            there = not thing.seat or thing.seat in (seats[:1] if thing.name in at else seats)
            if not there or own in without or not (thing.paper or thing.name in extra):
                continue
            shown = replace(thing, face=thing.back) if thing.kind == "card" and thing.name in down else thing
            x, y = at.get(thing.path) or at.get(thing.name) or (thing.x, thing.y)
            moved = (x, y) != (thing.x, thing.y)
            found.append(replace(shown, x=x, y=y, turn=0.0, level=BEFORE) if moved else shown)
        return found

    def _table(self) -> Sequence[Laid]:
        """What lies where."""
        name = self.directive.get("moment")
        moment = self.materials.moments.get(name) if name else None
        if name and moment is None:
            expected = "the name of an example that the book shows, as in `::: example first-turn`"
            self.setter.add(Problem("no such example", self.at("moment"), expected, name, code="unknown-thing"))
        return moment.before if moment else self.materials.table

    def _put(self) -> dict[str, Point]:
        """What the text has put elsewhere than it lies, in mm of the table: a thing by its path, or by its name what
        the first player has. Written with a space, or mm right and down of the table's middle: `aid>380:200`."""
        found: dict[str, Point] = {}
        where, spots = self.at("put"), self.materials.spots
        known = {thing.name for thing in self.materials.table} | {thing.path for thing in self.materials.table}
        for pair in self.names("put"):
            thing, _, place = pair.partition(">")
            point = point_of_table(place)
            if not place:
                expected = "a thing and where it is put, as in `pawn#1>board/A1` or `aid>380:200`"
                self.setter.add(Problem("`put` is no such list", where, expected, pair, code="directive-value"))
            elif self.knows("thing of the table", thing, sorted(known), where):
                if point is not None:
                    found[thing] = point
                elif self.knows("space", place, spots, where, "unknown-thing"):
                    found[thing] = spots[place]
        return found

    def _badges(self, window: Window, steps: Collection[int]) -> dict[int, list[Point]]:
        """Where the text has badges stand, on the page, as `badges="2>330:-140"`: the number of a step, and mm of the
        table. A number that stands several times is for several things, in the order in which the step names them."""
        found: dict[int, list[Point]] = {}
        for pair in self.names("badges"):
            number, _, place = pair.partition(">")
            point = point_of_table(place)
            at = window.place(*point) if point else (-1.0, -1.0)
            if number not in map(str, steps) or not (0 <= at[0] <= window.width and 0 <= at[1] <= window.height):
                where, what = self.at("badges"), "`badges` is no such list"
                expected = "a step that names a thing, and mm of the table inside of the picture, as in `2>330:-140`"
                self.setter.add(Problem(what, where, expected, pair, code="directive-value"))
            else:
                found.setdefault(int(number), []).append(at)
        return found


def closer(things: Sequence[Laid], most: float) -> list[Laid]:
    """Things in their order down the table, those below moved up where more than so many mm of it are empty."""
    moved: list[Laid] = []
    foot, up = -math.inf, 0.0
    for thing in sorted(things, key=lambda thing: area_of(thing)[1]):
        _, top, _, high = area_of(thing)
        if moved:
            up += max(0.0, top - foot - most)
        foot = max(foot, top + high)
        moved.append(replace(thing, y=thing.y - up))
    return moved


def callouts(
    setter: Typographer,
    pointed: Sequence[tuple[int, Box]],
    shown: Sequence[Box],
    window: Window,
    *,
    outside: bool = False,
    standing: Mapping[int, Sequence[Point]] | None = None,
) -> Iterator[Item]:
    """A numbered badge for each box on the page that is pointed at: in the corner of what is large, beside what is
    small, clear of what else is `shown`. `outside`: on the corner of what is large, and off it where there is room.
    `standing`: where badges of a number stand whatever lies there."""
    whole = (0.0, 0.0, window.width, window.height)
    others = [box for box in shown if outside or not _is_large(box)]
    left = {number: list(points) for number, points in (standing or {}).items()}
    placed = [(number, box, left[number].pop(0) if left.get(number) else None) for number, box in pointed]
    taken: list[Point] = [at for _, _, at in placed if at]
    for number, box, fixed in placed:
        if fixed is None and _is_large(box):
            taken.append(_corner(box, others, taken, whole) if outside else within(box, others, taken, whole))
            yield from badge(setter, number, taken[-1])
    for number, box, fixed in placed:
        if fixed is None and _is_large(box):
            continue
        at = fixed or beside(box, others, taken, whole)
        taken.append(at)
        edge = (min(max(at[0], box[0]), box[0] + box[2]), min(max(at[1], box[1]), box[1] + box[3]))
        if math.dist(at, edge) > RADIUS + 1.5:
            yield from leader(setter, at, edge)
        yield from badge(setter, number, at)


def _corner(box: Box, others: Sequence[Box], taken: Sequence[Point], whole: Box) -> Point:
    """Where a badge stands for something large: off its corner, or on its edge where it would touch what lies near."""
    foreign = [other for other in others if math.dist(other, box) > 0.01]
    near = [(x - CLEAR, y - CLEAR, wide + 2 * CLEAR, high + 2 * CLEAR) for x, y, wide, high in foreign]
    off = within(box, near, taken, whole, -RADIUS)
    return within(box, near, taken, whole, 0.0) if any(touches(off, one) for one in near) else off


def _is_large(box: Box) -> bool:
    """Whether a badge inside a box hides little of it."""
    return min(box[2:]) > LARGE


def _called(name: str, things: Sequence[Laid]) -> Sequence[Laid]:
    """The thing of that path, or all of that name."""
    return [thing for thing in things if thing.path == name] or [thing for thing in things if thing.name == name]


def _group(things: Sequence[Laid]) -> Sequence[Laid]:
    """Copies of a thing that lie together are pointed at once; what each player has, at the first player."""
    return [thing for thing in things if thing.seat == things[0].seat] if things[0].seat else things


def _on_page(things: Sequence[Laid], window: Window) -> list[Box]:
    """The boxes of things, in mm of the picture."""
    return [window.box(area_of(thing)) for thing in things]
