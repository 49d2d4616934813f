"""Expressions and templates of a definition, evaluated in a sandbox: no file, no clock, no endless loop, no flood.

Definitions are untrusted. What Jinja's own sandbox leaves open is bounded here: steps (rounds of loops and calls), the
length of text, the size of numbers and of nested lists, and which methods may be called.
"""

import re
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from functools import lru_cache, partial
from typing import Any

from jinja2 import StrictUndefined, Template, nodes
from jinja2.exceptions import SecurityError, TemplateSyntaxError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from tts_build.problem import Problem, Subject, nearest, unknown
from tts_build.sandbox import filters
from tts_build.sandbox import work_limits as bounds
from tts_build.sandbox.template_costs import Bounding

_WHOLE = re.compile(r"\s*\{\{-?(.*?)-?\}\}\s*", re.DOTALL)
_BRACKET = re.compile(r"\]\{\{\{(?=[^{}]*\}\})")
"""A part of a text that begins with a value, `[red]{{{ cost }} coins}`: the first brace is the part's."""
_UNDEFINED = re.compile(r"'([^']+)' is undefined|has no (?:attribute|element) '?([^']+)'?")

_SINGLE_EQUALS = re.compile(r"(?<![=!<>])=(?!=)")

_WORDS = re.compile(r"[\w-]+")

TEXT = "text"
"""The kind of what a problem is about that says that a template reckons with a text."""

KEPT = 4096
"""Templates of which is kept what they were compiled to, and what is wrong with them."""

_FORBIDDEN: tuple[type[nodes.Node], ...] = (
    nodes.Include,
    nodes.Import,
    nodes.FromImport,
    nodes.Extends,
    nodes.Block,
)


class ExpressionError(Exception):
    """An expression that cannot be read or evaluated. `problem` has no place yet: `problem.at(where)`."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


class Unknown(StrictUndefined):
    """A name that the row does not have. Any use of it but `is defined` and `default` is an error."""

    __slots__ = ()


class Sandbox(ImmutableSandboxedEnvironment):
    """The Jinja environment of all templates. That of scripts raises the limits, and allows includes.

    Filters, tests, globals and methods are those that are listed; nothing else of Jinja or Python is there.
    """

    forbidden = _FORBIDDEN
    limits = bounds.DEFAULT
    intercepted_binops = bounds.OPERATORS

    def __init__(self, **options: Any) -> None:
        self.budget = bounds.Budget(self.limits)
        options = {"undefined": Unknown, "autoescape": False, "finalize": self.budget.finalised, **options}
        super().__init__(**options)
        budget = self.budget
        kept = {name: self.filters[name] for name in filters.JINJA if name in self.filters}
        bounded = {name: partial(function, budget) for name, function in filters.BOUNDED.items()}
        every: dict[str, Callable[..., Any]] = {**kept, **filters.PLAIN, **bounded}
        charged = {name: budget.charged(run, as_text=name in filters.OF_TEXT) for name, run in every.items()}
        inner = {"counted_": budget.counted, "joined_": self.joined, "weighed_": budget.weighed}
        self.filters = {**charged, **inner, "paid_": budget.paid, "within_": budget.within}
        tests: Mapping[str, Any] = self.tests
        self.tests = {name: budget.charged(tests[name]) for name in filters.TESTS if name in tests}
        self.globals = {"range": budget.range, "dict": dict, "namespace": self.globals["namespace"]}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        if len(source) > self.limits.source:
            raise bounds.TooMuch(f"the template has more than {self.limits.source} characters")
        try:
            tree = super()._parse(_BRACKET.sub("]{{ '{' }}{{", source), name, filename)
        except ValueError:  # Python reads no numbers of more than 4300 digits
            raise bounds.TooMuch("the template has a number that is too large") from None
        for node in tree.find_all(self.forbidden) if self.forbidden else ():
            word = type(node).__name__.lower()
            raise TemplateSyntaxError(f"`{word}` is not available here", node.lineno)
        return tree

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        return super()._generate(Bounding().visit(source), *args, **kwargs)

    def joined(self, parts: Any) -> str:
        """What `a ~ b` gives."""
        return self.budget.joined(parts)

    def wrap_str_format(self, value: Any) -> None:
        """`str.format` can pad without bound; as no other method of text it is refused."""

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        return self.budget.binop(operator, left, right)

    def call(self, context: Any, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.budget.called(obj, args, kwargs)
        result = super().call(context, obj, *args, **kwargs)
        # What a macro wrote was measured when it was put together.
        return result if isinstance(result, str) else self.budget.given(result)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if callable(value) and not bounds.callable_allowed(obj, attr):
            return False
        return super().is_safe_attribute(obj, attr, value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        # A column may be called `items` or `count`: a mapping's keys go before its methods.
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def get_template(self, *args: Any, **kwargs: Any) -> Template:
        """A template by name, for an include: each costs a few steps, or they could double without end."""
        self.budget.spend(10)
        return super().get_template(*args, **kwargs)

    def concat(self, parts: Any) -> str:
        return self.budget.joined(parts)


class Expressions:
    """Evaluates expressions (`cost > 2`), values (`{{ cost }}`) and texts (`costs {{ cost }}`) over a row."""

    def __init__(self, sandbox: Sandbox | None = None) -> None:
        self.sandbox = sandbox or Sandbox()
        self._compiled = lru_cache(maxsize=KEPT)(self._compile)
        self._checked = lru_cache(maxsize=KEPT)(self._check)

    def check(self, source: str | bool | int, *, expression: bool = False) -> Problem | None:
        """What is wrong with the syntax of a template (or of an expression, with or without braces), if anything."""
        return self._checked(source, expression) if isinstance(source, str) else None

    def _check(self, source: str, expression: bool) -> Problem | None:
        text = "{{ " + _bare(source) + " }}" if expression else source
        try:
            tree = self.sandbox.parse(text)
            Bounding().visit(tree)
        except (TemplateSyntaxError, bounds.TooMuch, RecursionError) as error:
            return _explained(error, source, {}, _word("expression" if expression else "text"))
        return next(self._unknown_filters(tree), None)

    def _unknown_filters(self, tree: nodes.Template) -> Iterator[Problem]:
        for kind, known in ((nodes.Filter, self.sandbox.filters), (nodes.Test, self.sandbox.tests)):
            for node in tree.find_all(kind):
                if node.name not in known:
                    names = [name for name in known if name[-1].isalpha()]
                    yield unknown(kind.__name__.lower(), node.name, names, code="unknown-filter")

    def test(self, expression: str | bool | int, values: Mapping[str, Any]) -> bool:
        """Whether an expression is true. Empty text, 0 and empty lists are not."""
        if not isinstance(expression, str):
            return bool(expression)
        return bool(self._run("expression", _bare(expression), values))

    def value(self, source: Any, values: Mapping[str, Any]) -> Any:
        """A value: of a template that is one `{{ }}` whatever it gives (a number stays one), of others their text."""
        if not isinstance(source, str) or ("{{" not in source and "{%" not in source):
            return source
        return self._run("value", source, values)

    def expression(self, source: Any, values: Mapping[str, Any]) -> Any:
        """The value of an expression with or without braces; what is no text is its own value."""
        if not isinstance(source, str):
            return source
        return self._run("expression", _bare(source), values)

    def text(self, source: Any, values: Mapping[str, Any]) -> str:
        """A template's text."""
        if not isinstance(source, str):
            return bounds.finalised(source)
        if "{{" not in source and "{%" not in source and "{#" not in source:
            return source
        return str(self._run("text", source, values))

    def _run(self, kind: str, source: str, values: Mapping[str, Any]) -> Any:
        try:
            compiled, native = self._compiled(kind, source)
            self.sandbox.budget.refill()
            if native:
                return bounds.checked(compiled(dict(values)), self.sandbox.budget)
            return compiled.render(values)
        except ExpressionError:
            raise
        except Exception as error:  # an expression may fail in as many ways as Python
            raise ExpressionError(_explained(error, source, values, _word(kind))) from None

    def _compile(self, kind: str, source: str) -> tuple[Any, bool]:
        self.sandbox.budget.refill()  # what is constant is worked out here
        if kind == "expression":
            return self._native(source), True
        if kind == "value":
            whole = _WHOLE.fullmatch(source)
            if whole is not None and "{{" not in whole[1] and "}}" not in whole[1]:
                return self._native(whole[1]), True
        template: Template = self.sandbox.from_string(source)
        return template, False

    def _native(self, expression: str) -> Any:
        return self.sandbox.compile_expression(expression.strip(), undefined_to_none=False)


_THREADS = threading.local()


def kept_expressions() -> Expressions:
    """The expressions of this thread: what was compiled for one reading of a definition is there for the next."""
    found: Expressions | None = getattr(_THREADS, "expressions", None)
    if found is None:
        found = _THREADS.expressions = Expressions()
    return found


def _bare(source: str) -> str:
    """An expression without the braces that it may have."""
    whole = _WHOLE.fullmatch(source)
    return whole[1] if whole is not None and "}}" not in whole[1] else source


def _word(kind: str) -> str:
    return "an expression" if kind == "expression" else "a template"


def _explained(error: BaseException, source: str, values: Mapping[str, Any], kind: str) -> Problem:
    short = " ".join(source.split())
    short = short if len(short) <= 60 else f"{short[:57]}..."
    problem = _reason(error, source, f"`{short}`", values, kind)
    return replace(problem, names=tuple(dict.fromkeys(_WORDS.findall(source))))


def _reason(error: BaseException, source: str, got: str, values: Mapping[str, Any], kind: str) -> Problem:
    """Why a template or an expression fails; `got` is it as a message shows it."""
    if isinstance(error, UndefinedError):
        return _undefined(str(error), values, source, got, kind)
    if isinstance(error, TemplateSyntaxError):
        line = f" on its line {error.lineno}" if "\n" in source.strip() else ""
        for opening, closing in _BRACES if kind == "a template" else ():
            if source.count(opening) > source.count(closing):
                what, todo = f"not {kind}: a `{opening}` is not closed{line}", f"write `{closing}` behind it"
                return Problem(what, got=got, todo=todo, code="template-syntax")
        todo = "two `=` compare: `kind == 'sea'`" if _SINGLE_EQUALS.search(source) and "expression" in kind else ""
        what = f"not {kind}: {_decapital(error.message or '')}{line}"
        return Problem(what, got=got, todo=todo, code="template-syntax")
    if isinstance(error, bounds.TooMuch):
        return Problem(str(error), got=got, todo="make the template simpler", code="template-limit")
    if isinstance(error, RecursionError | MemoryError | SyntaxError):
        return Problem(f"{_the(kind)} is nested too deeply", got=got, code="template-limit")
    if isinstance(error, SecurityError):
        return Problem(f"not allowed in {kind}: {_decapital(str(error))}", got=got, code="template-security")
    if isinstance(error, OverflowError):
        return Problem("the template makes a number that is too large", got=got, code="template-limit")
    if isinstance(error, ZeroDivisionError):
        return Problem(f"{_the(kind)} divides by zero", got=got, code="template-value")
    if isinstance(error, TypeError):
        words = [name for name in dict.fromkeys(_NAMES.findall(source)) if isinstance(values.get(name), str)]
        if words:
            texts = " and ".join(f"`{name}`" for name in words[:2])
            what = f"{_the(kind)} reckons with {texts}, which {'is text' if len(words) == 1 else 'are texts'}"
            subject = Subject(TEXT, words[0]) if len(words) == 1 else Subject()
            return Problem(what, got=got, todo="write a number there", code="template-value", subject=subject)
    return Problem(f"{_the(kind)} fails: {_decapital(str(error))}", got=got, code="template-value")


_NAMES = re.compile(r"(?<![\w.'\"])[A-Za-z_]\w*")
_BRACES = (("{{", "}}"), ("{%", "%}"), ("{#", "#}"))


def _the(kind: str) -> str:
    return kind.replace("an ", "the ").replace("a ", "the ")


def _undefined(message: str, values: Mapping[str, Any], source: str, got: str, kind: str) -> Problem:
    found = _UNDEFINED.search(message)
    if found is None:
        return Problem(f"{_the(kind)} fails: {_decapital(message)}", got=got, code="unknown-value")
    name = found[1] or found[2]
    words, subject = values.get("t"), Subject("value", name)
    if found[2] and isinstance(words, Mapping) and re.search(rf"\bt\.{re.escape(name)}\b", got):
        close = nearest(name, [str(key) for key in words])
        todo = f"did you mean `{close}`?" if close else f"add the key `{name}` to the game's strings"
        return Problem(f"no value `{name}`", got=got, todo=todo, code="unknown-value", subject=subject)
    names = [key for key in values if not key.startswith(("_", "@"))]
    close = nearest(name, names) if found[1] else nearest(name, _of_tables(values, source))
    there = ", ".join(f"`{key}`" for key in sorted(names)[:12]) + (" ..." if len(names) > 12 else "")
    game = values.get("game")
    if found[1] and isinstance(game, Mapping) and name in game and not (close and _alike(name, close)):
        close = f"game.{name}"
    todo = f"did you mean `{close}`?" if close else f"there is {there}" if found[1] and names else ""
    if found[1] and not close:
        todo = _LATER.get(name, todo)
    return Problem(f"no value `{name}`", got=got, todo=todo, code="unknown-value", subject=subject)


def _alike(one: str, other: str) -> bool:
    """Whether two names differ by a slip of the hand."""
    return SequenceMatcher(None, one, other).ratio() > SLIP


SLIP = 0.85
"""Likeness from which a name is taken for a misspelt other, though the game itself has a value of that name."""

_LATER = {
    "tables": "name its file in the game file, under `tables:`",
    "decks": "the rows of all decks are there for faces and texts, not while decks are read",
}
"""What is to be done about names that are not there everywhere."""


def _of_tables(values: Mapping[str, Any], source: str) -> list[str]:
    """Names that may be meant behind `tables.` and `decks.`: those of tables, and of ids and columns of those named."""
    names: list[str] = []
    for kind in ("tables", "decks"):
        known = values.get(kind)
        if not isinstance(known, Mapping) or not re.search(rf"\b{kind}\b", source):
            continue
        names += [str(name) for name in known]
        for table in (rows for name, rows in known.items() if re.search(rf"\b{re.escape(str(name))}\b", source)):
            names += [str(key) for key in table] if isinstance(table, Mapping) else []
            rows = list(table.values() if isinstance(table, Mapping) else table)
            names += [str(column) for column in rows[0]] if rows else []
    return names


def _decapital(text: str) -> str:
    text = text.strip().rstrip(".")
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
