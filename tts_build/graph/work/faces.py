"""Layout of a face."""

from __future__ import annotations

from tts_build.errors import Where
from tts_build.graph.step import Job, Made
from tts_build.graph.work.context import context_of
from tts_build.layout.codec import dump_scene
from tts_build.layout.compose import compose

STAGE = "layout"

ROW = "@row"
"""File name of a place in the row that a face was made for; whoever reports it knows the table and the line."""


def scene(job: Job) -> Made:
    """Lay a face out. Blob: `scene`."""
    params = job.params
    context = context_of(job)
    composed = compose(
        params["face"],
        params["row"],
        tuple(params["size"]),
        context,
        where=Where(ROW),
        bleed=params["bleed"],
        cut=params["cut"],
    )
    return Made({"scene": dump_scene(composed.scene)}, composed.problems, dict(context.art.reads))
