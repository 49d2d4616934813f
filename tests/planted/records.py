"""What is known of each file of tests: which lines of the tool its tests run.

It is kept until the tests change. When the tool has changed since, lines that are still there are found again, and a
new one is taken to be run by whatever runs the line above it.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tests.planted.scratch import FOLDER, TREE, WHOLE, environment, restore
from tests.planted.units import Module, module_of

RECORDS = FOLDER / "records"
IMPORTED = FOLDER / "imported.json"
SOURCES_KEPT = FOLDER / "sources"
"""The tool's sources as they were when tests were recorded, by digest."""

Bits = np.ndarray[Any, Any]


@dataclass(frozen=True)
class Test:
    """One test, and how long it takes."""

    id: str
    seconds: float
    """Alone, its fixtures among it."""
    own: float
    """After another one of its file, which has made the fixtures that they share."""

    @property
    def file(self) -> str:
        """The file it stands in."""
        return self.id.partition("::")[0]


@dataclass(frozen=True)
class Known:
    """What all tests run."""

    tests: tuple[Test, ...]
    runs: dict[tuple[str, int], list[int]]
    """By file of the tool and line: the tests that run the line, by number."""
    imported: frozenset[tuple[str, int]]
    """Lines that are run when modules are imported or tests collected."""


def known(modules: dict[str, Module], folders: Sequence[str] = ()) -> Known:
    """All that is known, after running the tests of which it is not; of `folders` alone, if any are named."""
    files = sorted(path.relative_to(TREE).as_posix() for path in (TREE / "tests").rglob("test_*.py"))
    files = [name for name in files if not name.startswith("tests/planted/")]
    missing = [name for name in files if _read(name, modules) is None]
    missing = [name for name in missing if not folders or name.split("/")[1] in folders]
    if missing:
        _run(modules, missing)
    tests: list[Test] = []
    runs: dict[tuple[str, int], list[int]] = {}
    for name in files:
        record = _read(name, modules)
        for entry, lines in zip(*record, strict=True) if record else ():
            if entry["held"]:
                for unit in lines:
                    runs.setdefault(unit, []).append(len(tests))
                tests.append(Test(entry["id"], entry["seconds"], entry["own"]))
    imported = json.loads(IMPORTED.read_text("utf-8")) if IMPORTED.exists() else {}
    pairs = {(path, line) for path, lines in imported.items() for line in lines}
    return Known(tuple(tests), runs, frozenset(pairs))


def _run(modules: dict[str, Module], names: list[str]) -> None:
    """Run files of tests with probes in the tool."""
    units: dict[str, tuple[int, tuple[int, ...]]] = {}
    count = 0
    for path, module in modules.items():
        units[path] = (count, module.lines)
        count += len(module.lines)
    marks, table = FOLDER / "marks", FOLDER / "probes.json"
    marks.write_bytes(bytes(count))
    digests = {path: module.digest for path, module in modules.items()}
    told = {"root": str(TREE), "marks": str(marks), "units": units, "digests": digests}
    table.write_text(json.dumps(told), encoding="utf-8")
    SOURCES_KEPT.mkdir(exist_ok=True)
    for path, module in modules.items():
        if not (SOURCES_KEPT / module.digest).exists():
            shutil.copyfile(WHOLE / path, SOURCES_KEPT / module.digest)
    print(f"running {len(names)} files of tests to see which lines they run", flush=True)
    probed = {"PYTHONPYCACHEPREFIX": str(FOLDER / "pyc-probed"), "PLANTED_PROBES": str(table)}
    call = [sys.executable, "-m", "pytest", "--assert=plain", "-p", "tests.planted.recording", "-m", "not slow", "-q"]
    with (FOLDER / "recording.log").open("w", encoding="utf-8") as log:
        subprocess.run([*call, *names], cwd=TREE, env=environment(**probed), check=False, stdout=log, stderr=log)
    restore()


def _own_digest(name: str) -> str:
    """Of a file of tests and of what lies beside it, other files of tests left out."""
    total = hashlib.sha256()
    folder = TREE / os.path.dirname(name)
    beside = sorted(path for path in folder.rglob("*") if path.is_file()) if folder != TREE / "tests" else []
    for path in (TREE / name, *beside):
        if "__pycache__" not in path.parts and (path == TREE / name or not path.name.startswith("test_")):
            total.update(path.relative_to(TREE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def _place(name: str) -> Path:
    return RECORDS / (name.replace("/", "--") + ".npz")


def write_record(table: dict[str, Any], name: str, tests: list[dict[str, Any]]) -> None:
    """Keep what the tests of a file run: of each module that any of them reaches."""
    masks = np.array([test["lines"] for test in tests])
    reached, columns = {}, []
    for path, (start, lines) in table["units"].items():
        if masks[:, start : start + len(lines)].any():
            reached[path] = {"digest": table["digests"][path], "lines": lines}
            columns.append(masks[:, start : start + len(lines)])
    bits = np.packbits(np.hstack(columns) if columns else np.zeros((len(tests), 0), bool), axis=1)
    entries = [{key: test[key] for key in ("id", "seconds", "own", "held")} for test in tests]
    told = json.dumps({"own": _own_digest(name), "reached": reached, "tests": entries})
    RECORDS.mkdir(exist_ok=True)
    with _place(name).open("wb") as file:
        np.savez_compressed(file, told=np.array(told), bits=bits)


def write_import(table: dict[str, Any], marked: Bits) -> None:
    """Keep which lines are run before any test."""
    found = json.loads(IMPORTED.read_text("utf-8")) if IMPORTED.exists() else {}
    for path, (start, lines) in table["units"].items():
        now = [lines[index] for index in np.flatnonzero(marked[start : start + len(lines)])]
        if now:
            found[path] = sorted({*found.get(path, ()), *now})
    IMPORTED.write_text(json.dumps(found), encoding="utf-8")


def _read(name: str, modules: dict[str, Module]) -> tuple[list[dict[str, Any]], list[list[tuple[str, int]]]] | None:
    """The tests of a file and the lines that each runs; nothing, if the tests have changed since."""
    if not _place(name).exists():
        return None
    with np.load(_place(name)) as kept:
        told, bits = json.loads(str(kept["told"])), kept["bits"]
    if told["own"] != _own_digest(name) or any("own" not in entry for entry in told["tests"]):
        return None
    units = [unit for path, entry in told["reached"].items() for unit in _units(path, entry, modules)]
    masks = np.unpackbits(bits, axis=1, count=len(units)).astype(bool)
    found = [[units[index] for index in np.flatnonzero(mask)] for mask in masks]
    return told["tests"], [[(path, line) for path, lines in runs for line in lines] for runs in found]


def _units(path: str, entry: dict[str, Any], modules: dict[str, Module]) -> list[tuple[str, tuple[int, ...]]]:
    """For each line of a module as it was recorded: the lines that stand for it now."""
    if path in modules and modules[path].digest == entry["digest"]:
        return [(path, (line,)) for line in entry["lines"]]
    if path not in modules:
        return [(path, ())] * len(entry["lines"])
    now = _moved(entry["digest"], path, modules[path].lines)
    return [(path, now.get(line, ())) for line in entry["lines"]]


@cache
def _moved(digest: str, path: str, lines: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Lines of a module as it was, and those of it as it is that stand for each: itself, and new ones below it."""
    kept = (SOURCES_KEPT / digest).read_bytes()
    old, new = (text.decode("utf-8").splitlines() for text in (kept, (WHOLE / path).read_bytes()))
    same = {}
    for block in difflib.SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        same |= {block.b + number + 1: block.a + number + 1 for number in range(block.size)}
    found: dict[int, list[int]] = {}
    last, before = 0, set(module_of(path, kept).lines)
    for line in lines:
        last = same[line] if same.get(line) in before else last
        found.setdefault(last, []).append(line)
    return {line: tuple(now) for line, now in found.items()}
