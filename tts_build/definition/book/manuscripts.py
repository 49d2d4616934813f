"""A game's texts, the rulebook and the notes of its notebook: read, checked, and with what belongs to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tts_build.definition.book.directives import directives_of, read_parts
from tts_build.definition.book.examples import (
    NO_EXAMPLES,
    Examples,
    example_problems,
    examples_file,
    read_examples,
    rule_problems,
)
from tts_build.definition.book.footnotes import note_problems
from tts_build.definition.book.markdown import check_markdown, picture_problems
from tts_build.definition.localised_game import speaks_for_itself, translated_name
from tts_build.definition.sources import Sources
from tts_build.model.game import Game
from tts_build.problem import InputError, Problem, Where


@dataclass
class Manuscripts:
    """Reads the texts of a game in every language."""

    sources: Sources
    examples: Examples | None = NO_EXAMPLES
    """those that stand recorded beside the rulebook, once it is read; None when they are about to be recorded"""

    def texts(self, game: Game) -> dict[str, str]:
        """The texts by the path that the game file gives; translations by theirs."""
        texts: dict[str, str] = {}
        seen: set[str] = set()
        for name, where in self._named(game):
            path = self.sources.reading.resolve(self.sources.folder, name, where)
            if path is None:
                continue
            versions = {name: path}
            lacking = []
            for locale in game.locales[1:]:
                translated = translated_name(path, locale)
                if self.sources.reading.exists(translated):
                    versions[translated_name(name, locale)] = translated
                else:
                    lacking.append((locale, translated))
            texts |= self._read(versions, where, game.rulebook.file if game.rulebook is not None else "")
            if name not in seen and not speaks_for_itself(texts.get(name, "")):
                self.sources.problems.extend(_untranslated(name, *each, where) for each in lacking)
            seen.add(name)
        for number, note in enumerate(game.table.notebook):
            if note.text is not None:
                self._check(note.text, self.sources.at("table", "notebook", number, "text"))
        return texts

    def _named(self, game: Game) -> Iterator[tuple[str, Where]]:
        """The files that the game file names, with the place that does."""
        if game.rulebook is not None:
            yield game.rulebook.file, self.sources.at("rulebook", "file")
        for number, note in enumerate(game.table.notebook):
            if note.file is not None:
                yield note.file, self.sources.at("table", "notebook", number, "file")

    def _read(self, versions: Mapping[str, str], where: Where, rulebook: str) -> dict[str, str]:
        """One text in its languages; the first of them is the one that the game file names."""
        texts: dict[str, str] = {}
        named = next(iter(versions))
        for key, file in versions.items():
            text = self.sources.reading.text(file, where)
            if text is None:
                continue
            texts[key] = text
            self._check(text, Where(file))
            if named == rulebook:
                (art, _) = self.sources.folders(self.sources.root.config.art)
                self.sources.problems.extend(picture_problems(text, file, art))
                self._check_directives(text, file, key != named, rulebook)
        return texts

    def _check_directives(self, text: str, file: str, translated: bool, book: str) -> None:
        """What is wrong with the directives of a rulebook's text, and with the positions recorded for its examples."""
        reading, problems = self.sources.reading, self.sources.problems
        parts, mistakes = read_parts(text, file)
        problems.extend(mistakes)
        problems.extend(note_problems(text, file))
        if self.examples is None:
            return
        beside = f"{self.sources.folder}/{examples_file(book)}"
        if not translated and reading.exists(beside):
            self.examples, mistakes = read_examples(reading.text(beside) or "", beside)
            problems.extend(mistakes)
        name = self.sources.name
        problems.extend(example_problems(directives_of(parts), self.examples, file, name, translated=translated))
        if not translated:
            problems.extend(rule_problems(text, self.examples.rules, file))

    def _check(self, text: str, where: Where) -> None:
        """Record it when a Markdown is more than a reader can take."""
        try:
            check_markdown(text, where)
        except InputError as error:
            self.sources.problems.extend(error.problems)


def _untranslated(name: str, locale: str, translated: str, where: Where) -> Problem:
    what, todo = f"`{name}` has no translation to `{locale}`", f"write `{translated}`; the default language is shown"
    return Problem(what, where, todo=todo, severity="warning", code="missing-translation")
