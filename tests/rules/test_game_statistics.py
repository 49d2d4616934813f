"""What simulated games say and plot: who wins, by what, how long; in words, at round numbers."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from cards.die_card.engine import words
from cards.die_card.engine.game import ENDINGS
from tests.can import can
from tests.die_decks.sitting import die_decks
from tests.rules.loading import SEATS, die_card
from tts_build.rules import game_statistics
from tts_build.rules.charts import histogram, round_step
from tts_build.rules.plots import plots
from tts_build.rules.simulate import play_many, tally
from tts_build.rules.totals import Played, Tally

TITLES = {"ent": "The Ent", "T01": "Toll", "kind:goal": "Goal card", "kind:task": "Tasks", "ending:goal": "A <goal>"}


def counted() -> Tally:
    """Four games that can be added up by head."""
    found = Tally()
    for number, (players, winner) in enumerate([(2, 1), (2, 2), (4, 2), (4, 0)]):
        outcome = {"over": winner > 0, "ending": "goal", "winner": winner, "goal": "ent" if winner else ""}
        played = Played(str(number), players, outcome, turns=7)
        played.watched["task:T01"], played.arrivals["task:T01"] = 8, 1
        played.holdings["goal:ent"], played.holdings["goal:murderer"] = 2, 1
        found.add(played)
    return found


@can(
    "Rules",
    "Thousands of games of bots: who wins, how long, with plots",
    write="tts-build simulate GAME --plots DIR",
    see="proving-the-rules.md#simulate",
)
def test_wins_are_split_by_players_and_by_what_was_held() -> None:
    found = counted()
    wins = [
        (group.heading, group.fair, [(row.label, row.value) for row in group.rows])
        for group in game_statistics.wins(found)
    ]
    assert wins == [
        ("2 players, 2 games", 50, [("Seat 1", 50), ("Seat 2", 50)]),
        ("4 players, 2 games", 25, [("Seat 1", 0), ("Seat 2", 50), ("Seat 3", 0), ("Seat 4", 0), ("Nobody", 50)]),
    ]
    of_games, of_held = game_statistics.results(found, TITLES)["goal"]
    assert [(row.label, row.words) for row in of_games.rows] == [
        ("The Ent", "75.0% (30.1 to 95.4)"),
        ("murderer", "0.0% (0.0 to 49.0)"),
    ]
    assert [row.words for row in of_held.rows] == ["37.5% (3 of 8; 13.7 to 69.4)", "0.0% (0 of 4; 0.0 to 49.0)"]
    assert [row.label for row in game_statistics.endings(found, TITLES).rows] == ["A <goal>", "Given up unfinished"]


@pytest.mark.parametrize(
    ("count", "whole", "low", "high"),
    [(14, 17, 0.5897, 0.9381), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662)],
)
def test_intervals_are_wilson_s(count: int, whole: int, low: float, high: float) -> None:
    """The last is the example of Newcombe (1998), table I."""
    assert game_statistics.interval(count, whole) == pytest.approx((low, high), abs=1e-4)


def test_turns_are_told_of_all_and_of_one_player() -> None:
    found = counted()
    assert found.lengths() == Counter({7: 4}) and found.lengths(own=True) == Counter({4: 2, 2: 2})
    (group,) = game_statistics.stays(found, TITLES)
    assert (group.heading, [(row.label, row.words) for row in group.rows]) == ("Tasks", [("Toll", "3.0 (4 times)")])


def test_lengths_and_what_turns_told_are_split_by_players() -> None:
    found = counted()
    (group,) = game_statistics.lengths(found)
    assert [(row.label, row.words) for row in group.rows] == [
        ("2 players", "7.0 (eight of ten games 7 to 7)"),
        ("4 players", "7.0 (eight of ten games 7 to 7)"),
    ]
    assert game_statistics.told(found, {}) == []
    found.told.update({(2, "tie"): 1, (2, "won"): 3, (4, "won"): 2})
    two, four = game_statistics.told(found, {"told:tie": "A tie"})
    assert [(row.label, row.words) for row in two.rows] == [
        ("Won", "75.0% (30.1 to 95.4)"),
        ("A tie", "25.0% (4.6 to 69.9)"),
    ]
    assert (four.heading, [row.value for row in four.rows]) == ("4 players, 2 turns", [100, 0])
    assert "How turns go" in plots(found, "4 games", TITLES)["told"]


def test_a_game_is_asked_how_each_turn_went_the_last_one_too() -> None:
    game = die_decks()
    for played in play_many(game, 6, 1, (2, 3)):
        assert sum(played.told.values()) == played.turns
        assert played.told["active"] + played.told["opponent"] + played.told["tie"] == played.turns


def test_plots_name_their_axes_and_escape_words() -> None:
    drawn = plots(counted(), "4 games", TITLES)
    assert list(drawn) == ["turns", "own-turns", "endings", "lengths", "winner", "goal", "stays"]
    assert all(">share" in drawn[name] for name in ("endings", "winner", "goal"))
    assert all(">turns of" in drawn[name] for name in ("turns", "own-turns", "stays"))
    assert "A &lt;goal&gt;" in drawn["endings"] and drawn["winner"].count(">fair ") == 2


def test_ticks_stand_at_round_numbers() -> None:
    assert [round_step(span, 5) for span in (0, 0.4, 5, 6, 11, 26, 99, 4000)] == [1, 0.1, 1, 2, 5, 10, 20, 1000]
    for width in range(1, 300, 7):
        text = histogram("", "", "turns", "games", {0: 3, width: 2}, {})
        ticks = [int(tick) for tick in re.findall(r'font-size="11" text-anchor="middle"[^>]*>(\d+)<', text)]
        assert re.fullmatch("[125]0*", str(ticks[1])) and ticks == list(range(0, ticks[-1] + 1, ticks[1]))


@pytest.mark.slow
def test_die_card_counts_a_goal_each_time_somebody_comes_to_hold_it() -> None:
    found = tally(die_card(), 9, 2, SEATS)
    for played in play_many(die_card(), 3, 2, SEATS):
        if goal := played.outcome["goal"]:
            assert played.holdings[f"goal:{goal}"]
    assert all(found.results[name] <= found.holdings[name] for name in found.results)
    assert {f"ending:{name}" for name in ENDINGS} <= set(words())
