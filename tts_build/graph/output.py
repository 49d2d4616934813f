"""Outputs appear whole: written beside `dist/<game>/`, then swapped in, with a manifest of what they are.

What stands in `dist/<game>/` and was not made by a build, or was changed since, is somebody's work: it leaves the
folder with the swap and is kept in `dist/<game>.kept/`, which is made for it: nothing is moved into what stands there.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build import disk
from tts_build.errors import InputError, Problem
from tts_build.graph.step import digest_of
from tts_build.writing import drop, remove, writing

MANIFEST = "manifest.json"

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


def pretty(data: Any) -> bytes:
    """JSON for people and for diffs: two spaces, sorted keys, a newline at the end."""
    return (json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def check_ours(dist: Path, game: str) -> None:
    """InputError when `dist/<game>` is not what a build left there, and so not ours to replace."""
    target = dist / game
    with writing(target):
        if target.is_symlink() or (target.exists() and not target.is_dir()):
            what = f"`{dist.name}/{game}` is not a folder"
        elif target.is_dir() and any(target.iterdir()) and not _is_ours(target, game):
            what = f"`{dist.name}/{game}` has files that no build made: it has no {MANIFEST} of this game"
        else:
            return
    raise InputError(Problem(what, todo="move it away: a build replaces this folder whole", code="not-ours"))


def _is_ours(target: Path, game: str) -> bool:
    """Whether a folder has the manifest of a build of this game, as a file of its own."""
    path = target / MANIFEST
    if path.is_symlink() or not path.is_file():
        return False
    try:
        manifest = disk.plain(disk.own(path))
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
    return [target, *target.rglob("*")]


def standing(dist: Path, game: str, outputs: list[Output]) -> dict[str, Any]:
    """Manifest entries of files that stand in `dist/<game>` and that a build of some parts does not make.

    A file counts when it is the one that the manifest records: inside the folder, no link, with those bytes.
    """
    made = {output.path for output in outputs}
    known = recorded(dist / game)
    return {path: entry for path, entry in known.items() if path not in made and stands(dist / game, path, entry)}


def stands(target: Path, path: str, entry: Mapping[str, Any]) -> bool:
    """Whether a file of a build's folder is the one that its manifest records."""
    file = target / path
    if PurePosixPath(path).is_absolute() or ".." in path.split("/") or path == MANIFEST:
        return False
    try:
        if file.is_symlink() or not file.is_file() or not file.resolve().is_relative_to(target.resolve()):
            return False
        return digest_of(file.read_bytes()) == entry.get("sha256")
    except (OSError, ValueError):
        return False


def _manifest(
    game: str, tool: str, outputs: list[Output], sizes: Mapping[str, int], kept: Mapping[str, Mapping[str, Any]]
) -> bytes:
    """`manifest.json`: every output with its hash, size and sources. `kept`: entries of `standing`."""
    files = dict(kept) | {
        output.path: {
            "sha256": output.digest,
            "bytes": sizes[output.path],
            "made_by": output.step,
            "made_from": list(output.sources),
        }
        for output in outputs
    }
    return pretty({"game": game, "tts_build": tool, "files": files})


@contextmanager
def beside(
    dist: Path,
    game: str,
    tool: str,
    outputs: list[Output],
    kept: Mapping[str, Mapping[str, Any]],
    copy: Callable[[str, Path], int],
) -> Iterator[None]:
    """Write everything that `dist/<game>` is to hold into a folder beside it, for `swap`.

    `copy` writes the bytes of a digest to a new file and returns their number; a file that stands there with these
    bytes already is taken over as it is. `kept`: files that stand there now and stay. Whatever goes wrong until the
    swap, nothing half done is left.
    """
    target, fresh = dist / game, _fresh(dist, game)
    check_ours(dist, game)
    try:
        with writing(fresh):
            remove(fresh)
            fresh.mkdir(parents=True)
        known, sizes = recorded(target), {}
        for output in outputs:
            path = _place(fresh, output.path)
            size = _taken_over(target, output, known.get(output.path), path)
            sizes[output.path] = copy(output.digest, path) if size is None else size
        for name in kept:
            path = _place(fresh, name)
            with writing(path):
                shutil.copyfile(target / name, path)
        with writing(fresh / MANIFEST):
            (fresh / MANIFEST).write_bytes(_manifest(game, tool, outputs, sizes, kept))
        yield
    except BaseException:
        drop(fresh)
        raise


def _taken_over(target: Path, output: Output, entry: Mapping[str, Any] | None, path: Path) -> int | None:
    """Let `path` be the same file as the last build's output, and return its size; None when that has other bytes.

    Its bytes are read for that, but need not be written; a disk without hard links takes a copy.
    """
    if entry is None or entry.get("sha256") != output.digest or not stands(target, output.path, entry):
        return None
    try:
        os.link(target / output.path, path, follow_symlinks=False)
        return path.stat().st_size
    except (OSError, NotImplementedError):
        drop(path)
        return None


def _place(folder: Path, name: str) -> Path:
    path = disk.target(folder, name)
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    return path


def swap(dist: Path, game: str) -> list[str]:
    """Put what was written beside into place; a build that dies leaves the last good one. The result is `recover`'s."""
    target, fresh, old = dist / game, _fresh(dist, game), _old(dist, game)
    try:
        with writing(target):
            if target.exists():
                target.replace(old)
            fresh.replace(target)
    except BaseException:
        if old.is_dir() and not target.exists():
            with suppress(OSError):  # else the next build does it
                old.replace(target)
        raise
    return _retire(dist, game)


def recover(dist: Path, game: str) -> list[str]:
    """Put the last good build back when a run died between the two renames of a swap, and remove what it left.

    Returns the paths, below `dist`, of files that no build made and that are kept in `<game>.kept/` from now on.
    """
    target, old = dist / game, _old(dist, game)
    with writing(target):
        if old.is_dir() and not old.is_symlink() and not target.exists():
            old.replace(target)
        remove(_fresh(dist, game))
        remove(dist / f".{game}.lock.new")
    return _retire(dist, game)


def discard(dist: Path, game: str) -> list[str]:
    """Remove the outputs of a game. What no build made is kept as `recover` has it; its paths are returned."""
    recover(dist, game)
    with writing(dist / game):
        (dist / game).replace(_old(dist, game))
    return _retire(dist, game)


def _fresh(dist: Path, game: str) -> Path:
    return dist / f".{game}.new"


def _old(dist: Path, game: str) -> Path:
    return dist / f".{game}.old"


def _retire(dist: Path, game: str) -> list[str]:
    """Remove the build that was replaced, all but what somebody else put or changed there."""
    old, new = _old(dist, game), dist / game
    names = []
    with writing(old):
        if old.is_dir() and not old.is_symlink():
            now, kept = recorded(new), _free(dist / f"{game}.kept")
            for name in sorted(_foreign(old, new)):
                if name in now and stands(old, name, now[name]):
                    continue  # the very file that was built again
                place = kept / name
                place.parent.mkdir(parents=True, exist_ok=True)
                (old / name).rename(place)
                names.append(place.relative_to(dist).as_posix())
        remove(old)
    return names


def _foreign(folder: Path, now: Path) -> Iterator[str]:
    """Paths of what no build made, and of outputs that were changed by hand. `now`: the build that stands there since.

    Each is read: a copy that keeps its old time may have as many bytes as what it replaced.
    """
    known = recorded(folder)
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if (path.is_dir() and not path.is_symlink()) or name == MANIFEST or path.name in CLUTTER:
            continue
        entry = known.get(name)
        if entry is None or not (_same(path, now / name) or stands(folder, name, entry)):
            yield name


def _same(one: Path, other: Path) -> bool:
    """Whether two paths are one file, taken over from one build by the next, which has looked at it."""
    try:
        return not other.is_symlink() and os.path.samefile(one, other)
    except OSError:
        return False


def _free(path: Path) -> Path:
    """The path itself, or with a number behind the stem when something stands there."""
    number, free = 1, path
    while free.is_symlink() or free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
