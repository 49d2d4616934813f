"""`tts-build push`: scripts and panels into the running game, and back."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.common_options import workers
from tts_build.cli.console.extras import needing_serve
from tts_build.cli.console.terminal import complain, tell, warn
from tts_build.problem import BuildFailed, counted

if TYPE_CHECKING:
    from tts_build.build.core.options import Options
    from tts_build.definition.workspace import Root
    from tts_build.push.game_session import GameSession

REST = 2.0
"""Seconds in which scripts say what they have to say after a table was loaded."""


@click.command("push", short_help="Send scripts and panels to the running game, or bring them back.")
@click.argument("game")
@click.option("--watch", is_flag=True, help="Go on: push whatever is saved, and show what the game says, until Ctrl-C.")
@click.option(
    "--exec", "lua", default="", metavar="LUA", help="Run a line of Lua in the game and show what it returns."
)
@click.option("--pull", is_flag=True, help="Bring back into templates what was changed in the game's own editor.")
@click.option("--anyway", is_flag=True, help="Also when another game seems to be open.")
@click.option("--base-url", default="", help="Where images are hosted, if the save that is open was built with it.")
@click.option(
    "--ports",
    default=(39999, 39998),
    type=(click.IntRange(1, 65535), click.IntRange(1, 65535)),
    metavar="GAME EDITOR",
    help="Where the game listens, and where it speaks to editors. Default: 39999 39998",
)
@common_options.jobs
def command(
    game: str,
    watch: bool,
    lua: str,
    pull: bool,
    anyway: bool,
    base_url: str,
    ports: tuple[int, int],
    jobs: int | None,
) -> None:
    """Send the scripts and panels of GAME to Tabletop Simulator, where its table is open, and load the table again.

    The game is built first, if something changed. What does not differ is not sent, and a script or panel that only
    the game has stays. Then prints, messages and errors of scripts are shown for a moment, errors at the line of the
    template. Exit status 1 when the game does not answer, or a script fails.

    With --pull lines that were changed in the game go back into the templates, where they came from unchanged text;
    those that did not are listed.

    Example: tts-build push my_game --watch

    Example: tts-build push my_game --exec "return #getObjects()"

    Example: tts-build push my_game --pull
    """
    from tts_build.build.core.options import Options
    from tts_build.build.discovery import chosen
    from tts_build.cli.release.install import built
    from tts_build.push.editor_line import EditorLine
    from tts_build.push.game_session import GameSession, Teller

    if watch + pull + bool(lua) > 1:
        raise click.UsageError("--watch, --exec and --pull are three things: one at a time.")
    root, (name,) = chosen(Path.cwd(), (game,))
    options = Options(base_url=base_url, local=not base_url)
    folder = built(root, name, options, jobs).folder
    with EditorLine(*ports) as line:
        session = GameSession(line, root.path, folder, name, Teller(tell, lambda problem: complain([problem])))
        if lua:
            click.echo(json.dumps(session.run(lua), ensure_ascii=False))
        elif pull:
            _pull(session)
        else:
            _push(session, anyway)
            if watch:
                _watch(session, root, name, options, jobs)
            else:
                session.listen(REST)
        failed = session.failed and not watch
    if failed:
        raise click.exceptions.Exit(1)


def _push(session: GameSession, anyway: bool) -> None:
    from tts_build.push.game_scripts import words

    sent = session.push(anyway=anyway)
    tell(f"sent {words(sent)}; the table stands again" if sent else "the game has these scripts already")


def _pull(session: GameSession) -> None:
    found = session.pull()
    for file in found.write():
        tell(f"{file}: {counted(len(found.changes[file]), 'place')} as in the game")
    if not found.changes and not found.left:
        tell("the game has these scripts")
    for what in found.left:
        warn(f"not brought back: {what}")


def _watch(session: GameSession, root: Root, name: str, options: Options, jobs: int | None) -> None:
    """Push what is saved until Ctrl-C; a game that does not answer is told, and asked again after the next save."""
    with needing_serve():
        from tts_build.serve.event_stream import Event
        from tts_build.serve.lifecycle import ended_by_signals, watching
        from tts_build.serve.live_workspace import Live
        from tts_build.serve.narration import Terminal

    ended, news, terminal = threading.Event(), threading.Event(), Terminal(tell, warn, complain)

    def heard(event: Event) -> None:
        terminal(event)
        if event["type"] == "built" and event["outputs"]:
            news.set()

    live = Live(root.path, (name,), workers=workers(jobs), options=options, heard=heard)
    tell(f"{name}: watching (Ctrl-C ends it)")
    with ended_by_signals(ended.set), watching(live):
        while not ended.is_set():
            session.listen(0.3)
            if news.is_set():
                news.clear()
                session.read()
                try:
                    _push(session, anyway=False)
                except BuildFailed as error:
                    complain(error.problems)
    tell("ended")
