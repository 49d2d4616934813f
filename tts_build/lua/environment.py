"""The sandbox that Lua and XML templates run in: confined, bounded, strict, and marking where text is from.

In a Lua template only `{{ value | lua }}` and the text of macros are printed; anything else is an error. In
an XML template values are escaped. There is no chance, no clock and no way out of the given folders.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from jinja2 import StrictUndefined, TemplateRuntimeError, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import BlockReference, LoopContext, Macro, Undefined, markup_join, str_join
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup, escape

from tts_build.lua.literal import LuaCode, lua
from tts_build.lua.loader import ConfinedLoader, TemplateLimit
from tts_build.lua.marking import Marker, keep_line_ends

MAX_TURNS = 200_000
"""Turns of all loops of one rendering together."""

MAX_TEXT = 8 << 20
"""Characters of one rendering; the largest script seen in a public save has 1.2 million."""

MAX_VALUE = 1_000_000
"""Characters of one text, or entries of one list, that an expression may make."""

_TEXT_WORDS = "capitalize lower replace string title trim truncate upper wordcount"
_OTHER_WORDS = (
    "abs attr batch count d default dictsort first float groupby int items join last length list map max min "
    "reject rejectattr reverse round select selectattr slice sort sum unique"
)
_WIDE_WORDS = "center ljust rjust zfill expandtabs format format_map encode replace join translate"
_TEXT_FILTERS = frozenset(_TEXT_WORDS.split())
_FILTERS = _TEXT_FILTERS.union(_OTHER_WORDS.split())
_WIDE_METHODS = frozenset(_WIDE_WORDS.split())
_GLOBALS = ("range", "dict", "namespace")


class UnmarkedOutput(TemplateRuntimeError):
    """A Lua template prints a value that no filter made safe."""


class ScriptEnvironment(ImmutableSandboxedEnvironment):
    """One rendering's environment. `kind` is `lua` or `xml`."""

    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, loader: ConfinedLoader, kind: str) -> None:
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            autoescape=kind == "xml",
            finalize=_lua_output if kind == "lua" else _xml_output,
            keep_trailing_newline=True,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
            cache_size=64,
        )
        self.kind, self.turns, self.confined = kind, 0, loader
        self.filters = {name: _bounded(name, self.filters[name]) for name in sorted(_FILTERS)}
        if kind == "lua":
            self.filters["lua"] = lua
        self.globals = {name: self.globals[name] for name in _GLOBALS}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(keep_line_ends(source), name, filename)
        return cast(nodes.Template, Marker(self.confined.index(name or "")).visit(tree))

    def tick(self) -> None:
        """Counts the turns of all loops."""
        self.turns += 1
        if self.turns > MAX_TURNS:
            raise TemplateLimit(f"the loops of this template turn more than {MAX_TURNS} times")

    def call(self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:
        """As the sandbox does, but what a macro or a block wrote is Lua already."""
        result = super().call(__context, __obj, *args, **kwargs)
        if self.kind == "lua" and isinstance(__obj, Macro | BlockReference | LoopContext) and type(result) is str:
            return LuaCode(result)
        return result

    def getattr(self, obj: Any, attribute: str) -> Any:
        """As in faces, a mapping's keys go before its methods: `game.values` are the game's values."""
        if isinstance(obj, Mapping) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """No attribute that pads or formats text to any width."""
        if isinstance(obj, str) and attr in _WIDE_METHODS:
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """No repeated text, and no power or sum that fills the memory."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if operator == "+":
            return _within_bounds(super().call_binop(context, operator, left, right))
        if not numbers or (operator == "**" and (abs(left) > 1e6 or abs(right) > 16)):
            raise SecurityError(f"`{operator}` is for small numbers here")
        return super().call_binop(context, operator, left, right)

    def concat_text(self, *pieces: Any) -> str:
        """What `a ~ b` gives."""
        for piece in pieces:
            _check_scalar(piece)
        return cast(str, _within_bounds(markup_join(pieces) if self.autoescape else str_join(pieces)))

    def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
        """No str.format: its widths fill the memory."""
        if super().wrap_str_format(value) is not None:
            raise SecurityError("`format` is not for templates; use `~`")
        return None

    def write(self, name: str, data: dict[str, Any]) -> str:
        """The marked text of a template."""
        self.turns = 0
        return "".join(self._pieces(name, data))

    def _pieces(self, name: str, data: dict[str, Any]) -> Iterator[str]:
        size = 0
        for piece in self.get_template(name).generate(data):
            size += len(piece)
            if size > 4 * MAX_TEXT:
                raise TemplateLimit(f"this template writes more than {MAX_TEXT} characters")
            yield piece


def _check_scalar(value: Any) -> None:
    """Lists that hold each other many times over must not be written out as text."""
    if isinstance(value, Undefined):
        str(value)
    if value is not None and not isinstance(value, str | int | float):
        raise SecurityError(f"text or a number is expected here, not a {type(value).__name__}")


def _within_bounds(value: Any) -> Any:
    if isinstance(value, str | list | tuple | dict) and len(value) > MAX_VALUE:
        raise TemplateLimit(f"a value of a template is longer than {MAX_VALUE}")
    return value


def _bounded(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that neither takes lists for text nor gives more than MAX_VALUE."""
    skipped = 1 if hasattr(function, "jinja_pass_arg") else 0

    @functools.wraps(function)
    def filtered(*args: Any, **kwargs: Any) -> Any:
        value = args[skipped] if len(args) > skipped else None
        if name in _TEXT_FILTERS:
            _check_scalar(value)
        elif name == "join" and isinstance(value, list | tuple):
            for item in value:
                _check_scalar(item)
        if name == "replace" and len(str(value)) * max((len(str(arg)) for arg in args), default=0) > MAX_VALUE:
            raise TemplateLimit(f"a replaced text may be longer than {MAX_VALUE}")
        return _within_bounds(function(*args, **kwargs))

    return filtered


def _lua_output(value: Any) -> Any:
    if isinstance(value, LuaCode):
        return value
    if isinstance(value, Undefined):
        return str(value)
    raise UnmarkedOutput(f"a value ({type(value).__name__}) is printed into Lua without the `lua` filter")


def _xml_output(value: Any) -> Any:
    if isinstance(value, Undefined) or type(value) is Markup:
        return value
    if value is None:
        raise UnmarkedOutput("None is printed into XML")
    if isinstance(value, bool):
        value = "true" if value else "false"
    _check_scalar(value)
    text = str(value)
    if any(char < " " and char not in "\t\n\r" for char in text):
        raise UnmarkedOutput("text with control characters is printed into XML")
    return Markup(str(escape(text)).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;"))
