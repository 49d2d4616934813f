"""Every key of every model: what it takes, its default and bounds, and what is said of values at and beyond them.

Renew with `TTS_BUILD_RENEW=1 pytest tests/model/test_model_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from docs.pages import reference
from tests.conftest import ROOT, check_golden
from tts_build.model import finding_codes, json_schema, thing_kinds
from tts_build.model.base import Node, foreign_unit, is_template, number_alone, to_mm
from tts_build.model.face import element_kind
from tts_build.model.number_limits import Limits, limits_at, numbers
from tts_build.model.printing import papers
from tts_build.model.printing.stocks import STOCKS
from tts_build.model.sizes import CARD_SIZES, parse_size

GOLDEN = Path(__file__).parent / "golden"
STEP = {int: 1, float: 0.001}
TRIED: tuple[Any, ...] = (
    *(None, True, 0, -4, 2.5, "", "two words", "#12345", "#123", "{{ a }}", "9 pt", "3 px", "50%", [], {}, [1, 2]),
    *(["a", "b"], "a/b.png", "a\\b"),
)
"""What each key is given in turn, right or not."""


def below(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


@cache
def models() -> list[type[BaseModel]]:
    found = {model for model in below(Node) if model.__module__.startswith("tts_build.model.")}
    return sorted(found, key=lambda model: (model.__module__, model.__name__))


def keys_of(model: type[BaseModel]) -> Iterator[tuple[str, FieldInfo]]:
    """A model's own keys: those of what it builds on are told there."""
    own = inspect.get_annotations(model)
    yield from ((field.alias or name, field) for name, field in model.model_fields.items() if name in own)


def said(model: type[BaseModel], key: str, value: Any) -> str:
    """What a key makes of a value: what it is then, or all that is wrong with it; other keys do not matter."""
    try:
        made = model.model_validate({key: value})
    except ValidationError as error:
        own = [e for e in error.errors() if e["loc"][:1] == (key,)]
        return "; ".join(dict.fromkeys(f"{_place(e['loc'][1:])} {e['msg']}".strip() for e in own)) or "taken"
    name = next(name for name, field in model.model_fields.items() if key in (name, field.alias))
    return f"= {shown(getattr(made, name))}"


def _place(way: tuple[int | str, ...]) -> str:
    """Where in a value something is wrong; Pydantic's names of the forms that it may have are left out."""
    return ".".join(str(part) for part in way if isinstance(part, int))


def shown(value: Any) -> str:
    return repr(value.model_dump(exclude_unset=True) if isinstance(value, BaseModel) else value)


def short(part: Any) -> Any:
    """A schema without its words for readers."""
    if isinstance(part, list):
        return [short(item) for item in part]
    if isinstance(part, dict):
        return {
            key: short(item) for key, item in part.items() if key not in ("title", "$defs") or isinstance(item, int)
        }
    return part


def default_of(field: FieldInfo) -> str:
    if field.is_required():
        return "required"
    return shown(field.get_default(call_default_factory=True))


def test_every_key_is_shown_to_editors_as_it_was() -> None:
    lines = []
    for model in models():
        made = model.model_json_schema(ref_template="{model}")
        lines.append(f"{model.__module__.rpartition('.')[2]} {model.__name__}: {json.dumps(short(forms(made)))}")
        properties = whole(made, model)["properties"]
        for name, field in model.model_fields.items():
            told = short({key: part for key, part in properties[field.alias or name].items() if key != "default"})
            words = told.pop("description", "")
            lines.append(f"  {field.alias or name} ({name}) {json.dumps(told)} default {default_of(field)}: {words}")
    check_golden(GOLDEN / "fields.txt", "\n".join(lines) + "\n")


def whole(made: dict[str, Any], model: type[BaseModel]) -> dict[str, Any]:
    """The part of a schema that has the keys, where there are shorthands or the model is inside itself."""
    parts = [made, *made.get("anyOf", []), made.get("$defs", {}).get(model.__name__, {})]
    parts += parts[-1].get("anyOf", [])
    return next(part for part in parts if "properties" in part)


def forms(made: dict[str, Any]) -> dict[str, Any]:
    kept = {key: part for key, part in made.items() if key not in ("properties", "description")}
    if "anyOf" in kept:
        kept["anyOf"] = [part if "properties" not in part else "the long form" for part in kept["anyOf"]]
    return kept


def test_every_number_is_taken_up_to_its_bounds_and_no_further() -> None:
    lines = []
    for model in models():
        for key, field in keys_of(model):
            for path, kind, found in numbers(field):
                lines.append(f"{model.__name__}.{key} {path} {kind.__name__} {found.complete} {_bounds(found)}")
                for bound in {found.least, found.more, found.most, found.less} - {None} if not path else ():
                    assert bound is not None
                    for value in (bound - STEP[kind], bound, bound + STEP[kind]):
                        at = kind(round(value, 6))
                        lines.append(f"  {at!r}: {said(model, key, at)} / {found.broken(at)}")
    check_golden(GOLDEN / "bounds.txt", "\n".join(_settled(lines)) + "\n")


def _bounds(found: Limits) -> str:
    return f"{found.least} {found.more} {found.most} {found.less}"


def _settled(lines: list[str]) -> list[str]:
    """Values of a number in the order of their size; a set of bounds has none."""
    done: list[str] = []
    block: list[str] = []
    for line in [*lines, ""]:
        if line.startswith("  "):
            block.append(line)
            continue
        done += sorted(dict.fromkeys(block), key=lambda text: float(text.split(":")[0]))
        block = []
        done += [line] if line else []
    return done


def test_numbers_in_lists_and_tuples_keep_their_bounds() -> None:
    lines = []
    for model in models():
        for key, field in keys_of(model):
            found = [(path, kind, held) for path, kind, held in numbers(field) if len(path) == 1]
            for path, kind, held in found:
                for bound in (held.least, held.more, held.most, held.less):
                    for value in () if bound is None else (bound - STEP[kind], bound, bound + STEP[kind]):
                        given = [kind(1)] * max(1, len(found))
                        given[path[0] or 0] = kind(round(value, 6))
                        lines.append(f"{model.__name__}.{key} {given}: {said(model, key, given)}")
    check_golden(GOLDEN / "bounds-within.txt", "\n".join(dict.fromkeys(lines)) + "\n")


def test_every_key_says_what_is_wrong_with_what_it_is_given() -> None:
    lines = []
    for model in models():
        for key, _ in keys_of(model):
            outcomes: dict[str, list[str]] = {}
            for value in TRIED:
                outcomes.setdefault(said(model, key, value), []).append(repr(value))
            lines.append(f"{model.__name__}.{key}")
            lines += [f"  {', '.join(values)}: {outcome}" for outcome, values in outcomes.items()]
    check_golden(GOLDEN / "values.txt", "\n".join(lines) + "\n")


def test_pages_of_reference_and_schemas_are_what_the_models_say(tmp_path: Path) -> None:
    reference.write(tmp_path)
    for name in ("definition.md", "faces.md"):
        assert (tmp_path / name).read_bytes() == (ROOT / "docs" / "reference" / name).read_bytes()
    assert list(json_schema.texts()) == ["face.schema.json", "game.schema.json", "workspace.schema.json"]
    for name, text in json_schema.texts().items():
        assert text == json.dumps(json_schema.schemas()[name.partition(".")[0]], indent=2, ensure_ascii=False) + "\n"
        assert json.loads(text)["$schema"] == "https://json-schema.org/draft/2020-12/schema"


UNITS = (
    *(
        "5",
        "5 mm",
        "2.5cm",
        "0.25 in",
        "9 pt",
        "-3 mm",
        "+4",
        " 7 mm ",
        "5px",
        "5 pixels",
        "63 x 88 px",
        "2 em",
        "3 rem",
    ),
    *(
        "50 %",
        "300 dpi",
        "2 inches",
        "1 inch",
        '2.5"',
        "2''",
        "3 m",
        "4 pt",
        "5 PX",
        "12 pixel wide",
        "4.5",
        "4 mmm",
        "x",
    ),
    *("", ".5 mm", "1e3", "{{ a }}", "{% if a %}", "1,5 mm", "-2 %", "12 \N{DEGREE SIGN}", "7 days", "8 abcdefghijk"),
)
ELEMENTS: tuple[Any, ...] = (
    {"text": 1, "rect": 2},
    {"row": 1},
    {"column": 1},
    {"of": 1},
    [],
    None,
    {"icons": 1},
    "text",
)
SIZES = (
    *("poker", "Euro Poker", "us-game", "pokr", "taro", "zzz", "20 mm", "20", "2 in", "2 in x 3 in", "2 x 3 in", "2x3"),
    *("2 cm x 30 mm", "63 x 88", "63 × 88 mm", "0 x 5", "2000 mm", "2000.1", "2001 x 5", "5 x 2001 mm", "5 x 0", "0"),
    *("63 88", "63 by 88 mm", "63mm 88mm", "1 x 2 x 3 mm", "750 x 1050 px", "2.5 x 3.5 inches", "6 cm by 9", '2"'),
)


def test_units_sizes_and_their_mistakes_are_read_as_they_were() -> None:
    lines = []
    for text in (*UNITS, True, False, 7, None):
        lines.append(f"to_mm {text!r}: {_tried(to_mm, text)} / {number_alone(text)!r} / {is_template(text)}")
        lines.append(f"  {foreign_unit(text)!r}" if isinstance(text, str) else "  -")
    lines += [f"size {text!r}: {_tried(parse_size, text)}" for text in SIZES]
    lines += [f"{name}: {value}" for name, value in (CARD_SIZES | papers.PAPERS | STOCKS).items()]
    lines += [
        f"{papers.SHEETS} {list(thing_kinds.SECTIONS)} {len(finding_codes.FINDINGS)} "
        f"{' '.join(sorted(finding_codes.FINDINGS))}"
    ]
    lines += [f"{value!r} is {element_kind(value)}" for value in ELEMENTS]
    for model in models():
        for key in model.model_fields:
            ways: list[tuple[int, ...]] = [(), (0,), (1,), (2,), (0, 1), (3, 0)]
            told = [f"{way}: {_bounds(found)}" for way in ways if (found := limits_at(model, key, *way)) != Limits()]
            lines += [f"{model.__name__}.{key} {'; '.join(told)}"] if told else []
    check_golden(GOLDEN / "units.txt", "\n".join(lines) + "\n")


def _tried(call: Any, text: Any) -> str:
    try:
        return f"{call(text)!r}"
    except ValueError as error:
        return f"! {error}"
