"""A panel of XML UI as one seat sees it, for the page: `boxes` says what is shown and what can be done with it.

A box has keys of this list alone, and those only where they say something; of what a seat does not see nothing is said.

| key | what it is |
|---|---|
| `ref`, `tag` | by what the page names the element, and what it is |
| `box` | left, top, width and height in UI units, y down, from the upper left corner of the canvas |
| `within` | the scroll view that it moves with |
| `marks` | what it looks like (`panel_marks`) |
| `solid` | clicks on it do not reach what lies below |
| `press` | a click does something |
| `label`, `tip` | what a control is called, and what a pointer that rests on it reads |
| `enabled` | false: it cannot be used now |
| `hover`, `down` | the colour of its ground under a pointer, and under a pressed one |
| `on` | whether a toggle is on |
| `value` | what is typed, chosen or set |
| `options` | what can be chosen |
| `min`, `max`, `step` | of a slider |
| `placeholder`, `field` | of a field: what stands there as long as nothing is typed, and how it is typed |
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.play.panel_marks import SCALE, css, marks_of, sides
from tts_build.sim.ui.boxes import alignment, number
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.layout import Placed
from tts_build.sim.ui.paint import chosen, style_of
from tts_build.sim.ui.panel import Ui
from tts_build.sim.ui.panel_text import parse_rich
from tts_build.sim.ui.picture import SCREEN, place
from tts_build.sim.ui.xml_colour import colour_block

Json = dict[str, Any]

_TOGGLES = ("Toggle", "ToggleButton")
_INPUTS = ("InputField", "Dropdown", "Slider")
_SCROLLS = ("VerticalScrollView", "HorizontalScrollView")
_CLICKS = ("onClick", "onMouseDown", "onMouseUp")


def boxes(ui: Ui, colour: str, picture: Callable[[str], str], screen: tuple[float, float] = SCREEN) -> list[Json]:
    """Every element that a player sees, in drawing order.

    `picture` gives the name by which the page may ask for the picture of an address; empty where there is none. The
    screen's UI is laid out on a `screen` so wide and high in UI units.
    """
    placed = place(ui, colour, SCALE, screen)
    refs = ui.document.refs()
    views = (_box(one, refs, lambda name: picture(ui.address(name))) for one in placed)
    return [_named(view, one.element, placed) for view, one in zip(views, placed, strict=True)]


def _box(one: Placed, refs: dict[int, str], picture: Callable[[str], str]) -> Json:
    element = one.element
    view: Json = {"ref": refs[id(element)], "tag": element.tag, "box": sides(one.box)}
    scroll = next((up for up in element.chain() if up is not element and up.tag in _SCROLLS), None)
    if scroll is not None:
        view["within"] = refs[id(scroll)]
    marks = marks_of(element, one.box, picture)
    if (values := _VALUES.get(element.tag)) is not None:
        view |= values(element)
    if element.tag == "InputField":
        sizes = [mark["size"] for mark in marks if "words" in mark]
        view["field"]["size"] = sizes[0] if sizes else style_of(element).size
        marks = [mark for mark in marks if "words" not in mark]  # the page's own field shows them
    if marks:
        view["marks"] = marks
    if _catches(element, marks):
        view["solid"] = True
    return view | _state(element)


def _presses(element: Element) -> bool:
    return element.tag in _TOGGLES or any(element.get(event) for event in _CLICKS)


def _catches(element: Element, marks: list[Json]) -> bool:
    """Whether clicks end here. What lies on something that can be clicked hands them on to it, as in the game."""
    if _presses(element) or element.tag in (*_INPUTS, *_SCROLLS, "Button"):
        return True
    grounds = any("fill" in mark or "picture" in mark for mark in marks)
    if not grounds or element.get("raycastTarget").lower() == "false":
        return False
    return not any(_presses(up) for up in element.chain())


def _state(element: Element) -> Json:
    """What a player can do with it now."""
    view: Json = {}
    if _presses(element):
        view["press"] = True
    if element.get("interactable", "true").lower() == "false":
        view["enabled"] = False
    elif element.get("colors") and (_presses(element) or element.tag in _INPUTS):
        _, hover, down, _ = colour_block(element.get("colors"))
        view |= {"hover": css(hover), "down": css(down)}
    if element.get("tooltip"):
        view["tip"] = element.get("tooltip")
    return view


# -- values -----------------------------------------------------------------------------------------------------------


def _field(element: Element) -> Json:
    kind = element.get("lineType", "SingleLine")
    style = style_of(element)
    default = "MiddleLeft" if kind == "SingleLine" else "UpperLeft"
    field: Json = {"colour": css(style.colour), "align": list(alignment(element.get("textAlignment"), default))}
    flags = {
        "bold": style.bold,
        "italic": style.italic,
        "lines": kind != "SingleLine",
        "submits": kind == "MultiLineSubmit",
        "fixed": element.get("readOnly") == "true",
        "number": element.get("characterValidation") in ("Integer", "Decimal"),
    }
    field |= {name: True for name, given in flags.items() if given}
    if (limit := int(number(element.get("characterLimit"), 0.0))) > 0:
        field["limit"] = limit
    view: Json = {"value": element.shown_text.replace("\\n", "\n"), "field": field}
    if element.get("placeholder"):
        view["placeholder"] = element.get("placeholder")
    return view


def _slider(element: Element) -> Json:
    low = number(element.get("minValue"), 0.0)
    view: Json = {"min": low, "max": number(element.get("maxValue"), 1.0)}
    if element.get("wholeNumbers").lower() == "true":
        view["step"] = 1
    return {**view, "value": number(element.typed or element.get("value"), low)}


def _dropdown(element: Element) -> Json:
    options = [child.shown_text for child in element.children if child.tag == "Option"]
    return {"value": chosen(element), "options": options}


_VALUES: dict[str, Callable[[Element], Json]] = {
    "InputField": _field,
    "Slider": _slider,
    "Dropdown": _dropdown,
    "ProgressBar": lambda element: {"value": number(element.get("percentage"), 0.0)},
    **dict.fromkeys(_TOGGLES, lambda element: {"on": element.is_on}),
}


# -- names ------------------------------------------------------------------------------------------------------------


def _named(view: Json, element: Element, placed: list[Placed]) -> Json:
    """With what a screen reader calls a control."""
    if not (_presses(element) or element.tag in (*_INPUTS, *_SCROLLS, "Button", "ProgressBar")):
        return view
    inside = [one.element for one in placed if one.element.tag == "Text" and _inside(one, element)]
    texts = [element, *inside] if _presses(element) or element.tag == "Button" else []
    said = " ".join(text for text in (_plain(one.shown_text) for one in texts) if text)
    spoken = said if any(letter.isalnum() for letter in said) else ""
    by_id = " ".join(element.id.replace("_", " ").split())
    label = spoken or element.get("tooltip") or element.get("placeholder") or by_id or said or element.tag
    return {**view, "label": label}


def _inside(one: Placed, element: Element) -> bool:
    return any(up is element for up in one.element.chain() if up is not one.element)


def _plain(text: str) -> str:
    """A text without its tags, on one line."""
    runs = parse_rich(text.replace("\\n", " "), style_of(Element("Text")))
    return " ".join("".join(run.text for run in runs).split())
