"""A plugin for pytest: whatever tests do at simulated tables is recorded, a file for each script of each table.

RECORDED=FOLDER pytest -p tests.moonsharp.recording tests/kit
"""

from __future__ import annotations

import os
from pathlib import Path

from tests.moonsharp.evenings import write
from tests.moonsharp.recorder import Recorder

RECORDER = Recorder()


def pytest_configure() -> None:
    RECORDER.__enter__()


def pytest_unconfigure() -> None:
    RECORDER.__exit__()
    write(RECORDER.records, Path(os.environ["RECORDED"]))
