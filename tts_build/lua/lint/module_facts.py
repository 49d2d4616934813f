"""A piece of a Lua script as the linter sees it: tokens, pairs of brackets, blocks, calls and their arguments, names.

A piece is a module, or a script that has none. It is known to be Lua (`syntax`): brackets and blocks close.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from tts_build.lua.lint.api_types import Kinds
from tts_build.lua.syntax.blocks import Block, blocks_of
from tts_build.lua.syntax.lua52 import compiles
from tts_build.lua.syntax.parser import parse
from tts_build.lua.syntax.scopes import Names, resolve
from tts_build.lua.syntax.tokens import Token, scan
from tts_build.lua.syntax.tree import Chain, Field, Method, Statement

T = TypeVar("T")

_OPEN = {"(": ")", "[": "]", "{": "}"}
MOST_WORDS = 500
"""Words of one argument that checks look at."""

SHOWN = 60
"""Characters of a script that a message shows."""

Span = tuple[int, int]
"""Tokens from the first index up to, not including, the second."""


@dataclass(frozen=True, slots=True)
class Call:
    """`name` is the index of the called name's last word, `path` the dotted name, `args` each one's tokens."""

    name: int
    path: str
    method: bool
    args: list[Span]
    start: int
    end: int


class View:
    """The tokens of one piece, comments left out, with what rules ask about them.

    All of it follows from the text, but for `shadowed`: which names are declared somewhere in the script.
    """

    def __init__(self, text: str, outer: frozenset[str] = frozenset()) -> None:
        """`outer` are names that are locals around the piece."""
        self.source, self.outer = text, outer
        self.tokens: list[Token] = []
        self.comments: list[tuple[int, Token]] = []
        """Comments, each with the number of tokens before it."""
        for token in scan(text):
            if token.kind == "comment":
                self.comments.append((len(self.tokens), token))
            else:
                self.tokens.append(token)
        self.shadowed: frozenset[str] = frozenset()

    def among(self, shadowed: frozenset[str]) -> View:
        """The piece in a script that declares these of its names."""
        view = copy(self)
        view.shadowed = shadowed
        return view

    @cached_property
    def is_lua(self) -> bool:
        """Whether the piece compiles by itself."""
        return compiles(self.source)

    def __getitem__(self, index: int) -> Token:
        """The token at an index; the final `end` beyond the last one, and before the first."""
        return self.tokens[index] if 0 <= index < len(self.tokens) else self.tokens[-1]

    def text(self, index: int) -> str:
        """The token's text; strings come back as they are written."""
        tokens = self.tokens
        return (tokens[index] if 0 <= index < len(tokens) else tokens[-1]).text

    def words(self, span: Span) -> list[str]:
        """The texts of a span, of its first MOST_WORDS words when it is longer."""
        return [token.text for token in self.tokens[span[0] : min(span[1], span[0] + MOST_WORDS)]]

    def phrase(self, span: Span) -> str:
        """A span as a message shows it: without spaces, and cut when it is long."""
        return short("".join(self.words(span)))

    def indices(self, *texts: str) -> Iterator[int]:
        """Where these words stand, strings aside."""
        if len(texts) == 1:
            yield from self._places.get(texts[0], ())
        else:
            yield from sorted(index for text in set(texts) for index in self._places.get(text, ()))

    @cached_property
    def _places(self) -> dict[str, list[int]]:
        """Where each word stands, strings aside."""
        return _grouped((token.text, index) for index, token in enumerate(self.tokens) if token.kind != "string")

    def between(self, text: str, span: Span) -> list[int]:
        """Where a word stands in a span, strings aside."""
        places = self._places.get(text, [])
        return places[bisect_left(places, span[0]) : bisect_left(places, span[1])]

    def has_between(self, text: str, span: Span) -> bool:
        """Whether a word stands in a span, strings aside."""
        places = self._places.get(text, [])
        at = bisect_left(places, span[0])
        return at < len(places) and places[at] < span[1]

    def has(self, text: str) -> bool:
        """Whether a word stands anywhere, strings aside."""
        return text in self._places

    @property
    def all_words(self) -> Iterable[str]:
        """Every word once, strings aside."""
        return self._places

    def mentioned(self, names: frozenset[str]) -> frozenset[str]:
        """Which of these names stand anywhere, strings aside."""
        return names.intersection(self._places)

    @cached_property
    def strings(self) -> frozenset[str]:
        """The contents of all strings."""
        return frozenset(token.value for token in self.tokens if token.kind == "string")

    @cached_property
    def pairs(self) -> dict[int, int]:
        """Brackets that open with those that close them."""
        pairs: dict[int, int] = {}
        stack: list[int] = []
        for index, token in enumerate(self.tokens):
            if token.kind != "op":
                continue
            if token.text in _OPEN:
                stack.append(index)
            elif token.text in _OPEN.values() and stack:
                pairs[stack.pop()] = index
        return pairs

    @cached_property
    def closed_by(self) -> dict[int, int]:
        """Brackets that close with those that open them."""
        return {close: opened for opened, close in self.pairs.items()}

    @cached_property
    def blocks(self) -> tuple[list[Block], list[Block]]:
        """All blocks, and the block that each token stands in."""
        return blocks_of(self.tokens)

    @cached_property
    def tree(self) -> list[Statement]:
        """The piece's statements. Raises Mistake where they nest deeper than the reader goes."""
        return parse(self.tokens)

    @cached_property
    def names(self) -> Names:
        """What each name stands for."""
        return resolve(self.tokens, self.tree, self.outer)

    @cached_property
    def strange_members(self) -> list[tuple[int, str]]:
        """Names behind a value of a plain type that has no such member, each with the type, when nothing sets the
        globals that the piece mentions."""
        return list(Kinds({}).strange(self.names))

    @cached_property
    def behind(self) -> dict[str, list[tuple[int, int]]]:
        """Names that stand behind values: where among `names.chains`, and which link."""
        places = enumerate(self.names.chains)
        links = ((link, (place, number)) for place, chain in places for number, link in enumerate(chain.links))
        return _grouped((self.tokens[link.at].text, at) for link, at in links if isinstance(link, Field | Method))

    def members(self, *names: str) -> Iterator[tuple[Chain, int]]:
        """Values with one of these names behind them, in order, each with the number of the link that it is."""
        for place, number in sorted(where for name in set(names) for where in self.behind.get(name, ())):
            yield self.names.chains[place], number

    def block_of(self, index: int) -> Block:
        """The block that a token stands in."""
        return self.blocks[1][index]

    def function_end(self, index: int) -> int:
        """Where the function that holds a token ends."""
        function = self.block_of(index).function
        return function.end if function else len(self.tokens) - 1

    @cached_property
    def opened(self) -> dict[int, Block]:
        """Blocks by the index of what opens them."""
        return {block.opener: block for block in self.blocks[0]}

    def split(self, start: int, end: int) -> list[Span]:
        """The pieces between top-level commas (or semicolons, in tables) of tokens start..end."""
        pieces: list[Span] = []
        first = index = start
        depth = 0
        while index < end:
            word = self.text(index) if self[index].kind in ("keyword", "op") else ""
            if index in self.pairs:
                index = self.pairs[index]
            elif word in ("function", "do", "then", "repeat"):
                depth += 1
            elif word in ("end", "until", "elseif"):
                depth -= 1
            elif word in (",", ";") and depth == 0:
                pieces.append((first, index))
                first = index + 1
            index += 1
        return [*pieces, (first, end)] if first < end else pieces

    @cached_property
    def declared(self) -> frozenset[str]:
        """Names that are somewhere a local, a parameter or a function of the piece's own."""
        names: set[str] = set()
        for index in self.indices("local", "for"):
            at = index + 1 if self.text(index + 1) != "function" else index + 2
            while self[at].kind == "name":
                names.add(self.text(at))
                at += 2 if self.text(at + 1) == "," else 1
        for index in self.indices("function"):
            at = index + 1
            if self[at].kind == "name" and self.text(at + 1) == "(":
                names.add(self.text(at))
            while self[at].kind in ("name", "op") and self.text(at) != "(":
                at += 1
            names.update(token.text for token in self.tokens[at : self.pairs.get(at, at)] if token.kind == "name")
        return frozenset(names)

    def is_global(self, index: int) -> bool:
        """Whether a name stands for a global of the game, not for a member, a key or a local."""
        if self[index].kind != "name" or self.text(index - 1) in (".", ":", "goto", "::"):
            return False
        if self.text(index + 1) == "=" and self.text(index - 1) in ("{", ",", ";"):
            return False
        return self.text(index) not in self.shadowed

    @cached_property
    def calls(self) -> list[Call]:
        """Every call of a name, in order of appearance."""
        calls = []
        for index, token in enumerate(self.tokens):
            if token.kind != "name":
                continue
            after = self[index + 1]
            is_call = after.kind == "string" or after.text in ("(", "{")
            if is_call and self.text(index - 1) != "function":
                calls.append(self._call(index))
        return [call for call in calls if self.text(call.start - 1) != "function"]

    @cached_property
    def call_at(self) -> dict[int, Call]:
        """Calls by the index of their first token."""
        return {call.start: call for call in self.calls}

    def called(self, *paths: str) -> Iterator[Call]:
        """Calls of these dotted names; a name that the script declares itself is not meant."""
        places = [place for path in set(paths) for place in self._paths.get(path, ())]
        for call in (self.calls[place] for place in sorted(places)):
            if not call.method and self.is_global(call.start):
                yield call

    @cached_property
    def _paths(self) -> dict[str, list[int]]:
        """Where calls stand among all, by their dotted names."""
        return _grouped((call.path, place) for place, call in enumerate(self.calls))

    def methods(self, *names: str) -> Iterator[Call]:
        """Calls `x:name(...)`."""
        for call in self.calls:
            if call.method and self.text(call.name) in names:
                yield call

    def _call(self, index: int) -> Call:
        start, words = index, [self.text(index)]
        method = self.text(index - 1) == ":"
        while self.text(start - 1) in (".", ":") and self[start - 2].kind == "name" and start >= 2:
            start -= 2
            words.append(self.text(start))
        path = ".".join(reversed(words)) if self.text(start - 1) not in (".", ":") else "?." + words[0]
        after = index + 1
        if self[after].kind == "string":
            return Call(index, path, method, [(after, after + 1)], start, after)
        close = self.pairs.get(after, after)
        args = [(after, close + 1)] if self.text(after) == "{" else self.split(after + 1, close)
        return Call(index, path, method, args, start, close)


def _grouped(pairs: Iterable[tuple[str, T]]) -> dict[str, list[T]]:
    """All that goes by each name, in order."""
    groups: dict[str, list[T]] = {}
    for name, item in pairs:
        groups.setdefault(name, []).append(item)
    return groups


def short(text: str) -> str:
    """Text of a script as a message shows it."""
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
