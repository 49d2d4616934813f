"""The drawing office of Dice Girls: every picture in this folder's parent is drawn by these modules."""

from __future__ import annotations

from pathlib import Path

from . import cup, floors, hall, house, moon, star, sun, wardrobe, words

ROOMS = (sun.draw, moon.draw, star.draw, wardrobe.draw, house.draw, hall.draw, floors.draw, words.draw, cup.draw)


def write(folder: Path) -> None:
    """Every picture, by name, and the mesh of the cup, into a folder."""
    (folder / "cup.obj").write_text(cup.mesh(), "utf-8")
    for draw in ROOMS:
        for name, sheet in draw().items():
            sheet.save(folder / f"{name}.svg")
