"""The Object class: what can be done with objects, and how their scripts talk to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from tts_build.sim.errors import ApiError
from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.proxy import Raw, function, prop

if TYPE_CHECKING:
    from tts_build.sim.lua.script import Script
    from tts_build.sim.world.tabletop import GlobalObject
    from tts_build.sim.world.thing import Thing

    Scripted: TypeAlias = Thing | GlobalObject

# -- scripts ------------------------------------------------------------------------------------------------------


def _script(owner: Scripted) -> Script:
    if owner.script is None:
        late = "; it starts when the object has finished spawning" if getattr(owner, "spawning", False) else ""
        raise ApiError(f"{owner} has no script{late}")
    return owner.script


def _cross(owner: Scripted, value: Any, what: str) -> Raw:
    """What another script gets of a value: a copy. A script's own values stay what they are, functions too."""
    if owner.script is owner.table.script:
        return Raw(owner.table.host.adopt(value))
    copy, refused = owner.table.host.cross(value)
    if refused:
        raise ApiError(f"{what}: a {refused} cannot cross from one script to another; pass its name")
    return Raw(copy)


@function("Object", "getVar")
@function("Global", "getVar")
def get_var(owner: Scripted, name: str) -> Raw:
    return _cross(owner, _script(owner).environment[name], f"getVar({name!r})")


@function("Object", "setVar")
@function("Global", "setVar")
def set_var(owner: Scripted, name: str, value: Raw | None) -> bool:
    _script(owner).environment[name] = None if value is None else _cross(owner, value.value, "setVar").value
    return True


@function("Object", "getTable")
@function("Global", "getTable")
def get_table(owner: Scripted, name: str) -> Raw:
    value = _script(owner).environment[name]
    return _cross(owner, value if owner.table.host.is_table(value) else None, f"getTable({name!r})")


@function("Object", "setTable")
@function("Global", "setTable")
def set_table(owner: Scripted, name: str, value: Any) -> bool:
    _script(owner).environment[name] = owner.table.values.to_lua(value)
    return True


@function("Object", "call")
@function("Global", "call")
def call(owner: Scripted, name: str, parameters: Raw | None) -> Raw:
    script = _script(owner)
    body = script.get(name)
    if body is None:
        raise ApiError(f"{owner} has no function `{name}` to call")
    given = None if parameters is None else _cross(owner, parameters.value, f"call({name!r})")
    return _cross(owner, script.run(body, given), f"the result of call({name!r})")


@function("Object", "getLuaScript")
def get_lua_script(thing: Thing) -> str:
    return str(thing.data.get("LuaScript") or "")


@function("Object", "setLuaScript")
def set_lua_script(thing: Thing, source: str) -> bool:
    thing.data["LuaScript"] = source
    return True


@prop("Object", "script_code")
@prop("Global", "script_code")
def script_code(owner: Scripted) -> str:
    return str(owner.data.get("LuaScript") or "")


@prop("Object", "script_state")
@prop("Global", "script_state")
def script_state(owner: Scripted) -> str:
    return owner.script.state if owner.script is not None else str(owner.data.get("LuaScriptState") or "")


@prop("Object", "UI")
def object_ui(thing: Thing) -> Any:
    return thing.table.ui_of(thing)


@prop("Global", "UI")
def global_ui(owner: GlobalObject) -> Any:
    return owner.table.ui_global


# -- life ---------------------------------------------------------------------------------------------------------


@function("Object", "destruct")
def destruct(thing: Thing) -> bool:
    thing.table.remove(thing)
    return True


@function("Object", "clone")
def clone(thing: Thing, parameters: dict[str, Any] | None) -> Thing:
    wanted = parameters or {}
    data = thing.to_json()
    data["GUID"] = ""
    beside = thing.position + Vec(0.0, 1.0, 0.0)
    return thing.table.spawn(data, position=wanted.get("position") or beside, rotation=thing.rotation)


@function("Object", "reload")
def reload(thing: Thing) -> Thing:
    data = thing.to_json()
    data["LuaScript"] = thing.data.get("LuaScript", "")
    thing.table.remove(thing, quiet=True)
    return thing.table.spawn(data, position=thing.position, rotation=thing.rotation, falls=False)


@function("Object", "drop")
def drop(thing: Thing) -> bool:
    if thing.held_by:
        thing.table.players.drop(thing)
    return True


@function("Object", "highlightOn")
def highlight_on(thing: Thing, colour: Rgb, seconds: float | None) -> bool:
    thing.highlight = colour
    if seconds:
        frames = max(1, round(seconds * 60))
        thing.table.clock.after(frames, lambda: setattr(thing, "highlight", None))
    return True


@function("Object", "highlightOff")
def highlight_off(thing: Thing, colour: Rgb | None) -> bool:
    thing.highlight = None
    return True


@function("Object", "addContextMenuItem")
def add_menu_item(thing: Thing, label: str, body: Any, keep_open: bool | None) -> bool:
    thing.menu.append((label, body, bool(keep_open)))
    return True


@function("Object", "clearContextMenu")
def clear_menu(thing: Thing) -> bool:
    thing.menu.clear()
    return True


@function("Object", "setHiddenFrom")
def set_hidden_from(thing: Thing, players: Any) -> bool:
    thing.hidden_from = list(players or ())
    return True


@function("Object", "setInvisibleTo")
def set_invisible_to(thing: Thing, players: Any) -> bool:
    thing.invisible_to = list(players or ())
    return True


@function("Object", "attachHider", "attachInvisibleHider")
def attach_hider(thing: Thing, name: str, hidden: bool, players: Any) -> bool:
    thing.hiders.pop(name, None)
    if hidden:
        thing.hiders[name] = list(players or thing.table.hands.colours())
    return True


# -- containers and cards -----------------------------------------------------------------------------------------


@function("Object", "getObjects")
def get_objects(thing: Thing, ignore_tags: bool | None) -> list[Any]:
    if thing.is_zone:
        return thing.table.zones.in_box(thing) if ignore_tags else list(thing.inside)
    if not thing.is_container:
        raise ApiError(f"{thing} is neither a container nor a zone")
    return [thing.table.containers.entry(index, data) for index, data in enumerate(thing.contents)]


@function("Object", "getQuantity")
def get_quantity(thing: Thing) -> int:
    return thing.table.containers.count(thing)


@function("Object", "takeObject")
def take_object(thing: Thing, parameters: dict[str, Any] | None) -> Thing:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    return thing.table.containers.take(thing, parameters)


@function("Object", "putObject")
def put_object(thing: Thing, other: Thing, index: int | None) -> Thing:
    return thing.table.containers.put(thing, other, index)


@function("Object", "shuffle")
def shuffle(thing: Thing) -> bool:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    thing.table.containers.shuffle(thing)
    return True


@function("Object", "randomize", "roll")
def randomize(thing: Thing, colour: str | None = None) -> bool:
    return thing.table.dice.roll(thing, colour or "")


@function("Object", "flip")
def flip(thing: Thing) -> bool:
    target = thing.table.motion.target(thing)[1]
    thing.table.motion.glide(thing, None, Vec(target.x, target.y, target.z + 180.0), True)
    return True


@function("Object", "deal")
def deal(thing: Thing, count: int, colour: str | None, index: int | None, from_bottom: bool | None = None) -> bool:
    table = thing.table
    colours = [colour] if colour and colour != "Seated" else table.players.seated_colours()
    for _ in range(count):
        for one in colours:
            table.containers.deal(thing, 1, one, index or 1, bool(from_bottom))
    return True


@function("Object", "dealToColorWithOffset")
def deal_with_offset(thing: Thing, offset: Vec, flipped: bool, colour: str) -> Thing:
    zone = thing.table.hands.zone(colour)
    return thing.table.containers.take(thing, {"position": zone.position + offset, "flip": flipped})


@function("Object", "cut")
def cut(thing: Thing, count: int | None) -> list[Thing]:
    whole = len(_pile(thing))
    first = whole // 2 if count is None else count
    if not 0 < first < whole:
        raise ApiError(f"{thing} has {whole} cards and cannot be cut at {first}")
    return thing.table.containers.split(thing, [first, whole - first])


@function("Object", "split")
def split(thing: Thing, piles: int | None) -> list[Thing]:
    whole, number = len(_pile(thing)), piles or 2
    if not 1 < number <= whole:
        raise ApiError(f"{thing} has {whole} cards and cannot be split into {number}")
    sizes = [whole // number + (1 if i < whole % number else 0) for i in range(number)]
    return thing.table.containers.split(thing, sizes)


@function("Object", "spread")
def spread(thing: Thing, distance: float | None) -> list[Thing]:
    step = 0.6 if distance is None else distance
    place, rotation, spread_out = thing.position, thing.rotation, []
    for number in range(len(_pile(thing))):
        source = thing.remainder if thing.destroyed and thing.remainder else thing
        target = place + Vec(step * number, 0.1 + 0.02 * number, 0.0)
        if source.is_deck:
            source = thing.table.containers.take(source, {"position": target, "rotation": rotation, "smooth": False})
        source.data["Locked"] = source.data.get("Locked", False)
        thing.table.motion.stop(source)
        source.position = target
        spread_out.append(source)
    return spread_out


def _pile(thing: Thing) -> list[Any]:
    if not thing.is_deck:
        raise ApiError(f"{thing} is not a deck")
    return thing.contents


@function("Object", "reset")
def reset(thing: Thing) -> bool:
    if not thing.is_container:
        raise ApiError(f"{thing} is not a container")
    thing.contents.clear()
    return True


# -- states, zones, custom data -----------------------------------------------------------------------------------


@function("Object", "getStateId")
def get_state_id(thing: Thing) -> int:
    return thing.table.containers.state_id(thing)


@function("Object", "getStates")
def get_states(thing: Thing) -> list[dict[str, Any]] | None:
    states = thing.data.get("States") or {}
    return [
        {
            "id": int(key),
            "guid": data.get("GUID", ""),
            "name": data.get("Nickname", ""),
            "description": data.get("Description", ""),
            "gm_notes": data.get("GMNotes", ""),
            "lua_script": data.get("LuaScript", ""),
            "lua_script_state": data.get("LuaScriptState", ""),
            "nickname": data.get("Nickname", ""),
        }
        for key, data in sorted(states.items(), key=lambda item: int(item[0]))
    ] or None


@function("Object", "setState")
def set_state(thing: Thing, state: int) -> Thing:
    return thing.table.containers.set_state(thing, state, "")


@function("Object", "shuffleStates")
def shuffle_states(thing: Thing) -> Thing:
    numbers = sorted(int(key) for key in thing.data.get("States") or {})
    if not numbers:
        raise ApiError(f"{thing} has no states")
    return thing.table.containers.set_state(thing, thing.table.chance.choice(numbers), "")


@function("Object", "getZones")
def get_zones(thing: Thing) -> list[Thing]:
    return list(thing.zones)


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


@function("Object", "getCustomObject")
def get_custom_object(thing: Thing) -> Any:
    for key, names in _CUSTOM.items():
        if key in thing.data:
            return {name: thing.data[key].get(saved) for name, saved in names.items()}
    sheets = thing.data.get("CustomDeck")
    if sheets:
        return [
            {
                "face": sheet.get("FaceURL"),
                "back": sheet.get("BackURL"),
                "width": sheet.get("NumWidth"),
                "height": sheet.get("NumHeight"),
                "unique_back": sheet.get("UniqueBack"),
                "back_is_hidden": sheet.get("BackIsHidden"),
            }
            for _, sheet in sorted(sheets.items())
        ]
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
