"""What an idol is worth now: the pips that she can be expected to bring, and to take from an opponent, if she is
played next and her owner chooses well. Exact, for the state as the owner knows it."""

from __future__ import annotations

from functools import cache
from itertools import product

from .play import SHOWN, SIDES, STYLES, Stage
from .stage import FEWEST, MOST, Turns

FACES = range(1, SIDES + 1)
MEAN = 3.5
ONE_REROLL = 4.25
"""A die that may be rerolled once: kept from 4 on."""
TWO_REROLLS = 14 / 3
"""A die that may be rerolled twice: kept from 5 on the first time."""


@cache
def least(dice: int) -> float:
    """The expected lowest of some dice."""
    return sum(((SIDES + 1 - value) / SIDES) ** dice for value in FACES)


@cache
def growth(dice: int) -> float:
    """Dice that Presto adds when the highest of hers counts."""
    highest = {value: (value / SIDES) ** dice - ((value - 1) / SIDES) ** dice for value in FACES}
    return sum(chance * ((value + 1) // 2) for value, chance in highest.items())


@cache
def better_of_two(dice: int) -> float:
    """The sum of some dice that may all be rerolled once: when they are below their mean."""
    sums = [sum(roll) for roll in product(FACES, repeat=dice)]
    mean = MEAN * dice
    return sum(max(mean, one) for one in sums) / len(sums)


@cache
def one_again(dice: int) -> float:
    """The sum of some dice of which one may be rerolled: the lowest, below 3.5."""
    gain = 0.0
    for value in (1, 2, 3):
        lowest = ((SIDES + 1 - value) / SIDES) ** dice - ((SIDES - value) / SIDES) ** dice
        gain += lowest * (MEAN - value)
    return MEAN * dice + gain


@cache
def swapped(dice: int, lowest: int, highest: int) -> float:
    """What Nocturne gains by a swap: the highest of theirs for the lowest of all of mine, of which some dice are still
    to be rolled."""
    rolls = list(product(FACES, repeat=dice))
    return sum(max(0, highest - min(*roll, lowest)) for roll in rolls) / len(rolls)


def expected(play: Stage, seat: int, card: str) -> tuple[float, float]:
    """Pips for the owner, and pips that an opponent loses."""
    idol, idols = play.idols[card], play.player(seat)["idols"]
    bonus = int(seat == play.state["first"] and not idols)
    place, dice = len(idols) + 1, idol.dice + bonus
    mine = [die["value"] for one in idols for die in one["dice"]]
    theirs = [die["value"] for other in play.others(seat) for die in play.lying(other)]
    styles = {play.idols[one["idol"]].style for one in idols} | {idol.style}
    effect = idol.effect
    if effect == "forte":
        return better_of_two(dice), 0.0
    if effect == "cadence":
        return TWO_REROLLS * dice, 0.0
    if effect == "presto":
        return MEAN * (dice + growth(dice)), 0.0
    if effect == "sonata":
        return MEAN * (min(MOST, place) + bonus), 0.0
    if effect == "interlude":
        return MEAN * (max(Turns.answered(play, other) for other in play.others(seat)) + bonus), 0.0
    if effect == "largo":
        return dice * 20 / 6, 0.0
    if effect == "minuet":
        return MEAN * dice + 6 - least(dice), 0.0
    if effect == "harmony":
        moons = sum(play.idols[one["idol"]].style == "moon" for one in idols)
        return MEAN * (dice + min(2, moons)), 0.0
    if effect == "nocturne":
        gain = swapped(dice, min(mine, default=SIDES), max(theirs, default=0))
        return MEAN * dice + gain, gain
    if effect == "dolce":
        return 5.0 * dice + sum(6 - value for value in mine if value <= 2), 0.0
    if effect == "aria":
        return 21 * (1 - (5 / 6) ** (MOST + bonus)), 0.0
    if effect == "encore":
        early = least(dice) if place <= 3 else 0.0
        return MEAN * (dice + (place == SHOWN)) - early, 0.0
    if effect == "rondo":
        return 5.0 * dice, 0.0
    if effect == "lyric":
        return MEAN * dice * 1.5, 0.0
    if effect == "duet":
        behind = any(sum(mine) < play.total(other) for other in play.others(seat))
        return MEAN * (dice + behind), 0.0
    if effect == "staccato":
        return ONE_REROLL * dice, float(max(theirs, default=0))
    if effect == "ballad":
        return one_again(max(FEWEST, sum(style in styles for style in STYLES)) + bonus), 0.0
    return MEAN * dice, 0.0
