"""Filters and tests of templates: Jinja's that cannot run away, and ours."""

import hashlib
from collections.abc import Callable, Iterable
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from tts_build.sandbox.work_limits import Budget, TooMuch, finalised

JINJA = tuple(
    "abs capitalize count d default dictsort first float groupby int items last length lower map max min reject "
    "rejectattr reverse select selectattr sort string sum title trim truncate unique upper wordcount".split()
)
"""Names of Jinja's own filters that stay: their results are no larger than what they are given."""

OF_TEXT = frozenset("capitalize lower string title trim truncate upper wordcount".split())
"""Those of Jinja's that make a text of whatever they are given."""

TESTS = tuple(
    "boolean callable defined divisibleby eq equalto even false float ge gt greaterthan in integer iterable le "
    "lessthan lower lt mapping ne none number odd sameas sequence string true undefined upper == != > >= < <=".split()
)
"""Names of Jinja's tests that stay."""


def replace(budget: Budget, text: Any, old: str, new: str) -> str:
    """`title|replace("a", "b")`: every `a` becomes `b`."""
    if not isinstance(old, str) or not old:
        raise TooMuch("`replace` needs a text to look for")
    whole, new = budget.finalised(text), finalised(new)
    if len(whole) + whole.count(old) * (len(new) - len(old)) > budget.limits.text:
        raise TooMuch(f"the template makes a text of more than {budget.limits.text} characters")
    return whole.replace(old, new)


def join(budget: Budget, items: Iterable[Any], between: str = "", attribute: str | None = None) -> str:
    """`colours|join(", ")`: the items as one text."""
    found = [item if attribute is None else item[attribute] for item in budget.taken(items)]
    marked = any(type(item) is Markup for item in found)
    if marked:
        # In XML what a macro wrote is escaped already, and what it is joined with is not.
        between = escape(between)
        found = [item if type(item) is Markup else escape(budget.finalised(item)) for item in found]
    text = budget.joined([part for item in found for part in (between, item)][1:])
    return Markup(text) if marked else text


def as_list(budget: Budget, items: Iterable[Any]) -> list[Any]:
    """`"abc"|list`: the items as a list."""
    return budget.taken(items)


def batch(budget: Budget, items: Iterable[Any], size: int, fill: Any = None) -> list[list[Any]]:
    """`cards|batch(3)`: lists of so many items each; `fill` makes the last as long as the others."""
    found = budget.taken(items)
    if size < 1 or size > budget.limits.items:
        raise TooMuch(f"`batch` makes lists of 1 to {budget.limits.items} items")
    rows = [found[start : start + size] for start in range(0, len(found), size)]
    if rows and fill is not None:
        rows[-1] += [fill] * (size - len(rows[-1]))
    return rows


def sliced(budget: Budget, items: Iterable[Any], count: int, fill: Any = None) -> list[list[Any]]:
    """`cards|slice(3)`: so many lists, about equally long; `fill` makes the shorter ones as long as the others."""
    found = budget.taken(items)
    if count < 1 or count > budget.limits.items:
        raise TooMuch(f"`slice` makes 1 to {budget.limits.items} lists")
    short, longer = divmod(len(found), count)
    rows, start = [], 0
    for number in range(count):
        end = start + short + (number < longer)
        rows.append(found[start:end] + ([fill] if fill is not None and number >= longer else []))
        start = end
    return rows


def split(budget: Budget, text: Any, between: str | None = None) -> list[str]:
    """`"wood, coin"|split(",")`: the parts, without spaces round them; without a separator the words."""
    whole = budget.finalised(text)
    return [part.strip() for part in whole.split(between)] if whole.strip() else []


def lines(budget: Budget, text: Any) -> list[str]:
    """`body|lines`: the lines of a text."""
    return budget.finalised(text).splitlines()


def rounded(number: float, places: int = 0) -> float:
    """`x|round(2)`: to so many decimal places, at most 15."""
    return round(number, max(-15, min(15, places)))


def pad(value: Any, width: int, sign: str = "0") -> str:
    """`number|pad(3)`: filled from the left, at most to 100 characters."""
    return finalised(value).rjust(max(0, min(100, width)), sign[:1] or "0")


def signed(number: float) -> str:
    """`move|signed`: with its sign, a true minus: +3, −2, 0."""
    if not isinstance(number, int | float):
        raise ValueError(f"`signed` takes a number, not `{finalised(number)[:40]}`")
    text = finalised(abs(number))
    return f"+{text}" if number > 0 else f"\N{MINUS SIGN}{text}" if number < 0 else text


ID = "@id"
"""The name under which templates have what chance goes by: a card's id. No column can be called so."""


@pass_context
def pick(context: Context, items: Iterable[Any], salt: Any = "") -> Any:
    """`[1, 2, 3]|pick`: one of the items, by the card's id and `salt` alone: the same on any machine, in any build."""
    found = _all(context, items)
    if not found:
        raise ValueError("`pick` has nothing to pick from")
    return found[int(_drawn(context, salt), 16) % len(found)]


@pass_context
def shuffled(context: Context, items: Iterable[Any], salt: Any = "") -> list[Any]:
    """`kinds|shuffled`: the items in an order that goes by the card's id and `salt` as `pick` does."""
    found = _all(context, items)
    # Sorted by digests of their places: every order is as likely, and no generator's algorithm is relied on.
    return [found[place] for place in sorted(range(len(found)), key=lambda place: _drawn(context, salt, place))]


def _all(context: Context, items: Iterable[Any]) -> list[Any]:
    budget: Budget = context.environment.budget  # type: ignore[attr-defined]
    found = budget.taken(items)
    budget.spend(len(found) // 2)  # a digest each
    return found


def _drawn(context: Context, *words: Any) -> str:
    """The digest of what chance goes by, in hex."""
    text = "\x1f".join(finalised(word) for word in (context.get(ID, ""), *words))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


_ROMAN = {1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL"}
_ROMAN |= {10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}


def roman(number: int) -> str:
    """`level|roman`: I to MMMCMXCIX."""
    if not 0 < number < 4000:
        raise ValueError("a Roman numeral lies between 1 and 3999")
    text = ""
    for value, letters in _ROMAN.items():
        times, number = divmod(number, value)
        text += letters * times
    return text


BOUNDED: dict[str, Callable[..., Any]] = {
    "replace": replace,
    "join": join,
    "list": as_list,
    "batch": batch,
    "slice": sliced,
    "split": split,
    "lines": lines,
}
"""Ours whose results may be larger than what they are given; they are handed the budget first."""

PLAIN: dict[str, Callable[..., Any]] = {
    "round": rounded,
    "pad": pad,
    "signed": signed,
    "roman": roman,
    "pick": pick,
    "shuffled": shuffled,
}
