"""Where the pictures of Iditacards are drawn: cut paper and northern woodblock."""

from __future__ import annotations

from pathlib import Path

from . import camp, dogs, gear, ground, icons, legs, things, thumbnail, trail

ROOMS = (dogs.draw, gear.draw, camp.draw, trail.draw, legs.draw, things.draw, thumbnail.draw, ground.draw, icons.draw)


def write(folder: Path) -> None:
    """Every picture, by name, into a folder."""
    for draw in ROOMS:
        for name, sheet in draw().items():
            sheet.save(folder / f"{name}.svg")
