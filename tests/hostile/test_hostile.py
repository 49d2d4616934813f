"""Hostile definitions: whatever stands in a workspace, a command ends soon, in bounds, with a place to look at.

Every attack runs the real command. Of each must be right: the exit status; a message that names the file, and the line
where there is one, without a traceback; nothing written outside of `dist/` and the cache; below 20 seconds of a core
and 1 GiB.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.can import can
from tests.harness import HarnessTable
from tests.hostile.attack import Attack
from tests.hostile.families import ATTACKS
from tests.hostile.judge import verdict
from tests.quick import first_quick

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="attacks run in forked processes")

QUICK = [attack for attack in ATTACKS if attack.quick]
REST = [attack for attack in ATTACKS if not attack.quick]
BATCHES, SLOW_BATCHES = 12, 12


def judged(attacks: Sequence[Attack], folder: Path, table: HarnessTable) -> None:
    found, bad = verdict(attacks, folder)
    wrong = {line.partition(":")[0] for line in bad}
    for attack, result in zip(attacks, found, strict=True):
        ended = {"built": result["status"] == 0, "refused": result["status"] == 2, "bad": attack.id in wrong}
        table("attacks", attack.family, tried=1, **{name: int(value) for name, value in ended.items()})
    assert not bad, f"{len(bad)} of {len(attacks)} attacks ended badly:\n" + "\n".join(bad)


@can(
    "Tool",
    "A stranger's definition can be built without fear: no code of it runs, no path leaves the workspace",
)
@pytest.mark.parametrize("batch", first_quick(range(BATCHES), 1))
def test_attacks_end_soon_and_say_why(batch: int, tmp_path: Path, harness_table: HarnessTable) -> None:
    judged(QUICK[batch::BATCHES], tmp_path, harness_table)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(SLOW_BATCHES))
def test_all_attacks_end_soon_and_say_why(batch: int, tmp_path: Path, harness_table: HarnessTable) -> None:
    judged(REST[batch::SLOW_BATCHES], tmp_path, harness_table)


def test_attacks_have_names_of_their_own() -> None:
    assert len({attack.id for attack in ATTACKS}) == len(ATTACKS)
    assert len(QUICK) >= 60


def test_the_judge_sees_what_is_wrong(tmp_path: Path) -> None:
    """An attack that ends otherwise than it is said to, or at another place, does not pass."""
    good = next(attack for attack in QUICK if attack.family == "number" and 2 in attack.ends)
    found, bad = verdict([good], tmp_path)
    assert not bad
    from dataclasses import replace

    from tests.hostile.judge import faults

    assert list(faults(replace(good, ends=(0,)), found[0]))
    assert list(faults(replace(good, place="elsewhere"), found[0]))
    for key, value in (
        ("seconds", 21.0),
        ("megabytes", 1100.0),
        ("strays", ["outside/a"]),
        ("leaked", ["dist/a"]),
        ("left", ["dist/a"]),
        ("length", 40_000),
        ("output", "Traceback (most recent call last)"),
    ):
        assert list(faults(good, {**found[0], key: value})), key
