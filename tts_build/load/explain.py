"""From what Pydantic found to what a designer reads: one problem a mistake, with its place and what to do."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, Tag, ValidationError
from pydantic.fields import FieldInfo

from tts_build.errors import Key, Problem, Problems, nearest
from tts_build.load.positions import Positions
from tts_build.model.face import KINDS, element_kind

M = TypeVar("M", bound=BaseModel)
_NOTHING = object()
_MESSAGES = {
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
_BOUNDS = {
    "greater_than": ("gt", "more than {}"),
    "greater_than_equal": ("ge", "at least {}"),
    "less_than": ("lt", "less than {}"),
    "less_than_equal": ("le", "at most {}"),
}
_PATTERNS = {
    r"^[A-Za-z][A-Za-z0-9_]*$": "a name of letters, digits and underscores, a letter first",
    r"^\d{4}-\d{2}-\d{2}$": "a date as YYYY-MM-DD",
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
        problems.extend(_problem(model, data, detail, file, positions, base) for detail in _chosen(details, data))
    return None


_ELEMENT_LISTS = ("elements", "group", "row", "column")


def _walk(loc: Sequence[Key], data: Any) -> Iterator[tuple[Key, bool, Any]]:
    """The steps of an error's location, whether each is one in the data, and the value reached.

    Other steps name the branch of a union, or a field that a shorthand stands for. The kind of an element stands
    behind its number, and is always such a name, though the element has a key of that name as well.
    """
    value = data
    for index, step in enumerate(loc):
        element = index > 1 and isinstance(loc[index - 1], int) and loc[index - 2] in _ELEMENT_LISTS
        inside = _inside(value, step)
        real = inside is not _NOTHING and not (element and step == element_kind(value))
        if real:
            value = inside
        yield step, real, value


def _real(loc: Sequence[Key], data: Any) -> tuple[tuple[Key, ...], tuple[int, ...]]:
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


def _chosen(details: Iterable[Any], data: Any) -> list[Any]:
    """One error for each mistake: of a union's branches, the one that understood most of the value."""
    groups: dict[tuple[Key, ...], dict[Key, list[Any]]] = {}
    chosen = []
    for detail in details:
        loc = detail["loc"]
        ends = len(loc) - 1 if detail["type"] == "missing" else len(loc)
        union = [i for i in _real(loc, data)[1] if i < ends and not _is_kind(loc[i], _value(data, loc[:i]))]
        if union:
            groups.setdefault(_real(loc[: union[0]], data)[0], {}).setdefault(loc[union[0]], []).append(detail)
        else:
            chosen.append(detail)
    for root, branches in groups.items():
        chosen += _best(root, branches, data)
    return _without_echoes(chosen)


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
            if isinstance(step, str) and any(nearest(word, [step]) for word in extra.get(owner, ())):
                continue
        kept.append(detail)
    return kept


def _is_kind(step: Key, value: Any) -> bool:
    """Whether a step of a location is the kind of an element, which a key of it named beyond doubt."""
    return isinstance(value, dict) and (step in KINDS or step == "flow")


def _value(data: Any, loc: Sequence[Key]) -> Any:
    for step in _real(loc, data)[0]:
        data = _inside(data, step)
    return data


def _best(root: tuple[Key, ...], branches: dict[Key, list[Any]], data: Any) -> list[Any]:
    if len(branches) == 1:
        return next(iter(branches.values()))

    def misfits(details: list[Any]) -> int:
        here = [d for d in details if _real(d["loc"], data)[0] == root and d["type"] != "missing"]
        return sum(2 if d["type"] in _MESSAGES or d["type"].startswith("literal") else 1 for d in here)

    understood = [details for details in branches.values() if misfits(details) == 0]
    if understood:
        return min(understood, key=len)
    fitting = [detail for details in branches.values() for detail in details if detail["type"] not in _MESSAGES]
    if fitting:
        return sorted(fitting, key=lambda detail: (detail["type"] not in _BOUNDS, detail["type"] != "value_error"))[:1]
    merged = dict(next(iter(branches.values()))[0])
    kinds = [_MESSAGES.get(details[0]["type"], "another value") for details in branches.values()]
    merged["expected"] = " or ".join(dict.fromkeys(kinds))
    return [merged]


def _problem(
    model: type[BaseModel], data: Any, detail: Any, file: str, positions: Positions, base: tuple[Key, ...]
) -> Problem:
    loc, kind = detail["loc"], detail["type"]
    path, _ = _real(loc, data)
    full = (*base, *path)
    if kind == "extra_forbidden":
        where = positions.at(file, *full, key=True)
        return _unknown_field(str(path[-1]), _fields(model, loc[:-1], data)).at(where)
    if kind == "missing":
        return _missing(model, loc, data, path).at(positions.at(file, *full, key=True))
    if loc and loc[-1] == "[key]":
        return Problem(
            f"`{path[-1]}` cannot be a name here",
            positions.at(file, *full, key=True),
            _expected(detail),
            code="bad-name",
        )
    return _told(detail, _name(path), _value(data, path), file).at(positions.at(file, *full))


def _unknown_field(name: str, fields: Sequence[str]) -> Problem:
    close = nearest(name, fields)
    there = ", ".join(f"`{field}`" for field in fields)
    todo = f"did you mean `{close}`?" if close else f"there is {there}" if fields else ""
    return Problem(f"no field `{name}`", todo=todo, code="unknown-field")


def _missing(model: type[BaseModel], loc: Sequence[Key], data: Any, path: tuple[Key, ...]) -> Problem:
    name = loc[-1]
    if isinstance(name, int):
        got = len(_value(data, path))
        return Problem(f"{_name(path)} has {got} values", expected=f"{name + 1}", code="missing")
    owner = ".".join(map(str, path))
    what = f"`{name}` is missing" + (f" in `{owner}`" if owner else "")
    node = next((node for node in _nodes(model, loc[:-1], data) if name in _keys(node)), None)
    description: str | None = _keys(node)[str(name)].description if node is not None else None
    return Problem(what, todo=f"add `{name}:` ({description})" if description else f"add `{name}:`", code="missing")


def _name(path: tuple[Key, ...]) -> str:
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


def _told(detail: Any, name: str, value: Any, file: str) -> Problem:
    kind, got = detail["type"], shown(value)
    context = detail.get("ctx", {})
    if kind == "value_error":
        simple = not isinstance(value, dict | list)
        return Problem(f"{name}: {context['error']}", got=got if simple else "", code="bad-value")
    if kind == "element_kind":
        keys = list(value) if isinstance(value, dict) else []
        kinds = [*KINDS, "row", "column"]
        close = next((near for key in keys if (near := nearest(key, kinds))), None)
        todo = f"did you mean `{close}`?" if close else f"there is {', '.join(f'`{kind}`' for kind in kinds)}"
        return Problem(f"{name} names no kind of element", todo=todo, code="element-kind")
    if kind in ("literal_error", "enum"):
        return _literal(name, value, context["expected"])
    if kind in _BOUNDS:
        key, sentence = _BOUNDS[kind]
        return Problem(f"{name} cannot be {got}", expected=sentence.format(_plain(context[key])), code="out-of-range")
    if kind in ("too_short", "too_long"):
        size = context.get("min_length", context.get("max_length"))
        most = "at least" if kind == "too_short" else "at most"
        return Problem(f"{name} has {context['actual_length']} entries", expected=f"{most} {size}", code="out-of-range")
    if kind == "string_too_short":
        return Problem(f"{name} is empty", code="out-of-range")
    todo = "put it in quotes" if kind == "string_type" and isinstance(value, int | float) else ""
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
    return _MESSAGES.get(detail["type"], said[:1].lower() + said[1:])


def _literal(name: str, value: Any, expected: str) -> Problem:
    choices = [choice.strip("'") for choice in expected.replace(" or ", ", ").split(", ")]
    close = nearest(str(value), choices)
    listed = ", ".join(f"`{choice}`" for choice in choices[:-1])
    listed = f"{listed} or `{choices[-1]}`" if listed else f"`{choices[-1]}`"
    todo = f"did you mean `{close}`?" if close else ""
    return Problem(f"{name} cannot be {shown(value)}", expected=listed, todo=todo, code="bad-choice")


def _plain(number: Any) -> str:
    return str(int(number)) if isinstance(number, float) and number.is_integer() else str(number)


def _keys(node: type[BaseModel]) -> dict[str, FieldInfo]:
    """The fields of a model by the names that a definition uses."""
    return {field.alias or name: field for name, field in node.model_fields.items()}


def _fields(model: type[BaseModel], loc: Sequence[Key], data: Any) -> list[str]:
    return [name for node in _nodes(model, loc, data) for name in _keys(node)]


def _nodes(model: type[BaseModel], loc: Sequence[Key], data: Any) -> list[type[BaseModel]]:
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
    flat = [kind for item in current for _, kind in _flat(item)]
    return [kind for kind in flat if isinstance(kind, type) and issubclass(kind, BaseModel)]


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
        field = _keys(kind).get(str(step))
        return [field.annotation] if field is not None else []
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is dict:
        return [arguments[1]]
    if origin is list:
        return [arguments[0]]
    if origin is tuple and isinstance(step, int):
        return [arguments[min(step, len(arguments) - 1)]]
    return []
