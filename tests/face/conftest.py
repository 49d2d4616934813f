"""Fixtures of the layout tests; fonts are made once a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.face.bench import Bench


@pytest.fixture(scope="session")
def font_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture(scope="session")
def bench(font_store: Path) -> Bench:
    return Bench(font_store)
