"""What tests of builds that do not come to their end share."""

from __future__ import annotations

import pytest

from tests.build.bench import Bench, built_twice


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    """Made once; each test leaves it whole."""
    return built_twice(tmp_path_factory)
