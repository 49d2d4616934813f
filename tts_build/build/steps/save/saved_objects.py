"""Things of the game for the game's chest: `objects/<name>.json`, and a picture of each beside it."""

from __future__ import annotations

import io
import json
from typing import Any

from PIL import Image

from tts_build.build.core.step import Job, Made
from tts_build.paint.screen.png import encode_png
from tts_build.problem import Problem
from tts_build.save.file.saved_object import saved_object
from tts_build.save.json_text import dumps

STAGE = "save"
PIXELS = 256
"""Side of the picture that the chest shows."""


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
