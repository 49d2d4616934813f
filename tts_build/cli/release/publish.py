"""`tts-build publish`: a game's pictures and models onto the web, and a save that refers to them there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import bar, tell
from tts_build.problem import counted

if TYPE_CHECKING:
    from tts_build.release.publication import Publication


@click.command("publish", short_help="Put a game's files on the web, and write a save that refers to them.")
@click.argument("game")
@click.argument("target")
@click.option("--base-url", required=True, help="The address at which players find what lies in TARGET.")
@click.option("--dry-run", is_flag=True, help="Say what would be sent, and send nothing.")
@click.option("--check-all", is_flag=True, help="Ask for every file as players do, not only for those that are new.")
@click.option("--prune", is_flag=True, help="List what no published save needs, and ask whether to remove it.")
@common_options.jobs
def command(
    game: str, target: str, base_url: str, dry_run: bool, check_all: bool, prune: bool, jobs: int | None
) -> None:
    """Put the files of GAME in TARGET: a folder, or an address that fsspec can write to, as s3://bucket/games.

    Files go to TARGET/GAME/. Their names hold their content, so what is there already is not sent again, and nothing
    is ever written over. Each new file is then asked for at its address under --base-url; when all answer with the
    right bytes and type, dist/GAME.published.json is written: the save to load in the game and to upload to the
    Workshop. A copy stays in TARGET/GAME/saves/, and --prune keeps whatever a save there refers to.

    TARGET never holds a password: those come from the environment, or from fsspec's own configuration.

    Example: tts-build publish my_game s3://my-bucket/games --base-url https://my-bucket.s3.amazonaws.com/games

    Example: tts-build publish my_game ../my-site/games --base-url https://me.github.io/games --dry-run
    """
    from tts_build import disk
    from tts_build.build.core.options import Options
    from tts_build.build.discovery import chosen
    from tts_build.cli.release.install import built
    from tts_build.release.publication import Publication, referred
    from tts_build.release.web_host import WebHost
    from tts_build.save.urls import Urls

    host = WebHost(target)
    root, (name,) = chosen(Path.cwd(), (game,))
    base = Urls.hosted(base_url, name).base
    made = Publication(built(root, name, Options(base_url=base_url), jobs).folder, name, host, base)
    new = made.missing()
    if dry_run:
        for path in new:
            click.echo(f"{name}/{path}")
        tell(f"{counted(len(new), 'file')} would be sent" if new else "nothing would be sent")
        return
    with bar(f"send {name}", len(new)) as done:
        made.send(new, done)
    asked = referred(made.save, base) if check_all else new
    with bar("ask for them", len(asked)) as done:
        made.check(asked, done)
    made.keep()
    disk.write(root.path, f"{root.config.dist}/{name}.published.json", made.save)
    tell(f"{name}: {counted(len(new), 'file')} sent, {counted(len(asked), 'address', 'addresses')} asked for")
    tell(f"{root.config.dist}/{name}.published.json refers to {base}")
    if prune:
        _prune(made)


def _prune(made: Publication) -> None:
    """What no save needs, and whether to take it away."""
    found = made.unneeded()
    for path, size in found.items():
        click.echo(f"{made.game}/{path}  {size:,} bytes")
    if not found:
        tell("every file there is needed")
    elif click.confirm(f"Remove {counted(len(found), 'file')}?"):
        for path in found:
            made.host.remove(f"{made.game}/{path}")
