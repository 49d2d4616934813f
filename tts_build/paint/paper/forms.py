"""Parts of a page that stand in a form of their own: what a graphics state or a pattern paints, and layers, which are
painted by themselves, then faded as one, blended, masked, or laid down as a sharp shadow; gradients, as axial and
radial shadings with what is clear in them as a soft mask (ISO 32000-1, 8.7.4 and 11.5).

A form of our own brings its own graphics states and patterns, since reportlab knows few. One that is a `group` is
painted by itself and laid on the page as a whole (ISO 32000-1, 11.6.6); another is as if its operators stood there.
"""

import hashlib
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from reportlab.pdfbase import pdfdoc

from tts_build.paint.paper.paths import number
from tts_build.paint.paper.svg_to_pdf import ENDLESS
from tts_build.scene.outline import Box
from tts_build.scene.scene import Gradient, Shadow

_DRAWN = re.compile(r"/(\S+) Do\b")
_REFERENCE = re.compile(r"<(\w+)>R")


def as_form(stream: Any, box: Box, resources: Any, group: str = "") -> None:
    """Say of a stream that it is a form: its box, what it uses, and the kind of group that it is (see `stored`)."""
    left, top, width, height = box
    entries = stream.dictionary
    entries["Type"], entries["Subtype"] = pdfdoc.PDFName("XObject"), pdfdoc.PDFName("Form")
    entries["BBox"] = pdfdoc.PDFArray([left, top, left + width, top + height])
    entries["Resources"] = resources
    if group:
        space = {} if group == "plain" else {"CS": pdfdoc.PDFName(group)}
        kind = {"Type": pdfdoc.PDFName("Group"), "S": pdfdoc.PDFName("Transparency"), "I": "true"}
        entries["Group"] = pdfdoc.PDFDictionary({**kind, **space})


def put(canvas: Any, name: str, make: Callable[[], pdfdoc.PDFObject]) -> str:
    """Put an object into the canvas's document, once, and return what it is called there."""
    document = canvas._doc
    internal: str = document.getXObjectName(name)
    if document.idToObject.get(internal) is None:
        made = make()
        document.Reference(made, internal)
        document.addForm(name, made)
    return internal


class Raw(pdfdoc.PDFObject):
    """An object as PDF writes it. `<name>R` in it is a reference to the form of that name."""

    def __init__(self, text: str) -> None:
        self.text = text

    def format(self, document: Any) -> Any:
        def number(found: re.Match[str]) -> str:
            return str(pdfdoc.PDFObjectReference(document.getXObjectName(found[1])).format(document).decode("latin-1"))

        return _REFERENCE.sub(number, self.text).encode("latin-1")


@dataclass(slots=True)
class Needs:
    """What a form's operators name: graphics states and patterns, as PDF writes them, and forms that these refer to."""

    states: dict[str, str] = field(default_factory=dict)
    patterns: dict[str, str] = field(default_factory=dict)

    def state(self, text: str) -> str:
        """The name of a graphics state."""
        return self.states.setdefault(text, f"X{len(self.states)}")

    def pattern(self, text: str) -> str:
        """The name of a pattern."""
        return self.patterns.setdefault(text, f"P{len(self.patterns)}")


class _Form(pdfdoc.PDFObject):
    """Operators that use the page's typefaces and forms, and graphics states: the page's own, or those of `needs`."""

    def __init__(self, content: bytes, states: Any, needs: Needs | None, group: str) -> None:
        self.content, self.states, self.needs, self.group = content, states, needs, group

    def format(self, document: Any) -> Any:
        stream = pdfdoc.PDFStream(content=self.content, filters=[pdfdoc.PDFZCompress])
        drawn = sorted(set(_DRAWN.findall(self.content.decode("latin-1"))))
        resources: Any = pdfdoc.PDFResourceDictionary()
        resources.basicFonts()
        if self.needs is None:
            resources.ExtGState = self.states.getState()
        else:
            resources.ExtGState = _named(self.needs.states)
            resources.Pattern = _named(self.needs.patterns)
        resources.XObject = pdfdoc.PDFDictionary({name: pdfdoc.PDFObjectReference(name) for name in drawn})
        as_form(stream, ENDLESS, resources, self.group)
        return stream.format(document)


def _named(texts: Mapping[str, str]) -> dict[str, Raw]:
    return {name: Raw(text) for text, name in texts.items()}


def captured(canvas: Any, draw: Callable[[], None]) -> bytes:
    """The operators that `draw` puts on the canvas, which does not get them."""
    outer, canvas._code = canvas._code, []
    draw()
    inner, canvas._code = canvas._code, outer
    return "\n".join(inner).encode("latin-1")


def stored(canvas: Any, prefix: str, content: bytes, needs: Needs | None = None, group: str = "") -> str:
    """Put a form into the canvas's document, once, and return the name that references to it take.

    `group` is empty for operators alone, `plain` for a group, or the colour space in which one is painted.
    """
    whole = content if needs is None else content + repr((needs.states, needs.patterns, group)).encode()
    name = prefix + hashlib.sha256(whole).hexdigest()[:24]
    put(canvas, name, lambda: _Form(content, canvas._extgstate, needs, group))
    return name


def shown(canvas: Any, name: str) -> str:
    """The operator that paints a form, for the page or for another form."""
    if name not in canvas._formsinuse:
        canvas._formsinuse.append(name)
    return f"/{canvas._doc.getXObjectName(name)} Do"


def draw_faded(canvas: Any, alpha: float, draw: Callable[[], None]) -> None:
    """Let `draw` put operators on the canvas, and show what they paint with one opacity."""
    name = stored(canvas, "fade", captured(canvas, draw), group="plain")
    do = shown(canvas, name)
    canvas.saveState()
    canvas.setFillAlpha(alpha)
    canvas._code.append(do)
    canvas.restoreState()


def draw_layer(
    canvas: Any, layer: str, *, blend: str = "", fade: float = 1.0, mask: str = "", light: bool = False
) -> None:
    """Lay a stored group on the page: by a blend mode of PDF, faded, and as far as another one, `mask`, shows: as it is
    opaque, or, by `light`, as it is bright on black."""
    needs = Needs()
    entries = f"/BM /{blend} " if blend else ""
    if fade < 1:
        entries += f"/ca {number(fade)} /CA {number(fade)} "
    if mask:
        entries += _mask(mask, light)
    content = f"/{needs.state(f'<< {entries} >>')} gs {shown(canvas, layer)}"
    canvas._code.append(shown(canvas, stored(canvas, "run", content.encode(), needs)))


def draw_silhouette(canvas: Any, layer: str, shadow: Shadow) -> None:
    """Lay a stored group on the page as a sharp shadow: all of it in one colour, moved, and still made of vectors."""
    needs = Needs()
    red, green, blue = (number(part / 255) for part in shadow.colour[:3])
    alpha = number(shadow.colour[3] / 255)
    state = needs.state(f"<< /ca {alpha} {_mask(layer, False)} >>")
    area = " ".join(number(value) for value in ENDLESS)
    content = f"q 1 0 0 1 {number(shadow.x)} {number(shadow.y)} cm /{state} gs {red} {green} {blue} rg {area} re f Q"
    canvas._code.append(shown(canvas, stored(canvas, "run", content.encode(), needs)))


def _mask(name: str, light: bool) -> str:
    return f"/SMask << /Type /Mask /S /{'Luminosity' if light else 'Alpha'} /G <{name}>R >>"


NEAREST = 1e-5
"""What parts two stops at one place: the pieces of a function need some width."""

_number = partial(number, decimals=6)

Place = tuple[float, tuple[float, ...]]


def draw_gradient(canvas: Any, gradient: Gradient, code: str, *, stroke: bool = False, fade: float = 1.0) -> None:
    """Put operators on the canvas that paint with a gradient: `code` is a path and what paints it, or text."""
    needs = Needs()
    entries = ""
    if not gradient.opaque:
        entries += f"/SMask << /Type /Mask /S /Luminosity /G <{_clear(canvas, gradient)}>R >>"
    if fade < 1:
        entries += f" /ca {_number(fade)} /CA {_number(fade)}"
    content = f"/{needs.state(f'<< {entries} >>')} gs " if entries else ""
    name = needs.pattern(_pattern(gradient, [(place, colour[:3]) for place, colour in gradient.stops], "DeviceRGB"))
    content += f"/Pattern CS /{name} SCN " if stroke else f"/Pattern cs /{name} scn "
    form = stored(canvas, "run", (content + code).encode("latin-1"), needs)
    canvas._code.append(shown(canvas, form))


def _clear(canvas: Any, gradient: Gradient) -> str:
    """A form that is as light as the gradient is opaque."""
    needs = Needs()
    stops = [(place, colour[3:]) for place, colour in gradient.stops]
    name = needs.pattern(_pattern(gradient, stops, "DeviceGray"))
    area = " ".join(_number(value) for value in ENDLESS)
    return stored(canvas, "tone", f"/Pattern cs /{name} scn {area} re f".encode(), needs, "DeviceGray")


def _pattern(gradient: Gradient, stops: Sequence[Place], space: str) -> str:
    kind, coords = (3, "0 0 0 0 0 1") if gradient.radial else (2, "0 0 1 0")
    matrix = " ".join(_number(value) for value in gradient.matrix)
    return (
        f"<< /Type /Pattern /PatternType 2 /Matrix [{matrix}] /Shading << /ShadingType {kind} /ColorSpace /{space} "
        f"/Coords [{coords}] /Extend [true true] /Function {_function(stops)} >> >>"
    )


def _function(stops: Sequence[Place]) -> str:
    """From places 0 to 1 to colours: straight pieces, stitched together."""
    spread: list[Place] = []
    for place, colour in [(0.0, stops[0][1]), *stops]:
        spread.append((max(place, spread[-1][0] + NEAREST) if spread else 0.0, colour))
    if spread[-1][0] < 1:
        spread.append((1.0, spread[-1][1]))
    pieces = [_piece(one[1], other[1]) for one, other in pairwise(spread)]
    bounds = " ".join(_number(place) for place, _ in spread[1:-1])
    encode = " ".join("0 1" for _ in pieces)
    end = _number(spread[-1][0])
    return (
        f"<< /FunctionType 3 /Domain [0 {end}] /Functions [{' '.join(pieces)}] /Bounds [{bounds}] /Encode [{encode}] >>"
    )


def _piece(one: Sequence[float], other: Sequence[float]) -> str:
    first, last = (" ".join(_number(value / 255) for value in colour) for colour in (one, other))
    return f"<< /FunctionType 2 /Domain [0 1] /C0 [{first}] /C1 [{last}] /N 1 >>"
