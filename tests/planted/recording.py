"""A plugin of pytest that notes which lines of the tool each test runs, in whatever process, and how long it takes.

What a fixture of a module or session runs counts for every test that asks for it, though it is run once. Caches of the
tool are emptied before each test, so that a test is seen to run what another has already worked out.
"""

from __future__ import annotations

import functools
import gc
import json
import mmap
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.planted.records import write_import, write_record


class Marks:
    """The bytes that probes set."""

    def __init__(self, path: str) -> None:
        with open(path, "r+b") as file:
            self.map = mmap.mmap(file.fileno(), 0)
        self.bytes = np.frombuffer(self.map, dtype=np.uint8)

    def taken(self) -> np.ndarray[Any, Any]:
        """What was marked since the last time."""
        found = self.bytes.astype(bool)
        self.bytes[:] = 0
        return found


def forget() -> None:
    """Empty what functions of the tool remember."""
    from tts_build.recent import Recent

    for thing in gc.get_objects():
        kind = type(thing)  # what stands for a thing that is gone has no class to ask for
        if kind is functools._lru_cache_wrapper and str(thing.__module__).startswith("tts_build"):
            thing.cache_clear()
        elif issubclass(kind, Recent):
            thing.clear()


class Recording:
    """Takes the marks after each fixture and each test, and writes a record when a file's tests have all run."""

    def __init__(self) -> None:
        self.table = json.loads(Path(os.environ["PLANTED_PROBES"]).read_text("utf-8"))
        self.marks = Marks(self.table["marks"])
        self.fixtures: dict[int, tuple[np.ndarray[Any, Any], float]] = {}
        self.tests: list[dict[str, Any]] = []
        self.failed = False

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        write_import(self.table, self.marks.taken())

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any, request: Any) -> Iterator[None]:
        if fixturedef.scope == "function":
            return (yield)
        before = self.marks.taken()
        start = time.monotonic()
        try:
            return (yield)
        finally:
            own = self.marks.taken()
            self.fixtures[id(fixturedef)] = own, time.monotonic() - start
            self.marks.bytes[before | own] = 1

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed or report.skipped

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
        forget()
        self.marks.taken()
        self.failed = False
        known = set(self.fixtures)
        start = time.monotonic()
        result = yield
        seconds = own = time.monotonic() - start
        lines = self.marks.taken()
        for found in item._fixtureinfo.name2fixturedefs.values():  # type: ignore[attr-defined]
            for fixture in found:
                if id(fixture) in self.fixtures:
                    marked, taken = self.fixtures[id(fixture)]
                    lines |= marked
                    seconds += taken if id(fixture) in known else 0.0
                    own -= 0.0 if id(fixture) in known else taken
        name = item.nodeid.partition("::")[0]
        self.tests.append({"id": item.nodeid, "seconds": seconds, "own": own, "held": not self.failed, "lines": lines})
        if nextitem is None or nextitem.nodeid.partition("::")[0] != name:
            write_record(self.table, name, self.tests)
            self.tests = []
        return result


def pytest_configure(config: pytest.Config) -> None:
    """Register the recording."""
    config.pluginmanager.register(Recording())
