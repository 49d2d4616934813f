"""What Pydantic found, put in order: each error's path in the data, one error a mistake, the models on the way.

Pydantic's locations name the branches of unions beside keys, and it reports every branch of a union that did not fit.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel, Tag
from pydantic.fields import FieldInfo

from tts_build.definition.mistakes.foreign_words import key_meant
from tts_build.model.face import KINDS, element_kind
from tts_build.problem import Key, nearest

_NOTHING = object()
TYPES = {
    "int_parsing": "a whole number",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing_size": "a smaller number",
    "float_parsing": "a number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "bool_parsing": "`true` or `false`",
    "bool_type": "`true` or `false`",
    "string_type": "text",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}
"""What was expected, by the type of an error that says only that the value is of another kind."""
BOUNDS = {
    "greater_than": ("gt", "more than {}"),
    "greater_than_equal": ("ge", "at least {}"),
    "less_than": ("lt", "less than {}"),
    "less_than_equal": ("le", "at most {}"),
}
"""The key of the bound, and how a sentence gives it."""
_ELEMENT_LISTS = ("elements", "group", "row", "column")


def _walk(loc: Sequence[Key], data: Any) -> Iterator[tuple[Key, bool, Any]]:
    """The steps of an error's location, whether each is one in the data, and the value reached.

    Other steps name the branch of a union, or a field that a shorthand stands for. The kind of an element stands
    behind its number, and is always such a name, though the element has a key of that name as well.
    """
    value = data
    for index, step in enumerate(loc):
        element = index > 1 and isinstance(loc[index - 1], int) and loc[index - 2] in _ELEMENT_LISTS
        inner = _inside(value, step)
        real = inner is not _NOTHING and not (element and step == element_kind(value))
        if real:
            value = inner
        yield step, real, value


def real_path(loc: Sequence[Key], data: Any) -> tuple[tuple[Key, ...], tuple[int, ...]]:
    """The path of an error in the data, and where in `loc` other names stood."""
    path: list[Key] = []
    others = []
    for index, (step, real, _) in enumerate(_walk(loc, data)):
        if real:
            path.append(step)
        elif step != "[key]":
            others.append(index)
    return tuple(path), tuple(others)


def _inside(value: Any, step: Key) -> Any:
    if isinstance(value, dict) and step in value:
        return value[step]
    if isinstance(value, list | tuple) and isinstance(step, int) and 0 <= step < len(value):
        return value[step]
    return _NOTHING


def chosen(details: Iterable[Any], data: Any) -> list[Any]:
    """One error for each mistake: of a union's branches, the one that understood most of the value."""
    return _without_echoes(_chosen(details, data, 0))


def _chosen(details: Iterable[Any], data: Any, outer: int) -> list[Any]:
    """The same where so many unions round it are settled."""
    groups: dict[tuple[Key, ...], dict[Key, list[Any]]] = {}
    kept = []
    for detail in details:
        loc = detail["loc"]
        ends = len(loc) - 1 if detail["type"] == "missing" else len(loc)
        union = [i for i in real_path(loc, data)[1] if i < ends and not _is_kind(loc[i], value_at(data, loc[:i]))]
        union = union[outer:]
        if union:
            groups.setdefault(real_path(loc[: union[0]], data)[0], {}).setdefault(loc[union[0]], []).append(detail)
        else:
            kept.append(detail)
    for root, branches in groups.items():
        best = _best(root, branches, data)
        # Within the branch there may be further unions.
        kept += _chosen(best, data, outer + 1) if len(best) > 1 else best
    return kept


def _without_echoes(details: list[Any]) -> list[Any]:
    """Leave out what another error says: a missing field that was misspelled, all but the last missing item."""
    extra: dict[tuple[Key, ...], list[str]] = {}
    last: dict[tuple[Key, ...], int] = {}
    for detail in details:
        owner, step = tuple(detail["loc"][:-1]), detail["loc"][-1] if detail["loc"] else ""
        if detail["type"] == "extra_forbidden":
            extra.setdefault(owner, []).append(str(step))
        elif detail["type"] == "missing" and isinstance(step, int):
            last[owner] = max(step, last.get(owner, 0))
    kept = []
    for detail in details:
        owner, step = tuple(detail["loc"][:-1]), detail["loc"][-1] if detail["loc"] else ""
        if detail["type"] == "missing":
            if isinstance(step, int) and step != last[owner]:
                continue
            words = extra.get(owner, ())
            if isinstance(step, str) and any(nearest(word, [step]) or key_meant(word, [step]) for word in words):
                continue
        kept.append(detail)
    return kept


def _is_kind(step: Key, value: Any) -> bool:
    """Whether a step of a location is the kind of an element, which a key of it named beyond doubt."""
    return isinstance(value, dict) and (step in KINDS or step == "flow")


def value_at(data: Any, loc: Sequence[Key]) -> Any:
    """The value that a location leads to."""
    return inside(data, real_path(loc, data)[0])


def inside(data: Any, path: Sequence[Key]) -> Any:
    """The value at a path in the data itself; None where there is none."""
    for step in path:
        data = _inside(data, step)
    return None if data is _NOTHING else data


def _best(root: tuple[Key, ...], branches: dict[Key, list[Any]], data: Any) -> list[Any]:
    if len(branches) == 1:
        return next(iter(branches.values()))

    def misfits(details: list[Any]) -> int:
        here = [d for d in details if real_path(d["loc"], data)[0] == root and d["type"] != "missing"]
        return sum(2 if d["type"] in TYPES or d["type"].startswith("literal") else 1 for d in here)

    understood = [details for details in branches.values() if misfits(details) == 0]
    if understood:
        return min(understood, key=len)
    fitting = [detail for details in branches.values() for detail in details if detail["type"] not in TYPES]
    if fitting:
        return sorted(fitting, key=lambda detail: (detail["type"] not in BOUNDS, detail["type"] != "value_error"))[:1]
    merged = dict(next(iter(branches.values()))[0])
    kinds = [TYPES.get(details[0]["type"], "another value") for details in branches.values()]
    merged["expected"] = " or ".join(dict.fromkeys(kinds))
    return [merged]


def fields_of(node: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a model by the names that a definition uses."""
    return {field.alias or name: field for name, field in node.model_fields.items()}


def models_at(model: type[BaseModel], loc: Sequence[Key], data: Any) -> list[type[BaseModel]]:
    """The models that a location leads to."""
    current: list[Any] = [model]
    for step, real, _ in _walk(loc, data):
        choices = [choice for kind in current for choice in _flat(kind)]
        if real:
            current = [found for _, kind in choices for found in _step(kind, step)]
        else:
            named = [kind for tag, kind in choices if step in (tag, getattr(kind, "__name__", None), _spelled(kind))]
            current = named or [found for _, kind in choices for found in _step(kind, step)]
            current = current or [kind for _, kind in choices]
    return [kind for item in current for kind in models_of(item)]


def models_of(kind: Any) -> list[type[BaseModel]]:
    """The models that a type is made of, without those of lists and mappings."""
    return [one for _, one in _flat(kind) if isinstance(one, type) and issubclass(one, BaseModel)]


def _spelled(kind: Any) -> str:
    arguments = ",".join(getattr(item, "__name__", str(item)) for item in get_args(kind))
    return f"{getattr(get_origin(kind), '__name__', '')}[{arguments}]"


def _flat(kind: Any, tag: str | None = None) -> list[tuple[str | None, Any]]:
    """A type's alternatives, each with its tag."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *extra = get_args(kind)
        named = next((item.tag for item in extra if isinstance(item, Tag)), tag)
        return _flat(inner, named)
    if origin in (Union, types.UnionType):
        return [found for item in get_args(kind) for found in _flat(item, tag)]
    return [] if origin is Literal or kind is type(None) else [(tag, kind)]


def _step(kind: Any, step: Key) -> list[Any]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        field = fields_of(kind).get(str(step))
        return [field.annotation] if field is not None else []
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is dict:
        return [arguments[1]]
    if origin is list and isinstance(step, int):
        return [arguments[0]]
    if origin is tuple and isinstance(step, int):
        return [arguments[min(step, len(arguments) - 1)]]
    return []
