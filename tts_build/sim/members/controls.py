"""Scripted buttons and inputs on objects: createButton, createInput and their kin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tts_build.sim.errors import ApiError, WrongArgument
from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.proxy import function

if TYPE_CHECKING:
    from tts_build.sim.lua.script import Script
    from tts_build.sim.world.tabletop import Core as Table
    from tts_build.sim.world.tabletop import GlobalObject
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


@dataclass(slots=True)
class Control:
    """One button or input; `fields` as the script gave them, over the defaults."""

    thing: Thing
    index: int
    fields: dict[str, Any]

    @property
    def label(self) -> str:
        return str(self.fields["label"])

    @property
    def value(self) -> str:
        return str(self.fields.get("value", ""))

    def as_data(self) -> dict[str, Any]:
        return {"index": self.index, **{key: value for key, value in self.fields.items() if value is not None}}

    def target(self, key: str) -> tuple[Script | None, str]:
        """The script whose function is called, and the function's name."""
        owner: Thing | GlobalObject | None = self.fields.get("function_owner")
        table = self.thing.table
        script = table.global_script if owner is None or owner is table.global_object else owner.script
        return script, str(self.fields[key])


def press(table: Table, control: Control, colour: str, alt: bool = False) -> None:
    """A player clicks a button."""
    script, name = control.target("click_function")
    body = script.get(name) if script is not None else None
    if script is None or body is None:
        raise ApiError(f"the button {control.label!r} of {control.thing} calls `{name}`, which its owner lacks")
    script.run(body, control.thing, colour, alt)


def write(table: Table, control: Control, colour: str, text: str, still_editing: bool) -> None:
    """A player types into an input; what the function returns replaces the text."""
    control.fields["value"] = text
    script, name = control.target("input_function")
    body = script.get(name) if script is not None else None
    if script is None or body is None:
        raise ApiError(f"the input {control.label!r} of {control.thing} calls `{name}`, which its owner lacks")
    result = script.run(body, control.thing, colour, text, still_editing)
    if isinstance(result, (str, int, float)) and not isinstance(result, bool):
        control.fields["value"] = table.values.to_python(result) if isinstance(result, str) else str(result)


def _create(
    controls: list[Control], thing: Thing, parameters: dict[str, Any], defaults: dict[str, Any], key: str
) -> bool:
    if not parameters.get(key):
        raise WrongArgument(f"field `{key}` is missing; a {'button' if key[0] == 'c' else 'input'} must call something")
    controls.append(Control(thing, len(controls), {**defaults, **parameters}))
    return True


def _edit(controls: list[Control], thing: Thing, parameters: dict[str, Any], what: str) -> bool:
    if "index" not in parameters:
        raise WrongArgument(f"field `index` is missing; which {what} of {thing}?")
    control = _at(controls, thing, parameters["index"], what)
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
