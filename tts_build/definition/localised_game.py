"""A game in each of its languages: its own texts and its Markdown, with templates filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tts_build.definition.boards.regions import regions_of
from tts_build.definition.boards.spaces import Place
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.rows.template_tables import Tables, decks_of, tables_of
from tts_build.definition.sources import Sources
from tts_build.definition.texts.templates import NAMES, Book, expand, game_texts, scope
from tts_build.model.base import is_template
from tts_build.model.game import Game
from tts_build.problem import InputError, Key, Problem, Where

_OPENED, _SPOKEN = re.compile(r"\{[{%]"), re.compile(r"\b(?:t|locale)\b")


@dataclass(frozen=True, slots=True)
class Language:
    """What templates see in a language beside their row. It needs no rows, so that values of decks can be made with
    it."""

    locale: str
    game: Game
    """with its names in this language"""
    strings: Mapping[str, str]
    beside: dict[str, Any]
    """the tables to look things up in, when the game has any; its decks are not read yet"""
    scope: dict[str, Any]


def languages_of(
    sources: Sources, game: Game, strings: Mapping[str, Mapping[str, str]], tables: Mapping[str, Tables]
) -> dict[str, Language]:
    """The languages of a game, by locale."""
    return {
        locale: _language(sources, game, locale, strings.get(locale, {}), tables.get(locale)) for locale in game.locales
    }


def _language(sources: Sources, game: Game, locale: str, strings: Mapping[str, str], tables: Tables | None) -> Language:
    """A language; the title of the game comes first, since its other names may name it."""
    beside: dict[str, Any] = {"tables": tables_of(tables)} if tables else {}
    for key in NAMES:
        text = getattr(game, key)
        if is_template(text):
            text = sources.fill(text, scope(game, strings, locale, beside), key)
            game = game.model_copy(update={key: text})
    if not game.title.strip() and not sources.problems.errors:
        where, got = sources.at("title"), f"locale `{locale}`"
        sources.problems.add(Problem("the title is empty", where, got=got, code="empty"))
    return Language(locale, game, strings, beside, scope(game, strings, locale, beside))


@dataclass(frozen=True, slots=True)
class Localised:
    """A game in one language, and by path its Markdown that has templates, filled in."""

    game: Game
    texts: dict[str, str]


@dataclass(frozen=True, slots=True)
class Localiser:
    """Fills the templates of one game in. Problems are collected; what fails stays empty."""

    sources: Sources
    whole: Game
    game: Game
    """what is left of the whole one"""
    rows: Mapping[str, tuple[Row, ...]]
    places: Mapping[str, tuple[Place, ...]]
    markdown: Mapping[str, str]
    examples: Mapping[str, Any] | None
    """what Markdown may quote of recorded examples, by name; None when they are about to be recorded, and it stays as
    it is written"""

    def localised(self, language: Language) -> Localised:
        """The game in a language."""
        book = self._book(language)
        seen = {**language.scope, "decks": book.rows}

        def fill(text: str, *path: Key) -> str:
            if path[0] != "table":
                return self.sources.fill(text, seen, *path)
            own = replace(book, heads=[])
            filled = self.sources.fill(text, {**seen, **own.scope()}, *path)
            self._check_heads(own, self.sources.at(*path))
            return filled

        # Scripts of pieces that are wrong are judged all the same.
        update = {"pieces": self.whole.pieces, "table": self.whole.table, "rulebook": self.game.rulebook}
        texts = self._texts(language, book) if self.examples is not None else {}
        return Localised(game_texts(language.game.model_copy(update=update), fill), texts)

    def _texts(self, language: Language, book: Book) -> dict[str, str]:
        """By path the Markdown files that have templates."""
        texts: dict[str, str] = {}
        for path in filter(self._is_named, self.markdown):
            name = translated_name(path, language.locale)
            file = name if name in self.markdown else path
            text = self.markdown[file]
            if not ("{{" in text or "{%" in text or "{#" in text):
                continue
            own, where = replace(book, heads=[]), Where(f"{self.sources.folder}/{file}")
            try:
                texts[path] = expand(text, {**language.scope, **own.scope()}, self.sources.expressions, where)
            except InputError as error:
                self.sources.problems.extend(error.problems)
            self._check_heads(own, where)
        return texts

    def _is_named(self, path: str) -> bool:
        """Whether the definition itself names a file, and not as the translation of another."""
        notes = [note.file for note in self.game.table.notebook]
        return path in notes or (self.game.rulebook is not None and path == self.game.rulebook.file)

    def _book(self, language: Language) -> Book:
        """What texts of the whole game see."""
        locale = language.locale
        places = {name: [place.row(locale) for place in places] for name, places in self.places.items()}
        regions = {
            name: {one["id"]: one for one in regions_of(self.whole.boards[name], places)}
            for name, places in self.places.items()
        }
        rows = decks_of(self.rows, locale)
        return Book(places, rows, language.strings, locale, examples=self.examples or {}, regions=regions)

    def _check_heads(self, book: Book, where: Where) -> None:
        """Tables whose heads are names of columns say them in the default language."""
        if book.locale == self.game.locales[0]:
            return
        for column in book.heads:
            what = f"the head `{column}` of a table has no `{book.locale}` text"
            todo = f"add the key `{column}` to the strings, or write the heads: `table(deck, columns, heads)`"
            self.sources.problems.add(Problem(what, where, todo=todo, severity="warning", code="missing-translation"))


def speaks_for_itself(text: str) -> bool:
    """Whether a text takes its words from the strings, or asks which language it is in, so that one file is enough."""
    parts = ((part, _OPENED.search(part)) for part in text.split("}"))
    return any(opened is not None and _SPOKEN.search(part, opened.end()) for part, opened in parts)


def translated_name(path: str, locale: str) -> str:
    """The name of a text in another language: `rules.ja.md` beside `rules.md`."""
    stem, dot, suffix = path.rpartition(".")
    return f"{stem}.{locale}.{suffix}" if dot else f"{path}.{locale}"
