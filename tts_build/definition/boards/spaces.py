"""Boards: path rules, rows of spaces and links become places in millimetres."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from tts_build.definition.boards.lattice import Cells, chosen, hexagons, squares
from tts_build.definition.boards.space_paths import DEFAULT_SPACE, Slot, generated, neighbours
from tts_build.definition.formats.value_places import At
from tts_build.model.boards import Board, Space
from tts_build.model.lattices import Hexagons, Squares
from tts_build.model.sizes import Size
from tts_build.problem import Problem, Problems, Subject, Where, counted, unknown


@dataclass(frozen=True, slots=True)
class Place:
    """A space of a board, resolved.

    `at` is its middle in mm from the board's top left corner, `turn` degrees clockwise. `width` and `height` are those
    of the space as it reads, before it is turned. `links` are ids in the order of the board. `corners` are the points
    of its edge, clockwise, where the board's rule knows them.
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
    corners: tuple[tuple[float, float], ...] = ()
    written: int | None = None
    """its number among the spaces that are written down"""
    regions: tuple[str, ...] | None = None
    """the regions that it belongs to; None on a board without any"""

    def row(self, locale: str | None = None) -> dict[str, Any]:
        """What a template sees of a space: `id`, `kind`, `label`, `index`, x, y, `turn`, `links`, and its values.

        Spaces of hexagons, squares and curves have `corners` too, and those of a board with regions `regions`.
        """
        own = {"id": self.id, "kind": self.kind, "label": self.label, "index": self.index}
        own |= {"x": self.at[0], "y": self.at[1], "turn": self.turn, "width": self.width, "height": self.height}
        if self.corners:
            own["corners"] = [list(corner) for corner in self.corners]
        if self.regions is not None:
            own["regions"] = list(self.regions)
        return {**self.values, **own, "links": list(self.links), **self.translations.get(locale or "", {})}


@dataclass(frozen=True, slots=True)
class Written:
    """A space as it is written, where it stands in its file, and where it names its links."""

    space: Space
    where: Where
    links: Where
    translations: dict[str, dict[str, Any]] = field(default_factory=dict)


def resolve(name: str, board: Board, written: Sequence[Written], at: At, problems: Problems) -> tuple[Place, ...]:
    """The places of a board, in order. `at` gives the place of a key of the board in the game file."""
    rules = board.path if isinstance(board.path, list) else [board.path] if board.path else []
    places: list[Place] = []
    pairs: list[tuple[str, str]] = []
    by_id = bool(board.hexes or board.grid) or any(rule.id for rule in rules)
    sound = len(problems.errors)
    queue = _Queue(name, written, problems, by_id)
    for key, lattice in (("hexes", board.hexes), ("grid", board.grid)):
        if lattice is None:
            continue
        cells, joined = _cells(name, lattice, board, partial(at, key), problems)
        first = len(places)
        for cell in cells:
            place = queue.take(cell.slot, cell.name, len(places))
            label = place.label or (place.id if lattice.labels else "")
            places.append(replace(place, label=label, values={**cell.values, **place.values}))
        pairs += [(places[first + a].id, places[first + b].id) for a, b in joined]
    if len(problems.errors) > sound:
        return ()
    for number, rule in enumerate(rules):
        try:
            slots = generated(rule, board.size)
        except ValueError as error:
            numbered = (number,) if isinstance(board.path, list) else ()
            where = at("path", *numbered, *(("along",) if rule.along else ()))
            problems.add(Problem(f"board `{name}`: {error}", where, code="bad-path-rule"))
            return ()
        first = len(places)
        for step, slot in enumerate(slots):
            places.append(queue.take(slot, f"{rule.id}{rule.first + step}", len(places)))
        pairs += [(places[first + a].id, places[first + b].id) for a, b in neighbours(rule)]
    before = len(problems.errors)
    places += queue.rest(len(places), bool(rules or board.hexes or board.grid), at)
    if len(problems.errors) == before:
        pairs += _written_links(places, written, board, at, problems)
    _check(name, board, places, written, at, problems)
    return _linked(places, pairs)


def _cells(name: str, rule: Hexagons | Squares, board: Board, at: At, problems: Problems) -> Cells:
    """The cells of a board's rule; none, with a problem, when they do not fit."""
    try:
        cells = hexagons(rule, board.size) if isinstance(rule, Hexagons) else squares(rule, board.size)
    except ValueError as error:
        todo = "make the board larger or the cells smaller, or leave their size out: then it is as large as fits"
        problems.add(Problem(f"board `{name}`: {error}", at(), todo=todo, code="too-large"))
        return [], []
    return chosen(rule, cells, at, problems)


_ANYWHERE = Slot(0.0, 0.0, 0.0, DEFAULT_SPACE, DEFAULT_SPACE)
"""Of a space that says itself where it lies."""


class _Queue:
    """The written spaces, handed out to generated places: by id when a rule names its places, in order otherwise."""

    def __init__(self, board: str, written: Sequence[Written], problems: Problems, by_id: bool) -> None:
        self.board, self.written, self.problems, self.by_id = board, written, problems, by_id
        self.left = {number: one.space for number, one in enumerate(written) if one.space.at is None or by_id}
        self.used: dict[int, int] = {}
        self.generated: list[str] = []

    def take(self, slot: Slot, name: str, index: int) -> Place:
        self.generated.append(name)
        if self.by_id:
            number = next((number for number, space in self.left.items() if space.id == name), None)
        else:
            number = next(iter(self.left), None)
        if number is None:
            at, sides = (slot.x, slot.y), (slot.width, slot.height)
            return Place(name, "plain", "", at, slot.turn, *sides, links=(), index=index, corners=slot.corners)
        return self._place(number, self.left.pop(number), slot, index)

    def _place(self, number: int, space: Space, slot: Slot, index: int) -> Place:
        self.used[index] = number
        size = space.size or Size(width=slot.width, height=slot.height)
        at = space.at or (slot.x, slot.y)
        return Place(
            id=space.id,
            kind=space.kind,
            label=space.label,
            at=at,
            turn=(space.turn + slot.turn) % 360,
            width=size.width,
            height=size.height,
            links=(),
            index=index,
            values=space.values,
            translations=self.written[number].translations,
            corners=_moved(slot, at),
            written=number,
        )

    def rest(self, index: int, has_path: bool, at: At) -> Iterator[Place]:
        """Spaces that stand where they say themselves."""
        if has_path and not self.by_id and len(self.used) not in (0, len(self.generated)):
            on_path, listed = counted(len(self.generated), "place"), counted(len(self.used), "space")
            what = f"board `{self.board}` has {on_path} on its path and {listed}"
            todo = "write a space for each place, or change the path"
            self.problems.add(Problem(what, at("spaces"), todo=todo, code="space-count"))
        taken = set(self.used.values())
        for number, one in enumerate(self.written):
            if number in taken:
                continue
            if one.space.at is None:
                self.problems.add(self._homeless(one.space, one.where, has_path))
                continue
            yield self._place(number, one.space, _ANYWHERE, index)
            index += 1

    def _homeless(self, space: Space, where: Where, has_path: bool) -> Problem:
        if self.by_id:
            return unknown("place", space.id, self.generated, where)
        only = f"the path has only {counted(len(self.generated), 'place')}"
        todo = only if has_path else "give it `at: [x, y]`, or the board a `path`"
        what, subject = f"the space `{space.id}` has no place", Subject("space", space.id)
        return Problem(what, where, todo=todo, code="no-place", subject=subject)


def _moved(slot: Slot, at: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """The edge of a slot whose space was put elsewhere by hand."""
    dx, dy = at[0] - slot.x, at[1] - slot.y
    return tuple((round(x + dx, 6), round(y + dy, 6)) for x, y in slot.corners)


def _written_links(
    places: Sequence[Place], written: Sequence[Written], board: Board, at: At, problems: Problems
) -> list[tuple[str, str]]:
    ids = [place.id for place in places]
    known = set(ids)
    pairs = []
    asked = [(one.space.id, other, one.links) for one in written for other in one.space.links]
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
    name: str, board: Board, places: Sequence[Place], written: Sequence[Written], at: At, problems: Problems
) -> None:
    key = "hexes" if board.hexes else "grid" if board.grid else "path"
    whole = at("spaces") if board.spaces is not None else at(key)
    found: dict[str, list[Where]] = {}
    for one in written:
        found.setdefault(one.space.id, []).append(one.where)
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
    if area := board.card_area:
        x, y = area[0] + area[2] / 2, area[1] + area[3] / 2
        for place in (place for place in places if not (0 <= x <= place.width and 0 <= y <= place.height)):
            what = f"the middle of `card_area` lies outside of the space `{place.id}`: no card would lie on it"
            room = f"within {place.width:g} x {place.height:g} mm"
            problems.add(Problem(what, at("card_area"), room, f"{x:g}, {y:g}", code="outside-board"))
            break  # others are as small


def of_row(values: Mapping[str, Any]) -> dict[str, Any]:
    """A space's fields from a row: `x` and `y` are its place, `links` ids with spaces between; the rest are values."""
    space: dict[str, Any] = {}
    rest = {key: value for key, value in values.items() if value not in ("", None)}
    if "x" in rest and "y" in rest:
        space["at"] = [rest.pop("x"), rest.pop("y")]
    space |= {key: str(rest.pop(key)) for key in ("id", "kind", "label") if key in rest}
    space |= {key: rest.pop(key) for key in ("at", "turn", "size") if key in rest}
    links = rest.pop("links", None)
    if links is not None:
        space["links"] = list(map(str, links if isinstance(links, list) else str(links).replace(",", " ").split()))
    own = ("x", "y", "links", "id", "kind", "label", "at", "turn", "size")
    return {**space, "values": {**{key: value for key, value in values.items() if key not in own}, **rest}}
