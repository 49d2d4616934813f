"""Picture files to tiles of the right size: cropped, scaled, rounded, and kept while they are used again."""

import io
import re
from functools import lru_cache
from pathlib import Path

from PIL import Image as Pictures
from PIL import ImageDraw, ImageEnhance, ImageFilter, ImageOps, UnidentifiedImageError

from tts_build import disk
from tts_build.definition.assets.bitmap import FORMATS, ORIENTATION
from tts_build.face.picture_fit import WHOLE
from tts_build.paint.screen.vector import css, render_svg
from tts_build.problem import InputError, Problem, Where
from tts_build.recent import Recent
from tts_build.scene.colour import tinted as tint_of
from tts_build.scene.scene import Image, Mirror, Rgba

MAX_PIXELS = 64_000_000
"""A picture larger than this is refused before it is decoded."""

Pictures.MAX_IMAGE_PIXELS = MAX_PIXELS

ROUND_OVERSAMPLING = 4

_decoded: Recent[Pictures.Image] = Recent(300_000)
_scaled: Recent[Pictures.Image] = Recent(2_000_000)
_vectors: Recent[Pictures.Image] = Recent(2_000_000)
"""4 bytes a pixel, in each worker: a sheet of different pictures must not fill the memory with what is used once."""


def open_picture(root: Path, file: str) -> Pictures.Image:
    """A decoded picture of the workspace in RGB or RGBA, upright. InputError, with its file, when it is damaged."""
    try:
        with Pictures.open(io.BytesIO(disk.read(root, file)), formats=FORMATS) as picture:
            if picture.width * picture.height > MAX_PIXELS:
                raise ValueError(f"{picture.width} x {picture.height} pixels")
            picture.load()
            if picture.getexif().get(ORIENTATION, 1) != 1:  # a copy, and a large one takes 256 MB
                return _plain(ImageOps.exif_transpose(picture))
            # The decoder of a WebP holds several pictures of its size as long as the one that it made.
            return _plain(picture.copy() if picture.format == "WEBP" else picture)
    except InputError:
        raise
    except Exception as error:  # a broken picture may fail in any way
        what = f"the picture is damaged: {_reason(error)}"
        raise InputError(what, Where(file), todo="copy or export it again", code="bad-picture") from None


def _reason(error: Exception) -> str:
    """What a library says of a picture, without the place in memory or on the disk that it read."""
    if isinstance(error, UnidentifiedImageError):
        return f"it is none of {', '.join(FORMATS)}"
    return (error.strerror if isinstance(error, OSError) else None) or str(error) or type(error).__name__


def _pixels(picture: Pictures.Image) -> int:
    """The weight of a picture: a number of them would say nothing about memory, one may be a board or an icon."""
    return picture.width * picture.height


def _plain(picture: Pictures.Image) -> Pictures.Image:
    if picture.mode.startswith("I"):  # 16 bits of grey
        import numpy as np  # takes a while to load, and few pictures need it

        picture = Pictures.fromarray((np.asarray(picture).astype(np.uint32) >> 8).astype(np.uint8))
    has_alpha = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    mode = "RGBA" if has_alpha else "RGB"
    return picture if picture.mode == mode and "transparency" not in picture.info else picture.convert(mode)


def tinted(svg: str, colour: Rgba | None) -> str:
    """SVG text with `currentColor` set, through the `color` property of its root."""
    if colour is None:
        return svg
    return re.sub(r"<svg\b", f'<svg color="{css(colour)}"', svg, count=1)


def _vector(root: Path, image: Image, width: int, height: int) -> Pictures.Image:
    colour = image.colour
    try:
        text = image.svg or disk.read(root, image.file).decode("utf-8")
        picture = render_svg(stretchable(tinted(text, colour)), width, height)
    except ValueError as error:
        raise InputError(unpaintable(image.file, error)) from None
    if colour is not None and colour[3] < 255:
        picture.putalpha(picture.getchannel("A").point([round(i * colour[3] / 255) for i in range(256)]))
    return toned(picture, image.tint)


def toned(picture: Pictures.Image, tint: tuple[Rgba, ...]) -> Pictures.Image:
    """An RGB or RGBA picture through a tint, as `layout.colour.tinted` says for each colour."""
    if not tint:
        return picture
    solid = picture.convert("RGB")
    grey = [tint_of((value, value, value), tint) for value in range(256)]
    bands = solid.split() if len(tint) == 1 else (solid.convert("L"),) * 3
    made = Pictures.merge("RGB", [band.point([row[i] for row in grey]) for i, band in enumerate(bands)])
    if picture.mode == "RGBA":
        made.putalpha(picture.getchannel("A"))
    return made


_SEPIA = (0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131)
"""What red, green and blue of a brown photograph take of these three (Filter Effects, 13.1.2)."""


def developed(picture: Pictures.Image, by: tuple[float, ...], scale: float) -> Pictures.Image:
    """An RGB or RGBA picture through a filter, as `scene.Image` has it; `scale` is pixels per mm."""
    if not by:
        return picture
    brightness, contrast, saturation, sepia, blur = by
    levels = [(level * brightness - 127.5) * contrast + 127.5 for level in range(256)]
    made = picture.convert("RGB").point([round(min(max(level, 0.0), 255.0)) for level in levels] * 3)
    if saturation != 1:
        made = ImageEnhance.Color(made).enhance(saturation)
    if sepia:
        rows = [sepia * share + (1 - sepia) * (index in (0, 4, 8)) for index, share in enumerate(_SEPIA)]
        made = made.convert("RGB", (*rows[0:3], 0.0, *rows[3:6], 0.0, *rows[6:9], 0.0))
    if picture.mode == "RGBA":
        made.putalpha(picture.getchannel("A"))
    if blur * scale > 0 and made.mode == "RGBA":
        # What is clear lends no colour to what lies beside it.
        return made.convert("RGBa").filter(ImageFilter.GaussianBlur(blur * scale / 2)).convert("RGBA")
    return made.filter(ImageFilter.GaussianBlur(blur * scale / 2)) if blur * scale > 0 else made


def _mirrored(tile: Pictures.Image, mirror: Mirror | None) -> Pictures.Image:
    if mirror in ("across", "both"):
        tile = tile.transpose(Pictures.Transpose.FLIP_LEFT_RIGHT)
    if mirror in ("down", "both"):
        tile = tile.transpose(Pictures.Transpose.FLIP_TOP_BOTTOM)
    return tile


def unpaintable(file: str, error: Exception) -> Problem:
    """What is said of an SVG that the painter does not take."""
    return Problem(f"the SVG cannot be painted: {error}", Where(file), todo="simplify it", code="bad-picture")


def stretchable(svg: str) -> str:
    """Layout has chosen box and crop already: let the picture fill what it is given."""
    root = re.search(r"<svg\b[^>]*>", svg)
    if root is None or "preserveAspectRatio" in root[0]:
        return svg
    return svg.replace(root[0], root[0].replace("<svg", '<svg preserveAspectRatio="none"', 1), 1)


def resized(
    picture: Pictures.Image, size: tuple[int, int], box: tuple[float, float, float, float] | None = None
) -> Pictures.Image:
    """A picture, or the part in a box of it, with so many pixels. Give it away: a large one is let go of soon."""
    if picture.mode == "RGBA" and picture.size != size:  # what Pillow does too, but it keeps the first one beside
        picture = picture.convert("RGBa")
        return picture.resize(size, Pictures.Resampling.LANCZOS, box=box, reducing_gap=3.0).convert("RGBA")
    return picture.resize(size, Pictures.Resampling.LANCZOS, box=box, reducing_gap=3.0)


def _scale(source: Pictures.Image, crop: tuple[float, float, float, float], width: int, height: int) -> Pictures.Image:
    box = (crop[0] * source.width, crop[1] * source.height, crop[2] * source.width, crop[3] * source.height)
    return resized(source, (width, height), box)


@lru_cache(maxsize=16)
def _corners(width: int, height: int, radius: int) -> Pictures.Image:
    big = Pictures.new("L", (width * ROUND_OVERSAMPLING, height * ROUND_OVERSAMPLING), 0)
    area = (0, 0, big.width - 1, big.height - 1)
    ImageDraw.Draw(big).rounded_rectangle(area, radius * ROUND_OVERSAMPLING, fill=255)
    return big.reduce(ROUND_OVERSAMPLING)


def picture_tile(image: Image, root: Path, width: int, height: int, scale: float) -> Pictures.Image:
    """The visible part of a picture at width x height pixels. `scale` is pixels per mm, for the corner radius.

    InputError, with the picture's file, when it cannot be decoded or painted.
    """
    left, top, right, bottom = image.crop if image.vector else WHOLE
    full_w, full_h = round(width / (right - left)), round(height / (bottom - top))
    if full_w * full_h > MAX_PIXELS:
        what = f"the picture would be painted with {full_w} x {full_h} pixels"
        todo = "show it smaller, or cut out the part that shows"
        where, most = Where(image.file), f"at most {MAX_PIXELS}"
        raise InputError(what, where, expected=most, todo=todo, code="picture-too-large")
    if image.vector:
        wide, high = max(1, full_w), max(1, full_h)
        key = (root, image.file, image.digest, wide, high, image.colour, image.svg, image.tint)
        tile = _vectors.of(key, lambda: _vector(root, image, wide, high), _pixels)
        x, y = round(left * full_w), round(top * full_h)
        if (x, y, *tile.size) != (0, 0, width, height):
            tile = tile.crop((x, y, x + width, y + height))
    else:
        file = (root, image.file, image.digest)

        def scaled() -> Pictures.Image:
            decoded = _decoded.of(file, lambda: open_picture(root, image.file), _pixels)
            return toned(_scale(decoded, image.crop, width, height), image.tint)

        tile = _scaled.of((*file, image.crop, width, height, image.tint), scaled, _pixels)
    if image.filter:
        plain, look = tile, (image.crop, width, height, image.colour, image.svg, image.tint, image.filter, scale)
        tile = _scaled.of(
            (root, image.file, image.digest, *look), lambda: developed(plain, image.filter, scale), _pixels
        )
    tile = _mirrored(tile, image.mirror)
    if image.radius > 0:
        corners = _corners(width, height, round(image.radius * scale))
        tile = tile.convert("RGBA")
        faded = Pictures.new("L", tile.size, 0)
        faded.paste(tile.getchannel("A"), mask=corners)
        tile.putalpha(faded)
    return tile
