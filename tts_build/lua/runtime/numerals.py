"""Numbers as text and text as numbers, as the game's Lua has them: .NET's conversions, in the invariant culture.

Sources: measured on MoonSharp 2.0 (`tests/lua/answers.jsonl`). A double has fifteen digits there, or seventeen where
more are asked for; halves are rounded away from zero, and rounding to fewer digits starts from those.
"""

import math
import re
from decimal import ROUND_HALF_UP, Decimal, localcontext

_DIGITS, _MORE_DIGITS = 15, 17
_NUMBER = re.compile(
    r"(?P<open>\()?(?P<sign>[+-])?(?P<body>(?:\d[\d,]*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)"
    r"(?:[ \t-\r]*(?P<behind>[+-])|(?P<close>\)))?",
    re.ASCII,
)
_NET_NUMBERS = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}
_SPACE = " \t\n\v\f\r"
_NET_BASES = (2, 8, 10, 16)
"""Bases that MoonSharp hands to Convert.ToUInt32, whose exceptions no pcall catches."""


def number_text(value: float) -> str:
    """A number as the game's tostring writes it: fifteen digits, `1E+15`, no minus zero."""
    return general(float(value), _DIGITS, "G")


def general(value: float, digits: float, letter: str = "g") -> str:
    """`%.<digits>g` or `G`; no digits are fifteen."""
    if not math.isfinite(value):
        return _not_finite(value)
    if value == 0:
        return "0"
    most = int(digits) or _DIGITS
    sign, figures, exponent = _figures(value, most)
    figures = figures.rstrip("0")
    if -5 < exponent < most:
        text = _plain(figures, exponent)
    else:
        point = f".{figures[1:]}" if len(figures) > 1 else ""
        text = f"{figures[0]}{point}{'e' if letter == 'g' else 'E'}{exponent:+03d}"
    return sign + text


def _plain(figures: str, exponent: int) -> str:
    if exponent < 0:
        return f"0.{'0' * (-exponent - 1)}{figures}"
    whole, rest = figures[: exponent + 1].ljust(exponent + 1, "0"), figures[exponent + 1 :]
    return f"{whole}.{rest}" if rest else whole


def exponential(value: float, digits: float, letter: str = "e") -> str:
    """`%.<digits>e`, with an exponent of three figures."""
    if not math.isfinite(value):
        return _not_finite(value)
    sign, figures, exponent = ("", "0" * (int(digits) + 1), 0) if value == 0 else _figures(value, int(digits) + 1)
    point = f".{figures[1:]}" if len(figures) > 1 else ""
    return f"{sign}{figures[0]}{point}{letter}{exponent:+04d}"


def fixed(value: float, digits: float) -> str:
    """`%.<digits>f`."""
    if not math.isfinite(value):
        return _not_finite(value)
    with localcontext() as context:
        context.prec = 500
        rounded = _rounded(value, _DIGITS).quantize(Decimal(1).scaleb(-int(digits)), rounding=ROUND_HALF_UP)
    text = f"{rounded:f}"
    return text[1:] if not rounded and text.startswith("-") else text


def round_trip(value: float) -> str:
    """.NET's format `r`: fifteen digits, or seventeen where these do not give the number again."""
    short = number_text(value)
    return short if not math.isfinite(value) or float(short) == value else general(value, _MORE_DIGITS, "G")


def word(value: float, letter: str) -> str:
    """`%x`, `%X`, `%o` and `%u`: 64 bits, a negative number in two's complement; too much is zero."""
    bits = -(2**63) if value < -(2**63) else int(value) if value < 2**64 else 0
    return format(bits & 0xFFFFFFFFFFFFFFFF, "d" if letter == "u" else letter)


def _not_finite(value: float) -> str:
    return "NaN" if math.isnan(value) else "Infinity" if value > 0 else "-Infinity"


def _rounded(value: float, digits: int) -> Decimal:
    """A number other than zero with so many significant digits."""
    exact = Decimal(value)
    if not exact:
        return exact
    with localcontext() as context:
        context.prec = 800
        return exact.quantize(Decimal(1).scaleb(exact.adjusted() - digits + 1), rounding=ROUND_HALF_UP)


def _figures(value: float, digits: int) -> tuple[str, str, int]:
    """Sign, so many figures and the decimal exponent of a number other than zero."""
    known = _DIGITS if digits <= _DIGITS else _MORE_DIGITS
    exact = _rounded(value, known)
    if digits < known:
        with localcontext() as context:
            context.prec = 800
            exact = exact.quantize(Decimal(1).scaleb(exact.adjusted() - digits + 1), rounding=ROUND_HALF_UP)
    sign, figures, _ = exact.as_tuple()
    exponent = exact.adjusted()
    text = "".join(map(str, figures))[:digits].ljust(digits, "0")
    return "-" if sign else "", text, exponent


def number_of(text: str) -> float | int | None:
    """A number as the game's tonumber reads it: .NET's NumberStyles.Any, so `1,5` is 15 and `(5)` is -5."""
    text = text.strip(_SPACE)
    if text in _NET_NUMBERS:
        return _NET_NUMBERS[text]
    found = _NUMBER.fullmatch(text)
    if (
        not found
        or bool(found["open"]) != bool(found["close"])
        or (found["sign"] and (found["behind"] or found["open"]))
    ):
        return None
    value = float(found["body"].replace(",", ""))
    if math.isinf(value):
        return None
    if found["open"] or "-" in (found["sign"], found["behind"]):
        value = -value
    return int(value) if value.is_integer() and abs(value) < 2**53 and value != 0 else value


def number_in_base(text: str, base: int) -> tuple[int | None, str | None]:
    """tonumber(text, base): (value, None), or (None, what went wrong); `format` stands for the uncatchable."""
    digits = text.strip()
    if base in _NET_BASES:
        return _converted(digits.lower(), base)
    if not 2 < base < 10:
        return None, "bad argument #2 to 'tonumber' (base out of range)"
    value = 0
    for digit in digits:
        if not 0 <= ord(digit) - 48 < base:
            return None, "bad argument #1 to 'tonumber' (invalid character)"
        value = (value * base + ord(digit) - 48) % 2**32
    return value, None


def _converted(digits: str, base: int) -> tuple[int | None, str | None]:
    """Convert.ToUInt32."""
    if base == 16:
        digits = digits.removeprefix("0x")
    allowed = "0123456789abcdef"[:base]
    if base == 10:
        digits = digits.removeprefix("+")
    if not digits or any(digit not in allowed for digit in digits) or int(digits, base) >= 2**32:
        return None, "format"
    return int(digits, base), None
