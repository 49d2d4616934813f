"""Icons on paper: flat SVG drawings stay vector, stored once a page and placed as often as they occur."""

from __future__ import annotations

import hashlib
import io
from functools import lru_cache
from pathlib import Path
from typing import Any

from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg

from tts_build.layout.scene import Image
from tts_build.raster.pictures import tinted

UNSUPPORTED = ("Gradient", "<filter", "<mask", "<pattern", "<image", "<text", "clip-path", "<use")
"""What svglib does not draw faithfully: such an icon is painted as pixels instead."""


@lru_cache(maxsize=256)
def _drawing(path: Path, digest: str, colour: tuple[int, int, int, int] | None) -> Any:
    text = tinted(path.read_text("utf-8"), colour)
    if colour is not None:
        text = text.replace("currentColor", f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}")
    if any(mark in text for mark in UNSUPPORTED):
        return None
    drawing = svg2rlg(io.BytesIO(text.encode()))
    return drawing if drawing is not None and drawing.width > 0 and drawing.height > 0 else None


def draw_icon(canvas: Any, image: Image, root: Path, fade: float) -> bool:
    """Draw an icon as vectors; False when it must be painted as pixels."""
    if fade < 1 or (image.colour is not None and image.colour[3] < 255) or image.crop != (0.0, 0.0, 1.0, 1.0):
        return False
    drawing = _drawing(root / image.file, image.digest, image.colour)
    if drawing is None:
        return False
    name = "icon" + hashlib.sha256(f"{image.digest} {image.colour}".encode()).hexdigest()[:20]
    if not canvas.hasForm(name):
        canvas.beginForm(name, 0, 0, drawing.width, drawing.height)
        renderPDF.draw(drawing, canvas, 0, 0)
        canvas.endForm()
    x, y, width, height = image.box
    canvas.saveState()
    canvas.transform(width / drawing.width, 0, 0, -height / drawing.height, x, y + height)
    canvas.doForm(name)
    canvas.restoreState()
    return True
