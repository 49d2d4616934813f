"""What a script or an XML UI has to do with the other texts of its game: names it defines, and names it counts on.

Both kinds of text give the same record, so that `linked` can hold them against each other when all are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from pydantic import TypeAdapter

from tts_build.lua.game_globals import game_globals
from tts_build.lua.lint.event_names import Place, like_events, misplaced_events, said_names
from tts_build.lua.lint.guids import asked_guids, given_guids, spawns_unseen
from tts_build.lua.lint.module_facts import View
from tts_build.lua.lint.script_facts import Piece, Whole
from tts_build.lua.syntax.tree import Call, Chain, Expression, Field, Function, LocalFunction, Method, Name, Value
from tts_build.problem import Where

GLOBAL, OWN, ANY = "Global", "self", ""
"""Whose UI a script means: the screen's, its own object's, or one that cannot be told from the text."""

LOADING = "fails-on-load"
"""The rule that speaks of scripts which fail when the table is loaded."""

_EXCUSE = (LOADING, "misspelt-member", "unknown-member")
"""Rules whose allowance on a line says that it may fail where nobody but the game knows a member."""

_ASK = frozenset("setAttribute setAttributes getAttribute getAttributes setValue getValue setClass show hide".split())
_BUILD = frozenset(("setXml", "setXmlTable"))
_ASSETS = "setCustomAssets"


Move = Callable[[Where], Where]
"""From a place in the flat text to the template's."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A name at its place in a template, or in the text made from it.

    `of` is the attribute it is the value of, or whose UI is meant.
    """

    name: str
    where: Where
    of: str = ""


@dataclass(frozen=True, slots=True)
class Links:
    """The record of one text. A script has `defines` (its globals), `hidden` (its local functions), `events`
    (functions that look like misspelt events), `events_of` (events of Global or of objects alone), `says` (names of
    functions in its texts), `asks` (ids it looks for), `guids` (those it looks for) and `gives` (those of what it
    spawns), `excused` (lines that may fail when the table is loaded); `is_open` when it may define more than can
    be seen, `spawns` when objects may come whose GUIDs cannot, `builds` and `assets` whose UI or pictures it makes
    itself. XML has `ids`, `handlers` and `images`.
    """

    defines: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    is_open: bool = False
    spawns: bool = False
    builds: tuple[str, ...] = ()
    assets: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()
    asks: tuple[Mention, ...] = ()
    events: tuple[Mention, ...] = ()
    events_of: tuple[Mention, ...] = ()
    guids: tuple[Mention, ...] = ()
    excused: tuple[Mention, ...] = ()
    handlers: tuple[Mention, ...] = ()
    images: tuple[Mention, ...] = ()

    def moved(self, move: Move) -> Links:
        """The same with the places that `move` gives for these."""
        mentions: dict[str, Any] = {
            name: tuple(replace(mention, where=move(mention.where)) for mention in getattr(self, name))
            for name in _MENTIONS
        }
        return replace(self, **mentions)

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = _LINKS.dump_python(self, mode="json", exclude_defaults=True)
        return plain

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Links:
        return _LINKS.validate_python(data)


_LINKS = TypeAdapter(Links)
_MENTIONS = ("asks", "events", "events_of", "guids", "excused", "handlers", "images")


def script_links(whole: Whole, allowed: set[tuple[str, int]]) -> Links:
    """The record of a script, with places in it; mentions that a comment allows (rule, line) are left out."""
    builds, assets, asks = _panels(whole, allowed)
    of_global, of_objects = (frozenset(game_globals()[f"events_of_{whose}"]) for whose in (GLOBAL.lower(), "objects"))

    # Local functions of the script itself; those of a module are nobody else's.
    own = [piece.view for piece in whole.pieces if not piece.is_module]
    hidden = {view.text(made.name) for view in own for made in view.tree if isinstance(made, LocalFunction)}

    def mentions(rule: str, places: Iterable[Place], of: str = "") -> tuple[Mention, ...]:
        kept = (place for place in places if (rule, place[1].token(place[2]).line) not in allowed)
        return tuple(Mention(name, _place(piece, at), of) for name, piece, at in kept)

    return Links(
        defines=tuple(sorted(whole.defined)),
        hidden=tuple(sorted(hidden)),
        says=tuple(sorted(said_names(whole))),
        gives=tuple(sorted(given_guids(whole))),
        is_open=whole.is_open,
        spawns=spawns_unseen(whole),
        builds=tuple(sorted(builds)),
        assets=tuple(sorted(assets)),
        asks=tuple(asks),
        events=mentions("misspelt-event", like_events(whole)),
        events_of=mentions("event-elsewhere", misplaced_events(whole, of_global), GLOBAL)
        + mentions("event-elsewhere", misplaced_events(whole, of_objects)),
        guids=mentions("unknown-guid", asked_guids(whole)),
        excused=tuple(Mention(rule, Where("", line)) for rule, line in sorted(allowed) if rule in _EXCUSE),
    )


def _panels(whole: Whole, allowed: set[tuple[str, int]]) -> tuple[set[str], set[str], list[Mention]]:
    """Whose panels a script makes, whose pictures it sets, and the ids that it looks for."""
    builds: set[str] = set()
    assets: set[str] = set()
    asks: list[Mention] = []
    for piece in whole.pieces:
        for chain, number in piece.view.members(*_ASK, *_BUILD, _ASSETS):
            name, at, arguments = _called(piece.view, chain, number)
            whose = _whose(whole, piece.view, chain, number) if arguments is not None else ANY
            if name in _BUILD:
                builds.add(whose)
            elif name == _ASSETS:
                assets.add(whose)
            elif whose and arguments:
                word = _text(piece.view, arguments[0])
                if word and ("unknown-id", piece.token(at).line) not in allowed:
                    asks.append(Mention(word, _place(piece, _at(arguments[0])), whose))
    return builds, assets, asks


def _called(view: View, chain: Chain, number: int) -> tuple[str, int, list[Expression] | None]:
    """The name behind a value, its place, and what it is given; None when it is not called."""
    link, *after = chain.links[number : number + 2]
    assert isinstance(link, Field | Method), "only these have names"
    if isinstance(link, Method):
        return view.text(link.at), link.at, link.arguments
    return view.text(link.at), link.at, after[0].arguments if after and isinstance(after[0], Call) else None


def _whose(whole: Whole, view: View, chain: Chain, number: int) -> str:
    """Whose UI stands before a link: `UI`, `Global.UI`, `self.UI`, or any other."""
    if not isinstance(chain.base, Name):
        return ANY
    variable = view.names.variable_at[chain.base.at]
    if not variable.is_global or variable.name in whole.defined:
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


def _place(piece: Piece, at: int) -> Where:
    token = piece.token(at)
    return Where("", token.line, token.column)
