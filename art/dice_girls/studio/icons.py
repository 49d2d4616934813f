"""Signs: the three styles, a die, a microphone, and what abilities do with dice."""

from __future__ import annotations

from .pen import Point, Sheet, _n, polar, star_points, straight
from .stage import MOON, SUN

INK = "currentColor"
DIE = "M6 2H18a4 4 0 0 1 4 4V18a4 4 0 0 1 -4 4H6a4 4 0 0 1 -4 -4V6a4 4 0 0 1 4 -4Z"


def sun(p: Sheet, x: float, y: float, r: float, colour: str) -> None:
    """A disc with eight rays."""
    p.disc(x, y, r * 0.58, colour)
    for k in range(8):
        a = 45 * k
        p.poly([polar(x, y, r * 0.7, a - 12), polar(x, y, r * 1.08, a), polar(x, y, r * 0.7, a + 12)], colour)


def crescent(x: float, y: float, r: float) -> str:
    """A moon that opens to the right."""
    return (
        f"M{_n(x + r * 0.25)} {_n(y - r * 0.95)}A{_n(r)} {_n(r)} 0 1 0 {_n(x + r * 0.9)} {_n(y + r * 0.45)}"
        f"A{_n(r * 0.78)} {_n(r * 0.78)} 0 0 1 {_n(x + r * 0.25)} {_n(y - r * 0.95)}Z"
    )


def _pip(x: float, y: float, r: float = 2.1) -> str:
    return f"M{_n(x - r)} {_n(y)}a{r} {r} 0 1 0 {_n(2 * r)} 0a{r} {r} 0 1 0 {_n(-2 * r)} 0Z"


def _holed(p: Sheet, d: str) -> None:
    p.parts.append(f'<path d="{d}" fill="{INK}" fill-rule="evenodd"/>')


def _arc(p: Sheet, x: float, y: float, r: float, start: float, end: float, width: float) -> None:
    """A bent arrow, clockwise."""
    spots = [polar(x, y, r, start + (end - start) * k / 12) for k in range(13)]
    p.line(spots, width, INK)
    _head(p, polar(x, y, r, end + 14), end + 90 + 10, width * 1.7)


def _head(p: Sheet, at: Point, degrees: float, size: float) -> None:
    """The point of an arrow that goes that way; 0 is up."""
    p.poly([polar(*at, size * 0.9, degrees), polar(*at, size, degrees - 128), polar(*at, size, degrees + 128)], INK)


def _dice_signs(name: str, p: Sheet) -> None:
    if name == "die":
        _holed(p, DIE + _pip(7.5, 7.5) + _pip(12, 12) + _pip(16.5, 16.5))
    elif name == "six":
        _holed(p, DIE + "".join(_pip(x, y, 1.9) for x in (7.6, 16.4) for y in (6.6, 12, 17.4)))
    elif name == "more":
        small = "M5 7H14a3 3 0 0 1 3 3V19a3 3 0 0 1 -3 3H5a3 3 0 0 1 -3 -3V10a3 3 0 0 1 3 -3Z"
        _holed(p, small + _pip(6.4, 17.6, 1.7) + _pip(12.6, 11.4, 1.7))
        p.line([(19, 1.6), (19, 9.4)], 2.6, INK)
        p.line([(15.1, 5.5), (22.9, 5.5)], 2.6, INK)
    elif name == "drop":
        small = "M5 7H14a3 3 0 0 1 3 3V19a3 3 0 0 1 -3 3H5a3 3 0 0 1 -3 -3V10a3 3 0 0 1 3 -3Z"
        _holed(p, small + _pip(9.5, 14.5, 2.1))
        p.line([(15, 4.4), (22.6, 4.4)], 2.8, INK)
    elif name == "again":
        _arc(p, 12, 12, 9, -75, 55, 2.7)
        _arc(p, 12, 12, 9, 105, 235, 2.7)
        p.path("M9.4 8.4h5.2a1 1 0 0 1 1 1v5.2a1 1 0 0 1 -1 1h-5.2a1 1 0 0 1 -1 -1v-5.2a1 1 0 0 1 1 -1Z", INK)
    elif name == "over":
        _arc(p, 12, 14, 10, -88, 58, 2.8)
        _holed(p, "M9 11H15a2 2 0 0 1 2 2V19a2 2 0 0 1 -2 2H9a2 2 0 0 1 -2 -2V13a2 2 0 0 1 2 -2Z" + _pip(12, 16, 1.8))
    elif name == "trade":
        for side, y in ((1, 7.2), (-1, 16.8)):
            p.line([(12 - side * 8.6, y), (12 + side * 4, y)], 3, INK)
            _head(p, (12 + side * 6.6, y), side * 90, 5)


def _lamp(p: Sheet) -> None:
    """A spotlight on its yoke: it hangs at the upper left and throws a beam of three rays to the lower right."""
    for a in (116, 135, 154):
        spots = [(8.4, a - 6), (16.4, a - 6), (16.4, a + 6), (8.4, a + 6)]
        p.poly([polar(8.6, 8.6, far, degrees) for far, degrees in spots], "#E09A12")
    body = [(2.2, 7.6), (7.6, 2.2), (14.8, 6.2), (6.2, 14.8)]
    p.poly(body, INK)
    p.line([(14.8, 6.2), (6.2, 14.8)], 2.6, INK)
    p.line([(1.2, 1.2), (5.4, 5.4)], 2.4, INK)


def icon(name: str) -> Sheet:
    """One sign on a square of 24; `turn` is the lamp on whose turn it is, for panels alone."""
    p = Sheet(24, 24)
    if name == "sun":
        sun(p, 12, 12, 10.6, INK)
    elif name == "moon":
        p.path(crescent(11, 12.4, 10.4), INK)
    elif name == "star":
        p.poly(star_points(12, 13, 11.6, 0.48), INK)
    elif name == "mic":
        p.disc(15.6, 8.4, 5.6, INK)
        p.poly([(10.4, 9.6), (14.4, 13.6), (4.4, 22), (2, 19.6)], INK)
    elif name == "turn":
        _lamp(p)
    _dice_signs(name, p)
    return p


ICONS = ("sun", "moon", "star", "mic", "die", "six", "more", "drop", "again", "over", "trade")
SCREEN = {"sun": SUN, "moon": MOON, "star": "#DB9C1B", "mic": "#4B3C82", "die": "#4B3C82", "turn": "#4B3C82"}


def coloured(name: str) -> Sheet:
    """A sign for the panels, in the colour of what it stands for."""
    p = icon(name)
    p.parts = [part.replace(INK, SCREEN[name]) for part in p.parts]
    return p


def die(p: Sheet, x: float, y: float, s: float, pips: int, colour: str, ink: str, turn: float = 0) -> None:
    """A die seen upon one face, with round corners, a contour, turned about its middle."""
    corners = [polar(x, y, s * 1.3, turn + a) for a in (-45, 45, 135, 225)]
    for tone, wide in (("#1B0B2E", s * 0.75), (colour, s * 0.4)):
        p.parts.append(
            f'<path d="{straight(corners)}" fill="{tone}" stroke="{tone}" stroke-width="{_n(wide)}"'
            ' stroke-linejoin="round"/>'
        )
    far, side = s * 0.76, s * 0.54
    spots: list[Point] = {
        1: [(0.0, 0.0)],
        2: [(far, -45.0), (far, 135)],
        3: [(0, 0), (far, -45), (far, 135)],
        4: [(far, -45), (far, 45), (far, 135), (far, 225)],
        5: [(0, 0), (far, -45), (far, 45), (far, 135), (far, 225)],
        6: [(far, -45), (far, 45), (far, 135), (far, 225), (side, 90), (side, 270)],
    }[pips]
    for r, a in spots:
        p.disc(*polar(x, y, r, turn + a), s * 0.21, ink)
