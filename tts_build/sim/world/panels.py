"""The XML UIs of one table: the screen's, and those of things."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tts_build.save import facts
from tts_build.sim.lua.table_script import Script, Scripts
from tts_build.sim.table_errors import ScriptError
from tts_build.sim.ui.panel import Asset, Ui
from tts_build.sim.world.api_singletons import GlobalObject
from tts_build.sim.world.clock import Clock
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.players import Players
from tts_build.sim.world.thing import Json, Thing

if TYPE_CHECKING:
    from PIL import Image


class Panels:
    """Makes the XML UIs of a table, and is what they know of it."""

    def __init__(
        self, scene: Scene, scripts: Scripts, clock: Clock, players: Players, global_object: GlobalObject
    ) -> None:
        self._scene = scene
        self._scripts = scripts
        self._clock = clock
        self._players = players
        self._global = global_object
        self.saved_ui = facts.UI_SAVED
        text, assets = _saved(scene.data)
        self.screen = Ui(self, global_object, text, assets, on_screen=True)

    def give(self, thing: Thing) -> Ui:
        """Give a thing the XML UI that its save has."""
        thing.ui = Ui(self, thing, *_saved(thing.data))
        self._scripts.warnings.extend(thing.ui.document.warnings)
        return thing.ui

    def of(self, thing: Thing) -> Ui:
        """The XML UI of a thing, which is an empty one when it has none."""
        return self.give(thing) if thing.ui is None else thing.ui

    # -- what an XML UI needs ---------------------------------------------------------------------------------

    def next_frame(self, action: Callable[[], None]) -> None:
        self._clock.next_frame(action)

    def groups(self, colour: str) -> set[str]:
        return self._players.groups(colour)

    def player(self, colour: str) -> Any:
        return self._players.get(colour)

    def script_of(self, guid: str) -> Script | None:
        if guid == "Global":
            return self._global.script
        thing = self._scene.by_guid(guid)
        return None if thing is None else thing.script

    def failed(self, error: ScriptError) -> None:
        self._scripts.failed(error)

    def shared_assets(self) -> list[Asset]:
        return self.screen.assets

    def picture(self, url: str) -> Image.Image | None:
        return self._scene.assets.picture(url)


def _saved(data: Json) -> tuple[str, list[Asset]]:
    """Text and pictures of the XML UI that an object or a save has."""
    return str(data.get("XmlUI") or ""), list(data.get("CustomUIAssets") or [])
