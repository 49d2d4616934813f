"""What fights come to, exactly: so many dice against so many, the higher sum wins.

Numbers of throws are whole, so that a chance is a fraction; Lua computes the same.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

SIDES = 6


@cache
def sums(dice: int) -> tuple[int, ...]:
    """How many of all throws of so many dice give each sum, by the sum."""
    found = [1]
    for _ in range(dice):
        found = [
            sum(found[total - face] for face in range(1, SIDES + 1) if 0 <= total - face < len(found))
            for total in range(len(found) + SIDES)
        ]
    return tuple(found)


@cache
def throws(mine: int, theirs: int) -> tuple[int, int, int]:
    """Of all throws of both, how many win, tie and lose."""
    win = tie = lose = 0
    for one, many in enumerate(sums(mine)):
        for other, more in enumerate(sums(theirs)):
            if one > other:
                win += many * more
            elif one == other:
                tie += many * more
            else:
                lose += many * more
    return win, tie, lose


@cache
def chance(mine: int, theirs: int, *, ties_lose: bool = False) -> Fraction:
    """The chance to win. Ties are thrown again, unless they lose; no dice lose against any, and draw with none."""
    if mine == 0 or theirs == 0:
        return Fraction(1, 2) if mine == theirs else Fraction(int(theirs == 0))
    win, tie, lose = throws(mine, theirs)
    return Fraction(win, win + lose + (tie if ties_lose else 0))


def mille(mine: int, theirs: int, *, ties_lose: bool = False) -> int:
    """The same in thousandths, rounded down."""
    found = chance(mine, theirs, ties_lose=ties_lose)
    return found.numerator * 1000 // found.denominator
