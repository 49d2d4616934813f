"""The command line: one command a module, imported only when it is called.

Rooms follow a game's way: `workspace` begins and edits it, `outputs` makes what comes of it, `review` looks at it,
`evening` plays it, `release` brings it to players. What commands share is in `console`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

import click

from tts_build import __version__
from tts_build.cli.console import terminal
from tts_build.cli.console.common_options import loudness, prepared
from tts_build.problem import TtsBuildError, nearest

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

ROOMS = {
    # room: its heading in the list of commands, and each command with what it does
    "workspace": (
        "Begin and edit",
        {
            "new": "Lay out a new game: a whole small one, or a start from cards, a board, hexagons or a spreadsheet.",
            "import": "Make a workspace of a save of the game, which builds the same table again.",
            "set": "Put another value in place of one, in the file where it stands.",
            "texts": "Hand a game's texts to translators as PO files, and take their translations back.",
            "fetch": "Bring the published sheets of games into their files; builds read these alone.",
            "schema": "Print the JSON Schema of a definition file, for editors.",
            "completion": "Print what makes a shell complete commands, options, games and decks.",
            "clean": "Empty the cache, and dist/ if asked.",
        },
    ),
    "outputs": (
        "Make",
        {
            "build": "Build games into dist/: the save, its pictures and models, and the print-and-play PDFs.",
            "watch": "Build games again whenever a file is saved.",
            "pnp": "Build the print-and-play PDFs of one game.",
            "calibrate": "Measure how a printer lays backs on fronts, for `pnp --printer`.",
            "export": "Write single cards as pictures, SVG or PDF, into a folder or a ZIP, with a table of them.",
            "gallery": "Write a game as a site of cards, rules, table and paper that needs no server.",
            "proof": "Draw cards beside each other, with cut lines, safe zones and names.",
            "why": "Say why an output was built again.",
        },
    ),
    "review": (
        "Look at it",
        {
            "serve": "Show games on a page of this machine that follows what is saved.",
            "check": "Read definitions, faces, scripts and the save, and say what is wrong, writing nothing.",
            "explain": "Say what a code of a finding means, why it comes, and how it goes away.",
            "look": "Draw the table from above, as the save sets it, without the game.",
            "stats": "Count the cards of decks by any column: as tables, for other programs, and as a plot.",
            "diff": "Say what changed of a game since a commit, or between two commits, builds or saves.",
            "changelog": "Tell players what changed, card by card, as Markdown.",
        },
    ),
    "evening": (
        "Play it",
        {
            "play": "Play a built game in the browser, each seat with a link of its own; or any save.",
            "simulate": "Play many games with bots: length, endings, how long cards stay; with plots.",
            "verify": "Play a game's rules in Lua against its reference engine, action by action.",
            "rulebook": "Find the positions of play that a rulebook's examples show, and record them beside it.",
        },
    ),
    "release": (
        "Bring it to the game",
        {
            "install": "Put a game among the saves of Tabletop Simulator, or take it away.",
            "push": "Send scripts and panels to the running game, run Lua there, or bring scripts back.",
            "publish": "Put a game's files on the web, and write a save that refers to them there.",
            "workshop": "Lay out what an upload to the Workshop asks for, and say what is missing.",
        },
    ),
}
COMMANDS = {name: does for _, commands in ROOMS.values() for name, does in commands.items()}
"""What each command does, in the order of the list."""

WIDEST = max(map(len, COMMANDS))

_ROOM = {name: room for room, (_, commands) in ROOMS.items() for name in commands}


class Commands(click.Group):
    """Finds a command's module by its name, and suggests the nearest when there is none."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"tts_build.cli.{_ROOM[cmd_name]}.{cmd_name}").command
        return prepared(command)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Names of commands, without loading their modules."""
        from click.shell_completion import CompletionItem

        found = [CompletionItem(name, help=does) for name, does in COMMANDS.items() if name.startswith(incomplete)]
        return found if not incomplete.startswith("-") else click.Command.shell_complete(self, ctx, incomplete)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for heading, commands in ROOMS.values():
            with formatter.section(heading):
                formatter.write_dl([(f"{name:{WIDEST}}", does) for name, does in commands.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            close = nearest(args[0], COMMANDS)
            hint = f" Did you mean `{close}`?" if close else f" There is {', '.join(COMMANDS)}."
            raise click.UsageError(f"No command `{args[0]}`.{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="tts-build")
def cli() -> None:
    """Build tabletop games: from one definition a Tabletop Simulator mod and paper to cut and play.

    Example: tts-build build die_card
    """


cli.params += loudness()


def main() -> None:
    """Run the command line; every known mistake becomes its messages and an exit status, never a traceback."""
    terminal.forgive()
    if os.environ.get(terminal.ASKS, "").startswith("powershell"):
        import_module("tts_build.cli.console.powershell")  # it teaches click this shell
    try:
        cli(prog_name="tts-build")
    except TtsBuildError as error:
        terminal.complain(error.problems)
        sys.exit(error.exit_code)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except MemoryError:
        from tts_build.disk.writing import short_of_memory

        terminal.complain([short_of_memory()])
        sys.exit(1)
    except OSError as error:
        from tts_build.disk.writing import refused

        refusal = refused(error)
        if refusal is None or os.environ.get("TTS_BUILD_DEBUG"):
            _fault(error)
        terminal.complain([refusal])
        sys.exit(1)
    except Exception as error:
        _fault(error)


def _fault(error: Exception) -> NoReturn:
    if os.environ.get("TTS_BUILD_DEBUG"):
        raise error
    click.echo(f"tts-build failed where it should not: {type(error).__name__}: {error}", err=True)
    click.echo("This is a fault of the tool. TTS_BUILD_DEBUG=1 shows where it happened.", err=True)
    sys.exit(1)
