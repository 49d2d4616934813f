"""Bounds of the sandbox: what stops a template from running for ever or from eating memory.

Everything that takes time or memory is paid for in steps, and no text, list or number may be larger than its bound.
So an evaluation does no more than its steps times what a step buys, whatever a template is made of.
"""

import functools
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass
from typing import Any

from jinja2 import Undefined
from jinja2.runtime import LoopContext, Macro

ITEMS_A_STEP = 20
"""Items that something goes through for one step."""
CHARACTERS_A_STEP = 100
"""Characters that something goes through or makes for one step."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one evaluation may do."""

    steps: int = 20_000
    """Rounds of loops, calls and filters; long texts and lists cost more of them."""
    text: int = 200_000
    """Characters of any text."""
    items: int = 5_000
    """Values in any list or mapping, nested ones counted."""
    bits: int = 2048
    """Bits of any whole number."""
    source: int = 100_000
    """Characters of a template."""


DEFAULT = Limits()
"""Of faces, names, expressions and rules."""

_TEXT_METHODS = (
    "upper lower title capitalize strip lstrip rstrip split rsplit partition rpartition startswith endswith isdigit "
    "isdecimal isalpha isalnum isupper islower isspace find count index removeprefix removesuffix splitlines casefold "
    "swapcase"
)
_METHODS: dict[type, frozenset[str]] = {
    str: frozenset(_TEXT_METHODS.split()),
    dict: frozenset(["get", "items", "keys", "values"]),
    list: frozenset(["index", "count"]),
    tuple: frozenset(["index", "count"]),
    LoopContext: frozenset(["cycle", "changed"]),
}


_SCALARS = (str, int, float, type(None), Undefined)


class TooMuch(Exception):
    """A bound was reached; the message is a sentence without a full stop."""


class _Weighed:
    """A list, tuple or mapping made by a template, with the number of values in it."""

    weight = 0


class _List(_Weighed, list[Any]):
    pass


class _Tuple(_Weighed, tuple[Any, ...]):
    pass


class _Dict(_Weighed, dict[Any, Any]):
    pass


def _weight(value: Any, most: int) -> int:
    """The number of values in a value, itself counted; counting ends soon after `most`."""
    if isinstance(value, _Weighed):
        return value.weight
    if not isinstance(value, Mapping | list | tuple | set | frozenset):
        return 1
    weight = 1
    for item in value.values() if isinstance(value, Mapping) else value:
        weight += _weight(item, most - weight)
        if weight > most:
            break
    return weight


def _cost(value: Any) -> int:
    """Steps for going through a value once."""
    if isinstance(value, str):
        return len(value) // CHARACTERS_A_STEP
    if isinstance(value, _Weighed):
        return value.weight // ITEMS_A_STEP
    if isinstance(value, int):
        return value.bit_length() // CHARACTERS_A_STEP
    if isinstance(value, Sized) and not isinstance(value, Undefined):
        return len(value) // ITEMS_A_STEP
    return 0


class Budget:
    """Steps that are left in one evaluation, and the size of what it may make."""

    def __init__(self, limits: Limits = DEFAULT) -> None:
        self.limits = limits
        self.left = limits.steps

    def refill(self) -> None:
        self.left = self.limits.steps

    def spend(self, steps: int = 1) -> None:
        self.left -= steps
        if self.left < 0:
            raise TooMuch(f"the template takes more than {self.limits.steps} steps")

    def paid(self, value: Any) -> Any:
        """The value, with what it costs to compare it, search it or cut it paid."""
        if isinstance(value, range):
            return value  # which looks at none of its numbers
        nested = isinstance(value, list | tuple | Mapping)
        # Lists may hold others, which are compared as well.
        self.spend(_weight(value, ITEMS_A_STEP * (self.left + 1)) // ITEMS_A_STEP if nested else _cost(value))
        return value

    def counted(self, items: Iterable[Any]) -> Iterator[Any]:
        """The items, a step each."""
        for item in items:
            self.spend()
            yield item

    def weighed(self, value: Any) -> Any:
        """The same list, tuple or dict, refused when it holds too much. Doubling `[x, x]` again and again ends here."""
        weight = _weight(value, self.limits.items)
        self.spend(weight // ITEMS_A_STEP)
        if weight > self.limits.items:
            raise TooMuch(f"the template makes a list of more than {self.limits.items} values")
        kind = _Dict if isinstance(value, dict) else _Tuple if isinstance(value, tuple) else _List
        made = kind(value)
        made.weight = weight
        return made

    def taken(self, items: Iterable[Any]) -> list[Any]:
        """The items as a list, as long as they are not too many."""
        found = []
        for item in items:
            found.append(item)
            if len(found) > self.limits.items:
                raise TooMuch(f"the template makes a list of more than {self.limits.items} values")
        self.spend(len(found) // ITEMS_A_STEP)
        return found

    def joined(self, parts: Iterable[Any]) -> str:
        """Parts of text as one."""
        pieces, size = [], 0
        for part in parts:
            piece = part if isinstance(part, str) else self.finalised(part)
            size += len(piece)
            if size > self.limits.text:
                raise TooMuch(f"the template makes a text of more than {self.limits.text} characters")
            pieces.append(piece)
        self.spend(size // CHARACTERS_A_STEP)
        return "".join(pieces)

    def within(self, value: Any) -> Any:
        """A value that something gave, refused when it is too large."""
        if isinstance(value, str):
            if len(value) > self.limits.text:
                raise TooMuch(f"the template makes a text of more than {self.limits.text} characters")
            self.spend(len(value) // CHARACTERS_A_STEP)
        elif isinstance(value, int) and value.bit_length() > self.limits.bits:
            raise TooMuch("the template makes a number that is too large")
        elif isinstance(value, complex):
            raise TooMuch("the template takes the root of a negative number")
        return value

    def given(self, value: Any) -> Any:
        """What a call gave: `dict(a=x, b=x)` is weighed, the list of a `split` is counted."""
        if type(value) is dict:
            return self.weighed(value)
        return self.taken(value) if type(value) is list else self.within(value)

    def charged(self, function: Callable[..., Any], *, as_text: bool = False) -> Callable[..., Any]:
        """A filter or a test that pays for the length of what it is given, and whose result is within bounds.

        One that works on a text is handed a text that has been measured: a list may be endless when it is written.
        """
        # Jinja hands some of its filters the environment or the context before the value.
        first = 1 if hasattr(function, "jinja_pass_arg") else 0

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            self.spend(1 + sum(_cost(arg) for arg in (*args[first:], *kwargs.values())))
            items = args[first] if len(args) > first else None
            if isinstance(items, Iterator):
                args = (*args[:first], self._flowing(items), *args[first + 1 :])
            elif as_text and not isinstance(items, _SCALARS):
                args = (*args[:first], self.finalised(items), *args[first + 1 :])
            return self.within(function(*args, **kwargs))

        return run

    def _flowing(self, items: Iterator[Any]) -> Iterator[Any]:
        """The items of a filter that gives them one by one, paid for as they come."""
        for number, item in enumerate(items):
            if number % ITEMS_A_STEP == 0:
                self.spend()
            yield item

    def called(self, function: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> None:
        """Pay for a call: of a method also for its value."""
        owner = getattr(function, "__self__", None)
        self.spend(1 + (len(args) + len(kwargs)) // ITEMS_A_STEP + (0 if owner is None else _cost(owner)))

    def finalised(self, value: Any) -> str:
        """What a `{{ }}` writes: text, numbers as short as they are, `true`, nothing for null."""
        text = _written(value)
        if text is None:
            if not isinstance(value, Iterable) or isinstance(value, Macro):
                raise TooMuch("the template writes something that is no value")
            text = str(checked(value, self))
        return str(self.within(text))

    def range(self, *bounds: int) -> range:
        """Python's range, of no more numbers than there are steps."""
        numbers = range(*bounds)
        most = self.limits.steps
        if (numbers.stop - numbers.start) // numbers.step > most:
            raise TooMuch(f"the range has more than {most} numbers")
        return numbers

    def binop(self, sign: str, left: Any, right: Any) -> Any:
        """A sum, a product, a power ... with a bounded result; `%` only between numbers."""
        if sign == "%" and isinstance(left, str):
            raise TooMuch("`%` does not format text here; use `~`")
        if sign == "+" and isinstance(left, str) and isinstance(right, str):
            return self.joined((left, right))
        self.spend(_cost(left) + _cost(right))
        if sign == "*":
            self._check_product(left, right)
        if sign == "**":
            self._check_power(left, right)
        made = _OPERATORS[sign](left, right)
        return self.weighed(made) if isinstance(made, list | tuple) else self.within(made)

    def _check_product(self, left: Any, right: Any) -> None:
        if isinstance(left, int):
            left, right = right, left
        if isinstance(left, str | list | tuple) and isinstance(right, int):
            most = self.limits.text if isinstance(left, str) else self.limits.items
            if len(left) * max(right, 0) > most:
                raise TooMuch("the template repeats something too often")

    def _check_power(self, left: Any, right: Any) -> None:
        whole = isinstance(left, int) and isinstance(right, int)
        if whole and left.bit_length() * max(right, 0) > self.limits.bits:
            raise TooMuch("the template makes a number that is too large")


_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "//": operator.floordiv,
    "%": operator.mod,
    "**": operator.pow,
}
OPERATORS = frozenset(_OPERATORS)


def _written(value: Any) -> str | None:
    """A plain value as text; None for lists and their like."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value) if isinstance(value, int | float | Undefined) else None


def finalised(value: Any) -> str:
    """A value of a definition as a `{{ }}` writes it."""
    text = _written(value)
    return Budget().finalised(value) if text is None else text


def checked(value: Any, budget: Budget) -> Any:
    """A result as plain data: generators become lists, text and lists stay within bounds."""
    if isinstance(value, Undefined):
        str(value)  # a strict undefined value explains itself
    if isinstance(value, str):
        return budget.within(value)
    if isinstance(value, dict):
        return {key: checked(item, budget) for key, item in budget.weighed(value).items()}
    if isinstance(value, list | tuple):
        return [checked(item, budget) for item in budget.weighed(value)]
    if isinstance(value, Mapping) or value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, range):
        return list(value)
    if isinstance(value, Iterator | type({}.keys()) | type({}.values()) | type({}.items())):
        return checked(budget.taken(value), budget)
    if callable(value):
        raise TooMuch(f"the template gives a function, not a value: `{getattr(value, '__name__', 'macro')}`")
    # Whatever else Jinja has names for (`self`, a namespace) is no data: nobody behind would know what to do with it.
    raise TooMuch("the template gives something that is no value")


def callable_allowed(owner: Any, name: str) -> bool:
    """Whether a method of a value may be called."""
    return any(isinstance(owner, kind) and name in names for kind, names in _METHODS.items())
