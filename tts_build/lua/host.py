"""What the runtime's Lua prelude asks Python for: numbers, text and order as the game's Lua has them.

Sources: differences measured between Lua 5.2 and MoonSharp 2.0 (.NET conversions and culture compare).
"""

from __future__ import annotations

import datetime
import math
import re
import sys
import unicodedata
from array import array
from decimal import ROUND_HALF_UP, Decimal, localcontext
from functools import lru_cache

_PLAIN_NUMBER = re.compile(r"[+-]?(\d++\.?+\d*+|\.\d++)([eE][+-]?\d++)?", re.ASCII)
_NET_NUMBERS = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
_NET_BASES = (2, 8, 10, 16)
"""Bases that MoonSharp hands to Convert.ToUInt32, whose FormatException no pcall catches."""


def number_text(value: float) -> str:
    """A number as the game's tostring writes it: fifteen digits, `1E+15`, no minus zero."""
    if isinstance(value, int):
        value = float(value)
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0:
        return "0"
    return f"{value:.15g}".replace("e", "E")


def number_of(text: str) -> float | int | None:
    """A number as the game's tonumber reads it: .NET's NumberStyles.Any, so `1,5` is 15 and `(5)` is -5."""
    text = text.strip()
    if text in _NET_NUMBERS:
        return _NET_NUMBERS[text]
    negative = False
    if text.startswith("(") and text.endswith(")"):
        negative, text = True, text[1:-1].strip()
    elif text[:1] not in "+-" and text[-1:] in ("-", "+") and text:
        negative, text = text[-1] == "-", text[:-1].rstrip()
    whole, point, rest = text.partition(".")
    if "," in whole and whole[:1] != ",":
        text = whole.replace(",", "") + point + rest
    if not _PLAIN_NUMBER.fullmatch(text):
        return None
    value = float(text)
    if math.isinf(value):
        return None
    value = -value if negative else value
    return int(value) if value.is_integer() and abs(value) < 2**53 and value != 0 else value


def number_in_base(text: str, base: float) -> tuple[int | None, str | None]:
    """tonumber(text, base): (value, None), or (None, what went wrong); `format` stands for the uncatchable."""
    base = int(base)
    digits = text.strip().lower()
    if base not in _NET_BASES and not 2 < base < 10:
        return None, "bad argument #2 to 'tonumber' (base out of range)"
    try:
        return int(digits, base), None
    except ValueError:
        return None, "format" if base in _NET_BASES else "bad argument #1 to 'tonumber' (invalid character)"


def fixed(value: float, digits: float) -> str:
    """`%.<digits>f`: fifteen significant digits first, then half away from zero."""
    with localcontext() as context:
        context.prec = 400
        exact = Decimal(f"{value:.14e}")
        rounded = exact.quantize(Decimal(1).scaleb(-int(digits)), rounding=ROUND_HALF_UP)
    text = f"{rounded:f}"
    return text[1:] if not rounded and text.startswith("-") else text


def hex_of_negative(value: float, letter: str) -> str:
    """`%x` of a negative number: 64 bits in two's complement."""
    return format(int(value) & 0xFFFFFFFFFFFFFFFF, letter)


def remainder(a: float, b: float) -> float:
    """math.fmod in the game is Math.IEEERemainder."""
    try:
        return math.remainder(a, b)
    except ValueError:
        return math.nan


def culture_key(text: str) -> tuple[list[tuple[int, str]], list[str], list[bool], list[int]]:
    """Sort key like .NET's invariant culture: letters, then accents, then lower before upper, then hyphens."""
    letters: list[tuple[int, str]] = []
    accents: list[str] = []
    upper: list[bool] = []
    hyphens: list[int] = []
    for char in unicodedata.normalize("NFD", text):
        if unicodedata.combining(char):
            accents[-1:] = [(accents[-1] if accents else "") + char]
        elif char in "-'":
            hyphens.append(len(letters))
        else:
            kind = 2 if char.isalpha() else 1 if char.isdigit() else 0
            letters.append((kind, char.casefold()))
            accents.append("")
            upper.append(char.isupper())
    return letters, accents, upper, hyphens


_known_key = lru_cache(maxsize=4096)(culture_key)
_REMEMBERED = 128
"""Characters of a text up to which its key is kept: sorting asks for it again and again."""


def culture_less(a: str, b: str) -> bool:
    """`a < b` for strings as the game sorts them."""
    if len(a) > _REMEMBERED or len(b) > _REMEMBERED:
        return culture_key(a) < culture_key(b)
    return _known_key(a) < _known_key(b)


@lru_cache(maxsize=4)
def _units(text: str) -> bytes:
    """Code units, two bytes each, little end first; a script that goes through a text asks for each of its letters."""
    return text.encode("utf-16-le")


def _slice(text: str, start: float, end: float) -> bytes:
    units = _units(text)
    first, last, size = int(start), int(end), len(units) // 2
    first = max(size + first + 1, 1) if first < 0 else max(first, 1)
    last = size + last + 1 if last < 0 else min(last, size)
    return units[2 * (first - 1) : max(2 * last, 0)]


def _numbers(units: bytes) -> array[int]:
    numbers = array("H", units)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def utf16_length(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(_units(text)) // 2


def utf16_sub(text: str, start: float, end: float) -> str:
    """string.sub in code units; half a character becomes U+FFFD."""
    return _slice(text, start, end).decode("utf-16-le", "replace")


def utf16_bytes(text: str, start: float, end: float) -> tuple[int, ...]:
    """string.byte: a code unit from 255 on reads as 63, a question mark."""
    return tuple(unit if unit < 255 else 63 for unit in _numbers(_slice(text, start, end)))


def utf16_units(text: str, start: float, end: float) -> tuple[int, ...]:
    """MoonSharp's string.unicode: the code units themselves."""
    return tuple(_numbers(_slice(text, start, end)))


def utf16_reverse(text: str) -> str:
    """string.reverse by code unit."""
    units = _units(text)
    turned = bytearray(units)
    turned[0::2], turned[1::2] = units[-2::-2], units[-1::-2]
    return turned.decode("utf-16-le", "replace")


def upper(text: str) -> str:
    """string.upper, one character for one (so that `ß` stays)."""
    return "".join(char.upper() if len(char.upper()) == 1 else char for char in text)


def lower(text: str) -> str:
    """string.lower, one character for one."""
    return "".join(char.lower() if len(char.lower()) == 1 else char for char in text)


def char(code: float) -> str:
    """string.char of one code: any 16-bit value is a character."""
    return (int(code) & 0xFFFF).to_bytes(2, "little").decode("utf-16-le", "replace")


def time_of(
    year: float,
    month: float,
    day: float,
    hour: float | None = None,
    minute: float | None = None,
    second: float | None = None,
) -> int | None:
    """os.time of a table, in UTC; None where .NET's DateTime refuses the parts."""
    try:
        parts = [int(year), int(month), int(day), int(12 if hour is None else hour), int(minute or 0)]
        moment = datetime.datetime(*parts, int(second or 0), tzinfo=datetime.UTC)  # type: ignore[misc, arg-type]
    except (ValueError, TypeError):
        return None
    return int(moment.timestamp())
