"""The table itself: every part of it put together, a save brought to life, frames, saving.

    Tabletop.start    a save -> Scene -> Lua, events, zones, motion, hands -> players, panels -> containers, dice, turns

Each part gets what it needs when it is made; nothing that a part is handed leads back to the table. Only the members
that scripts call are handed the whole (`lua/registry.py`).
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tts_build.lua.runtime.budget import Budget
from tts_build.sim.lua.lua_state import A_FRAME, AN_ACTION, FAILING, Host
from tts_build.sim.lua.proxies import Proxies
from tts_build.sim.lua.table_script import GLOBAL, Script, Scripts, SourceMaps
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table_errors import ScriptError, TableError
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.api_singletons import GlobalObject, Static
from tts_build.sim.world.clock import FRAMES_PER_SECOND, Clock
from tts_build.sim.world.containers import Containers
from tts_build.sim.world.events import Events
from tts_build.sim.world.hands import Hands
from tts_build.sim.world.motion import Motion
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.old_saves import hand_zones
from tts_build.sim.world.panels import Panels
from tts_build.sim.world.pick_up import Handling
from tts_build.sim.world.players import Message, Players, Turns
from tts_build.sim.world.rolls import Dice
from tts_build.sim.world.spawning import Spawning, States
from tts_build.sim.world.thing import Json, Thing, copied
from tts_build.sim.world.zones import Zones

EPOCH = 1_700_000_000.25
"""What os.time() is when a table is loaded: fixed, so that runs repeat, and with a fraction, as in the game."""
PATIENCE = 30.0
"""Seconds of virtual time after which `settle` gives up."""
_A_DOUBT, _MOST_DOUBTS, _LONGEST_DOUBT = 20_000, 200, 300
"""Units of work (see `Budget`) for a new warning, how many are kept, and letters of one."""
QUIET = 1.0
"""Seconds that `settle` gives to conditions and coroutines when nothing else happens."""


class Tabletop:
    """A table with all that is on it. Tests use its subclass, `Table`."""

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
        self._budget: Budget | None = None
        self._seated: list[str] = []

    # -- starting ---------------------------------------------------------------------------------------------

    def start(self, save: Json) -> None:
        """Bring a save to life in place of what was there."""
        data = copied(save)
        saved = data.pop("ObjectStates", None) or []
        saved += hand_zones(data, saved)
        self._put_together(Scene(data, self.chance, self.assets))
        for colour in self._seated:
            self.players.sit(colour, quiet=True)
        for one in saved:
            self.scene.add(one)
        for thing in self.things:
            self.zones.look(thing, quiet=True)
        self.hands.arranges = True
        self.global_script.start()
        for thing in list(self.things):
            self.spawning.wake(thing)
        self.global_script.tell("onLoad", self.global_script.state)
        for thing in list(self.things):
            if thing.script is not None:
                thing.script.tell("onLoad", thing.script.state)
        self.warnings.extend(self.ui_global.document.warnings)

    def _put_together(self, scene: Scene) -> None:
        self.scene, self.by_guid = scene, scene.by_guid
        self.menu: list[tuple[str, Any, Script]] = []
        self.hotkeys: dict[str, tuple[Any, Script]] = {}
        self.clock = clock = Clock()
        self.host = Host(self.seed, lambda: EPOCH + clock.time)
        self._budget = self.host.budget
        self.proxies = Proxies(self, self.host)
        self.values = self.proxies.values
        self.scripts = Scripts(self.proxies, self.host, self.maps, self.failed, self.warnings)
        self.events = Events(self.scripts)
        self.zones = Zones(scene, self.events)
        self.motion = Motion(scene, self.zones, self.host.charge)
        self.hands = Hands(scene, self.zones, self.motion)
        self.clock.connect(self.events, (self._refill, self.motion.step, self.zones.step))
        self.players = Players(self.events, self.messages)
        self.global_object = GlobalObject(scene.data)
        self.panels = Panels(scene, self.scripts, self.clock, self.players, self.global_object)
        self.spawning = Spawning(
            scene, self.scripts, self.panels, clock=self.clock, events=self.events, zones=self.zones, motion=self.motion
        )
        self.spawn, self.remove = self.spawning.spawn, self.spawning.remove
        self.containers = Containers(scene, self.spawning, self.motion, self.events, self.hands)
        self.states = States(self.spawning, self.events)
        self.handling = Handling(scene, self.players, self.events, self.zones, self.motion, self.containers)
        self.dice = Dice(self.chance, self.motion, self.events, self.containers)
        self.turns = Turns(scene.data, self.events, self.players, self.hands)
        self._share_api()
        texts = (str(scene.data.get(key) or "") for key in ("LuaScript", "LuaScriptState"))
        self.global_script = Script(self.scripts, GLOBAL, self.global_object, *texts)
        self.global_object.script = self.scripts.global_script = self.global_script

    def _share_api(self) -> None:
        classes: dict[str, Any] = {
            "Wait": self.clock,
            "Turns": self.turns,
            "Hands": self.hands,
            "Player": self.players,
            "UI": self.panels.screen,
            "Global": self.global_object,
            "Notes": Static(self.data, "Notes", "TabStates"),
        }
        self.proxies.share(classes, lambda name: Static(self.data, name, name))
        self.host.shared["print"] = self.host.wrap(self._print)

    def _print(self, *values: Any) -> None:
        self.players.say("\t".join(self.host.text(value) for value in values))

    def _refill(self) -> None:
        """With a frame scripts may do a little more; once they have gone too far they are done with."""
        self.host.budget.refill(A_FRAME)
        if self.host.budget.over:
            self.clock.forget()

    def stop(self) -> None:
        """Let go of the Lua state; the table cannot be used until it is started again."""
        self.proxies.close()
        self.clock.waiting.clear()
        self.host.close()

    # -- what is there ----------------------------------------------------------------------------------------

    @property
    def data(self) -> Json:
        """The save without its objects."""
        return self.scene.data

    @property
    def things(self) -> list[Thing]:
        """Everything on the table, in the order of the save."""
        return self.scene.things

    @property
    def ui_global(self) -> Ui:
        """The XML UI of the screen."""
        return self.panels.screen

    # -- errors -----------------------------------------------------------------------------------------------

    def failed(self, error: ScriptError) -> None:
        """Note an error of a script, after which the others go on; it is raised when the test's call ends.

        What fails again and again in the same way is noted once.
        """
        self.host.budget.owe(FAILING)
        if not self.failures or str(self.failures[-1]) != str(error):
            self.failures.append(error)

    def warn(self, doubt: str) -> None:
        """Note what the game leaves without a word, and is hardly meant; each once, and no more than people read."""
        doubt = doubt[:_LONGEST_DOUBT]
        known = doubt in self.warnings
        self.host.charge(_A_DOUBT / 20 if known else _A_DOUBT)
        if not known and len(self.warnings) < _MOST_DOUBTS:
            self.warnings.append(doubt)

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Around everything a test does: raises the first error that scripts ran into meanwhile."""
        self._acting += 1
        try:
            yield
        finally:
            self._acting -= 1
            if self._acting == 0 and self._budget is not None:
                self._budget.refill(AN_ACTION)
        if self._acting == 0 and self.failures:
            failures, self.failures = self.failures, []
            raise failures[0]

    # -- time -------------------------------------------------------------------------------------------------

    def run(self, seconds: float = 0.0, frames: int = 0) -> None:
        """Let time pass: seconds, frames, or one frame."""
        with self.acting():
            for _ in range(frames or _steps(seconds)):
                self.clock.step()

    def rest(self) -> None:
        """Let time pass until nothing moves and nothing is spawning, whatever scripts still wait for."""
        with self.acting():
            for _ in range(_steps(PATIENCE)):
                self.clock.step()
                if not self.motion.moves and not self.clock.soon:
                    return
            raise TableError(f"things do not come to rest within {PATIENCE:g} seconds")

    def settle(self) -> None:
        """Let time pass until everything rests and no Wait.time or Wait.frames is due any more.

        Conditions and coroutines, which may go on for ever, get a second of quiet.
        """
        quiet = 0
        with self.acting():
            for _ in range(_steps(PATIENCE)):
                self.clock.step()
                quiet = 0 if self.motion.moves or self.clock.due() else quiet + 1
                if quiet >= (_steps(QUIET) if self.clock.watching() else 1):
                    return
            raise TableError(f"the table does not come to rest within {PATIENCE:g} seconds; use run(seconds=...)")

    # -- saving -----------------------------------------------------------------------------------------------

    def to_json(self) -> Json:
        """The table as a save."""
        data: Json = copied(self.data)
        data["LuaScriptState"] = self.global_script.saved_state()
        self.ui_global.write(data)
        data["ObjectStates"] = [thing.to_json() for thing in self.things]
        return data


def _steps(seconds: float) -> int:
    return max(1, round(seconds * FRAMES_PER_SECOND))
