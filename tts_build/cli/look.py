"""`tts-build look`: the table from above, as the save sets it, and its panels."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.building import opened, progress, workers
from tts_build.errors import InputError, Problem


@click.command("look", short_help="Draw the table from above, and UI panels.")
@click.argument("game")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG to write; GAME-table.png here.")
@click.option("--panels", type=click.Path(file_okay=False, path_type=Path), help="Also a PNG of each panel, here.")
@click.option("--width", type=click.IntRange(200, 6000), default=1800, show_default=True, help="Pixels.")
@click.option("--labels", is_flag=True, help="Names beside things.")
@click.option("--zones/--no-zones", default=True, show_default=True, help="Zones as dashed outlines.")
@click.option("--locale", default="", help="The language; the game's first.")
@click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
def command(
    game: str,
    out: Path | None,
    panels: Path | None,
    width: int,
    labels: bool,
    zones: bool,
    locale: str,
    jobs: int | None,
) -> None:
    """Draw GAME's table from above as a PNG, everything where the save puts it, without the game.

    With the table simulator installed, scripts have run and their panels lie on their objects.

    Example: tts-build look die_card --labels --out table.png --panels panels/
    """
    from tts_build.graph import look
    from tts_build.raster.encode import encode_png
    from tts_build.tts.topview import draw_table

    if out is not None and out.suffix.lower() != ".png":
        raise click.UsageError(f"--out is a PNG: `{out}` does not end in `.png`.")
    with opened((game,)) as (root, (name,)), progress(True) as watcher:
        shown = look.assembled(root, name, workers=workers(jobs), watcher=watcher, locale=locale)
    drawn = look.panels(shown) if panels is not None or look.can_simulate() else {}
    picture = draw_table(
        shown.save, shown.picture, width=width, labels=labels, zones=zones, panels=lambda guid: drawn.get(guid)
    )
    _write(out or Path(f"{name}-table.png"), encode_png(picture))
    if panels is not None:
        names = {thing["GUID"]: thing["Nickname"] or thing["GUID"] for thing in shown.save["ObjectStates"]}
        panels.mkdir(parents=True, exist_ok=True)
        for guid, panel in look.panels(shown, background=look.GROUND).items():
            stem = "".join(c if c.isalnum() else "-" for c in names.get(guid, guid)).strip("-") or guid
            _write(panels / f"{name}-{stem}.png", encode_png(panel))


def _write(target: Path, data: bytes) -> None:
    try:
        target.write_bytes(data)
    except OSError as error:
        raise InputError(Problem(f"cannot write {target}", got=error.strerror or str(error))) from None
    click.echo(str(target))
