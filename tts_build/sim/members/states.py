"""The Object class: states, what custom objects are made of, and what the game's engine makes of any."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.lua.registry import function, functions
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.containers import TOLD
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "getStateId": lambda table, thing: table.states.number(thing),
    "setState": lambda table, thing, state: table.states.change(thing, state, ""),
}
functions("Object", _FUNCTIONS)


@function("Object", "getStates")
def get_states(thing: Thing) -> list[dict[str, Any]] | None:
    states = thing.data.get("States") or {}
    return [
        {"id": int(number), **{name: data.get(key, "") for name, key in TOLD.items()}}
        for number, data in sorted(states.items(), key=lambda item: int(item[0]))
    ] or None


@function("Object", "shuffleStates")
def shuffle_states(table: Tabletop, thing: Thing) -> Thing:
    numbers = sorted(int(key) for key in thing.data.get("States") or {})
    if not numbers:
        raise ApiError(f"{thing} has no states")
    return table.states.change(thing, table.chance.choice(numbers), "")


_CUSTOM = {
    "CustomImage": {"image": "ImageURL", "image_secondary": "ImageSecondaryURL", "image_scalar": "ImageScalar"},
    "CustomMesh": {
        "mesh": "MeshURL",
        "diffuse": "DiffuseURL",
        "normal": "NormalURL",
        "collider": "ColliderURL",
        "convex": "Convex",
        "type": "TypeIndex",
        "material": "MaterialIndex",
        "cast_shadows": "CastShadows",
    },
}
_SHEET = {
    "face": "FaceURL",
    "back": "BackURL",
    "width": "NumWidth",
    "height": "NumHeight",
    "unique_back": "UniqueBack",
    "back_is_hidden": "BackIsHidden",
}
"""What scripts call the fields of custom objects, and what saves call them."""


@function("Object", "getCustomObject")
def get_custom_object(thing: Thing) -> Any:
    for key, names in _CUSTOM.items():
        if key in thing.data:
            return {name: thing.data[key].get(saved) for name, saved in names.items()}
    sheets = thing.data.get("CustomDeck")
    if sheets:
        return [{name: sheet.get(key) for name, key in _SHEET.items()} for _, sheet in sorted(sheets.items())]
    return {}


@function("Object", "setCustomObject")
def set_custom_object(thing: Thing, parameters: dict[str, Any]) -> bool:
    """Takes effect with reload(), as in the game; what has no place in the save's form is refused."""
    for key, names in _CUSTOM.items():
        if key in thing.data:
            for name, value in parameters.items():
                if name not in names:
                    raise ApiError(f"setCustomObject of {thing.name}: field `{name}` is not simulated")
                thing.data[key][names[name]] = value
            return True
    raise ApiError(f"{thing} is not a custom object that setCustomObject is simulated for")


# -- what an object is made of inside the game's engine: nothing that the simulator knows, so every list is empty -----

_DOUBT = "scripts ask what an object is made of (getChildren and its kin): here every object has no parts"


@function("Object", "getChildren", "getMaterials", "getMaterialsInChildren")
@function("Object", "getComponents", "getComponentsInChildren")
def get_parts(table: Tabletop, thing: Thing, name: str | None = None) -> list[str]:
    table.warn(_DOUBT)
    return []


@function("Object", "getChild", "getComponent", "getComponentInChildren")
def get_part(table: Tabletop, thing: Thing, name: str) -> None:
    table.warn(_DOUBT)
