"""Paints single elements of an XML UI panel with Pillow."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from PIL import Image, ImageDraw, ImageFont

from tts_build.sim import ui_text
from tts_build.sim.ui_colour import CLEAR, WHITE, Colour, colour_block, multiply, parse_colour
from tts_build.sim.ui_layout import Placed, Rect, alignment
from tts_build.sim.ui_sizes import floats, number
from tts_build.sim.ui_text import Style
from tts_build.sim.xml_ui import Element

_INK: Colour = (50, 50, 50, 255)
_ROUND = 5.0
"""Corner radius of the game's default button and field pictures, in UI units."""
_GROUPS = ("HorizontalLayout", "VerticalLayout", "GridLayout", "TableLayout", "VerticalScrollView")
_PLAIN = (*_GROUPS, "HorizontalScrollView", "Panel", "ToggleGroup")


class Painter:
    """Draws elements at `scale` pixels a UI unit; `pictures` finds pictures by name."""

    def __init__(self, scale: float, pictures: Callable[[str], Image.Image | None]) -> None:
        self.scale = scale
        self.pictures = pictures

    # -- measuring --------------------------------------------------------------------------------------------

    def style(self, element: Element) -> Style:
        """The text style of an element."""
        words = element.get("fontStyle", "Normal")
        ink = element.get("color" if element.tag == "Text" else "textColor")
        return Style(
            number(element.get("fontSize"), 14.0),
            "Bold" in words,
            "Italic" in words,
            parse_colour(ink, _INK),
        )

    def measure(self, element: Element) -> tuple[float, float]:
        """Size of an element's text on lines as long as they are."""
        style = self.style(element)
        text = self._label(element)
        return ui_text.block_size(ui_text.set_lines(text, style, None, self.scale), style, self.scale)

    @staticmethod
    def _label(element: Element) -> str:
        if element.tag == "Dropdown":
            return _chosen(element)
        return element.shown_text or element.get("placeholder")

    # -- painting ---------------------------------------------------------------------------------------------

    def paint(self, image: Image.Image, one: Placed) -> None:
        """Draw one element into the picture, within its scroll view."""
        layer = Image.new("RGBA", image.size, (0, 0, 0, 0)) if one.clip else image
        self._element(layer, one.element, one.box)
        if one.clip:
            window = self._pixels(one.clip)
            image.alpha_composite(layer.crop(window), (max(0, window[0]), max(0, window[1])))

    def _element(self, image: Image.Image, element: Element, box: Rect) -> None:
        tag = element.tag
        if tag == "Text":
            self._outline(image, element, box, text=True)
            self._text(image, element.shown_text, self.style(element), box, element)
        elif tag in _PLAIN or tag in ("Image", "Row", "Cell"):
            self._ground(image, element, box)
        elif tag in ("Button", "ToggleButton"):
            self._button(image, element, box)
        elif tag == "InputField":
            self._field(image, element, box)
        elif tag == "Toggle":
            self._toggle(image, element, box)
        elif tag == "ProgressBar":
            self._bar(image, element, box)
        elif tag == "Slider":
            self._slider(image, element, box)
        elif tag == "Dropdown":
            self._dropdown(image, element, box)

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

    def _ground(self, image: Image.Image, element: Element, box: Rect) -> None:
        """A picture or a plain colour, and the outline around it."""
        colour = parse_colour(element.get("color"), _default_ground(element))
        picture = self.pictures(element.get("image")) if element.get("image") else None
        self._outline(image, element, box)
        if picture is not None:
            self._picture(image, picture, box, colour if element.get("color") else WHITE, element)
        else:
            self._fill(image, box, colour)

    def _outline(self, image: Image.Image, element: Element, box: Rect, text: bool = False) -> None:
        colour = parse_colour(element.get("outline"), CLEAR)
        if text or not colour[3]:
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
            room = None if element.get("horizontalOverflow", _OVERFLOW) == "Overflow" else box.w
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
        prefix = "" if element.tag == "Text" else "text"
        shadow = parse_colour(element.get(f"{prefix}Shadow" if prefix else "shadow"), CLEAR)
        outline = parse_colour(element.get(f"{prefix}Outline" if prefix else "outline"), CLEAR)
        largest = max((run.style.size for run in line), default=0.0)
        for run in line:
            size = run.style.size
            face = ui_text.font_for(run.text, max(1, round(size * self.scale)), run.style.bold, run.style.italic)
            x, base = left * self.scale, (top + largest * ui_text.ASCENT) * self.scale
            if shadow[3]:
                dx, dy = floats(element.get("shadowDistance"), (1.0, -1.0))
                self._ink(image, run.text, face, x + dx * self.scale, base - dy * self.scale, shadow, 0)
            if outline[3]:
                self._ink(image, run.text, face, x, base, outline, max(1, round(self.scale)))
            self._ink(image, run.text, face, x, base, run.style.colour, 0)
            left += ui_text.width(run, self.scale)

    @staticmethod
    def _ink(
        image: Image.Image, text: str, face: ImageFont.FreeTypeFont, x: float, base: float, colour: Colour, stroke: int
    ) -> None:
        left, top, right, bottom = face.getbbox(text, anchor="ls", stroke_width=stroke)
        corner = (math.floor(x + left) - 1, math.floor(base + top) - 1)
        size = (math.ceil(right - left) + 4, math.ceil(bottom - top) + 4)
        mask = Image.new("L", size, 0)
        at = (x - corner[0], base - corner[1])
        ImageDraw.Draw(mask).text(at, text, fill=colour[3], font=face, anchor="ls", stroke_width=stroke)
        Painter._blend(image, Image.new("RGBA", size, (*colour[:3], 255)), mask, *corner)

    # -- controls ---------------------------------------------------------------------------------------------

    def _body(self, image: Image.Image, element: Element, box: Rect, pressed: bool = False) -> None:
        """The ground of a button or field in the colour of its state."""
        normal, _, down, disabled = colour_block(element.get("colors"))
        if not element.get("colors"):
            normal = parse_colour(element.get("color"), normal)
        state = down if pressed else normal
        if element.get("interactable", "true") == "false":
            state = disabled if element.get("colors") else multiply(normal, disabled)
        self._outline(image, element, box)
        picture = self.pictures(element.get("image")) if element.get("image") else None
        if picture is not None:
            self._picture(image, picture, box, state, element)
        else:
            self._fill(image, box, state, _ROUND)

    def _button(self, image: Image.Image, element: Element, box: Rect) -> None:
        self._body(image, element, box, pressed=element.tag == "ToggleButton" and element.is_on)
        padding = floats(element.get("padding"), (0.0, 0.0, 0.0, 0.0))
        inner = box.inner((padding[0], padding[1], padding[2], padding[3]))
        icon = self.pictures(element.get("icon")) if element.get("icon") else None
        if icon is not None:
            wide = number(element.get("iconWidth"), inner.h)
            right = element.get("iconAlignment") == "Right"
            place = Rect(inner.x + inner.w - wide if right else inner.x, inner.y, wide, inner.h)
            self._picture(image, icon, place, parse_colour(element.get("iconColor"), WHITE), element)
            inner = Rect(inner.x if right else inner.x + wide, inner.y, inner.w - wide, inner.h)
        self._text(image, element.shown_text, self.style(element), inner, element)

    def _field(self, image: Image.Image, element: Element, box: Rect) -> None:
        self._body(image, element, box)
        inner = box.inner((10.0, 10.0, 6.0, 7.0))
        style = self.style(element)
        default = "MiddleLeft" if element.get("lineType", "SingleLine") == "SingleLine" else "UpperLeft"
        if element.shown_text:
            self._text(image, element.shown_text, style, inner, element, default)
        else:
            faint = (*style.colour[:3], style.colour[3] // 2)
            faded = replace(style, italic=True, colour=faint)
            self._text(image, element.get("placeholder"), faded, inner, element, default)

    def _toggle(self, image: Image.Image, element: Element, box: Rect) -> None:
        wide = number(element.get("toggleWidth"), 20.0)
        tall = number(element.get("toggleHeight"), 20.0)
        square = Rect(box.x, box.y + (box.h - tall) / 2, wide, tall)
        self._body(image, element, square)
        if element.is_on:
            self._tick(image, square)
        rest = Rect(box.x + wide + 5, box.y, max(0.0, box.w - wide - 5), box.h)
        self._text(image, element.shown_text, self.style(element), rest, element, "MiddleLeft")

    def _tick(self, image: Image.Image, box: Rect) -> None:
        points = [(0.22, 0.52), (0.42, 0.72), (0.78, 0.28)]
        path = [((box.x + box.w * x) * self.scale, (box.y + box.h * y) * self.scale) for x, y in points]
        ImageDraw.Draw(image).line(path, fill=_INK, width=max(1, round(box.w * 0.12 * self.scale)), joint="curve")

    def _bar(self, image: Image.Image, element: Element, box: Rect) -> None:
        percentage = max(0.0, min(100.0, number(element.get("percentage"), 0.0)))
        self._fill(image, box, parse_colour(element.get("color"), WHITE))
        filled = Rect(box.x, box.y, box.w * percentage / 100, box.h)
        self._fill(image, filled, parse_colour(element.get("fillImageColor"), WHITE))
        if element.get("showPercentageText", "true") == "true":
            decimals = len(element.get("percentageTextFormat", "0.00").partition(".")[2])
            style = replace(self.style(element), colour=parse_colour(element.get("textColor"), (0, 0, 0, 255)))
            self._text(image, f"{percentage:.{decimals}f}%", style, box, element)

    def _slider(self, image: Image.Image, element: Element, box: Rect) -> None:
        low, high = number(element.get("minValue"), 0.0), number(element.get("maxValue"), 1.0)
        value = number(element.typed or element.get("value"), low)
        part = (value - low) / (high - low) if high > low else 0.0
        track = Rect(box.x, box.y + box.h * 0.375, box.w, box.h * 0.25)
        self._fill(image, track, parse_colour(element.get("backgroundColor"), (200, 200, 200, 255)), _ROUND)
        fill = Rect(track.x, track.y, track.w * part, track.h)
        self._fill(image, fill, parse_colour(element.get("fillColor"), WHITE), _ROUND)
        knob = min(box.h, 20.0)
        place = Rect(box.x + (box.w - knob) * part, box.y + (box.h - knob) / 2, knob, knob)
        self._fill(image, place, parse_colour(element.get("handleColor"), WHITE), knob / 2)

    def _dropdown(self, image: Image.Image, element: Element, box: Rect) -> None:
        self._body(image, element, box)
        self._text(image, _chosen(element), self.style(element), box.inner((10, 25, 6, 7)), element, "MiddleLeft")
        x, y = (box.x + box.w - 15) * self.scale, (box.y + box.h / 2) * self.scale
        arrow = 4 * self.scale
        points = [(x - arrow, y - arrow / 2), (x + arrow, y - arrow / 2), (x, y + arrow / 2)]
        ImageDraw.Draw(image).polygon(points, fill=parse_colour(element.get("arrowColor"), (0, 0, 0, 255)))


_OVERFLOW = "Overflow"
"""Default of horizontalOverflow, as documented."""


def _default_ground(element: Element) -> Colour:
    if element.tag == "Image":
        return WHITE
    if element.tag in ("Row", "Cell"):
        table = next((one for one in element.chain() if one.tag == "TableLayout"), None)
        name = element.tag.lower()
        if table is None or element.get(f"dontUseTable{element.tag}Background") == "true":
            return CLEAR
        return parse_colour(table.get(f"{name}BackgroundColor"), (255, 255, 255, 102) if name == "cell" else CLEAR)
    return WHITE if element.get("image") else CLEAR


def _chosen(dropdown: Element) -> str:
    """The text a Dropdown shows: what the player chose, the option marked as selected, or the first."""
    if dropdown.typed is not None:
        return dropdown.typed
    options = [child for child in dropdown.children if child.tag == "Option"]
    for option in options:
        if option.get("selected") == "true":
            return option.shown_text
    return options[0].shown_text if options else ""
