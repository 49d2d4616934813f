"""Chance: seeded, scripted, replayed."""

from __future__ import annotations

from collections import Counter

import pytest

from tts_build.rules.chance import MODULUS, MULTIPLIER, Replayed, Scripted, Seeded, TapeError


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    chance = Seeded("7")
    assert [chance.number(12, "azure") for _ in range(8)] == [4, 4, 4, 1, 1, 9, 11, 4]


def test_the_generator_stays_exact_in_doubles() -> None:
    assert MODULUS * MULTIPLIER < 2**53
    assert MODULUS * 1000 < 2**53


def test_the_generator_passes_the_check_of_its_authors() -> None:
    # Park and Miller 1993: from 1, the 10,000th number with multiplier 48271 is 399268537.
    state = 1
    for _ in range(10_000):
        state = state * MULTIPLIER % MODULUS
    assert state == 399268537


def test_a_die_is_fair() -> None:
    chance = Seeded(1)
    counts = Counter(chance.number(12, "die") for _ in range(60_000))
    assert set(counts) == set(range(1, 13))
    assert sum((count - 5000) ** 2 / 5000 for count in counts.values()) < 31.3, "chi square, 11 degrees, 0.1 %"


def test_a_script_says_what_it_lacks() -> None:
    with pytest.raises(TapeError, match="`azure` needs a number from 1 to 12"):
        Scripted([]).number(12, "azure")
    with pytest.raises(TapeError, match="expected 1 to 6, got 7"):
        Scripted([7]).number(6, "d6")


def test_a_tape_replays_and_insists_on_the_same_questions() -> None:
    chance = Seeded(3)
    numbers = [chance.number(12, "azure"), chance.number(6, "d6")]
    again = Replayed(chance.tape)
    assert [again.number(12, "azure"), again.number(6, "d6")] == numbers
    with pytest.raises(TapeError, match="ends after 2"):
        again.number(6, "d6")
    with pytest.raises(TapeError, match="expected `cyan` of 12, got `azure` of 12"):
        Replayed(chance.tape).number(12, "cyan")
