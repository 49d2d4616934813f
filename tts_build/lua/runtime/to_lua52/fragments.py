"""Pieces of a rewritten expression, and how the runtime's helpers are written round them."""

from __future__ import annotations

import re
from typing import NamedTuple

GROUP = 100
"""Operands of `..` that are joined in one go: Lua 5.2 nests each inside the last, up to 200 deep."""

_EXACT_DIGITS = 14
"""Whole numbers of so many digits are the same text in both Luas."""

_WHOLE = re.compile(r'(?:\d+(?![\w.])|__ms_len\([\w.]+(?:,"[\w.]+")?\)|[-+*\s])+')

PLAIN, TEXT, NUMERIC, CONSTANT, CALL, VARARG, INDEX = range(7)
"""What is known of an expression: nothing, a string, a number, nil or a boolean, a call, `...`, a name or a field."""


class Piece(NamedTuple):
    """A rewritten expression, with its leading space. `label` is the dotted name that an error message shows."""

    text: str
    kind: int = PLAIN
    label: str = ""


def call(helper: str, arguments: str) -> str:
    """A call of a helper, on the line on which its first argument begins: errors are reported there."""
    inside = arguments.lstrip()
    return f"{arguments[: len(arguments) - len(inside)]} __ms_{helper}({inside})"


def one(piece: Piece) -> str:
    """The expression where only one value counts."""
    if piece.kind not in (CALL, VARARG):
        return piece.text
    inside = piece.text.lstrip()
    return f"{piece.text[: len(piece.text) - len(inside)]}({inside})"


def handed_on(piece: Piece) -> str:
    """The last of several values that are passed or returned: an empty `...` is one nil there."""
    return call("rest", piece.text) if piece.kind == VARARG else piece.text


def labelled(piece: Piece) -> str:
    """One value and, for the message of an error, what it is called in the script."""
    return f'{piece.text},"{piece.label}"' if piece.label else one(piece)


def is_whole(piece: Piece) -> bool:
    """Whether an expression is plainly a whole number: of integers and lengths."""
    return _WHOLE.fullmatch(piece.text) is not None


def as_text(piece: Piece) -> str:
    """An operand of `..`; what is text in any case stays as it is."""
    word = piece.text.strip()
    if piece.kind == TEXT or (word.isdecimal() and len(word) <= _EXACT_DIGITS):
        return piece.text if piece.kind == TEXT else f" {piece.text} "
    return call("text", labelled(piece))


def grouped(parts: list[str]) -> str:
    """`.. a .. b` as `.. (a .. b)`: joining is the same in any order."""
    head, found, rest = parts[0].partition("..") if parts[0].lstrip().startswith("..") else ("", "", parts[0])
    return f"{head}{found}({rest}{''.join(parts[1:])})"


def compared(left: Piece, space: str, sign: str, right: Piece) -> Piece:
    """A comparison of order, in MoonSharp's terms of `<` and `<=`."""
    plain = {"<": "<", "<=": "<=", ">": "<=", ">=": "<"}[sign]
    if NUMERIC in (left.kind, right.kind):
        text = f"{left.text}{space}{plain}{right.text}"
    else:
        text = call("lt" if plain == "<" else "le", f"{one(left)},{space}{one(right)}")
    return Piece(text if sign == plain else f"(not({text}))", CONSTANT)
