"""The small good workspace, made anew for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.definition.support import Workspace


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return Workspace(tmp_path)
