"""Words that take long to set: signs without width, icons, both directions, in faces, cells, names and rulebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FACE_FILE, FINE, REFUSED, Attack, Files, added, face, game
from tests.hostile.families.drawings import drawing, shown
from tests.hostile.families.faces import BOXED, STAR
from tests.hostile.families.rules import book

ICON = "art/common/icons/star.svg"
HEBREW, ZERO, SOFT, MARK, JOINER = "\u05d0", "\u200b", "\u00ad", "\u0301", "\u200d"

WORDS: dict[str, Callable[[int], str]] = {
    # name: so many characters of it
    "icons": lambda n: ":star:" * (n // 6),
    "icons-apart": lambda n: ":star: " * (n // 7),
    "icons-and-letters": lambda n: "a:star:" * (n // 7),
    "directions": lambda n: f"{HEBREW}a" * (n // 2),
    "directions-apart": lambda n: f"{HEBREW} a " * (n // 4),
    "directions-nested": lambda n: "\u202b\u202a" * (n // 4) + f"{HEBREW}a" * (n // 4),
    "leftward": lambda n: HEBREW * n,
    "leftward-words": lambda n: f"{HEBREW * 4} " * (n // 5),
    "joined": lambda n: "\u0628" * n,
    "zero-width": lambda n: ZERO * n,
    "zero-width-apart": lambda n: f"a{ZERO}" * (n // 2),
    "zero-width-and-spaces": lambda n: f"{ZERO} " * (n // 2),
    "soft-hyphens": lambda n: SOFT * n,
    "soft-hyphens-apart": lambda n: f"a{SOFT}" * (n // 2),
    "word-joiners": lambda n: "a\u2060" * (n // 2),
    "no-breaks": lambda n: "a\u00a0" * (n // 2),
    "spaces-of-ideographs": lambda n: "\u3000" * n,
    "marks": lambda n: "a" + MARK * (n - 1),
    "marks-many": lambda n: f"a{MARK * 9}" * (n // 10),
    "joiners": lambda n: "a" + JOINER * (n - 1),
    "emoji-joined": lambda n: f"\U0001f468{JOINER}" * (n // 2),
    "flags": lambda n: "\U0001f1e6" * n,
    "selectors": lambda n: "a\ufe0f" * (n // 2),
    "hyphens": lambda n: "a-" * (n // 2),
    "slashes": lambda n: "/" * n,
    "dashes": lambda n: "\u2014" * n,
    "letters": lambda n: "x" * n,
    "single-letters": lambda n: "x " * (n // 2),
    "unknown": lambda n: "".join(chr(0x12000 + index % 900) for index in range(n)),
    "private": lambda n: "".join(chr(0xF0000 + index % 65_000) for index in range(n)),
    "ideographs": lambda n: "".join(chr(0x4E00 + index % 20000) for index in range(n)),
    "kana": lambda n: "\u304b\u306a" * (n // 2),
    "korean": lambda n: "\ud55c\uae00 " * (n // 3),
    "thai": lambda n: "\u0e01\u0e33" * (n // 2),
    "devanagari": lambda n: "\u0915\u094d" * (n // 2),
    "bold": lambda n: "**a** " * (n // 6),
    "bold-letters": lambda n: "**a**b" * (n // 6),
    "italics-open": lambda n: "a *b " * (n // 5),
    "lines": lambda n: "a\n" * (n // 2),
    "separators": lambda n: "a\u2028" * (n // 2),
    "brackets": lambda n: "[x1.1 bold]{a}" * (n // 14),
    "brackets-deep": lambda n: "[red]{" * (n // 7) + "}" * (n // 7),
    "percents": lambda n: "% " * (n // 2),
    "capitals": lambda n: "\u00df\ufb03" * (n // 2),
}
FACE_LONG, BOOK_LONG = 20_000, 250_000
"""Characters: as many as a text of a face takes, and nearly as many as a rulebook."""

STYLES = {
    # kinds of setting, each tried with what is most work for it
    "shrink": ", shrink: to 1",
    "justify": ", align: justify",
    "centre": ", align: centre middle",
    "columns": ", columns: 6, shrink: to 1",
    "hyphenate": ", hyphenate: true, shrink: to 1",
    "vertical": ", vertical: true, shrink: to 1",
    "lists": ", lists: true, shrink: to 1",
    "small-caps": ", small_caps: true, underline: true, strike: true",
    "tracking": ", tracking: 500, outline: red",
    "font-tiny": ", font: body 1",
    "rtl": ", direction: rtl, shrink: to 1",
    "upper": ", upper: true",
}
STYLED = ("icons", "directions", "zero-width", "soft-hyphens-apart", "single-letters", "ideographs", "bold", "lines")


def in_cell(words: str, keys: str = "", box: str = BOXED) -> Files:
    """A text of a face that comes from a quoted cell."""
    quoted = words.replace('"', '""')
    return {
        **face(f"text: '{{{{ title }}}}', {box}{keys}"),
        "cards/hello/tasks.csv": f'id,title,cost\none,"{quoted}",3\n',
        ICON: STAR,
    }


def in_book(words: str) -> Files:
    return {**book(f"# Rules\n\n{words}\n"), ICON: STAR}


BOOKS: dict[str, tuple[Callable[[], str], tuple[int, ...]]] = {
    "cell-of-30000-words": (lambda: "|a|b|\n|-|-|\n|x|" + "word " * 30_000 + "|\n", EITHER),
    "cells-of-words": (lambda: "|a|b|\n|-|-|\n" + ("|" + "word " * 300 + "|x|\n") * 150, EITHER),
    "cells-of-letters": (lambda: "|a|b|\n|-|-|\n" + ("|" + "x" * 500 + "|y|\n") * 400, EITHER),
    "cells-of-icons": (lambda: "|a|b|\n|-|-|\n" + ("|" + ":star:" * 20 + "|y|\n") * 1500, EITHER),
    "tables-wide": (lambda: ("|" + "a|" * 40 + "\n|" + "-|" * 40 + "\n|" + "b|" * 40 + "\n\n") * 800, EITHER),
    "missing-pictures": (lambda: "".join(f"![a](p{n}.png)\n\n" for n in range(5000)), REFUSED),
    "missing-pictures-in-lines": (lambda: "".join(f"a ![a](p{n}.png) b\n\n" for n in range(5000)), REFUSED),
    "missing-links": (lambda: "".join(f"[a](#p{n})\n\n" for n in range(5000)), EITHER),
    "missing-things": (lambda: "".join(f"[a](@p{n})\n\n" for n in range(5000)), EITHER),
    "links-to-things": (lambda: "[a](@tasks) " * 20_000, EITHER),
    "links-to-chapters": (lambda: "# A\n\n" + "[a](#a)\n\n" * 5000, EITHER),
    "missing-icons": (lambda: "".join(f":none{n}:\n\n" for n in range(5000)), EITHER),
    "headings-nested": (lambda: "".join(f"{'#' * (1 + n % 6)} a\n\n" for n in range(9000)), REFUSED),
    "headings-of-one-name": (lambda: "## a\n\n" * 5000, EITHER),
    "headings-with-contents": (
        lambda: ":: contents depth=3\n\n" + "".join(f"## a{n}\n\n" for n in range(5000)),
        EITHER,
    ),
    "headings-long": (lambda: "".join(f"## {'word ' * 40}\n\n" for n in range(1000)), EITHER),
    "items-nested": (lambda: "".join(f"{'  ' * (n % 20)}- a\n" for n in range(9000)), EITHER),
    "items-numbered": (lambda: "1. a\n" * 9000, EITHER),
    "quotes-nested": (lambda: "".join(f"{'> ' * (n % 20)}a\n\n" for n in range(4000)), EITHER),
    "asides": (lambda: "::: aside A\na\n:::\n" * 3000, EITHER),
    "columns-changing": (lambda: "::: columns 3\na\n:::\n::: wide\nb\n:::\n" * 1200, EITHER),
    "kept-together": (lambda: "::: keep\n" + "a\n\n" * 4500 + ":::\n", EITHER),
    "legends": (lambda: "::: legend\n- :star: a\n:::\n" * 2500, EITHER),
    "pages": (lambda: ":: page\n\na\n\n" * 4900, REFUSED),
    "components": (lambda: ":: components\n\n" * 4900, EITHER),
    "covers": (lambda: ":: cover\n\n" * 4900, EITHER),
    "contents": (lambda: ":: contents\n\n" * 2000 + "## a\n\n" * 2000, EITHER),
    "setups": (lambda: "::: setup players=2\n1. a\n:::\n" * 2000, EITHER),
    "anatomies": (lambda: "::: anatomy tasks/one\n1. a\n:::\n" * 2000, EITHER),
    "unknown-directives": (lambda: "".join(f":: thing{n}\n\n" for n in range(4900)), REFUSED),
    "directive-settings": (lambda: ":: contents " + " ".join(f"a{n}=1" for n in range(20_000)) + "\n", REFUSED),
    "directive-spaces": (lambda: ":: contents" + " " * 250_000 + "x\n", EITHER),
    "rule-marks": (lambda: "".join(f"a <!-- R{n} -->\n\n" for n in range(4900)), EITHER),
    "comments-open": (lambda: "a <!-- b\n\n" * 4900, EITHER),
    "footnotes": (lambda: "".join(f"a[^{n}]\n\n[^{n}]: b\n\n" for n in range(2400)), EITHER),
    "footnotes-of-one": (lambda: "[^a]: b\n\n" + "a[^a] " * 900, EITHER),
    "templates": (lambda: "{{ t }}\n\n" * 4900, EITHER),
    "code-lines": (lambda: "```\n" + "x" * 60 + "\n```\n\n" + ("```\n" + "y " * 40 + "\n```\n\n") * 2400, EITHER),
    "a-long-one": (
        lambda: (
            "# Rules\n\n"
            + "".join(f"## Chapter {n}\n\n{('Some *words* and **more**. ' * 18 + chr(10) * 2) * 6}" for n in range(75))
        ),
        FINE,
    ),
}

ELSEWHERE: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "svg-transforms": (
        lambda: shown(drawing(f'<rect width="9" height="9" transform="{"scale(1) " * 100_000}"/>')),
        EITHER,
    ),
    "svg-transforms-of-text": (
        lambda: shown(drawing(f'<text y="20" transform="{"scale(1) " * 100_000}">words</text>')),
        EITHER,
    ),
    "svg-transforms-of-group": (
        lambda: shown(drawing(f'<g transform="{"translate(1 1)" * 100_000}">' + "<text>a</text>" * 500 + "</g>")),
        EITHER,
    ),
    "svg-transforms-elements": (
        lambda: shown(drawing('<g transform="scale(1)"><text>a</text></g>' * 30_000)),
        EITHER,
    ),
    "svg-text-places": (
        lambda: shown(drawing(f'<text x="{"1 " * 200_000}" y="20">{"a" * 19_000}</text>')),
        EITHER,
    ),
    "svg-text-directions": (lambda: shown(drawing(f'<text y="20">{HEBREW}a{f"{HEBREW}a" * 9000}</text>')), EITHER),
    "svg-text-icons": (lambda: shown(drawing(f'<text y="20">{ZERO * 19_000}</text>')), EITHER),
    "svg-text-families": (
        lambda: shown(drawing(f'<text y="20" font-family="{",".join(f"f{n}" for n in range(50_000))}">a</text>')),
        EITHER,
    ),
    "svg-style-attribute": (
        lambda: shown(drawing(f'<text y="20" style="{"fill:red;" * 100_000}">a</text>')),
        EITHER,
    ),
    "svg-points": (lambda: shown(drawing(f'<polygon points="{"1 1 " * 400_000}"/>')), EITHER),
    "name": (lambda: {**game('"{{ title }}"', '"{{ title * 9 }}"'), **in_cell("word " * 6000)}, EITHER),
    "subtitle": (lambda: game("title: Hello\n", f"title: Hello\nsubtitle: '{f'{HEBREW}a' * 60_000}'\n"), EITHER),
    "title-directions": (lambda: game("title: Hello\n", f"title: '{f'{HEBREW}a' * 99}'\n"), EITHER),
    "note": (
        lambda: added(f"  notebook:\n    - {{title: a, text: '{'word ' * 200_000}'}}\n"),
        EITHER,
    ),
    "notes-many": (
        lambda: added("  notebook:\n" + "".join(f"    - {{title: a{n}, text: a}}\n" for n in range(20_000))),
        EITHER,
    ),
    "description": (
        lambda: game("    tasks: [0, 0]", f"    tasks: [0, 0]\ndescription: '{f'{ZERO}a' * 90_000}'"),
        EITHER,
    ),
}

QUICK = {
    "face-icons",
    "face-directions",
    "face-zero-width",
    "face-soft-hyphens",
    "book-icons",
    "book-directions",
    "book-missing-pictures",
    "book-cell-of-30000-words",
    "svg-transforms",
}


def _all() -> Iterator[Attack]:
    face_place = r"cards/hello/(faces/\w+\.yaml|tasks\.csv|game\.yaml):\d+"
    book_place = r"cards/hello/(rules\.md|game\.yaml)"
    for name, words in WORDS.items():
        cell = lambda w=words: in_cell(w(FACE_LONG))  # noqa: E731
        yield _attack(f"face-{name}", cell, EITHER, face_place)
        paragraph = lambda w=words: in_book(w(BOOK_LONG))  # noqa: E731
        yield _attack(f"book-{name}", paragraph, EITHER, book_place)
    for name in STYLED:
        for style, keys in STYLES.items():
            styled = lambda w=WORDS[name], k=keys: in_cell(w(FACE_LONG), k)  # noqa: E731
            yield _attack(f"face-{name}-{style}", styled, EITHER, face_place)
    for name, (text, ends) in BOOKS.items():
        yield _attack(f"book-{name}", lambda t=text: in_book(t()), ends, book_place)
    for name, (make, ends) in ELSEWHERE.items():
        yield _attack(name, make, ends, rf"({face_place}|art/hello/a\.svg)")


def _attack(name: str, make: Callable[[], Files], ends: tuple[int, ...], place: str) -> Attack:
    return Attack("words", name, make, ("build",), ends, place, quick=name in QUICK)


ATTACKS = tuple(_all())
__all__ = ["ATTACKS", "FACE_FILE"]
