"""A sheet that shows how far a printer lays backs beside their fronts: two pages, for both sides of one paper.

Along each edge runs a scale, lines of the front outside and those of the back inside. The latter lie a quarter of a
millimetre closer together, as on a vernier, so that two meet where the back is off by as much as is written there.
"""

from collections.abc import Iterator

from tts_build.paper.footer import Flip, Printing
from tts_build.paper.registration import EDGES, through
from tts_build.paper.sheet import Align, Note, PageLayout, Stroke, paper_size, segment
from tts_build.problem import InputError
from tts_build.scene.outline import Point, moved
from tts_build.scene.scene import Outline

STEP = 0.25
"""mm that a scale tells apart."""

PITCH = 6.5
"""mm between lines of the front: more than twice the steps of a side, so that lines meet at one place alone."""

WHOLE = 4
"""Steps of a millimetre."""

MOST = 12
"""Steps of a scale to each side of its middle: 3 mm."""

INSET = 32.0
"""mm from an edge of the paper to the line where a scale's fronts and backs meet."""

LONG, SHORT = 9.0, 6.0
"""mm of the lines at whole millimetres, and of those between."""

MEET = 0.6
"""mm that lines of front and back overlap, to be compared."""

LEAST = (140.0, 200.0)
"""mm of a paper on which all this has room."""

GUIDE = """\
Print both pages on one sheet, at 100 %,
turned over on the {flip} edge.

Hold it against the light, this side towards you.
Lines of the back show through.

On each of the four scales find the place
where two lines make a single one,
and read what stands there in mm.

If none do, measure how far the middle line
of the back lies beside that of the front:
+ to the right, and + downwards."""


def reach_of(paper: str) -> tuple[float, float]:
    """How far in mm beside and above the middle of a paper its scales lie."""
    width, height = paper_size(paper)
    return width / 2 - INSET, height / 2 - INSET


def calibration_sheet(paper: str, flip: Flip, printer: str, told: str = "") -> tuple[PageLayout, PageLayout]:
    """Front and back; `told` stands in the footer. InputError for a paper that is too small."""
    width, height = paper_size(paper)
    if width < LEAST[0] or height < LEAST[1]:
        got, least = f"{width:g} x {height:g} mm", f"at least {LEAST[0]:g} x {LEAST[1]:g} mm"
        todo = "print the test on larger paper of the same tray"
        raise InputError("the paper has no room for the scales", expected=least, got=got, todo=todo, code="small-paper")
    on = Printing(paper, flip=flip, title=printer)
    behind = through(width, height, flip)
    pages = []
    for name, back in (("front", False), ("back", True)):
        lines = [line for edge in EDGES for line in _lines(edge, width, height, back=back)]
        strokes = tuple(Stroke(moved(line, behind) if back else line, "cut") for line in lines)
        notes, ruler = on.footer(width, height, (paper, name, told))
        if not back:
            notes = (*_labels(width, height), *_guide(width, height, flip), *notes)
        pages.append(PageLayout(width, height, name, (), strokes, notes, ruler, back=back))
    return pages[0], pages[1]


def _steps(edge: str, width: float, height: float) -> range:
    """Steps of a scale; those at the sides stay clear of the others' ends."""
    room = width - INSET if edge in ("top", "bottom") else height - 2 * INSET - 3 * LONG
    most = min(MOST, int(room / 2 / PITCH))
    return range(-most, most + 1)


def _lines(edge: str, width: float, height: float, *, back: bool) -> Iterator[Outline]:
    """The lines of a scale as they are seen from the front: those of the front outside, those of the back inside."""
    pitch, way = (PITCH - STEP, 1) if back else (PITCH, -1)
    for step in _steps(edge, width, height):
        far = INSET + way * (LONG if step % WHOLE == 0 else SHORT)
        near = INSET - way * MEET
        yield segment(*_at(edge, step * pitch, near, width, height), *_at(edge, step * pitch, far, width, height))


def _at(edge: str, along: float, deep: float, width: float, height: float) -> Point:
    """A point so far along an edge from its middle and so deep inside the paper."""
    x, y = width / 2 + along, height / 2 + along
    return {"top": (x, deep), "bottom": (x, height - deep), "left": (deep, y), "right": (width - deep, y)}[edge]


def _labels(width: float, height: float) -> Iterator[Note]:
    """What lines at whole millimetres say, and the name of each scale."""
    for edge in EDGES:
        align: Align = "right" if edge == "left" else "left" if edge == "right" else "centre"
        down = {"top": 0.0, "bottom": 2.4}.get(edge, 1.1)
        for step in _steps(edge, width, height):
            if step % WHOLE == 0:
                x, y = _at(edge, step * PITCH, INSET - LONG - 1.2, width, height)
                yield Note(f"{step * STEP:+.0f}" if step else "0", x, y + down, align=align, size=8.0)
        x, y = _at(edge, 0.0, INSET + LONG + 3.0, width, height)
        align = "left" if edge == "left" else "right" if edge == "right" else "centre"
        yield Note(edge, x, y + {"top": 2.0, "bottom": 0.0}.get(edge, 1.1), align=align, size=9.0, bold=True)


def _guide(width: float, height: float, flip: Flip) -> Iterator[Note]:
    lines = GUIDE.format(flip=flip).splitlines()
    size = 10.0 if width > 200 else 7.0
    step = size * 0.5
    for number, line in enumerate(lines):
        y = height / 2 + (number - len(lines) / 2) * step
        yield Note(line, width / 2, y, align="centre", size=size, room=width - 2 * (INSET + LONG + 12.0))
