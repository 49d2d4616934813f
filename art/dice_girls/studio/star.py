"""The six idols of the Star."""

from __future__ import annotations

from .figure import BROWN, DEEP, FAIR, PEACH, TAN, bodice, cap, face, fringe, limb, locks, skirt
from .pen import Sheet, at, polar
from .stage import starlit

CREAM, RED, NIGHT, LEAF, VIOLET, WHITE = "#FFF6E9", "#D9364E", "#1F1236", "#3E8E4B", "#6A3FB5", "#FFFFFF"


def encore() -> Sheet:
    """A beret, waves of brown hair, an armful of roses, a wave to the last row."""
    p = starlit()
    x, y = 33, 22
    p.shape(at(x, y, "0 -9, 8 -4, 10.4 6, 8.6 13, 11.4 21, 5 23, -5 23, -11.4 21, -8.6 13, -10.4 6, -8 -4"), "#6B3A22")
    limb(p, [(x + 6.6, 32.6), (49, 29), (53, 14)], PEACH, "#20457A", 0.7, 3.8)
    for k in (-24, -8, 8, 24):
        p.line([(53, 13.4), polar(53, 13.4, 4.4, k)], 1, PEACH)
    skirt(p, x, 42.5, CREAM, 5, 9.5, 62, "#EAD9C2")
    bodice(p, x, y, "#20457A", 7.8, 5.4)
    p.poly([(x - 2.6, y + 9), (x, y + 21), (x + 2.6, y + 9)], CREAM)
    for k in (12, 16, 20):
        p.disc(x - 4, y + k, 0.7, "#F6B93B")
        p.disc(x + 4, y + k, 0.7, "#F6B93B")
    face(p, x, y, PEACH, "smile", "open")
    cap(p, x, y, "#7E4729", 2)
    p.shape(at(x, y, "-9 -6, -6 -13, 4 -13.4, 9.4 -8, 6 -5.4, -4 -5"), RED)
    p.line([(x - 1, y - 13), (x - 1, y - 15)], 1, RED)
    p.poly([(12, 60), (16, 41), (30, 43), (24, 60)], "#F3E3D0")
    p.poly([(12, 60), (16, 41), (20, 60)], "#E2CDB4")
    for a, b in ((13, 43), (20, 46.4), (29, 44), (24, 34)):
        p.shape([(a, b), (a - 3.4, b - 1.6), (a - 5, b - 4), (a - 1.6, b - 3)], LEAF)
    for a, b in ((14, 38), (20, 34.6), (26.4, 37.4), (17.6, 42), (24, 42.4), (30, 41.6)):
        p.disc(a, b, 3.5, RED)
        p.disc(a, b, 2.3, "#F0657A")
        p.disc(a + 0.3, b + 0.2, 1.1, "#A81F37")
    limb(p, [(x - 6.6, 32.6), (20, 46), (27, 50.4)], PEACH, "#20457A", 0.85, 3.8)
    return p


def rondo() -> Sheet:
    """A gymnast: a green bob, a leotard, a ribbon in a great spiral."""
    p = starlit(12)
    x, y = 28, 24
    spiral = [polar(53 + 0.1 * k, 25 + 0.44 * k, 13.5 - 0.24 * k, 34 * k) for k in range(46)]
    p.line(spiral, 2, "#B4162F")
    p.line([(a - 0.3, b - 0.4) for a, b in spiral], 1.1, "#FF5C6C")
    p.shape(at(x, y, "0 -10, 8.4 -5, 9.6 3, 6 8, 0 4, -6 8, -9.6 3, -8.4 -5"), "#1F7A66")
    p.line([(x - 2.4, 46), (x - 9, 62)], 4, PEACH, curved=False)
    p.line([(x + 2.4, 46), (x + 10, 52), (x + 4, 61)], 4, PEACH, curved=False)
    skirt(p, x, 44, VIOLET, 4.7, 10, 52, "#553096")
    bodice(p, x, y, VIOLET, 6.8, 4.6)
    p.poly(at(x, y, "-6.6 11, 4.4 21, 4.8 17, -2.6 9.4"), "#F6B93B")
    p.star(x + 3.4, y + 12.6, 1.6, CREAM)
    limb(p, [(x - 6, 34.4), (15, 40), (7, 33)], PEACH, VIOLET, 0.3, 3.2)
    limb(p, [(x + 6, 34.4), (39, 31), (44, 20)], PEACH, VIOLET, 0.3, 3.2)
    p.line([(44, 20), (52, 12)], 0.9, CREAM, curved=False)
    face(p, x, y, PEACH, "open", "smile")
    fringe(p, x, y, "#2C9A82")
    p.star(x - 6, y - 5, 2, "#F6B93B")
    return p


def lyric() -> Sheet:
    """Round glasses, a side braid, a cardigan, a notebook from which notes rise."""
    p = starlit(24)
    x, y = 36, 22
    p.shape(at(x, y, "0 -9.4, 8 -4, 8 6, 0 4, -8 6, -8 -4"), "#8A2F2A")
    skirt(p, x, 42, "#2F4B7C", 5.4, 12, 62, "#263D66")
    bodice(p, x, y, CREAM, 7.4, 5.4)
    for side in (-1, 1):
        p.path(
            f"M{x + side * 2.6} {y + 8.8}L{x + side * 7.8} {y + 10.4}L{x + side * 7.4} {y + 26}H{x + side * 2.6}Z",
            "#4E8C6A",
        )
    p.poly(at(x, y, "-2 9.6, 0 11, 2 9.6, 2 12.4, 0 11, -2 12.4"), RED)
    for k in range(5):
        p.disc(x + 8.4 - 0.2 * k, y + 6 + 4 * k, 2.7 - 0.2 * k, "#A83E36")
    p.line([(x + 6.4, y + 24), (x + 9, y + 24)], 1.2, "#F6B93B")
    face(p, x, y, FAIR, "open", "smile")
    cap(p, x, y, "#A83E36", -2.4)
    for side in (-1, 1):
        p.ring(x + side * 2.8, y + 0.8, 2.5, 0.6, NIGHT)
    p.line([(x - 0.4, y + 0.6), (x + 0.4, y + 0.6)], 0.6, NIGHT)
    p.poly([(14, 44), (30, 41), (33, 51), (17, 55)], "#7A4B9C")
    p.poly([(15.4, 43), (23, 42.2), (25.2, 52), (17.6, 53.2)], CREAM)
    p.poly([(23, 42.2), (30, 40.6), (32.4, 49.8), (25.2, 52)], "#F1E2CC")
    for k in range(3):
        p.line([(17.6 + 0.5 * k, 45.4 + 2 * k), (22.6 + 0.5 * k, 44.8 + 2 * k)], 0.5, "#9A86B8")
    limb(p, [(x - 6.6, 32.6), (23, 40), (19, 48.6)], FAIR, "#4E8C6A", 0.85, 3.8)
    limb(p, [(x + 6.6, 32.6), (46, 42), (30, 46)], FAIR, "#4E8C6A", 0.85, 3.8)
    p.line([(30.6, 47), (27, 40)], 0.9, "#F6B93B", curved=False)
    p.note(12, 34, 7, CREAM)
    p.note(19, 22, 8.4, CREAM)
    p.note(10, 13, 6.4, CREAM)
    return p


def duet() -> Sheet:
    """A guitar, a hat, and behind her the shade of a second voice."""
    p = starlit(36)
    x, y = 41, 22
    shade, far = "#5A2E86", x - 19
    p.disc(far, y - 8, 11, shade, ry=2.4)
    p.shape(
        [(far - 6.4, y - 8), (far - 5.6, y - 14.6), (far, y - 15.6), (far + 5.6, y - 14.6), (far + 6.4, y - 8)], shade
    )
    p.shape(
        [(far, y - 10), (far + 7, y - 5), (far + 8, y + 9), (far, y + 7), (far - 8, y + 9), (far - 7, y - 5)], shade
    )
    p.path(
        f"M{far - 9} {y + 11}Q{far - 8} {y + 7} {far} {y + 7}Q{far + 8} {y + 7} {far + 9} {y + 11}"
        f"L{far + 11} 62H{far - 13}Z",
        shade,
    )
    p.line([(far - 3.6, y - 0.6), (far - 2.5, y - 1.4), (far - 1.4, y - 0.6)], 0.7, "#9A72CC")
    p.line([(far + 1.4, y - 0.6), (far + 2.5, y - 1.4), (far + 3.6, y - 0.6)], 0.7, "#9A72CC")
    p.line([(far - 1.3, y + 2.8), (far, y + 3.5), (far + 1.3, y + 2.8)], 0.6, "#9A72CC")
    locks(p, x, y, "#2B1A12", 15, 9)
    skirt(p, x, 42.5, "#2B6CA3", 5.4, 8, 62)
    bodice(p, x, y, "#E0803A", 7.6, 5.4)
    for a in (-4, 0, 4):
        p.line([(x + a, y + 11), (x + a, y + 21)], 0.5, "#B85F22")
    for b in (13, 16, 19):
        p.line([(x - 5.6, y + b), (x + 5.6, y + b)], 0.5, "#B85F22")
    face(p, x, y, DEEP, "wink", "smile")
    cap(p, x, y, "#3A241A", 1)
    p.disc(x, y - 6, 12.4, "#F2DFC0", ry=2.6)
    p.shape(at(x, y, "-7 -6, -6 -13, 0 -14, 6 -13, 7 -6"), "#F2DFC0")
    p.line([(x - 6.8, y - 7.4), (x, y - 6.6), (x + 6.8, y - 7.4)], 1.6, RED)
    p.line([(44, 46), (66, 32)], 2.2, "#5A3018", curved=False)
    p.poly([(63.6, 31), (67.4, 28.4), (69.4, 31.6), (65.4, 34)], "#3A1E0E")
    p.shape(at(0, 0, "30 44, 38 41, 43 42.4, 48 41, 51 46, 46.4 50.4, 45 55, 38 59, 29 57, 26 50"), "#C47A2C")
    p.shape(
        at(0, 0, "31 46, 38 43.4, 43 44.4, 47 43.4, 48.6 46.4, 44.6 49.4, 43 53.6, 37.4 56.6, 30.6 55, 28.4 50"),
        "#E09A45",
    )
    p.disc(40, 48.6, 2.8, "#3A1E0E")
    for k in (-0.7, 0, 0.7):
        p.line([(33.6, 53.4 + k), (65, 32 + k)], 0.25, CREAM, curved=False)
    limb(p, [(x + 6.8, 32.6), (55, 41), (58.4, 36.6)], DEEP, "#E0803A", 0.55, 3.6)
    limb(p, [(x - 6.8, 32.6), (29, 41), (38, 49)], DEEP, "#E0803A", 0.55, 3.6)
    return p


def staccato() -> Sheet:
    """A crest of short hair, braces over a striped shirt, drumsticks in the air over a drum."""
    p = starlit(48)
    x, y = 35, 21
    p.poly(at(x, y, "-5 -5, -6.4 -14, -2.4 -10.4, -0.6 -17, 2 -11, 6.6 -14.6, 5.4 -5"), "#1FA5C9")
    limb(p, [(x - 6.6, 31.6), (20, 34), (18, 20)], TAN, CREAM, 0.35, 3.4)
    limb(p, [(x + 6.6, 31.6), (50, 34), (52, 20)], TAN, CREAM, 0.35, 3.4)
    p.line([(16.6, 23), (26, 7)], 1.3, "#E8C48A", curved=False)
    p.line([(53.4, 23), (44, 7)], 1.3, "#E8C48A", curved=False)
    p.disc(26, 7, 1.1, "#E8C48A")
    p.disc(44, 7, 1.1, "#E8C48A")
    bodice(p, x, y, CREAM, 7.4, 5.8, 25)
    for k in (12, 15, 18, 21):
        p.line([(x - 6 + (k - 12) * 0.08, y + k), (x + 6 - (k - 12) * 0.08, y + k)], 1.1, "#2B6CA3", curved=False)
    for side in (-1, 1):
        p.line([(x + side * 4.2, y + 9.6), (x + side * 3.4, y + 25)], 1.5, RED, curved=False)
    face(p, x, y, TAN, "open", "open")
    p.shape(
        at(x, y, "-6.6 -0.4, -6.8 -5, -3 -8.4, 3 -8.4, 6.8 -5, 6.6 -0.4, 5.6 -3.4, 2 -5, -2 -5, -5.6 -3.4"), "#14809D"
    )
    p.disc(x + 6, y + 3.4, 0.9, "#F6B93B")
    p.path("M17 47H53L51 62H19Z", RED)
    for k in range(6):
        a = 18.6 + 5.6 * k
        p.line([(a, 48), (a + 2.6, 61), (a + 5.4, 48)], 0.7, CREAM, curved=False)
    p.disc(35, 46.6, 18.4, "#F6B93B", ry=4.8)
    p.disc(35, 46, 16.6, CREAM, ry=3.8)
    return p


def ballad() -> Sheet:
    """A long coat, a scarf with the three signs, a flower in dark waves, a parasol."""
    p = starlit(60)
    x, y = 33, 26
    p.path(
        "M13 20Q15 2 38 1Q60 2 63 19Q58 15.4 54.6 19Q50.6 14.8 46.4 18.6"
        "Q42 14.4 38 18.4Q33.6 14.4 29.4 18.6Q25 14.8 21.4 19Q17.6 15.6 13 20Z",
        "#2AA39A",
    )
    for a, b, c, d in ((38, 1, 25, 16.4), (38, 1, 33.8, 15.8), (38, 1, 42, 15.8), (38, 1, 50.6, 16.4)):
        p.line([(a, b), ((a + c) / 2 + (c - 38) * 0.12, (b + d) / 2 - 1.4), (c, d)], 0.6, "#1B7A73")
    p.line([(38, -1), (38, 1.4)], 1, CREAM)
    p.shape(at(x, y, "0 -9.4, 8 -4, 9.6 6, 12 16, 9 27, 0 24, -9 27, -12 16, -9.6 6, -8 -4"), "#1E2A4A")
    p.line([(48.4, 42), (42, 17)], 0.9, CREAM, curved=False)
    skirt(p, x, 46, "#B98A5A", 6, 13, 64, "")
    bodice(p, x, y, "#B98A5A", 7.8, 6)
    p.line([(x, y + 16), (x, 62)], 0.7, "#8E6539")
    for k in (21, 26, 31):
        p.disc(x + 2.4, y + k, 0.8, NIGHT)
    limb(p, [(x - 6.8, 37), (21, 45), (27, 52)], BROWN, "#B98A5A", 0.9, 4)
    limb(p, [(x + 6.8, 37), (46, 46), (48.4, 40.6)], BROWN, "#B98A5A", 0.85, 4)
    face(p, x, y, BROWN, "calm", "smile")
    cap(p, x, y, "#2A3A62", -3)
    for k in range(5):
        p.disc(*polar(x + 6, y - 4.6, 1.9, 72 * k), 1.5, "#F49AC8")
    p.disc(x + 6, y - 4.6, 1.2, "#F6B93B")
    p.path(f"M{x - 6.8} {y + 8}Q{x} {y + 13} {x + 6.8} {y + 8}L{x + 7} {y + 12}Q{x} {y + 17} {x - 7} {y + 12}Z", CREAM)
    p.poly(at(x, y, "-5 12.6, -0.6 14, -2 32, -7 31"), CREAM)
    p.disc(x - 3.2, y + 18, 1.5, "#FF6A55")
    p.path(f"M{x - 3.4} {y + 21.4}a1.9 1.9 0 1 0 1.4 3a2.3 2.3 0 0 1 -1.4 -3Z", VIOLET)
    p.star(x - 4, y + 28.4, 1.8, "#DB9C1B")
    return p


def draw() -> dict[str, Sheet]:
    """Every picture, by file name."""
    made = (encore, rondo, lyric, duet, staccato, ballad)
    return {one.__name__: one() for one in made}
