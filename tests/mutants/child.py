"""A warm process that tries mutants: told names and seeds on its input, it answers what each came to.

`python -m tests.mutants.child FOLDER GAME` makes the workspace GAME (`small` or `die_card`) in FOLDER and then reads
lines of JSON, `[seed, file]`; its answers are lines of JSON as well.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from tests.mutants import table
from tests.mutants.mutate import TEXT, mutant
from tts_build.build.core.options import Options
from tts_build.build.game_check import check_game
from tts_build.definition import load_game, load_workspace
from tts_build.problem import Problem, TtsBuildError

MEMORY = 3 << 30
"""Bytes of address space; libraries alone take half of one."""
SECONDS = 20

WHOLE_FILE = frozenset(
    (
        *("empty-file", "file-too-large", "xlsx", "bad-picture", "picture-too-large", "picture-kind"),
        *("font-damaged", "font-format", "painted-on-paper"),
    )
)
"""Codes of what is said of a file as a whole, or of one that has no lines."""


class TooSlow(BaseException):
    """A mutant took longer than any may."""


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TooSlow


def placed(problem: Problem) -> bool:
    """Whether a problem names its file, and its line or cell where that file is text or a table."""
    where = problem.where
    if where is None:
        return False
    if where.file.endswith(".xlsx"):
        return where.cell is not None or problem.code in WHOLE_FILE
    return not where.file.endswith(TEXT) or where.line is not None or problem.code in WHOLE_FILE


def tried(check: Callable[[], list[Problem]]) -> dict[str, Any]:
    """What one call came to: its status, its messages, those without a place, and the traceback of a fault."""
    status, problems, fault = 0, [], ""
    signal.alarm(SECONDS)
    try:
        problems = list(check())
    except TtsBuildError as error:
        status, problems = error.exit_code, list(error.problems)
    except TooSlow:
        fault = f"more than {SECONDS} seconds"
    except Exception:
        fault = traceback.format_exc()[-1500:]
    finally:
        signal.alarm(0)
    lost = [str(problem) for problem in problems if not placed(problem)]
    return {"status": status, "messages": [str(problem) for problem in problems], "lost": lost, "fault": fault}


def main(folder: Path, game: str) -> None:
    """Answer every line of the input."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGALRM, _ring)
    files = table.small(folder) if game == "small" else table.die_card(folder)

    def check() -> list[Problem]:
        root = load_workspace(folder)
        if game == "small":
            return check_game(root, "hello", Options())
        return list(load_game(root, game).warnings)

    first = tried(check)
    print(json.dumps({"files": sorted(files), **first}), flush=True)
    for line in sys.stdin:
        seed, name = json.loads(line)
        way, data = mutant(seed, name, files[name])
        (folder / name).write_bytes(data)
        began = time.process_time()
        found = tried(check)
        (folder / name).write_bytes(files[name])
        print(json.dumps({"way": way, "seconds": time.process_time() - began, **found}), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2])
