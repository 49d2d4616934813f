"""Draws every picture of Die Decks: `python art/die_decks/make_art.py` writes the SVG files beside this one.

The files are kept with the sources, so a build needs neither this script nor the modules of `studio/`.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from studio import write  # noqa: E402

if __name__ == "__main__":
    write(HERE)
