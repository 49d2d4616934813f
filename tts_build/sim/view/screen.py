"""What a player has before them: the table, with the screen's XML UI over it.

    from tts_build.sim.view.screen import draw
    draw(table, "Red").save("red.png")

The table is seen from straight above and from the player's side, with the others' cards face down and without
what their hidden zones hold, as near as what is in play has room beside the panels. That is not the game's camera,
which each player turns as they like; panels are where they will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tts_build.sim.ui import picture as ui_picture
from tts_build.sim.view import overhead as top_view

if TYPE_CHECKING:
    from PIL import Image

    from tts_build.sim.world.tabletop import Tabletop

WIDTH, HEIGHT = (round(side) for side in ui_picture.SCREEN)
LEAST_FREE = 0.5
"""Of the screen's width: where panels leave less in one piece, the table lies below them."""


def draw(core: Tabletop, player: str) -> Image.Image:
    """The screen of a player as an RGB picture, one pixel a unit of XML UI."""
    panels = ui_picture.draw(core.ui_global, player, scale=1.0, background="clear")
    table = top_view.draw(core, width=WIDTH, aspect=WIDTH / HEIGHT, viewer=player, free=free_part(panels))
    screen = table.resize((WIDTH, HEIGHT)).convert("RGBA")
    screen.alpha_composite(panels)
    return screen.convert("RGB")


def free_part(panels: Image.Image) -> tuple[float, float]:
    """The widest strip, from top to bottom, that panels leave: from where to where, as parts of the width; all of it
    where they leave less than half."""
    taken = np.flatnonzero(np.asarray(panels.getchannel("A")).any(axis=0))
    edges = np.concatenate(([-1], taken, [panels.width]))
    widest = int(np.argmax(np.diff(edges)))
    start, end = (int(edges[widest]) + 1) / panels.width, int(edges[widest + 1]) / panels.width
    return (start, end) if end - start >= LEAST_FREE else (0.0, 1.0)
