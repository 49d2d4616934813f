"""Runs of text to pixels: FreeType outlines shaped by HarfBuzz."""

import math
from dataclasses import replace
from pathlib import Path

from PIL import Image, ImageDraw

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.screen.glyphs import letters_tile
from tts_build.paint.screen.type_masks import PART, Type
from tts_build.scene.outline import combine
from tts_build.scene.scene import Matrix, Run

REACH = 3
"""Pixels that a turned pixel spreads to each side: two by bicubic filtering, and one by rounding."""


SMALLEST = 0.5
"""Pixels an em: FreeType draws no smaller type, and nobody would see it."""


def _pieces(run: Run, face: Type, scale: float) -> list[tuple[float, str]]:
    """Offsets in pixels and texts: the run itself, or its characters when they are spaced."""
    if not run.tracking:
        return [(0.0, run.text)]
    step = run.tracking * scale
    return [(face.line(run.text[:index])[1] / PART + index * step, letter) for index, letter in enumerate(run.text)]


def _draw(canvas: Image.Image, run: Run, fonts: Path, x: float, y: float, scale: float) -> None:
    face = Type(fonts / run.font.file, run.size * MM_PER_UNIT["pt"] * scale)
    draw = ImageDraw.Draw(canvas)
    bands = len(canvas.getbands())
    width = round(run.outline_width * scale) if run.outline is not None else 0
    for offset, text in _pieces(run, face, scale):
        inks = [(run.outline, width)] if run.outline is not None and width else []
        inks += [(run.colour, 0)] if not inks or run.colour[:bands] != inks[0][0][:bands] else []
        for ink, edge in inks:
            mask = face.mask(text, x + offset, y, canvas.size, edge)
            if mask is not None:
                draw.bitmap((mask.left, mask.top), mask.image, ink[:bands])


def _layer(canvas: Image.Image, run: Run, fonts: Path, matrix: Matrix, scale: float) -> None:
    """Text that is turned, translucent, or drawn on a transparent canvas: on a layer of its own, then composed."""
    pad = 2 * run.size * MM_PER_UNIT["pt"] * scale
    width, height = math.ceil(run.width * scale + 2 * pad), math.ceil(2 * pad)
    # A layer of the text's own colour keeps its soft edges free of dark fringes.
    layer = Image.new("RGBA", (width, height), (*run.colour[:3], 0))
    _draw(layer, replace(run, colour=(*run.colour[:3], 255)), fonts, pad, pad, scale)
    if run.colour[3] < 255:
        layer.putalpha(layer.getchannel("A").point([round(i * run.colour[3] / 255) for i in range(256)]))
    a, b, c, d, e, f = matrix
    x, y = a * run.x + c * run.y + e, b * run.x + d * run.y + f
    turned = abs(b) > 1e-9 or abs(c) > 1e-9 or a < 0
    if turned:
        inked = layer.getchannel("A").getbbox()
        if inked is None:
            return
        ca, sa = a / scale, b / scale
        # Only pixels that ink can reach are reckoned, and of a long line no more than what lies on the canvas.
        corners = [(u - pad, v - pad) for u in inked[0::2] for v in inked[1::2]]
        across, down = [x + ca * u - sa * v for u, v in corners], [y + sa * u + ca * v for u, v in corners]
        left, top = max(math.floor(min(across)) - REACH, 0), max(math.floor(min(down)) - REACH, 0)
        right = min(math.ceil(max(across)) + REACH, canvas.width)
        bottom = min(math.ceil(max(down)) + REACH, canvas.height)
        if right <= left or bottom <= top:
            return
        ox, oy = x - left, y - top
        inverse = (ca, sa, pad - ca * ox - sa * oy, -sa, ca, pad + sa * ox - ca * oy)
        layer = layer.transform((right - left, bottom - top), Image.Transform.AFFINE, inverse, Image.Resampling.BICUBIC)
    else:
        left, top = round(x - pad), round(y - pad)
    compose(canvas, layer, left, top)


def compose(canvas: Image.Image, tile: Image.Image, left: int, top: int) -> None:
    """Lay a tile over the canvas, cut at its edges; alpha is respected on both."""
    box = (max(0, -left), max(0, -top), min(tile.width, canvas.width - left), min(tile.height, canvas.height - top))
    if box[2] <= box[0] or box[3] <= box[1]:
        return
    if box != (0, 0, *tile.size):
        tile = tile.crop(box)
        left, top = left + box[0], top + box[1]
    if canvas.mode == "RGBA":
        canvas.alpha_composite(tile.convert("RGBA"), (left, top))
    elif tile.mode == "RGBA":
        canvas.paste(tile, (left, top), tile)
    else:
        canvas.paste(tile, (left, top))


def draw_run(canvas: Image.Image, run: Run, fonts: Path, matrix: Matrix) -> None:
    """Paint a run; `matrix` maps mm to pixels and may turn and scale evenly."""
    if run.down == "turned":
        matrix = combine(matrix, (0.0, 1.0, -1.0, 0.0, run.x + run.y, run.y - run.x))
    if run.letters:
        tile = letters_tile(run, fonts, matrix, canvas.size)
        if tile is not None:
            compose(canvas, *tile)
        return
    a, b, c, d, e, f = matrix
    scale = math.hypot(a, b)
    if run.size * MM_PER_UNIT["pt"] * scale < SMALLEST:
        return
    upright = abs(b) < 1e-9 and abs(c) < 1e-9 and a > 0
    if upright and canvas.mode == "RGB" and run.colour[3] == 255:
        _draw(canvas, run, fonts, a * run.x + e, d * run.y + f, scale)
    else:
        _layer(canvas, run, fonts, matrix, scale)
