"""What differs between two locks and two built folders, and what an example of a rulebook asks bots for.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_change_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from tests.build.desk import told
from tests.conftest import check_golden
from tts_build.build.dist_folder import MANIFEST
from tts_build.build.dist_lock import UNFINISHED
from tts_build.build.services.changes import built_changes
from tts_build.build.services.example_recorder import _Book, _Example
from tts_build.definition.book.directives import directives_of, read_parts
from tts_build.problem import TtsBuildError

GOLDEN = Path(__file__).parent / "golden"
HASH, OTHER = "0123456789ab", "ba9876543210"
BEFORE = {
    f"images/deck-{HASH}.png": "a",
    f"images/same-{HASH}.png": "b",
    f"images/old-{HASH}.png": "c",
    "scripts/Global.lua": "print(1)\nprint(2)\n",
    "scripts/Global.lua.map.json": "{}",
    "scripts/gone.xml": "<Panel/>\n",
    f"models/die-{HASH}.obj": "m",
    "pdf/rules.pdf": "p",
    "pnp/cards-a4.pdf": "q",
    f"pnp/gone-{HASH}.pdf": "r",
    f"pnp/twin-{HASH}.pdf": "r",
    "moon.json": '{"ObjectStates": [{"Name": "Bag", "GUID": "aaaaaa", "Nickname": "Purse"}]}',
    "moon.png": "s",
}
AFTER = {
    f"images/deck-{OTHER}.png": "a2",
    f"images/same-{OTHER}.png": "b",
    f"images/new-{HASH}.png": "c",
    f"images/more-{HASH}.jpg": "d",
    "scripts/Global.lua": "print(1)\nprint(3)\nprint(4)\n",
    "scripts/Global.lua.map.json": "{1}",
    "scripts/came.lua": "x = 1\n",
    f"models/cube-{HASH}.obj": "m",
    "pdf/rules.pdf": "p2",
    "pnp/cards-a4.pdf": "q",
    "moon.json": '{"ObjectStates": [{"Name": "Bag", "GUID": "aaaaaa", "Nickname": "Pouch"}]}',
    "sun.json": "{}",
    "moon.png": "s",
}


def digests(files: Mapping[str, str]) -> dict[str, str]:
    return {path: hashlib.sha256(text.encode()).hexdigest() for path, text in files.items()}


def outcome(root: Path, call: Callable[[], Any]) -> list[str]:
    """What a call gives, or what it refuses."""
    try:
        found = call()
    except TtsBuildError as error:
        return [f"  {line}" for line in told(error, root)]
    if not hasattr(found, "entries"):
        return [f"  {found}"]
    return [f"  {one}".replace(str(root), "ROOT") for one in (*found.entries, *found.files)]


def test_two_builds_differ_as_they_did(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("before.lock.json", "after.lock.json", "odd.lock.json")]
    for name, files in zip(names, (BEFORE, AFTER), strict=False):
        Path(name).write_text(json.dumps({**digests(files), UNFINISHED: "x"}), "utf-8")
    lines = []
    for pair in ((0, 1), (1, 0), (0, 0)):
        lines += [f"locks {pair}", *outcome(tmp_path, lambda: built_changes.of_locks((names[pair[0]], names[pair[1]])))]  # noqa: B023
    for text in ("[]", "{", '{"a": 1}', '{"a": "b"}', "{}", " " * 8_000_000, " " * 8_000_001):
        Path(names[2]).write_text(text, "utf-8")
        found = outcome(tmp_path, lambda: built_changes.of_locks((names[2], names[2])))
        lines += [f"odd {text[:20]!r} of {len(text)}", *found]
    for folder, files in (("before", BEFORE), ("after", AFTER), ("unmade", {})):
        for path, text in {**files, **({MANIFEST: "{}"} if files else {})}.items():
            (tmp_path / folder / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / path).write_text(text, "utf-8")
    folders = [str(tmp_path / name) for name in ("before", "after", "unmade", "none")]
    for first, second in ((0, 1), (1, 0), (1, 1), (2, 0), (0, 3)):
        for drawn in (False, True) if first + second == 1 else (False,):
            found = outcome(tmp_path, lambda: built_changes.of_builds((folders[first], folders[second]), drawn=drawn))  # noqa: B023
            lines += [f"builds {first} {second} {drawn}", *found]
    check_golden(GOLDEN / "differences.txt", "\n".join(lines) + "\n")


WISHES = (
    'play="roll, move"',
    'play="roll" players=2 seed=7 within=300 from=middle find="x > 1"',
    'play=roll chance="1,4 4" options="limit=3 fast=yes slow=no name=Ann low=-2"',
    *('play=roll chance="0"', 'play=roll chance="9999"', 'play=roll chance="10000"', 'play=roll chance="1 a"'),
    *("play=roll players=1", "play=roll players=4", "play=roll players=5", "play=roll players=two"),
    *("play=roll seed=0", "play=roll seed=1000000000", "play=roll seed=1000000001"),
    *("play=roll within=0", "play=roll within=1", "play=roll within=2000", "play=roll within=2001"),
    *("play=roll from=end", "play=roll from=start", 'play=roll options="limit"', 'play=", ,"', ""),
)


def test_an_example_asks_for_what_it_asked_for(tmp_path: Path) -> None:
    game = SimpleNamespace(game=SimpleNamespace(players=SimpleNamespace(least=2, most=4)))
    book = cast(_Book, SimpleNamespace(loaded=game, file="rules.md"))
    lines = []
    for wish in WISHES:
        (directive,) = directives_of(read_parts(f"# A\n\n::: example x {wish}\n:::\n")[0])
        lines += [wish, *outcome(tmp_path, _Example(book, directive)._wish)]
    check_golden(GOLDEN / "wishes.txt", "\n".join(lines) + "\n")
