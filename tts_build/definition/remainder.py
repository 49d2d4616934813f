"""What a game's contents come to: all of them, or what is left where something is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tts_build.definition.contents import Contents
from tts_build.definition.recovery.partial_game import Unit, names_in, only_first, stood_in, units_of, without
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.written import Written
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import Problem


@dataclass(frozen=True, slots=True)
class Remainder:
    """The parts of a game that something may be made of."""

    contents: Contents
    game: Game
    rows: dict[str, tuple[Row, ...]]
    faces: dict[str, Face]
    face_files: dict[str, str]
    texts: dict[str, str]
    left_out: frozenset[Unit]


def everything(contents: Contents) -> Remainder:
    """The contents of a game in which nothing is wrong."""
    written = contents.written
    return Remainder(
        contents=contents,
        game=contents.game,
        rows=contents.rows,
        faces=written.faces,
        face_files=written.face_files,
        texts=contents.texts,
        left_out=written.left_out,
    )


def remainder(contents: Contents, told: Sequence[Problem]) -> Remainder:
    """What is left of a game without the parts that these problems are about."""
    written, game = contents.written, contents.game
    if not any(problem.severity == "error" for problem in told):
        return everything(contents)
    faces, stand_ins = stood_in(written.faces, written.face_files, written.broken_faces, told)
    left_out = written.left_out | units_of(told, written.sources.file)
    left_out |= {("decks", name) for name in game.decks if not contents.rows[name]}
    if game.rulebook is not None and game.rulebook.file not in contents.texts:
        left_out |= {("rulebook",)}
    notes = (note.file for note in game.table.notebook if note.file is not None)
    rest = without(game, left_out, contents.rows)
    return Remainder(
        contents=contents,
        game=rest,
        rows={name: contents.rows[name] for name in rest.decks},
        faces=faces,
        face_files={**dict.fromkeys(stand_ins, ""), **written.face_files},
        texts={**dict.fromkeys(notes, ""), **contents.texts},  # one that cannot be read is told, and stands empty
        left_out=left_out,
    )


def keep_causes(written: Written, told: Sequence[Problem], left_out: frozenset[Unit]) -> None:
    """Of the problems since those that are told keep what does not only follow from them."""
    problems = written.sources.problems
    later = only_first(problems.items[len(told) :], told, left_out, names_in(written.whole, left_out))
    problems.items = [*told, *later]
