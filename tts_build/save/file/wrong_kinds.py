"""A save that anybody may have written: what in it is of a kind that the game never writes there, and where."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from tts_build.problem import Problem, Where
from tts_build.save.save_keys import Key, mapping_keys, object_keys, top_keys

Step = str | int
Found = tuple[tuple[Step, ...], str, Any]
"""The way to a value, what belongs there, and the value."""

MOST = 1e40
"""The game's numbers are smaller."""


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < MOST


_KINDS: dict[str, tuple[str, Callable[[Any], bool]]] = {
    "s": ("a text", lambda value: isinstance(value, str)),
    "i": ("a whole number", lambda value: _is_number(value) and value == int(value)),
    "f": ("a number", _is_number),
    "n": ("a number, or `Infinity`", lambda value: isinstance(value, float | int | str)),
    "b": ("true or false", lambda value: isinstance(value, bool)),
    "a": ("a list", lambda value: isinstance(value, list)),
    "o": ("an object", lambda value: isinstance(value, dict)),
}


def problem_of(save: Any, file: str, text: Callable[[], str], *, shapes: bool = False) -> Problem | None:
    """The first value of a save that the game could not have written there, with line and column in its text. `shapes`:
    only lists and objects are looked at, which may be null."""
    if (found := wrong_kind(save, shapes=shapes)) is None:
        return None
    way, expected, value = found
    what = f"`{words(way)}` of this save is of another kind than the game writes"
    where = Where(file, *place_of(text(), way), path=way)
    return Problem(what, where, expected=expected, got=f"`{_short(value)}`", code="bad-save")


def wrong_kind(save: Any, *, shapes: bool = False) -> Found | None:
    """The first value of a kind that no save has there. What is not there or not known is no mistake, nor null for a
    text, a list or what is not always written: old saves and other tools write less, and more."""
    return _of_keys(save, top_keys(), (), shapes)


def _of_keys(value: Any, keys: tuple[Key, ...], way: tuple[Step, ...], shapes: bool) -> Found | None:
    if value is None and shapes and way:
        return None
    if not isinstance(value, dict):
        return way, "an object", value
    for key in keys:
        part = value.get(key.name)
        bare = part is None and (key.name not in value or key.type in "sao" or not key.always)
        if not bare and (found := _of(part, key.type, key.item, (*way, key.name), shapes)):
            return found
    return None


def _of(value: Any, kind: str, item: str, way: tuple[Step, ...], shapes: bool) -> Found | None:
    if kind == "Object":
        name = value.get("Name") if isinstance(value, dict) else None
        return _of_keys(value, object_keys(name if isinstance(name, str) else ""), way, shapes)
    if kind not in _KINDS:
        return _of_keys(value, mapping_keys(kind), way, shapes)
    expected, fits = _KINDS[kind]
    if not fits(value) and not (shapes and (kind not in "ao" or value is None)):
        return way, expected, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    held = ((step, part) for step, part in parts if item and (part is not None or item != "Camera"))
    return next(filter(None, (_of(part, item, "", (*way, step), shapes) for step, part in held)), None)


def words(way: tuple[Step, ...]) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in way).lstrip(".")


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else f"{text[:40]}…"


def place_of(text: str, way: tuple[Step, ...]) -> tuple[int, int]:
    """Line and column, from 1, of the value to which a way leads in a text of JSON that can be read."""
    decoder, gap = json.JSONDecoder(strict=False, parse_int=str, parse_float=str), re.compile(r"[\s,:]*")

    def beyond(at: int) -> int:
        found = gap.match(text, at)
        return found.end() if found else at

    at = beyond(0)
    for step in way:
        place, count = beyond(at + 1), 0
        while text[place] not in "]}":
            key: Any = count
            if isinstance(step, str):
                key, place = decoder.raw_decode(text, place)
                place = beyond(place)
            if key == step:
                at = place  # of two equal keys the last one counts
                if isinstance(step, int):
                    break
            place, count = beyond(decoder.raw_decode(text, place)[1]), count + 1
    return text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
