"""A save of anybody's, read: JSON in UTF-8, of the shape of a save, no larger and no deeper than any that is known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.model.original import MOST_DEPTH, depth_of
from tts_build.problem import InputError, Problem, Where
from tts_build.save.file.wrong_kinds import problem_of

Json = dict[str, Any]

MOST_BYTES = 200_000_000
MOST_OBJECTS = 60_000
"""The largest saves that are known have some thousands."""
MOST_SIGNS = {b'":': ("keys", 4_000_000), b"{": ("objects", 2_000_000), b",": ("values", 12_000_000)}
"""How keys, objects and values are told in a text, and how many of each are read in bounded memory."""
MOST_DIGITS = 300
INSIDE = ("ContainedObjects", "ChildObjects", "States")
"""Keys that hold objects."""
OUTER: Json = {
    **dict.fromkeys(("SaveName", "Date", "VersionNumber", "GameMode", "Table", "Sky", "Note"), ""),
    **dict.fromkeys(("LuaScript", "LuaScriptState", "XmlUI"), ""),
}
"""What stands round objects that come without a save."""


def read_save(path: Path) -> Json:
    """The save of a file: also a saved object, one object alone, or a list of them. InputError, with the place in the
    file, for what is none."""
    if path.suffix.lower() == ".cjc":
        todo = "load it in the game and save it there, which writes JSON"
        raise InputError(Problem(f"`{path.name}` is a save of before 2015", todo=todo, code="bad-save"))
    data = disk.named(path, MOST_BYTES)
    for sign, (things, most) in MOST_SIGNS.items():
        if (count := data.count(sign)) > most:
            what, expected = f"`{path.name}` has {count} {things}, scripts counted", f"at most {most}"
            raise InputError(Problem(what, expected=expected, code="bad-save"))
    text = _text(data, path.name)
    save, around = _whole_save(_parsed(text, path.name), path.name)
    _check_objects(save, path.name)
    if (problem := problem_of(save, path.name, lambda: around.format(text), shapes=True)) is not None:
        raise InputError(problem)
    return save


def _text(data: bytes, name: str) -> str:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise InputError(Problem("the file is in UTF-16", Where(name, 1, 1), "UTF-8, as the game writes", code="json"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line, column = data.count(b"\n", 0, error.start) + 1, error.start - data.rfind(b"\n", 0, error.start)
        what = f"the byte 0x{data[error.start]:02X} is not UTF-8, which the game writes"
        raise InputError(Problem(what, Where(name, line, column), code="json")) from None


def _parsed(text: str, name: str) -> Any:
    try:
        value = json.loads(text, parse_int=_whole, parse_float=_number, parse_constant=_no_number, strict=False)
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


def _whole_save(value: Any, name: str) -> tuple[Json, str]:
    """A save of what may be one, an object, or a list of objects; and what its text is to be put into."""
    around = '{{"ObjectStates":{}}}'
    if isinstance(value, dict) and isinstance(value.get("Name"), str) and "ObjectStates" not in value:
        value, around = [value], '{{"ObjectStates":[{}]}}'
    if isinstance(value, list) and value and all(isinstance(one, dict) and "Name" in one for one in value):
        return {**OUTER, "ObjectStates": value}, around
    if not isinstance(value, dict) or "ObjectStates" not in value:
        what = f"`{name}` is no save of Tabletop Simulator"
        raise InputError(Problem(what, Where(name, 1, 1), "an object with the list `ObjectStates`", code="bad-save"))
    return value, "{}"


def _check_objects(save: Json, name: str) -> None:
    if sum(1 for _ in islice(objects_of(save), MOST_OBJECTS + 1)) > MOST_OBJECTS:
        what = f"the save has more than {MOST_OBJECTS} objects"
        raise InputError(Problem(what, Where(name), code="bad-save"))


def inner(item: Json, key: str) -> list[Json]:
    """The objects under a key of an object."""
    held = item.get(key)
    parts = held.values() if isinstance(held, dict) else held if isinstance(held, list) else ()
    return [part for part in parts if isinstance(part, dict)]


def objects_of(save: Json) -> Iterator[Json]:
    """Every object of a save, those in others too, each before what it holds."""
    waiting = inner(save, "ObjectStates")[::-1]
    while waiting:
        item = waiting.pop()
        yield item
        waiting += [part for key in reversed(INSIDE) for part in reversed(inner(item, key))]
