"""The workshop: `chisel` cuts flat shapes, `wood` knows grain and colours; the others carve with them."""

from __future__ import annotations

from pathlib import Path

from . import icons, monsters, pieces, prizes, rings, scenes, tavern, trays

BENCHES = (rings.draw, pieces.draw, monsters.draw, icons.draw, scenes.draw, tavern.draw, trays.draw, prizes.draw)


def write(folder: Path) -> None:
    """Every picture, by name, into a folder."""
    for draw in BENCHES:
        for name, block in draw().items():
            block.save(folder / f"{name}.svg")
