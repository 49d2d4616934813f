"""`tts-build completion`: what makes a shell complete commands, options, games, decks and languages."""

from __future__ import annotations

import os
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem, ShellComplete, add_completion_class, get_completion_class

from tts_build import disk
from tts_build.build.discovery import CONFIG, known_games, workspace_folder
from tts_build.cli.console.terminal import ASKS

if TYPE_CHECKING:
    import yaml

PROGRAM = "tts-build"

WHERE = {
    "bash": "echo 'eval \"$(tts-build completion bash)\"' >> ~/.bashrc",
    "zsh": "echo 'eval \"$(tts-build completion zsh)\"' >> ~/.zshrc",
    "fish": "tts-build completion fish > ~/.config/fish/completions/tts-build.fish",
    "powershell": "tts-build completion powershell >> $PROFILE",
}
"""How each shell is taught for good."""

_WORD = re.compile(r"\w[\w.-]*")

DEEP = 50
"""Levels of a definition that are read."""

_POWERSHELL = """\
Register-ArgumentCompleter -Native -CommandName %(prog_name)s -ScriptBlock {
    param($word, $line, $cursor)
    $env:%(complete_var)s = "powershell_complete"
    $env:COMP_LINE = $line.ToString()
    $env:COMP_WORD = $word
    try {
        & %(prog_name)s | ForEach-Object {
            $kind, $value, $help = $_ -split "`t", 3
            if ($kind -eq "plain") {
                if (-not $help) { $help = $value }
                [System.Management.Automation.CompletionResult]::new($value, $value, "ParameterValue", $help)
            }
        }
    } finally {
        Remove-Item Env:%(complete_var)s, Env:COMP_LINE, Env:COMP_WORD
    }
}
"""


@add_completion_class
class PowerShell(ShellComplete):
    """PowerShell, which click does not know; files it completes itself when we offer nothing."""

    name = "powershell"
    source_template = _POWERSHELL

    def get_completion_args(self) -> tuple[list[str], str]:
        """The whole words after the program's name, and the one that is being written."""
        word = os.environ.get("COMP_WORD", "")
        try:
            words = shlex.split(os.environ.get("COMP_LINE", ""), posix=False)[1:]
        except ValueError:  # a quote is still open
            words = os.environ.get("COMP_LINE", "").split()[1:]
        return words[:-1] if word and words and words[-1] == word else words, word

    def format_completion(self, item: CompletionItem) -> str:
        return f"{item.type}\t{item.value}\t{item.help or ''}"


@click.command("completion", short_help="Print what makes a shell complete commands.")
@click.argument("shell", type=click.Choice(list(WHERE)))
def command(shell: str) -> None:
    """Print a script for SHELL, which then completes commands, options, games, decks and languages at a press of Tab.

    Write it into your shell's own settings once, as the example does for bash; `>> ~/.zshrc` is zsh's place,
    ~/.config/fish/completions/tts-build.fish is fish's, and $PROFILE is PowerShell's.

    Example: tts-build completion bash >> ~/.bashrc
    """
    known = get_completion_class(shell)
    if known is None:
        raise click.UsageError(f"no script for {shell}.")
    made = known(click.Command(PROGRAM), {}, PROGRAM, ASKS)
    click.echo(made.source_template % made.source_vars())


# -- names of a workspace, quickly and without a word where there is none ---------------------------------------------


def names_for(param: str, given: Mapping[str, Any], incomplete: str) -> list[str]:
    """What a parameter of this name could be, beginning with `incomplete`; nothing where the workspace cannot be read.

    `given`: the parameters of the command so far. The last of names with commas between them is completed.
    """
    folder = workspace_folder(Path.cwd())
    if param == "code":
        from tts_build.model.finding_codes import FINDINGS

        return _fitting(list(FINDINGS), incomplete)
    if folder is None:
        return []
    if param in ("game", "games"):
        return [name for name in _fitting(_games(folder), incomplete) if name not in (given.get("games") or ())]
    named = given.get("game") or given.get("games")
    games = [named] if isinstance(named, str) else list(named or _games(folder))
    key = "locales" if param in ("locale", "locales") else "decks"
    found = [name for game in games for name in _top(folder, f"{_cards(folder)}/{game}/game.yaml").get(key, ())]
    begun, comma, last = incomplete.rpartition(",") if param in ("locales", "cards") else ("", "", incomplete)
    tail = "/" if param in ("card", "cards") else ""
    return [f"{begun}{comma}{name}{tail}" for name in _fitting(found, last)]


def _fitting(names: Sequence[str], incomplete: str) -> list[str]:
    """Names that begin so, sorted. The shell puts them on the line as they are: one that is no plain word, as the
    definition of a stranger may have it, could be a command there."""
    return sorted({name for name in names if name.startswith(incomplete) and _WORD.fullmatch(name)})


def _games(folder: Path) -> list[str]:
    """The games as the last build found them, or as they lie there."""
    known = known_games(folder, [])
    if known is not None:
        return known
    cards = _cards(folder)
    below = [name for name, is_folder in disk.names(folder, cards).items() if is_folder]
    return [name for name in below if "game.yaml" in disk.names(folder, f"{cards}/{name}")]


def _cards(folder: Path) -> str:
    return _top(folder, CONFIG).get("cards", ["cards"])[0]


def _top(folder: Path, rel: str) -> dict[str, list[str]]:
    """Top keys of a YAML file of the workspace, and of each the scalar, the items or the keys below it.

    Empty for anything else: Tab says no word of it. The file is not loaded as a definition is, which takes its time.
    """
    import yaml

    try:
        text = disk.read(folder, rel)
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
        if _deep(yaml.parse(text, Loader=loader)):
            return {}
        root = yaml.compose(text, Loader=loader)
    except (OSError, ValueError, yaml.YAMLError, RecursionError, disk.OutsideError):
        return {}
    below = root.value if isinstance(root, yaml.MappingNode) else []
    return {str(key.value): names for key, value in below if (names := list(_scalars(value)))}


def _deep(events: Iterable[yaml.Event]) -> bool:
    """Whether a text is nested deeper than any definition is; it is read no further than that."""
    import yaml

    depth = 0
    for event in events:
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEP:
            return True
    return False


def _scalars(node: yaml.Node) -> Iterator[str]:
    items = node.value if isinstance(node.value, list) else [node]
    for item in items:
        first = item[0] if isinstance(item, tuple) else item
        if isinstance(first.value, str):
            yield first.value
