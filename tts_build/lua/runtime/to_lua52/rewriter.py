"""Scripts, rewritten: statements, and the script as a whole.

A loop's start is worked out last, and an assignment's values before its targets.
"""

import gc
import re
from collections.abc import Sequence
from functools import lru_cache

from tts_build.lua.runtime.to_lua52.edits import STORE, Edits, ScriptNames, is_call
from tts_build.lua.runtime.to_lua52.value_edits import Values
from tts_build.lua.syntax.blocks import blocks_of, jumps_into_scope
from tts_build.lua.syntax.cursor import TOO_DEEP, Mistake
from tts_build.lua.syntax.parser import parse
from tts_build.lua.syntax.tokens import Token, code
from tts_build.lua.syntax.tree import Assign, Expression, Function, Local, LocalFunction, Name, Return, Run, Statement

HELPERS = ("len", "text", "lt", "le", "mod", "eq", "rest", "method", "noted", "unless", "added", "range")
"""What the runtime hands to a rewritten script, by the names in moonsharp_operators.lua, in this order."""

_HEAD = f"local {','.join(f'__ms_{name}' for name in HELPERS)},{STORE}=... return function(...)"
_HEAD_LINE = re.compile(r"\A#!.*(?=\n)")
_TOO_DEEP = "the script is nested too deeply"

_WHOLE = re.compile(r'(?:\d+(?![\w.])|__ms_len\([\w.]+(?:,"[\w.]+")?\)|[-+*\s])+')
"""What is plainly a whole number: of integers and lengths."""


class NotLua(Exception):
    """The script is not what MoonSharp reads: the line, and the word at which reading stopped."""

    def __init__(self, line: int, near: str, what: str = "") -> None:
        self.line = line
        super().__init__(what or f"unexpected symbol near '{near}'")


@lru_cache(maxsize=32)
def rewrite(source: str) -> str:
    """Lua 5.2 source of a function that takes the helpers and gives the script as a function.

    The script's lines keep their numbers. Raises NotLua for what MoonSharp does not compile either, and for nesting
    that is deeper than any Lua takes.
    """
    collects = gc.isenabled()
    gc.disable()  # a tree of tens of thousands of parts is searched for circles again and again while it grows
    try:
        return _rewritten(source)
    finally:
        if collects:
            gc.enable()


def _rewritten(source: str) -> str:
    # Without the byte order mark, and with nothing on a first line that starts with `#!`.
    tokens = code(_HEAD_LINE.sub("", source.removeprefix("\ufeff")), moonsharp=True)
    try:
        body = parse(tokens)
    except Mistake as mistake:
        stop = mistake.stop or mistake.token
        if mistake.what == TOO_DEEP:
            raise NotLua(stop.line, "", _TOO_DEEP) from None
        is_open = stop.kind == "end" or (stop.kind == "bad" and len(stop.text) > 1)
        raise NotLua(stop.line, "<eof>" if is_open else stop.text) from None
    if "goto" in source:
        _refuse_jumps(tokens)
    try:
        return _Rewriter(tokens, body).text()
    except RecursionError:
        raise NotLua(1, "", _TOO_DEEP) from None


def _refuse_jumps(tokens: Sequence[Token]) -> None:
    """A jump into the scope of a local is an error, as in the game."""
    for jump, local in jumps_into_scope(tokens, blocks_of(tokens)[1]):
        label, line = tokens[jump + 1].text, tokens[jump].line
        raise NotLua(line, label, f"<goto {label}> at line {line} jumps into the scope of local '{tokens[local].text}'")


class _Rewriter:
    """Goes through a script once."""

    def __init__(self, tokens: Sequence[Token], body: list[Statement]) -> None:
        self.tokens, self.statements = tokens, body
        self.edits = Edits(tokens)
        self.words = self.edits.words
        self.names = ScriptNames(tokens, body, self.edits)
        self.values = Values(tokens, self.names, self.edits, self.block)

    def text(self) -> str:
        """The script as it is written in Lua 5.2."""
        self.block(self.statements)
        return f"{_HEAD}{self.edits.text(0, len(self.tokens) - 1)}\nend"

    def block(self, body: list[Statement]) -> None:
        """Statements, one after another."""
        for statement in body:
            if isinstance(statement, Run):
                self.values.one(statement.call)
            elif isinstance(statement, Assign):
                self.assign(statement)
            elif isinstance(statement, Local):
                self.local(statement)
            elif isinstance(statement, LocalFunction):
                self.local_function(statement)
            elif isinstance(statement, Return):
                self.values.hand_on(statement.values, may_be_nothing=True)
            else:
                self.values.each(statement.heads)
                if statement.is_numeric:
                    self.bounds(statement.heads)
                for inner in statement.bodies:
                    self.block(inner)
                if statement.until is not None:
                    self.values.one(statement.until)

    def bounds(self, heads: list[Expression]) -> None:
        """What a loop counts between. MoonSharp works out the start last, and starts there exactly."""
        texts = [self.edits.text(head.at, head.end) for head in heads]
        if all(_WHOLE.fullmatch(text) for text in (texts[0], *texts[2:])):
            return
        for head in heads:
            if is_call(head) or self.values.is_rest(head):
                self.edits.bracket(head.at, head.end)
        start, stop, *steps = [self.edits.text(head.at, head.end) for head in heads]
        spaces = "".join(self.edits.spaces[head.at - 1] for head in heads)
        arguments = f"{stop},{steps[0] if steps else 1},{start}"
        inside = arguments.lstrip()
        call = f"{arguments[: len(arguments) - len(inside)]} __ms_range({inside})"
        self.edits.replace(heads[0].at - 1, heads[-1].end, f"{spaces} in{call}")

    def local(self, statement: Local) -> None:
        """New locals."""
        names, values = statement.names, statement.values
        self.values.each(values)
        if self.names.variable_at[names[-1]] in self.names.stored:
            self.words[names[0] - 1] = " "
            self.words[names[-1]] += "" if values else "=nil"
        elif self.names.is_noted(statement):
            self.words[names[-1]] += f",{self.names.add_note(names[-1])}"
            self.edits.call("noted", values[-1].at, values[-1].end)

    def local_function(self, statement: LocalFunction) -> None:
        """A local function."""
        self.values.function(statement.function)
        if self.names.variable_at[statement.name] in self.names.stored:
            self.words[statement.name - 2] = self.words[statement.name - 1] = ""
            self.words[statement.name] = f" {self.words[statement.name]}=function"

    def function_statement(self, target: Expression, function: Function) -> None:
        """`function a.b:c() ... end`, as an assignment where Lua 5.2 would not take its name."""
        self.values.function(function)
        span = slice(target.at, target.end + 1)
        is_plain = self.words[span] == [token.text for token in self.tokens[span]]
        if function.has_self:
            name = self.tokens[target.end].text
            is_plain = is_plain and name.isascii()
            self.words[target.end - 1] = "." if name.isascii() else ""
            self.words[target.end] = name if name.isascii() else f'["{name}"]'
            self.words[target.end + 1] = "(self" if self.words[target.end + 2] == ")" else "(self,"
        if not is_plain:
            self.words[function.at] = " "
            self.words[target.end] += "=function"

    def assign(self, statement: Assign) -> None:
        """An assignment, or a function with a name."""
        targets, values = statement.targets, statement.values
        first, value = targets[0], values[0]
        if type(value) is Function and value.at < first.at:
            self.function_statement(first, value)
            return
        self.values.each(targets)
        calls = self.values.calls
        self.values.each(values)
        if all(type(target) is Name for target in targets):
            note = self.names.note(first) if len(targets) == 1 else ""
            if note:
                self.words[first.at] += f",{note}"
                if is_call(values[-1]):
                    self.edits.call("noted", value.at, values[-1].end)
                else:
                    self.words[values[-1].end] += ",false"
            if len({self.tokens[target.at].text for target in targets}) == len(targets):
                return
        if len(targets) > 1 or (self.values.calls > calls and not self.names.is_own(first, self.values.level)):
            self.values_first(targets, values)

    def values_first(self, targets: list[Expression], values: list[Expression]) -> None:
        """An assignment whose values are worked out first, then its targets looked up and assigned, left to right."""
        first, equals = targets[0].at, values[0].at - 1
        text = self.edits.text(first, equals - 1)
        inside = text.lstrip()
        if "\n" in inside and any(sign in inside for sign in ('"', "'", "[[", "[=", "function")):
            return
        names = [f"__ms_{index}" for index in range(len(targets))]
        texts = [self.edits.text(target.at, target.end).replace("\n", " ") for target in targets]
        self.edits.replace(first, equals - 1, "\n" * text.count("\n") + f" do local {','.join(names)}")
        moved = ";".join(f"{target}={name}" for target, name in zip(texts, names, strict=True))
        self.words[values[-1].end] += f";{moved} end"
