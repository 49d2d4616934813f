"""Paper dice: fold-up nets with the faces of their sides, several on a page when they fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tts_build.dice.paper_net import PAPER_INRADIUS_MM, Net, NetFace, net
from tts_build.paper.footer import BAND, Printing
from tts_build.paper.net_rows import in_rows, parts
from tts_build.paper.packing import Size, Spot, fits, pack
from tts_build.paper.sheet import Note, PageLayout, Slot, Stroke, extent, paper_size, placement, segment
from tts_build.problem import InputError
from tts_build.scene.outline import apply, combine, polygon
from tts_build.scene.scene import Matrix

INRADIUS_MM = {**PAPER_INRADIUS_MM, 12: 20.1}
"""Centre to face. A d12's edge is 0.898 of it: 18 mm, below which its small faces are a strain to fold and glue."""

TITLE = 6.0
"""mm above a net for its title."""

GAP = 5.0


@dataclass(frozen=True, slots=True)
class PaperDie:
    """A die to fold: `keys[i]` is the face of the value i + 1, designed on a square of `side` mm."""

    title: str
    sides: int
    keys: tuple[str, ...]
    side: float = 20.0


def nets_fit(dice: Sequence[PaperDie], room: Size) -> bool:
    """Whether all nets have room in `room` mm."""
    sizes = _sizes(dice)
    return all(fits(size, room) for size in sizes) and len(pack(sizes, room, GAP)) == 1


def alone(dice: Sequence[PaperDie], on: Printing) -> PaperDie | None:
    """The one die that a last sheet of nets would be for, if there is such a sheet."""
    sizes = _sizes(dice)
    ways = [pack(sizes, room, GAP) for _, room in _pages(on) if all(fits(size, room) for size in sizes)]
    last = min(ways, key=len)[-1] if ways and dice else []
    return dice[last[0].index] if len(last) == 1 else None


def with_nets(layout: PageLayout, dice: Sequence[PaperDie], corner: Size, room: Size) -> PageLayout:
    """A page with nets in the middle of what is free of it: `room` mm, from its top left `corner` on."""
    (spots,) = pack(_sizes(dice), room, GAP)
    right, low = max(spot.x + spot.width for spot in spots), max(spot.y + spot.height for spot in spots)
    x, y = corner[0] + (room[0] - right) / 2, corner[1] + (room[1] - low) / 2
    for spot in spots:
        die = dice[spot.index]
        layout = _with_net(layout, die, _net(die), replace(spot, x=spot.x + x, y=spot.y + y))
    return layout


def _net(die: PaperDie) -> Net:
    return net(die.sides, INRADIUS_MM[die.sides])


def _sizes(dice: Sequence[PaperDie]) -> list[Size]:
    """Of each net with its title."""
    return [(shape.width, shape.height + TITLE) for shape in map(_net, dice)]


def arrange_nets(dice: Sequence[PaperDie], on: Printing) -> list[PageLayout]:
    """Pages of nets, on upright or landscape pages, whichever are fewer. InputError when a net is larger than they."""
    margin, words = on.margin, on.words
    sizes = _sizes(dice)
    best: tuple[Size, list[list[Spot]]] | None = None
    for page, room in _pages(on):
        if all(fits(size, room) for size in sizes):
            titles = [die.title for die in dice]
            rows = in_rows(titles, [_net(die) for die in dice], room, TITLE, GAP)
            for packed in (_by_title(titles, sizes, room), rows):
                if packed is not None and (best is None or len(packed) < len(best[1])):
                    best = (page, packed)
    if best is None:
        raise InputError("a net is larger than the paper", todo="choose larger paper", code="net-too-large")
    (width, height), pages = best
    layouts = []
    for number, spots in enumerate(pages, 1):
        label = words("page", number=number, total=len(pages))
        said = (words("dice"), label, words("net"))
        notes, ruler = on.footer(width, height, said)
        layout = PageLayout(width, height, label, notes=notes, ruler=ruler)
        for spot in spots:
            layout = _with_net(layout, dice[spot.index], _net(dice[spot.index]), _moved(spot, margin))
        layouts.append(layout)
    return layouts


def _pages(on: Printing) -> Iterator[tuple[Size, Size]]:
    """Upright and landscape pages, and the room for nets on each."""
    for landscape in (False, True):
        page = paper_size(on.paper, landscape=landscape)
        yield page, (page[0] - 2 * on.margin, page[1] - 2 * max(on.margin, 4.0) - BAND - 1.0)


def _by_title(titles: Sequence[str], sizes: Sequence[Size], room: Size) -> list[list[Spot]]:
    """Pages of spots, none with two titles where each title fills pages and that takes no more than one page more."""
    mixed = pack(sizes, room, GAP)
    if len(mixed) > 1 and len(mixed[-1]) == 1:  # no sheet for a single net
        even = _evenly(range(len(sizes)), sizes, room)
        mixed = even if len(even) == len(mixed) else mixed
    apart: list[list[Spot]] = []
    for title in dict.fromkeys(titles):
        pages = _evenly([index for index, other in enumerate(titles) if other == title], sizes, room)
        if len(pages) == 1:
            return mixed
        apart += pages
    return apart if len(apart) <= len(mixed) + 1 else mixed


def _evenly(mine: Sequence[int], sizes: Sequence[Size], room: Size) -> list[list[Spot]]:
    """Pages of the nets of those numbers, in order, each with as many as any other."""
    count = len(pack([sizes[index] for index in mine], room, GAP))
    pages: list[list[Spot]] = []
    for part in parts(mine, count):
        packed = pack([sizes[index] for index in part], room, GAP)
        pages += [[replace(spot, index=part[spot.index]) for spot in page] for page in packed]
    return pages


def _moved(spot: Spot, margin: float) -> Spot:
    return replace(spot, x=spot.x + margin, y=spot.y + max(margin, 4.0))


def _with_net(layout: PageLayout, die: PaperDie, shape: Net, spot: Spot) -> PageLayout:
    """The page with one more net: its faces, lines and tabs, and the title unless others of its row have it."""
    turn = 90.0 if spot.turned else 0.0
    across, down = extent(spot.width, spot.height, turn)
    whole = placement(across, down, spot.x + spot.width / 2, spot.y + spot.height / 2, turn)
    upright: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, TITLE)
    over: Matrix = (-1.0, 0.0, 0.0, -1.0, shape.width, shape.height + TITLE)
    to_page = combine(whole, over if spot.follows % 2 else upright)
    slots = [slot for face in shape.faces for slot in _side(die, face, to_page)]
    strokes = [Stroke(polygon([apply(to_page, *point) for point in tab.outline]), "tab") for tab in shape.tabs]
    for lines, style in ((shape.cuts, "cut"), (shape.folds, "fold")):
        for start, end in lines:
            line = segment(*apply(to_page, *start), *apply(to_page, *end))
            strokes.append(Stroke(line, "cut" if style == "cut" else "fold"))
    note = Note(die.title, *apply(whole, 0.0, TITLE - 2.2), turn=turn, size=9.0, bold=True, room=across)
    return replace(
        layout,
        slots=(*layout.slots, *slots),
        strokes=(*layout.strokes, *strokes),
        notes=layout.notes if spot.follows else (note, *layout.notes),
    )


def _side(die: PaperDie, face: NetFace, to_page: Matrix) -> list[Slot]:
    """The pictures of one panel: one in its middle, or three at a d4's corners, on the first one's ground."""
    clip = polygon([apply(to_page, *point) for point in face.outline])
    slots = []
    for index, mark in enumerate(face.panel.marks):
        middle = face.place((mark.x, mark.y))
        scale = mark.side * face.scale / die.side
        matrix = placement(die.side, die.side, *middle, turn=face.turn + mark.turn, scale=scale)
        slots.append(Slot(die.keys[mark.value - 1], combine(to_page, matrix), clip, ground=index == 0))
    return slots
