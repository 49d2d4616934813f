"""The Object and Global classes: how scripts reach each other, and an object's XML UI."""

from collections.abc import Callable
from typing import Any

from tts_build.sim.lua.conversion import Raw
from tts_build.sim.lua.registry import SCRIPTED, action, function, prop, props
from tts_build.sim.lua.table_script import Script
from tts_build.sim.table_errors import ApiError
from tts_build.sim.world.api_singletons import Scripted
from tts_build.sim.world.tabletop import Tabletop


def _script(table: Tabletop, owner: Scripted) -> Script:
    """The script of an object. One without a text has variables as well: mods keep notes on cards with `setVar`."""
    if owner.script is None:
        if owner.spawning and str(owner.data.get("LuaScript") or "").strip():
            raise ApiError(f"{owner} has no script; it starts when the object has finished spawning")
        table.spawning.give_script(owner, "")
    script = owner.script
    assert script is not None
    return script


def _cross(table: Tabletop, owner: Scripted, value: Any, what: str) -> Raw:
    """What another script gets of a value: a copy. A script's own values stay what they are, functions too."""
    if owner.script is table.scripts.current:
        return Raw(table.host.adopt(value))
    copy, refused = table.host.cross(value)
    if refused:
        raise ApiError(f"{what}: a {refused} cannot cross from one script to another; pass its name")
    return Raw(copy)


@function(SCRIPTED, "getVar")
def get_var(table: Tabletop, owner: Scripted, name: str) -> Raw:
    return _cross(table, owner, table.host.raw(_script(table, owner).environment, name), f"getVar({name!r})")


@action(SCRIPTED, "setVar")
def set_var(table: Tabletop, owner: Scripted, name: str, value: Raw | None) -> None:
    copy = None if value is None else _cross(table, owner, value.value, "setVar").value
    _script(table, owner).environment[name] = copy


@function(SCRIPTED, "getTable")
def get_table(table: Tabletop, owner: Scripted, name: str) -> Raw:
    value = table.host.raw(_script(table, owner).environment, name)
    return _cross(table, owner, value if table.host.is_table(value) else None, f"getTable({name!r})")


@action(SCRIPTED, "setTable")
def set_table(table: Tabletop, owner: Scripted, name: str, value: Any) -> None:
    _script(table, owner).environment[name] = table.values.to_lua(value)


@function(SCRIPTED, "call")
def call(table: Tabletop, owner: Scripted, name: str, parameters: Raw | None) -> Raw | None:
    script = _script(table, owner)
    body = script.get(name)
    if body is None and not script.source:
        table.warn(f"{owner} has no script, so it has no function `{name}` to call")
        return None
    if body is None:
        raise ApiError(f"{owner} has no function `{name}` to call")
    given = None if parameters is None else _cross(table, owner, parameters.value, f"call({name!r})")
    return _cross(table, owner, script.run(body, given), f"the result of call({name!r})")


_PROPERTIES: dict[str, Callable[[Scripted], str]] = {
    "script_code": lambda owner: str(owner.data.get("LuaScript") or ""),
    "script_state": lambda owner: owner.script.state if owner.script else str(owner.data.get("LuaScriptState") or ""),
}
props(SCRIPTED, _PROPERTIES)

prop("Object", "UI")(lambda table, thing: table.panels.of(thing))
prop("Global", "UI")(lambda table, owner: table.ui_global)
