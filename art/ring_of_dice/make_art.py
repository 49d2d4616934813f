"""Draws every picture of Ring of Dice: `python art/ring_of_dice/make_art.py` writes the SVG files beside this one.

The files are kept with the sources, so a build needs neither this script nor the modules of `studio/`.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio import BENCHES  # noqa: E402


def main() -> None:
    """Draws what every bench makes."""
    for draw in BENCHES:
        for name, block in draw().items():
            block.save(HERE / f"{name}.svg")


if __name__ == "__main__":
    main()
