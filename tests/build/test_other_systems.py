"""What is otherwise on Windows and macOS changes no byte: workers that are started anew, lines that end in CR LF."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Outcome

SPAWNING = """
import sys
import tts_build.build.core.worker_pool as pool
pool.method, pool.warm = (lambda: "spawn"), (lambda workers: None)
from tts_build.cli import main
if __name__ == "__main__":
    main()
"""
"""The command line of a system that cannot fork."""
TEXTS = {".csv", ".yaml", ".lua", ".xml", ".md", ".svg", ".jinja"}


@pytest.mark.slow
def test_workers_that_are_started_anew_make_the_same(small: Path, cli: Callable[..., Outcome]) -> None:
    assert cli("build").status == 0
    lock = (small / "dist/hello.lock.json").read_bytes()
    assert cli("clean", "--dist").status == 0
    (small / "spawning.py").write_text(SPAWNING, "utf-8")
    words = (sys.executable, "spawning.py", "-v", "build", "-j", "2")
    done = subprocess.run(words, cwd=small, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert (small / "dist/hello.lock.json").read_bytes() == lock


def test_line_ends_of_windows_make_the_same(small: Path, cli: Callable[..., Outcome]) -> None:
    """Git gives files such ends there, unless it is told otherwise."""
    assert cli("build").status == 0
    lock = (small / "dist/hello.lock.json").read_bytes()
    texts = [path for path in small.rglob("*") if path.suffix in TEXTS and "dist" not in path.parts]
    assert {path.suffix for path in texts} >= {".csv", ".yaml", ".lua"}
    for path in texts:
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    locked = cli("build", "--locked")
    assert locked.status == 0, locked.err
    assert (small / "dist/hello.lock.json").read_bytes() == lock
