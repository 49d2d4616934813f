"""Chance of each kind, fingerprints, and plots of games that were played, line by line.

Renew with `TTS_BUILD_RENEW=1 pytest tests/rules/test_number_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tests.rules.test_engine_figures import binding as binding
from tests.rules.test_engine_figures import outcome
from tts_build.definition.rows.statistics import Column, Count, Overview
from tts_build.rules import charts, game_statistics
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Drawn, Replayed, Scripted, Seeded
from tts_build.rules.game_protocol import difference
from tts_build.rules.machine import Machine
from tts_build.rules.many_games import Campaign, simulate_all
from tts_build.rules.plots import counts_plot, overview_plot, plots
from tts_build.rules.self_check import fingerprint
from tts_build.rules.totals import mean, quantile

GOLDEN = Path(__file__).parent / "golden"
KINDS = [("fox", 2, 3, 7.5), ("fox", 10, 1, -2.0), ("a name that is longer than forty letters, by far", 2, 4, 12.0)]


def test_chance_of_each_kind() -> None:
    lines = [
        f"{seed} {[Seeded(seed).number(sides, 'x') for sides in (1, 2, 6, 100, 10**6)]}" for seed in (0, 1, "a", 2**40)
    ]
    lines.append(str([chance.number(20, "x") for chance in [Seeded("row")] for _ in range(30)]))
    drawn = [Drawn("die", 6, 4), Drawn("card", 10, 9)]
    for asked in ([(6, "die"), (10, "card"), (2, "x")], [(8, "die")], [(6, "dye")], [(6, "die"), (10, "card")]):
        for chance in (Replayed(drawn), Scripted([4, 9])):
            lines.append(f"{asked}: {[str(outcome(chance.number, *one)) for one in asked]} {chance.tape}")
    lines.append(
        f"{Scripted([3]).left} {outcome(Scripted([7]).number, 6, 'die')}; {outcome(Scripted([0]).number, 6, 'die')}"
    )
    values = [
        None,
        True,
        False,
        0,
        1,
        -1,
        "",
        "a",
        "ab",
        "é",
        [],
        {},
        [1, 2],
        [2, 1],
        {"a": 1},
        {"b": 1, "a": [True]},
        2**40,
    ]
    lines += [f"{value!r}: {fingerprint(value)}" for value in values]
    check_golden(GOLDEN / "chance.txt", "\n".join(lines) + "\n")


def test_plots_of_tallies(binding: Binding) -> None:
    found = simulate_all(Campaign(binding, 40, 3, (2, 3), {"storm": True}))
    drawn = plots(found, "40 games", binding.titles())
    drawn["bars"] = charts.bars(
        "T",
        "<r>",
        "axis & more",
        [game_statistics.Group("A", [game_statistics.Row("long label", 3, "3")], 2.5)],
        whole=True,
    )
    far = {1: 50, 2: 30, 7: 9, 40: 1, 900: 1}
    drawn["far"] = charts.histogram("Far", "r", "axis", "up", far | {5: 200}, {"mean": 4.25, "end": 950.0})
    drawn["wide"] = charts.histogram(
        "Wide", "r", "axis", "up", {number: number % 7 for number in range(0, 300, 3)}, {"m": 150.0}
    )
    lines = [
        f"{span} {most}: {charts.round_step(span, most):g} {charts.whole_step(span, most)}"
        for span in (0, 0.3, 7, 99, 1234)
        for most in (2, 12)
    ]
    counted = Counter({1: 3, 5: 1, 9: 6})
    lines += [f"{share}: {quantile(counted, share)}" for share in (0, 0.1, 0.3, 0.4, 0.5, 0.99, 1)]
    lines += [f"{mean(counted)} {mean(Counter())} {quantile(Counter(), 0.5)}"]
    lines += [
        f"{one}: {game_statistics.interval(*one)}" for one in ((0, 1), (1, 1), (1, 2), (14, 17), (500, 1000), (0, 90))
    ]
    text = "\n".join([*lines, *(f"== {name}\n{svg}" for name, svg in sorted(drawn.items()))])
    check_golden(GOLDEN / "plots.txt", text + "\n")


def test_plots_of_decks() -> None:
    column = [Count((kind, size), rows, rows * 2, rows / 8, total) for kind, size, rows, total in KINDS]
    alone = [Count((kind,), rows, rows, rows / 8) for kind, _, rows, _ in KINDS]
    decks = [Overview("foxes", 8, 16, (Column("kind", 8, tuple(alone)), Column("one", 8, tuple(alone[:1]))))]
    texts = [overview_plot("Decks", "r", decks), counts_plot("Two", "r", "cost", [("foxes", column)])]
    texts += [
        counts_plot("One", "r", "", [("foxes", alone), ("owls", alone)]),
        counts_plot("A", "r", "", [("a", alone)]),
    ]
    check_golden(GOLDEN / "deckplots.txt", "\n".join(texts))


def test_states_that_differ_and_what_a_game_refuses() -> None:
    pairs: list[tuple[Any, Any]] = [
        ({"a": 1}, {"b": 1}),
        ({"a": 1, "c": 2}, {"c": 3}),
        ([1, [2, 3]], [1, [2, 4]]),
        (1, 1.0),
    ]
    pairs += [([], {}), ({}, [1]), ("a", "b"), (None, 0), ([1, 2], [1]), ({"a": {"b": None}}, {"a": {"b": False}})]
    lines = [f"{left} {right}: {difference(left, right)}" for left, right in pairs]
    game = Machine()
    lines += [f"{players}: {outcome(game.setup, players, {}, Scripted([]))}" for players in (0, 1, 5)]
    state = {"ask": {"kind": "turn", "player": 2}, "ending": "", "winner": 0, "players": [{}, {}], "todo": []}
    actions = [{"type": "go", "player": 2}]
    game.ask_turn = lambda play, ask: actions  # type: ignore[attr-defined]
    lines += [str(outcome(game.apply, state, {"type": "went"}, Scripted([]))), str(game.legal(state))]
    check_golden(GOLDEN / "refused.txt", "\n".join(lines) + "\n")
