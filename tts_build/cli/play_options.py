"""What the playing commands share: seats, options of a game from the command line, other machines."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

import click

from tts_build.problem import InputError, Problem


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


def options_of(settings: tuple[str, ...]) -> dict[str, Any]:
    """`("win_limit=3", "quitting=false")` as values. Raises InputError for anything without a name and a value."""
    found: dict[str, Any] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not (name and equals and text):
            raise InputError(
                Problem(f"`{setting}` sets nothing", expected="NAME=VALUE, as win_limit=3", code="bad-setting")
            )
        words = {"true": True, "yes": True, "false": False, "no": False}
        number = text.removeprefix("-")
        found[name] = words.get(text.lower(), int(text) if number.isascii() and number.isdigit() else text)
    return found


@contextmanager
def executor_of(name: str) -> Iterator[Executor | None]:
    """`local`, or `dask` with an address: `dask:tcp://host:8786`. Raises InputError when Dask is not there."""
    if name == "local":
        yield None
        return
    kind, _, address = name.partition(":")
    if kind != "dask":
        raise InputError(
            Problem(f"no executor `{name}`", expected="local, dask, or dask:ADDRESS", code="unknown-executor")
        )
    try:
        from distributed import Client  # type: ignore[import-not-found, unused-ignore]
    except ModuleNotFoundError:
        raise InputError(
            Problem("Dask is not installed", todo="pip install distributed", code="missing-package")
        ) from None
    with Client(address or None) as client:
        yield client.get_executor()
