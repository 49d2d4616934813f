"""Draws every picture of Die Card: `python art/die_card/make_art.py` writes the SVG files beside this one.

The files are kept with the sources, so a build needs neither this script nor the modules of `studio/`.
Names on the command line (`tasks`, `bonus`, `paper`, `portraits`, `pieces`, `rolls`, `icons`) draw only those.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio import ROOMS, icons  # noqa: E402


def main() -> None:
    """Draws the rooms named on the command line, or all of them."""
    for name in sys.argv[1:] or [*ROOMS, "icons"]:
        if name == "icons":
            icons.write(HERE / "icons")
            continue
        for sheet in ROOMS[name]():
            sheet.save(HERE)


if __name__ == "__main__":
    main()
