"""Scripted buttons and inputs on objects, and what happens when a player uses them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tts_build.sim.lua.table_script import Script
from tts_build.sim.table_errors import ApiError

CALLS = {"button": "click_function", "input": "input_function"}
"""The field that names what is called."""


@dataclass(slots=True, eq=False)
class Control:
    """One button or input of an object; `fields` as the script gave them, over the defaults."""

    what: str
    thing: Any
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
