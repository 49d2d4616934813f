"""Surfaces of cards: graph paper, gold star, frame and backs; four units to the millimetre.

A card is 63.5 x 88.9 mm, exactly 20 x 28 squares of 1/8 inch; its surface has one square more all round as bleed.
"""

from __future__ import annotations

import math

from .exercise import Exercise
from .pen import AZURE, GOLD, INK, PAPER, RED, Drawing, arc, box, circle, star, turned
from .props import LIGHT, d12

SQUARE = 12.7
W, H = 22 * SQUARE, 30 * SQUARE
GRID, GRID_STRONG = "#DCEBFA", "#C3DCF6"
COVER, COVER_LINE, LABEL = "#9DBBE6", "#B4CCEE", "#DCE7F5"


def graph(p: Drawing, w: float, h: float, paper: str = PAPER, thin: str = GRID, thick: str = GRID_STRONG) -> None:
    """Graph paper over the whole sheet, every fourth line stronger."""
    p.raw(f'<rect width="{w:g}" height="{h:g}" fill="{paper}"/>')
    for colour, width, wanted in ((thin, 0.6, False), (thick, 0.9, True)):
        d = ""
        for k in range(1, math.ceil(max(w, h) / SQUARE)):
            if (k % 4 == 1) == wanted:
                d += f"M{k * SQUARE:.1f} 0V{h:g}" if k * SQUARE < w else ""
                d += f"M0 {k * SQUARE:.1f}H{w:g}" if k * SQUARE < h else ""
        p.raw(f'<path fill="none" stroke="{colour}" stroke-width="{width}" d="{d}"/>')


def _sheet(name: str) -> Drawing:
    p = Drawing(name, W, H, wobble=0.4)
    graph(p, W, H)
    x = 3 * SQUARE
    p.raw(f'<path stroke="#F0A3AE" stroke-width="1.3" d="M{x} 0V{H}"/>')
    return p


def staple() -> Drawing:
    """A sheet out of a binder: two holes in its margin, where neither number nor sign stands."""
    p = _sheet("paper_staple")
    for y in (127.0, 254.0):
        p.fill(circle(25.4, y, 8.6, n=20), "#A99C7B")
        p.fill(circle(26.2, y + 1.2, 7.6, n=20), "#6E6654")
    return p


def ring() -> Drawing:
    """A sheet on which the inkwell has stood."""
    p = _sheet("paper_ring")
    for r, w, tone in ((56, 5.5, "#E8F0F8"), (54, 2.2, "#DAE5F3"), (58.6, 1.4, "#DAE5F3")):
        p.line(arc(214, 345, r, r * 0.98, 150, 480, 60), w, tone)
    for x, y, r in ((146, 362, 3.4), (138, 354, 1.8), (152, 372, 1.3)):
        p.fill(circle(x, y, r, n=12), "#D3E0F2")
    return p


def tape() -> Drawing:
    """A sheet torn out and taped back in."""
    p = _sheet("paper_tape")
    for x, y, w, a in ((2, 44, 46, -38), (2, 336, 46, 36)):
        strip = turned(box(x - 8, y - 11, w, 20), a, (x + w / 2, y))
        p.fill(strip, "#EDE6D3", sharp=True, alpha=0.85)
        p.line(strip[:2], 0.7, "#CFC6AE")
        p.line(strip[2:], 0.7, "#CFC6AE")
    return p


def blot() -> Drawing:
    """A sheet with an accident of ink."""
    p = _sheet("paper_blot")
    spots = ((18, 336, 10), (31, 348, 4), (9, 320, 4), (33, 326, 2.2), (24, 314, 1.8), (14, 356, 3))
    for x, y, r in spots:
        ragged = [(x + (a - x) * (0.8 + 0.4 * p.chance.random()), b) for a, b in circle(x, y, r, n=14)]
        p.fill(ragged, INK)
    p.line([(19, 342), (22, 356), (20, 366)], 2, INK)
    return p


def plain() -> Drawing:
    """Clean graph paper without a margin, for tables and aids; cut to any shape by covering."""
    p = Drawing("paper_plain", 48 * SQUARE, 48 * SQUARE)
    graph(p, p.w, p.h)
    return p


def gold() -> Drawing:
    """A sheet that was worth a gummed star: a rim of gold, the star at the upper right."""
    p = Drawing("paper_star", W, H, wobble=0.4)
    graph(p, W, H)
    rim, inner = [(0.0, 0.0), (W, 0.0), (W, H), (0.0, H)], box(27, 27, W - 54, H - 54)
    ring = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in rim) + "zM"
    ring += "L".join(f"{x:.1f} {y:.1f}" for x, y in inner) + "z"
    p.raw(f'<path fill="#F6CF62" fill-rule="evenodd" d="{ring}"/>')
    p.line(inner, 1.6, "#9A6A08", closed=True, sharp=True)
    cx, cy, r = W - 67, 68.0, 41.0
    points = star(cx, cy, r, 0.54)
    p.fill(star(cx + 2, cy + 3, r, 0.54), "#C98F12", sharp=True)
    p.fill(points, "#F2BC2E", sharp=True)
    for k in range(0, 10, 2):
        p.fill([points[k], points[(k + 1) % 10], (cx, cy)], "#F8D35E", sharp=True)
    p.line(points, 1.8, "#9A6A08", closed=True, sharp=True)
    return p


def _glued(name: str, w: float, h: float, head: float) -> Drawing:
    """The edge of a piece of paper glued in and the line below its head, in mm: no squares behind what is read."""
    p = Exercise(name, 4 * w, 4 * h, wobble=0.35, mm=4)
    p.line(box(1.6, 1.6, 4 * w - 3.2, 4 * h - 3.2), closed=True, sharp=True)
    p.line([(2, 4 * head), (4 * w - 2, 4 * head)])
    return p


def slip() -> Drawing:
    """A question cut out of the paper."""
    return _glued("slip", 53, 22.6, 5.7)


def label() -> Drawing:
    """What hangs below a portrait."""
    return _glued("label", 57.2, 38.4, 8.6)


def _frame(p: Exercise, x: float, y: float, w: float, h: float, d: float, gilt: bool = False) -> None:
    """A carved frame of depth `d` round a window of w x h at (x, y), as one draws it in a long lesson."""
    outer, inner = box(x - d, y - d, w + 2 * d, h + 2 * d), box(x, y, w, h)
    p.line(outer, closed=True, sharp=True)
    p.line(inner, closed=True, sharp=True)
    for k in range(4):
        (x1, y1), (x2, y2) = outer[k], outer[(k + 1) % 4]
        (u1, v1), (u2, v2) = inner[k], inner[(k + 1) % 4]
        p.line([outer[k], inner[k]])
        n = round(math.dist((u1, v1), (u2, v2)) / (d * 1.15))
        for j in range(n):
            t = (j + 0.5) / n
            mx, my = (u1 + (u2 - u1) * t + x1 + (x2 - x1) * t) / 2, (v1 + (v2 - v1) * t + y1 + (y2 - y1) * t) / 2
            bead = circle(mx, my, d * 0.34, n=14)
            if gilt:
                p.dye(bead, GOLD if j % 2 else LIGHT[GOLD])
                p.line(bead, closed=True)
            else:
                p.shape(bead, LABEL if j % 2 else PAPER, off=(0, 0))


def frame() -> Drawing:
    """The frame alone, its window see-through: 40.8 x 44.3 mm outside. Beads are gold, as all that has worth."""
    p = Exercise("frame", 200, 217, wobble=0.5, mm=200 / 40.8)
    _frame(p, 20, 20, 160, 177, 17, gilt=True)
    return p


def _cover(name: str, ground: str, lines: str) -> Exercise:
    """The cover of an exercise book, its edge of paper, so that a shift between two sides of print hardly shows."""
    p = Exercise(name, W, H, wobble=0.5, mm=4)
    graph(p, W, H, ground, lines, lines)
    p.raw(f'<rect width="{W:g}" height="{H:g}" rx="36" fill="none" stroke="{PAPER}" stroke-width="54"/>')
    return p


def back_die() -> Drawing:
    """The cover of the exercise book."""
    p = _cover("back_die", COVER, COVER_LINE)
    label = box(44, 50, W - 88, 62)
    p.fill(label, PAPER, sharp=True)
    p.line(label, closed=True, sharp=True)
    p.line([(58, 100), (W - 58, 100)])
    d12(p, W / 2, 216, 84, "", AZURE)
    p.text("i", W / 2, 246, 88, face="italic")
    for s, x, y, t in (("a", 58, 162, -8), ("b", 224, 156, 9), ("c", 52, 296, 6), ("√D", 226, 300, -9)):
        p.text(s, x, y, 34, face="italic", turn=t)
    return p


def back_goal() -> Drawing:
    """A frame out of which the picture has gone, on the inside of the cover."""
    p = _cover("back_goal", LABEL, "#E9F0FA")
    x, y, w, h = 74.0, 84.0, W - 148, 160.0
    p.line([(W / 2 - 46, y - 22), (W / 2, 42), (W / 2 + 46, y - 22)], sharp=True)
    p.dots([(W / 2, 42)], 4)
    p.fill(box(x - 22, y - 22, w + 44, h + 44), PAPER, sharp=True)
    p.fill(box(x, y, w, h), COVER, sharp=True)
    _frame(p, x, y, w, h, 22)
    p.text("?", W / 2, y + h / 2 + 44, 130, face="italic")
    return p


def grade() -> Drawing:
    """The ring of red ink round a mark, not quite closed and gone over twice."""
    p = Drawing("grade", 100, 76, wobble=1.2)
    p.line(arc(50, 38, 44, 31, -70, 310, 40), 3.4, RED)
    p.line(arc(51, 39, 41, 33, 190, 420, 30), 1.8, RED)
    return p


def draw() -> list[Drawing]:
    """All surfaces and furniture."""
    sheets = (staple, ring, tape, blot, plain, gold, slip, label, frame, back_die, back_goal)
    return [f() for f in (*sheets, grade)]
