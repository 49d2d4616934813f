"""What the definition makes of an import, found out by making it: the save keeps word for word what differs from that.

Nothing is painted: pictures have no names yet, and stand in the tree as the files that they are.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.rows.deck_rows import Row
from tts_build.foreign_save.deck_files import DeckFiles
from tts_build.foreign_save.found_files import FoundFiles
from tts_build.foreign_save.reading import Json
from tts_build.foreign_save.safe_names import Names
from tts_build.foreign_save.table_words import hand_words
from tts_build.foreign_save.workspace_files import Files
from tts_build.model.game import Game
from tts_build.problem import Where
from tts_build.save.built_files import Assets
from tts_build.save.file.assemble import assemble
from tts_build.save.file.save_root import walk
from tts_build.save.source import PlainSource
from tts_build.save.urls import Urls


@dataclass(slots=True)
class Makings:
    """The definition, what objects of the save are called in it, and the save that it makes."""

    definition: Json
    named: dict[int, str]
    save: Json = field(default_factory=dict)
    without: list[str] = field(default_factory=list)
    _objects: dict[str, list[Json]] = field(default_factory=dict)

    def take(self, name: str) -> Json | None:
        """The next object that the definition makes of a name."""
        items = self._objects.get(name)
        return items.pop() if items else None


def makings_of(
    save: Json,
    definition: Json,
    decks: DeckFiles,
    game: str,
    names: Names,
    files: Files,
    found: FoundFiles,
) -> Makings:
    """Say in the definition what it can say of a save beside its cards, and make it."""
    hands, named = hand_words(save)
    definition = {**definition, "hands": hands}
    made = _assembled(definition, game)
    makings = Makings(definition, named, made)
    for item in walk(made["ObjectStates"]):
        makings._objects.setdefault(str(item.get("Memo", "")), []).append(item)
    for items in makings._objects.values():
        items.reverse()
    held = set(named.values())
    makings.without = sorted(f"hand/{seat}" for seat in definition["table"]["seats"] if f"hand/{seat}" not in held)
    return makings


def _assembled(definition: Json, game: str) -> Json:
    """The save that a definition makes beside its decks, whose cards are known already."""
    plain: dict[str, Any] = {**definition, "decks": {}}
    source = PlainSource(
        name=game,
        folder=f"cards/{game}",
        game=Game.model_validate(plain),
        rows={},
        piece_rows={},
        places={},
        texts={},
        strings={},
        tables={},
    )
    return assemble(source, Assets(), {}, Urls()).save
