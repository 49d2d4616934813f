"""One game, loaded: its definition, tables, faces, boards, translations and texts, or every problem at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from tts_build.errors import InputError, Key, Problem, Where, unknown
from tts_build.load import checks, spaces, tables, yamlfile
from tts_build.load.art import Art
from tts_build.load.explain import validated
from tts_build.load.expressions import Expressions
from tts_build.load.faces import load_faces
from tts_build.load.positions import Positions
from tts_build.load.reading import Reading
from tts_build.load.rows import Row, RowsOf, locale_problems
from tts_build.load.spaces import Place
from tts_build.load.workspace import Root, game_file, game_names
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.parts import Board


@dataclass(frozen=True, slots=True)
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
    """Markdown by the path that the definition gives (rulebook, notebook); see `text`"""
    positions: Positions
    files: tuple[str, ...]
    """every file read, sorted"""
    face_files: dict[str, str]
    """the file of each face"""
    warnings: tuple[Problem, ...] = ()
    folder: str = ""
    """the game's folder, `cards/<game>`"""

    def at(self, *path: Key, key: bool = False) -> Where:
        """The place of a path in the game file: `loaded.at("decks", "tasks", "face")`."""
        return self.positions.at(game_file(self.root, self.name), *path, key=key)

    def text(self, path: str, locale: str) -> str:
        """A text in a language: its translation when there is one (`rules.ja.md`), else the text itself."""
        return self.texts.get(translated_name(path, locale), self.texts[path])

    def face_at(self, face: str, *path: Key) -> Where:
        """The place of a path in a face file: `loaded.face_at("task", "elements", 0, "text")`."""
        return self.positions.at(self.face_files[face], *path)


def load_game(root: Root, name: str) -> Loaded:
    """A game of the workspace. InputError with all problems of all its files, warnings among them."""
    if name not in game_names(root):
        raise InputError(unknown("game", name, game_names(root)))
    reading = Reading(root.path)
    loading = _Loading(reading, root, name)
    game = loading.definition()
    if game is None:
        loading.faces(None)
        reading.problems.raise_errors()
        raise InputError(Problem(f"`{loading.file}` cannot be read", Where(loading.file)))
    return loading.everything(game)


@dataclass
class _Loading:
    reading: Reading
    root: Root
    name: str
    expressions: Expressions = field(default_factory=Expressions)

    @property
    def folder(self) -> str:
        return f"{self.root.config.cards}/{self.name}"

    @property
    def file(self) -> str:
        return game_file(self.root, self.name)

    def at(self, *path: Key, key: bool = False) -> Where:
        return self.reading.positions.at(self.file, *path, key=key)

    def definition(self) -> Game | None:
        outside = self.reading.leads_outside(self.file)
        if outside is not None:
            self.reading.problems.add(outside.at(Where(self.file)))
            return None
        text = self.reading.text(self.file)
        if text is None:
            return None
        data, marks, problems = yamlfile.parse(text, self.file)
        self.reading.positions.files[self.file] = marks
        self.reading.problems.extend(problems)
        if data is None and problems:
            return None
        return validated(Game, data, self.file, self.reading.positions, self.reading.problems)

    def faces(self, game: Game | None) -> tuple[dict[str, Face], dict[str, str], set[str]]:
        return load_faces(self.reading, self.folder, f"{self.root.config.cards}/common", game, self.expressions)

    def everything(self, game: Game) -> Loaded:
        problems = self.reading.problems
        faces, face_files, broken = self.faces(game)
        rows = {name: self.deck(name, game) for name in game.decks}
        places = {name: self.board(name, board, game) for name, board in game.boards.items()}
        strings = self.strings(game)
        texts = self.texts(game)
        checks.check(game, {*faces, *broken}, places, self.at, problems, self.expressions)
        checks.check_scripts(
            game, self.reading, f"{self.root.config.lua}/{self.name}", f"{self.root.config.lua}/common", self.at
        )
        checks.check_art(game, Art(self.root, self.name), self.at, problems)
        checks.check_fonts(game, self.at, problems)
        problems.raise_errors()
        return Loaded(
            self.name,
            self.root,
            game,
            rows,
            places,
            faces,
            strings,
            texts,
            self.reading.positions,
            tuple(sorted(self.reading.files)),
            face_files,
            tuple(problems.items),
            self.folder,
        )

    def deck(self, name: str, game: Game) -> tuple[Row, ...]:
        deck = game.decks[name]

        def at(*path: Key) -> Where:
            return self.at("decks", name, *path)

        reader = tables.Reader(self.reading, self.folder, self.file)
        sheet = (deck.sheet, at("sheet")) if deck.sheet is not None else None
        table = reader.table(deck.cards, ("decks", name, "cards"), at("cards"), sheet)
        if table is None:
            return ()
        self.reading.problems.extend(locale_problems(table, game.locales))
        return RowsOf(name, deck, table, self.expressions, self.reading.problems, at).rows()

    def board(self, name: str, board: Board, game: Game) -> tuple[Place, ...]:
        def at(*path: Key) -> Where:
            return self.at("boards", name, *path)

        before = len(self.reading.problems.errors)
        written = self.spaces(name, board, game)
        if len(self.reading.problems.errors) > before:
            return ()
        return spaces.resolve(name, board, written, at, self.reading.problems)

    def spaces(self, name: str, board: Board, game: Game) -> spaces.Spaces:
        if board.spaces is None:
            return spaces.Spaces()
        if not isinstance(board.spaces, str):
            wheres = [self.at("boards", name, "spaces", number) for number in range(len(board.spaces))]
            links = [self.at("boards", name, "spaces", number, "links") for number in range(len(board.spaces))]
            return spaces.Spaces(board.spaces, wheres, [{} for _ in wheres], links)
        reader = tables.Reader(self.reading, self.folder, self.file)
        table = reader.table(board.spaces, (), self.at("boards", name, "spaces"))
        if table is None:
            return spaces.Spaces()
        self.reading.problems.extend(locale_problems(table, game.locales))
        return tables.spaces_of(table, self.reading.problems)

    def strings(self, game: Game) -> dict[str, dict[str, str]]:
        if game.strings is None:
            return {locale: {} for locale in game.locales}
        reader = tables.Reader(self.reading, self.folder, self.file)
        table = reader.table(game.strings, (), self.at("strings"))
        if table is None:
            return {locale: {} for locale in game.locales}
        return tables.strings_of(table, game.locales, self.reading.problems)

    def texts(self, game: Game) -> dict[str, str]:
        wanted: list[tuple[str, Where]] = []
        if game.rulebook is not None:
            wanted.append((game.rulebook.file, self.at("rulebook", "file")))
        for number, note in enumerate(game.table.notebook):
            if note.file is not None:
                wanted.append((note.file, self.at("table", "notebook", number, "file")))
        found: dict[str, str] = {}
        for name, where in wanted:
            path = self.reading.resolve(self.folder, name, where)
            if path is None:
                continue
            names = {name: path}
            for locale in game.locales[1:]:
                translated = translated_name(path, locale)
                if self.reading.exists(translated):
                    names[translated_name(name, locale)] = translated
            for key, file in names.items():
                text = self.reading.text(file, where)
                if text is not None:
                    found[key] = text
        return found


def translated_name(path: str, locale: str) -> str:
    """The name of a text in another language: `rules.ja.md` beside `rules.md`."""
    stem, dot, suffix = path.rpartition(".")
    return f"{stem}.{locale}.{suffix}" if dot else f"{path}.{locale}"
