"""The brush of a page: one shape, one run of text, one picture, one soft shadow onto a reportlab canvas."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from reportlab.lib.rl_accel import fp_str

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.card_text import axes, letters_code, run_code
from tts_build.paint.paper.forms import draw_gradient
from tts_build.paint.paper.paths import number, path_operators
from tts_build.paint.paper.pdf_images import from_pixels, register, stored_image
from tts_build.paint.paper.picture_quality import Keeping
from tts_build.paint.paper.svg_forms import draw_flat
from tts_build.paint.paper.svg_to_pdf import not_flat
from tts_build.paint.screen.painter import shadow_picture
from tts_build.paint.screen.picture_store import Shelf
from tts_build.scene.effect_bounds import reach
from tts_build.scene.outline import rect
from tts_build.scene.scene import Gradient, Group, Image, Outline, Rgba, Run, Shadow, Shape

SHADOW_DPI = 300.0
"""A smeared shadow is painted at this resolution on paper, or coarser when it is soft."""

SHADOW_STEPS = 4.0
"""Pixels in a standard deviation of its softness: more show no difference."""

SHADOW_PIXELS = 4_000_000
"""What one shadow of a large board may have."""


def _path(outline: Outline) -> str:
    return " ".join(path_operators(outline))


def _line(shape: Shape) -> Iterator[str]:
    """How a line is drawn. The limit of mitres is SVG's, and so the raster painter's."""
    yield f"{number(shape.line)} w 4 M"
    if shape.dash is not None:
        yield f"[{' '.join(number(part) for part in shape.dash)}] 0 d"
    if shape.cap:
        yield {"round": "1 J", "square": "2 J"}[shape.cap]
    if shape.join:
        yield {"round": "1 j", "bevel": "2 j"}[shape.join]


@lru_cache(maxsize=4096)
def _colour(colour: Rgba, operator: str) -> str:
    return " ".join([*(number(part / 255) for part in colour[:3]), operator])


class Brush:
    """Paints single items; a page has one, and says how far all that it paints has faded."""

    def __init__(self, canvas: Any, root: Path, fonts: Path, keeping: Keeping, shelf: Shelf | None) -> None:
        self.canvas, self.root, self.fonts = canvas, root, fonts
        self._keeping, self._shelf = keeping, shelf
        self._fade = 1.0
        self.painted: dict[str, str] = {}
        """drawings that are pixels on this page, and what of each keeps it from being vectors"""

    def _soft_shadow(self, group: Group, shadow: Shadow) -> None:
        """A smeared shadow as a picture, as fine as its softness asks for."""
        dpi = min(SHADOW_DPI, 2 * SHADOW_STEPS * MM_PER_UNIT["in"] / shadow.blur)
        box = reach((group,))
        if box is not None:
            dpi = min(dpi, MM_PER_UNIT["in"] * (SHADOW_PIXELS / (box[2] * box[3])) ** 0.5)
        found = shadow_picture(group, dpi, self.root, self.fonts)
        if found is not None:
            picture, (x, y, width, height) = found
            name = register(self.canvas, from_pixels(picture))
            matrix = f"{fp_str(width)} 0 0 {fp_str(-height)} {fp_str(x)} {fp_str(y + height)}"
            self.canvas._code.append(f"q {matrix} cm /{name} Do Q")

    def _clip(self, outline: Outline) -> None:
        self.canvas._code.append(f"{_path(outline)} W n")

    def _paint(self, code: str, fill: float = 1.0, stroke: float = 1.0) -> None:
        """Put operators on the page that change nothing for those behind them, with opacities."""
        if fill == stroke == 1:
            self.canvas._code.append(f"q {code} Q")
            return
        self.canvas.saveState()
        if fill < 1:
            self.canvas.setFillAlpha(fill)
        if stroke < 1:
            self.canvas.setStrokeAlpha(stroke)
        self.canvas._code.append(code)
        self.canvas.restoreState()

    def _shape(self, shape: Shape) -> None:
        if isinstance(shape.fill, Gradient) or isinstance(shape.stroke, Gradient):
            self._shaded(shape)
            return
        code, fill, stroke = [], 1.0, 1.0
        if shape.fill is not None:
            code.append(_colour(shape.fill, "rg"))
            fill = self._opacity(shape.fill)
        stroked = shape.stroke is not None and shape.line > 0
        if stroked and shape.stroke is not None:
            code += [_colour(shape.stroke, "RG"), *_line(shape)]
            stroke = self._opacity(shape.stroke)
        paints = ("B" if stroked else "f") + "*" * shape.evenodd if shape.fill is not None else "S" if stroked else "n"
        self._paint(" ".join([*code, _path(shape.outline), paints]), fill, stroke)

    def _shaded(self, shape: Shape) -> None:
        """A shape of gradients: its inside, then its line."""
        path = _path(shape.outline)
        if isinstance(shape.fill, Gradient):
            code = f"{path} {'f*' if shape.evenodd else 'f'}"
            draw_gradient(self.canvas, shape.fill, code, fade=self._fade)
        elif shape.fill is not None:
            self._shape(replace(shape, stroke=None))
        if isinstance(shape.stroke, Gradient) and shape.line > 0:
            code = " ".join([*_line(shape), path, "S"])
            draw_gradient(self.canvas, shape.stroke, code, stroke=True, fade=self._fade)
        elif shape.stroke is not None:
            self._shape(replace(shape, fill=None))

    def _opacity(self, colour: Rgba) -> float:
        return colour[3] / 255 * self._fade

    def _run(self, run: Run, *, spaced: bool = False) -> None:
        """Text on its baseline; `spaced` adds the space that layout left out, for who copies or listens to the page."""
        if not run.text.strip():
            return
        if spaced:
            run = replace(run, text=f"{run.text} ")
        canvas = self.canvas
        show, paths = letters_code(canvas, run, self.fonts) if run.letters else (run_code(canvas, run, self.fonts), "")
        place = f"{axes(run)} {number(run.x)} {number(run.y)} Tm"
        spacing = f" {number(run.tracking)} Tc" if run.tracking else ""
        code = [_colour(run.colour, "rg")] if run.gradient is None else []
        mode = ""
        if run.outline is not None and run.outline_width > 0:
            # The outline lies behind the letters, as the raster painter draws it.
            code.append(f"{_colour(run.outline, 'RG')} {number(2 * run.outline_width)} w 1 j")
            code.append(f"BT 1 Tr {place}{spacing} {show} ET")
            if paths:
                # A path's line is measured in its own unit, thousandths of an em.
                wide = 2 * run.outline_width * 1000 / (run.size * MM_PER_UNIT["pt"])
                code.append(f"{number(wide)} w {paths.replace(' f Q', ' S Q')}")
            mode = " 0 Tr"
        shown = f"BT{mode} {place}{spacing} {show} ET {paths}".rstrip()
        if run.gradient is None:
            self._paint(" ".join([*code, shown]), self._opacity(run.colour))
            return
        canvas.saveState()
        canvas._code += code
        draw_gradient(canvas, run.gradient, shown, fade=self._fade)
        canvas.restoreState()

    def _image(self, image: Image) -> None:
        if image.mirror is not None:
            x, y, width, height = image.box
            self.canvas.saveState()
            if image.mirror != "down":
                self.canvas.transform(-1, 0, 0, 1, 2 * x + width, 0)
            if image.mirror != "across":
                self.canvas.transform(1, 0, 0, -1, 0, 2 * y + height)
            self._image(replace(image, mirror=None))
            self.canvas.restoreState()
            return
        if image.vector and not image.filter and draw_flat(self.canvas, image, self.root, self._fade):
            return
        if image.vector:
            self.painted[image.file] = not_flat(self.root, image)
        stored, cropped = stored_image(image, self.root, self._keeping, self._shelf)
        x, y, width, height = image.box
        canvas = self.canvas
        canvas.saveState()
        left, top, right, bottom = image.crop if cropped else (0.0, 0.0, 1.0, 1.0)
        if image.radius > 0 or (left, top, right, bottom) != (0.0, 0.0, 1.0, 1.0):
            self._clip(rect(image.box, image.radius))
        if self._fade < 1:
            canvas.setFillAlpha(self._fade)
        full_w, full_h = width / (right - left), height / (bottom - top)
        name = register(canvas, stored)
        # An image fills the unit square, y up.
        a, d = fp_str(full_w), fp_str(-full_h)
        e, f = fp_str(x - left * full_w), fp_str(y - top * full_h + full_h)
        canvas._code.append(f"{a} 0 0 {d} {e} {f} cm /{name} Do")
        canvas.restoreState()
