"""All 1728 rolls: the Lua module equals its Python twin equals exact integer arithmetic written here."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cards.die_card.engine import quadratic
from tts_build.lua.render.script import render_script
from tts_build.lua.runtime.runtime import LuaError, make_environment, new_runtime, run

TEMPLATE = Path(__file__).parents[2] / "lua_templates" / "die_card" / "quadratic.lua"
ROLLS = list(itertools.product(range(1, 13), repeat=3))


@cache
def lua_module() -> Any:
    runtime = new_runtime()
    return run(runtime, TEMPLATE.read_text(encoding="utf-8"), "quadratic", make_environment(runtime))


def is_prime(n: int) -> bool:
    return n > 1 and all(n % k for k in range(2, n))


def exact_round(p: int, sign: int, d: int, q: int) -> int:
    """(p + sign*sqrt(d)) / q to the nearest integer, halves away from zero, in integers only."""
    if q < 0:
        p, sign, q = -p, -sign, -q

    def at_least(k: int, halves: int) -> bool:
        """Is the root >= k + halves/2 ?  2*sign*sqrt(d) >= (2k + halves)*q - 2p"""
        left, right = sign * 4 * d, (2 * k + halves) * q - 2 * p
        return left >= right * abs(right)

    n = next(k for k in range(40, -41, -1) if at_least(k, -1))
    root = math.isqrt(d)
    tie = root * root == d and 2 * (p + sign * root) == (2 * n - 1) * q
    return n - 1 if tie and n <= 0 else n


def exact_options(roll: tuple[int, int, int]) -> tuple[int, list[int], list[int]]:
    a, b, c = (-n if is_prime(n) else n for n in roll)
    d = b**2 - 4 * a * c
    if d < 0:
        return d, [], []
    signs = [0] if d == 0 else [-1, 1] if a > 0 else [1, -1]
    rounded = [exact_round(-b, sign, d, 2 * a) for sign in signs]
    return d, rounded, sorted({-n if is_prime(abs(n)) else n for n in rounded})


@pytest.mark.rule("DC-R13")
@pytest.mark.rule("DC-R16")
def test_every_roll_is_the_same_in_lua_in_python_and_in_exact_integers() -> None:
    module = lua_module()
    for roll in ROLLS:
        ours, theirs = quadratic.options(*roll), module.options(*roll)
        d, rounded, moves = exact_options(roll)
        assert (ours["discriminant"], ours["rounded"], ours["moves"]) == (d, rounded, moves), roll
        for key in ("kind", "a", "b", "c", "discriminant"):
            assert theirs[key] == ours[key], (roll, key)  # type: ignore[literal-required]
        for key in ("rounded", "moves"):
            assert list(theirs[key].values()) == ours[key], (roll, key)  # type: ignore[literal-required]
        for root, other in zip(ours["roots"], theirs["roots"].values(), strict=True):
            assert math.isclose(root, other, rel_tol=1e-12)
            assert abs(ours["a"] * root**2 + ours["b"] * root + ours["c"]) < 1e-9


def test_the_linter_has_nothing_to_say_about_the_module() -> None:
    assert render_script("quadratic", [TEMPLATE.parent], {}).findings == ()


def test_the_result_has_the_promised_keys_in_both_languages() -> None:
    keys = ["kind", "a", "b", "c", "discriminant", "roots", "rounded", "moves"]
    assert list(quadratic.options(1, 4, 4)) == keys
    assert sorted(lua_module().options(1, 4, 4).keys()) == sorted(keys)


@pytest.mark.parametrize(
    ("roll", "moves"),
    [
        ((1, 4, 4), [2]),
        ((1, 12, 7), [1, 13]),
        ((2, 4, 2), [1]),
        ((1, 1, 1), []),
        ((4, 12, 9), [2]),
        ((1, 12, 1), [-12, 0]),
    ],
)
def test_worked_rolls(roll: tuple[int, int, int], moves: list[int]) -> None:
    assert quadratic.options(*roll)["moves"] == moves


def test_the_statistics_of_all_rolls() -> None:
    results = {roll: quadratic.options(*roll) for roll in ROLLS}
    real = {roll: found for roll, found in results.items() if found["kind"] == "real"}
    assert (len(results), len(results) - len(real)) == (1728, 692)
    assert sum(len(found["roots"]) for found in real.values()) == 2060
    doubles = ["-".join(map(str, roll)) for roll, found in real.items() if found["discriminant"] == 0]
    assert doubles == (
        ["1-2-1", "1-4-4", "1-6-9", "2-4-2", "3-6-3", "4-4-1", "4-8-4", "4-12-9", "5-10-5", "6-12-6", "9-6-1", "9-12-4"]
    )
    squares = [f for f in real.values() if math.isqrt(f["discriminant"]) ** 2 == f["discriminant"]]
    assert len(squares) == 177
    before = [n for found in real.values() for n in found["rounded"]]
    assert (min(before), max(before)) == (-13, 12)
    assert sum(quadratic.negate_prime(n) != n for n in before) == 514
    ties = [root for found in real.values() for root in found["roots"] if (2 * root) % 2 == 1]
    assert len(ties) == 47
    sets = [tuple(found["moves"]) for found in real.values()]
    assert (len(set(sets)), Counter(map(len, sets))) == (71, {2: 1011, 1: 25})
    assert (sum(0 in s for s in sets), sets.count((0,))) == (419, 7)
    assert sum(max(s) < 0 for s in sets) == 153
    assert sum(min(s) > 0 for s in sets) == 152
    assert sum(min(s) < 0 < max(s) for s in sets) == 312
    assert sum(len(s) == 2 and s[0] == -s[1] for s in sets) == 195
    assert sorted(Counter(sets).items(), key=lambda item: (-item[1], item[0]))[:10] == [
        *[((-1, 1), 186), ((-1, 0), 118), ((0, 1), 96), ((1, 2), 84), ((-2, -1), 78)],
        *[((-2, 0), 49), ((0, 2), 49), ((-3, -1), 34), ((1, 3), 26), ((-1, 4), 23)],
    ]
    largest = Counter(max(abs(n) for n in s) for s in sets)
    counts = [7, 415, 286, 119, 66, 40, 31, 16, 10, 12, 13, 12, 7, 2]
    assert largest == dict(enumerate(counts))
    assert [roll for roll, found in real.items() if 13 in found["moves"]] == [(1, 12, 7), (1, 12, 11)]
    assert [roll for roll, found in real.items() if -12 in found["moves"]] == [(1, 12, c) for c in (1, 2, 3, 4, 5)]


def test_the_rulings_on_rounding_matter_and_doubles_are_safe_for_them() -> None:
    """How many rolls another reading would change; no root but a tie comes near a half."""
    real = [found for roll in ROLLS if (found := quadratic.options(*roll))["kind"] == "real"]
    roots = [root for found in real for root in found["roots"]]
    assert sum(root == round(root) for root in roots) == 171
    nearest = min(abs(abs(root) % 1 - 0.5) for root in roots if (2 * root) % 2 != 1)
    assert 0.0107 < nearest < 0.0109
    assert sum(any((2 * root) % 2 == 1 for root in found["roots"]) for found in real) == 44

    def changed(way: Callable[[float], int]) -> int:
        other = [sorted({quadratic.negate_prime(way(root)) for root in found["roots"]}) for found in real]
        return sum(moves != found["moves"] for moves, found in zip(other, real, strict=True))

    assert changed(lambda root: math.floor(root + 0.5)) == 26
    assert changed(round) == 35
    exactly = [
        sorted(
            {quadratic.negate_prime(n) if n == root else n for root, n in zip(f["roots"], f["rounded"], strict=True)}
        )
        for f in real
    ]
    assert sum(moves != found["moves"] for moves, found in zip(exactly, real, strict=True)) == 432


def test_the_facts_about_dice_that_tasks_rest_on() -> None:
    primes = Counter(sum(map(is_prime, roll)) for roll in ROLLS)
    assert (primes[3], primes[0], primes[2] + primes[3]) == (125, 343, 650)
    kinds = Counter(len(set(roll)) for roll in ROLLS)
    assert (kinds[2], kinds[1]) == (396, 12)
    assert sum(a < b < c for a, b, c in ROLLS) == 220
    assert (sum(sum(roll) >= 25 for roll in ROLLS), sum(sum(roll) <= 9 for roll in ROLLS)) == (364, 84)
    assert sum(is_prime(sum(roll)) for roll in ROLLS) == 496
    assert (sum(12 in roll for roll in ROLLS), sum(1 in roll for roll in ROLLS)) == (397, 397)
    assert [sum(all(n % 2 == odd for n in roll) for roll in ROLLS) for odd in (0, 1)] == [216, 216]
    assert sum(sorted(roll) == list(range(min(roll), min(roll) + 3)) for roll in ROLLS) == 60


def test_the_distribution_of_final_moves() -> None:
    found = Counter(quadratic.negate_prime(n) for roll in ROLLS for n in quadratic.options(*roll)["rounded"])
    text = (
        "-12:5 -11:5 -10:8 -9:12 -8:7 -7:8 -6:13 -5:27 -4:21 -3:63 -2:158 -1:516 0:425 1:466 2:165 3:58 4:45 "
        "5:13 6:18 7:8 8:3 10:5 11:7 12:2 13:2"
    )
    assert found == {int(n): int(k) for n, k in (pair.split(":") for pair in text.split())}


@pytest.mark.parametrize("name", ["round_half_away", "negate_prime", "signed", "d6_move", "draw_count"])
def test_the_small_functions_agree(name: str) -> None:
    values: dict[str, list[float]] = {
        "round_half_away": [k / 4 for k in range(-60, 61)],
        "negate_prime": list(range(-13, 14)),
        "signed": list(range(1, 13)),
    }
    ours, theirs = getattr(quadratic, name), lua_module()[name]
    for value in values.get(name, list(range(1, 7))):
        assert theirs(value) == ours(value), (name, value)


@pytest.mark.rule("DC-R10")
@pytest.mark.rule("DC-R11")
def test_primes_are_entered_negative_and_one_is_no_prime() -> None:
    assert [quadratic.signed(n) for n in range(1, 13)] == [1, -2, -3, 4, -5, 6, -7, 8, 9, 10, -11, 12]


@pytest.mark.rule("DC-R19")
@pytest.mark.rule("DC-R27")
@pytest.mark.rule("DC-R28")
@pytest.mark.rule("DC-R29")
@pytest.mark.rule("DC-R30")
def test_the_six_sided_die_moves_and_draws() -> None:
    assert [quadratic.d6_move(n) for n in range(1, 7)] == [1, -2, -3, 4, -5, 6]
    assert [quadratic.draw_count(n) for n in range(1, 7)] == [1, 2, 2, 3, 2, 5]
    assert sum(quadratic.d6_move(n) for n in range(1, 7)) / 6 == 1 / 6
    assert sum(quadratic.draw_count(n) for n in range(1, 7)) / 6 == 2.5


def test_halves_round_away_from_zero_and_never_to_minus_zero() -> None:
    assert [quadratic.round_half_away(x) for x in (0.5, -0.5, 2.5, -1.5, 0.49, -0.49)] == [1, -1, 3, -2, 0, 0]
    assert math.copysign(1, lua_module().round_half_away(-0.25)) == 1


@pytest.mark.parametrize("roll", [(0, 1, 1), (1, 13, 1), (1, 1, -4), (1.5, 1, 1)])
def test_a_face_no_die_has_is_refused_in_both_languages(roll: tuple[Any, Any, Any]) -> None:
    with pytest.raises(ValueError, match="whole number from 1 to 12"):
        quadratic.options(*roll)
    with pytest.raises(LuaError, match="whole number from 1 to 12"):
        lua_module().options(*roll)
