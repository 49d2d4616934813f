"""The sandbox of definitions as Lua and XML templates run in it: with higher limits, includes, and marks of origin.

In a Lua template only `{{ value | lua }}` and the text of macros are printed; anything else is an error. In
an XML template values are escaped. There is no chance, no clock and no way out of the given folders.
"""

import re
from collections.abc import Iterator
from typing import Any, NoReturn, cast

from jinja2 import StrictUndefined, TemplateRuntimeError, TemplateSyntaxError, nodes
from jinja2.exceptions import SecurityError
from jinja2.runtime import BlockReference, Macro, Undefined, markup_join, str_join
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from tts_build.lua.render import source_map
from tts_build.lua.render.template_files import ConfinedLoader, TemplateLimit
from tts_build.lua.syntax.literal import LuaCode, lua
from tts_build.recent import Recent
from tts_build.sandbox.expressions import Sandbox
from tts_build.sandbox.work_limits import Limits

MAX_TEXT = 8 << 20
"""Characters of one rendering; the largest script seen in a public save has 1.2 million."""

LIMITS = Limits(steps=200_000, text=1_000_000, items=50_000, source=1 << 20)
"""Ten times those of a face: one script holds the data of a whole game."""


COMPILED = 512
"""Templates that are remembered compiled; a game has some sixty, most of them the kit's."""

_compiled: Recent[tuple[Any, int]] = Recent(COMPILED)
"""by what makes them: code, and the steps that it took"""


_PLAIN = re.compile(r"[^&<>'\"\x00-\x1f]*")
"""Text that XML takes as it is: most of what panels print."""

_CONTROL = re.compile(r"[^\t\n\r -\U0010ffff]")
"""What no XML can hold."""


class UnmarkedOutput(TemplateRuntimeError):
    """A Lua template prints a value that no filter made safe."""


_SWITCHES = {("{%", "#}"): re.compile(r"%\}\s*+\{#"), ("{#", "%}"): re.compile(r"#\}\s*+\{%")}
"""Where a line that begins with one kind of tag and ends with the other goes over to it."""

_LAST_TAG = re.compile(r"(?<![-+])([%#]\})[ \t]*$")


def keep_line_ends(source: str) -> str:
    """Tags take their line end with them only where nothing else stands on the line.

    Else `x = {% if a %}1{% else %}2{% endif %}` would swallow its line end, and a script's next statement or a
    comment would run into it.
    """
    return "\n".join(line if _in_tags(line.strip()) else _LAST_TAG.sub(r"+\1", line) for line in source.split("\n"))


def _in_tags(line: str) -> bool:
    """Whether a line begins and ends with a tag. Looked at from both ends: to part it into tags is not needed."""
    start, end = line[:2], line[-2:]
    if len(line) < 4 or start not in ("{%", "{#") or end not in ("%}", "#}"):
        return False
    switch = _SWITCHES.get((start, end))
    return switch is None or switch.search(line, 2, len(line) - 2) is not None


class Marker(NodeTransformer):
    """Puts a mark before each line of template text and each value."""

    def __init__(self, file: int) -> None:
        self.file = file

    def visit_Output(self, node: nodes.Output) -> nodes.Output:  # noqa: N802 - named by the visitor
        children: list[nodes.Expr] = []
        for child in node.nodes:
            if isinstance(child, nodes.TemplateData):
                children.append(nodes.TemplateData(self._marked(child.data, child.lineno), lineno=child.lineno))
            else:
                children.append(nodes.TemplateData(source_map.mark(self.file, child.lineno), lineno=child.lineno))
                children.append(cast(nodes.Expr, self.visit(child)))
        return nodes.Output(children, lineno=node.lineno)

    def visit_FilterBlock(self, node: nodes.FilterBlock) -> NoReturn:  # noqa: N802 - named by the visitor
        raise TemplateSyntaxError("filter blocks are not allowed in scripts; filter the value instead", node.lineno)

    def _marked(self, data: str, lineno: int) -> str:
        lines = data.split("\n")
        return "\n".join(source_map.mark(self.file, lineno + i) + line for i, line in enumerate(lines))


class ScriptEnvironment(Sandbox):
    """One rendering's environment. `kind` is `lua` or `xml`."""

    forbidden = ()
    limits = LIMITS

    def __init__(self, loader: ConfinedLoader, kind: str) -> None:
        self.kind, self.confined = kind, loader
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            autoescape=kind == "xml",
            finalize=self.lua_output if kind == "lua" else self.xml_output,
            keep_trailing_newline=True,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.do", "jinja2.ext.loopcontrols"],
            cache_size=64,
        )
        if kind == "lua":
            self.filters["lua"] = self.literal

    def literal(self, value: Any) -> LuaCode:
        """A value as Lua writes it."""
        self.budget.paid(value)
        return LuaCode(self.budget.paid(lua(value)))

    @staticmethod
    def lua_output(value: Any) -> Any:
        """What a `{{ }}` writes into Lua: nothing that no filter made safe."""
        if isinstance(value, LuaCode):
            return value
        if isinstance(value, Undefined):
            return str(value)
        raise UnmarkedOutput(f"a value ({type(value).__name__}) is printed into Lua without the `lua` filter")

    def xml_output(self, value: Any) -> Any:
        """What a `{{ }}` writes into XML: escaped, unless a macro wrote it."""
        if isinstance(value, Undefined) or type(value) is Markup:
            return value
        if value is None:
            raise UnmarkedOutput("None is printed into XML")
        if isinstance(value, bool):
            value = "true" if value else "false"
        _check_scalar(value)
        text = str(self.budget.paid(str(value)))
        if _PLAIN.fullmatch(text):
            return Markup(text)
        if _CONTROL.search(text):
            raise UnmarkedOutput("text with control characters is printed into XML")
        return Markup(str(escape(text)).replace("\n", "&#10;").replace("\r", "&#13;").replace("\t", "&#9;"))

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(keep_line_ends(source), name, filename)
        return cast(nodes.Template, Marker(self.confined.index(name or "")).visit(tree))

    def compile(self, source: Any, *args: Any, **kwargs: Any) -> Any:
        """As Jinja does; a template that was compiled before, as the same of a rendering's files, costs no time.

        What is constant was worked out then: its steps are paid again.
        """
        name = args[0] if args else kwargs.get("name")
        index = self.confined.index(name or "")
        key = (self.kind, index, source, args, *sorted(kwargs.items()))
        known = _compiled.get(key)
        if known is not None:
            self.budget.spend(known[1])
            return known[0]
        left = self.budget.left
        code = super().compile(source, *args, **kwargs)
        _compiled.put(key, (code, left - self.budget.left))
        return code

    def call(self, context: Any, obj: Any, /, *args: Any, **kwargs: Any) -> Any:
        """As the sandbox does, but what a macro or a block wrote is Lua already."""
        result = super().call(context, obj, *args, **kwargs)
        if self.kind == "lua" and isinstance(obj, Macro | BlockReference) and type(result) is str:
            return LuaCode(result)
        return result

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """As the sandbox does; what is Lua already is no number any more."""
        if operator != "+" and (isinstance(left, LuaCode) or isinstance(right, LuaCode)):
            todo = f"put the sum in parentheses, `(a {operator} b) | lua`"
            raise SecurityError(f"`| lua` comes before `{operator}`: {todo}")
        return super().call_binop(context, operator, left, right)

    def joined(self, parts: Any) -> str:
        """What `a ~ b` gives."""
        pieces = list(parts)
        for piece in pieces:
            _check_scalar(piece)
        return cast(str, self.budget.within(markup_join(pieces) if self.autoescape else str_join(pieces)))

    def concat(self, parts: Any) -> str:
        """What a macro or a block wrote; its values are text already."""
        return self.budget.joined(parts)

    def write(self, name: str, data: dict[str, Any]) -> str:
        """The marked text of a template."""
        self.budget.refill()
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
