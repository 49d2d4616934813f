"""What stands in `dist/<game>/`: outputs, and what somebody else has put there or changed since."""

import json
import os
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build import disk
from tts_build.build.core.step import digest_of
from tts_build.disk.writing import is_folder, writing
from tts_build.problem import InputError

MANIFEST = "manifest.json"

FRESH, OLD = ".{}.new", ".{}.old"
"""Beside a game's folder: where a build writes what is to be swapped in, and where it puts what it replaces, until that
is looked through."""

CLUTTER = {".DS_Store", "Thumbs.db", "desktop.ini"}
"""Files that systems leave in every folder that is looked at; nobody misses them."""


@dataclass(frozen=True, slots=True)
class Output:
    """A file of `dist/<game>/`: its path there, the digest of its bytes, the step that made it, the files behind it.

    `again`: it is no part of this build, but `pnp` made it when it was asked to and it still stands there.
    """

    path: str
    digest: str
    step: str
    sources: tuple[str, ...] = ()
    again: bool = False

    def entry(self, size: int) -> dict[str, Any]:
        """What the manifest says of it, with the number of its bytes."""
        return {"sha256": self.digest, "bytes": size, "made_by": self.step, "made_from": list(self.sources)}


def pretty(data: Any) -> bytes:
    """JSON for people and for diffs: two spaces, sorted keys, a newline at the end."""
    return (json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def check_folders(dist: Path, game: str) -> None:
    """InputError when one of the folders that a build makes in `dist` for a game is a link, or no folder."""
    for path in (dist / name.format(game) for name in ("{}", FRESH, OLD)):
        if os.path.lexists(path) and not is_folder(path):
            what = f"`{dist.name}/{path.name}` is {'a link' if disk.is_link(path) else 'not a folder'}"
            raise InputError(what, todo="move it away: a build replaces this folder whole", code="not-ours")


def check_ours(dist: Path, game: str) -> None:
    """InputError when `dist/<game>` is not what a build left there, and so not ours to replace."""
    check_folders(dist, game)
    target = dist / game
    with writing(target):
        if not target.is_dir() or not any(target.iterdir()) or _is_ours(target, game):
            return
    what = f"`{dist.name}/{game}` has files that no build made: it has no {MANIFEST} of this game"
    raise InputError(what, todo="move it away: a build replaces this folder whole", code="not-ours")


def _is_ours(target: Path, game: str) -> bool:
    """Whether a folder has the manifest of a build of this game, as a file of its own."""
    try:
        manifest = disk.plain(disk.own(target / MANIFEST))
    except (OSError, ValueError):
        return False
    return isinstance(manifest, dict) and manifest.get("game") == game and isinstance(manifest.get("files"), dict)


def recorded(folder: Path) -> dict[str, Any]:
    """The manifest's entries by path; nothing when there is none that can be read."""
    try:
        files = disk.plain(disk.own(folder / MANIFEST))["files"]
        return {str(path): entry for path, entry in files.items() if isinstance(entry, dict)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def standing_paths(target: Path) -> list[Path]:
    """A folder of outputs and everything in it."""
    return [target, *disk.below(target)]


def standing(dist: Path, game: str, made: Collection[str]) -> dict[str, Any]:
    """Manifest entries of files that stand in `dist/<game>` and that a build of some parts, `made`, does not make.

    A file counts when it is the one that the manifest records: inside the folder, no link, with those bytes.
    """
    known = recorded(dist / game)
    return {path: entry for path, entry in known.items() if path not in made and stands(dist / game, path, entry)}


def stands(target: Path, path: str, entry: Mapping[str, Any]) -> bool:
    """Whether a file of a build's folder is the one that its manifest records."""
    file = target / path
    if PurePosixPath(path).is_absolute() or ".." in path.split("/") or path == MANIFEST:
        return False
    try:
        return disk.no_link(target, file) and digest_of(disk.own(file)) == entry.get("sha256")
    except (OSError, ValueError):
        return False


def foreign(folder: Path) -> Iterator[str]:
    """Paths of what no build made, and of outputs that were changed by hand.

    Each is read: a copy that keeps its old time may have as many bytes as what it replaced.
    """
    known = recorded(folder)
    for path in disk.below(folder):
        name = path.relative_to(folder).as_posix()
        if is_folder(path) or name == MANIFEST or path.name in CLUTTER:
            continue
        entry = known.get(name)
        if entry is None or not stands(folder, name, entry):
            yield name
