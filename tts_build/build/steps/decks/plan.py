"""Decks: faces and backs laid out, painted into sheets, and remembered for paper and for the save."""

from __future__ import annotations

from dataclasses import dataclass, field

from tts_build.build.core.step import Need
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.faces.plan import FaceSpec, pixels_step, scene_step
from tts_build.build.steps.planner import Plan, Planned
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.decks import Deck
from tts_build.save.deck_sheets import SheetGrid, cell_pixels, plan_sheets


@dataclass(slots=True)
class PlannedSheet:
    """A face sheet, the ids in its cells, and its back: one picture for all, or a sheet of the same grid."""

    grid: SheetGrid
    face: Planned
    back: Planned
    unique_back: bool


MOST_AGAIN = 100
"""Rows of ids that others have: so many are laid out all the same, so that one check says what else is wrong there."""


@dataclass(slots=True)
class PlannedDeck:
    """A deck of one language: scenes by row id for paper, sheets for the save."""

    deck: Deck
    rows: tuple[Row, ...]
    fronts: dict[str, Need] = field(default_factory=dict)
    backs: dict[str, Need] = field(default_factory=dict)
    sheets: list[PlannedSheet] = field(default_factory=list)


def plan_deck(plan: Plan, name: str, locale: str, *, paint: bool) -> PlannedDeck:
    """Plan all faces of a deck, and its sheets when it is to be painted."""
    deck = plan.loaded.game.decks[name]
    planned = PlannedDeck(deck, plan.loaded.rows[name])
    again = 0
    for row in planned.rows:
        again += row.id in planned.fronts
        if again > MOST_AGAIN:
            break  # thousands of rows of a few ids, which is told: the next check looks at their faces
        planned.fronts[row.id] = face_scene(plan, name, row, locale)
        planned.backs[row.id] = back_scene(plan, name, row, locale)
    if paint:
        _plan_sheets(plan, name, planned, locale)
    return planned


def _plan_sheets(plan: Plan, name: str, planned: PlannedDeck, locale: str) -> None:
    deck, suffix = planned.deck, plan.suffix(locale)
    size = (deck.size.width, deck.size.height)
    cell = cell_pixels(size, deck.resolution)
    hidden = None
    if deck.hidden is not None:
        spec = FaceSpec(deck.hidden, {"id": "", **deck.values}, size, deck.outline)
        hidden = scene_step(plan, f"{name}/hidden", spec, locale)
    unique = len(set(planned.backs.values())) > 1
    faces = {row_id: need[0] for row_id, need in planned.fronts.items()}
    keys = {row_id: f"{face} {planned.backs[row_id][0]}" for row_id, face in faces.items()} if unique else faces
    for index, grid in enumerate(plan_sheets(keys, size, deck.resolution, hidden is not None)):
        stem = f"{name}{suffix}-{index + 1}"
        first = [ids[0] for ids in grid.ids]
        cells = [planned.fronts[row_id] for row_id in first]
        extra = [(grid.columns * grid.rows - 1, hidden)] if hidden else []
        face = _sheet(plan, stem, deck, grid, list(enumerate(cells)) + extra)
        if unique:
            back = _sheet(plan, f"{stem}-back", deck, grid, list(enumerate(planned.backs[row_id] for row_id in first)))
        else:
            scene = planned.backs[first[0]]
            one = SheetGrid(1, 1, cell, ("back",), (("back",),), False)
            back = _sheet(plan, f"{name}{suffix}-back", deck, one, [(0, scene)], "picture")
        planned.sheets.append(PlannedSheet(grid, face, back, unique))


def _painted(plan: Plan, scene: Need, cell: tuple[int, int]) -> Need:
    name = scene[0].removeprefix(f"{plan.game}/")
    return pixels_step(plan, f"{name}@{cell[0]}x{cell[1]}", scene, cell)


def _sheet(
    plan: Plan, stem: str, deck: Deck, grid: SheetGrid, cells: list[tuple[int, Need]], kind: str = "sheet"
) -> Planned:
    needs: dict[str, Need] = {}
    for index, scene in cells:
        needs[f"c{index}"], needs[f"s{index}"] = _painted(plan, scene, grid.cell), scene
    params = {
        "columns": grid.columns,
        "rows": grid.rows,
        "size": list(grid.cell),
        "cells": [[index, f"c{index}", f"s{index}"] for index, _ in cells],
        "format": deck.format,
        "quality": deck.quality,
    }
    step = plan.step(f"{kind}/{stem}", "decks.make:sheet", params, needs)
    output = plan.output((step, "picture"), "images", stem, "png", kind="format")
    plan.aspects[output.key] = grid.columns * grid.cell[0] / (grid.rows * grid.cell[1])
    return output
