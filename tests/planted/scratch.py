"""A copy of the checkout that may be spoilt, in a folder that git does not see, and how it is put back."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

FOLDER = Path(os.environ.get("PLANTED") or Path(__file__).resolve().parents[2] / ".planted")
"""Processes in the copy are told of it by `PLANTED`."""
ROOT = FOLDER.parent
TREE = FOLDER / "tree"
"""The copy. Every game in it is built, so that a test need not."""
WHOLE = FOLDER / "whole"
"""What it looks like when nothing is spoilt."""
_OWN = f"pl{hashlib.sha256(os.fsencode(FOLDER)).hexdigest()[:6]}"
TEMPORARY = Path(os.environ.get("PLANTED_TMP") or Path(tempfile.gettempdir()) / _OWN)
"""Outside of every workspace, as the temporary files of tests are elsewhere; processes in the copy are told of it."""

SITE = Path(__file__).parent / "site" / "sitecustomize.py"
SOURCES = ("tts_build/", "cards/", "lua_templates/", "art/", "tts-build.yaml")
"""What a build of the games depends on."""

Seen = tuple[int, int, str]
"""A file's size, its time in nanoseconds, and where it leads if it is a link."""


def update() -> None:
    """Make the copy anew, or bring it up to date with the checkout."""
    for folder in (TREE, WHOLE, FOLDER / "home"):
        folder.mkdir(parents=True, exist_ok=True)
    changed = _sync(ROOT, WHOLE, _tracked())
    shutil.copy2(SITE, WHOLE / SITE.name)
    if not (WHOLE / ".venv").is_symlink():
        (WHOLE / ".venv").symlink_to(ROOT / ".venv")
    restore()
    if not (WHOLE / ".tts-build").is_dir() or any(name.startswith(SOURCES) for name in changed):
        print("building all games in the copy", flush=True)
        run = [sys.executable, "-m", "tts_build", "build"]
        subprocess.run(run, cwd=TREE, env=environment(), check=True, stdout=subprocess.DEVNULL)
        for name in (".tts-build", "dist"):
            (WHOLE / name).mkdir(exist_ok=True)
            _sync(TREE / name, WHOLE / name, set(_files(TREE / name)))


def restore() -> list[str]:
    """Put the copy back as it was, and empty the folder of temporary files; the names of what was changed."""
    shutil.rmtree(TEMPORARY, ignore_errors=True)
    TEMPORARY.mkdir(mode=0o700, exist_ok=True)
    return _sync(WHOLE, TREE, set(_files(WHOLE)))


def environment(**more: str) -> dict[str, str]:
    """The environment of processes in the copy."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "PLANTED"))}
    own = {"PLANTED": str(FOLDER), "PYTHONPATH": str(TREE), "PYTHONPYCACHEPREFIX": str(FOLDER / "pyc")}
    own |= {"PLANTED_TMP": str(TEMPORARY), "TMPDIR": str(TEMPORARY)}
    own |= {"HOME": str(FOLDER / "home"), "PYTHONHASHSEED": "0"}
    return {**kept, **own, **more}


def _tracked() -> set[str]:
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    return {name for name in names if name and (ROOT / name).is_file()}


def _files(folder: Path) -> Iterator[str]:
    """All files and links below a folder; no byte code."""
    for base, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__")
        links = [name for name in folders if os.path.islink(os.path.join(base, name))]
        for name in (*files, *links):
            yield os.path.relpath(os.path.join(base, name), folder)


def _seen(path: Path) -> Seen | None:
    try:
        found = path.lstat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns, os.readlink(path) if path.is_symlink() else ""


def _sync(source: Path, target: Path, names: set[str]) -> list[str]:
    """Make `target` hold the files of `source` that are named, and no others but what a build made of them."""
    made = (".tts-build", "dist", ".venv", SITE.name)
    changed = []
    for name in _files(target):
        if name not in names and not (source == ROOT and name.split("/")[0] in made):
            _remove(target / name)
            changed.append(name)
    for name in sorted(names):
        if _seen(source / name) != _seen(target / name):
            _remove(target / name)
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source / name, target / name, follow_symlinks=False)
            changed.append(name)
    _drop_empty(target, {os.path.dirname(name) for name in names})
    return changed


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _drop_empty(target: Path, kept: set[str]) -> None:
    for base, folders, files in os.walk(target, topdown=False):
        if not files and not folders and os.path.relpath(base, target) not in kept and base != str(target):
            os.rmdir(base)
