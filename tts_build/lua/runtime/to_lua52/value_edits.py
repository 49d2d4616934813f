"""Values, rewritten.

- an empty `...` that is handed on is one nil; a local that got the result of a function which gave nothing holds
  nothing, which `type`, `tostring` and `tonumber` refuse.
- a function that the script puts into `string` is a method of every string.
- a table's list is made after its keys.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tts_build.lua.runtime.to_lua52.edits import Edits, ScriptNames, is_call
from tts_build.lua.runtime.to_lua52.operators import CALL, CONSTANT, INDEX, NUMERIC, TEXT, VARARG, Joined, Operand
from tts_build.lua.syntax import tree
from tts_build.lua.syntax.tokens import Token

_KINDS = {"string": TEXT, "number": NUMERIC, "keyword": CONSTANT, "op": VARARG}
"""What is known of a value that is one token."""


class Values:
    """Rewrites values, those inside before those around them; counts calls, and how deep functions nest."""

    def __init__(
        self, tokens: Sequence[Token], names: ScriptNames, edits: Edits, body: Callable[[list[tree.Statement]], None]
    ) -> None:
        """`body` rewrites what is in a function."""
        self.tokens, self.names, self.edits, self.body = tokens, names, edits, body
        self.words = edits.words
        self.checks_equal = any("__eq" in word for word in self.words)
        self.level = self.calls = 0

    def one(self, value: tree.Expression) -> None:
        """One value, with what is inside it."""
        if handler := _HANDLERS.get(type(value)):
            handler(self, value)

    def each(self, values: Iterable[tree.Expression]) -> None:
        """Values, one after another."""
        for value in values:
            self.one(value)

    def hand_on(self, values: Sequence[tree.Expression], may_be_nothing: bool = False) -> None:
        """Values that are passed or returned: an empty `...` at their end is one nil, a lone local may be nothing."""
        self.each(values)
        last = values[-1] if values else None
        if last is not None and self.is_rest(last):
            self.edits.call("rest", last.at, last.at)
        elif last is not None and may_be_nothing and len(values) == 1 and (note := self.names.note(last)):
            self.edits.call("unless", last.at, last.at, f",{note}")

    def is_rest(self, value: tree.Expression) -> bool:
        """Whether a value is `...`."""
        return type(value) is tree.Value and self.words[value.at] == "..."

    def operation(self, value: tree.Operation) -> None:
        """Operands, and what joins them."""
        operands = []
        for operand in value.operands:
            self.one(operand)
            operands.append(self.operand(operand))
        Joined(self.edits, self.checks_equal).rewrite(value.operators, operands)

    def operand(self, value: tree.Expression) -> Operand:
        """What operators ask of a value."""
        if isinstance(value, tree.Value):
            return Operand(value.at, value.at, _KINDS[self.tokens[value.at].kind])
        if isinstance(value, tree.Name):
            return Operand(value.at, value.at, INDEX, self.tokens[value.at].text)
        if not isinstance(value, tree.Chain):
            return Operand(value.at, value.end)
        links = [value.base, *value.links]
        is_plain = isinstance(value.base, tree.Name) and all(isinstance(link, tree.Field) for link in value.links)
        label = ".".join(self.tokens[link.at].text for link in links) if is_plain else ""
        return Operand(value.at, value.end, CALL if is_call(value) else INDEX, label)

    def chain(self, chain: tree.Chain) -> None:
        """A value with its fields, indices and calls."""
        base = chain.base
        if type(base) is not tree.Name:
            self.one(base)
        for link in chain.links:
            if isinstance(link, tree.Key):
                self.one(link.key)
            elif isinstance(link, tree.Call):
                self.calls += 1
                needs_value = link.at == base.at + 1 and self.names.needs_value(base)
                self.hand_on(link.arguments, may_be_nothing=needs_value and self.words[link.at] == "(")
            elif isinstance(link, tree.Method):
                self.calls += 1
                self.hand_on(link.arguments)
                name = self.tokens[link.at].text
                if name in self.names.added or not name.isascii():
                    self.method(chain.at, link, name)

    def method(self, first: int, link: tree.Method, name: str) -> None:
        """A method that Lua 5.2 cannot name, or that every string has since the script."""
        at, words = link.at, self.words
        words[at - 1] = ""
        words[at] = f',"{name}"' + (",_ENV.string" if name in self.names.added else "")
        is_bracket = words[at + 1] == "("
        if is_bracket:
            words[at + 1] = "," if link.arguments else ""
            words[link.end] = ""
        else:
            words[at + 1] = f",{words[at + 1]}"
        self.edits.call("added" if name in self.names.added else "method", first, link.end)

    def function(self, function: tree.Function) -> None:
        """A function, the short ones of MoonSharp written out."""
        self.level += 1
        if self.words[function.at] == "|":
            assert isinstance(function.body[0], tree.Return)
            self.hand_on(function.body[0].values)
            value = function.body[0].values[0]
            self.words[function.at] = " function("
            self.words[value.at - 1] = ") return" if self.edits.spaces[value.at] else ") return "
            self.words[value.end] += " end"
        else:
            self.body(function.body)
        self.level -= 1

    def table(self, table: tree.Table) -> None:
        """A constructor. MoonSharp makes what has keys first, then the list; its last part may give several values."""
        calls, listed, moves = self.calls, False, False
        for key, value in table.items:
            if key is not None and not isinstance(key, int):
                self.one(key)
            if handler := _HANDLERS.get(type(value)):
                handler(self, value)
            elif self.is_rest(value):
                calls -= 1
            listed = listed or key is None
            moves = moves or (key is not None and listed and self.calls > calls)
        if moves:
            self.keys_first(table)

    def keys_first(self, table: tree.Table) -> None:
        """Put what has keys before what has none."""
        keyed: list[str] = []
        listed: list[str] = []
        for key, value in table.items:
            first = value.at if key is None else key if isinstance(key, int) else key.at - 1
            after = value.end + 1
            space = self.edits.spaces[after] if after < table.end else ""
            (listed if key is None else keyed).append(self.edits.text(first, value.end) + space)
        self.edits.replace(table.at + 1, table.end - 1, ",".join(keyed + listed))


_HANDLERS: dict[type, Callable[[Values, Any], None]] = {
    tree.Chain: Values.chain,
    tree.Function: Values.function,
    tree.Table: Values.table,
    tree.Operation: Values.operation,
    tree.Group: lambda values, group: values.one(group.value),
}
"""What is done with values that are more than one word."""
