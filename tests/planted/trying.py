"""A plugin of pytest: instead of running the tests once, it runs some of them against one mistake after another.

All tests are collected once, with nothing spoilt. Each mistake is written into the copy, for processes that tests
start, and a forked process takes on the code of the functions that it changes. What is run when a module is imported
cannot be taken on; such a mistake gets a process that starts from nothing.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import resource
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest

from tests.planted.recording import forget
from tests.planted.scratch import FOLDER, TREE, environment, restore

PATIENCE = 30.0
"""Seconds that any test may take; a mistake that makes one hang is noticed."""
SLOWER = 15.0
"""How many times longer than when it was recorded a test may take, on a busy machine."""
MEMORY = 6 << 30
"""Bytes that a process may ask for."""
LARGEST = 1 << 30
"""Bytes that a file may grow to."""
LIVED, STRANGE = 0, 3
Told = tuple[str, str]
"""The test that noticed a mistake, or `import`, and its words."""
NOTHING: Told = ("", "")
COLD: Told = ("cold", "")
PLAN, RESULTS = FOLDER / "plan.json", FOLDER / "results.jsonl"


class Trying:
    """Tries the mistakes of a plan when pytest would run its tests."""

    def __init__(self) -> None:
        self.sound: dict[str, bool] = {}
        """Whether tests that noticed something hold when nothing is spoilt."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = {item.nodeid: item for item in session.items}
        self.functions = _functions()
        gc.collect()
        gc.freeze()
        for entry in json.loads(PLAN.read_text("utf-8")):
            start = time.monotonic()
            by, words = self._try(entry)
            told = {"key": entry["key"], "by": by, "words": words, "seconds": round(time.monotonic() - start, 1)}
            with RESULTS.open("a", encoding="utf-8") as results:
                results.write(json.dumps(told) + "\n")
        return True

    def _try(self, entry: dict[str, Any]) -> Told:
        """What noticed a mistake; a test counts that holds when nothing is spoilt."""
        tests = [(name, seconds) for name, seconds in entry["tests"] if name in self.items]
        while tests:
            by, words = self._run(entry, tests)
            if by not in self.items:
                return by, words
            if by not in self.sound:
                again = {**entry, "spoilt": None, "runs": True}
                self.sound[by] = not any(self._run(again, [test for test in tests if test[0] == by]))
            if self.sound[by]:
                return by, words
            tests = [test for test in tests if test[0] != by]
        return NOTHING

    def _run(self, entry: dict[str, Any], tests: list[tuple[str, float]]) -> Told:
        try:
            if entry["spoilt"] is not None:
                (TREE / entry["path"]).write_bytes(entry["spoilt"].encode())
            told = self._forked(entry, tests) if entry["runs"] else COLD
            return _started(tests) if told == COLD else told
        finally:
            end_all()
            restore()

    def _forked(self, entry: dict[str, Any], tests: list[tuple[str, float]]) -> Told:
        """The first test that fails, or that the process ended in; `COLD`, if it cannot take on the mistake."""
        ear, mouth = os.pipe()
        child = os.fork()
        if not child:
            try:
                os.close(ear)
                self._child(entry, [self.items[name] for name, _ in tests], mouth)
            finally:
                os._exit(STRANGE)
        os.close(mouth)
        with os.fdopen(ear, "rb", buffering=0) as heard:
            return _listen(child, heard.fileno(), dict(tests))

    def _child(self, entry: dict[str, Any], items: list[pytest.Item], mouth: int) -> None:
        os.setsid()
        quiet = os.open(FOLDER / "trying.out", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_FSIZE, (LARGEST, LARGEST))
        if entry["spoilt"] is not None and not self._take_on(entry):
            os.write(mouth, json.dumps(["told", *COLD]).encode() + b"\n")
            os._exit(LIVED)
        forget()
        seen = _Seen()
        items[0].config.pluginmanager.register(seen)
        for item, following in zip(items, [*items[1:], None], strict=True):
            os.write(mouth, json.dumps(["runs", item.nodeid, ""]).encode() + b"\n")
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if seen.failed:
                os.write(mouth, json.dumps(["told", item.nodeid, seen.failed]).encode() + b"\n")
                os._exit(LIVED)
        os._exit(LIVED)

    def _take_on(self, entry: dict[str, Any]) -> bool:
        """Give functions the code of the spoilt source; whether they can have it."""
        if not entry["path"].endswith(".py"):
            return True
        path = str(TREE / entry["path"])
        codes: dict[tuple[str, int], list[CodeType]] = {}
        for code in _codes(compile(entry["spoilt"], path, "exec", dont_inherit=True)):
            codes.setdefault((code.co_qualname, code.co_firstlineno), []).append(code)
        for function in self.functions.get(path, ()):
            old = function.__code__
            found = codes.get((old.co_qualname, old.co_firstlineno), [])
            if len(found) != 1 or found[0].co_freevars != old.co_freevars:
                return False
            function.__code__ = found[0]
        return True


class _Seen:
    """The first test that failed, and with which words."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            words = str(crash.message if crash else report.longrepr)
            self.failed = " ".join(words.split())[:160] or "failed"


def _functions() -> dict[str, list[FunctionType]]:
    """The tool's functions by file."""
    found: dict[str, list[FunctionType]] = {}
    inside = str(TREE / "tts_build")
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename.startswith(inside):
            found.setdefault(thing.__code__.co_filename, []).append(thing)
    return found


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _codes(part)


def _listen(child: int, ear: int, seconds: dict[str, float]) -> Told:
    """Follow the child from test to test."""
    now, text = "", b""
    end = time.monotonic() + PATIENCE
    while True:
        ready, _, _ = select.select([ear], [], [], max(end - time.monotonic(), 0))
        if not ready:
            return now, "took too long"
        got = os.read(ear, 65536)
        if not got:
            break
        *lines, text = (text + got).split(b"\n")
        for line in lines:
            kind, now, words = json.loads(line)
            if kind == "told":
                return now, words
            end = time.monotonic() + PATIENCE + SLOWER * seconds.get(now, 0.0)
    _, status = os.waitpid(child, 0)
    code = os.waitstatus_to_exitcode(status)
    return NOTHING if code == LIVED else (now, f"the process ended with {code}")


def _started(tests: list[tuple[str, float]]) -> Told:
    """The tests in a process that imports the spoilt module itself."""
    names, log = FOLDER / "names", FOLDER / "started.log"
    names.write_text("\n".join(name for name, _ in tests), encoding="utf-8")
    call = [sys.executable, "-m", "pytest", "--assert=plain", "-x", "--no-header", "--tb=line", f"@{names}"]
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen(call, cwd=TREE, env=environment(), stdout=out, stderr=out)
        try:
            status = process.wait(2 * PATIENCE + SLOWER * sum(seconds for _, seconds in tests))
        except subprocess.TimeoutExpired:
            process.kill()
            return "import", "took too long"
    text = log.read_text("utf-8", "replace")
    for line in text.splitlines():
        if line.startswith(("FAILED ", "ERROR ")):
            name, _, words = line.partition(" ")[2].partition(" - ")
            return name, words[:160] or "failed"
    return NOTHING if status == 0 else ("import", f"ended with {status}")


def end_all() -> None:
    """End every process that was started in the copy, but this one and what started it."""
    for environ in Path("/proc").glob("[0-9]*/environ"):
        try:
            ours = f"PLANTED={FOLDER}\0".encode() in environ.read_bytes()
            if ours and int(environ.parent.name) not in (os.getpid(), os.getppid()):
                os.kill(int(environ.parent.name), signal.SIGKILL)
        except OSError:
            continue
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def pytest_configure(config: pytest.Config) -> None:
    """Register the trying."""
    config.pluginmanager.register(Trying())
