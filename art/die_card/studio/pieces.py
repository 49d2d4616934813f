"""Things on the table: pawns, tokens, the tablet's body, the thumbnail."""

from __future__ import annotations

import math
from collections.abc import Callable

from . import lettering
from .exercise import WATER, Exercise
from .icons import ICONS
from .paper import SQUARE, graph
from .pen import AZURE, CYAN, GOLD, INK, PALE, PAPER, Drawing, Point, arc, box, circle, regular, turned
from .tasks_rolled import prime_suspects

SEATS = {"white": "#FFF9E6", "red": "#E0323C", "green": "#2FA84F", "blue": "#2E6BE6"}
DICE = ("azure", "blue", "cyan")
SLATE = "#1B2D52"


def _body(seat: str) -> list[Point]:
    """White is a circle, Red a triangle, Green a square, Blue a pentagon."""
    bodies: dict[str, list[Point]] = {
        "white": circle(62, 122, 40, n=30),
        "red": [(62, 74), (108, 162), (16, 162)],
        "green": box(25, 84, 74, 76),
        "blue": regular(62, 124, 44, 5),
    }
    return bodies[seat]


def _limbs(seat: str) -> list[list[Point]]:
    x = {"white": 40, "red": 30, "green": 37, "blue": 37}[seat]
    return [
        [(62 - x, 130), (62 - x - 14, 144), (62 - x - 8, 158)],
        [(62 + x, 128), (62 + x + 10, 114), (62 + x + 4, 98)],
    ]


def pawn(seat: str) -> Drawing:
    """A mathematical person, 20 x 25.6 mm, a paper edge all round, its outline broad, to be found among doodles."""
    p = Exercise(f"pawn_{seat}", 125, 160, wobble=0.5, step=3, mm=125 / 16)
    p.raw('<g transform="translate(0 -27)">')
    colour, body, sharp = SEATS[seat], _body(seat), seat != "white"
    top = min(y for _, y in body)
    cap = [(62, top - 38), (108, top - 22), (62, top - 8), (16, top - 22)]
    skull = [(40, top - 17), (62, top - 8), (84, top - 17)]
    skull += [(84, top + (10 if seat == "red" else 4)), (62, top + 12), (40, top + 6)]
    base = [(12, 156), (113, 156), (119, 182), (6, 182)]
    for limb in _limbs(seat):
        Drawing.line(p, limb, 13, PAPER)
    for pts in (body, cap, skull, base):
        Drawing.line(p, pts, 12, PAPER, closed=True, sharp=True)
        p.fill(pts, PAPER, sharp=True)
    for limb in _limbs(seat):
        p.line(limb)
    _inked(p, body, colour, sharp)
    _pawn_face(p, seat)
    p.shape(skull, INK, sharp=True, off=(0, 0))
    p.shape(cap, INK, sharp=True, off=(0, 0))
    p.line([(62, top - 22), (94, top - 19)], colour=PAPER)
    p.line([(96, top - 18), (98, top + 2)])
    _inked(p, [(92, top + 2), (104, top + 2), (106, top + 15), (91, top + 15)], GOLD, True)
    _inked(p, base, colour, True)
    mark = {"white": "π", "red": "Δ", "green": "x²", "blue": "Σ"}[seat]
    Drawing.text(p, mark, 62, 177, 24, INK if seat == "white" else "#FFFFFF", face="bold")
    p.raw("</g>")
    return p


def _inked(p: Exercise, pts: list[Point], colour: str, sharp: bool) -> None:
    """A part in the colour of its seat, which is no ink of the pupil's, with an outline that is."""
    Drawing.fill(p, pts, colour, sharp=sharp)
    p.line(pts, closed=True, sharp=sharp)


def _pawn_face(p: Exercise, seat: str) -> None:
    """Four characters: eyes, mouth, and for two of them brows."""
    y = {"white": 112, "red": 132, "green": 112, "blue": 114}[seat]
    for s in (-1, 1):
        p.shape(circle(62 + s * 13, y, 9, 10, n=16), "#FFFFFF", off=(0, 0))
        p.fill(circle(62 + s * 13 + 2.5, y + 1.5, 3.8), INK)
    mouths: dict[str, Callable[[], None]] = {
        "white": lambda: p.line(arc(62, y + 17, 13, 9, 12, 168, 12)),
        "red": lambda: p.line([(50, y + 21), (62, y + 19), (74, y + 21)]),
        "green": lambda: p.line(circle(62, y + 21, 5, 6, n=12), closed=True),
        "blue": lambda: p.line([(50, y + 17), (58, y + 22), (68, y + 21), (75, y + 14)]),
    }
    mouths[seat]()
    tilt = {"blue": 4, "red": -4}.get(seat)
    if tilt is not None:
        p.line([(40, y - 15 - tilt / 2), (56, y - 15 + tilt / 2)])
        p.line([(84, y - 15 - tilt / 2), (68, y - 15 + tilt / 2)])


def _token(name: str, ground: str, rim: str) -> Exercise:
    p = Exercise(f"token_{name}", 120, 120, wobble=0.4, mm=120 / 25)
    p.raw(f'<rect width="120" height="120" fill="{rim}"/><circle cx="60" cy="60" r="51" fill="{ground}"/>')
    return p


def token_i() -> Drawing:
    """One imaginary coin."""
    p = Drawing("token_i", 120, 120, wobble=0.4)
    p.raw('<circle cx="60" cy="60" r="60" fill="#A87412"/><circle cx="60" cy="60" r="51" fill="#F3C64A"/>')
    for k in range(40):
        a = math.tau * k / 40
        p.fill(circle(60 + 46 * math.cos(a), 60 + 46 * math.sin(a), 1.7, n=8), "#A87412")
    p.line(arc(60, 60, 38, 38, 150, 280, 24), 3, "#FCEBB0")
    p.line(circle(60, 60, 40, n=36), 1.4, "#A87412", closed=True)
    p.text("i", 62.5, 86.5, 84, "#A87412", face="italic")
    p.text("i", 61, 85, 84, INK, face="italic")
    return p


def token_knife() -> Drawing:
    """A knife, three i at the Knife Store."""
    p = _token("knife", PAPER, INK)
    p.shape([(24, 26), (74, 44), (86, 60), (80, 76), (60, 66)], PALE, sharp=True)
    p.line([(34, 36), (74, 64)])
    p.shape([(72, 78), (82, 60), (90, 64), (84, 76), (104, 96), (94, 104), (76, 84)], INK, sharp=True, off=(0, 0))
    p.dots([(88, 86), (95, 94)], 2, PAPER)
    return p


def token_zombie() -> Drawing:
    """A zombie: no worse a student than before."""
    p = _token("zombie", WATER[-1][1], INK)
    p.shape([(30, 52), (36, 26), (60, 18), (84, 26), (90, 52), (82, 84), (60, 96), (38, 84)], PAPER, off=(0, 0))
    for x, r in ((46, 11), (75, 8)):
        p.line(circle(x, 52, r), closed=True)
    p.dots([(48, 54), (74, 51)], 3.4)
    p.line([(42, 76), (50, 72), (60, 76), (70, 71), (80, 75)])
    for x in (50, 60, 70):
        p.line([(x, 68), (x + 1, 81)])
    p.line([(58, 19), (66, 37)])
    for k in range(2):
        p.line([(55 + 5 * k, 28 + 6 * k), (66 + 3 * k, 23 + 6 * k)])
    return p


def token_ghost() -> Drawing:
    """A ghost: a player who has left the room."""
    p = _token("ghost", INK, WATER[-1][1])
    sheet = [(30, 98), (30, 56), (38, 30), (60, 20), (82, 30), (90, 56), (90, 98)]
    sheet += [(80, 88), (70, 98), (60, 88), (50, 98), (40, 88)]
    p.fill(sheet, PAPER)
    p.line(sheet, closed=True)
    for x, y, r in ((49, 52, 6), (71, 52, 6), (60, 70, 5)):
        p.fill(circle(x, y, r, 8), INK)
    return p


def tablet() -> Drawing:
    """A school slate 240 x 180 mm at 2.5 units: wooden frame, chalk ledge, sponge; its surface is left empty."""
    p = Drawing("tablet", 600, 450, wobble=0.7)
    wood, dark, light = "#C79A5B", "#9B7038", "#E2BC82"
    p.raw(f'<rect width="600" height="450" fill="{wood}"/>')
    for k in range(22):
        y = 6 + k * 20.5
        tone = (dark, light)[k % 2]
        for x1, x2 in ((4, 596),):
            p.line([(x1, y), (150, y + 4 * math.sin(k)), (320, y - 4 * math.cos(k * 1.7)), (x2, y + 3)], 1.1, tone)
    for pts in (box(6, 6, 588, 438), box(36, 36, 528, 340)):
        p.line(pts, 2.6, "#6B4A1C", closed=True, sharp=True)
    for (x1, y1), (x2, y2) in (
        ((6, 6), (36, 36)),
        ((594, 6), (564, 36)),
        ((6, 444), (36, 376)),
        ((594, 444), (564, 376)),
    ):
        p.line([(x1, y1), (x2, y2)], 2, "#6B4A1C")
    p.raw(f'<rect x="38" y="38" width="524" height="336" fill="{SLATE}"/>')
    for _ in range(12):
        x, y = 70 + 460 * p.chance.random(), 70 + 270 * p.chance.random()
        p.raw('<g opacity=".02">')
        p.line(turned([(x - 70, y), (x, y + 6), (x + 70, y)], -20, (x, y)), 36, "#FFFFFF")
        p.raw("</g>")
    p.line(box(40, 40, 520, 332), 1.4, "#3A5186", closed=True, sharp=True)
    ledge = box(60, 396, 480, 26)
    p.fill(ledge, dark, sharp=True)
    p.line(ledge, 2, "#6B4A1C", closed=True, sharp=True)
    for x, w, tone in ((90, 74, AZURE), (182, 60, "#3D3DFF"), (262, 66, CYAN), (346, 40, "#FFFFFF")):
        p.shape(box(x, 402, w, 13), tone, 1.8, sharp=True, off=(0, 0))
    p.shape([(430, 392), (506, 392), (510, 416), (428, 416)], "#F2D684", 2.4)
    p.dots([(444, 400), (462, 408), (480, 399), (494, 409), (470, 398)], 2, "#C79A2A")
    for x, y in ((20, 20), (580, 20), (20, 428), (580, 428)):
        p.shape(circle(x, y, 6, n=14), "#D3DAE6", 1.6, off=(0, 0))
        p.line([(x - 3, y - 2), (x + 3, y + 2)], 1.4)
    return p


def thumbnail() -> Drawing:
    """The picture in the game's menus: a page of the exercise book, and on it the three who deny everything, behind
    the equation of which they are."""
    p = Exercise("thumbnail", 256, 256, wobble=0.6, step=3, mm=6.4)
    graph(p, 256, 256)
    p.raw(f'<path stroke="#F0A3AE" stroke-width="1.6" d="M{SQUARE} 0V256"/>')
    p.text("Die Card", 98, 50, 41, face="bold")
    p.ring(210, 39, 29, 21)
    p.remark("2i/10", 210, 47, 25, -8)
    p.raw('<g transform="translate(-34 57) scale(1.32)">')
    prime_suspects(p, lines=False)
    p.raw("</g>")
    slip = turned(box(20, 201, 216, 45), -2, (128, 224))
    p.shape(slip, PAPER, sharp=True, off=(0, 0))
    words, size = "ax\u00b2 + bx + c = 0", 31.0
    wide = _words(Drawing("", 1, 1), words, 0, 0, size)
    p.raw('<g transform="rotate(-2 128 224)">')
    _words(p, words, 128 - wide / 2, 233, size)
    p.raw("</g>")
    return p


def _words(p: Drawing, words: str, x: float, y: float, size: float) -> float:
    """Letters of mathematics, unknowns slanted; the end of the line."""
    for sign in words:
        face = "italic" if sign.isalpha() else "book"
        if sign != " ":
            p.text(sign, x, y, size, face=face, anchor="start")
        x += 0.2 * size if sign == " " else lettering.outline(sign, face, size)[1]
    return x


def formula() -> Drawing:
    """The formula as a pupil writes it: over a line, and under a root with a bar."""
    p = Drawing("formula", 158, 46, wobble=0.35, step=6)
    size = 20
    x = _words(p, "x =", 1, 29, size) + 5
    root = _words(p, "\u2212b \u00b1", x + 3, 18, size) + 3
    end = _words(p, "b\u00b2 \u2212 4ac", root + 12, 18, size)
    p.line([(root, 13.5), (root + 2.4, 12)], 1.2)
    p.line([(root + 2.4, 12), (root + 6, 20.6)], 2.0)
    p.line([(root + 6, 20.6), (root + 10.4, 1.8)], 1.2)
    p.line([(root + 10.4, 1.8), (end + 2, 1.8)], 1.2)
    p.line([(x, 24.4), (end + 3, 24.4)], 1.5)
    _words(p, "2a", (x + end + 3) / 2 - 10, 42.4, size)
    return p


def equation() -> Drawing:
    """The equation as a book displays it, a column wide at half a millimetre, and which die is which coefficient."""
    p = Drawing("equation", 166, 36, wobble=0.35, step=6)
    p.raw(f'<rect x=".3" y=".3" width="165.4" height="35.4" rx="3" fill="#FFFFFF" stroke="{INK}" stroke-width=".6"/>')
    words, size = "ax\u00b2 + bx + c = 0", 15
    wide = _words(Drawing("", 1, 1), words, 0, 0, size)
    _words(p, words, (166 - wide) / 2, 15.4, size)
    small, gap = 7.6, 8.0
    lettered = zip(DICE, "abc", strict=True)
    names = [(die, sign, lettering.outline(f"{die} = ", "book", small)[1]) for die, sign in lettered]
    x = (166 - sum(20 + wide for _, _, wide in names) - 2 * gap) / 2
    for die, sign, wide in names:
        p.raw(f'<g color="{INK}" transform="translate({x:.1f} 20.6) scale(.12)">{ICONS[die]}</g>')
        p.text(f"{die} =", x + 14, 29.2, small, face="book", anchor="start")
        p.text(sign, x + 14.8 + wide, 29.2, small, face="italic", anchor="start")
        x += 20 + wide + gap
    return p


def root() -> Drawing:
    """Both solutions on one line of a text, under a root with a bar."""
    p = Drawing("root", 88, 16, wobble=0.2, step=6)
    size = 15.6
    x = _words(p, "(", 0.2, 12.2, size)
    x = _words(p, "\u2212b \u00b1 ", x, 12.2, size) + 0.6
    end = _words(p, "D", x + 7, 12.2, size)
    p.line([(x, 8.4), (x + 1.4, 7.6), (x + 3.6, 13), (x + 6, 0.7), (end + 0.6, 0.7)], 0.9, sharp=True, taper=False)
    _words(p, ") / 2a", end + 1.2, 12.2, size)
    return p


def draw() -> list[Drawing]:
    """Everything that stands on the table."""
    things = (formula, equation, root, token_i, token_knife, token_zombie, token_ghost, tablet, thumbnail)
    return [*(pawn(seat) for seat in SEATS), *(f() for f in things)]
