"""What one script did at the simulated table, as a Lua file that makes another Lua do it once more."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tts_build import disk
from tts_build.sim.geometry import PLAYER_COLOURS

REPLAY = Path(__file__).with_name("replay.lua")
LIST = 500
"""Entries of one list: each a constructor of Lua, of which a large one takes time at once."""

_UNSAFE = re.compile(r'[\\"\x00-\x1f\x7f]')
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"}


@dataclass
class Record:
    """One script from its start to the end of its table: plain data, whatever became of the table.

    `entries` are those of `replay.lua`, each a tuple of Lua expressions, which name objects `N[number]` and long texts
    `S[number]`.
    """

    name: str
    source: str
    objects: list[str]
    """what objects are called, by their numbers; all scripts of a table share it"""
    shared: dict[str, int]
    """globals that are objects, such as `UI`"""
    entries: list[tuple[str, ...]] = field(default_factory=list)
    texts: dict[str, int] = field(default_factory=dict)
    provided: set[str] = field(default_factory=set)
    """global functions that the script called"""
    properties: set[str] = field(default_factory=set)
    events: int = 0

    def text(self) -> str:
        """The file, which runs in any Lua 5.2 and says how many calls agreed, or where the first differs."""
        labels = dict(enumerate(self.objects, start=1)) | {number: name for name, number in self.shared.items()}
        # Tables for all of them: a function of Lua 5.2 has room for two hundred locals.
        lines = [
            _head(),
            "do",
            "local S, N = {}, {}",
            "local F, I, T, C, G, P, R, X = replay.a_function, replay.kinds()",
            *(f"S[{number}] = {quoted(text)}" for text, number in self.texts.items()),
            *(f"N[{number}] = replay.object({number}, {quoted(label)})" for number, label in labels.items()),
            *(f"{name} = N[{number}]" for name, number in self.shared.items()),
            *(f"replay.property({quoted(name)})" for name in sorted(self.properties)),
            *(f"replay.provide({_path(name)})" for name in sorted(self.provided)),
            *self._lists(),
            "end",
            self.source,
            "replay.go()",
        ]
        return "\n".join(lines) + "\n"

    def _lists(self) -> Iterator[str]:
        for start in range(0, len(self.entries), LIST):
            part = self.entries[start : start + LIST]
            count = sum(map(len, part))
            yield f"replay.add({count}, {{\n" + ",\n".join(map(",".join, part)) + "})"


def _head() -> str:
    """What every file begins with: the harness, and the game's classes of vectors and colours."""
    vector, colour = (disk.packaged("tts_build.sim.lua", f"{name}.lua") for name in ("vector", "colour"))
    lines = [
        REPLAY.read_text("utf-8"),
        f"Vector = (function()\n{vector}end)()",
        f"Color = (function()\n{colour}end)()",
        "vector, color = Vector, Color",
        *(f"Color.Add({quoted(name)}, Color({r}, {g}, {b}))" for name, (r, g, b, _) in PLAYER_COLOURS.items()),
    ]
    return "\n".join(lines)


def quoted(text: str) -> str:
    """A text as a Lua literal; letters of other alphabets stay what they are."""
    return '"' + _UNSAFE.sub(lambda found: _ESCAPES.get(found[0]) or f"\\{ord(found[0]):03d}", text) + '"'


def number(value: float) -> str:
    """A number as a Lua expression."""
    if value != value or value in (float("inf"), float("-inf")):
        return {"inf": "1/0", "-inf": "-1/0"}.get(str(value), "0/0")
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(float(value))


def _path(name: str) -> str:
    """What `replay.provide` is told of a global function, or one of a library."""
    library, _, own = name.rpartition(".")
    return f"{quoted(library) if library else 'nil'}, {quoted(own)}"
