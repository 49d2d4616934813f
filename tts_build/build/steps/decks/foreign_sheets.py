"""Sheets of faces for other programs than the game, painted row by row by as many workers as there are."""

from __future__ import annotations

from collections.abc import Mapping

from tts_build.build.core.step import Need
from tts_build.build.steps.decks.plan import PlannedDeck
from tts_build.build.steps.planner import Plan
from tts_build.model.game import Sheet
from tts_build.problem import InputError, unknown


def plan_exports(plan: Plan, decks: Mapping[str, PlannedDeck], locale: str) -> None:
    """Plan the sheets that the definition asks for: `sheets/<name>.png`, with numbers when one does not hold all."""
    for name, sheet in plan.loaded.game.sheets.items():
        if sheet.deck not in plan.loaded.game.decks:
            where = plan.loaded.at("sheets", name, "deck")
            raise InputError(unknown("deck", sheet.deck, plan.loaded.game.decks, where))
        deck = decks.get(sheet.deck)
        if deck is None:
            continue  # it cannot be planned, which is told of the deck
        scenes: list[Need] = [deck.fronts[row.id] for row in deck.rows for _ in range(row.quantity)]
        room = sheet.columns * sheet.rows if sheet.rows else max(1, len(scenes))
        parts = [scenes[start : start + room] for start in range(0, len(scenes), room)]
        for number, part in enumerate(parts, 1):
            stem = f"{name}{plan.suffix(locale)}" + (f"-{number}" if len(parts) > 1 else "")
            _plan_sheet(plan, stem, sheet, part)


def _plan_sheet(plan: Plan, stem: str, sheet: Sheet, scenes: list[Need]) -> None:
    """One picture, a step for each of its rows."""
    params = {"columns": sheet.columns, "dpi": sheet.resolution, "bleed": sheet.bleed}
    strips: dict[str, Need] = {}
    for index in range(0, len(scenes), sheet.columns):
        part = scenes[index : index + sheet.columns]
        needs = {f"c{i}": need for i, need in enumerate(part)}
        number = index // sheet.columns
        step = plan.step(
            f"strip/{stem}-{number + 1}", "decks.sheet_strips:strip", {**params, "cells": len(part)}, needs
        )
        strips[f"s{number}"] = (step, "rows")
    step = plan.step(f"export/{stem}", "decks.sheet_strips:joined", {"strips": len(strips)}, strips)
    plan.output((step, "png"), "sheets", stem, "png", hashed=False)
