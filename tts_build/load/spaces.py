"""Boards: path rules, rows of spaces and links become places in millimetres."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build.errors import Problem, Problems, Where, unknown
from tts_build.model.parts import Board, PathRule, Space
from tts_build.model.sizes import Size

DEFAULT_SPACE = 10.0
"""Side in mm of a space whose size nothing says."""


@dataclass(frozen=True, slots=True)
class Place:
    """A space of a board, resolved.

    `at` is its middle in mm from the board's top left corner, `turn` degrees clockwise. `width` and `height` are those
    of the space as it reads, before it is turned. `links` are ids in the order of the board.
    """

    id: str
    kind: str
    label: str
    at: tuple[float, float]
    turn: float
    width: float
    height: float
    links: tuple[str, ...]
    index: int
    values: dict[str, Any] = field(default_factory=dict)
    translations: dict[str, dict[str, Any]] = field(default_factory=dict)

    def row(self, locale: str | None = None) -> dict[str, Any]:
        """What a template sees of a space: `id`, `kind`, `label`, `index`, x, y, `turn`, `links`, and its values."""
        own = {"id": self.id, "kind": self.kind, "label": self.label, "index": self.index}
        own |= {"x": self.at[0], "y": self.at[1], "turn": self.turn, "width": self.width, "height": self.height}
        return {**self.values, **own, "links": list(self.links), **self.translations.get(locale or "", {})}


@dataclass(frozen=True, slots=True)
class Spaces:
    """Spaces as written, each with its place in the file and its translations."""

    spaces: Sequence[Space] = ()
    wheres: Sequence[Where] = ()
    translations: Sequence[dict[str, dict[str, Any]]] = ()
    link_wheres: Sequence[Where] = ()
    """where each space names its links"""


@dataclass(frozen=True, slots=True)
class Slot:
    """A generated place: middle, turn, size as it reads."""

    x: float
    y: float
    turn: float
    width: float
    height: float


def resolve(
    name: str, board: Board, written: Spaces, at: Callable[..., Where], problems: Problems
) -> tuple[Place, ...]:
    """The places of a board, in order. `at` gives the place of a key of the board in the game file."""
    rules = board.path if isinstance(board.path, list) else [board.path] if board.path else []
    places: list[Place] = []
    pairs: list[tuple[str, str]] = []
    queue = _Queue(name, written, problems, any(rule.id for rule in rules))
    for number, rule in enumerate(rules):
        where = at("path") if not isinstance(board.path, list) else at("path", number)
        try:
            slots = generated(rule, board.size)
        except ValueError as error:
            problems.add(Problem(f"board `{name}`: {error}", where, code="bad-path-rule"))
            return ()
        ids = []
        for step, slot in enumerate(slots):
            place = queue.take(slot, f"{rule.id}{rule.first + step}", len(places))
            ids.append(place.id)
            places.append(place)
        pairs += [(ids[a], ids[b]) for a, b in neighbours(rule)]
    before = len(problems.errors)
    places += queue.rest(len(places), sum(1 for _ in rules) > 0, at)
    if len(problems.errors) == before:
        pairs += _written_links(places, written, board, at, problems)
    _check(name, board, places, written, at, problems)
    return _linked(places, pairs)


class _Queue:
    """The written spaces, handed out to generated places: by id when a rule names its places, in order otherwise."""

    def __init__(self, board: str, written: Spaces, problems: Problems, by_id: bool) -> None:
        self.board, self.written, self.problems, self.by_id = board, written, problems, by_id
        self.left = {number: space for number, space in enumerate(written.spaces) if space.at is None or by_id}
        self.used: dict[int, int] = {}
        self.generated: list[str] = []

    def take(self, slot: Slot, name: str, index: int) -> Place:
        self.generated.append(name)
        if self.by_id:
            number = next((number for number, space in self.left.items() if space.id == name), None)
        else:
            number = next(iter(self.left), None)
        if number is None:
            return Place(name, "plain", "", (slot.x, slot.y), slot.turn, slot.width, slot.height, (), index)
        return self._place(number, self.left.pop(number), slot, index)

    def _place(self, number: int, space: Space, slot: Slot | None, index: int) -> Place:
        self.used[index] = number
        size = space.size or Size(
            width=slot.width if slot else DEFAULT_SPACE, height=slot.height if slot else DEFAULT_SPACE
        )
        at = space.at or ((slot.x, slot.y) if slot else (0.0, 0.0))
        turn = (space.turn + (slot.turn if slot else 0.0)) % 360
        translations = self.written.translations[number] if self.written.translations else {}
        return Place(
            space.id, space.kind, space.label, at, turn, size.width, size.height, (), index, space.values, translations
        )

    def rest(self, index: int, has_path: bool, at: Callable[..., Where]) -> Iterator[Place]:
        """Spaces that stand where they say themselves."""
        if has_path and not self.by_id and len(self.used) not in (0, len(self.generated)):
            self.problems.add(
                Problem(
                    f"board `{self.board}` has {len(self.generated)} places on its path and {len(self.used)} spaces",
                    at("spaces"),
                    todo="write a space for each place, or change the path",
                    code="space-count",
                )
            )
        taken = set(self.used.values())
        for number, space in enumerate(self.written.spaces):
            if number in taken:
                continue
            if space.at is None:
                self.problems.add(self._homeless(number, space, has_path))
                continue
            yield self._place(number, space, None, index)
            index += 1

    def _homeless(self, number: int, space: Space, has_path: bool) -> Problem:
        where = self.written.wheres[number]
        if self.by_id:
            return unknown("place", space.id, self.generated, where)
        todo = (
            f"the path has only {len(self.generated)} places"
            if has_path
            else "give it `at: [x, y]`, or the board a `path`"
        )
        return Problem(f"the space `{space.id}` has no place", where, todo=todo, code="no-place")


def _written_links(
    places: Sequence[Place], written: Spaces, board: Board, at: Callable[..., Where], problems: Problems
) -> list[tuple[str, str]]:
    ids = [place.id for place in places]
    known = set(ids)
    pairs = []
    asked = [
        (space.id, other, where)
        for space, where in zip(written.spaces, written.link_wheres, strict=True)
        for other in space.links
    ]
    asked += [(a, b, at("links", number)) for number, (a, b) in enumerate(board.links)]
    for name, part in board.parts.items():
        asked += [(a, b, at("parts", name, "links", number)) for number, (a, b) in enumerate(part.links)]
    parts = len(asked) - sum(len(part.links) for part in board.parts.values())
    for number, (a, b, where) in enumerate(asked):
        strange = [end for end in (a, b) if end not in known]
        for end in strange:
            problems.add(unknown("space", end, ids, where))
        # What a turning part joins changes in play, so it is no link of the board.
        if not strange and number < parts:
            pairs.append((a, b))
    return pairs


def _linked(places: Sequence[Place], pairs: Sequence[tuple[str, str]]) -> tuple[Place, ...]:
    links: dict[str, set[str]] = {place.id: set() for place in places}
    for a, b in pairs:
        if a != b:
            links[a].add(b)
            links[b].add(a)
    order = {place.id: place.index for place in places}
    return tuple(replace(place, links=tuple(sorted(links[place.id], key=lambda i: order[i]))) for place in places)


def _check(
    name: str, board: Board, places: Sequence[Place], written: Spaces, at: Callable[..., Where], problems: Problems
) -> None:
    whole = at("spaces") if board.spaces is not None else at("path")
    found: dict[str, list[Where]] = {}
    for space, where in zip(written.spaces, written.wheres, strict=True):
        found.setdefault(space.id, []).append(where)
    seen = set()
    for place in places:
        where = found.get(place.id, [whole])[-1]
        if place.id in seen:
            what = f"two spaces of board `{name}` are called `{place.id}`"
            problems.add(Problem(what, where, todo="rename one", code="duplicate-id"))
        seen.add(place.id)
        x, y = place.at
        if not (0 <= x <= board.size.width and 0 <= y <= board.size.height):
            what = f"the middle of the space `{place.id}` lies outside of board `{name}`"
            room = f"within {board.size.width:g} x {board.size.height:g} mm"
            problems.add(Problem(what, where, room, f"{x:g}, {y:g}", code="outside-board"))


def generated(rule: PathRule, size: Size) -> list[Slot]:
    """The places of a path rule on a board. ValueError, a sentence, when they cannot be laid out."""
    if rule.loop is not None:
        return _loop(rule, size, rule.loop)
    if rule.ring is not None:
        return _ring(rule, size, rule.ring)
    if rule.line is not None:
        return _line(rule, rule.line)
    columns, rows = rule.snake or rule.grid or (1, 1)
    return _grid(rule, size, columns, rows)


def neighbours(rule: PathRule) -> list[tuple[int, int]]:
    """Pairs of places that a rule links, by their numbers in it."""
    if rule.grid is not None:
        columns, rows = rule.grid
        across = [(r * columns + c, r * columns + c + 1) for r in range(rows) for c in range(columns - 1)]
        return across + [(r * columns + c, (r + 1) * columns + c) for r in range(rows - 1) for c in range(columns)]
    count = rule.loop or rule.ring or rule.line or 0
    if rule.snake is not None:
        count = rule.snake[0] * rule.snake[1]
    pairs = [(number, number + 1) for number in range(count - 1)]
    if rule.closed and (rule.loop or rule.ring) and count > 2:
        pairs.append((count - 1, 0))
    return pairs


def _inner(rule: PathRule, size: Size) -> tuple[float, float]:
    width, height = size.width - 2 * rule.margin, size.height - 2 * rule.margin
    if width <= 0 or height <= 0:
        raise ValueError(f"a margin of {rule.margin:g} mm leaves no room on {size.width:g} x {size.height:g} mm")
    return width, height


def _sides(count: int, width: float, height: float) -> tuple[int, int]:
    """Columns and rows of a loop, corners counted in both, whose cells come closest to squares."""
    total = count // 2 + 2
    return min(((c, total - c) for c in range(2, total - 1)), key=lambda cr: (abs(width / cr[0] - height / cr[1]), cr))


_CORNERS = ("bottom-left", "bottom-right", "top-right", "top-left")
"""Counterclockwise. The side that begins at each: bottom, right, top, left."""


def _loop(rule: PathRule, size: Size, count: int) -> list[Slot]:
    if count % 2:
        raise ValueError(f"a loop has an even number of places, not {count}")
    width, height = _inner(rule, size)
    columns, rows = _sides(count, width, height)
    cell = rule.space or Size(width=width / columns, height=height / rows)
    # The middles of the corner cells; the others stand evenly between them.
    left, right = rule.margin + cell.width / 2, size.width - rule.margin - cell.width / 2
    top, bottom = rule.margin + cell.height / 2, size.height - rule.margin - cell.height / 2
    if right <= left or bottom <= top:
        raise ValueError(f"spaces of {cell.width:g} x {cell.height:g} mm do not fit on the border")
    corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
    slots = []
    for side, turn in enumerate((0.0, 270.0, 180.0, 90.0)):
        (x0, y0), (x1, y1) = corners[side], corners[(side + 1) % 4]
        steps = (columns if side % 2 == 0 else rows) - 1
        reads = (cell.width, cell.height) if side % 2 == 0 else (cell.height, cell.width)
        slots += [Slot(x0 + (x1 - x0) * k / steps, y0 + (y1 - y0) * k / steps, turn, *reads) for k in range(steps)]
    begin = _CORNERS.index(rule.start)
    first = sum((columns if side % 2 == 0 else rows) - 1 for side in range(begin))
    slots = slots[first:] + slots[:first]
    return slots if rule.direction == "counterclockwise" else [slots[0], *reversed(slots[1:])]


def _ring(rule: PathRule, size: Size, count: int) -> list[Slot]:
    radius = rule.radius or 0.0
    cx, cy = rule.centre or (size.width / 2, size.height / 2)
    if not (radius <= cx <= size.width - radius and radius <= cy <= size.height - radius):
        raise ValueError(f"a ring of radius {radius:g} mm does not fit on {size.width:g} x {size.height:g} mm")
    # Squares whose inner corners touch: side = 2 (radius - side / 2) tan(pi / count).
    tangent = math.tan(math.pi / count)
    room = min(cx, cy, size.width - cx, size.height - cy)
    side = min(2 * radius * tangent / (1 + tangent), max(2 * (room - radius), DEFAULT_SPACE / 10))
    cell = rule.space or Size(width=side, height=side)
    sign = 1 if rule.direction == "clockwise" else -1
    slots = []
    for number in range(count):
        degrees = rule.angle + sign * 360 * number / count
        x = cx + radius * math.sin(math.radians(degrees))
        y = cy - radius * math.cos(math.radians(degrees))
        slots.append(Slot(round(x, 6), round(y, 6), (degrees + 180) % 360, cell.width, cell.height))
    return slots


def _line(rule: PathRule, count: int) -> list[Slot]:
    if rule.begin is None or rule.end is None:
        return []
    (x0, y0), (x1, y1) = rule.begin, rule.end
    step = math.hypot(x1 - x0, y1 - y0) / (count - 1)
    if step <= 0:
        raise ValueError("a line ends where it begins")
    cell = rule.space or Size(width=step, height=step)
    last = count - 1
    return [
        Slot(x0 + (x1 - x0) * k / last, y0 + (y1 - y0) * k / last, 0.0, cell.width, cell.height) for k in range(count)
    ]


def _grid(rule: PathRule, size: Size, columns: int, rows: int) -> list[Slot]:
    if columns < 1 or rows < 1 or columns * rows > 10_000:
        raise ValueError("columns and rows are at least 1, and together make at most 10000 places")
    width, height = _inner(rule, size)
    cell = rule.space or Size(width=width / columns, height=height / rows)
    xs = _spread(rule.margin, size.width - rule.margin, cell.width, columns)
    ys = _spread(rule.margin, size.height - rule.margin, cell.height, rows)
    if rule.start.endswith("right"):
        xs.reverse()
    if rule.start.startswith("bottom"):
        ys.reverse()
    slots = []
    for number, y in enumerate(ys):
        back = rule.snake is not None and number % 2 == 1
        slots += [Slot(x, y, 0.0, cell.width, cell.height) for x in (reversed(xs) if back else xs)]
    return slots


def _spread(begin: float, end: float, side: float, count: int) -> list[float]:
    """Middles of `count` cells evenly from edge to edge; of one in the middle."""
    if count == 1:
        return [(begin + end) / 2]
    if end - begin < side:
        raise ValueError(f"spaces of {side:g} mm do not fit between the margins")
    step = (end - begin - side) / (count - 1)
    return [begin + side / 2 + step * number for number in range(count)]


def of_row(values: Mapping[str, Any]) -> dict[str, Any]:
    """A space's fields from a row: `x` and `y` are its place, `links` ids with spaces between; the rest are values."""
    space: dict[str, Any] = {}
    rest = {key: value for key, value in values.items() if value not in ("", None)}
    if "x" in rest and "y" in rest:
        space["at"] = [rest.pop("x"), rest.pop("y")]
    for key in ("id", "kind", "label"):
        if key in rest:
            space[key] = str(rest.pop(key))
    for key in ("at", "turn", "size"):
        if key in rest:
            space[key] = rest.pop(key)
    links = rest.pop("links", None)
    if links is not None:
        space["links"] = [
            str(link) for link in (links if isinstance(links, list) else str(links).replace(",", " ").split())
        ]
    kept = {
        key: value
        for key, value in values.items()
        if key not in ("x", "y", "links", "id", "kind", "label", "at", "turn", "size")
    }
    return {**space, "values": {**kept, **rest}}
