"""`tts-build clean`: empty the cache."""

from __future__ import annotations

import shutil

import click

from tts_build.cli.building import CACHE, chosen, workspace_folder
from tts_build.errors import InputError, Problem


@click.command("clean", short_help="Empty the cache, and dist/ if asked.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--dist", is_flag=True, help="Also remove dist/GAME/ of the games named, or of all.")
def command(games: tuple[str, ...], dist: bool) -> None:
    """Empty the cache in .tts-build/. The next build makes everything anew, with the same bytes.

    Locks in dist/ are kept.

    Example: tts-build clean --dist die_card
    """
    folder = workspace_folder()
    if folder is None:
        raise InputError(Problem("no `tts-build.yaml` here or in a folder above", code="no-workspace"))
    root, names = chosen(folder, games)
    shutil.rmtree(folder / CACHE, ignore_errors=True)
    click.echo(f"removed {CACHE}/")
    if dist:
        for name in names:
            target = folder / root.config.dist / name
            if target.is_dir() and not target.is_symlink():
                shutil.rmtree(target)
                click.echo(f"removed {root.config.dist}/{name}/")
