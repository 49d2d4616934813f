"""The paper painter: Scenes onto a reportlab canvas whose unit is one millimetre, y down, as in a Scene."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.lib.rl_accel import fp_str
from reportlab.pdfgen.canvas import Canvas

from tts_build.layout.gradients import through
from tts_build.layout.reach import reach
from tts_build.layout.scene import (
    BLENDS,
    Gradient,
    Group,
    Image,
    Inscription,
    Item,
    Matrix,
    Outline,
    Rgba,
    Run,
    Scene,
    Shadow,
    Shape,
    blends,
)
from tts_build.model.base import MM_PER_UNIT
from tts_build.pnp.pdf.drawings import draw_flat
from tts_build.pnp.pdf.fading import draw_faded
from tts_build.pnp.pdf.flat import not_flat
from tts_build.pnp.pdf.forms import captured, stored
from tts_build.pnp.pdf.images import from_pixels, register, stored_image
from tts_build.pnp.pdf.keeping import LOSSLESS, Keeping
from tts_build.pnp.pdf.layers import draw_layer, draw_silhouette
from tts_build.pnp.pdf.paths import number, path_operators
from tts_build.pnp.pdf.shading import draw_gradient
from tts_build.pnp.pdf.tagging import Mark, Tagged, has_content, role_of
from tts_build.pnp.pdf.text import axes, letters_code, run_code
from tts_build.raster.paint import shadow_picture

rl_config.useA85 = 0  # streams as they are: PDF has needed no 7-bit text for decades

POINTS_PER_MM = 1 / MM_PER_UNIT["pt"]

SAME_LINE = 0.01
"""mm between baselines that are one."""

WORD_GAP = 0.03
"""mm for each pt of size that part two words: a tenth of an em, less than any space and more than any kern."""

CURVE = 0.5522847498307936
"""Control distance of a cubic that stands for a quarter circle: 4/3 (sqrt 2 - 1)."""


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    return (("M", x, y), ("L", x + width, y), ("L", x + width, y + height), ("L", x, y + height), ("Z",))


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Outline:
    """A rectangle with round corners, as cubics."""
    r = min(radius, w / 2, h / 2)
    k = r * (1 - CURVE)
    return (
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


SHADOW_DPI = 300.0
"""A smeared shadow is painted at this resolution on paper, or coarser when it is soft."""

SHADOW_STEPS = 4.0
"""Pixels in a standard deviation of its softness: more show no difference."""

SHADOW_PIXELS = 4_000_000
"""What one shadow of a large board may have."""


class _Canvas(Canvas):
    """A canvas that begins without a typeface: reportlab's would be Helvetica, which is never embedded."""

    def _make_preamble(self) -> None:
        self._preamble = ""


def _apart(run: Run, following: Item | None) -> bool:
    """Whether the next run is another word: on the same line after a gap, or on another line."""
    if not isinstance(following, Run):
        return False
    if run.down:
        return abs(following.x - run.x) > SAME_LINE or following.y - run.y - run.width > WORD_GAP * run.size
    if abs(following.y - run.y) > SAME_LINE:
        return True
    gap = max(following.x - run.x - run.width, run.x - following.x - following.width)
    return gap > WORD_GAP * run.size


def _touching(items: tuple[Item, ...]) -> bool:
    """Whether items may overlap, so that they have to fade as one; words of a text do not."""
    if len(items) == 1:
        return isinstance(items[0], Group) and _touching(items[0].items)
    return not all(isinstance(item, Run) for item in items)


class Page:
    """One page of width x height mm. What is drawn stays in order; `data()` closes it and returns the PDF.

    With `tagged` content is told from decoration, and `marks` has the content in its order. `keeping`: how pictures
    are stored.
    """

    def __init__(
        self,
        width: float,
        height: float,
        root: Path,
        fonts: Path,
        *,
        tagged: bool = False,
        keeping: Keeping = LOSSLESS,
    ) -> None:
        self.width, self.height, self.root, self.fonts = width, height, root, fonts
        self._keeping = keeping
        self._buffer = io.BytesIO()
        size = (width * POINTS_PER_MM, height * POINTS_PER_MM)
        box = (0, 0, *size)
        self.canvas: Any = _Canvas(
            self._buffer, pagesize=size, invariant=1, pageCompression=1, trimBox=box, bleedBox=box
        )
        self.canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, size[1])
        self._fade = 1.0
        self._open = not tagged
        self.marks: list[Mark] = []
        self.painted: dict[str, str] = {}
        """drawings that are pixels on this page, and what of each keeps it from being vectors"""

    def data(self) -> bytes:
        self.canvas.showPage()
        self.canvas.save()
        return self._buffer.getvalue()

    def scene(self, scene: Scene, x: float, y: float, turn: float = 0.0, bleed: float = 0.0) -> None:
        """Draw a face with its trim's top left corner at x, y, turned clockwise round the trim's middle.

        What lies further than `bleed` mm outside the trim is cut off; so is what lies outside the face's own cut line
        when there is no bleed.
        """
        canvas = self.canvas
        canvas.saveState()
        if turn:
            canvas.translate(x + scene.width / 2, y + scene.height / 2)
            canvas.rotate(turn)  # y points down, so this turns clockwise
            canvas.translate(-scene.width / 2, -scene.height / 2)
        else:
            canvas.translate(x, y)
        border = min(bleed, scene.bleed)
        area = rectangle(-border, -border, scene.width + 2 * border, scene.height + 2 * border)
        self._clip(scene.cut if scene.cut is not None and border == 0 else area)
        if scene.background is not None:
            self._items((Shape(area, fill=scene.background),))
        self._items(scene.items)
        canvas.restoreState()

    def place(self, scene: Scene, matrix: Matrix, clip: Outline, *, ground: bool = True) -> None:
        """Draw a face through a matrix; only what lies within `clip` (page mm) shows, on the face's own ground."""
        self.canvas.saveState()
        self._clip(clip)
        if ground and scene.background is not None:
            self._shape(Shape(clip, fill=through(scene.background, matrix)))
        self.canvas.transform(*matrix)
        self._items(scene.items)
        self.canvas.restoreState()

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float = 0.09, dash: tuple[float, ...] = ()
    ) -> None:
        """A black line; 0.09 mm is the hairline of crop marks (0.25 pt)."""
        self.canvas.saveState()
        self.canvas.setStrokeColorRGB(0, 0, 0)
        self.canvas.setLineWidth(width)
        if dash:
            self.canvas.setDash(list(dash))
        self.canvas.line(x1, y1, x2, y2)
        self.canvas.restoreState()

    def outline(self, outline: Outline, colour: Rgba = (0, 0, 0, 255), width: float = 0.09, dash: Any = None) -> None:
        self._shape(Shape(outline, stroke=colour, line=width, dash=dash))

    def fill(self, outline: Outline, colour: Rgba) -> None:
        self._shape(Shape(outline, fill=colour))

    def run(self, run: Run) -> None:
        self._run(run)

    def group(self, items: tuple[Item, ...], matrix: Matrix, clip: Outline | None = None) -> None:
        """Draw items through a matrix, cut to a path in their own coordinates."""
        self._group(Group(items, matrix, clip))

    def _items(self, items: tuple[Item, ...]) -> None:
        for index, item in enumerate(items):
            if not self._open:
                self._marked(item)
            elif isinstance(item, Shape):
                self._shape(item)
            elif isinstance(item, Run):
                following = items[index + 1] if index + 1 < len(items) else None
                self._run(item, spaced=_apart(item, following))
            elif isinstance(item, Image):
                self._image(item)
            else:
                self._group(item)

    def _marked(self, item: Item) -> None:
        """An item of a tagged page outside all content: content with its number, or decoration."""
        if isinstance(item, Group) and not isinstance(item, Tagged) and has_content(item):
            self._group(item)
            return
        if isinstance(item, Tagged):
            self.canvas._code.append(f"/{role_of(item.path[-1])} <</MCID {len(self.marks)}>> BDC")
            self.marks.append(Mark(item.path, item.alt))
        else:
            self.canvas._code.append("/Artifact BMC")
        self._open = True
        self._items((item,))
        self._open = False
        self.canvas._code.append("EMC")

    def _group(self, group: Group) -> None:
        if not group.plain:
            self._effects(group)
            return
        if group.opacity < 1 and (_touching(group.items) or blends(group.items)):
            draw_faded(self.canvas, max(0.0, group.opacity), lambda: self._group(replace(group, opacity=1.0)))
            return
        self.canvas.saveState()
        fade, self._fade = self._fade, self._fade * group.opacity
        self.canvas.transform(*group.matrix)
        if group.clip is not None:
            self._clip(group.clip)
        if isinstance(group, Inscription):
            # What is copied or read aloud (ISO 32000-1, 14.9.4): letters on a curve would be taken for many lines.
            self.canvas._code.append(f"/Span <</ActualText <feff{group.text.encode('utf-16-be').hex()}>>> BDC")
        self._items(group.items)
        if isinstance(group, Inscription):
            self.canvas._code.append("EMC")
        self._fade = fade
        self.canvas.restoreState()

    def _effects(self, group: Group) -> None:
        """A group with a shadow, a blend mode or a mask."""
        fade = self._fade * max(0.0, group.opacity)
        if group.blend or fade < 1:
            whole = self._layer(replace(group, blend="", opacity=1.0))
            draw_layer(self.canvas, whole, blend=BLENDS.get(group.blend, ""), fade=fade)
        elif group.shadow is not None:
            body = replace(group, shadow=None)
            if group.shadow.blur > 0:
                self._soft_shadow(group, group.shadow)
            else:
                draw_silhouette(self.canvas, self._layer(body), group.shadow)
            self._group(body)
        elif group.mask is not None:
            shows = Group(group.mask.items, group.matrix)
            mask = self._layer(shows, "DeviceRGB" if group.mask.light else "plain")
            draw_layer(self.canvas, self._layer(replace(group, mask=None)), mask=mask, light=group.mask.light)

    def _layer(self, group: Group, space: str = "plain") -> str:
        """A group painted by itself, unfaded: the name of its form."""
        fade, self._fade = self._fade, 1.0
        content = captured(self.canvas, lambda: self._group(group))
        self._fade = fade
        return stored(self.canvas, "layer", content, group=space)

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

    def _path(self, outline: Outline) -> Any:
        path = self.canvas.beginPath()
        for segment in outline:
            if segment[0] == "M":
                path.moveTo(*segment[1:])
            elif segment[0] == "L":
                path.lineTo(*segment[1:])
            elif segment[0] == "C":
                path.curveTo(*segment[1:])
            else:
                path.close()
        return path

    def _clip(self, outline: Outline) -> None:
        self.canvas.clipPath(self._path(outline), stroke=0, fill=0)

    def _shape(self, shape: Shape) -> None:
        if isinstance(shape.fill, Gradient) or isinstance(shape.stroke, Gradient):
            self._shaded(shape)
            return
        canvas = self.canvas
        canvas.saveState()
        if shape.fill is not None:
            self._fill(shape.fill)
        stroked = shape.stroke is not None and shape.line > 0
        if stroked and shape.stroke is not None:
            canvas.setStrokeColorRGB(*(part / 255 for part in shape.stroke[:3]))
            self._alpha(canvas.setStrokeAlpha, shape.stroke)
            canvas.setLineWidth(shape.line)
            canvas.setMiterLimit(4)  # as SVG, and so as the raster painter
            if shape.dash is not None:
                canvas.setDash(*shape.dash)
        rule = 0 if shape.evenodd else 1  # reportlab: 0 even-odd, 1 non-zero
        canvas.drawPath(self._path(shape.outline), stroke=int(stroked), fill=int(shape.fill is not None), fillMode=rule)
        canvas.restoreState()

    def _shaded(self, shape: Shape) -> None:
        """A shape of gradients: its inside, then its line."""
        path = " ".join(path_operators(shape.outline))
        if isinstance(shape.fill, Gradient):
            code = f"{path} {'f*' if shape.evenodd else 'f'}"
            draw_gradient(self.canvas, shape.fill, code, fade=self._fade)
        elif shape.fill is not None:
            self._shape(replace(shape, stroke=None))
        if isinstance(shape.stroke, Gradient) and shape.line > 0:
            dash = f"[{number(shape.dash[0])} {number(shape.dash[1])}] 0 d " if shape.dash is not None else ""
            code = f"{number(shape.line)} w 4 M {dash}{path} S"
            draw_gradient(self.canvas, shape.stroke, code, stroke=True, fade=self._fade)
        elif shape.stroke is not None:
            self._shape(replace(shape, fill=None))

    def _fill(self, colour: Rgba) -> None:
        self.canvas.setFillColorRGB(*(part / 255 for part in colour[:3]))
        self._alpha(self.canvas.setFillAlpha, colour)

    def _alpha(self, setter: Any, colour: Rgba) -> None:
        alpha = colour[3] / 255 * self._fade
        if alpha < 1:
            setter(alpha)

    def _run(self, run: Run, *, spaced: bool = False) -> None:
        """Text on its baseline; `spaced` adds the space that layout left out, for who copies or listens to the page."""
        if not run.text.strip():
            return
        if spaced:
            run = replace(run, text=f"{run.text} ")
        canvas = self.canvas
        canvas.saveState()
        if run.gradient is None:
            self._fill(run.colour)
        mode = ""
        show, paths = letters_code(canvas, run, self.fonts) if run.letters else (run_code(canvas, run, self.fonts), "")
        place = f"{axes(run)} {fp_str(run.x)} {fp_str(run.y)} Tm"
        spacing = f" {fp_str(run.tracking)} Tc" if run.tracking else ""
        if run.outline is not None and run.outline_width > 0:
            # The outline lies behind the letters, as the raster painter draws it.
            canvas.setStrokeColorRGB(*(part / 255 for part in run.outline[:3]))
            canvas.setLineWidth(2 * run.outline_width)
            canvas.setLineJoin(1)
            canvas._code.append(f"BT 1 Tr {place}{spacing} {show} ET")
            if paths:
                # A path's line is measured in its own unit, thousandths of an em.
                wide = 2 * run.outline_width * 1000 / (run.size * MM_PER_UNIT["pt"])
                canvas._code.append(f"{fp_str(wide)} w {paths.replace(' f Q', ' S Q')}")
            mode = " 0 Tr"
        shown = f"BT{mode} {place}{spacing} {show} ET {paths}".rstrip()
        if run.gradient is not None:
            draw_gradient(canvas, run.gradient, shown, fade=self._fade)
        else:
            canvas._code.append(shown)
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
        if image.vector and draw_flat(self.canvas, image, self.root, self._fade):
            return
        if image.vector:
            self.painted[image.file] = not_flat(self.root, image.file, image.digest, image.svg)
        stored, cropped = stored_image(image, self.root, self._keeping)
        x, y, width, height = image.box
        canvas = self.canvas
        canvas.saveState()
        left, top, right, bottom = image.crop if cropped else (0.0, 0.0, 1.0, 1.0)
        if image.radius > 0 or (left, top, right, bottom) != (0.0, 0.0, 1.0, 1.0):
            self._clip(
                rounded(x, y, width, height, image.radius) if image.radius > 0 else rectangle(x, y, width, height)
            )
        if self._fade < 1:
            canvas.setFillAlpha(self._fade)
        full_w, full_h = width / (right - left), height / (bottom - top)
        name = register(canvas, stored)
        # An image fills the unit square, y up.
        a, d = fp_str(full_w), fp_str(-full_h)
        e, f = fp_str(x - left * full_w), fp_str(y - top * full_h + full_h)
        canvas._code.append(f"{a} 0 0 {d} {e} {f} cm /{name} Do")
        canvas.restoreState()
