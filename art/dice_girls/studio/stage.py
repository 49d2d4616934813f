"""The stage behind the performers: one lamp at the upper left, a pattern for each style, boards to stand on."""

from __future__ import annotations

from .figure import mixed
from .pen import Sheet, _n, polar, straight

WIDE, HIGH = 70.0, 58.35
"""A card's ground with its bleed, mm: the upper 62 of a hundred of a card."""

NIGHT, PAPER = "#150F2D", "#FFF6E9"
SUN, MOON, STAR = "#FF6A55", "#6C72F2", "#F6B93B"
BASES = {
    "sun": "#B3243E",
    "moon": "#2A2F9E",
    "star": "#B4610F",
    "sun_b": "#8C1E6C",
    "moon_b": "#0E6488",
    "star_b": "#1C7A55",
}
PALES = {
    "sun": "#E2543F",
    "moon": "#4650C8",
    "star": "#E39A26",
    "sun_b": "#C4489A",
    "moon_b": "#2A93B4",
    "star_b": "#4FAE6C",
}
DEEPS = {
    "sun": "#4A0F2C",
    "moon": "#15144A",
    "star": "#3B1650",
    "sun_b": "#420D38",
    "moon_b": "#06304A",
    "star_b": "#0C3A31",
}
LIGHTS = {"sun": "#FFE3A6", "moon": "#D4ECFF", "star": "#FFF1B8"}
LIGHTS |= dict.fromkeys(("sun_b", "moon_b", "star_b"), "#CFF6FF")
TONES = {"sun": SUN, "moon": MOON, "star": STAR, "sun_b": SUN, "moon_b": MOON, "star_b": STAR}
"""By style; `_b` is its light in the second act, on the cards of deck B."""


def rays(p: Sheet, x: float, y: float, r: float, colour: str, n: int = 12) -> None:
    """The pattern of the Sun: rays from one point, and rings of beads."""
    half = 90 / n
    for k in range(n):
        a = 360 / n * k
        p.poly([(x, y), polar(x, y, r, a - half), polar(x, y, r, a + half)], colour)


def scallops(p: Sheet, w: float, h: float, size: float, colours: tuple[str, str, str]) -> None:
    """The pattern of the Moon: waves of rings, each row before the one above it."""
    for row in range(int(h / size * 2) + 3):
        y = row * size / 2
        for column in range(-1, int(w / size / 2) + 2):
            x = (column * 2 + row % 2) * size
            for k, colour in enumerate(colours):
                p.disc(x, y, size * (1 - 0.3 * k), colour)


def lozenges(p: Sheet, w: float, h: float, size: float, colour: str, spark: str) -> None:
    """The pattern of the Star: a harlequin's lozenges with a spark at every corner."""
    tall = size * 1.5
    for row in range(-1, int(h / tall) + 2):
        for column in range(-1, int(w / size) + 2):
            x, y = (column + row % 2 * 0.5) * size, row * tall
            if row % 2 == 0:
                p.poly([(x, y), (x + size / 2, y + tall), (x, y + 2 * tall), (x - size / 2, y + tall)], colour)
            p.star(x, y, size * 0.11, spark, 0.4, n=4)


def pattern(p: Sheet, style: str, w: float, h: float, size: float = 1.0) -> None:
    """A style's pattern over a sheet."""
    base, pale = BASES[style], PALES[style]
    p.rect(0, 0, w, h, base)
    if style.startswith("sun"):
        rays(p, w * 0.55, h * 0.72, w + h, pale, 14)
        for ring in range(1, 6):
            for k in range(6 * ring):
                x, y = polar(w * 0.55, h * 0.72, ring * 9.5 * size, 60 / ring * k)
                p.disc(x, y, 0.55 * size, mixed(pale, LIGHTS[style], 0.5))
    elif style.startswith("moon"):
        scallops(p, w, h, 8 * size, (pale, base, mixed(base, pale, 0.55)))
    else:
        lozenges(p, w, h, 10 * size, pale, "#FFDC7A" if style == "star" else "#C9F5B8")


def ground(style: str) -> Sheet:
    """A card's picture behind its figure: pattern, beam, boards in a pool of light, and the border that props break."""
    p = Sheet(WIDE, HIGH)
    pattern(p, style, WIDE, HIGH)
    deep, light = DEEPS[style], LIGHTS[style]
    p.rect(0, 47.6, WIDE, 11, deep)
    for k in range(-5, 6):
        x = 35 + 11 * k
        p.poly([(35 + 6.4 * k, 47.6), (35 + 6.4 * k + 0.5, 47.6), (x + 0.9, 59), (x, 59)], mixed(deep, "#000000", 0.35))
    p.rect(0, 47.2, WIDE, 0.9, mixed(TONES[style], deep, 0.2))
    p.poly([(9, -1), (15, -3), (67, 53.4), (9, 53.4)], light, 0.2)
    p.poly([(10, -1), (14, -2), (62, 53.4), (14, 53.4)], light, 0.22)
    p.disc(38, 53.2, 29, light, 0.3, ry=4.6)
    p.disc(38, 53.2, 24, light, 0.42, ry=3.5)
    _border(p, style)
    return p


def _border(p: Sheet, style: str) -> None:
    """A dark border with a line round an arched window; what it leaves free is the picture."""
    left, t, r, b, c = 5.9, 5.9, WIDE - 5.9, HIGH + 2, 4.0
    window = f"M{left} {b}V{_n(t + c)}A{c} {c} 0 0 1 {_n(left + c)} {t}H{_n(r - c)}A{c} {c} 0 0 1 {r} {_n(t + c)}V{b}Z"
    outside = straight([(0, 0), (WIDE, 0), (WIDE, HIGH + 2), (0, HIGH + 2)])
    p.parts.append(f'<path d="{outside}{window}" fill="{DEEPS[style]}" fill-rule="evenodd"/>')
    p.parts.append(f'<path d="{window}" fill="none" stroke="{TONES[style]}" stroke-width="0.8"/>')


def bulbs(p: Sheet, spots: list[tuple[float, float]], r: float = 1.0) -> None:
    """Lamps with a soft halo, in two turns."""
    for k, (x, y) in enumerate(spots):
        p.disc(x, y, r * 1.9, "#FFE9A8", 0.25)
        p.disc(x, y, r, ("#FFF3CF", STAR)[k % 2])
