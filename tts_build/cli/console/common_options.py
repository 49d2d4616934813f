"""Options that commands share, and what every command gets beside its own: how loudly it speaks, the nearest name for
a misspelt choice, and names of games, decks and languages for a shell that completes them."""

import os
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

from tts_build.cli.console import terminal
from tts_build.problem import InputError, nearest

Command = TypeVar("Command", bound=Callable[..., object])
Wish = TypeVar("Wish")

_LOUD = {
    terminal.QUIET: (("-q", "--quiet"), "Say nothing but errors."),
    terminal.VERBOSE: (("-v", "--verbose"), "Say which steps run, how long they take, and why."),
}


def workers(jobs: int | None) -> int:
    """Worker processes: as `--jobs` asks, or as many as there are cores to use."""
    if jobs is not None:
        return jobs
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


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


class Sheet(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """A paper by its name, or by a size of one's own; the value is what files are called after it."""

    name = "paper"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from tts_build.model.sizes import sheet_name

        try:
            return sheet_name(str(value))
        except ValueError as error:
            self.fail(f"`{value}`: {error}", param, ctx)

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from tts_build.model.printing.papers import PAPERS

        return [CompletionItem(name) for name in PAPERS if name.startswith(incomplete)]


def _completed(param: click.Parameter) -> None:
    """Names of the workspace for a shell, where a parameter takes them; read when the shell asks."""
    if param.name not in ("game", "games", "deck", "card", "cards", "locale", "locales", "code"):
        return

    def names(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
        from tts_build.cli.console import completions

        return completions.names_for(param.name or "", ctx.params, incomplete)

    if type(param.type) is click.types.StringParamType:
        param._custom_shell_complete = names


def gathered(kind: Callable[..., Wish]) -> Callable[[Callable[[Wish], None]], Callable[..., None]]:
    """Hand a command everything that was asked for as one value, of the class whose fields its parameters are."""

    def decorate(body: Callable[[Wish], None]) -> Callable[..., None]:
        @wraps(body)
        def call(**parameters: Any) -> None:
            body(kind(**parameters))

        return call

    return decorate


# -- options of several commands -------------------------------------------------------------------------------------


def names_of(ctx: click.Context, param: click.Parameter, value: str | None, kind: str = "name") -> tuple[str, ...]:
    """The names in an option's value, with commas between them. Raises BadParameter when one is missing."""
    names = tuple(name.strip() for name in (value or "").split(","))
    if value is not None and not all(names):
        raise click.BadParameter(f"a {kind} is missing; write names with commas between them", ctx, param)
    return names if value is not None else ()


jobs = click.option("-j", "--jobs", type=click.IntRange(1, 256), help="Worker processes; as many as cores.")
locale = click.option("--locale", default="", help="The language; the game's first.")
locales = click.option(
    "--locale", "locales", callback=names_of, help="Only these languages, with commas; all of the game's."
)
raw_cells = click.option(
    "--raw-cells",
    "raw",
    is_flag=True,
    help="Leave cells of the CSV as they are. Else a text that a spreadsheet would take for a formula, as =A1 or -x, "
    "begins with an apostrophe; numbers, as -5, stay.",
)


def _given(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    if value is not None and not value.strip():
        raise click.BadParameter("it is empty; leave it out for all cards", ctx, param)
    return value or ""


def choosing(command: Command) -> Command:
    """Give a command `cards` and `where`, texts for a `Selection` of cards; each is empty when it was not given."""
    cards = click.option(
        "--cards",
        callback=_given,
        metavar="IDS",
        help="Only these cards, with commas: T01, tasks/T01, T10-T20 (as the table has them), T1*.",
    )
    where = click.option(
        "--where",
        callback=_given,
        metavar="EXPRESSION",
        help='Only cards for which this is true, as "cost > 3".',
    )
    return cards(where(command))


# -- playing ---------------------------------------------------------------------------------------------------------


class Seats(click.ParamType):  # type: ignore[type-arg, unused-ignore]
    """`3`, or `2-4`: games with each number of players in turn."""

    name = "N or N-M"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, ...]:
        if isinstance(value, tuple):
            return value
        first, _, last = str(value).partition("-")
        last = last or first
        if not (first.isdecimal() and last.isdecimal() and 1 <= int(first) <= int(last) <= 10):
            self.fail(f"`{value}` is neither a number of players nor a range such as 2-4", param, ctx)
        return tuple(range(int(first), int(last) + 1))


def playing(most: int, usual: int, *, compared: bool = False) -> Callable[[Command], Command]:
    """Give a command that plays `game`, `games` (`usual` of them, at most `most`), `seed`, `players` and `settings`, of
    which several values are `compared`."""
    said = "An option of the game" + ("; several values, with commas, are compared." if compared else ".")
    parameters = (
        click.argument("game"),
        click.option("--games", type=click.IntRange(1, most), default=usual, show_default=True, help="How many games."),
        click.option("--seed", type=int, default=1, show_default=True, help="Other games, the same for everybody."),
        click.option("--players", type=Seats(), default=(), help="Seats, as 3 or 2-4; all that can play."),
        click.option("--set", "settings", multiple=True, metavar="NAME=VALUE", help=said),
    )

    def decorate(command: Command) -> Command:
        for parameter in reversed(parameters):
            command = parameter(command)
        return command

    return decorate


def options_of(settings: tuple[str, ...]) -> dict[str, Any]:
    """`("win_limit=3", "quitting=false")` as values. Raises InputError for anything without a name and a value."""
    options: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not (name and equals and text):
            raise InputError(f"`{setting}` sets nothing", expected="NAME=VALUE, as win_limit=3", code="bad-setting")
        words = {"true": True, "yes": True, "false": False, "no": False}
        number = text.removeprefix("-")
        options[name] = words.get(text.lower(), int(text) if number.isascii() and number.isdigit() else text)
    return options


@contextmanager
def executor_of(name: str) -> Iterator[Executor | None]:
    """`local`, or `dask` with an address: `dask:tcp://host:8786`. Raises InputError, and what `cluster` raises."""
    if name == "local":
        yield None
        return
    kind, _, address = name.partition(":")
    if kind != "dask":
        raise InputError(f"no executor `{name}`", expected="local, dask, or dask:ADDRESS", code="unknown-executor")
    from tts_build.rules.cluster import cluster

    with cluster(address) as found:
        yield found
