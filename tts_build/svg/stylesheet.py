"""What is declared for an element of an SVG: its attributes, the rules of style sheets, its `style`, in CSS's order.

Those selectors are followed that the painter of the screen follows: names, classes, ids, `[attribute]`, `:first-child`,
and what spaces, `>` and `+` make of these. `unread` keeps the others.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tts_build.problem import InputError, Where
from tts_build.svg.svg_elements import Element

MAX_LETTERS = 100_000
"""Of all styles: to read so many takes a second or two."""

MAX_RULES = 3_000
"""Selectors of all styles: painters sort them."""

MAX_MATCHES = 2_000_000
"""Ways in which selectors are held against elements; with more of them no rule is followed."""

_COMPOUND = (
    r"(?=[*A-Za-z.#\[:])(?:\*|[A-Za-z][\w-]*+)?+"
    r"""(?:[.#][\w-]++|\[[\w-]++(?:~?="[^"]*+")?+\]|:first-child(?![\w-]))*+"""
)
_SELECTOR = re.compile(rf"{_COMPOUND}(?:(?:\s*+[>+]\s*+|\s++){_COMPOUND})*+")
_COMBINATOR = re.compile(r"[\s>+~]+")
_EXTRA = re.compile(r"\[[^\]]*\]|::?[\w-]+")
_NAME = re.compile(r"[#.]?[\w-]+")


@dataclass(frozen=True, slots=True)
class Rule:
    """What one selector declares; with no body, an `@` rule itself."""

    selector: str
    tokens: Sequence[Any] = ()
    body: str = ""
    conditional: bool = False
    """whether it stands in an `@` rule"""

    @property
    def followed(self) -> bool:
        """Whether the painter of the screen follows its selector."""
        return not self.conditional and _SELECTOR.fullmatch(self.selector) is not None

    @property
    def parts(self) -> int:
        """Of `g g path` there are three."""
        return len(_COMBINATOR.split(self.selector)) if self.tokens else 1

    @property
    def subject(self) -> str:
        """The name that says most of the elements it is for: `#b`, `.a`, `g`, `*`."""
        names = _NAME.findall(_EXTRA.sub("", _COMBINATOR.split(self.selector)[-1]))
        return next((name for name in names if name[0] in "#."), names[0] if names else "*")


def rules_of(rel: str, root: Element) -> list[Rule]:
    """The rules of all style sheets of a drawing. InputError when they are more than painters bear."""
    sheets = [element.words() for element in root.walk() if element.kind == "style"]
    if not any(sheets):
        return []
    _check_amount(rel, sum(map(len, sheets)), MAX_LETTERS, "letters")
    try:
        rules = [rule for css in sheets for rule in _rules(css)]
    except RecursionError:
        what = "the SVG's styles nest their brackets too deep"
        raise InputError(what, Where(rel), todo="export it without styles", code="unsafe-svg") from None
    _check_amount(rel, len(rules), MAX_RULES, "selectors")
    return rules


def _check_amount(rel: str, amount: int, most: int, of: str) -> None:
    if amount > most:
        what, todo = f"the SVG's styles have {amount} {of}", "export it without styles"
        raise InputError(what, Where(rel), expected=f"at most {most}", todo=todo, code="unsafe-svg")


def _rules(css: str) -> Iterator[Rule]:
    # Few drawings have styles, and what reads them takes a while to load.
    from tinycss2 import parse_rule_list, serialize

    waiting = [(css, False)]
    while waiting:
        text, conditional = waiting.pop(0)
        for node in parse_rule_list(text, skip_comments=True, skip_whitespace=True):
            if node.type == "qualified-rule":
                body = serialize(node.content)
                for tokens in _selectors(node.prelude):
                    if selector := serialize(tokens).strip():
                        yield Rule(selector, tokens, body, conditional)
            elif node.type == "at-rule" and node.content is not None:
                yield Rule(f"@{node.at_keyword}{serialize(node.prelude).rstrip()}")
                waiting.append((node.content, True))


def _selectors(prelude: Iterable[Any]) -> Iterator[list[Any]]:
    """The selectors of a rule, which commas part."""
    selector: list[Any] = []
    for token in prelude:
        if token == ",":
            yield selector
            selector = []
        elif token.type != "comment":
            selector.append(token)
    yield selector


def tries(rules: Sequence[Rule], root: Element) -> int:
    """In how many ways selectors are held against the elements: each part but the last may be any ancestor."""
    if not rules:
        return 0
    depths = list(_depths(root, 1))
    return len(depths) * sum(math.comb(max(depths), rule.parts - 1) or 1 for rule in rules)


def _depths(element: Element, depth: int) -> Iterator[int]:
    yield depth
    for child in element:
        yield from _depths(child, depth + 1)


def declarations(text: str) -> dict[str, str]:
    """The properties of a `style` or of a rule's body, in order; what is marked as important comes last."""
    plain, important = _weighed(text)
    return {**{key: value for key, value in plain.items() if key not in important}, **important}


def _weighed(text: str) -> tuple[dict[str, str], dict[str, str]]:
    """What is declared, and what is declared as important."""
    plain: dict[str, str] = {}
    important: dict[str, str] = {}
    for part in text.split(";"):
        name, colon, value = part.partition(":")
        if colon and name.strip():
            bare, mark, word = value.rpartition("!")
            marked = bool(mark) and word.strip().lower() == "important"
            (important if marked else plain)[name.strip().lower()] = (bare if marked else value).strip()
    return plain, important


@dataclass(slots=True)
class Sheet:
    """The style sheets of a drawing, held against its elements. `unread` are selectors that are not followed, each
    with its declarations."""

    unread: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    _matches: dict[Element, list[Rule]] = field(default_factory=dict)
    """of each element the rules for it, the strongest last"""

    @classmethod
    def of(cls, root: Element, rel: str = "") -> Sheet:
        """All style sheets of a drawing."""
        sheet, followed = cls(), []
        for rule in rules_of(rel, root):
            if rule.followed:
                followed.append(rule)
            elif not rule.tokens and rule.selector != "@font-face":
                sheet.unread.append((rule.selector, {"font": ""}))
            elif not rule.conditional:
                sheet.unread.append((rule.selector, declarations(rule.body)))
        if tries(followed, root) > MAX_MATCHES:
            sheet.unread.append(("of so many rules", {"font": ""}))
        elif followed:
            sheet._match(followed, root)
        return sheet

    def _match(self, rules: Sequence[Rule], root: Element) -> None:
        from cssselect2 import ElementWrapper, Matcher, compile_selector_list

        matcher = Matcher()
        for rule in rules:
            for selector in compile_selector_list(rule.tokens):
                matcher.add_selector(selector, rule)
        for element in ElementWrapper.from_xml_root(root).iter_subtree():
            matches = [rule for *_, rule in matcher.match(element)]
            if matches:
                self._matches[element.etree_element] = matches

    def declared(self, element: Element) -> dict[str, str]:
        """Every property of an element itself, nothing inherited."""
        values = {key: value.strip() for key, value in element.attributes.items() if ":" not in key and key != "style"}
        sheets = [_weighed(rule.body) for rule in self._matches.get(element, ())]
        own, own_important = _weighed(element.attributes.get("style", ""))
        for body in (*(plain for plain, _ in sheets), own, own_important, *(important for _, important in sheets)):
            values.update(body)
        return values
