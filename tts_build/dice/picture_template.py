"""The official picture template of the six-sided die, for `as: template`.

Measured on two full-size public copies of the template that ships with the game, exact to a pixel (grade B). The
game's own mesh is then used, with its default rotation values, so only the picture is ours.
"""

from dataclasses import dataclass, replace
from functools import cache

from tts_build.dice.die_mesh import Mesh, mesh
from tts_build.dice.texture_atlas import atlas
from tts_build.dice.vectors import Point, turned

TEMPLATE_SIZE = 2048
"""Pixels on each side."""

TEMPLATE_BLEED = 28
"""Pixels round each cell that belong to it alone; the die's rounded edges show some of them."""


@dataclass(frozen=True, slots=True)
class TemplateCell:
    """Where a value's picture goes, in pixels of the template; it is turned `turn` degrees about its centre."""

    value: int
    left: int
    top: int
    width: int
    height: int
    turn: int


D6_TEMPLATE: tuple[TemplateCell, ...] = (
    TemplateCell(1, 28, 1409, 611, 611, 180),
    TemplateCell(2, 28, 718, 611, 612, 0),
    TemplateCell(3, 718, 1409, 612, 611, 0),
    TemplateCell(4, 718, 718, 612, 612, 0),
    TemplateCell(5, 1407, 717, 611, 611, 0),
    TemplateCell(6, 1409, 1409, 611, 611, 180),
)
"""The six cells; the top third and the right edge of the picture are not seen."""


@cache
def template_mesh() -> Mesh:
    """A six-sided die of ours with the template wrapped round it as the game does, for pictures of such a die.

    Both have the same values up for the same turns, and the same tops of their sides.
    """
    solid = mesh(6)
    return replace(solid, textures=tuple(_on_template(point) for point in solid.textures))


def _on_template(point: Point) -> Point:
    """Where a texture point of our own d6 lies on the template; v is up in both."""
    u, v = point[0], 1.0 - point[1]
    cells = atlas(6).cells
    index = next(i for i, c in enumerate(cells) if c.left <= u < c.left + c.width and c.top <= v < c.top + c.height)
    own, cell = cells[index], D6_TEMPLATE[index]
    x = (u - own.x) / own.scale / own.panel.width - 0.5
    y = (v - own.y) / own.scale / own.panel.height - 0.5
    right, down = turned((x * cell.width, y * cell.height), cell.turn)
    middle = (cell.left + cell.width / 2, cell.top + cell.height / 2)
    return (middle[0] + right) / TEMPLATE_SIZE, 1.0 - (middle[1] + down) / TEMPLATE_SIZE
