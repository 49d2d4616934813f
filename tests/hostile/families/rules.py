"""Rulebooks and notes: Markdown that is long, deep, or makes its reader look back again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, REFUSED, Attack, Files, added

FILE = "cards/hello/rules.md"


def book(text: str) -> Files:
    return added("rulebook: rules.md\n", {FILE: text})


def note(text: str) -> Files:
    lines = "  notebook:\n    - {title: Rules, file: rules.md}\n"
    return added(lines, {FILE: text})


def table(columns: int, rows: int = 1) -> str:
    def line(cell: str) -> str:
        return f"|{cell}" * columns + "|\n"

    return line("a") + line("-") + line("b") * rows


TEXTS: dict[str, tuple[Callable[[], str], tuple[int, ...]]] = {
    "brackets-60000": (lambda: "[" * 60000, EITHER),
    "brackets-closed": (lambda: "[" * 20000 + "a" + "]" * 20000, EITHER),
    "brackets-links": (lambda: "[a](" * 30000, EITHER),
    "brackets-pairs": (lambda: "[a][b]" * 20000, EITHER),
    "pictures-30000": (lambda: "![" * 30000, EITHER),
    "pictures-closed": (lambda: "![a](x.png)" * 10000, EITHER),
    "pictures-inline": (lambda: "a ![b](c.png) " * 5000, EITHER),
    "emphasis": (lambda: "*a_ " * 30000, EITHER),
    "emphasis-2": (lambda: "a**b" * 30000, EITHER),
    "emphasis-3": (lambda: "*" * 60000 + "a" + "*" * 60000, EITHER),
    "emphasis-4": (lambda: "a***b_" * 20000, EITHER),
    "emphasis-nested": (lambda: "*a **b " * 500 + "x" + " c** d*" * 500, EITHER),
    "tags": (lambda: "<a " * 30000, EITHER),
    "tags-2": (lambda: "<a" + " a" * 60000, EITHER),
    "tags-comments": (lambda: "<!--" * 30000, EITHER),
    "tags-instructions": (lambda: "<?" * 60000, EITHER),
    "tags-cdata": (lambda: "<![CDATA[" * 20000, EITHER),
    "tags-declared": (lambda: "<!A " * 30000, EITHER),
    "autolinks": (lambda: "<http://" * 30000, EITHER),
    "ticks": (lambda: "".join("`" * n + "a" for n in range(1, 500)), EITHER),
    "ticks-2": (lambda: "`" * 100000, EITHER),
    "ticks-3": (lambda: "`a``" * 30000, EITHER),
    "entities": (lambda: "&amp" * 50000, EITHER),
    "entities-2": (lambda: "&#x41;" * 50000, EITHER),
    "backslashes": (lambda: "\\" * 200000, EITHER),
    "table-30000": (lambda: table(30000), REFUSED),
    "table-300-by-300": (lambda: table(300, 300), EITHER),
    "table-rows": (lambda: table(3, 20000), EITHER),
    "table-head": (lambda: "|a" * 30000 + "\n" + "|-" * 29999, EITHER),
    "table-spaces": (lambda: "|" + " " * 200000 + "|\n|-|\n", EITHER),
    "table-many": (lambda: (table(2) + "\n") * 5000, EITHER),
    "quotes": (lambda: ">" * 20000 + "a", EITHER),
    "quotes-lines": (lambda: "\n".join(">" * n + " a" for n in range(1, 300)), EITHER),
    "lists": (lambda: "".join("  " * n + "- a\n" for n in range(400)), EITHER),
    "lists-in-a-line": (lambda: "- " * 20000 + "a", EITHER),
    "lists-numbered": (lambda: "1. " * 10000 + "a", EITHER),
    "lists-mixed": (lambda: "> - " * 5000 + "a", EITHER),
    "lists-long": (lambda: "- a\n" * 30000, EITHER),
    "list-number": (lambda: "999999999. a\n", FINE),
    "headings": (lambda: "# a\n" * 20000, EITHER),
    "heading-long": (lambda: "# " + "word " * 100000, EITHER),
    "references": (lambda: "".join(f"[a{n}]: b\n" for n in range(20000)), EITHER),
    "references-open": (lambda: "[a]: " * 30000, EITHER),
    "reference-lines": (lambda: "[\n" * 30000, EITHER),
    "definition-long": (lambda: "[" + "a\n" * 30000 + "]: b", EITHER),
    "one-paragraph": (lambda: "word " * 200000, EITHER),
    "one-word": (lambda: "a" * 1000000, EITHER),
    "paragraphs": (lambda: "a\n\n" * 100000, EITHER),
    "line-ends": (lambda: "a\n" * 200000, EITHER),
    "code": (lambda: "```\n" + "code\n" * 100000 + "```\n", EITHER),
    "code-open": (lambda: "```\n" * 50000, EITHER),
    "code-indented": (lambda: "    a\n\n" * 50000, EITHER),
    "code-wide": (lambda: "    " + "a" * 500000 + "\n", EITHER),
    "rulers": (lambda: "---\n\n" * 30000, EITHER),
    "underlines": (lambda: "a\n" * 20000 + "===\n", EITHER),
    "spaces": (lambda: "a" + " " * 1000000 + "b", EITHER),
    "breaks": (lambda: "a  \n" * 50000, EITHER),
    "tabs": (lambda: "\t" * 500000 + "a", EITHER),
    "icons": (lambda: ":a:" * 100000, EITHER),
    "file-picture": (lambda: "![x](file:///etc/passwd)\n", EITHER),
    "picture-outside": (lambda: "![x](../../../outside/secret.png)\n", EITHER),
    "html": (lambda: "<iframe src='file:///etc/passwd'></iframe>\n", EITHER),
    "an-ordinary-one": (lambda: "# Rules\n\n" + ("Some *words* and **more** of them.\n\n" * 60) + table(4, 30), FINE),
}
QUICK = {"brackets-60000", "pictures-30000", "emphasis", "tags", "table-30000", "lists", "paragraphs"}


def _all() -> Iterator[Attack]:
    place = r"cards/hello/(rules\.md|game\.yaml)"
    for name, (make, ends) in TEXTS.items():
        yield Attack("rules", name, lambda m=make: book(m()), ("build",), ends, place, quick=name in QUICK)
    for name in ("brackets-60000", "table-30000", "one-paragraph", "emphasis", "tags"):
        make = TEXTS[name][0]
        yield Attack("note", name, lambda m=make: note(m()), ("check",), EITHER, place)


ATTACKS = tuple(_all())
