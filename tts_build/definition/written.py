"""A game as it is written: its game file and its faces, held against their models."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.definition.assets.art import Art
from tts_build.definition.assets.meshes import Models
from tts_build.definition.faces import load_faces
from tts_build.definition.formats import yaml
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.percentile_dice import paired
from tts_build.definition.recovery.partial_game import Unit
from tts_build.definition.recovery.read_as_meant import salvaged
from tts_build.definition.sources import Sources
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import InputError, Problem, Where


@dataclass(frozen=True, slots=True)
class Written:
    """A game file that can be read, without what does not fit its model, and the faces beside it."""

    sources: Sources
    game: Game
    art: Art
    data: Any
    """the game file as plain data, as `game` was made from it"""
    whole: Any
    """the same as the file has it"""
    left_out: frozenset[Unit]
    """parts of it that are wrong"""
    mistakes: tuple[Problem, ...]
    """what is wrong with the game file itself; other problems may only follow from that"""
    faces: dict[str, Face]
    face_files: dict[str, str]
    broken_faces: frozenset[str]


def written_game(sources: Sources) -> Written:
    """A game as it is written. InputError when nothing can be made of its game file."""
    reading, root = sources.reading, sources.root
    text = reading.text(sources.file)
    data, marks, problems = yaml.parse(text, sources.file) if text is not None else (None, None, [])
    if marks is not None:
        reading.positions.files[sources.file] = marks
    sources.problems.extend(problems)
    game, rest, left_out = None, data, set[Unit]()
    if marks is not None and not (data is None and problems):
        game = validated(Game, data, sources.file, reading.positions, sources.problems)
        if game is None:
            game, rest, left_out = salvaged(data, marks) or (None, data, set())
    mistakes = tuple(sources.problems.items)
    common = f"{root.config.cards}/common"
    faces, files, broken = load_faces(reading, sources.folder, common, game, sources.expressions)
    if game is None:
        sources.problems.raise_errors()
        raise InputError(Problem(f"`{sources.file}` cannot be read", Where(sources.file), code="unreadable"))
    art = Art(root, sources.name)
    if marks is not None:
        game = paired(game, marks, sources.at, sources.problems)
    return Written(
        sources=sources,
        game=Models(reading, sources.folders(root.config.art), art, sources.at).measured(game),
        art=art,
        data=rest,
        whole=data,
        left_out=frozenset(left_out),
        mistakes=mistakes,
        faces=faces,
        face_files=files,
        broken_faces=frozenset(broken),
    )
