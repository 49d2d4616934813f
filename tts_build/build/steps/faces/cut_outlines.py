"""The outline that a face is cut to, by the name of its shape."""

from __future__ import annotations

from tts_build.scene.outline import ellipse, hexagon, moved, polygon
from tts_build.scene.path_notation import parse
from tts_build.scene.scene import Outline

PATH, MIRRORED = "path:", "mirrored:"
"""Before an outline of the definition's own, and before that of a back: seen from behind it is mirrored."""


def cut_outline(shape: str, width: float, height: float) -> Outline | None:
    """None where the cut is the trim's rectangle, or where the picture's own transparency says it."""
    if shape.startswith(PATH):
        return parse(shape.removeprefix(PATH))
    if shape.startswith(MIRRORED):
        return moved(parse(shape.removeprefix(MIRRORED)), (-1.0, 0.0, 0.0, 1.0, width, 0.0))
    if shape == "round":
        return ellipse((0.0, 0.0, width, height))
    if shape == "hex":
        return polygon(hexagon(width, height))
    return None
