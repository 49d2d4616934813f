"""SVG drawings of flat colour as PDF operators, so that art stays sharp and small on paper.

What most drawings are made of is translated: paths and basic shapes, groups, transforms, solid fills and strokes,
opacity, clips made of shapes. A drawing with anything else (gradients, filters, text, references) is left to the
raster painter, whole.
"""

from __future__ import annotations

import hashlib
import math
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from PIL import ImageColor

from tts_build import disk
from tts_build.paint.paper.paths import number, path_operators, svg_operators
from tts_build.problem import InputError
from tts_build.scene.colour import tinted
from tts_build.scene.outline import ellipse, rect, turned
from tts_build.scene.path_notation import BadPath
from tts_build.scene.scene import Image, Outline, Rgba
from tts_build.svg.stylesheet import Sheet
from tts_build.svg.svg_elements import Element, tree_of

ENDLESS = (-32000.0, -32000.0, 64000.0, 64000.0)
"""The box of a faded group, which the drawing's own box cuts."""

IGNORED = {"title", "desc", "metadata", "defs", "style", "clipPath"}
INHERITED = {
    "fill": "black",
    "stroke": "none",
    "stroke-width": "1",
    "stroke-linecap": "butt",
    "stroke-linejoin": "miter",
    "stroke-miterlimit": "4",
    "stroke-dasharray": "none",
    "fill-rule": "nonzero",
    "clip-rule": "nonzero",
    "fill-opacity": "1",
    "stroke-opacity": "1",
    "color": "black",
}
"""Attributes that elements take over from their parents, and what they are at the root."""

OWN = {"id", "xmlns", "transform", "opacity", "clip-path", "d", "points", "class", "version", "viewBox"}
OWN |= {"width", "height", "x", "y", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2"}
SHAPES = {"g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline"}
CAPS, JOINS = {"butt": 0, "round": 1, "square": 2}, {"miter": 0, "round": 1, "bevel": 2}

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_LENGTH = re.compile(rf"\s*({_NUMBER.pattern})(?:px)?\s*")
_TRANSFORM = re.compile(r"\s*,?\s*(matrix|translate|scale|rotate)\s*\(([^)]*)\)")
_REFERENCE = re.compile(r"""\s*url\(\s*["']?#([^)"'\s]+)["']?\s*\)\s*""")


class NotFlatError(Exception):
    """Something in the drawing is not translated; the message names it."""


@dataclass(slots=True)
class Flat:
    """A drawing, or a faded group of one, as a form: `box` is x, y, width, height of its own units, y down.

    `alphas` are the fill and stroke opacities it sets by name; `inner` are groups that fade as one.
    """

    box: tuple[float, float, float, float]
    content: bytes = b""
    alphas: dict[str, tuple[float, float]] = field(default_factory=dict)
    inner: dict[str, Flat] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """A name that equal drawings share."""
        total = hashlib.sha256(repr((self.box, sorted(self.alphas), sorted(self.inner))).encode() + self.content)
        return "art" + total.hexdigest()[:24]


def flat_drawing(
    root: Path, file: str, digest: str, colour: Rgba | None, svg: str = "", tint: tuple[Rgba, ...] = ()
) -> Flat | None:
    """An SVG file of the workspace with `colour` for `currentColor`; None when it is not flat.

    `digest` keys the cache; `svg` is the drawing when it was rewritten; `tint` changes every colour.
    """
    made = _drawing(root, file, digest, colour, svg, tint)
    return made if isinstance(made, Flat) else None


def not_flat(root: Path, image: Image) -> str:
    """What of a drawing is not translated, in words; nothing when all is."""
    if image.filter:
        return "a `filter` of its face"
    made = _drawing(root, image.file, image.digest, None, image.svg, ())
    return made if isinstance(made, str) else ""


@lru_cache(maxsize=512)
def _drawing(root: Path, file: str, digest: str, colour: Rgba | None, svg: str, tint: tuple[Rgba, ...]) -> Flat | str:
    data = svg.encode() or disk.read(root, file)
    if b"<!" in re.sub(rb"<!--.*?-->", b"", data, flags=re.S):
        return "a declaration"
    try:
        tree = tree_of(file, data)
        sheet = Sheet.of(tree, file)
        if sheet.unread:
            return "a style sheet with selectors that are not followed"
        return _Translator(tree, sheet, colour, tint).drawing()
    except InputError as error:
        return error.problems[0].what
    except (NotFlatError, BadPath, ValueError) as error:
        return str(error) or "what cannot be read"


class _Translator:
    def __init__(self, root: Element, sheet: Sheet, colour: Rgba | None, tint: tuple[Rgba, ...]) -> None:
        self.root, self.sheet = root, sheet
        self.tint = tint
        self.state = dict(INHERITED)
        self.decimals = 4
        if colour is not None:
            self.state["color"] = f"rgb({colour[0]},{colour[1]},{colour[2]})"
        self.named = {item.attributes["id"]: item for item in root.walk() if "id" in item.attributes}

    def drawing(self) -> Flat:
        attributes = self.root.attributes
        if self.root.kind != "svg" or attributes.get("preserveAspectRatio"):
            raise NotFlatError("`preserveAspectRatio`")
        view = attributes.get("viewBox")
        if view:
            left, top, width, height = (float(part) for part in _NUMBER.findall(view))
        else:
            left, top = 0.0, 0.0
            width, height = _length(attributes.get("width")), _length(attributes.get("height"))
        if width <= 0 or height <= 0:
            raise NotFlatError("no size")
        # A ten-thousandth of the drawing's size, or finer.
        self.decimals = max(0, min(6, 4 - math.floor(math.log10(max(width, height)))))
        return self.form(self.root, (left, top, width, height), self.state)

    def form(self, parent: Element, box: tuple[float, float, float, float], state: Mapping[str, str]) -> Flat:
        flat = Flat(box)
        code = list(self.children(parent, _merged(self.sheet.declared(parent), state), flat))
        flat.content = zlib.compress("\n".join(code).encode(), 6)
        return flat

    def children(self, parent: Element, state: Mapping[str, str], flat: Flat) -> Iterator[str]:
        for child in parent:
            yield from self.element(child, state, flat)

    def element(self, item: Element, state: Mapping[str, str], flat: Flat) -> Iterator[str]:
        tag = item.kind
        if tag in IGNORED:
            return
        attributes = self.sheet.declared(item)
        strange = sorted(attributes.keys() - INHERITED.keys() - OWN)
        if tag not in SHAPES or strange or attributes.get("display") == "none":
            name = tag if tag not in SHAPES else strange[0] if strange else "display"
            raise NotFlatError(f"`{name}`")
        opacity = float(attributes.get("opacity", 1))
        merged = _merged(attributes, state)
        yield "q"
        if "transform" in attributes:
            yield from _transform(attributes["transform"])
        if attributes.get("clip-path", "none") != "none":
            yield from self.clip(attributes["clip-path"])
        if tag == "g" and opacity < 1:
            group = self.form(item, ENDLESS, state)
            flat.inner[group.name] = group
            yield f"/{_alpha(flat, opacity, opacity)} gs /{group.name} Do"
        elif tag == "g":
            yield from self.children(item, merged, flat)
        else:
            yield from _paint(self.path(tag, attributes), merged, opacity, flat, self.tint)
        yield "Q"

    def path(self, tag: str, attributes: Mapping[str, str]) -> list[str]:
        if tag == "path":
            return list(svg_operators(attributes.get("d", ""), self.decimals))
        return list(path_operators(_outline(tag, attributes)))

    def clip(self, reference: str) -> Iterator[str]:
        found = _REFERENCE.fullmatch(reference)
        item = self.named.get(found[1]) if found else None
        if item is None or item.kind != "clipPath" or set(self.sheet.declared(item)) != {"id"}:
            raise NotFlatError("a `clip-path` that is moved or not there")
        for shape in item:
            attributes = self.sheet.declared(shape)
            rule = attributes.get("clip-rule", "nonzero")
            if rule != "nonzero" or not {"transform", "clip-path"}.isdisjoint(attributes):
                raise NotFlatError("a `clipPath` with more than plain shapes")
            yield from self.path(shape.kind, attributes)
        yield "W n"


def _merged(declared: Mapping[str, str], state: Mapping[str, str]) -> dict[str, str]:
    """What passes on to what is in an element."""
    return {**state, **{key: value for key, value in declared.items() if key in state and value != "inherit"}}


def _length(text: str | None, default: float | None = None) -> float:
    if text is None and default is not None:
        return default
    found = _LENGTH.fullmatch(text or "")
    if found is None:
        raise NotFlatError(f"the length `{text or ''}`")
    return float(found[1])


def _outline(tag: str, given: Mapping[str, str]) -> Outline:
    def length(key: str, default: float | None = 0.0) -> float:
        return _length(given.get(key), default)

    if tag == "rect":
        radius = [length(key, -1.0) for key in ("rx", "ry")]
        if min(radius) >= 0 and radius[0] != radius[1]:
            raise NotFlatError("corners of two radii")
        return rect((length("x"), length("y"), length("width"), length("height")), max(0.0, *radius))
    if tag in ("circle", "ellipse"):
        rx, ry = (length("r"),) * 2 if tag == "circle" else (length("rx"), length("ry"))
        return ellipse((length("cx") - rx, length("cy") - ry, 2 * rx, 2 * ry))
    if tag == "line":
        return (("M", length("x1"), length("y1")), ("L", length("x2"), length("y2")))
    if tag in ("polygon", "polyline"):
        values = [float(part) for part in _NUMBER.findall(given.get("points", ""))]
        points = list(zip(values[0::2], values[1::2], strict=True))
        if len(points) < 2:
            return ()
        steps: Outline = (("M", *points[0]), *(("L", *point) for point in points[1:]))
        return (*steps, ("Z",)) if tag == "polygon" else steps
    raise NotFlatError(f"`{tag}`")


def _transform(text: str) -> Iterator[str]:
    position = 0
    while position < len(text.rstrip()):
        found = _TRANSFORM.match(text, position)
        if found is None:
            raise NotFlatError(f"the transform `{text[:40]}`")
        position = found.end()
        values = [float(part) for part in _NUMBER.findall(found[2])]
        yield from _step(found[1], values)


def _step(kind: str, values: list[float]) -> Iterator[str]:
    if kind == "matrix" and len(values) == 6:
        matrix = values
    elif kind == "translate" and len(values) in (1, 2):
        matrix = [1, 0, 0, 1, values[0], (*values, 0.0)[1]]
    elif kind == "scale" and len(values) in (1, 2):
        matrix = [values[0], 0, 0, values[-1], 0, 0]
    elif kind == "rotate" and len(values) in (1, 3):
        matrix = list(turned(values[0], *(values[1:] or (0.0, 0.0))))
    else:
        raise NotFlatError(f"the transform `{kind}`")
    yield " ".join(f"{value:.7f}".rstrip("0").rstrip(".") for value in matrix) + " cm"


def _colour(text: str, state: Mapping[str, str], tint: tuple[Rgba, ...]) -> tuple[float, ...] | None:
    if text in ("none", "transparent"):
        return None
    if text == "currentColor":
        text = state["color"]
    if text.startswith("url("):
        raise NotFlatError("a gradient or a pattern")
    red, green, blue, *alpha = ImageColor.getrgb(text)  # ValueError for an unknown name
    if tint:
        red, green, blue = tinted((red, green, blue), tint)
    return red / 255, green / 255, blue / 255, (alpha[0] / 255 if alpha else 1.0)


def _alpha(flat: Flat, fill: float, stroke: float) -> str:
    name = f"a{round(fill * 1000)}s{round(stroke * 1000)}"
    flat.alphas[name] = (round(fill, 3), round(stroke, 3))
    return name


def _paint(
    path: Sequence[str], state: Mapping[str, str], opacity: float, flat: Flat, tint: tuple[Rgba, ...]
) -> Iterator[str]:
    width = _length(state["stroke-width"])
    fill, stroke = _colour(state["fill"], state, tint), _colour(state["stroke"], state, tint)
    stroke = stroke if width > 0 else None
    if not path or (fill is None and stroke is None):
        return
    if opacity < 1 and fill is not None and stroke is not None:
        raise NotFlatError("a shape whose fill and line fade as one")  # which takes a group
    alphas = [
        (colour[3] if colour else 1.0) * float(state[key]) * opacity
        for colour, key in ((fill, "fill-opacity"), (stroke, "stroke-opacity"))
    ]
    if min(alphas) < 1:
        yield f"/{_alpha(flat, *alphas)} gs"
    if fill is not None:
        yield " ".join(number(part) for part in fill[:3]) + " rg"
    if stroke is not None:
        yield " ".join(number(part) for part in stroke[:3]) + " RG"
        yield f"{number(width)} w {CAPS[state['stroke-linecap']]} J {JOINS[state['stroke-linejoin']]} j"
        yield f"{number(_length(state['stroke-miterlimit']))} M"
        if state["stroke-dasharray"] != "none":
            yield "[" + " ".join(_NUMBER.findall(state["stroke-dasharray"])) + "] 0 d"
    yield from path
    star = "*" if state["fill-rule"] == "evenodd" else ""
    yield f"B{star}" if fill is not None and stroke is not None else f"f{star}" if fill is not None else "S"
