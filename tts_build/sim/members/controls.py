"""Scripted buttons and inputs on objects: createButton, createInput and their kin."""

from __future__ import annotations

from typing import Any

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import function
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.controls import Control
from tts_build.sim.world.thing import Thing

_COMMON: dict[str, Any] = {
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


def _create(
    controls: list[Control], thing: Thing, parameters: dict[str, Any], defaults: dict[str, Any], key: str
) -> bool:
    if not parameters.get(key):
        raise WrongArgument(f"field `{key}` is missing; a {'button' if key[0] == 'c' else 'input'} must call something")
    fields = {key: value for key, value in parameters.items() if key != "index"}
    controls.append(Control(len(controls), {**defaults, **fields}))
    return True


def _edit(controls: list[Control], thing: Thing, parameters: dict[str, Any], what: str) -> bool:
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


@function("Object", "createButton")
def create_button(thing: Thing, parameters: dict[str, Any]) -> bool:
    return _create(thing.buttons, thing, parameters, _BUTTON, "click_function")


@function("Object", "createInput")
def create_input(thing: Thing, parameters: dict[str, Any]) -> bool:
    return _create(thing.inputs, thing, parameters, _INPUT, "input_function")


@function("Object", "editButton")
def edit_button(thing: Thing, parameters: dict[str, Any]) -> bool:
    return _edit(thing.buttons, thing, parameters, "button")


@function("Object", "editInput")
def edit_input(thing: Thing, parameters: dict[str, Any]) -> bool:
    return _edit(thing.inputs, thing, parameters, "input")


@function("Object", "removeButton")
def remove_button(thing: Thing, index: int) -> bool:
    return _remove(thing.buttons, thing, index, "button")


@function("Object", "removeInput")
def remove_input(thing: Thing, index: int) -> bool:
    return _remove(thing.inputs, thing, index, "input")


@function("Object", "clearButtons")
def clear_buttons(thing: Thing) -> bool:
    thing.buttons.clear()
    return True


@function("Object", "clearInputs")
def clear_inputs(thing: Thing) -> bool:
    thing.inputs.clear()
    return True


@function("Object", "getButtons")
def get_buttons(thing: Thing) -> list[dict[str, Any]] | None:
    return [control.as_data() for control in thing.buttons] or None


@function("Object", "getInputs")
def get_inputs(thing: Thing) -> list[dict[str, Any]] | None:
    return [control.as_data() for control in thing.inputs] or None
