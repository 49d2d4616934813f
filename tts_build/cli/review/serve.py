"""`tts-build serve`: a page of this machine that shows games as they are made."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.common_options import workers
from tts_build.cli.console.extras import needing_serve
from tts_build.cli.console.terminal import complain, tell, warn

if TYPE_CHECKING:
    from socket import socket

    from tts_build.serve.live_workspace import Live


@click.command("serve", short_help="Show games on a page that follows what is saved.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--port", type=click.IntRange(1024, 65535), help="Of the page; 8377, or the next that is free.")
@click.option("--open", "opening", is_flag=True, help="Open the page in the browser.")
@click.option(
    "--editor",
    type=click.Choice(["vscode", "vscodium", "cursor", "idea", "sublime", "zed", "none"]),
    default="vscode",
    show_default=True,
    envvar="TTS_BUILD_EDITOR",
    help="What a finding's link opens its file in.",
)
@click.option("--local", is_flag=True, help="The save in dist/ loads its pictures from this page, while it is open.")
@click.option("--read-only", is_flag=True, help="The page changes no file.")
@common_options.jobs
def command(
    games: tuple[str, ...],
    port: int | None,
    opening: bool,
    editor: str,
    local: bool,
    read_only: bool,
    jobs: int | None,
) -> None:
    """Show games on a page of this machine: their cards, dice, board, table and paper, and what is wrong with them.

    Cells of tables, elements of cards and things on the table can be changed there; each change is written to the file
    where the value stands.

    Whatever is saved is on the page at once, and in dist/ soon after. Without a name, all games. The page is for you
    alone: its address has a key in it, and stays the same. It needs no network. Ctrl-C ends it.

    Example: tts-build serve die_card --open

    Example: tts-build serve --port 9000 --editor idea
    """
    with needing_serve():
        from tts_build.serve.editor_links import EDITORS
        from tts_build.serve.live_workspace import Live
        from tts_build.serve.narration import Terminal
        from tts_build.serve.server import PORT, closed_after, listening
        from tts_build.serve.static_files import LOCAL
    from tts_build.build.core.options import Options
    from tts_build.save.facts import SERVED_FROM

    got, sockets = listening(port)
    with closed_after(sockets):
        options = Options(base_url=f"{SERVED_FROM}:{got}{LOCAL}") if local else Options()
        terminal = Terminal(tell, warn, complain)
        live = Live(
            Path.cwd(),
            games,
            workers=workers(jobs),
            options=options,
            editor=EDITORS[editor],
            edits=not read_only,
            heard=terminal,
        )
        _serve(live, got, sockets, taken=PORT if port is None and got != PORT else None, opening=opening)
    tell("ended")


def _serve(live: Live, port: int, sockets: Sequence[socket], *, taken: int | None, opening: bool) -> None:
    """Serve on a port until Ctrl-C. `taken`: the usual port, if another program has it."""
    from tts_build.play.open_tables import Place, Tables
    from tts_build.serve.lifecycle import serve_until_stopped
    from tts_build.serve.page_key import door, kept_key

    key = kept_key(live.session, warn)
    address = key.address(port)

    def ready() -> None:
        if taken is not None:
            warn(f"port {taken} is taken: another page may be open")
        click.echo(f"{', '.join(live.games)}: {address} (Ctrl-C ends it)")
        if opening and led is not None:
            click.launch(str(led))
        elif opening:
            warn("this disk keeps no file to its owner: open the address yourself")

    tables = Tables(Place(lambda game: live.outputs(game), live.session.cache), warn)
    with door(live.session.cache, address) as led:
        serve_until_stopped(live, port, sockets, key, ready, tables.open, after=tables.close)
