"""Where Tabletop Simulator keeps saves and mods on this machine: the game's own folder, which has `Saves` in it; and
what the game calls files there: numbered saves, and cached files after the URL that they came from.

The knowledge base names one folder a system. Documents may have been moved on Windows, and on Linux the game may run in
Flatpak's Steam or through Proton, which gives it a disk of its own: these places are looked at too, in their order.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build.disk.writing import shown
from tts_build.problem import InputError, counted
from tts_build.save.facts import CACHE_FOLDERS, GAME_FOLDER, PROTON_FOLDER, SAVE_STEM, SAVES

TOLD = 2
"""Places that a message names, of all that were looked at."""

_VARIABLE = re.compile(r"%([^%]+)%")


@dataclass(frozen=True, slots=True)
class System:
    """What decides where the game's folder is. `documents`: where Windows says that Documents is, if it does."""

    platform: str
    env: Mapping[str, str] = field(default_factory=dict)
    documents: str = ""

    @classmethod
    def here(cls) -> System:
        return cls(sys.platform, os.environ, _documents())

    @property
    def home(self) -> Path | None:
        names = ("USERPROFILE", "HOME") if self.platform == "win32" else ("HOME", "USERPROFILE")
        return next((Path(self.env[name]) for name in names if self.env.get(name)), None)

    def candidates(self) -> list[Path]:
        """Every folder that may be the game's, the likeliest first."""
        home = self.home
        if self.platform == "win32":
            places = [Path(self._filled(self.documents))] if self.documents else []
            names = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
            places += [Path(self.env[name]) / "Documents" for name in names if self.env.get(name)]
            places += [home / "Documents"] if home else []
            found = [place / "My Games" / GAME_FOLDER for place in places]
        elif self.platform == "darwin":
            found = [home / "Library" / GAME_FOLDER] if home else []
        else:
            found = [Path(self.env["XDG_DATA_HOME"]) / GAME_FOLDER] if self.env.get("XDG_DATA_HOME") else []
            found += self._linux(home) if home else []
        return list(dict.fromkeys(found))

    def _filled(self, text: str) -> str:
        """Text of the registry with its variables, `%USERPROFILE%\\Documents`, filled in."""
        return _VARIABLE.sub(lambda match: self.env.get(match[1], match[0]), text)

    @staticmethod
    def _linux(home: Path) -> list[Path]:
        flatpak = home / ".var/app/com.valvesoftware.Steam"
        steam = [home / ".local/share/Steam", home / ".steam/steam", flatpak / ".local/share/Steam"]
        own = [home / ".local/share", flatpak / ".local/share", flatpak / "data"]
        return [place / GAME_FOLDER for place in own] + [
            place / PROTON_FOLDER / documents / "My Games" / GAME_FOLDER
            for place in steam
            for documents in ("Documents", "My Documents")
        ]


def _documents() -> str:
    """Where Documents is according to the registry of Windows; empty elsewhere."""
    if sys.platform != "win32":
        return ""
    import winreg

    key = r"Software\Microsoft\Windows\CurrentVersion\Explorer\User Shell Folders"
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as folders:
            return str(winreg.QueryValueEx(folders, "Personal")[0])
    except OSError:
        return ""


@dataclass(frozen=True, slots=True)
class Found:
    """The game's folder, and others that might be meant."""

    folder: Path
    others: tuple[Path, ...] = ()


def find(system: System) -> Found:
    """The game's folder on a system. InputError, naming the first places that were looked at, when there is none."""
    looked = system.candidates()
    there = [path for path in looked if path.is_dir()]
    different = [
        path for path in there if path.resolve() not in {other.resolve() for other in there[: there.index(path)]}
    ]
    if not different:
        places = ", ".join(f"`{path}`" for path in looked[:TOLD]) or "no home folder"
        if len(looked) > TOLD:
            places += f" and {counted(len(looked) - TOLD, 'other place')}"
        todo = f"start the game once, or name its folder: `--saves DIR`, where `{SAVES}` is"
        what = "Tabletop Simulator's folder was not found"
        raise InputError(f"{what}; looked at {places}", todo=todo, code="no-game-folder")
    return Found(different[0], tuple(different[1:]))


def named(path: Path) -> Path:
    """The game's folder that the user means by a path: itself, or the folder `Saves` in it. InputError for others."""
    for place in (Path(os.path.abspath(path)), path.resolve()):
        if place.is_dir() and place.name == SAVES:
            return place.parent
    if (path / SAVES).is_dir():
        return Path(os.path.abspath(path))
    what = "is no folder" if not path.is_dir() else f"is not called `{SAVES}`, and has no `{SAVES}` in it"
    todo = f"name the game's folder `{SAVES}`, which the game makes when it is first started"
    raise InputError(f"`{shown(path)}` {what}", todo=todo, code="no-game-folder")


_NUMBERED = re.compile(rf"{SAVE_STEM}(\d+)\.", re.IGNORECASE)


def numbers(names: Iterable[str]) -> set[int]:
    """The numbers of saves that are taken, by a save or by its picture, whatever the case of their letters."""
    return {int(match[1]) for name in names if (match := _NUMBERED.match(name)) and len(match[1]) < 10}


def next_number(taken: Iterable[int]) -> int:
    """The number after the highest. One that became free may still stand in the index that the game keeps of saves."""
    return max(taken, default=0) + 1


def save_name(number: int, suffix: str = "json") -> str:
    """`TS_Save_3.json`, and with `png` the picture beside it."""
    return f"{SAVE_STEM}{number}.{suffix}"


def others(name: str, taken: Iterable[str]) -> Iterator[str]:
    """Names for a file whose own is taken: of a save the next numbers, of another `a-2.png` and so on."""
    stem, dot, suffix = name.rpartition(".")
    first = next_number(numbers(taken)) if numbers([name]) else 2
    for number in count(first):
        yield save_name(number, suffix) if numbers([name]) else f"{stem or name}-{number}{dot}{suffix if stem else ''}"


def cached(file: str, url: str) -> tuple[str, str] | None:
    """The folder and the name by which the game finds the file of a URL without fetching it; None for other kinds.

    A web address loses all that is neither letter nor digit, and gets the ending of its kind. A bare name is looked up
    as it is (`facts.DEFAULT_URL`).
    """
    kind = CACHE_FOLDERS.get(PurePosixPath(file).suffix.lower())
    if kind is None:
        return None
    folder, ending = kind
    if "/" not in url and "\\" not in url:
        return folder, url
    return folder, re.sub(r"[^A-Za-z0-9]", "", url) + ending


def texts(data: Any) -> Iterator[str]:
    """Every text in plain data, at any depth: among those of a save are its URLs."""
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
        elif isinstance(item, dict):
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item


def guids(save: Any) -> frozenset[str]:
    """GUIDs of what stands on the table of a save; none when it is no save."""
    objects = save.get("ObjectStates") if isinstance(save, dict) else None
    found = (item.get("GUID") for item in objects if isinstance(item, dict)) if isinstance(objects, list) else ()
    return frozenset(guid for guid in found if isinstance(guid, str) and guid)
