"""The pytest plugin: the fixture `load_table` for tests of a mod.

    def test_solves(load_table):
        table = load_table("my_game", players=["White", "Red"])
        table.player("White").click("tablet", "solve")

A name means `dist/<name>/<name>.json` under pytest's root folder (the ini option `tts_dist` names another folder than
`dist`); anything that ends in `.json` is a path, relative to the root folder, of any save. Tables are closed when the
test ends; an error that a script ran into at loading, and that the test has not asked for, is raised then.

A file `test_*.lua` whose first line is `-- game: my_game` has tests in Lua: each of its functions `test...` is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tts_build.sim.table import Table

    LoadTable = Callable[..., Table]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addini("tts_dist", "folder of built games, under the root folder", default="dist")


def pytest_collect_file(parent: pytest.Collector, file_path: Path) -> pytest.Collector | None:
    """Tests in Lua; a file that names no game is none of ours."""
    if file_path.suffix != ".lua" or not file_path.name.startswith("test_"):
        return None
    from tts_build.sim.lua_tests import LuaFile, game_of

    return LuaFile.from_parent(parent, path=file_path) if game_of(file_path) else None


@pytest.fixture
def load_table(request: pytest.FixtureRequest) -> Iterator[LoadTable]:
    """Loads a built game, or any save, and brings it to life."""
    from tts_build.sim.lua_tests import save_of
    from tts_build.sim.table import Table

    tables: list[Table] = []

    def load(name: str | Path, players: Iterable[str] = ("White",), seed: int = 0) -> Table:
        table = Table.load(save_of(request.config, str(name)), players, seed)
        tables.append(table)
        return table

    yield load
    errors = [error for table in tables for error in table.errors]
    for table in tables:
        table.errors.clear()
        table.close()
    if errors:
        raise errors[0]
