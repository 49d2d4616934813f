"""What a script or an XML UI has to do with the other texts of its game: names it defines, and names it counts on.

Both kinds of text give the same record, so that `linked` can hold them against each other when all are made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tts_build.errors import Where
from tts_build.lua.checks.names import slip
from tts_build.lua.globals import game_globals
from tts_build.lua.tree import Call, Chain, Expression, Field, Function, LocalFunction, Method, Name, Value
from tts_build.lua.view import View

GLOBAL, OWN, ANY = "Global", "self", ""
"""Whose UI a script means: the screen's, its own object's, or one that cannot be told from the text."""

_EVENT = re.compile(r"(?i:on|try|filter)[A-Za-z]\w*")
_OLD = frozenset(name.lower() for name in game_globals()["events"])
"""Names such as `onload`, which the game called in its first years and scripts still define."""

_LIKE_EVENT = 0.8
"""How alike a function's name must be to an event's to be taken for a slip of it."""

_LOOKS = 300
"""Functions of a script whose names are compared with those of events."""

_ASK = frozenset("setAttribute setAttributes getAttribute getAttributes setValue getValue setClass show hide".split())
_BUILD = frozenset(("setXml", "setXmlTable"))
_ASSETS = "setCustomAssets"


@dataclass(frozen=True, slots=True)
class Mention:
    """A name at its place in a template. `of` is the attribute it is the value of, or whose UI is meant."""

    name: str
    where: Where
    of: str = ""

    def as_json(self) -> list[Any]:
        return [self.name, self.where.file, self.where.line, self.where.column, self.of]

    @classmethod
    def from_json(cls, data: list[Any]) -> Mention:
        return cls(data[0], Where(data[1], data[2], data[3]), data[4])


@dataclass(frozen=True, slots=True)
class Links:
    """The record of one text. A script has `defines` (its globals), `hidden` (its local functions), `events`
    (functions that look like misspelt events), `asks` (ids it looks for); `is_open` when it may define more than can
    be seen, `builds` and `assets` whose UI or pictures it makes itself. XML has `ids`, `handlers` and `images`.
    """

    defines: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    is_open: bool = False
    builds: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    asks: tuple[Mention, ...] = ()
    events: tuple[Mention, ...] = ()
    handlers: tuple[Mention, ...] = ()
    images: tuple[Mention, ...] = ()

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = {name: list(getattr(self, name)) for name in _PLAIN}
        mentions = {name: [mention.as_json() for mention in getattr(self, name)] for name in _MENTIONS}
        return {**plain, **mentions, "is_open": self.is_open}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Links:
        plain: dict[str, Any] = {name: tuple(data[name]) for name in _PLAIN}
        mentions: dict[str, Any] = {name: tuple(Mention.from_json(item) for item in data[name]) for name in _MENTIONS}
        return cls(**plain, **mentions, is_open=data["is_open"])


_PLAIN = ("defines", "hidden", "builds", "assets", "ids")
_MENTIONS = ("asks", "events", "handlers", "images")

Move = Callable[[Where], Where]
"""From a place in the flat text to the template's."""


def script_links(view: View, allowed: set[tuple[str, int]], move: Move) -> Links:
    """The record of a script; mentions that a comment allows (rule, line) are left out."""
    builds: set[str] = set()
    assets: set[str] = set()
    asks = []
    for chain in view.names.chains:
        for whose, name, at, arguments in _ui_calls(view, chain):
            if name in _BUILD:
                builds.add(whose)
            elif name == _ASSETS:
                assets.add(whose)
            elif whose and name in _ASK and arguments:
                word = _text(view, arguments[0])
                if word and ("unknown-id", view[at].line) not in allowed:
                    asks.append(Mention(word, move(_place(view, _at(arguments[0]))), whose))
    events = [
        Mention(name, move(_place(view, at)))
        for name, at in _like_events(view)
        if ("misspelt-event", view[at].line) not in allowed
    ]
    hidden = {view.text(s.name) for s in view.tree if isinstance(s, LocalFunction)}
    return Links(
        defines=tuple(sorted(view.names.defined)),
        hidden=tuple(sorted(hidden)),
        is_open=view.names.is_open,
        builds=tuple(sorted(builds)),
        assets=tuple(sorted(assets)),
        asks=tuple(asks),
        events=tuple(events),
    )


def close_event(name: str) -> str | None:
    """The event that a function's name is a slip of."""
    return slip(name, game_globals()["events"], _LIKE_EVENT)


def _like_events(view: View) -> Iterator[tuple[str, int]]:
    """Global functions that nothing mentions and whose names are nearly those of events."""
    known = _OLD.union(game_globals()["events"])
    found = {name: v for name, v in view.names.globals.items() if _EVENT.fullmatch(name) and name not in known}
    texts = {token.value for token in view.tokens if token.kind == "string"} if found else set()
    for name, variable in sorted(found.items())[:_LOOKS]:
        if name in texts or variable.reads:
            continue
        at = next((at for at, is_function in variable.set_at if is_function), None)
        meant = close_event(name) if at is not None else None
        if at is not None and meant is not None and meant not in view.names.defined:
            yield name, at


def _ui_calls(view: View, chain: Chain) -> Iterator[tuple[str, str, int, list[Expression]]]:
    """Calls of a UI's functions: whose UI, the function's name and place, and what it is given."""
    links = chain.links
    for number, link in enumerate(links):
        if not isinstance(link, Field | Method):
            continue
        name = view.text(link.at)
        if name not in _ASK and name not in _BUILD and name != _ASSETS:
            continue
        after = links[number + 1] if number + 1 < len(links) else None
        if isinstance(link, Method):
            yield _whose(view, chain, number), name, link.at, link.arguments
        elif isinstance(after, Call):
            yield _whose(view, chain, number), name, link.at, after.arguments
        else:
            yield ANY, name, link.at, []


def _whose(view: View, chain: Chain, number: int) -> str:
    """Whose UI stands before a link: `UI`, `Global.UI`, `self.UI`, or any other."""
    if not isinstance(chain.base, Name):
        return ANY
    variable = view.names.variable_at[chain.base.at]
    if not variable.is_global or variable.is_set:
        return ANY
    if variable.name == "UI" and number == 0:
        return GLOBAL
    link = chain.links[0]
    through_ui = number == 1 and isinstance(link, Field) and view.text(link.at) == "UI"
    return variable.name if through_ui and variable.name in (GLOBAL, OWN) else ANY


def _text(view: View, value: Expression) -> str:
    """A written-out text's content; empty for any other value."""
    is_text = isinstance(value, Value) and view[value.at].kind == "string"
    return view[value.at].value if is_text and isinstance(value, Value) else ""


def _at(value: Expression) -> int:
    return value.at if isinstance(value, Value | Name | Function) else 0


def _place(view: View, at: int) -> Where:
    return Where("", view[at].line, view[at].column)
