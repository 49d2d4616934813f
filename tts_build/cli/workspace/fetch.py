"""`tts-build fetch`: published sheets into the workspace."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.console.terminal import tell
from tts_build.problem import TtsBuildError, raise_all


@click.command("fetch", short_help="Bring the published sheets of games into their files.")
@click.argument("games", nargs=-1)
def command(games: tuple[str, ...]) -> None:
    """Bring the published sheets of GAMES (all, when none is named) into the files that their definitions name.

    A deck with `cards: {url: https://..., file: cards.csv}` has its rows in cards.csv; this command takes the file from
    the address, says which rows are new, gone or changed, and records it in fetched.json beside the game file. No other
    command asks the web: a build reads the file alone. What is no table is refused, and the file stays as it was.

    Links to a Google sheet become links to its file. To what other machines an answer may send on, and whether
    addresses of a private network may be asked, stands in tts-build.yaml, under `fetch`.

    Example: tts-build fetch my-game
    """
    from tts_build.build.discovery import chosen
    from tts_build.fetch.sheets import bring

    root, names = chosen(Path.cwd(), games)
    failures: list[TtsBuildError] = []
    for game in names:
        count = 0
        try:
            for sheet in bring(root, game):
                count += 1
                tell(f"{sheet.file}: {sheet.change}" if sheet.change else f"{sheet.file}: as it was")
            if not count and len(names) == 1:
                tell(f"{game}: no table has a `url`")
        except TtsBuildError as error:
            failures.append(error)
    raise_all(failures)
