"""Examples of a rulebook played and recorded: the one place where a book and an engine meet, and only when asked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tts_build import disk
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.book.directives import Directive, directives_of, read_parts
from tts_build.definition.book.examples import (
    FORMAT,
    Examples,
    digest_of_data,
    examples_file,
    read_examples,
    values_of,
    wish_of,
)
from tts_build.definition.game import load_game_to_record
from tts_build.definition.loaded import Loaded
from tts_build.definition.workspace import Root
from tts_build.problem import InputError, Problem, Where
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Drawn
from tts_build.rules.engine_import import mistakes_of, open_engine
from tts_build.rules.game_protocol import Game
from tts_build.rules.moments import Moment, Wish, look_for, still_plays
from tts_build.sandbox.expressions import ExpressionError, kept_expressions

Told = Callable[[str, Mapping[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Recorded:
    """The file's path in the workspace, its new text, and the names of examples that moved to another position."""

    file: str
    text: str
    changed: tuple[str, ...]


def record(root: Root, name: str, told: Told = lambda name, moment: None) -> Recorded:
    """Look for every example of a game's rulebook. A position that still plays and still is what is wished for stays.

    Raises InputError with every example that no game of bots comes to.
    """
    book = _Book.opened(root, name)
    problems: list[Problem] = []
    found: dict[str, Any] = {}
    changed = []
    with mistakes_of(book.binding.engine):
        game = book.binding.game()
        for example in book.examples():
            label, old = example.directive.label, example.known
            kept = old is not None and not example.differs(game, old)
            try:
                moment = dict(old) if kept and old is not None else example.found()
            except InputError as error:
                problems.extend(error.problems)
                continue
            moment["layouts"] = [_layout(game, moment[key]) for key in ("before", "after")]
            found[label] = moment
            told(label, moment)
            if not kept:
                changed.append(label)
        rules = book.binding.rules()
    if problems:
        raise InputError(problems)
    data = {"format": FORMAT, **sources_of(book.binding), "rules": list(rules), "examples": found}
    return Recorded(book.beside, _written(data), tuple(changed))


def still(root: Root, name: str) -> Iterator[Problem]:
    """Recorded examples that no longer play as they did, each at its directive."""
    book = _Book.opened(root, name)
    with mistakes_of(book.binding.engine):
        game = book.binding.game()
        for example in book.examples():
            why = "it is not recorded" if example.known is None else example.differs(game, example.known)
            if why:
                todo = f"run `tts-build rulebook {name}`"
                what = f"the example `{example.directive.label}` no longer plays: {why}"
                yield Problem(what, example.at(), todo=todo, code="example-stale")


def sources_of(binding: Binding) -> dict[str, Any]:
    """What the recorded positions depend on: the engine's code, and the rows that it is given; or the rules in Lua."""
    if binding.engine is None:
        return {"engine": digest_of_data(binding.lua), "reads": {}, "rows": digest_of_data({})}
    reads = getattr(open_engine(binding.engine), "ROWS", None) or {}
    rows = binding.data if reads else {}
    return {"engine": digest_of_data(binding.engine.as_json()), "reads": dict(reads), "rows": digest_of_data(rows)}


@dataclass(frozen=True, slots=True)
class _Book:
    """A rulebook: its game, its file and the one beside it in the workspace, and the rules that its examples follow."""

    loaded: Loaded
    file: str
    beside: str
    binding: Binding
    known: Examples

    @classmethod
    def opened(cls, root: Root, name: str) -> _Book:
        """That of a game. InputError when there is none."""
        loaded = load_game_to_record(root, name)
        book = loaded.game.rulebook
        if book is None:
            todo = "add `rulebook: rules.md`"
            raise InputError(f"the game `{name}` has no rulebook", loaded.at(), todo=todo, code="no-rulebook")
        beside = f"{loaded.folder}/{examples_file(book.file)}"
        binding = load_rules(root, name, lua=False, recording=True)
        try:
            known = read_examples(disk.read(root.path, beside).decode(), beside)[0]
        except (InputError, OSError, UnicodeDecodeError):
            known = Examples()
        return cls(loaded, f"{loaded.folder}/{book.file}", beside, binding, known)

    def examples(self) -> Iterator[_Example]:
        """Its examples, in their order."""
        assert self.loaded.game.rulebook is not None, "a book was opened"
        for part in directives_of(read_parts(self.loaded.texts[self.loaded.game.rulebook.file])[0]):
            if part.name == "example":
                yield _Example(self, part)


@dataclass(frozen=True, slots=True)
class _Example:
    """An example of a book, as its directive asks for it."""

    book: _Book
    directive: Directive

    def at(self, key: str = "") -> Where:
        return self.directive.at(self.book.file, key)

    @property
    def known(self) -> Mapping[str, Any] | None:
        """The moment that was recorded for it."""
        return self.book.known.moments.get(self.directive.label)

    def found(self) -> dict[str, Any]:
        """A moment that is what is asked for. InputError when no game of bots comes to one."""
        wish = self._wish()
        moment = look_for(self.book.binding.game(), wish, self._judge(wish))
        if moment is None:
            what = f"no game comes to the example `{self.directive.label}`"
            got = f"{wish.within} games from seed {wish.seed} have no such {', '.join(wish.plays)}"
            todo = "for more games with `within=300`, or begin in the middle with `from=middle`"
            todo = f"ask for less in `find`, or {todo}"
            raise InputError(what, self.at("find"), got=got, todo=todo, code="example-not-found")
        return {"wish": wish_of(self.directive), **moment.as_json()}

    def _wish(self) -> Wish:
        """What the directive asks for. Raises InputError."""
        directive, players = self.directive, self.book.loaded.game.players
        plays = tuple(word.strip() for word in directive.get("play").split(",") if word.strip())
        if not plays:
            expected = 'types of actions, such as `play="roll, move"`'
            what = f"the example `{directive.label}` does not say what is played"
            raise InputError(what, self.at(), expected=expected, code="example-play")
        begin = directive.get("from", "start")
        if begin not in ("start", "middle"):
            raise self._refused("from", "a game begins at its start", "`start` or `middle`", begin)
        chance = directive.get("chance")
        numbers = chance.replace(",", " ").split()
        if not all(text.isdigit() and 0 < int(text) < 10_000 for text in numbers):
            raise self._refused("chance", "`chance` is a list of numbers", "`1 4 4`", chance)
        return Wish(
            players=self._number("players", players.most, range(players.least, players.most + 1)),
            plays=plays,
            find=directive.get("find"),
            chance=tuple(int(text) for text in numbers),
            seed=self._number("seed", 1, range(10**9 + 1)),
            within=self._number("within", 60, range(1, 2_001)),
            scrambled=begin == "middle",
            options=dict(self._options()),
        )

    def _number(self, key: str, default: int, allowed: range) -> int:
        text = self.directive.get(key)
        if not text:
            return default
        if not text.isdigit() or int(text) not in allowed:
            expected = f"a whole number from {allowed[0]} to {allowed[-1]}"
            raise self._refused(key, f"`{key}` is no such number", expected, f"`{text}`")
        return int(text)

    def _options(self) -> Iterator[tuple[str, Any]]:
        for pair in self.directive.get("options").split():
            key, equal, value = pair.partition("=")
            if not equal:
                raise self._refused("options", "`options` are names and values", "`limit=3`", pair)
            yield key, int(value) if value.lstrip("-").isdigit() else {"yes": True, "no": False}.get(value, value)

    def _refused(self, key: str, what: str, expected: str, got: str) -> InputError:
        return InputError(what, self.at(key), expected=expected, got=got, code="directive-value")

    def _judge(self, wish: Wish) -> Callable[[Moment], bool]:
        expressions, facts, seats = kept_expressions(), self.book.binding.facts, self.book.loaded.game.table.seats
        known = {"places": facts["boards"], "rows": facts["decks"]}

        def judge(moment: Moment) -> bool:
            if not wish.find:
                return True
            try:
                return expressions.test(wish.find, {**known, **values_of(moment.as_json(), seats)})
            except ExpressionError as error:
                raise InputError(error.problem.at(self.at("find"))) from None

        return judge

    def differs(self, game: Game, old: Mapping[str, Any]) -> str:
        """Why a recorded moment is not what is asked for; empty when it is."""
        if old["wish"] != wish_of(self.directive):
            return "the wish is another"
        drawn = tuple(Drawn(*one) for one in old["drawn"])
        moment = Moment(old["seed"], old["step"], old["before"], tuple(old["actions"]), old["after"], drawn)
        try:
            return still_plays(game, moment)
        except (InputError, KeyError, IndexError, TypeError, ValueError) as error:
            return f"the rules refuse it ({type(error).__name__})"


def _layout(game: Any, state: Mapping[str, Any]) -> dict[str, Any]:
    return dict(game.layout(state)) if hasattr(game, "layout") else {}


def _written(data: Mapping[str, Any]) -> str:
    """JSON with a line for each part, so that differences can be read."""
    lines = []
    for key, value in data.items():
        if key != "examples":
            lines.append(f" {json.dumps(key)}: {_line(value)}")
    moments = []
    for name, moment in data["examples"].items():
        inner = ",\n".join(f"   {json.dumps(key)}: {_line(value)}" for key, value in moment.items())
        moments.append(f"  {json.dumps(name)}: {{\n{inner}\n  }}")
    lines.append(' "examples": {\n' + ",\n".join(moments) + "\n }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
