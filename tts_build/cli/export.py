"""`tts-build export`: single cards as pictures."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build import disk
from tts_build.cli.card_options import RAW_CELLS, choosing
from tts_build.cli.progress import progress, workers
from tts_build.cli.terminal import tell, warn
from tts_build.problem import counted


@click.command("export", short_help="Write single cards as pictures, with a table of them.")
@click.argument("game")
@click.option("--out", type=click.Path(path_type=Path), help="A folder, or a .zip; GAME-cards here.")
@choosing
@click.option("--side", type=click.Choice(["front", "back", "both"]), default="both", show_default=True)
@click.option("--bleed", is_flag=True, help="With the bleed, for a printer; else cut to the trim.")
@click.option("--dpi", type=click.IntRange(20, 1200), default=300, show_default=True, help="Dots per inch.")
@click.option("--copies", is_flag=True, help="A picture for each copy of a card.")
@click.option(
    "--name", default="", metavar="TEMPLATE", help='What pictures are called: "{{ deck }}/{{ id }}-{{ side }}".'
)
@click.option("--locale", default="", help="The language; the game's first.")
@click.option("--raw-cells", is_flag=True, help=RAW_CELLS)
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(
    game: str,
    out: Path | None,
    cards: str,
    where: str,
    side: str,
    bleed: bool,
    dpi: int,
    copies: bool,
    name: str,
    locale: str,
    raw_cells: bool,
    jobs: int | None,
) -> None:
    """Write the cards of GAME as single PNGs, a folder a deck, and cards.csv, which says which picture is which card.

    For printers that take a picture a card, for other programs, for the web. A folder keeps what else is in it;
    pictures of the same name are written over. A name is a template over the row and deck, id, number, side and copy.
    dist/ stays as it is.

    Example: tts-build export die_card --out cards.zip --bleed --dpi 600

    Example: tts-build export die_card --cards goals/* --side front --name "{{ number|pad(2) }}-{{ title }}"
    """
    from tts_build.build.services.card_export import Cards, export, zipped
    from tts_build.build.session import opened
    from tts_build.definition.card_selection import Selection

    with (
        progress(True) as watcher,
        opened(Path.cwd(), (game,), workers=workers(jobs), watcher=watcher, say=warn) as session,
    ):
        wanted = Cards(dpi, side, bleed, copies, name, locale, raw_cells)
        files = list(export(session, session.games[0], Selection(cards, where), wanted))
        out = out or disk.plain_folder(Path(f"{session.games[0]}-cards"))
    pictures = counted(len(files) - 1, "picture")
    if out.suffix.lower() == ".zip":
        disk.write_named(out, zipped(files))
    else:
        for path, data in files:
            disk.write_into(out, path, data)
    tell(f"{out}: {pictures} and {files[-1][0]}")
