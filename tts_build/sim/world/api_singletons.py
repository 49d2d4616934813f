"""What the game's classes and global objects stand for that have no state but the save's."""

from typing import Any, TypeAlias

from tts_build.sim.lua.table_script import Script
from tts_build.sim.world.thing import Json, Thing


class GlobalObject:
    """The target of `Global`. Its script is there from the moment it runs."""

    api_class = "Global"
    script: Script

    def __init__(self, data: Json) -> None:
        self.data = data

    def __str__(self) -> str:
        return "Global"


class Static:
    """The target of a static class: `key` is the entry of the save that it lives under."""

    def __init__(self, save: Json, api_class: str, key: str = "") -> None:
        self.save = save
        self.api_class = api_class
        self.key = key

    def __str__(self) -> str:
        return self.api_class

    @property
    def data(self) -> dict[str, Any]:
        """Its entry of the save."""
        part: dict[str, Any] = self.save.setdefault(self.key, {})
        return part


class Part:
    """The target of a member class of one object, such as `object.Counter`."""

    def __init__(self, thing: Thing, api_class: str, key: str) -> None:
        self.thing = thing
        self.api_class = api_class
        self.data: dict[str, Any] = thing.data.setdefault(key, {})

    def __str__(self) -> str:
        return f"{self.api_class} of {self.thing}"


Scripted: TypeAlias = Thing | GlobalObject
"""What can have a script."""
