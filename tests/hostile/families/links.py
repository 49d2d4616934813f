"""Links in what builds keep: a cache that is warm, `dist/`, and files that commands name themselves.

An archive or a `git pull` can bring them. What they lead to is moved out of the workspace first, so that it has the
very names that a command looks for, and is spoilt, so that whoever believes it would throw it away.
"""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from tests.hostile.attack import EITHER, FINE, REFUSED, SECRET, Attack

CACHE = ("parts", "blobs", "results", "fonts", "pictures", "stamps", "ledger", "home", "before")
COMMANDS = ("check", "pnp hello", "build --only save", "build --cards one")
CHANGED = "id,title,cost\none,Second,3\n"

Plant = Callable[[Path, Path], None]


def away(name: str, workspace: Path, outside: Path) -> None:
    """Move a file or a folder out of the workspace, spoil all of it, and leave a link in its place."""
    path, place = workspace / name, outside / name.strip(".").replace("/", "-")
    if path.exists():
        shutil.move(path, place)
    (place / "a").mkdir(parents=True)
    (place / "a/mine.txt").write_text("mine")
    for file in place.rglob("*"):
        if file.is_file():
            file.write_bytes(file.read_bytes() + b" ")
    path.symlink_to(place)


def changed(workspace: Path) -> None:
    """Something is to be made: another text on a card."""
    (workspace / "cards/hello/tasks.csv").write_text(CHANGED)


def folders(names: tuple[str, ...], workspace: Path, outside: Path) -> None:
    for name in names:
        away(f".tts-build/{name}", workspace, outside)
    changed(workspace)


def inner(kind: str, workspace: Path, outside: Path) -> None:
    """Links where the inner folders of `blobs` or `results` belong; those of even number lead to files."""
    for number, path in enumerate(sorted((workspace / ".tts-build" / kind).iterdir())):
        away(f".tts-build/{kind}/{path.name}", workspace, outside)
        if number % 2:
            path.unlink()
            path.symlink_to(outside / "secret.txt")
    changed(workspace)


def leaves(kind: str, workspace: Path, outside: Path) -> None:
    """Every file of a folder of the cache is a link to one outside that holds the same; every other one a folder."""
    for number, path in enumerate(sorted((workspace / ".tts-build" / kind).rglob("*"))):
        if path.is_file():
            shutil.move(path, outside / path.name)
            path.symlink_to(outside / path.name) if number % 3 else path.symlink_to("/dev/zero")
    changed(workspace)


def forged(workspace: Path, outside: Path) -> None:
    """Results whose digests are ways out: a blob that is not what it is called is thrown away."""
    import hashlib

    for path in (workspace / ".tts-build/results").glob("*/*.json"):
        name = path.relative_to(workspace / ".tts-build").as_posix()
        found = json.loads(path.read_bytes().partition(b"\n")[2])
        for result in found:
            result["blobs"] = dict.fromkeys(result["blobs"], "../../outside/secret.txt")
            result["fonts"] = ["../../outside/secret.txt"] * len(result["fonts"])
        data = json.dumps(found).encode()
        path.write_bytes(hashlib.sha256(name.encode() + b"\0" + data).hexdigest().encode() + b"\n" + data)
    changed(workspace)


def linked(name: str, workspace: Path, outside: Path) -> None:
    away(name, workspace, outside)
    changed(workspace)


def lock(workspace: Path, outside: Path) -> None:
    path = workspace / "dist/hello.lock.json"
    path.unlink()
    (outside / "words.json").write_text(json.dumps({"word": SECRET}))
    path.symlink_to(outside / "words.json")
    changed(workspace)


def written(name: str, workspace: Path, outside: Path) -> None:
    """A file or a folder that a command writes by a name of its own is a link."""
    (workspace / name).symlink_to(outside / "secret.txt" if "." in name else outside)


def dist_into(folder: str, workspace: Path, outside: Path) -> None:
    shutil.rmtree(workspace / "dist")
    os.symlink(folder, workspace / "dist")


SHARED: dict[str, tuple[str, Plant, tuple[int, ...], str]] = {
    # what: the command, what is planted, how it may end, what it says
    "every-folder": ("build", partial(folders, CACHE[:-2]), FINE, "where a folder of ours belongs"),
    "home": ("build", partial(folders, ("home",)), FINE, "was made elsewhere"),
    "inner-blobs": ("build", partial(inner, "blobs"), FINE, "where a folder of ours belongs"),
    "inner-results": ("build", partial(inner, "results"), FINE, "where a folder of ours belongs"),
    **{f"leaves-{kind}": ("build", partial(leaves, kind), FINE, "") for kind in CACHE[1:7]},
    "forged-results": ("build", forged, FINE, "were damaged"),
    "why": ("why hello/hello.json", partial(folders, ("ledger",)), REFUSED, "not built"),
    "why-whole": ("why hello/hello.json", partial(linked, ".tts-build"), REFUSED, "not built"),
    "clean": ("clean --dist", partial(folders, CACHE), FINE, ""),
    "clean-whole": ("clean", partial(linked, ".tts-build"), FINE, ""),
    "whole": ("build", partial(linked, ".tts-build"), REFUSED, "`.tts-build` is a link"),
    "dist": ("build", partial(linked, "dist"), REFUSED, "`dist` is a link that leads out"),
    "dist-cards": ("build", partial(dist_into, "cards"), REFUSED, "`dist` and `cards` lie in each other"),
    "dist-game": ("build", partial(linked, "dist/hello"), REFUSED, "`dist/hello` is a link"),
    "dist-old": ("build", partial(linked, "dist/.hello.old"), REFUSED, r"`dist/\.hello\.old` is a link"),
    "dist-new": ("build", partial(linked, "dist/.hello.new"), REFUSED, r"`dist/\.hello\.new` is a link"),
    "dist-kept": ("build", partial(linked, "dist/hello.kept"), FINE, ""),
    "dist-part": ("build --cards one", partial(linked, "dist/hello.part"), REFUSED, r"`dist/hello\.part` is a link"),
    "dist-pnp": ("build --only save", partial(linked, "dist/hello/pnp"), FINE, ""),
    "dist-lock": ("build", lock, FINE, ""),
    "dist-locked": ("build --locked", lock, (1,), ""),
    "clean-dist": ("clean --dist", partial(linked, "dist/hello"), REFUSED, "`dist/hello` is a link"),
    "clean-old": ("clean --dist", partial(linked, "dist/.hello.old"), REFUSED, r"`dist/\.hello\.old` is a link"),
    "export": ("export hello --dpi 20", partial(written, "hello-cards"), REFUSED, "`hello-cards` is a link"),
}
QUICK = ("every-folder", "inner-results", "forged-results", "why-whole", "dist-old", "export")


def _all() -> Iterator[Attack]:
    for name, (command, plant, ends, says) in SHARED.items():
        words = tuple(command.split())
        yield Attack("links", name, dict, words, ends, says=says, quick=name in QUICK, first=("build",), plant=plant)
    for command in COMMANDS:
        plant = partial(folders, CACHE)
        name = f"every-folder-{command}"
        yield Attack("links", name, dict, tuple(command.split()), FINE, first=("build",), plant=plant)
    for kind in CACHE:
        plant = partial(folders, (kind,))
        yield Attack("links", f"one-{kind}", dict, ("build",), EITHER, first=("build",), plant=plant)


ATTACKS = tuple(_all())
