"""A definition as a whole: what its game file says, held against itself, its faces, its art and its scripts."""

from __future__ import annotations

from tts_build.definition.checks import references
from tts_build.definition.checks.sprues import check_sprues
from tts_build.definition.checks.total_counts import check_counts
from tts_build.definition.contents import Contents
from tts_build.definition.engines import check_engine
from tts_build.definition.faces import leaves
from tts_build.definition.rows.piece_rows import check_hexagons, check_outlines
from tts_build.definition.texts.templates import unfilled


def check_game_file(contents: Contents) -> None:
    """Record what single parts do not show."""
    game, written, sources = contents.game, contents.written, contents.written.sources
    at, problems = sources.at, sources.problems
    faces = {*written.faces, *written.broken_faces}
    references.check(game, faces, contents.places, at, problems, sources.expressions)
    references.check_scripts(game, sources.reading, *sources.folders(sources.root.config.lua), at)
    references.check_art(game, written.art, at, problems)
    references.check_fonts(game, at, problems)
    references.check_allowed(game, sources.reading, at)
    check_outlines(game, at, problems)
    check_hexagons(game, at, problems)
    check_sprues(game, at, problems)
    check_counts(game, contents.rows, at, problems)
    if game.engine is not None:
        check_engine(game.engine, sources.folder, sources.reading, at("engine"))
    problems.extend(unfilled(leaves(written.data, ()), at))
