"""What layout needs beside a face and a row, made from the blobs of a definition and kept in each worker."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core.step import Job, read_blob
from tts_build.definition.assets.art import Art
from tts_build.definition.formats.file_reader import path_problem
from tts_build.definition.rows.template_tables import Lookup
from tts_build.definition.texts.templates import BESIDE
from tts_build.definition.workspace import Root
from tts_build.face.game_context import Context
from tts_build.model.face import Face
from tts_build.model.game import Font, Game, Workspace
from tts_build.problem import Where
from tts_build.text.fonts import Fonts


@lru_cache(maxsize=8)
def _game(data: bytes) -> tuple[dict[str, Any], Game]:
    plain = json.loads(data)
    # Only what faces may use is in the blob; a table is added since no game is without one.
    return plain, Game.model_validate({**plain["game"], "table": {"seats": ["White"]}})


class OwnFonts:
    """Font files that a game brings itself, below its art folders and nowhere else."""

    def __init__(self, root: Path, folders: tuple[str, ...]) -> None:
        self.root, self._folders = root, folders
        self.absent: dict[str, str] = {}
        """files that would have been taken, had they been there, as steps say what they read"""

    def font(self, name: str) -> Path | None:
        for folder in self._folders:
            if path_problem(folder, name) is None:
                path = self.root / folder / name
                inside = disk.leads_into(self.root / folder, path) and disk.problem_of(self.root, f"{folder}/{name}")
                if inside is None and path.is_file():
                    return path
                self.absent[f"{folder}/{name}"] = ""
        return None


def own_fonts(plain: dict[str, Any], root: Path) -> OwnFonts:
    """The font files of a game from the data of its context."""
    return OwnFonts(root, (f"{plain['art']}/{plain['name']}", f"{plain['art']}/common"))


def fonts_of_game(plain: dict[str, Any], own: OwnFonts, store: Path, where: Where | None = None) -> Fonts:
    """The fonts of a game from the data of its context; `where` is the game file."""
    roles = {role: Font.model_validate(font) for role, font in plain["game"]["fonts"].items()}
    return Fonts(roles, store, own, where)


@lru_cache(maxsize=8)
def _fonts(data: bytes, root: Path, store: Path) -> Fonts:
    plain, _ = _game(data)
    return fonts_of_game(plain, own_fonts(plain, root), store)


def _art(data: bytes, root: Path) -> Art:
    plain, _ = _game(data)
    return Art(Root(root, Workspace(art=plain["art"])), plain["name"], letters=True)


@lru_cache(maxsize=64)
def _context(data: bytes, faces: bytes, root: Path, store: Path) -> Context:
    plain, game = _game(data)
    entries = json.loads(faces)
    return Context(
        game=game,
        faces={name: Face.model_validate(entry["face"]) for name, entry in entries.items()},
        art=_art(data, root),
        fonts=_fonts(data, root, store),
        locale=plain["locale"],
        strings=plain["strings"],
        files={name: entry["file"] for name, entry in entries.items()},
    )


def fonts_of(job: Job) -> Fonts:
    """The game's fonts, for a job that needs `context`."""
    return _fonts(job.blob("context"), job.root, job.fonts)


def game_of(job: Job) -> tuple[Game, str]:
    """What faces may know of the game, and the language, for a job that needs `context`."""
    plain, game = _game(job.blob("context"))
    return game, plain["locale"]


def art_of(job: Job) -> Art:
    """The game's art, which records what the job reads, for a job that needs `context`."""
    return _art(job.blob("context"), job.root)


def context_of(job: Job) -> tuple[Context, Art]:
    """The layout context of a job that needs `context` and `faces`, and its art, which records what the job reads."""
    data = job.blob("context")
    context = _context(data, job.blob("faces"), job.root, job.fonts)
    art = _art(data, job.root)
    context.art, context.beside = art, _beside(job)
    return context, art


def _beside(job: Job) -> dict[str, Any]:
    """What a face sees beside its row: what its parameters say, and each table and deck that it needs."""
    found: dict[str, Any] = dict(job.params.get("beside") or {})
    for need in job.needs:
        kind, dot, name = need.partition(".")
        if dot and kind in BESIDE:
            found.setdefault(kind, {})[name] = _rows(job.cache, job.needs[need])
    return found


@lru_cache(maxsize=32)
def _rows(cache: Path, digest: str) -> Any:
    """A table as a look-up, a deck as its list: read once for all rows that need it."""
    plain = json.loads(read_blob(cache, digest))
    return Lookup(plain) if isinstance(plain, dict) else plain
