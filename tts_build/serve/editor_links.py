"""Links that open a file of the workspace in an editor, at a line and a column."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

EDITORS = {
    "vscode": "vscode://file/{path}:{line}:{column}",
    "vscodium": "vscodium://file/{path}:{line}:{column}",
    "cursor": "cursor://file/{path}:{line}:{column}",
    "idea": "idea://open?file=/{path}&line={line}&column={column}",
    "sublime": "subl://open?url=file:///{path}&line={line}&column={column}",
    "zed": "zed://file/{path}:{line}:{column}",
    "none": "",
}
"""By editor the address that it opens. `path` is absolute, with forward slashes, without the first one, and quoted.

VS Code and its kin: https://code.visualstudio.com/docs/editor/command-line#_opening-vs-code-with-urls. Sublime Text
needs a package that registers `subl:`.
"""


def link(template: str, root: Path, file: str | None, line: int | None, column: int | None) -> str:
    """The address of a place in a workspace file; empty without an editor or a file."""
    if not template or not file:
        return ""
    path = quote((root / file).as_posix().lstrip("/"), safe="/")
    return template.format(path=path, line=line or 1, column=column or 1)
