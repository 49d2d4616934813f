"""The six idols of the Star."""

from __future__ import annotations

import re

from .figure import BROWN, FAIR, FULL, PEACH, SLIM, TAN, Doll, mixed
from .head import Head
from .limbs import Sleeve, Trunk, arm, leg, neck, torso
from .pen import Sheet, polar, star_points

CREAM, GOLD, RED, NIGHT, VIOLET, TEAL = "#FFF3DE", "#FFC23D", "#F0444A", "#241541", "#8E5BE8", "#19B3A4"
RIM = "#FFF6CF"
_HEX = re.compile(r"#[0-9A-Fa-f]{6}")
SHADE = "#F1DBFE", "#8E50E1", "#CBA9F8", "#4A1F8C", "#6C35B8", "#AE7CF0"
"""A second voice: its rim, and the tones of its violet. The same in both acts."""


def encore() -> Sheet:
    """Down on one knee before the gallery, one arm thrown wide, roses in the other; beret, long coat."""
    p = Doll("encore", RIM, SLIM, PEACH)
    navy, dark, hair = "#2F4FB5", "#203888", "#9A5A2C"
    t = Trunk((35, 27), (34, 39), 6, 0)
    h = Head(p, (36.6, 18.4), "oval", 10, 0.3)
    h.hair(
        "0 -6, 5.4 -4, 6.6 4, 8.6 11, 12 17!, 6 15.6, 0 17, -6 14, -8.4 16!, -7.4 8, -6 0, -5 -4",
        mixed(hair, NIGHT, 0.25),
    )
    p.form("33 36.6!, 38.6 36.6!, 44.4 42.4, 53 46.4!, 50.6 50.4, 46.6 49.6!, 42 50.6, 35 44", dark)
    p.crease("40 41.4, 44.6 45.4, 49.6 47.4", navy, 0.6)
    tights = Sleeve("#3B2A6E", 1.0, 0.6)
    leg(p, [(36.4, 40), (40.4, 54.8), (54.4, 54.6)], CREAM, shoe=RED, foot=38, trousers=tights)
    leg(p, [(31.6, 40.4), (20.8, 43.4), (22, 55)], CREAM, shoe=RED, foot=156, trousers=tights)
    for spot in ("19.4 42.6, 20 44.8, 21.8 45.6", "39.4 52.4, 40.2 54.2, 42.2 54.6"):
        p.crease(spot, "#1E1440", 0.6)
    p.form("29.4 36!, 38.8 36!, 41.8 41.4, 42.6 46!, 38 47.4, 35.4 43.6!, 32 46.6, 26 47!, 25.4 42.6, 27 39", navy, 0.8)
    p.crease("35 37.4, 35.2 40.4, 35.4 43", dark, 0.6)
    neck(p, t.chest, (36.4, 20.6))
    torso(p, t, navy, low=1)
    p.form("32.6 26!, 35.4 29.6!, 38.6 26.6!, 37.4 25.6, 33.6 25.2", CREAM, 0.3)
    for y in (30.4, 33, 35.6):
        for x in (-1.5, 1.5):
            p.disc(34.8 + x - (y - 30) * 0.06, y, 0.6, GOLD)
    h.face("smile", "grin", mood="up")
    h.hair("-5.4 5!, -5.8 -2, -3 -5.8, 2 -6, 5.6 -2, 5.4 5!, 4.4 0, 2 -2.6, -1.6 -3.6!, -3.6 -1, -4.8 1", hair)
    h.hair("-6.6 -2.6, -8 -5.6, -5.6 -8.6, 0 -10, 6.4 -9.4, 9.6 -6.4, 7.4 -3, 2 -4.6, -3 -4.2", RED)
    h.strand("0.4 -9.8, 1.6 -11.8", mixed(RED, NIGHT, 0.4), 1.0)
    h.strand("-4.6 -6.6, -1 -8.2", "#FF8A86", 0.9)
    p.form("11.6 36!, 15.6 25, 24.6 25.6, 28.4 40!, 22 41.6", "#BFE8C9", 0.7)
    for x, y in ((12, 29), (24.6, 29.6), (10.6, 24.6)):
        p.form(f"{x} {y}!, {x - 3.4} {y - 0.6}, {x - 5} {y - 4}!, {x - 1} {y - 3.4}", "#2E9E5B", 0.3)
    for x, y, r in ((18.4, 19, 3.4), (12.6, 22.4, 3.3), (24, 23, 3.3), (15, 28, 3.3), (21, 29, 3.3), (18.2, 24, 3.6)):
        p.ball(x, y, r, "#FF4D6D")
        p.crease(
            f"{x - 1.4} {y + 0.6}, {x - 0.2} {y - 1.4}, {x + 1.4} {y - 0.4}, {x + 0.6} {y + 1}, {x - 0.6} {y + 0.6}",
            "#A8123F",
            0.55,
        )
    p.form("19.4 37.6!, 15.4 35!, 16 40.4!, 19.6 38.8, 23.6 41.6!, 23.6 36.4!", GOLD, 0.3)
    arm(p, [t.shoulder(p, -1), (26, 35.6), (19.6, 35)], Sleeve(navy, 0.92, 1.1, 0.3), "flat", turn=0)
    arm(p, [t.shoulder(p, 1), (47.4, 25.4), (54.4, 17.4)], Sleeve(navy, 0.94, 1.0, 0.6), "open", turn=4, flip=True)
    return p.finished()


def rondo() -> Sheet:
    """A leap in splits, arms flung apart, a ribbon that winds all the way round her."""
    p = Doll("rondo", RIM, SLIM, TAN)
    green, plum = "#1FB57A", "#8A3FD1"
    t = Trunk((35.4, 24.6), (34.6, 35.6), 4, -4)
    ribbon = [
        (59, 14.6),
        (64.4, 16.4),
        (63.6, 22.4),
        (57.4, 23),
        (56.4, 18.2),
        (61.4, 16.8),
        (66.2, 22.6),
        (65, 31),
        (58.2, 30.4),
        (58.6, 24.6),
        (65.2, 27),
        (66.4, 37.4),
        (61, 46.6),
        (52, 51),
        (46, 46.8),
        (50.4, 42.6),
        (55, 48),
        (48, 56),
        (38, 57.4),
        (31.6, 52),
        (36, 47.6),
        (41.4, 52.6),
        (34, 59),
        (23, 57.6),
        (17, 51),
        (22.4, 47.6),
        (25.4, 53.4),
        (17, 58.4),
        (8, 54),
        (5, 47.4),
    ]
    p.cord(ribbon, 1.7, "#FF4D6D")
    p.cord(ribbon, 0.5, "#FF9DB0")
    leg(p, [t.hip(p, -1), (20.4, 40), (8.6, 37.6)], "#C9B2FF", shoe=GOLD, foot=192, heel=False)
    leg(p, [t.hip(p, 1), (48.4, 39.4), (60, 34.6)], "#C9B2FF", shoe=GOLD, foot=-26, heel=False)
    p.form(
        "30.6 34!, 39 33.6!, 46.4 36.6, 48.6 40!, 43 41.6, 40 40!, 35 44.4, 30.4 40.6!, 27 42.4, 20.6 41!, 24 37", plum
    )
    p.crease("32 36, 28 39.4", "#5E249A", 0.6)
    p.crease("37.4 36, 41 39", "#5E249A", 0.6)
    arm(p, [t.shoulder(p, -1), (23.4, 24.4), (14, 21.8)], Sleeve(plum, 0.94, 0.6), "grace", turn=-6)
    neck(p, t.chest, (35.6, 18.4))
    torso(p, t, plum, low=0.6)
    p.form("31.4 24.4!, 34.6 24.2!, 40 33!, 38.4 35.6!", GOLD, 0.4)
    p.star(34.4, 31, 1.6, CREAM)
    p.rod((50.4, 12.6), (59, 14.6), 1.0, CREAM)
    arm(p, [t.shoulder(p, 1), (46.4, 20.6), (51.4, 13.4)], Sleeve(plum, 0.94, 0.6), "grip", turn=20, flip=True)
    h = Head(p, (35.6, 15.6), "round", -4, 0.3)
    h.hair("-5 -4, -7.6 0, -8 5.4, -5 6.6!, 5 6.6!, 8 5.4, 7.6 0, 5 -4", "#128A5B")
    h.face("open", "lips", "#8A3FD1", mood="up")
    h.hair(
        "-7.4 5.6!, -7.2 -2, -4 -6.8, 2 -7.4, 6.6 -3.6, 7.4 5.6!, 5 2.4, 4.4 -1.4, "
        "1.6 -3.4!, -1.6 -2.2, -4.4 -1!, -5 2.6",
        green,
    )
    h.strand("-5 -3, -2.4 -5.2, 0.6 -5.8", "#7BE8B8", 1.0)
    h.hair(", ".join(f"{x:.2f} {y:.2f}!" for x, y in star_points(-5.2, -4.6, 2.6, 0.45, 5, 10)), GOLD)
    return p.finished()


def lyric() -> Sheet:
    """Cross-legged on a pile of songbooks, pen in her hand, pages flying up round her; round glasses, a plait."""
    p = Doll("lyric", RIM, FULL, FAIR)
    green, hair = "#2FA36B", "#C4512E"
    t = Trunk((35, 27), (35.4, 38), 4, 0)
    books = ((19, 52.6, 33, 5.8, "#3D63D6"), (21.6, 47.6, 30, 5.2, RED), (19.6, 43.6, 32, 4.2, TEAL))
    for x, y, w, deep, colour in books:
        p.form(f"{x} {y}!, {x + w} {y}!, {x + w} {y + deep}!, {x} {y + deep}!", colour, 0.6)
        p.rect(x + w - 9, y + 1, 8.6, deep - 2, CREAM)
        p.line([(x + w - 9, y + deep / 2), (x + w - 0.6, y + deep / 2)], 0.3, "#C9B79A", curved=False)
        p.rect(x + 3, y + 0.2, 1.2, deep - 0.4, GOLD)
    for x, y, a in ((12.6, 29, -18), (57.6, 22, 14), (27, 9, 16), (55, 8.4, -24)):
        corners = [polar(x, y, 5.6, a + b) for b in (-36, 36, 144, 216)]
        p.form(", ".join(f"{u:.2f} {v:.2f}!" for u, v in corners), "#FFFFFF", 0.5)
        for k in (-1.8, 0, 1.8):
            one, two = polar(x, y, 1, a), polar(0, 0, 2.2, a + 90)
            mx, my = x + (one[0] - x) * k, y + (one[1] - y) * k
            p.line([(mx - two[0], my - two[1]), (mx + two[0], my + two[1])], 0.45, "#7C6BA8", curved=False)
        p.note(x - 0.6, y + 1.8, 4.2, VIOLET)
    leg(p, [t.hip(p, 1), (48.6, 41.6), (33, 43.4)], "#5B4A8C", shoe=RED, foot=176, heel=False)
    leg(p, [t.hip(p, -1), (21.6, 41.6), (37.4, 43.8)], "#5B4A8C", shoe=RED, foot=6, heel=False)
    p.form("29 36!, 41.6 36!, 47.4 39.4, 42 42.6!, 35.4 41.4, 28 42.6!, 23 39.4", "#E0A030", 0.8)
    for k in (31, 35.2, 39.4):
        p.line([(k, 37), (k + (k - 35.2) * 0.7, 41.6)], 0.5, "#A86A10")
    neck(p, t.chest, (35.6, 19.6))
    torso(p, t, CREAM)
    p.form("29.4 26!, 33 26.4, 32.4 33, 32 39!, 28.4 38.6!, 29.6 33", green, 0.5)
    p.form("41 26.6!, 37.4 26.6, 38 33, 38.6 39!, 42.4 38.6!, 41 33", green, 0.5)
    p.form("35.2 27.4!, 33 26!, 33 29.4!, 35.2 28.2!, 37.4 29.4!, 37.4 26!", RED, 0.3)
    h = Head(p, (35.6, 17), "round", 6, -0.2)
    for k in range(5):
        h.ball(6.4 + 0.9 * k, 2.4 + 2.5 * k, 2.5 - 0.24 * k, hair)
    h.ball(10.8, 14.6, 1.0, TEAL)
    h.face("dots", "small", mood="dreamy")
    h.hair("-6 3!, -6.4 -3, -3 -7, 2 -7.4, 6.4 -4, 7 3!, 5 0.6, 4 -2, 0 -4.4!, -1.6 -2, -4.6 -1.4!, -5.2 1", hair)
    h.strand("-4.6 -3.6, -2 -5.6, 1 -6", "#EE8A5C", 1.0)
    for x in (-2.5, 2.2):
        d = h.path(h._round(x, 1, 2.3, 2.3))
        p.parts.append(f'<path d="{d}" fill="#FFFFFF" fill-opacity="0.16" stroke="{NIGHT}" stroke-width="0.7"/>')
    h.strand("-0.2 0.7, 0 0.7", NIGHT, 0.6)
    arm(p, [t.shoulder(p, -1), (23.4, 34), (28, 37)], Sleeve(green, 0.9, 1.2, 0.4), "flat", turn=-10, flip=True)
    p.form("27 37.4!, 35.4 39!, 44 36.4!, 45 34.6!, 35.6 36.8!, 26.4 35!", "#FFFFFF", 0.4)
    p.rod((44, 35.4), (52.6, 22.4), 1.3, GOLD)
    p.form("51.6 22!, 54.8 18!, 53.6 23!", "#FFFFFF", 0.3)
    arm(p, [t.shoulder(p, 1), (49.6, 33), (46.6, 31)], Sleeve(green, 0.9, 1.2, 0.4), "grip", turn=10, flip=True)
    return p.finished()


_GUITAR = "33.6 33, 37.6 31, 41.6 33.4, 45.6 31.4, 49.4 33.6, 49 38, 45.4 40.6, 43 45, 37 47, 32 43.6, 31.4 37.6"
_HEADSTOCK = "61.6 22.6!, 66.8 18.8!, 67.2 20.8, 68.8 21.8!, 64.2 25.8!"
_PEGS = ((62.6, 20.8), (64.8, 19.2), (65.6, 26), (67.8, 24.4))


_TONES = sorted(SHADE, key=lambda tone: int(tone[1:3], 16))
"""Of a second voice, from dark to light."""


def _violet(found: re.Match[str]) -> str:
    """A colour as a second voice has it: the tone of her violet that is as light."""
    red, green, blue = (int(found[0][k : k + 2], 16) for k in (1, 3, 5))
    light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    return _TONES[min(int(light**0.7 * len(_TONES)), len(_TONES) - 1)]


def duet() -> Sheet:
    """A guitar at the hip, beside her own second voice; wide hat, fringe, boots."""
    second, p = _player("second", "smile", "smile"), _player("duet", "narrow", "smirk")
    p.aside = 0.9
    ghost = ['<g transform="translate(62.4 7.4) scale(-0.87 0.87)">']
    ghost += [*second.silhouette(SHADE[0], 1.1), *second.silhouette(SHADE[3], 0.5)]
    ghost += [_HEX.sub(_violet, part) for part in second.parts]
    return p.finished(*ghost, "</g>")


def _player(name: str, eyes: str, mouth: str) -> Doll:
    """She who plays, with a face of her own."""
    p = Doll(name, RIM, FULL, BROWN, 0.84)
    rust, dark = "#E8762C", "#A9480F"
    t = Trunk((44.6, 26.6), (43.4, 39), -6, 6)
    boots = Sleeve("#6B3A1C", 0.44, 1.2, 0.6)
    leg(p, [t.hip(p, -1), (39, 48), (35.4, 55)], "#4A63B8", boot=boots, foot=20, trousers=Sleeve("#3A52A8", 0.6, 1.2))
    leg(p, [t.hip(p, 1), (51.4, 47), (55, 55)], "#4A63B8", boot=boots, foot=22, trousers=Sleeve("#3A52A8", 0.6, 1.2))
    h = Head(p, (44.6, 16.6), "heart", -6, 0.6)
    hair = "#2B1622"
    h.hair("-5 -3, -6.6 3, -6.8 11!, -3 9.6, 0 8, 3 9.6, 6.4 11!, 6.4 3, 5 -3", hair)
    neck(p, t.chest, (44.4, 19.6))
    torso(p, t, rust, low=2.4)
    for a in ("40.4 28, 41 34, 38.6 40", "44.4 27, 44 34, 43 41", "48.4 28, 47.4 34, 48 41"):
        p.crease(a, dark, 0.5)
    for y in (30, 33.4, 36.8):
        p.crease(f"39.6 {y}, 44 {y + 0.5}, 48.6 {y}", "#FFB36B", 0.5)
    h.face(eyes, mouth, "#7A4A22", mood="flat")
    h.hair("-5.8 4!, -6 -2.6, -3 -5.8, 3 -5.8, 6 -2.6, 5.8 4!, 4.6 -1.2, 2.6 -2, 0 -1.6, -2.6 -2, -4.6 -1.2", hair)
    h.hair("-5 -4.2!, -4.8 -9.4, -2 -10.6, 0 -9.4, 2 -10.6, 4.8 -9.4, 5 -4.2!", CREAM)
    h.mark("-5 -4.4!, -5 -6.4, 5 -6.4, 5 -4.4!", RED)
    h.hair("-10.4 -5!, -6 -4.6, 0 -5.4, 6 -4.6, 10.4 -5!, 7.6 -2.6, 0 -2.6, -7.6 -2.6", CREAM)
    wood = "#F2B04C"
    p.form(_GUITAR, wood)
    p.disc(42.6, 36.4, 2.2, "#5A2E12")
    p.rod((45.6, 34.6), (63.4, 24), 1.9, "#6B3A1C")
    for spot in _PEGS:
        p.ball(*spot, 0.8, CREAM)
    p.form(_HEADSTOCK, "#3B1C0C", 0.3)
    for k in (-0.4, 0.1, 0.6):
        p.line([(37 + k, 40.6 + k), (63 + k, 24.2 + k)], 0.18, CREAM, curved=False)
    p.crease("36.4 39.6, 38.4 42.6", "#5A2E12", 0.9)
    arm(p, [t.shoulder(p, 1), (56.4, 32.6), (57.4, 29.6)], Sleeve(rust, 0.8, 1.3, 0.6), "grip", turn=10, flip=True)
    arm(p, [t.shoulder(p, -1), (34, 33.6), (39.6, 36.4)], Sleeve(rust, 0.8, 1.3, 0.6), "flat", turn=10, flip=True)
    return p


def staccato() -> Sheet:
    """A high-stepping drummer, one stick up, one stick down; a comb of hair, stripes, a drum at her belt."""
    p = Doll("staccato", RIM, FULL, TAN)
    blue = "#2E7BD6"
    t = Trunk((37, 26.4), (36, 38.4), -6, 4)
    boots = Sleeve("#FFFFFF", 0.4, 1.3, 0.6)
    leg(p, [t.hip(p, -1), (32.4, 48), (29.4, 55)], NIGHT, boot=boots, foot=154, heel=False)
    leg(p, [t.hip(p, 1), (52, 38.6), (54.6, 48.6)], NIGHT, boot=boots, foot=30, heel=False)
    p.form("30 36.4!, 42.6 36.4!, 48.4 41!, 43.4 45, 35 45.6, 27.4 44.6!", RED, 0.8)
    neck(p, t.chest, (36, 19.6))
    p.rod((50.4, 16.6), (56, 3.4), 1.2, "#F2CE8E")
    p.ball(56.2, 3.4, 1.4, "#F2CE8E")
    arm(p, [t.shoulder(p, 1), (49.6, 25.6), (51.6, 16.4)], Sleeve(CREAM, 0.4, 1.5, 0.4), "grip", turn=6, flip=True)
    torso(p, t, CREAM)
    for k in range(4):
        p.crease(
            f"{32.4 + k * 0.2} {28.4 + 2.2 * k}, {37} {29 + 2.2 * k}, {41.6 - k * 0.1} {28.2 + 2.2 * k}", blue, 1.0
        )
    for side in (-1, 1):
        p.line([(37 + side * 3, 25.6), (36.6 + side * 3, 37)], 1.3, RED, curved=False)
    h = Head(p, (35.6, 16.4), "heart", -8, -0.3)
    h.face("open", "grin", "#14809D", mood="keen")
    h.hair("-5.6 1.6!, -6 -3, -3.6 -5.8, 3.6 -5.8, 6 -3, 5.6 1.6!, 4.8 -2, 2.4 -4, -2.4 -4, -4.8 -2", "#0E6E88")
    h.hair(
        "-3.6 -3.4!, -7 -9!, -3.4 -8!, -4 -12.4!, -0.6 -9.4!, 1.4 -13!, 3 -9.6!, 7 -12!, "
        "5.4 -7!, 8.6 -6.4!, 4 -3!, 1 -1!, 0 -3!, -2 -1.4!",
        "#22C3E6",
    )
    h.strand("-1.6 -6, -1.8 -9", "#A8F0FF", 0.8)
    h.strand("2 -6, 2.6 -10", "#A8F0FF", 0.8)
    p.ball(*h.spot(5.6, 3.2), 0.9, GOLD)
    p.cord([(33, 26), (27, 34), (22, 42)], 1.2, RED)
    p.form("10.4 42!, 33 42!, 32.4 54!, 28 56, 21.6 56.6, 15 56, 11 54!", RED)
    for k in range(5):
        a = 10.8 + 4.4 * k
        p.line([(a, 43.4), (a + 2.2, 54.8), (a + 4.4, 43.4)], 0.7, CREAM, curved=False)
    p.ball(21.7, 42.2, 11.6, GOLD, 3.4)
    p.ball(21.7, 41.6, 10.2, "#FFFFFF", 2.6)
    p.rod((19.4, 34.6), (25.4, 41.4), 1.2, "#F2CE8E")
    arm(p, [t.shoulder(p, -1), (22.4, 24.6), (16.6, 31)], Sleeve(CREAM, 0.4, 1.5, 0.4), "grip", turn=-40)
    for a in (-50, -20, 10):
        p.line([polar(26.4, 40, 4.6, a + 30), polar(26.4, 40, 7, a + 30)], 0.7, GOLD, curved=False)
    return p.finished()


def ballad() -> Sheet:
    """Strolling with a parasol as wide as the street, scarf flying; long coat, dark waves with a flower."""
    p = Doll("ballad", RIM, SLIM, BROWN)
    coat, dark, sea = "#D9A05B", "#A26E2E", "#23B5A8"
    t = Trunk((31.4, 26.4), (30.6, 38), 2, 0)
    leg(p, [t.hip(p, -1), (25, 47), (17.6, 54.4)], NIGHT, boot=Sleeve("#B8324A", 0.42, 1.0, 0.4), foot=160)
    leg(p, [t.hip(p, 1), (36.6, 47), (41.4, 55)], NIGHT, boot=Sleeve("#B8324A", 0.42, 1.0, 0.4), foot=24)
    h = Head(p, (30.6, 17.4), "oval", -6, -0.4)
    hair = "#2C3C7E"
    h.hair("0 -6, 5.4 -4, 7 2, 10 7, 8.6 12, 11 16!, 4 15, 0 12, -5 15, -8.6 13!, -7.6 7, -7 0, -5 -4", "#22306A")
    p.form("26 35!, 35.4 35!, 39.6 43, 46.4 48!, 40 49.6, 34 47.8!, 30 50.6, 25 48.4!, 18.6 49.6!, 22.4 42", coat)
    p.crease("30.6 37, 31 43, 29.6 49", dark, 0.7)
    neck(p, t.chest, (31, 20))
    torso(p, t, coat, low=1.4)
    for y in (31, 34, 37):
        p.disc(29, y, 0.8, NIGHT)
        p.disc(33, y, 0.8, NIGHT)
    h.face("smile", "smile", mood="dreamy")
    h.hair("-5.6 5!, -6 -2, -3 -6.6, 3 -6.8, 6.2 -2, 5.8 6!, 4.6 1, 3.4 -2, -1.6 -4.6!, -3.6 -2, -4.6 1", hair)
    h.strand("-3.6 -4, 0 -5.6, 3 -4.6", "#5B74D8", 0.9)
    p.form("27 24!, 31.4 26, 36 24!, 36.4 27.6, 31.4 30, 26.6 27.4", CREAM, 0.6)
    p.form("34.4 26.6!, 42 26, 49 30.4, 56 28!, 55 32, 57.6 35.4!, 50 36, 42 31.6, 34.6 30!", CREAM, 0.7)
    p.disc(40.4, 29, 1.3, RED)
    p.disc(45.4, 31, 1.3, VIOLET)
    p.star(50.8, 32.4, 1.9, "#E39A12")
    for k in (-1, 0, 1):
        p.line([(55.4 + k * 0.3, 30.8 + 1.6 * k), (58.2, 31 + 2 * k)], 0.5, CREAM)
    tip = (45.4, 1.6)
    p.rod((34.6, 37.6), (44.8, 3), 1.0, CREAM)
    rim = [(22, 12.6), (29.4, 12), (37, 14.8), (45, 18.4), (53.4, 22.4), (60.6, 25)]
    dome = "22 12.6!, 27 5.6, 35 1.8, 45.4 1.6, 55 5.4, 60.4 13, 61 25!"
    hem = ", 57 21.6, 53.4 22.4!, 49 18.6, 45 18.4!, 41.4 14.8, 37 14.8!, 33 11.8, 29.4 12!, 25.6 10.8"
    p.form(dome + hem, sea)
    for x, y in rim[1:-1]:
        mx, my = (x + tip[0]) / 2, (y + tip[1]) / 2
        p.crease(f"{tip[0]} {tip[1]}, {mx + (x - 42) * 0.16} {my - 1}, {x} {y}", "#0E7F78", 0.6)
    p.crease("26.6 9, 33 4.6, 41 3.4", "#8FF0E4", 0.9)
    p.rod((45.4, 1.8), (46.2, -0.8), 0.9, CREAM)
    for k in range(5):
        p.ball(*polar(25.6, 13.4, 1.7, 72 * k), 1.4, "#FF9DD0")
    p.disc(25.6, 13.4, 1.2, GOLD)
    arm(p, [t.shoulder(p, 1), (40.6, 34), (36.6, 32.6)], Sleeve(coat, 0.88, 1.2, 0.6), "grip", turn=40)
    arm(p, [t.shoulder(p, -1), (21.4, 31.6), (16, 35.4)], Sleeve(coat, 0.88, 1.2, 0.6), "flat", turn=-16)
    return p.finished()


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (encore, rondo, lyric, duet, staccato, ballad)
    return {one.__name__: one() for one in made}
