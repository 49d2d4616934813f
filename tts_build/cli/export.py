"""`tts-build export`: single cards as pictures."""

from pathlib import Path
from typing import Any

import click

from tts_build import disk
from tts_build.cli import common_options, progress
from tts_build.cli.terminal import tell
from tts_build.problem import counted


@click.command("export", short_help="Write single cards as pictures, with a table of them.")
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path), help="A folder, or a .zip; GAME-cards here.")
@common_options.choosing
@click.option("--side", "sides", type=click.Choice(["front", "back", "both"]), default="both", show_default=True)
@click.option("--bleed", is_flag=True, help="With the bleed, for a printer; else cut to the trim.")
@click.option("--dpi", type=click.IntRange(20, 1200), default=300, show_default=True, help="Dots per inch.")
@click.option("--copies", is_flag=True, help="A picture for each copy of a card.")
@click.option(
    "--name", default="", metavar="TEMPLATE", help='What pictures are called: "{{ deck }}/{{ id }}-{{ side }}".'
)
@common_options.locale
@common_options.raw_cells
@common_options.jobs
def command(game: str, out: Path | None, cards: str, where: str, jobs: int | None, **asked: Any) -> None:
    """Write the cards of GAME as single PNGs, a folder a deck, and cards.csv, which says which picture is which card.

    For printers that take a picture a card, for other programs, for the web. A folder keeps what else is in it;
    pictures of the same name are written over. A name is a template over the row and deck, id, number, side and copy.
    dist/ stays as it is.

    Example: tts-build export die_card --out cards.zip --bleed --dpi 600

    Example: tts-build export die_card --cards goals/* --side front --name "{{ number|pad(2) }}-{{ title }}"
    """
    from tts_build.build.services.card_export import Cards, export, zipped
    from tts_build.definition.card_selection import Selection

    with progress.session((game,), jobs) as session:
        files = list(export(session, session.games[0], Selection(cards, where), Cards(**asked)))
        out = out or disk.plain_folder(Path(f"{session.games[0]}-cards"))
    if out.suffix.lower() == ".zip":
        disk.write_named(out, zipped(files))
    else:
        for path, data in files:
            disk.write_into(out, path, data)
    tell(f"{out}: {counted(len(files) - 1, 'picture')} and {files[-1][0]}")
