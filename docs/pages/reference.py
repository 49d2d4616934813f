"""The reference pages, written from the models themselves: tables of key, what it is, and its default."""

from __future__ import annotations

import json
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from docs.pages.reference_introductions import DEFINITION, FACES
from tts_build.model import base
from tts_build.model.effects import Blend, Fade, Gradient, Mask, Pattern, Shadow
from tts_build.model.elements import Duotone, Element, Filter
from tts_build.model.face import KINDS, Face, Flow
from tts_build.model.game import Fetching, Game, Workspace
from tts_build.model.original import Original, OriginalSheet
from tts_build.model.printing.shops import Shop
from tts_build.model.sizes import CARD_SIZES, Shape, Size
from tts_build.model.text_style import TextStyle
from tts_build.model.things import Seat


def reference() -> str:
    """`docs/reference/definition.md`."""
    parts = [
        DEFINITION,
        "## The workspace: `tts-build.yaml`\n",
        _table(Workspace),
        "## Fetching\n",
        _table(Fetching),
        "## Shop\n",
        "Who prints pictures of cards: [A print shop's form](../printing.md#a-print-shops-form).\n",
        _table(Shop),
        "## The game: `game.yaml`\n",
        _table(Game),
    ]
    for model in base.models_below(Game, {Game, TextStyle, Size, Shape}):
        parts += [f"## {_title(model)}\n", _intro(model), _table(model)]
    for part in (Original, OriginalSheet):
        parts += [f"## {_title(part)}\n", _intro(part), _table(part)]
    parts += [_sizes(), "## Seats\n\n" + ", ".join(f"`{seat}`" for seat in get_args(Seat)) + ".\n"]
    return "\n".join(parts)


def faces() -> str:
    """`docs/reference/faces.md`."""
    parts = [
        FACES,
        "## The file\n",
        _intro(Face),
        _table(Face),
        "## Text style\n",
        _intro(TextStyle),
        _table(TextStyle),
    ]
    common = {name for name in KINDS["group"].model_fields if name in Element.model_fields}
    parts += ["## Every element\n", _table(KINDS["group"], only=common)]
    models: list[tuple[str, type[BaseModel]]] = [*KINDS.items(), ("row, column", Flow)]
    for name, model in models:
        left_out = common | (set(TextStyle.model_fields) if name == "text" else set())
        parts += [f"## {name}\n", _intro(model), _table(model, without=left_out)]
        if name == "text":
            parts.append("Any key of a text style may stand here as well.\n")
    for part in (Gradient, Pattern, Shadow, Mask, Fade, Duotone, Filter):
        parts += [f"## {_title(part)}\n", _intro(part), _table(part)]
    parts += ["## Blend modes\n", ", ".join(f"`{mode}`" for mode in get_args(Blend)) + ".\n"]
    return "\n".join(parts)


def _title(model: type[BaseModel]) -> str:
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in model.__name__).split()
    return " ".join(words).capitalize()


def _intro(model: type[BaseModel]) -> str:
    lines = (model.__doc__ or "").split("\n")
    return "\n".join(line.strip() for line in lines).strip() + "\n"


def _table(
    model: type[BaseModel], only: set[str] | None = None, without: frozenset[str] | set[str] = frozenset()
) -> str:
    rows = ["| key | value | what | default |", "|---|---|---|---|"]
    for name, field in model.model_fields.items():
        if (only is None or name in only) and name not in without:
            cells = (f"`{field.alias or name}`", _field_kind(field), field.description or "", _default(field))
            rows.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return "\n".join(rows) + "\n"


def _default(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    value = field.get_default(call_default_factory=True) if field.default is PydanticUndefined else field.default
    if value is None or value in ("", {}, [], ()):
        return ""
    if isinstance(value, Size):
        return f"{value.width:g} x {value.height:g} mm"
    if isinstance(value, BaseModel):
        return ""
    if isinstance(value, str):
        return f"`{value}`"
    return f"`{json.dumps(list(value) if isinstance(value, tuple) else value)}`"


def _kind(annotation: Any) -> str:
    """A type in a designer's words."""
    if annotation is type(None):
        return ""
    named = {str: "text", int: "whole number", float: "number", bool: "`true` or `false`", Any: "anything"}
    if annotation in named:
        return named[annotation]
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return next((word for kind, word in _WORDS if annotation == kind), None) or _kind(arguments[0])
    if origin in (Union, types.UnionType):
        return _either(arguments)
    if origin is Literal:
        return ", ".join(f"`{choice}`" for choice in arguments) if len(arguments) <= 11 else "a name, see below"
    if origin is list:
        return f"list of {_plural(arguments[0])}"
    if origin is dict:
        return "mapping" if arguments[1] is Any else f"{_plural(arguments[1])} by name"
    if origin is tuple:
        return "[" + ", ".join(_kind(item) for item in arguments) + "]"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        if annotation is TextStyle:
            return "[text style](faces.md#text-style)"
        return f"[{_title(annotation).lower()}](#{_title(annotation).lower().replace(' ', '-')})"
    return "text"


_WORDS = (
    (base.Template, "template"),
    (base.Colour, "colour"),
    (base.Name, "name"),
    (base.WorkspacePath, "path"),
    (base.Length, "length"),
    (base.Positive, "length"),
    (base.Measure, "length"),
    (base.Extent, "length"),
    (base.Margin, "length"),
)


def _field_kind(field: FieldInfo) -> str:
    """The type of a field; what its validators say of it counts, as Pydantic keeps them apart from the type."""
    for kind, word in _WORDS:
        own = get_args(kind)[1:]
        if any(mark in own for mark in field.metadata) and field.annotation == get_args(kind)[0]:
            return word
    return _kind(field.annotation)


def _either(arguments: tuple[Any, ...]) -> str:
    if set(arguments) - {type(None)} == {str, bool, int}:
        return "expression"
    if any(Flow in get_args(item) for item in arguments):
        return "element"
    words = [word for word in (_kind(item) for item in arguments) if word]
    # A template is text and a colour may be one: said once for all values in the introduction.
    if "text" in words and "template" in words:
        words.remove("template")
    return " or ".join(dict.fromkeys(words))


def _plural(kind: Any) -> str:
    word = _kind(kind)
    return f"{word}s" if word in ("text", "whole number", "number", "colour", "name") else word


def _sizes() -> str:
    rows = "\n".join(f"| `{name}` | {width:g} x {height:g} mm |" for name, (width, height) in CARD_SIZES.items())
    long = "The long form has these keys."
    return (
        f"## Size\n\n{_intro(Size)}\n| name | trim size |\n|---|---|\n{rows}\n\n{long}\n\n{_table(Size)}\n"
        f"## Shape\n\n{_intro(Shape)}\n{long}\n\n{_table(Shape)}"
    )


def write(folder: Path) -> None:
    """Write both pages into the folder `docs/reference`."""
    (folder / "definition.md").write_text(reference(), "utf-8")
    (folder / "faces.md").write_text(faces(), "utf-8")


if __name__ == "__main__":
    write(Path("docs/reference"))
