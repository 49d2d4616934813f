"""What the save needs of a loaded game: as the loader gives it, or as plain data that any process can read again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tts_build.definition.boards.spaces import Place
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.rows.template_tables import decks_of, tables_of
from tts_build.model.game import Game
from tts_build.problem import Problem, Problems, Where


@dataclass(frozen=True, slots=True)
class PlainSource:
    """A definition in one language. It knows no places in files: whoever reports a problem finds line and column."""

    name: str
    folder: str
    game: Game
    rows: Mapping[str, Sequence[Row]]
    piece_rows: Mapping[str, Sequence[Row]]
    places: Mapping[str, Sequence[Place]]
    texts: Mapping[str, str]
    strings: Mapping[str, str]
    tables: Mapping[str, Any]
    positions: Positions = field(default_factory=Positions)

    def beside(self, locale: str) -> Mapping[str, Any]:
        """What templates see of tables and decks beside their row; all is already in the source's language."""
        tables = {"tables": tables_of(self.tables)} if self.tables else {}
        return {**tables, "decks": decks_of(self.rows, locale)}

    @classmethod
    def of(
        cls,
        loaded: Loaded,
        game: Game,
        texts: Mapping[str, str],
        strings: Mapping[str, str],
        locale: str,
        tables: Mapping[str, Any],
    ) -> PlainSource:
        """What a game says in one language; `game`, `texts`, `strings` and `tables` are already those of it."""
        return cls(
            name=loaded.name,
            folder=loaded.folder,
            game=game,
            rows=_in_language(loaded.rows, locale),
            piece_rows=_in_language(loaded.piece_rows, locale),
            places=loaded.places,
            texts=texts,
            strings=strings,
            tables=tables,
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "folder": self.folder,
            "game": self.game.model_dump(mode="json", by_alias=True, exclude_unset=True),
            "rows": _rows_data(self.rows),
            "piece_rows": _rows_data(self.piece_rows),
            "places": {board: [_place_data(place) for place in places] for board, places in self.places.items()},
            "texts": self.texts,
            "strings": self.strings,
            "tables": self.tables,
        }

    @classmethod
    def from_json(cls, plain: Any) -> PlainSource:
        """What `as_json` gave; a row's place is that of its deck in the game file."""
        file = f"{plain['folder']}/game.yaml"
        return cls(
            name=plain["name"],
            folder=plain["folder"],
            game=Game.model_validate(plain["game"]),
            rows=_rows(plain["rows"], file, "decks", "cards"),
            piece_rows=_rows(plain["piece_rows"], file, "pieces", "rows"),
            places={board: [_place(data) for data in places] for board, places in plain["places"].items()},
            texts=plain["texts"],
            strings=plain["strings"],
            tables=plain["tables"],
        )


Source: TypeAlias = Loaded | PlainSource


def game_file(source: Source) -> str:
    """The game file, relative to the workspace."""
    return f"{source.folder}/game.yaml"


def located(source: Source, *path: str | int) -> Where:
    """A place in the game file, with line and column."""
    return source.positions.locate(Where(game_file(source), path=path))


def note(problems: Problems, source: Source, problem: Problem, *path: str | int) -> None:
    """Note a problem of a template at its place in the game file, once."""
    found = problem.at(located(source, *path))
    if found not in problems.items:
        problems.add(found)


def _in_language(rows: Mapping[str, Iterable[Row]], locale: str) -> dict[str, list[Row]]:
    return {
        name: [Row(row.id, row.values_for(locale), row.quantity, row.where, number=row.number) for row in own]
        for name, own in rows.items()
    }


def _rows_data(rows: Mapping[str, Iterable[Row]]) -> dict[str, list[dict[str, Any]]]:
    kept = ("id", "quantity", "values", "number")
    return {name: [{key: getattr(row, key) for key in kept} for row in own] for name, own in rows.items()}


def _rows(plain: Mapping[str, Any], file: str, section: str, key: str) -> dict[str, list[Row]]:
    return {
        name: [Row(**row, where=Where(file, path=(section, name, key))) for row in rows] for name, rows in plain.items()
    }


def _place_data(place: Place) -> dict[str, Any]:
    """What the save asks of a space: its middle, its turn and its sides, and the regions that it belongs to."""
    sides = {"turn": place.turn, "width": place.width, "height": place.height}
    regions = {} if place.regions is None else {"regions": list(place.regions)}
    return {"id": place.id, "at": list(place.at), **sides, **regions}


def _place(data: Mapping[str, Any]) -> Place:
    return Place(kind="", label="", links=(), index=0, **{**data, "at": tuple(data["at"])})
