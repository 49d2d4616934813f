"""Rules in Lua, seen as the twin of a reference engine.

The script is flat (all modules joined) and returns a table of four functions over plain tables:

* `setup(players, options, chance)` gives the first state;
* `legal(state)` gives an array of actions, in the reference's order;
* `apply(state, action, chance)` gives the state after a legal action, and leaves `state` as it was;
* `outcome(state)` gives what the reference's `outcome` gives;
* `options()`, `layout(state)`, `view(state, seat)` and `aim(state, action)`, if it has them, as the reference's.

`chance(sides, what)` is a function that gives a whole number from 1 to `sides`. States stay in Lua; they come out as
text, written by a few lines of Lua (`lua/writer.lua`), which is much faster than walking tables from Python.
"""

import json
from collections.abc import Mapping
from typing import Any

from lupa.lua52 import lua_type

from tts_build import disk
from tts_build.lua.runtime.runtime import LuaError, make_environment, new_runtime, run, wrap
from tts_build.problem import InputError
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State

FUNCTIONS = ("setup", "legal", "apply", "outcome")
FURTHER = ("options", "layout", "view", "aim", "urge", "watch", "held", "told")
"""Functions that rules need not have."""

CHUNK = "rules"
"""What the script is called in messages of Lua."""


class LuaTwin:
    """Rules in Lua on a runtime of their own; a `Twin` for `verify`."""

    def __init__(self, text: str, name: str = CHUNK, seed: int = 0) -> None:
        """`text` is the flat script. Raises InputError when it does not run or lacks a function."""
        self._lua = new_runtime(seed)
        self._write = self._lua.execute(disk.packaged("tts_build.rules", "lua/writer.lua"), self._compile)
        try:
            rules = run(self._lua, text, name, make_environment(self._lua))
        except LuaError as error:
            raise InputError(f"the rules `{name}` do not run", got=str(error), code="rules-broken") from error
        known = dict(rules) if lua_type(rules) == "table" else {}
        missing = [name for name in FUNCTIONS if lua_type(known.get(name)) != "function"]
        missing += [name for name in FURTHER if name in known and lua_type(known[name]) != "function"]
        if missing:
            what, expected = f"the rules `{name}` have no function `{missing[0]}`", ", ".join(FUNCTIONS)
            expected = f"a script that returns a table of {expected}"
            raise InputError(what, expected=expected, code="rules-broken")
        self._rules = rules

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> Any:
        """The first state, as a Lua table."""
        return self._rules.setup(players, self._table(options), self._chance(chance))

    def load(self, state: State) -> Any:
        """Plain data as a state of these rules. Parts that it holds twice are copied: in Lua they would be lost."""
        return self._table(json.loads(json.dumps(state)))

    def apply(self, state: Any, action: Action, chance: Chance) -> Any:
        """The next state, as a Lua table."""
        return self._rules.apply(state, self._table(action), self._chance(chance))

    def view(self, state: Any) -> str:
        """JSON of the state, of all that is legal, and of the outcome, as `Twin` wants it."""
        rules = self._rules
        return f"[{self._write(state)},{self._write(rules.legal(state))},{self._write(rules.outcome(state))}]"

    def options(self) -> list[Any]:
        """What may be chosen at set-up; an empty list when the rules do not say."""
        found: list[Any] = json.loads(self._write(self._rules.options())) if self._rules.options else []
        return found

    def at_table(self, state: Any) -> str:
        """JSON of layout, views and aims of a state, as `seen_at_table` gives them."""
        rules, write = self._rules, self._write
        layout = write(rules.layout(state)) if rules.layout else "[]"
        players = state.players
        seats = range(len(players) + 1) if players is not None and not isinstance(players, (int, float)) else range(1)
        views = ",".join(write(rules.view(state, seat)) for seat in seats) if rules.view else ""
        legal = rules.legal(state).values() if rules.aim else []
        aims = ",".join(write(rules.aim(state, action)) for action in legal)
        return f"[{layout},[{views}],[{aims}]]"

    def urges(self, state: Any) -> list[int]:
        """How much each legal action is wanted by its player, by what that seat knows; alike without an `urge`."""
        rules = self._rules
        seen = {0: state}
        found = []
        for action in rules.legal(state).values():
            seat = action.player
            if seat not in seen:
                seen[seat] = rules.view(state, seat) if rules.view else state
            found.append(int(rules.urge(seen[seat], action)) if rules.urge else 1)
        return found

    def offered(self, name: str, state: Any, *more: Any) -> Any:
        """What one of the further functions gives for a state and plain data, as plain data; None without it."""
        call = self._rules[name]
        plain = (self._table(one) if isinstance(one, Mapping) else one for one in more)
        return json.loads(self._write(call(state, *plain))) if call else None

    def plain(self, state: Any) -> State:
        """The state as plain data; an empty object comes out as an empty array."""
        found: State = json.loads(self._write(state))
        return found

    def legal(self, state: Any) -> list[Action]:
        """The actions, as plain data."""
        found: list[Action] = json.loads(self._write(self._rules.legal(state)))
        return found

    def outcome(self, state: Any) -> Outcome:
        """How it stands, as plain data."""
        found: Outcome = json.loads(self._write(self._rules.outcome(state)))
        return found

    def _compile(self, keys: str) -> Any:
        """A function in Lua that writes objects with just these keys."""
        fields = [f"""'"{key}":' .. text(value["{key}"])""" for key in keys.split(",")]
        joined = " .. ',' .. ".join(fields)
        return self._lua.execute(f"return function(value, text) return '{{' .. {joined} .. '}}' end")

    def _table(self, data: Mapping[str, Any]) -> Any:
        return self._lua.table_from(dict(data), recursive=True)

    def _chance(self, chance: Chance) -> Any:
        return wrap(self._lua, lambda sides, what, *_: chance.number(int(sides), str(what)))
