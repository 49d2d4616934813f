"""The inside of a table: its things, its scripts, how they are started, found, spawned, removed and saved."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from tts_build.errors import Where
from tts_build.sim.assets import Assets
from tts_build.sim.errors import NotSimulated, ScriptError
from tts_build.sim.geometry import Vec
from tts_build.sim.lua import json_library  # noqa: F401
from tts_build.sim.lua.api import Parameter, Signature, members
from tts_build.sim.lua.api import data as api_data
from tts_build.sim.lua.host import Host
from tts_build.sim.lua.proxy import Proxy, callable_for, functions
from tts_build.sim.lua.script import Script
from tts_build.sim.lua.source_maps import SourceMaps
from tts_build.sim.lua.values import Values
from tts_build.sim.members import (  # noqa: F401
    actions,
    controls,
    markings,
    objects,
    physics,
    placement,
    players,
    rotation_values,
)
from tts_build.sim.members import globals as global_functions  # noqa: F401
from tts_build.sim.members.managers import Static
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.clock import FRAMES_PER_SECOND, Clock
from tts_build.sim.world.containers import Containers
from tts_build.sim.world.dice import Dice
from tts_build.sim.world.events import Events
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.old_saves import hand_zones
from tts_build.sim.world.players import Message, Players
from tts_build.sim.world.thing import Json, Thing, copied
from tts_build.sim.world.turns import Turns
from tts_build.sim.world.zones import Hands, Zones

EPOCH = 1_700_000_000.25
"""What os.time() is when a table is loaded: fixed, so that runs repeat, and with a fraction, as in the game."""


class GlobalObject:
    """The target of `Global`."""

    api_class = "Global"

    def __init__(self, core: Core) -> None:
        self.table = core

    def __str__(self) -> str:
        return "Global"

    @property
    def script(self) -> Script:
        return self.table.global_script

    @property
    def data(self) -> Json:
        return self.table.data


class _Bridge:
    """What proxies need: conversions. It loses its values when the table closes."""

    def __init__(self, values: Values) -> None:
        self._values: Values | None = values

    @property
    def values(self) -> Values:
        assert self._values is not None, "the table was closed"
        return self._values

    def arguments(self, signature: Signature, given: tuple[Any, ...]) -> list[Any]:
        return self.values.arguments(signature, given)

    def property_value(self, signature: Signature, value: Any) -> Any:
        place = f"{signature.owner}.{signature.name}"
        return self.values.convert(Parameter(signature.name, signature.types, False), value, place)

    def to_lua(self, value: Any) -> Any:
        return self.values.to_lua(value)

    def wrap(self, call: Callable[..., Any]) -> Any:
        """A Python function as a Lua function."""
        return self.values.host.wrap(call)

    def enter(self) -> None:
        """Python is about to work inside a Lua index operation (see Host.clear_stack)."""
        self.values.host.clear_stack()

    def close(self) -> None:
        self._values = None


class Core:
    """State and services that the API's members use. Tests use its subclass, `Table`."""

    host: Host
    values: Values
    data: Json
    things: list[Thing]
    global_script: Script

    def __init__(self, seed: int, maps: SourceMaps, assets: Assets) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.maps = maps
        self.assets = assets
        self.messages: list[Message] = []
        self.log: list[str] = []
        self.external: list[Any] = []
        self.warnings: list[str] = []
        self.rewinds: list[Json] = []
        self.clipboard: list[Json] = []
        self.failures: list[ScriptError] = []
        self._acting = 0
        self._seated: list[str] = []

    # -- starting ---------------------------------------------------------------------------------------------

    def start(self, data: Json) -> None:
        """Bring a save to life in place of what was there."""
        self.data = copied(data)
        saved_things = self.data.pop("ObjectStates", None) or []
        saved_things += hand_zones(self.data, saved_things)
        self.things = []
        self.running: list[Script] = []
        self.by_number: dict[int, Script] = {}
        self.menu: list[tuple[str, Any, Script]] = []
        self.hotkeys: dict[str, tuple[Any, Script]] = {}
        self.clock = Clock(self)
        self.host = Host(self.seed, lambda: EPOCH + self.clock.time)
        self._proxies: dict[int, Proxy] = {}
        self.values = Values(self.host, self.proxy)
        self._bridge = _Bridge(self.values)
        self.events = Events(self)
        self.motion = Motion(self)
        self.zones = Zones(self)
        self.hands = Hands(self)
        self.containers = Containers(self)
        self.dice = Dice(self)
        self.players = Players(self)
        self.turns = Turns(self)
        self.global_object = GlobalObject(self)
        self.ui_global = self._ui(None, self.data)
        self._share_api()
        self.global_script = self._script(None, self.data)
        for colour in self._seated:
            self.players.sit(colour, quiet=True)
        for saved in saved_things:
            self._add(saved)
        for thing in self.things:
            self.zones.look(thing, quiet=True)
        self.global_script.start()
        for thing in list(self.things):
            self._wake(thing)
        self.global_script.call("onLoad", self.global_script.state)
        for thing in list(self.things):
            if thing.script is not None:
                thing.script.call("onLoad", thing.script.state)
        self.motion.drop_the_hanging()
        self.warnings.extend(self.ui_global.document.warnings)

    def stop(self) -> None:
        """Let go of the Lua state; the table cannot be used until it is started again."""
        for proxy in self._proxies.values():
            proxy.forget()
        self._proxies.clear()
        self._bridge.close()
        self.clock.waiting.clear()
        self.host.close()

    def _share_api(self) -> None:
        shared = self.host.shared
        statics: dict[str, Any] = {
            "Wait": self.clock,
            "Turns": self.turns,
            "Hands": self.hands,
            "Player": self.players,
            "UI": self.ui_global,
            "Global": self.global_object,
            "Notes": Static(self, "Notes", "TabStates"),
        }
        for name in api_data()["classes"]:
            if name[0].isupper() and name not in _INSTANCES:
                shared[name] = self.proxy(statics.get(name) or Static(self, name, name))
        for name, signature in members("globals").items():
            body = functions("globals").get(name)
            if body is None:
                shared[name] = self.host.wrap(_refusal(signature))
            else:
                shared[name] = callable_for(self._bridge, signature, body, self, None)
        shared["print"] = self.host.wrap(self._print)

    def _print(self, *values: Any) -> None:
        self.players.say("\t".join(self.host.text(value) for value in values))

    def proxy(self, target: Any) -> Any:
        """The one userdata that stands for a thing, player or manager in every script."""
        owner = getattr(target, "api_class", None)
        if owner is None:
            return target
        proxy = self._proxies.get(id(target))
        if proxy is None:
            proxy = self._proxies[id(target)] = Proxy(self._bridge, owner, target)
        return proxy

    def _script(self, thing: Thing | None, data: Json) -> Script:
        return Script(self, thing, str(data.get("LuaScript") or ""), str(data.get("LuaScriptState") or ""))

    # -- things -----------------------------------------------------------------------------------------------

    def _add(self, data: Json) -> Thing:
        thing = Thing(self, data)
        if not thing.guid or self.by_guid(thing.guid) is not None:
            thing.guid = self._new_guid()
        self.things.append(thing)
        return thing

    def _new_guid(self) -> str:
        while True:
            guid = f"{self.chance.randrange(16**6):06x}"
            if self.by_guid(guid) is None:
                return guid

    def _wake(self, thing: Thing) -> None:
        """Give a thing its UI and start its script."""
        thing.spawning = False
        if thing.data.get("XmlUI"):
            thing.ui = self._ui(thing, thing.data)
            self.warnings.extend(thing.ui.document.warnings)
        if str(thing.data.get("LuaScript") or "").strip():
            thing.script = self._script(thing, thing.data)
            thing.script.start()

    def ui_of(self, thing: Thing) -> Ui:
        """The XML UI of a thing, which is an empty one when it has none."""
        if thing.ui is None:
            thing.ui = self._ui(thing, thing.data)
            self.warnings.extend(thing.ui.document.warnings)
        return thing.ui

    def _ui(self, thing: Thing | None, data: Json) -> Ui:
        """The XML UI of a thing, or of the screen. One that cannot be read is an error, and shows nothing."""
        text, assets = str(data.get("XmlUI") or ""), list(data.get("CustomUIAssets") or [])
        try:
            return Ui(self, thing, text, assets)
        except ScriptError as error:
            self.failed(error)
            return Ui(self, thing, "", assets)

    def by_guid(self, guid: str) -> Thing | None:
        return next((thing for thing in self.things if thing.guid == guid), None)

    @property
    def script(self) -> Script:
        """The script that is running now; Global's when none is."""
        return self.running[-1] if self.running else self.global_script

    def spawn(
        self,
        data: Json,
        position: Vec | None = None,
        rotation: Vec | None = None,
        scale: Vec | None = None,
        callback: Any = None,
        falls: bool = True,
    ) -> Thing:
        """A new thing, there at once; its script, events and callback follow with the next frame."""
        thing = self._add(data)
        thing.spawning = True
        thing.position = position if position is not None else thing.position
        thing.scale = scale if scale is not None else thing.scale
        if rotation is not None:
            thing.turned(rotation)
        script = self.script

        def finish() -> None:
            if thing.destroyed:
                return
            self._wake(thing)
            if thing.script is not None:
                thing.script.call("onLoad", thing.script.state)
            self.events.everywhere("onObjectSpawn", thing)
            if callback is not None:
                script.run(callback, thing)

        self.clock.next_frame(finish)
        self.zones.moved(thing)
        if falls:
            self.motion.fall(thing)
        return thing

    def remove(self, thing: Thing, quiet: bool = False) -> None:
        """Take a thing off the table for good."""
        if thing.destroyed:
            return
        if not quiet:
            self.events.about(thing, "onObjectDestroy", thing)
        self.motion.stop(thing)
        self.zones.forget(thing)
        if thing in self.things:
            self.things.remove(thing)
        thing.destroyed = True
        if thing.script is not None:
            thing.script.end()

    # -- errors -----------------------------------------------------------------------------------------------

    def failed(self, error: ScriptError) -> None:
        """Note an error of a script, after which the others go on; it is raised when the test's call ends."""
        self.failures.append(error)

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Around everything a test does: raises the first error that scripts ran into meanwhile."""
        self._acting += 1
        try:
            yield
        finally:
            self._acting -= 1
        if self._acting == 0 and self.failures:
            failures, self.failures = self.failures, []
            raise failures[0]

    def add_chunk(self, name: str, source: str) -> None:
        self.maps.add(name, source)

    def place(self, chunk: str, line: int | None) -> Where:
        """Where a line of a script came from: its template when a source map knows it."""
        return self.maps.place(chunk, line)

    # -- saving -----------------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """The table as a save."""
        data: Json = copied(self.data)
        data["LuaScriptState"] = self.global_script.saved_state()
        self.ui_global.write(data)
        data["ObjectStates"] = [thing.to_json() for thing in self.things]
        return data

    def steps(self, seconds: float) -> int:
        return max(1, round(seconds * FRAMES_PER_SECOND))


_INSTANCES = {
    "Object",
    "PlayerInstance",
    "WebRequestInstance",
    "Component",
    "GameObject",
    "Material",
    "Vector",
    "Color",
}
_INSTANCES |= {
    "AssetBundle",
    "Book",
    "Browser",
    "Clock",
    "Container",
    "Counter",
    "LayoutZone",
    "RPGFigurine",
    "TextTool",
}


def _refusal(signature: Signature) -> Any:
    def refuse(*_: Any) -> None:
        raise NotSimulated("Global function", signature.name)

    return refuse
