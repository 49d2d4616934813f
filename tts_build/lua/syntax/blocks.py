"""The blocks of a piece of a Lua script: bodies of functions, loops and branches, with their locals and labels."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tts_build.lua.syntax.tokens import Token


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


def blocks_of(tokens: Sequence[Token]) -> tuple[list[Block], list[Block]]:
    """All blocks, and the block that each token stands in; a block's opener stands in the one around it."""
    current = Block(-1, "file", None)
    blocks, block_at = [current], []
    heads: list[Block] = []  # blocks in which a `for` or `while` waits for its `do`
    for index, token in enumerate(tokens):
        word = token.text if token.kind in ("keyword", "op") else ""
        if word in ("end", "until", "else", "elseif") and current.parent is not None:
            current.end = index
            current = current.parent
        block_at.append(current)
        if word in ("do", "then", "else", "repeat", "function"):
            is_head = word == "do" and bool(heads) and heads[-1] is current
            if is_head:
                heads.pop()
            current = Block(index, word, current, is_head or word == "repeat")
            blocks.append(current)
        elif word in ("for", "while"):
            heads.append(current)
        elif word == "local":
            current.locals.append(index)
        elif word == "::" and [near.text for near in tokens[index + 2 : index + 3]] == ["::"]:
            current.labels[tokens[index + 1].text] = index
    for block in blocks:
        block.end = block.end or len(tokens) - 1
    return blocks, block_at


def jumps_into_scope(tokens: Sequence[Token], block_at: Sequence[Block]) -> Iterator[tuple[int, int]]:
    """Each `goto` over the locals of the block that its label is in, and the name of the first of them."""
    for index in (index for index, token in enumerate(tokens) if token.text == "goto" and token.kind == "keyword"):
        block: Block | None = block_at[index]
        while block and tokens[index + 1].text not in block.labels:
            block = None if block is block.function else block.parent
        if block:
            after = block.locals[bisect(block.locals, index) :][:1]
            if after and after[0] < block.labels[tokens[index + 1].text]:
                yield index, after[0] + (2 if tokens[after[0] + 1].text == "function" else 1)
