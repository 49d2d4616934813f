"""Pictures of the room that are shipped as they are."""

import io
from typing import Any

from PIL import Image

from tts_build.build.core.step import ROW, Job, Made, digest_of
from tts_build.build.steps.faces.face_images import art_picture
from tts_build.paint.screen.png import encode_png
from tts_build.paint.screen.vector import render_fitted
from tts_build.problem import Problem, Where
from tts_build.save import facts
from tts_build.scene.scene import is_vector

STAGE = "paint"

SQUASHED = 0.05
"""How much a picture may be stretched before that is told, as a part of its proportions."""


def picture(job: Job) -> Made:
    """A picture as it is, if it is PNG or JPEG and upright; else the same as PNG. Blob: `file`."""
    params: Any = job.params
    file = params["file"]
    data, image = art_picture(job, lambda svg: render_fitted(svg, params["side"]))
    plain = encode_png(image) if is_vector(file) else _as_it_is(file, data, image)
    return Made({"file": plain}, tuple(_shape(image.size, params)), reads={file: digest_of(data)})


def _as_it_is(file: str, data: bytes, image: Image.Image) -> bytes:
    """The file's own bytes where the game can take them: PNG and JPEG in colours of light, not turned by a note."""
    jpeg = file.lower().endswith((".jpg", ".jpeg"))
    with Image.open(io.BytesIO(data)) as stored:
        upright = stored.getexif().get(0x0112, 1) == 1 and stored.mode in ("RGB", "RGBA", "L")
        if upright and stored.format == ("JPEG" if jpeg else "PNG"):
            return data
    if not jpeg:
        return encode_png(image)
    out = io.BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=95, subsampling=0)
    return out.getvalue()


def _shape(size: tuple[int, int], params: Any) -> list[Problem]:
    """What is told of a picture's size."""
    wanted, where = params["wanted"], Where(ROW)
    if max(size) > facts.PICTURE_SIDE:
        what = f"the picture has {size[0]} x {size[1]} pixels"
        todo = "make it smaller: the game may break down over it"
        expected = f"at most {facts.PICTURE_SIDE} a side"
        return [Problem(what, where, expected, todo=todo, severity="warning", code="picture-size")]
    if wanted and abs(size[0] * wanted[1] / (size[1] * wanted[0]) - 1) > SQUASHED:
        what = f"the {params['kind']} has other proportions than what it is stretched to"
        expected = f"{wanted[0]} x {wanted[1]} pixels, or as wide for its height"
        got = f"{size[0]} x {size[1]}"
        return [Problem(what, where, expected, got, severity="warning", code="picture-shape")]
    return []
