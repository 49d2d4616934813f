"""Whether a text is Lua 5.2: Lua itself decides, our reader says what is wrong and where."""

import re
from functools import cache

from lupa.lua52 import LuaError, LuaRuntime

from tts_build.lua.syntax.cursor import Mistake
from tts_build.lua.syntax.parser import parse
from tts_build.lua.syntax.tokens import Token, code

MAX_MEMORY = 256 << 20
"""Bytes that Lua may use to compile one script; a thousand times what Die Card needs."""

_MESSAGE = re.compile(r"script:(\d+): (.*?)(?: near (.*))?", re.DOTALL)
_AT_LINE = re.compile(r"<(goto|break)(?: \w+)?> at line (\d+)")
_TWICE = re.compile(r"label '(\w+)' already defined on line \d+")
_BAD_ESCAPE = re.compile(r"\\(?![abfnrtvxz\\\"'\n0-9])|\\x(?![0-9A-Fa-f]{2})|\\(?:2(?:5[6-9]|[6-9]\d)|[3-9]\d\d)")


def compiles(text: str) -> bool:
    """Whether Lua takes a text."""
    return _refusal(text) is None


def first_mistake(text: str) -> Mistake | None:
    """The first mistake of a script that does not compile, at its token, or None."""
    message = _refusal(text)
    if message is None:
        return None
    tokens = code(text)
    try:
        parse(tokens)
    except Mistake as mistake:
        return mistake
    return _by_message(message, tokens)


@cache
def _runtime() -> LuaRuntime:
    """A Lua that only compiles."""
    return LuaRuntime(register_eval=False, register_builtins=False, max_memory=MAX_MEMORY)


def _refusal(text: str) -> str | None:
    """What Lua says against a script."""
    try:
        _runtime().compile(text, name="=script", mode="t")
    except LuaError as error:
        return str(error)
    except UnicodeError:
        return "script:1: text that UTF-8 cannot carry"
    except MemoryError:
        return f"script:1: it takes more than {MAX_MEMORY >> 20} MB to compile"
    return None


def _by_message(message: str, tokens: list[Token]) -> Mistake:
    """A mistake that only Lua finds (a limit, a jump, an escape), at the nearest token of the line that it names."""
    match = _MESSAGE.fullmatch(message)
    if match is None:
        return Mistake(tokens[0], message)
    line, what, near = int(match[1]), match[2], (match[3] or "").strip("'")
    if jump := _AT_LINE.search(what):
        line, near = int(jump[2]), jump[1]
        what = what.replace(jump[0], f"`{near}`")
    elif label := _TWICE.fullmatch(what):
        near, what = label[1], f"the label `{label[1]}` is set twice"
    here = [token for token in tokens if token.line <= line <= token.line + token.text.count("\n")] or tokens[-1:]
    for token in here:
        if token.kind == "string" and token.text[0] != "[" and (bad := _BAD_ESCAPE.search(token.text)):
            column = token.column + bad.start() if "\n" not in token.text[: bad.start()] else token.column
            escape = token.text[bad.start() : bad.start() + 2]
            place = Token("bad", escape, token.line, column)
            return Mistake(place, f"no escape `{escape}` in a string", "write the character itself")
    return Mistake(next((token for token in reversed(here) if token.text == near), here[0]), what.replace("'", "`"))
