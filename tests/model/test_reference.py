"""The reference pages and schemas say what the models say."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from pydantic import BaseModel

from docs.pages.reference import faces, reference
from tests.definition.support import FILES
from tts_build.model.base import Node
from tts_build.model.game import Game
from tts_build.model.json_schema import schemas

DOCS = Path(__file__).parents[2] / "docs" / "reference"


def subclasses(kind: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for child in kind.__subclasses__():
        yield child
        yield from subclasses(child)


MODELS = sorted({model for model in subclasses(Node) if model.model_fields}, key=lambda model: model.__name__)


@pytest.mark.parametrize(("name", "text"), [("definition.md", reference()), ("faces.md", faces())])
def test_the_reference_pages_are_current(name: str, text: str) -> None:
    """`python -m docs.pages.reference` writes them."""
    assert (DOCS / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_key_is_explained_and_documented(model: type[BaseModel]) -> None:
    pages = reference() + faces()
    for name, field in model.model_fields.items():
        assert field.description, f"{model.__name__}.{name} has no description"
        assert f"`{field.alias or name}`" in pages


def test_every_link_of_the_pages_has_its_heading() -> None:
    pages = {"definition.md": reference(), "faces.md": faces()}
    for name, text in pages.items():
        for file, anchor in re.findall(r"\]\(([\w.]*)#([\w-]+)\)", text):
            headings = re.findall(r"^## (.+)$", pages[file or name], re.M)
            assert anchor in [heading.lower().replace(" ", "-") for heading in headings]


def test_unknown_keys_are_errors_everywhere() -> None:
    assert all(model.model_config.get("extra") == "forbid" for model in MODELS)


def fits(data: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    """Whether data fits a schema, as far as types, keys, choices and alternatives go."""
    if "$ref" in schema:
        return fits(data, root["$defs"][schema["$ref"].rsplit("/", 1)[1]], root)
    for word in ("anyOf", "oneOf"):
        if word in schema and not any(fits(data, option, root) for option in schema[word]):
            return False
    if "enum" in schema and data not in schema["enum"]:
        return False
    if "const" in schema and data != schema["const"]:
        return False
    kinds: dict[str, Any] = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
    kinds |= {"integer": int, "number": (int, float)}
    if "type" in schema and not isinstance(data, kinds[schema["type"]]):
        return False
    if isinstance(data, dict):
        known = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        if any(key not in data for key in schema.get("required", ())):
            return False
        for key, value in data.items():
            if key in known and not fits(value, known[key], root):
                return False
            if key not in known and (more is False or (isinstance(more, dict) and not fits(value, more, root))):
                return False
    if isinstance(data, list) and "items" in schema:
        return all(fits(item, schema["items"], root) for item in data)
    return True


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("game", "cards/hello/game.yaml"),
        ("face", "cards/hello/faces/task.yaml"),
        ("face", "cards/hello/faces/back.yaml"),
        ("face", "cards/common/faces/frame.yaml"),
    ],
)
def test_a_good_definition_fits_the_schema_with_its_shorthands(name: str, file: str) -> None:
    schema = schemas()[name]
    data = yaml.safe_load(FILES[file])
    assert fits(data, schema, schema)
    assert not fits({**data, "titel": 1}, schema, schema)


def test_schemas_are_plain_json_with_a_dialect() -> None:
    for schema in schemas().values():
        assert json.loads(json.dumps(schema)) == schema
        assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(schemas()) == {"game", "face", "workspace"}
    assert "description" in schemas()["game"]["properties"]["title"]
    assert Game.model_fields["title"].description == schemas()["game"]["properties"]["title"]["description"]
