"""The stage at night behind the performers: a base, beams of light, the sign of the style, halftone from the floor."""

from __future__ import annotations

from .pen import Sheet, polar, star_points

WIDE, HIGH, TOP = 70.0, 66.0, -6.0
"""A card's picture with its bleed, mm; it begins above the middle of things, so that heads stand clear of the icon."""

NIGHT, PAPER = "#150F2D", "#FFF6E9"
SUN, MOON, STAR = "#FF6A55", "#6C72F2", "#F6B93B"


def _beams(p: Sheet, colour: str, feet: tuple[float, float]) -> None:
    for x, spread in ((6.0, -1), (64.0, 1)):
        p.poly([(x, TOP - 1), (x + 2, TOP - 1), (feet[1] + spread * 2, 62), (feet[0] + spread * 2, 62)], colour, 0.16)


def sunlit(turn: float = 0) -> Sheet:
    """A rising sun with rays."""
    p = Sheet(WIDE, HIGH, TOP)
    p.rect(0, TOP, WIDE, HIGH, "#5B1535")
    for k in range(12):
        a = turn + 30 * k
        p.poly([(35, 26), polar(35, 26, 70, a - 7), polar(35, 26, 70, a + 7)], "#8C2340")
    p.disc(35, 25, 24, "#D8443F")
    p.disc(35, 25, 20.5, SUN)
    p.disc(35, 25, 16.5, "#FF8B6E")
    p.halftone(-2, 38, 74, 24, 2.6, "#3E0E28", up=False)
    _beams(p, "#FFE3B8", (14, 56))
    return p


def moonlit(shift: float = 0) -> Sheet:
    """A crescent, and small stars."""
    p = Sheet(WIDE, HIGH, TOP)
    p.rect(0, TOP, WIDE, HIGH, "#17164A")
    p.path("M-2 30Q20 22 36 31T72 26V62H-2Z", "#201F63")
    p.disc(35 + shift, 24, 23, "#3F44B8")
    p.disc(35 + shift, 24, 20.5, MOON)
    p.disc(35 + shift * 0.2 + 6, 20.5, 17, "#2E3196")
    for x, y, r in ((8, 12, 1), (60, 9, 1.2), (64, 30, 0.8), (5, 33, 0.8), (14, 24, 0.6), (56, 20, 0.6), (20, 5, 0.7)):
        p.poly(star_points(x, y, r * 1.6, 0.3, 4), "#D9DBFF")
    p.halftone(-2, 38, 74, 24, 2.6, "#0E0D33", up=False)
    _beams(p, "#C9CCFF", (14, 56))
    return p


def starlit(turn: float = 0) -> Sheet:
    """One large star, and confetti."""
    p = Sheet(WIDE, HIGH, TOP)
    p.rect(0, TOP, WIDE, HIGH, "#3B1B57")
    for k in range(5):
        a = turn + 72 * k
        p.poly([(35, 26), polar(35, 26, 70, a - 11), polar(35, 26, 70, a + 11)], "#53286F")
    p.poly(star_points(35, 27, 29, 0.56, 5, turn), "#C07A16")
    p.poly(star_points(35, 27, 25.5, 0.56, 5, turn), STAR)
    p.poly(star_points(35, 27, 18.5, 0.56, 5, turn), "#FFD36B")
    bits = ((9, 10, 20), (15, 26, 60), (61, 14, 40), (57, 32, 10), (6, 40, 75), (65, 44, 30), (24, 4, 50), (48, 5, 15))
    for k, (x, y, a) in enumerate(bits):
        points = [polar(x, y, 1.7, a + b) for b in (20, 160, 200, 340)]
        p.poly(points, ("#FF6A55", "#8E93FF", "#FFF6E9")[k % 3])
    p.halftone(-2, 38, 74, 24, 2.6, "#260F3B", up=False)
    _beams(p, "#FFE9B0", (14, 56))
    return p
