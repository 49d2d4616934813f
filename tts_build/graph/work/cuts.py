"""The outline that a face is cut to, by the name of its shape."""

from __future__ import annotations

from tts_build.layout.outline import ellipse, polygon
from tts_build.layout.scene import Outline


def cut_outline(shape: str, width: float, height: float) -> Outline | None:
    """None where the cut is the trim's rectangle, or where the picture's own transparency says it.

    A hexagon has its points left and right when it is wider than high, else top and bottom.
    """
    if shape == "round":
        return ellipse((0.0, 0.0, width, height))
    if shape == "hex" and width > height:
        quarter, half = width / 4, height / 2
        return polygon(
            [(0, half), (quarter, 0), (width - quarter, 0), (width, half), (width - quarter, height), (quarter, height)]
        )
    if shape == "hex":
        half, quarter = width / 2, height / 4
        low = height - quarter
        return polygon([(half, 0), (width, quarter), (width, low), (half, height), (0, low), (0, quarter)])
    return None
