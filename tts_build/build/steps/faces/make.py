"""Layout of a face."""

from __future__ import annotations

from tts_build.build.core.step import ROW, Job, Made
from tts_build.build.steps.face_context import context_of
from tts_build.build.steps.faces.cut_outlines import cut_outline
from tts_build.face.compose import compose
from tts_build.model.sizes import Size
from tts_build.problem import Where
from tts_build.scene.codec import dump_scene

STAGE = "face"


def scene(job: Job) -> Made:
    """Lay a face out. Blob: `scene`."""
    params = job.params
    context, art = context_of(job)
    size = Size(width=params["size"][0], height=params["size"][1])
    composed = compose(
        params["face"],
        params["row"],
        size,
        context,
        where=Where(ROW),
        bleed=params["bleed"],
        cut=cut_outline(params["cut"], size.width, size.height),
        corner=None if params["cut"] == "rounded" else 0.0,
    )
    made = {"scene": dump_scene(composed.scene)}
    return Made(made, composed.problems, dict(art.reads), composed.scene.fonts(), composed.weight)
