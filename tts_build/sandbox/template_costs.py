"""A parsed template rewritten so that it pays for what it does: loops, lists, joined text, comparisons, slices."""

from typing import cast

from jinja2 import nodes
from jinja2.exceptions import TemplateSyntaxError
from jinja2.visitor import NodeTransformer


class Bounding(NodeTransformer):
    """Puts a filter of the sandbox's own round each part that takes time or memory."""

    def visit_For(self, node: nodes.For) -> nodes.Node:  # noqa: N802 - named by the visitor
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

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        node.expr = _paid(node.expr)
        for operand in node.ops:
            operand.expr = _paid(operand.expr)
        return node

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        if isinstance(node.arg, nodes.Slice):
            node.node = _paid(node.node)
            return _filtered(node, "within_")
        return node


def _paid(node: nodes.Expr) -> nodes.Expr:
    """Small constants cost nothing."""
    return node if isinstance(node, nodes.Const) else _filtered(node, "paid_")


def _filtered(node: nodes.Node, name: str) -> nodes.Filter:
    return nodes.Filter(cast(nodes.Expr, node), name, [], [], None, None, lineno=node.lineno)
