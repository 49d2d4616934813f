"""What each name in a piece of a script stands for: its locals by scope, its globals, and all that goes into them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tts_build.lua.game_globals import game_types
from tts_build.lua.syntax import tree
from tts_build.lua.syntax.tokens import Token


@dataclass(frozen=True, slots=True)
class Source:
    """Where a variable's value comes from: a value, an element of what is gone through, or a named type.

    All three empty: from anywhere. `through` is the global that goes through it, `ipairs` or `pairs`.
    """

    value: tree.Expression | None = None
    element_of: tree.Expression | None = None
    type: str = ""
    through: str = ""


ANYTHING = Source()

_TAKE_GLOBALS = frozenset(("rawget", "rawset", "pairs", "next", "setmetatable", "type"))
"""Functions that may be given `_G`: they set nothing in it, or what they set is seen."""


@dataclass(slots=True, eq=False)
class Variable:
    """One local or global. `reads` are the tokens where a global is read, each with what is done with it.

    `level` is how deep functions nest where a local stands.
    """

    name: str
    is_global: bool = False
    level: int = 0
    is_set: bool = False
    sources: list[Source] = field(default_factory=list)
    reads: list[tuple[int, str]] = field(default_factory=list)
    set_at: list[tuple[int, bool]] = field(default_factory=list)


@dataclass(slots=True)
class Names:
    """The names of one piece of a script.

    `variable_at` leads from `tokens` to variables. `chains` are all values with something behind them, `tables` all
    that are written out. `fields` are members that it gives to a global table. `is_open`: names may be set that nobody
    can see here.
    """

    tokens: Sequence[Token]
    variable_at: dict[int, Variable] = field(default_factory=dict)
    globals: dict[str, Variable] = field(default_factory=dict)
    chains: list[tree.Chain] = field(default_factory=list)
    tables: list[tree.Table] = field(default_factory=list)
    fields: set[tuple[str, str]] = field(default_factory=set)
    is_open: bool = False

    @property
    def defined(self) -> set[str]:
        """The globals that the piece sets."""
        return {name for name, variable in self.globals.items() if variable.is_set}


def resolve(tokens: Sequence[Token], body: list[tree.Statement], outer: Iterable[str] = ()) -> Names:
    """The names of a tree, made from these tokens; `outer` are locals around it."""
    walker = _Walker(tokens, outer)
    walker.block(body)
    return walker.names


class _Walker:
    """Goes through the tree once; `visible` holds the locals of each name, the innermost last."""

    def __init__(self, tokens: Sequence[Token], outer: Iterable[str]) -> None:
        self.tokens = tokens
        self.names = Names(tokens)
        self.visible: dict[str, list[Variable]] = {}
        self.scopes: list[list[str]] = [[]]
        self.level = 0
        for name in outer:
            self.bind(name, ANYTHING)

    # Scopes

    def declare(self, at: int, source: Source) -> None:
        name = self.tokens[at].text
        self.names.variable_at[at] = self.bind(name, source)

    def bind(self, name: str, source: Source) -> Variable:
        variable = Variable(name, level=self.level, sources=[source])
        self.visible.setdefault(name, []).append(variable)
        self.scopes[-1].append(name)
        return variable

    def leave(self) -> None:
        for name in self.scopes.pop():
            self.visible[name].pop()

    def find(self, at: int) -> Variable:
        """The variable that a name stands for."""
        name = self.tokens[at].text
        locals_of_name = self.visible.get(name)
        variable = locals_of_name[-1] if locals_of_name else self.a_global(name)
        self.names.variable_at[at] = variable
        if name == "_ENV":
            self.names.is_open = True
        return variable

    def a_global(self, name: str) -> Variable:
        return self.names.globals.setdefault(name, Variable(name, is_global=True))

    def set_named(self, name: str) -> None:
        """A global is set from anywhere; without a name, any of them may be."""
        if not name:
            self.names.is_open = True
            return
        variable = self.a_global(name)
        variable.is_set = True
        variable.sources.append(ANYTHING)

    # Statements

    def block(self, body: Iterable[tree.Statement], until: tree.Expression | None = None) -> None:
        """The rest of the innermost scope, which ends with it."""
        for statement in body:
            self.statement(statement)
        if until is not None:
            self.value(until)
        self.leave()

    def statement(self, statement: tree.Statement) -> None:
        if isinstance(statement, tree.Run):
            self.value(statement.call)
        elif isinstance(statement, tree.Assign):
            if not self.is_event(statement):
                self.values(statement.values)
            for target, source in zip(statement.targets, _sources(statement.values, statement.targets), strict=True):
                self.assign(target, source)
        elif isinstance(statement, tree.Local):
            self.values(statement.values)
            for at, source in zip(statement.names, _sources(statement.values, statement.names), strict=True):
                self.declare(at, source)
        elif isinstance(statement, tree.LocalFunction):
            self.declare(statement.name, Source(statement.function))
            self.function(statement.function)
        elif isinstance(statement, tree.Return):
            self.values(statement.values)
        else:
            self.values(statement.heads)
            self.loop_or_branch(statement)

    def is_event(self, statement: tree.Assign) -> bool:
        """Go through a function that the game calls, whose parameters it sets."""
        target, value = statement.targets[0], statement.values[0]
        if not isinstance(target, tree.Name) or not isinstance(value, tree.Function) or len(statement.values) > 1:
            return False
        name = self.tokens[target.at].text
        if name not in game_types()["events"] or self.visible.get(name):
            return False
        self.function(value, game_types()["events"][name])
        return True

    def loop_or_branch(self, statement: tree.Block) -> None:
        for body in statement.bodies:
            self.scopes.append([])
            for number, at in enumerate(statement.names):
                self.declare(at, self.turn_of(statement, number))
            self.block(body, statement.until)

    def turn_of(self, statement: tree.Block, number: int) -> Source:
        """What a loop puts into its names: the second of `in ipairs(list)` is the list's element."""
        head = statement.heads[0]
        if number != 1 or not isinstance(head, tree.Chain) or len(head.links) != 1:
            return ANYTHING
        call = head.links[0]
        if not isinstance(head.base, tree.Name) or not isinstance(call, tree.Call) or not call.arguments:
            return ANYTHING
        variable = self.names.variable_at[head.base.at]
        plain = variable.is_global and variable.name in ("ipairs", "pairs")
        return Source(element_of=call.arguments[0], through=variable.name) if plain else ANYTHING

    def assign(self, target: tree.Expression, source: Source) -> None:
        if isinstance(target, tree.Name):
            variable = self.find(target.at)
            variable.is_set = True
            variable.sources.append(source)
            if variable.is_global:
                variable.set_at.append((target.at, isinstance(source.value, tree.Function)))
        elif isinstance(target, tree.Chain):
            self.value(target)
            self.member_set(target)

    def member_set(self, target: tree.Chain) -> None:
        """`_G.name = ...` sets a global, `Wait.name = ...` a member of a global table."""
        if not isinstance(target.base, tree.Name) or len(target.links) != 1:
            return
        owner, link = self.names.variable_at[target.base.at], target.links[0]
        if not owner.is_global:
            return
        name = self.text(link.key) if isinstance(link, tree.Key) else ""
        if isinstance(link, tree.Field):
            name = self.tokens[link.at].text
        if name:
            self.names.fields.add((owner.name, name))
        if owner.name == "_G":
            self.set_named(name)

    def text(self, value: tree.Expression) -> str:
        """A written-out text's content; empty for any other value."""
        if isinstance(value, tree.Value) and self.tokens[value.at].kind == "string":
            return self.tokens[value.at].value
        return ""

    # Expressions

    def values(self, values: Iterable[tree.Expression]) -> None:
        for value in values:
            self.value(value)

    def value(self, value: tree.Expression) -> None:
        if isinstance(value, tree.Name):
            variable = self.find(value.at)
            if variable.is_global:
                variable.reads.append((value.at, "read"))
                self.names.is_open = self.names.is_open or variable.name == "_G"
        elif isinstance(value, tree.Chain):
            self.chain(value)
        elif isinstance(value, tree.Function):
            self.function(value)
        elif not isinstance(value, tree.Value):
            if isinstance(value, tree.Table):
                self.names.tables.append(value)
            self.values(tree.parts_of(value))

    def chain(self, chain: tree.Chain) -> None:
        self.names.chains.append(chain)
        first = chain.links[0]
        if isinstance(chain.base, tree.Name):
            variable = self.find(chain.base.at)
            if variable.is_global:
                variable.reads.append((chain.base.at, "call" if isinstance(first, tree.Call) else "index"))
                if variable.name in ("rawset", "setmetatable") and isinstance(first, tree.Call):
                    self.changed_globals(variable.name, first)
        else:
            self.value(chain.base)
        for link in chain.links:
            if isinstance(link, tree.Key):
                self.value(link.key)
            elif isinstance(link, tree.Call | tree.Method):
                self.arguments(chain, link.arguments)
        self.variable_set(chain)

    def arguments(self, chain: tree.Chain, arguments: Sequence[tree.Expression]) -> None:
        """What a call is given; `_G` itself may go to functions that are understood here."""
        understood = isinstance(chain.base, tree.Name) and self.tokens[chain.base.at].text in _TAKE_GLOBALS
        self.values(value for value in arguments if not (understood and self.is_globals(value)))

    def is_globals(self, value: tree.Expression) -> bool:
        return isinstance(value, tree.Name) and self.tokens[value.at].text == "_G"

    def changed_globals(self, function: str, call: tree.Call) -> None:
        if not call.arguments or not self.is_globals(call.arguments[0]):
            return
        self.set_named(self.text(call.arguments[1]) if function == "rawset" and len(call.arguments) > 1 else "")

    def variable_set(self, chain: tree.Chain) -> None:
        """`x.setVar("name", ...)` and `setTable` of any object may be meant for this script."""
        for link, after in pairwise([*chain.links, None]):
            if isinstance(link, tree.Field | tree.Method) and self.tokens[link.at].text in ("setVar", "setTable"):
                call = link if isinstance(link, tree.Method) else after if isinstance(after, tree.Call) else None
                if call is not None and call.arguments:
                    self.set_named(self.text(call.arguments[0]))

    def function(self, function: tree.Function, types: Sequence[str] = ()) -> None:
        self.scopes.append([])
        self.level += 1
        if function.has_self:
            self.bind("self", ANYTHING)
        for number, at in enumerate(function.parameters):
            kind = types[number] if number < len(types) else ""
            self.declare(at, Source(type=kind))
        self.block(function.body)
        self.level -= 1


def _sources(values: Sequence[tree.Expression], targets: Sequence[object]) -> list[Source]:
    """What each target gets: its value, nothing, or one of several results of the last call."""
    sources: list[Source] = []
    for number in range(len(targets)):
        if number < len(values):
            sources.append(Source(values[number]))
        elif values and isinstance(values[-1], tree.Chain | tree.Value):
            sources.append(ANYTHING)  # a call and `...` may give several
        else:
            sources.append(Source(type="nil"))
    return sources
