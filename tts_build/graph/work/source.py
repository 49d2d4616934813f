"""A definition as the save stage wants it, made again from plain data in whatever process the step runs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.errors import Where
from tts_build.model.game import Game


@dataclass(frozen=True, slots=True)
class PlainRow:
    id: str
    quantity: int
    values: Mapping[str, Any]
    where: Where

    def values_for(self, locale: str) -> Mapping[str, Any]:
        """The values; they are already those of the save's language."""
        return self.values


@dataclass(frozen=True, slots=True)
class PlainPlace:
    id: str
    at: tuple[float, float]
    turn: float


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
    name: str
    root: PlainRoot
    game: Game
    rows: Mapping[str, Sequence[PlainRow]]
    places: Mapping[str, Sequence[PlainPlace]]
    texts: Mapping[str, str]
    positions: Unlocated
    strings: Mapping[str, str]


def source_of(data: bytes) -> PlainSource:
    plain = json.loads(data)
    game_file = f"{plain['cards']}/{plain['name']}/game.yaml"
    rows = {
        deck: [
            PlainRow(row["id"], row["quantity"], row["values"], Where(game_file, path=("decks", deck, "cards")))
            for row in deck_rows
        ]
        for deck, deck_rows in plain["rows"].items()
    }
    places = {
        board: [PlainPlace(place["id"], (place["at"][0], place["at"][1]), place["turn"]) for place in board_places]
        for board, board_places in plain["places"].items()
    }
    return PlainSource(
        plain["name"],
        PlainRoot(PlainConfig(plain["cards"])),
        Game.model_validate(plain["game"]),
        rows,
        places,
        plain["texts"],
        Unlocated(),
        plain["strings"],
    )
