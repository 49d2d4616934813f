"""A game's table as pictures: the save is assembled as for a build, and nothing is written to `dist/`."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from PIL import Image

from tts_build.errors import InputError, Problem
from tts_build.graph.build import Watcher, cache_of, outputs_of, run_plan
from tts_build.graph.options import Options
from tts_build.graph.plan.game import plan_game
from tts_build.graph.store import Store
from tts_build.layout.codec import load_scene
from tts_build.load.game import load_game
from tts_build.load.workspace import Root
from tts_build.raster.paint import paint

COVER_DPI = 100
"""Resolution of a PDF's first page as it lies on the table."""

PANEL_SCALE = 1.0
"""Pixels a unit of XML UI."""

CLEAR = "#00000000"
GROUND = "#3A3F44"
"""What panels are shown on when they do not lie on their objects."""

GLOBAL = "Global"


@dataclass(frozen=True, slots=True)
class Assembled:
    """A save and its pictures by bare file name."""

    save: dict[str, Any]
    picture: Callable[[str], Image.Image | None]


def assembled(
    root: Root, name: str, *, workers: int = 1, watcher: Watcher | None = None, locale: str = ""
) -> Assembled:
    """A game's save in a language, with everything it shows."""
    loaded = load_game(root, name)
    options = Options(only=("save",), locales=(locale,) if locale else (loaded.game.locales[0],))
    plan = plan_game(loaded, options, root.path / root.config.dist / name)
    report = run_plan(plan, root.path, workers, None, watcher or Watcher())
    store = Store(cache_of(root.path))
    files = {Path(output.path).name: output for output in outputs_of(plan, report)}
    save = files[f"{name}{plan.suffix(options.locales[0])}.json"]

    def picture(file: str) -> Image.Image | None:
        output = files.get(file)
        if output is None:
            return None
        if file.endswith(".pdf"):
            cover = load_scene(store.get(report.ran[output.step].result.blobs["cover"]))
            return paint(cover, COVER_DPI, root.path, cache_of(root.path) / "fonts")
        return Image.open(io.BytesIO(store.get(output.digest)))

    return Assembled(json.loads(store.get(save.digest)), picture)


def can_simulate() -> bool:
    """Whether the table simulator is installed (`tts-build[sim]`)."""
    return find_spec("lupa") is not None


def panels(shown: Assembled, *, background: str = CLEAR) -> dict[str, Image.Image]:
    """Every XML UI as the first player sees it after loading, by the GUID of its object, or `Global`.

    The scripts run in the table simulator. InputError when that is not installed.
    """
    try:
        from tts_build.sim.table import Table
        from tts_build.sim.ui_picture import draw
    except ImportError as error:
        todo = "install it with `pip install tts-build[sim]`"
        raise InputError(Problem(f"panels need the table simulator ({error.name} is missing)", todo=todo)) from None
    seats = [thing["FogColor"] for thing in shown.save["ObjectStates"] if thing["Name"] == "HandTrigger"] or ["White"]
    table = Table(shown.save, players=seats[:1])
    table.settle()
    found = {}
    holders = [(GLOBAL, shown.save), *((thing["GUID"], thing) for thing in shown.save["ObjectStates"])]
    for guid, holder in holders:
        if holder["XmlUI"].strip():
            pictures = _named(holder.get("CustomUIAssets", []), shown.picture)
            ui = table.ui(None if guid == GLOBAL else guid)
            found[guid] = draw(ui, seats[0], PANEL_SCALE, background, pictures, 0.0)
    table.close()
    return found


def _named(assets: list[Mapping[str, Any]], picture: Callable[[str], Image.Image | None]) -> Any:
    """Pictures of a UI by the names that its XML uses."""
    files = {asset["Name"]: asset["URL"].replace("\\", "/").rpartition("/")[2] for asset in assets}
    return lambda name: picture(files[name]) if name in files else None
