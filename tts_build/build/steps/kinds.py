"""What is laid out and painted for each kind of thing."""

from __future__ import annotations

from collections.abc import Callable

from tts_build.build.steps.decks.plan import plan_deck
from tts_build.build.steps.dice.plan import plan_die
from tts_build.build.steps.pieces.plan import plan_board, plan_piece
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.save.plan import PlannedAssets
from tts_build.model.thing_kinds import Section

Planner = Callable[[Plan, PlannedAssets, str, str, bool], None]
"""Plans one thing by name in one language, into the assets; painted for the save, or laid out for paper alone."""


def _deck(plan: Plan, assets: PlannedAssets, name: str, locale: str, paint: bool) -> None:
    assets.decks[name] = plan_deck(plan, name, locale, paint=paint)


def _die(plan: Plan, assets: PlannedAssets, name: str, locale: str, paint: bool) -> None:
    assets.dice[name] = plan_die(plan, name, locale, paint=paint)


def _board(plan: Plan, assets: PlannedAssets, name: str, locale: str, paint: bool) -> None:
    assets.things[name] = plan_board(plan, name, locale, paint=paint)


def _piece(plan: Plan, assets: PlannedAssets, name: str, locale: str, paint: bool) -> None:
    assets.things[name] = plan_piece(plan, name, locale, paint=paint)


def _nothing(plan: Plan, assets: PlannedAssets, name: str, locale: str, paint: bool) -> None:
    """The game draws it."""


PLANNERS: dict[Section, Planner] = {
    "decks": _deck,
    "dice": _die,
    "boards": _board,
    "pieces": _piece,
    "bags": _nothing,
    "zones": _nothing,
}
