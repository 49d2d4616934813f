"""Faces on sprues: one in each place of a sheet that is cut already, and as many sheets as there are faces.

Nothing else is printed on such a sheet: marks only where the definition wants them, because somebody has to cut; then
a footer, too, if there is room below the places.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from tts_build.model.printing.sprues import Sprue
from tts_build.paper import crop_marks
from tts_build.paper.footer import BAND, Flip, Printing
from tts_build.paper.sheet import Note, PageLayout, Slot, Stroke, placement, segment
from tts_build.scene.outline import bounds, ellipse, hexagon, polygon, rect
from tts_build.scene.scene import Outline

MARGIN = 6.35
"""mm that a test page leaves white, whatever the printer does."""


@dataclass(frozen=True, slots=True)
class SprueFace:
    """One thing to print; one that there are three of comes three times. Trim in mm; without a back it has none."""

    front: str
    back: str | None
    width: float
    height: float


def arrange_sprue(sprue: Sprue, faces: Sequence[SprueFace], on: Printing, name: str = "") -> list[PageLayout]:
    """The pages of a sprue: its test page when it wants one, then fronts, each followed by its backs with `duplex`."""
    places, words = sprue.places, on.words
    sheets: list[list[tuple[SprueFace, int]]] = []
    free = [index for index in range(len(places)) if index not in sprue.used_up()]
    rest = list(faces)
    while rest:
        sheets.append(list(zip(rest, free, strict=False)))
        rest, free = rest[len(free) :], list(range(len(places)))
    pages: list[PageLayout] = [_test_page(sprue, name, replace(on, margin=MARGIN))] if sprue.test else []
    backs = [sprue.duplex and any(face.back for face, _ in sheet) for sheet in sheets]
    total, number = len(sheets) + sum(backs), 0
    for sheet, both in zip(sheets, backs, strict=True):
        number += 1
        label = words("page", number=number, total=total)
        pages.append(_with_footer(sprue, _fronts(sprue, sheet, label), on, (name, label)))
        if both:
            number += 1
            pages.append(_backs(sprue, sheet, on.flip, words("page", number=number, total=total)))
    return pages


def place_outline(sprue: Sprue, left: float, top: float, grow: tuple[float, float] = (0.0, 0.0)) -> Outline:
    """The outline of what is cut out at a place, larger by `grow` mm to the sides and above and below."""
    width, height = (size + 2 * more for size, more in zip(sprue.cut, grow, strict=True))
    box = (left - grow[0], top - grow[1], width, height)
    if sprue.shape.kind == "round":
        return ellipse(box)
    if sprue.shape.kind == "hex":
        points = hexagon(width, height)
        return polygon([(box[0] + x, box[1] + y) for x, y in points])
    return rect(box, sprue.corner + min(grow) if sprue.shape.kind == "rounded" else 0.0)


def _turn(sprue: Sprue, face: SprueFace) -> float:
    """How a front lies in its place: on its side where it does not fit upright."""
    upright = face.width <= sprue.shape.width + 0.05 and face.height <= sprue.shape.height + 0.05
    return 0.0 if upright else -90.0


def _slot(sprue: Sprue, key: str, face: SprueFace, place: tuple[float, float], turn: float) -> Slot:
    """A face in the middle of a place; what shows is the place and its bleed."""
    across, down = sprue.cut
    matrix = placement(face.width, face.height, place[0] + across / 2, place[1] + down / 2, turn)
    return Slot(key, matrix, place_outline(sprue, *place, sprue.bleeds))


def _fronts(sprue: Sprue, sheet: Sequence[tuple[SprueFace, int]], name: str) -> PageLayout:
    places = _shifted(sprue.places, sprue.shift)
    slots = tuple(_slot(sprue, face.front, face, places[index], _turn(sprue, face)) for face, index in sheet)
    strokes = tuple(_marks(sprue, places, [index for _, index in sheet]))
    return PageLayout(sprue.page.width, sprue.page.height, name, slots, strokes)


def _with_footer(sprue: Sprue, page: PageLayout, on: Printing, said: Sequence[str]) -> PageLayout:
    lowest = max(top for _, top in sprue.places) + sprue.cut[1] + sprue.bleeds[1] + max(0.0, sprue.shift[1])
    room = page.height - lowest
    if sprue.marks == "none" or room < MARGIN + BAND + crop_marks.GAP + crop_marks.PART:
        return page
    notes, ruler = replace(on, margin=MARGIN).footer(page.width, page.height, said)
    return replace(page, notes=notes, ruler=ruler)


def _backs(sprue: Sprue, sheet: Sequence[tuple[SprueFace, int]], flip: Flip, name: str) -> PageLayout:
    """Backs behind their fronts when the sheet is turned over: an upright one on its long edge swaps left and right."""
    page = sprue.page
    sideways = (flip == "long") == (page.height >= page.width)
    across, down = sprue.cut

    def behind(left: float, top: float) -> tuple[float, float]:
        return (page.width - left - across, top) if sideways else (left, page.height - top - down)

    places = _shifted([behind(*place) for place in sprue.places], sprue.back_shift)
    slots = []
    for face, index in sheet:
        if face.back is not None:
            turn = -_turn(sprue, face) if sideways else 180.0 - _turn(sprue, face)
            slots.append(_slot(sprue, face.back, face, places[index], turn))
    return PageLayout(page.width, page.height, name, tuple(slots), back=True)


def _shifted(places: Sequence[tuple[float, float]], by: tuple[float, float]) -> list[tuple[float, float]]:
    return [(left + by[0], top + by[1]) for left, top in places]


def _marks(sprue: Sprue, places: Sequence[tuple[float, float]], used: Sequence[int]) -> Iterator[Stroke]:
    if sprue.marks == "outline":
        # Dark on pale, so that it shows on dark faces too.
        yield from (Stroke(place_outline(sprue, *places[index]), "match") for index in used)
    elif sprue.marks == "crop":
        areas = [bounds(place_outline(sprue, *places[index], sprue.bleeds)) for index in used]
        seen = set()
        for index in used:
            for line in crop_marks.corner_lines(*places[index], sprue.cut, sprue.bleeds):
                if line not in seen and not any(_meets(line, area) for area in areas):
                    seen.add(line)
                    yield Stroke(segment(*line), "mark")


def _meets(line: crop_marks.Line, area: tuple[float, float, float, float]) -> bool:
    """Whether an upright or level line reaches into a box."""
    x1, x2, y1, y2 = min(line[0], line[2]), max(line[0], line[2]), min(line[1], line[3]), max(line[1], line[3])
    left, top, width, height = area
    return x2 > left + 1e-3 and x1 < left + width - 1e-3 and y2 > top + 1e-3 and y1 < top + height - 1e-3


def _test_page(sprue: Sprue, name: str, on: Printing) -> PageLayout:
    """The outlines of all places with their numbers, where the printer puts them; a wrapped one's shape inside."""
    places = _shifted(sprue.places, sprue.shift)
    across, down = sprue.cut
    strokes = [Stroke(place_outline(sprue, *place), "cut") for place in places]
    if sprue.wrap:
        inset = (-sprue.wrap, -sprue.wrap)
        strokes += [Stroke(place_outline(sprue, *place, inset), "fold") for place in places]
    notes = [
        Note(str(number), left + across / 2, top + down / 2 + 1.5, align="centre", size=12.0, bold=True, room=across)
        for number, (left, top) in enumerate(places, 1)
    ]
    label = on.words("sprue_test")
    more, ruler = on.footer(sprue.page.width, sprue.page.height, (name, label))
    up = _clear_of(sprue, places, ruler.y)
    more, ruler = tuple(replace(note, y=note.y - up) for note in more), replace(ruler, y=ruler.y - up)
    page, everything = sprue.page, (*notes, *more)
    return PageLayout(page.width, page.height, label, strokes=tuple(strokes), notes=everything, ruler=ruler)


def _clear_of(sprue: Sprue, places: Sequence[tuple[float, float]], low: float) -> float:
    """How many mm the footer at `low` must rise to lie between two rows of outlines, which it would break; 0 where
    it breaks none, and where there is no such room."""
    reach = sprue.wrap
    rows = sorted({(top - reach, top + sprue.cut[1] + reach) for _, top in places})
    edges = [(0.0, 0.0), *rows, (sprue.page.height, sprue.page.height)]
    if all(bottom < low - BAND or top > low + 1.0 for top, bottom in rows):
        return 0.0
    gaps = [(upper[1], lower[0]) for upper, lower in pairwise(edges) if lower[0] - upper[1] >= BAND + 2.0]
    inside = [(top + bottom + BAND) / 2 - 0.6 for top, bottom in gaps if bottom < low]
    return low - max(inside) if inside else 0.0
