"""A plot of a deck's cards by what stands in their rows, drawn as those of simulated games are."""

from __future__ import annotations

from collections.abc import Sequence

from tts_build.definition.rows.statistics import Count, Overview, shown
from tts_build.rules.charts import bars
from tts_build.rules.game_findings import Group, Row


def overview_plot(title: str, remark: str, decks: Sequence[Overview]) -> str:
    """SVG text: the cards of each deck by each column of a few values."""
    groups = [
        Group(f"{deck.deck}: {column.name}", [_row(count, count.label) for count in column.counts])
        for deck in decks
        for column in deck.columns
        if column.few and len(column.counts) > 1
    ]
    return bars(title, remark, "cards", groups, whole=True)


def counts_plot(title: str, remark: str, total: str, decks: Sequence[tuple[str, Sequence[Count]]]) -> str:
    """SVG text: the counts of each deck, a bar each; of two columns and more the first makes groups."""
    groups = []
    for deck, counts in decks:
        named = f"{deck}: " if len(decks) > 1 else ""
        if len(counts[0].values) == 1:
            groups.append(Group(deck if len(decks) > 1 else "", [_row(count, count.label) for count in counts]))
            continue
        for first in dict.fromkeys(shown(count.values[0]) for count in counts):
            found = [count for count in counts if shown(count.values[0]) == first]
            rows = [_row(count, ", ".join(map(shown, count.values[1:]))) for count in found]
            groups.append(Group(f"{named}{first}", rows))
    return bars(title, remark, f"sum of {total}" if total else "cards", groups, whole=not total)


def _row(count: Count, label: str) -> Row:
    if count.total is None:
        return Row(_cut(label), count.cards, f"{count.cards} ({count.share:.0%})")
    return Row(_cut(label), max(0.0, count.total), f"{count.total:g}")


def _cut(label: str) -> str:
    """A label that leaves room for its bar."""
    return label if len(label) <= 40 else f"{label[:39]}…"
