"""One game, loaded: its definition, tables, faces, boards, translations and texts, or every problem at once.

A game is `Written`; with the files that it names it has `Contents`, of which less is left when something is wrong; in
each of its languages it is `Localised`, and then `Loaded`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from tts_build.definition.book.examples import NO_EXAMPLES, Examples, values_of
from tts_build.definition.checks.game_file import check_game_file
from tts_build.definition.contents import Contents, contents_of
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.loaded import Loaded
from tts_build.definition.localised_game import Localised, Localiser
from tts_build.definition.recovery.partial_game import (
    Unit,
    names_in,
    not_judged,
    only_first,
    stood_in,
    units_of,
    without,
)
from tts_build.definition.sources import Sources
from tts_build.definition.workspace import Root, game_names
from tts_build.definition.written import Written, written_game
from tts_build.problem import InputError, Problem, suggesting_anew, unknown

NOTHING: Mapping[str, bytes] = {}
"""What is read in place of files when nothing is tried."""


def load_game(root: Root, name: str) -> Loaded:
    """A game of the workspace. InputError with all problems of all its files, warnings among them."""
    return _whole(_written(root, name), NO_EXAMPLES)


def load_game_to_record(root: Root, name: str) -> Loaded:
    """A game whose examples are about to be recorded: the rulebook's text, which may quote them, stays as it is
    written, and those that are there now do not matter. Raises as `load_game`."""
    return _whole(_written(root, name), None)


def load_game_to_check(root: Root, name: str, instead: Mapping[str, bytes] = NOTHING) -> Loaded:
    """A game without what is wrong in it, as far as the rest has a sense, with what is wrong in `Loaded.errors`: enough
    for a check, and never built. InputError when nothing is left. `instead` is read in place of files."""
    written = _written(root, name, instead)
    problems = written.sources.problems
    with _judging(written):
        contents = _checked(written, NO_EXAMPLES)
        told = tuple(problems.items)
        rest = _remainder(contents, told)
        languages = _localised(contents, rest)
        _keep_causes(written, told, rest.written.left_out)
        return _loaded(rest, languages)


def _whole(written: Written, examples: Examples | None) -> Loaded:
    problems = written.sources.problems
    with _judging(written):
        contents = _checked(written, examples)
        problems.raise_errors()
        languages = _localised(contents, contents)
        problems.raise_errors()
        return _loaded(contents, languages)


def _written(root: Root, name: str, instead: Mapping[str, bytes] = NOTHING) -> Written:
    suggesting_anew()
    if name not in game_names(root):
        raise InputError(unknown("game", name, game_names(root)))
    return written_game(Sources(root, name, Reading(root.path, instead=instead)))


def _checked(written: Written, examples: Examples | None) -> Contents:
    """The contents of a game, with every problem of them recorded."""
    contents = contents_of(written, examples)
    check_game_file(contents)
    if written.mistakes:
        _keep_causes(written, written.mistakes, written.left_out)
    return contents


def _remainder(contents: Contents, told: Sequence[Problem]) -> Contents:
    """What is left of a game's contents without the parts that these problems are about."""
    written, game = contents.written, contents.game
    if not any(problem.severity == "error" for problem in told):
        return contents
    faces, stand_ins = stood_in(written.faces, written.face_files, written.broken_faces, told)
    left_out = written.left_out | units_of(told, written.sources.file)
    left_out |= {("decks", name) for name in game.decks if not contents.rows[name]}
    if game.rulebook is not None and game.rulebook.file not in contents.texts:
        left_out |= {("rulebook",)}
    face_files = {**dict.fromkeys(stand_ins, ""), **written.face_files}
    notes = (note.file for note in game.table.notebook if note.file is not None)
    rest = without(game, left_out, contents.rows)
    return replace(
        contents,
        written=replace(written, faces=faces, face_files=face_files, left_out=left_out),
        game=rest,
        rows={name: contents.rows[name] for name in rest.decks},
        texts={**dict.fromkeys(notes, ""), **contents.texts},  # one that cannot be read is told, and stands empty
    )


def _keep_causes(written: Written, told: Sequence[Problem], left_out: frozenset[Unit]) -> None:
    """Of the problems since those that are told keep what does not only follow from them."""
    problems = written.sources.problems
    later = only_first(problems.items[len(told) :], told, left_out, names_in(written.whole, left_out))
    problems.items = [*told, *later]


@contextmanager
def _judging(written: Written) -> Iterator[None]:
    """What is left of a broken definition may lack what later stages count on; its own errors are known already."""
    problems = written.sources.problems
    try:
        yield
    except InputError:
        raise
    except Exception as error:
        if not problems.errors or os.environ.get("TTS_BUILD_DEBUG"):
            raise
        raise InputError([*problems.items, not_judged(error)]) from None


def _localised(whole: Contents, rest: Contents) -> dict[str, Localised]:
    """What is left of a game in each of its languages."""
    seats, recorded = rest.game.table.seats, rest.examples
    moments = None if recorded is None else {key: values_of(one, seats) for key, one in recorded.moments.items()}
    localiser = Localiser(
        sources=rest.written.sources,
        whole=whole.game,
        game=rest.game,
        rows=rest.rows,
        places=rest.places,
        markdown=rest.texts,
        examples=moments,
    )
    return {locale: localiser.localised(language) for locale, language in rest.languages.items()}


def _loaded(contents: Contents, languages: dict[str, Localised]) -> Loaded:
    written, sources = contents.written, contents.written.sources
    problems = sources.problems.items
    reading = sources.reading
    reading.silences.faces, reading.silences.positions = written.face_files, reading.positions
    return Loaded(
        name=sources.name,
        root=sources.root,
        folder=sources.folder,
        files=tuple(sorted(reading.files)),
        positions=reading.positions,
        game=contents.game,
        games={locale: language.game for locale, language in languages.items()},
        rows=contents.rows,
        all_rows=contents.rows,
        piece_rows=contents.piece_rows,
        original=contents.original,
        places=contents.places,
        tables=contents.tables,
        faces=written.faces,
        face_files=written.face_files,
        strings=contents.strings,
        texts=contents.texts,
        filled={(path, locale): text for locale, one in languages.items() for path, text in one.texts.items()},
        examples=contents.examples or NO_EXAMPLES,
        # Two decks of one file hear of it twice.
        warnings=tuple(reading.silences.heard(dict.fromkeys(one for one in problems if one.severity != "error"))),
        errors=tuple(sources.problems.errors),
        left_out=written.left_out,
        silences=reading.silences,
        hurt=frozenset(reading.hurt),
    )
