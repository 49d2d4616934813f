"""The XML UIs of one table: the screen's, and those of things."""

from tts_build.save import facts
from tts_build.sim.lua.table_script import Script, Scripts
from tts_build.sim.ui.panel import Asset, Surroundings, Ui
from tts_build.sim.world.api_singletons import GlobalObject
from tts_build.sim.world.clock import Clock
from tts_build.sim.world.object_index import Scene
from tts_build.sim.world.players import Players
from tts_build.sim.world.thing import Json, Thing


class Panels:
    """Makes the XML UIs of a table."""

    def __init__(
        self, scene: Scene, scripts: Scripts, clock: Clock, players: Players, global_object: GlobalObject
    ) -> None:
        self._scene = scene
        self._scripts = scripts
        self._global = global_object
        self.saved_ui = facts.UI_SAVED
        text, assets = _saved(scene.data)
        self._around = Surroundings(
            clock.next_frame,
            players.groups,
            players.get,
            self._script_of,
            failed=scripts.failed,
            picture=scene.assets.picture,
            saved=lambda: self.saved_ui,
            shared=assets,
        )
        self.screen = Ui(self._around, global_object, text, assets, on_screen=True)

    def give(self, thing: Thing) -> Ui:
        """Give a thing the XML UI that its save has."""
        thing.ui = Ui(self._around, thing, *_saved(thing.data))
        self._scripts.warnings.extend(thing.ui.document.warnings)
        return thing.ui

    def of(self, thing: Thing) -> Ui:
        """The XML UI of a thing, which is an empty one when it has none."""
        return self.give(thing) if thing.ui is None else thing.ui

    def _script_of(self, guid: str) -> Script | None:
        if guid == "Global":
            return self._global.script
        thing = self._scene.by_guid(guid)
        return None if thing is None else thing.script


def _saved(data: Json) -> tuple[str, list[Asset]]:
    """Text and pictures of the XML UI that an object or a save has."""
    return str(data.get("XmlUI") or ""), list(data.get("CustomUIAssets") or [])
