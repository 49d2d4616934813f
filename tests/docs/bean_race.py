"""The files that the page "From rules to a table that plays itself" prints: they stand nowhere else.

`python -m tests.docs.bean_race FOLDER` lays them out.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path

from tests.conftest import ROOT

PAGE = ROOT / "docs" / "bean-race.md"
FILE = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@cache
def printed() -> dict[str, str]:
    """The files of the page, by name."""
    return dict(FILE.findall(PAGE.read_text(encoding="utf-8")))


def lay(folder: Path) -> Path:
    """The workspace of the page, in a folder; that folder."""
    for name, text in printed().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


if __name__ == "__main__":
    lay(Path(sys.argv[1]))
