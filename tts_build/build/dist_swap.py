"""Outputs appear whole: written beside `dist/<game>/`, then swapped in, with a manifest of what they are.

What stands in `dist/<game>/` and was not made by a build, or was changed since, is somebody's work: it leaves the
folder with the swap and is kept in `dist/<game>.kept/`, which is made for it: nothing is moved into what stands there.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.build.dist_folder import (
    MANIFEST,
    check_folders,
    check_ours,
    foreign,
    fresh_folder,
    old_folder,
    recorded,
    stands,
)
from tts_build.disk.writing import drop, is_folder, remove, writing


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
    copy: Callable[[Mapping[Path, str]], Mapping[Path, int]],
) -> Iterator[None]:
    """Write everything that `dist/<game>` is to hold into a folder beside it, for `swap`.

    `copy` writes the bytes of digests to new files and returns their numbers. `kept`: files that stand there now and
    stay. Whatever goes wrong until the swap, nothing half done is left.
    """
    target, fresh = dist / game, fresh_folder(dist, game)
    check_ours(dist, game)
    try:
        with writing(fresh):
            remove(fresh)
            fresh.mkdir(parents=True)
        places = _places(fresh, [*(output.path for output in outputs), *kept])
        written = copy({places[output.path]: output.digest for output in outputs})
        sizes = {output.path: written[places[output.path]] for output in outputs}
        for name in kept:
            with writing(places[name]):
                shutil.copyfile(target / name, places[name])
        with writing(fresh / MANIFEST):
            (fresh / MANIFEST).write_bytes(_manifest(game, tool, outputs, sizes, kept))
        yield
    except BaseException:
        drop(fresh)
        raise


def _places(folder: Path, names: Iterable[str]) -> dict[str, Path]:
    """Where files of a new folder go, by their names. OutsideError as `disk.target`; each inner folder is made once."""
    folders: dict[str, Path] = {}
    places = {}
    for name in names:
        inner, _, last = name.rpartition("/")
        if inner not in folders:
            path = disk.target(folder, name)
            with writing(path):
                path.parent.mkdir(parents=True, exist_ok=True)
            folders[inner] = path.parent
        places[name] = folders[inner] / last
    return places


def swap(dist: Path, game: str) -> None:
    """Put what was written beside into place; a build that dies leaves the last good one.

    What stood there lies aside until `retire`.
    """
    target, fresh, old = dist / game, fresh_folder(dist, game), old_folder(dist, game)
    try:
        with writing(target):
            check_folders(dist, game)
            if is_folder(target):
                target.replace(old)
            fresh.replace(target)
    except BaseException:
        if is_folder(old) and not os.path.lexists(target):
            with suppress(OSError):  # else the next build does it
                old.replace(target)
        raise


def recover(dist: Path, game: str) -> list[str]:
    """Put the last good build back when a run died between the two renames of a swap, and remove what it left.

    Returns the paths, below `dist`, of files that no build made and that are kept in `<game>.kept/` from now on.
    InputError as `check_folders`.
    """
    check_folders(dist, game)
    target, old = dist / game, old_folder(dist, game)
    with writing(target):
        if is_folder(old) and not os.path.lexists(target):
            old.replace(target)
        remove(fresh_folder(dist, game))
        remove(dist / f".{game}.lock.new")
    return retire(dist, game)


def discard(dist: Path, game: str) -> list[str]:
    """Remove the outputs of a game. What no build made is kept as `recover` has it; its paths are returned."""
    recover(dist, game)
    with writing(dist / game):
        (dist / game).replace(old_folder(dist, game))
    return retire(dist, game)


def retire(dist: Path, game: str) -> list[str]:
    """Remove the build that was replaced, all but what somebody else put or changed there. The result is `recover`'s.

    Each of its files is read for that; nobody who waits for the new build need wait for this.
    """
    old, new = old_folder(dist, game), dist / game
    names = []
    with writing(old):
        if is_folder(old):
            now, kept = recorded(new), _free(dist / f"{game}.kept")
            for name in sorted(foreign(old)):
                if name in now and stands(old, name, now[name]):
                    continue  # the very file that was built again
                place = kept / name
                place.parent.mkdir(parents=True, exist_ok=True)
                (old / name).rename(place)
                names.append(place.relative_to(dist).as_posix())
        remove(old)
    return names


def _free(path: Path) -> Path:
    """The path itself, or with a number behind the stem when something stands there."""
    number, free = 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free
