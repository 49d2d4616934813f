"""The table before the first battle, as it is with nothing but cards: for the book."""

from __future__ import annotations

import math
from collections.abc import Sequence

from . import signs
from .box import back
from .numbers import HEIGHT, WIDTH, card
from .shapes import COLOURS, INK, WHITE, circle, fill, polygon, rect, sheet, sign

ROOM = (180.0, 92.0)
GROUND, FAINT, FAINTER = "#F3F2EC", "#77756E", "#AAA89F"
BLEED = 3.0
NEAR, FAR, LYING = (16.0, 22.4), (11.0, 15.4), (15.4, 11.0)
"""Width and height of room for a card: of the reader, of the player opposite, of those at the sides."""
CUT = f'<clipPath id="card"><rect width="{WIDTH - 2 * BLEED}" height="{HEIGHT - 2 * BLEED:.2f}" rx="3.5"/></clipPath>'
"""What each card is cut to; a picture with cards begins with it."""
HAND = ((1, "a"), (3, "a"), (3, "b"), (4, "f"), (5, "f"), (6, "a"))
"""What a first deck may look like."""


def _card(parts: Sequence[str], x: float, y: float, wide: float, turn: float = 0.0) -> str:
    """A card with its corners cut, its middle at a point."""
    width, height = WIDTH - 2 * BLEED, HEIGHT - 2 * BLEED
    share = wide / width
    where = (
        f"translate({x:.2f} {y:.2f}) rotate({turn:.1f}) scale({share:.4f}) translate({-width / 2} {-height / 2:.2f})"
    )
    cut = f'<g clip-path="url(#card)"><g transform="translate({-BLEED} {-BLEED})">{"".join(parts)}</g></g>'
    edge = f'<rect width="{width}" height="{height:.2f}" rx="3.5" fill="none" stroke="{INK}" stroke-width=".7"/>'
    return f'<g transform="{where}">{cut}{edge}</g>'


def fan(
    cards: Sequence[Sequence[str]],
    x: float,
    y: float,
    wide: float,
    facing: float,
    far: float = 2.1,
    apart: float = 11.0,
) -> list[str]:
    """Cards in a hand whose foot is at a point, `far` times a card's width below their middles and so many degrees
    apart; `facing` is the way from the table to its player, in degrees."""
    reach, found = far * wide, []
    for k, parts in enumerate(cards):
        turn = facing + apart * (k - (len(cards) - 1) / 2)
        angle = math.radians(turn - 90)
        found.append(_card(parts, x + reach * math.cos(angle), y + reach * math.sin(angle), wide, turn))
    return found


def _place(x: float, y: float, size: tuple[float, float], label: str, colour: str = FAINT) -> list[str]:
    """Room for a card of a size: a dashed outline with its name in it."""
    wide, high = size
    outline = f'<rect x="{x - wide / 2:.2f}" y="{y - high / 2:.2f}" width="{wide}" height="{high:.2f}" rx="1.6" '
    outline += f'fill="none" stroke="{colour}" stroke-width=".5" stroke-dasharray="2 1.4"/>'
    return [outline, signs.line(label, x, y, min(2.1, wide / 6), colour)]


def opened(number: int, copy: str) -> list[str]:
    """A number card with its corner, which a fanned hand shows."""
    return [*card(number, copy), signs.digit(number, BLEED + 8, BLEED + 9.6, 13, sign(number))]


def _aid(x: float, y: float, wide: float, turn: float = 0.0) -> str:
    """An aid: six steps of which only the numbers can be read."""
    parts = [rect(0, 0, WIDTH, HEIGHT, WHITE)]
    for number in COLOURS:
        top = 11.2 * number - 3
        parts += [rect(7.6, top, 9.6, 9.6, INK), signs.digit(number, 12.4, top + 4.8, 6.4, WHITE, plain=True)]
        parts += [rect(20, top + 0.6, 28, 3.4, INK), rect(20, top + 6, 36, 1.6, FAINT)]
    parts += [rect(7.6, top, 50, 1.6, FAINT) for top in (77.2, 81.2)]
    return _card(parts, x, y, wide, turn)


def _step(number: int, x: float, y: float) -> list[str]:
    """The number of a step of the text."""
    return [fill(circle(x, y, 3.4), WHITE), fill(circle(x, y, 2.9), COLOURS[1]), signs.digit(number, x, y, 3.3, WHITE)]


def _clockwise() -> str:
    """An arrow from the hand of the player at the left towards the one at the top."""
    return f'<path d="M17.5 15.5Q24 7.6 44 7.6" fill="none" stroke="{FAINT}" stroke-width=".9"/>' + fill(
        polygon([(43.6, 5.6), (47.6, 7.5), (43.8, 9.6)]), FAINT
    )


def _laid() -> list[str]:
    width, height = ROOM
    hidden = back(18.0)
    found = [
        CUT,
        f'<rect width="{width}" height="{height}" rx="2.5" fill="{GROUND}"/>',
    ]
    for x, y, turn in ((-12.3, 37.0, 90.0), (90.0, -13.0, 180.0), (192.3, 37.0, 270.0)):
        found += fan([hidden] * 6, x, y, 13.0, turn, apart=9.0)
    plain = [rect(0, 0, WIDTH, HEIGHT, WHITE)]
    for k, parts in enumerate((plain, plain, plain, back())):
        found.append(_card(parts, 80 - 0.3 * k, 42 - 0.4 * k, 16))
    found += _place(100.5, 41.4, NEAR, "DISCARD")
    found += fan([opened(number, copy) for number, copy in HAND], 90, 114.4, 16.5, 0, 2.6, 11)
    found += [_aid(41, 74, 16), _aid(36, 27, 11, 90), _aid(122, 14, 11, 180), _aid(144, 47, 11, 270)]
    for x, y, size in ((136, 74, NEAR), (36, 47, LYING), (58, 14, FAR), (144, 27, LYING)):
        found += _place(x, y, size, "DIE")
    found += _place(156, 74, NEAR, "PRIZES", FAINTER)
    found.append(_clockwise())
    steps = ((1, 33.5, 63), (2, 57.6, 65.4), (3, 71.5, 32), (4, 128.5, 63), (4, 148.5, 63), (5, 17.5, 15.5))
    for number, x, y in steps:
        found += _step(number, x, y)
    return found


def pictures() -> dict[str, str]:
    """`laid`, a table for four."""
    return {"laid": sheet(*ROOM, _laid())}
