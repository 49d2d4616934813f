"""Groups that fade as one: what overlaps inside them is painted first and made transparent after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.paint.paper.forms import captured, shown, stored


def draw_faded(canvas: Any, alpha: float, draw: Callable[[], None]) -> None:
    """Let `draw` put operators on the canvas, and show what they paint with one opacity."""
    name = stored(canvas, "fade", captured(canvas, draw), group="plain")
    do = shown(canvas, name)
    canvas.saveState()
    canvas.setFillAlpha(alpha)
    canvas._code.append(do)
    canvas.restoreState()
