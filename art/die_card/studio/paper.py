"""Surfaces of cards: graph paper, gold star, gallery wall, frame and backs; four units to the millimetre.

A card is 63.5 x 88.9 mm, exactly 20 x 28 squares of 1/8 inch; its surface has one square more all round as bleed.
"""

from __future__ import annotations

import math

from .pen import AZURE, BLUE, CYAN, INK, PAPER, RED, Drawing, Point, arc, box, circle, regular, star, turned
from .props import d12

SQUARE = 12.7
W, H = 22 * SQUARE, 30 * SQUARE
GRID, GRID_STRONG = "#DCEBFA", "#C3DCF6"
NAVY, WALL = "#1B2A52", "#233766"


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
    """A stapled sheet, corner creased."""
    p = _sheet("paper_staple")
    p.fill([(0, 0), (56, 0), (0, 50)], "#F1EAD6", sharp=True)
    p.line([(56, 0), (0, 50)], 0.9, "#D8CDB0")
    s: list[Point] = [(19, 32), (23, 27), (40, 19), (45, 21)]
    p.line([(x + 1.4, y + 1.8) for x, y in s], 2.4, "#CBBF9F", sharp=True)
    p.line(s, 2.4, "#7E879C", sharp=True, taper=False)
    p.line([(25, 25.6), (38, 19.6)], 0.8, "#DDE2EC")
    return p


def ring() -> Drawing:
    """A sheet on which a mug has stood."""
    p = _sheet("paper_ring")
    for r, w, tone in ((56, 5.5, "#EBDDBF"), (54, 2.2, "#DCC79C"), (58.6, 1.4, "#DCC79C")):
        p.line(arc(214, 330, r, r * 0.98, 150, 480, 60), w, tone)
    for x, y, r in ((146, 352, 3.4), (138, 344, 1.8), (152, 364, 1.3)):
        p.fill(circle(x, y, r, n=12), "#E3D2AB")
    return p


def tape() -> Drawing:
    """A sheet torn out and taped back in."""
    p = _sheet("paper_tape")
    for x, y, w, a in ((2, 44, 46, -38), (2, 336, 46, 36)):
        strip = turned(box(x - 8, y - 11, w, 20), a, (x + w / 2, y))
        p.fill(strip, "#F2E2A0", sharp=True, alpha=0.85)
        p.line(strip[:2], 0.7, "#D9C472")
        p.line(strip[2:], 0.7, "#D9C472")
    return p


def blot() -> Drawing:
    """A sheet with an accident of ink."""
    p = _sheet("paper_blot")
    spots = ((18, 336, 10), (31, 348, 4), (9, 320, 4), (33, 326, 2.2), (24, 314, 1.8), (14, 356, 3), (244, 22, 2.2))
    for x, y, r in spots:
        ragged = [(x + (a - x) * (0.8 + 0.4 * p.chance.random()), b) for a, b in circle(x, y, r, n=14)]
        p.fill(ragged, "#2B49A8")
    p.line([(19, 342), (22, 356), (20, 366)], 2, "#2B49A8")
    return p


def plain() -> Drawing:
    """Clean graph paper without a margin, for tables and aids; cut to any shape by covering."""
    p = Drawing("paper_plain", 48 * SQUARE, 48 * SQUARE)
    graph(p, p.w, p.h)
    return p


def gold() -> Drawing:
    """The gold star of merit, in rays; a label for the text below."""
    p = Drawing("paper_star", W, H, wobble=0.4)
    p.raw(f'<rect width="{W:g}" height="{H:g}" fill="#FBE9B0"/>')
    cx, cy = W / 2, 150
    for k in range(24):
        a, b = math.radians(15 * k), math.radians(15 * k + 7.5)
        p.fill(
            [
                (cx, cy),
                (cx + 420 * math.cos(a), cy + 420 * math.sin(a)),
                (cx + 420 * math.cos(b), cy + 420 * math.sin(b)),
            ],
            "#F7D673",
            sharp=True,
        )
    p.fill(star(cx + 3, cy + 4, 132, 0.56), "#C98F12", sharp=True)
    p.fill(star(cx, cy, 132, 0.56), "#F2BC2E", sharp=True)
    points = star(cx, cy, 132, 0.56)
    for k in range(0, 10, 2):
        p.fill([points[k], points[(k + 1) % 10], (cx, cy)], "#F8D35E", sharp=True)
    p.line(points, 2.2, "#9A6A08", closed=True, sharp=True)
    p.fill(circle(cx, cy, 82, 62, n=40), PAPER)
    p.line(circle(cx, cy, 82, 62, n=40), 1.6, "#9A6A08", closed=True)
    for x, y, r in ((38, 92, 8), (242, 96, 8), (52, 222, 6), (230, 226, 6), (30, 150, 4), (252, 160, 4)):
        p.fill(star(x, y, r, 0.3, 4), "#FFFFFF", sharp=True)
    label = box(26, 246, W - 52, 106)
    p.fill(label, "#D9B24A", sharp=True, off=(2, 2.4))
    p.fill(label, PAPER, sharp=True)
    p.line(label, 1.8, closed=True, sharp=True)
    p.line(box(30, 250, W - 60, 98), 0.8, "#C98F12", closed=True, sharp=True)
    return p


def _wallpaper(p: Drawing) -> None:
    p.raw(f'<rect width="{p.w:g}" height="{p.h:g}" fill="{NAVY}"/>')
    words = ["√D", "π", "i", "x²", "±", "2a", "−b", "4ac"]
    for row in range(12):
        for col in range(9):
            x, y = col * 36 + (row % 2) * 18 - 2, row * 34 + 20
            p.text(words[(row * 3 + col) % len(words)], x, y, 15, WALL, face="italic")


def wall() -> Drawing:
    """A gallery wall papered with algebra, a spotlight on the picture, a label below."""
    p = Drawing("paper_wall", W, H, wobble=0.4)
    _wallpaper(p)
    p.fill([(W / 2 - 40, 0), (W / 2 + 40, 0), (W - 10, 226), (10, 226)], "#5F7AB8", sharp=True, alpha=0.16)
    plate = box(52, 217, W - 104, 33)
    p.fill(plate, "#0E1833", sharp=True, off=(1.6, 2))
    p.fill(plate, "#E2B94F", sharp=True)
    p.fill(box(55, 220, W - 110, 27), "#F2D684", sharp=True)
    p.line(plate, 1.4, "#6B4A0B", closed=True, sharp=True)
    for x in (60, W - 60):
        p.fill(circle(x, 233.5, 2, n=10), "#6B4A0B")
    label = box(25, 260, W - 50, 96)
    p.fill(label, "#0E1833", sharp=True, off=(2, 2.4))
    p.fill(label, PAPER, sharp=True)
    p.line(label, 1, "#B8A77A", closed=True, sharp=True)
    return p


def _frame(p: Drawing, x: float, y: float, w: float, h: float, d: float) -> None:
    """A carved gold frame of depth `d` round a window of w x h at (x, y)."""
    out, mid = box(x - d, y - d, w + 2 * d, h + 2 * d), box(x - d * 0.62, y - d * 0.62, w + d * 1.24, h + d * 1.24)
    inner = box(x, y, w, h)
    tones = ("#F5D98B", "#D8A93A", "#9C6B12", "#C4922A")
    for k in range(4):
        j = (k + 1) % 4
        p.raw(_quad([out[k], out[j], mid[j], mid[k]], tones[k]))
        p.raw(_quad([mid[k], mid[j], inner[j], inner[k]], (tones[2], tones[3], tones[0], tones[1])[k]))
    band = box(x - d * 0.48, y - d * 0.48, w + d * 0.96, h + d * 0.96)
    for k in range(4):
        (x1, y1), (x2, y2) = band[k], band[(k + 1) % 4]
        n = round(math.dist((x1, y1), (x2, y2)) / 9)
        for j in range(n + 1):
            q = (x1 + (x2 - x1) * j / n, y1 + (y2 - y1) * j / n)
            p.fill(circle(q[0], q[1], 3.2, n=10), "#8A5C0C")
            p.fill(circle(q[0] - 0.5, q[1] - 0.6, 2.4, n=10), "#F7E2A0")
    for s, t in ((0, 0), (1, 0), (1, 1), (0, 1)):
        cx, cy = x - d / 2 + s * (w + d), y - d / 2 + t * (h + d)
        p.fill(star(cx, cy, d * 0.92, 0.72, 10), "#8A5C0C", off=(0.8, 1))
        p.fill(star(cx, cy, d * 0.9, 0.72, 10), "#EBC562")
        p.line(circle(cx, cy, d * 0.5, n=16), 1.4, "#8A5C0C", closed=True)
        p.fill(circle(cx, cy, d * 0.3, n=12), "#F9E9B4")
    for s in (-1, 1):
        cx = x + w / 2
        cy = y - d / 2 if s < 0 else y + h + d / 2
        for t in (-1, 1):
            scroll = [
                (cx, cy + s * d * 0.3),
                (cx + t * 12, cy + s * d * 0.55),
                (cx + t * 26, cy + s * 2),
                (cx + t * 20, cy - s * 3),
                (cx + t * 15, cy + s * 1),
            ]
            p.line(scroll, 4.6, "#8A5C0C")
            p.line([(a - 0.4, b - 0.6) for a, b in scroll], 3, "#F7E2A0")
        p.fill(regular(cx, cy, d * 0.62, 10), "#8A5C0C", sharp=True)
        p.fill(regular(cx, cy, d * 0.52, 10), "#F7E2A0", sharp=True)
        p.line(regular(cx, cy, d * 0.33, 5), 1.2, "#8A5C0C", closed=True, sharp=True)
    for edge, tone in ((out, "#5E3F08"), (inner, "#3B2806")):
        p.line(edge, 1.6, tone, closed=True, sharp=True)


def _quad(pts: list[Point], colour: str) -> str:
    return f'<path fill="{colour}" d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in pts) + 'z"/>'


def frame() -> Drawing:
    """The frame alone, its window see-through: 50 x 54 mm outside, 37 x 41 mm inside (with room for the carving)."""
    p = Drawing("frame", 200, 216, wobble=0.3)
    _frame(p, 26, 26, 148, 164, 20)
    return p


def back_die() -> Drawing:
    """The cover of the examination paper."""
    p = Drawing("back_die", W, H, wobble=0.5)
    graph(p, W, H, AZURE, "#2390FF", "#4BA5FF")
    white = "#FFFFFF"
    border = box(26, 26, W - 52, H - 52)
    p.line(border, 2.6, white, closed=True, sharp=True)
    p.line(box(32, 32, W - 64, H - 64), 1, white, closed=True, sharp=True)
    cx, cy, r = W / 2, 186.0, 78.0
    rim, top = regular(cx, cy, r, 10), regular(cx, cy, r / 1.618, 5)
    for k in range(10):
        p.line([rim[k], rim[(k + 4) % 10]], 0.7, "#8CC6FF")
    p.line(circle(cx, cy, r + 7, n=44), 0.9, "#BFDDFB", closed=True)
    p.fill(rim, "#0A6FE0", sharp=True)
    for k, tone in enumerate(("#3D9DFF", "#0060D0", "#0050B0", "#0068DC", "#5FB0FF")):
        side = [top[k], rim[2 * k], rim[2 * k + 1], rim[(2 * k + 2) % 10], top[(k + 1) % 5]]
        p.fill(side, tone, sharp=True)
    p.fill(top, "#1B86F5", sharp=True)
    p.line(rim, 3.2, white, closed=True, sharp=True)
    p.line(top, 2.6, white, closed=True, sharp=True)
    for k in range(5):
        p.line([top[k], rim[2 * k]], 2.6, white)
    p.text("i", cx, cy + 24, 74, white, face="italic")
    for s, x, y, t in (("a", 52, 140, -8), ("b", 228, 132, 9), ("c", 50, 250, 6), ("√D", 226, 252, -9)):
        p.text(s, x, y, 30, "#BFE0FF", face="italic", turn=t)
    panel = box(48, 292, W - 96, 50)
    p.fill(panel, PAPER, sharp=True)
    p.line(panel, 1.4, INK, closed=True, sharp=True)
    return p


def back_goal() -> Drawing:
    """A frame out of which the picture has gone."""
    p = Drawing("back_goal", W, H, wobble=0.4)
    _wallpaper(p)
    p.fill([(W / 2 - 44, 0), (W / 2 + 44, 0), (W - 8, 300), (8, 300)], "#5F7AB8", sharp=True, alpha=0.16)
    x, y, w, h = 62.0, 78.0, W - 124, 178.0
    for s in (-1, 1):
        p.line([(W / 2, 34), (W / 2 + s * 60, 58)], 1.6, "#D8A93A")
    p.fill(circle(W / 2, 33, 4, n=12), "#F7E2A0")
    p.fill(box(x - 20, y - 20, w + 40, h + 40), "#0B1226", sharp=True, off=(4, 6), alpha=0.6)
    p.fill(box(x, y, w, h), "#2E4478", sharp=True)
    p.hatch(box(x, y, w, h), 9, -38, 0.8, "#3A5390")
    for cx, cy in ((x + 4, y + 4), (x + w - 4, y + 4)):
        for a, b in ((0, 24), (24, 0), (17, 17)):
            p.line([(cx, cy), (cx + (a if cx < W / 2 else -a), cy + b)], 0.8, "#7C92C4")
    p.text("?", W / 2, y + h / 2 + 40, 120, "#F2D684", face="italic")
    _frame(p, x, y, w, h, 21)
    plate = box(60, 300, W - 120, 42)
    p.fill(plate, "#0E1833", sharp=True, off=(1.6, 2))
    p.fill(plate, "#F2D684", sharp=True)
    p.line(plate, 1.4, "#6B4A0B", closed=True, sharp=True)
    for q in (66, W - 66):
        p.fill(circle(q, 321, 2, n=10), "#6B4A0B")
    return p


def grade() -> Drawing:
    """The ring of red ink round a mark, not quite closed and gone over twice."""
    p = Drawing("grade", 100, 76, wobble=1.2)
    p.line(arc(50, 38, 44, 31, -70, 310, 40), 3.4, RED)
    p.line(arc(51, 39, 41, 33, 190, 420, 30), 1.8, RED)
    return p


def tick() -> Drawing:
    """A red cross of the examiner, beside the answer."""
    p = Drawing("wrong", 60, 60, wobble=1)
    p.line([(8, 8), (30, 32), (52, 54)], 6, RED)
    p.line([(52, 6), (28, 34), (8, 54)], 5, RED)
    return p


def underline() -> Drawing:
    """A hasty double underline in red."""
    p = Drawing("underline", 200, 16, wobble=0.8)
    p.line([(2, 5), (100, 3), (198, 6)], 2.6, RED)
    p.line([(14, 12), (110, 9), (188, 13)], 1.8, RED)
    return p


def banner() -> Drawing:
    """The head of the rulebook: a number line with dice on it."""
    p = Drawing("banner", 680, 110, wobble=0.6)
    p.line([(10, 80), (340, 82), (670, 79)], 2.4)
    for k in range(13):
        x = 40 + k * 50
        p.line([(x, 73), (x, 88)], 1.8)
        p.text(str(k - 6).replace("-", "−"), x, 106, 17, face="hand")
    d12(p, 190, 44, 30, "1", AZURE)
    d12(p, 340, 44, 30, "4", BLUE)
    d12(p, 490, 44, 30, "4", CYAN)
    p.line(arc(390, 74, 50, 26, 180, 360, 16), 2.6, RED)
    p.line([(440, 74), (430, 66)], 2.6, RED)
    p.line([(440, 74), (445, 62)], 2.6, RED)
    p.fill(circle(340, 81, 4, n=10), RED)
    return p


def divider() -> Drawing:
    """A line between chapters, ruled by hand, a small d12 in its middle."""
    p = Drawing("divider", 400, 24, wobble=0.4)
    p.line([(4, 12), (176, 12)], 1.6)
    p.line([(224, 12), (396, 12)], 1.6)
    d12(p, 200, 12, 10.5, "", AZURE)
    return p


def draw() -> list[Drawing]:
    """All surfaces and furniture."""
    sheets = (staple, ring, tape, blot, plain, gold, wall, frame, back_die, back_goal)
    return [f() for f in (*sheets, grade, tick, underline, banner, divider)]
