"""Blend modes: how the colours of a layer mix with those below it (ISO 32000-1, 11.3.5; W3C Compositing, level 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    Array = npt.NDArray[Any]


Area = tuple[int, int, int, int]
BAND = 1 << 19
"""Pixels that are mixed at a time: each takes some 100 bytes meanwhile."""


def blend(canvas: Image.Image, layer: Image.Image, left: int, top: int, mode: str) -> None:
    """Lay an RGBA layer over a canvas, RGB or RGBA, by a mode of `scene.BLENDS`."""
    area = (max(0, left), max(0, top), min(canvas.width, left + layer.width), min(canvas.height, top + layer.height))
    if area[2] <= area[0] or area[3] <= area[1]:
        return
    rows = max(1, BAND // (area[2] - area[0]))
    for first in range(area[1], area[3], rows):
        _band(canvas, layer, left, top, mode, (area[0], first, area[2], min(area[3], first + rows)))


def _band(canvas: Image.Image, layer: Image.Image, left: int, top: int, mode: str, area: Area) -> None:
    import numpy as np  # takes a while to load, and most faces blend nothing

    below = canvas.crop(area)
    above = layer.crop((area[0] - left, area[1] - top, area[2] - left, area[3] - top))
    source = np.asarray(above, dtype=np.float32) / 255
    backdrop = np.asarray(below.convert("RGBA"), dtype=np.float32) / 255
    cs, cb = source[..., :3], backdrop[..., :3]
    alpha, under = source[..., 3:], backdrop[..., 3:]
    mixed = _MIXED[mode](np, cb, cs)
    whole = alpha + under - alpha * under
    colour = alpha * (1 - under) * cs + alpha * under * mixed + (1 - alpha) * under * cb
    colour = np.divide(colour, whole, out=np.zeros_like(colour), where=whole > 0)
    made = np.floor(np.concatenate([colour, whole], axis=2).clip(0, 1) * 255 + 0.5).astype(np.uint8)
    canvas.paste(Image.fromarray(made).convert(canvas.mode), area[:2])


def _hard_light(np: Any, cb: Array, cs: Array) -> Array:
    return np.where(cs <= 0.5, 2 * cb * cs, 1 - 2 * (1 - cb) * (1 - cs))  # type: ignore[no-any-return]


def _soft_light(np: Any, cb: Array, cs: Array) -> Array:
    curve = np.where(cb <= 0.25, ((16 * cb - 12) * cb + 4) * cb, np.sqrt(cb))
    return np.where(cs <= 0.5, cb - (1 - 2 * cs) * cb * (1 - cb), cb + (2 * cs - 1) * (curve - cb))  # type: ignore[no-any-return]


def _dodge(np: Any, cb: Array, cs: Array) -> Array:
    light = np.minimum(1, cb / np.maximum(1 - cs, 1e-6))
    return np.where(cb <= 0, 0.0, light)  # type: ignore[no-any-return]


def _burn(np: Any, cb: Array, cs: Array) -> Array:
    dark = 1 - np.minimum(1, (1 - cb) / np.maximum(cs, 1e-6))
    return np.where(cb >= 1, 1.0, dark)  # type: ignore[no-any-return]


def _lum(colour: Array) -> Array:
    return 0.3 * colour[..., :1] + 0.59 * colour[..., 1:2] + 0.11 * colour[..., 2:3]


def _set_lum(np: Any, colour: Array, lum: Array) -> Array:
    """The colour as light as `lum`, brought back into what can be shown without changing that."""
    colour = colour + (lum - _lum(colour))
    low, high = colour.min(axis=2, keepdims=True), colour.max(axis=2, keepdims=True)
    colour = np.where(low < 0, lum + (colour - lum) * lum / np.maximum(lum - low, 1e-6), colour)
    return np.where(high > 1, lum + (colour - lum) * (1 - lum) / np.maximum(high - lum, 1e-6), colour)  # type: ignore[no-any-return]


def _sat(colour: Array) -> Array:
    return colour.max(axis=2, keepdims=True) - colour.min(axis=2, keepdims=True)  # type: ignore[no-any-return]


def _set_sat(np: Any, colour: Array, sat: Array) -> Array:
    low, span = colour.min(axis=2, keepdims=True), _sat(colour)
    return np.where(span > 0, (colour - low) * sat / np.maximum(span, 1e-6), 0.0)  # type: ignore[no-any-return]


_MIXED: dict[str, Callable[[Any, Array, Array], Array]] = {
    "multiply": lambda np, cb, cs: cb * cs,
    "screen": lambda np, cb, cs: cb + cs - cb * cs,
    "overlay": lambda np, cb, cs: _hard_light(np, cs, cb),
    "darken": lambda np, cb, cs: np.minimum(cb, cs),
    "lighten": lambda np, cb, cs: np.maximum(cb, cs),
    "colour_dodge": _dodge,
    "colour_burn": _burn,
    "hard_light": _hard_light,
    "soft_light": _soft_light,
    "difference": lambda np, cb, cs: abs(cb - cs),
    "exclusion": lambda np, cb, cs: cb + cs - 2 * cb * cs,
    "hue": lambda np, cb, cs: _set_lum(np, _set_sat(np, cs, _sat(cb)), _lum(cb)),
    "saturation": lambda np, cb, cs: _set_lum(np, _set_sat(np, cb, _sat(cs)), _lum(cb)),
    "colour": lambda np, cb, cs: _set_lum(np, cs, _lum(cb)),
    "luminosity": lambda np, cb, cs: _set_lum(np, cb, _lum(cs)),
}
"""What backdrop and source make of each other where both are opaque: each channel by itself, or whole colours."""
