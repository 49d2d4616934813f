"""Outputs appear whole: written beside `dist/<game>/`, then swapped in, with a manifest and a lock of hashes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tts_build.errors import BuildFailed, Problem
from tts_build.graph.store import Store, write_whole


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


def standing(dist: Path, game: str, outputs: list[Output]) -> dict[str, Any]:
    """Manifest entries of files that stand in `dist/<game>` and that a build of some parts does not make."""
    try:
        known: dict[str, Any] = json.loads((dist / game / "manifest.json").read_bytes())["files"]
    except (OSError, ValueError, KeyError):
        return {}
    made = {output.path for output in outputs}
    return {path: entry for path, entry in known.items() if path not in made and (dist / game / path).is_file()}


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
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir(parents=True)
    for output in outputs:
        path = fresh / output.path
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(store.blob_path(output.digest), path)
    for name in kept:
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(target / name, path)
    for name, data in extra.items():
        (fresh / name).write_bytes(data)
    if target.exists():
        target.replace(old)
    fresh.replace(target)
    shutil.rmtree(old, ignore_errors=True)


def recover(dist: Path, game: str) -> None:
    """Put the last good build back when a run died between the two renames of a swap."""
    target, old = dist / game, dist / f".{game}.old"
    if old.exists() and not target.exists():
        old.replace(target)
    shutil.rmtree(old, ignore_errors=True)


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
    except OSError:
        raise BuildFailed(
            Problem(
                f"{game} has no lock to hold against", todo=f"build it once without --locked, and commit {path.name}"
            )
        ) from None
    except ValueError:
        raise BuildFailed(Problem(f"{path.name} is no JSON", todo="build once without --locked to renew it")) from None
    built = {output.path: output.digest for output in outputs}
    problems = []
    for name in sorted(set(locked) | set(built)):
        if name not in built:
            problems.append(Problem(f"{name} is in {path.name} but was not built", code="lock"))
        elif name not in locked:
            problems.append(Problem(f"{name} was built but is not in {path.name}", code="lock"))
        elif locked[name] != built[name]:
            what = f"{name} differs from {path.name}"
            problems.append(Problem(what, expected=locked[name][:16], got=built[name][:16], code="lock"))
    if problems:
        raise BuildFailed(problems)
