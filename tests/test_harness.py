"""The tables of the harnesses: rows are added up, in whatever process a test ran."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

TESTS = """
import pytest

@pytest.mark.parametrize("number", range(4))
def test_some(number, harness_table):
    harness_table("toys", "even" if number % 2 == 0 else "odd", tried=10, held=10 - number)
    assert number != 3
"""

TABLE = """\
toys   tried  held
even      20    18
odd       20    16
total     40    34
"""


@pytest.mark.parametrize("processes", ["0", "2"])
def test_rows_are_added_up_over_tests_and_processes(processes: str, tmp_path: Path) -> None:
    (tmp_path / "test_toys.py").write_text(TESTS)
    (tmp_path / "conftest.py").write_text("from tests.conftest import harness_table, pytest_terminal_summary\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", processes, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env={"PYTHONPATH": str(ROOT)}, capture_output=True, text=True)
    assert TABLE in done.stdout, done.stdout + done.stderr
    assert "3 passed" in done.stdout and "1 failed" in done.stdout


@pytest.mark.skipif(not os.access("/tmp", os.W_OK), reason="this system has no such folder")
def test_tests_work_in_a_folder_with_a_short_name() -> None:
    command = [sys.executable, "-c", "import tests.conftest, tempfile; print(tempfile.gettempdir())"]
    found = [
        subprocess.run(
            command, cwd=ROOT, env={**os.environ, "TMPDIR": folder}, capture_output=True, text=True, check=True
        ).stdout.strip()
        for folder in (str(ROOT / "tests" / "hostile" / "families"), "/tmp")
    ]
    assert found == ["/tmp", "/tmp"]
