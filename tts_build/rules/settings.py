"""What may be chosen at set-up: every value of every option, and games that take turns among them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from tts_build.problem import InputError
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Game
from tts_build.rules.machine import Option

Setting = dict[str, Any]
"""Values of options by their ids; those that are left out keep their defaults."""


def every_value(options: Sequence[Option]) -> list[Setting]:
    """A setting for each value but the default of each option, in their order; of numbers for the least and the most.

    What an option wants of others (`when`) is set with it. Not every setting need be one for every number of players.
    """
    return [
        {**_wanted(option, options), option["id"]: value}
        for option in options
        for value in _values(option)
        if value != option["default"]
    ]


def _values(option: Option) -> list[Any]:
    if option["kind"] == "yes":
        return [False, True]
    if option["kind"] == "one":
        return list(option["values"])
    return [option[bound] for bound in ("least", "most") if bound in option]


def _wanted(option: Option, options: Sequence[Option]) -> Setting:
    """What other options must be for one to count, and theirs in turn, where that is not their default."""
    found: Setting = {}
    for other in options:
        value = option.get("when", {}).get(other["id"], other["default"])
        if value != other["default"]:
            found |= {**_wanted(other, options), other["id"]: value}
    return found


def allowed(game: Game, players: int, setting: Mapping[str, Any]) -> bool:
    """Whether so many can play with these options: some are for some numbers of players only."""
    try:
        game.setup(players, setting, Seeded("setting"))
    except InputError:
        return False
    return True


def in_turn(game: Game, players: Sequence[int], settings: Sequence[Setting]) -> Iterator[tuple[int, Setting]]:
    """Numbers of players and settings without end: each number in turn, with the setting that came least often, and
    least often with it, of those that so many can play.

    The first of `settings` is the usual one, with which each number begins. Raises InputError for a number that can
    play none of them.
    """
    used: Counter[int] = Counter()
    together: Counter[tuple[int, int]] = Counter()

    @cache
    def fit(seats: int) -> list[int]:
        found = [number for number, setting in enumerate(settings) if allowed(game, seats, setting)]
        if not found:
            game.setup(seats, settings[0], Seeded("setting"))
        return found

    turn = 0
    while True:
        for seats in players:
            fresh = fit(seats)[:1] if turn == 0 else fit(seats)
            number = min(fresh, key=lambda one: (used[one], together[seats, one]))
            used[number] += 1
            together[seats, number] += 1
            yield seats, settings[number]
        turn += 1
