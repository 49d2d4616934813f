"""Things of the game for the game's chest: `objects/<name>.json`, and a picture of each beside it."""

from __future__ import annotations

import io
import json
from typing import Any

from PIL import Image

from tts_build.build.core.step import Job, Made, Need
from tts_build.build.steps.decks.cards import card_picture
from tts_build.build.steps.planner import Plan, Planned, label
from tts_build.build.steps.save.plan import PlannedThings
from tts_build.paint.screen.png import encode_png
from tts_build.problem import Problem
from tts_build.save.file.saved_object import saved_object
from tts_build.save.json_text import dumps

STAGE = "save"
FOLDER = "objects"
PIXELS = 256
"""Side of the picture that the chest shows."""


def plan_saved_objects(plan: Plan, saved: Planned, things: PlannedThings, locale: str) -> None:
    """Plan those that the game asks for."""
    suffix = plan.suffix(locale)
    for name in plan.loaded.game.saved_objects:
        stem = f"{label(name.replace('/', '-'))}{suffix}"
        params = {"name": name, "seats": list(plan.loaded.game.table.seats)}
        step = plan.step(f"object/{stem}", "save.saved_objects:made", params, {"save": saved.need})
        plan.rows[step] = plan.loaded.at("saved_objects", plan.loaded.game.saved_objects.index(name))
        plan.output((step, "object"), FOLDER, stem, "json", hashed=False)
        shown = _shown(plan, name, things, locale)
        if shown is not None:
            step = plan.step(f"object/{stem}.png", "save.saved_objects:picture", {}, {"shown": shown})
            plan.output((step, "png"), FOLDER, stem, "png", hashed=False)


def _shown(plan: Plan, name: str, things: PlannedThings, locale: str) -> Need | None:
    """A picture of a thing: a card, or the face of a board or a piece. Dice and bags have none of their own."""
    deck, _, row = name.partition("/")
    if deck in things.decks:
        row = row or next((one.id for one in plan.loaded.rows[deck]), "")
        return card_picture(plan, deck, row, locale, back=False, dpi=100) if row else None
    pictures = things.things[name].pictures if name in things.things else {}
    return next((planned.need for planned in pictures.values() if planned.suffix == "png"), None)


def made(job: Job) -> Made:
    """A Saved Object. Blob: `object`."""
    name = str(job.params["name"])
    seats: Any = job.params["seats"]
    found = saved_object(json.loads(job.blob("save")), seats, name)
    if found is None:
        todo = "give it a place, or leave it out of `saved_objects`"
        return Made({"object": b"{}"}, (Problem(f"`{name}` is not on the table", todo=todo, code="no-place"),))
    return Made({"object": dumps(found).encode()})


def picture(job: Job) -> Made:
    """A picture in a square. Blob: `png`."""
    shown = Image.open(io.BytesIO(job.blob("shown"))).convert("RGBA")
    shown.thumbnail((PIXELS, PIXELS), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (PIXELS, PIXELS))
    square.paste(shown, ((PIXELS - shown.width) // 2, (PIXELS - shown.height) // 2))
    return Made({"png": encode_png(square)})
