"""A game's table as pictures: the save is assembled as for a build, and nothing is written to `dist/`."""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PIL import Image

from tts_build.build.core.options import Options
from tts_build.build.core.runner import Report, Runner
from tts_build.build.dist_folder import Output
from tts_build.build.game_build import Watcher, outputs_of, run_plan
from tts_build.build.steps.game_plan import plan_game
from tts_build.build.steps.planner import Plan
from tts_build.definition.game import load_game
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import Root
from tts_build.lua.render.source_map import SourceMap
from tts_build.paint.screen.painter import paint
from tts_build.problem import InputError, counted
from tts_build.save.picture.mesh_pictures import BUNDLE, box_obj
from tts_build.scene.codec import load_scene

if TYPE_CHECKING:
    from tts_build.rules.bound_engine import Binding
    from tts_build.rules.game_protocol import State
    from tts_build.sim.table import Table

COVER_DPI = 100
"""Resolution of a PDF's first page as it lies on the table."""

MOST_COVER = 1200
"""Pixels of the longer side of another PDF's first page."""

PANEL_SCALE = 1.0
"""Pixels a unit of XML UI, on objects as on the screen."""

GLOBAL = "Global"


@dataclass(frozen=True, slots=True)
class Assembled:
    """A save, its pictures by bare file name, and its scripts with what leads their lines back to templates."""

    save: dict[str, Any]
    picture: Callable[[str], Image.Image | None]
    scripts: tuple[tuple[str, SourceMap], ...] = ()
    model: Callable[[str], bytes | None] = lambda name: None
    foreign: bool = False
    """whether it goes on from a save of anybody's, whose scripts may do what nothing here can"""
    seating: Mapping[int, list[str]] = field(default_factory=dict)
    """seats by the number of players, where those are not the first"""


def assembled(
    root: Root,
    name: str,
    *,
    workers: int = 1,
    watcher: Watcher | None = None,
    locale: str = "",
    run: Callable[[Plan], tuple[Runner, Report]] | None = None,
    loaded: Loaded | None = None,
) -> Assembled:
    """A game's save in a language, with everything it shows. `run` runs its plan, in place of `run_plan`; `loaded` is
    its definition, where that was read."""
    loaded = loaded or load_game(root, name)
    options = Options(only=("save",), locales=(locale,) if locale else (loaded.game.locales[0],))
    plan = plan_game(loaded, options, root.path / root.config.dist / name)
    if run is None:
        runner, report = run_plan(plan, root.path, workers, watcher or Watcher())
    else:
        runner, report = run(plan)
    files = {Path(output.path).name: output for output in outputs_of(plan, report, runner.read)}
    save = files[f"{name}{plan.suffix(options.locales[0])}.json"]

    @cache
    def picture(file: str) -> Image.Image | None:
        output = files.get(file)
        if output is not None and file.endswith(".pdf"):
            return _cover(runner, report, output)
        return None if output is None else Image.open(io.BytesIO(runner.read(output.digest)))

    def model(file: str) -> bytes | None:
        piece = loaded.game.pieces.get(file.removesuffix(BUNDLE))
        if file.endswith(BUNDLE) and piece is not None and piece.bundle is not None:
            return box_obj(*piece.bundle.size)
        output = files.get(file) if file.endswith(".obj") else None
        return None if output is None else runner.read(output.digest)

    return Assembled(
        json.loads(runner.read(save.digest)),
        picture,
        tuple(_scripts(runner, files)),
        model,
        loaded.original is not None,
        {number: loaded.game.table.sitting(number) for number in loaded.game.table.seating},
    )


def _scripts(runner: Runner, files: Mapping[str, Output]) -> Iterator[tuple[str, SourceMap]]:
    """Scripts among outputs, each with what leads its lines back to templates."""
    for name in (name for name in files if name.endswith(".lua")):
        lines = json.loads(runner.read(files[f"{name}.map.json"].digest))
        yield runner.read(files[name].digest).decode(), SourceMap.from_json(lines)


def _cover(runner: Runner, report: Report, book: Output) -> Image.Image | None:
    """The first page of a rulebook, or of another PDF, if it can be read."""
    if "book" not in report.ran[book.step].step.needs:
        return _first_page(runner.read(book.digest))
    step, _ = report.ran[book.step].step.needs["book"]
    scene = load_scene(runner.read(report.ran[step].result.blobs["cover"]))
    return runner.whole(lambda: paint(scene, COVER_DPI, runner.root, runner.cache / "fonts"))


def _first_page(data: bytes) -> Image.Image | None:
    from pypdfium2 import PdfDocument, PdfiumError

    try:
        page = PdfDocument(data)[0]
        picture: Image.Image = page.render(scale=MOST_COVER / max(*page.get_size(), 1)).to_pil()
    except (PdfiumError, IndexError, ValueError, MemoryError):
        return None
    return picture


def table_of(shown: Assembled, players: int | None = None, seed: int = 0) -> Table:
    """The simulated table with the save on it and players seated, as many as can play or so many.

    Raises InputError for a number of players that the table does not seat.
    """
    from tts_build.sim.lua.table_script import SourceMaps
    from tts_build.sim.save_pictures import FoundAssets
    from tts_build.sim.table import Table

    seats = [thing["FogColor"] for thing in shown.save["ObjectStates"] if thing["Name"] == "HandTrigger"] or ["White"]
    counts = shown.save.get("PlayerCounts")
    least, most = counts if isinstance(counts, list) and len(counts) == 2 else (1, len(seats))
    number = min(most, len(seats)) if players is None else players
    if not least <= number <= min(most, len(seats)):
        todo = f"it is for {least} to {most}" if least < most else f"it is for {least}"
        raise InputError(f"the game is not for {counted(number, 'player')}", todo=todo, code="players")
    maps = SourceMaps()
    for script, lines in shown.scripts:
        maps.know(script, lines)
    table = Table(
        shown.save,
        shown.seating.get(number, seats[:number]),
        seed,
        assets=FoundAssets(shown.picture, shown.model),
        maps=maps,
    )
    if not shown.foreign:
        table.check()
    table.settle()
    return table


def play(
    table: Table,
    binding: Binding,
    turns: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    until: str = "",
    told: Callable[[int], None] = lambda turns: None,
) -> State:
    """Let bots set the game up and play so many turns at the table, and on `until` that kind of question is open; the
    engine's state that it is in then. `told` hears of turns that were played.

    A game on the kit is played through the kit's panels, another as its engine's `at_table` says. Raises InputError
    when it has neither, or when `options` are given for such another one.
    """
    from tts_build.rules.engine_import import mistakes_of
    from tts_build.sim.play.bot_game import play
    from tts_build.sim.play.driver import Driver, on_kit

    players = len(table.players.seated_colours())
    with mistakes_of(binding.engine):
        game = binding.game()
        hands = Driver(table, game, binding.facts) if on_kit(table) else binding.at_table()(table, game, players)
        if (options or until) and not isinstance(hands, Driver):
            todo = "put its table on the kit (docs/kit.md)"
            raise InputError("options and questions are for games on the kit", todo=todo, code="no-kit")
        return play(game, hands, turns, seed, options, until=until, told=told)


def top_view(table: Table, *, width: int, labels: bool, zones: bool) -> Image.Image:
    """The table from above as it is now, hands open."""
    from tts_build.sim.view.overhead import draw

    return draw(table, width=width, labels=labels, zones=zones)


def panels(table: Table) -> Iterator[tuple[str, Image.Image]]:
    """Every XML UI by name: the screen's over the table for each player, then each object with its own.

    Objects are named as in the save; those of one name also by their GUIDs.
    """
    from tts_build.sim.view import screen as screen_view
    from tts_build.sim.view.overhead import draw_thing, has_panel

    players = table.players.seated_colours()
    if table.ui().document.roots:
        for player in players:
            yield f"{GLOBAL}-{player}", screen_view.draw(table, player)
    holders = [thing for thing in table.things if has_panel(thing)]
    names = Counter(thing.nickname for thing in holders)
    for thing in holders:
        alone = thing.nickname and names[thing.nickname] == 1
        name = thing.nickname if alone else f"{thing.nickname} {thing.guid}".strip()
        yield name, draw_thing(table, thing, PANEL_SCALE)
