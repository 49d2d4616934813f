"""Expressions and templates of a definition, evaluated in a sandbox: no file, no clock, no endless loop, no flood.

Definitions are untrusted. What Jinja's own sandbox leaves open is bounded here: steps (rounds of loops and calls), the
length of text, the size of numbers and of nested lists, and which methods may be called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from jinja2 import StrictUndefined, Template, nodes
from jinja2.exceptions import SecurityError, TemplateSyntaxError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from tts_build.errors import Problem, nearest, unknown
from tts_build.load import bounds, filters

_WHOLE = re.compile(r"\s*\{\{-?(.*?)-?\}\}\s*", re.DOTALL)
_UNDEFINED = re.compile(r"'([^']+)' is undefined|has no attribute '([^']+)'")

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
    """The Jinja environment of definitions. A subclass may raise the limits, and allow includes."""

    forbidden = _FORBIDDEN
    max_steps = bounds.MAX_STEPS
    max_text = bounds.MAX_TEXT
    max_source = bounds.MAX_SOURCE
    intercepted_binops = frozenset(("+", "*", "**", "%"))

    def __init__(self, **options: Any) -> None:
        super().__init__(undefined=Unknown, autoescape=False, finalize=bounds.finalised, **options)
        self.budget = bounds.Budget(self.max_steps)
        kept = {name: self.filters[name] for name in filters.JINJA if name in self.filters}
        inner = {"counted_": self.budget.counted, "joined_": bounds.joined, "weighed_": bounds.weighed}
        charged = {name: self.budget.charged(filter) for name, filter in {**kept, **filters.OURS}.items()}
        self.filters = {**charged, **inner}
        self.globals = {"range": bounds.bounded_range, "dict": dict, "namespace": self.globals["namespace"]}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        bounds.check_source(source, self.max_source)
        tree = super()._parse(source, name, filename)
        for node in tree.find_all(self.forbidden):
            word = type(node).__name__.lower()
            raise TemplateSyntaxError(f"`{word}` is not available here", node.lineno)
        return tree

    def _generate(self, source: nodes.Template, *args: Any, **kwargs: Any) -> str:
        return super()._generate(bounds.Bounding().visit(source), *args, **kwargs)

    def wrap_str_format(self, value: Any) -> None:
        """`str.format` can pad without bound; as no other method of text it is refused."""

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        return bounds.binop(operator, left, right)

    def call(self, context: Any, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.budget.spend()
        return super().call(context, obj, *args, **kwargs)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        if callable(value) and not bounds.callable_allowed(obj, attr):
            return False
        return super().is_safe_attribute(obj, attr, value)

    def getattr(self, obj: Any, attribute: str) -> Any:
        # A column may be called `items` or `count`: a mapping's keys go before its methods.
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def concat(self, parts: Any) -> str:
        return bounds.joined(parts, self.max_text)


class Expressions:
    """Evaluates expressions (`cost > 2`), values (`{{ cost }}`) and texts (`costs {{ cost }}`) over a row."""

    def __init__(self, sandbox: Sandbox | None = None) -> None:
        self.sandbox = sandbox or Sandbox()
        self._compiled = lru_cache(maxsize=4096)(self._compile)

    def check(self, source: str | bool | int, *, expression: bool = False) -> Problem | None:
        """What is wrong with the syntax of a template (or of an expression, with or without braces), if anything."""
        if not isinstance(source, str):
            return None
        text = "{{ " + _bare(source) + " }}" if expression else source
        try:
            tree = self.sandbox.parse(text)
            bounds.Bounding().visit(tree)
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
        self.sandbox.budget.refill()
        try:
            compiled, native = self._compiled(kind, source)
            if native:
                return bounds.checked(compiled(dict(values)))
            return compiled.render(values)
        except ExpressionError:
            raise
        except Exception as error:  # an expression may fail in as many ways as Python
            raise ExpressionError(_explained(error, source, values, _word(kind))) from None

    def _compile(self, kind: str, source: str) -> tuple[Any, bool]:
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


def _bare(source: str) -> str:
    """An expression without the braces that it may have."""
    whole = _WHOLE.fullmatch(source)
    return whole[1] if whole is not None and "}}" not in whole[1] else source


def _word(kind: str) -> str:
    return "an expression" if kind == "expression" else "a template"


def _explained(error: BaseException, source: str, values: Mapping[str, Any], kind: str) -> Problem:
    short = " ".join(source.split())
    short = short if len(short) <= 60 else f"{short[:57]}..."
    got = f"`{short}`"
    if isinstance(error, UndefinedError):
        return _undefined(str(error), values, got, kind)
    if isinstance(error, TemplateSyntaxError):
        line = f" on its line {error.lineno}" if "\n" in source.strip() else ""
        return Problem(f"not {kind}: {_decapital(error.message or '')}{line}", got=got, code="template-syntax")
    if isinstance(error, bounds.TooMuch):
        return Problem(str(error), got=got, todo="make the template simpler", code="template-limit")
    if isinstance(error, RecursionError | MemoryError):
        return Problem(f"{_the(kind)} is nested too deeply", got=got, code="template-limit")
    if isinstance(error, SecurityError):
        return Problem(f"not allowed in {kind}: {_decapital(str(error))}", got=got, code="template-security")
    if isinstance(error, ZeroDivisionError):
        return Problem(f"{_the(kind)} divides by zero", got=got, code="template-value")
    return Problem(f"{_the(kind)} fails: {_decapital(str(error))}", got=got, code="template-value")


def _the(kind: str) -> str:
    return kind.replace("an ", "the ").replace("a ", "the ")


def _undefined(message: str, values: Mapping[str, Any], got: str, kind: str) -> Problem:
    found = _UNDEFINED.search(message)
    if found is None:
        return Problem(f"{_the(kind)} fails: {_decapital(message)}", got=got, code="unknown-value")
    name = found[1] or found[2]
    names = [key for key in values if not key.startswith("_")]
    close = nearest(name, names) if found[1] else None
    there = ", ".join(f"`{key}`" for key in sorted(names)[:12]) + (" ..." if len(names) > 12 else "")
    todo = f"did you mean `{close}`?" if close else f"there is {there}" if found[1] and names else ""
    return Problem(f"no value `{name}`", got=got, todo=todo, code="unknown-value")


def _decapital(text: str) -> str:
    text = text.strip().rstrip(".")
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
