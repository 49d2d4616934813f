"""What is wrong with how an attack ended."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tests.hostile.attack import Attack

ROOT = Path(__file__).parent.parent.parent
SECONDS = 20
"""Twice the promise: a machine may be slow, or busy with something else."""
MEGABYTES = 1024
LONGEST = 30_000
"""Characters of all that a command says."""

_FAULT = re.compile(r"Traceback|fault of the tool|where it should not")


def faults(attack: Attack, result: dict[str, Any]) -> Iterator[str]:
    """Everything that is wrong, in words; nothing when the attack ended well."""
    status, output = result["status"], result["output"]
    if status not in attack.ends:
        yield f"ended with {status}, not {' or '.join(map(str, attack.ends))}"
    if _FAULT.search(output):
        yield "was not understood"
    if status == 2 and attack.place and not re.search(rf"^(warning: )?{attack.place}", output, re.MULTILINE):
        yield f"names no place like {attack.place}"
    if attack.says and not re.search(attack.says, output):
        yield f"does not say {attack.says}"
    if result["length"] > LONGEST:
        yield f"says {result['length']} characters"
    if result["seconds"] > SECONDS:
        yield f"took {result['seconds']:.1f} s"
    if result["megabytes"] > MEGABYTES:
        yield f"took {result['megabytes']:.0f} MB"
    if result["strays"]:
        yield f"changed {', '.join(result['strays'][:3])}"
    if result["leaked"]:
        yield f"leaked into {', '.join(result['leaked'][:3])}"
    if status == 2 and result["left"] and not attack.first:
        yield f"left {', '.join(result['left'])}"


def results(attacks: Sequence[Attack], folder: Path) -> list[dict[str, Any]]:
    """The attacks run one after the other by one runner."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.hostile.runner", str(folder)],
        input="\n".join(attack.id for attack in attacks),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def verdict(attacks: Sequence[Attack], folder: Path) -> tuple[list[dict[str, Any]], list[str]]:
    """Results, and a line for each attack that ended badly."""
    found = results(attacks, folder)
    bad = []
    for attack, result in zip(attacks, found, strict=True):
        wrong = list(faults(attack, result))
        if wrong:
            bad.append(f"{attack.id}: {'; '.join(wrong)}\n  {result['output'][:300].strip()}")
    return found, bad
