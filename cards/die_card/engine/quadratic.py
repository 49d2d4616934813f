"""Die Card's arithmetic: three dice to moves. The Lua module `quadratic` is its twin.

The dice are the coefficients of a quadratic equation. A prime on a die is entered as its negative (1 is no
prime); each real solution is rounded to the nearest whole number, halves away from zero; a rounded solution
whose magnitude is prime changes its sign; positive moves go counterclockwise, negative ones clockwise.
"""

from __future__ import annotations

import math
from typing import Literal, TypedDict

DIE_SIDES = 12
PRIMES = frozenset({2, 3, 5, 7, 11, 13})
"""Enough: no rounded solution of any of the 1728 rolls is larger than 13."""

_CARDS_DRAWN = {1: 1, 2: 2, 3: 2, 4: 3, 5: 2, 6: 5}


class Options(TypedDict):
    """What a roll allows. `roots` ascend and `rounded` goes with them; `moves` ascend without repeats.

    An imaginary roll has a negative discriminant and empty lists.
    """

    kind: Literal["real", "imaginary"]
    a: int
    b: int
    c: int
    discriminant: int
    roots: list[float]
    rounded: list[int]
    moves: list[int]


def signed(face: int) -> int:
    """A die's face as a coefficient: primes negative."""
    return -face if face in PRIMES else face


def round_half_away(x: float) -> int:
    """The nearest whole number; a half goes away from zero. (`round` of Python would go to the even one.)"""
    return math.floor(x + 0.5) if x >= 0 else -math.floor(0.5 - x)


def negate_prime(n: int) -> int:
    """`n` with its sign changed when its magnitude is prime."""
    return -n if abs(n) in PRIMES else n


def d6_move(face: int) -> int:
    """The move of an imaginary roll, from the six-sided die."""
    return signed(_checked("the six-sided die", face, 6))


def draw_count(face: int) -> int:
    """How many Die Cards a six-sided die makes a player draw."""
    return _CARDS_DRAWN[_checked("the six-sided die", face, 6)]


def options(A: int, B: int, C: int) -> Options:  # noqa: N803 - the rules name the dice so
    """The moves for the faces of the azure, blue and cyan die, each 1 to 12; ValueError for another face."""
    a = signed(_checked("azure", A, DIE_SIDES))
    b = signed(_checked("blue", B, DIE_SIDES))
    c = signed(_checked("cyan", C, DIE_SIDES))
    discriminant = b * b - 4 * a * c
    roots = _roots(a, b, discriminant)
    rounded = [round_half_away(root) for root in roots]
    return {
        "kind": "real" if roots else "imaginary",
        "a": a,
        "b": b,
        "c": c,
        "discriminant": discriminant,
        "roots": roots,
        "rounded": rounded,
        "moves": sorted({negate_prime(n) for n in rounded}),
    }


def _roots(a: int, b: int, discriminant: int) -> list[float]:
    if discriminant < 0:
        return []
    if discriminant == 0:
        return [-b / (2 * a)]
    root = math.sqrt(discriminant)
    return sorted([(-b - root) / (2 * a), (-b + root) / (2 * a)])


def _checked(name: str, face: int, sides: int) -> int:
    if isinstance(face, bool) or not isinstance(face, int) or not 1 <= face <= sides:
        raise ValueError(f"{name} must show a whole number from 1 to {sides}, not {face!r}")
    return face
