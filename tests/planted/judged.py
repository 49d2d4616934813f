"""Mistakes that were looked at and change nothing that anybody could see."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

EQUAL = Path(__file__).parent / "equal.yaml"


@cache
def equal() -> dict[str, str]:
    """By the key of each mistake: why it is none."""
    found = yaml.safe_load(EQUAL.read_text("utf-8")) or []
    return {entry["mistake"]: entry["because"] for entry in found}
