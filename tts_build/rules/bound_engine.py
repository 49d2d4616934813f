"""An engine bound to the definition of a game, and the Lua rules made from the same definition; or these alone.

Besides `create`, an engine may offer

* `ROWS`, which names the rows that `create` takes: `{"spaces": "boards.board", "cards": "decks.tasks"}`; without it
  `create` gets everything that script templates may use;
* `variants()`, options that differ from the usual game in one point each, for games that try them; without it these are
  all values of the game's `options()`;
* `words()`, what people call what `watch`, `held` and `outcome` name, where rows with titles do not say it:
  `{"kind:goal": "Goal card", "ending:draw": "A draw"}`;
* `census(game)`, what there is to come across, by field of a `Report`;
* `rule_ids()`, the ids of all numbered rules, those too that cannot be seen in play: a rulebook names each of them;
* `at_table(table, game, players)`, how players do at the simulated table what an action says: see `hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from tts_build.definition.engines import EngineCode
from tts_build.lua.render.source_map import SourceMap
from tts_build.problem import InputError, unknown
from tts_build.rules.engine_import import open_engine
from tts_build.rules.game_protocol import Game, HasOptions, load_game
from tts_build.rules.settings import every_value

if TYPE_CHECKING:
    from tts_build.rules.lockstep import Twin
    from tts_build.rules.table_driver import TableDriver


@dataclass(frozen=True, slots=True)
class Binding:
    """Plain data, so that other processes can open it: the engine's code, its rows, how many can play, and the flat
    script of the rules in Lua (empty when nobody asked for it). Without an engine the rules in Lua are the game."""

    engine: EngineCode | None
    data: dict[str, Any]
    players: tuple[int, ...]
    """every number of players that the game is for, the smallest first"""
    lua: str = field(default="", repr=False)
    facts: Mapping[str, Any] = field(default_factory=dict, repr=False)
    """everything that script templates may use: seats, places, boards and things among it"""
    name: str = ""
    """the game's"""
    source_map: SourceMap | None = field(default=None, repr=False)
    """where in templates the lines of `lua` stand"""

    def game(self) -> Game:
        """The reference; without an engine, the rules in Lua."""
        if self.engine is not None:
            return load_game(self.engine, self.data)
        from tts_build.rules.lua_game import LuaGame

        return LuaGame(self.name, self.lua, self.source_map)

    def twin(self) -> Twin:
        """The rules in Lua. Raises InputError when they do not run."""
        from tts_build.rules.lua_twin import LuaTwin

        return LuaTwin(self.lua)

    def variants(self) -> list[dict[str, Any]]:
        """Options that games are tried with besides the usual ones: what the engine wants, or else every value."""
        found = self._offered("variants")
        return list(found()) if found else self._every_value()

    def settings(self) -> list[dict[str, Any]]:
        """The `variants`, and whatever value of an option is not among them by itself."""
        found = self.variants()
        return [*found, *(setting for setting in self._every_value() if setting not in found)]

    def _every_value(self) -> list[dict[str, Any]]:
        game = self.game()
        return every_value(game.options()) if isinstance(game, HasOptions) else []

    def census(self) -> Mapping[str, Sequence[str]]:
        """What the engine says there is to come across, or nothing."""
        found = self._offered("census")
        return dict(found(self.game())) if found else {}

    def rules(self) -> list[str]:
        """Ids of all the numbered rules of the game: those that the engine says, or those of its census."""
        found = self._offered("rule_ids")
        return list(found()) if found else list(self.census().get("rules", ()))

    def at_table(self) -> Callable[[Any, Game, int], TableDriver]:
        """How to get the hands of players at a simulated table. Raises InputError when the engine does not say."""
        found = self._offered("at_table")
        if found is None:
            whose = "the engine" if self.engine is not None else "nothing"
            todo = "put its table on the kit (docs/kit.md), "
            if self.engine is not None:
                todo += "add `at_table(table, game, players)` to the engine (see `tts_build.rules.table_driver`), "
            what = f"{whose} of `{self.name}` does not say how its game is played at the table"
            raise InputError(what, todo=f"{todo}or leave out `--turns`", code="no-hands")
        return cast("Callable[[Any, Game, int], TableDriver]", found)

    def titles(self) -> dict[str, str]:
        """What people call the rows that the engine reads, by id, and what the engine has words for."""
        rows = [row for value in self.data.values() if isinstance(value, list) for row in value]
        titles = {str(row["id"]): str(row["title"]) for row in rows if row.get("id") and row.get("title")}
        found = self._offered("words")
        return {**titles, **found()} if found else titles

    def _offered(self, name: str) -> Any:
        """A function of the engine's package; a module of that name is none."""
        found = getattr(open_engine(self.engine), name, None) if self.engine is not None else None
        return found if callable(found) else None


def bind(engine: EngineCode, definition: Mapping[str, Any], lua: str = "") -> Binding:
    """An engine with its rows out of a definition (what script templates may use). InputError for rows it has not."""
    rows = getattr(open_engine(engine), "ROWS", None)
    data = dict(definition)
    if rows is not None:
        data = {name: _rows(definition, path, engine.game) for name, path in rows.items()}
    return Binding(engine, data, _players(definition), lua, facts=definition, name=engine.game)


def bind_lua(name: str, definition: Mapping[str, Any], lua: str, source_map: SourceMap) -> Binding:
    """The rules in Lua of a game that has no engine; they have their rows in them."""
    rows = {**definition["boards"], **definition["decks"]}
    return Binding(None, rows, _players(definition), lua, facts=definition, name=name, source_map=source_map)


def _players(definition: Mapping[str, Any]) -> tuple[int, ...]:
    return tuple(range(definition["players"]["least"], definition["players"]["most"] + 1))


def _rows(definition: Mapping[str, Any], path: str, game: str) -> Any:
    section, _, name = path.partition(".")
    known = definition.get(section, {})
    if name not in known:
        todo = str(unknown(f"name in `{section}`", name, list(known), code="unknown-binding"))
        what = f"the engine of `{game}` reads `{path}`, which the game has not"
        raise InputError(what, todo=todo, code="no-rows")
    return known[name]
