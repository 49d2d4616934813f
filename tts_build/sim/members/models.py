"""What an object is made of inside the game's engine: nothing that the simulator knows, so every list is empty."""

from __future__ import annotations

from tts_build.sim.lua.registry import function
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_DOUBT = "scripts ask what an object is made of (getChildren and its kin): here every object has no parts"


@function("Object", "getChildren", "getMaterials", "getMaterialsInChildren")
def get_parts(table: Tabletop, thing: Thing) -> list[str]:
    table.warn(_DOUBT)
    return []


@function("Object", "getComponents", "getComponentsInChildren")
def get_named_parts(table: Tabletop, thing: Thing, name: str | None) -> list[str]:
    table.warn(_DOUBT)
    return []


@function("Object", "getChild", "getComponent", "getComponentInChildren")
def get_part(table: Tabletop, thing: Thing, name: str) -> None:
    table.warn(_DOUBT)
