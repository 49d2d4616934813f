"""QR and bar codes: what a text is as dark and light modules. Sizes and margins are those of the norms."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tts_build.face.element_values import BadValue
from tts_build.problem import Problem

MAX_TEXT = 500
"""Letters of a QR code; one with more has modules that no card has room for."""
MAX_BARS = 60
"""Letters of a bar code."""

_LEFT = "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split()
"""Digits of an EAN at the left, odd parity (GS1 General Specifications, number set A)."""
_RIGHT = ["".join("10"[int(bit)] for bit in digit) for digit in _LEFT]
_EVEN = [digit[::-1] for digit in _RIGHT]
_PARITY = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split()
"""How the first digit of an EAN-13, which has no bars of its own, is told: which digits are of even parity (G)."""
_SIDE, _MIDDLE = "101", "01010"

_NAMES = {"ean13": "EAN-13", "ean8": "EAN-8", "upca": "UPC-A", "itf14": "ITF-14"}
_LENGTHS = {"ean13": 13, "ean8": 8, "upca": 12, "itf14": 14}


@dataclass(frozen=True, slots=True)
class Symbol:
    """Rows of modules, dark ones true; a bar code has one row. `quiet` are the light modules at the left and right.

    `least` is the smallest module in mm that is printed and read with ease, `why` where that is said. `digits` are the
    parts of the text that stand below a bar code, each with the columns that it lies between; `guards` the columns
    whose bars reach down between them. A module is `columns` of a row wide, where bars are no whole number of modules;
    `bearer` is how thick the beams above and below the bars are, in modules.
    """

    rows: tuple[tuple[bool, ...], ...]
    quiet: tuple[float, float]
    least: float
    why: str
    digits: tuple[tuple[str, int, int], ...] = ()
    guards: frozenset[int] = frozenset()
    columns: int = 1
    bearer: float = 0.0

    @property
    def linear(self) -> bool:
        """Whether it is a bar code."""
        return len(self.rows) == 1


@lru_cache(maxsize=256)
def symbol(kind: str, text: str, correction: str) -> Symbol:
    """The modules of a text. Raises BadValue for one that cannot be written in such a code."""
    if kind in ("qr", "micro_qr"):
        return _qr(text, correction, micro=kind == "micro_qr")
    if kind in _LENGTHS:
        digits = _checked(kind, text)
        return _itf(digits) if kind == "itf14" else _ean(kind, digits)
    return _code(kind, text)


def _bad(what: str, expected: str = "", todo: str = "") -> BadValue:
    return BadValue(Problem(what, expected=expected, todo=todo, code="bad-code"))


def _qr(text: str, correction: str, *, micro: bool) -> Symbol:
    import segno

    if len(text) > MAX_TEXT:
        raise _bad(f"a QR code of {len(text)} letters", f"at most {MAX_TEXT}", "use a shorter address")
    if micro and not text.isascii():
        raise _bad("a micro QR code takes letters and signs of ASCII", todo="use `kind: qr`")
    try:
        if text.isascii():
            code = segno.make(text, error=correction, micro=micro)
        else:  # which alphabet it is, said in the code, so that no reader has to guess
            code = segno.make_qr(text, error=correction, encoding="utf-8", eci=True)
    except ValueError as error:
        kind = "micro QR code" if micro else "QR code"
        todo = "shorten it, take a lower `correction`, or `kind: qr`" if micro else "shorten it"
        raise _bad(f"the text does not fit into a {kind}: {error}", todo=todo) from None
    rows = tuple(tuple(bool(module) for module in row) for row in code.matrix)
    margin = 2.0 if micro else 4.0
    # Denso Wave, "Point for setting the module size": four dots of a printer of 300 dpi.
    return Symbol(rows, (margin, margin), 0.33, "four dots at 300 dpi")


def _checked(kind: str, text: str) -> str:
    """All digits of a number of the GS1, the last, which checks the others, added when it is not there."""
    digits, length = text.replace(" ", "").replace("-", ""), _LENGTHS[kind]
    if not (digits.isascii() and digits.isdigit() and len(digits) in (length - 1, length)):
        expected = f"{length} digits, or {length - 1} and the check digit is added"
        raise _bad(f"`{text}` is no {_NAMES[kind]}", expected)
    weighed = sum(int(digit) * (3, 1)[index % 2] for index, digit in enumerate(reversed(digits[: length - 1])))
    check = str(-weighed % 10)
    if len(digits) == length and digits[-1] != check:
        todo = f"look for a wrong digit, or leave the last one out and it becomes {check}"
        raise _bad(f"`{text}` is no {_NAMES[kind]}: its last digit should be {check}", todo=todo)
    return digits[: length - 1] + check


def _ean(kind: str, digits: str) -> Symbol:
    """Bars of an EAN or UPC, and where its digits stand: each below its own bars."""
    first, last = "", ""
    if kind == "ean8":
        left, right, parity, quiet = digits[:4], digits[4:], "LLLL", (7.0, 7.0)
    else:
        whole = digits if kind == "ean13" else "0" + digits  # a UPC-A is an EAN-13 that begins with 0
        left, right, parity = whole[1:7], whole[7:], _PARITY[int(whole[0])]
        quiet = (11.0, 7.0) if kind == "ean13" else (9.0, 9.0)
    drawn = [(_LEFT if side == "L" else _EVEN)[int(digit)] for digit, side in zip(left, parity, strict=True)]
    bits = _SIDE + "".join(drawn) + _MIDDLE + "".join(_RIGHT[int(digit)] for digit in right) + _SIDE
    half, width = 3 + 7 * len(left), len(bits)
    cells = [(digit, 3 + 7 * index) for index, digit in enumerate(left)]
    cells += [(digit, half + 5 + 7 * index) for index, digit in enumerate(right)]
    guards = {0, 1, 2, *range(half, half + 5), width - 3, width - 2, width - 1}
    shown = [(digit, start, start + 7) for digit, start in cells]
    if kind == "ean13":
        first, shown = digits[0], [(digits[0], -9, -2), *shown]
    elif kind == "upca":
        # The first and the last digit stand outside, and their bars reach down.
        first, last = digits[0], digits[-1]
        guards |= {*range(3, 10), *range(width - 10, width - 3)}
        shown = [(first, -8, -2), *shown[1:-1], (last, width + 2, width + 8)]
    # GS1 General Specifications: 80 % of the usual 0.33 mm is the least.
    return Symbol(_row(bits), quiet, 0.264, "80 % of the usual size (GS1)", tuple(shown), frozenset(guards))


def _itf(digits: str) -> Symbol:
    """Bars of an ITF-14: each pair of digits is five bars and the five spaces between them."""
    from reportlab.graphics.barcode.common import I2of5

    # `b` is a narrow bar, `B` a wide one of two and a half modules; `s` and `S` are spaces.
    signs = _decomposed(I2of5(digits, checksum=0))
    bits = "".join(("1" if char in "bB" else "0") * (5 if char.isupper() else 2) for char in signs)
    # GS1 General Specifications: 0.495 mm is the least where cartons are scanned; beams of two modules need no plate.
    why = "the least on cartons (GS1)"
    return Symbol(_row(bits), (10.0, 10.0), 0.495, why, ((digits, 0, len(bits)),), columns=2, bearer=2.0)


def _row(bits: str) -> tuple[tuple[bool, ...], ...]:
    return (tuple(bit == "1" for bit in bits),)


def _code(kind: str, text: str) -> Symbol:
    if len(text) > MAX_BARS:
        raise _bad(f"a bar code of {len(text)} letters", f"at most {MAX_BARS}", "use `kind: qr`")
    bits = _code128(text) if kind == "code128" else _code39(text)
    # ISO/IEC 15417 and 16388 leave the module to the application; 0.25 mm is what hand scanners and phones read.
    return Symbol(_row(bits), (10.0, 10.0), 0.25, "what hand scanners read", ((text, 0, len(bits)),))


def _code128(text: str) -> str:
    from reportlab.graphics.barcode.code128 import Code128Auto

    wrong = next((char for char in text if not " " <= char <= "~"), None)
    if wrong is not None:
        raise _bad(f"Code 128 has no `{wrong}`", "letters and signs of ASCII", "use `kind: qr`")
    # `B` is a bar of two modules, `b` a space of two.
    signs = _decomposed(Code128Auto(text))
    return "".join(("1" if char.isupper() else "0") * (ord(char.lower()) - 96) for char in signs)


def _code39(text: str) -> str:
    from reportlab.graphics.barcode.code39 import Standard39

    wrong = next((char for char in text if char not in "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%"), None)
    if wrong is not None:
        raise _bad(f"Code 39 has no `{wrong}`", "digits, capitals and `-. $/+%`", "use `kind: code128`, or `qr`")
    # `b` is a narrow bar, `B` a wide one of three modules; `s` and `S` are spaces; `i` parts two letters.
    signs = _decomposed(Standard39(text, checksum=0))
    return "".join(("1" if char in "bB" else "0") * (3 if char.isupper() else 1) for char in signs)


def _decomposed(code: Any) -> str:
    """The bars and spaces of one of reportlab's codes, a letter each."""
    code.validate()
    code.encode()
    code.decompose()
    return str(code.decomposed)
