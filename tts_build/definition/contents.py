"""What a game holds: the tables, rows, spaces and texts that its game file names, read and put into its model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tts_build.definition.boards import spaces
from tts_build.definition.boards.regions import dealt, with_regions
from tts_build.definition.boards.spaces import Place
from tts_build.definition.book.examples import NO_EXAMPLES, Examples
from tts_build.definition.book.manuscripts import Manuscripts
from tts_build.definition.formats.table_columns import Table
from tts_build.definition.localised_game import Language, languages_of
from tts_build.definition.original_save import original_of
from tts_build.definition.rows import table_files
from tts_build.definition.rows.combinations import Combined, Values, combined
from tts_build.definition.rows.deck_rows import Row, RowsOf, locale_problems
from tts_build.definition.rows.template_tables import Tables, lookup
from tts_build.definition.sources import Sources
from tts_build.definition.texts.templates import BESIDE
from tts_build.definition.written import Written
from tts_build.model.boards import Board
from tts_build.model.decks import Combination, Deck
from tts_build.model.game import Game
from tts_build.model.original import Original
from tts_build.model.things import Piece
from tts_build.problem import Key, Problem, Where, counted

MOST_SPACES = 100_000
"""Spaces of all boards, each with its row for templates and scripts."""

MOST_PIECES = 1000
"""Pieces of one name: each is an object."""

_OF_ROWS = ("sheet", "where", "sort", "quantity", "id_column", "values")
"""Keys that the rows of a deck and of a piece have in common."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a game file says together with the files that it names."""

    written: Written
    game: Game
    """with as many of each piece as its rows say, and spaces for what is dealt to them"""
    strings: dict[str, dict[str, str]]
    tables: dict[str, Tables]
    """by locale the tables to look things up in"""
    languages: dict[str, Language]
    rows: dict[str, tuple[Row, ...]]
    piece_rows: dict[str, tuple[Row, ...]]
    places: dict[str, tuple[Place, ...]]
    texts: dict[str, str]
    examples: Examples | None
    """positions that the rulebook shows; None when they are about to be recorded"""
    original: Original | None = None
    """the save that the game goes on from"""


def contents_of(written: Written, examples: Examples | None = NO_EXAMPLES) -> Contents:
    """The contents of a game, with the examples that stand recorded beside its rulebook; without them for None."""
    sources, game = written.sources, written.game
    strings = _strings(sources, game)
    tables = _tables(written)
    languages = languages_of(sources, game, strings, tables)
    reader = _Rows(sources, game, languages)
    rows = {name: reader.of_deck(name) for name in game.decks}
    game, piece_rows = reader.of_pieces()
    places = _places_of(sources, game)
    game = dealt(game, places, sources.at, sources.problems)
    manuscripts = Manuscripts(sources, examples)
    return Contents(
        written=written,
        game=game,
        strings=strings,
        tables=tables,
        languages=languages,
        rows=rows,
        piece_rows=piece_rows,
        places=places,
        texts=manuscripts.texts(game),
        examples=manuscripts.examples,
        original=original_of(sources, game),
    )


def _strings(sources: Sources, game: Game) -> dict[str, dict[str, str]]:
    table = sources.table(game.strings, "strings") if game.strings is not None else None
    if table is None:
        return {locale: {} for locale in game.locales}
    return table_files.strings_of(table, game.locales, sources.problems)


def _tables(written: Written) -> dict[str, Tables]:
    """By locale the tables to look things up in."""
    sources, locales = written.sources, written.game.locales
    tables: dict[str, dict[str, Any]] = {locale: {} for locale in locales}
    for name, source in written.game.tables.items():
        path = ("tables", name) if isinstance(written.data["tables"][name], list) else ("tables", name, "rows")
        table = sources.table(source.rows, *path, sheet=source.sheet)
        if table is not None:
            sources.problems.extend(locale_problems(table, locales))
            rows = lookup(table, source.id_column, locales, sources.at("tables", name, "id"), sources.problems)
            for locale in locales:
                tables[locale][name] = rows[locale]
    return {**tables} if written.game.tables else {}


@dataclass(frozen=True, slots=True)
class _Rows:
    """Reads the rows of decks and pieces."""

    sources: Sources
    game: Game
    languages: Mapping[str, Language]

    def of_deck(self, name: str) -> tuple[Row, ...]:
        deck, path = self.game.decks[name], ("decks", name, "cards")
        if isinstance(deck.cards, Combination):
            table = self._combination(deck.cards, path)
        else:
            table = self.sources.table(deck.cards, *path, sheet=deck.sheet, ragged=True)
        if table is None:
            return ()
        self._check_locales(table)
        return RowsOf(
            f"the deck `{name}` has no cards",
            deck,
            table,
            **self._surroundings(partial(self.sources.at, "decks", name)),
        ).rows()

    def of_pieces(self) -> tuple[Game, dict[str, tuple[Row, ...]]]:
        """The game with as many of each piece as its rows say, and these rows."""
        rows: dict[str, tuple[Row, ...]] = {}
        pieces = dict(self.game.pieces)
        for name, piece in self.game.pieces.items():
            if piece.rows is None:
                continue
            table = self.sources.table(piece.rows, "pieces", name, "rows", sheet=piece.sheet, ragged=True)
            if table is None:
                continue
            self._check_locales(table)

            def at(*path: Key, name: str = name) -> Where:
                own = ("rows", *path[1:]) if path[:1] == ("cards",) else path
                return self.sources.at("pieces", name, *own)

            fields: dict[str, Any] = {key: getattr(piece, key) for key in _OF_ROWS if key in piece.model_fields_set}
            deck = Deck(cards=piece.rows, face="piece", back="piece", **fields)
            rows[name] = RowsOf(f"the piece `{name}` has no rows", deck, table, **self._surroundings(at)).rows()
            pieces[name], problems = _counted(name, piece, rows[name], at("rows"))
            self.sources.problems.extend(problems)
        return (self.game.model_copy(update={"pieces": pieces}) if rows else self.game), rows

    def _check_locales(self, table: Table) -> None:
        for part in [part.table for part in table.parts] if isinstance(table, Combined) else [table]:
            self.sources.problems.extend(locale_problems(part, self.game.locales))

    def _surroundings(self, at: Any) -> dict[str, Any]:
        """What rows are made with beside their table: what templates see, and where problems go."""
        seen = {locale: language.scope for locale, language in self.languages.items()}
        return {
            "expressions": self.sources.expressions,
            "problems": self.sources.problems,
            "at": at,
            "scopes": {
                locale: {key: value for key, value in scope.items() if key not in BESIDE}
                for locale, scope in seen.items()
            },
            "beside": {locale: language.beside for locale, language in self.languages.items()},
        }

    def _combination(self, combination: Combination, path: tuple[str, ...]) -> Table | None:
        sources = self.sources
        marks = sources.reading.positions.files[sources.file]

        def read(part: str, source: Any) -> Table | None:
            way = (*path, "combine", part)
            if isinstance(source, list) and not all(isinstance(item, dict) for item in source):
                return Values(sources.file, (part,), [{part: value} for value in source], marks, way)
            return sources.table(source, *way)

        at = partial(sources.at, *path)
        table = combined(combination, sources.file, (*path, "combine"), at, read, sources.problems)
        if table is not None:
            table.marks = marks
        return table


def _counted(name: str, piece: Piece, rows: tuple[Row, ...], where: Where) -> tuple[Piece, list[Problem]]:
    """The piece with as many copies as its rows say, and what is wrong with that."""
    count = sum(row.quantity for row in rows)
    problems = []
    if "count" in piece.model_fields_set:
        what, todo = f"`{name}` has `count` and `rows`", "leave `count` out; a column `quantity` says how many of each"
        problems.append(Problem(what, where, todo=todo, code="two-counts"))
    if count > MOST_PIECES:
        what = f"the rows of `{name}` make {counted(count, 'piece')}"
        problems.append(Problem(what, where, f"at most {MOST_PIECES}", todo="make fewer of them", code="too-many"))
    return piece.model_copy(update={"count": min(max(count, 1), MOST_PIECES)}), problems


def _places_of(sources: Sources, game: Game) -> dict[str, tuple[Place, ...]]:
    """By board its spaces; none of those with which all are too many."""
    found: dict[str, tuple[Place, ...]] = {}
    left = MOST_SPACES
    for name, board in game.boards.items():
        found[name] = _places(sources, name, board, game.locales) if left >= 0 else ()
        before, left = left, left - len(found[name])
        if left < 0 <= before:
            what, where = "the boards have too many spaces together", sources.at("boards", name)
            expected, todo = f"at most {MOST_SPACES}", "make fewer of them"
            sources.problems.add(Problem(what, where, expected, todo=todo, code="too-many"))
    return found


def _places(sources: Sources, name: str, board: Board, locales: list[str]) -> tuple[Place, ...]:
    before = len(sources.problems.errors)
    written = _spaces(sources, name, board, locales)
    if len(sources.problems.errors) > before:
        return ()
    at = partial(sources.at, "boards", name)
    places = spaces.resolve(name, board, written, at, sources.problems)
    return with_regions(name, board, places, sources.expressions, at, sources.problems)


def _spaces(sources: Sources, name: str, board: Board, locales: list[str]) -> list[spaces.Written]:
    at = partial(sources.at, "boards", name, "spaces")
    if not isinstance(board.spaces, str):
        listed = enumerate(board.spaces or ())
        return [spaces.Written(space, at(number), at(number, "links")) for number, space in listed]
    table = sources.table(board.spaces, "boards", name, "spaces")
    if table is None:
        return []
    sources.problems.extend(locale_problems(table, locales))
    return table_files.spaces_of(table, sources.problems)
