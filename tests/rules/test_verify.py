"""The harness that holds a twin against the reference: it must find mistakes and make them small."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from cards.die_card.engine import DieCard
from tests.can import can
from tests.rules.loading import SEATS, die_card, rows
from tts_build.problem import InputError
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Chance, Seeded
from tts_build.rules.game_protocol import Action, State, canonical, copy_plain, seen_at_table
from tts_build.rules.recording import Recording, replay
from tts_build.rules.simulate import record
from tts_build.rules.verify import verify


class Twin:
    """The reference itself in the place of the Lua rules."""

    def __init__(self) -> None:
        self.game = DieCard(rows())

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        return self.game.setup(players, options, chance)

    def load(self, state: State) -> State:
        return copy_plain(state)

    def legal(self, state: State) -> list[Action]:
        return self.game.legal(state)

    def apply(self, state: State, action: Action, chance: Chance) -> State:
        return self.game.apply(state, action, chance)

    def view(self, state: State) -> str:
        return canonical([state, self.legal(state), self.game.outcome(state)])

    def options(self) -> list[Any]:
        return self.game.options()

    def at_table(self, state: State) -> str:
        return canonical(seen_at_table(self.game, state, self.game.legal(state)))


class Forgetful(Twin):
    """Forgets the missed turn."""

    def apply(self, state: State, action: Action, chance: Chance) -> State:
        after = copy_plain(super().apply(state, action, chance))
        for player in after["players"]:
            player["miss"] = 0
        return after


class Mean(Twin):
    """Offers no trades."""

    def legal(self, state: State) -> list[Action]:
        return [action for action in super().legal(state) if action["type"] != "trade"]


class Crashing(Twin):
    """Cannot pick anything up."""

    def apply(self, state: State, action: Action, chance: Chance) -> State:
        if action["type"] == "pick_up":
            raise RuntimeError("rules:17: attempt to index a nil value")
        return super().apply(state, action, chance)


def test_equal_rules_agree_and_the_report_says_what_was_reached() -> None:
    report = verify(die_card(), Twin(), 6, 1, SEATS)
    assert report.difference is None
    assert (report.games, report.scrambled) == (6, 3)
    assert sum(report.endings.values()) == 6
    assert report.actions["roll"] > 100
    assert report.rules["DC-R2"] == 6
    assert any(name.startswith("task:") for name in report.watched)


@can(
    "Rules",
    "Lua rules proved against rules in Python; a difference shrunk to a short game",
    write="tts-build verify GAME",
    see="proving-the-rules.md#verify",
)
@pytest.mark.parametrize(
    ("twin", "text", "longest"),
    [
        (Forgetful(), "miss is 1 against 0", 4),
        (Mean(), "legal has", 6),
        (Crashing(), "the twin failed: RuntimeError: rules:17", 10),
    ],
)
def test_a_mistake_is_found_and_shrunk_to_a_short_game(twin: Twin, text: str, longest: int) -> None:
    found = verify(die_card(), twin, 30, 2, SEATS).difference
    assert found is not None
    assert text in str(found)
    assert len(found.recording.actions) <= longest
    replay(die_card(), found.recording)


def test_a_tape_survives_json_and_replays_to_the_same_end() -> None:
    recording = record(die_card(), Bot(die_card(), Seeded(1)), "tape", 3)
    again = Recording.from_json(json.loads(json.dumps(recording.as_json())))
    assert again == recording
    assert replay(die_card(), again)[-1] == replay(die_card(), recording)[-1]


def test_something_else_is_no_tape() -> None:
    with pytest.raises(InputError, match="no tape of a game"):
        Recording.from_json({"players": 2})
