"""Mistakes of one token that a source text can have: a wrong operator, a number off by one, a dropped `not`.

A mistake knows where it stands by what stands there, not by the number of its line: it is the same one, and a seed
chooses it again, when something else of its file has changed.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

PAIRS = (
    *("width height", "x y", "left right", "top bottom", "min max", "first last", "start end", "before after"),
    *("row column", "rows columns", "lower upper", "floor ceil", "any all", "front back", "startswith endswith"),
    *("lstrip rstrip", "w h", "dx dy", "x0 x1", "y0 y1", "low high", "least most", "partition rpartition", "sin cos"),
    *("find rfind", "red green", "horizontal vertical", "inner outer", "above below", "minimum maximum", "long short"),
    *("old new", "append extend", "add discard", "near far", "across down", "wide high", "union intersection"),
)
"""Words that are easily written for each other."""

OTHER = {a: b for pair in PAIRS for a, b in (pair.split(), pair.split()[::-1])}

OPERATORS: dict[type, tuple[str, tuple[str, ...]]] = {
    ast.Add: ("+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("/", "+")),
    ast.Div: ("/", ("*",)),
    ast.FloorDiv: ("//", ("*", "%")),
    ast.Mod: ("%", ("//", "*")),
    ast.Pow: ("**", ("*",)),
    ast.BitOr: ("|", ("&",)),
    ast.BitAnd: ("&", ("|",)),
    ast.LShift: ("<<", (">>",)),
    ast.RShift: (">>", ("<<",)),
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=",)),
    ast.NotEq: ("!=", ("==",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
    ast.And: ("and", ("or",)),
    ast.Or: ("or", ("and",)),
}
"""How each operator is written, and what is written for it by mistake."""

EMPTY = {
    "str": '""',
    "bool": "not ({})",
    "int": "({}) + 1",
    "float": "({}) + 1",
    "list": "({})[:-1]",
    "tuple": "({})[:-1]",
}
"""What a function gives by mistake, by the type that it says it gives."""

Node = ast.expr | ast.stmt


@dataclass(frozen=True)
class Mistake:
    """One mistake: the bytes from `start` to `end` of a file are `before` and become `after`."""

    path: str
    """Of the file, from the root of the checkout."""
    line: int
    at: int
    """The line that its statement begins in."""
    function: str
    """The qualified name of what it stands in; empty at the top of a module."""
    runs: bool
    """Whether it is run by calls, and not when the module is imported."""
    statement: str
    """The statement's first line."""
    names: tuple[str, ...]
    """What the statement binds, where it is run at import."""
    start: int
    end: int
    before: str
    after: str
    number: int = 0
    """Counts mistakes that are the same in all the rest."""

    @cached_property
    def key(self) -> str:
        """Names the mistake as long as its function stays."""
        parts = (self.path, self.function, self.statement, f"{self.before} -> {self.after}", str(self.number))
        return " | ".join(" ".join(part.split()) for part in parts)

    def spoil(self, source: bytes) -> bytes:
        """The source with the mistake in it, line for line where it was."""
        lost = source[self.start : self.end].count(b"\n") - self.after.count("\n")
        return source[: self.start] + self.after.encode() + b"\\\n" * max(lost, 0) + source[self.end :]


def chosen(sources: Mapping[str, bytes], count: int, seed: int) -> list[Mistake]:
    """`count` mistakes of some files, no two in one statement: a table of a hundred numbers is one chance, as is a
    return."""
    places: dict[tuple[str, str, str], list[Mistake]] = {}
    for path, source in sources.items():
        for mistake in mistakes(path, source):
            places.setdefault((mistake.path, mistake.function, mistake.statement), []).append(mistake)
    found: list[Mistake] = []
    for place in sorted(places, key=lambda place: drawn(seed, repr(place))):
        if len(found) == count:
            break
        ranked = sorted(places[place], key=lambda mistake: drawn(seed, mistake.key))
        found += next(([mistake] for mistake in ranked if _changes(mistake, sources[mistake.path])), [])
    return found


def drawn(seed: int, key: str) -> str:
    """A number that depends on nothing but the seed and the key: what else there is does not change who is chosen."""
    return hashlib.sha256(f"{seed} {key}".encode()).hexdigest()


def _changes(mistake: Mistake, source: bytes) -> bool:
    """Whether the source compiles with the mistake, and is another one then."""
    try:
        return ast.dump(ast.parse(mistake.spoil(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def mistakes(path: str, source: bytes) -> list[Mistake]:
    """All mistakes that a file can have; some of them do not compile."""
    known: dict[str, int] = {}
    found = []
    for mistake in _Finder(path, source).found():
        number = known[mistake.key] = known.get(mistake.key, -1) + 1
        found.append(replace(mistake, number=number))
    return found


class _Finder:
    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.tree = ast.parse(source)
        self.lines = source.splitlines(keepends=True)
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line))
        self.gives: dict[tuple[str, ...], str] = {}
        self.words = {node.attr for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}
        self.words |= {node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name)}
        self.words |= {node.arg for node in ast.walk(self.tree) if isinstance(node, ast.arg | ast.keyword) and node.arg}
        self.words |= {*"min max any all floor ceil sin cos lower upper startswith endswith lstrip rstrip".split()}
        self.words |= {*"find rfind partition rpartition append extend add discard union intersection".split()}

    def found(self) -> Iterator[Mistake]:
        for statement in self.tree.body:
            yield from self._statement(statement, (), False)

    # Places

    def _span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt | ast.keyword | ast.arg)
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def _text(self, node: ast.AST) -> str:
        start, end = self._span(node)
        return self.source[start:end].decode()

    def _gap(self, left: ast.AST, right: ast.AST) -> tuple[int, str]:
        """Where the text between two parts begins, and that text; without comments."""
        start, end = self._span(left)[1], self._span(right)[0]
        text = self.source[start:end].decode()
        return start, "" if "#" in text else text

    def _within(self, left: ast.AST, right: ast.AST, operator: type) -> Iterator[tuple[int, int, str]]:
        """Mistakes of an operator that stands between two parts."""
        word, others = OPERATORS.get(operator, ("", ()))
        start, gap = self._gap(left, right)
        if word in gap:
            at = start + len(gap[: gap.index(word)].encode())
            for other in others:
                yield at, at + len(word), other

    # Statements

    def _statement(self, node: ast.stmt, where: tuple[str, ...], runs: bool) -> Iterator[Mistake]:
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            return
        named = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        inside = (*where, node.name) if named else where
        for start, end, after in self._own(node, where):
            yield self._mistake(node, inside if named else where, runs, start, end, after)
        for expression in _expressions(node):
            for start, end, after in self._expression(expression):
                yield self._mistake(node, inside if named else where, runs, start, end, after)
        called = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        if called and node.returns is not None:
            self.gives[inside] = _type_name(node.returns)
        for block in _blocks(node):
            for child in block:
                yield from self._statement(child, inside, runs or called)

    def _mistake(self, node: ast.stmt, where: tuple[str, ...], runs: bool, start: int, end: int, after: str) -> Mistake:
        line = self.source[:start].count(b"\n") + 1
        first = self.lines[node.lineno - 1].decode().strip()
        before = self.source[start:end].decode()
        names = () if runs else tuple(_bound(node))
        return Mistake(self.path, line, node.lineno, ".".join(where), runs, first, names, start, end, before, after)

    def _own(self, node: ast.stmt, where: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
        """Mistakes of a whole statement: it is missing, or gives something else."""
        start, end = self._span(node)
        match node:
            case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Raise() | ast.Delete() if where:
                yield start, end, "pass"
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) if where:
                yield start, end, "pass"
            case ast.Continue() | ast.Break():
                yield start, end, "pass"
            case ast.If() | ast.Assert() if not isinstance(node.test, ast.UnaryOp):
                first, last = self._span(node.test)
                yield first, last, f"not ({self._text(node.test)})"
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                first, last = self._span(value)
                gives = "" if isinstance(value, ast.List | ast.Tuple) and not value.elts else self.gives.get(where, "")
                yield first, last, EMPTY.get(gives, "None").format(self._text(value))
        match node:
            case ast.AugAssign(op=op, target=target, value=value) if type(op) in OPERATORS:
                yield from self._within(target, value, type(op))

    # Expressions

    def _expression(self, top: ast.expr) -> Iterator[tuple[int, int, str]]:
        for node in _walk(top):
            yield from self._operators(node)
            yield from self._values(node)

    def _operators(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.BinOp(left=left, op=op, right=right) if not (_texts(left) or _texts(right)):
                yield from self._within(left, right, type(op))
            case ast.Compare(left=left, ops=ops, comparators=others):
                for first, op, second in zip([left, *others], ops, others, strict=False):
                    yield from self._within(first, second, type(op))
            case ast.BoolOp(op=op, values=values):
                for first, second in pairwise(values):
                    yield from self._within(first, second, type(op))
            case ast.UnaryOp(op=ast.Not()):
                start, _ = self._span(node)
                yield start, start + 4, ""
            case ast.UnaryOp(op=ast.USub()):
                start, _ = self._span(node)
                yield start, start + 1, ""
            case ast.IfExp(test=test) if not isinstance(test, ast.UnaryOp | ast.Compare):
                start, end = self._span(test)
                yield start, end, f"not ({self._text(test)})"
            case ast.comprehension(ifs=[test, *_]) if not isinstance(test, ast.UnaryOp | ast.Compare):
                start, end = self._span(test)
                yield start, end, f"not ({self._text(test)})"
            case ast.Call(args=[_, _, *_] as args):
                for first, second in pairwise(args):
                    start, gap = self._gap(first, second)
                    if gap and not set(gap) & set("()") and not isinstance(second, ast.Starred):
                        low, high = self._span(first)[0], self._span(second)[1]
                        yield low, high, self._text(second) + gap + self._text(first)

    def _values(self, node: ast.AST) -> Iterator[tuple[int, int, str]]:
        match node:
            case ast.Constant(value=bool() as value):
                yield *self._span(node), str(not value)
            case ast.Constant(value=int() as value):
                for other in (value + 1, value - 1) if value else (1,):
                    yield *self._span(node), str(other)
            case ast.Constant(value=float() as value):
                for scaled in (value * 2, value / 2, value * 1.1) if value else (1.0,):
                    yield *self._span(node), repr(scaled)
            case ast.Constant(value=str() as text) if text in OTHER:
                start, end = self._span(node)
                yield start, end, repr(OTHER[text]).replace("'", '"')
            case ast.Attribute(attr=word) if OTHER.get(word) in self.words:
                _, end = self._span(node)
                yield end - len(word), end, OTHER[word]
            case ast.Name(id=word, ctx=ast.Load()) if OTHER.get(word) in self.words:
                yield *self._span(node), OTHER[word]
            case ast.keyword(arg=str() as word) if OTHER.get(word) in self.words:
                start, _ = self._span(node)
                yield start, start + len(word), OTHER[word]


def _walk(top: ast.expr) -> Iterator[ast.AST]:
    """An expression's parts; not those of a formatted string, of which Python 3.11 does not know where they stand."""
    yield top
    for child in ast.iter_child_nodes(top):
        if not isinstance(child, ast.JoinedStr):
            yield from _walk(child)  # type: ignore[arg-type]


def _expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """The expressions that are a statement's own: not those of its blocks, no decorators, nothing said of types."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        yield from node.args.defaults
        yield from (default for default in node.args.kw_defaults if default is not None)
        return
    if isinstance(node, ast.ClassDef) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    names = [target.id for target in getattr(node, "targets", ()) if isinstance(target, ast.Name)]
    if "__all__" in names or "__slots__" in names:
        return
    for field, value in ast.iter_fields(node):
        if field == "annotation":
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.withitem):
                child = child.context_expr
            if isinstance(child, ast.match_case) and child.guard is not None:
                child = child.guard
            if isinstance(child, ast.expr) and not isinstance(child, ast.JoinedStr):
                yield child


def _blocks(node: ast.stmt) -> Iterator[list[ast.stmt]]:
    for field in ("body", "orelse", "finalbody"):
        block = getattr(node, field, None)
        if block:
            yield block
    for part in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield part.body


def _bound(node: ast.stmt) -> Iterator[str]:
    """Names that a statement at the top of a module or class binds."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
    for target in (*getattr(node, "targets", ()), getattr(node, "target", None)):
        for part in ast.walk(target) if target is not None else ():
            if isinstance(part, ast.Name):
                yield part.id


def _texts(node: ast.expr) -> bool:
    """Whether an operand plainly is a text, list or type, for which another operator would be an error at once."""
    if isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.Dict | ast.Set | ast.ListComp):
        return True
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str | bytes)
    return isinstance(node, ast.BinOp) and (_texts(node.left) or _texts(node.right))


def _type_name(annotation: ast.expr) -> str:
    if isinstance(annotation, ast.Subscript):
        annotation = annotation.value
    return annotation.id if isinstance(annotation, ast.Name) else ""
