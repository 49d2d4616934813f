"""Definitions with mistakes, read as what is meant or without them: what a check goes on with."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from tts_build.definition.formats.value_places import Marks
from tts_build.definition.mistakes.explanation import fields_at, kind_meant, read_as
from tts_build.definition.mistakes.pydantic_unions import chosen, inside, real_path
from tts_build.definition.recovery.partial_game import NAMED, Unit
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import Key

_NEEDED: dict[str, Any] = {"title": "untitled", "players": "2-4", "table": {"seats": ["White", "Red", "Green", "Blue"]}}
"""What stands for a key that a game cannot be without."""
_ROUNDS = 12
_READING = frozenset("id quantity rows cards spaces sheet combine join where strings".split())
"""Keys without which a table is not read as it is meant."""
_MISTYPED = "extra_forbidden"
_WHOLE = frozenset(("boards",))
"""Entries of which nothing is known when one key of them is wrong: places follow from all of them together."""
_NOTHING_DRAWN: dict[str, Any] = {"text": "", "box": [0, 0, 1, 1]}


def salvaged(data: Any, marks: Marks) -> tuple[Game, dict[str, Any], set[Unit]] | None:
    """The game without what does not fit its models, its data, and the paths that were taken out; None when nothing is
    left to go on with. Names that are misspelt are read as what is meant."""
    if not isinstance(data, dict):
        return None
    rest: dict[str, Any] = copy.deepcopy(data)
    out: set[Unit] = set()
    for _ in range(_ROUNDS):
        found = _wrong(Game, rest)
        if not found:
            return Game.model_validate(rest), rest, out
        for path, detail in found:
            key = _key_of(path, detail, rest)
            if detail["type"] == _MISTYPED:
                _respell(Game, detail, rest, path, marks)
            elif key is not None and len(key) > 2 and key[0] in NAMED - _WHOLE and not _READING & {key[-1]}:
                _take_out(rest, key)
            else:
                unit = _unit(path, detail, rest)
                _take_out(rest, unit)
                out.add(unit)
    return None


def faces_as_meant(data: Any, marks: Marks) -> Iterator[Any]:
    """A face's data with misspelt keys and kinds of elements read as what is meant, again and again: behind each may
    stand more that is wrong. Nothing when no name is misspelt."""
    rest = copy.deepcopy(data)
    for _ in range(_ROUNDS):
        renamed = False
        for path, detail in _wrong(Face, rest):
            if detail["type"] == "element_kind" and isinstance(element := inside(rest, path), dict):
                key, name = kind_meant(element) or ("", None)
                path = (*path, key)
            elif detail["type"] == _MISTYPED:
                name = read_as(str(path[-1]), fields_at(Face, detail["loc"][:-1], rest))
            else:
                continue
            owner = inside(rest, path[:-1])
            if name is not None and isinstance(owner, dict) and path[-1] in owner and name not in owner:
                _rename(owner, path, name, marks)
                renamed = True
        if not renamed:
            return
        yield rest


def salvaged_face(data: Any, marks: Marks) -> tuple[Face, set[Unit]] | None:
    """A face without what does not fit its models, and the paths of elements and of other keys that are no longer as
    they are written. Elements stay where they are in their lists."""
    if not isinstance(data, dict):
        return None
    rest: dict[str, Any] = copy.deepcopy(data)
    hurt: set[Unit] = set()
    for _ in range(_ROUNDS):
        found = _wrong(Face, rest)
        if not found:
            return Face.model_validate(rest), hurt
        for path, detail in found:
            if not path:
                return None
            if detail["type"] == _MISTYPED and _respell(Face, detail, rest, path, marks):
                continue
            element = _element_of(path, rest)
            hurt.add(element or tuple(path[:1]))
            key = _key_of(path, detail, rest)
            if detail["type"] == _MISTYPED:
                continue
            if key is not None and key != element:
                _take_out(rest, key)
            elif element is not None:
                siblings = inside(rest, element[:-1])
                if isinstance(siblings, list) and int(element[-1]) < len(siblings):
                    siblings[int(element[-1])] = dict(_NOTHING_DRAWN)
            else:
                _take_out(rest, tuple(path[:1]))
    return None


def _wrong(model: type[BaseModel], data: Any) -> list[tuple[tuple[Key, ...], Any]]:
    """Where each mistake of data stands in them, and what the model says of it."""
    try:
        model.model_validate(data)
    except ValidationError as error:
        return [(real_path(one["loc"], data)[0], one) for one in chosen(error.errors(), data)]
    return []


def _key_of(path: Sequence[Key], detail: Any, data: Any) -> Unit | None:
    """The innermost key of a mapping on the way to a wrong value; None where something is missing."""
    if detail["type"] == "missing" and not isinstance(detail["loc"][-1], int):
        return None
    for end in range(len(path), 0, -1):
        owner = inside(data, path[: end - 1])
        if isinstance(owner, dict):
            return tuple(path[:end]) if path[end - 1] in owner else None
    return None


def _element_of(path: Sequence[Key], data: Any) -> Unit | None:
    """The innermost element round a path of a face: a mapping in one of the lists of elements."""
    for end in range(len(path), 1, -1):
        lists = path[end - 2] in ("elements", "group", "row", "column") and isinstance(path[end - 1], int)
        if lists and isinstance(inside(data, path[: end - 2]), dict):
            return tuple(path[:end])
    return None


def _respell(model: type[BaseModel], detail: Any, data: Any, path: Sequence[Key], marks: Marks) -> bool:
    """Give a misspelt key the name that is meant, when that is free; else leave it out. Whether it was found."""
    owner = inside(data, path[:-1]) if path else None
    if not isinstance(owner, dict) or path[-1] not in owner:
        return False
    name = read_as(str(path[-1]), fields_at(model, detail["loc"][:-1], data))
    if name is None or name in owner:
        del owner[path[-1]]
        return False
    _rename(owner, path, name, marks)
    return True


def _rename(owner: dict[str, Any], path: Sequence[Key], name: str, marks: Marks) -> None:
    """Give a key another name, whose places are those of the first."""
    owner[name] = owner.pop(str(path[-1]))
    long = len(path)
    for known in (marks.values, marks.keys):
        known |= {(*way[: long - 1], name, *way[long:]): at for way, at in known.items() if way[:long] == tuple(path)}


def _unit(path: Sequence[Key], detail: Any, data: dict[str, Any]) -> Unit:
    """The smallest part that a game can be without, round a path; of a key that is missing the key."""
    if not path:
        return tuple(detail["loc"][:1]) if detail["type"] == "missing" else ("",)
    if path[0] == "table" and len(path) > 2 and path[1] == "place":
        return tuple(path[:3])
    if path[0] == "table" and len(path) > 1:
        return tuple(path[:2])
    return tuple(path[:2]) if path[0] in NAMED and len(path) > 1 and isinstance(data[path[0]], dict) else (path[0],)


def _take_out(data: dict[str, Any], unit: Unit) -> None:
    owner = inside(data, unit[:-1])
    if isinstance(owner, dict):
        owner.pop(unit[-1], None)
    if unit in {(key,) for key in _NEEDED}:
        data[str(unit[0])] = _NEEDED[str(unit[0])]
