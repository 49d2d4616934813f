"""Vector to pixels through resvg: drawn shapes, clips, SVG icons and pictures, anti-aliased and with exact joins."""

import io
import math
import re
from collections.abc import Sequence
from functools import lru_cache

import resvg_py
from PIL import Image

from tts_build.scene.scene import Gradient, Matrix, Outline, Paint, Rgba, Shape
from tts_build.text.typefaces import find

DPI = 96
"""What `mm` and `in` of an SVG mean (CSS: 96 pixels an inch); without it resvg gives such a picture no size."""

Tile = tuple[Image.Image, int, int]
"""An RGBA picture and the pixel of the canvas where its top left corner goes."""


def _painted(text: str, width: int | None = None, height: int | None = None) -> bytes:
    """A PNG. ValueError when resvg does not take the document, also when it breaks down over it."""
    try:
        made = resvg_py.svg_to_bytes(svg_string=text, width=width, height=height, skip_system_fonts=True, dpi=DPI)
        return bytes(made)
    except BaseException as error:
        if type(error).__name__ != "PanicException":  # a fault in Rust, which is no Exception and has no public name
            raise
        raise ValueError("its numbers are too large or too small") from None


def render_svg(text: str, width: int, height: int) -> Image.Image:
    """An SVG document as an RGBA picture of exactly that size. No system fonts, no files beside it."""
    data = _painted(sized(text, width, height))
    picture = Image.open(io.BytesIO(data)).convert("RGBA")
    return picture if picture.size == (width, height) else picture.resize((width, height), Image.Resampling.LANCZOS)


def sized(text: str, width: int, height: int) -> str:
    """The document with its size in pixels: resvg would round one worked out from millimetres, and fade an edge."""
    root = re.search(r"<svg\b", text)
    end = text.find(">", root.start()) + 1 if root else 0
    if root is None or not end:
        return text
    tag = text[root.start() : end]
    own = dict(re.findall(r'\s(width|height)\s*+=\s*+["\']\s*+([\d.]++)[a-z]*+\s*+["\']', tag))
    bare = re.sub(r'\s(?:width|height)\s*=\s*(?:"[^"]*"|\'[^\']*\')', "", tag)
    if "viewBox" not in bare and len(own) == 2:
        bare = bare.replace("<svg", f'<svg viewBox="0 0 {own["width"]} {own["height"]}"', 1)
    sized = bare.replace("<svg", f'<svg width="{width}" height="{height}"', 1)
    return text[: root.start()] + sized + text[end:]


def render_fitted(text: str, side: int) -> Image.Image:
    """An SVG document with its own proportions, its longer side of that many pixels."""
    wide = _painted(text, width=side)
    picture = Image.open(io.BytesIO(wide)).convert("RGBA")
    if picture.height <= side:
        return picture
    high = _painted(text, height=side)
    return Image.open(io.BytesIO(high)).convert("RGBA")


def css(colour: Rgba) -> str:
    return f"rgb({colour[0]},{colour[1]},{colour[2]})"


def solid(kind: str, colour: Rgba) -> str:
    """The attributes that fill or stroke with a colour."""
    return f'{kind}="{css(colour)}" {kind}-opacity="{colour[3] / 255:.4f}"'


def path_data(outline: Outline) -> str:
    """SVG path text. Numbers are rounded to a tenth of a micrometre, so that equal shapes give equal text."""
    return " ".join(
        " ".join(p if isinstance(p, str) else f"{p:.4f}".rstrip("0").rstrip(".") for p in s) for s in outline
    )


def paint_attributes(kind: str, paint: Paint, number: int) -> tuple[str, str]:
    """The attributes that fill or stroke a path, and what they refer to."""
    if not isinstance(paint, Gradient):
        return solid(kind, paint), ""
    name = f"{kind}{number}"
    way = 'cx="0" cy="0" r="1" fx="0" fy="0"' if paint.radial else 'x1="0" y1="0" x2="1" y2="0"'
    tag = "radialGradient" if paint.radial else "linearGradient"
    matrix = " ".join(f"{value:.6f}" for value in paint.matrix)
    stops = "".join(
        f'<stop offset="{place:.6f}" stop-color="{css(colour)}" stop-opacity="{colour[3] / 255:.4f}"/>'
        for place, colour in paint.stops
    )
    head = f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {way} gradientTransform="matrix({matrix})">'
    return f'{kind}="url(#{name})"', f"{head}{stops}</{tag}>"


def path_element(shape: Shape, number: int) -> str:
    """A path of SVG, the gradients that it uses before it."""
    if shape.fill is None:
        text, needs = 'fill="none"', ""
    else:
        text, needs = paint_attributes("fill", shape.fill, number)
        if shape.evenodd:
            text += ' fill-rule="evenodd"'
    if shape.stroke is not None and shape.line > 0:
        stroke, more = paint_attributes("stroke", shape.stroke, number)
        needs += more
        text += f' {stroke} stroke-width="{shape.line:.4f}"'
        if shape.dash is not None:
            text += f' stroke-dasharray="{shape.dash[0]:.4f} {shape.dash[1]:.4f}"'
        text += f' stroke-linecap="{shape.cap}"' if shape.cap else ""
        text += f' stroke-linejoin="{shape.join}"' if shape.join else ""
    return f'{needs}<path d="{path_data(shape.outline)}" {text}/>'


def extent(outline: Outline, matrix: Matrix) -> tuple[float, float, float, float] | None:
    """left, top, right, bottom of an outline's points (control points included) after the matrix, or None if empty."""
    a, b, c, d, e, f = matrix
    xs: list[float] = []
    ys: list[float] = []
    for segment in outline:
        numbers = segment[1:]
        for x, y in zip(numbers[0::2], numbers[1::2], strict=True):
            xs.append(a * x + c * y + e)
            ys.append(b * x + d * y + f)
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def tile_box(
    points: Sequence[tuple[float, float]], matrix: Matrix, size: tuple[int, int]
) -> tuple[int, int, int, int] | None:
    """left, top, width, height of the pixels of a canvas that points reach after the matrix; None when outside it."""
    found = extent(tuple(("L", x, y) for x, y in points), matrix)
    if found is None:
        return None
    left, top = max(0, math.floor(found[0]) - 1), max(0, math.floor(found[1]) - 1)
    right, bottom = min(size[0], math.ceil(found[2]) + 1), min(size[1], math.ceil(found[3]) + 1)
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


@lru_cache(maxsize=64)
def drawn(body: str, width: int, height: int) -> Image.Image:
    """What stands in an SVG of so many pixels."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return render_svg(f"{head}{body}</svg>", width, height)


def shapes_tile(shapes: list[Shape], matrix: Matrix, size: tuple[int, int]) -> Tile | None:
    """Shapes painted together, cropped to the canvas and to what they cover; None when nothing shows."""
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    boxes = []
    for shape in shapes:
        box = extent(shape.outline, matrix)
        if box is not None:
            # A mitre may reach twice the line's width beyond the outline (SVG's limit of 4 at half the width).
            grow = (2 * shape.line * scale if shape.stroke is not None else 0.0) + 1
            boxes.append((box[0] - grow, box[1] - grow, box[2] + grow, box[3] + grow))
    if not boxes:
        return None
    left = max(0, math.floor(min(box[0] for box in boxes)))
    top = max(0, math.floor(min(box[1] for box in boxes)))
    right = min(size[0], math.ceil(max(box[2] for box in boxes)))
    bottom = min(size[1], math.ceil(max(box[3] for box in boxes)))
    if right <= left or bottom <= top:
        return None
    a, b, c, d, e, f = matrix
    move = f"matrix({a:.6f} {b:.6f} {c:.6f} {d:.6f} {e - left:.4f} {f - top:.4f})"
    paths = "".join(path_element(shape, number) for number, shape in enumerate(shapes))
    return drawn(f'<g transform="{move}">{paths}</g>', right - left, bottom - top), left, top


def mask(outline: Outline, matrix: Matrix, size: tuple[int, int]) -> Image.Image:
    """The inside of an outline as a grey picture of the whole canvas, anti-aliased."""
    whole = Image.new("L", size, 0)
    tile = shapes_tile([Shape(outline, fill=(255, 255, 255, 255))], matrix, size)
    if tile is not None:
        whole.paste(tile[0].getchannel("A"), (tile[1], tile[2]))
    return whole


FAMILY = "Arimo"
SCALE = 2
"""Pixels of the PNG for one of the SVG, so that it is sharp where it is shown at its size."""


def plot_png(text: str) -> bytes:
    """A PNG of a plot."""
    fonts = [str(file.path) for file in find(FAMILY).files]
    made = resvg_py.svg_to_bytes(
        svg_string=text,
        zoom=SCALE,
        skip_system_fonts=True,
        font_files=fonts,
        font_family=FAMILY,
        sans_serif_family=FAMILY,
    )
    return bytes(made)
