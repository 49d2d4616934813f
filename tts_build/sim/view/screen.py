"""What a player has before them: the table, with the screen's XML UI over it.

    from tts_build.sim.view.screen import draw
    draw(table, "Red").save("red.png")

The table is seen from straight above and from the player's side, with the others' cards face down and without
what their hidden zones hold, with room for all seats, whoever plays. That is not the game's camera, which each player
turns as they like; panels are where they will be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tts_build.sim.ui import picture as ui_picture
from tts_build.sim.view import overhead as top_view

if TYPE_CHECKING:
    from PIL import Image

    from tts_build.sim.world.tabletop import Tabletop

WIDTH, HEIGHT = (round(side) for side in ui_picture.SCREEN)


def draw(core: Tabletop, player: str) -> Image.Image:
    """The screen of a player as an RGB picture, one pixel a unit of XML UI."""
    room = top_view.everything(core)
    table = top_view.draw(core, width=WIDTH, aspect=WIDTH / HEIGHT, viewer=player, room_for=room)
    screen = table.resize((WIDTH, HEIGHT)).convert("RGBA")
    screen.alpha_composite(ui_picture.draw(core.ui_global, player, scale=1.0, background="clear"))
    return screen.convert("RGB")
