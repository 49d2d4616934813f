"""What the game says, in words; an error with the template's line and column."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from tts_build.problem import Problem, Where
from tts_build.push.editor_line import CUSTOM, FAILED, PRINTED, Message
from tts_build.push.game_scripts import GLOBAL, Scripts
from tts_build.sim.lua.table_script import SourceMaps, column, names_of

EXECUTED = "executeScript"
"""Part of the prefix with which the game tells errors of a line that was sent to be run."""
_PLACE = re.compile(r"^(?:[^\n:]*:)?\((\d+)(?:,(\d*)(?:-(?:(\d+),)?(\d+))?)?\):?\s*")
"""`chunk_1:(36,4-8): `, over several lines `(36,4-37,8)`, or `(36,4)`: MoonSharp's lines from 1, columns from 0."""


class Hearing:
    """Says what the game tells of the scripts that it has."""

    def __init__(self, maps: SourceMaps, scripts: Mapping[str, Scripts]) -> None:
        self._maps, self._scripts = maps, scripts
        for guid, one in scripts.items():
            maps.add(guid, one.script)

    def words(self, message: Message) -> str:
        """A line for the terminal; empty for what is no news."""
        number = message["messageID"]
        if number == PRINTED:
            return _text(message.get("message"))
        if number == CUSTOM:
            return f"message: {json.dumps(message.get('customMessage'), ensure_ascii=False)}"
        return ""

    def problem(self, message: Message) -> Problem | None:
        """A script's error, at its place in the template where that is known."""
        if message["messageID"] != FAILED:
            return None
        said, guid = _text(message.get("error")), _text(message.get("guid")) or GLOBAL
        name = self._scripts[guid].name if guid in self._scripts else guid
        place = _PLACE.match(said)
        what = said[place.end() :] if place else said
        if not place or EXECUTED in _text(message.get("errorMessagePrefix")):
            return Problem(f"{name}: {what}", code="script-error")
        return Problem(what, self._where(guid, name, place), code="script-error", names=names_of(what))

    def _where(self, guid: str, name: str, place: re.Match[str]) -> Where:
        """The template's place when there is a map for the script; else its own, columns from 1."""
        line, begin = int(place[1]), int(place[2] or 0)
        end = None if place[3] or not place[4] else int(place[4]) + 1  # to the end of the line
        found = self._maps.place(guid, line)
        if found.file == guid:
            return Where(name, line, begin + 1)
        text = (self._scripts[guid].script.splitlines()[line - 1 : line] or [""])[0]
        named = re.findall(r"\w+", text[begin:end])
        pointed = self._maps.pointed(found, named)
        return pointed if pointed.column or not text else Where(found.file, found.line, column(text, named))


def _text(value: Any) -> str:
    return value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)
