"""Sheets of faces for other programs than the game, painted row by row by as many workers as there are."""

from __future__ import annotations

from collections.abc import Mapping

from tts_build.errors import InputError, unknown
from tts_build.graph.plan.decks import PlannedDeck
from tts_build.graph.plan.planner import Plan
from tts_build.graph.step import Need


def plan_exports(plan: Plan, decks: Mapping[str, PlannedDeck], locale: str) -> None:
    """Plan the sheets that the definition asks for: `sheets/<name>.png`."""
    for name, sheet in plan.loaded.game.sheets.items():
        deck = decks.get(sheet.deck)
        if deck is None:
            raise InputError(unknown("deck", sheet.deck, decks, plan.loaded.at("sheets", name, "deck")))
        scenes: list[Need] = [deck.fronts[row.id] for row in deck.rows for _ in range(row.quantity)]
        suffix = plan.suffix(locale)
        rows = sheet.rows or -(-len(scenes) // sheet.columns)
        params = {"columns": sheet.columns, "dpi": sheet.resolution, "bleed": sheet.bleed}
        strips: dict[str, Need] = {}
        for index in range(rows):
            part = scenes[index * sheet.columns : (index + 1) * sheet.columns]
            if not part:
                break
            needs = {f"c{i}": need for i, need in enumerate(part)}
            step = plan.step(f"strip{suffix}/{name}-{index + 1}", "strips:strip", {**params, "cells": len(part)}, needs)
            strips[f"s{index}"] = (step, "rows")
        step = plan.step(f"export{suffix}/{name}", "strips:joined", {"strips": len(strips)}, strips)
        plan.output((step, "png"), "sheets", f"{name}{suffix}", "png", hashed=False)
