"""A save of anybody's, read: JSON in UTF-8, of the shape of a save, no larger and no deeper than any that is known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

from tts_build.problem import InputError, Problem, Where
from tts_build.save.file.save_file import no_save, read_values
from tts_build.save.file.wrong_kinds import problem_of

Json = dict[str, Any]

MOST_OBJECTS = 60_000
"""The largest saves that are known have some thousands."""
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
    value, text = read_values(path)
    save, around = _whole_save(value, path.name)
    _check_objects(save, path.name)
    if (problem := problem_of(save, path.name, lambda: around.format(text), shapes=True)) is not None:
        raise InputError(problem)
    return save


def _whole_save(value: Any, name: str) -> tuple[Json, str]:
    """A save of what may be one, an object, or a list of objects; and what its text is to be put into."""
    around = '{{"ObjectStates":{}}}'
    if isinstance(value, dict) and isinstance(value.get("Name"), str) and "ObjectStates" not in value:
        value, around = [value], '{{"ObjectStates":[{}]}}'
    if isinstance(value, list) and value and all(isinstance(one, dict) and "Name" in one for one in value):
        return {**OUTER, "ObjectStates": value}, around
    if not isinstance(value, dict) or "ObjectStates" not in value:
        raise InputError(no_save(name))
    return value, "{}"


def _check_objects(save: Json, name: str) -> None:
    if sum(1 for _ in islice(objects_of(save), MOST_OBJECTS + 1)) > MOST_OBJECTS:
        what = f"the save has more than {MOST_OBJECTS} objects"
        raise InputError(Problem(what, Where(name), code="bad-save"))


def mapping(value: Any) -> Mapping[str, Any]:
    """A value of a save as a mapping; an empty one for what is none."""
    return value if isinstance(value, dict) else {}


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
