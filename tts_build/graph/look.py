"""A game's table as a picture: the save is assembled as for a build, and nothing is written to `dist/`."""

from __future__ import annotations

import io
import json
from pathlib import Path

from PIL import Image

from tts_build.graph.build import Watcher, cache_of, outputs_of, run_plan
from tts_build.graph.options import Options
from tts_build.graph.plan.game import plan_game
from tts_build.graph.store import Store
from tts_build.layout.codec import load_scene
from tts_build.load.game import load_game
from tts_build.load.workspace import Root
from tts_build.raster.encode import encode_png
from tts_build.raster.paint import paint
from tts_build.tts.topview import draw_table

COVER_DPI = 100
"""Resolution of a PDF's first page as it lies on the table."""


def table_picture(
    root: Root,
    name: str,
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    width: int = 1800,
    labels: bool = False,
    zones: bool = True,
    locale: str = "",
) -> bytes:
    """The table from above as a PNG `width` pixels wide."""
    loaded = load_game(root, name)
    options = Options(only=("save",), locales=(locale,) if locale else (loaded.game.locales[0],))
    plan = plan_game(loaded, options, root.path / root.config.dist / name)
    report = run_plan(plan, root.path, workers, None, watcher or Watcher())
    store = Store(cache_of(root.path))
    files = {Path(output.path).name: output for output in outputs_of(plan, report)}
    save = next(item for path, item in files.items() if path == f"{name}{plan.suffix(options.locales[0])}.json")

    def picture(file: str) -> Image.Image | None:
        output = files.get(file)
        if output is None:
            return None
        if file.endswith(".pdf"):
            cover = load_scene(store.get(report.ran[output.step].result.blobs["cover"]))
            return paint(cover, COVER_DPI, root.path, cache_of(root.path) / "fonts")
        return Image.open(io.BytesIO(store.get(output.digest)))

    drawn = draw_table(json.loads(store.get(save.digest)), picture, width=width, labels=labels, zones=zones)
    return encode_png(drawn)
