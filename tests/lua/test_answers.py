"""The runtime answers as the game's own Lua does: over a thousand chunks, with the answers that it gave.

MOONSHARP="mono /somewhere/driver.exe" TTS_BUILD_RENEW=1 pytest tests/lua/test_answers.py    asks it again
MOONSHARP="mono /somewhere/driver.exe" python -m tests.lua.test_answers SEED NUMBER          tries further chunks
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from lupa.lua52 import LuaRuntime

from tests.conftest import RENEW
from tests.lua.chunks import chunks
from tests.lua.oracle import COMMAND, Answer, budget, game_answers, here_answer
from tests.lua.test_probes import PROBES, outcome_kind, source
from tts_build.lua.lint.linter import lint
from tts_build.lua.runtime.runtime import new_runtime

FILE = Path(__file__).with_name("answers.jsonl")
SEED, NUMBER = 21, 1600
ERRORS = ("throws", "uncatchable", "syntax")

SHOWS = frozenset(
    "nil-hole vararg-length tonumber-text tonumber-base minus-power string-escape text-bytes table-remove".split()
)
"""Rules of the linter that find what the game does otherwise; others look for what is only unwise."""

needs_driver = pytest.mark.skipif(not COMMAND, reason="MOONSHARP names no driver: the game's Lua itself is NOT asked")


def ways(found: list[tuple[str, Answer]]) -> Iterator[tuple[str, str, Answer, Any]]:
    """How each chunk is answered here: (way, chunk, the game's answer, ours)."""
    spent = budget()
    runtime = new_runtime(1, budget=spent)
    for chunk, game in found:
        here, message = here_answer(runtime, chunk, spent)
        yield way(runtime, chunk, game, here), chunk, game, (here, message)


def way(runtime: LuaRuntime, chunk: str, game: Answer, here: Answer) -> str:
    """`same`; `refused`: stopped here with a message of its own line, where the game goes on or a pcall catches it;
    `linted`: another answer, which the linter foretells; else `open`."""
    if here == game:
        return "same"
    stops = here in ERRORS and (isinstance(game, list) or (game, here) == ("throws", "uncatchable"))
    spoilt = '{"type": "!"}' in json.dumps(here) and '{"type": "!"}' not in json.dumps(game)
    if stops or spoilt:
        return "refused"
    return "linted" if SHOWS & {finding.rule for finding in lint(chunk)} else "open"


def known() -> list[tuple[str, Answer]]:
    return [(chunk, game) for chunk, game in map(json.loads, FILE.read_text("utf-8").splitlines())]


def test_every_chunk_is_answered_as_in_the_game_or_refused_or_found_by_the_linter() -> None:
    if RENEW and COMMAND:
        made = chunks(SEED, NUMBER)
        asked = [pair for pair in zip(made, game_answers(made), strict=True) if pair[1] != "endless"]
        lines = (json.dumps(pair, ensure_ascii=False, separators=(",", ":")) for pair in asked)
        FILE.write_text("\n".join(lines) + "\n", "utf-8")
    found = list(ways(known()))
    assert len(found) > 1500
    assert [case for case in found if case[0] == "open"] == []
    counts = Counter(case[0] for case in found)
    # Refusals are few: a list that `table.remove` may spoil, `<=` in a sort, and text that is a number there alone.
    assert counts["refused"] <= 30 and counts["linted"] <= 10


@needs_driver
def test_the_game_answers_the_probes_as_they_say() -> None:
    asked = [probe for probe in PROBES if outcome_kind(probe["game"]) != "said" and probe["title"] not in WHOLE_FILES]
    for probe, answer in zip(asked, game_answers([source(probe) for probe in asked]), strict=True):
        kind = outcome_kind(probe["game"])
        if kind != "values":
            assert answer == kind, probe["title"]
        else:
            assert isinstance(answer, list), probe["title"]
            assert answer[1:] == probe["game"] or (answer[1:], probe["game"]) == ([None], []), probe["title"]


WHOLE_FILES = ("a first line for a shell", "a byte order mark")
"""Probes that only a file of their own can show."""


def main(seed: int, number: int) -> None:
    """Asks the game's Lua further chunks and shows what is answered otherwise here."""
    made = chunks(seed, number)
    pairs = [pair for pair in zip(made, game_answers(made), strict=True) if pair[1] != "endless"]
    found = list(ways(pairs))
    print(f"seed {seed}:", ", ".join(f"{count} {name}" for name, count in Counter(case[0] for case in found).items()))
    for name, chunk, game, here in found:
        if name != "same":
            print(f"{name}: {chunk}\n    there {str(game)[:150]}\n    here  {str(here)[:250]}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
