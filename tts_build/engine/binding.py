"""An engine bound to the definition of a game, and the Lua rules made from the same definition.

Besides `create`, an engine's module may offer

* `ROWS`, which names the rows that `create` takes: `{"spaces": "boards.board", "cards": "decks.tasks"}`; without it
  `create` gets everything that script templates may use;
* `variants()`, options that differ from the usual game in one point each, for games that try them;
* `census(game)`, what there is to come across, by field of a `Report`;
* `at_table(table, game, players)`, how players do at the simulated table what an action says: see `hands`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast

from tts_build.engine.framework import Game, engine_module, load_game
from tts_build.errors import InputError, Problem, unknown

if TYPE_CHECKING:
    from tts_build.engine.duel import Twin
    from tts_build.engine.hands import Hands


@dataclass(frozen=True, slots=True)
class Binding:
    """Plain data, so that other processes can open it: the engine's import path, its rows, and the flat script of
    the rules in Lua (empty when nobody asked for it)."""

    engine: str
    data: dict[str, Any]
    lua: str = field(default="", repr=False)

    def game(self) -> Game:
        """The reference."""
        return load_game(self.engine, self.data)

    def twin(self) -> Twin:
        """The rules in Lua. Raises InputError when they do not run, or when Lua is not installed."""
        try:
            from tts_build.engine.lua_twin import LuaTwin
        except ModuleNotFoundError as error:
            raise InputError(
                Problem(
                    "playing rules in Lua needs a package that is not installed",
                    got=f"no module `{error.name}`",
                    todo="pip install 'tts-build[sim]'",
                    code="missing-package",
                )
            ) from error
        return LuaTwin(self.lua)

    def variants(self) -> list[dict[str, Any]]:
        """Options that the engine wants tried, or none."""
        found = self._offered("variants")
        return list(found()) if found else []

    def census(self) -> Mapping[str, Sequence[str]]:
        """What the engine says there is to come across, or nothing."""
        found = self._offered("census")
        return dict(found(self.game())) if found else {}

    def at_table(self) -> Callable[[Any, Game, int], Hands]:
        """How to get the hands of players at a simulated table. Raises InputError when the engine does not say."""
        found = self._offered("at_table")
        if found is None:
            raise InputError(
                Problem(
                    f"the engine `{self.engine}` does not say how its game is played at the table",
                    todo="add `at_table(table, game, players)` (see `tts_build.engine.hands`), or leave out `--turns`",
                    code="no-hands",
                )
            )
        return cast("Callable[[Any, Game, int], Hands]", found)

    def titles(self) -> dict[str, str]:
        """What people call the rows that the engine reads, by id."""
        rows = [row for value in self.data.values() if isinstance(value, list) for row in value]
        return {str(row["id"]): str(row["title"]) for row in rows if row.get("id") and row.get("title")}

    def _offered(self, name: str) -> Any:
        return getattr(engine_module(self.engine), name, None)


def bind(engine: str, definition: Mapping[str, Any], lua: str = "") -> Binding:
    """The engine at an import path with its rows out of a definition. Raises InputError for rows it does not have."""
    rows = getattr(engine_module(engine), "ROWS", None)
    if rows is None:
        return Binding(engine, dict(definition), lua)
    return Binding(engine, {name: _rows(definition, path, engine) for name, path in rows.items()}, lua)


def _rows(definition: Mapping[str, Any], path: str, engine: str) -> Any:
    section, _, name = path.partition(".")
    known = definition.get(section, {})
    if name not in known:
        problem = unknown(f"name in `{section}`", name, list(known))
        raise InputError(Problem(f"the engine `{engine}` reads `{path}`, which the game has not", todo=str(problem)))
    return known[name]
