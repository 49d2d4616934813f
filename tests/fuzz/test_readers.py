"""Readers return, or say what is wrong, whatever the bytes: those that were a fault once, and spoilt seeds."""

from __future__ import annotations

import random

import pytest

from tests.conftest import ROOT
from tests.fuzz.readers import READERS, seeds, tried

FAULTS: dict[str, tuple[bytes, ...]] = {
    "save": (
        b'{"ObjectStates": [{"Name": "Card", "C\0x": 100, "CustomDeck": {"1": "Car\0"}, "CardID": 100}]}',
        b'{"ObjectStates": [], "ObjectStates": [{"Name": "Card", "CardID": 1, "CustomDeck": {"1": 2}}]}',
        b'{"ObjectStates": [{"Name": "Card", "Tag": ' + b"9" * 5000 + b', "CustomDeck": {"1": 2}}]}',
    )
}
"""What guided runs found, by reader, since mended."""
SPOILT = 40
"""Spoilt seeds a reader."""


def spoilt(data: bytes, dice: random.Random) -> bytes:
    """Bytes of which some are gone, doubled or others."""
    for _ in range(dice.randint(1, 4)):
        start = dice.randint(0, len(data))
        end = min(len(data), start + dice.randint(0, 9))
        data = data[:start] + dice.choice((b"", data[start:end] * 2, dice.randbytes(end - start))) + data[end:]
    return data


@pytest.mark.parametrize("name", READERS)
def test_a_reader_answers(name: str) -> None:
    dice = random.Random(name)
    known = sorted(seeds(ROOT, name), key=len)[:200]
    assert known, "a reader has something to begin with"
    for data in (
        b"",
        b"\xff\xfe",
        b"\0",
        *FAULTS.get(name, ()),
        *(spoilt(dice.choice(known), dice) for _ in range(SPOILT)),
    ):
        tried(name, data)
