"""`tts-build stats`: what is in the decks, counted by any column: as tables, for other programs, and as a plot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from tts_build import disk
from tts_build.build.discovery import chosen
from tts_build.cli.console import common_options
from tts_build.cli.console.terminal import bar, json_text, text_table, warn
from tts_build.problem import InputError, counted, unknown

if TYPE_CHECKING:
    from tts_build.definition.loaded import Loaded
    from tts_build.definition.rows.deck_rows import Row
    from tts_build.definition.rows.statistics import Column, Count, Overview


_columns = partial(common_options.names_of, kind="column")


def _picture(ctx: click.Context, param: click.Parameter, value: Path | None) -> Path | None:
    if value is not None and value.suffix.lower() not in (".svg", ".png"):
        raise click.BadParameter(f"a plot is an SVG or a PNG: `{value}` ends in neither", ctx, param)
    return value


@dataclass(frozen=True, slots=True)
class Wish:
    """Which cards of which game are to be counted, by what, and how that is told."""

    game: str
    deck: str | None
    by: tuple[str, ...]
    total: str
    cards: str
    where: str
    form: str
    plot: Path | None
    raw: bool

    def rows_of(self, loaded: Loaded) -> Mapping[str, Sequence[Row]]:
        """The rows that are counted, by deck. Raises InputError for a deck that there is not."""
        from tts_build.definition.card_selection import Selection

        if self.deck is not None and self.deck not in loaded.rows:
            raise InputError(unknown("deck", self.deck, loaded.rows))
        rows = Selection(self.cards, self.where).narrowed(loaded).rows if self.cards or self.where else loaded.rows
        return {deck: own for deck, own in rows.items() if self.deck in (None, deck)}


@click.command("stats", short_help="Count the cards of decks by any column.")
@click.argument("game")
@click.argument("deck", required=False)
@click.option(
    "--by",
    callback=_columns,
    metavar="COLUMNS",
    help="Count by these columns, with commas; else all.",
)
@click.option(
    "--sum", "total", default="", metavar="COLUMN", help="Add this column up, over the cards of each, with --by."
)
@common_options.choosing
@click.option("--format", "form", type=click.Choice(["text", "json", "csv"]), default="text", show_default=True)
@click.option(
    "--plot",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_picture,
    help="Also draw it: an SVG or a PNG to write, or write over.",
)
@common_options.raw_cells
@common_options.gathered(Wish)
def command(wish: Wish) -> None:
    """Say what is in GAME's decks, or in DECK: how many cards, how they spread over the values of each column, and
    what numbers there are. A card counts as often as it is in its deck.

    With --by the cards are counted by the columns named, in every deck that has them; `id`, `deck`, `number` and
    `quantity` are columns too. Nothing is built.

    Example: tts-build stats die_card

    Example: tts-build stats iditacards --by type --sum energy --plot types.png
    """
    from tts_build.definition.game import load_game

    if wish.total and not wish.by:
        raise click.UsageError("--sum adds up what --by counts: say by which column.")
    root, (name,) = chosen(Path.cwd(), (wish.game,))
    with bar(f"read {name}"):
        loaded = load_game(root, name)
    rows = wish.rows_of(loaded)
    title = f"{loaded.game.title}: cards" + (f" by {' and '.join(wish.by)}" if wish.by else "")
    text, picture = _counted(title, rows, wish) if wish.by else _whole(title, rows, wish)
    click.echo(text, nl=False)
    if wish.plot is not None:
        disk.write_named(wish.plot, _drawn(wish.plot, picture))
        warn(str(wish.plot))


def _counted(title: str, rows: Mapping[str, Sequence[Row]], wish: Wish) -> tuple[str, str]:
    """Cards by the columns that are named, as text and as an SVG if a plot is wanted."""
    from tts_build.definition.rows.statistics import count_by, decks_with
    from tts_build.rules.plots import counts_plot

    having = decks_with(rows, (*wish.by, wish.total) if wish.total else wish.by)
    counts = [(deck, count_by(deck, own, wish.by, wish.total)) for deck, own in having.items()]
    picture = counts_plot(title, _remark(having), wish.total, counts) if wish.plot else ""
    return _counts(counts, wish.by, wish.total, wish.form, wish.raw), picture


def _whole(title: str, rows: Mapping[str, Sequence[Row]], wish: Wish) -> tuple[str, str]:
    """All columns of whole decks, as text and as an SVG if a plot is wanted."""
    from tts_build.definition.rows.statistics import overview
    from tts_build.rules.plots import overview_plot

    views = [overview(deck, own) for deck, own in rows.items()]
    picture = overview_plot(title, _remark(rows), views) if wish.plot else ""
    return _overviews(views, wish.form, wish.raw), picture


def _drawn(plot: Path, picture: str) -> bytes | str:
    if plot.suffix.lower() == ".svg":
        return picture
    from tts_build.paint.screen.vector import plot_png

    return plot_png(picture)


def _remark(rows: Any) -> str:
    cards = sum(row.quantity for deck in rows.values() for row in deck)
    return f"{counted(cards, 'card')} of {', '.join(rows)}"


def _overviews(views: Sequence[Overview], form: str, raw: bool) -> str:
    """All decks, each with its columns."""
    from tts_build.definition.formats import csv

    if form == "json":
        decks = [
            {"deck": view.deck, "rows": view.rows, "cards": view.cards, "columns": [_column(c) for c in view.columns]}
            for view in views
        ]
        return json_text(decks) + "\n"
    if form == "csv":
        heads = ("deck", "column", "filled", "different", "least", "mean", "most")
        lines = [
            (view.deck, c.name, c.filled, len(c.counts), c.least, c.mean and round(c.mean, 4), c.most)
            for view in views
            for c in view.columns
        ]
        return csv.written([heads, *lines], raw=raw)
    return "\n".join(_overview(view) for view in views)


def _column(column: Column) -> dict[str, Any]:
    plain: dict[str, Any] = {"column": column.name, "filled": column.filled, "different": len(column.counts)}
    if column.mean is not None:
        plain |= {"least": column.least, "mean": round(column.mean, 4), "most": column.most}
    return plain | {"values": [{"value": count.values[0], "cards": count.cards} for count in column.counts]}


def _overview(view: Overview) -> str:
    lines = []
    for column in (column for column in view.columns if column.filled):
        filled = "" if column.filled == view.rows else str(column.filled)
        numbers = [_short(value) for value in (column.least, column.mean, column.most)]
        if column.few:
            spread = ", ".join(f"{count.label}: {count.cards}" for count in column.counts)
        else:
            spread = "all different" if len(column.counts) == view.rows else f"{len(column.counts)} different"
        lines.append((column.name, filled, *numbers, spread))
    head = f"{view.deck}: {counted(view.rows, 'row')}, {counted(view.cards, 'card')}"
    empty = [column.name for column in view.columns if not column.filled]
    rest = f" empty: {', '.join(empty)}\n" if empty else ""
    return (
        f"{head}\n" + text_table(("column", "filled", "least", "mean", "most", "cards by value"), lines, {0, 5}) + rest
    )


def _counts(decks: Sequence[tuple[str, Sequence[Count]]], by: Sequence[str], total: str, form: str, raw: bool) -> str:
    """Cards by values, deck by deck."""
    from tts_build.definition.formats import csv

    added = ("sum", "mean") if total else ()
    if form == "json":
        tables = [
            {
                "deck": deck,
                "counts": [
                    dict(zip(by, count.values, strict=True))
                    | {"rows": count.rows, "cards": count.cards, "share": round(count.share, 4)}
                    | ({"sum": count.total, "mean": count.mean and round(count.mean, 4)} if total else {})
                    for count in counts
                ],
            }
            for deck, counts in decks
        ]
        return json_text(tables) + "\n"
    if form == "csv":
        lines = [
            (deck, *count.values, count.rows, count.cards, round(count.share, 4), *_added(count, total))
            for deck, counts in decks
            for count in counts
        ]
        return csv.written([("deck", *by, "rows", "cards", "share", *added), *lines], raw=raw)
    heads = (*by, "rows", "cards", "share", *(f"{word} of {total}" for word in added))
    return "\n".join(
        f"{deck}\n" + text_table(heads, list(_lines(counts, total)), set(range(len(by)))) for deck, counts in decks
    )


def _lines(counts: Sequence[Count], total: str) -> Iterator[tuple[str, ...]]:
    from tts_build.definition.rows.statistics import shown

    for count in counts:
        values = map(shown, count.values)
        yield *values, str(count.rows), str(count.cards), f"{count.share:.0%}", *map(_short, _added(count, total))
    rows, cards = sum(count.rows for count in counts), sum(count.cards for count in counts)
    whole = [count.total for count in counts if count.total is not None]
    added = (_short(sum(whole)), "") if total else ()
    yield "all", *("" for _ in counts[0].values[1:]), str(rows), str(cards), "", *added


def _added(count: Count, total: str) -> tuple[float | None, ...]:
    return (count.total, None if count.mean is None else round(count.mean, 4)) if total else ()


def _short(number: float | None) -> str:
    """A number with at most two places behind the point; nothing for none."""
    return "" if number is None else f"{round(number, 2):g}"
