"""What was installed, kept in the game's folder: every file with the digests that it may have had from us.

A file whose bytes are not in the record was made or changed by somebody else. The record is written before the files
and again after them, so that an installation that was cut off is known for what it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.errors import InputError, Problem
from tts_build.graph.output import pretty
from tts_build.graph.step import digest_of
from tts_build.tts.facts import CACHE_FOLDERS, SAVES

OWN = "tts-build"
"""Our folder in the game's: the record, a lock while one is at work, and what was replaced."""

FILE = "installed.json"
FORMAT = 1
FOLDERS = frozenset({SAVES, *(folder for folder, _ in CACHE_FOLDERS.values())})
"""Folders of the game that files are put into; a record that names another is not believed."""


@dataclass(slots=True)
class Save:
    """One save of a game: its number in the game's list, GUIDs on its table, and digests by file."""

    number: int
    guids: frozenset[str] = frozenset()
    files: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class Entry:
    """What one game of one workspace has installed: saves by the name that they have in `dist/`, and cached files."""

    game: str
    workspace: str
    saves: dict[str, Save] = field(default_factory=dict)
    assets: dict[str, list[str]] = field(default_factory=dict)

    def files(self) -> dict[str, list[str]]:
        """Every file with its digests."""
        return {path: known for save in self.saves.values() for path, known in save.files.items()} | self.assets


@dataclass(slots=True)
class Record:
    """The record of a game's folder."""

    folder: Path
    entries: list[Entry] = field(default_factory=list)

    @classmethod
    def read(cls, folder: Path) -> Record:
        """That of the game's folder, empty when nothing was installed. InputError when it cannot be understood."""
        path = folder / OWN / FILE
        try:
            data = disk.plain(disk.own(path))
            return cls(folder, _entries(data))
        except FileNotFoundError:
            return cls(folder)
        except (ValueError, KeyError, TypeError, AttributeError):
            todo = "move it away; what was installed then counts as somebody else's, and stays"
            what = f"`{path}`, which says what was installed, is damaged"
            raise InputError(Problem(what, todo=todo, code="damaged-record")) from None

    def write(self) -> None:
        """Write it, whole or not at all. BuildFailed when the system refuses."""
        plain = {"format": FORMAT, "games": [_plain(entry) for entry in self.entries]}
        disk.write(self.folder, f"{OWN}/{FILE}", pretty(plain))

    def of(self, workspace: Path, game: str) -> Entry | None:
        found = (entry for entry in self.entries if (entry.workspace, entry.game) == (str(workspace), game))
        return next(found, None)

    def of_others(self, entry: Entry) -> set[str]:
        """Files that other games have as well: two may share a picture."""
        return {path for other in self.entries if other is not entry for path in other.files()}

    def digest(self, path: str) -> str | None:
        """The digest of a file of the game's folder; None when none stands there, and empty for a link."""
        file = self.folder / path
        if file.is_symlink():
            return ""
        try:
            return digest_of(disk.own(file))
        except FileNotFoundError:
            return None

    def sweep(self, entry: Entry) -> None:
        """Remove pieces of a game's files that an installation which was cut off left; nobody else is at work."""
        ours = entry.files()
        for folder in {path.rpartition("/")[0] for path in ours}:
            if not (self.folder / folder).is_dir():
                continue
            for name in disk.kept_names(self.folder / folder, ""):
                if name.startswith(".part-") and f"{folder}/{name.split('-', 2)[-1]}" in ours:
                    disk.discard(self.folder / folder, name)

    def clear(self, entry: Entry, paths: set[str], known: dict[str, list[str]]) -> None:
        """Remove files that are as we left them (`known`: their digests), saves first; none that another game has."""
        others = self.of_others(entry)
        for path in sorted(paths, key=lambda path: (not path.startswith(f"{SAVES}/"), path)):
            folder, _, name = path.rpartition("/")
            if path not in others and self.digest(path) in known[path]:
                disk.discard(self.folder / folder, name)


def _plain(entry: Entry) -> dict[str, Any]:
    saves = {
        name: {"number": save.number, "guids": sorted(save.guids), "files": save.files}
        for name, save in entry.saves.items()
    }
    return {"game": entry.game, "workspace": entry.workspace, "saves": saves, "assets": entry.assets}


def _entries(data: Any) -> list[Entry]:
    """ValueError, KeyError, TypeError or AttributeError for anything that `write` does not write."""
    if data["format"] != FORMAT:
        raise ValueError("another format")
    return [
        Entry(
            str(plain["game"]),
            str(plain["workspace"]),
            {
                str(name): Save(_number(save["number"]), frozenset(map(str, save["guids"])), _files(save["files"]))
                for name, save in plain["saves"].items()
            },
            _files(plain["assets"]),
        )
        for plain in data["games"]
    ]


def _number(plain: Any) -> int:
    if not isinstance(plain, int) or not 0 < plain < 10**9:
        raise ValueError("no number of a save")
    return plain


def _files(plain: Any) -> dict[str, list[str]]:
    found = {str(path): [str(digest) for digest in known] for path, known in plain.items()}
    for path in found:
        folder, _, name = path.rpartition("/")
        if folder not in FOLDERS or not name or "\\" in name or name in (".", "..") or "\0" in name:
            raise ValueError("a file elsewhere")
    return found
