"""What the faces of a game are laid out with: its art, its fonts, its words, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from tts_build.definition.texts.templates import scope
from tts_build.face.evaluation import Evaluator
from tts_build.face.inheritance import Resolved, resolve
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import Problem
from tts_build.sandbox.expressions import Expressions, kept_expressions
from tts_build.text.fonts import Fonts


class Pictures(Protocol):
    """The part of `Art` that layout asks: files by name, their size and their content's digest."""

    def picture(self, name: str) -> str | None:
        """Workspace-relative path of a picture."""

    def icon(self, name: str) -> str | None:
        """Workspace-relative path of an icon."""

    def size(self, rel: str) -> tuple[float, float]:
        """Width and height; only the proportions matter for an SVG."""

    def digest(self, rel: str) -> str:
        """SHA-256 in hex."""

    def read(self, rel: str) -> bytes:
        """The bytes of a picture."""

    def lettered(self, rel: str) -> bool:
        """Whether it is an SVG that shows text."""

    def takes_colour(self, rel: str) -> bool:
        """Whether it draws anything in `currentColor`."""

    def missing(self, kind: Any, name: str) -> Problem:
        """Why there is no such picture or icon."""


@dataclass
class Context:
    """What the faces of a game in one language are laid out with. Make one, compose many.

    `files` maps face names to workspace-relative files, so that problems name them.
    """

    game: Game
    faces: Mapping[str, Face]
    art: Pictures
    fonts: Fonts
    locale: str = "en"
    strings: Mapping[str, str] = field(default_factory=dict)
    expressions: Expressions = field(default_factory=kept_expressions)
    files: Mapping[str, str] = field(default_factory=dict)
    beside: Mapping[str, Any] = field(default_factory=dict)
    """what templates see beside the row, where a column of the name does not hide it: `tables`, `decks`, `number`"""

    def __post_init__(self) -> None:
        self.evaluator = Evaluator(self.expressions)
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
