"""What a panel is drawn with: a brush is told boxes, pictures, lines of text and strokes, in UI units.

The one here puts them into a picture with Pillow.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PIL import Image, ImageDraw, ImageFont

from tts_build.sim.ui import panel_text as ui_text
from tts_build.sim.ui.boxes import Rect
from tts_build.sim.ui.panel_text import Line
from tts_build.sim.ui.xml_colour import CLEAR, Colour

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Edges:
    """What goes under the letters of a text: a shadow, moved to the right and up, and an outline."""

    shadow: Colour = CLEAR
    distance: tuple[float, float] = (1.0, -1.0)
    outline: Colour = CLEAR


class Brush(Protocol):
    """Draws what a painter tells it, each over what was there before."""

    def fill(self, box: Rect, colour: Colour, radius: float = 0.0) -> None:
        """A filled box, with round corners."""

    def picture(self, name: str, box: Rect, tint: Colour, whole: bool) -> bool:
        """A picture in a tint, as large as the box, or `whole`, as fits into it; False where none is called so."""

    def line(self, line: Line, left: float, top: float, edges: Edges) -> None:
        """A line of text."""

    def stroke(self, points: Points, colour: Colour, width: float) -> None:
        """A line through points."""

    def polygon(self, points: Points, colour: Colour) -> None:
        """A filled shape."""


class PictureBrush:
    """Draws at `scale` pixels a UI unit into `image`; `pictures` finds pictures by name."""

    def __init__(self, image: Image.Image, scale: float, pictures: Callable[[str], Image.Image | None]) -> None:
        self.image = image
        self.scale = scale
        self.pictures = pictures

    def fill(self, box: Rect, colour: Colour, radius: float = 0.0) -> None:
        """A filled box, blended over what is there."""
        if not colour[3] or box.w <= 0 or box.h <= 0:
            return
        left, top, right, bottom = pixels(box, self.scale)
        if right <= left or bottom <= top:
            return
        # Drawn four times as large and reduced, so that round corners are smooth.
        patch = Image.new("L", ((right - left) * 4, (bottom - top) * 4), 0 if radius else colour[3])
        if radius:
            corner = min(radius * self.scale * 4, min(patch.size) / 2)
            drawing = ImageDraw.Draw(patch)
            drawing.rounded_rectangle((0, 0, patch.width - 1, patch.height - 1), corner, fill=colour[3])
        mask = patch.resize((right - left, bottom - top), Image.Resampling.BOX)
        self._blend(Image.new("RGBA", mask.size, (*colour[:3], 255)), mask, left, top)

    def picture(self, name: str, box: Rect, tint: Colour, whole: bool) -> bool:
        """A picture, resized and multiplied by its tint."""
        picture = self.pictures(name)
        if picture is None:
            return False
        if whole and picture.width and picture.height:
            factor = min(box.w / picture.width, box.h / picture.height)
            wide, tall = picture.width * factor, picture.height * factor
            box = Rect(box.x + (box.w - wide) / 2, box.y + (box.h - tall) / 2, wide, tall)
        left, top, right, bottom = pixels(box, self.scale)
        if right <= left or bottom <= top:
            return True
        sized = picture.resize((right - left, bottom - top), Image.Resampling.LANCZOS)
        channels = [
            band.point([round(i * part / 255) for i in range(256)])
            for band, part in zip(sized.split(), tint, strict=True)
        ]
        tinted = Image.merge("RGBA", channels)
        self._blend(tinted, tinted.getchannel("A"), left, top)
        return True

    def line(self, line: Line, left: float, top: float, edges: Edges) -> None:
        """A line of text, run by run on one base line."""
        largest = max((run.style.size for run in line), default=0.0)
        for run in line:
            size = run.style.size
            face = ui_text.font_for(run.text, max(1, round(size * self.scale)), run.style.bold, run.style.italic)
            x, base = left * self.scale, (top + largest * ui_text.ASCENT) * self.scale
            if edges.shadow[3]:
                dx, dy = edges.distance
                self._ink(run.text, face, (x + dx * self.scale, base - dy * self.scale), edges.shadow)
            if edges.outline[3]:
                self._ink(run.text, face, (x, base), edges.outline, max(1, round(self.scale)))
            self._ink(run.text, face, (x, base), run.style.colour)
            left += ui_text.width(run, self.scale)

    def stroke(self, points: Points, colour: Colour, width: float) -> None:
        """A line with round joints."""
        path = [(x * self.scale, y * self.scale) for x, y in points]
        ImageDraw.Draw(self.image).line(path, fill=colour, width=max(1, round(width * self.scale)), joint="curve")

    def polygon(self, points: Points, colour: Colour) -> None:
        """A shape in one colour."""
        ImageDraw.Draw(self.image).polygon([(x * self.scale, y * self.scale) for x, y in points], fill=colour)

    def _blend(self, patch: Image.Image, mask: Image.Image, left: int, top: int) -> None:
        patch.putalpha(mask)
        cut = (max(0, -left), max(0, -top))
        if cut != (0, 0):
            patch = patch.crop((*cut, *patch.size))
        if patch.width and patch.height and left < self.image.width and top < self.image.height:
            self.image.alpha_composite(patch, (max(0, left), max(0, top)))

    def _ink(
        self, text: str, face: ImageFont.FreeTypeFont, place: tuple[float, float], colour: Colour, stroke: int = 0
    ) -> None:
        x, base = place
        left, top, right, bottom = face.getbbox(text, anchor="ls", stroke_width=stroke)
        corner = (math.floor(x + left) - 1, math.floor(base + top) - 1)
        size = (math.ceil(right - left) + 4, math.ceil(bottom - top) + 4)
        mask = Image.new("L", size, 0)
        at = (x - corner[0], base - corner[1])
        ImageDraw.Draw(mask).text(at, text, fill=colour[3], font=face, anchor="ls", stroke_width=stroke)
        self._blend(Image.new("RGBA", size, (*colour[:3], 255)), mask, *corner)


def pixels(box: Rect, scale: float) -> tuple[int, int, int, int]:
    """The left, upper, right and lower edge of a box in whole pixels."""
    left, top = round(box.x * scale), round(box.y * scale)
    return left, top, round((box.x + box.w) * scale), round((box.y + box.h) * scale)
