"""What the faces of a game are laid out with: its art, its fonts, its words, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.assets.art import Art
from tts_build.definition.texts.templates import scope
from tts_build.face.inheritance import Resolved, resolve
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.sandbox.expressions import Expressions, kept_expressions
from tts_build.text.fonts import Fonts


@dataclass
class Context:
    """What the faces of a game in one language are laid out with. Make one, compose many.

    `files` maps face names to workspace-relative files, so that problems name them.
    """

    game: Game
    faces: Mapping[str, Face]
    art: Art
    fonts: Fonts
    locale: str = "en"
    strings: Mapping[str, str] = field(default_factory=dict)
    expressions: Expressions = field(default_factory=kept_expressions)
    files: Mapping[str, str] = field(default_factory=dict)
    beside: Mapping[str, Any] = field(default_factory=dict)
    """what templates see beside the row, where a column of the name does not hide it: `tables`, `decks`, `number`"""

    def __post_init__(self) -> None:
        self._resolved: dict[str, Resolved] = {}
        self._shared = scope(self.game, self.strings, self.locale)

    def resolved(self, name: str) -> Resolved:
        """A face with its bases. Raises InputError."""
        if name not in self._resolved:
            self._resolved[name] = resolve(name, self.faces, self.game, self.files)
        return self._resolved[name]

    def scope(self, row: Mapping[str, Any]) -> dict[str, Any]:
        """The names that templates see."""
        return {**self.beside, **row, "row": row, **self._shared}
