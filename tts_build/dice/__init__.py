"""Dice as geometry: solids, texture atlas, OBJ mesh, rotation values, paper nets.

Everything is derived from one table of directions (`six_dice`), so that what is up on the table, what is drawn there
and what is printed on paper cannot disagree. All results are immutable and the same on every machine. `vectors` are
what they are counted with; `die_mesh` is mesh and collider, `die_rotations` the values of sides; `flat_faces` are
panels of a `texture_atlas`, or cells of the game's `picture_template`; `paper_net` gives the net.
"""

from __future__ import annotations

from tts_build.dice.die_mesh import OBJ_MIRRORS_X, Mesh, collider, mesh, obj_mesh, obj_text
from tts_build.dice.die_rotations import rotation_values, upright
from tts_build.dice.flat_faces import Mark, Panel, panels
from tts_build.dice.paper_net import PAPER_INRADIUS_MM, Net, NetFace, Tab, net
from tts_build.dice.picture_template import (
    CUSTOM_DICE_TYPES,
    D6_TEMPLATE,
    D6_TEMPLATE_ROTATIONS,
    TEMPLATE_BLEED,
    TEMPLATE_SIZE,
    TemplateCell,
    template_mesh,
)
from tts_build.dice.six_dice import INRADIUS, MM_PER_UNIT, ROUNDING, SIDES, Die, Face, die
from tts_build.dice.texture_atlas import GRID, GUTTER, Atlas, Cell, atlas

__all__ = [
    "CUSTOM_DICE_TYPES",
    "D6_TEMPLATE",
    "D6_TEMPLATE_ROTATIONS",
    "GRID",
    "GUTTER",
    "INRADIUS",
    "MM_PER_UNIT",
    "OBJ_MIRRORS_X",
    "PAPER_INRADIUS_MM",
    "ROUNDING",
    "SIDES",
    "TEMPLATE_BLEED",
    "TEMPLATE_SIZE",
    "Atlas",
    "Cell",
    "Die",
    "Face",
    "Mark",
    "Mesh",
    "Net",
    "NetFace",
    "Panel",
    "Tab",
    "TemplateCell",
    "atlas",
    "collider",
    "die",
    "mesh",
    "net",
    "obj_mesh",
    "obj_text",
    "panels",
    "rotation_values",
    "template_mesh",
    "upright",
]
