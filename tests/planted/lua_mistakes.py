"""Mistakes of one token in the kit, which is written in Lua."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lupa import lua52

from tests.planted.mistakes import OTHER, Mistake, drawn

TOKEN = re.compile(
    r"(?P<space>\s+|--\[\[.*?\]\]|--[^\n]*|\{\{.*?\}\}|\{%.*?%\})|(?P<text>\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*')"
    r"|(?P<number>\d+(?:\.\d+)?)|(?P<word>[A-Za-z_]\w*)|(?P<sign>==|~=|<=|>=|\.\.\.|\.\.|[-+*/%<>=#(){}\[\];:,.])",
    re.DOTALL,
)
SIGNS = {
    "+": ("-",),
    "-": ("+",),
    "*": ("/", "+"),
    "/": ("*",),
    "%": ("*",),
    "==": ("~=",),
    "~=": ("==",),
    "<": ("<=", ">"),
    "<=": ("<", ">="),
    ">": (">=", "<"),
    ">=": (">", "<="),
    "and": ("or",),
    "or": ("and",),
    "not": ("",),
    "true": ("false",),
    "false": ("true",),
}
"""What is written for an operator or a word by mistake."""
CALL = re.compile(r"[ \t]*([A-Za-z_][\w.:]*\(.*\))[ \t]*$")
GIVES = re.compile(r"[ \t]*return (?!nil$|function\b|\{$)(.*[^{(,])$")
CONDITION = re.compile(r"[ \t]*(?:else)?if (?!not )(.*) then$")
FUNCTION = re.compile(r"(?:local )?function ([\w.:]+)|local (\w+) = ")


def lua_chosen(sources: Mapping[str, bytes], count: int, seed: int) -> list[Mistake]:
    """`count` mistakes of some files, no two in one line."""
    places: dict[tuple[str, str, str], list[Mistake]] = {}
    for path, source in sources.items():
        for mistake in _mistakes(path, source.decode()):
            places.setdefault((mistake.path, mistake.function, mistake.statement), []).append(mistake)
    found: list[Mistake] = []
    for place in sorted(places, key=lambda place: drawn(seed, repr(place))):
        if len(found) == count:
            break
        ranked = sorted(places[place], key=lambda mistake: drawn(seed, mistake.key))
        found += next(([mistake] for mistake in ranked if _compiles(mistake, sources[mistake.path])), [])
    return found


def _compiles(mistake: Mistake, source: bytes) -> bool:
    """Whether it is Lua. What Jinja fills in stands in no code that a mistake is in."""
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", mistake.spoil(source).decode(), flags=re.DOTALL)
    compiled = lua52.LuaRuntime().eval("function(text) return (load(text)) ~= nil end")
    return bool(compiled(text)) or "{{" in source.decode()


def _mistakes(path: str, source: str) -> Iterator[Mistake]:
    known: dict[str, int] = {}
    for at, before, after in sorted({*_tokens(source), *_lines(source)}):
        line = source.count("\n", 0, at)
        statement = source.splitlines()[line].strip()
        function = next(
            (found[1] or found[2] for text in source.splitlines()[line::-1] if (found := FUNCTION.match(text))), ""
        )
        start = len(source[:at].encode())
        end = start + len(before.encode())
        made = Mistake(path, line + 1, 1, function, True, statement, (), start, end, before, after)
        number = known[made.key] = known.get(made.key, -1) + 1
        yield Mistake(path, line + 1, 1, function, True, statement, (), start, end, before, after, number)


def _tokens(source: str) -> Iterator[tuple[int, str, str]]:
    for token in TOKEN.finditer(source):
        word, at = token[0], token.start()
        if token["number"]:
            others = [str(int(word) + 1), str(int(word) - 1)] if word.isdigit() and word != "0" else ["1"]
        elif token["text"]:
            others = [f'"{OTHER[word[1:-1]]}"'] if word[1:-1] in OTHER else []
        elif token["space"]:
            continue
        else:
            others = [*SIGNS.get(word, ()), *([OTHER[word]] if OTHER.get(word, "?") in source.split() else [])]
        for other in others:
            yield at, word, other


def _lines(source: str) -> Iterator[tuple[int, str, str]]:
    at = 0
    for line in source.splitlines(keepends=True):
        bare = line.rstrip("\n")
        if found := CALL.match(bare):
            yield at + found.start(1), found[1], "local _ = nil"
        if found := GIVES.match(bare):
            yield at + found.start(1), found[1], "nil"
        if found := CONDITION.match(bare):
            yield at + found.start(1), found[1], f"not ({found[1]})"
        at += len(line)
