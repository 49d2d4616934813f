"""How many of a row of alike tests are always run; the others are where time is no matter (`make test-slow`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first_quick(values: Iterable[Any], quick: int) -> list[Any]:
    """Values as parameters of a test, of which the first are always tried."""
    slow = pytest.mark.slow
    return [pytest.param(value, marks=() if place < quick else slow) for place, value in enumerate(values)]
