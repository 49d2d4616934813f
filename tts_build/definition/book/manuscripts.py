"""A game's texts, the rulebook and the notes of its notebook: read, checked, and with what belongs to them."""

from __future__ import annotations

from collections.abc import Callable
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
from tts_build.definition.book.markdown import check_markdown
from tts_build.definition.book.markdown_pictures import picture_problems
from tts_build.definition.formats.file_reader import Reading
from tts_build.definition.localised_game import speaks_for_itself, translated_name
from tts_build.definition.workspace import Root
from tts_build.model.game import Game
from tts_build.problem import InputError, Problem, Where


@dataclass
class Manuscripts:
    """Reads the texts of a game in every language. `at` gives the place of a path in the game file."""

    reading: Reading
    root: Root
    name: str
    folder: str
    at: Callable[..., Where]
    recording: bool = False
    """whether the examples are about to be recorded"""
    examples: Examples = NO_EXAMPLES
    """those that stand recorded beside the rulebook, once it is read"""

    def texts(self, game: Game) -> dict[str, str]:
        wanted: list[tuple[str, Where]] = []
        if game.rulebook is not None:
            wanted.append((game.rulebook.file, self.at("rulebook", "file")))
        for number, note in enumerate(game.table.notebook):
            if note.file is not None:
                wanted.append((note.file, self.at("table", "notebook", number, "file")))
        found: dict[str, str] = {}
        told: set[str] = set()
        for name, where in wanted:
            path = self.reading.resolve(self.folder, name, where)
            if path is None:
                continue
            names = {name: path}
            lacking = []
            for locale in game.locales[1:]:
                translated = translated_name(path, locale)
                if self.reading.exists(translated):
                    names[translated_name(name, locale)] = translated
                else:
                    lacking.append((locale, translated))
            for key, file in names.items():
                text = self.reading.text(file, where)
                if text is None:
                    continue
                found[key] = self.bounded(text, Where(file))
                if game.rulebook is not None and name == game.rulebook.file:
                    self.reading.problems.extend(picture_problems(text, file, f"{self.root.config.art}/{self.name}"))
                    self.directives(text, file, key != name, game.rulebook.file)
            if not speaks_for_itself(found.get(name, "")) and name not in told:
                for locale, translated in lacking:
                    self.reading.problems.add(_untranslated(name, locale, translated, where))
            told.add(name)
        for number, note in enumerate(game.table.notebook):
            if note.text is not None:
                self.bounded(note.text, self.at("table", "notebook", number, "text"))
        return found

    def directives(self, text: str, file: str, translated: bool, book: str) -> None:
        """What is wrong with the directives of a rulebook's text, and with the positions recorded for its examples."""
        parts, problems = read_parts(text, file)
        self.reading.problems.extend(problems)
        self.reading.problems.extend(note_problems(text, file))
        if self.recording:
            return
        beside = f"{self.folder}/{examples_file(book)}"
        if not translated and self.reading.exists(beside):
            recorded = self.reading.text(beside)
            self.examples, problems = read_examples(recorded or "", beside)
            self.reading.problems.extend(problems)
        found = example_problems(directives_of(parts), self.examples, file, self.name, translated=translated)
        self.reading.problems.extend(found)
        if not translated:
            self.reading.problems.extend(rule_problems(text, self.examples.rules, file))

    def bounded(self, text: str, where: Where) -> str:
        """The Markdown, with a problem recorded when it is more than a reader can take."""
        try:
            check_markdown(text, where)
        except InputError as error:
            self.reading.problems.extend(error.problems)
        return text


def _untranslated(name: str, locale: str, translated: str, where: Where) -> Problem:
    return Problem(
        f"`{name}` has no translation to `{locale}`",
        where,
        todo=f"write `{translated}`; the default language is shown",
        severity="warning",
        code="missing-translation",
    )
