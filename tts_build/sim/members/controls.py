"""Scripted buttons and inputs on objects: createButton, createInput and their kin."""

from __future__ import annotations

from collections.abc import Callable

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import actions, functions
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.controls import Control
from tts_build.sim.world.thing import Json, Thing

_COMMON: Json = {
    "label": "",
    "position": Vec(0.0, 0.0, 0.0),
    "rotation": Vec(0.0, 0.0, 0.0),
    "scale": Vec(1.0, 1.0, 1.0),
    "width": 100,
    "height": 100,
    "font_size": 100,
    "color": Rgb(1.0, 1.0, 1.0),
    "font_color": Rgb(0.0, 0.0, 0.0),
    "tooltip": "",
}
_BUTTON = {**_COMMON, "hover_color": None, "press_color": None}
_INPUT = {**_COMMON, "alignment": 1, "value": "", "validation": 1, "tab": 1}
"""Defaults from the API documentation of createButton and createInput."""


def _create(controls: list[Control], parameters: Json, defaults: Json, key: str) -> bool:
    if not parameters.get(key):
        raise WrongArgument(f"field `{key}` is missing; a {'button' if key[0] == 'c' else 'input'} must call something")
    fields = {key: value for key, value in parameters.items() if key != "index"}
    controls.append(Control(len(controls), {**defaults, **fields}))
    return True


def _edit(controls: list[Control], thing: Thing, parameters: Json, what: str) -> bool:
    # Mods leave the index out where an object has one button.
    control = _at(controls, thing, parameters.get("index", 0), what)
    control.fields.update({key: value for key, value in parameters.items() if key != "index"})
    return True


def _at(controls: list[Control], thing: Thing, index: int, what: str) -> Control:
    for control in controls:
        if control.index == index:
            return control
    raise ApiError(f"{thing} has no {what} with index {index}; it has {len(controls)}")


def _remove(controls: list[Control], thing: Thing, index: int, what: str) -> bool:
    controls.remove(_at(controls, thing, index, what))
    for number, control in enumerate(controls):
        control.index = number
    return True


_CREATING: dict[str, Callable[[Thing, Json], bool]] = {
    "createButton": lambda thing, fields: _create(thing.buttons, fields, _BUTTON, "click_function"),
    "createInput": lambda thing, fields: _create(thing.inputs, fields, _INPUT, "input_function"),
    "editButton": lambda thing, fields: _edit(thing.buttons, thing, fields, "button"),
    "editInput": lambda thing, fields: _edit(thing.inputs, thing, fields, "input"),
}
functions("Object", _CREATING)

_REMOVING: dict[str, Callable[[Thing, int], bool]] = {
    "removeButton": lambda thing, index: _remove(thing.buttons, thing, index, "button"),
    "removeInput": lambda thing, index: _remove(thing.inputs, thing, index, "input"),
}
functions("Object", _REMOVING)

_CLEARING: dict[str, Callable[[Thing], None]] = {
    "clearButtons": lambda thing: thing.buttons.clear(),
    "clearInputs": lambda thing: thing.inputs.clear(),
}
actions("Object", _CLEARING)

_LISTS: dict[str, Callable[[Thing], list[Json] | None]] = {
    "getButtons": lambda thing: [control.as_data() for control in thing.buttons] or None,
    "getInputs": lambda thing: [control.as_data() for control in thing.inputs] or None,
}
functions("Object", _LISTS)
