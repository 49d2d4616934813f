"""What is declared for an element of an SVG: its attributes, the rules of style sheets, its `style`, in CSS's order.

Selectors of one element are followed: `text`, `.name`, `#id`, `*` and what is made of these. `unread` keeps the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from tts_build.svg.tree import Element

MAX_MATCHES = 2_000_000
"""Rules held against elements; with more of both no rule is followed."""

_SELECTOR = re.compile(r"(\*|[A-Za-z][\w-]*+)?((?:[.#][\w-]++)*+)")
_PART = re.compile(r"[.#][\w-]+")
_BRACE = re.compile(r"[{}]")


def declarations(text: str) -> dict[str, str]:
    """The properties of a `style` or of a rule's body, in order; what is marked as important comes last."""
    plain: dict[str, str] = {}
    important: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon and name.strip():
            bare, mark, word = value.rpartition("!")
            marked = bool(mark) and word.strip().lower() == "important"
            (important if marked else plain)[name.strip().lower()] = (bare if marked else value).strip()
    return {**{key: value for key, value in plain.items() if key not in important}, **important}


@dataclass(frozen=True, slots=True)
class _Rule:
    kind: str
    names: frozenset[str]
    weight: tuple[int, int, int, int]
    body: Mapping[str, str]

    def fits(self, element: Element, names: frozenset[str]) -> bool:
        return self.kind in ("", "*", element.kind) and self.names <= names


@dataclass(slots=True)
class Sheet:
    """The style sheets of a drawing. `unread` are selectors that are not followed, each with its declarations."""

    rules: list[_Rule] = field(default_factory=list)
    unread: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)

    @classmethod
    def of(cls, root: Element) -> Sheet:
        """All style sheets of a drawing."""
        sheet = cls()
        for element in root.walk():
            if element.kind == "style":
                sheet._read(_without_comments(element.words()))
        if len(sheet.rules) * sum(1 for _ in root.walk()) > MAX_MATCHES:
            sheet.rules.clear()
            sheet.unread.append(("of so many rules", {"font": ""}))
        sheet.rules.sort(key=lambda rule: rule.weight)
        return sheet

    def _read(self, css: str) -> None:
        for selectors, body in _blocks(css):
            if body is None:
                if not selectors.startswith("@font-face"):
                    self.unread.append((selectors, {"font": ""}))
                continue
            declared = declarations(body)
            for selector in selectors.split(","):
                self._rule(selector.strip(), declared)

    def _rule(self, selector: str, body: Mapping[str, str]) -> None:
        found = _SELECTOR.fullmatch(selector)
        if not selector or found is None:
            self.unread.append((selector, body))
            return
        names = frozenset(_PART.findall(found[2]))
        ids = sum(name[0] == "#" for name in names)
        kind = found[1] or ""
        weight = (ids, len(names) - ids, int(kind not in ("", "*")), len(self.rules))
        self.rules.append(_Rule(kind, names, weight, body))

    def declared(self, element: Element) -> dict[str, str]:
        """Every property of an element itself, nothing inherited."""
        found = {key: value.strip() for key, value in element.attributes.items() if ":" not in key and key != "style"}
        for body in self.matching(element):
            found.update(body)
        found.update(declarations(element.attributes.get("style", "")))
        return found

    def matching(self, element: Element) -> Iterator[Mapping[str, str]]:
        """The bodies of the rules for an element, the strongest last."""
        if not self.rules:
            return
        classes = element.attributes.get("class", "").split()
        names = frozenset((f"#{element.attributes.get('id', '')}", *(f".{name}" for name in classes)))
        for rule in self.rules:
            if rule.fits(element, names):
                yield rule.body


def _without_comments(css: str) -> str:
    first, *others = css.split("/*")
    return first + "".join(other.partition("*/")[2] for other in others)


def _blocks(css: str) -> Iterator[tuple[str, str | None]]:
    """The selectors and the body of each rule; no body for those of an `@`, which may have rules in them."""
    start = 0
    while (brace := css.find("{", start)) >= 0:
        prelude = css[start:brace].rpartition(";")[2].strip()
        if not prelude.startswith("@"):
            start = css.find("}", brace) + 1
            if start == 0:
                return
            yield prelude, css[brace + 1 : start - 1]
            continue
        yield prelude, None
        depth, start = 0, len(css)
        for found in _BRACE.finditer(css, brace):
            depth += 1 if found[0] == "{" else -1
            if depth == 0:
                start = found.end()
                break


def written_out(root: Element) -> bool:
    """Write what style sheets say into the elements' own `style`, and leave the sheets out.

    False, and nothing changed, when a sheet has selectors that are not followed.
    """
    sheet = Sheet.of(root)
    if sheet.unread:
        return False
    for element in root.walk():
        element.children = [child for child in element.children if isinstance(child, str) or child.kind != "style"]
        said: dict[str, str] = {}
        for body in sheet.matching(element):
            said.update(body)
        if said:
            said.update(declarations(element.attributes.get("style", "")))
            element.attributes["style"] = ";".join(f"{key}:{value}" for key, value in said.items())
    return True
