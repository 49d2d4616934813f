"""What the game is made of: kinds of wood with their grain, brass, wax, and the signs of the four colours."""

from __future__ import annotations

import math
from random import Random

from .chisel import Block, arc, polar, ring, smooth

OAK, OAK_DARK, OAK_PALE = "#C9964F", "#B47F3B", "#DDB06B"
WALNUT, WALNUT_DARK, WALNUT_PALE = "#5A3720", "#42260F", "#6D4528"
BURNT = "#2A160B"
BRASS, BRASS_PALE, BRASS_DARK = "#D6A33C", "#F4D583", "#8F6318"
WAX, WAX_DARK, WAX_PALE = "#A5201C", "#741110", "#CF4A3E"
WATER, WATER_DARK, WATER_PALE = "#2B5660", "#234852", "#4B7F86"
STONE, STONE_DARK, STONE_PALE = "#8C8980", "#5F5C55", "#ABA89D"
BONE = "#F5EAD0"

SEATS = {"white": BONE, "red": "#B5271F", "yellow": "#E9B824", "blue": "#1D4F91"}
INKS = {"white": BURNT, "red": BONE, "yellow": BURNT, "blue": BONE}


def planks(
    p: Block,
    x: float,
    y: float,
    w: float,
    h: float,
    pitch: float,
    seed: int,
    tones: tuple[str, ...],
    lines: str = BURNT,
    strength: float = 1.0,
) -> None:
    """Boards that lie side by side, with burnt seams and grain along them."""
    chance = Random(seed)
    rows = math.ceil(h / pitch)
    for k in range(rows):
        top, deep = y + k * pitch, min(pitch, h - k * pitch)
        p.rect(x, top, w, deep, tones[chance.randrange(len(tones))])
        grain(p, x, top + 0.6, w, deep - 1.2, chance, lines, strength)
        p.rect(x, top - 0.25, w, 0.5, BURNT, 0.75)


def grain(
    p: Block, x: float, y: float, w: float, h: float, chance: Random, colour: str = BURNT, strength: float = 1.0
) -> None:
    """Wavy lines along a board, which part round a knot; of less `strength` where words stand on them."""
    knot = (x + w * chance.uniform(0.1, 0.9), y + h * chance.uniform(0.3, 0.7), min(h * 0.16, 3.4))
    for k in range(max(3, round(h / 3.2))):
        base = y + h * (k + chance.uniform(0.25, 0.75)) / max(3, round(h / 3.2))
        steps = max(4, round(w / 24))
        line = []
        for j in range(steps + 1):
            px = x + w * j / steps
            far = (px - knot[0]) / (w * 0.09)
            push = math.exp(-far * far) * knot[2] * 1.3 * (1 if base > knot[1] else -1)
            near = math.exp(-(((base - knot[1]) / (h * 0.35)) ** 2))
            line.append((px, min(max(base + push * near + chance.uniform(-0.35, 0.35), y), y + h)))
        thick, shade = chance.choice((0.18, 0.26, 0.4)), chance.choice((0.22, 0.32, 0.42))
        p.line(smooth(line, closed=False), thick, colour, round(shade * strength, 3))
    if chance.random() < 0.45:
        p.disc(knot[0], knot[1], knot[2] * 0.9, colour, round(0.16 * strength, 3), ry=knot[2] * 0.5)
        p.line(ring(knot[0], knot[1], knot[2] * 0.35), 0.3, colour, round(0.22 * strength, 3))


def rounds(p: Block, x: float, y: float, inner: float, outer: float, start: float, end: float, seed: int) -> None:
    """Grain of a turned piece: broken lines round the middle."""
    chance = Random(seed)
    count = max(3, round((outer - inner) / 3.4))
    for k in range(count):
        r = inner + (outer - inner) * (k + chance.uniform(0.3, 0.7)) / count
        a, b = start + (end - start) * chance.uniform(0.02, 0.3), end - (end - start) * chance.uniform(0.02, 0.3)
        bow = chance.uniform(-0.8, 0.8)
        mid = (a + b) / 2
        line = [polar(x, y, r, a), polar(x, y, r + bow, (a + mid) / 2), polar(x, y, r, mid)]
        line += [polar(x, y, r - bow, (mid + b) / 2), polar(x, y, r, b)]
        p.line(smooth(line, closed=False), chance.choice((0.2, 0.3, 0.42)), BURNT, chance.choice((0.2, 0.3, 0.4)))


def inlay(p: Block, x: float, y: float, r: float, width: float) -> None:
    """A ring of brass let into the wood: a burnt edge, brass, a line of light."""
    p.line(ring(x, y, r), width + 0.7, BURNT)
    p.line(ring(x, y, r), width, BRASS)
    p.line(arc(x, y, r + width * 0.18, 215, 400), width * 0.28, BRASS_PALE)
    p.line(arc(x, y, r - width * 0.22, 35, 200), width * 0.24, BRASS_DARK)


def stud(p: Block, x: float, y: float, r: float) -> None:
    """The head of a brass nail."""
    p.disc(x, y, r + 0.35, BURNT)
    p.disc(x, y, r, BRASS)
    p.disc(x - r * 0.25, y - r * 0.3, r * 0.5, BRASS_PALE)
    p.disc(x, y, r * 0.28, BRASS_DARK)


def sign(p: Block, seat: str, x: float, y: float, r: float, fill: str) -> None:
    """The sign of a colour, so that nobody has to trust the colours: circle, triangle, square, cross."""
    if seat == "white":
        p.disc(x, y, r * 0.92, fill)
    elif seat == "red":
        p.poly([polar(x, y + r * 0.16, r * 1.18, a) for a in (0, 120, 240)], fill)
    elif seat == "yellow":
        s = r * 0.84
        p.rect(x - s, y - s, 2 * s, 2 * s, fill)
    else:
        t, s = r * 0.36, r
        corners = [(-t, -s), (t, -s), (t, -t), (s, -t), (s, t), (t, t), (t, s), (-t, s), (-t, t), (-s, t), (-s, -t)]
        p.poly([(x + a, y + b) for a, b in [*corners, (-t, -t)]], fill)
