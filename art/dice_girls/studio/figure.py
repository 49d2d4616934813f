"""What all performers share: head and face, hair, shoulders, arms. Everything hangs on the middle of the head."""

from __future__ import annotations

from collections.abc import Sequence

from .pen import Point, Sheet, at

PEACH, TAN, BROWN, DEEP, FAIR = "#F6C7A8", "#DDA27A", "#A9683F", "#7A4528", "#FBDCC6"
SHADE = {PEACH: "#E0A283", TAN: "#BF8058", BROWN: "#8A4F2C", DEEP: "#5C311A", FAIR: "#EBBBA0"}
LINE = "#2A1836"


def face(p: Sheet, x: float, y: float, skin: str, eyes: str = "smile", mouth: str = "smile") -> None:
    """Neck, ears, head and a face of a few strokes. The head is about 12 wide and 14 high."""
    p.line([(x, y + 4), (x, y + 10.5)], 3.6, SHADE[skin])
    p.disc(x - 5.9, y + 0.8, 1.2, SHADE[skin])
    p.disc(x + 5.9, y + 0.8, 1.2, SHADE[skin])
    p.shape(at(x, y, "-6 -2, 0 -7.4, 6 -2, 5.2 3.2, 0 7, -5.2 3.2"), skin)
    p.disc(x - 3.6, y + 2.9, 1.1, "#F0625E", 0.35)
    p.disc(x + 3.6, y + 2.9, 1.1, "#F0625E", 0.35)
    for side in (-1, 1):
        _eye(p, x + side * 2.6, y + 0.8, side, eyes)
    if mouth == "open":
        p.shape(at(x, y, "-1.5 3.7, 1.5 3.7, 0.9 5.5, -0.9 5.5"), "#8E2238")
        p.disc(x, y + 5.1, 0.7, "#F0828A", ry=0.4)
    else:
        p.line([(x - 1.3, y + 4.1), (x, y + 4.8), (x + 1.3, y + 4.1)], 0.55, LINE)


def _eye(p: Sheet, x: float, y: float, side: int, eyes: str) -> None:
    if eyes == "smile":
        p.line([(x - 1.1, y + 0.4), (x, y - 0.5), (x + 1.1, y + 0.4)], 0.6, LINE)
    elif eyes == "calm":
        p.line([(x - 1.1, y - 0.1), (x, y + 0.6), (x + 1.1, y - 0.1)], 0.6, LINE)
    elif eyes == "wink" and side > 0:
        p.line([(x - 1.1, y + 0.3), (x, y - 0.4), (x + 1.1, y + 0.3)], 0.6, LINE)
    else:
        p.disc(x, y, 0.85, LINE, ry=1.2)
        p.disc(x + 0.25, y - 0.5, 0.3, "#FFFFFF")
        p.line([(x - 1.1, y - 1.2), (x, y - 1.7), (x + 1.1, y - 1.2)], 0.5, LINE)


def cap(p: Sheet, x: float, y: float, hair: str, part: float = 0.0) -> None:
    """Hair over the top of the head with a fringe that parts at `part`."""
    p.shape(
        [
            (x - 6.9, y + 2.2),
            (x - 7.2, y - 3.4),
            (x - 4, y - 8.2),
            (x, y - 9.2),
            (x + 4, y - 8.2),
            (x + 7.2, y - 3.4),
            (x + 6.9, y + 2.2),
            (x + 5.5, y - 1.2),
            (x + part + 1.8, y - 3.2),
            (x + part, y - 4.9),
            (x + part - 1.8, y - 3.2),
            (x - 5.5, y - 1.2),
        ],
        hair,
    )


def fringe(p: Sheet, x: float, y: float, hair: str) -> None:
    """Straight hair over the brows."""
    p.path(
        f"M{x - 7} {y + 2}C{x - 8.2} {y - 6} {x - 4} {y - 9.3} {x} {y - 9.3}C{x + 4} {y - 9.3} {x + 8.2} {y - 6}"
        f" {x + 7} {y + 2}L{x + 5.6} {y - 1.6}L{x + 4.4} {y - 2.2}L{x + 3} {y - 1.5}L{x + 1.5} {y - 2.2}L{x} {y - 1.5}"
        f"L{x - 1.5} {y - 2.2}L{x - 3} {y - 1.5}L{x - 4.4} {y - 2.2}L{x - 5.6} {y - 1.6}Z",
        hair,
    )


def locks(p: Sheet, x: float, y: float, hair: str, length: float, wide: float = 8.5) -> None:
    """Long hair behind the shoulders."""
    p.shape(
        [
            (x, y - 9.4),
            (x + 7, y - 5),
            (x + wide, y + length * 0.45),
            (x + wide - 0.6, y + length),
            (x, y + length * 0.92),
            (x - wide + 0.6, y + length),
            (x - wide, y + length * 0.45),
            (x - 7, y - 5),
        ],
        hair,
    )


def limb(p: Sheet, points: Sequence[Point], skin: str, sleeve: str = "", reach: float = 0.5, wide: float = 3.4) -> None:
    """An arm or a leg through its joints, with a sleeve that reaches so far, and a hand."""
    p.line(points, wide * 0.82, skin, curved=False)
    p.disc(*points[-1], wide * 0.56, skin)
    if sleeve:
        (ax, ay), (bx, by) = points[0], points[1]
        rest = points[2] if len(points) > 2 else points[1]
        if reach <= 0.5:
            end = (ax + (bx - ax) * reach * 2, ay + (by - ay) * reach * 2)
            p.line([points[0], end], wide * 1.2, sleeve)
        else:
            part = (reach - 0.5) * 2
            end = (bx + (rest[0] - bx) * part, by + (rest[1] - by) * part)
            p.line([points[0], points[1], end], wide * 1.2, sleeve, curved=False)


def bodice(p: Sheet, x: float, y: float, colour: str, wide: float = 7.4, waist: float = 4.8, down: float = 21) -> None:
    """From shoulders to waist; `y` is the middle of the head."""
    top, low = y + 9.2, y + down
    p.path(
        f"M{x - wide} {top + 1.6}Q{x - wide + 0.6} {top} {x - 3} {top - 0.4}Q{x} {top + 2.4} {x + 3} {top - 0.4}"
        f"Q{x + wide - 0.6} {top} {x + wide} {top + 1.6}L{x + waist} {low}H{x - waist}Z",
        colour,
    )


def skirt(p: Sheet, x: float, top: float, colour: str, waist: float, hem: float, low: float, folds: str = "") -> None:
    """From the waist down, wider at the hem, with folds in a second colour."""
    p.path(f"M{x - waist} {top}H{x + waist}L{x + hem} {low}Q{x} {low + 3} {x - hem} {low}Z", colour)
    if folds:
        for k in (-0.55, 0.0, 0.55):
            a, b = x + k * waist * 1.2, x + k * hem * 1.25
            p.poly([(a - 0.3, top + 1), (a + 0.3, top + 1), (b + 1.2, low + 1), (b - 1.2, low + 1)], folds)


def microphone(p: Sheet, x: float, y: float, dx: float, dy: float) -> None:
    """A microphone in a hand; its head points along (dx, dy)."""
    p.line([(x - dx * 2, y - dy * 2), (x + dx * 3, y + dy * 3)], 1.5, "#2A1836", curved=False)
    p.disc(x + dx * 4, y + dy * 4, 1.9, "#D9DCE8")
    p.disc(x + dx * 4 - 0.5, y + dy * 4 - 0.5, 0.8, "#FFFFFF")
