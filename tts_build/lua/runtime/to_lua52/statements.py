"""Statements, rewritten, and the script as a whole."""

from __future__ import annotations

from functools import lru_cache

from tts_build.lua.runtime.to_lua52.expressions import Expressions
from tts_build.lua.runtime.to_lua52.fragments import CALL, INDEX, Piece, call, is_whole, one
from tts_build.lua.runtime.to_lua52.scopes import STORE, mangled
from tts_build.lua.runtime.to_lua52.tokenizer import END, NAME, NotLua, Words

HELPERS = ("len", "text", "lt", "le", "mod", "eq", "rest", "method", "noted", "unless", "added", "range")
"""What the runtime hands to a rewritten script, by the names in moonsharp_operators.lua, in this order."""

_HEAD = f"local {','.join(f'__ms_{name}' for name in HELPERS)},{STORE}=... return function(...)"
_ENDS = ("end", "else", "elseif", "until", "")


@lru_cache(maxsize=32)
def rewrite(source: str) -> str:
    """Lua 5.2 source of a function that takes the helpers and gives the script as a function.

    The script's lines keep their numbers. Raises NotLua for what MoonSharp does not compile either, and for nesting
    that is deeper than any Lua takes.
    """
    reader = _Statements(Words(source), "__eq" in source)
    try:
        return reader.script()
    except RecursionError:
        raise NotLua(reader.words.line(reader.at), "", "the script is nested too deeply") from None


class _Statements(Expressions):
    """Reads statements from words."""

    def script(self) -> str:
        self.scopes.enter(is_function=True)
        body = self._statements()
        if self.kinds[self.at] != END:
            raise self.unexpected()
        self.leave()
        return f"{_HEAD}{body}{self.spaces[self.at]}\nend"

    def _block(self) -> str:
        """Statements in a scope of their own."""
        self.scopes.enter()
        body = self._statements()
        self.leave()
        return body

    def _statements(self) -> str:
        parts = []
        while (word := self.texts[self.at]) not in _ENDS:
            handler = _HANDLERS.get(word)
            parts.append(handler(self) if handler else self._assignment_or_call())
            if word == "return":
                break
        return "".join(parts)

    # -- blocks -----------------------------------------------------------------------------------------------

    def _do(self) -> str:
        return self.take() + self._block() + self.expect("end")

    def _while(self) -> str:
        return self.take() + self.expression().text + self._do_block()

    def _do_block(self) -> str:
        return self.expect("do") + self._block() + self.expect("end")

    def _if(self) -> str:
        parts = [self.take(), self.expression().text, self.expect("then"), self._block()]
        while self.texts[self.at] == "elseif":
            parts += [self.take(), self.expression().text, self.expect("then"), self._block()]
        if self.texts[self.at] == "else":
            parts += [self.take(), self._block()]
        return "".join(parts) + self.expect("end")

    def _repeat(self) -> str:
        opened = self.take()
        self.scopes.enter()
        text = opened + self._statements() + self.expect("until") + self.expression().text
        self.leave()
        return text

    def _for(self) -> str:
        opened = self.take()
        names = [self.name()]
        commas = []
        while self.texts[self.at] == ",":
            commas.append(self.take())
            names.append(self.name())
        if self.texts[self.at] not in ("=", "in"):
            raise self.unexpected()
        values = self._bounds() if self.texts[self.at] == "=" else self.take() + self.list()
        self.scopes.enter()
        head = self._declared(names, commas)
        body = self._do_block()
        self.leave()
        return opened + head + values + body

    def _bounds(self) -> str:
        """What a loop counts between. MoonSharp works out the start last, and starts there exactly."""
        equals = self.take()
        bounds, commas = [self.expression()], []
        while self.texts[self.at] == ",":
            commas.append(self.take())
            bounds.append(self.expression())
        if len(bounds) not in (2, 3):
            raise self.unexpected()
        if all(is_whole(bound) for bound in (bounds[0], *bounds[2:])):
            return equals + "".join(a.text + b for a, b in zip(bounds, [*commas, ""], strict=True))
        start, stop, step = *bounds[:2], bounds[2] if len(bounds) == 3 else Piece("1")
        ends = "".join(text[:-1] for text in (equals, *commas))
        return f"{ends} in{call('range', f'{one(stop)},{one(step)},{one(start)}')}"

    def _declared(self, names: list[tuple[str, str]], commas: list[str], stored: bool = False) -> str:
        """Names of new locals as they are written, with the commas between them."""
        written = [space + self.scopes.declare(name, stored) for space, name in names]
        return "".join(a + b for a, b in zip(written, [*commas, ""], strict=True))

    # -- functions and locals ---------------------------------------------------------------------------------

    def function_body(self, own: str = "") -> str:
        opened = self.expect("(")
        self.scopes.enter(is_function=True)
        if own:
            self.scopes.declare(own)
        parameters = self.parameters(")")
        if own and parameters.strip():
            own += ","
        text = f"{opened}{own}{parameters}){self._block()}{self.expect('end')}"
        self.leave()
        return text

    def _function(self) -> str:
        opened = self.take()
        space, name = self.name()
        target, method = space + self.scopes.written(name), False
        plain = target == space + name
        while self.texts[self.at] in (".", ":") and not method:
            method = self.texts[self.at] == ":"
            dot = self.take()
            gap, field = self.name()
            plain = plain and field.isascii()
            target += f"{dot[:-1]}.{gap}{field}" if field.isascii() else f'{dot[:-1]}{gap}["{field}"]'
        body = self.function_body("self" if method else "")
        if plain:
            return f"{opened}{target}{body}"
        return f"{opened.removesuffix('function')} {target}=function{body}"

    def _local(self) -> str:
        opened = self.take()
        if self.texts[self.at] == "function":
            return self._local_function(opened)
        names, commas = [self.name()], []
        while self.texts[self.at] == ",":
            commas.append(self.take())
            names.append(self.name())
        values = self.take() + self.list() if self.texts[self.at] == "=" else ""
        number, last = self.listed if values else (0, Piece(""))
        is_noted = number == len(names) and last.kind == CALL and names[-1][1] in self.asked
        stored = self.scopes.is_full(len(names) + is_noted)
        head = self._declared(names, commas, stored)
        if is_noted and not stored:
            head += f",{self.scopes.note(names[-1][1])}"
            values = values[: -len(last.text)] + call("noted", last.text)
        return f"{opened.removesuffix('local')} {head}{values or '=nil'}" if stored else opened + head + values

    def _local_function(self, opened: str) -> str:
        keyword = self.take()
        space, name = self.name()
        stored = self.scopes.is_full(1)
        written = self.scopes.declare(name, stored)
        body = self.function_body()
        if stored:
            return f"{opened.removesuffix('local')}{keyword.removesuffix('function')}{space} {written}=function{body}"
        return f"{opened}{keyword}{space}{written}{body}"

    # -- small statements -------------------------------------------------------------------------------------

    def _return(self) -> str:
        opened = self.take()
        lone = self.kinds[self.at] == NAME and self.texts[self.at + 1] in (*_ENDS, ";")
        note = self.scopes.noted(self.texts[self.at]) if lone else ""
        if note:
            values = self.noted_value(note)
        else:
            values = "" if self.texts[self.at] in (*_ENDS, ";") else self.list(hands_on=True)
        end = self.take() if self.texts[self.at] == ";" else ""
        if self.texts[self.at] not in _ENDS:
            raise self.unexpected()
        return opened + values + end

    def _label(self) -> str:
        opened = self.take()
        space, name = self.name()
        self.scopes.label(name)
        return opened + space + mangled(name) + self.expect("::")

    def _goto(self) -> str:
        line = self.words.line(self.at)
        opened = self.take()
        space, name = self.name()
        self.scopes.jump(name, line)
        return opened + (space or " ") + mangled(name)

    def _assignment_or_call(self) -> str:
        first = self.suffixed()
        word = self.texts[self.at]
        if word not in ("=", ","):
            if first.kind != CALL:
                raise self.unexpected()
            return first.text
        targets, text = [first], first.text
        while self.texts[self.at] == ",":
            comma = self.take()
            targets.append(self.suffixed())
            text += comma + targets[-1].text
        if any(target.kind != INDEX for target in targets):
            raise self.unexpected()
        equals, calls = self.expect("="), self.calls
        values = self.list()
        if len(targets) == 1 and first.label in self.asked and (note := self.scopes.noted(first.label)):
            value = call("noted", values) if self.listed[1].kind == CALL else f"{values},false"
            return f"{text},{note}{equals}{value}"
        labels = {target.label for target in targets}
        if len(labels) == len(targets) and all(label and "." not in label for label in labels):
            return f"{text}{equals}{values}"
        owner, _, field = first.label.partition(".")
        is_simple = owner and "." not in field and self.scopes.is_own(owner)
        if len(targets) == 1 and (is_simple or self.calls == calls):
            return f"{text}{equals}{values}"
        return _in_order(targets, text, equals, values)


def _in_order(targets: list[Piece], text: str, equals: str, values: str) -> str:
    """An assignment whose values are worked out first, then its targets looked up and assigned from left to right."""
    inside = text.lstrip()
    if "\n" in inside and any(sign in inside for sign in ('"', "'", "[[", "[=", "function")):
        return f"{text}{equals}{values}"
    names = [f"__ms_{index}" for index in range(len(targets))]
    moved = ";".join(f"{target.text.replace(chr(10), ' ')}={name}" for target, name in zip(targets, names, strict=True))
    lines = "\n" * text.count("\n")
    return f"{lines} do local {','.join(names)}{equals}{values};{moved} end"


_HANDLERS = {
    ";": _Statements.take,
    "do": _Statements._do,
    "while": _Statements._while,
    "if": _Statements._if,
    "repeat": _Statements._repeat,
    "for": _Statements._for,
    "function": _Statements._function,
    "local": _Statements._local,
    "return": _Statements._return,
    "break": _Statements.take,
    "::": _Statements._label,
    "goto": _Statements._goto,
}
