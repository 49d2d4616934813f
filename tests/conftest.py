"""What all tests share: the repository's own workspace, a small one to change, and golden files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import settings

from tests.harness import HarnessTable, lines_of, rows_of
from tts_build.problem import suggesting_anew

ROOT = Path(__file__).parent.parent

# The same examples every time: a test that fails does so for whoever runs it. HYPOTHESIS_PROFILE=search looks further.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("search", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

SHORT, PLAIN = 24, Path("/tmp")


def short_folder(folder: str) -> str:
    """Where tests work: a temporary folder with a short name, since messages cut long paths short, and golden files
    have them whole."""
    return str(PLAIN) if len(folder) > SHORT and os.access(PLAIN, os.W_OK) else folder


tempfile.tempdir = os.environ["TMPDIR"] = short_folder(tempfile.gettempdir())

RENEW = bool(os.environ.get("TTS_BUILD_RENEW"))
"""Set by `make golden`: golden files are written anew instead of compared."""


@dataclass(frozen=True)
class Outcome:
    """What a user sees of one call of the command line."""

    status: int
    out: str
    err: str


def run_cli(*args: str, cwd: Path, env: dict[str, str] | None = None) -> Outcome:
    """`tts-build ARGS` in a process of its own.

    That is forked with all libraries loaded (see `tests/forked.py`), as if on a machine with one core: a small build
    takes a quarter of the time then, and two run beside each other. With `env`, even an empty one, it is `python -m
    tts_build` from its very start, on all cores.
    """
    if env is None and sys.platform.startswith("linux"):
        from tests.forked import one_core, run_forked

        return run_forked(*args, cwd=cwd, setup=one_core)
    done = subprocess.run(
        [sys.executable, "-m", "tts_build", *args],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT), **(env or {})},
        check=False,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def findings_of(out: str) -> list[str]:
    """What `check` printed: a line for each finding, without its code and without the counts at the end."""
    lines = [line for line in out.splitlines() if line and "`tts-build explain CODE` says more" not in line]
    return [re.sub(r" \[[a-z0-9-]+\]$", "", line) for line in lines]


SMALL = ROOT / "tests" / "small"
"""A workspace with one tiny game, for tests that change things."""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A copy of the tiny workspace."""
    target = tmp_path / "workspace"
    shutil.copytree(SMALL, target)
    return target


@pytest.fixture
def cli(small: Path) -> Callable[..., Outcome]:
    """The command line in the tiny workspace."""

    def call(*args: str, **env: str) -> Outcome:
        return run_cli(*args, cwd=small, env=env or None)

    return call


def check_golden(path: Path, text: str) -> None:
    """Compare with a golden file, or write it when golden files are renewed."""
    if RENEW:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"no golden file {path.name}; `make golden` writes it"
    assert text == path.read_text(encoding="utf-8")


@pytest.fixture
def harness_table(request: pytest.FixtureRequest) -> HarnessTable:
    """Takes rows of the tables that stand at the end of the run: see `tests/harness.py`."""
    return HarnessTable(request.node.user_properties)


@pytest.fixture(autouse=True)
def _patience() -> None:
    """Each test is a command of its own: how many names were compared before does not count."""
    suggesting_anew()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what the harnesses counted, also when the tests ran in other processes."""
    reports = [report for found in terminalreporter.stats.values() for report in found]
    lines = lines_of(rows_of(reports))
    if lines:
        terminalreporter.section("harnesses")
        for line in lines:
            terminalreporter.write_line(line)
