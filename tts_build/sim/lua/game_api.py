"""The game's Lua API as data: names, kinds, parameter types, events, XML elements.

`api.json` was written from the official API documentation, version 14.0.3, with the few names and fields beyond it that
public saves use (`getPlayerHand`, `font_style`, `index` of a new button). A member is a list of parameters
(`name: type`, `name?: type` when it may be left out, `type|type` for a choice) or, for a property, its type.
"""

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tts_build import disk


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of a function or one field of a parameter table."""

    name: str
    types: tuple[str, ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class Signature:
    """A function (`parameters` is a tuple) or a property (`parameters` is None)."""

    owner: str
    name: str
    parameters: tuple[Parameter, ...] | None
    types: tuple[str, ...] = ()
    read_only: bool = False
    fields: tuple[Parameter, ...] = ()

    @property
    def called(self) -> str:
        """What messages call it."""
        return self.name if self.owner == "globals" else f"{self.owner}.{self.name}"


@cache
def data() -> dict[str, Any]:
    """The whole list, as read from `api.json`."""
    loaded: dict[str, Any] = json.loads(disk.packaged("tts_build.sim.lua", "api.json"))
    return loaded


def _parameter(text: str) -> Parameter:
    name, _, types = text.partition(": ")
    return Parameter(name.rstrip("?"), tuple(types.split("|")), name.endswith("?"))


def _fields(key: str) -> tuple[Parameter, ...]:
    return tuple(Parameter(name, tuple(kind.split("|")), True) for name, kind in data()["fields"].get(key, {}).items())


@cache
def members(owner: str) -> dict[str, Signature]:
    """The members of a class, or of the pseudo class "globals"."""
    whole = data()
    forms = whole["globals"] if owner == "globals" else whole["classes"][owner]
    found: dict[str, Signature] = {}
    for name, form in forms.items():
        if isinstance(form, list):
            found[name] = Signature(owner, name, tuple(map(_parameter, form)))
            found[name] = replace(found[name], fields=_fields(found[name].called))
        else:
            kind, _, note = form.partition(" (")
            found[name] = Signature(owner, name, None, tuple(kind.split("|")), read_only=bool(note))
    return found


def event(name: str) -> tuple[str, tuple[str, ...]]:
    """An event's scope (universal, global or object) and its parameters' names."""
    scope, *parameters = data()["events"][name]
    return scope, tuple(parameters)


@cache
def element_attributes(tag: str) -> frozenset[str]:
    """Every attribute that an XML UI element understands; empty for an unknown element."""
    ui = data()["ui"]
    if tag not in ui["elements"]:
        return frozenset()
    return frozenset(ui["common"]) | frozenset(ui["elements"][tag])
