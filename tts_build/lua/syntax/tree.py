"""The parts of a Lua script: statements and expressions as plain records, made by `parser`.

`at`, `end` and the like are indices into the list of tokens that was parsed: every value knows its first and its last
one. What follows a value (`.name`, `[key]`, calls) is kept as a flat list of links, and operators as a flat list of
operands, so that no long line makes a deep tree: only brackets and blocks nest, and the parser bounds those.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(slots=True)
class Word:
    """What is one token."""

    at: int

    @property
    def end(self) -> int:
        """Its last token."""
        return self.at


class Name(Word):
    """A variable."""

    __slots__ = ()


class Value(Word):
    """A number, a string, `nil`, `true`, `false` or `...`."""

    __slots__ = ()


class Field(Word):
    """`.name`, at the name."""

    __slots__ = ()


@dataclass(slots=True)
class Key:
    """`[key]`"""

    at: int
    key: Expression
    end: int


@dataclass(slots=True)
class Call:
    """`(arguments)`, or one string or table without brackets."""

    at: int
    arguments: list[Expression]
    end: int


@dataclass(slots=True)
class Method:
    """`:name(arguments)`, at the name."""

    at: int
    arguments: list[Expression]
    end: int


Link = Field | Key | Call | Method


@dataclass(slots=True)
class Chain:
    """A value and what follows it."""

    base: Expression
    links: list[Link]

    @property
    def at(self) -> int:
        """Its first token."""
        return self.base.at

    @property
    def end(self) -> int:
        """Its last token."""
        return self.links[-1].end


@dataclass(slots=True)
class Function:
    """A function's parameters and body; `has_self` when it was written with a colon.

    MoonSharp's `|x| value` is one too, whose body is a `return`.
    """

    at: int
    parameters: list[int]
    body: list[Statement]
    end: int
    has_self: bool = False


@dataclass(slots=True)
class Table:
    """`{...}`: pairs of a key (None in a list; the token of a plain name) and a value."""

    at: int
    end: int
    items: list[tuple[Expression | int | None, Expression]]


@dataclass(slots=True)
class Operation:
    """Operands and the operators between and before them, in order; what binds how is not kept."""

    operators: list[int]
    operands: list[Expression]

    @property
    def at(self) -> int:
        """Its first token."""
        return min(self.operators[0], self.operands[0].at)

    @property
    def end(self) -> int:
        """Its last token."""
        return self.operands[-1].end


@dataclass(slots=True)
class Group:
    """`(value)`"""

    at: int
    value: Expression
    end: int


Expression = Name | Value | Chain | Function | Table | Operation | Group


@dataclass(slots=True)
class Local:
    """`local a, b = ...`"""

    names: list[int]
    values: list[Expression]


@dataclass(slots=True)
class LocalFunction:
    """`local function f() ... end`"""

    name: int
    function: Function


@dataclass(slots=True)
class Assign:
    """`a, b.c = ...`; `function a.b() ... end` is one too."""

    targets: list[Expression]
    values: list[Expression]


@dataclass(slots=True)
class Run:
    """A call that stands alone."""

    call: Expression


@dataclass(slots=True)
class Block:
    """`do`, `while`, `repeat`, `if` and `for`: what is looked at first, the names a loop sets, and the bodies.

    `until` is looked at inside the body that it ends, where the body's locals are known.
    """

    heads: list[Expression]
    bodies: list[list[Statement]]
    names: list[int] = field(default_factory=list)
    until: Expression | None = None
    is_numeric: bool = False


@dataclass(slots=True)
class Return:
    """`return ...`"""

    values: list[Expression]


Statement = Local | LocalFunction | Assign | Run | Block | Return


def parts_of(value: Expression) -> Iterator[Expression]:
    """The expressions directly inside one; a function's body is not among them."""
    if isinstance(value, Chain):
        yield value.base
        for link in value.links:
            if isinstance(link, Key):
                yield link.key
            elif isinstance(link, Call | Method):
                yield from link.arguments
    elif isinstance(value, Operation):
        yield from value.operands
    elif isinstance(value, Group):
        yield value.value
    elif isinstance(value, Table):
        for key, item in value.items:
            if key is not None and not isinstance(key, int):
                yield key
            yield item
