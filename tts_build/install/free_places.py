"""Which places the files of a built game take in the game's folder, and which of others they leave alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.core.step import digest_of
from tts_build.install.installed_files import CHEST, Entry, Record, Save
from tts_build.install.saves_folder import cached, guids, next_number, numbers, save_name, texts
from tts_build.save.facts import SAVES
from tts_build.save.urls import Urls

OBJECTS = "objects"
"""The folder of a build that Saved Objects stand in."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build left in `dist/<game>/`: saves by name, the pictures beside them, and every other file of the mod."""

    workspace: Path
    game: str
    folder: Path
    urls: Urls
    saves: Sequence[str]
    files: Sequence[str] = ()
    objects: Sequence[str] = ()
    """Saved Objects and their pictures"""

    def read(self, path: str) -> bytes:
        return disk.kept(self.folder, path)

    @classmethod
    def of(cls, workspace: Path, game: str, folder: Path, urls: Urls, paths: Sequence[str]) -> Built:
        """From the paths of a build's manifest."""
        saves = [path for path in paths if "/" not in path and path.endswith(".json")]
        own = ("pnp", "scripts", OBJECTS)
        mod = [path for path in paths if "/" in path and path.partition("/")[0] not in own]
        objects = [path for path in paths if path.partition("/")[0] == OBJECTS]
        return cls(workspace, game, folder, urls, saves, files=mod, objects=objects)


@dataclass(slots=True)
class Done:
    """What was done: saves by their path in the game's folder, saves of the player and where they are, cached files.

    `written` of `files` were not there as they are now. `left`: files with the name of one of ours that are another's.
    """

    saves: list[str] = field(default_factory=list)
    moved: list[tuple[str, str]] = field(default_factory=list)
    assets: int = 0
    files: int = 0
    written: int = 0
    left: list[str] = field(default_factory=list)
    objects: int = 0
    """Saved Objects"""


class Raced(Exception):
    """Another program has written a file that we were about to write: its place is looked at anew."""


def slot(record: Record, entry: Entry, name: str, data: bytes, names: list[str], done: Done) -> Save:
    """The place of a save: the number that it had, if that is still ours, or the next. `names` grows by what is taken.

    A save that the player went on with moves to a number of its own, with its picture.
    """
    found = guids(_plain(data))
    save = entry.saves.get(name)
    if save is None:
        return _taken(Save(next_number(numbers(names)), found), names)
    files = [f"{SAVES}/{save_name(save.number, suffix)}" for suffix in ("json", "png")]
    digests = {path: record.digest(path) for path in files}
    foreign = [path for path in files if digests[path] not in (None, *save.files.get(path, ()))]
    if not foreign or (foreign == files[1:] and digests[files[0]] is not None):
        return _taken(Save(save.number, found, dict(save.files)), names)
    played = record.read_file(files[0], digests[files[0]])
    if played is None or not _played(played, save.guids):
        return _taken(Save(next_number(numbers(names)), found), names)
    own = _taken(Save(save.number, found), names)
    moved = _taken(Save(next_number(numbers(names))), names)
    for path, suffix in zip(files, ("json", "png"), strict=True):
        there = record.read_file(path, digests[path])
        if there is not None:
            own.files[path] = [digest_of(there)]
            if not record.put(f"{SAVES}/{save_name(moved.number, suffix)}", there, ()):
                raise Raced
    done.moved.append((files[0], f"{SAVES}/{save_name(moved.number)}"))
    return own


def _taken(save: Save, names: list[str]) -> Save:
    names.append(save_name(save.number))
    return save


def _plain(data: bytes) -> Any:
    try:
        return disk.plain(data)
    except ValueError:
        return None


def _played(data: bytes, known: frozenset[str]) -> bool:
    """Whether a save is of the table that we installed: the game keeps the GUIDs of what stands on it."""
    return len(guids(_plain(data)) & known) * 2 >= len(known) > 0


def assets_of(
    record: Record, before: dict[str, list[str]], built: Built, saves: dict[str, bytes], done: Done
) -> dict[str, bytes]:
    """The files that saves refer to, by the paths under which the game looks for them.

    Without those that stand there already and are not ours: the same, fetched by the game itself, or another's.
    """
    said = {text for data in saves.values() for text in texts(_plain(data))}
    shared = {path: known for entry in record.entries for path, known in entry.files().items()}
    found: dict[str, bytes] = {}
    for file in built.files:
        place = cached(file, built.urls.of(file)) if built.urls.of(file) in said else None
        if place is None:
            continue
        path, data = "/".join(place), built.read(file)
        there = record.digest(path)
        if there is None or there in (*before.get(path, ()), *shared.get(path, ())):
            found[path] = data
        elif there != digest_of(data):
            done.left.append(path)
    return found


def chest_of(record: Record, before: dict[str, list[str]], built: Built, done: Done) -> dict[str, bytes]:
    """The Saved Objects of a game, by their paths in the chest's folder; what another put or changed there stays."""
    found: dict[str, bytes] = {}
    for file in built.objects:
        path, data = f"{CHEST}/{built.game} {file.rpartition('/')[2]}", built.read(file)
        if record.digest(path) in (None, digest_of(data), *before.get(path, ())):
            found[path] = data
        else:
            done.left.append(path)
    return found


def wanted_of(record: Record, entry: Entry, built: Built, saves: dict[str, bytes], done: Done) -> dict[str, bytes]:
    """Saves and the pictures beside them, by their paths; a picture that somebody else put there stays."""
    wanted: dict[str, bytes] = {}
    for name, data in saves.items():
        save, picture = entry.saves[name], name.removesuffix(".json") + ".png"
        beside = f"{SAVES}/{save_name(save.number, 'png')}"
        if (built.folder / picture).is_file():
            if record.digest(beside) in (None, *save.files.get(beside, ())):
                wanted[beside] = built.read(picture)
            else:
                done.left.append(beside)
        wanted[f"{SAVES}/{save_name(save.number)}"] = data
    return wanted
