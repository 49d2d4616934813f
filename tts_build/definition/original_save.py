"""The save that a game goes on from, read: JSON that fits its model, whose texts and files are there."""

from __future__ import annotations

import json
import re
from typing import Any

from tts_build.definition.formats.json import no_number, whole
from tts_build.definition.formats.value_places import Marks
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.sources import Sources
from tts_build.model.game import Game
from tts_build.model.original import (
    ASSET,
    BACK,
    FILE,
    LIST,
    LITERAL,
    MOST_DEPTH,
    NEAR,
    PARTS,
    SAID,
    SHEET,
    THING,
    WORD,
    Original,
    depth_of,
)
from tts_build.problem import Problem, Where

MOST_BYTES = 260_000_000
"""Of the file: the largest save that the game writes has some two hundred million."""


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
    if original is None or (wrong := _odd(original)):
        if original is not None:
            todo = "write it as `tts-build import` does, `$word:` before a text that begins with `$`"
            what = f"`{wrong:.60}` stands for nothing"
            sources.problems.add(Problem(what, Where(file), todo=todo, code="json"))
        return None
    _check_files(original, sources, Where(file))
    return original


def _odd(original: Original) -> str:
    """The first sign in the tree that stands for nothing; empty when there is none."""
    waiting: list[Any] = [original.save]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str) and item.startswith("$") and not _stands(item, original):
            return item
        if isinstance(item, dict) and LITERAL not in item:
            odd = [key for key in (PARTS, LIST) if not isinstance(item.get(key, []), list)]
            odd += [THING] if not isinstance(item.get(THING, ""), str) else []
            if odd:
                return odd[0]
            waiting += (part for key, part in item.items() if key != THING)
        elif isinstance(item, list):
            waiting += item
    return ""


def _stands(sign: str, original: Original) -> bool:
    mark, _, rest = sign.partition(":")
    if sign == SAID or f"{mark}:" in (FILE, ASSET, WORD):
        return True
    if f"{mark}:" in (SHEET, BACK):
        return rest in original.sheets
    return f"{mark}:" == NEAR and re.fullmatch(r"-?\d{1,40}(\.\d{1,40})?([eE][+-]?\d{1,3})?", rest) is not None


def _plain(data: bytes, file: str) -> tuple[Any, Problem | None]:
    try:
        plain = json.loads(data.decode("utf-8-sig"), parse_int=whole, parse_constant=no_number)
    except json.JSONDecodeError as error:
        where = Where(file, error.lineno, error.colno)
        return None, Problem(f"not JSON: {error.msg.lower()}", where, code="json")
    except (ValueError, RecursionError):
        plain = None
    if plain is None or depth_of(plain) > MOST_DEPTH:
        expected = f"UTF-8, values at most {MOST_DEPTH} deep in each other"
        return None, Problem("the file cannot be read as JSON", Where(file), expected, code="json")
    return plain, None


def _check_files(original: Original, sources: Sources, where: Where) -> None:
    """Record what the tree names and what is not there."""
    folders = {FILE: sources.folder, ASSET: sources.folders(sources.root.config.art)[0]}
    for text in sorted(set(original.texts())):
        for mark, folder in folders.items():
            if text.startswith(mark):
                sources.reading.resolve(folder, text.removeprefix(mark), where)
