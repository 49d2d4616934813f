"""Where things stand in the workspace, and links that open a file there in an editor, at a line and a column."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

from tts_build.problem import Where

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


def where_of(where: Where | None) -> dict[str, Any] | None:
    """A place in a file of the workspace as the page opens it; nothing for what stands nowhere."""
    if where is None or not where.file:
        return None
    return {"file": where.file, "line": where.line or 1, "column": where.column or 1}
