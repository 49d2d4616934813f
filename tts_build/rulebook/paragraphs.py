"""Paragraphs of a rulebook broken into lines as a whole, and words parted by the rules of their language."""

import re
from collections.abc import Iterator

from tts_build.text.line_breaks import SOFT_HYPHEN, patterns
from tts_build.text.lines import Line, flush
from tts_build.text.markup import LINK, PICTURE
from tts_build.text.measure import Unit

LEAST = 7
"""Letters of a word that may be parted."""

HYPHEN, TWICE, PHRASE, SHORT = 0.02, 0.1, 4.0, 0.06
"""Costs, in squares of an empty line: of a hyphen, of two in a row, of a break within a phrase, of a last line with
one short word."""
SPREAD = 1.6
"""ems that a justified line is rather stretched by than broken within a phrase."""

_WORD = re.compile(
    rf"{PICTURE}[^{PICTURE}]*{PICTURE}|{LINK}[^{LINK}]*{LINK}|:[A-Za-z][\w-]*:|\[[^\]\s]*\]\{{"
    rf"|(?P<word>[^\W\d_]{{{LEAST},}})"
)


def hyphenated(text: str, locale: str) -> str:
    """Markup with soft hyphens where its language parts words; no change for a language without rules. Names stay
    whole: what begins with a capital letter, but in German, where every noun does."""
    rules = patterns(locale)
    german = locale.startswith("de")
    if rules is None:
        return text

    def part(match: re.Match[str]) -> str:
        word = match["word"]
        if word is None or word.isupper() or (word[0].isupper() and not german):
            return match[0]
        return str(rules.inserted(word, SOFT_HYPHEN))

    return _WORD.sub(part, text)


def best(paragraphs: list[list[Unit]], limit: float, track: float, align: str = "left") -> list[Line]:
    """Lines of at most `limit` ems, broken so that a paragraph's lines are filled evenly (after Knuth and Plass,
    Breaking Paragraphs into Lines, 1981, with squares for badness). Justified lines may end inside a phrase."""
    phrase = (SPREAD / limit) ** 2 if align == "justify" else PHRASE
    return [flush(line) for paragraph in paragraphs for line in _broken(paragraph, limit, track, phrase)]


def _broken(paragraph: list[Unit], limit: float, track: float, phrase: float) -> Iterator[Line]:
    count = len(paragraph)
    cost = [0.0] + [float("inf")] * count
    hyphens = [0] * (count + 1)
    before = [0] * (count + 1)
    for start in range(count):
        if cost[start] == float("inf"):
            continue
        used = 0.0
        for end in range(start + 1, count + 1):
            unit = paragraph[end - 1]
            hyphen = unit.hyphen.width if unit.hyphen is not None and end < count else 0.0
            width = used + unit.width - track + hyphen
            used += unit.width + unit.space
            if used - unit.space - track > limit and end > start + 1:
                break
            if width > limit and end > start + 1:
                continue
            total = cost[start] + _cost(paragraph, start, end, width / limit, hyphens[start] > 0, phrase)
            if total < cost[end]:
                cost[end], before[end], hyphens[end] = total, start, int(hyphen > 0)
    ends = [count]
    while before[ends[-1]]:
        ends.append(before[ends[-1]])
    start = 0
    for end in reversed(ends):
        units = paragraph[start:end]
        tail = units[-1].hyphen if end < count else None
        width = sum(unit.width + unit.space for unit in units) - units[-1].space - track
        yield Line(units, end == count, width + (tail.width if tail else 0.0))
        start = end


def _cost(paragraph: list[Unit], start: int, end: int, filled: float, hyphen_above: bool, phrase: float) -> float:
    last = end == len(paragraph)
    rest = max(0.0, 1.0 - filled)
    total = (SHORT if filled < 0.12 and start else 0.0) if last else rest * rest
    if not last:
        if paragraph[end - 1].hyphen is not None:
            total += TWICE if hyphen_above else HYPHEN
        if paragraph[end].soft:
            total += phrase
    return total
