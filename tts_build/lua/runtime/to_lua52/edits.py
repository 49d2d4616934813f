"""The words of a script with what is written round them or in their place; every line end stays where it is. And its
names as Lua 5.2 can have them, with the locals of which is kept whether they hold nothing.
"""

import re
from collections.abc import Iterator, Sequence

from tts_build.lua.syntax.scopes import Variable, resolve
from tts_build.lua.syntax.tokens import Token
from tts_build.lua.syntax.tree import Call, Chain, Expression, Field, Local, LocalFunction, Method, Name, Statement

_ESCAPE = re.compile(r"\\(?:u\{([0-9A-Fa-f]{1,6})\}|(\d{1,3})|x([0-9A-Fa-f]{2})|.)", re.DOTALL)


class Edits:
    """`words` as they are written so far, with the `spaces` before them: line ends, or one blank for what stood there.

    Values inside are edited before those around them.
    """

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.words = [text for _, text, _, _ in tokens]
        self.spaces: list[str] = []
        self.foreign: list[int] = []
        """Names in other alphabets."""
        line, column = 1, 1
        for index, (kind, text, own_line, own_column) in enumerate(tokens):
            self.spaces.append("\n" * (own_line - line) if own_line > line else " " if own_column > column else "")
            line, column = own_line, own_column + len(text)
            if kind == "string":
                if "\n" in text:
                    line, column = line + text.count("\n"), len(text) - text.rindex("\n")
                if "\\" in text and text[0] != "[":
                    self.words[index] = _ESCAPE.sub(_escaped, text)
            elif kind == "name" and not text.isascii():
                self.foreign.append(index)

    def call(self, helper: str, first: int, last: int, more: str = "") -> None:
        """A call of a helper round words, on the line on which the first one stands: errors are reported there."""
        word = self.words[first]
        inside = word.lstrip()
        self.words[first] = f"{word[: len(word) - len(inside)]} __ms_{helper}({inside}"
        self.words[last] += f"{more})"

    def bracket(self, first: int, last: int) -> None:
        """Brackets round words."""
        word = self.words[first]
        inside = word.lstrip()
        self.words[first] = f"{word[: len(word) - len(inside)]}({inside}"
        self.words[last] += ")"

    def enclose(self, opened: str, first: int, last: int) -> None:
        """Brackets round words and the space before them."""
        self.words[first] = f"{opened}{self.spaces[first]}{self.words[first]}"
        self.spaces[first] = ""
        self.words[last] += ")" * opened.count("(")

    def text(self, first: int, last: int) -> str:
        """What words have become, with the space before each."""
        stop = last + 1
        pairs = zip(self.spaces[first:stop], self.words[first:stop], strict=True)
        return "".join([part for pair in pairs for part in pair])

    def replace(self, first: int, last: int, text: str) -> None:
        """Put a text in the place of words, spaces included."""
        self.words[first : last + 1] = self.spaces[first : last + 1] = [""] * (last + 1 - first)
        self.words[first] = text


def _escaped(match: re.Match[str]) -> str:
    """One escape; what names a character above 127 becomes that character, as the game's strings are no bytes."""
    point, decimal, hexadecimal = match.groups()
    if point is None and decimal is None and hexadecimal is None:
        return match.group()
    code = int(point, 16) if point else int(decimal) if decimal else int(hexadecimal, 16)
    if code < 128:
        return f"\\{code:03d}"
    if code > 0x10FFFF or (decimal and code > 255):
        return match.group()
    return "\ufffd" if 0xD800 <= code < 0xE000 else chr(code)


ROOM = 160
"""Locals of the whole script that stay locals: Lua 5.2 has room for 200 in one function, blocks included. MoonSharp
has no such limit, so that further ones live in a table."""

STORE = "__ms_store"

_NEEDS_VALUE = ("type", "tostring", "tonumber")
"""Functions that take nil and fail where they are given nothing at all."""


class ScriptNames:
    """What each name of a script stands for. Names that Lua 5.2 cannot have are edited at once."""

    def __init__(self, tokens: Sequence[Token], body: list[Statement], edits: Edits) -> None:
        self.tokens = tokens
        names = resolve(tokens, body)
        self.variable_at, self.globals = names.variable_at, names.globals
        self.added = frozenset(name for owner, name in names.fields if owner == "string")
        """Functions that the script puts into `string`."""
        self.asked = frozenset(self._asked())
        self.notes: dict[Variable, str] = {}
        """Locals that may hold nothing, each with the local that keeps whether it does."""
        self.stored = self._stored(body)
        """Locals that live in the table, as they are written."""
        for at in edits.foreign:
            self._spell(at, edits.words)
        for at, variable in self.variable_at.items() if self.stored else ():
            if variable in self.stored:
                edits.words[at] = self.stored[variable]

    def note(self, value: Expression) -> str:
        """The local that keeps whether this one holds nothing; empty where none does."""
        return self.notes.get(self.variable_at[value.at], "") if self.notes and type(value) is Name else ""

    def add_note(self, at: int) -> str:
        """The local that keeps from here on whether this one holds nothing."""
        variable = self.variable_at[at]
        self.notes[variable] = f"__ms_n_{mangled(variable.name)}"
        return self.notes[variable]

    def is_noted(self, statement: Local) -> bool:
        """Whether the last of new locals gets the result of a call and is asked for its type or text."""
        names, values = statement.names, statement.values
        return len(names) == len(values) and is_call(values[-1]) and self.tokens[names[-1]].text in self.asked

    def is_own(self, target: Expression, level: int) -> bool:
        """Whether a target is a field of a local of the function at hand, in which so many functions nest."""
        if not isinstance(target, Chain) or not isinstance(target.base, Name) or len(target.links) > 1:
            return False
        owner = self.variable_at[target.base.at]
        return isinstance(target.links[0], Field) and not owner.is_global and owner.level == level

    def needs_value(self, function: Expression) -> bool:
        """Whether a function is one that must be given something."""
        is_named = type(function) is Name and self.tokens[function.at].text in _NEEDS_VALUE
        return is_named and self.variable_at[function.at].is_global

    def _asked(self) -> Iterator[str]:
        """Names that stand alone between the brackets of a call of `type`, `tostring` or `tonumber`."""
        for function in _NEEDS_VALUE:
            variable = self.globals.get(function)
            for at, use in variable.reads if variable else ():
                opened, name, closed = self.tokens[at + 1 : at + 4] if use == "call" else [self.tokens[at]] * 3
                if opened.text == "(" and name.kind == "name" and closed.text == ")":
                    yield name.text

    def _stored(self, body: list[Statement]) -> dict[Variable, str]:
        """The locals of the whole script that have no room, as they are written."""
        stored: dict[Variable, str] = {}
        number, noted = 0, set[str]()
        for statement in body:
            if not isinstance(statement, Local | LocalFunction):
                continue
            names = statement.names if isinstance(statement, Local) else [statement.name]
            is_noted = isinstance(statement, Local) and self.is_noted(statement)
            if number + len(noted) + len(names) + is_noted > ROOM:
                for at in names:
                    stored[self.variable_at[at]] = f"{STORE}[{len(stored) + 1}]"
                is_noted = False
            number += len(names)
            noted.difference_update(self.tokens[at].text for at in names)
            if is_noted:
                noted.add(self.tokens[names[-1]].text)
        return stored

    def _spell(self, at: int, words: list[str]) -> None:
        """Write a name in another alphabet, as Lua 5.2 can have it; behind a colon it is left to what has the colon."""
        name, before = self.tokens[at].text, self.tokens[at - 1].text
        variable = self.variable_at.get(at)
        if variable is not None:
            words[at] = f'_ENV["{name}"]' if variable.is_global else mangled(name)
        elif before in ("goto", "::"):
            words[at] = mangled(name)
        elif before != ":":
            words[at] = f'["{name}"]'
            words[at - 1] = "" if before == "." else words[at - 1]


def is_call(value: Expression) -> bool:
    """Whether a value is what a call gives."""
    return isinstance(value, Chain) and isinstance(value.links[-1], Call | Method)


def mangled(name: str) -> str:
    """A name in any alphabet, as a name of Lua 5.2."""
    return name if name.isascii() else "__ms_u" + "".join(f"_{ord(char):x}" for char in name)
