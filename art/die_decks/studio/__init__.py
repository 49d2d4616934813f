"""The studio of Die Decks: flat shapes, one for each number, six ways to fill a card, and tricks for the eye."""

from __future__ import annotations

from pathlib import Path

from . import arena, box, gold, icons, laid, lines, mats, numbers, poster, tricks

ROOMS = (numbers, tricks, box, lines, laid, poster, mats, arena, gold, icons)


def write(folder: Path) -> None:
    """Every picture, by name, into a folder."""
    for room in ROOMS:
        for name, svg in room.pictures().items():
            path = folder / f"{name}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(svg, encoding="utf-8")
