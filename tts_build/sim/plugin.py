"""The pytest plugin: the fixture `load_table` for tests of a mod.

    def test_solves(load_table):
        table = load_table("my_game", players=["White", "Red"])
        table.player("White").click("tablet", "solve")

A name means `dist/<name>/<name>.json` under pytest's root folder (the ini option `tts_dist` names another folder than
`dist`); anything that ends in `.json` is a path, relative to the root folder, of any save. Tables are closed when the
test ends; an error that a script ran into at loading, and that the test has not asked for, is raised then.
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


@pytest.fixture
def load_table(request: pytest.FixtureRequest) -> Iterator[LoadTable]:
    """Loads a built game, or any save, and brings it to life."""
    from tts_build.sim.table import Table

    tables: list[Table] = []

    def load(name: str | Path, players: Iterable[str] = ("White",), seed: int = 0) -> Table:
        root, dist, name = request.config.rootpath, str(request.config.getini("tts_dist")), str(name)
        path = root / name if name.endswith(".json") else root / dist / name / f"{name}.json"
        table = Table.load(path, players, seed)
        tables.append(table)
        return table

    yield load
    errors = [error for table in tables for error in table.errors]
    for table in tables:
        table.errors.clear()
        table.close()
    if errors:
        raise errors[0]
