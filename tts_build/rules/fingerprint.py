"""A number below 2**31 for any plain data: what a recorded game expects of each state. `selfcheck.lua` has the twin.

Every product stays below 2**53, so that Lua computes it exactly. The order of an object's keys does not matter, an
empty object is the same as an empty array.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

MODULUS = 2147483647
FACTOR = 48271
"""Park and Miller's multiplier, here only to spread the bits."""

EMPTY, TRUE, FALSE = 13, 3, 5


def fingerprint(value: Any) -> int:
    """The number of a piece of plain data."""
    if value is True or value is False:
        return TRUE if value else FALSE
    if isinstance(value, int):
        return (value * FACTOR + 11) % MODULUS
    if isinstance(value, str):
        return _of_text(value)
    if not value:
        return EMPTY
    if isinstance(value, dict):
        return _of_object(value)
    number = 17
    for item in value:
        number = (number * FACTOR + fingerprint(item)) % MODULUS
    return number


def _of_object(value: dict[str, Any]) -> int:
    number = 19
    for key, item in value.items():
        number += (_of_text(key) + 1) * (fingerprint(item) + 1)
    return number % MODULUS


@lru_cache(maxsize=4096)
def _of_text(text: str) -> int:
    number = 7
    for byte in text.encode("ascii", "replace"):
        number = (number * 257 + byte) % MODULUS
    return number
