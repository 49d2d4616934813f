"""Whole games played by bots: nothing is lost, everything is reached, everything ends."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cards.die_card.engine.game import ENDINGS, DieCard
from cards.die_card.engine.options import DEFAULTS
from cards.die_card.engine.rules import PASSIVE, RULES
from tests.rules.loading import SEATS, die_card
from tts_build.rules.bots import Bot, Cast
from tts_build.rules.chance import Replayed, Seeded
from tts_build.rules.game_protocol import difference
from tts_build.rules.recording import Recording, replay
from tts_build.rules.simulate import play, play_many, record, tally
from tts_build.rules.totals import mean, quantile

GAMES = 200


@cache
def recorded() -> list[Recording]:
    """Games to look at again and again."""
    bot = Bot(die_card(), Seeded("bots"), curiosity=30)
    return [record(die_card(), bot, f"look {number}", 2 + number % 3) for number in range(12)]


@cache
def states(number: int) -> list[dict[str, Any]]:
    """Every state of a recorded game."""
    return replay(die_card(), recorded()[number])


def every_state() -> Iterator[dict[str, Any]]:
    """Every state of every recorded game."""
    for number in range(len(recorded())):
        yield from states(number)


def check_cards(state: dict[str, Any]) -> None:
    """Every card is in exactly one place, every i too."""
    book = die_card().book
    held = [card for player in state["players"] for card in player["hand"]]
    lying = [item["card"] for item in state["dropped"]]
    assert Counter([*held, *lying, *state["deck"]]) == Counter(list(book.cards))
    goals = [player["goal"] for player in state["players"] if player["goal"]]
    new = [state["ask"]["new"]] if state["ask"]["kind"] == "keep_goal" else []
    assert Counter([*goals, *new, *state["goal_deck"]]) == Counter(book.goals)
    assert state["bag"] + sum(player["i"] for player in state["players"]) == 80


def check_limits(state: dict[str, Any]) -> None:
    """Hands, i, Bonus cards, counters."""
    book = die_card().book
    assert state["bag"] >= 0
    for player in state["players"]:
        assert len(player["hand"]) <= 5
        pocket = 5 if "B7" in player["hand"] else 0
        assert 0 <= player["i"] <= (30 if player["goal"] == "ishill" else 15) + pocket
        bonus = sum(book.cards[card].bonus for card in player["hand"])
        assert bonus <= 1 or state["ask"]["kind"] == "bonus_back" or state["ending"]
        assert set(player["shown"]) <= set(player["hand"])
        assert "B1" not in player["shown"] or player["lost"]
        assert 0 <= player["at"] < 40
        assert player["stay"] <= 10 + 40 * (player["goal"] in ("elf_lord", "loiterer"))


def check_shape(value: Any) -> None:
    """Nothing that Lua cannot hold: no null, no fraction, keys that are words."""
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        for item in value.values():
            check_shape(item)
    elif isinstance(value, list):
        for item in value:
            check_shape(item)
    else:
        assert isinstance(value, (bool, int, str))


def test_every_state_keeps_every_card_and_every_i_within_the_limits() -> None:
    for state in every_state():
        check_cards(state)
        check_limits(state)
        check_shape(state)


def test_every_state_before_the_end_has_something_to_do_and_none_after() -> None:
    game = die_card()
    for state in every_state():
        over = game.outcome(state)["over"]
        assert bool(game.legal(state)) is (not over or state["ending"] == "suspended")


def test_a_game_begins_and_continues_the_same_from_its_json() -> None:
    game = die_card()
    recording = recorded()[0]
    state = json.loads(json.dumps(states(0)[0]))
    for action, tape in zip(recording.actions, recording.tapes, strict=True):
        state = json.loads(json.dumps(game.apply(state, action, Replayed(tape))))
    assert difference(state, states(0)[-1]) == ""


def test_applying_an_action_leaves_the_state_before_as_it_was() -> None:
    game = die_card()
    recording = recorded()[1]
    before = states(1)[0]
    for action, tape in zip(recording.actions, recording.tapes, strict=True):
        text = json.dumps(before)
        after = game.apply(before, action, Replayed(tape))
        assert json.dumps(before) == text
        before = after


def test_every_legal_action_can_be_taken() -> None:
    """Along some games, each alternative is tried, not only the one that was taken."""
    game = die_card()
    for number, state in enumerate(every_state()):
        if number % 17 == 0:
            for action in game.legal(state):
                check_cards(game.apply(state, action, Seeded(number)))


def test_the_same_seed_plays_the_same_games() -> None:
    first, again = (
        [(game.turns, game.outcome, game.actions) for game in play_many(die_card(), 6, 5, SEATS)] for _ in "ab"
    )
    assert first == again


@pytest.fixture(scope="module")
def reached() -> dict[str, Counter[str]]:
    """What a few hundred games of curious bots come across."""
    game = die_card()
    cast = Cast(game, "reach")
    found: dict[str, Counter[str]] = {name: Counter() for name in ("types", "cards", "endings", "goals", "rules")}
    for number in range(GAMES):
        played = play(game, cast.bot(number), f"reach {number}", 2 + number % 3)
        found["types"].update(name.partition(":")[0] for name in played.actions)
        found["cards"].update(name for name in played.watched if name.startswith(("task:", "bonus:")))
        found["rules"].update(played.rules)
        found["endings"][played.ending] += 1
        found["goals"][played.outcome["goal"]] += 1
    return found


@pytest.mark.slow
def test_every_game_ends(reached: dict[str, Counter[str]]) -> None:
    assert set(reached["endings"]) <= set(ENDINGS)


@pytest.mark.slow
def test_every_type_of_action_and_every_card_is_reached(reached: dict[str, Counter[str]]) -> None:
    assert sorted(set(DieCard.names("do")) - set(reached["types"])) == []
    assert sorted(set(die_card().book.cards) - {name.partition(":")[2] for name in reached["cards"]}) == []


@pytest.mark.slow
def test_the_common_endings_and_goals_are_reached(reached: dict[str, Counter[str]]) -> None:
    assert {"goal", "god_of_i", "draw"} <= set(reached["endings"])
    assert {"murderer", "elf_lord", "ent"} <= set(reached["goals"])


@pytest.mark.slow
def test_every_ending_and_every_goal_is_reached_in_a_thousand_games() -> None:
    cast = Cast(die_card(), "thousand")
    games = [play(die_card(), cast.bot(number), f"thousand {number}", 2 + number % 3) for number in range(1000)]
    assert {game.ending for game in games} == set(ENDINGS)
    assert set(die_card().book.goals) <= {game.outcome["goal"] for game in games}
    assert set().union(*(game.rules for game in games)) == set(RULES) - set(PASSIVE)


@pytest.mark.slow
def test_every_rule_that_a_game_can_show_comes_into_play(reached: dict[str, Counter[str]]) -> None:
    rare = {"DC-R36", "DC-R66", "DC-R104"}  # one game in a hundred gets there; the slow test waits for it
    assert sorted(set(RULES) - set(PASSIVE) - rare - set(reached["rules"])) == []
    assert sorted(set(reached["rules"]) - (set(RULES) - set(PASSIVE))) == []


@pytest.mark.parametrize("name", sorted(DEFAULTS))
def test_games_with_any_one_option_changed_keep_everything_and_end(name: str) -> None:
    game = die_card()
    default = DEFAULTS[name]
    value = not default if isinstance(default, bool) else {"first": 0, "win_limit": 5}.get(name, max(1, default // 3))
    for number in range(3):
        bot = Bot(game, Seeded(f"{name} {number}"), curiosity=25)
        recording = record(game, bot, f"{name} {number}", 2 + number, {name: value})
        last = replay(game, recording)
        for state in last:
            held = [card for player in state["players"] for card in player["hand"]]
            lying = [item["card"] for item in state["dropped"]]
            goals = [player["goal"] for player in state["players"] if player["goal"]]
            goals += [state["ask"]["new"]] if state["ask"]["kind"] == "keep_goal" else []
            everything = [*held, *lying, *state["deck"], *goals, *state["goal_deck"]]
            assert sorted(everything) == sorted([*game.book.cards, *game.book.goals])
            supply = state["options"]["supply"]
            assert state["bag"] + sum(player["i"] for player in state["players"]) == supply
            assert all(len(player["hand"]) <= state["options"]["hand_limit"] for player in state["players"])
        assert game.outcome(last[-1])["over"]


def test_tallies_of_parts_add_up_to_the_tally_of_the_whole() -> None:
    whole = tally(die_card(), 6, 4, SEATS)
    parts = tally(die_card(), 4, 4, SEATS, start=2)
    parts.merge(tally(die_card(), 2, 4, SEATS))
    assert parts == whole
    assert whole.games == 6 == sum(whole.endings.values())
    lengths = whole.lengths()
    assert quantile(lengths, 0.0) == min(lengths) <= mean(lengths) <= quantile(lengths, 1.0) == max(lengths)
    assert all(turns >= 1 / max(SEATS) for turns in whole.stays().values()), "a turn of one player at least"


@pytest.mark.slow
def test_tasks_stay_about_as_long_as_their_chance_says() -> None:
    """Twins is done with probability .236 a roll and Prime Suspects with .072: one stays much longer."""
    found = tally(die_card(), 60, 8, SEATS).stays()
    assert found["task:T03"] > 1.7 * found["task:T06"]


def test_every_question_has_answers_and_every_step_a_name() -> None:
    assert "turn" in DieCard.names("ask")
    assert "end" in DieCard.names("step")
    asked = {state["ask"]["kind"] for state in every_state()}
    assert asked - {"none"} <= set(DieCard.names("ask"))
