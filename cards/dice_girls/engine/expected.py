"""What an idol is worth now: the pips that she can be expected to bring, and to take from all opponents, if she is
played next and her owner chooses well. Exact, for the state as the owner knows it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from .abilities import EARLY, HIGH, LOW, PAIR
from .play import SHOWN, SIDES, STYLES, Stage
from .stage import FEWEST, MOST, Turns

FACES = range(1, SIDES + 1)
MEAN = 3.5
TWO_REROLLS = 14 / 3
"""A die that may be rerolled twice: kept from 5 on the first time, from 4 on the second."""

Roll = tuple[int, ...]


@cache
def rolls(dice: int, spare: int) -> list[tuple[float, Roll]]:
    """How likely each roll is, the lowest last; with a spare die the highest of one die more."""
    found = []
    for roll in combinations_with_replacement(range(SIDES, 0, -1), dice):
        lowest = roll[-1]
        same = roll.count(lowest)
        higher = prod(factorial(roll.count(value)) for value in FACES if value != lowest)
        rest = same + spare
        low = sum(comb(rest, k) * (lowest - 1) ** (rest - k) for k in range(same, rest + 1))
        ways = factorial(dice + spare) // (higher * factorial(rest)) * low
        found.append((ways / SIDES ** (dice + spare), roll))
    return found


SCORES: dict[str, Callable[[Roll], float]] = {
    "forte": lambda roll: max(sum(roll), MEAN * len(roll)),
    "cadence": lambda roll: sum(max(value, TWO_REROLLS) for value in roll),
    "presto": lambda roll: roll[0] + MEAN * (roll[0] // 2),
    "interlude": lambda roll: sum(roll) + max(0.0, MEAN - roll[-1]),
    "ballad": lambda roll: sum(roll) + max(0.0, MEAN - roll[-1]),
    "largo": lambda roll: sum(roll) - roll.count(1),
    "minuet": lambda roll: sum(roll) + 6 - roll[-1],
    "dolce": lambda roll: sum(sweet(value) for value in roll),
    "aria": lambda roll: sum({*roll} - {1}),
    "rondo": lambda roll: sum(max(value, 7 - value) for value in roll),
    "staccato": lambda roll: sum(max(value, 7 - value) for value in roll),
    "lyric": lambda roll: sum(value + MEAN * (value >= HIGH) for value in roll),
    "early": lambda roll: sum(roll) - roll[-1],
}
"""By effect what a roll is worth, whatever lies elsewhere; of others its pips."""


def sweet(value: int) -> int:
    """What Dolce makes of a die."""
    return 6 if value <= LOW else value


@cache
def mean(effect: str, dice: int, spare: int) -> float:
    """What so many dice are worth to an effect. The very first idol rolls a spare one, and may reroll one then."""
    score = SCORES.get(effect, sum)
    best = partial(again, score) if spare else score
    return float(sum(chance * best(roll) for chance, roll in rolls(dice, spare)))


def again(score: Callable[[Roll], float], roll: Roll) -> float:
    """What a roll is worth of which one die may be rerolled."""
    found = [score(roll)]
    for place in range(len(roll)):
        rest = (*roll[:place], *roll[place + 1 :])
        found.append(sum(score(tuple(sorted((*rest, value), reverse=True))) for value in FACES) / SIDES)
    return max(found)


def expected(play: Stage, seat: int, card: str) -> tuple[float, float]:
    """Pips for the owner, and pips that all opponents together lose."""
    idol, idols, others = play.idols[card], play.player(seat)["idols"], play.others(seat)
    spare = int(seat == play.state["first"] and not idols and not play.state["market"])
    dice, place, effect = dice_of(play, seat, card), len(idols) + 1, idol.effect
    effect = "early" if effect == "encore" and place <= EARLY else effect
    mine = [die["value"] for one in idols for die in one["dice"]]
    highest = [max((die["value"] for die in play.lying(other)), default=0) for other in others]
    own, lost = mean(effect, dice, spare), 0.0
    if effect == "harmony":
        own += MEAN * min(PAIR, sum(play.idols[one["idol"]].style == "moon" for one in idols))
    elif effect == "nocturne":
        lost = sum(chance * swapped([*mine, *roll], highest) for chance, roll in rolls(dice, spare))
        own += lost
    elif effect == "dolce":
        own += sum(sweet(value) - value for value in mine)
    elif effect == "encore":
        own += MEAN * (place == SHOWN)
    elif effect == "duet":
        own += MEAN * any(sum(mine) < play.total(other) for other in others)
    elif effect == "staccato":
        lost = float(sum(highest))
    return own, lost


def dice_of(play: Stage, seat: int, card: str) -> int:
    """How many dice lie on an idol when her ability comes, or what is left of it."""
    idol, idols = play.idols[card], play.player(seat)["idols"]
    if idol.effect == "sonata":
        return min(MOST, len(idols) + 1)
    if idol.effect == "interlude":
        return max(Turns.answered(play, other) for other in play.others(seat))
    if idol.effect == "aria":
        return MOST
    if idol.effect == "ballad":
        styles = {play.idols[one["idol"]].style for one in idols} | {idol.style}
        return max(FEWEST, sum(style in styles for style in STYLES))
    return idol.dice


def swapped(mine: list[int], highest: list[int]) -> int:
    """What Nocturne gains at best: highest dice of opponents for her owner's lowest, one with each or with none."""
    low, best = sorted(mine), 0
    for chosen in product((False, True), repeat=len(highest)):
        theirs = [value for value, swap in zip(highest, chosen, strict=True) if swap and value]
        if len(theirs) <= len(low):
            best = max(best, sum(theirs) - sum(low[: len(theirs)]))
    return best
