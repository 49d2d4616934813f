"""What the save needs of a loaded game, whoever loaded it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from tts_build.errors import Where
from tts_build.model.game import Game


class Row(Protocol):
    """A row of a deck's table; each stands for `quantity` cards."""

    @property
    def id(self) -> str: ...
    @property
    def quantity(self) -> int: ...
    @property
    def where(self) -> Where: ...
    def values_for(self, locale: str) -> Mapping[str, Any]: ...


class Place(Protocol):
    """A resolved space of a board: its middle in mm from the top left corner, its turn clockwise."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> tuple[float, float]: ...
    @property
    def turn(self) -> float: ...


class Config(Protocol):
    @property
    def cards(self) -> str: ...


class Root(Protocol):
    @property
    def config(self) -> Config: ...


class Positions(Protocol):
    def locate(self, where: Where) -> Where: ...


class Source(Protocol):
    """A game as the loader gives it."""

    @property
    def name(self) -> str: ...
    @property
    def root(self) -> Root: ...
    @property
    def game(self) -> Game: ...
    @property
    def rows(self) -> Mapping[str, Sequence[Row]]: ...
    @property
    def places(self) -> Mapping[str, Sequence[Place]]: ...
    @property
    def texts(self) -> Mapping[str, str]: ...
    @property
    def positions(self) -> Positions: ...


def game_file(source: Source) -> str:
    """The game file, relative to the workspace."""
    return f"{source.root.config.cards}/{source.name}/game.yaml"


def located(source: Source, *path: str | int) -> Where:
    """A place in the game file, with line and column."""
    return source.positions.locate(Where(game_file(source), path=path))
