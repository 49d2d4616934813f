"""The Object class: rotation values and values."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Vec
from tts_build.sim.lua.proxy import Raw
from tts_build.sim.lua.registry import function
from tts_build.sim.members.saved_values import vector_data
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world import dice
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing


@function("Object", "getRotationValue")
def get_rotation_value(thing: Thing) -> Any:
    return dice.shown_value(thing)


@function("Object", "getRotationValues")
def get_rotation_values(thing: Thing) -> list[dict[str, Any]]:
    return [
        {"value": dice.plain(value["Value"]), "rotation": Vec(*(float(value["Rotation"][axis]) for axis in "xyz"))}
        for value in thing.rotation_values()
    ]


@function("Object", "setRotationValue")
def set_rotation_value(table: Tabletop, thing: Thing, wanted: Raw) -> None:
    table.motion.place(thing, None, dice.rotation_for(thing, wanted.value))


@function("Object", "setRotationValues")
def set_rotation_values(table: Tabletop, thing: Thing, values: Any) -> bool:
    entries = []
    for entry in values if isinstance(values, list) else values.values():
        if not isinstance(entry, dict) or "value" not in entry or "rotation" not in entry:
            raise ApiError("each rotation value needs `value` and `rotation`")
        rotation = table.values.vector(entry["rotation"], "field `rotation` of Object.setRotationValues")
        entries.append({"Value": str(entry["value"]), "Rotation": vector_data(rotation)})
    thing.data["RotationValues"] = entries
    return True


@function("Object", "getValue")
def get_value(thing: Thing) -> Any:
    if thing.type == "Counter":
        return int((thing.data.get("Counter") or {}).get("value", 0))
    if thing.is_zone:
        return thing.data.get("FogColor")
    shown = dice.shown_value(thing)
    return thing.data.get("Value", 0) if shown is None else shown


@function("Object", "setValue")
def set_value(table: Tabletop, thing: Thing, value: Raw) -> bool:
    if thing.type == "Counter":
        thing.data.setdefault("Counter", {})["value"] = int(value.value)
    elif thing.is_zone:
        thing.data["FogColor"] = str(value.value)
    elif thing.rotation_values():
        table.motion.place(thing, None, dice.rotation_for(thing, value.value))
    else:
        thing.data["Value"] = value.value
    return True
