"""How a picture lies in its box: which part of it is shown, and where."""

from __future__ import annotations

from tts_build.face.element_values import BadValue
from tts_build.problem import Problem
from tts_build.scene.outline import Box

WHOLE: Box = (0.0, 0.0, 1.0, 1.0)
_SHARE = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def part(left_out: tuple[float, ...]) -> Box:
    """The part that stays when left, top, right and bottom fractions are left out. Raises BadValue."""
    left, top, right, bottom = left_out
    if min(left_out) < 0 or left + right >= 1 or top + bottom >= 1:
        got = ", ".join(f"{value:g}" for value in left_out)
        raise BadValue(Problem("a crop leaves nothing", expected="four fractions from 0 to 1", got=got, code="crop"))
    return left, top, 1 - right, 1 - bottom


def shape_of(size: tuple[float, float], crop: Box) -> float:
    """Width by height of the part shown."""
    return (size[0] * (crop[2] - crop[0])) / (size[1] * (crop[3] - crop[1]))


def crop_to(size: tuple[float, float], crop: Box, box: Box, align: tuple[str, str]) -> Box:
    """The largest part of `crop` with the box's proportions; `align` says which side of it stays."""
    if box[2] <= 0 or box[3] <= 0:
        return crop
    left, top, right, bottom = crop
    ratio = shape_of(size, crop) / (box[2] / box[3])
    if ratio > 1:
        width = (right - left) / ratio
        left += (right - left - width) * _SHARE[align[0]]
        right = left + width
    else:
        height = (bottom - top) * ratio
        top += (bottom - top - height) * _SHARE[align[1]]
        bottom = top + height
    return left, top, right, bottom


def placed(size: tuple[float, float], crop: Box, box: Box, align: tuple[str, str]) -> Box:
    """The largest box with the picture's proportions inside `box`."""
    x, y, width, height = box
    if width <= 0 or height <= 0:
        return box
    ratio = shape_of(size, crop)
    fitted = (width, width / ratio) if width / height < ratio else (height * ratio, height)
    return x + (width - fitted[0]) * _SHARE[align[0]], y + (height - fitted[1]) * _SHARE[align[1]], *fitted


def dpi(size: tuple[float, float], crop: Box, box: Box, scale: float = 1.0) -> float:
    """Pixels per inch of the coarser direction at the size at which the picture is shown."""
    across = size[0] * (crop[2] - crop[0]) / (box[2] * scale / 25.4)
    down = size[1] * (crop[3] - crop[1]) / (box[3] * scale / 25.4)
    return min(across, down)
