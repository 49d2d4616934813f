"""An evening at the simulated table, written down: what scripts ask of the game, and what it says to whom."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import run_cli
from tests.figures.figures import figure
from tts_build.sim.lua import registry
from tts_build.sim.lua.conversion import Raw
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ScriptError, TableError
from tts_build.sim.world.tabletop import Tabletop
from tts_build.sim.world.thing import Thing

WORKSPACE, EVENING = Path(__file__).parent / "workspace", Path(__file__).parent / "evening"
GOLDEN = Path(__file__).parent / "golden"
NOTED = {
    "Object": "setPosition setPositionSmooth setRotation setRotationSmooth setScale setLock deal putObject takeObject "
    "randomize shuffle setState setRotationValue destruct addTag setColorTint setInvisibleTo createButton",
    "UI": "setAttribute",
    "Wait": "time frames stop condition",
    "Book": "setPage",
    "PlayerInstance": "lookAt showConfirmDialog print",
    registry.GLOBALS: "printToAll broadcastToAll printToColor spawnObject",
}
"""What a script may ask of the game and somebody could see."""
UNSEEN = {"Yellow", "Green", "Teal", "Blue", "Purple", "Pink"}
"""Colours whose panels are like those of others who do not play."""
UNSAID = {"guid", "callback_function", "function_owner"}


def built(root: Path) -> Path:
    """The save of Fair with more on the table, built into a folder once."""
    if not root.exists():
        shutil.copytree(WORKSPACE, root, ignore=shutil.ignore_patterns("dist", ".tts-build", "engine"))
        for file in EVENING.iterdir():
            folder = "lua_templates" if file.suffix == ".lua" else "cards"
            shutil.copy(file, root / folder / "fair" / file.name)
        done = run_cli("build", "fair", "--only", "save", cwd=root)
        assert done.status == 0, done.err
    return root / "dist" / "fair" / "fair.json"


def named(thing: Thing) -> str:
    """A thing by what it is: its path in the definition, or what it does."""
    memo = thing.data.get("Memo")
    return str(memo) if memo else f"{thing.name} {thing.nickname}".strip()


class Diary:
    """What is asked of the game while `pytest.MonkeyPatch` has the register listen, a line each."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.lines: list[str] = []
        self.table: Any = None
        self._frame, self._element = 0, ""
        for owner, names in NOTED.items():
            for name in names.split():
                patch.setitem(registry._FUNCTIONS[owner], name, self._listening(owner, name))

        def printed(table: Tabletop, *values: Any) -> None:
            self._note(" ".join(map(str, values)))

        patch.setattr(Tabletop, "_print", printed)

    def _listening(self, owner: str, name: str) -> registry.Member:
        """A member of the register that notes each call before it is done."""
        whole = registry._FUNCTIONS[owner][name]

        def bound(table: Any, target: Any) -> Callable[..., Any]:
            call = whole(table, target)

            def listening(*given: Any) -> Any:
                self._heard(owner, name, target, given)
                return call(*given)

            return listening

        return bound

    def sit(self, save: Mapping[str, Any], folder: Path, colours: tuple[str, ...], seed: int = 1) -> Table:
        """A table with players, whose loading is the first step."""
        self.step(f"{', '.join(colours)} sit down")
        self.table = Table(dict(save), colours, seed=seed, folder=folder)
        self.table.check()
        self.table.settle()
        return self.table

    def step(self, name: str) -> None:
        """What follows is heard because of this."""
        self.lines.append(f"# {name}")
        self._element = ""
        self._frame = self.table.clock.frame if self.table else 0

    def do(self, name: str, *acts: Callable[[], object], seconds: float = 0) -> None:
        """Acts of players and what comes of them, until all is at rest or for some seconds; then who is asked what."""
        self.step(name)
        for act in acts:
            try:
                act()
            except (ScriptError, TableError) as error:
                self._note(f"! {str(error).splitlines()[0]}")
        self.table.run(seconds) if seconds else self.table.settle()
        for colour in self.table.players.seated_colours():
            for dialog in self.table.player(colour).state.dialogs:
                self._note(f"{colour} is asked: {dialog.text}")

    def press(self, colour: str, *texts: str) -> None:
        """A player presses buttons of the screen in turn, each known by its id or by how its text begins."""
        player = self.table.player(colour)
        for text in texts:
            page = f"kit_choice_{colour}_page"
            for _ in range(4):
                if text.startswith("kit_") or self.buttons(colour, text) or not player.sees(page):
                    break
                player.click(page)
            player.click(self._button(colour, text))

    def presses(self, colour: str, *texts: str, seconds: float = 0) -> None:
        """The same as a step of its own."""
        self.do(f"{colour}: {', '.join(texts)}", lambda: self.press(colour, *texts), seconds=seconds)

    def _button(self, colour: str, text: str) -> str:
        found = self.buttons(colour, text)
        return text if text.startswith("kit_") or not found else str(found[0].id)

    def buttons(self, colour: str, text: str = "") -> list[Any]:
        """The buttons that a player sees whose text begins so."""
        ui = self.table.ui()
        return [
            one
            for one in ui.document.walk()
            if one.tag == "Button" and one.id and one.shown_text.startswith(text) and ui.visible(one.id, colour)
        ]

    def lit(self, text: str) -> list[tuple[str, Thing]]:
        """Whom something is lit for, and the light, by how its words begin."""
        return [
            (colour, thing)
            for thing in self.table.things
            for button in thing.buttons
            for colour in self.table.players.seated_colours()
            if str(button.fields["tooltip"]).startswith(text) and colour not in thing.invisible_to
        ]

    def saved(self) -> dict[str, Any]:
        """What the script would save."""
        return dict(json.loads(self.table.save()["LuaScriptState"])["state"])

    def keep(self) -> None:
        """Writes down what would be saved, and where all that is loose lies."""
        self.step("saved")
        self.lines += [f"  {line}" for line in flat(self.saved()) if not line.startswith("homes")]
        for thing in sorted(self.table.things, key=lambda thing: (named(thing), thing.position)):
            inside = [str(item.get("Memo")) for item in thing.contents] if thing.is_container else ""
            if thing.name != "HandTrigger":
                self._note(
                    f"{named(thing)} {self._said(thing.position, thing)} {self._said(thing.rotation, thing)} "
                    f"{figure(thing.scale.x)} {thing.hand or ''} {'locked' if thing.locked else ''} {inside}"
                )

    def _note(self, text: str) -> None:
        self._element = ""
        self.lines.append(f"  {text}")

    def text(self) -> str:
        """All of it."""
        return "\n".join(self.lines) + "\n"

    def _heard(self, owner: str, name: str, target: Any, given: tuple[Any, ...]) -> None:
        if owner == "UI":
            element, key, value = (one.value if isinstance(one, Raw) else one for one in given)
            if element.partition("_")[2].partition("_")[2].partition("_")[0] in UNSEEN:
                return
            if element == self._element:
                self.lines[-1] += f", {key}={value}"
            else:
                self.lines.append(f"  {element}: {key}={value}")
            self._element = element
            return
        self._element = ""
        who = named(target) if isinstance(target, Thing) else getattr(target, "color", "") or ""
        given = () if name == "stop" else given
        words = [said for value in given if (said := self._said(value, target))]
        self.lines.append(f"  {' '.join(filter(None, [self._seconds(), who, name, *words]))}")

    def _seconds(self) -> str:
        frame = self.table.clock.frame - self._frame if self.table else 0
        if frame < 0:  # the table was loaded again, and its clock begins anew
            self._frame, frame = 0, self.table.clock.frame
        return f"[{figure(frame / 60)}]"

    def _said(self, value: Any, target: Any) -> str:
        if isinstance(value, Raw):
            value = value.value
        if isinstance(value, Thing):
            return named(value)
        if isinstance(value, Mapping):
            inner = [f"{key}={self._said(item, target)}" for key, item in value.items() if key not in UNSAID]
            if "guid" in value and isinstance(target, Thing):
                inside = [item.get("Memo") for item in target.contents if item.get("GUID") == value["guid"]]
                inner.insert(0, f"out={inside[0] if inside else '?'}")
            return "{" + " ".join(sorted(inner)) + "}"
        if isinstance(value, tuple | list):
            return "(" + " ".join(self._said(item, target) for item in value) + ")"
        if isinstance(value, bool | str):
            return str(value)
        if isinstance(value, int | float):
            return figure(value)
        return "" if value is None or "lua" in type(value).__module__.lower() else str(value)


def flat(value: Any, path: str = "") -> Iterator[str]:
    """JSON as lines of `path = value`."""
    inner = value.items() if isinstance(value, dict) else enumerate(value, 1) if isinstance(value, list) else ()
    if not inner:
        yield f"{path} = {json.dumps(value, ensure_ascii=False)}"
    for key, item in inner:
        yield from flat(item, f"{path}.{key}" if path else str(key))
