"""What the save that a game goes on from shows: files of the art as they are, and sheets put together of cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from tts_build.build.core.step import Need
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.decks.plan import plan_sheet
from tts_build.build.steps.faces.plan import FaceSpec, scene_step
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.definition.assets.art import is_file
from tts_build.definition.assets.bitmap import bitmap_size
from tts_build.disk import read
from tts_build.model.original import ASSET, BACK, SHEET, OriginalSheet
from tts_build.problem import InputError
from tts_build.save.deck_sheets import SheetGrid

FOLDERS = {"obj": "models", "pdf": "pdf", "unity3d": "bundles", "mp3": "audio", "ogg": "audio", "wav": "audio"}
"""Folder of `dist/<game>/` by ending; all else is a picture."""


@dataclass(frozen=True, slots=True)
class PlannedOriginal:
    """The file of the save, the folder of its texts, and what is made for it by the texts that stand for it."""

    file: str
    folder: str
    files: dict[str, Planned]
    first_sheet: int
    """the number of the first deck sheet that is none of that save's"""


def plan_original(plan: Plan, locale: str) -> PlannedOriginal | None:
    """Every file that the save of one language shows; None for a game that goes on from no save."""
    loaded = plan.loaded
    if loaded.original is None:
        return None
    files: dict[str, Planned] = {}
    for text in sorted(set(loaded.original.texts())):
        if text.startswith(ASSET):
            files[text] = _shipped(plan, text.removeprefix(ASSET))
        for mark in (SHEET, BACK):
            name = text.removeprefix(mark)
            if text.startswith(mark):
                sheet = loaded.original.sheets[name]
                if any(card.partition("/")[0] in loaded.game.decks for card in sheet.cells.values()):
                    files[text] = _painted(plan, name, sheet, locale, back=mark == BACK)
    file = f"{loaded.folder}/{loaded.game.original}"
    return PlannedOriginal(file, loaded.folder, files, loaded.original.last_sheet() + 1)


def _shipped(plan: Plan, name: str) -> Planned:
    """A file of the art as it is."""
    file = f"{plan.loaded.root.config.art}/{plan.game}/{name}"
    step = plan.step(f"shipped/{label(name)}", "pieces.make:copy", {"file": file})
    path = PurePosixPath(name)
    suffix = path.suffix.lower().removeprefix(".") or "png"
    output = plan.output((step, "file"), FOLDERS.get(suffix, "images"), label(path.stem), suffix)
    if is_file(name) and suffix != "svg":
        try:
            width, height = bitmap_size(name, read(plan.loaded.root.path, file))
            plan.aspects[output.key] = width / height
        except (InputError, OSError, ZeroDivisionError):
            pass  # nothing is known of it then
    return output


def _painted(plan: Plan, name: str, sheet: OriginalSheet, locale: str, *, back: bool) -> Planned:
    """A sheet whose cards lie where they lay."""
    named = [card.partition("/")[0] for card in sheet.cells.values()]
    deck = plan.loaded.game.decks[next(one for one in named if one in plan.loaded.game.decks)]
    grid = SheetGrid(sheet.columns, sheet.rows, sheet.cell, (), ())
    stem = f"{label(name)}{'-back' if back else ''}{plan.suffix(locale)}"
    cells = sorted(_cells(plan, sheet, locale, back=back))
    return plan_sheet(plan, stem, deck, grid, cells)


def _cells(plan: Plan, sheet: OriginalSheet, locale: str, *, back: bool) -> Iterator[tuple[int, Need]]:
    rows: dict[str, dict[str, int]] = {}
    for cell, card in sheet.cells.items():
        name, _, row = card.partition("/")
        if name not in plan.loaded.game.decks or int(cell) >= sheet.columns * sheet.rows:
            continue
        if name not in rows:
            rows[name] = {one.id: number for number, one in enumerate(plan.loaded.rows[name])}
        if row in rows[name]:
            scene = back_scene if back else face_scene
            yield int(cell), scene(plan, name, plan.loaded.rows[name][rows[name][row]], locale)
    first = next(iter(sheet.cells.values()), "").partition("/")[0]
    for cell, picture in sheet.pictures.items() if first in rows and not back else ():
        deck = plan.loaded.game.decks[first]
        spec = FaceSpec(deck.face, {"id": "", "picture": picture}, (deck.size.width, deck.size.height), deck.outline)
        yield int(cell), scene_step(plan, f"hidden/{label(picture)}", spec, locale)
