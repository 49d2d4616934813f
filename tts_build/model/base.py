"""What every part of a definition shares: strict nodes, lengths, colours and values that may be templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72.0}
"""Millimetres in one unit; a point is 1/72 inch as in PDF."""

_LENGTH = re.compile(r"\s*([+-]?\d+(?:\.\d+)?)\s*(mm|cm|in|pt)?\s*")
_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


class Node(BaseModel):
    """A mapping of the definition. Unknown keys are errors: a typing mistake never passes silently."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True, allow_inf_nan=False)


def models_below(root: type[BaseModel], seen: set[type[BaseModel]]) -> Iterator[type[BaseModel]]:
    """The models below a model, each once, in the order in which a reader meets them; without those that were seen."""
    kinds = [field.annotation for field in root.model_fields.values()]
    while kinds:
        kind: Any = kinds.pop(0)
        if isinstance(kind, type) and issubclass(kind, BaseModel) and kind not in seen:
            seen.add(kind)
            yield kind
            yield from models_below(kind, seen)
        kinds[:0] = () if get_origin(kind) is Literal else get_args(kind)


_JSON_TYPES = {str: "string", list: "array", bool: "boolean", int: "number", float: "number"}


class Shorthand(Node):
    """A node that may also be written in a short form. `shorthand` has the JSON Schema of each such form, `short_for`
    the key whose value such a form is."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = ({"type": "string"},)
    short_for: ClassVar[str] = ""

    @model_validator(mode="before")
    @classmethod
    def _shorthand(cls, value: Any) -> Any:
        kind = _JSON_TYPES.get(type(value), "mapping")
        return {cls.short_for: value} if any(form["type"] == kind for form in cls.shorthand) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return {"anyOf": [*cls.shorthand, handler(core_schema)]}


def exactly_one(said: str, *keys: str) -> Any:
    """A validator that lets a node pass in which exactly one of these keys is written, and else says what it is."""

    def check(node: Node) -> Node:
        if sum(getattr(node, key) is not None for key in keys) != 1:
            raise ValueError(said)
        return node

    return model_validator(mode="after")(check)


def is_template(value: object) -> bool:
    """Whether a value is computed for each row."""
    return isinstance(value, str) and ("{{" in value or "{%" in value)


_FOREIGN = re.compile(r"(\d+(?:\.\d+)?)\s*(px|pixels?|em|rem|%|dpi|inch(?:es)?|\"|''|m|pt)(?![\w])", re.IGNORECASE)
_SCREEN_DPI = 300.0
"""What designers count pixels of cards at."""


def foreign_unit(text: str) -> str:
    """What to do about numbers with a unit that no length has; empty for others."""
    matches = _FOREIGN.findall(text)
    if not matches:
        return ""
    unit = matches[0][1].lower()
    if unit.startswith(("px", "pixel")):
        sizes = " x ".join(f"{float(number) / _SCREEN_DPI * 25.4:.3g}" for number in re.findall(r"\d+(?:\.\d+)?", text))
        return f"pixels are no length: at {_SCREEN_DPI:g} dpi that is {sizes} mm"
    if unit.startswith("inch") or unit in ('"', "''"):
        return "write inches as `in`"
    return f"`{matches[0][1]}` is no unit of it: there is `mm`, `cm` and `in`"


def to_mm(value: Any) -> Any:
    """A length in millimetres from a number, or from text such as `5`, `2.5 mm`, `0.25 in` or `9 pt`."""
    if isinstance(value, bool):
        raise ValueError("a length is a number of millimetres, or text such as `2.5 mm` or `0.25 in`")
    if isinstance(value, str) and not is_template(value):
        match = _LENGTH.fullmatch(value)
        if match is None:
            said = "a length is a number of millimetres, or text such as `2.5 mm` or `0.25 in`"
            raise ValueError("; ".join(filter(None, (said, foreign_unit(value)))))
        return float(match[1]) * MM_PER_UNIT[match[2] or "mm"]
    return value


_WITH_UNIT = re.compile(r"\s*([-+]?\d+(?:\.\d+)?)\s*(%|[A-Za-z\N{DEGREE SIGN}]{1,10})\s*")


def number_alone(value: object) -> str:
    """How a number is written that was given a unit where it has none; empty for anything else."""
    match = _WITH_UNIT.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        return ""
    if match[2].lower() in ("mm", "cm", "in", "px", "pt"):
        return "write a number alone: the key has a unit of its own"
    number = f"{float(match[1]) / 100:g}" if match[2] == "%" else match[1]
    return f"write `{number}`, without a unit"


def _template_only(value: Any) -> Any:
    if not is_template(value):
        said = "expected a value, or a template such as `{{ cost }}`"
        raise ValueError("; ".join(filter(None, (said, number_alone(value)))))
    return value


def _colour(value: Any) -> Any:
    if isinstance(value, str) and value.startswith("#") and not _HEX.fullmatch(value):
        raise ValueError("a colour is `#rgb`, `#rrggbb`, `#rrggbbaa` or a name of the palette")
    return value


Template = Annotated[str, BeforeValidator(_template_only), WithJsonSchema({"type": "string", "pattern": r"\{[{%]"})]
"""Text with `{{ }}`, evaluated for each row."""

_NUMBER_OR_TEXT = WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "string"}]})

# Every number of a definition has a least and a greatest value (a test walks all models). What a template gives is held
# to the same limits where it is used: see `model/number_limits.py`.

Length = Annotated[float, BeforeValidator(to_mm), Field(ge=-10_000, le=10_000), _NUMBER_OR_TEXT]
"""Millimetres, to either side. The largest thing has two metres; ten let it be moved a long way out of sight."""

Positive = Annotated[float, BeforeValidator(to_mm), Field(gt=0, le=2000), _NUMBER_OR_TEXT]
"""Millimetres, more than none, and no more than the largest thing has."""

_Place = Annotated[float, Field(ge=-10_000, le=10_000)]
_Extent = Annotated[float, Field(ge=0, le=10_000)]
_Margin = Annotated[float, Field(ge=0, le=100)]
_Factor = Annotated[float, Field(ge=-1000, le=1000)]
_Share = Annotated[float, Field(ge=0, le=1000)]
_Angle = Annotated[float, Field(ge=-36_000, le=36_000)]
_Fraction = Annotated[float, Field(ge=0, le=1)]

Measure = Annotated[_Place | Template, BeforeValidator(to_mm), _NUMBER_OR_TEXT]
"""Millimetres to either side, or a template that gives them."""

Extent = Annotated[_Extent | Template, BeforeValidator(to_mm), _NUMBER_OR_TEXT]
"""Millimetres, none or more, or a template that gives them: a width, a radius."""

Radius = Extent | tuple[Extent, Extent, Extent, Extent]
"""The radius of all corners, or of each: top left, top right, bottom right, bottom left."""

Margin = Annotated[_Margin | Template, BeforeValidator(to_mm), _NUMBER_OR_TEXT]
"""Millimetres from 0 to 100, or a template that gives them: a bleed, the width of a line."""

Pitch = Annotated[Annotated[float, Field(gt=0, le=100)] | Template, BeforeValidator(to_mm), _NUMBER_OR_TEXT]
"""Millimetres to 100, more than none, or a template that gives them."""

Factor = _Factor | Template
"""So many times as large, mirrored when below nothing, or a template that gives it."""

Share = _Share | Template
"""How much of what is shared out, beside what others take, or a template that gives it."""

Angle = _Angle | Template
"""Degrees of up to a hundred turns, or a template that gives them."""

Fraction = _Fraction | Template
"""From 0 to 1, or a template that gives it."""

Turn = Annotated[float, Field(ge=-3600, le=3600)]
"""Degrees of up to ten turns."""

TableUnit = Annotated[float, Field(ge=-500, le=500)]
"""A place on the table, or a step on it; the largest table reaches 50 units from its middle."""

TableExtent = Annotated[float, Field(gt=0, le=500)]
"""Width, height or depth in table units."""

Colour = Annotated[str, BeforeValidator(_colour)]
"""`#rrggbb`, `#rrggbbaa`, a name of the palette, or a template that gives one of them."""

Expression = str | bool | int
"""A Jinja expression over the row, with or without its braces: `cost > 2`."""

Name = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]*$")]
"""A name in the definition: letters, digits and underscores, a letter first."""

ThingOrCard = Annotated[str, StringConstraints(pattern=r"^[A-Za-z][A-Za-z0-9_]*(/[^/]+)?$", max_length=200)]
"""The name of a thing, or of a card of a deck: `tasks/T01`."""

AssetName = Annotated[str, StringConstraints(pattern=r"^\w[\w .-]*$", max_length=100)]
"""A name by which XML UI calls a picture: letters, digits, `_`, `-`, `.` and spaces. It is no path."""

WorkspacePath = Annotated[str, StringConstraints(pattern=r"^[^\\:\x00]+$", max_length=200)]
"""A path with forward slashes, relative to a folder of the workspace; the loader keeps it inside."""

Box = tuple[Measure, Measure, Extent, Extent]
"""x, y, width, height in mm."""

AUTO = "auto"
"""Stands for a side of a box that is as long as what lies in it."""

Side = Annotated[
    _Extent | Literal["auto"] | Template,
    BeforeValidator(lambda value: value if value == AUTO else to_mm(value)),
    _NUMBER_OR_TEXT,
]
"""Millimetres, none or more, `auto`, or a template that gives them."""

FlexibleBox = tuple[Measure, Measure, Side, Side]
"""x, y, width, height in mm, of which the last two may be `auto`."""

Point = tuple[Measure, Measure]
"""x, y in mm."""
