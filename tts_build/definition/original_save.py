"""The save that a game goes on from, read: JSON that fits its model, whose texts and files are there."""

from __future__ import annotations

import json
from typing import Any

from tts_build.definition.formats.value_places import Marks
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.sources import Sources
from tts_build.model.game import Game
from tts_build.model.original import ASSET, FILE, MOST_DEPTH, Original, depth_of
from tts_build.problem import Problem, Where

MOST_BYTES = 260_000_000
"""Of the file: the largest save that the game writes has some two hundred million."""
MOST_DIGITS = 300


def original_of(sources: Sources, game: Game) -> Original | None:
    """The save that a game goes on from; None when it has none, or one that cannot be read, which is recorded."""
    if game.original is None:
        return None
    where, reading = sources.at("original"), sources.reading
    file = reading.resolve(sources.folder, game.original, where)
    data = reading.read(file, where, MOST_BYTES) if file is not None else None
    if file is None or data is None:
        return None
    plain, problem = _plain(data, file)
    if problem is not None:
        sources.problems.add(problem)
        return None
    reading.positions.files.setdefault(file, Marks())
    original = validated(Original, plain, file, reading.positions, sources.problems)
    if original is not None:
        _check_files(original, sources, Where(file))
    return original


def _plain(data: bytes, file: str) -> tuple[Any, Problem | None]:
    try:
        plain = json.loads(data.decode("utf-8-sig"), parse_int=_whole)
    except json.JSONDecodeError as error:
        where = Where(file, error.lineno, error.colno)
        return None, Problem(f"not JSON: {error.msg.lower()}", where, code="json")
    except (ValueError, RecursionError):
        plain = None
    if plain is None or depth_of(plain) > MOST_DEPTH:
        expected = f"UTF-8, values at most {MOST_DEPTH} deep in each other"
        return None, Problem("the file cannot be read as JSON", Where(file), expected, code="json")
    return plain, None


def _whole(digits: str) -> float:
    return int(digits) if len(digits) < MOST_DIGITS else float(digits)


def _check_files(original: Original, sources: Sources, where: Where) -> None:
    """Record what the tree names and what is not there."""
    folders = {FILE: sources.folder, ASSET: sources.folders(sources.root.config.art)[0]}
    for text in sorted(set(original.texts())):
        for mark, folder in folders.items():
            if text.startswith(mark):
                sources.reading.resolve(folder, text.removeprefix(mark), where)
