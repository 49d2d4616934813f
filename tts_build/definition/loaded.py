"""What loading a game gives: everything that its definition says, checked, in every language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tts_build.definition.boards.spaces import Place
from tts_build.definition.book.examples import NO_EXAMPLES, Examples
from tts_build.definition.formats.allowed_findings import Silences
from tts_build.definition.formats.value_places import Positions
from tts_build.definition.localised_game import translated_name
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.rows.template_tables import Tables, decks_of, tables_of
from tts_build.definition.workspace import Root, game_file
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.original import Original
from tts_build.problem import InputError, Key, Problem, Where, unknown


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """Everything that a definition says, checked. Paths are workspace-relative with forward slashes."""

    name: str
    root: Root
    game: Game
    rows: dict[str, tuple[Row, ...]]
    """by deck, without rows of quantity 0"""
    places: dict[str, tuple[Place, ...]]
    """by board"""
    faces: dict[str, Face]
    """by name, as `extends` and `face` say it"""
    strings: dict[str, dict[str, str]]
    """by locale and key; every locale has every key"""
    texts: dict[str, str]
    """Markdown by the path that the definition gives (rulebook, notebook), as it is written; see `text`"""
    positions: Positions
    files: tuple[str, ...]
    """every file read, sorted"""
    face_files: dict[str, str]
    """the file of each face"""
    warnings: tuple[Problem, ...] = ()
    folder: str = ""
    """the game's folder, `cards/<game>`"""
    games: dict[str, Game] = field(default_factory=dict)
    """by locale the game with its own texts in that language, templates filled in"""
    filled: dict[tuple[str, str], str] = field(default_factory=dict)
    """by path and locale the texts that have templates, filled in"""
    examples: Examples = NO_EXAMPLES
    """positions of play that the rulebook shows, as they were recorded"""
    tables: dict[str, Tables] = field(default_factory=dict)
    """by locale the tables to look things up in"""
    all_rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)
    """by deck the rows of the whole game, when `rows` are a part of them"""
    piece_rows: dict[str, tuple[Row, ...]] = field(default_factory=dict)
    """by piece that has them, without rows of quantity 0"""
    original: Original | None = None
    """the save that the game goes on from, of which it says a part"""
    errors: tuple[Problem, ...] = ()
    """what is wrong, when reading went on all the same; then this is what is left, and nothing may be built from it"""
    left_out: frozenset[tuple[Key, ...]] = frozenset()
    """paths in the game file of what was left out because of them"""
    silences: Silences = field(default_factory=Silences)
    """findings that are meant; `warnings` are without them"""
    hurt: frozenset[tuple[Key, ...]] = frozenset()
    """elements of faces that are no longer as they are written: the file and the way to each in it"""
    _beside: dict[str, dict[str, Any]] = field(default_factory=dict, init=False, repr=False, compare=False)

    def at(self, *path: Key, key: bool = False) -> Where:
        """The place of a path in the game file: `loaded.at("decks", "tasks", "face")`."""
        return self.positions.at(game_file(self.root, self.name), *path, key=key)

    def text(self, path: str, locale: str) -> str:
        """A text in a language, templates filled in: its translation when there is one (`rules.ja.md`), or itself."""
        return self.filled.get((path, locale), self.written(path, locale))

    def written(self, path: str, locale: str) -> str:
        """The same text as it stands in its file, templates and all."""
        return self.texts.get(translated_name(path, locale), self.texts[path])

    def text_file(self, path: str, locale: str) -> str:
        """The workspace path of the file that `text` reads."""
        name = translated_name(path, locale)
        return f"{self.folder}/{name if name in self.texts else path}"

    def language(self, locale: str = "") -> str:
        """A language of the game, its first when none is asked for. InputError for one that it has not."""
        if locale and locale not in self.game.locales:
            raise InputError(unknown("locale", locale, self.game.locales))
        return locale or self.game.locales[0]

    def game_in(self, locale: str) -> Game:
        """The game with its texts in a language."""
        return self.games.get(locale, self.game)

    def beside(self, locale: str) -> dict[str, Any]:
        """What templates see of tables and decks in a language, beside their row. Each card asks, so it is kept."""
        if locale not in self._beside:
            tables = self.tables.get(locale)
            found: dict[str, Any] = {"tables": tables_of(tables)} if tables else {}
            self._beside[locale] = found | {"decks": decks_of(self.all_rows, locale)}
        return self._beside[locale]

    def face_at(self, face: str, *path: Key) -> Where:
        """The place of a path in a face file: `loaded.face_at("task", "elements", 0, "text")`."""
        return self.positions.at(self.face_files[face], *path)
