"""Decks: faces and backs laid out, painted into sheets, and remembered for paper and for the save."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tts_build.build.core.step import Need
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.planner import Plan, Planned
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.decks import Deck
from tts_build.model.game import Sheet
from tts_build.problem import InputError, unknown
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
    light: dict[str, tuple[Need, Need]] = field(default_factory=dict)
    """face and back for an edition on paper that takes less ink, where cards have one"""
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
        if plan.loaded.game.paper.light == "all" and deck.paper:
            front, back = (side(plan, name, row, locale, light=True) for side in (face_scene, back_scene))
            planned.light[row.id] = front, back
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
    elsewhere = plan.continued_cards.get(name, frozenset())
    faces = {row_id: need[0] for row_id, need in planned.fronts.items() if row_id not in elsewhere}
    keys = {row_id: f"{face} {planned.backs[row_id][0]}" for row_id, face in faces.items()} if unique else faces
    for index, grid in enumerate(plan_sheets(keys, size, deck.resolution, hidden is not None)):
        stem = f"{name}{suffix}-{index + 1}"
        first = [ids[0] for ids in grid.ids]
        cells = [planned.fronts[row_id] for row_id in first]
        extra = [(grid.columns * grid.rows - 1, hidden)] if hidden else []
        face = plan_sheet(plan, stem, deck, grid, list(enumerate(cells)) + extra)
        if unique:
            cells = [planned.backs[row_id] for row_id in first]
            back = plan_sheet(plan, f"{stem}-back", deck, grid, list(enumerate(cells)))
        else:
            scene = planned.backs[first[0]]
            one = SheetGrid(1, 1, cell, ("back",), (("back",),), False)
            back = plan_sheet(plan, f"{name}{suffix}-back", deck, one, [(0, scene)], "picture")
        planned.sheets.append(PlannedSheet(grid, face, back, unique))


def plan_sheet(
    plan: Plan, stem: str, deck: Deck, grid: SheetGrid, cells: list[tuple[int, Need]], kind: str = "sheet"
) -> Planned:
    """Plan one picture of faces in the cells of a grid."""
    needs: dict[str, Need] = {}
    for index, scene in cells:
        name = f"paint/{scene[0].removeprefix(f'{plan.game}/')}@{grid.cell[0]}x{grid.cell[1]}"
        step = plan.step(name, "decks.make:pixels", {"size": list(grid.cell)}, {"scene": scene})
        needs[f"c{index}"], needs[f"s{index}"] = (step, "pixels"), scene
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


def plan_exports(plan: Plan, decks: Mapping[str, PlannedDeck], locale: str) -> None:
    """Plan the sheets for other programs that the definition asks for: `sheets/<name>.png`, with numbers when one does
    not hold all."""
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
            _plan_foreign(plan, stem, sheet, part)


def _plan_foreign(plan: Plan, stem: str, sheet: Sheet, scenes: list[Need]) -> None:
    """One picture, a step for each of its rows: they are painted by as many workers as there are."""
    params = {"columns": sheet.columns, "dpi": sheet.resolution, "bleed": sheet.bleed}
    strips: dict[str, Need] = {}
    for index in range(0, len(scenes), sheet.columns):
        part = scenes[index : index + sheet.columns]
        needs = {f"c{i}": need for i, need in enumerate(part)}
        number = index // sheet.columns
        step = plan.step(f"strip/{stem}-{number + 1}", "decks.make:strip", {**params, "cells": len(part)}, needs)
        strips[f"s{number}"] = (step, "rows")
    step = plan.step(f"export/{stem}", "decks.make:joined", {"strips": len(strips)}, strips)
    plan.output((step, "png"), "sheets", stem, "png", hashed=False)
