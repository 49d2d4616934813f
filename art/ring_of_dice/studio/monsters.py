"""Six monsters as woodcuts: black shapes with the lines that a gouge leaves, one block each, 30 by 44 mm."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from .chisel import Block, Point, number, polar, smooth, straight
from .wood import WAX

INK, PAPER = "#1D120B", "#EEDFB8"
WIDTH, HEIGHT = 30.0, 44.0


def gouge(p: Block, a: Point, b: Point, width: float, colour: str = PAPER, bow: float = 0.0) -> None:
    """One cut, pointed at both ends, which may bow to its left."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / far, dx / far
    mx, my = (a[0] + b[0]) / 2 + nx * bow, (a[1] + b[1]) / 2 + ny * bow
    one, two = (mx + nx * width, my + ny * width), (mx - nx * width, my - ny * width)
    points = [f"{number(x)} {number(y)}" for x, y in (a, one, b, two)]
    p.path(f"M{points[0]}Q{points[1]} {points[2]}Q{points[3]} {points[0]}Z", colour)


def fur(
    p: Block, rows: Sequence[tuple[Point, Point, int]], length: float, fall: float, width: float, seed: int
) -> None:
    """Rows of cuts from point to point; `fall` is their way in degrees (180 hangs down)."""
    chance = Random(seed)
    for a, b, count in rows:
        for k in range(count):
            t = (k + 0.5) / count
            x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            way = fall + (t - 0.5) * -46 + chance.uniform(-7, 7)
            end = polar(x, y, length * chance.uniform(0.75, 1.15), way)
            gouge(p, (x, y), end, width)


SKIES = ("#E6CDA3", "#D3D6AE", "#F3E2AE", "#DCE0D6", "#EDC79C", "#E3CCCB")
"""The ground of each print: the sky over its monster's stretch of the ring."""


def block(seed: int) -> Block:
    """An arched print: its edge, and a ground of lines that leave light round the middle."""
    p = Block(WIDTH, HEIGHT)
    arch = "M0.4 44V15C0.4 6.6 6.9 0.4 15 0.4S29.6 6.6 29.6 15V44Z"
    inner = "M1.5 42.9V15C1.5 7.3 7.5 1.5 15 1.5S28.5 7.3 28.5 15V42.9Z"
    p.path(arch, INK)
    p.path(inner, SKIES[seed - 1])
    chance = Random(seed)
    for k in range(15):
        y = 4.2 + 2.1 * k
        half = 13.2 if y > 15 else math.sqrt(max(0.0, 13.2**2 - (15 - y) ** 2))
        for side in (-1, 1):
            length = half - 8.5 + chance.uniform(-1.6, 1.6)
            if length > 1.2:
                x = 15 + side * half
                gouge(p, (x, y), (x - side * length, y + chance.uniform(-0.3, 0.3)), 0.42, INK)
    p.rect(1.5, 35.6, 27, 0.5, INK)
    p.parts += [f'<clipPath id="arch"><path d="{inner}"/></clipPath>', '<g clip-path="url(#arch)">']
    return p


def _earth(p: Block, y: float = 34.0) -> None:
    p.shape([(3, y + 1.2), (8, y - 0.6), (15, y - 0.2), (22, y - 0.8), (27, y + 1.1), (15, y + 1.7)], INK)
    for k in range(9):
        gouge(p, (5 + 2.3 * k, y + 0.4), (7 + 2.3 * k, y + 0.2), 0.2)


def _eye(p: Block, x: float, y: float, r: float, look: float = 0.0) -> None:
    p.disc(x, y, r, PAPER)
    p.disc(x + look, y + r * 0.1, r * 0.52, INK)
    p.disc(x + look - r * 0.16, y - r * 0.12, r * 0.16, PAPER)


def grumble() -> Block:
    """An ogre, all jaw and shoulders."""
    p = block(1)
    _earth(p)
    body = [(15, 8.5), (19.5, 9.5), (22, 13), (25.6, 16.5), (27, 22), (26.4, 28), (24.5, 33.8), (19, 34.4)]
    p.shape([*body, (15, 33.6), (11, 34.4), (5.5, 33.8), (3.6, 28), (3, 22), (4.4, 16.5), (8, 13), (10.5, 9.5)], INK)
    for side in (-1, 1):
        horn = [(15 + side * x, y) for x, y in ((5.6, 10.8), (9.4, 9.4), (11.2, 4.6), (8.6, 6.4), (4.2, 8.2))]
        p.shape(horn, INK)
        for k in range(3):
            gouge(p, (15 + side * (6 + 1.5 * k), 9.8 - k), (15 + side * (7.4 + 1.3 * k), 7.6 - 0.9 * k), 0.24)
        arm = [(15 + side * x, y) for x, y in ((8.5, 18.5), (10.4, 23), (9.6, 29))]
        p.line(smooth(arm, closed=False), 0.7, PAPER)
        fur(p, [((15 + side * 9.6, 17.5), (15 + side * 11.2, 22), 4)], 2.6, 180 - side * 12, 0.3, 3)
        for k in range(3):
            claw = 15 + side * (7.2 + 1.7 * k)
            p.poly([(claw - 0.7, 31.4), (claw + 0.7, 31.4), (claw, 34.2)], PAPER)
    fur(p, [((10.4, 28.4), (19.6, 28.4), 7), ((9.6, 31), (20.4, 31), 7)], 2.3, 180, 0.26, 5)
    p.shape([(8.6, 13.2), (13.8, 14.6), (13.4, 15.8), (8.8, 15)], PAPER)
    p.shape([(21.4, 13.2), (16.2, 14.6), (16.6, 15.8), (21.2, 15)], PAPER)
    p.disc(11.9, 14.7, 0.62, WAX)
    p.disc(18.1, 14.7, 0.62, WAX)
    for k in range(3):
        gouge(p, (12.6 + k * 0.5, 11 - k * 0.9), (17.4 - k * 0.5, 11 - k * 0.9), 0.25, bow=0.4)
    p.shape([(12.8, 16.6), (15, 15.6), (17.2, 16.6), (16.8, 18.4), (13.2, 18.4)], INK)
    gouge(p, (12.9, 18.1), (17.1, 18.1), 0.4, bow=0.9)
    jaw = [(6.8, 21), (11, 20), (15, 20.6), (19, 20), (23.2, 21), (22, 25.4), (15, 27), (8, 25.4)]
    p.shape(jaw, PAPER)
    p.shape([(8.2, 21.5), (15, 21.3), (21.8, 21.5), (21, 24.4), (15, 25.7), (9, 24.4)], INK)
    for x, tall in ((8.8, 4.2), (12, 2.2), (14, 2.2), (16, 2.2), (18, 2.2), (21.2, 4.2)):
        p.poly([(x - 1.0, 25.2), (x + 1.0, 25.2), (x, 25.2 - tall)], PAPER)
    return p


def snare() -> Block:
    """A spider that waits in her web."""
    p = block(2)
    for k in range(8):
        p.line(straight([(15, 12), polar(15, 12, 21, 45 * k + 22)], closed=False), 0.28, INK, 0.85)
    for r in (6, 9.4, 13):
        web = [polar(15, 12, r * (1 if j % 2 == 0 else 0.86), 22.5 * j + 22) for j in range(16)]
        p.line(straight(web), 0.28, INK, 0.85)
    p.rect(1.5, 33.2, 27, 2.4, SKIES[1])
    _earth(p)
    for side in (-1, 1):
        for knee, foot in (
            ((9, 8.6), (12.4, 15.6)),
            ((11.2, 15), (13, 24)),
            ((11, 19.6), (12.4, 31)),
            ((8, 22), (8, 34)),
        ):
            bend = [(15 + side * 3, 20), (15 + side * knee[0], knee[1]), (15 + side * foot[0], foot[1])]
            p.line(straight(bend, closed=False), 1.5, INK)
            p.line(straight([bend[0], bend[1]], closed=False), 0.35, PAPER)
            gouge(p, bend[1], bend[2], 0.3)
    p.disc(15, 26.4, 6.6, INK, ry=6.9)
    p.disc(15, 18, 4.9, INK, ry=4.6)
    p.poly([(15, 22.6), (18, 25.6), (15, 28), (18, 31), (12, 31), (15, 28), (12, 25.6)], WAX)
    for k in range(6):
        a = 100 + 32 * k
        if abs(a - 180) > 20:
            gouge(p, polar(15, 26.4, 4.2, a), polar(15, 26.4, 6.1, a), 0.32)
    for side in (-1, 1):
        _eye(p, 15 + side * 1.7, 17, 1.35, side * -0.2)
        p.disc(15 + side * 3.5, 15.6, 0.62, PAPER)
        p.disc(15 + side * 1.2, 14.5, 0.5, PAPER)
        p.shape([(15 + side * 1.0, 19.6), (15 + side * 2.2, 20.4), (15 + side * 0.9, 23.4)], PAPER)
    return p


def tusk() -> Block:
    """A boar, head on, bristles up."""
    p = block(3)
    _earth(p)
    chance = Random(9)
    spikes = []
    for k in range(23):
        a = -98 + 196 * k / 22
        spikes.append(polar(15, 20, (15.4 if k % 2 == 0 else 12.2) - abs(a) * 0.018 + chance.uniform(-0.4, 0.4), a))
    p.poly([*spikes, (25, 30), (22.4, 34.4), (7.6, 34.4), (5, 30)], INK)
    for k in range(17):
        a = -84 + 168 * k / 16
        gouge(p, polar(15, 20, 9.6, a), polar(15, 20, 12.6 - (k % 2), a), 0.34)
    for side in (-1, 1):
        ear = [(15 + side * x, y) for x, y in ((5, 12), (9.8, 7.6), (9.6, 13.4), (7, 15))]
        p.poly(ear, PAPER)
        p.poly([(15 + side * x, y) for x, y in ((6, 12.2), (9, 9.4), (8.8, 13), (7, 14))], INK)
        p.shape([(15 + side * x, y) for x, y in ((3, 17.6), (7.2, 16.2), (6.8, 18.4), (3.6, 19))], PAPER)
        p.disc(15 + side * 4.9, 17.7, 0.75, WAX)
        gouge(p, (15 + side * 2, 15.4), (15 + side * 7.6, 14.2), 0.4)
        tusk_line = [
            (15 + side * x, y) for x, y in ((4.6, 29.6), (8.8, 29.4), (11, 24.6), (9.8, 19.6), (8.2, 24.4), (6, 26.6))
        ]
        p.shape(tusk_line, PAPER)
        gouge(p, (15 + side * 7.4, 28.4), (15 + side * 9.8, 23), 0.25, INK, bow=side * -0.6)
        fur(p, [((15 + side * 3.4, 20.6), (15 + side * 7, 21.4), 3)], 2.6, 180 + side * 16, 0.26, 4)
    p.disc(15, 26, 5.8, PAPER, ry=4.2)
    p.disc(15, 26, 5.0, INK, ry=3.4)
    for side in (-1, 1):
        p.disc(15 + side * 2.2, 26, 1.15, PAPER, ry=1.7)
        p.disc(15 + side * 2.2, 26.3, 0.7, INK, ry=1.2)
    for k in range(4):
        gouge(p, (12.6 + 0.3 * k, 21.4 - 1.3 * k), (17.4 - 0.3 * k, 21.4 - 1.3 * k), 0.26, bow=0.35)
    gouge(p, (10.6, 31.2), (19.4, 31.2), 0.55, bow=-0.5)
    return p


def _reeds(p: Block) -> None:
    """What grows on a bog: blades, and stalks with a head near their tips."""
    blades = (((9, 18), (4.4, 8.4)), ((10, 16), (7.4, 5.2)), ((21, 18), (25.8, 8)), ((20, 16), (22.4, 4.8)))
    stalks = (((9.6, 17), (5.8, 5.4)), ((20.4, 17), (24.4, 5.2)), ((12, 14), (10.6, 3)), ((18, 14), (19.2, 2.8)))
    for foot, tip in (*blades, *stalks):
        gouge(p, foot, tip, 0.9, INK)
    for foot, tip in stalks:
        dx, dy = (tip[0] - foot[0]) / 10, (tip[1] - foot[1]) / 10
        low, high = (tip[0] - dx * 4.4, tip[1] - dy * 4.4), (tip[0] - dx * 0.9, tip[1] - dy * 0.9)
        p.line(straight([low, high], closed=False), 1.9, INK)
        gouge(p, (low[0] + 0.3, low[1]), (high[0] + 0.3, high[1]), 0.3)


def _weeds(p: Block, side: int) -> None:
    """One side of what hangs from its head: strands parted in the middle, then ranks of them down to the water."""
    chance = Random(12 + side)
    for k in range(5):
        end = (15 + side * (2.6 + 1.15 * k), 12.4 - 0.25 * k + 0.22 * k * k)
        gouge(p, (15 + side * (0.5 + 0.45 * k), 7.9 + 0.28 * k), end, 0.42, bow=side * 0.7)
    for row, (y, count, wide) in enumerate(((19.4, 5, 5.6), (23.2, 6, 6.4), (27.2, 6, 6.9))):
        for k in range(count):
            x = (k + 0.35 + 0.3 * (row % 2)) * wide / count
            fall = min(chance.uniform(3.8, 5.4), 32.6 - y)
            gouge(p, (15 + side * x, y - 0.1 * k), (15 + side * (x * 1.1 + 0.3), y + fall), 0.44, bow=side * -0.5)
    for k in range(4):  # its arms are weed too
        x, y = 15 + side * (8.9 + 0.75 * (k % 3)), 19.4 + 2.7 * k
        gouge(p, (x, y), (x + side * 1.1, y + 3.4), 0.36, bow=side * -0.4)


def murk() -> Block:
    """A bog that rose: a hood of hanging weed, long arms for a hug, reeds on its shoulders; it has no mouth."""
    p = block(4)
    _reeds(p)
    half = [(4.4, 7.6), (6.6, 11), (7, 14.8), (9.4, 17), (11.6, 20.6), (12.5, 26), (12.6, 31), (12.3, 34.4)]
    half += [(9.6, 34.6), (9.3, 29.4), (8.9, 25.2), (8.4, 29), (8.8, 34.4)]
    right, left = ([(15 + side * x, y) for x, y in half] for side in (1, -1))
    p.shape([(15, 6.6), *right, (15, 34.8), *reversed(left)], INK)
    for side in (-1, 1):
        _weeds(p, side)
        p.shape([(15 + side * x, y) for x, y in ((1.1, 16.4), (3.2, 13.9), (6.0, 13.4), (5.2, 15.6), (3, 17))], PAPER)
        p.disc(15 + side * 3.5, 15.3, 1.15, WAX)
        p.shape([(15 + side * x, y) for x, y in ((3.5, 14), (3.95, 15.3), (3.5, 16.6), (3.05, 15.3))], INK)
        for k in range(3):
            x = 15 + side * (10 + 1.05 * k)
            p.poly([(x - 0.42, 31.6), (x + 0.42, 31.6), (x + side * 0.2, 34.3)], PAPER)
    for k in range(3):
        gouge(p, (15 - 0.9 + 0.9 * k, 17.2), (15 - 1 + k, 20.4 - abs(k - 1) * 0.8), 0.3)
    return p


def ember() -> Block:
    """A head of flames that grins."""
    p = block(5)
    _earth(p)
    flame = [(15, 2.6), (16.6, 7), (20.4, 4.6), (19.8, 9.6), (24.6, 9.4), (22.6, 14), (26.8, 16.6), (23.6, 20)]
    flame += [(26.2, 25), (22.6, 27.6), (22.4, 32), (18.4, 34), (15, 34.6), (11.6, 34), (7.6, 32), (7.4, 27.6)]
    flame += [(3.8, 25), (6.4, 20), (3.2, 16.6), (7.4, 14), (5.4, 9.4), (10.2, 9.6), (9.6, 4.6), (13.4, 7)]
    p.shape(flame, INK)
    for k in range(12):
        a = -110 + 20 * k
        gouge(p, polar(15, 21, 8.6, a), polar(15, 21, 11.6 + 1.2 * (k % 2), a + 4), 0.5, bow=0.5)
    inner = [(15, 9.4), (17.2, 13), (20, 11.8), (20.4, 17), (22.2, 22), (20.6, 28), (15, 31.4), (9.4, 28), (7.8, 22)]
    p.shape([*inner, (9.6, 17), (10, 11.8), (12.8, 13)], WAX)
    p.shape([(15, 13.4), (18.6, 17), (20, 22), (18.8, 27), (15, 29.4), (11.2, 27), (10, 22), (11.4, 17)], INK)
    for side in (-1, 1):
        p.poly(
            [(15 + side * 0.9, 20.4), (15 + side * 4.5, 17.8), (15 + side * 4.1, 20.6), (15 + side * 2.4, 21.4)], PAPER
        )
        p.disc(15 + side * 2.9, 20.1, 0.5, INK)
        gouge(p, (15 + side * 1, 15.4), (15 + side * 2.8, 17), 0.25)
    grin = [(10.8, 22.8), (15, 24.2), (19.2, 22.8), (18, 26.4), (15, 27.6), (12, 26.4)]
    p.shape(grin, PAPER)
    for k in range(5):
        x = 11.9 + 1.55 * k
        p.poly(
            [(x - 0.55, 23.3 + 0.5 * (1 - abs(k - 2) / 2)), (x + 0.55, 23.3 + 0.5 * (1 - abs(k - 2) / 2)), (x, 26.2)],
            INK,
        )
    for x, y in ((5, 6.4), (25.4, 6), (4, 30), (26.4, 29.6), (7.4, 3.8), (22.8, 2.9)):
        p.poly([polar(x, y, 0.85 if j % 2 == 0 else 0.35, 45 * j) for j in range(8)], WAX)
    return p


def quill() -> Block:
    """A ball of quills with a beak."""
    p = block(6)
    _earth(p)
    chance = Random(21)
    for layer, (r, count, thick) in enumerate(((15.2, 21, 1.0), (12.6, 19, 1.05))):
        for k in range(count):
            a = -128 + 256 * k / (count - 1)
            far = r * (1 - 0.1 * (k % 2)) + chance.uniform(-0.5, 0.5)
            tip = polar(15, 20.5, min(far, 12.6 / max(0.2, abs(math.sin(math.radians(a)))) if abs(a) > 40 else far), a)
            gouge(p, polar(15, 20.5, 4, a), tip, thick, INK)
            if layer:
                gouge(p, polar(15, 20.5, 7.4, a), polar(15, 20.5, 10.4, a), 0.26)
    p.disc(15, 22, 8.4, INK, ry=9)
    for k in range(13):
        a = -120 + 20 * k
        gouge(p, polar(15, 21.6, 6.1, a), polar(15, 21.6, 8.1, a), 0.34)
    for side in (-1, 1):
        p.disc(15 + side * 2.7, 19.6, 2.5, PAPER)
        p.disc(15 + side * 2.4, 19.8, 1.5, WAX)
        p.disc(15 + side * 2.4, 19.8, 0.8, INK)
        gouge(p, (15 + side * 0.4, 17.4), (15 + side * 5.4, 15.9), 0.6)
        for k in range(3):
            toe = 15 + side * (1.6 + 1.5 * k)
            p.line(straight([(15 + side * 3.2, 30), (toe, 34.4)], closed=False), 0.9, INK)
    p.poly([(12.9, 22.2), (17.1, 22.2), (15, 28.2)], PAPER)
    p.poly([(13.7, 22.8), (15, 23.4), (15, 26.8)], INK)
    fur(p, [((10.6, 26.6), (13, 28.4), 3), ((17, 28.4), (19.4, 26.6), 3)], 1.9, 180, 0.26, 8)
    return p


MONSTERS = {"grumble": grumble, "snare": snare, "tusk": tusk, "murk": murk, "ember": ember, "quill": quill}


def figure(name: str) -> list[str]:
    """A monster without its print: no arch, no ground of lines."""
    parts = MONSTERS[name]().parts
    start = next(k for k, part in enumerate(parts) if part.startswith("<g clip-path")) + 1
    web_foot = f'<path d="M1.5 33.2L28.5 33.2L28.5 35.6L1.5 35.6Z" fill="{SKIES[1]}"/>'
    return [part for part in parts[start:] if part != web_foot]


def draw() -> dict[str, Block]:
    """Every monster, by name."""
    made = {f"monster_{name}": cut() for name, cut in MONSTERS.items()}
    for print_ in made.values():
        print_.parts.append("</g>")
    return made
