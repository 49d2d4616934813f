"""Paints single elements of an XML UI panel with Pillow."""

from __future__ import annotations

from dataclasses import replace

from PIL import Image, ImageDraw

from tts_build.sim.ui import panel_text as ui_text
from tts_build.sim.ui.boxes import Rect, number, padding_of
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.layout import Placed
from tts_build.sim.ui.panel_brush import Brush
from tts_build.sim.ui.panel_text import Style
from tts_build.sim.ui.xml_colour import CLEAR, WHITE, Colour, colour_block, multiply, parse_colour

_INK: Colour = (50, 50, 50, 255)
_ROUND = 5.0
"""Corner radius of the game's default button and field pictures, in UI units."""
_LAYOUTS = ("HorizontalLayout", "VerticalLayout", "GridLayout", "TableLayout")
_GROUPS = (*_LAYOUTS, "VerticalScrollView", "HorizontalScrollView")


class Painter(Brush):
    """Draws elements at `scale` pixels a UI unit; `pictures` finds pictures by name."""

    # -- measuring --------------------------------------------------------------------------------------------

    def style(self, element: Element) -> Style:
        """The text style of an element."""
        words = element.get("fontStyle", "Normal")
        ink = element.get("color" if element.tag == "Text" else "textColor")
        size = number(element.get("fontSize"), 14.0)
        return Style(size, "Bold" in words, "Italic" in words, parse_colour(ink, _INK))

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
        draw = _DRAWN.get(one.element.tag)
        if draw is not None:
            draw(self, layer, one.element, one.box)
        if one.clip:
            window = self._pixels(one.clip)
            image.alpha_composite(layer.crop(window), (max(0, window[0]), max(0, window[1])))

    def _words(self, image: Image.Image, element: Element, box: Rect) -> None:
        self._text(image, element.shown_text, self.style(element), box, element)

    def _ground(self, image: Image.Image, element: Element, box: Rect) -> None:
        """A picture or a plain colour, and the outline around it."""
        colour = parse_colour(element.get("color"), _default_ground(element))
        self._surface(image, element, box, colour, colour if element.get("color") else WHITE)

    def _surface(
        self, image: Image.Image, element: Element, box: Rect, colour: Colour, tint: Colour, radius: float = 0.0
    ) -> None:
        """The outline of an element, and its picture in a tint, or where it has none its colour."""
        picture = self.pictures(element.get("image")) if element.get("image") else None
        self._outline(image, element, box)
        if picture is not None:
            self._picture(image, picture, box, tint, element)
        else:
            self._fill(image, box, colour, radius)

    # -- controls ---------------------------------------------------------------------------------------------

    def _body(self, image: Image.Image, element: Element, box: Rect, pressed: bool = False) -> None:
        """The ground of a button or field in the colour of its state."""
        normal, _, down, disabled = colour_block(element.get("colors"))
        if not element.get("colors"):
            normal = parse_colour(element.get("color"), normal)
        state = down if pressed else normal
        if element.get("interactable", "true") == "false":
            state = disabled if element.get("colors") else multiply(normal, disabled)
        self._surface(image, element, box, state, state, _ROUND)

    def _button(self, image: Image.Image, element: Element, box: Rect) -> None:
        self._body(image, element, box, pressed=element.tag == "ToggleButton" and element.is_on)
        inner = box.inner(padding_of(element))
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


_DRAWN = {
    "Text": Painter._words,
    **dict.fromkeys((*_GROUPS, "Panel", "ToggleGroup", "Image", "Row", "Cell"), Painter._ground),
    **dict.fromkeys(("Button", "ToggleButton"), Painter._button),
    "InputField": Painter._field,
    "Toggle": Painter._toggle,
    "ProgressBar": Painter._bar,
    "Slider": Painter._slider,
    "Dropdown": Painter._dropdown,
}
"""How each element is drawn; others show nothing of themselves."""


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
