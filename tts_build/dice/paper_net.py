"""Fold-up nets: a die's panels unfolded on one sheet of paper, with folds, cuts and glue tabs.

Page coordinates: millimetres, x right, y down, origin at the top left of everything, tabs included. The printed
side is the outside of the die, so every fold is a mountain fold.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from tts_build.dice.flat_faces import Panel, panels
from tts_build.dice.solids import COIN, INRADIUS, MM_PER_UNIT, die
from tts_build.dice.vectors import Point, area, bounds, overlap, turned
from tts_build.problem import InputError, Problem

PAPER_INRADIUS_MM = {2: 1.5, 3: 8.0, 4: 8.0, 6: 8.0, 8: 11.0, 10: 12.0, 12: 13.0, 20: 14.0}
"""Centre to face of a paper die when nothing else is asked for: big enough to fold and glue by hand. A cube is the
usual die of 16 mm; a coin, which has no middle on paper, is 25 mm wide."""

CROSS = {2: 0, 1: 2, 3: 2, 4: 2, 6: 2, 5: 1}

TREES: dict[int, dict[int, int]] = {
    4: {1: 0, 2: 1, 3: 1, 4: 1},
    3: CROSS,
    6: CROSS,
    8: {2: 0, 5: 2, 3: 5, 7: 3, 4: 7, 6: 4, 1: 7, 8: 3},
    10: {3: 0, 7: 3, 1: 7, 5: 3, 9: 5, 2: 3, 10: 2, 4: 10, 6: 2, 8: 6},
    12: {8: 0, 4: 8, 7: 8, 10: 8, 11: 8, 12: 8, 2: 4, 5: 2, 1: 5, 3: 5, 6: 5, 9: 5},
    20: {1: 0, 16: 1, 3: 16, 15: 3, 4: 15, 20: 4, 5: 20, 18: 5, 6: 18, 17: 6}
    | {11: 3, 12: 6, 13: 1, 14: 5, 19: 4, 2: 17, 7: 16, 8: 20, 9: 15, 10: 18},
}
"""Each face with the face it hangs on, parents first, 0 for the first: a triangle, a cross, strips with caps for 8
and 20, two fans for 10, two flowers for 12."""

TAB_HEIGHTS = (6.0, 5.0, 4.0, 3.0, 2.5, 2.0, 1.6)
"""Depth of a glue tab in mm, the deepest that fits."""

SMALLEST_MM, LARGEST_MM = 8.0, 200.0
"""Centre to face: below this a d12 has no room for tabs worth gluing, above it no sheet of paper is big enough."""

TAB_SHOULDERS = (60.0, 45.0, 34.0, 26.0, 20.0)
"""Angle between a tab's base and its sides, degrees."""

_APART = 0.05
"""mm that polygons may share before they count as overlapping"""


@dataclass(frozen=True, slots=True)
class NetFace:
    """A panel on the page: scaled, turned `turn` degrees clockwise about its frame's origin, which lands at x, y."""

    panel: Panel
    x: float
    y: float
    turn: float
    scale: float

    def place(self, point: Point) -> Point:
        """A point of the panel (mm of the real die) on the page."""
        x, y = turned((point[0] * self.scale, point[1] * self.scale), self.turn)
        return (self.x + x, self.y + y)

    @property
    def outline(self) -> tuple[Point, ...]:
        """The panel's corners on the page, clockwise."""
        return tuple(self.place(point) for point in self.panel.outline)


@dataclass(frozen=True, slots=True)
class Tab:
    """A trapezoid on an edge of `face` that is glued behind `target`; the first two corners are the fold."""

    face: int
    target: int
    outline: tuple[Point, ...]


Line = tuple[Point, Point]


@dataclass(frozen=True, slots=True)
class Net:
    """A die on paper. `faces` are in the order of the tree; every line is in `folds` or `cuts`, never in both."""

    sides: int
    width: float
    height: float
    faces: tuple[NetFace, ...]
    tabs: tuple[Tab, ...]
    folds: tuple[Line, ...]
    cuts: tuple[Line, ...]


def _edges(sides: int, value: int) -> dict[frozenset[int], tuple[int, int]]:
    """For each edge, as a vertex pair, the two positions in the panel's outline, clockwise."""
    loop = die(sides).faces[value - 1].page_loop
    count = len(loop)
    return {frozenset((loop[index], loop[(index + 1) % count])): (index, (index + 1) % count) for index in range(count)}


def _hung(child: NetFace, edge: tuple[int, int], start: Point, end: Point) -> NetFace:
    """The child's panel placed so that its edge runs from start to end."""
    a, b = child.panel.outline[edge[0]], child.panel.outline[edge[1]]
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]) - math.atan2(b[1] - a[1], b[0] - a[0]))
    loose = replace(child, x=0.0, y=0.0, turn=turn % 360.0)
    x, y = loose.place(a)
    return replace(loose, x=start[0] - x, y=start[1] - y)


def _shared(sides: int, first: int, second: int) -> frozenset[int]:
    return next(iter(_edges(sides, first).keys() & _edges(sides, second).keys()))


def _unfolded(sides: int, scale: float, turn: float) -> dict[int, NetFace]:
    flat = panels(sides)
    placed: dict[int, NetFace] = {}
    for value, parent in TREES[sides].items():
        loose = NetFace(flat[value - 1], 0.0, 0.0, turn, scale)
        if parent:
            edge = _shared(sides, value, parent)
            first, second = _edges(sides, parent)[edge]
            corners = placed[parent].outline
            loose = _hung(loose, _edges(sides, value)[edge], corners[second], corners[first])
        placed[value] = loose
    return placed


def _tab(face: NetFace, edge: tuple[int, int], height: float, shoulder: float) -> tuple[Point, ...] | None:
    """A tab on an edge, outwards; None when the sides would cross."""
    (x0, y0), (x1, y1) = face.outline[edge[0]], face.outline[edge[1]]
    length = math.hypot(x1 - x0, y1 - y0)
    inset = height / math.tan(math.radians(shoulder))
    if length - 2 * inset < 0.2 * length:
        return None
    along, out = ((x1 - x0) / length, (y1 - y0) / length), ((y1 - y0) / length, (x0 - x1) / length)

    def corner(distance: float) -> Point:
        return (x0 + along[0] * distance + out[0] * height, y0 + along[1] * distance + out[1] * height)

    return ((x0, y0), (x1, y1), corner(length - inset), corner(inset))


def _best_tab(
    placed: dict[int, NetFace], sides: int, pair: tuple[int, int], taken: Sequence[tuple[Point, ...]]
) -> Tab | None:
    """The biggest tab for an open edge, on either of its faces, that touches nothing else."""
    edge = _shared(sides, *pair)
    best: Tab | None = None
    for face, target in (pair, pair[::-1]):
        for height in TAB_HEIGHTS:
            for shoulder in TAB_SHOULDERS:
                outline = _tab(placed[face], _edges(sides, face)[edge], height, shoulder)
                if outline is None or (best is not None and abs(area(outline)) <= abs(area(best.outline)) + 1e-6):
                    continue
                if not any(overlap(outline, other, _APART) for other in taken):
                    best = Tab(face, target, outline)
    return best


def _open_pairs(sides: int) -> list[tuple[int, int]]:
    """Faces that meet in an edge of the solid but are apart on the page."""
    tree = TREES[sides]
    pairs = []
    for first in sorted(tree):
        for second in range(first + 1, len(tree) + 1):
            meet = _edges(sides, first).keys() & _edges(sides, second).keys()
            if meet and tree[first] != second and tree[second] != first:
                pairs.append((first, second))
    return pairs


def _tabs(sides: int, placed: dict[int, NetFace]) -> tuple[Tab, ...]:
    taken = [face.outline for face in placed.values()]
    tabs = []
    for pair in _open_pairs(sides):
        tab = _best_tab(placed, sides, pair, taken)
        if tab is None:
            raise ValueError(f"no room for a glue tab between faces {pair[0]} and {pair[1]} of the d{sides}")
        taken.append(tab.outline)
        tabs.append(tab)
    return tuple(tabs)


def _lines(sides: int, placed: dict[int, NetFace], tabs: tuple[Tab, ...]) -> tuple[list[Line], list[Line]]:
    """Folds and cuts."""
    folds: list[Line] = [tab.outline[:2] for tab in tabs]  # type: ignore[misc]
    cuts: list[Line] = [line for tab in tabs for line in pairwise((*tab.outline[1:], tab.outline[0]))]
    for value, parent in TREES[sides].items():
        if parent:
            first, second = _edges(sides, value)[_shared(sides, value, parent)]
            folds.append((placed[value].outline[first], placed[value].outline[second]))
    for tab in tabs:
        first, second = _edges(sides, tab.target)[_shared(sides, tab.face, tab.target)]
        cuts.append((placed[tab.target].outline[first], placed[tab.target].outline[second]))
    return folds, cuts


def _flattest_turn(sides: int, scale: float) -> float:
    """The turn of the first panel that makes the page box smallest, with some edge level; the least of equals."""
    corners = [corner for face in _unfolded(sides, scale, 0.0).values() for corner in face.outline]
    angles = set()
    for start, end in pairwise((*panels(sides)[0].outline, panels(sides)[0].outline[0])):
        level = -math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        angles |= {round((level + quarter) % 360.0, 6) for quarter in (0, 90, 180, 270)}

    def cost(angle: float) -> tuple[float, float]:
        left, top, right, bottom = bounds([turned(corner, angle) for corner in corners])
        return (round((right - left) * (bottom - top), 3), angle)

    return min({0.0, *angles}, key=cost)


def _coin_net(scale: float) -> Net:
    """Two discs side by side, folded between them and glued back to back."""
    heads, tails = panels(COIN)
    faces = (NetFace(heads, 0.0, 0.0, 0.0, scale), NetFace(tails, heads.width * scale, 0.0, 0.0, scale))
    hinge = heads.width * scale - 1e-6
    folds: list[Line] = []
    cuts: list[Line] = []
    for face in faces:
        for start, end in pairwise((*face.outline, face.outline[0])):
            folded = min(start[0], end[0]) > hinge and max(start[0], end[0]) < hinge + 2e-6
            (folds if folded else cuts).append((start, end))
    width, height = 2 * heads.width * scale, heads.height * scale
    return Net(COIN, width, height, faces, tabs=(), folds=tuple(folds[:1]), cuts=tuple(cuts))


@cache
def net(sides: int, inradius_mm: float | None = None) -> Net:
    """The fold-up net of a die whose faces lie `inradius_mm` from its centre (a d6 of 10 has edges of 20 mm).

    InputError for a die there is none of, or a size too small to fold.
    """
    solid = die(sides)
    size = PAPER_INRADIUS_MM[sides] if inradius_mm is None else inradius_mm
    if sides == COIN:
        return _coin_net(size / (INRADIUS[COIN] * MM_PER_UNIT))
    if not SMALLEST_MM <= size <= LARGEST_MM:
        problem = Problem(
            "a paper die of this size cannot be made",
            None,
            f"{SMALLEST_MM:g} to {LARGEST_MM:g} mm from centre to face",
            f"{size:g}",
            code="net-too-large",
        )
        raise InputError(problem)
    scale = size / (INRADIUS[solid.sides] * MM_PER_UNIT)
    placed = _unfolded(sides, scale, _flattest_turn(sides, scale))
    tabs = _tabs(sides, placed)
    folds, cuts = _lines(sides, placed, tabs)
    shapes = [face.outline for face in placed.values()] + [tab.outline for tab in tabs]
    left, top, right, bottom = bounds([corner for shape in shapes for corner in shape])

    def moved(point: Point) -> Point:
        return (point[0] - left, point[1] - top)

    return Net(
        sides,
        right - left,
        bottom - top,
        faces=tuple(replace(face, x=face.x - left, y=face.y - top) for face in placed.values()),
        tabs=tuple(replace(tab, outline=tuple(moved(corner) for corner in tab.outline)) for tab in tabs),
        folds=tuple((moved(a), moved(b)) for a, b in folds),
        cuts=tuple((moved(a), moved(b)) for a, b in cuts),
    )
