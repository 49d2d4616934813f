"""`tts-build new`: a game to begin with."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import tell

if TYPE_CHECKING:
    from tts_build.definition.workspace import Root
    from tts_build.new_game.creation import Laid
    from tts_build.new_game.draft import Draft


@click.command("new", short_help="Lay out a new game.")
@click.argument("folder", metavar="DIR", required=False)
@click.option("--start", default="", metavar="NAME", help="Which start; --list shows them. [default: game]")
@click.option(
    "--from",
    "sheet",
    metavar="SHEET",
    help="Cards from a spreadsheet (.csv, .xlsx, .ods, .json ...), a folder of pictures, or a nanDECK or Squib script.",
)
@common_options.raw_cells
@click.option("--list", "listed", is_flag=True, help="Show the starts and stop.")
def command(folder: str | None, start: str, sheet: str | None, raw: bool, listed: bool) -> None:
    """Lay out a new game in DIR, a small one of its own that can be played, printed and changed.

    The game is called after the folder: my-game is "My Game". In a workspace the game joins those that are there. With
    --from, columns become fields of the cards and a face is drafted from them; said again, the rows are taken over
    and the face stays. Nothing is asked, and nothing else that is there is written over.

    Example: tts-build new my-game

    Example: tts-build new my-game --start hexagons

    Example: tts-build new my-game --from cards.xlsx

    Example: tts-build new my-game --from pictures/

    Example: tts-build new my-game --from deck.nde
    """
    from tts_build.new_game import creation, starts

    if listed:
        wide = max(map(len, starts.STARTS))
        for each in starts.STARTS.values():
            click.echo(f"  {each.name:<{wide}}  {each.what}")
        return
    if not folder:
        raise click.UsageError("Missing argument 'DIR': the folder of the new game.")
    if sheet is not None and start:
        raise click.UsageError("--from is a start of its own: leave out --start.")
    if raw and sheet is None:
        raise click.UsageError("--raw-cells is about the table that --from writes: it goes with --from.")
    if sheet is not None:
        _from_sheet(Path(folder), Path(sheet), raw=raw)
    else:
        chosen = starts.start_of(start or starts.DEFAULT)
        laid = creation.lay(Path(folder), lambda named, config: starts.files_of(chosen.name, named, config))
        _say(laid, chosen.made)


def _from_sheet(folder: Path, sheet: Path, *, raw: bool) -> None:
    """A game from a table, a folder of pictures or another program's script; said again, its rows once more."""
    from tts_build.new_game import creation, nandeck, picture_folder, retaking, squib
    from tts_build.new_game import draft as drafting

    scripts = dict.fromkeys(nandeck.ENDINGS, nandeck.draft) | dict.fromkeys(squib.ENDINGS, squib.draft)
    draft = picture_folder.draft(sheet) or scripts.get(sheet.suffix.lower(), drafting.draft)(sheet, raw=raw)
    if (known := retaking.there(folder)) is not None:
        _retake(*known, draft)
        return
    laid = creation.lay(folder, draft.files)
    for note in draft.notes:
        click.echo(f"note: {note}", err=True)
    _say(laid, draft.made)


def _retake(root: Root, game: str, draft: Draft) -> None:
    """Take a sheet over again, and say what changed."""
    from tts_build.new_game.retaking import retake

    done = retake(root, game, draft)
    for note in done.notes:
        click.echo(f"note: {note}", err=True)
    change = done.change
    if not (change.added or change.removed or change.changed):
        tell(f"{done.file}: as it was")
        return
    tell(f"{done.file}: {change}")
    tell(f"  {done.before} has the table as it was, with all that was changed in it; faces and pictures stay")


def _say(laid: Laid, made: str) -> None:
    """What was laid out, and the next three commands."""
    from tts_build.cli import COMMANDS
    from tts_build.disk.writing import shown
    from tts_build.problem import counted

    game, title = laid.named.game, laid.named.title
    where = f"added to the workspace {laid.folder.name}" if laid.added else f"in {laid.folder.name}/"
    tell(f"{title}: {made}, {counted(len(laid.files), 'file')} {where}")
    begin = next(path for path in laid.files if path.endswith(f"{game}/game.yaml"))
    tell(f"  begin with {begin}" + ("" if laid.added else ", or with README.md"))
    tell("next:")
    away = [] if Path.cwd().resolve().is_relative_to(laid.folder) else [f"cd {_quoted(shown(laid.folder))}"]
    see = "tts-build serve --open" if "serve" in COMMANDS else f"tts-build look {game}"
    for line in away or [f"tts-build check {game}"]:
        tell(f"  {line}")
    tell(f"  tts-build build {game}")
    tell(f"  {see}")


def _quoted(path: str) -> str:
    """A path as one word of a command, in any shell."""
    return f'"{path}"' if not re.fullmatch(r"[\w./:~+-]+", path) else path
