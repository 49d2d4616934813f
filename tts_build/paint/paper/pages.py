"""Page layouts drawn: faces, marks, notes and ruler on one page of PDF."""

from collections.abc import Mapping
from pathlib import Path

from tts_build.paint.paper.page_text import Lettering, page_fonts
from tts_build.paint.paper.painter import Page
from tts_build.paint.paper.picture_quality import LOSSLESS, Keeping
from tts_build.paint.screen.picture_store import Shelf
from tts_build.paper.sheet import RULER, Note, PageLayout, Ruler, Slot, Stroke, box, placement, segment
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Rgba, Scene, Shape
from tts_build.text.fonts import Fonts

HAIRLINE = 0.25 * 25.4 / 72
"""A quarter of a point, in mm."""

BLACK: Rgba = (0, 0, 0, 255)
WHITE: Rgba = (255, 255, 255, 255)
GREY: Rgba = (110, 110, 110, 255)
TAB: Rgba = (232, 232, 232, 255)


NOTES = "body"
"""The font role of a page's own words."""


def card_page(
    layout: PageLayout,
    scenes: Mapping[str, Scene],
    root: Path,
    fonts: Fonts,
    locale: str = "en",
    missing: list[str] | None = None,
    keeping: Keeping = LOSSLESS,
    painted: dict[str, str] | None = None,
    shelf: Shelf | None = None,
) -> bytes:
    """One page as PDF. `scenes` has a Scene for each of the layout's keys; `fonts` sets notes in the role `body`.

    The same for cards, nets, tiles and tokens: what differs is the layout. Characters of notes that no font has are
    added to `missing`, and drawings that are pixels on the page to `painted`, with what makes them so. `keeping`: how
    pictures are stored, on `shelf` too for other pages.
    """
    page = Page(layout.width, layout.height, root, fonts.store, keeping=keeping, shelf=shelf, trim=layout.trim)
    for slot in layout.slots:
        page.place(scenes[slot.key], slot.matrix, slot.clip, ground=slot.ground)
    for stroke in layout.strokes:
        _stroke(page, stroke)
    for slot in layout.slots:
        if slot.trace:
            _trace(page, slot, scenes[slot.key])
    lettering = Lettering(page_fonts(fonts, locale, NOTES), locale, NOTES, [] if missing is None else missing)
    for note in layout.notes:
        _note(page, lettering, note)
    if layout.ruler is not None:
        _ruler(page, layout.ruler)
    if painted is not None:
        painted.update(page.painted)
    return page.data()


def _trace(page: Page, slot: Slot, scene: Scene) -> None:
    """The line along which a face is cut out, in the middle of a pale one that shows on dark faces."""
    outline = scene.cut or rect((0.0, 0.0, scene.width, scene.height), scene.corner)
    pale = Shape(outline, stroke=WHITE, line=HAIRLINE * 3)
    page.group((pale, Shape(outline, stroke=GREY, line=HAIRLINE)), slot.matrix)


def _stroke(page: Page, stroke: Stroke) -> None:
    if stroke.style == "tab":
        page.fill(stroke.outline, TAB)
        page.outline(stroke.outline, BLACK, HAIRLINE)
    elif stroke.style == "ink":
        page.fill(stroke.outline, BLACK)
    else:
        # White below dashes and crosses, so that they show on paper and on dark faces alike.
        if stroke.style in ("fold", "match"):
            page.outline(stroke.outline, WHITE, HAIRLINE * (4 if stroke.style == "match" else 1))
        page.outline(stroke.outline, BLACK, HAIRLINE, (2.0, 1.2) if stroke.style == "fold" else None)


def _note(page: Page, lettering: Lettering, note: Note) -> None:
    runs, width = lettering.line(note.text, note.size, bold=note.bold, room=note.room)
    left = {"left": 0.0, "centre": -width / 2, "right": -width}[note.align]
    height = note.size * 25.4 / 72
    items: list[Shape | Group] = []
    if note.boxed:
        items.append(Shape(box(left - 0.8, -height, left + width + 0.8, 0.4 * height), fill=WHITE))
    items.append(Group(tuple(runs), (1.0, 0.0, 0.0, 1.0, left, 0.0)))
    page.group(tuple(items), placement(0.0, 0.0, note.x, note.y, note.turn))


def _ruler(page: Page, ruler: Ruler) -> None:
    items = [Shape(box(-0.8, -2.6, RULER + 0.8, 0.6), fill=WHITE)]
    items.append(Shape(segment(0.0, 0.0, RULER, 0.0), stroke=BLACK, line=HAIRLINE * 2))
    for mm in range(int(RULER) + 1):
        tall = 2.2 if mm % 50 == 0 else 1.6 if mm % 10 == 0 else 1.1 if mm % 5 == 0 else 0.6
        items.append(Shape(segment(mm, 0.0, mm, -tall), stroke=BLACK, line=HAIRLINE))
    page.group(tuple(items), placement(0.0, 0.0, ruler.x, ruler.y, ruler.turn))
