"""What a template's syntax tree is given before it is compiled: marks of origin."""

from __future__ import annotations

import re
from typing import NoReturn, cast

from jinja2 import TemplateSyntaxError, nodes
from jinja2.visitor import NodeTransformer

from tts_build.lua.render import source_map

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
        raise nodes_error("filter blocks are not allowed in scripts; filter the value instead", node.lineno)

    def _marked(self, data: str, lineno: int) -> str:
        lines = data.split("\n")
        return "\n".join(source_map.mark(self.file, lineno + i) + line for i, line in enumerate(lines))


def nodes_error(message: str, lineno: int) -> Exception:
    """A syntax error of ours at a line; the environment adds the template's name."""
    return TemplateSyntaxError(message, lineno)
