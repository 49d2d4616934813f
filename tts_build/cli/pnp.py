"""`tts-build pnp`: the PDFs alone."""

from typing import Any

import click

from tts_build.build.core.options import Options
from tts_build.cli.build import build
from tts_build.cli.console import common_options
from tts_build.model.papers import SHEETS


@click.command("pnp", short_help="Build the print-and-play PDFs of one game.")
@click.argument("game")
@click.option("--paper", type=click.Choice([*SHEETS]), help="Only this paper; those of the definition.")
@click.option(
    "--layout", type=click.Choice(["gutterfold", "duplex", "fronts"]), help="Only this layout of cards and pieces."
)
@common_options.locales
@common_options.choosing
@common_options.jobs
def command(game: str, paper: str | None, layout: str | None, jobs: int | None, **asked: Any) -> None:
    """Build the print-and-play PDFs of GAME into dist/GAME/pnp/; what else is there stays.

    Paper or a layout that the definition does not have may be asked for here. Later builds make it again as long as it
    stands there: delete the file to be without it.

    With --cards or --where only those cards are printed, and nothing else of the game: into dist/GAME.part/pnp/, which
    holds the last such part alone.

    Example: tts-build pnp die_card --paper a4 --layout duplex

    Example: tts-build pnp die_card --where "kind == 'bonus'" --layout fronts
    """
    papers, layouts = (paper,) if paper else (), (layout,) if layout else ()
    build((game,), Options(only=("pnp",), papers=papers, layouts=layouts, **asked), jobs=jobs)
