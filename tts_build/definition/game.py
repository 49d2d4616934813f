"""One game, loaded: its definition, tables, faces, boards, translations and texts, or every problem at once.

A game is `Written`; with the files that it names it has `Contents`; of these there is a `Remainder` when something is
wrong; in each of its languages it is `Localised`, and then `Loaded`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tts_build.definition.book.examples import NO_EXAMPLES, Examples, values_of
from tts_build.definition.checks.game_file import check_game_file
from tts_build.definition.contents import Contents, contents_of
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.loaded import Loaded
from tts_build.definition.localised_game import Localised, Localiser
from tts_build.definition.recovery.partial_game import not_judged
from tts_build.definition.remainder import Remainder, everything, keep_causes, remainder
from tts_build.definition.sources import Sources
from tts_build.definition.workspace import Root, game_names
from tts_build.definition.written import Written, written_game
from tts_build.problem import InputError, suggesting_anew, unknown


def load_game(root: Root, name: str) -> Loaded:
    """A game of the workspace. InputError with all problems of all its files, warnings among them."""
    return _whole(_written(root, name), NO_EXAMPLES)


def load_game_to_record(root: Root, name: str) -> Loaded:
    """A game whose examples are about to be recorded: the rulebook's text, which may quote them, stays as it is
    written, and those that are there now do not matter. Raises as `load_game`."""
    return _whole(_written(root, name), None)


def load_game_to_check(root: Root, name: str) -> Loaded:
    """A game without what is wrong in it, as far as the rest has a sense, with what is wrong in `Loaded.errors`: enough
    for a check, and never built. InputError when nothing is left."""
    written = _written(root, name)
    problems = written.sources.problems
    with _judging(written):
        contents = _checked(written, NO_EXAMPLES)
        told = tuple(problems.items)
        rest = remainder(contents, told)
        languages = _localised(rest)
        keep_causes(written, told, rest.left_out)
        return _loaded(rest, languages)


def _whole(written: Written, examples: Examples | None) -> Loaded:
    problems = written.sources.problems
    with _judging(written):
        rest = everything(_checked(written, examples))
        problems.raise_errors()
        languages = _localised(rest)
        problems.raise_errors()
        return _loaded(rest, languages)


def _written(root: Root, name: str) -> Written:
    suggesting_anew()
    if name not in game_names(root):
        raise InputError(unknown("game", name, game_names(root)))
    return written_game(Sources(root, name, Reading(root.path)))


def _checked(written: Written, examples: Examples | None) -> Contents:
    """The contents of a game, with every problem of them recorded."""
    contents = contents_of(written, examples)
    check_game_file(contents)
    if written.mistakes:
        keep_causes(written, written.mistakes, written.left_out)
    return contents


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


def _localised(rest: Remainder) -> dict[str, Localised]:
    contents, seats, recorded = rest.contents, rest.game.table.seats, rest.contents.examples
    localiser = Localiser(
        sources=contents.written.sources,
        whole=contents.game,
        game=rest.game,
        rows=rest.rows,
        places=contents.places,
        markdown=rest.texts,
        examples=None
        if recorded is None
        else {key: values_of(moment, seats) for key, moment in recorded.moments.items()},
    )
    return {locale: localiser.localised(language) for locale, language in contents.languages.items()}


def _loaded(rest: Remainder, languages: dict[str, Localised]) -> Loaded:
    contents, written, sources = rest.contents, rest.contents.written, rest.contents.written.sources
    reading = sources.reading
    reading.silences.faces, reading.silences.positions = written.face_files, reading.positions
    return Loaded(
        name=sources.name,
        root=sources.root,
        folder=sources.folder,
        files=tuple(sorted(reading.files)),
        positions=reading.positions,
        game=rest.game,
        games={locale: language.game for locale, language in languages.items()},
        rows=rest.rows,
        all_rows=rest.rows,
        piece_rows=contents.piece_rows,
        places=contents.places,
        tables=contents.tables,
        faces=rest.faces,
        face_files=rest.face_files,
        strings=contents.strings,
        texts=rest.texts,
        filled={(path, locale): text for locale, one in languages.items() for path, text in one.texts.items()},
        examples=contents.examples or NO_EXAMPLES,
        warnings=tuple(reading.silences.heard(one for one in sources.problems.items if one.severity != "error")),
        errors=tuple(sources.problems.errors),
        left_out=rest.left_out,
        silences=reading.silences,
        hurt=frozenset(reading.hurt),
    )
