"""What rules and notes may hold: a reader of Markdown looks back from every sign, and every word is set."""

from __future__ import annotations

import re
from collections.abc import Iterator

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


def check_markdown(text: str, where: Where | None) -> None:
    """InputError, at the file's line, when a text is more than a rulebook takes."""
    if len(text) > MAX_TEXT:
        raise _refused(where, None, f"the text has {len(text)} characters", f"at most {MAX_TEXT}")
    lines = text.split("\n")
    if sum(1 for line in lines if line.strip()) > MAX_LINES:
        raise _refused(where, None, f"the text has more than {MAX_LINES} lines", f"at most {MAX_LINES}")
    for number, line in enumerate(lines, start=1):
        columns = len(_COLUMN.findall(line.strip().strip("|"))) + 1
        if columns > MAX_COLUMNS and _is_table(lines, number - 1):
            raise _refused(where, number, f"the table has {columns} columns", f"at most {MAX_COLUMNS}")
    for first, signs, longest in _paragraphs(lines):
        if longest > MAX_PARAGRAPH:
            raise _refused(where, first, f"the paragraph has {longest} characters", f"at most {MAX_PARAGRAPH}")
        if signs > MAX_SIGNS:
            what = f"the paragraph has {signs} signs such as `*`, `[` and `<`"
            raise _refused(where, first, what, f"at most {MAX_SIGNS}")


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


def _refused(where: Where | None, line: int | None, what: str, expected: str) -> InputError:
    # A text within another file has its own place there.
    place = Where(where.file, line) if where is not None and where.line is None else where
    return InputError(Problem(what, place, expected, todo="write less, or part it", code="text-too-large"))
