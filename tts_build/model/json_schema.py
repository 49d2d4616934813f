"""JSON Schema of the definition's files, for editors."""

from __future__ import annotations

import json
from typing import Any

from tts_build.model.base import Node
from tts_build.model.face import Face
from tts_build.model.game import Game, Workspace

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
FILES: dict[str, type[Node]] = {"game": Game, "face": Face, "workspace": Workspace}


def schemas() -> dict[str, dict[str, Any]]:
    """A schema for `game.yaml`, for a face file, and for `tts-build.yaml`, by `game`, `face` and `workspace`."""
    return {name: {"$schema": _DIALECT, **model.model_json_schema()} for name, model in FILES.items()}


def texts() -> dict[str, str]:
    """The schemas as files for editors, by their names, sorted."""
    return {
        f"{name}.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for name, schema in sorted(schemas().items())
    }
