"""Scripted buttons and inputs on objects: createButton, createInput and their kin."""

from functools import partial

from tts_build.sim.geometry import Rgb, Vec
from tts_build.sim.lua.registry import action, function
from tts_build.sim.table_errors import ApiError, WrongArgument
from tts_build.sim.world.thing import CALLS, Control, Json, Thing

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


def _controls(what: str, thing: Thing) -> list[Control]:
    return thing.buttons if what == "button" else thing.inputs


def _at(what: str, thing: Thing, index: int) -> Control:
    controls = _controls(what, thing)
    for control in controls:
        if control.index == index:
            return control
    raise ApiError(f"{thing} has no {what} with index {index}; it has {len(controls)}")


def _given(parameters: Json) -> Json:
    return {key: value for key, value in parameters.items() if key != "index"}


def _create(what: str, defaults: Json, thing: Thing, parameters: Json) -> None:
    if not parameters.get(CALLS[what]):
        raise WrongArgument(f"field `{CALLS[what]}` is missing; a {what} must call something")
    controls = _controls(what, thing)
    controls.append(Control(what, thing, len(controls), {**defaults, **_given(parameters)}))


def _edit(what: str, thing: Thing, parameters: Json) -> None:
    # Mods leave the index out where an object has one button.
    _at(what, thing, parameters.get("index", 0)).fields.update(_given(parameters))


def _remove(what: str, thing: Thing, index: int) -> None:
    controls = _controls(what, thing)
    controls.remove(_at(what, thing, index))
    for number, control in enumerate(controls):
        control.index = number


def _list(what: str, thing: Thing) -> list[Json] | None:
    return [control.as_data() for control in _controls(what, thing)] or None


for _what, _defaults in (("button", _BUTTON), ("input", _INPUT)):
    _name = _what.capitalize()
    action("Object", f"create{_name}")(partial(_create, _what, _defaults))
    action("Object", f"edit{_name}")(partial(_edit, _what))
    action("Object", f"remove{_name}")(partial(_remove, _what))
    action("Object", f"clear{_name}s")(lambda thing, what=_what: _controls(what, thing).clear())
    function("Object", f"get{_name}s")(partial(_list, _what))
