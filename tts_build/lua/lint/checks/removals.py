"""Taking from lists that may be empty, which spoils them in the game."""

from collections.abc import Iterator
from functools import cached_property

from tts_build.lua.lint.checks.script_check import Check, Found
from tts_build.lua.lint.module_facts import Call, Span, View
from tts_build.lua.syntax.blocks import Block

_FAR = 600
"""How many tokens before a call are looked through for what guards it."""

_LEAVES = frozenset(("return", "break", "goto", "error"))
_BEGINS = frozenset(("then", "do", "else", "end", "return", "local", "repeat", "function", ";"))
_HEADS = {"then": ("if", "elseif"), "else": ("if",), "do": ("for", "while", "do")}


class _List:
    """One list as a call names it, and what the function around it says of how much it holds."""

    def __init__(self, view: View, call: Call) -> None:
        self.view, self.call = view, call
        self.words = view.words(call.args[0])
        function = view.block_of(call.name).function
        self.start = max(function.opener + 1 if function else 0, call.start - _FAR)

    def _places(self, span: Span) -> Iterator[int]:
        """Where a span names the list."""
        size = len(self.words)
        for at in self.view.between(self.words[0], span):
            if self.view.text(at - 1) not in (".", ":") and self.view.words((at, at + size)) == self.words:
                yield at

    def names_it(self, span: Span) -> bool:
        """Whether a span names the list at all."""
        return next(self._places(span), None) is not None

    def _measures(self, span: Span) -> bool:
        """Whether a span looks at the list's length, at its first entry, or at the one that is taken."""
        text = self.view.text
        for at in self._places(span):
            after = at + len(self.words)
            if text(after) == "[" and (text(after + 1) in ("1", "#") or self._is_place(after + 1)):
                return True
            asked = text(at - 1) == "#" or (text(at - 1) == "(" and text(at - 2) in ("next", "ipairs", "pairs"))
            if asked and text(after) not in (".", "[", ":", "("):
                return True
        return False

    def _asks(self, span: Span) -> bool:
        """The same, or whether it names what was measured before."""
        return self._measures(span) or any(self.view.text(at) in self._measured for at in range(*span))

    def _is_place(self, at: int) -> bool:
        """Whether the place that the call takes from stands here."""
        start, end = self.call.args[1] if len(self.call.args) > 1 else (0, 0)
        return end > start and self.view.words((at, at + end - start)) == self.view.words((start, end))

    @cached_property
    def _given(self) -> list[tuple[str, Span]]:
        """Names that are given a value before the call, each with the rest of the line."""
        view, found = self.view, []
        for at in view.between("=", (self.start, self.call.start)):
            if view[at - 1].kind == "name" and view.text(at - 2) not in (".", ":"):
                end = at + 1
                while end < self.call.start and view[end].line == view[at].line:
                    end += 1
                found.append((view.text(at - 1), (at + 1, end)))
        return found

    @cached_property
    def _measured(self) -> frozenset[str]:
        """Names that stand for its length, or for something found in it."""
        return frozenset(name for name, value in self._given if self._measures(value))

    # -- what holds the call --------------------------------------------------------------------------------------

    def is_guarded(self) -> bool:
        """Whether something makes sure that the list is not empty, as far as one can see."""
        return self._in_statement() or any(map(self._asks, self._heads())) or self._left_before() or self._was_filled()

    def has_place(self, span: Span) -> bool:
        """Whether the place that is taken from was found in the list: it is named in it, or in what gave the name."""
        name = self.view.text(span[0]) if span[1] == span[0] + 1 else ""
        found = any(name == given and self.names_it(value) for given, value in self._given)
        counted = any(self.names_it(head) and name in self.view.words(head) for head in self._heads())
        return self.names_it(span) or (bool(name) and (found or counted))

    @cached_property
    def _around(self) -> list[Block]:
        """The blocks of the function that the call stands in, from the inside."""
        found, block = [], self.view.block_of(self.call.name)
        while block.parent is not None and block.kind != "function":
            found.append(block)
            block = block.parent
        return [*found, block]

    def _heads(self) -> Iterator[Span]:
        """Conditions and heads of the loops and branches around the call."""
        return (self._head(block) for block in self._around if block.kind in _HEADS)

    def _head(self, block: Block) -> Span:
        """What stands between `if`, `for` or `while` and the block; of an `else`, its branches."""
        at, least = block.opener - 1, max(0, block.opener - _FAR)
        while at > least and not (self.view.text(at) in _HEADS[block.kind] and self.view.block_of(at) is block.parent):
            at -= 1
        return (at, block.opener)

    def _in_statement(self) -> bool:
        """`#t > 0 and table.remove(t)`."""
        view, at = self.view, self.call.start - 1
        while at > self.start and view.text(at) not in _BEGINS:
            at -= 1
        before = (at, self.call.start)
        return (view.has_between("and", before) or view.has_between("or", before)) and self._asks(before)

    def _left_before(self) -> bool:
        """`if #t == 0 then return end`, or an assertion."""
        view, before = self.view, (self.start, self.call.start)
        for at in view.between("then", before):
            block = view.opened[at]
            leaves = any(view.has_between(word, (at, block.end)) for word in _LEAVES)
            over = block.end <= self.call.start and any(block.parent is around for around in self._around)
            if leaves and over and self._asks(self._head(block)):
                return True
        for at in view.between("assert", before):
            if any(view.block_of(at) is block for block in self._around) and self._asks(
                (at, view.pairs.get(at + 1, at))
            ):
                return True
        return False

    def _was_filled(self) -> bool:
        """Something was put into the list before, or it was made with something in it."""
        view, size = self.view, len(self.words)
        for at in self._places((self.start, self.call.start)):
            after = at + size
            made = view.text(after) == "=" and view.text(after + 1) == "{" and view.text(after + 2) != "}"
            put = view.text(after) == "[" and view.text(view.pairs.get(after, after) + 1) == "="
            inserted = view.words((at - 2, at)) == ["insert", "("] and view.text(after) == ","
            if (made or put or inserted) and any(view.block_of(at) is block for block in self._around):
                return True
        return False


def table_remove(view: View) -> Found:
    """`table.remove` of a list that may be empty."""
    for call in view.called("table.remove"):
        if call.args:
            taken = _List(view, call)
            if not (len(call.args) > 1 and taken.has_place(call.args[1])) and not taken.is_guarded():
                yield view[call.name], f"`{view.phrase(call.args[0])}`"


def unpack_start(view: View) -> Found:
    """`table.unpack(t, 2)`: without an end, and with a start that may lie beyond it."""
    for call in view.called("table.unpack", "unpack"):
        if len(call.args) == 2 and view.words(call.args[1]) != ["1"] and not _List(view, call).is_guarded():
            yield view[call.name], f"`{view.phrase(call.args[0])}`"


CHECKS: tuple[tuple[str, Check], ...] = (
    ("table-remove", table_remove),
    ("unpack-start", unpack_start),
)
