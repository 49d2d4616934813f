"""Bounds of the sandbox: what stops a template from running for ever or from eating memory."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from typing import Any, cast

from jinja2 import Undefined, nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.runtime import LoopContext
from jinja2.visitor import NodeTransformer

MAX_STEPS = 20_000
"""Rounds of loops and calls in one evaluation."""
MAX_TEXT = 200_000
"""Characters of any text."""
MAX_BITS = 2048
"""Bits of any whole number."""
MAX_ITEMS = 5_000
"""Values in any list or mapping, nested ones counted."""
MAX_SOURCE = 100_000
"""Characters of a template."""
ITEMS_A_STEP = 50
"""Items or characters that a filter works on for one step."""

_METHODS: dict[type, frozenset[str]] = {
    str: frozenset(
        (
            "upper",
            "lower",
            "title",
            "capitalize",
            "strip",
            "lstrip",
            "rstrip",
            "split",
            "rsplit",
            "partition",
            "rpartition",
            "startswith",
            "endswith",
            "isdigit",
            "isdecimal",
            "isalpha",
            "isalnum",
            "isupper",
            "islower",
            "isspace",
            "find",
            "count",
            "index",
            "removeprefix",
            "removesuffix",
            "splitlines",
            "casefold",
            "swapcase",
        )
    ),
    dict: frozenset(["get", "items", "keys", "values"]),
    list: frozenset(["index", "count"]),
    tuple: frozenset(["index", "count"]),
    LoopContext: frozenset(["cycle", "changed"]),
}


class TooMuch(Exception):
    """A bound was reached; the message is a sentence without a full stop."""


class Budget:
    """Steps that are left in one evaluation."""

    def __init__(self, steps: int = MAX_STEPS) -> None:
        self.steps = self.left = steps

    def refill(self) -> None:
        self.left = self.steps

    def spend(self, steps: int = 1) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooMuch(f"the template takes more than {self.steps} steps")

    def counted(self, items: Iterable[Any]) -> Iterator[Any]:
        """The items, a step each."""
        for item in items:
            self.spend()
            yield item

    def charged(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that pays for the length of what it is given."""
        # Jinja hands some of its filters the environment or the context before the value.
        first = 1 if hasattr(function, "jinja_pass_arg") else 0

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            value = args[first] if len(args) > first else None
            if isinstance(value, Sized) and not isinstance(value, Undefined):
                self.spend(len(value) // ITEMS_A_STEP)
            self.spend()
            return function(*args, **kwargs)

        return run


class _Weighed:
    """A list, tuple or mapping made by a template, with the number of values in it."""

    weight = 0


class _List(_Weighed, list[Any]):
    pass


class _Tuple(_Weighed, tuple[Any, ...]):
    pass


class _Dict(_Weighed, dict[Any, Any]):
    pass


def _weight(value: Any) -> int:
    if isinstance(value, _Weighed):
        return value.weight
    if isinstance(value, Mapping):
        return 1 + sum(_weight(item) for item in value.values())
    if isinstance(value, list | tuple | set | frozenset):
        return 1 + sum(_weight(item) for item in value)
    return 1


def weighed(value: Any) -> Any:
    """The same list, tuple or dict, refused when it holds too much. Doubling `[x, x]` again and again ends here."""
    weight = _weight(value)
    if weight > MAX_ITEMS:
        raise TooMuch(f"the template makes a list of more than {MAX_ITEMS} values")
    kind = _Dict if isinstance(value, dict) else _Tuple if isinstance(value, tuple) else _List
    made = kind(value)
    made.weight = weight
    return made


def checked(value: Any) -> Any:
    """A result as plain data: generators become lists, text and lists stay within bounds."""
    if isinstance(value, Undefined):
        str(value)  # a strict undefined value explains itself
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, dict):
        return {key: checked(item) for key, item in weighed(value).items()}
    if isinstance(value, list | tuple):
        return [checked(item) for item in weighed(value)]
    if isinstance(value, Mapping) or value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, range):
        return list(value)
    if isinstance(value, Iterator | type({}.keys()) | type({}.values()) | type({}.items())):
        return checked(taken(value))
    if callable(value):
        raise TooMuch(f"the template gives a function, not a value: `{getattr(value, '__name__', 'macro')}`")
    return value


def taken(items: Iterable[Any]) -> list[Any]:
    """At most MAX_ITEMS items as a list."""
    found = []
    for item in items:
        found.append(item)
        if len(found) > MAX_ITEMS:
            raise TooMuch(f"the template makes a list of more than {MAX_ITEMS} values")
    return found


def finalised(value: Any) -> str:
    """What a `{{ }}` writes: text, numbers as short as they are, `true`, nothing for null."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    if isinstance(value, int | float | Undefined):
        return str(value)
    if isinstance(value, list | tuple | dict | range):
        return _text(str(checked(value)))
    if isinstance(value, Iterable):
        return _text(str(checked(iter(value))))
    raise TooMuch("the template writes something that is no value")


def joined(parts: Iterable[Any], limit: int = MAX_TEXT) -> str:
    """Parts of text as one, within bounds."""
    pieces = [finalised(part) for part in parts]
    if sum(map(len, pieces)) > limit:
        raise TooMuch(f"the template makes a text of more than {limit} characters")
    return "".join(pieces)


def _text(value: str) -> str:
    if len(value) > MAX_TEXT:
        raise TooMuch(f"the template makes a text of more than {MAX_TEXT} characters")
    return value


def bounded_range(*bounds: int) -> range:
    """Python's range, of at most MAX_STEPS numbers."""
    numbers = range(*bounds)
    if len(numbers) > MAX_STEPS:
        raise TooMuch(f"the range has more than {MAX_STEPS} numbers")
    return numbers


def binop(operator: str, left: Any, right: Any) -> Any:
    """`+`, `*`, `**` and `%` with bounded results; `%` only between numbers."""
    if operator == "+":
        return _sum(left, right)
    if operator == "*":
        return _product(left, right)
    if operator == "%":
        if isinstance(left, str):
            raise TooMuch("`%` does not format text here; use `~` or `|format`")
        return left % right
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() * max(right, 0) > MAX_BITS:
        raise TooMuch("the template makes a number that is too large")
    return left**right


def _sum(left: Any, right: Any) -> Any:
    if isinstance(left, str) and isinstance(right, str):
        return joined((left, right))
    made = left + right
    return weighed(made) if isinstance(made, list | tuple) else made


def _product(left: Any, right: Any) -> Any:
    if isinstance(left, int) and isinstance(right, str | list | tuple):
        left, right = right, left
    if isinstance(left, str | list | tuple) and isinstance(right, int):
        if len(left) * max(right, 0) > (MAX_TEXT if isinstance(left, str) else MAX_ITEMS):
            raise TooMuch("the template repeats something too often")
        made = left * right
        return made if isinstance(made, str) else weighed(made)
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > MAX_BITS:
        raise TooMuch("the template makes a number that is too large")
    return left * right


def callable_allowed(owner: Any, name: str) -> bool:
    """Whether a method of a value may be called."""
    return any(isinstance(owner, kind) and name in names for kind, names in _METHODS.items())


def check_source(source: str, limit: int) -> None:
    """Refuse a template that is itself too large."""
    if len(source) > limit:
        raise TooMuch(f"the template has more than {limit} characters")


class Bounding(NodeTransformer):
    """Rewrites a parsed template: loops count their rounds; lists and joined text are measured."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802
        if node.recursive:
            raise TemplateSyntaxError("`recursive` loops are not available here", node.lineno)
        self.generic_visit(node)
        node.iter = _filtered(node.iter, "counted_")
        return node

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _filtered(nodes.Tuple(node.nodes, "load", lineno=node.lineno), "joined_")

    def visit_List(self, node: nodes.Expr) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _filtered(node, "weighed_")

    visit_Dict = visit_List  # noqa: N815

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if node.ctx == "store" else _filtered(node, "weighed_")


def _filtered(node: nodes.Node, name: str) -> nodes.Filter:
    return nodes.Filter(cast(nodes.Expr, node), name, [], [], None, None, lineno=node.lineno)
