"""`tts-build watch`: games are built again whenever a file is saved."""

from pathlib import Path

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.common_options import workers
from tts_build.cli.console.extras import needing_serve
from tts_build.cli.console.terminal import complain, tell, warn


@click.command("watch", short_help="Build games again whenever a file is saved.")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@common_options.jobs
def command(games: tuple[str, ...], jobs: int | None) -> None:
    """Build games into dist/ now, and again whenever one of their files is saved. Without a name, all games.

    It stays open and remembers what it has read, so that a change takes less time than a build of its own. Other
    commands may run beside it. Ctrl-C ends it.

    Example: tts-build watch die_card
    """
    with needing_serve():
        from tts_build.serve.lifecycle import watch_until_stopped
        from tts_build.serve.live_workspace import Live
        from tts_build.serve.narration import Terminal
    terminal = Terminal(tell, warn, complain)
    live = Live(Path.cwd(), games, workers=workers(jobs), heard=terminal)
    tell(f"{', '.join(live.games)}: watching (Ctrl-C ends it)")
    watch_until_stopped(live)
    tell("ended")
