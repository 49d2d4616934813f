"""`tts-build proof`: a contact sheet of cards."""

from pathlib import Path
from typing import Any

import click

from tts_build.cli.console import common_options, progress
from tts_build.cli.console.progress import write_png

LINES = ("cut", "safe", "bleed", "grid", "names")


def _lines(ctx: click.Context, param: click.Parameter, value: str) -> tuple[str, ...]:
    words = tuple(word.strip() for word in value.split(",") if word.strip())
    for word in words:
        if word not in LINES and word != "none":
            todo = common_options.hint(word, LINES, f"there is {', '.join(LINES)}, or none")
            raise click.BadParameter(f"no `{word}`; {todo}", ctx, param)
    return tuple(line for line in LINES if line in words)


@click.command("proof", short_help="Draw cards beside each other, with cut lines and safe zones.")
@click.argument("game")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="A .png or a .pdf; GAME-proof.png here.")
@common_options.choosing
@click.option(
    "--show",
    default="names",
    show_default=True,
    metavar="LINES",
    callback=_lines,
    help="With commas: cut, safe, bleed, grid (squares of 5 mm), names; or none.",
)
@click.option(
    "--backs",
    type=click.Choice(["once", "each", "none"]),
    default="once",
    show_default=True,
    help="Each different back once, one behind each card, or none.",
)
@click.option("--columns", type=click.IntRange(1, 20), default=5, show_default=True, help="Cards in a row.")
@click.option(
    "--width", "pixels", type=click.IntRange(200, 8000), default=1800, show_default=True, help="Pixels of a PNG."
)
@click.option("--paper", type=common_options.Sheet(), default="a4", show_default=True, help="Of a PDF.")
@common_options.locale
@common_options.jobs
def command(game: str, out: Path | None, cards: str, where: str, paper: str, jobs: int | None, **asked: Any) -> None:
    """Draw the cards of GAME beside each other: a contact sheet to check, to send round, to talk about.

    --show lays lines over the cards: where they are cut, the zone that text keeps to, the bleed that is cut away, a
    grid in millimetres. A PNG is one picture, a PDF has pages of paper and stays sharp. dist/ stays as it is.

    Example: tts-build proof die_card --where "cost > 2" --show cut,safe,names --out costly.pdf
    """
    from tts_build.build.services.contact_sheet import Sheet, proof
    from tts_build.definition.card_selection import Selection

    if out is not None and out.suffix.lower() not in (".png", ".pdf"):
        raise click.UsageError(f"--out is a .png or a .pdf: `{out}` is neither.")
    pages = out is not None and out.suffix.lower() == ".pdf"
    sheet = Sheet(paper=paper if pages else "", **asked)
    with progress.session((game,), jobs) as session:
        name = session.games[0]
        data = proof(session, name, Selection(cards, where), sheet)
    write_png(data, f"{name}-proof", out)
