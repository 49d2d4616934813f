"""Draws every picture of Iditacards: `python art/iditacards/make_art.py` writes the SVG files beside this one.

The files are kept with the sources, so a build needs neither this script nor the modules of `studio/`.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio import ROOMS  # noqa: E402


def main() -> None:
    """Draws every room."""
    for draw in ROOMS:
        for name, sheet in draw().items():
            sheet.save(HERE / f"{name}.svg")


if __name__ == "__main__":
    main()
