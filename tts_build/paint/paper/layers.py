"""Layers on a page: parts painted by themselves, then faded as one, blended, masked, or laid down as a sharp shadow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.paint.paper.forms import Needs, captured, shown, stored
from tts_build.paint.paper.paths import number
from tts_build.paint.paper.svg_to_pdf import ENDLESS
from tts_build.scene.scene import Shadow


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
