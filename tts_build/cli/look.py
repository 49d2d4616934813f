"""`tts-build look`: the table from above, as the save sets it."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.building import chosen, progress, workers, workspace_folder
from tts_build.errors import InputError, Problem


@click.command("look", short_help="Draw the table from above.")
@click.argument("game")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG to write; GAME-table.png here.")
@click.option("--width", type=click.IntRange(200, 6000), default=1800, show_default=True, help="Pixels.")
@click.option("--labels", is_flag=True, help="Names beside things.")
@click.option("--zones/--no-zones", default=True, show_default=True, help="Zones as dashed outlines.")
@click.option("--locale", default="", help="The language; the game's first.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(game: str, out: Path | None, width: int, labels: bool, zones: bool, locale: str, jobs: int | None) -> None:
    """Draw GAME's table from above as a PNG, everything where the save puts it, without the game.

    Example: tts-build look die_card --labels --out table.png
    """
    from tts_build.graph.look import table_picture

    folder = workspace_folder()
    if folder is None:
        raise InputError(Problem("no `tts-build.yaml` here or in a folder above", code="no-workspace"))
    root, (name,) = chosen(folder, (game,))
    target = out or Path(f"{name}-table.png")
    with progress(True) as watcher:
        data = table_picture(
            root,
            name,
            workers=workers(jobs),
            watcher=watcher,
            width=width,
            labels=labels,
            zones=zones,
            locale=locale,
        )
    try:
        target.write_bytes(data)
    except OSError as error:
        raise InputError(Problem(f"cannot write {target}", got=error.strerror or str(error))) from None
    click.echo(str(target))
