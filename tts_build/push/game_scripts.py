"""Scripts and panels of a built save, beside those that the running game has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

GLOBAL = "-1"
"""What the game calls the script that belongs to no object."""
NOTHING = "--"
"""Sent for an empty Global script: the game would not load the table again without one."""
AKIN = 0.4
"""The share of lines of the smaller Global script that the other has too, from which two are of one game. Between two
games on the kit it is at most 0.23, without the lines of the kit, which all share."""


@dataclass(frozen=True, slots=True)
class Scripts:
    """Lua and XML of one object, or of Global. `name` is what the game shows."""

    guid: str
    name: str
    script: str
    ui: str

    def as_message(self) -> dict[str, str]:
        """As the game wants it: a key that is left out would take away what the object has."""
        lua = self.script or (NOTHING if self.guid == GLOBAL else "")
        return {"name": self.name, "guid": self.guid, "script": lua, "ui": self.ui}


def of_save(save: Mapping[str, Any]) -> dict[str, Scripts]:
    """By GUID, of Global and of the objects that lie on the table."""
    found = {GLOBAL: Scripts(GLOBAL, "Global", plain(save.get("LuaScript")), plain(save.get("XmlUI")))}
    for thing in save.get("ObjectStates", ()):
        script, ui = plain(thing.get("LuaScript")), plain(thing.get("XmlUI"))
        if script or ui:
            found[thing["GUID"]] = Scripts(thing["GUID"], thing.get("Nickname") or thing["Name"], script, ui)
    return found


def of_message(states: object) -> dict[str, Scripts]:
    """By GUID, as the game tells them; what is not of that form is left out."""
    found = {}
    for one in states if isinstance(states, list) else ():
        if isinstance(one, dict) and isinstance(one.get("guid"), str):
            script, ui = plain(one.get("script")), plain(one.get("ui"))
            found[one["guid"]] = Scripts(one["guid"], str(one.get("name", "")), script, ui)
    return found


def plain(text: object) -> str:
    """A text with the line ends that we write; the game gives those that it was given."""
    return text.replace("\r\n", "\n") if isinstance(text, str) else ""


def to_send(built: Mapping[str, Scripts], there: Mapping[str, Scripts]) -> list[Scripts]:
    """What differs, with what the game alone has kept: a panel that an object of the game has, and ours has not."""
    changed = []
    for guid, ours in built.items():
        has = there.get(guid, Scripts(guid, ours.name, "", ""))
        new = Scripts(guid, ours.name, ours.script or has.script, ours.ui or has.ui)
        if (new.script.rstrip() or NOTHING, new.ui.rstrip()) != (has.script.rstrip() or NOTHING, has.ui.rstrip()):
            changed.append(new)
    return changed


def akin(ours: str, theirs: str, shared: Iterable[str]) -> bool:
    """Whether two Global scripts are of one game, by their lines without those of texts that many games share."""
    common = _lines("\n".join(shared))
    one, other = (_lines(text) - common for text in (ours, theirs))
    return not one or not other or len(one & other) >= AKIN * min(len(one), len(other))


def _lines(text: str) -> set[str]:
    return {stripped for line in text.splitlines() if len(stripped := line.strip()) > 6}


def words(changed: Sequence[Scripts]) -> str:
    """What was sent, by name."""
    names = [one.name for one in changed[:3]]
    return ", ".join(names) + (f" and {len(changed) - 3} more" if len(changed) > 3 else "")
