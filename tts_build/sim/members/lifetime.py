"""The Object class: coming and going, being held, lit, hidden, chosen; fog of war; context menus."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import action, actions, function
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing
from tts_build.sim.world.zones import GAME_MASTER

_ACTIONS: dict[str, Callable[..., None]] = {
    "destruct": lambda table, thing: table.remove(thing),
    "addContextMenuItem": lambda thing, label, body, keep_open: thing.menu.append((label, body, bool(keep_open))),
    "clearContextMenu": lambda thing: thing.menu.clear(),
}
actions("Object", _ACTIONS)


@function("Object", "clone")
def clone(table: Tabletop, thing: Thing, parameters: dict[str, Any] | None) -> Thing:
    wanted = parameters or {}
    data = thing.to_json()
    data["GUID"] = ""
    beside = thing.position + Vec(0.0, 1.0, 0.0)
    return table.spawn(data, position=wanted.get("position") or beside, rotation=thing.rotation)


@function("Object", "reload")
def reload(table: Tabletop, thing: Thing) -> Thing:
    data = thing.to_json()
    data["LuaScript"] = thing.data.get("LuaScript", "")
    table.remove(thing, quiet=True)
    return table.spawn(data, position=thing.position, rotation=thing.rotation, falls=False)


@action("Object", "drop")
def drop(table: Tabletop, thing: Thing) -> None:
    if thing.held_by:
        table.handling.drop(thing)


@action("Object", "highlightOn")
def highlight_on(table: Tabletop, thing: Thing, colour: Rgb, seconds: float | None) -> None:
    thing.highlight = colour
    if seconds:
        frames = max(1, round(seconds * 60))
        table.clock.after(frames, lambda: setattr(thing, "highlight", None))


@action("Object", "highlightOff")
def highlight_off(thing: Thing, colour: Rgb | None) -> None:
    thing.highlight = None


@action("Object", "setHiddenFrom")
def set_hidden_from(thing: Thing, players: Any) -> None:
    thing.hidden_from = list(players or ())


@action("Object", "setInvisibleTo")
def set_invisible_to(thing: Thing, players: Any) -> None:
    thing.invisible_to = list(players or ())


@action("Object", "attachHider", "attachInvisibleHider")
def attach_hider(table: Tabletop, thing: Thing, name: str, hidden: bool, players: Any) -> None:
    thing.hiders.pop(name, None)
    if hidden:
        thing.hiders[name] = list(players or table.hands.colours())


_SIGHT = {"reveal": "Active", "color": "Color", "range": "Range"}
"""What the game calls the parts of what clears fog of war, in Lua and in a save."""


@function("Object", "getFogOfWarReveal")
def fog_of_war_reveal(thing: Thing) -> dict[str, Any]:
    sight = {"Active": False, "Color": GAME_MASTER, "Range": 0.0, **(thing.data.get("FogOfWarRevealer") or {})}
    return {name: sight[key] for name, key in _SIGHT.items()}


@action("Object", "setFogOfWarReveal")
def set_fog_of_war_reveal(thing: Thing, settings: dict[str, Any]) -> None:
    """What is not among the settings stays; `All` is another word for the game master, who stands for all."""
    sight = {**fog_of_war_reveal(thing), **settings}
    colour = GAME_MASTER if sight["color"] == "All" else str(sight["color"])
    thing.data["FogOfWarRevealer"] = {
        "Active": bool(sight["reveal"]),
        "Range": float(sight["range"]),
        "Color": colour,
    }


# -- selection -------------------------------------------------------------------------------------------------------


@action("Object", "addToPlayerSelection")
def select(table: Tabletop, thing: Thing, colour: str) -> None:
    selected = table.players.get(colour).selected
    if thing not in selected:
        selected.append(thing)


@action("Object", "removeFromPlayerSelection")
def deselect(table: Tabletop, thing: Thing, colour: str) -> None:
    selected = table.players.get(colour).selected
    if thing in selected:
        selected.remove(thing)


@function("Object", "getSelectingPlayers")
def selecting(table: Tabletop, thing: Thing) -> list[str]:
    return [colour for colour, state in table.players.states.items() if thing in state.selected]
