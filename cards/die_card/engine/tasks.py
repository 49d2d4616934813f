"""The tasks on the Die Cards: when each is done, and what happens then (DC-R34, DC-R43).

A task is judged when something happened that could complete it: a `roll`, a pawn that left its space (`leave`), a
`move`, a landing (`land`), the `end` of a turn, a missed turn `served`, a card revealed (`reveal`), a `trade`. Tasks
that are an action of their own (paying, thinking, what the table judges) are offered as such by the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import Any

from .book import Card
from .play import Play
from .quadratic import options

Test = Callable[[Play, int, Card, dict[str, Any]], bool]
PRIMES = frozenset({2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31})
"""Up to 36, the greatest total of three dice; 1 is none of them (DC-R11)."""


def judge(play: Play, seat: int, event: str, **facts: Any) -> None:
    """Put back every card in the hand whose task this event completed. Ghosts complete nothing."""
    if not play.living(seat):
        return
    tests = TESTS[event]
    hand = [play.card(card) for card in play.player(seat)["hand"]]
    done = [
        card.id for card in hand if card.auto and card.trigger in tests and tests[card.trigger](play, seat, card, facts)
    ]
    for card in done:
        play.discard(seat, card, seen=True)
        play.rule(34)


def reveal(play: Play, seat: int, moment: bool) -> None:
    """A card was revealed. In the middle of a question a finished task waits until that is settled: the question may be
    about this very card."""
    if moment:
        judge(play, seat, "reveal")
        return
    todo = play.state["todo"]
    under = next((at for at, step in enumerate(todo) if step["step"] == "exchange"), len(todo) - 1)
    for card in [play.card(card) for card in play.player(seat)["hand"]]:
        if card.trigger == "open_book" and card.auto and _open_book(play, seat, card, {}):
            # Below the deal, or else below the question that the action put off.
            todo.insert(under, {"step": "done", "player": seat, "card": card.id})


def step_done(play: Play, step: dict[str, Any]) -> None:
    """The task that was finished in the middle of a question, if it is still in that hand."""
    if play.living(step["player"]) and step["card"] in play.player(step["player"])["hand"]:
        play.discard(step["player"], step["card"], seen=True)
        play.rule(34)


def judged_by_table(play: Play, seat: int) -> list[str]:
    """Tasks in the hand that only the table can judge."""
    return [card for card in play.player(seat)["hand"] if not play.card(card).auto and not play.card(card).bonus]


def payable(play: Play, seat: int) -> list[str]:
    """Tasks in the hand that are done by paying i, and that the seat can pay."""
    player = play.player(seat)
    return [
        card
        for card in player["hand"]
        if play.card(card).trigger == "pay_i" and play.card(card).auto and player["i"] >= play.card(card).number
    ]


def thinkable(play: Play, seat: int) -> list[str]:
    """Tasks in the hand that are done by spending a turn on nothing."""
    return [
        card for card in play.player(seat)["hand"] if play.card(card).trigger == "long_think" and play.card(card).auto
    ]


def _dice(play: Play) -> list[int]:
    rolled = play.state["roll"]
    return [rolled["azure"], rolled["blue"], rolled["cyan"]]


def _perfect_square(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    value = int(options(*_dice(play))["discriminant"])
    return value >= 0 and isqrt(value) ** 2 == value


def _opposite(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    moves = play.state["roll"]["moves"]
    return len(moves) == 2 and moves[0] == -moves[1]


def _one_direction(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    moves = play.state["roll"]["moves"]
    return bool(moves) and (moves[0] > 0 or moves[-1] < 0)


def _move_before(play: Play, seat: int, card: Card) -> int:
    """The move of the turn before, 0 when the card came only after it."""
    player = play.player(seat)
    return int(player["last_move"]) if card.id in player["carried"] else 0


def _u_turn(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    return bool(facts["steps"] * _move_before(play, seat, card) < 0)


def _baby_steps(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    return bool(abs(facts["steps"]) == 1 and abs(_move_before(play, seat, card)) == 1)


def _window_shopping(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    left = facts["before"] == "istore" and play.kind_at(seat) != "istore"
    return left and not bool(play.state["now"]["bought"])


def _open_book(play: Play, seat: int, card: Card, facts: dict[str, Any]) -> bool:
    player = play.player(seat)
    return len(player["shown"]) == len(player["hand"])


TESTS: dict[str, dict[str, Test]] = {
    "roll": {
        "imaginary": lambda play, seat, card, facts: play.state["roll"]["kind"] == "imaginary",
        "perfect_square": _perfect_square,
        "all_prime": lambda play, seat, card, facts: PRIMES.issuperset(_dice(play)),
        "no_prime": lambda play, seat, card, facts: PRIMES.isdisjoint(_dice(play)),
        "ascending": lambda play, seat, card, facts: _dice(play)[0] < _dice(play)[1] < _dice(play)[2],
        "two_equal": lambda play, seat, card, facts: len(set(_dice(play))) < 3,
        "all_even": lambda play, seat, card, facts: all(die % 2 == 0 for die in _dice(play)),
        "all_odd": lambda play, seat, card, facts: all(die % 2 == 1 for die in _dice(play)),
        "total_at_least": lambda play, seat, card, facts: sum(_dice(play)) >= card.number,
        "any_shows": lambda play, seat, card, facts: card.number in _dice(play),
        "total_prime": lambda play, seat, card, facts: sum(_dice(play)) in PRIMES,
        "opposite_options": _opposite,
        "one_direction": _one_direction,
    },
    "move": {
        "choose_zero": lambda play, seat, card, facts: facts["steps"] == 0,
        "move_at_least": lambda play, seat, card, facts: abs(facts["steps"]) >= card.number,
        "u_turn": _u_turn,
        "full_circle": lambda play, seat, card, facts: facts["steps"] > 0 and 0 in facts["way"],
        "baby_steps": _baby_steps,
    },
    "land": {
        "land_on": lambda play, seat, card, facts: play.kind_at(seat) == card.word,
    },
    "leave": {
        "window_shopping": _window_shopping,
    },
    "end": {
        "hot_potato": lambda play, seat, card, facts: play.book.is_corner(play.player(seat)["at"]),
        "hold_i": lambda play, seat, card, facts: play.player(seat)["i"] >= card.number,
        "company": lambda play, seat, card, facts: bool(play.neighbours(seat)),
        "open_book": _open_book,
    },
    "served": {
        "time_served": lambda play, seat, card, facts: True,
    },
    "reveal": {
        "open_book": _open_book,
    },
    "trade": {
        "give_i": lambda play, seat, card, facts: facts["i"] >= card.number,
        "any_trade": lambda play, seat, card, facts: True,
    },
}
