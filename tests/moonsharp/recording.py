"""A plugin for pytest: whatever tests do at simulated tables is recorded, a file for each script of each table.

    RECORDED=FOLDER pytest -p tests.moonsharp.recording tests/kit
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.moonsharp.recorder import Recorder

RECORDER = Recorder()


def pytest_configure() -> None:
    RECORDER.__enter__()


def pytest_unconfigure(config: pytest.Config) -> None:
    RECORDER.__exit__()
    folder = Path(os.environ["RECORDED"])
    for number, session in enumerate(RECORDER.sessions, start=1):
        if session.events:
            (folder / f"{number:03d}.lua").write_text(session.text(), encoding="utf-8")
