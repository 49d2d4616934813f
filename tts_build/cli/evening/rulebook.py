"""`tts-build rulebook`: examples of play looked for and recorded beside the rules."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from tts_build import disk
from tts_build.build.discovery import chosen
from tts_build.cli.console.terminal import bar, tell
from tts_build.problem import BuildFailed, counted


@click.command("rulebook", short_help="Record the positions that a rulebook's examples show.")
@click.argument("game")
@click.option("--check", is_flag=True, help="Write nothing; fail when a recorded position no longer plays.")
def command(game: str, check: bool) -> None:
    """Play games of bots until each `::: example` of GAME's rules has its position, and record these beside the rules.

    The engine of the game runs, or its rules in Lua when it has none; builds only read what was recorded. A position
    that still plays and is still what its directive asks for stays as it is.

    Example: tts-build rulebook die_card
    """
    from tts_build.build.services import example_recorder

    root, (name,) = chosen(Path.cwd(), (game,))
    if check:
        problems = list(example_recorder.still(root, name))
        if problems:
            raise BuildFailed(problems)
        tell(f"{name}: every example plays")
        return

    def told(example: str, moment: Mapping[str, Any]) -> None:
        actions = ", ".join(action["type"] for action in moment["actions"])
        played(1)
        tell(f"  {example}: {actions} (seed {moment['seed']}, action {moment['step']})")

    with bar(f"rulebook {name}") as played:
        recorded = example_recorder.record(root, name, told)
    disk.write(root.path, recorded.file, recorded.text.encode())
    new = f", {counted(len(recorded.changed), 'new position')}" if recorded.changed else ", nothing new"
    tell(f"{name}: {recorded.file}{new}")
