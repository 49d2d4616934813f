"""The drawing office of Die Card: every picture in this folder's parent is drawn by these modules."""

from __future__ import annotations

from pathlib import Path

from . import board, bonus, desk, icons, pads, paper, pieces, portraits, rolls, tasks

ROOMS = (tasks.draw, bonus.draw, paper.draw, board.draw, pieces.draw, portraits.draw, rolls.draw, desk.draw, pads.draw)


def write(folder: Path) -> None:
    """Every picture, by name, into a folder, and the icons into folders of their own."""
    for draw in ROOMS:
        for sheet in draw():
            sheet.save(folder)
    icons.write(folder)
