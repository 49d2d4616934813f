"""How single elements of an XML UI panel look, told to a brush."""

from dataclasses import replace

from tts_build.sim.ui import panel_text as ui_text
from tts_build.sim.ui.boxes import Rect, alignment, floats, number, padding_of
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.panel_brush import Brush, Edges
from tts_build.sim.ui.panel_text import Setting, Style
from tts_build.sim.ui.xml_colour import CLEAR, WHITE, Colour, colour_block, multiply, parse_colour

_INK: Colour = (50, 50, 50, 255)
_BLACK: Colour = (0, 0, 0, 255)
_ROUND = 5.0
"""Corner radius of the game's default button and field pictures, in UI units."""
_LAYOUTS = ("HorizontalLayout", "VerticalLayout", "GridLayout", "TableLayout")
_GROUPS = (*_LAYOUTS, "VerticalScrollView", "HorizontalScrollView")


def style_of(element: Element) -> Style:
    """The text style of an element."""
    words = element.get("fontStyle", "Normal")
    ink = element.get("color" if element.tag == "Text" else "textColor")
    size = number(element.get("fontSize"), 14.0)
    return Style(size, "Bold" in words, "Italic" in words, parse_colour(ink, _INK))


def text_size(element: Element, scale: float) -> tuple[float, float]:
    """Width and height of an element's text in UI units, on lines as long as they are."""
    style = style_of(element)
    text = chosen(element) if element.tag == "Dropdown" else element.shown_text or element.get("placeholder")
    return ui_text.block_size(ui_text.set_lines(text, style, None, scale), style, scale)


class Painter:
    """Tells a brush what elements look like. Texts are measured as they are at `scale` pixels a UI unit."""

    def __init__(self, brush: Brush, scale: float) -> None:
        self.brush = brush
        self.scale = scale

    def paint(self, element: Element, box: Rect) -> None:
        """One element, without those in it."""
        if (draw := _DRAWN.get(element.tag)) is not None:
            draw(self, element, box)

    def _words(self, element: Element, box: Rect) -> None:
        self._text(element.shown_text, style_of(element), box, element)

    def _text(self, text: str, style: Style, box: Rect, element: Element, default: str = "MiddleCenter") -> None:
        """Set a text into a box: aligned, wrapped or overflowing, cut off below when it must be."""
        if not text:
            return
        sizes: tuple[float, float] | None = None
        if element.get("resizeTextForBestFit") == "true":
            low, high = element.get("resizeTextMinSize"), element.get("resizeTextMaxSize")
            sizes = (number(low, 10.0), number(high, 40.0))
        wraps = element.get("horizontalOverflow", "Overflow") != "Overflow"
        cut = element.get("verticalOverflow", "Truncate") == "Truncate"
        align = alignment(element.get("alignment" if element.tag == "Text" else "textAlignment"), default)
        setting = Setting(text, style, (box.w, box.h), align, sizes, wraps=wraps, cut=cut)
        edges = _edges(element)
        for line, left, top in ui_text.set_into(setting, self.scale):
            self.brush.line(line, box.x + left, box.y + top, edges)

    def _ground(self, element: Element, box: Rect) -> None:
        """A picture or a plain colour, and the outline around it."""
        colour = parse_colour(element.get("color"), _default_ground(element))
        self._surface(element, box, colour, colour if element.get("color") else WHITE)

    def _surface(self, element: Element, box: Rect, colour: Colour, tint: Colour, radius: float = 0.0) -> None:
        """The outline of an element, and its picture in a tint, or where it has none its colour."""
        wide, tall = (abs(value) for value in floats(element.get("outlineSize"), (1.0, -1.0)))
        around = Rect(box.x - wide, box.y - tall, box.w + 2 * wide, box.h + 2 * tall)
        self.brush.fill(around, parse_colour(element.get("outline"), CLEAR))
        if not self._picture(element, "image", box, tint):
            self.brush.fill(box, colour, radius)

    def _picture(self, element: Element, key: str, box: Rect, tint: Colour) -> bool:
        """A picture that an attribute names; False where there is none."""
        name = element.get(key)
        return bool(name) and self.brush.picture(name, box, tint, element.get("preserveAspect") == "true")

    def _body(self, element: Element, box: Rect, pressed: bool = False) -> None:
        """The ground of a button or field in the colour of its state."""
        normal, _, down, disabled = colour_block(element.get("colors"))
        if not element.get("colors"):
            normal = parse_colour(element.get("color"), normal)
        state = down if pressed else normal
        if element.get("interactable", "true") == "false":
            state = disabled if element.get("colors") else multiply(normal, disabled)
        self._surface(element, box, state, state, _ROUND)

    def _button(self, element: Element, box: Rect) -> None:
        self._body(element, box, pressed=element.tag == "ToggleButton" and element.is_on)
        inner = box.inner(padding_of(element))
        wide = number(element.get("iconWidth"), inner.h)
        right = element.get("iconAlignment") == "Right"
        place = Rect(inner.x + inner.w - wide if right else inner.x, inner.y, wide, inner.h)
        if self._picture(element, "icon", place, parse_colour(element.get("iconColor"), WHITE)):
            inner = Rect(inner.x if right else inner.x + wide, inner.y, inner.w - wide, inner.h)
        self._text(element.shown_text, style_of(element), inner, element)

    def _field(self, element: Element, box: Rect) -> None:
        self._body(element, box)
        inner = box.inner((10.0, 10.0, 6.0, 7.0))
        style = style_of(element)
        default = "MiddleLeft" if element.get("lineType", "SingleLine") == "SingleLine" else "UpperLeft"
        if element.shown_text:
            self._text(element.shown_text, style, inner, element, default)
        else:
            faint = (*style.colour[:3], style.colour[3] // 2)
            faded = replace(style, italic=True, colour=faint)
            self._text(element.get("placeholder"), faded, inner, element, default)

    def _toggle(self, element: Element, box: Rect) -> None:
        wide = number(element.get("toggleWidth"), 20.0)
        tall = number(element.get("toggleHeight"), 20.0)
        square = Rect(box.x, box.y + (box.h - tall) / 2, wide, tall)
        self._body(element, square)
        if element.is_on:
            corners = [(0.22, 0.52), (0.42, 0.72), (0.78, 0.28)]
            path = [(square.x + wide * x, square.y + tall * y) for x, y in corners]
            self.brush.stroke(path, _INK, wide * 0.12)
        rest = Rect(box.x + wide + 5, box.y, max(0.0, box.w - wide - 5), box.h)
        self._text(element.shown_text, style_of(element), rest, element, "MiddleLeft")

    def _bar(self, element: Element, box: Rect) -> None:
        percentage = max(0.0, min(100.0, number(element.get("percentage"), 0.0)))
        self.brush.fill(box, parse_colour(element.get("color"), WHITE))
        filled = Rect(box.x, box.y, box.w * percentage / 100, box.h)
        self.brush.fill(filled, parse_colour(element.get("fillImageColor"), WHITE))
        if element.get("showPercentageText", "true") == "true":
            decimals = len(element.get("percentageTextFormat", "0.00").partition(".")[2])
            style = replace(style_of(element), colour=parse_colour(element.get("textColor"), _BLACK))
            self._text(f"{percentage:.{decimals}f}%", style, box, element)

    def _slider(self, element: Element, box: Rect) -> None:
        low, high = number(element.get("minValue"), 0.0), number(element.get("maxValue"), 1.0)
        value = number(element.typed or element.get("value"), low)
        part = (value - low) / (high - low) if high > low else 0.0
        track = Rect(box.x, box.y + box.h * 0.375, box.w, box.h * 0.25)
        self.brush.fill(track, parse_colour(element.get("backgroundColor"), (200, 200, 200, 255)), _ROUND)
        fill = Rect(track.x, track.y, track.w * part, track.h)
        self.brush.fill(fill, parse_colour(element.get("fillColor"), WHITE), _ROUND)
        knob = min(box.h, 20.0)
        place = Rect(box.x + (box.w - knob) * part, box.y + (box.h - knob) / 2, knob, knob)
        self.brush.fill(place, parse_colour(element.get("handleColor"), WHITE), knob / 2)

    def _dropdown(self, element: Element, box: Rect) -> None:
        self._body(element, box)
        self._text(chosen(element), style_of(element), box.inner((10, 25, 6, 7)), element, "MiddleLeft")
        x, y = box.x + box.w - 15, box.y + box.h / 2
        arrow = [(x - 4, y - 2), (x + 4, y - 2), (x, y + 2)]
        self.brush.polygon(arrow, parse_colour(element.get("arrowColor"), _BLACK))


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


def _edges(element: Element) -> Edges:
    names = ("shadow", "outline") if element.tag == "Text" else ("textShadow", "textOutline")
    shadow, outline = (parse_colour(element.get(name), CLEAR) for name in names)
    across, up = floats(element.get("shadowDistance"), (1.0, -1.0))
    return Edges(shadow, (across, up), outline)


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


def chosen(dropdown: Element) -> str:
    """The text a Dropdown shows: what the player chose, the option marked as selected, or the first."""
    if dropdown.typed is not None:
        return dropdown.typed
    options = [child for child in dropdown.children if child.tag == "Option"]
    for option in options:
        if option.get("selected") == "true":
            return option.shown_text
    return options[0].shown_text if options else ""
