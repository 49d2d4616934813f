"""A save file that anybody may have written: JSON in UTF-8, no larger and no deeper than any that is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.model.original import MOST_DEPTH, depth_of
from tts_build.problem import InputError, Problem, Where

MOST_BYTES = 200_000_000
MOST_SIGNS = {b'":': ("keys", 4_000_000), b"{": ("objects", 2_000_000), b",": ("values", 12_000_000)}
"""How keys, objects and values are told in a text, and how many of each are read in bounded memory."""
MOST_DIGITS = 300


def read_save(path: Path) -> dict[str, Any]:
    """The save in a file, whose `ObjectStates` is a list; what lies in the list is not looked at, and numbers may be
    without end. InputError, with the place in the file, for what is no save, or cannot be read."""
    save, _ = read_values(path, endless=True)
    if not isinstance(save, dict) or not isinstance(save.get("ObjectStates"), list):
        raise InputError(no_save(path.name))
    return save


def no_save(name: str) -> Problem:
    """What is said of a file that holds other values."""
    what = f"`{name}` is no save of Tabletop Simulator"
    return Problem(what, Where(name, 1, 1), "an object with the list `ObjectStates`", code="bad-save")


def read_values(path: Path, *, endless: bool = False) -> tuple[Any, str]:
    """What the JSON of a file says, and its text. `endless` takes numbers that the game does not have. InputError, with
    the place in the file, for what is none."""
    data = disk.named(path, MOST_BYTES)
    for sign, (things, most) in MOST_SIGNS.items():
        if (count := data.count(sign)) > most:
            what, expected = f"`{path.name}` has {count} {things}, scripts counted", f"at most {most}"
            raise InputError(Problem(what, expected=expected, code="bad-save"))
    text = _text(data, path.name)
    return _parsed(text, path.name, endless=endless), text


def _text(data: bytes, name: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(Problem("the file is in UTF-16", Where(name, 1, 1), "UTF-8, as the game writes", code="json"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        what = f"the byte 0x{data[error.start]:02X} is not UTF-8, which the game writes"
        raise InputError(Problem(what, Where(name, line, column), code="json")) from None


def _parsed(text: str, name: str, *, endless: bool) -> Any:
    numbers = {"parse_int": _endless} if endless else _NUMBERS
    try:
        value = json.loads(text, strict=False, **numbers)
    except json.JSONDecodeError as error:
        what, where = f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}", Where(name, error.lineno, error.colno)
        raise InputError(Problem(what, where, code="json")) from None
    except RecursionError:
        value = [[]]
        for _ in range(MOST_DEPTH):
            value = [value]
    except ValueError as error:
        word = str(error)
        at = text.find(word)
        where = Where(name, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
        raise InputError(Problem(f"`{word[:40]}` is no number of the game", where, code="json")) from None
    if depth_of(value) > MOST_DEPTH:
        what, expected = "the values lie too deep in each other", f"at most {MOST_DEPTH} of them"
        raise InputError(Problem(what, _deepest(text, name), expected, code="json"))
    return value


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(digits)
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise ValueError(digits)
    return value


def _no_number(word: str) -> Any:
    raise ValueError(word)


def _deepest(text: str, name: str) -> Where:
    """Where brackets outside of texts first lie too deep in each other."""
    depth, quoted, at = 0, False, 0
    while at < len(text) and depth <= MOST_DEPTH:
        sign = text[at]
        if sign == "\\" and quoted:
            at += 1
        elif sign == '"':
            quoted = not quoted
        elif not quoted and sign in "[{":
            depth += 1
        elif not quoted and sign in "]}":
            depth -= 1
        at += 1
    return Where(name, text.count("\n", 0, at - 1) + 1, at - 1 - text.rfind("\n", 0, at - 1))


def _endless(digits: str) -> float:
    """A whole number; one that no number of the game holds is without end."""
    return int(digits) if len(digits) < MOST_DIGITS else float(digits)


_NUMBERS: dict[str, Any] = {"parse_int": _whole, "parse_float": _number, "parse_constant": _no_number}
