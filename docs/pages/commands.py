"""The page of commands, `docs/reference/commands.md`, written from the commands themselves.

`python -m docs.pages.commands` writes it; a test holds it to what they are.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import click

from tts_build.cli import COMMANDS, cli
from tts_build.cli.console.common_options import loudness

_INTRO = """\
# Commands

`tts-build COMMAND` runs anywhere in a workspace: a folder with a `tts-build.yaml`, or one below it. GAME is the folder
of a game in `cards/`; where `[GAME]...` is written, none means all of them. `tts-build COMMAND --help` says what this
page says.

Exit status: 0 done, 1 the build or a check failed, 2 wrong input or usage. A misspelt command, option or choice is
refused with the nearest one.

"""

_COLOURS = """\
`NO_COLOR` takes colours away, `FORCE_COLOR` brings them where no terminal is. Bars are shown on terminals alone.
`tts-build completion SHELL` teaches a shell to complete all of this.
"""

EXAMPLE = re.compile(r"^(?:Example: +|  )(tts-build .+)$", re.MULTILINE)
"""A line of a command's help that shows a call: `Example:` before each, or `Examples:` above them all."""


def program() -> click.Context:
    """The context of the program itself, in which its commands are called."""
    return click.Context(cli, info_name="tts-build", **cli.context_settings)


def commands() -> dict[str, click.Command]:
    """Every command by its name, in the order of the list."""
    found = {name: cli.get_command(program(), name) for name in COMMANDS}
    return {name: command for name, command in found.items() if command is not None}


def examples(command: click.Command) -> list[str]:
    """The calls that a command's help shows."""
    return EXAMPLE.findall(inspect.cleandoc(command.help or ""))


def reference() -> str:
    """`docs/reference/commands.md`."""
    found = commands()
    lines = "".join(f"| [`{name}`](#{name}) | {COMMANDS[name]} |\n" for name in found)
    parts = [_INTRO + f"| command | does |\n|---|---|\n{lines}"]
    parts.append("## Every command\n\n" + _options(loudness()) + "\n" + _COLOURS)
    parts += [f"## {name}\n\n" + "\n".join(_of(name, command)) for name, command in found.items()]
    return "\n".join(parts)


def _of(name: str, command: click.Command) -> Iterator[str]:
    context = click.Context(command, parent=program(), info_name=name)
    yield f"    {' '.join([context.command_path, *command.collect_usage_pieces(context)])}\n"
    text = EXAMPLE.sub("", inspect.cleandoc(command.help or "")).replace("\b\n", "").replace("Examples:\n", "")
    yield re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"
    calls = examples(command)
    if calls:
        yield "For example:\n\n" + "".join(f"    {call}\n" for call in calls)
    common = {option.name for option in loudness()}
    own = [param for param in command.params if isinstance(param, click.Option) and param.name not in common]
    if own:
        yield _options(own)


def _options(options: list[click.Option]) -> str:
    """A table of options as the help has them, the default apart."""
    rows = ["| option | what |", "|---|---|"]
    for option in options:
        record = option.get_help_record(click.Context(click.Command("")))
        if record is not None:
            names, what = (re.sub(r"\s+", " ", text).replace("|", "\\|") for text in record)
            rows.append(f"| `{names}` | {what} |")
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    Path("docs/reference/commands.md").write_text(reference(), "utf-8")
