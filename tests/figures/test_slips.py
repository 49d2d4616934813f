"""What `check` says of each key of each kind of element and thing when its value is one that it should not have.

After a wanted change renew with `TTS_BUILD_RENEW=1 pytest tests/figures` and read the difference.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.cli.test_check import checked
from tests.conftest import ROOT, SMALL, check_golden, run_cli
from tests.figures.slips import VALUES, elements, things
from tests.quick import first_quick

GOLDEN = Path(__file__).parent / "golden/slips"
ART = ROOT / "tests/figures/workspace"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small workspace, with a picture and a face that others use."""
    root = tmp_path_factory.mktemp("slips") / "workspace"
    shutil.copytree(SMALL, root)
    shutil.copy(ART / "art/atlas/hill.png", root / "art/hello")
    shutil.copy(root / "cards/hello/faces/coin.yaml", root / "cards/hello/faces/badge.yaml")
    return root


def schema(kind: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(run_cli("schema", kind, cwd=SMALL).out)
    return found


def told(root: Path, file: str, entries: dict[str, Any], write: Callable[[dict[str, Any]], dict[int, str]]) -> str:
    """What is said of each entry by its name, then of the others alone, because what has the wrong form hides the rest.

    `write` gives a file's lines and the number of each entry's line.
    """
    path, lines = root / "cards/hello" / file, []
    before = path.read_bytes()
    while entries:
        names = write(entries)
        done = checked(root)
        named = set()
        for line in f"{done.out}{done.err}".splitlines():
            found = re.match(rf"cards/hello/{file}:(\d+)(?::\d+)?: (.*)", line)
            name = names.get(int(found[1]), "-") if found else ""
            named.add(name)
            lines.append(f"{name}: {found[2]}" if found else line)
        path.write_bytes(before)
        if not named & set(entries):
            break
        entries = {name: entry for name, entry in entries.items() if name not in named}
        lines.append("")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("said", first_quick(VALUES, 5))
def test_each_key_of_each_element(root: Path, said: str) -> None:
    def write(entries: dict[str, Any]) -> dict[int, str]:
        lines = ["background: sand", "elements:", *(f"  - {json.dumps(entry)}" for entry in entries.values())]
        (root / "cards/hello/faces/task.yaml").write_text("\n".join(lines) + "\n", encoding="utf-8")
        return dict(enumerate(entries, 3))

    found = told(root, "faces/task.yaml", dict(elements(schema("face"), VALUES[said])), write)
    check_golden(GOLDEN / f"elements-{said.replace(' ', '-')}.txt", found)


@pytest.mark.parametrize("said", first_quick(VALUES, 5))
def test_each_key_of_each_thing(root: Path, said: str) -> None:
    game = root / "cards/hello/game.yaml"
    sound = yaml.safe_load(game.read_bytes())
    spoilt = {name: (section, entry) for section, name, entry in things(schema("game"), VALUES[said])}

    def write(entries: dict[str, Any]) -> dict[int, str]:
        lines, names = [], {}
        for section in dict.fromkeys([*sound, *(section for section, _ in entries.values())]):
            own = {name: entry for name, (of, entry) in entries.items() if of == section}
            value = sound.get(section, {})
            lines.append(f"{section}:" if isinstance(value, dict) else f"{section}: {json.dumps(value, default=str)}")
            for name, entry in {**value, **own}.items() if isinstance(value, dict) else ():
                lines.append(f"  {name}: {json.dumps(entry)}")
                names[len(lines)] = name
        game.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return names

    check_golden(GOLDEN / f"things-{said.replace(' ', '-')}.txt", told(root, "game.yaml", spoilt, write))
