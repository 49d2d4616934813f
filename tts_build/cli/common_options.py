"""What every command gets beside its own options: how loudly it speaks, the nearest name for a misspelt choice, and
names of games, decks and languages for a shell that completes them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import click

from tts_build.cli import terminal
from tts_build.problem import nearest

_LOUD = {
    terminal.QUIET: (("-q", "--quiet"), "Say nothing but errors."),
    terminal.VERBOSE: (("-v", "--verbose"), "Say which steps run, how long they take, and why."),
}


def prepared(command: click.Command) -> click.Command:
    """A command with what every one gets, once; options of its own stay as they are."""
    taken = {name for param in command.params for name in param.opts}
    if "--quiet" not in taken:
        command.params += [option for option in loudness() if not taken.intersection(option.opts)]
        for param in command.params:
            if type(param.type) is click.Choice:
                param.type = Choice(param.type.choices, param.type.case_sensitive)
            _completed(param)
    return command


def loudness() -> list[click.Option]:
    """`--quiet` and `--verbose`."""

    def option(level: int, names: tuple[str, ...], words: str) -> click.Option:
        def be(ctx: click.Context, param: click.Parameter, value: bool) -> None:
            if value and not ctx.resilient_parsing:
                terminal.be(level)

        return click.Option(names, is_flag=True, expose_value=False, is_eager=True, callback=be, help=words)

    return [option(level, *about) for level, about in _LOUD.items()]


def hint(word: str, choices: Collection[str], otherwise: str = "") -> str:
    """What to do about a word that is none of the choices: the nearest, else `otherwise`, or all of them."""
    close = nearest(word, choices)
    return f"did you mean `{close}`?" if close else otherwise or f"choose from {', '.join(choices)}"


class Choice(click.Choice):  # type: ignore[type-arg, unused-ignore]
    """A choice that says which one was probably meant."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"no `{value}`; {hint(str(value), [str(choice) for choice in self.choices])}", param, ctx)


def _completed(param: click.Parameter) -> None:
    """Names of the workspace for a shell, where a parameter takes them; read when the shell asks."""
    if param.name not in ("game", "games", "deck", "card", "cards", "locale", "locales", "code"):
        return

    def names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
        from tts_build.cli import completion

        return completion.names_for(param.name or "", ctx.params, incomplete)

    if type(param.type) is click.types.StringParamType:
        param._custom_shell_complete = names
