"""Puts boxes, pictures and text into a picture of an XML UI panel, with Pillow."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image, ImageDraw, ImageFont

from tts_build.sim.ui import panel_text as ui_text
from tts_build.sim.ui.boxes import Rect, alignment, floats, number
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.panel_text import Style
from tts_build.sim.ui.xml_colour import CLEAR, Colour, parse_colour


class Brush:
    """Draws at `scale` pixels a UI unit; `pictures` finds pictures by name."""

    def __init__(self, scale: float, pictures: Callable[[str], Image.Image | None]) -> None:
        self.scale = scale
        self.pictures = pictures

    def _pixels(self, box: Rect) -> tuple[int, int, int, int]:
        left, top = round(box.x * self.scale), round(box.y * self.scale)
        return left, top, round((box.x + box.w) * self.scale), round((box.y + box.h) * self.scale)

    def _fill(self, image: Image.Image, box: Rect, colour: Colour, radius: float = 0.0) -> None:
        """A filled box, blended over what is there."""
        if not colour[3] or box.w <= 0 or box.h <= 0:
            return
        left, top, right, bottom = self._pixels(box)
        if right <= left or bottom <= top:
            return
        # Drawn four times as large and reduced, so that round corners are smooth.
        patch = Image.new("L", ((right - left) * 4, (bottom - top) * 4), 0 if radius else colour[3])
        if radius:
            corner = min(radius * self.scale * 4, min(patch.size) / 2)
            drawing = ImageDraw.Draw(patch)
            drawing.rounded_rectangle((0, 0, patch.width - 1, patch.height - 1), corner, fill=colour[3])
        mask = patch.resize((right - left, bottom - top), Image.Resampling.BOX)
        self._blend(image, Image.new("RGBA", mask.size, (*colour[:3], 255)), mask, left, top)

    @staticmethod
    def _blend(image: Image.Image, patch: Image.Image, mask: Image.Image, left: int, top: int) -> None:
        patch.putalpha(mask)
        cut = (max(0, -left), max(0, -top))
        if cut != (0, 0):
            patch = patch.crop((*cut, *patch.size))
        if patch.width and patch.height and left < image.width and top < image.height:
            image.alpha_composite(patch, (max(0, left), max(0, top)))

    def _outline(self, image: Image.Image, element: Element, box: Rect) -> None:
        colour = parse_colour(element.get("outline"), CLEAR)
        if not colour[3]:
            return
        wide, tall = (abs(value) for value in floats(element.get("outlineSize"), (1.0, -1.0)))
        self._fill(image, Rect(box.x - wide, box.y - tall, box.w + 2 * wide, box.h + 2 * tall), colour)

    def _picture(self, image: Image.Image, picture: Image.Image, box: Rect, tint: Colour, element: Element) -> None:
        if element.get("preserveAspect") == "true" and picture.width and picture.height:
            factor = min(box.w / picture.width, box.h / picture.height)
            wide, tall = picture.width * factor, picture.height * factor
            box = Rect(box.x + (box.w - wide) / 2, box.y + (box.h - tall) / 2, wide, tall)
        left, top, right, bottom = self._pixels(box)
        if right <= left or bottom <= top:
            return
        sized = picture.resize((right - left, bottom - top), Image.Resampling.LANCZOS)
        channels = [
            band.point([round(i * part / 255) for i in range(256)])
            for band, part in zip(sized.split(), tint, strict=True)
        ]
        tinted = Image.merge("RGBA", channels)
        self._blend(image, tinted, tinted.getchannel("A"), left, top)

    def _text(
        self, image: Image.Image, text: str, style: Style, box: Rect, element: Element, default: str = "MiddleCenter"
    ) -> None:
        """Set a text into a box: aligned, wrapped or overflowing, cut off below when it must be."""
        if not text:
            return
        if element.get("resizeTextForBestFit") == "true":
            low = number(element.get("resizeTextMinSize"), 10.0)
            high = number(element.get("resizeTextMaxSize"), 40.0)
            style = ui_text.best_fit(text, style, low, high, (box.w, box.h), self.scale)
            room: float | None = box.w
        else:
            room = None if element.get("horizontalOverflow", "Overflow") == "Overflow" else box.w
        lines = ui_text.set_lines(text, style, room, self.scale)
        if element.get("verticalOverflow", "Truncate") == "Truncate":
            while len(lines) > 1 and ui_text.block_size(lines, style, self.scale)[1] > box.h + 0.5:
                lines.pop()
        tall = ui_text.block_size(lines, style, self.scale)[1]
        key = "alignment" if element.tag == "Text" else "textAlignment"
        across, down = alignment(element.get(key), default)
        top = box.y + (box.h - tall) * down
        for line in lines:
            left = box.x + (box.w - ui_text.line_width(line, self.scale)) * across
            self._line(image, line, left, top, element)
            top += ui_text.line_height(line, style)

    def _line(self, image: Image.Image, line: ui_text.Line, left: float, top: float, element: Element) -> None:
        names = ("shadow", "outline") if element.tag == "Text" else ("textShadow", "textOutline")
        shadow, outline = (parse_colour(element.get(name), CLEAR) for name in names)
        largest = max((run.style.size for run in line), default=0.0)
        for run in line:
            size = run.style.size
            face = ui_text.font_for(run.text, max(1, round(size * self.scale)), run.style.bold, run.style.italic)
            x, base = left * self.scale, (top + largest * ui_text.ASCENT) * self.scale
            if shadow[3]:
                dx, dy = floats(element.get("shadowDistance"), (1.0, -1.0))
                self._ink(image, run.text, face, (x + dx * self.scale, base - dy * self.scale), shadow)
            if outline[3]:
                self._ink(image, run.text, face, (x, base), outline, max(1, round(self.scale)))
            self._ink(image, run.text, face, (x, base), run.style.colour)
            left += ui_text.width(run, self.scale)

    @staticmethod
    def _ink(
        image: Image.Image,
        text: str,
        face: ImageFont.FreeTypeFont,
        place: tuple[float, float],
        colour: Colour,
        stroke: int = 0,
    ) -> None:
        x, base = place
        left, top, right, bottom = face.getbbox(text, anchor="ls", stroke_width=stroke)
        corner = (math.floor(x + left) - 1, math.floor(base + top) - 1)
        size = (math.ceil(right - left) + 4, math.ceil(bottom - top) + 4)
        mask = Image.new("L", size, 0)
        at = (x - corner[0], base - corner[1])
        ImageDraw.Draw(mask).text(at, text, fill=colour[3], font=face, anchor="ls", stroke_width=stroke)
        Brush._blend(image, Image.new("RGBA", size, (*colour[:3], 255)), mask, *corner)
