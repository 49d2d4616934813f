"""`tts-build export`: single cards as files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from tts_build import disk
from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import tell, warn
from tts_build.problem import InputError, counted, nearest

TABLES = ("playingcards", "virtualtabletop", "tabletopia", "screentop")

FORMATS = ("png", "jpeg", "webp", "svg", "pdf")

ENDINGS = {".jpg": "jpeg", **{f".{name}": name for name in FORMATS}}
"""How a single picture's file ends, and what it is then."""

BOM = b"\xef\xbb\xbf"
"""What spreadsheet programs begin a CSV file with."""


if TYPE_CHECKING:
    from tts_build.build.services.card_export import Cards
    from tts_build.definition.card_selection import Selection


def single(out: Path | None, asked: str | None) -> str | None:
    """The format of the one picture that `--out` is; None when it is a folder or a ZIP. Raises UsageError for what
    stands there and is another thing, for an ending that says nothing, and for one that says another format."""
    suffix = out.suffix.lower() if out is not None else ""
    if out is None or (suffix not in ENDINGS and suffix != ".zip" and out.is_dir()):
        return None
    if out.is_dir():
        raise click.UsageError(f"--out `{out}` is a folder; take another name for a file, or move the folder away.")
    if suffix in ENDINGS:
        if asked not in (None, ENDINGS[suffix]):
            raise click.UsageError(f"--out `{out}` ends as a picture of another format than --format {asked}.")
        return ENDINGS[suffix]
    if suffix != ".zip" and out.exists():
        raise click.UsageError(f"--out `{out}` is a file; name a folder, or a .zip.")
    if suffix != ".zip" and suffix[1:].isalpha():
        close = nearest(suffix, [*ENDINGS, ".zip"])
        hint = f"did you mean `{close}`?" if close else f"a picture ends in {', '.join(ENDINGS)}, an archive in .zip"
        raise click.UsageError(f"--out `{out}`: {hint}; a folder of such a name has to be there before.")
    return None


def _to_table(ctx: click.Context, program: str, out: Path | None) -> None:
    """Write what another table takes. Raises UsageError for options that say how single cards would be, and for a file
    that ends as another thing."""
    from tts_build.build.services.card_export import zipped
    from tts_build.build.services.foreign_tables import PROGRAMS, given
    from tts_build.definition.card_selection import Selection

    _alone(ctx, "--for", program)
    asked, suffix = ctx.params, PROGRAMS[program].suffix
    if suffix and out is not None and (out.suffix.lower() != suffix or out.is_dir()):
        raise click.UsageError(f"--out `{out}`: a room of {program} is a file that ends in {suffix}.")
    if not suffix and single(out, None):
        raise click.UsageError(f"--out `{out}` is one picture; {program} takes a folder, or a .zip of it.")
    with progress.session((asked["game"],), asked["jobs"]) as session:
        game = session.games[0]
        made = given(session, game, Selection(asked["cards"], asked["where"]), asked["locale"], program)
        out = out or disk.plain_folder(Path(f"{game}{suffix}" if suffix else f"{game}-{program}"))
    if suffix:
        disk.write_named(out, zipped(sorted(made.files.items())))
    else:
        _write(out, dict(sorted(made.files.items())))
    tell(f"{out}: {made.told}")
    if made.doubt:
        warn(made.doubt)


def _alone(ctx: click.Context, option: str, taker: str) -> None:
    """UsageError for options that say how single cards would be."""
    chosen = {option.name: option.opts[0] for option in ctx.command.params}
    for name in ("format", "sides", "bleed", "dpi", "text", "copies", "name", "raw"):
        if ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{option} makes what {taker} takes: it goes without {chosen[name]}.")


def _to_shop(ctx: click.Context, name: str, out: Path | None) -> None:
    """Write what a print shop takes. Raises UsageError as `_to_table`."""
    from tts_build.build.services.print_shops import order, shop_of
    from tts_build.definition.card_selection import Selection

    _alone(ctx, "--shop", name)
    if single(out, None):
        raise click.UsageError(f"--out `{out}` is one picture; a shop takes a folder of them, or a .zip of it.")
    asked = ctx.params
    with progress.session((asked["game"],), asked["jobs"]) as session:
        game, shop = session.games[0], shop_of(name, session.root.config.shops)
        made = order(session, game, Selection(asked["cards"], asked["where"]), shop, asked["locale"])
        out = out or disk.plain_folder(Path(f"{game}-{name}"))
    _write(out, made.files)
    tell(f"{out}: {counted(len(made.files) - 1, 'picture')} and cards.csv for {shop.title}")
    for line in made.told:
        tell(f"  {line}")


@click.command("export", short_help="Write single cards as pictures, SVG or PDF, with a table of them.")
@click.argument("game")
@click.option(
    "--out", type=click.Path(path_type=Path), help="A folder, a .zip, or one picture: card.svg; GAME-cards here."
)
@click.option("--for", "program", type=click.Choice(TABLES), help="What another table takes: decks, boards and dice.")
@click.option("--shop", metavar="NAME", help="Pictures as a print shop's form takes them: thegamecrafter ...")
@click.option("--format", type=click.Choice(FORMATS), help="As the file of --out ends, else png.")
@common_options.choosing
@click.option(
    "--side",
    "sides",
    type=click.Choice(["front", "back", "both"]),
    help="Both, where --out is no single picture; else the front.",
)
@click.option("--bleed", is_flag=True, help="With the bleed, for a printer; else cut to the trim.")
@click.option(
    "--dpi",
    type=click.IntRange(20, 1200),
    default=300,
    show_default=True,
    help="Dots per inch; in SVG and PDF, of the pictures on a card.",
)
@click.option("--text", is_flag=True, help="Letters of an SVG stay text, to be changed; else they are outlines.")
@click.option("--copies", is_flag=True, help="A picture for each copy of a card.")
@click.option(
    "--name", default="", metavar="TEMPLATE", help='What pictures are called: "{{ deck }}/{{ id }}-{{ side }}".'
)
@common_options.locale
@common_options.raw_cells
@common_options.jobs
def command(
    game: str,
    out: Path | None,
    program: str | None,
    shop: str | None,
    format: str | None,
    cards: str,
    where: str,
    sides: str | None,
    jobs: int | None,
    **asked: Any,
) -> None:
    """Write the cards of GAME as single files, a folder a deck, and cards.csv, which says which file is which card.

    For printers that take a picture a card, for other programs, for the web. A folder keeps what else is in it;
    pictures of the same name are written over. A name is a template over the row and deck, id, number, side and copy.
    PNG, JPEG and WebP say how large they are on paper, SVG and PDF are as large. dist/ stays as it is.

    Example: tts-build export die_card --out cards.zip --bleed --dpi 600

    Example: tts-build export die_card --cards goals/* --side front --name "{{ number|pad(2) }}-{{ title }}"

    Example: tts-build export die_card --format pdf --bleed

    Example: tts-build export die_card --cards tasks/T03 --out card.svg

    With --for it is what another table takes: a room of PlayingCards.io (GAME.pcio) or of VirtualTabletop (GAME.vtt)
    with decks, boards and dice, or their pictures one by one for Tabletopia, on sheets for Screentop.

    Example: tts-build export die_card --for virtualtabletop

    With --shop they are what a print shop's form takes: as many dots as its product asks for, with its bleed.

    Example: tts-build export die_card --shop thegamecrafter --out order
    """
    from tts_build.definition.card_selection import Selection

    if program is not None and shop is not None:
        raise click.UsageError("--for and --shop exclude each other: a table or a printer.")
    if shop is not None:
        _to_shop(click.get_current_context(), shop, out)
        return
    if program is not None:
        _to_table(click.get_current_context(), program, out)
        return
    one, chosen = _chosen(out, format, sides, asked)
    _export(game, chosen, Selection(cards, where), jobs, out, one)


def _export(game: str, asked: Cards, which: Selection, jobs: int | None, out: Path | None, one: str | None) -> None:
    """Cards as the one file, in a ZIP or in a folder."""
    from tts_build.build.services.card_export import export

    with progress.session((game,), jobs) as session:
        files = list(export(session, session.games[0], which, asked))
        out = out or disk.plain_folder(Path(f"{session.games[0]}-cards"))
    if one:
        disk.write_named(out, files[0][1])
        tell(str(out))
    else:
        _write(out, dict(files))
        tell(f"{out}: {counted(len(files) - 1, 'picture')} and {files[-1][0]}")


def _chosen(out: Path | None, format: str | None, sides: str | None, asked: dict[str, Any]) -> tuple[str | None, Cards]:
    """The format of the one file that is asked for, if it is one, and what is to be written. UsageError for options
    that do not go together."""
    from tts_build.build.services.card_export import Cards

    one = single(out, format)
    kind = one or format or "png"
    if asked["text"] and kind != "svg":
        raise click.UsageError("--text is for SVG: words of a PDF are text anyway, and pixels have none.")
    if one and (asked["name"] or asked["raw"] or asked["copies"]):
        raise click.UsageError("--out is one picture: it goes without --name, --copies and --raw-cells.")
    return one, Cards(format=kind, sides=sides or ("front" if one else "both"), single=bool(one), **asked)


def _write(out: Path, files: dict[str, bytes]) -> None:
    """Files into a folder or a ZIP."""
    from tts_build.build.services.card_export import zipped

    if out.suffix.lower() == ".zip":
        disk.write_named(out, zipped(files.items()))
    else:
        _check_tables(out, files)
        for path, data in files.items():
            disk.write_into(out, path, data)


def _check_tables(out: Path, files: dict[str, bytes]) -> None:
    """InputError when a table that no export wrote, such as that of a deck, would be written over."""
    for path, data in files.items():
        if not path.endswith(".csv") or not (out / path).is_file():
            continue
        there, new = ([*one.lstrip(BOM).splitlines(), b""][0].split(b",")[:2] for one in (disk.named(out / path), data))
        if there != new:
            todo = "name another folder, or move it away"
            raise InputError(f"`{out / path}` is no table of an export", todo=todo, code="not-empty")
