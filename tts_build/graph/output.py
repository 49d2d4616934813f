"""Outputs appear whole: written beside `dist/<game>/`, then swapped in, with a manifest and a lock of hashes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from tts_build.errors import BuildFailed, InputError, Problem
from tts_build.graph.step import digest_of
from tts_build.graph.store import Store, write_whole

MANIFEST = "manifest.json"


@dataclass(frozen=True, slots=True)
class Output:
    """A file of `dist/<game>/`: its path there, the digest of its bytes, the step that made it, the files behind it."""

    path: str
    digest: str
    step: str
    sources: tuple[str, ...] = ()


def pretty(data: Any) -> bytes:
    """JSON for people and for diffs: two spaces, sorted keys, a newline at the end."""
    return (json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()


def check_ours(dist: Path, game: str) -> None:
    """InputError when `dist/<game>` is not what a build left there, and so not ours to replace."""
    target = dist / game
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        what = f"`{dist.name}/{game}` is not a folder"
    elif target.is_dir() and any(target.iterdir()) and not (target / MANIFEST).is_file():
        what = f"`{dist.name}/{game}` has files that no build made: it has no {MANIFEST}"
    else:
        return
    raise InputError(Problem(what, todo="move it away: a build replaces this folder whole", code="not-ours"))


def standing(dist: Path, game: str, outputs: list[Output]) -> dict[str, Any]:
    """Manifest entries of files that stand in `dist/<game>` and that a build of some parts does not make.

    A file counts when it is the one that the manifest records: inside the folder, no link, with those bytes.
    """
    try:
        known: dict[str, Any] = json.loads((dist / game / MANIFEST).read_bytes())["files"]
        made = {output.path for output in outputs}
        return {path: entry for path, entry in known.items() if path not in made and _stands(dist / game, path, entry)}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _stands(target: Path, path: str, entry: dict[str, Any]) -> bool:
    file = target / path
    if PurePosixPath(path).is_absolute() or ".." in path.split("/") or path == MANIFEST:
        return False
    if file.is_symlink() or not file.is_file() or not file.resolve().is_relative_to(target.resolve()):
        return False
    return digest_of(file.read_bytes()) == str(entry["sha256"])


def manifest(game: str, tool: str, outputs: list[Output], store: Store, kept: Mapping[str, Any]) -> bytes:
    """`manifest.json`: every output with its hash, size and sources. `kept`: entries of `standing`."""
    files = dict(kept) | {
        output.path: {
            "sha256": output.digest,
            "bytes": store.blob_path(output.digest).stat().st_size,
            "made_by": output.step,
            "made_from": list(output.sources),
        }
        for output in outputs
    }
    return pretty({"game": game, "tts_build": tool, "files": files})


def swap_in(
    dist: Path, game: str, outputs: list[Output], extra: Mapping[str, bytes], kept: Mapping[str, Any], store: Store
) -> None:
    """Write everything beside `dist/<game>` and put it in place; a build that dies leaves the last good one.

    `extra`: further files by name; `kept`: files that stand there now and stay.
    """
    target, fresh, old = dist / game, dist / f".{game}.new", dist / f".{game}.old"
    recover(dist, game)
    check_ours(dist, game)
    _remove(fresh)
    fresh.mkdir(parents=True)
    for output in outputs:
        path = fresh / output.path
        path.parent.mkdir(parents=True, exist_ok=True)
        store.copy(output.digest, path)
    for name in kept:
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(target / name, path)
    for name, data in extra.items():
        (fresh / name).write_bytes(data)
    if target.exists():
        target.replace(old)
    fresh.replace(target)
    _remove(old)


def recover(dist: Path, game: str) -> None:
    """Put the last good build back when a run died between the two renames of a swap."""
    target, old = dist / game, dist / f".{game}.old"
    if old.is_dir() and not old.is_symlink() and not target.exists():
        old.replace(target)
    _remove(old)


def _remove(path: Path) -> None:
    """Remove a folder of ours with all in it, or whatever stands in its place; a link's target stays."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def lock_path(dist: Path, game: str) -> Path:
    return dist / f"{game}.lock.json"


def lock_text(outputs: list[Output]) -> bytes:
    """The lock: hashes only, so that anyone can prove that they built the same thing."""
    return pretty({output.path: output.digest for output in outputs})


def write_lock(dist: Path, game: str, outputs: list[Output]) -> None:
    path = lock_path(dist, game)
    data = lock_text(outputs)
    if not path.exists() or path.read_bytes() != data:
        write_whole(path, data)


def check_lock(dist: Path, game: str, outputs: list[Output]) -> None:
    """Raise BuildFailed, one problem an output, when the build differs from the lock."""
    path = lock_path(dist, game)
    try:
        locked: dict[str, str] = json.loads(path.read_bytes())
        if not isinstance(locked, dict):
            raise ValueError
    except OSError:
        raise BuildFailed(
            Problem(
                f"{game} has no lock to hold against", todo=f"build it once without --locked, and commit {path.name}"
            )
        ) from None
    except ValueError:
        raise BuildFailed(Problem(f"{path.name} is no lock", todo="build once without --locked to renew it")) from None
    built = {output.path: output.digest for output in outputs}
    problems = []
    for name in sorted(set(locked) | set(built)):
        if name not in built:
            problems.append(Problem(f"{name} is in {path.name} but was not built", code="lock"))
        elif name not in locked:
            problems.append(Problem(f"{name} was built but is not in {path.name}", code="lock"))
        elif locked[name] != built[name]:
            what = f"{name} differs from {path.name}"
            problems.append(Problem(what, expected=str(locked[name])[:16], got=built[name][:16], code="lock"))
    if problems:
        raise BuildFailed(problems)
