"""Chunks of Lua over the game's libraries and operators, with values at the edges; the same for the same seed."""

from __future__ import annotations

import random
import re
from pathlib import Path

_NAME = re.compile(r"\$([a-z_]+[0-9]?)")
_HEAD = re.compile(r"\[([a-z_]+[0-9]?)\]( words)?")


def _lists() -> dict[str, list[str]]:
    """What stands for each name, from chunks.txt."""
    found: dict[str, list[str]] = {}
    entries, words = found.setdefault("", []), False
    for line in Path(__file__).with_suffix(".txt").read_text("utf-8").splitlines():
        if head := _HEAD.fullmatch(line):
            entries, words = found.setdefault(head[1], []), bool(head[2])
        elif line and not line.startswith("# "):
            entries += line.split() if words else [line]
    return {name: ["" if entry == "nothing" else entry for entry in entries] for name, entries in found.items()}


LISTS = _lists()


def chunks(seed: int, number: int) -> list[str]:
    """So many different chunks."""
    chance = random.Random(seed)

    def one(match: re.Match[str]) -> str:
        return _NAME.sub(one, chance.choice(LISTS[match[1]]))

    found: dict[str, None] = {}
    while len(found) < number:
        found.setdefault(_NAME.sub(one, "$chunk"))
    return list(found)
