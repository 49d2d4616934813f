"""What the runtime's Lua prelude asks Python for: text and order as the game's Lua has them.

Sources: differences measured between Lua 5.2 and MoonSharp 2.0 (.NET conversions and culture compare).
"""

from __future__ import annotations

import math
import unicodedata
from functools import lru_cache


def remainder(a: float, b: float) -> float:
    """math.fmod in the game is Math.IEEERemainder."""
    try:
        return math.remainder(a, b)
    except ValueError:
        return math.nan


_SIGNS = {sign: chr(rank) for rank, sign in enumerate(' \t\n\v\f\r!"#$%&()*,./:;?@[\\]^_`{|}~+<=>', start=32)}
"""Signs of ASCII in their order; all others stand before them."""


@lru_cache(maxsize=4096)
def culture_key(text: str) -> tuple[list[tuple[int, str]], list[str], list[tuple[int, str]], list[bool]]:
    """Sort key like .NET's invariant culture: letters, then accents, then hyphens, then lower before upper."""
    letters: list[tuple[int, str]] = []
    accents: list[str] = []
    upper: list[bool] = []
    hyphens: list[tuple[int, str]] = []
    for char in unicodedata.normalize("NFD", text):
        if unicodedata.combining(char):
            accents[-1:] = [(accents[-1] if accents else "") + char]
        elif char in "-'":
            hyphens.append((len(letters), char))
        else:
            kind = 2 if char.isalpha() else 1 if char.isdigit() else 0
            letters.append((kind, char.casefold() if kind else _SIGNS.get(char, "")))
            accents.append("")
            upper.append(char.isupper())
    return letters, accents, hyphens, upper


def culture_less(a: str, b: str) -> bool:
    """`a < b` for strings as the game sorts them."""
    return culture_key(a) < culture_key(b)


def _units(text: str) -> list[int]:
    data = text.encode("utf-16-le")
    return [data[i] | data[i + 1] << 8 for i in range(0, len(data), 2)]


def _text(units: list[int]) -> str:
    return b"".join(unit.to_bytes(2, "little") for unit in units).decode("utf-16-le", "replace")


def _slice(units: list[int], start: float, end: float) -> list[int]:
    first, last, size = int(start), int(end), len(units)
    first = max(size + first + 1, 1) if first < 0 else max(first, 1)
    last = size + last + 1 if last < 0 else min(last, size)
    return units[first - 1 : max(last, 0)]


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


def utf16_sub(text: str, start: float, end: float) -> str:
    """string.sub in code units; half a character becomes U+FFFD."""
    return _text(_slice(_units(text), start, end))


def utf16_bytes(text: str, start: float, end: float) -> tuple[int, ...]:
    """string.byte: a code unit from 255 on reads as 63, a question mark."""
    return tuple(unit if unit < 255 else 63 for unit in _slice(_units(text), start, end))


def utf16_units(text: str, start: float, end: float) -> tuple[int, ...]:
    """MoonSharp's string.unicode: the code units themselves."""
    return tuple(_slice(_units(text), start, end))


def utf16_reverse(text: str) -> str:
    """string.reverse by code unit."""
    return _text(_units(text)[::-1])


def upper(text: str) -> str:
    """string.upper, one character for one (so that `ß` stays)."""
    return "".join(char.upper() if len(char.upper()) == 1 else char for char in text)


def lower(text: str) -> str:
    """string.lower, one character for one."""
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


def chars(*codes: float) -> str:
    """string.char: any 16-bit value is a code unit."""
    return _text([int(code) for code in codes])
