"""Which plots simulated games make: for every game the same ones, of what its engine tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tts_build.rules import game_findings
from tts_build.rules.charts import bars, histogram
from tts_build.rules.totals import Tally, mean, quantile

GAMES = f"share of games, %; {game_findings.INTERVALS}"


def plots(found: Tally, remark: str, titles: Mapping[str, str]) -> dict[str, str]:
    """SVG text by name: `turns`, `own-turns`, `endings`, and, where there are such things, `lengths` (by number of
    players), `told` (how turns went), `winner`, one for each kind of word that outcomes add, and `stays`. `remark` says
    which games; `titles` are names by id (`Binding.titles`)."""
    files = {
        "turns": _lengths("How many turns a game takes", remark, "turns of all players together", found.lengths()),
        "own-turns": _lengths(
            "How many turns of one's own a game takes", remark, "turns of one player", found.lengths(own=True)
        ),
        "endings": bars("How games end", remark, GAMES, [game_findings.endings(found, titles)]),
    }
    lengths = game_findings.lengths(found)
    if lengths:
        axis = "turns of all players together, on average"
        files["lengths"] = bars("How long games are, by number of players", remark, axis, lengths)
    told = game_findings.told(found, titles)
    if told:
        files["told"] = bars("How turns go", remark, f"share of turns, %; {game_findings.INTERVALS}", told)
    wins = game_findings.wins(found)
    if wins:
        files["winner"] = bars("Who wins", remark, GAMES, wins)
    for kind, groups in game_findings.results(found, titles).items():
        held = len(groups) > 1
        words = game_findings.kind_words(kind, titles)
        title = f"Wins by {words}" if held else f"Games by {words[:1].lower() + words[1:]}"
        files[kind] = bars(title, remark, f"share, %; {game_findings.INTERVALS}" if held else GAMES, groups)
    stays = game_findings.stays(found, titles)
    if stays:
        title = "How long each stays, once it is there"
        files["stays"] = bars(title, remark, "turns of one player, on average (how often it came)", stays)
    return files


def _lengths(title: str, remark: str, axis: str, lengths: Counter[int]) -> str:
    marks = {"mean": mean(lengths), "median": float(quantile(lengths, 0.5))}
    return histogram(title, remark, axis, "games", lengths, marks)
