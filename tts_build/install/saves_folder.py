"""Where Tabletop Simulator keeps saves and mods on this machine: the game's own folder, which has `Saves` in it.

The knowledge base names one folder a system. Documents may have been moved on Windows, and on Linux the game may run in
Flatpak's Steam or through Proton, which gives it a disk of its own: these places are looked at too, in their order.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tts_build.disk.writing import shown
from tts_build.problem import InputError, counted
from tts_build.save.facts import GAME_FOLDER, PROTON_FOLDER, SAVES

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
