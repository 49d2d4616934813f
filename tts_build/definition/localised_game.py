"""A game in each of its languages: its own texts and its Markdown, with templates filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build.definition.boards.spaces import Place
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.rows.template_tables import Tables, decks_of, tables_of
from tts_build.definition.texts.templates import NAMES, Book, expand, game_texts, scope
from tts_build.model.base import is_template
from tts_build.model.game import Game
from tts_build.problem import InputError, Key, Problem, Problems, Where
from tts_build.sandbox.expressions import ExpressionError, Expressions

_SPOKEN = re.compile(r"\{[{%][^}]*\b(?:t|locale)\b")


@dataclass
class Localising:
    """Fills the templates of one game in. Problems are collected; what fails stays empty."""

    source: Game
    strings: Mapping[str, Mapping[str, str]]
    folder: str
    at: Callable[..., Where]
    problems: Problems
    expressions: Expressions
    rows: Mapping[str, tuple[Row, ...]] = field(default_factory=dict)
    places: Mapping[str, tuple[Place, ...]] = field(default_factory=dict)
    markdown: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Tables] = field(default_factory=dict)
    """by locale the tables to look things up in"""
    examples: Mapping[str, Any] = field(default_factory=dict)
    """what texts may quote of recorded examples, by name"""
    _named: dict[str, Game] = field(default_factory=dict)
    _scopes: dict[str, dict[str, Any]] = field(default_factory=dict)
    _books: dict[str, Book] = field(default_factory=dict)

    def beside(self, locale: str) -> dict[str, Any]:
        """The tables to look things up in, when the game has any; its decks are not read yet."""
        tables = self.tables.get(locale)
        return {"tables": tables_of(tables)} if tables else {}

    def scope(self, locale: str) -> dict[str, Any]:
        """What every template sees in a language beside its row; the title comes first, since other texts may name it.

        Needs no rows, so that values of decks can be made with it.
        """
        if locale not in self._scopes:
            game = self.source
            for key in NAMES:
                text = getattr(game, key)
                if is_template(text):
                    seen = scope(game, self.strings.get(locale, {}), locale, self.beside(locale))
                    text = self._fill(text, seen, key)
                    game = game.model_copy(update={key: text})
            if not game.title.strip() and not self.problems.errors:
                got = f"locale `{locale}`"
                self.problems.add(Problem("the title is empty", self.at("title"), got=got, code="empty"))
            self._named[locale] = game
            self._scopes[locale] = scope(game, self.strings.get(locale, {}), locale, self.beside(locale))
        return self._scopes[locale]

    def counted(self, game: Game) -> None:
        """The game now knows how many of each piece its rows make."""
        self.source = game
        update = {"pieces": game.pieces}
        self._named = {locale: named.model_copy(update=update) for locale, named in self._named.items()}

    def narrowed(self, game: Game, keys: Iterable[str]) -> None:
        """The game has fewer parts now, below these keys."""
        self.source = game
        update = {key: getattr(game, key) for key in keys}
        self._named = {locale: named.model_copy(update=update) for locale, named in self._named.items()}

    def game(self, locale: str) -> Game:
        """The game with its texts in a language."""
        seen = {**self.scope(locale), "decks": decks_of(self.rows, locale)}

        def fill(text: str, *path: Key) -> str:
            if path[0] != "table":
                return self._fill(text, seen, *path)
            book = self._book(locale)
            done = self._fill(text, {**seen, **book.scope()}, *path)
            self._heads(book, locale, self.at(*path))
            return done

        return game_texts(self._named[locale], fill)

    def texts(self, locale: str) -> Iterator[tuple[tuple[str, str], str]]:
        """The Markdown files that have templates, by path and locale."""
        seen = self.scope(locale)
        for path in self.markdown:
            name = translated_name(path, locale)
            file = name if name in self.markdown and self._wanted(path) else path
            text = self.markdown[file]
            if not self._wanted(path) or not ("{{" in text or "{%" in text or "{#" in text):
                continue
            book = self._book(locale)
            where = Where(f"{self.folder}/{file}")
            try:
                yield (path, locale), expand(text, {**seen, **book.scope()}, self.expressions, where)
            except InputError as error:
                self.problems.extend(error.problems)
            self._heads(book, locale, where)

    def _wanted(self, path: str) -> bool:
        """Whether the definition itself names a file, and not as the translation of another."""
        notes = [note.file for note in self.source.table.notebook]
        return path in notes or (self.source.rulebook is not None and path == self.source.rulebook.file)

    def _book(self, locale: str) -> Book:
        """What texts of the whole game see; the data is put together when the first of them asks."""
        if locale not in self._books:
            self._books[locale] = self._data(locale)
        return replace(self._books[locale], heads=[])

    def _data(self, locale: str) -> Book:
        rows = decks_of(self.rows, locale)
        places = {name: [place.row(locale) for place in places] for name, places in self.places.items()}
        return Book(places, rows, self.strings.get(locale, {}), locale, examples=self.examples)

    def _fill(self, text: str, seen: Mapping[str, Any], *path: Key) -> str:
        try:
            return self.expressions.text(text, seen)
        except ExpressionError as error:
            self.problems.add(error.problem.at(self.at(*path)))
            return ""

    def _heads(self, book: Book, locale: str, where: Where) -> None:
        """Tables whose heads are names of columns say them in the default language."""
        if locale == self.source.locales[0]:
            return
        for column in book.heads:
            self.problems.add(
                Problem(
                    f"the head `{column}` of a table has no `{locale}` text",
                    where,
                    todo=f"add the key `{column}` to the strings, or write the heads: `table(deck, columns, heads)`",
                    severity="warning",
                    code="missing-translation",
                )
            )


def speaks_for_itself(text: str) -> bool:
    """Whether a text takes its words from the strings, or asks which language it is in, so that one file is enough."""
    return _SPOKEN.search(text) is not None


def translated_name(path: str, locale: str) -> str:
    """The name of a text in another language: `rules.ja.md` beside `rules.md`."""
    stem, dot, suffix = path.rpartition(".")
    return f"{stem}.{locale}.{suffix}" if dot else f"{path}.{locale}"
