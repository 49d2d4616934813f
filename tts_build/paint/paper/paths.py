"""Paths as PDF operators: of outlines, and straight from SVG's notation, which is most of what art is made of."""

import re
from collections.abc import Iterator

from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Outline

_TOKEN = re.compile(r"[A-Za-z]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_PLAIN = re.compile(r"[MmLlHhVvCcZz0-9eE.,+\-\s]*")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6}


def number(value: float, decimals: int = 4) -> str:
    """A number as PDF writes it: at most so many decimals, no exponent."""
    text = f"{value:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def path_operators(outline: Outline) -> Iterator[str]:
    """Operators that make a path."""
    for step in outline:
        if step[0] == "Z":
            yield "h"
        else:
            yield " ".join(number(value) for value in step[1:]) + {"M": " m", "L": " l", "C": " c"}[step[0]]


def svg_operators(text: str, decimals: int) -> Iterator[str]:
    """Operators of a path in SVG's notation, numbers with `decimals` digits. Raises BadPath.

    Lines and cubics, which drawing programs write, take a short way; other notation goes through the parser.
    """
    text = text.strip()
    if text and (text[0] not in "Mm" or _PLAIN.fullmatch(text) is None):
        return path_operators(parse(text))
    found = _quick(_TOKEN.findall(text), decimals)
    return iter(found) if found is not None else path_operators(parse(text))


def _quick(tokens: list[str], decimals: int) -> list[str] | None:
    """None where the notation is irregular."""
    point = f"%.{decimals}f %.{decimals}f "
    move, line, curve = f"{point}m", f"{point}l", f"{point * 3}c"
    code: list[str] = []
    x = y = start_x = start_y = 0.0
    at, count, command = 0, len(tokens), ""
    try:
        while at < count:
            if tokens[at].isalpha():
                command = tokens[at]
                at += 1
                if command in "Zz":
                    code.append("h")
                    x, y = start_x, start_y
                    continue
            kind = command.upper()
            values = [float(token) for token in tokens[at : at + _TAKES[kind]]]
            at += _TAKES[kind]
            ox, oy = (x, y) if command.islower() else (0.0, 0.0)
            if kind == "C":
                a, b, c, d, x, y = values
                x, y = x + ox, y + oy
                code.append(curve % (a + ox, b + oy, c + ox, d + oy, x, y))
            elif kind == "M":
                x, y = start_x, start_y = values[0] + ox, values[1] + oy
                code.append(move % (x, y))
                command = "l" if command == "m" else "L"  # pairs that follow a move are lines (SVG 1.1, 8.3.2)
            else:
                if kind == "L":
                    x, y = values[0] + ox, values[1] + oy
                elif kind == "H":
                    x = values[0] + ox
                else:
                    y = values[0] + oy
                code.append(line % (x, y))
    except (ValueError, KeyError, IndexError):
        return None
    return code
