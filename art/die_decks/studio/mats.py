"""What lies on the table: the arena in the middle, with a place for every player's roll."""

from __future__ import annotations

import math

from .shapes import COLOURS, INK, WHITE, circle, fill, mix, rect, shape, sheet

SIDE = 470.0
MIDDLE = SIDE / 2
CARD = (70.0, 96.0)
ROLLED = 178.0
"""How far from the middle a rolled card lies, in mm."""
SEATS = 5
PILES = 70.1
"""From one pile to the next: wacky cards, draw pile, discards."""
EVEN_ODD = ' fill-rule="evenodd"'


def _card(cx: float, cy: float, turn: float, colour: str, inner: str) -> str:
    width, height = CARD
    return (
        f'<g transform="translate({cx:.2f} {cy:.2f}) rotate({turn:.2f})">'
        f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="5" fill="{colour}"/>'
        f'<rect x="{-width / 2 + 2.2}" y="{-height / 2 + 2.2}" width="{width - 4.4}" height="{height - 4.4}" rx="3.4"'
        f' fill="{inner}"/></g>'
    )


def _inverted(cx: float) -> str:
    """The sign of INVERT: a disc, half of it turned round."""
    ring = circle(cx, MIDDLE, 17)
    return f"{ring}M{cx} {MIDDLE - 12}A12 12 0 0 1 {cx} {MIDDLE + 12}Z"


def _arena() -> list[str]:
    """The six shapes round the two piles, and five places for what is rolled."""
    quiet, line = mix(INK, WHITE, 0.08), mix(INK, WHITE, 0.3)
    found = [
        rect(0, 0, SIDE, SIDE, INK),
        fill(circle(MIDDLE, MIDDLE, 231), line),
        fill(circle(MIDDLE, MIDDLE, 229), quiet),
    ]
    found.append(fill(circle(MIDDLE, MIDDLE, 127), INK))
    for k in range(30):
        angle = math.radians(12 * k - 90)
        at = (MIDDLE + 118 * math.cos(angle), MIDDLE + 118 * math.sin(angle))
        found.append(fill(shape(k % 6 + 1, *at, 5.8), COLOURS[k % 6 + 1]))
    for seat in range(SEATS):
        angle = math.radians(126 + 72 * seat)
        for step in range(4):
            far = 140 + 25 * step
            number = (seat + step) % 6 + 1
            at = (MIDDLE + far * math.cos(angle), MIDDLE + far * math.sin(angle))
            found.append(fill(shape(number, *at, 3.5 + 1.6 * step), mix(COLOURS[number], quiet, 0.35)))
    for seat in range(SEATS):
        angle = math.radians(90 + 72 * seat)
        at = (MIDDLE + ROLLED * math.cos(angle), MIDDLE + ROLLED * math.sin(angle))
        found.append(_card(*at, 72 * seat, WHITE, INK))
    for x in (-PILES, 0.0, PILES):
        found.append(_card(MIDDLE + x, MIDDLE, 0, line, mix(INK, WHITE, 0.05)))
    found.append(fill(_inverted(MIDDLE - PILES), line, EVEN_ODD))
    found.append(fill(circle(MIDDLE, MIDDLE, 16) + circle(MIDDLE, MIDDLE, 8), line, EVEN_ODD))
    cross = f'stroke="{line}" stroke-width="8" fill="none"'
    x, y = MIDDLE + PILES, MIDDLE
    found.append(f'<path {cross} d="M{x - 13} {y - 13}L{x + 13} {y + 13}M{x - 13} {y + 13}L{x + 13} {y - 13}"/>')
    return found


def pictures() -> dict[str, str]:
    """`arena`, a round mat."""
    return {"arena": sheet(SIDE, SIDE, _arena())}
