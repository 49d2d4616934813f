"""`tts-build play`: a built save, played by people in their browsers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.extras import needing_serve
from tts_build.cli.console.terminal import tell, warn
from tts_build.problem import InputError, counted

if TYPE_CHECKING:
    from tts_build.play.kept_evening import Notebook


@click.command("play", short_help="Play a built game in the browser, with friends.")
@click.argument("what", metavar="GAME|SAVE.json", required=False)
@click.option("--gallery", is_flag=True, help="A page of all games of the workspace, to give away.")
@click.option("--port", type=click.IntRange(1024, 65535), help="Of the page; 8390, or the next that is free.")
@click.option(
    "--host", default="", metavar="ADDRESS", help="Let others reach it: an address of this machine, or 0.0.0.0."
)
@click.option("--address", default="", metavar="URL", help="What links begin with, when a proxy stands in front.")
@click.option("--resume", is_flag=True, help="Go on with the last evening of this game.")
@click.option("--seed", type=int, default=None, help="What all chance comes from; another each time without it.")
@click.option("--open", "opening", is_flag=True, help="Open the host's page in the browser.")
@common_options.jobs
def command(
    what: str | None,
    gallery: bool,
    port: int | None,
    host: str,
    address: str,
    resume: bool,
    seed: int | None,
    opening: bool,
    jobs: int | None,
) -> None:
    """Play GAME in the browser, or any SAVE.json of Tabletop Simulator: its scripts run, its panels are shown, and each
    seat has a link of its own.

    The game is built first, if something changed, and again whenever it is built meanwhile: the table is then the new
    one, at the same moment. The page is for this machine alone unless --host is given. What is done is kept; --resume
    goes on with it. A save's pictures come from the folder `images` beside it and from the game's own cache; nothing is
    fetched. Ctrl-C ends it.

    Example: tts-build play die_card --open

    Example: tts-build play die_card --host 0.0.0.0

    With --gallery a page shows all games as they were last built, each with its rulebook, its paper, and a table at
    which whoever has the page sits down.

    Example: tts-build play "Saves/TS_Save_12.json"

    Example: tts-build play --gallery --host 0.0.0.0
    """
    if gallery and what is not None:
        raise click.UsageError(f"--gallery shows all games: it goes without `{what}`.")
    if not gallery and what is None:
        raise click.UsageError("Say which game is to be played, or --gallery for a page of all.")
    if gallery and (resume or seed is not None or address):
        raise click.UsageError("--gallery opens new tables: it goes without --resume, --seed, --address.")
    if what is None:
        _gallery(port, host, opening)
    else:
        _game(what, port, host, address, opening, jobs, seed=seed, resume=resume)
    tell("ended")


def _game(
    what: str,
    port: int | None,
    host: str,
    address: str,
    opening: bool,
    jobs: int | None,
    *,
    seed: int | None,
    resume: bool,
) -> None:
    """The table of a game or a save, until Ctrl-C."""
    with needing_serve():
        from tts_build.play import table_opening
        from tts_build.play.play_server import PORT
        from tts_build.serve.server import closed_after, listening

    path, notebook = _save(what, jobs)
    opened = table_opening.Opening.of(path, notebook, _game_folder(), seed, resume)
    kept = None if resume else notebook.read()
    if kept and kept[1]:
        warn(
            f"an evening of {counted(len(kept[1]), 'move')} is kept: `--resume` goes on with it, "
            "the first move at this table takes its place"
        )
    got, sockets = listening(port, host, PORT)
    with closed_after(sockets), notebook.alone():
        begins = table_opening.checked_address(address) if address else table_opening.address_of(host, got)

        def ready(link: str) -> None:
            click.echo(f"{path.stem}: {link} (Ctrl-C ends it)")
            if not table_opening.is_loopback(host):
                warn("whoever reaches this machine and has a link can play: links are not to be guessed")
            if opening:
                click.launch(link)

        table_opening.play_until_stopped(opened, got, sockets, begins, ready, warn)


def _gallery(port: int | None, host: str, opening: bool) -> None:
    """The page of all games, until Ctrl-C."""
    from tts_build.build.discovery import chosen
    from tts_build.play.games_page import Shown
    from tts_build.play.open_tables import Place, show_games_until_stopped
    from tts_build.play.play_server import PORT
    from tts_build.serve.server import closed_after, listening

    root, names = chosen(Path.cwd(), ())
    place = Place(lambda name: root.path / root.config.dist / name, None, host)

    def ready(link: str) -> None:
        click.echo(f"{', '.join(names)}: {link} (Ctrl-C ends it)")
        if opening:
            click.launch(link)

    games = [Shown(name, place.folder_of(name)) for name in names]
    got, sockets = listening(port, host, PORT)
    with closed_after(sockets):
        show_games_until_stopped(games, place, got, sockets, ready, warn)


def _save(what: str, jobs: int | None) -> tuple[Path, Notebook]:
    """The save of a game, built if something changed, or a file; and where its evening is kept."""
    from tts_build.build.core.options import Options
    from tts_build.build.discovery import chosen
    from tts_build.build.game_build import cache_of
    from tts_build.cli.release.install import built
    from tts_build.play.kept_evening import Notebook

    if what.lower().endswith(".json"):
        return Path(what), Notebook.of_save(Path(what))
    root, (name,) = chosen(Path.cwd(), (what,))
    built(root, name, Options(), jobs)
    return root.path / root.config.dist / name / f"{name}.json", Notebook.of_game(cache_of(root.path), name)


def _game_folder() -> Path | None:
    """The game's own folder, where one is found."""
    from tts_build.install import saves_folder

    try:
        return saves_folder.find(saves_folder.System.here()).folder
    except InputError:
        return None
