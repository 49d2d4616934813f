"""A Lua script as the linter sees it: tokens, pairs of brackets, blocks, calls and their arguments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from tts_build.lua.tokens import Token, code

_OPEN = {"(": ")", "[": "]", "{": "}"}
Span = tuple[int, int]
"""Tokens from the first index up to, not including, the second."""


@dataclass(slots=True)
class Block:
    """A block of statements: `opener` is the index of `do`, `then`, `else`, `repeat`, `function`, or -1."""

    opener: int
    kind: str
    parent: Block | None
    is_loop: bool = False
    end: int = 0
    locals: list[int] = field(default_factory=list)
    labels: dict[str, int] = field(default_factory=dict)


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
    """The tokens of one script, comments left out, with what rules ask about them."""

    def __init__(self, text: str) -> None:
        self.tokens: list[Token] = code(text)
        self.broken: list[tuple[Token, str]] = []
        self.pairs: dict[int, int] = {}
        self.blocks: list[Block] = []
        self.block_at: list[Block] = []
        self._match_brackets()
        self._match_blocks()

    def __getitem__(self, index: int) -> Token:
        """The token at an index; the final `end` beyond the last one, and before the first."""
        return self.tokens[index] if 0 <= index < len(self.tokens) else self.tokens[-1]

    def text(self, index: int) -> str:
        """The token's text; strings come back as they are written."""
        return self[index].text

    def words(self, span: Span) -> list[str]:
        """The texts of a span."""
        return [token.text for token in self.tokens[span[0] : span[1]]]

    def indices(self, *texts: str) -> Iterator[int]:
        """Where these words stand, strings aside."""
        for index, token in enumerate(self.tokens):
            if token.text in texts and token.kind != "string":
                yield index

    def _match_brackets(self) -> None:
        stack: list[int] = []
        for index, token in enumerate(self.tokens):
            if token.kind != "op":
                continue
            if token.text in _OPEN:
                stack.append(index)
            elif token.text in _OPEN.values():
                if not stack or _OPEN[self.text(stack[-1])] != token.text:
                    self.broken.append((token, f"`{token.text}` closes nothing"))
                    continue
                start = stack.pop()
                self.pairs[start] = index
        for index in stack:
            self.broken.append((self[index], f"`{self.text(index)}` is never closed"))

    def _match_blocks(self) -> None:
        current = Block(-1, "file", None)
        self.blocks.append(current)
        heads: list[Block] = []  # blocks in which a `for` or `while` waits for its `do`
        for index, token in enumerate(self.tokens):
            word = token.text if token.kind in ("keyword", "op") else ""
            if word in ("end", "until", "else", "elseif"):
                current = self._close(current, index, word)
            self.block_at.append(current)
            if word in ("do", "then", "else", "repeat", "function"):
                is_head = word == "do" and bool(heads) and heads[-1] is current
                if is_head:
                    heads.pop()
                current = Block(index, word, current, is_head or word == "repeat")
                self.blocks.append(current)
            elif word in ("for", "while"):
                heads.append(current)
            elif word == "local":
                current.locals.append(index)
            elif word == "::" and self.text(index + 2) == "::":
                current.labels[self.text(index + 1)] = index
        while current.parent is not None:
            self.broken.append((self[current.opener], f"`{self.text(current.opener)}` has no `end`"))
            current = current.parent
        for block in self.blocks:
            block.end = block.end or len(self.tokens) - 1

    def _close(self, block: Block, index: int, word: str) -> Block:
        fits = {"until": ("repeat",), "else": ("then",), "elseif": ("then",)}.get(
            word, ("do", "then", "else", "function")
        )
        if block.parent is None or block.kind not in fits:
            self.broken.append((self[index], f"`{word}` closes nothing"))
            return block
        block.end = index
        return block.parent

    def in_loop(self, index: int) -> bool:
        """Whether a token stands in a loop of its own function."""
        block: Block | None = self.block_at[index]
        while block is not None and block.kind != "function":
            if block.is_loop:
                return True
            block = block.parent
        return False

    def function_end(self, index: int) -> int:
        """Where the function that holds a token ends."""
        block: Block | None = self.block_at[index]
        while block is not None and block.kind != "function" and block.parent is not None:
            block = block.parent
        return block.end if block else len(self.tokens) - 1

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
        """Names that are somewhere a local, a parameter or a function of the script's own."""
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
        return self.text(index) not in self.declared

    @cached_property
    def calls(self) -> list[Call]:
        """Every call of a name, in order of appearance."""
        found = []
        for index, token in enumerate(self.tokens):
            after = self[index + 1]
            is_call = after.kind == "string" or after.text in ("(", "{")
            if token.kind == "name" and is_call and self.text(index - 1) != "function":
                found.append(self._call(index))
        return [call for call in found if self.text(call.start - 1) != "function"]

    @cached_property
    def call_at(self) -> dict[int, Call]:
        """Calls by the index of their first token."""
        return {call.start: call for call in self.calls}

    def called(self, *paths: str) -> Iterator[Call]:
        """Calls of these dotted names; a name that the script declares itself is not meant."""
        for call in self.calls:
            if call.path in paths and not call.method and self.is_global(call.start):
                yield call

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
