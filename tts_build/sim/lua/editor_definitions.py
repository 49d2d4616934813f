"""The game's Lua API as definitions for editors (LuaLS): what is completed, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tts_build.lua.game_globals import game_globals, game_types
from tts_build.sim.lua.game_api import Parameter, Signature, data, event, members

FILE = "tabletop-simulator.lua"
"""What the file is called beside the schemas."""

_HEAD = """---@meta
-- The Lua API of Tabletop Simulator for editors with a Lua language server; nothing runs this.
-- `tts-build schema --out` writes it anew.
"""
_TYPES = {"int": "integer", "float": "number", "bool": "boolean", "class": "table", "Player": "PlayerInstance"}
_METHODS = ("Color", "Vector")
"""Lua tables, whose functions are called with a colon, unless they make one."""
_MAKERS = frozenset("Add Color Vector between fromHex fromString max min new".split())


def definitions() -> str:
    """The file: every class, every global and every event, with the types of what they take and give."""
    api, known = data(), game_types()
    tables = game_globals()["tables"]
    lines = [_HEAD]
    for owner, fields in api["fields"].items():
        named = (f"---@field {name}? {_kind(kind)}" for name, kind in fields.items())
        lines += [f"---@class {owner}.parameters", *named, ""]
    for owner in api["classes"]:
        lines += _class(owner, known["classes"][owner], is_global=owner in tables)
    for name, signature in members("globals").items():
        lines += _function(name, signature.parameters or (), known["globals"].get(name, "()"), signature)
    lines += ["---@type Object", "self = nil", ""]
    for name in api["events"]:
        kinds = [kind or "any" for kind in known["events"][name]]
        named = zip(event(name)[1], kinds, strict=True)
        lines += _function(name, [Parameter(one, (kind,), False) for one, kind in named], "()")
    return "\n".join(lines)


def _class(owner: str, gives: Mapping[str, str], *, is_global: bool) -> Iterator[str]:
    """A class with its members; what scripts reach by that name is a global of it."""
    yield f"---@class {owner}"
    functions: list[tuple[str, Signature]] = []
    for name, signature in members(owner).items():
        if signature.parameters is not None:
            functions.append((name, signature))
        else:
            kind = gives.get(name) or "|".join(map(_kind, signature.types))
            yield f"---@field {name} {kind}" + (" read only" if signature.read_only else "")
    if owner in _METHODS:
        yield f"---@overload fun(...): {owner}"
    yield from (f"---@field {name} number" for name in gives if name not in members(owner) and len(name) == 1)
    yield f"{'' if is_global else 'local '}{owner} = {{}}\n"
    for name, signature in functions:
        sign = ":" if owner in _METHODS and name not in _MAKERS else "."
        yield from _function(f"{owner}{sign}{name}", signature.parameters or (), gives.get(name, "()"), signature)


def _function(
    name: str, parameters: Sequence[Parameter], gives: str, signature: Signature | None = None
) -> Iterator[str]:
    """A function; the table that it takes is one of known fields, where the API lists them."""
    for one in parameters:
        kind = "|".join(map(_kind, one.types))
        if signature is not None and signature.fields and kind == "table":
            kind = f"{signature.called}.parameters"
        yield f"---@param {one.name}{'?' if one.optional else ''} {kind}"
    given = gives.removeprefix("()")
    yield f"---@return {f'{given[1:-1]}[]' if given.startswith('[') else given or 'any'}"
    yield f"function {name}({', '.join(one.name for one in parameters)}) end\n"


def _kind(name: str) -> str:
    return _TYPES.get(name, name)
