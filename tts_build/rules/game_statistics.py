"""What simulated games say about a game, as groups of labelled numbers: printed as text and drawn as plots alike."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tts_build.problem import counted
from tts_build.rules.totals import Tally, mean, quantile

UNFINISHED = "Given up unfinished"
Z = 1.959964
"""Standard deviations to either side of the mean that hold 95 % of a normal distribution."""
INTERVALS = "in brackets 95% intervals"
"""What is said beside shares."""


@dataclass(frozen=True, slots=True)
class Row:
    """A number with its name. Shares are per cent."""

    label: str
    value: float
    words: str
    """the number as it is told"""


@dataclass(frozen=True, slots=True)
class Group:
    """Rows that are compared with each other, and perhaps the value that would be fair to all of them."""

    heading: str
    rows: Sequence[Row]
    fair: float | None = None


def endings(found: Tally, titles: Mapping[str, str]) -> Group:
    """How games ended, the most frequent first."""
    named = {name: titles.get(f"ending:{name}", kind_words(name, {})) for name in found.endings}
    named["unfinished"] = UNFINISHED
    return Group("", [_share(named[name], found.endings[name], found.games) for name in _ranked(found.endings)])


def wins(found: Tally) -> list[Group]:
    """For each number of players the share of games that each seat won, in the order of turns, and nobody at the end;
    nothing for games that have no winner."""
    if not any(seat for _, seat in found.wins):
        return []
    return [
        Group(f"{counted(players, 'player')}, {counted(games, 'game')}", _wins_of(found, players), 100 / players)
        for players, games in sorted(found.players.items())
    ]


def _wins_of(found: Tally, players: int) -> list[Row]:
    games = found.players[players]
    if not any(seat for _, seat in found.wins):
        return []
    rows = [_share(f"Seat {seat}", found.wins[players, seat], games) for seat in range(1, players + 1)]
    if found.wins[players, 0]:
        rows.append(_share("Nobody", found.wins[players, 0], games))
    return rows


def lengths(found: Tally) -> list[Group]:
    """How many turns of all players together a game takes on average, by number of players; nothing when all games
    were of one."""
    if len(found.players) < 2:
        return []
    rows = []
    for players in sorted(found.players):
        turns = found.lengths(of=players)
        low, high = quantile(turns, 0.1), quantile(turns, 0.9)
        words = f"{mean(turns):.1f} (eight of ten games {low} to {high})"
        rows.append(Row(counted(players, "player"), mean(turns), words))
    return [Group("", rows)]


def compared(tallies: Mapping[str, Tally], titles: Mapping[str, str]) -> dict[str, dict[str, dict[str, str]]]:
    """For each number of players, by setting, how long games took and who won; and then how games ended. Cells by the
    heads of their columns."""
    tables: dict[str, dict[str, dict[str, str]]] = {}
    for players in sorted({number for found in tallies.values() for number in found.players}):
        lines = tables[counted(players, "player")] = {}
        for setting, found in tallies.items():
            if found.players[players]:
                turns = found.lengths(of=players)
                lines[setting] = {
                    "turns": f"{mean(turns):.1f}",
                    "eight of ten": f"{quantile(turns, 0.1)} to {quantile(turns, 0.9)}",
                    **{row.label: row.words for row in _wins_of(found, players)},
                }
    tables["endings"] = {
        setting: {row.label: row.words for row in endings(found, titles).rows} for setting, found in tallies.items()
    }
    return tables


def told(found: Tally, titles: Mapping[str, str]) -> list[Group]:
    """For each number of players how turns went, in shares of all turns; nothing for games that do not tell."""
    order = _ranked({word: sum(c for (_, w), c in found.told.items() if w == word) for _, word in found.told})
    groups = []
    for players in sorted({players for players, _ in found.told}):
        counts = {word: found.told[players, word] for word in order}
        whole = sum(counts.values())
        rows = [_share(titles.get(f"told:{word}", kind_words(word, {})), counts[word], whole) for word in order]
        groups.append(Group(f"{counted(players, 'player')}, {counted(whole, 'turn')}", rows))
    return groups


def results(found: Tally, titles: Mapping[str, str]) -> dict[str, list[Group]]:
    """What outcomes add, by kind: the share of all games, and of the times that it was held, where the game says so.

    The rows of both stand in one order, the most frequent result first; what was held and never won is among them.
    """
    groups = {}
    for kind in sorted({name.partition(":")[0] for name in [*found.results, *found.holdings]}):
        held = {_word(name): count for name, count in found.holdings.items() if name.startswith(f"{kind}:")}
        won = {_word(name): count for name, count in found.results.items() if name.startswith(f"{kind}:")}
        order = _ranked({word: won.get(word, 0) for word in {*held, *won}})
        shares = [_share(titles.get(word, word), won.get(word, 0), found.games) for word in order]
        groups[kind] = [Group("Of all games" if held else "", shares)]
        if held:
            rows = [_of_held(titles.get(word, word), won.get(word, 0), held.get(word, 0)) for word in order]
            groups[kind].append(Group("Of the times that it was held", rows))
    return groups


def stays(found: Tally, titles: Mapping[str, str]) -> list[Group]:
    """By kind of watched thing, how many own turns each stayed on average, the longest first."""
    groups: dict[str, list[Row]] = {}
    for name, turns in found.stays().items():
        label = titles.get(_word(name), _word(name))
        words = f"{turns:.1f} ({counted(found.arrivals[name], 'time')})"
        groups.setdefault(name.partition(":")[0] if ":" in name else "", []).append(Row(label, turns, words))
    return [
        Group(kind_words(kind, titles), sorted(rows, key=lambda row: (-row.value, row.label)))
        for kind, rows in sorted(groups.items(), reverse=True)
    ]


def kind_words(kind: str, titles: Mapping[str, str]) -> str:
    """What people call a kind of thing, with a capital."""
    words = titles.get(f"kind:{kind}", kind.replace("_", " "))
    return words[:1].upper() + words[1:]


def _word(name: str) -> str:
    return name.partition(":")[2] or name


def interval(count: int, whole: int) -> tuple[float, float]:
    """Between which shares, 0 to 1, the true one lies with 95 % confidence, after `count` of `whole` > 0 trials.

    Wilson's score interval (Wilson 1927): unlike the common one it holds for few trials and for shares near 0 and 1
    (Brown, Cai, DasGupta 2001). Trials count as independent.
    """
    share, square = count / whole, Z * Z
    middle = (share + square / (2 * whole)) / (1 + square / whole)
    half = Z / (1 + square / whole) * math.sqrt(share * (1 - share) / whole + square / (4 * whole * whole))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return 0.0 if count == 0 else low, 1.0 if count == whole else high


def _between(count: int, whole: int) -> str:
    low, high = interval(count, whole)
    return f"{100 * low:.1f} to {100 * high:.1f}"


def _share(label: str, count: int, whole: int) -> Row:
    return Row(label, 100 * count / whole, f"{count / whole:.1%} ({_between(count, whole)})")


def _of_held(label: str, won: int, held: int) -> Row:
    if not held:
        return Row(label, 0.0, "never held")
    return Row(label, 100 * won / held, f"{won / held:.1%} ({won} of {held}; {_between(won, held)})")


def _ranked(counts: Mapping[str, int]) -> list[str]:
    """The most frequent first; numbers that are as frequent by size."""
    return sorted(counts, key=lambda name: (-counts[name], int(name) if name.isdecimal() else -1, name))
