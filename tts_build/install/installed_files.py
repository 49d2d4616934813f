"""What was installed, kept in the game's folder: every file with the digests that it may have had from us.

A file whose bytes are not in the record was made or changed by somebody else. The record is written before the files
and again after them, so that an installation that was cut off is known for what it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core.ownership import LOCK
from tts_build.build.core.step import digest_of
from tts_build.build.dist_folder import pretty
from tts_build.disk.writing import is_folder
from tts_build.install.saves_folder import numbers, others, save_name
from tts_build.problem import InputError
from tts_build.save.facts import CACHE_FOLDERS, SAVED_OBJECTS, SAVES

OWN = "tts-build"
"""Our folder in the game's: the record, a lock while one is at work, and what was replaced."""

FILE = "installed.json"
FORMAT = 1
MOST = 16_000_000
"""Bytes of a record: some hundred thousand files."""

BACKUPS = f"{OWN}/backups"
"""What an installation replaced, under the same names: one of each, the last."""

CHEST = f"{SAVES}/{SAVED_OBJECTS}"
"""The folder of Saved Objects."""

ASSETS = frozenset((*(folder for folder, _ in CACHE_FOLDERS.values()), CHEST))
"""Folders of the game that assets and Saved Objects are put into."""

MADE = ASSETS | {SAVES} | {folder.partition("/")[0] for folder in ASSETS}
"""Folders of the game that an installation makes when they are not there."""

_DIGEST = re.compile(r"[0-9a-f]{64}")


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
    folders: set[str] = field(default_factory=set)
    """Folders of the game's that were not there before an installation; they go when nothing is in them any more."""

    @classmethod
    def read(cls, folder: Path) -> Record:
        """That of the game's folder, empty when nothing was installed. InputError when it cannot be understood."""
        path = folder / OWN / FILE
        if not os.path.lexists(path):
            return cls(folder)
        try:
            if path.lstat().st_size > MOST:
                raise ValueError("too large")
            data = disk.plain(disk.own(path))
            return cls(folder, _entries(data), _folders(data.get("folders", [])))
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            todo = "move it away; what was installed then counts as somebody else's, and stays"
            what = f"`{path}`, which says what was installed, is damaged"
            raise InputError(what, todo=todo, code="damaged-record") from None

    def write(self) -> None:
        """Write it, whole or not at all. BuildFailed when the system refuses."""
        plain = {"format": FORMAT, "games": [_plain(entry) for entry in self.entries], "folders": sorted(self.folders)}
        disk.write(self.folder, f"{OWN}/{FILE}", pretty(plain))

    def of(self, workspace: Path, game: str) -> Entry | None:
        found = (entry for entry in self.entries if (entry.workspace, entry.game) == (str(workspace), game))
        return next(found, None)

    def of_others(self, entry: Entry) -> set[str]:
        """Files that other games have as well: two may share a picture."""
        return {path for other in self.entries if other is not entry for path in other.files()}

    def digest(self, path: str) -> str | None:
        """The digest of a file of the game's folder; None when nothing stands there, empty for what is no file."""
        file = self.folder / path
        if not os.path.lexists(file):
            return None
        try:
            return digest_of(disk.own(file))
        except FileNotFoundError:
            return ""

    def read_file(self, path: str, digest: str | None) -> bytes | None:
        """The bytes of a file, if they are still those of a digest."""
        try:
            data = disk.own(self.folder / path) if digest else b""
        except FileNotFoundError:
            return None
        return data if digest and digest_of(data) == digest else None

    def known(self, path: str) -> set[str]:
        """Digests that a file may have from us, of any game."""
        return {digest for entry in self.entries for digest in entry.files().get(path, ())}

    def sweep(self, entry: Entry) -> None:
        """Remove pieces of a game's files that an installation which was cut off left, and give back what it had moved
        aside; nobody else is at work."""
        ours = entry.files()
        for folder in sorted({path.rpartition("/")[0] for path in ours}):
            there = self.folder / folder
            for name in disk.kept_names(there, ""):
                if name.startswith(".part-") and f"{folder}/{name.split('-', 2)[-1]}" in ours:
                    disk.discard(there, name)
            disk.put_back(
                there,
                lambda name, data, folder=folder: digest_of(data) in ours.get(f"{folder}/{name}", ()),  # type: ignore[misc]
                lambda name, there=there: others(name, disk.kept_names(there, "")),  # type: ignore[misc]
            )

    def clear(self, entry: Entry, paths: Collection[str], known: dict[str, list[str]]) -> list[str]:
        """Remove files that are as we left them (`known`: their digests), saves first; none that another game has.
        Those that were changed since, and stay."""
        shared, left = self.of_others(entry), []
        for path in sorted(set(paths) - shared, key=lambda path: (not is_listed(path), path)):
            there = self.digest(path)
            if there is not None and not (there in known[path] and self.take(path, known[path])):
                left.append(path)
        return left

    def intend(self, paths: Collection[str]) -> None:
        """Enter the folders that are about to be made for files, before they are."""
        wanted = {rel for path in paths for rel in (path.partition("/")[0], path.rpartition("/")[0])}
        self.folders |= {rel for rel in wanted if not os.path.lexists(self.folder / rel)}

    def tidy(self) -> None:
        """Remove the folders that were made for files, the deepest first, where nothing is left in them."""
        for rel in sorted(self.folders, reverse=True):
            parent, _, name = rel.rpartition("/")
            disk.discard_empty(self.folder / parent, name)
        self.folders = {rel for rel in self.folders if os.path.lexists(self.folder / rel)}

    def take(self, path: str, known: Collection[str]) -> bool:
        """Remove a file with one of these digests. False when another stands there by now: it stays."""
        folder, _, name = path.rpartition("/")
        return disk.take(self.folder / folder, name, lambda data: digest_of(data) in known)

    def put(self, path: str, data: bytes, known: Collection[str]) -> bool:
        """Write a file where none stands, or one with one of these digests. False when another stands there by now."""
        folder, _, name = path.rpartition("/")
        return disk.put(self.folder / folder, name, data, lambda there: digest_of(there) in known)

    def check_folders(self, folders: Collection[str]) -> None:
        """InputError when one of the folders that are to be written is none. `Saves` and those of `Mods` may be links
        to folders, since people move them to another disk; ours may not."""
        for rel in (OWN, BACKUPS, *sorted({*folders, *(path.rpartition("/")[0] for path in self._files())})):
            for path in (self.folder / part for part in (rel.rpartition("/")[0], rel) if part):
                wrong = not is_folder(path) if rel.startswith(OWN) else not path.is_dir()
                if os.path.lexists(path) and wrong:
                    what = f"`{path}` is {'a link' if disk.is_link(path) else 'no folder'}"
                    todo = "move it away: files are brought there, and nothing was changed"
                    raise InputError(what, todo=todo, code="not-a-folder")

    def _files(self) -> set[str]:
        return {path for entry in self.entries for path in entry.files()}

    def forget(self) -> None:
        """Remove our folder when nothing is installed any more: the record, backups, and the folder if it is empty."""
        if self.entries:
            return
        for name in disk.kept_names(self.folder / BACKUPS, ""):
            if numbers([name]):
                disk.discard(self.folder, f"{BACKUPS}/{name}")
        for name in (FILE, LOCK):
            disk.discard(self.folder, f"{OWN}/{name}")
        for rel in (BACKUPS, OWN):
            disk.discard_empty(self.folder, rel)


def is_listed(path: str) -> bool:
    """Whether a file is a save of the game's list, or the picture of one."""
    return path.rpartition("/")[0] == SAVES


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
            {str(name): _save(save) for name, save in plain["saves"].items()},
            _files(plain["assets"], ASSETS),
        )
        for plain in data["games"]
    ]


def _folders(plain: Any) -> set[str]:
    """Of the folders that `install` makes, those that it made. ValueError for others, TypeError for none."""
    found = {str(rel) for rel in plain}
    if found - MADE:
        raise ValueError("a folder elsewhere")
    return found


def _number(plain: Any) -> int:
    if not isinstance(plain, int) or not 0 < plain < 10**9:
        raise ValueError("no number of a save")
    return plain


def _save(plain: Any) -> Save:
    """A save has files of its own number alone."""
    number, files = _number(plain["number"]), _files(plain["files"], {SAVES})
    own = {f"{SAVES}/{save_name(number, suffix)}" for suffix in ("json", "png")}
    if not set(files) <= own:
        raise ValueError("a save of another number")
    return Save(number, frozenset(map(str, plain["guids"])), files)


def _files(plain: Any, folders: Collection[str]) -> dict[str, list[str]]:
    found = {str(path): [str(digest) for digest in known] for path, known in plain.items()}
    for path, known in found.items():
        folder, _, name = path.rpartition("/")
        if folder not in folders or not name or name.startswith(".") or set(name) & {"\\", ":", "\0"}:
            raise ValueError("a file elsewhere")
        if not all(map(_DIGEST.fullmatch, known)):
            raise ValueError("no digest")
    return found
