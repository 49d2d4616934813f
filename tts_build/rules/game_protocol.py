"""What every reference engine offers, whatever the game.

A game is four functions over plain JSON data. The same four exist in Lua, over the same data, so that both can
be played side by side and compared after every action. Data keeps to what both languages can tell apart:

* integers, strings, booleans, arrays without holes, objects with string keys; no null, no fractions;
* an empty array and an empty object are the same thing (Lua has one empty table), so `same` treats them so.

A definition has its engine in the folder `engine` beside it (or names an installed one, see `load.engines`). That
package has `create(data) -> Game`, where `data` holds the rows of the definition, for instance
`{"spaces": [...], "cards": [...], "goals": [...]}`.
"""

import json
import marshal
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol, TypeVar, cast, runtime_checkable

from tts_build.definition.engines import EngineCode
from tts_build.problem import InputError
from tts_build.rules.chance import Chance
from tts_build.rules.engine_import import open_engine

State = dict[str, Any]
"""The whole of a game in play, as plain data. Every game keeps `turns`, the number of turns begun, in it."""

Plain = TypeVar("Plain", dict[str, Any], list[Any])

Action = dict[str, Any]
"""One thing a player does: `type`, `player` (a seat from 1), and what the type needs."""

Outcome = dict[str, Any]
"""`over` (bool), `ending` (a word, or empty), `winner` (a seat, or 0), and what the game adds."""


class IllegalAction(InputError):
    """An action that the rules do not allow in this state."""


class Game(Protocol):
    """The rules of one game, bound to the rows of its definition."""

    name: str

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The state before the first turn. Raises InputError for a wrong number or an unknown option."""

    def legal(self, state: State) -> list[Action]:
        """Every action somebody may take now, in an order that both languages share; empty when it is over."""

    def apply(
        self,
        state: State,
        action: Action,
        chance: Chance,
        *,
        trusted: bool = False,
        rules: set[str] | None = None,
    ) -> State:
        """The state after `action`; the given state stays as it was. Raises IllegalAction.

        `trusted` says that the action comes from `legal` and needs no second look. `rules`, when given, collects
        the ids of the numbered rules that came into play.
        """

    def outcome(self, state: State) -> Outcome:
        """Whether the game is over, how, and who won."""

    def urge(self, state: State, action: Action) -> int:
        """How much a player with some sense wants this, from 0 (never) up; bots draw in this proportion."""

    def watch(self, state: State) -> dict[str, int]:
        """Small numbers worth counting over a game, by name: what simulations add up after every turn."""


@runtime_checkable
class Scrambles(Protocol):
    """What a game may offer besides: games that begin in the middle, where rare things are about to happen.

    Whole games seldom come to an empty bag, or to a ninth turn in a row, so a mistake there is found by luck. A
    scrambled start keeps what always holds (each card in one place, nothing over its limit, nobody has won yet) and
    need not be one that play leads to: rules that agree on more states than there are agree on those that there are.
    """

    def scramble(self, state: State, chance: Chance) -> State:
        """Another state, random but valid, with the players and options of `state`, which `setup` gave and which
        stays as it was. All randomness comes from `chance`."""


@runtime_checkable
class HasOptions(Protocol):
    """A game that says what may be chosen at set-up."""

    def options(self) -> list[dict[str, Any]]:
        """See `machine.Option`."""


@runtime_checkable
class Holds(Protocol):
    """A game where one wins by something that one holds: a role, a goal, a secret card."""

    def held(self, state: State) -> list[list[str]]:
        """For each seat, what it holds: `goal:ent` for what `outcome` tells as the word `ent` of `goal` when it wins.
        Simulations count how often each was held, and how many of these times won."""


@runtime_checkable
class Tells(Protocol):
    """A game that says in a word how each turn went."""

    def told(self, state: State) -> str:
        """How the turn before the one of `state` went (at the end of the game the last one); empty before the first.
        Simulations count the words by number of players."""


def seen_at_table(game: Any, state: State, legal: Sequence[Action]) -> list[Any]:
    """What a game on the kit offers for its table, each part or an empty list. Plain data, as of rules in Lua.

    These are `layout(state)`, where everything lies; `view(state, seat)` of everybody (0) and of each seat, the state
    as these know it; and for every legal action `aim(state, action)`, the thing and the place that it is about,
    `{"thing": path, "to": path}`, empty where there is none.
    """
    seats = range(len(state.get("players") or ()) + 1) if isinstance(state.get("players"), list) else range(1)
    return [
        game.layout(state) if hasattr(game, "layout") else [],
        [game.view(state, seat) for seat in seats] if hasattr(game, "view") else [],
        [game.aim(state, action) for action in legal] if hasattr(game, "aim") else [],
    ]


def load_game(code: EngineCode, data: Mapping[str, Any]) -> Game:
    """The game of an engine, bound to `data`. Raises InputError."""
    return cast(Game, open_engine(code).create(data))


def copy_plain(value: Plain) -> Plain:
    """A deep copy of plain data. Through `marshal`, which does it ten times faster than Python code can."""
    copied: Plain = marshal.loads(marshal.dumps(value))
    return copied


def difference(left: Any, right: Any, path: str = "state") -> str:
    """Where two pieces of plain data first differ, as a sentence; empty when they are the same."""
    return "" if canonical(left) == canonical(right) else _difference(left, right, path)


def canonical(value: Any) -> str:
    """Plain data as one text, the same for the same data; an empty object is written as an empty array."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).replace("{}", "[]")


def _difference(left: Any, right: Any, path: str) -> str:
    if isinstance(left, (dict, list)) and isinstance(right, (dict, list)) and not left and not right:
        return ""
    if isinstance(left, dict) and isinstance(right, dict):
        return next(filter(None, _object_differences(left, right, path)), "")
    if isinstance(left, list) and isinstance(right, list):
        return next(filter(None, _array_differences(left, right, path)), "")
    if type(left) is type(right) and left == right:
        return ""
    return f"{path} is {left!r} against {right!r}"


def _object_differences(left: Mapping[str, Any], right: Mapping[str, Any], path: str) -> Iterator[str]:
    for key in sorted({*left, *right}):
        if key in left and key in right:
            yield _difference(left[key], right[key], f"{path}.{key}")
        else:
            yield f"{path}.{key} exists only on the {'left' if key in left else 'right'}"


def _array_differences(left: Sequence[Any], right: Sequence[Any], path: str) -> Iterator[str]:
    if len(left) != len(right):
        yield f"{path} has {len(left)} against {len(right)} items"
    for index, (one, other) in enumerate(zip(left, right, strict=False), start=1):
        yield _difference(one, other, f"{path}[{index}]")


def label(action: Action) -> str:
    """What kind of thing an action is, for counting: its type and the word that sets its variants apart."""
    for field in ("choice", "item", "kind"):
        if field in action:
            return f"{action['type']}:{action[field]}"
    return str(action["type"])
