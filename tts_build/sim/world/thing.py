"""One object on the table: what the save says of it, what has become of it since, and the buttons on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tts_build.save.facts import TABLE_HEIGHT
from tts_build.sim.geometry import ONE, Rgb, Vec, is_face_down, normal_angle
from tts_build.sim.lua.table_script import Script
from tts_build.sim.table_errors import ApiError
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world import object_types
from tts_build.sim.world.object_types import BAG_KINDS, CARD_KINDS, DECK_KINDS, INFINITE_KINDS, ZONE_KINDS

Json = dict[str, Any]
Aspect = Callable[[str], float | None]
"""Width over height of a picture by its address, where it is known."""


def copied(value: Any) -> Any:
    """A deep copy of JSON data; several times as fast as copy.deepcopy, which allows for more."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if isinstance(value, list) else value


def read_vec(data: Json, prefix: str, default: Vec) -> Vec:
    """A vector of a save's Transform, from keys such as posX, posY, posZ."""
    return Vec(*(float(data.get(f"{prefix}{axis}", default[i])) for i, axis in enumerate("XYZ")))


CALLS = {"button": "click_function", "input": "input_function"}
"""The field that names what is called."""


@dataclass(slots=True, eq=False)
class Control:
    """One button or input of an object; `fields` as the script gave them, over the defaults."""

    what: str
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
        """What getButtons or getInputs says about it."""
        return {"index": self.index, **{key: value for key, value in self.fields.items() if value is not None}}

    def press(self, colour: str, alt: bool, global_script: Script) -> None:
        """A player clicks the button."""
        self._run(global_script, colour, alt)

    def write(self, colour: str, text: str, still_editing: bool, global_script: Script) -> None:
        """A player types into the input; what the function returns replaces the text."""
        self.fields["value"] = text
        result = self._run(global_script, colour, text, still_editing)
        if isinstance(result, (str, int, float)) and not isinstance(result, bool):
            self.fields["value"] = str(result)

    def _run(self, global_script: Script, *arguments: Any) -> Any:
        """Call the function of the script that owns it: that of `function_owner`, else Global's."""
        owner, name = self.fields.get("function_owner"), str(self.fields[CALLS[self.what]])
        script: Script | None = global_script if owner is None else owner.script
        body = script.get(name) if script is not None else None
        if script is None or body is None:
            raise ApiError(f"the {self.what} {self.label!r} of {self.thing} calls `{name}`, which its owner lacks")
        return script.run(body, self.thing, *arguments)


class Thing:
    """A scene object. `data` keeps the save's own JSON; position, rotation and the like live here until saved."""

    api_class = "Object"

    def __init__(self, data: Json, aspect: Aspect) -> None:
        self._aspect = aspect
        self.data: Json = copied(data)
        self.guid = str(data.get("GUID") or "")
        self.is_zone = self.name in ZONE_KINDS
        transform = data.get("Transform") or {}
        self.position = read_vec(transform, "pos", Vec(0.0, TABLE_HEIGHT, 0.0))
        self.rotation = read_vec(transform, "rot", Vec(0.0, 0.0, 0.0))
        self.scale = read_vec(transform, "scale", ONE)
        self.script: Script | None = None
        self.ui: Ui | None = None
        self.buttons: list[Control] = []
        self.inputs: list[Control] = []
        self.destroyed = False
        self.spawning = False
        self.interactable = True
        self.held_by: str | None = None
        self.pick_up: tuple[Vec, Vec] = (self.position, self.rotation)
        self.hand: str | None = None
        self.zones: list[Thing] = []
        self.inside: list[Thing] = []
        self.highlight: Rgb | None = None
        self.menu: list[tuple[str, Any, bool]] = []
        self.hidden_from: list[str] = []
        self.invisible_to: list[str] = []
        self.hiders: dict[str, list[str]] = {}
        self.remainder: Thing | None = None
        self.parts: dict[str, object] = {}
        self.moving = False
        self.live: dict[str, Any] = {}

    def __str__(self) -> str:
        title = self.nickname or self.name
        return f"object {title!r} ({self.guid})"

    __repr__ = __str__

    # -- what it is -------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """The kind, as the save names it: Card, Custom_Tile ..."""
        return str(self.data.get("Name", ""))

    @property
    def type(self) -> str:
        return object_types.lua_type(self.name, self.data)

    @property
    def nickname(self) -> str:
        return str(self.data.get("Nickname") or "")

    @property
    def tags(self) -> list[str]:
        tags: list[str] = self.data.setdefault("Tags", [])
        return tags

    @property
    def locked(self) -> bool:
        return bool(self.data.get("Locked", False))

    @property
    def is_card(self) -> bool:
        return self.name in CARD_KINDS

    @property
    def is_deck(self) -> bool:
        return self.name in DECK_KINDS

    @property
    def is_bag(self) -> bool:
        return self.type == "Bag" or self.name in BAG_KINDS

    @property
    def is_infinite(self) -> bool:
        return self.type == "Infinite" or self.name in INFINITE_KINDS

    @property
    def is_container(self) -> bool:
        return self.is_deck or self.is_bag or self.is_infinite

    @property
    def face_down(self) -> bool:
        return is_face_down(self.rotation)

    @property
    def contents(self) -> list[Json]:
        """The JSON of what a container holds, in the save's order."""
        contents: list[Json] = self.data.setdefault("ContainedObjects", [])
        return contents

    @property
    def resting(self) -> bool:
        return self.held_by is None and not self.moving

    # -- where it is ------------------------------------------------------------------------------------------

    @property
    def size(self) -> Vec:
        """Full extents along the local axes, in units."""
        if self.is_zone:
            return self.scale
        return self._shape.size.times(self.scale)

    @property
    def bottom(self) -> float:
        """How far the lowest point lies below the origin while it lies flat."""
        return self._shape.bottom * self.scale.y

    @property
    def _shape(self) -> object_types.Shape:
        shown = object_types.picture(self.name, self.data)
        aspect = self._aspect(shown.url) if shown else None
        if shown and aspect:
            aspect *= shown.rows / shown.columns
        return object_types.shape(self.name, self.data, aspect)

    def turned(self, rotation: Vec) -> None:
        self.rotation = Vec(*(normal_angle(angle) for angle in rotation))

    # -- saving -----------------------------------------------------------------------------------------------

    def rotation_values(self) -> list[Json]:
        """The object's own RotationValues, or those the game supplies for a die."""
        own = self.data.get("RotationValues")
        return own if own else object_types.default_rotation_values(self.name, self.data)

    def lying(self) -> Json:
        """The object's JSON with its place as it is now, to be read: the rest is the object's own."""
        transform = dict(self.data.get("Transform") or {})
        for prefix, vector in (("pos", self.position), ("rot", self.rotation), ("scale", self.scale)):
            for axis, value in zip("XYZ", vector, strict=True):
                transform[f"{prefix}{axis}"] = float(value)
        return {**self.data, "Transform": transform, "GUID": self.guid}

    def placed(self) -> Json:
        """The object as the save holds it, but for what scripts and panels keep."""
        data: Json = copied(self.lying())
        if not data.get("Tags", True):
            del data["Tags"]
        return data

    def to_json(self) -> Json:
        """The object as the save holds it; keys that nothing changed come out as they came in."""
        data = self.placed()
        if self.script is not None:
            data["LuaScriptState"] = self.script.saved_state()
        if self.ui is not None:
            self.ui.write(data)
        return data
