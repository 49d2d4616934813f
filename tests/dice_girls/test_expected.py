"""What an idol is worth, by going through every roll and every choice in the engine, against the closed forms of the
helper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cards.dice_girls.engine.expected import expected
from tests.dice_girls.positions import idol, position
from tts_build.rules.chance import Scripted, TapeError
from tts_build.rules.game_protocol import Action, State
from tts_build.rules.machine import NoChance

MEAN = 3.5


def branches(game: Any, state: State, action: Action, script: tuple[int, ...] = ()) -> Iterator[tuple[float, State]]:
    """Every state that an action can lead to, with its chance: every roll of every die."""
    chance = Scripted(script)
    try:
        after = game.apply(state, action, chance, trusted=True)
    except TapeError:
        for value in range(1, 7):
            yield from branches(game, state, action, (*script, value))
        return
    yield 6.0 ** -len(script), after


class Tree:
    """The best that the owner of a card can expect to gain, by all rolls; opponents do nothing to themselves."""

    def __init__(self, game: Any, state: State) -> None:
        self.game = game
        self.known: dict[Any, tuple[float, float]] = {}
        self.before = [self.total(state, seat) for seat in range(1, len(state["players"]) + 1)]

    @staticmethod
    def total(state: State, seat: int) -> int:
        return sum(die["value"] for one in state["players"][seat - 1]["idols"] for die in one["dice"])

    def worth(self, state: State) -> tuple[float, float]:
        """Own gain and the loss of others, from a state on."""
        if state["ask"]["kind"] in ("play", "none"):
            own = self.total(state, 1) - self.before[0]
            lost = sum(self.before[1:]) - sum(self.total(state, seat) for seat in range(2, len(self.before) + 1))
            return float(own), float(lost)
        ask = {name: value for name, value in state["ask"].items() if name != "die"}
        chosen = state["ask"].get("die", "")
        values = [sorted(die["value"] for die in one["dice"]) for p in state["players"] for one in p["idols"]]
        key = (str(ask), str(state["todo"]), str(values), chosen if state["ask"]["kind"] == "swap" else "")
        if key not in self.known:
            actions = self.game.legal(state)
            if state["ask"]["player"] != 1:
                actions = [one for one in actions if one["type"] == "leave"]
            self.known[key] = max((self.after(state, one) for one in actions), key=sum)
        return self.known[key]

    def after(self, state: State, action: Action) -> tuple[float, float]:
        """The same from an action on."""
        parts = [(chance, self.worth(found)) for chance, found in branches(self.game, state, action)]
        return sum(chance * own for chance, (own, _) in parts), sum(chance * lost for chance, (_, lost) in parts)


def worth(game: Any, state: State, card: str) -> tuple[float, float]:
    """What the tree of all rolls gives, which is what the helper says."""
    found = Tree(game, state).after(state, {"type": "play", "player": 1, "card": card})
    assert expected(game.play(state, NoChance()), 1, card) == pytest.approx(found)
    return found


MOONS = [idol("I07", 1, 2, 3, 5), idol("I12", 1, 4, first=4), idol("I08", 1, 6, 5, first=5)]
SUNS = [idol("I01", 1, 1, 2, 6), idol("I03", 1, 3, 1, first=4), idol("I05", 1, 2, first=6), idol("I02", 1, first=8)]
THEIRS = [idol("I13", 2, 6, 6, 2, 1), idol("I14", 2, 5, first=5)]


@pytest.mark.parametrize(
    ("card", "mine", "own"),
    [
        ("I01", [], 10.5),
        ("I02", [], 11.71),
        ("I03", [], 89 / 9),
        ("I04", [], 8.75),
        ("I05", [], 3.5),
        ("I05", SUNS[:1], 7),
        ("I05", SUNS[:2], 10.5),
        ("I05", SUNS[:3], 14),
        ("I05", SUNS, 14),
        ("I07", [], 10),
        ("I08", [], 377 / 36),
        ("I09", [], 7),
        ("I09", MOONS[:1], 10.5),
        ("I09", MOONS[:2], 14),
        ("I09", MOONS, 14),
        ("I11", [], 5),
        ("I11", SUNS[:3], 5 + 5 + 4 + 5 + 4),
        ("I12", [], 20 * (1 - (5 / 6) ** 4)),
        ("I13", [], 8.46),
        ("I13", SUNS[:2], 8.46),
        ("I13", SUNS[:3], 10.5),
        ("I13", SUNS, 14),
        ("I14", [], 10),
        ("I15", [], 28 / 3),
    ],
)
def test_what_an_idol_brings_is_exact(game: Any, card: str, mine: list[Any], own: float) -> None:
    found, lost = worth(game, position(game, [card], mine), card)
    assert found == pytest.approx(own, abs=0.005)
    assert lost == 0


def kept(dice: int) -> float:
    """The sum of the highest so many of one die more, of which the lowest may be rerolled, by all rolls."""
    rolls = [sorted(roll)[1:] for roll in product(range(1, 7), repeat=dice + 1)]
    return sum(sum(roll) + max(0, 3.5 - roll[0]) for roll in rolls) / len(rolls)


def test_the_die_more_is_the_highest_of_one_more_and_a_reroll(game: Any) -> None:
    """B12: what is left is as many dice as the number says."""
    assert worth(game, position(game, ["I01"], first=1), "I01")[0] == pytest.approx(kept(3))
    assert worth(game, position(game, ["I09"], first=1), "I09")[0] == pytest.approx(kept(2))
    assert worth(game, position(game, ["I05"], first=1), "I05")[0] == pytest.approx(kept(1))
    assert [round(kept(dice) - 3.5 * dice, 2) for dice in (1, 2, 3)] == [1.24, 2.04, 2.63]


@pytest.mark.parametrize(
    ("card", "own"),
    [
        *(("I02", 13.41), ("I03", 10.36), ("I04", 12.37), ("I06", 9.54), ("I08", 11.24), ("I11", 5.42)),
        *(("I12", 12.78), ("I13", 9.93), ("I14", 10.43), ("I15", 13.16), ("I17", 5.33), ("I18", 9.54)),
    ],
)
def test_the_ability_of_the_very_first_idol_finds_what_is_left(game: Any, card: str, own: float) -> None:
    assert worth(game, position(game, [card], first=1), card)[0] == pytest.approx(own, abs=0.005)


def one_again(dice: int) -> float:
    """The sum of some dice of which the lowest may be rerolled."""
    return 3.5 * dice + sum((((7 - v) / 6) ** dice - ((6 - v) / 6) ** dice) * (3.5 - v) for v in (1, 2, 3))


def test_interlude_takes_the_number_of_the_newest_idol_of_an_opponent_and_rerolls_one(game: Any) -> None:
    two, four = pytest.approx(one_again(2)), pytest.approx(one_again(4))
    assert worth(game, position(game, ["I06"]), "I06")[0] == two
    assert worth(game, position(game, ["I06"], [], [THEIRS[:1]]), "I06")[0] == four
    assert worth(game, position(game, ["I06"], [], [THEIRS]), "I06")[0] == two
    assert worth(game, position(game, ["I06"], [], [THEIRS, [idol("I13", 3, 6, 6, 2, 1)]]), "I06")[0] == four


def test_ballad_counts_styles_and_rerolls_one_die(game: Any) -> None:
    assert worth(game, position(game, ["I18"]), "I18")[0] == pytest.approx(one_again(2))
    three = worth(game, position(game, ["I18"], [SUNS[0], MOONS[0]]), "I18")[0]
    assert three == pytest.approx(12.0625)


def test_nocturne_and_staccato_take_from_each_opponent(game: Any) -> None:
    swap = worth(game, position(game, ["I10"], SUNS[:1], [THEIRS]), "I10")
    assert swap == (pytest.approx(8.5), pytest.approx(5))  # 3.5, and a 6 for the 1 that she has
    both = worth(game, position(game, ["I10"], SUNS[:1], [THEIRS, [idol("I13", 3, 5, 1)]]), "I10")
    assert both[1] == pytest.approx(5 + 5 - 11 / 6)  # and a 5 for the 2 of Overture, or for her own 1
    alone = worth(game, position(game, ["I10"]), "I10")
    assert alone == (3.5, 0)
    strike = worth(game, position(game, ["I17"], [], [THEIRS]), "I17")
    assert strike == (pytest.approx(5), pytest.approx(6))
    each = worth(game, position(game, ["I17"], [], [THEIRS, [idol("I13", 3, 5, 1)]]), "I17")
    assert each == (pytest.approx(5), pytest.approx(11))
    assert worth(game, position(game, ["I17"]), "I17") == (pytest.approx(5), 0)


def distribution(dice: int) -> dict[int, float]:
    """How likely each sum of some dice is."""
    found = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for total, chance in found.items():
            for value in range(1, 7):
                more[total + value] = more.get(total + value, 0.0) + chance / 6
        found = more
    return found


def test_the_odds_of_one_overture_against_another(game: Any) -> None:
    """R16, B12, R19, R20: the best three of four dice, the lowest rerolled below 4, win 70.6 % and draw 7.7 % against
    three; three against three draw 9.3 %."""
    odds = {}
    for first in (1, 2):
        state = position(game, ["I01"], first=first)
        mine: dict[int, float] = {}
        for chance, after in branches(game, state, {"type": "play", "player": 1, "card": "I01"}):
            for more, last in rerolled(game, after):
                total = Tree.total(last, 1)
                mine[total] = mine.get(total, 0.0) + chance * more
        theirs = distribution(3)
        win = sum(a * b for one, a in mine.items() for other, b in theirs.items() if one > other)
        odds[first] = (win, sum(a * theirs.get(one, 0.0) for one, a in mine.items()))
    assert odds[1] == (pytest.approx(0.7059, abs=0.0005), pytest.approx(0.0770, abs=0.0005))
    assert odds[2] == (pytest.approx(0.454, abs=0.0005), pytest.approx(0.093, abs=0.0005))


def rerolled(game: Any, state: State) -> Iterator[tuple[float, State]]:
    """The very first idol's lowest die rerolled if it is below 4; other states as they are."""
    if state["ask"]["kind"] != "reroll":
        yield 1.0, state
        return
    dice = state["players"][0]["idols"][0]["dice"]
    lowest = min(dice, key=lambda die: int(die["value"]))
    wanted = [lowest["die"]] if lowest["value"] < 4 else None
    [action] = [one for one in game.legal(state) if one.get("dice") == wanted]
    yield from branches(game, state, action)
