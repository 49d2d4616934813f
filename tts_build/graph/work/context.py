"""What layout needs beside a face and a row, made from the blobs of a definition and kept in each worker."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from tts_build.graph.step import Job
from tts_build.layout.compose import Context
from tts_build.layout.fonts import Fonts
from tts_build.load.art import Art
from tts_build.model.face import Face
from tts_build.model.game import Game


@lru_cache(maxsize=8)
def _game(data: bytes) -> tuple[dict[str, Any], Game]:
    plain = json.loads(data)
    # Only what faces may use is in the blob; a table is added since no game is without one.
    return plain, Game.model_validate({**plain["game"], "table": {"seats": ["White"]}})


@lru_cache(maxsize=64)
def _faces(data: bytes) -> dict[str, Face]:
    return {name: Face.model_validate(face) for name, face in json.loads(data).items()}


@lru_cache(maxsize=8)
def _fonts(data: bytes, root: Path, art: str, name: str, store: Path) -> Fonts:
    return Fonts(_game(data)[1].fonts, store, Art(root, name, art))


def context_of(job: Job) -> Context:
    """The layout context of a job that needs `context` and `faces`; its `art` records what the job reads."""
    data = job.blob("context")
    plain, game = _game(data)
    art = Art(job.root, plain["name"], plain["art"])
    return Context(
        game=game,
        faces=_faces(job.blob("faces")),
        art=art,
        fonts=_fonts(data, job.root, plain["art"], plain["name"], job.fonts),
        locale=plain["locale"],
        strings=plain["strings"],
    )
