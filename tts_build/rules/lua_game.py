"""Rules in Lua alone, as the game that bots play: for games whose rules nobody has written in Python.

Besides what a `LuaTwin` needs, the rules may offer `watch(state)`, `held(state)` and `told(state)`, which give what a
`Game` gives. Without `urge(view, action)` every legal action is wanted alike.
"""

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from tts_build.lua.render.source_map import SourceMap
from tts_build.lua.runtime.runtime import LuaError
from tts_build.problem import InputError, Problem, Where
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, IllegalAction, Outcome, State
from tts_build.rules.lua_twin import CHUNK, LuaTwin
from tts_build.rules.machine import Option, read_options

KEPT = 16
"""States whose tables in Lua are remembered: bots ask several things of one state, and examples go back a few."""

_PLACE = re.compile(rf"(?:\[string \")?{CHUNK}(?:\"\])?:(\d+): ")
_OURS = re.compile(r'\[string "<python>"\]:\d+: ')
"""The place of a line of our own, which says nothing to whoever wrote the rules."""

Value = TypeVar("Value")


class LuaGame:
    """A `Game` over rules in Lua. States are plain data here; an empty object comes out as an empty list."""

    def __init__(self, name: str, text: str, source_map: SourceMap | None = None) -> None:
        """`text` is the flat script; `source_map` leads its lines back to templates. Raises InputError."""
        self.name = name
        self._map = source_map
        files = source_map.files if source_map is not None else ()
        self._where = next((Where(file) for file in files if file.endswith(f"/{CHUNK}.lua")), Where(CHUNK))
        try:
            self._twin = LuaTwin(text)
        except InputError as error:
            placed = [(problem, *self._placed(problem.got)) for problem in error.problems]
            raise InputError([replace(problem, got=got, where=where) for problem, got, where in placed]) from None
        self._tables: deque[tuple[State, Any]] = deque(maxlen=KEPT)
        self._urged: tuple[State, list[int], list[Action]] | None = None

    def options(self) -> list[Option]:
        """What may be chosen at set-up; nothing when the rules do not say."""
        with self._mistakes():
            return self._twin.options()

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        """The state before the first turn. Raises InputError also for rules that keep no `turns`."""
        read_options(self.options(), options, players)
        state = self._plain(lambda: self._twin.setup(players, options, chance))
        if not isinstance(state, dict) or not isinstance(state.get("turns"), int):
            what = f"`setup` of the rules of `{self.name}` gives no state"
            expected = "a state with `turns`, the number of turns begun"
            raise InputError(what, self._where, expected=expected, code="rules-broken")
        return state

    def legal(self, state: State) -> list[Action]:
        """Every action somebody may take now."""
        with self._mistakes():
            actions = self._twin.legal(self._table(state))
        for action in actions:
            if not isinstance(action, dict) or not {"type", "player"} <= action.keys():
                what, expected = f"`legal` of the rules of `{self.name}` gives what is no action", "`type` and `player`"
                raise InputError(what, self._where, expected=expected, got=str(action), code="rules-broken")
        return actions

    def apply(
        self, state: State, action: Action, chance: Chance, *, trusted: bool = False, rules: set[str] | None = None
    ) -> State:
        """The state after an action. Raises IllegalAction. Which numbered rules come into play, Lua does not say."""
        if not trusted and action not in self.legal(state):
            raise IllegalAction(Problem("the action is not legal now", got=str(action), code="illegal-action"))
        return self._plain(lambda: self._twin.apply(self._table(state), action, chance))

    def outcome(self, state: State) -> Outcome:
        """Whether the game is over, how, and who won."""
        with self._mistakes():
            return {"ending": "", "winner": 0, **self._twin.outcome(self._table(state))}

    def urge(self, state: State, action: Action) -> int:
        """How much its player wants an action, by what the seat knows; the same for all when the rules do not say."""
        if self._urged is None or self._urged[0] is not state:
            with self._mistakes():
                urges = self._twin.urges(self._table(state))
            self._urged = state, urges, self.legal(state)
        _, urges, legal = self._urged
        return urges[legal.index(action)]

    def layout(self, state: State) -> dict[str, Any]:
        """Where everything lies; nothing when the rules do not say."""
        return dict(self._offered("layout", {}, state))

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it; the whole of it when the rules do not say."""
        return dict(self._offered("view", state, state, seat))

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """What an action is about; nothing when the rules do not say."""
        return dict(self._offered("aim", {}, state, action))

    def watch(self, state: State) -> dict[str, int]:
        """Small numbers worth counting; none when the rules do not say."""
        return dict(self._offered("watch", {}, state))

    def held(self, state: State) -> list[list[str]]:
        """What each seat holds; nothing when the rules do not say."""
        return self._offered("held", [], state)

    def told(self, state: State) -> str:
        """How the turn before went; an empty word when the rules do not say."""
        return self._offered("told", "", state)

    def _offered(self, name: str, otherwise: Value, state: State, *more: Any) -> Value:
        with self._mistakes():
            value: Value | None = self._twin.offered(name, self._table(state), *more)
        return value or otherwise

    def _plain(self, play: Callable[[], Any]) -> State:
        with self._mistakes():
            table = play()
            state = self._twin.plain(table)
        self._tables.append((state, table))
        return state

    def _table(self, state: State) -> Any:
        """A state in Lua; the one that it came from, where that is remembered."""
        for plain, table in self._tables:
            if plain is state:
                return table
        table = self._twin.load(state)
        self._tables.append((state, table))
        return table

    @contextmanager
    def _mistakes(self) -> Iterator[None]:
        """What the rules raise becomes an InputError at the line of their template."""
        try:
            yield
        except LuaError as error:
            words, where = self._placed(str(error))
            what = f"the rules in Lua of `{self.name}` failed"
            raise InputError(what, where, got=words, code="rules-broken") from None

    def _placed(self, words: str) -> tuple[str, Where]:
        """A message of Lua without its place, and that place in the template; the template where it has none."""
        words = _OURS.sub("", words.partition("\nstack traceback:")[0], count=1)
        line = _PLACE.match(words)
        if line is None:
            return words, self._where
        place = self._map.lookup(int(line[1])) if self._map is not None else (CHUNK, int(line[1]))
        return words[line.end() :], Where(*place)
