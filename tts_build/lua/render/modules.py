"""`require("name")` resolved at build time: a script and its modules as one flat text.

Each module keeps its text, wrapped in a function that runs at its first `require`, once. A local function does what
`require` says. Shipped, it has another name: bundlers of modders' tools look for the file of every `require` that
they find, also in a script that needs none any more (see docs/testing-a-mod.md).
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Piece, known_view
from tts_build.lua.render.source_map import Origin
from tts_build.lua.render.template_files import outside
from tts_build.problem import InputError, Problem, Where, nearest

_NAME = re.compile(r"[A-Za-z0-9_]+(?:/[A-Za-z0-9_]+)*")
SHIPPED_NAME = "_import"
"""What `require` is called in a finished script: as long as it, so that columns stay."""
_OWN_NAMES = frozenset((SHIPPED_NAME, "__modules", "__loaded"))
_AROUND = frozenset(("require", "__modules", "__loaded"))
"""Locals that each part finds around it."""

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

    @property
    def is_lua(self) -> bool:
        """Whether it is Lua by itself."""
        return _view(self.text).is_lua


Render = Callable[[str], "tuple[str, tuple[Origin, ...]] | None"]
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
            raise InputError(f"modules require each other in a circle: {circle}", where, code="require-circle")
        if name in parts:
            return
        rendered = render(f"{name}.lua")
        if rendered is None:
            raise InputError(_missing(name, locate(origin) if origin else None, known()))
        text, origins = rendered
        needs = tuple(_requirements(text, origins, locate))
        for needed, at in needs:
            visit(needed, (*chain, name), at)
        parts[name] = Part(name, text, origins, needs)

    visit(entry, (), None)
    return list(parts.values())


@dataclass(frozen=True, slots=True)
class Flat:
    """One text of all parts, the origin of each of its lines, and the pieces that it was put together from."""

    text: str
    origins: list[Origin]
    pieces: list[Piece]


def flatten(parts: list[Part]) -> Flat:
    """One script of all parts. The entry is the last part."""
    *modules, entry = parts
    if not modules:
        return Flat(entry.text, list(entry.origins), [Piece(_view(entry.text))])
    top = entry.origins[0] if entry.origins else (0, 1)
    lines, origins, pieces = [_HEADER], [top] * _HEADER.count("\n"), [Piece(_view(_HEADER))]
    for part in modules:
        first = part.origins[0] if part.origins else top
        last = part.origins[-1] if part.origins else top
        lines.append(f'\n__modules["{part.name}"] = function()\n{part.text}end\n')
        pieces.append(Piece(_view(part.text), len(origins) + 2, is_module=True))
        origins += [first, first, *part.origins, last]
    lines.append("\n" + entry.text)
    pieces.append(Piece(_view(entry.text), len(origins) + 1))
    return Flat("".join(lines), [*origins, top, *entry.origins], pieces)


def shipped(flat: Flat) -> str:
    """A flat script with its calls of `require` under the name that they are shipped with, at the same places."""
    lines = flat.text.split("\n")
    for piece in flat.pieces:
        for index in piece.view.indices("require"):
            if not _is_member(piece.view, index):
                token = piece.token(index)
                line, at = lines[token.line - 1], token.column - 1
                lines[token.line - 1] = line[:at] + SHIPPED_NAME + line[at + len(token.text) :]
    return "\n".join(lines)


def _view(text: str) -> View:
    """What is known of a part from its text."""
    return known_view(text, _AROUND)


def _requirements(text: str, origins: Sequence[Origin], locate: Locate) -> Iterator[tuple[str, Origin]]:
    view = _view(text)
    for index in view.indices("require", *_OWN_NAMES):
        token = view[index]
        if _is_member(view, index):
            continue
        origin = origins[token.line - 1]
        if token.text in _OWN_NAMES:
            todo = "call it something else; modules come by `require`"
            what = f"the name `{token.text}` is the build's own"
            raise InputError(what, locate(origin), todo=todo, code="require-name")
        name = _literal_name(view, index)
        if name is None or not _NAME.fullmatch(name):
            what, wanted = "`require` takes the name of a module, written out", 'require("folder/name")'
            got = f"`{' '.join(view.words((index, index + 4))).strip()}`"
            raise InputError(what, locate(origin), expected=wanted, got=got, code="require-literal")
        yield name, origin


def _is_member(view: View, index: int) -> bool:
    """`x.require`, `x:require` and `{require = ...}` are other things of that name."""
    before = view.text(index - 1) if index else ""
    return before in (".", ":") or (view.text(index + 1) == "=" and before in ("{", ",", ";"))


def _literal_name(view: View, index: int) -> str | None:
    argument = view[index + 1]
    if argument.kind == "string":
        return argument.value
    if argument.text == "(" and view[index + 2].kind == "string" and view.text(index + 3) == ")":
        return view[index + 2].value
    return None


def _missing(name: str, where: Where | None, known: list[str]) -> Problem:
    if f"{name}.lua" in known:
        return outside(f"the Lua module `{name}`", where)
    modules = [found.removesuffix(".lua") for found in known if found.endswith(".lua")]
    close = nearest(name, modules) or nearest(name.rsplit("/", 1)[-1], modules)
    todo = f"did you mean `{close}`?" if close else "put it in the game's folder or in the common one"
    return Problem(f"no Lua module `{name}`", where, todo=todo, code="require-missing")
