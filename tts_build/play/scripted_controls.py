"""Buttons and inputs that scripts put onto objects, and panels on them, as boxes in the units of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tts_build.save.facts import UI_UNITS
from tts_build.sim.geometry import ONE, ZERO, Rgb, Vec
from tts_build.sim.ui.boxes import floats
from tts_build.sim.world.thing import Control, Thing

Json = dict[str, Any]

CONTROL_UNITS = 0.002
"""World units of one unit of a scripted button's width, height or font size, times the scale of button and object."""
LETTERS = 300
"""Letters of a label or a tooltip that are shown."""


def controls_of(thing: Thing) -> list[Json]:
    """What scripts put onto the side of an object that lies up: each with its place on it and what it says."""
    return [_control(one) for one in (*thing.buttons, *thing.inputs) if _lies_up(one)]


def _lies_up(control: Control) -> bool:
    return (_field(control, "position", ZERO).y >= 0) != control.thing.face_down


def _field(control: Control, name: str, default: Vec) -> Vec:
    found = control.fields.get(name)
    return found if isinstance(found, Vec) else default


def _control(control: Control) -> Json:
    """`x` and `z` along the object's own axes, as they lie when it is not turned: the button's x axis runs against the
    object's, and what it says reads for somebody who sits at the far side."""
    fields, scale = control.fields, control.thing.scale
    at, size = _field(control, "position", ZERO), _field(control, "scale", ONE)
    across, down = CONTROL_UNITS * scale.x * size.x, CONTROL_UNITS * scale.z * size.z
    made = {
        "what": control.what,
        "index": control.index,
        "label": control.label[:LETTERS],
        "tip": str(fields.get("tooltip") or "")[:LETTERS],
        "x": round((at.x if control.thing.face_down else -at.x) * scale.x, 3),
        "z": round(at.z * scale.z, 3),
        "turn": round((_field(control, "rotation", ZERO).y + 180.0) % 360, 1),
        "w": round(float(fields.get("width") or 0) * across, 3),
        "d": round(float(fields.get("height") or 0) * down, 3),
        "font": round(float(fields.get("font_size") or 100) * down, 3),
        "ground": css(fields.get("color"), Rgb(1.0, 1.0, 1.0)),
        "ink": css(fields.get("font_color"), Rgb(0.0, 0.0, 0.0)),
    }
    if "value" in fields:
        made["value"] = control.value[:LETTERS]
    return made


def css(colour: Any, default: Rgb) -> str:
    """A colour of the game as a page's style writes it."""
    given = colour if isinstance(colour, Rgb) else default
    red, green, blue, alpha = (max(0.0, min(1.0, part)) for part in given)
    return f"rgb({red * 255:.0f} {green * 255:.0f} {blue * 255:.0f} / {alpha:.3g})"


def panel_of(thing: Thing, boxes: Callable[[Any], list[Json]]) -> Json | None:
    """An object's XML UI: its boxes, where its middle lies, and how large a unit of it is on the table."""
    root = next((one for one in thing.ui.document.roots if one.tag != "Defaults"), None) if thing.ui else None
    if thing.ui is None or root is None or thing.face_down:
        return None
    found = boxes(thing.ui)
    if not found:
        return None
    factor = floats(root.get("scale"), (1.0, 1.0, 1.0))
    offset = floats(root.get("position"), (0.0, 0.0, 0.0))
    across, down = thing.scale.x / UI_UNITS, thing.scale.z / UI_UNITS
    return {
        "boxes": found,
        "x": round(offset[0] * across, 3),
        "z": round(offset[1] * down, 3),
        "sx": round(factor[0] * across, 5),
        "sz": round(factor[1] * down, 5),
    }
