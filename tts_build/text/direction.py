"""Which way text runs: the levels of Unicode's bidirectional algorithm (UAX 9), and a line's order on the page.

Levels are those of a whole paragraph, from a library; lines are broken afterwards, and each is put in order by rule L2.
Even levels run to the right, odd ones to the left.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from tts_build.recent import of_text
from tts_build.text.markup import OBJECT

_LEFTWARD = re.compile(
    "[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Scripts that run to the left, and signs that steer it: without any of them every level is 0."""
_JOINING = re.compile(
    "[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u1800-\u18af\U00010d00-\U00010d3f\U0001e900-\U0001e95f]"
)
"""Scripts whose letters hold on to each other: spaced, they would fall apart."""
CONTROLS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that steer direction, which are not painted."""
_LEVEL = re.compile(r"Level\(\s*(\d+),?\s*\)")
_KEPT = 400_000
"""Characters of texts whose levels are remembered."""
_BASES = {"ltr": "L", "rtl": "R"}


def joins(text: str) -> bool:
    """Whether any of its letters holds on to its neighbours, as Arabic ones do."""
    return not text.isascii() and _JOINING.search(text) is not None


def has_letter(text: str) -> bool:
    """Whether any character has a direction of its own (UAX 9: classes L, R and AL)."""
    return any(unicodedata.bidirectional(char) in ("L", "R", "AL") for char in text if char != OBJECT)


@of_text(_KEPT)
def levels(text: str, direction: str = "auto") -> tuple[int, tuple[int, ...]] | None:
    """The level of a paragraph and of each of its characters; None when all of it runs to the right.

    `direction` is `ltr`, `rtl`, or `auto` for that of the first letter that has one (rules P2 and P3).
    """
    if direction != "rtl" and (text.isascii() or not _LEFTWARD.search(text)):
        return None
    import bidi

    # An icon is a neutral sign; our own stand-in for it would be a letter. A paragraph's end would begin another one.
    clean = re.sub("[\x1c-\x1e\x85\u2029\n\r]", " ", text.replace(OBJECT, "\ufffc"))
    report = str(bidi.get_display(clean, base_dir=_BASES.get(direction), debug=True))
    bytewise = _LEVEL.findall(report, report.rindex("\n    levels: ["), report.rindex("\n    paragraphs: ["))
    base = _LEVEL.findall(report, report.rindex("\n    paragraphs: ["))
    result, at = [], 0
    for letter in clean:
        result.append(int(bytewise[at]))
        at += len(letter.encode())
    return int(base[0]), tuple(result)


def ordered(levels: Sequence[int]) -> list[int]:
    """Indexes of a line's parts from left to right, by their levels (rule L2)."""
    order = list(range(len(levels)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start) + 1
    return order
