"""`tts-build look`: the table from above, as the save sets it or after some turns of bots, and its panels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build import disk
from tts_build.cli.building import opened, progress, workers
from tts_build.errors import InputError, Problem

if TYPE_CHECKING:
    from tts_build.sim.table import Table


@click.command("look", short_help="Draw the table from above, and UI panels.")
@click.argument("game")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG to write; GAME-table.png here.")
@click.option("--panels", type=click.Path(file_okay=False, path_type=Path), help="Also a PNG of each panel, here.")
@click.option("--turns", type=click.IntRange(0, 10**6), help="Set the game up and let bots play so many turns.")
@click.option("--players", type=click.IntRange(1, 10), help="How many sit at the table; as many as can play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Other dice and other choices.")
@click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help="With --turns: an option of the game.")
@click.option("--width", type=click.IntRange(200, 6000), default=1800, show_default=True, help="Pixels.")
@click.option("--labels", is_flag=True, help="Names beside things.")
@click.option("--zones/--no-zones", default=True, show_default=True, help="Zones as dashed outlines.")
@click.option("--locale", default="", help="The language; the game's first.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(
    game: str,
    out: Path | None,
    panels: Path | None,
    turns: int | None,
    players: int | None,
    seed: int,
    settings: tuple[str, ...],
    width: int,
    labels: bool,
    zones: bool,
    locale: str,
    jobs: int | None,
) -> None:
    """Draw GAME's table from above as a PNG, everything where the save puts it, without the game.

    Scripts have run at a simulated table, and their panels lie on their objects. With --turns the game is set up
    through its own buttons and bots play it there; hands are open. --panels draws the screen of each player, its panels
    over the darkened table, and the panels on objects. The same seed gives the same pictures.

    Example: tts-build look die_card --turns 40 --players 4 --seed 7 --out table.png --panels panels/
    """
    from tts_build.cli.playing import options_of
    from tts_build.graph import look
    from tts_build.graph.rules import load_rules
    from tts_build.raster.encode import encode_png
    from tts_build.tts.topview import TooLarge

    if settings and turns is None:
        raise click.UsageError("--set chooses at set-up: give --turns too.")
    if out is not None and out.suffix.lower() != ".png":
        raise click.UsageError(f"--out is a PNG: `{out}` does not end in `.png`.")
    with opened((game,)) as (root, (name,)), progress(True) as watcher:
        binding = None
        if turns is not None:
            binding = load_rules(root, name, lua=False)
        shown = look.assembled(root, name, workers=workers(jobs), watcher=watcher, locale=locale)
    table = look.table_of(shown, players, seed)
    if binding is not None and turns is not None:
        look.play(table, binding, turns, seed, options_of(settings))
    try:
        picture = look.top_view(table, width=width, labels=labels, zones=zones)
    except TooLarge as error:
        raise InputError(Problem(str(error), todo="`--width` makes it smaller")) from None
    if out is not None:
        disk.write_named(out, encode_png(picture))
    else:
        out = disk.write_into(Path(), f"{name}-table.png", encode_png(picture))
    click.echo(str(out))
    if panels is not None:
        _write_panels(table, name, panels)


def _write_panels(table: Table, name: str, folder: Path) -> None:
    from tts_build.graph import look
    from tts_build.raster.encode import encode_png

    count = 0
    for count, (title, panel) in enumerate(look.panels(table), start=1):  # noqa: B007
        stem = "".join(c if c.isalnum() else "-" for c in title).strip("-")
        click.echo(str(disk.write_into(folder, f"{name}-{stem}.png", encode_png(panel))))
    if not count:
        click.echo(f"{name} has no panels", err=True)
