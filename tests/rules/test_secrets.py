"""What a seat may not know changes nothing that it sees or may do: neither its actions nor their order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.loading import die_card
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Seeded

Json = dict[str, Any]

GAMES, ACTIONS = 24, 60


def moments(game: Any, number: int) -> Iterator[Json]:
    """States of a game from its middle; BOMB! is among the Goal cards in one of three, ghosts are common."""
    chance = Seeded(f"secrets {number}")
    options = {"first": 0, "bomb_in_goal_deck": number % 3 == 0}
    state = game.scramble(game.setup(2 + number % 3, options, chance), chance)
    bot = Bot(game, chance, 50)
    for _ in range(ACTIONS):
        yield state
        legal = game.legal(state)
        if not legal:
            return
        state = game.apply(state, bot.choose(state, legal), chance, trusted=True)


def hidden_from(game: Any, state: Json, seat: int) -> list[str]:
    """The Die Cards of which a seat cannot tell where they are, in the order of the definition."""
    away = [card for at, one in enumerate(state["players"], 1) if at != seat for card in one["hand"]]
    secret = {card for card in away if not any(card in one["shown"] for one in state["players"])}
    return [card for card in game.book.cards if card in secret or card in state["deck"]]


def otherwise(game: Any, state: Json, seat: int, chance: Seeded) -> Json:
    """The same state with other cards wherever the seat cannot see them. A question which of two Bonus cards goes back
    tells that there are two: then cards change places with their like."""
    cards = hidden_from(game, state, seat)
    kinds = (
        [card for card in cards if game.book.cards[card].bonus],
        [card for card in cards if not game.book.cards[card].bonus],
    )
    swapped: dict[str, str] = {}
    for group in kinds if state["ask"]["kind"] == "bonus_back" else [cards]:
        left = list(group)
        for card in group:
            swapped[card] = left.pop(chance.number(len(left), "other") - 1)
    text = json.dumps(state)
    for card in swapped:
        text = text.replace(f'"{card}"', f'"<{card}>"')
    for card, other in swapped.items():
        text = text.replace(f'"<{card}>"', f'"{other}"')
    found: Json = json.loads(text)
    found["deck"].sort(key=list(game.book.cards).index)
    return found


@pytest.mark.ruling("A40")
@pytest.mark.rule("DC-R119")
def test_what_a_seat_sees_and_may_do_does_not_depend_on_what_others_hide() -> None:
    game, chance = die_card(), Seeded("other cards")
    asked = set()
    for number in range(GAMES):
        for state in moments(game, number):
            for seat in range(1, len(state["players"]) + 1):
                state["told"] = []  # cards that everybody saw, wherever they are now
                other = otherwise(game, state, seat, chance)
                assert game.view(state, seat) == game.view(other, seat)
                mine = [[one for one in game.legal(each) if one["player"] == seat] for each in (state, other)]
                assert mine[0] == mine[1], state["ask"]
                if state["ask"]["player"] == seat and state != other:
                    asked.add(state["ask"]["kind"])
    assert asked >= {"turn", "move", "offer", "want", "answer", "hand_over", "partner", "force", "drop_at", "warp"}


def test_everybody_sees_the_same_of_a_card_that_was_shown_and_nothing_of_others() -> None:
    game = die_card()
    for number in range(GAMES // 4):
        for state in moments(game, number):
            seen = json.dumps(game.view(state, 0))
            hidden = [card for seat in state["players"] for card in seat["hand"] if card not in seat["shown"]]
            known = {one["card"] for one in state["told"]}
            assert not [card for card in hidden if f'"{card}"' in seen and card not in known]
