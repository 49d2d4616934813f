"""`tts-build workshop`: a folder with all that the Workshop's upload asks for."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options, progress
from tts_build.cli.console.terminal import tell, warn

if TYPE_CHECKING:
    from tts_build.build.session import Session

TABLE_WIDTH = 1600
"""Pixels of the picture of the table."""


@click.command("workshop", short_help="Lay out what an upload to the Workshop asks for, and say what is missing.")
@click.argument("game")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="The folder; without it, only say.")
@click.option("--base-url", default="", help="Where the pictures are on the web, as given to `publish`.")
@common_options.jobs
def command(game: str, out: Path | None, base_url: str, jobs: int | None) -> None:
    """Lay out in a folder what the upload of GAME to the Workshop asks for, and say what is still missing.

    There are the save, preview.png, title.txt, description.txt in the Workshop's own markup, a picture of the table
    for the item's page, and checklist.md with the check boxes to set. The upload itself happens in the game, from the
    table that is loaded there: no program can do it for you.

    Example: tts-build workshop my_game

    Example: tts-build workshop my_game --base-url https://me.github.io/games --out upload
    """
    from tts_build import disk
    from tts_build.build.core.options import Options
    from tts_build.cli.release.install import built
    from tts_build.release.workshop_page import WorkshopPage

    with progress.session((game,), jobs) as session:
        root, name = session.root, session.games[0]
        loaded = session.loaded(name)
        pictures = {} if out is None else {"pictures/table.png": _table(session, name)}
    folder = built(root, name, Options(base_url=base_url, local=not base_url), jobs).folder
    picture = f"{name}.png"
    preview = disk.kept(folder, picture) if (folder / picture).is_file() else b""
    page = WorkshopPage.of(loaded, len(preview), bool(base_url))
    for what in page.lacking:
        warn(f"missing: {what}")
    if out is None:
        tell(f"{name}: {'not ready' if page.lacking else 'ready'} for the Workshop; --out lays out what it asks for")
        return
    files = {
        f"{name}.json": disk.kept(folder, f"{name}.json"),
        "title.txt": f"{page.game.title}\n".encode(),
        "description.txt": page.text.encode(),
        "checklist.md": page.checklist.encode(),
        **pictures,
        **({"preview.png": preview, picture: preview} if preview else {}),
    }
    for path, data in files.items():
        disk.write_into(out, path, data)
    tell(f"{out}: {', '.join(sorted(files))}")


def _table(session: Session, name: str) -> bytes:
    """The table from above as a PNG."""
    from tts_build.build.services import table_pictures
    from tts_build.paint.screen.png import encode_png

    shown = table_pictures.assembled(session.root, name, workers=session.workers, watcher=session.watcher)
    table = table_pictures.table_of(shown)
    return encode_png(table_pictures.top_view(table, width=TABLE_WIDTH, labels=False, zones=False))
