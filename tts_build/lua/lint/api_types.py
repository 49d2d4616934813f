"""Which class of the game's API a value plainly is: what `getObjectFromGUID` gave, `self`, `Player.White`, `Wait`.

A type is a class's name, `[class]` for a list of it, `()` and a type for a function that gives it, `nil`, or empty for
what is not plain. A variable is plain when everything that is ever put into it is of one type.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from tts_build.lua.game_globals import game_globals, game_types
from tts_build.lua.syntax.scopes import Names, Source, Variable
from tts_build.lua.syntax.tree import Call, Chain, Expression, Field, Group, Link, Method, Name, Value

NIL = "nil"
FUNCTION = "()"
ANYTHING = ""

_SELF = "self"
"""An object, or Global in its own script."""

_CALLED = ("Color", "Vector")
"""Tables of the game that are called to make one."""

_ABSENT = frozenset(
    "load loadstring loadfile dofile loadsafe loadfilesafe module io debug package utf8 require dynamic unpack pack "
    "_MOONSHARP _ENV".split()
)
"""Names of Lua or of MoonSharp that the rules `absent` and `game-only` speak of."""

ELSEWHERE = {
    "os": "execute exit getenv remove rename tmpname setlocale",
    "string": "dump contains startsWith endsWith unicode",
}
"""Members that these rules speak of."""

_STEPS = 40
"""Variables and values that one question may go through before its answer is "not plain"."""


@cache
def members() -> dict[str, dict[str, str]]:
    """The members of everything that has known ones: classes, the game's tables, Lua's libraries."""
    found = dict(game_types()["classes"])
    found[_SELF] = {**found["Global"], **found["Object"]}
    found["Global"] = found[_SELF]
    for library, names in game_globals()["standard"]["libraries"].items():
        found[library] = dict.fromkeys((*names, *ELSEWHERE.get(library, "").split()), FUNCTION)
    return found


_STRICT = frozenset(("Color", "Vector", *game_globals()["standard"]["libraries"]))
"""Lua tables. Everything else is an object of the game's, whose members are found in other spellings too."""


def has_member(owner: str, name: str) -> bool:
    """Whether something of a known type has a member, as MoonSharp looks it up: `Call` and `set_name` are found too.

    The order of MoonSharp's own search: as written, with a capital, without underscores, both.
    """
    known = members()[owner]
    if name in known or owner in _STRICT:
        return name in known
    first, *words = name.split("_")
    spelt = first + "".join(word[:1].upper() + word[1:] for word in words)
    return name[:1].lower() + name[1:] in known or spelt[:1].lower() + spelt[1:] in known


@cache
def _globals() -> dict[str, str]:
    """The types of the game's own globals."""
    standard = game_globals()["standard"]
    tables = {name: name for name in (*game_globals()["tables"], *standard["libraries"], _SELF)}
    return {**game_types()["globals"], **tables}


@cache
def known_globals() -> frozenset[str]:
    """Every global that a script finds without setting it; also those that other rules speak of."""
    standard, game = game_globals()["standard"], game_globals()
    names = [*standard["functions"], *standard["values"], *standard["libraries"], *game["functions"], *game["tables"]]
    return frozenset((*names, *_globals(), *_ABSENT))


class Kinds:
    """The types of a script's values. A value belongs to the names of the piece of the script that it stands in."""

    def __init__(self, given: Mapping[str, Sequence[tuple[Names, Variable]]], is_open: bool = False) -> None:
        """`given` are the globals that the script sets, each with what the pieces that mention it do with it; when it
        `is_open`, more may be put into them."""
        self.given, self.is_open = given, is_open
        self.known: dict[Variable | str, str] = {}
        self.steps = 0

    def strange(self, names: Names) -> Iterator[tuple[int, str]]:
        """Members that a value of a plain type does not have, each with the type."""
        for chain in names.chains:
            for link, owner in self.links(chain, names):
                named = isinstance(link, Field | Method) and owner in members()
                if named and not has_member(owner, names.tokens[link.at].text):
                    yield link.at, owner

    def links(self, chain: Chain, names: Names) -> Iterator[tuple[Link, str]]:
        """What follows a value, each link with the type of what stands before it."""
        self.steps = 0
        current = self.type_of(chain.base, names)
        for link in chain.links:
            yield link, current
            current = _behind(current, link, names)

    def type_of(self, value: Expression, names: Names) -> str:
        """The type of a value."""
        self.steps += 1
        if self.steps > _STEPS:
            return ANYTHING
        if isinstance(value, Name):
            return self.variable(names.variable_at[value.at], names)
        if isinstance(value, Group):
            return self.type_of(value.value, names)
        if isinstance(value, Value):
            return NIL if names.tokens[value.at].text == "nil" else ANYTHING
        if not isinstance(value, Chain):
            return ANYTHING
        current = self.type_of(value.base, names)
        for link in value.links:
            if not current:
                break
            current = _behind(current, link, names)
        return current

    def variable(self, variable: Variable, names: Names) -> str:
        """The one type of everything that a variable is ever given."""
        if not variable.is_global:
            return self.of_all(variable, [(names, variable)])
        name = variable.name
        if name not in self.given:
            return _globals().get(name, ANYTHING)
        return ANYTHING if self.is_open or name in _globals() else self.of_all(name, self.given[name])

    def of_all(self, key: Variable | str, given: Sequence[tuple[Names, Variable]]) -> str:
        """The one type of all that is put into a variable: a local, or a global by its name."""
        if key not in self.known:
            self.known[key] = ANYTHING  # while it is being asked for: what comes from itself is not plain
            found = {self.source(source, names) for names, variable in given for source in variable.sources} - {NIL}
            self.known[key] = found.pop() if len(found) == 1 else ANYTHING
        return self.known[key]

    def source(self, source: Source, names: Names) -> str:
        if source.value is not None:
            return self.type_of(source.value, names)
        if source.element_of is not None and source.through not in self.given:
            inner = self.type_of(source.element_of, names)
            return inner[1:-1] if inner.startswith("[") else ANYTHING
        return source.type


def _behind(current: str, link: Link, names: Names) -> str:
    """The type of a value with a link behind it."""
    if isinstance(link, Field | Method):
        found = members().get(current, {}).get(names.tokens[link.at].text, ANYTHING)
        return found if isinstance(link, Field) else found.removeprefix(FUNCTION)
    if isinstance(link, Call):
        return current if current in _CALLED else current[2:] if current.startswith(FUNCTION) else ANYTHING
    return _element(current)


def _element(current: str) -> str:
    """`list[i]`, `Player[colour]`."""
    if current.startswith("["):
        return current[1:-1]
    return "PlayerInstance" if current == "Player" else ANYTHING
