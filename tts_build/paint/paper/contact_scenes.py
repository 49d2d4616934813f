"""Contact sheets as Scenes, one a page, which either painter paints: faces, their lines, and words that name them."""

from collections.abc import Iterator, Mapping, Sequence

from tts_build.paint.paper.page_text import Lettering
from tts_build.paper.contact_layout import MARGIN, Line, Placed, Proof, ProofPage
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Item, Matrix, Outline, Rgba, Scene, Shape

CUT: Rgba = (230, 0, 126, 255)
SAFE: Rgba = (0, 140, 210, 255)
BLEED: Rgba = (240, 130, 0, 255)
PALE: Rgba = (255, 255, 255, 150)
GRID: Rgba = (20, 20, 20, 70)
GRID_TEN: Rgba = (20, 20, 20, 150)
RULE: Rgba = (200, 204, 212, 255)
EDGE: Rgba = (0, 0, 0, 60)

HAIR = 0.22
"""mm on the page of the lines over a face."""

SQUARE = 5.0
"""mm of the face between two lines of the grid; every other one is heavier."""

NAMED: dict[Line, tuple[Rgba, str]] = {
    "cut": (CUT, "cut"),
    "safe": (SAFE, "safe zone"),
    "bleed": (BLEED, "bleed"),
    "grid": (GRID_TEN, "5 and 10 mm"),
}
"""Colour and words of each line in the legend."""


def words_scene(proof: Proof, number: int, lettering: Lettering, title: str, lines: Sequence[Line]) -> Scene:
    """Page `number` (from 0) without its faces: what stands over, under and between them."""
    page = proof.pages[number]
    items: list[Item] = list(_head(page, lettering, title, number + 1, len(proof.pages)))
    for y, words in page.headings:
        runs, wide = lettering.line(words, 9.0, bold=True)
        items.append(_at(runs, MARGIN, y))
        if MARGIN + wide + 2 < page.width - MARGIN:
            items.append(_line(MARGIN + wide + 2, y - 1.1, page.width - MARGIN, y - 1.1, RULE, 0.2))
    if "names" in lines:
        for placed in page.faces:
            border = placed.shown.bleed * proof.scale if "bleed" in lines else 0.0
            wide = placed.shown.width * proof.scale + 2 * border
            runs, _ = lettering.line(placed.shown.caption, 6.5, room=wide)
            items.append(_at(runs, placed.x - border, placed.y + placed.shown.height * proof.scale + border + 3.0))
    items += _legend(page, lettering, proof.scale, lines)
    return Scene(page.width, page.height, 0.0, tuple(items))


def lines_scene(proof: Proof, number: int, scenes: Mapping[str, Scene], lines: Sequence[Line]) -> Scene:
    """The lines that lie over the faces of page `number`, on nothing."""
    page = proof.pages[number]
    items: list[Item] = []
    for placed in page.faces:
        scene = scenes[placed.shown.key]
        items.append(Group(tuple(_over(scene, HAIR / proof.scale, lines)), placed_by(placed, proof.scale)))
    return Scene(page.width, page.height, 0.0, tuple(items), background=None)


def placed_by(placed: Placed, scale: float) -> Matrix:
    """The matrix from a face's mm to the page's."""
    return scale, 0.0, 0.0, scale, placed.x, placed.y


def shown_part(scene: Scene, lines: Sequence[Line]) -> Outline:
    """What is shown of a face: as it is cut, or with its bleed; in its own mm."""
    if "bleed" in lines:
        border = scene.bleed
        return rect((-border, -border, scene.width + 2 * border, scene.height + 2 * border))
    return scene.cut or rect((0.0, 0.0, scene.width, scene.height), scene.corner)


def _head(page: ProofPage, lettering: Lettering, title: str, number: int, total: int) -> Iterator[Item]:
    left, _ = lettering.line(title, 13.0, bold=True, room=page.width - 2 * MARGIN - 20)
    yield _at(left, MARGIN, MARGIN + 4.5)
    right, wide = lettering.line(f"{number} / {total}", 8.0)
    yield _at(right, page.width - MARGIN - wide, MARGIN + 4.5)


def _over(scene: Scene, line: float, lines: Sequence[Line]) -> Iterator[Shape]:
    """The lines over a face, in its own mm; a pale line under each lets it show on dark and on light faces."""
    part = shown_part(scene, lines)
    if not {"cut", "bleed"} & set(lines):
        yield Shape(part, stroke=EDGE, line=line / 2)
    if "grid" in lines:
        for count in range(1, int(max(scene.width, scene.height) / SQUARE) + 1):
            at, colour = count * SQUARE, GRID if count % 2 else GRID_TEN
            if at < scene.width:
                yield Shape((("M", at, 0.0), ("L", at, scene.height)), stroke=colour, line=line * 0.7)
            if at < scene.height:
                yield Shape((("M", 0.0, at), ("L", scene.width, at)), stroke=colour, line=line * 0.7)
    if "bleed" in lines:
        yield Shape(part, stroke=BLEED, line=line)
    if "safe" in lines and 0 < scene.safe < min(scene.width, scene.height) / 2:
        inner = rect((scene.safe, scene.safe, scene.width - 2 * scene.safe, scene.height - 2 * scene.safe))
        yield Shape(inner, stroke=PALE, line=line * 2)
        yield Shape(inner, stroke=SAFE, line=line, dash=(line * 6, line * 4))
    if "cut" in lines:
        trim = shown_part(scene, ())
        yield Shape(trim, stroke=PALE, line=line * 2)
        yield Shape(trim, stroke=CUT, line=line)


def _legend(page: ProofPage, lettering: Lettering, scale: float, lines: Sequence[Line]) -> Iterator[Item]:
    y, x = page.height - MARGIN, MARGIN
    for line, (colour, words) in NAMED.items():
        if line in lines:
            yield _line(x, y - 1.0, x + 6, y - 1.0, colour, 0.45)
            runs, wide = lettering.line(words, 7.0)
            yield _at(runs, x + 7.5, y)
            x += wide + 14.0
    runs, wide = lettering.line(f"{scale * 100:.0f} % of the printed size", 7.0)
    yield _at(runs, page.width - MARGIN - wide, y)


def _line(x1: float, y1: float, x2: float, y2: float, colour: Rgba, width: float) -> Shape:
    return Shape((("M", x1, y1), ("L", x2, y2)), stroke=colour, line=width)


def _at(items: Sequence[Item], x: float, y: float) -> Group:
    return Group(tuple(items), (1.0, 0.0, 0.0, 1.0, x, y))
