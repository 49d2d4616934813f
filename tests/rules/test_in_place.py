"""Games that say that simulations may change a state in place: it is then the state that a copy would have become."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from tts_build.build.discovery import chosen
from tts_build.build.services.bound_rules import load_rules
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Replayed, Seeded
from tts_build.rules.machine import Machine
from tts_build.rules.recording import first_state, replay
from tts_build.rules.settings import in_turn
from tts_build.rules.simulate import record

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["die_card", "die_decks", "dice_girls", "iditacards", "ring_of_dice"])
def test_a_state_changed_in_place_is_what_its_copy_becomes(name: str) -> None:
    """With every option, from starts in the middle too; and nothing of the game's own is changed on the way."""
    binding = load_rules(*chosen(ROOT, (name,))[:1], name, lua=False)
    game, other = binding.game(), binding.game()
    assert isinstance(game, Machine) and game.in_place
    bot = Bot(game, Seeded("in place"), curiosity=30)
    settings = in_turn(game, binding.players, [{}, *binding.settings()])
    for number, (seats, setting) in enumerate(islice(settings, 40)):
        recording = record(game, bot, f"in place {number}", seats, setting, cap=150, scrambled=number % 3 == 2)
        state = first_state(game, recording)
        copies = replay(other, recording)
        assert state == copies[0]
        for action, tape, copy in zip(recording.actions, recording.tapes, copies[1:], strict=True):
            legal = game.legal(state)
            state = game.apply_in_place(state, legal[legal.index(action)], Replayed(tape))
            assert state == copy, action
