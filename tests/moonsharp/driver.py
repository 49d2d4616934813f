"""The game's own Lua, where the environment variable `MOONSHARP` says how to run a file on it.

    MOONSHARP="mono /somewhere/driver.exe" pytest tests/moonsharp

What is named is given a file, prints what that prints, and ends with another status than 0 when it fails. `driver.cs`
is one; docs/proving-the-rules.md says how it is built.
"""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import pytest

COMMAND = shlex.split(os.environ.get("MOONSHARP", ""))

WITHOUT = (
    "MOONSHARP names no driver: whether scripts run in the game's own Lua is NOT tested "
    "(docs/proving-the-rules.md says how)"
)
needs_moonsharp = pytest.mark.skipif(not COMMAND, reason=WITHOUT)


def needed() -> None:
    """Skips the whole module that calls this, when there is no driver."""
    if not COMMAND:
        pytest.skip(WITHOUT, allow_module_level=True)


PATIENCE = 1800
"""Seconds after which a file counts as never ending: far more than any takes."""


def play(path: Path) -> str:
    """What a file prints on MoonSharp. Fails with the end of it when the file does."""
    done = subprocess.run(
        [*COMMAND, str(path)], capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE, check=False
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-3000:]
    return said


def last_line(text: str) -> str:
    """The last line that says something."""
    return [line for line in text.splitlines() if line][-1]
