"""A Lua script as the linter sees it: tokens, pairs of brackets, blocks, calls and their arguments, names.

The script is known to be Lua (`syntax`): brackets and blocks close.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from tts_build.lua.kinds import Kinds, has_member, known_globals, members
from tts_build.lua.names import Names, Variable, resolve
from tts_build.lua.parser import parse
from tts_build.lua.tokens import Token, code
from tts_build.lua.tree import Field, Method, Statement

_OPEN = {"(": ")", "[": "]", "{": "}"}
MOST_WORDS = 500
"""Words of one argument that checks look at."""

SHOWN = 60
"""Characters of a script that a message shows."""

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
    looping: bool = False
    """whether it stands in a loop of its own function, or is one"""
    function: Block | None = None
    """the function, or the file, that it belongs to"""

    def __post_init__(self) -> None:
        is_function = self.kind == "function" or self.parent is None
        self.looping = self.is_loop or (not is_function and self.parent is not None and self.parent.looping)
        self.function = self if is_function or self.parent is None else self.parent.function


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
        found: dict[str, list[int]] = {}
        for index, token in enumerate(self.tokens):
            if token.kind != "string":
                found.setdefault(token.text, []).append(index)
        return found

    def _match_brackets(self) -> None:
        stack: list[int] = []
        for index, token in enumerate(self.tokens):
            if token.kind != "op":
                continue
            if token.text in _OPEN:
                stack.append(index)
            elif token.text in _OPEN.values() and stack:
                self.pairs[stack.pop()] = index

    def _match_blocks(self) -> None:
        current = Block(-1, "file", None)
        self.blocks.append(current)
        heads: list[Block] = []  # blocks in which a `for` or `while` waits for its `do`
        for index, token in enumerate(self.tokens):
            word = token.text if token.kind in ("keyword", "op") else ""
            if word in ("end", "until", "else", "elseif") and current.parent is not None:
                current.end = index
                current = current.parent
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
        for block in self.blocks:
            block.end = block.end or len(self.tokens) - 1

    @cached_property
    def tree(self) -> list[Statement]:
        """The script's statements."""
        return parse(self.tokens)

    @cached_property
    def names(self) -> Names:
        """What each name stands for."""
        return resolve(self.tokens, self.tree)

    @cached_property
    def unknown_members(self) -> list[tuple[int, str]]:
        """Names behind a value of a plain type that has no such member, each with the type; each of them once."""
        kinds = Kinds(self.tokens, self.names)
        found: dict[tuple[str, str], int] = {}
        for chain in self.names.chains:
            for link, owner in kinds.links(chain):
                if isinstance(link, Field | Method) and owner in members():
                    name = self.tokens[link.at].text
                    if not has_member(owner, name) and (owner, name) not in self.names.fields:
                        found.setdefault((owner, name), link.at)
        return sorted((at, owner) for (owner, _), at in found.items())

    @cached_property
    def unset_globals(self) -> list[Variable]:
        """Globals that are read, that nothing sets and that the game does not have, by their first place."""
        if self.names.is_open:
            return []
        found = [v for v in self.names.globals.values() if v.reads and not v.is_set and v.name not in known_globals()]
        return sorted(found, key=lambda variable: variable.reads[0][0])

    def in_loop(self, index: int) -> bool:
        """Whether a token stands in a loop of its own function."""
        return self.block_at[index].looping

    def function_end(self, index: int) -> int:
        """Where the function that holds a token ends."""
        function = self.block_at[index].function
        return function.end if function else len(self.tokens) - 1

    @cached_property
    def opened(self) -> dict[int, Block]:
        """Blocks by the index of what opens them."""
        return {block.opener: block for block in self.blocks}

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
            if token.kind != "name":
                continue
            after = self[index + 1]
            is_call = after.kind == "string" or after.text in ("(", "{")
            if is_call and self.text(index - 1) != "function":
                found.append(self._call(index))
        return [call for call in found if self.text(call.start - 1) != "function"]

    @cached_property
    def call_at(self) -> dict[int, Call]:
        """Calls by the index of their first token."""
        return {call.start: call for call in self.calls}

    def called(self, *paths: str) -> Iterator[Call]:
        """Calls of these dotted names; a name that the script declares itself is not meant."""
        found = [place for path in set(paths) for place in self._paths.get(path, ())]
        for call in (self.calls[place] for place in sorted(found)):
            if not call.method and self.is_global(call.start):
                yield call

    @cached_property
    def _paths(self) -> dict[str, list[int]]:
        """Where calls stand among all, by their dotted names."""
        found: dict[str, list[int]] = {}
        for place, call in enumerate(self.calls):
            found.setdefault(call.path, []).append(place)
        return found

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


def short(text: str) -> str:
    """Text of a script as a message shows it."""
    return text if len(text) <= SHOWN else f"{text[: SHOWN - 3]}..."
