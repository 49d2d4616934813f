"""The table as a test uses it: a save brought to life.

    table = Table.load("dist/hello/hello.json", players=["White", "Red"])
    table.player("White").click("tablet", "solve")
    table.roll(azure=4, blue=12)
    table.run(seconds=2)
    assert table.ui("tablet").text("equation") == "x² + 4x - 12"

An error that a script does not catch is raised as a `ScriptError` from whatever call made the script run; a mistake of
the test itself as a `TableError`. What goes wrong while a save is loaded makes no table unusable: it is kept in
`errors`, and raised by `check()` or at last by `close()`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

from tts_build import disk
from tts_build.problem import InputError, Where
from tts_build.save import facts
from tts_build.save.file.save_file import read_save
from tts_build.sim import members as _members  # noqa: F401  (registers what scripts can call)
from tts_build.sim.geometry import Vec
from tts_build.sim.lua.table_script import SourceMaps
from tts_build.sim.player.seat import Seat
from tts_build.sim.save_pictures import Assets
from tts_build.sim.table_errors import ApiError, ScriptError, TableError
from tts_build.sim.ui.panel import Ui
from tts_build.sim.world.object_index import Target
from tts_build.sim.world.pick_up import points_of
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Json, Thing


def save_data(path: Path) -> Json:
    """The data of a save file. InputError for what is none, or cannot be read."""
    save = read_save(path)
    for number, one in enumerate(save["ObjectStates"]):
        if not isinstance(one, dict) or not isinstance(one.get("Transform", {}), dict):
            wrong = f"ObjectStates[{number}] is no object, or its Transform is no table"
            raise InputError(wrong, Where(path.name), code="bad-save")
    return save


class Table(Tabletop):
    """A simulated table. `seed` fixes every bit of chance; `players` are seated before scripts start.

    Source maps and pictures come from `folder`, where a build leaves them, or pictures from `assets`.
    """

    def __init__(
        self,
        save: Json,
        players: Iterable[str] = ("White",),
        seed: int = 0,
        folder: Path | None = None,
        assets: Assets | None = None,
        maps: SourceMaps | None = None,
    ) -> None:
        maps = maps or SourceMaps(folder / "scripts" if folder else None)
        super().__init__(seed, maps, assets or Assets(folder / "images" if folder else None))
        self._seated = list(players)
        self.errors: list[ScriptError] = []
        """What scripts did wrong while the save was loaded, and `check` has not raised yet."""
        with self.acting():
            self.start(save)
            self.errors, self.failures = self.failures, []

    @classmethod
    def load(cls, path: str | Path, players: Iterable[str] = ("White",), seed: int = 0) -> Table:
        """A save file brought to life; source maps are looked for in `scripts/`, pictures in `images/` beside it."""
        path = Path(path)
        return cls(save_data(path), players, seed, path.parent)

    # -- players ----------------------------------------------------------------------------------------------

    def player(self, colour: str) -> Seat:
        """A player; sits down first when the seat is free."""
        with self.acting():
            try:
                self.players.sit(colour)
            except ApiError as error:
                raise TableError(str(error)) from None
            if colour not in self._seated:
                self._seated.append(colour)
        return Seat(self, colour)

    # -- objects ----------------------------------------------------------------------------------------------

    def find_all(self, target: Target) -> list[Thing]:
        """Every object that a GUID, a name, a memo, a tag or a kind such as `Custom_Tile` means, in this order."""
        return self.scene.find_all(target)

    def find(self, target: Target) -> Thing:
        """The one object that is meant; a TableError when there is none, or more than one."""
        return self.scene.find(target)

    def spot(self, at: tuple[float, ...] | Vec | Target) -> Vec:
        """A place: (x, z) or (x, y, z), or above an object."""
        return self.scene.spot(at)

    def roll(self, values: Mapping[str, Any] | None = None, /, by: str = "", **named: Any) -> None:
        """Roll dice so that they show given values, and wait until they rest: `roll(azure=4, blue=12)`.

        A value of None leaves it to the table's chance. `by` is the player who rolls, else the first seated.
        """
        with self.acting():
            wanted = {**(values or {}), **named}
            for name, value in wanted.items():
                if value is not None:
                    self.dice.load(self.find(name), [value])
            Seat(self, by or (self.players.seated_colours() or ["White"])[0]).roll(*wanted)

    def will_show(self, values: Mapping[str, Any] | None = None, /, **named: Any) -> None:
        """Say what the next rolls will show, whoever rolls: a value or a list of values for each die."""
        for name, value in {**(values or {}), **named}.items():
            self.dice.load(self.find(name), list(value) if isinstance(value, (list, tuple)) else [value])

    def snap_points(self, target: Target) -> list[Vec]:
        """Where the snap points of an object lie on the table, in the order of the save."""
        return [position for position, _ in points_of(self.find(target))]

    # -- what is to be seen -----------------------------------------------------------------------------------

    def ui(self, target: Target | None = None) -> Ui:
        """The XML UI of an object, or of the screen."""
        return self.ui_global if target is None else self.panels.of(self.find(target))

    def get(self, name: str, target: Target | None = None) -> Any:
        """A global variable of a script, as Python data: Global's, or an object's."""
        return self.values.to_python(self.host.raw(self._script_of(target).environment, name))

    def call(self, name: str, *args: Any, on: Target | None = None) -> Any:
        """Call a function of a script with Python data; its first result, as Python data."""
        with self.acting():
            script = self._script_of(on)
            body = script.get(name)
            if body is None:
                raise TableError(f"{script.name} has no function `{name}`")
            return self.values.to_python(script.run(body, *args))

    def _script_of(self, target: Target | None) -> Any:
        if target is None:
            return self.global_script
        thing = self.find(target)
        if thing.script is None:
            raise TableError(f"{thing} has no script")
        return thing.script

    # -- saving -----------------------------------------------------------------------------------------------

    def save(self, path: str | Path | None = None, ui: Literal["source", "changed"] | None = None) -> Json:
        """The table as a save, as JSON data; also written to a file when a path is given.

        `ui` says whether XML UIs are saved as they were read (`source`, what the game most likely does) or with what
        scripts changed of them (`changed`); without it `facts.UI_SAVED` does.
        """
        with self.acting():
            self.panels.saved_ui = ui or facts.UI_SAVED
            try:
                data = self.to_json()
            finally:
                self.panels.saved_ui = facts.UI_SAVED
        if path is not None:
            disk.write_named(Path(path), json.dumps(data, indent=2, ensure_ascii=False) + "\n")
        return data

    def reload(self, save: Json | None = None, ui: Literal["source", "changed"] | None = None) -> None:
        """Save, throw everything away and load it again (or another save), as a rewind in the game does; `ui` is that
        of `save`. What was held or on its way then falls from where it was."""
        data = self.save(ui=ui) if save is None else save
        in_air = [thing.guid for thing in self.things if save is None and (thing.held_by or thing.moving)]
        # By way of text, so that nothing that JSON cannot hold survives.
        data = json.loads(json.dumps(data))
        self._seated = self.players.seated_colours() or self._seated
        with self.acting():
            self.stop()
            self.start(data)
            for guid in in_air:
                thing = self.by_guid(guid)
                if thing is not None:
                    self.motion.fall(thing)

    # -- errors -----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Raise the first error that a script ran into while the save was loaded. Each is raised once."""
        if self.errors:
            raise self.errors.pop(0)

    def close(self) -> None:
        """Free the Lua state; raises as `check` does, after that."""
        self.stop()
        self.check()
