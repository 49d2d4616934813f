"""A first table while a build is at work: everything at its place, painted coarsely, before scripts have run.

A build paints each card as fine as the game shows it, and sets the rulebook before the scripts, which name its pages.
A table that one recognises needs much less, and most of it is laid out already for the cards of the page.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tts_build.build.core.runner import Report, Runner
from tts_build.build.core.step import STEPS, Step, canonical
from tts_build.build.services.studio import Studio, key_of
from tts_build.build.services.table_pictures import assembled
from tts_build.build.steps.planner import Plan
from tts_build.definition.loaded import Loaded
from tts_build.model.game import Game
from tts_build.save.picture.from_above import window_of
from tts_build.serve.views.table_view import Shown

COARSE = 50.0
"""Dots per inch: the least that a deck may have, and as many as a table on a screen shows of a card."""
GROUND = 1200
"""Pixels of the longer side of the picture on the table's top."""


def draft(loaded: Loaded, locale: str, room: Studio) -> Shown:
    """The table as its save sets it. InputError when it cannot be assembled so."""
    games = {language: _coarse(game) for language, game in loaded.games.items()}
    coarse = replace(loaded, game=_coarse(loaded.game), games=games)

    def run(plan: Plan) -> tuple[Runner, Report]:
        plan.steps = {name: _small(step) for name, step in plan.steps.items()}
        return room.run(plan)

    made = assembled(loaded.root, loaded.name, locale=locale, run=run, loaded=coarse)
    window = window_of(made.save, made.picture, width=1)
    return Shown(made, made.save, None, window, key_of([canonical(made.save)]), draft=True)


def _coarse(game: Game) -> Game:
    """A game whose pictures have few pixels, without what takes long or is not seen from above."""
    things: dict[str, Any] = {
        section: {
            name: thing.model_copy(update={"resolution": min(thing.resolution, COARSE)})
            for name, thing in getattr(game, section).items()
        }
        for section in ("decks", "boards", "pieces")
    }
    table = game.table.model_copy(update={"background": None, "music": None})
    bare: dict[str, Any] = {"scripts": {}, "rulebook": None, "thumbnail": None, "saved_objects": [], "table": table}
    return game.model_copy(update={**things, **bare})


def _small(step: Step) -> Step:
    if step.call != f"{STEPS}.surroundings.make:picture":
        return step
    return replace(step, params={**step.params, "side": min(step.params["side"], GROUND)})
