"""Tuck boxes: one net a page, to be cut out, folded and glued, below nets of dice where these have room.

From left to right stand a tab, the back, a side, the front and the other side; the lid hangs on the back, the bottom on
the front. Faces keep their way up: a box that stands with its front to the reader has its lid read from the front, and
its sides from the top down.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tts_build.paper.dice_nets import GAP, PaperDie, with_nets
from tts_build.paper.footer import BAND, Printing
from tts_build.paper.packing import Size
from tts_build.paper.sheet import PageLayout, Slot, Stroke, box, paper_size, placement, segment
from tts_build.problem import InputError, Where
from tts_build.scene.outline import combine, moved, polygon
from tts_build.scene.scene import Matrix, Outline

BLEED = 1.5
"""mm of a face beyond the edges of its panel, so that no cut or fold shows white."""

TAB = 12.0
"""mm of a tab that takes glue, where the box is deep enough for it."""

LIP = 15.0
"""mm of the lid that tuck in."""

SLANT = 2.0
"""mm by which tabs and flaps grow narrower."""

NOTCH = 9.0
"""Radius in mm of the hole for a thumb, less on a narrow box."""

SLIT = 8.0
"""mm that the fold of the lip is cut from both ends, so that it catches."""


@dataclass(frozen=True, slots=True)
class PanelFace:
    """What a panel shows: a face by its key, and the size in mm that it was designed for."""

    key: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PaperBox:
    """A box to fold, inner size in mm; `faces` by panel: `front`, `back`, `side`, `lid`; `holds` is its content."""

    title: str
    holds: str
    width: float
    height: float
    depth: float
    faces: Mapping[str, PanelFace]
    where: Where | None = field(default=None, compare=False)
    """the box in the definition, for problems"""

    @property
    def tab(self) -> float:
        return min(TAB, 0.9 * self.depth)

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the net."""
        return self.tab + 2 * (self.width + self.depth), self.height + 2 * self.depth + LIP


def arrange_box(paper_box: PaperBox, on: Printing, dice: Sequence[PaperDie] = ()) -> PageLayout:
    """The page of a box, upright or landscape, below the nets of `dice`, for which `room_above` has room.

    InputError when the box is larger than the paper.
    """
    width, height, (across, down) = _page(paper_box, on)
    wide, high = paper_box.extent
    said = (paper_box.title, paper_box.holds, on.words("net"))
    notes, ruler = on.footer(width, height, said)
    top, free = max(on.margin, 4.0), down - high
    to_page = (1.0, 0.0, 0.0, 1.0, (width - wide) / 2, top + (free - GAP if dice else free / 2))
    slots = tuple(_slots(paper_box, to_page))
    strokes = tuple(Stroke(moved(stroke.outline, to_page), stroke.style) for stroke in _strokes(paper_box))
    layout = PageLayout(width, height, paper_box.title, slots, strokes, notes, ruler=ruler)
    return with_nets(layout, dice, (on.margin, top), (across, free - 2 * GAP)) if dice else layout


def room_above(paper_box: PaperBox, on: Printing) -> Size:
    """Width and height in mm of what a box leaves free of its page. InputError when it is larger than the paper."""
    _, _, (across, down) = _page(paper_box, on)
    return across, down - paper_box.extent[1] - 2 * GAP


def _page(paper_box: PaperBox, on: Printing) -> tuple[float, float, Size]:
    """Width and height of the page of a box, and of what it has room for."""
    wide, high = paper_box.extent
    margin = max(on.margin, 4.0)
    for landscape in (False, True):
        width, height = paper_size(on.paper, landscape=landscape)
        room = (width - 2 * on.margin, height - 2 * margin - BAND - 1.0)
        if wide <= room[0] and high <= room[1]:
            return width, height, room
    got, paper = f"{wide:.0f} x {high:.0f} mm, laid flat", paper_size(on.paper)
    most = f"at most {max(paper) - 2 * margin:.0f} x {min(paper) - 2 * margin - BAND - 1:.0f} mm"
    todo = "choose larger paper, or part the decks into two boxes"
    what = f"the box `{paper_box.title}` is larger than the paper"
    raise InputError(what, paper_box.where, expected=most, got=got, todo=todo, code="box-too-large")


@dataclass(frozen=True, slots=True)
class _Lines:
    """The places of a net's folds: the left edges of back, side, front and side, and the right end; the top and the
    bottom of its body."""

    xs: tuple[float, float, float, float, float]
    top: float
    bottom: float


def _lines(net: PaperBox) -> _Lines:
    xs = [net.tab]
    for part in (net.width, net.depth, net.width, net.depth):
        xs.append(xs[-1] + part)
    top = net.depth + LIP
    return _Lines((xs[0], xs[1], xs[2], xs[3], xs[4]), top, top + net.height)


def _slots(net: PaperBox, to_page: Matrix) -> Iterator[Slot]:
    """Faces on their panels; what hangs on others comes first, so that these lie over its bleed."""
    at = _lines(net)
    lid, bottom = (at.top - net.depth, at.top), (at.bottom, at.bottom + net.depth)
    # panel, its left and right, its top and bottom, turn, and how far its face goes on to the left, up, right, down
    panels = (
        ("lid", (at.xs[0], at.xs[1]), lid, 180.0, (BLEED, LIP, BLEED, 0.0)),
        ("lid", (at.xs[2], at.xs[3]), bottom, 0.0, (BLEED, 0.0, BLEED, BLEED)),
        ("side", (at.xs[1], at.xs[2]), (at.top, at.bottom), 90.0, (0.0, BLEED, 0.0, 0.0)),
        ("side", (at.xs[3], at.xs[4]), (at.top, at.bottom), 90.0, (0.0, BLEED, BLEED, 0.0)),
        ("back", (at.xs[0], at.xs[1]), (at.top, at.bottom), 0.0, (0.0, 0.0, 0.0, 0.0)),
        ("front", (at.xs[2], at.xs[3]), (at.top, at.bottom), 0.0, (0.0, BLEED, 0.0, 0.0)),
    )
    for name, (left, right), (top, low), turn, (to_left, up, to_right, down) in panels:
        face = net.faces[name]
        matrix = placement(face.width, face.height, (left + right) / 2, (top + low) / 2, turn)
        area = box(left - to_left, top - up, right + to_right, low + down)
        yield Slot(face.key, combine(to_page, matrix), moved(area, to_page))


def _strokes(net: PaperBox) -> Iterator[Stroke]:
    """Tabs, folds and cuts."""
    at, deep = _lines(net), net.depth
    back, side, front, other, end = at.xs
    yield Stroke(_flap((back, at.top), (back, at.bottom), -net.tab, 0.0), "tab")
    glue = min(TAB, 0.45 * net.width, 0.9 * deep)
    for left, right in ((back, side), (side, front), (other, end)):
        yield Stroke(_flap((left, at.bottom), (right, at.bottom), 0.0, glue), "tab")
    dust = min(LIP, 0.45 * net.width)
    for left, right in ((side, front), (other, end)):
        yield Stroke(_open(_flap((left, at.top), (right, at.top), 0.0, -dust)), "cut")
    # Dark on pale, so that they show on dark faces too.
    yield from (Stroke(line, "match") for line in _outer(net, at))
    folds = [(x, at.top, x, at.bottom) for x in (back, side, front, other)]
    folds += [(back, at.top, side, at.top), (side, at.top, front, at.top), (other, at.top, end, at.top)]
    folds += [(left, at.bottom, right, at.bottom) for left, right in pairwise(at.xs)]
    slit = min(SLIT, net.width / 5)
    lip = at.top - deep
    folds += [(back + slit, lip, side - slit, lip)]
    yield from (Stroke(segment(*fold), "fold") for fold in folds)
    for start, stop in ((back, back + slit), (side - slit, side)):
        yield Stroke(segment(start, lip, stop, lip), "match")


def _outer(net: PaperBox, at: _Lines) -> Iterator[Outline]:
    """The edges that no tab has: lid and lip, the front with its notch, the right end, the bottom."""
    back, side, front, other, end = at.xs
    lip, round_ = at.top - net.depth, min(7.0, net.width / 6)
    curve = 0.5523 * round_
    yield (
        ("M", back, at.top),
        ("L", back, round_),
        ("C", back, round_ - curve, back + round_ - curve, 0.0, back + round_, 0.0),
        ("L", side - round_, 0.0),
        ("C", side - round_ + curve, 0.0, side, round_ - curve, side, round_),
        ("L", side, lip),
        ("L", side, at.top),
    )
    notch, middle = min(NOTCH, net.width / 5), (front + other) / 2
    bend = 0.5523 * notch
    yield (
        ("M", front, at.top),
        ("L", middle - notch, at.top),
        ("C", middle - notch, at.top + bend, middle - bend, at.top + notch, middle, at.top + notch),
        ("C", middle + bend, at.top + notch, middle + notch, at.top + bend, middle + notch, at.top),
        ("L", other, at.top),
    )
    yield segment(end, at.top, end, at.bottom)
    low = at.bottom + net.depth
    yield (("M", front, at.bottom), ("L", front, low), ("L", other, low), ("L", other, at.bottom))


def _flap(start: tuple[float, float], stop: tuple[float, float], right: float, down: float) -> Outline:
    """A flap on the edge from start to stop, so many mm to the right or down, narrower at its end."""
    slant = min(SLANT, abs(stop[0] - start[0] + stop[1] - start[1]) / 6)
    x, y = (slant, 0.0) if down else (0.0, slant)
    ends = (stop[0] + right - x, stop[1] + down - y), (start[0] + right + x, start[1] + down + y)
    return polygon([start, stop, *ends])


def _open(outline: Outline) -> Outline:
    """A flap's outline without its fold: from where the fold ends round to where it begins."""
    points = [step[-2:] for step in outline if len(step) > 2]
    first, *rest = [*points[1:], points[0]]
    return (("M", *first), *(("L", *point) for point in rest))
