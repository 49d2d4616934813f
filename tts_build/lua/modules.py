"""`require("name")` resolved at build time: a script and its modules as one flat text.

Each module keeps its text, wrapped in a function that runs at its first `require`, once. A local function does what
`require` says. Shipped, it has another name: bundlers of modders' tools look for the file of every `require` that
they find, also in a script that needs none any more (see docs/testing-a-mod.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tts_build.errors import InputError, Problem, Where, nearest
from tts_build.lua.sourcemap import Origin
from tts_build.lua.tokens import Token, code

_NAME = re.compile(r"[A-Za-z0-9_]+(?:/[A-Za-z0-9_]+)*")
SHIPPED_NAME = "_import"
"""What `require` is called in a finished script: as long as it, so that columns stay."""
_OWN_NAMES = frozenset((SHIPPED_NAME, "__modules", "__loaded"))

_HEADER = """\
local __modules, __loaded = {}, {}
local function require(name)
    if __loaded[name] == nil then
        local result = __modules[name]()
        if result == nil then
            result = true
        end
        __loaded[name] = result
    end
    return __loaded[name]
end
"""


@dataclass(frozen=True, slots=True)
class Part:
    """One rendered template: its text, where each line is from, and what it requires, in order."""

    name: str
    text: str
    origins: tuple[Origin, ...]
    needs: tuple[tuple[str, Origin], ...]


Render = Callable[[str], "tuple[str, list[Origin]] | None"]
"""Template name to (text, origins), or None when there is no such template."""
Locate = Callable[[Origin], Where]


def collect(entry: str, render: Render, locate: Locate, known: Callable[[], list[str]]) -> list[Part]:
    """The entry's part and those of every module it needs, modules first, each after what it needs.

    InputError for a module that does not exist, a circle, or a `require` of anything but a literal name.
    """
    parts: dict[str, Part] = {}

    def visit(name: str, chain: tuple[str, ...], origin: Origin | None) -> None:
        if name in chain:
            circle = " -> ".join((*chain[chain.index(name) :], name))
            where = locate(origin) if origin else None
            raise InputError(Problem(f"modules require each other in a circle: {circle}", where, code="require-circle"))
        if name in parts:
            return
        rendered = render(f"{name}.lua")
        if rendered is None:
            raise InputError(_missing(name, locate(origin) if origin else None, known()))
        text, origins = rendered
        needs = tuple(_requirements(text, origins, locate))
        for needed, at in needs:
            visit(needed, (*chain, name), at)
        parts[name] = Part(name, text, tuple(origins), needs)

    visit(entry, (), None)
    return list(parts.values())


def flatten(parts: list[Part]) -> tuple[str, list[Origin]]:
    """One text of all parts, and the origin of each of its lines. The entry is the last part."""
    *modules, entry = parts
    if not modules:
        return entry.text, list(entry.origins)
    top = entry.origins[0] if entry.origins else (0, 1)
    lines, origins = [_HEADER], [top] * _HEADER.count("\n")
    for part in modules:
        first = part.origins[0] if part.origins else top
        last = part.origins[-1] if part.origins else top
        lines.append(f'\n__modules["{part.name}"] = function()\n{part.text}end\n')
        origins += [first, first, *part.origins, last]
    lines.append("\n" + entry.text)
    return "".join(lines), [*origins, top, *entry.origins]


def shipped(text: str) -> str:
    """A flat script with its calls of `require` under the name that they are shipped with, at the same places."""
    if "require" not in text:
        return text
    lines, tokens = text.split("\n"), code(text)
    for index, token in enumerate(tokens):
        if _is_require(tokens, index):
            line, at = lines[token.line - 1], token.column - 1
            lines[token.line - 1] = line[:at] + SHIPPED_NAME + line[at + len(token.text) :]
    return "\n".join(lines)


def _requirements(text: str, origins: list[Origin], locate: Locate) -> Iterator[tuple[str, Origin]]:
    tokens = code(text)
    for index, token in enumerate(tokens):
        if token.text in _OWN_NAMES and token.kind == "name" and not _is_member(tokens, index):
            todo = "call it something else; modules come by `require`"
            what = f"the name `{token.text}` is the build's own"
            raise InputError(Problem(what, locate(origins[token.line - 1]), todo=todo, code="require-name"))
        if not _is_require(tokens, index):
            continue
        origin = origins[token.line - 1]
        name = _literal_name(tokens, index)
        if name is None or not _NAME.fullmatch(name):
            raise InputError(
                Problem(
                    "`require` takes the name of a module, written out",
                    locate(origin),
                    expected='require("folder/name")',
                    got=f"`{' '.join(part.text for part in tokens[index : index + 4]).strip()}`",
                    code="require-literal",
                )
            )
        yield name, origin


def _is_require(tokens: list[Token], index: int) -> bool:
    token = tokens[index]
    return token.text == "require" and token.kind == "name" and not _is_member(tokens, index)


def _is_member(tokens: list[Token], index: int) -> bool:
    """`x.require`, `x:require` and `{require = ...}` are other things of that name."""
    before = tokens[index - 1].text if index else ""
    after, inside = tokens[index + 1].text, before in ("{", ",", ";")
    return before in (".", ":") or (after == "=" and inside)


def _literal_name(tokens: list[Token], index: int) -> str | None:
    argument = tokens[index + 1]
    if argument.kind == "string":
        return argument.value
    if argument.text == "(" and tokens[index + 2].kind == "string" and tokens[index + 3].text == ")":
        return tokens[index + 2].value
    return None


def _missing(name: str, where: Where | None, known: list[str]) -> Problem:
    if f"{name}.lua" in known:
        what = f"the Lua module `{name}` is a link that leads nowhere, or out of its folder"
        todo = "put the file itself there: a build reads nothing outside"
        return Problem(what, where, todo=todo, code="outside-link")
    modules = [found.removesuffix(".lua") for found in known if found.endswith(".lua")]
    close = nearest(name, modules) or nearest(name.rsplit("/", 1)[-1], modules)
    todo = f"did you mean `{close}`?" if close else "put it in the game's folder or in the common one"
    return Problem(f"no Lua module `{name}`", where, todo=todo, code="require-missing")
