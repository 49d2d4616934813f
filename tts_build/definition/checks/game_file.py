"""A definition as a whole: what its game file says, held against itself, its faces, its art and its scripts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tts_build.definition.checks import references
from tts_build.definition.checks.outlines import check_hexagons, check_outlines, check_sprues
from tts_build.definition.contents import Contents
from tts_build.definition.engines import check_engine
from tts_build.definition.faces import leaves
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.templates import unfilled
from tts_build.model.game import Game
from tts_build.problem import Problem, Problems

MAX_CARDS = 20_000
"""Cards of one deck; the game itself grows slow at some thousand."""

MAX_OBJECTS = 20_000
"""Copies of one thing, its states and its owners counted; a game may have twice as many in all."""

MAX_DECKS = 2_000
"""Decks of one game."""


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
    _check_counts(game, contents.rows, at, problems)
    if game.engine is not None:
        check_engine(game.engine, sources.folder, sources.reading, at("engine"))
    problems.extend(unfilled(leaves(written.data, ()), at))


def _check_counts(game: Game, rows: Mapping[str, Sequence[Row]], at: Any, problems: Problems) -> None:
    """Record what is more than a table, and a build, can take: small numbers multiply, and every copy is an object."""
    seats, objects = len(game.table.seats), 0
    if len(game.decks) > MAX_DECKS:
        problems.add(_many(f"the game has {len(game.decks)} decks", at("decks"), MAX_DECKS))
    for name, deck in game.decks.items():
        cards = sum(row.quantity for row in rows.get(name, ()))
        if cards > MAX_CARDS:
            problems.add(_many(f"the deck `{name}` has {cards} cards", at("decks", name, "cards"), MAX_CARDS))
        objects += cards * (seats if deck.each == "seat" else 1)
    for kind in ("dice", "pieces"):
        for name, thing in getattr(game, kind).items():
            copies = thing.count * (seats if thing.each == "seat" else 1)
            states = getattr(thing, "states", None)
            each = states if isinstance(states, int) else len(states or ())
            if copies * max(1, each) > MAX_OBJECTS:
                what = f"`{name}` makes {copies * each} objects, its states counted"
                problems.add(_many(what, at(kind, name), MAX_OBJECTS))
            objects += copies * max(1, each)
    if objects > 2 * MAX_OBJECTS and not problems.errors:
        problems.add(_many(f"the game has {objects} cards, dice and pieces", at("title"), 2 * MAX_OBJECTS))


def _many(what: str, where: Any, most: int) -> Problem:
    return Problem(what, where, f"at most {most}", todo="make fewer of them", code="too-many")
