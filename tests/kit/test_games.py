"""Whole games at the simulated table: what the script believes, where things lie and what is lit agree with the engine
after every action, whoever sits, and whenever the table is saved and loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import run_cli
from tests.kit.conftest import Deal

KINDS = {"pick", "gamble", "roll", "take", "toss", "done", "walk", "gem", "buy", "spin", "wish", "shout", "offer"}
KINDS |= {"boast"}


@pytest.mark.parametrize(
    ("players", "seed", "more"),
    [
        pytest.param(1, "7", {"options": {"goal": 5, "extra6": True}}, marks=pytest.mark.slow),
        (4, "32", {"options": {"guests": 3, "slots": 2}}),
        pytest.param(
            5, "14", {"options": {"guests": 4, "mode": "wild", "goal": 2}, "seated": 3}, marks=pytest.mark.slow
        ),
        pytest.param(10, "3", {"options": {"guests": 2, "goal": 1}}, marks=pytest.mark.slow),
    ],
)
def test_a_game_agrees_with_its_engine(deal: Deal, players: int, seed: str, more: dict[str, object]) -> None:
    match = deal(players, seed, **more)
    match.play(reloads=12)
    assert match.game.outcome(match.state)["over"]


@pytest.mark.slow
def test_bots_come_to_everything(deal: Deal) -> None:
    done: set[str] = set()
    ways: set[str] = set()
    for seed in ("1", "5"):
        match = deal(3, seed, options={"guests": 3, "goal": 4})
        match.play()
        done, ways = done | match.done, ways | match.ways
    assert done >= KINDS
    assert ways == {"button", "dice", "lit", "hand"}


def test_lua_and_python_agree(workspace: Path) -> None:
    """The machine is written twice; so are options, layout, views and aims of the game."""
    found = run_cli("verify", "fair", "--games", "12", cwd=workspace)
    assert found.status == 0, found.out + found.err
    assert "no difference" in found.out
