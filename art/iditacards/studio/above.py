"""Things that stand in the snow, from straight above: logs, a cabin, a pond, a sled, dogs, a tent, a fire.

Light comes from the upper left, so what stands throws its shadow to the lower right.
"""

from __future__ import annotations

import itertools
import math

from .paper import CREAM, DARKWOOD, HARNESS, SUN, TAN, WOOD, Point, Sheet, polar

SHADE, TRODDEN, LIT = "#6D88AE", "#9DB3CE", "#F4F8FA"


def turned(points: list[Point], x: float, y: float, degrees: float) -> list[Point]:
    """Points about 0,0, turned clockwise and put down; only so do shadows fall the same way everywhere."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + px * c - py * s, y + px * s + py * c) for px, py in points]


def box(x0: float, y0: float, x1: float, y1: float) -> list[Point]:
    """A rectangle between two corners."""
    return [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]


def steps(s: Sheet, way: list[Point], gap: float, size: float, apart: float) -> None:
    """Steps along a way, left and right in turn; each with the light on its far edge."""
    side, rest = 1, 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(way):
        far, turn = math.dist((ax, ay), (bx, by)), math.degrees(math.atan2(by - ay, bx - ax))
        while rest < far:
            x, y = ax + (bx - ax) * rest / far, ay + (by - ay) * rest / far
            ((x, y),) = turned([(0, side * apart)], x, y, turn)
            s.oval(x + 0.03, y + 0.04, size, size * 0.55, LIT, turn=turn)
            s.oval(x, y, size, size * 0.55, TRODDEN, turn=turn)
            side, rest = -side, rest + gap
        rest -= far


def rails(s: Sheet, way: list[Point]) -> None:
    """Where a sled went: both its runners, from the narrow tracks of the trail to as wide as a parked sled."""
    for side in (-1, 1):
        line = []
        for k, (x, y) in enumerate(way):
            (ax, ay), (bx, by) = way[max(k - 1, 0)], way[min(k + 1, len(way) - 1)]
            line += turned(
                [(0, side * (0.34 + 0.12 * k / (len(way) - 1)))], x, y, math.degrees(math.atan2(by - ay, bx - ax))
            )
        s.line([(x + 0.04, y + 0.07) for x, y in line], 0.17, "#F1F6F9")
        s.line(line, 0.15, TRODDEN)


def log(s: Sheet, a: Point, b: Point, width: float, tone: str = WOOD) -> None:
    """A log that lies in the snow, some of which lies on it."""
    s.line([(a[0] + 0.06, a[1] + 0.09), (b[0] + 0.06, b[1] + 0.09)], width, SHADE, 0.5)
    s.line([a, b], width, DARKWOOD)
    s.line([(a[0] - 0.02, a[1] - 0.03), (b[0] - 0.02, b[1] - 0.03)], width * 0.66, tone)
    for x, y in (a, b):
        s.disc(x, y, width * 0.42, TAN)


def woodpile(s: Sheet, x: float, y: float, turn: float, long: int) -> None:
    """Split wood in a row, snow on it."""
    wide = 0.27 * long
    shadow = turned(box(0, -0.5, wide, 0.5), x + 0.16, y + 0.22, turn)
    s.poly(shadow, SHADE, 0.45)
    for k in range(long):
        a, b = turned([(0.27 * k + 0.13, -0.5 + 0.07 * (k % 3)), (0.27 * k + 0.13, 0.52 - 0.06 * (k % 2))], x, y, turn)
        log(s, a, b, 0.25, (WOOD, "#87583B", "#A5764F")[k % 3])
    top = [(0.04, -0.26), (wide * 0.3, -0.42), (wide * 0.6, -0.34), (wide * 0.96, -0.36)]
    foot = [(wide * 0.98, 0.12), (wide * 0.8, 0.28), (wide * 0.55, 0.14), (wide * 0.3, 0.3), (0.03, 0.16)]
    s.blob(turned([*top, *foot], x, y, turn), LIT, shade=0.05)


def stump(s: Sheet, x: float, y: float, *, axe: bool = False) -> None:
    """What a tree has left, rings and all; an axe in it where wood is split."""
    s.oval(x + 0.14, y + 0.2, 0.44, 0.4, SHADE, 0.5)
    s.disc(x, y, 0.4, DARKWOOD)
    s.disc(x - 0.02, y - 0.03, 0.34, TAN)
    for r in (0.24, 0.13):
        s.ring(x - 0.02, y - 0.03, r, 0.035, "#A0704A")
    if axe:
        s.line([(x + 0.02, y + 0.12), (x + 1.12, y - 0.2)], 0.12, SHADE, 0.5)
        s.line([(x - 0.1, y + 0.06), (x + 1.06, y - 0.36)], 0.11, DARKWOOD)
        s.line([(x, y + 0.02), (x + 1.04, y - 0.36)], 0.06, WOOD)
        head = [(-0.12, -0.22), (0.1, -0.26), (0.08, 0.2), (0.2, 0.36), (-0.24, 0.36), (-0.1, 0.2)]
        s.poly(turned(head, x + 0.02, y, -20), "#48525F", shade=0.05)
        s.poly(turned([(0.16, 0.3), (0.2, 0.37), (-0.24, 0.37), (-0.2, 0.3)], x + 0.02, y, -20), "#C9D2D8")


def cabin(s: Sheet, x: float, y: float, turn: float) -> None:
    """A cabin of logs: its corners, the snow of its roof, one half in the light, a chimney and its smoke."""
    s.poly(turned(box(-2.0, -1.35, 2.0, 1.35), x + 0.42, y + 0.58, turn), SHADE, 0.45)
    s.poly(turned(box(0.0, 1.3, 1.5, 2.1), x, y, turn), DARKWOOD, shade=0.1)  # the porch
    for k in range(5):
        s.line(turned([(0.16 + 0.3 * k, 1.4), (0.16 + 0.3 * k, 2.04)], x, y, turn), 0.22, "#A5764F")
    for ky in (-1.3, 1.3):  # logs cross at the corners
        s.line(turned([(-2.08, ky), (2.08, ky)], x, y, turn), 0.26, WOOD)
    for kx in (-1.82, 1.82):
        s.line(turned([(kx, -1.58), (kx, 1.58)], x, y, turn), 0.26, "#7A5038")
    eaves = [(-2.02, 1.34), (-1.2, 1.42), (-0.3, 1.34), (0.6, 1.43), (1.3, 1.35), (2.02, 1.38)]
    back = [(2.02, -1.36), (1.1, -1.42), (0.2, -1.35), (-0.8, -1.43), (-2.02, -1.36)]
    s.poly(turned([*eaves, *back], x, y, turn), "#F8FAFA", shade=0.1)
    s.poly(turned([(-2.02, 0), (2.02, 0), *reversed(eaves)], x, y, turn), "#C3D2E2")
    low = [(-2.02, 1.16), (-1.2, 1.24), (-0.3, 1.16), (0.6, 1.25), (1.3, 1.17), (2.02, 1.2)]
    s.poly(turned([*low, *reversed(eaves)], x, y, turn), "#DDE7EF")
    s.line(turned([(-2.0, 0), (2.0, 0)], x, y, turn), 0.1, "#FFFFFF")
    for kx in (-1.3, -0.5, 0.45, 1.3):
        s.line(turned([(kx, 0.32), (kx + 0.04, 0.92)], x, y, turn), 0.05, "#AFC2D7")
        s.line(turned([(kx, -1.0), (kx - 0.04, -0.4)], x, y, turn), 0.05, "#DCE6EE")
    s.poly(turned(box(-1.28, -0.7, -0.62, -0.06), x + 0.2, y + 0.28, turn), SHADE, 0.5)
    s.poly(turned(box(-1.28, -0.7, -0.62, -0.06), x, y, turn), "#6C6F78", shade=0.05)
    s.poly(turned(box(-1.2, -0.62, -0.7, -0.14), x, y, turn), "#9AA1A8")
    s.poly(turned(box(-1.1, -0.52, -0.8, -0.24), x, y, turn), "#1B2733")
    ((cx, cy),) = turned([(-0.95, -0.38)], x, y, turn)
    puffs = ((0.14, -0.12, 0.18), (0.46, -0.42, 0.3), (0.98, -0.78, 0.42), (1.72, -1.12, 0.54), (2.6, -1.36, 0.44))
    for dx, dy, r in puffs:
        around = [polar(cx + dx, cy + dy, r * (1, 0.84, 1.06, 0.88, 1.02)[k], 72 * k + 90 * r) for k in range(5)]
        s.blob([(px + 0.1, py + 0.14) for px, py in around], SHADE, 0.24)
        s.blob(around, "#E4E7EA", 0.95)


def pond(s: Sheet, x: float, y: float) -> None:
    """A frozen pond swept clear: its shore, its ice, where somebody skated, two holes to fish through."""
    far = ((-3.5, 0.5), (-3.1, -0.9), (-1.7, -1.25), (-0.7, -1.95), (1.2, -2.2), (2.7, -1.7), (3.6, -0.5))
    shore = [*far, (3.4, 0.9), (2.0, 1.35), (0.9, 2.0), (-0.9, 2.15), (-2.5, 1.7)]
    for grow, tone in ((1.09, "#EEF4F8"), (1.0, "#86ABC6"), (0.985, "#A3C8DA")):
        low = 0.05 if grow == 0.985 else 0
        s.blob([(x + px * grow + low, y + py * grow + low * 1.6) for px, py in shore], tone)
    for px, py, w in ((-1.5, -0.3, 1.5), (1.4, 0.6, 1.3), (1.1, -1.2, 1.2)):
        gleam = [(-w, 0.0), (0.0, -w * 0.3), (w, -0.1), (0.0, w * 0.3)]
        s.blob([(x + px + dx, y + py + dy) for dx, dy in gleam], "#B0D1DF")
    cracks = [(-3.3, 0.9), (-2.1, 0.75), (-1.4, 1.1), (-0.7, 2.0)], [(3.5, -0.4), (2.5, -0.6), (2.0, -1.2), (1.7, -2.0)]
    for crack in cracks:
        s.line([(x + px, y + py) for px, py in crack], 0.05, "#E4F1F6", bent=False)
    loop = [(1.5 * math.sin(math.radians(15 * k)), 0.5 * math.sin(math.radians(30 * k))) for k in range(25)]
    for size, way in ((1.0, -20), (0.86, -26)):  # where somebody skated
        s.line(turned([(px * size, py * size) for px, py in loop], x + 0.1, y - 0.15, way), 0.045, "#E4F1F6", 0.85)
    for px, py, way in ((-2.15, 0.1, 30), (1.9, 0.35, -40)):
        hx, hy = x + px, y + py
        s.blob([polar(hx, hy, (0.62, 0.5, 0.58, 0.5, 0.6, 0.53)[k], 60 * k + way) for k in range(6)], LIT, shade=0.05)
        s.disc(hx, hy, 0.36, "#6FA8C4")
        s.disc(hx + 0.02, hy + 0.03, 0.3, "#1E4E74")
    hx, hy = x + 1.9, y + 0.35  # a rod at one of them, and a box to sit on
    s.line([(hx + 0.95, hy + 0.5), (hx + 0.06, hy + 0.02)], 0.06, DARKWOOD)
    s.disc(hx + 0.04, hy + 0.02, 0.07, HARNESS)
    s.poly(turned(box(-0.22, -0.32, 0.22, 0.32), hx + 1.04, hy - 0.36, -30), DARKWOOD, shade=0.1)
    s.poly(turned(box(-0.17, -0.27, 0.17, 0.27), hx + 1.02, hy - 0.38, -30), "#A5764F")


def sled(s: Sheet, x: float, y: float, turn: float) -> None:
    """A parked sled, its nose to the right where it is not turned: runners, slats, a load under canvas, the bar."""
    s.poly(turned(box(-1.5, -0.5, 1.5, 0.5), x + 0.14, y + 0.2, turn), SHADE, 0.45)
    for side in (-1, 1):
        runner = [(-2.0, 0.46 * side), (1.2, 0.46 * side), (1.7, 0.36 * side), (1.95, 0.0)]
        s.line(turned(runner, x, y, turn), 0.13, DARKWOOD)
    for k in range(7):
        s.line(turned([(-1.4 + 0.45 * k, -0.46), (-1.4 + 0.45 * k, 0.46)], x, y, turn), 0.1, WOOD)
    load = [(-1.2, -0.34), (-0.2, -0.42), (0.9, -0.34), (1.12, 0), (0.9, 0.34), (-0.2, 0.42), (-1.2, 0.34)]
    s.blob(turned(load, x, y, turn), "#3F6E60", shade=0.08)
    lit = [(-1.14, -0.28), (-0.2, -0.36), (0.84, -0.28), (0.9, -0.08), (-0.2, -0.12), (-1.14, -0.06)]
    s.blob(turned(lit, x, y, turn), "#578876")
    for k in (-0.8, -0.1, 0.6):
        s.line(turned([(k, -0.42), (k + 0.06, 0), (k, 0.42)], x, y, turn), 0.06, SUN)
    s.line(turned([(-1.5, -0.46), (-1.86, -0.3), (-1.92, 0), (-1.86, 0.3), (-1.5, 0.46)], x, y, turn), 0.12, "#A5764F")


def sleeper(s: Sheet, x: float, y: float, turn: float, coat: str, light: str) -> None:
    """A dog asleep in the hollow it has dug, curled up, its nose below its tail."""
    s.blob([polar(x, y, (0.78, 0.7, 0.76, 0.68, 0.74)[k], 72 * k + turn) for k in range(5)], LIT)
    s.disc(x, y, 0.56, "#A9BDD5")
    body = [polar(0, 0, r, way) for r, way in ((0.46, 0), (0.5, 60), (0.5, 120), (0.48, 180), (0.46, 240), (0.42, 300))]
    s.blob(turned(body, x, y, turn), coat)
    tail = [polar(0, 0, 0.36, way) for way in (120, 165, 210, 250)]
    s.line(turned(tail, x, y, turn), 0.2, light)
    head = [(-0.36, -0.3), (-0.1, -0.42), (0.12, -0.26), (0.06, -0.02), (-0.14, 0.16), (-0.28, 0.12), (-0.36, -0.06)]
    s.blob(turned(head, x + 0.02, y + 0.05, turn), "#12283F", 0.3)
    s.blob(turned(head, x, y, turn), coat)
    s.blob(turned([(-0.3, -0.1), (-0.14, -0.16), (-0.02, 0.0), (-0.16, 0.15), (-0.26, 0.11)], x, y, turn), light)
    for ear in ([(-0.08, -0.42), (0.16, -0.5), (0.1, -0.24)], [(0.08, -0.2), (0.3, -0.1), (0.04, 0.02)]):
        s.poly(turned(ear, x, y, turn), "#26303C")
    s.disc(*turned([(-0.24, 0.1)], x, y, turn)[0], 0.045, "#12283F")


def tent(s: Sheet, x: float, y: float, turn: float) -> None:
    """A tent of canvas: a ridge, a slope in the light and one in the shade, guys and pegs, a flap that is open."""
    s.poly(turned([(-1.7, -1.2), (1.7, -1.2), (1.7, 1.2), (-1.7, 1.2)], x + 0.3, y + 0.42, turn), SHADE, 0.45)
    for kx in (-1.6, 0, 1.6):
        for side in (-1, 1):
            s.line(turned([(kx, 1.1 * side), (kx * 1.2, 1.75 * side)], x, y, turn), 0.045, DARKWOOD)
            s.disc(*turned([(kx * 1.2, 1.75 * side)], x, y, turn)[0], 0.075, DARKWOOD)
    s.poly(turned([(-1.7, -1.2), (1.7, -1.2), (1.95, 0), (-1.55, 0)], x, y, turn), "#D9A55C")
    s.poly(turned([(-1.55, 0), (1.95, 0), (1.7, 1.2), (-1.7, 1.2)], x, y, turn), "#A9713B")
    s.poly(turned([(1.95, 0), (1.7, -0.7), (1.36, 0), (1.7, 0.7)], x, y, turn), "#3A2A22")
    s.poly(turned([(1.7, 0.7), (1.36, 0), (1.2, 0.9)], x, y, turn), "#C48B4C")
    for kx in (-0.8, 0.1, 0.9):
        s.line(turned([(kx, -0.12), (kx - 0.06, -1.14)], x, y, turn), 0.05, "#C18E49")
        s.line(turned([(kx, 0.12), (kx - 0.06, 1.14)], x, y, turn), 0.05, "#925F30")
    snow = [(-1.6, -1.16), (-0.6, -1.22), (0.7, -1.18), (0.5, -0.92), (-0.4, -0.98), (-1.2, -0.84)]
    s.blob(turned(snow, x, y, turn), LIT)
    s.line(turned([(-1.55, 0), (1.95, 0)], x, y, turn), 0.1, CREAM)


def hearth(s: Sheet, x: float, y: float) -> None:
    """A fire in a ring of stones, the snow molten round it."""
    s.blob([polar(x, y, (1.0, 0.88, 0.98, 0.86, 0.95, 0.9)[k], 60 * k) for k in range(6)], "#A7B6C6")
    s.disc(x, y, 0.58, "#3B3A40")
    for k in range(9):
        px, py = polar(x, y, 0.66, 40 * k)
        s.disc(px + 0.04, py + 0.06, 0.19, "#4A5A70", 0.5)
        s.disc(px, py, 0.18, ("#7E8792", "#949CA5", "#6E7783")[k % 3])
    for way in (20, 80, 140):
        s.line([polar(x, y, 0.44, way), polar(x, y, 0.44, way + 180)], 0.15, DARKWOOD)
    for r, tone in ((0.36, "#D9702B"), (0.24, SUN), (0.12, "#FBE7A8")):
        s.poly([polar(x, y, r * (1 if k % 2 == 0 else 0.55), 36 * k + 90 * r) for k in range(10)], tone)


def runner(s: Sheet, x: float, y: float, turn: float, coat: str, light: str, step: int) -> None:
    """A dog that pulls, its nose to the right where it is not turned: legs that reach out in turn, harness, tail."""
    for kx, ky in ((0.46, 0.2), (-0.5, 0.2), (0.46, -0.2), (-0.5, -0.2)):
        reach = 0.42 if (kx > 0) == ((ky > 0) == (step % 2 == 0)) else -0.3
        leg = [(kx, ky), (kx + reach * 0.6, ky * 1.9), (kx + reach, ky * 1.75)]
        s.line([(px + 0.05, py + 0.08) for px, py in turned(leg, x, y, turn)], 0.17, SHADE, 0.5)
        s.line(turned(leg, x, y, turn), 0.17, light)
    body = [
        (-0.78, -0.14),
        (-0.3, -0.25),
        (0.3, -0.27),
        (0.62, -0.2),
        (0.62, 0.2),
        (0.3, 0.27),
        (-0.3, 0.25),
        (-0.78, 0.14),
    ]
    tail = [(-0.74, 0.0), (-1.02, 0.08), (-1.24, -0.1)]
    s.blob(turned(body, x + 0.14, y + 0.22, turn), SHADE, 0.5)
    s.line(turned(tail, x, y, turn), 0.2, coat)
    s.line(turned(tail[1:], x, y, turn), 0.15, light)
    s.blob(turned(body, x, y, turn), coat, shade=0.05)
    for band in (
        [(0.5, -0.24), (0.58, 0.0), (0.5, 0.24)],
        [(0.08, -0.27), (0.12, 0.0), (0.08, 0.27)],
        [(0.54, 0.0), (-0.7, 0.0)],
    ):
        s.line(turned(band, x, y, turn), 0.065, HARNESS)
    head = [
        (0.62, -0.2),
        (0.88, -0.24),
        (1.06, -0.1),
        (1.3, -0.06),
        (1.3, 0.06),
        (1.06, 0.1),
        (0.88, 0.24),
        (0.62, 0.2),
    ]
    s.blob(turned(head, x + 0.06, y + 0.1, turn), "#12283F", 0.3)
    s.blob(turned(head, x, y, turn), coat)
    s.blob(turned([(0.98, -0.08), (1.3, -0.05), (1.3, 0.05), (0.98, 0.08)], x, y, turn), light)
    for side in (-1, 1):
        s.poly(turned([(0.7, 0.08 * side), (0.94, 0.12 * side), (0.66, 0.3 * side)], x, y, turn), "#26303C")
    s.disc(*turned([(1.33, 0)], x, y, turn)[0], 0.05, "#12283F")


def musher(s: Sheet, x: float, y: float, turn: float) -> None:
    """Who stands on the runners, from above: shoulders, arms to the bar, a hood with its fur."""
    s.oval(x + 0.2, y + 0.3, 0.5, 0.66, SHADE, 0.5, turn=turn)
    for side in (-1, 1):
        s.line(turned([(-0.06, 0.5 * side), (0.34, 0.48 * side), (0.56, 0.28 * side)], x, y, turn), 0.24, "#8A2A2C")
        s.disc(*turned([(0.6, 0.26 * side)], x, y, turn)[0], 0.14, DARKWOOD)
    s.oval(x, y, 0.38, 0.62, HARNESS, turn=turn)
    s.disc(*turned([(0.05, 0)], x, y, turn)[0], 0.34, CREAM)
    s.disc(*turned([(0.0, 0)], x, y, turn)[0], 0.29, "#A82B2B")


def stake(s: Sheet, x: float, y: float) -> None:
    """A stake that marks a trail, with a strip of cloth, and its long shadow."""
    s.line([(x, y), (x + 0.5, y + 0.66)], 0.08, SHADE, 0.5)
    s.poly([(x, y), (x + 0.62, y + 0.12), (x + 0.54, y + 0.4), (x + 0.06, y + 0.3)], SUN, shade=0.05)
    s.disc(x, y, 0.13, DARKWOOD)
