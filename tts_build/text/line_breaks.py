"""Where a line may break: Unicode's rules (UAX 14), between phrases where words run together, and inside words.

UAX 14 keeps closing marks, small kana and the like from beginning a line; budoux finds the phrases of Japanese,
Chinese and Thai. Its breaks are used only where UAX 14 allows one. Words are parted by the rules of their language (the
patterns of LibreOffice, through pyphen).
"""

from __future__ import annotations

import functools
import itertools
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tts_build.recent import of_text
from tts_build.text.lent_fonts import FULL, of_locale
from tts_build.text.markup import OBJECT, Span

Unit = tuple[int, int, bool]
"""Start and end in the text, and whether a break before it lies inside a phrase (a last resort)."""

_LATIN = "A-Za-zÀ-ÖØ-öø-ÿ"
_JOINED = f"{_LATIN}\u0391-\u03a1\u03a3-\u03c9\u0400-\u0481\u048a-\u052f\u0620-\u064a"
_RAISED = "\u00b9\u00b2\u00b3\u2070\u2074-\u2079"
"""Raised figures, as footnotes have them, which count as letters here."""
_LETTERS = f"{_JOINED}\u05d0-\u05ea{_RAISED}"
"""Latin, Greek, Cyrillic, Hebrew and Arabic letters: between two of them no line breaks (LB28)."""
_SURE = re.compile(f"(?<=[{_LETTERS}{OBJECT}0-9.,;:!?)]) (?=[{_LETTERS}{OBJECT}0-9(])")
"""Spaces at which UAX 14 allows a break whatever else stands round them: the text may be cut here first."""
_WORD = re.compile(
    f"(?:{OBJECT}\u00a0)?[{_LATIN}0-9]+(?:['’\u00ad\u2002-][{_LATIN}]+|[.,:][0-9]+)*[.,;:!?]? ?"
    f"|[{_LETTERS}0-9]+(?:[.,;:][{_RAISED}]*|[!?])? ?"
)
"""Words that the library need not look at: they are parted behind hyphens and the space of a number, and only there."""
_CERTAIN = re.compile(
    f"(?<=\u200b)(?=[{_LETTERS}0-9])|(?<=[{_JOINED}]\u00ad)(?=[{_LETTERS}])|"
    + "(?<=[{0}])(?=[{0}])".format(
        "\u3042\u3044\u3046\u3048\u304a-\u3062\u3064-\u3082\u3084\u3086\u3088-\u308d\u308f-\u3094"
        "\u30a2\u30a4\u30a6\u30a8\u30aa-\u30c2\u30c4-\u30e2\u30e4\u30e6\u30e8-\u30ed\u30ef-\u30f4"
        "\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
    )
)
"""Between two ideographs, large kana or Korean syllables a line may always break (LB31), as before a letter behind a
space without width (LB8) or a soft hyphen. The library takes a while for each sign, so that what stands between such
places is handed to it alone."""
_PARTED = re.compile("[^\u00ad\u2002-]+[\u00ad\u2002-]?")
_MARKS = 16
"""Marks on one letter that count; no language has half as many."""
_BREAKING = "\u00ad\u200b\u2060\ufeff"
"""Signs without a shape of their own that say where a line may break, or may not."""
_KEPT = 200_000
"""Characters of texts, and of parts of texts, whose units are remembered."""
_KANA = re.compile(r"[\u3040-\u30ff]")
_HAN = re.compile(r"[\u3400-\u9fff]")
_HANGUL = re.compile(r"[\u1100-\u11ff\uac00-\ud7ff]")
_THAI = re.compile(r"[\u0e00-\u0e7f]")


@of_text(_KEPT)
def units(text: str, locale: str) -> tuple[Unit, ...]:
    """The text cut at every place where a line may break; a unit ends with the spaces that follow it."""
    result: list[Unit] = []
    start = 0
    cuts = [match.end() for match in _SURE.finditer(text)]
    for end in [*cuts, len(text)]:
        for length, soft in _chunk(text[start:end], locale):
            result.append((start, start + length, soft))
            start += length
    return tuple(result)


def phrases(text: str, locale: str) -> list[str]:
    """The pieces that a line had better not part: phrases where words run together, else the text as a whole."""
    if _language(text, locale) is None:
        return [text]
    parts: list[str] = []
    for start, end, soft in units(text, locale):
        if soft:
            parts[-1] += text[start:end]
        else:
            parts.append(text[start:end])
    return parts


@of_text(_KEPT)
def _chunk(text: str, locale: str) -> tuple[tuple[int, bool], ...]:
    """Lengths of the units of a chunk, each with its softness."""
    if _WORD.fullmatch(text):
        return tuple((len(part), False) for part in _PARTED.findall(text))
    breaks: list[int] = []
    cuts = [match.start() for match in _CERTAIN.finditer(text)]
    for start, end in itertools.pairwise([0, *cuts, len(text)]):
        breaks += [start + place for place in _breaks(text[start:end])]
    # Two icons that touch may be parted; an icon and a letter may not.
    breaks = sorted({*breaks, *(match.end() for match in re.finditer(f"{OBJECT}(?={OBJECT})", text))})
    phrases = _phrases(text, locale)
    result, start = [], 0
    for end in breaks:
        result.append((end - start, phrases is not None and start != 0 and start not in phrases))
        start = end
    return tuple(result)


@of_text(_KEPT)
def _breaks(text: str) -> tuple[int, ...]:
    """Where lines may break, as the library has it; the end is the last of these places."""
    if len(text) == 1:
        return (1,)
    from uniseg.linebreak import line_break_units

    indexes = _thinned(text)
    breaks, position = [], 0
    for unit in line_break_units("".join(text[index] for index in indexes) if indexes else text):
        position += len(unit)
        place = indexes[position] if position < len(indexes) else len(text)
        breaks.append(place if indexes else position)
    return tuple(breaks)


def _thinned(text: str) -> list[int]:
    """Indexes of a text without most of its marks, where very many stand on one letter; none when all are wanted.

    A line never breaks before a mark (UAX 14, LB9), and the library takes time by the square of their number. Nor does
    it among spaces without width, or soft hyphens, of which some are as good as thousands (LB7, LB21).
    """
    if len(text) <= _MARKS or text.isascii():
        return []
    indexes: list[int] = []
    marks, before = 0, ""
    for index, char in enumerate(text):
        mark = unicodedata.category(char) in ("Mn", "Mc", "Me", "Cc", "Cf")
        kind = char if char in _BREAKING else "mark" if mark else ""
        marks = marks + 1 if kind and kind == before else len(kind[:1])
        before = kind
        if marks <= _MARKS:
            indexes.append(index)
    return indexes if len(indexes) < len(text) else []


def _phrases(text: str, locale: str) -> set[int] | None:
    """Ends of phrases, or None where words are parted by spaces."""
    language = _language(text, locale)
    if language is None:
        return None
    ends, position = set(), 0
    # Korean parts its words by spaces, and breaks within one only where there is no room for it.
    for phrase in () if language == "ko" else _parser(language).parse(text):
        position += len(phrase)
        ends.add(position)
    # A space is a better place than any phrase's end.
    return ends | {match.end() for match in re.finditer(r"[\s\u3000]+", text)}


def _language(text: str, locale: str) -> str | None:
    if _KANA.search(text) or (locale.startswith("ja") and _HAN.search(text)):
        return "ja"
    if _THAI.search(text):
        return "th"
    if _HANGUL.search(text):
        return "ko"
    if _HAN.search(text) and locale.startswith("zh"):
        return "zh-hant" if of_locale(locale) is FULL else "zh-hans"
    return None


@functools.cache
def _parser(language: str) -> Any:
    import budoux

    load = {
        "ja": budoux.load_default_japanese_parser,
        "th": budoux.load_default_thai_parser,
        "zh-hans": budoux.load_default_simplified_chinese_parser,
        "zh-hant": budoux.load_default_traditional_chinese_parser,
    }
    return load[language]()


SOFT_HYPHEN = "\u00ad"
"""Marks where a word may be parted."""
LEAST = 6
"""Letters of the shortest word that is parted, unless a style says."""
_LONGEST = 100
"""Letters of a word that is looked at: no language has longer ones."""
EDGE = 3
"""Letters that stay together at either end of a word."""

_SPELLED = re.compile(rf"[^\W\d_{SOFT_HYPHEN}]+(?:{SOFT_HYPHEN}[^\W\d_{SOFT_HYPHEN}]+)*")


@functools.cache
def patterns(locale: str) -> Any:
    """The patterns of a language (`inserted`, `positions`), or None when there are none."""
    import pyphen

    language = pyphen.language_fallback(locale.replace("-", "_"))
    return pyphen.Pyphen(lang=language, left=EDGE, right=EDGE) if language else None


def long_words(text: str, least: int) -> Iterator[re.Match[str]]:
    """Words that may be parted: long enough, no abbreviation, and without a mark that a writer put in."""
    for match in _SPELLED.finditer(text):
        word = match[0]
        # Written with letters, not with ideographs or kana, which part anywhere.
        spelled = all(letter.islower() or letter.isupper() for letter in word)
        if least <= len(word) <= _LONGEST and SOFT_HYPHEN not in word and not word.isupper() and spelled:
            yield match


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
