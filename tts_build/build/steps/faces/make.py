"""Layout of a face, and the game as faces know it, once its typefaces are there."""

from typing import Any

from tts_build.build.core.step import ROW, Job, Made, canonical
from tts_build.build.steps.face_context import context_of, fonts_of_game, own_fonts
from tts_build.face.compose import compose
from tts_build.face.drawer import Noted
from tts_build.model.sizes import Size
from tts_build.problem import Where
from tts_build.scene.codec import dump_scene
from tts_build.scene.outline import ellipse, hexagon, moved, polygon
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Outline

STAGE = "face"

PATH, MIRRORED = "path:", "mirrored:"
"""Before an outline of the definition's own, and before that of a back: seen from behind it is mirrored."""


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


def places(job: Job) -> Made:
    """Where the elements of a face lie for a row. Blob: `places`, a list in painting order."""
    params = job.params
    context, art = context_of(job)
    noted: list[Noted] = []
    size = Size(width=params["size"][0], height=params["size"][1])
    compose(params["face"], params["row"], size, context, noted=noted)
    found = [
        {"face": one.face, "path": list(one.path), "box": one.box, "angle": one.angle, "linear": one.linear}
        for one in noted
    ]
    return Made({"places": canonical(found)}, (), dict(art.reads))


def cut_outline(shape: str, width: float, height: float) -> Outline | None:
    """The outline that a face is cut to, by the name of its shape; None where that is the trim's rectangle, or where
    the picture's own transparency says it."""
    if shape.startswith(PATH):
        return parse(shape.removeprefix(PATH))
    if shape.startswith(MIRRORED):
        return moved(parse(shape.removeprefix(MIRRORED)), (-1.0, 0.0, 0.0, 1.0, width, 0.0))
    if shape == "round":
        return ellipse((0.0, 0.0, width, height))
    if shape == "hex":
        return polygon(hexagon(width, height))
    return None


def context(job: Job) -> Made:
    """Check the fonts of `data`: what is wrong with them is told once, not by every face. Blob: `data`, with the
    digests of the font files that the game brings itself."""
    data: Any = job.params["data"]
    where = Where(str(job.params["file"]))
    files = own_fonts(data, job.root)
    fonts = fonts_of_game(data, files, job.fonts, where)
    problems = fonts.check()
    own = {path.relative_to(job.root.resolve()).as_posix(): digest for path, digest in fonts.own.items()}
    return Made(
        {"data": canonical({**data, "own_fonts": own} if own else data)}, tuple(problems), {**files.absent, **own}
    )
