"""Pictures that a rulebook names: each is a picture of the workspace, never an address or a file elsewhere.

The parser of Markdown shows what it does not like as plain text (`![x](file:///...)`), so this is seen before it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from urllib.parse import unquote

from tts_build.definition.formats.file_reader import CONTROL, path_problem
from tts_build.problem import Problem, Where

_PICTURE = re.compile(
    r"!\[(?P<label>[^\]\n]{0,300})\](?:\([ \t]{0,20}(?:<(?P<angled>[^<>\n]{0,999})>|(?P<plain>[^\s()<]{0,999}))|"
    r"\[(?P<other>[^\]\n]{0,300})\])?"
)
_DEFINITION = re.compile(r"^ {0,3}\[(?P<label>[^\]\n]{1,300})\]:[ \t]{0,20}<?(?P<target>[^\s<>]{1,999})", re.MULTILINE)
_FENCE = re.compile(r"^ {0,3}(```|~~~)")
_CODE = re.compile(r"`[^`\n]{1,500}`")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")


def picture_problems(text: str, file: str, folder: str) -> Iterator[Problem]:
    """Problems, with line and column, of pictures that are none of the workspace. `folder` is that of the art."""
    shown = _without_code(text)
    labels = set()
    for match in _PICTURE.finditer(shown):
        group = "angled" if match["angled"] is not None else "plain"
        if match[group] is None:
            labels.add(_label(match["other"] or match["label"]))
            continue
        yield from _problems(match[group], shown, match.start(group), file, folder)
    for match in _DEFINITION.finditer(shown):
        if _label(match["label"]) in labels:
            yield from _problems(match["target"], shown, match.start("target"), file, folder)


def _problems(written: str, text: str, start: int, file: str, folder: str) -> Iterator[Problem]:
    name = unquote(html.unescape(_ESCAPE.sub(r"\1", written)))
    outside = _ADDRESS.match(name) or CONTROL.search(name) or path_problem(folder, name) is not None
    if outside or ".." in name.split("/"):
        line = text.count("\n", 0, start) + 1
        yield Problem(
            f"`{written if len(written) <= 80 else written[:77] + '...'}` is no picture of the workspace",
            Where(file, line, start - text.rfind("\n", 0, start)),
            expected=f"the name of a picture below `{folder}/`, or below `common/` beside it",
            todo="copy the picture there: a build reads nothing outside",
            code="outside-workspace",
        )


def _label(text: str) -> str:
    return " ".join(text.split()).casefold()


def _without_code(text: str) -> str:
    """The text with blanks where code stands, so that places stay what they are."""
    lines, fence = [], ""
    for line in text.split("\n"):
        mark = _FENCE.match(line)
        if fence or mark:
            lines.append(" " * len(line))
            fence = "" if fence and mark and mark[1] == fence else fence or (mark[1] if mark else "")
        else:
            lines.append(_CODE.sub(lambda code: " " * len(code[0]), line))
    return "\n".join(lines)
