"""What the runtime's Lua prelude asks Python for: text and order as the game's Lua has them.

Sources: differences measured between Lua 5.2 and MoonSharp 2.0 (.NET conversions and culture compare).
"""

from __future__ import annotations

import math
import sys
import unicodedata
from array import array
from functools import lru_cache


def remainder(a: float, b: float) -> float:
    """math.fmod in the game is Math.IEEERemainder."""
    try:
        return math.remainder(a, b)
    except ValueError:
        return math.nan


_SIGNS = {sign: chr(rank) for rank, sign in enumerate(' \t\n\v\f\r!"#$%&()*,./:;?@[\\]^_`{|}~+<=>', start=32)}
"""Signs of ASCII in their order; all others stand before them."""


def culture_key(text: str) -> tuple[list[tuple[int, str]], list[str], list[tuple[int, str]], list[bool]]:
    """Sort key like .NET's invariant culture: letters, then accents, then hyphens, then lower before upper."""
    letters: list[tuple[int, str]] = []
    accents: list[list[str]] = []
    upper: list[bool] = []
    hyphens: list[tuple[int, str]] = []
    for char in _decomposed(text):
        if unicodedata.combining(char):
            if not accents:
                accents.append([])
            accents[-1].append(char)
        elif char in "-'":
            hyphens.append((len(letters), char))
        else:
            kind = 2 if char.isalpha() else 1 if char.isdigit() else 0
            letters.append((kind, char.casefold() if kind else _SIGNS.get(char, "")))
            accents.append([])
            upper.append(char.isupper())
    return letters, ["".join(marks) for marks in accents], hyphens, upper


_PIECE = 1000
"""Characters whose marks are put in order at once: that takes the square of how many follow each other."""


def _decomposed(text: str) -> str:
    """Letters with their accents behind them."""
    pieces = (text[at : at + _PIECE] for at in range(0, len(text), _PIECE))
    return "".join(unicodedata.normalize("NFD", piece) for piece in pieces)


_known_key = lru_cache(maxsize=4096)(culture_key)
_REMEMBERED = 128
"""Characters of a text up to which its key is kept: sorting asks for it again and again."""


def culture_less(a: str, b: str) -> bool:
    """`a < b` for strings as the game sorts them."""
    if len(a) > _REMEMBERED or len(b) > _REMEMBERED:
        return culture_key(a) < culture_key(b)
    return _known_key(a) < _known_key(b)


@lru_cache(maxsize=4)
def units_of(text: str) -> array[int]:
    """The code units of a text; a script that goes through a text asks for each of its letters."""
    return _turned(array("H", text.encode("utf-16-le", "surrogatepass")))


def text_of(units: array[int]) -> str:
    """Code units as text; half a character becomes U+FFFD."""
    return _turned(units[:]).tobytes().decode("utf-16-le", "replace")


def _turned(units: array[int]) -> array[int]:
    if sys.byteorder == "big":
        units.byteswap()
    return units


def _slice(units: array[int], start: float, end: float) -> array[int]:
    first, last, size = int(start), int(end), len(units)
    first = max(size + first + 1, 1) if first < 0 else max(first, 1)
    last = size + last + 1 if last < 0 else min(last, size)
    return units[first - 1 : max(last, 0)]


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(units_of(text))


def utf16_sub(text: str, start: float, end: float) -> str:
    """string.sub in code units; half a character becomes U+FFFD."""
    return text_of(_slice(units_of(text), start, end))


def utf16_bytes(text: str, start: float, end: float) -> tuple[int, ...]:
    """string.byte: a code unit from 255 on reads as 63, a question mark."""
    return tuple(unit if unit < 255 else 63 for unit in _slice(units_of(text), start, end))


def utf16_units(text: str, start: float, end: float) -> tuple[int, ...]:
    """MoonSharp's string.unicode: the code units themselves."""
    return tuple(_slice(units_of(text), start, end))


def utf16_reverse(text: str) -> str:
    """string.reverse by code unit."""
    return text_of(units_of(text)[::-1])


def upper(text: str) -> str:
    """string.upper, one character for one (so that `ß` stays)."""
    return "".join(char.upper() if len(char.upper()) == 1 else char for char in text)


def lower(text: str) -> str:
    """string.lower, one character for one."""
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


def chars(*codes: float) -> str:
    """string.char: any 16-bit value is a code unit."""
    return text_of(array("H", map(int, codes)))


_TEXTS = (utf16_length, utf16_sub, utf16_bytes, utf16_units, utf16_reverse, upper, lower, chars)
FUNCTIONS = {function.__name__: function for function in (remainder, culture_less, *_TEXTS)}
"""What the prelude asks for, by the names that it has there too."""
