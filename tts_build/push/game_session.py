"""A game that is built, and the same game as it runs: what is asked, sent, run and brought back."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.kit import KIT
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import BuildFailed, Problem
from tts_build.push import game_scripts
from tts_build.push.brought_back import Pulled
from tts_build.push.editor_line import (
    ASK,
    EXECUTE,
    LOADED,
    PATIENCE,
    RETURNED,
    SAVE_AND_PLAY,
    EditorLine,
    Message,
    silent,
)
from tts_build.push.game_scripts import GLOBAL, Scripts
from tts_build.push.heard_messages import EXECUTED, Hearing
from tts_build.sim.lua.table_script import SourceMaps

LOADING = 120.0
"""Seconds in which the game loads a table again."""


@dataclass(frozen=True, slots=True)
class Teller:
    """Who hears what the game says: lines, and what scripts do wrong."""

    line: Callable[[str], None]
    problem: Callable[[Problem], None]


class GameSession:
    """A line to the game, and what was built last. `failed`: whether a script was heard to fail."""

    def __init__(self, line: EditorLine, root: Path, folder: Path, game: str, teller: Teller) -> None:
        self._line, self._root, self._folder, self._game, self._teller = line, root, folder, game, teller
        self._returns = 0
        self.failed = False
        self.read()

    def read(self) -> None:
        """Read the built save, which is another after a build."""
        save = json.loads(disk.kept(self._folder, f"{self._game}.json"))
        self._built = game_scripts.of_save(save)
        self._hearing = Hearing(SourceMaps(self._folder / "scripts"), self._built)

    def _heard(self, message: Message) -> None:
        problem = self._hearing.problem(message)
        if problem is not None:
            self.failed = True
            self._teller.problem(problem)
        elif words := self._hearing.words(message):
            self._teller.line(words)

    def _until(self, seconds: float, wanted: Callable[[Message], bool]) -> Message | None:
        """The first message that is wanted; what comes before it is told."""
        for message in self._line.heard(seconds):
            if wanted(message):
                return message
            self._heard(message)
        return None

    def there(self) -> dict[str, Scripts]:
        """The scripts that the running game has. BuildFailed when it does not say."""
        self._line.say(ASK)
        told = self._until(PATIENCE, lambda message: message["messageID"] == LOADED)
        if told is None:
            raise silent(PATIENCE)
        return game_scripts.of_message(told.get("scriptStates"))

    def _same_game(self, there: dict[str, Scripts]) -> None:
        texts = [disk.installed(path).decode() for path in disk.installed_files(KIT, "*.lua")]
        theirs = there[GLOBAL].script if GLOBAL in there else ""
        if not game_scripts.akin(self._built[GLOBAL].script, theirs, texts):
            what = f"the table that is open has other scripts than `{self._game}`"
            todo = "load that game first; `--anyway` sends them nevertheless"
            raise BuildFailed(Problem(what, todo=todo, code="another-game"))

    def push(self, *, anyway: bool = False) -> list[Scripts]:
        """Send what differs in one Save & Play, and wait until the table stands again; what was sent.

        BuildFailed when the game does not answer, or another game is open.
        """
        there = self.there()
        if not anyway:
            self._same_game(there)
        changed = game_scripts.to_send(self._built, there)
        if changed:
            self._line.say(SAVE_AND_PLAY, scriptStates=[one.as_message() for one in changed])
            if self._until(LOADING, lambda message: message["messageID"] == LOADED) is None:
                raise silent(LOADING)
        return changed

    def listen(self, seconds: float) -> None:
        """Tell what the game says meanwhile."""
        self._until(seconds, lambda message: False)

    def run(self, lua: str) -> Any:
        """What a line of Lua returns, run in the game's Global script. BuildFailed when it fails or says nothing."""
        self._returns += 1
        self._line.say(EXECUTE, guid=GLOBAL, script=lua, returnID=self._returns)

        def wanted(message: Message) -> bool:
            if message["messageID"] == RETURNED:
                return message.get("returnID") in (None, self._returns)
            return EXECUTED in str(message.get("errorMessagePrefix", ""))

        told = self._until(PATIENCE, wanted)
        if told is None:
            what = f"nothing came back in {PATIENCE:g} s"
            raise BuildFailed(Problem(what, todo="see that a table with a Global script is loaded", code="no-answer"))
        problem = self._hearing.problem(told)
        if problem is not None:
            raise BuildFailed(problem)
        return told.get("returnValue")

    def pull(self) -> Pulled:
        """What was changed in the game, and where in the templates it belongs. Nothing is written."""
        found, maps = Pulled(self._root), self._maps()
        for guid, one in self.there().items():
            ours = self._built.get(guid)
            if ours is None:
                found.left.append(f"{one.name} ({guid}): a script that no template makes")
                continue
            for kind, built, has in (("lua", ours.script, one.script), ("xml", ours.ui, one.ui)):
                found.compare(f"{one.name}.{kind}", built, has, self._lines(built, maps))
        return found

    def _maps(self) -> dict[str, str]:
        """Of each built script and panel the name of its map."""
        folder = self._folder / "scripts"
        names = [name for ending in (".lua", ".xml") for name in disk.kept_names(folder, ending)]
        return {disk.kept(folder, name).decode().rstrip(): f"{name}.map.json" for name in names}

    def _lines(self, text: str, maps: Mapping[str, str]) -> SourceMap:
        """Where lines of a built text come from; nowhere when it has no map."""
        name = maps.get(text.rstrip())
        if name is not None:
            return SourceMap.from_json(json.loads(disk.kept(self._folder / "scripts", name)))
        return SourceMap(("",), ((0, 0),) * (text.count("\n") + 1))
