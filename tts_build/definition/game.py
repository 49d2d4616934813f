"""One game, loaded: its definition, tables, faces, boards, translations and texts, or every problem at once."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from tts_build.definition.assets.art import Art
from tts_build.definition.assets.meshes import Models
from tts_build.definition.boards import spaces
from tts_build.definition.boards.spaces import Place
from tts_build.definition.book.examples import values_of
from tts_build.definition.book.manuscripts import Manuscripts
from tts_build.definition.checks import references
from tts_build.definition.checks.sprues import check_sprues
from tts_build.definition.checks.total_counts import check_counts
from tts_build.definition.engines import check_engine
from tts_build.definition.faces import leaves, load_faces
from tts_build.definition.formats import yaml
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.formats.table import Table
from tts_build.definition.loaded import Loaded
from tts_build.definition.localised_game import Localising
from tts_build.definition.mistakes.explanation import validated
from tts_build.definition.recovery.partial_game import (
    Unit,
    names_in,
    not_judged,
    only_first,
    stood_in,
    units_of,
    without,
)
from tts_build.definition.recovery.read_as_meant import salvaged
from tts_build.definition.rows import table_files
from tts_build.definition.rows.combinations import Combined, Values, combined
from tts_build.definition.rows.deck_rows import Row, RowsOf, locale_problems
from tts_build.definition.rows.piece_rows import (
    PieceRows,
    as_deck,
    check_hexagons,
    check_outlines,
    counted_rows,
    renamed,
)
from tts_build.definition.rows.template_tables import Tables, lookup
from tts_build.definition.texts.templates import BESIDE, unfilled
from tts_build.definition.workspace import Root, game_file, game_names
from tts_build.model.boards import Board
from tts_build.model.decks import Combination
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.problem import InputError, Key, Problem, Where, suggesting_anew, unknown
from tts_build.sandbox.expressions import Expressions, kept_expressions


def load_game(root: Root, name: str, *, recording: bool = False, going_on: bool = False) -> Loaded:
    """A game of the workspace. InputError with all problems of all its files, warnings among them.

    With `recording` its examples are about to be recorded: the rulebook's text, which may quote them, stays as it is
    written, and those that are there now do not matter. With `going_on`, what is wrong is left out where the rest has a
    sense without it, and told in `Loaded.errors`: enough for a check, and never built.
    """
    suggesting_anew()
    if name not in game_names(root):
        raise InputError(unknown("game", name, game_names(root)))
    reading = Reading(root.path)
    loading = _Loading(reading, root, name, recording=recording)
    game = loading.definition()
    if game is None:
        loading.faces(None)
        reading.problems.raise_errors()
        raise InputError(Problem(f"`{loading.file}` cannot be read", Where(loading.file), code="unreadable"))
    try:
        return loading.everything(game, going_on=going_on)
    except InputError:
        raise
    except Exception as error:
        # What is left of a broken definition may lack what later stages count on; its own errors are known already.
        if not loading.out or os.environ.get("TTS_BUILD_DEBUG"):
            raise
        raise InputError([*reading.problems.items, not_judged(error)]) from None


@dataclass
class _Loading:
    reading: Reading
    root: Root
    name: str
    expressions: Expressions = field(default_factory=kept_expressions)
    data: Any = None
    written: Any = None
    """`data` as the file has it, when parts were taken out"""
    recording: bool = False
    out: set[Unit] = field(default_factory=set)
    """parts of the game file that were taken out because they are wrong"""

    @property
    def folder(self) -> str:
        return f"{self.root.config.cards}/{self.name}"

    @property
    def file(self) -> str:
        return game_file(self.root, self.name)

    def at(self, *path: Key, key: bool = False) -> Where:
        return self.reading.positions.at(self.file, *path, key=key)

    def definition(self) -> Game | None:
        text = self.reading.text(self.file)
        if text is None:
            return None
        data, marks, problems = yaml.parse(text, self.file)
        self.reading.positions.files[self.file] = marks
        self.reading.problems.extend(problems)
        if data is None and problems:
            return None
        self.data = self.written = data
        game = validated(Game, data, self.file, self.reading.positions, self.reading.problems)
        left = salvaged(data, marks) if game is None else None
        if left is not None:
            game, self.data, self.out = left
        return game

    def faces(self, game: Game | None) -> tuple[dict[str, Face], dict[str, str], set[str]]:
        return load_faces(self.reading, self.folder, f"{self.root.config.cards}/common", game, self.expressions)

    def everything(self, game: Game, *, going_on: bool) -> Loaded:
        problems = self.reading.problems
        before = list(problems.items)
        faces, face_files, broken = self.faces(game)
        art = Art(self.root, self.name)
        folders = (f"{self.root.config.art}/{self.name}", f"{self.root.config.art}/common")
        game = Models(self.reading, folders, art, self.at).measured(game)
        strings = self.strings(game)
        localising = Localising(game, strings, self.folder, self.at, problems, self.expressions)
        localising.tables = self.lookups(game)
        rows = {name: self.deck(name, game, localising) for name in game.decks}
        game, of_pieces = self.pieces(game, localising)
        localising.counted(game)
        places = {name: self.board(name, board, game) for name, board in game.boards.items()}
        manuscripts = Manuscripts(self.reading, self.root, self.name, self.folder, self.at, self.recording)
        texts = manuscripts.texts(game)
        references.check(game, {*faces, *broken}, places, self.at, problems, self.expressions)
        references.check_scripts(
            game, self.reading, f"{self.root.config.lua}/{self.name}", f"{self.root.config.lua}/common", self.at
        )
        references.check_art(game, art, self.at, problems)
        references.check_fonts(game, self.at, problems)
        references.check_allowed(game, self.reading, self.at)
        check_outlines(game, self.at, problems)
        check_hexagons(game, self.at, problems)
        check_sprues(game, self.at, problems)
        check_counts(game, rows, self.at, problems)
        if game.engine is not None:
            check_engine(game.engine, self.folder, self.reading, self.at("engine"))
        problems.extend(unfilled(leaves(self.data, ()), self.at))
        if before:
            problems.items = [*before, *self.only_first(before)]
        if not going_on:
            problems.raise_errors()
        first = list(problems.items)
        self.reading.silences.faces, self.reading.silences.positions = face_files, self.reading.positions
        if problems.errors:
            faces, stand_ins = stood_in(faces, face_files, broken, first)
            face_files = {**dict.fromkeys(stand_ins, ""), **face_files}
            self.out |= units_of(first, self.file) | {("decks", name) for name in game.decks if not rows[name]}
            if game.rulebook is not None and game.rulebook.file not in texts:
                self.out.add(("rulebook",))
            notes = (note.file for note in game.table.notebook if note.file is not None)
            texts = {**dict.fromkeys(notes, ""), **texts}  # one that cannot be read is told, and stands empty
            game = without(game, self.out, rows)
            localising.narrowed(game, ("rulebook",))  # scripts of what is wrong are judged all the same
            rows = {name: rows[name] for name in game.decks}
        localising.rows, localising.places, localising.markdown = rows, places, texts
        localising.examples = {
            key: values_of(moment, game.table.seats) for key, moment in manuscripts.examples.moments.items()
        }
        games = {locale: localising.game(locale) for locale in game.locales}
        spoken = () if self.recording else game.locales
        filled = {key: text for locale in spoken for key, text in localising.texts(locale)}
        if going_on:
            problems.items = [*first, *self.only_first(first)]
        else:
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
            tuple(self.reading.silences.heard(one for one in problems.items if one.severity != "error")),
            self.folder,
            games,
            filled,
            manuscripts.examples,
            dict(localising.tables),
            rows,
            of_pieces,
            tuple(problems.errors),
            frozenset(self.out),
            self.reading.silences,
            frozenset(self.reading.hurt),
        )

    def only_first(self, before: list[Problem]) -> list[Problem]:
        """What was found since, without what only follows from mistakes that are told."""
        found = self.reading.problems.items[len(before) :]
        return only_first(found, before, self.out, names_in(self.written, self.out))

    def lookups(self, game: Game) -> dict[str, Tables]:
        """By locale the tables to look things up in."""
        found: dict[str, Any] = {locale: {} for locale in game.locales}
        for name, source in game.tables.items():
            at = partial(self.at, "tables", name)
            plain = isinstance(self.data["tables"][name], list)
            reader = table_files.Reader(self.reading, self.folder, self.file)
            sheet = (source.sheet, at("sheet")) if source.sheet is not None else None
            base = ("tables", name) if plain else ("tables", name, "rows")
            table = reader.table(source.rows, base, self.at(*base), sheet)
            if table is not None:
                self.reading.problems.extend(locale_problems(table, game.locales))
                rows = lookup(table, source.id_column, game.locales, at("id"), self.reading.problems)
                for locale in game.locales:
                    found[locale][name] = rows[locale]
        return found if game.tables else {}

    def deck(self, name: str, game: Game, localising: Localising) -> tuple[Row, ...]:
        deck = game.decks[name]

        def at(*path: Key) -> Where:
            return self.at("decks", name, *path)

        reader = table_files.Reader(self.reading, self.folder, self.file)
        sheet = (deck.sheet, at("sheet")) if deck.sheet is not None else None
        if isinstance(deck.cards, Combination):
            table = self.combination(deck.cards, ("decks", name, "cards"), reader)
        else:
            table = reader.table(deck.cards, ("decks", name, "cards"), at("cards"), sheet, ragged=True)
        if table is None:
            return ()
        for part in [part.table for part in table.parts] if isinstance(table, Combined) else [table]:
            self.reading.problems.extend(locale_problems(part, game.locales))
        scopes, beside = self.scopes(game, localising)
        return RowsOf(name, deck, table, self.expressions, self.reading.problems, at, scopes, beside).rows()

    def scopes(self, game: Game, localising: Localising) -> tuple[dict[str, dict[str, Any]], dict[str, Any]]:
        """By locale what templates of rows see beside them, and what a column may hide of it."""
        scopes = {
            locale: {key: value for key, value in localising.scope(locale).items() if key not in BESIDE}
            for locale in game.locales
        }
        return scopes, {locale: localising.beside(locale) for locale in game.locales}

    def combination(self, wanted: Combination, base: tuple[str, ...], reader: table_files.Reader) -> Table | None:
        """The table of a deck of combinations."""
        at = partial(self.at, *base)

        def read(part: str, source: Any) -> Table | None:
            path = (*base, "combine", part)
            if isinstance(source, list) and not all(isinstance(item, dict) for item in source):
                marks = self.reading.positions.files[self.file]
                return Values(self.file, (part,), [{part: value} for value in source], marks, path)
            return reader.table(source, path, self.at(*path))

        table = combined(wanted, self.file, (*base, "combine"), at, read, self.reading.problems)
        if table is not None:
            table.marks = self.reading.positions.files[self.file]
        return table

    def pieces(self, game: Game, localising: Localising) -> tuple[Game, dict[str, tuple[Row, ...]]]:
        """The game with as many of each piece as its rows say, and these rows."""
        found: dict[str, tuple[Row, ...]] = {}
        pieces = dict(game.pieces)
        for name, piece in game.pieces.items():
            if piece.rows is None:
                continue

            def at(*path: Key, name: str = name) -> Where:
                return self.at("pieces", name, *renamed(path))

            reader = table_files.Reader(self.reading, self.folder, self.file)
            sheet = (piece.sheet, at("sheet")) if piece.sheet is not None else None
            table = reader.table(piece.rows, ("pieces", name, "rows"), at("rows"), sheet, ragged=True)
            if table is None:
                continue
            self.reading.problems.extend(locale_problems(table, game.locales))
            deck, problems_of = as_deck(piece), self.reading.problems
            scopes, beside = self.scopes(game, localising)
            found[name] = PieceRows(name, deck, table, self.expressions, problems_of, at, scopes, beside).rows()
            pieces[name], problems = counted_rows(name, piece, found[name], at("rows"))
            self.reading.problems.extend(problems)
        return (game.model_copy(update={"pieces": pieces}) if found else game), found

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
        reader = table_files.Reader(self.reading, self.folder, self.file)
        table = reader.table(board.spaces, (), self.at("boards", name, "spaces"))
        if table is None:
            return spaces.Spaces()
        self.reading.problems.extend(locale_problems(table, game.locales))
        return table_files.spaces_of(table, self.reading.problems)

    def strings(self, game: Game) -> dict[str, dict[str, str]]:
        if game.strings is None:
            return {locale: {} for locale in game.locales}
        reader = table_files.Reader(self.reading, self.folder, self.file)
        table = reader.table(game.strings, (), self.at("strings"))
        if table is None:
            return {locale: {} for locale in game.locales}
        return table_files.strings_of(table, game.locales, self.reading.problems)
