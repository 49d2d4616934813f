"""`tts-build set`: one value of a definition in place of another."""

from __future__ import annotations

from pathlib import Path

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import tell, warn
from tts_build.problem import InputError, in_line


@click.command("set", short_help="Put another value in place of one, in the file where it stands.")
@click.argument("game")
@click.argument("address")
@click.argument("words", metavar="[FIELD] VALUE", nargs=-1)
@click.option("--dry-run", is_flag=True, help="Say what would be changed, and write nothing.")
@common_options.jobs
def command(game: str, address: str, words: tuple[str, ...], dry_run: bool, jobs: int | None) -> None:
    """Put VALUE in place of what a definition says, in the file where it stands; all else stays byte by byte as it was.

    ADDRESS is a row of a deck or of pieces, as tasks/T03, and FIELD its column. Without a FIELD it is the way to a
    value of the game file, as table.place.tasks.at.x or decks.tasks.size, or behind `faces.` of a face, whose elements
    go by their id or number. A list is written as [1, 2]. Dots part the steps of a way.

    The game is checked with the new value first: when that finds an error that was not there before, nothing is
    written. Nor is a file that another program has open or has changed meanwhile.

    \b
    Examples:
      tts-build set die_card tasks/T03 title "Prime Suspects"
      tts-build set die_card faces.task.elements.title.box.x 9.5
      tts-build set die_card table.place.knife.at "[11.5, 1.8]" --dry-run
    """
    if not 1 <= len(words) <= 2 or (len(words) == 1 and "/" in address and "." not in address):
        raise click.UsageError("Say the column of a row, and what is to stand there: GAME DECK/ROW FIELD VALUE.")
    from tts_build.build.session import opened
    from tts_build.cli.console.common_options import workers
    from tts_build.definition.game import load_game_to_check
    from tts_build.edit.change_history import Desk
    from tts_build.edit.named_values import cell_named, shown, typed, value_named
    from tts_build.edit.refusals import refusals

    with opened(Path.cwd(), (game,), workers=workers(jobs), say=warn) as session:
        loaded = load_game_to_check(session.root, game)
        named = cell_named(loaded, address, words[0]) if len(words) == 2 else value_named(loaded, address)
        meanings = typed(words[-1], named.change.before) if len(words) == 1 else [words[-1]]
        desk = Desk(session.root)
        for note in named.notes:
            warn(note)
        for number, value in enumerate(meanings, start=1):
            try:
                step = desk.make(
                    game,
                    address,
                    [named.to(value)],
                    lambda files: refusals(session.root, game, files, workers=session.workers),
                    write=not dry_run,
                )
                break
            except InputError:
                if number == len(meanings):
                    raise
    if step is None:
        tell(f"{named.where}: it is so already")
        return
    click.echo(f"{named.where}{': not written' if dry_run else ''}")
    for sign, said in (("-", named.change.before), ("+", value)):
        for line in shown(said).split("\n"):
            click.echo(f"{sign} {in_line(line)}")
