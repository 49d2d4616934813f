"""Which plots simulated games make, for every game the same ones, of what its engine tells; and those of a deck's cards
by what stands in their rows."""

from collections import Counter
from collections.abc import Mapping, Sequence

from tts_build.definition.rows.statistics import Count, Overview, shown
from tts_build.rules import game_statistics
from tts_build.rules.charts import bars, histogram
from tts_build.rules.game_statistics import Group, Row
from tts_build.rules.totals import Tally, mean, quantile

GAMES = f"share of games, %; {game_statistics.INTERVALS}"


def plots(found: Tally, remark: str, titles: Mapping[str, str]) -> dict[str, str]:
    """SVG text by name: `turns`, `own-turns`, `endings`, and, where there are such things, `lengths` (by number of
    players), `told` (how turns went), `winner`, one for each kind of word that outcomes add, and `stays`. `remark` says
    which games; `titles` are names by id (`Binding.titles`)."""
    files = {
        "turns": _lengths("How many turns a game takes", remark, "turns of all players together", found.lengths()),
        "own-turns": _lengths(
            "How many turns of one's own a game takes", remark, "turns of one player", found.lengths(own=True)
        ),
        "endings": bars("How games end", remark, GAMES, [game_statistics.endings(found, titles)]),
    }
    lengths = game_statistics.lengths(found)
    if lengths:
        axis = "turns of all players together, on average"
        files["lengths"] = bars("How long games are, by number of players", remark, axis, lengths)
    told = game_statistics.told(found, titles)
    if told:
        files["told"] = bars("How turns go", remark, f"share of turns, %; {game_statistics.INTERVALS}", told)
    wins = game_statistics.wins(found)
    if wins:
        files["winner"] = bars("Who wins", remark, GAMES, wins)
    for kind, groups in game_statistics.results(found, titles).items():
        held = len(groups) > 1
        words = game_statistics.kind_words(kind, titles)
        title = f"Wins by {words}" if held else f"Games by {words[:1].lower() + words[1:]}"
        files[kind] = bars(title, remark, f"share, %; {game_statistics.INTERVALS}" if held else GAMES, groups)
    stays = game_statistics.stays(found, titles)
    if stays:
        title = "How long each stays, once it is there"
        files["stays"] = bars(title, remark, "turns of one player, on average (how often it came)", stays)
    return files


def _lengths(title: str, remark: str, axis: str, lengths: Counter[int]) -> str:
    marks = {"mean": mean(lengths), "median": float(quantile(lengths, 0.5))}
    return histogram(title, remark, axis, "games", lengths, marks)


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
