"""From what Pydantic found to what a designer reads: one problem a mistake, with its place and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from tts_build.definition.formats.value_places import Positions
from tts_build.definition.mistakes.foreign_words import (
    element_written,
    is_same_form,
    is_word,
    key_meant,
    said_of,
    value_meant,
)
from tts_build.definition.mistakes.pydantic_unions import (
    BOUNDS,
    TYPES,
    chosen,
    fields_of,
    inside,
    models_at,
    models_of,
    real_path,
    value_at,
)
from tts_build.model.base import number_alone
from tts_build.model.face import KINDS
from tts_build.problem import Key, Problem, Problems, counted, misspelt, nearest

M = TypeVar("M", bound=BaseModel)
_ADDRESS = "an address that begins with `https://`, without spaces"
_PATTERNS = {
    r"^[A-Za-z][A-Za-z0-9_]*$": "a name of letters, digits and underscores, a letter first",
    r"^\d{4}-\d{2}-\d{2}$": "a date as YYYY-MM-DD",
    r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$": "a language tag such as `en`, `ja` or `pt-BR`",
    r"^\w[\w .-]*$": "letters, digits, `_`, `-`, `.` and spaces; it is a name and no path",
    r"^https?://[^\s\"<>\\]+$": _ADDRESS,
    r"^https?://[^\s]+$": _ADDRESS,
    r"^[^\\:\x00]+$": "a path with forward slashes, relative to its folder",
}


def validated(
    model: type[M], data: Any, file: str, positions: Positions, problems: Problems, base: tuple[Key, ...] = ()
) -> M | None:
    """The model from plain data, or None with a problem for everything that is wrong in it.

    `base` is the path of `data` inside the file.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        details = error.errors(include_url=False)
        problems.extend(_problem(model, data, detail, file, positions, base) for detail in chosen(details, data))
    return None


def _problem(
    model: type[BaseModel], data: Any, detail: Any, file: str, positions: Positions, base: tuple[Key, ...]
) -> Problem:
    loc, kind = detail["loc"], detail["type"]
    path, _ = real_path(loc, data)
    full = (*base, *path)
    if kind == "extra_forbidden":
        where = positions.at(file, *full, key=True)
        return _unknown_field(model, loc, data).at(where)
    if kind == "missing":
        return _missing(model, loc, data, path).at(positions.at(file, *full, key=True))
    if loc and loc[-1] == "[key]":
        if kind == "value_error":
            what, got = str(detail["ctx"]["error"]), f"`{path[-1]}`"
            return Problem(what, positions.at(file, *full, key=True), got=got, code="bad-name")
        what, where = f"`{path[-1]}` cannot be a name here", positions.at(file, *full, key=True)
        return Problem(what, where, _expected(detail), code="bad-name")
    return _told(detail, named(path), inside(data, path), file).at(positions.at(file, *full))


_SHARED = frozenset("at id box when size with style font fill".split())


def read_as(name: str, fields: Sequence[str]) -> str | None:
    """The field that a name which there is not stands for, and whose value it may have: a slip of its own, or another
    tool's word for it. Words whose values are written otherwise, and longer names, are told and left out."""
    key = key_meant(name, fields)
    if key is None:
        return misspelt(name, fields) if not is_word(name) or _of_number(name, fields) else None
    return key if is_same_form(name) else None


def _of_number(name: str, fields: Iterable[str]) -> str | None:
    """The field that differs from a name by one of many alone, as `card` from `cards`."""
    return next((field for field in fields if field in (f"{name}s", name.removesuffix("s"))), None)


def kind_meant(keys: Iterable[Key]) -> tuple[Key, str] | None:
    """The key of an element that most likely stands for a kind, and that kind.

    One that elements share, such as `at`, says nothing of it: `path` is not meant by it.
    """
    kinds = [*KINDS, "row", "column"]
    asked = (key for key in keys if key not in _SHARED and element_written(str(key)) is None)
    found = ((key, nearest(str(key), kinds)) for key in asked)
    return next(((key, near) for key, near in found if near is not None), None)


def fields_at(model: type[BaseModel], loc: Sequence[Key], data: Any) -> list[str]:
    """The names that a definition may use where a location leads to."""
    return [name for node in models_at(model, loc, data) for name in fields_of(node)]


def _unknown_field(model: type[BaseModel], loc: Sequence[Key], data: Any) -> Problem:
    """A key that its place has not: what is meant, what there is instead, where it belongs, or what there is."""
    name, owners = str(loc[-1]), models_at(model, loc[:-1], data)
    names, fields = [owner.__name__ for owner in owners], [field for owner in owners for field in fields_of(owner)]
    close = _of_number(name, fields) or (None if is_word(name) else nearest(name, fields))
    if close is not None:
        todo = f"did you mean `{close}`?"
    elif own := said_of(name, names, alone=True):
        todo = own
    elif here := key_meant(name, fields):
        todo = f"here it is `{here}`"
    elif more := _elsewhere(name, model, loc, data, owners) or said_of(name, names):
        todo = more
    else:
        todo = f"there is {', '.join(f'`{field}`' for field in fields)}" if fields else ""
    return Problem(f"no field `{name}`", todo=todo, code="unknown-field")


_INNER = frozenset("table paper workshop options pictures model layout".split())
"""Keys that hold what somebody may look for beside them."""


def _elsewhere(
    name: str, model: type[BaseModel], loc: Sequence[Key], data: Any, owners: Iterable[type[BaseModel]]
) -> str:
    """Where a key of that very name belongs: one level further in, or out."""
    for owner in owners:
        for key, field in fields_of(owner).items():
            if key in _INNER and any(name in fields_of(inner) for inner in models_of(field.annotation)):
                return f"it belongs under `{key}`"
    for end in range(len(loc) - 2, -1, -1):
        outer = models_at(model, loc[:end], data)
        is_key = isinstance(loc[end], str) and isinstance(value_at(data, loc[:end]), dict)
        if is_key and len(outer) == 1 and name in fields_of(outer[0]) and loc[end] in fields_of(outer[0]):
            return f"it belongs beside `{loc[end]}`"
    return ""


def _missing(model: type[BaseModel], loc: Sequence[Key], data: Any, path: tuple[Key, ...]) -> Problem:
    name = loc[-1]
    if isinstance(name, int):
        got = len(inside(data, path))
        return Problem(f"{named(path)} has {counted(got, 'value')}", expected=f"{name + 1}", code="missing")
    owner = ".".join(map(str, path))
    what = f"`{name}` is missing" + (f" in `{owner}`" if owner else "")
    node = next((node for node in models_at(model, loc[:-1], data) if name in fields_of(node)), None)
    description: str | None = fields_of(node)[str(name)].description if node is not None else None
    return Problem(what, todo=f"add `{name}:` ({description})" if description else f"add `{name}:`", code="missing")


def named(path: tuple[Key, ...]) -> str:
    """How a sentence calls a value: by its own key, or by its list's and its number."""
    if not path:
        return "the file"
    if isinstance(path[-1], int):
        keys = [step for step in path if isinstance(step, str)]
        return f"item {path[-1] + 1} of `{keys[-1]}`" if keys else f"item {path[-1] + 1}"
    return f"`{path[-1]}`"


def shown(value: Any) -> str:
    """A value in a message: short, as it is written in YAML."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple):
        return "a list"
    text = str(value).replace("\n", " ")
    return f"`{text[:57]}...`" if len(text) > 60 else f"`{text}`"


def _no_kind(name: str, keys: Sequence[Any]) -> Problem:
    """That none of an element's keys is its kind."""
    word = next((written for key in keys if (written := element_written(str(key)))), None)
    close = (kind_meant(keys) or ("", None))[1]
    if word:
        todo = f"write `{{{word}}}`"
    elif close:
        todo = f"did you mean `{close}`?"
    else:
        todo = f"there is {', '.join(f'`{kind}`' for kind in (*KINDS, 'row', 'column'))}"
    got = ", ".join(f"`{key}`" for key in keys[:6])
    return Problem(f"{name} names no kind of element", got=got, todo=todo, code="element-kind")


def _told(detail: Any, name: str, value: Any, file: str) -> Problem:
    kind, got = detail["type"], shown(value)
    context = detail.get("ctx", {})
    if kind == "value_error":
        simple = not isinstance(value, dict | list)
        return Problem(f"{name}: {context['error']}", got=got if simple else "", code="bad-value")
    if kind == "element_kind":
        return _no_kind(name, list(value) if isinstance(value, dict) else [])
    if kind in ("literal_error", "enum"):
        return _literal(name, value, context["expected"])
    if kind in BOUNDS:
        key, sentence = BOUNDS[kind]
        return Problem(f"{name} cannot be {got}", expected=sentence.format(_plain(context[key])), code="out-of-range")
    if kind in ("too_short", "too_long"):
        size = context.get("min_length", context.get("max_length"))
        most = "at least" if kind == "too_short" else "at most"
        # Of a mapping that is too long Pydantic does not tell the length.
        count = counted(context["actual_length"] or len(value), "entry", "entries")
        return Problem(f"{name} has {count}", expected=f"{most} {size}", code="out-of-range")
    if kind == "string_too_short":
        return Problem(f"{name} is empty", code="out-of-range")
    todo = "put it in quotes" if kind == "string_type" and isinstance(value, int | float) else ""
    todo = todo or (number_alone(value) if "number" in _expected(detail) else "")
    return Problem(f"{name} does not fit", None, _expected(detail), got, todo, code="bad-value")


def _expected(detail: Any) -> str:
    if "expected" in detail:
        return str(detail["expected"])
    if detail["type"] == "string_pattern_mismatch":
        pattern = str(detail["ctx"]["pattern"])
        return _PATTERNS.get(pattern, f"text like {pattern}")
    if detail["type"] == "string_too_long":
        return f"at most {detail['ctx']['max_length']} characters"
    said = str(detail["msg"])
    return TYPES.get(detail["type"], said[:1].lower() + said[1:])


def _literal(name: str, value: Any, expected: str) -> Problem:
    choices = [choice.strip("'") for choice in expected.replace(" or ", ", ").split(", ")]
    word = str(value) if isinstance(value, str) else ""  # a number is none that was typed wrong
    close = value_meant(word, choices) or nearest(word, choices)
    listed = ", ".join(f"`{choice}`" for choice in choices[:-1])
    listed = f"{listed} or `{choices[-1]}`" if listed else f"`{choices[-1]}`"
    todo = f"did you mean `{close}`?" if close else ""
    return Problem(f"{name} cannot be {shown(value)}", expected=listed, todo=todo, code="bad-choice")


def _plain(number: Any) -> str:
    return str(int(number)) if isinstance(number, float) and number.is_integer() else str(number)
