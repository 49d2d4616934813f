"""The options that choose some of a game's cards, `--cards` and `--where`, for every command that takes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., object])

RAW_CELLS = (
    "Leave cells of the CSV as they are. Else a text that a spreadsheet would take for a formula, as =A1 or -x, begins "
    "with an apostrophe; numbers, as -5, stay."
)
"""What `--raw-cells` says of itself."""


def _given(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    if value is not None and not value.strip():
        raise click.BadParameter("it is empty; leave it out for all cards", ctx, param)
    return value or ""


def choosing(command: Command) -> Command:
    """Give a command `cards` and `where`, texts for `load.selection.Selection`; each is empty when it was not given."""
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
