"""What rules and notes may hold.

A reader of Markdown looks back from every sign, and every word is set: so texts are bounded. Each picture that a
rulebook names is one of the workspace, never an address or a file elsewhere. The parser shows what it does not like as
plain text (`![x](file:///...)`), so this is seen before it.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from urllib.parse import unquote

from tts_build.definition.formats.file_reader import CONTROL, path_problem
from tts_build.problem import InputError, Problem, Where

MAX_TEXT = 300_000
"""Characters, templates filled in: about a hundred pages."""

MAX_LINES = 10_000
"""Lines that are not empty, rows of tables and items of lists among them."""

MAX_COLUMNS = 40
"""Columns of a table; on paper they are narrower than a word long before."""

MAX_SIGNS = 5_000
"""Signs in one paragraph; to read it takes the square of their number."""

MAX_PARAGRAPH = 30_000
"""Characters of one paragraph, item or row of a table: more than ten pages without a break, set as one."""

_BEGINS = re.compile(r"\s*(?:[|>#*+-]|\d+[.)])")
"""How a line begins that is no more of the paragraph before."""
_SIGN = re.compile(r"[\[\]!*_`<&\\]")
_COLUMN = re.compile(r"(?<!\\)\|")
_PICTURE = re.compile(
    r"!\[(?P<label>[^\]\n]{0,300})\](?:\([ \t]{0,20}(?:<(?P<angled>[^<>\n]{0,999})>|(?P<plain>[^\s()<]{0,999}))|"
    r"\[(?P<other>[^\]\n]{0,300})\])?"
)
_DEFINITION = re.compile(r"^ {0,3}\[(?P<label>[^\]\n]{1,300})\]:[ \t]{0,20}<?(?P<target>[^\s<>]{1,999})", re.MULTILINE)
_FENCE = re.compile(r"^ {0,3}(```|~~~)")
_CODE = re.compile(r"`[^`\n]{1,500}`")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_ADDRESS = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")


def check_markdown(text: str, where: Where | None) -> None:
    """InputError, at the file's line, when a text is more than a rulebook takes."""
    if len(text) > MAX_TEXT:
        raise text_too_large(where, None, f"the text has {len(text)} characters", f"at most {MAX_TEXT}")
    lines = text.split("\n")
    if sum(1 for line in lines if line.strip()) > MAX_LINES:
        raise text_too_large(where, None, f"the text has more than {MAX_LINES} lines", f"at most {MAX_LINES}")
    for number, line in enumerate(lines, start=1):
        columns = len(_COLUMN.findall(line.strip().strip("|"))) + 1
        if columns > MAX_COLUMNS and _is_table(lines, number - 1):
            raise text_too_large(where, number, f"the table has {columns} columns", f"at most {MAX_COLUMNS}")
    for first, signs, longest in _paragraphs(lines):
        if longest > MAX_PARAGRAPH:
            raise text_too_large(where, first, f"the paragraph has {longest} characters", f"at most {MAX_PARAGRAPH}")
        if signs > MAX_SIGNS:
            what = f"the paragraph has {signs} signs such as `*`, `[` and `<`"
            raise text_too_large(where, first, what, f"at most {MAX_SIGNS}")


def _is_table(lines: list[str], index: int) -> bool:
    """Whether a line is one of a table: it, the next or the one before parts the head from the rows."""
    return any("-" in line and not line.strip(" \t|:-") for line in lines[max(0, index - 1) : index + 2])


def _paragraphs(lines: list[str]) -> Iterator[tuple[int, int, int]]:
    """(line where it begins, number of signs, characters of its longest part) of each run of lines that are not
    empty."""
    first, signs, length, longest = 1, 0, 0, 0
    for number, line in enumerate(lines, start=1):
        if line.strip():
            signs += len(_SIGN.findall(line))
            length = len(line) + (0 if _BEGINS.match(line) else length)
            longest = max(longest, length)
            continue
        yield first, signs, longest
        first, signs, length, longest = number + 1, 0, 0, 0
    yield first, signs, longest


def text_too_large(where: Where | None, line: int | None, what: str, expected: str) -> InputError:
    """That a text is larger than what is set: from `line` of `where`, unless it lies within another file."""
    # A text within another file has its own place there.
    place = Where(where.file, line) if where is not None and where.line is None else where
    return InputError(Problem(what, place, expected, todo="write less, or part it", code="text-too-large"))


def picture_problems(text: str, file: str, folder: str) -> Iterator[Problem]:
    """Problems, with line and column, of pictures that are none of the workspace. `folder` is that of the art."""
    shown = _without_code(text)
    labels = set()
    for match in _PICTURE.finditer(shown):
        group = "angled" if match["angled"] is not None else "plain"
        if match[group] is None:
            labels.add(_label(match["other"] or match["label"]))
            continue
        yield from _outside(match[group], shown, match.start(group), file, folder)
    for match in _DEFINITION.finditer(shown):
        if _label(match["label"]) in labels:
            yield from _outside(match["target"], shown, match.start("target"), file, folder)


def _outside(written: str, text: str, start: int, file: str, folder: str) -> Iterator[Problem]:
    name = unquote(html.unescape(_ESCAPE.sub(r"\1", written)))
    outside = _ADDRESS.match(name) or CONTROL.search(name) or path_problem(folder, name) is not None
    if outside or ".." in name.split("/"):
        line = text.count("\n", 0, start) + 1
        what = f"`{written if len(written) <= 80 else written[:77] + '...'}` is no picture of the workspace"
        where = Where(file, line, start - text.rfind("\n", 0, start))
        expected = f"the name of a picture below `{folder}/`, or below `common/` beside it"
        todo = "copy the picture there: a build reads nothing outside"
        yield Problem(what, where, expected, todo=todo, code="outside-workspace")


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
