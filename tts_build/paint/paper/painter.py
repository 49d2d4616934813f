"""The paper painter: Scenes onto a reportlab canvas whose unit is one millimetre, y down, as in a Scene."""

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from tts_build.face.gradients import through
from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.forms import captured, draw_faded, draw_layer, draw_silhouette, stored
from tts_build.paint.paper.pdf_brush import Brush
from tts_build.paint.paper.picture_quality import LOSSLESS, Keeping
from tts_build.paint.paper.tagging import Mark, has_content, role_of
from tts_build.paint.screen.picture_store import Shelf
from tts_build.scene.outline import rect
from tts_build.scene.scene import (
    BLENDS,
    Group,
    Image,
    Inscription,
    Item,
    Matrix,
    Outline,
    Rgba,
    Run,
    Scene,
    Shape,
    Tagged,
    blends,
)

rl_config.useA85 = 0  # streams as they are: PDF has needed no 7-bit text for decades

POINTS_PER_MM = 1 / MM_PER_UNIT["pt"]

LISTED, NAMED = b"/Filter [ /FlateDecode ]", b"/Filter /FlateDecode    "
"""How reportlab names the one filter of a stream, and as many bytes that say the same. Where it stands as a list, qpdf
does not see that a stream is packed already, and packs it again whenever the page is bound into a file."""

SAME_LINE = 0.01
"""mm between baselines that are one."""

WORD_GAP = 0.03
"""mm for each pt of size that part two words: a tenth of an em, less than any space and more than any kern."""


class _Canvas(Canvas):
    """A canvas that begins without a typeface: reportlab's would be Helvetica, which is never embedded."""

    def _make_preamble(self) -> None:
        self._preamble = ""


def apart(run: Run, following: Item | None) -> bool:
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
    """Whether items may overlap, so that they have to fade as one; words of a text do not, but an outline lies behind
    its letters."""
    if any(isinstance(item, Run) and item.outline is not None for item in items):
        return True
    if len(items) == 1:
        return isinstance(items[0], Group) and _touching(items[0].items)
    return not all(isinstance(item, Run) for item in items)


class Page(Brush):
    """One page of width x height mm. What is drawn stays in order; `data()` closes it and returns the PDF.

    With `tagged` content is told from decoration, and `marks` has the content in its order. `keeping`: how pictures
    are stored, on `shelf` too for other pages. `trim`: what is cut away at each edge, mm.
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
        shelf: Shelf | None = None,
        trim: float = 0.0,
    ) -> None:
        self.width, self.height = width, height
        self._buffer = io.BytesIO()
        size = (width * POINTS_PER_MM, height * POINTS_PER_MM)
        box, edge = (0, 0, *size), trim * POINTS_PER_MM
        cut = (edge, edge, size[0] - edge, size[1] - edge) if trim else box
        canvas: Any = _Canvas(self._buffer, pagesize=size, invariant=1, pageCompression=1, trimBox=cut, bleedBox=box)
        super().__init__(canvas, root, fonts, keeping, shelf)
        self.canvas.transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, 0, size[1])
        self._open = not tagged
        self.marks: list[Mark] = []

    def data(self) -> bytes:
        self.canvas.showPage()
        self.canvas.save()
        return self._buffer.getvalue().replace(LISTED, NAMED)

    def scene(self, scene: Scene, x: float, y: float) -> None:
        """Draw a face with its trim's top left corner at x, y; what lies outside its cut line is cut off."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        area = rect((0.0, 0.0, scene.width, scene.height))
        self._clip(area if scene.cut is None else scene.cut)
        if scene.background is not None:
            self._items((Shape(area, fill=scene.background),))
        self._items(scene.items)
        self.canvas.restoreState()

    def place(self, scene: Scene, matrix: Matrix, clip: Outline, *, ground: bool = True) -> None:
        """Draw a face through a matrix; only what lies within `clip` (page mm) shows, on the face's own ground."""
        self.canvas.saveState()
        self._clip(clip)
        if ground and scene.background is not None:
            self._shape(Shape(clip, fill=through(scene.background, matrix)))
        self.canvas.transform(*matrix)
        self._items(scene.items)
        self.canvas.restoreState()

    def outline(self, outline: Outline, colour: Rgba, width: float, dash: tuple[float, float] | None = None) -> None:
        self._shape(Shape(outline, stroke=colour, line=width, dash=dash))

    def fill(self, outline: Outline, colour: Rgba) -> None:
        self._shape(Shape(outline, fill=colour))

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
                self._run(item, spaced=apart(item, following))
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
