"""Draws the pictures of games anew: `python art/draw.py die_card` writes the SVG files of `art/die_card/`.

Without a game, those of all of them; `--to FOLDER` writes into `FOLDER/<game>/` and leaves `art/` alone. What is drawn
is kept with the sources, so a build needs neither this script nor a studio.
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

ART = Path(__file__).resolve().parent


def games() -> list[str]:
    """The games whose pictures are drawn by a script."""
    return sorted(path.parent.parent.name for path in ART.glob("*/studio/__init__.py"))


def studio(game: str) -> ModuleType:
    """The modules that draw a game's pictures, under a name of their own, since each game calls them `studio`."""
    name, folder = f"{game}_studio", ART / game / "studio"
    inside = [str(folder)]
    spec = importlib.util.spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=inside)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(folder)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """The games that are named, or all."""
    parser = argparse.ArgumentParser(description="Draw the pictures of games anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games()))
    parser.add_argument("--to", type=Path, default=ART, help="write into FOLDER/<game>/ instead", metavar="FOLDER")
    asked = parser.parse_args()
    for game in asked.games or games():
        if game not in games():
            parser.error(f"no studio draws `{game}`; there are {', '.join(games())}")
        (asked.to / game).mkdir(parents=True, exist_ok=True)
        studio(game).write(asked.to / game)


if __name__ == "__main__":
    main()
