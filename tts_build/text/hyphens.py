"""Words parted by the rules of their language (the patterns of LibreOffice, through pyphen)."""

from __future__ import annotations

import functools
import itertools
import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tts_build.text.markup import Span

SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be parted."""
LEAST = 6
"""Letters of the shortest word that is parted, unless a style says."""
_LONGEST = 100
"""Letters of a word that is looked at: no language has longer ones."""
EDGE = 3
"""Letters that stay together at either end of a word."""

_WORD = re.compile(rf"[^\W\d_{SOFT_HYPHEN}]+(?:{SOFT_HYPHEN}[^\W\d_{SOFT_HYPHEN}]+)*")


@functools.cache
def patterns(locale: str) -> Any:
    """The patterns of a language (`inserted`, `positions`), or None when there are none."""
    import pyphen

    language = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=language, left=EDGE, right=EDGE) if language else None


def long_words(text: str, least: int) -> Iterator[re.Match[str]]:
    """Words that may be parted: long enough, no abbreviation, and without a mark that a writer put in."""
    for match in _WORD.finditer(text):
        word = match[0]
        if least <= len(word) <= _LONGEST and SOFT_HYPHEN not in word and not word.isupper() and _spelled(word):
            yield match


def _spelled(word: str) -> bool:
    """Whether it is written with letters, not with ideographs or kana, which part anywhere."""
    return all(letter.islower() or letter.isupper() for letter in word)


def hyphenated(spans: tuple[Span, ...], locale: str, least: int) -> tuple[Span, ...]:
    """The spans with soft hyphens where the language parts words, also those in several styles; as they are when it
    has no patterns."""
    rules = patterns(locale)
    if rules is None:
        return spans
    text = "".join(span.text for span in spans)
    cuts = [match.start() + place for match in long_words(text, least) for place in rules.positions(match[0])]
    if not cuts:
        return spans
    parted: list[Span] = []
    start = 0
    for span in spans:
        end = start + len(span.text)
        inner = [cut - start for cut in cuts[bisect_right(cuts, start) : bisect_right(cuts, end)]]
        edges = [0, *inner, len(span.text)]
        parts = [span.text[a:b] for a, b in itertools.pairwise(edges)]
        parted.append(replace(span, text=SOFT_HYPHEN.join(parts)) if inner else span)
        start = end
    return tuple(parted)
