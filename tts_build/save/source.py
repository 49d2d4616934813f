"""What the save needs of a loaded game: as the loader gives it, or as plain data that any process can read again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Protocol

from tts_build.definition.rows.template_tables import decks_of, tables_of
from tts_build.model.game import Game
from tts_build.problem import Where


class Row(Protocol):
    """A row of a deck's table; each stands for `quantity` cards."""

    @property
    def id(self) -> str: ...
    @property
    def quantity(self) -> int: ...
    @property
    def where(self) -> Where: ...
    @property
    def number(self) -> int: ...
    def values_for(self, locale: str) -> Mapping[str, Any]: ...


class Place(Protocol):
    """A resolved space of a board: its middle in mm from the top left corner, its turn clockwise, its sides in mm."""

    @property
    def id(self) -> str: ...
    @property
    def at(self) -> tuple[float, float]: ...
    @property
    def turn(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


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
    def piece_rows(self) -> Mapping[str, Sequence[Row]]: ...
    @property
    def places(self) -> Mapping[str, Sequence[Place]]: ...
    @property
    def texts(self) -> Mapping[str, str]: ...
    @property
    def positions(self) -> Positions: ...
    def beside(self, locale: str) -> Mapping[str, Any]: ...


def game_file(source: Source) -> str:
    """The game file, relative to the workspace."""
    return f"{source.root.config.cards}/{source.name}/game.yaml"


def located(source: Source, *path: str | int) -> Where:
    """A place in the game file, with line and column."""
    return source.positions.locate(Where(game_file(source), path=path))


@dataclass(frozen=True, slots=True)
class PlainRow:
    id: str
    quantity: int
    values: Mapping[str, Any]
    where: Where
    number: int = 0

    def values_for(self, locale: str) -> Mapping[str, Any]:
        """The values; they are already those of the source's language."""
        return self.values


@dataclass(frozen=True, slots=True)
class PlainPlace:
    id: str
    at: tuple[float, float]
    turn: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class PlainConfig:
    cards: str


@dataclass(frozen=True, slots=True)
class PlainRoot:
    config: PlainConfig


class Unlocated:
    """Leaves places as they are: whoever reports them finds line and column."""

    def locate(self, where: Where) -> Where:
        return where


@dataclass(frozen=True, slots=True)
class PlainSource:
    """A definition in one language, without places in files."""

    name: str
    root: PlainRoot
    game: Game
    rows: Mapping[str, Sequence[PlainRow]]
    places: Mapping[str, Sequence[PlainPlace]]
    texts: Mapping[str, str]
    positions: Unlocated
    strings: Mapping[str, str]
    tables: Mapping[str, Any]
    piece_rows: Mapping[str, Sequence[PlainRow]]

    def beside(self, locale: str) -> Mapping[str, Any]:
        """What templates see of tables and decks beside their row; all is already in the source's language."""
        tables = {"tables": tables_of(self.tables)} if self.tables else {}
        return {**tables, "decks": decks_of(self.rows, locale)}

    @classmethod
    def of(
        cls,
        source: Source,
        game: Game,
        texts: Mapping[str, str],
        strings: Mapping[str, str],
        locale: str,
        tables: Mapping[str, Any],
    ) -> PlainSource:
        """What a source says in one language; `game`, `texts`, `strings` and `tables` are already those of it."""
        return cls(
            source.name,
            PlainRoot(PlainConfig(source.root.config.cards)),
            game,
            _plain(source.rows, locale),
            {
                board: [PlainPlace(place.id, place.at, place.turn, place.width, place.height) for place in places]
                for board, places in source.places.items()
            },
            texts,
            Unlocated(),
            strings,
            tables,
            _plain(source.piece_rows, locale),
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "cards": self.root.config.cards,
            "game": self.game.model_dump(mode="json", by_alias=True, exclude_unset=True),
            "rows": _json(self.rows),
            "piece_rows": _json(self.piece_rows),
            "places": {
                board: [{**asdict(place), "at": list(place.at)} for place in places]
                for board, places in self.places.items()
            },
            "texts": self.texts,
            "strings": self.strings,
            "tables": self.tables,
        }

    @classmethod
    def from_json(cls, plain: Any) -> PlainSource:
        """What `as_json` gave; a row's place is that of its deck in the game file."""
        file = f"{plain['cards']}/{plain['name']}/game.yaml"
        return cls(
            plain["name"],
            PlainRoot(PlainConfig(plain["cards"])),
            Game.model_validate(plain["game"]),
            {
                deck: [PlainRow(**row, where=Where(file, path=("decks", deck, "cards"))) for row in rows]
                for deck, rows in plain["rows"].items()
            },
            {
                board: [PlainPlace(**{**place, "at": (place["at"][0], place["at"][1])}) for place in places]
                for board, places in plain["places"].items()
            },
            plain["texts"],
            Unlocated(),
            plain["strings"],
            plain["tables"],
            {
                piece: [PlainRow(**row, where=Where(file, path=("pieces", piece, "rows"))) for row in rows]
                for piece, rows in plain["piece_rows"].items()
            },
        )


def _plain(rows: Mapping[str, Sequence[Row]], locale: str) -> dict[str, list[PlainRow]]:
    return {
        name: [PlainRow(row.id, row.quantity, row.values_for(locale), row.where, row.number) for row in found]
        for name, found in rows.items()
    }


def _json(rows: Mapping[str, Sequence[PlainRow]]) -> dict[str, list[dict[str, Any]]]:
    return {
        name: [{"id": row.id, "quantity": row.quantity, "values": row.values, "number": row.number} for row in found]
        for name, found in rows.items()
    }
