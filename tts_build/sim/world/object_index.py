"""What lies on the table: its things, by GUID or by what a test calls them, the save they came from, and chance."""

import random

from tts_build.problem import nearest
from tts_build.sim.geometry import Vec
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.thing import Json, Thing

Target = Thing | str
"""An object: itself, its GUID, its name, or a tag that it alone has."""


class Scene:
    """The things of one table. `data` is the save without its objects."""

    def __init__(self, data: Json, chance: random.Random, assets: Assets) -> None:
        self.data = data
        self.chance = chance
        self.assets = assets
        self.things: list[Thing] = []

    def add(self, data: Json) -> Thing:
        """A new thing out of an object of a save, with a GUID of its own."""
        thing = Thing(data, self.assets.aspect)
        if not thing.guid or self.by_guid(thing.guid) is not None:
            thing.guid = self._new_guid()
        self.things.append(thing)
        return thing

    def _new_guid(self) -> str:
        while True:
            guid = f"{self.chance.randrange(16**6):06x}"
            if self.by_guid(guid) is None:
                return guid

    def by_guid(self, guid: str) -> Thing | None:
        """The thing with a GUID, or None."""
        return next((thing for thing in self.things if thing.guid == guid), None)

    def find_all(self, target: Target) -> list[Thing]:
        """Every object that a GUID, a name, a memo, a tag or a kind such as `Custom_Tile` means, in this order."""
        if isinstance(target, Thing):
            return [target]
        by_guid = self.by_guid(target)
        if by_guid is not None:
            return [by_guid]
        for fits in (
            lambda thing: thing.nickname == target,
            lambda thing: thing.data.get("Memo") == target,
            lambda thing: target in thing.tags,
            lambda thing: thing.name == target,
            lambda thing: thing.nickname.lower() == target.lower(),
        ):
            found = [thing for thing in self.things if fits(thing)]
            if found:
                return found
        return []

    def find(self, target: Target) -> Thing:
        """The one object that is meant; a TableError when there is none, or more than one."""
        found = self.find_all(target)
        if len(found) == 1:
            return found[0]
        if found:
            shown = ", ".join(thing.guid for thing in found[:8])
            raise TableError(f"{len(found)} objects are called {target!r}: {shown}; name one by its GUID")
        names = {thing.nickname for thing in self.things} | {tag for thing in self.things for tag in thing.tags}
        close = nearest(str(target), names - {""})
        raise TableError(f"no object is called {target!r}" + (f"; did you mean {close!r}?" if close else ""))

    def spot(self, at: tuple[float, ...] | Vec | Target) -> Vec:
        """A place: (x, z) or (x, y, z), or above an object."""
        if isinstance(at, Vec):
            return at
        if isinstance(at, tuple):
            return Vec(at[0], 3.0, at[1]) if len(at) == 2 else Vec(*at)
        thing = self.find(at)
        return Vec(thing.position.x, thing.position.y + thing.size.y + 1.0, thing.position.z)
