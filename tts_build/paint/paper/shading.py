"""Gradients in a PDF: axial and radial shadings, what is clear in them as a soft mask (ISO 32000-1, 8.7.4 and 11.5)."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from tts_build.paint.paper.forms import Needs, shown, stored
from tts_build.paint.paper.paths import number
from tts_build.paint.paper.svg_to_pdf import ENDLESS
from tts_build.scene.scene import Gradient

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
