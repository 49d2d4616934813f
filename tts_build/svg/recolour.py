"""SVG drawings recoloured: each colour of a map gives way to another, wherever the drawing says it."""

import re
from collections import Counter
from collections.abc import Callable, Mapping

from PIL import ImageColor

from tts_build.scene.colour import as_hex
from tts_build.scene.scene import Rgba
from tts_build.svg.stylesheet import Sheet
from tts_build.svg.svg_elements import Element

Colours = Mapping[str, Rgba | None]
"""What stands for a colour, `#rrggbb`; None for nothing at all."""

PROPERTIES = ("fill", "stroke", "stop-color", "flood-color", "lighting-color", "color")
"""Those that say a colour."""

LONGEST = 300
"""Letters of a value that may say a colour."""

_FILLED = {"path", "rect", "circle", "ellipse", "polygon", "polyline", "text"}
_TOKEN = re.compile(r"url\([^)]{0,100}\)|(#[0-9a-fA-F]{3,8}|rgba?\([^)]{0,60}\)|[A-Za-z]+)")
_DECLARED = re.compile(rf"((?<![\w-])(?:{'|'.join(PROPERTIES)})\s*:)([^;{{}}]*)")


def recolour(root: Element, colours: Colours) -> Counter[str]:
    """Change the colours of a drawing; how often it has each colour, `#rrggbb`, of those that the map has or not."""
    seen: Counter[str] = Counter()
    unsaid = _unsaid(root)

    def changed(value: str, *, paint: bool) -> str:
        if len(value) > LONGEST:
            return value
        return _TOKEN.sub(_change(colours, seen, paint=paint), value)

    for element in root.walk():
        for key in PROPERTIES:
            if key in element.attributes:
                paint = key in ("fill", "stroke")
                element.attributes[key] = changed(element.attributes[key], paint=paint)

        def declared(found: re.Match[str]) -> str:
            return found[1] + changed(found[2], paint=found[1].startswith(("fill", "stroke")))

        if "style" in element.attributes:
            element.attributes["style"] = _DECLARED.sub(declared, element.attributes["style"])
        if element.kind == "style":
            element.children = [_DECLARED.sub(declared, element.words())]
    if unsaid:
        seen["#000000"] += unsaid
        if "#000000" in colours:
            root.attributes["fill"] = _written(colours["#000000"], 255, paint=True)
    return seen


def _change(colours: Colours, seen: Counter[str], *, paint: bool) -> Callable[[re.Match[str]], str]:
    def change(found: re.Match[str]) -> str:
        if found[1] is None:
            return found[0]
        try:
            red, green, blue, *alpha = ImageColor.getrgb(_plain(found[1]))
        except ValueError:
            return found[0]  # `none`, `currentColor`, `inherit`, or nothing that a painter knows
        name = as_hex((red, green, blue, 255))
        seen[name] += 1
        return _written(colours[name], alpha[0] if alpha else 255, paint=paint) if name in colours else found[0]

    return change


def _plain(text: str) -> str:
    """A colour as Pillow reads it, which takes no fraction for an alpha."""
    found = re.fullmatch(r"rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+%?))?\s*\)", text)
    if found is None:
        return text
    share = float(found[4].rstrip("%")) / (100 if found[4].endswith("%") else 1) if found[4] else 1.0
    parts = [min(255, round(float(part))) for part in found.groups()[:3]]
    return as_hex((parts[0], parts[1], parts[2], min(255, round(share * 255))))


def _written(colour: Rgba | None, alpha: int, *, paint: bool) -> str:
    """A colour as an SVG has it; `none` stands for paint alone."""
    if colour is None:
        return "none" if paint else "#00000000"
    return as_hex((*colour[:3], (colour[3] * alpha + 127) // 255))


def _unsaid(root: Element) -> int:
    """How many shapes nothing fills: they are black."""
    sheet = Sheet.of(root)

    def count(element: Element) -> int:
        attributes = element.attributes
        if "fill" in attributes or "fill" in sheet.declared(element):
            return 0
        return (element.kind in _FILLED) + sum(count(child) for child in element)

    return count(root)
