"""Texts of a definition in one language, with their templates filled in: the same rules for all of them.

Every template sees `game`, `t` and `locale`; texts of the whole game (rules, notebook) also the rows of decks and the
places of boards, and two helpers that make tables of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from jinja2.exceptions import TemplateSyntaxError

from tts_build.definition.texts.tool_strings import Words
from tts_build.model.base import Node, is_template
from tts_build.model.game import Game
from tts_build.model.thing_kinds import SECTIONS
from tts_build.model.things import ANY, DEEP
from tts_build.problem import InputError, Key, Problem, Where, counted, nearest
from tts_build.sandbox.expressions import ExpressionError, Expressions

NAMES = ("title", "subtitle", "description", "author")
"""Texts of the game as a whole, which all others may name; each may name those before it."""

FACTS = ("title", "subtitle", "description", "author", "version", "date", "minutes", "values")
"""Keys of the game file that templates see as `game.title` and so on; `game.players` has `least` and `most`."""

BESIDE = ("tables", "decks")
"""What templates see of the game's tables beside their row, where a column of the name does not hide it."""

Fill = Callable[..., str]
"""`fill(text, *path)`: a text of the game file with its templates filled in; `path` is where it stands."""


def facts(game: Game) -> dict[str, Any]:
    """What templates see as `game`."""
    players = {"least": game.players.least, "most": game.players.most}
    return {**{key: getattr(game, key) for key in FACTS}, "players": players}


def scope(
    game: Game, strings: Mapping[str, str], locale: str, beside: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What every template sees beside its row; `beside` are the game's `tables`, and its `decks` once they are read."""
    return {**(beside or {}), "game": facts(game), "t": dict(strings), "locale": locale}


def filled(values: Any, seen: Mapping[str, Any], expressions: Expressions) -> Any:
    """Plain data with every template in it evaluated; one that is a single `{{ }}` keeps the type that it gives.

    Raises ExpressionError.
    """
    if isinstance(values, Mapping):
        return {key: filled(value, seen, expressions) for key, value in values.items()}
    if isinstance(values, list):
        return [filled(value, seen, expressions) for value in values]
    return expressions.value(values, seen) if is_template(values) else values


def filled_values(
    values: Mapping[str, Any], seen: Mapping[str, Any], expressions: Expressions, at: Callable[[str], Where]
) -> dict[str, Any]:
    """The values of a `with` over what its templates see. Raises InputError at the key that fails."""
    found = {}
    for key, value in values.items():
        try:
            found[key] = filled(value, seen, expressions)
        except ExpressionError as error:
            raise InputError(error.problem.at(at(key))) from None
    return found


OWN_TEXTS: tuple[tuple[str, ...], ...] = (
    ("dice", ANY, "labels", ANY),
    ("dice", ANY, "pictures", ANY),
    ("decals", ANY, "name"),
    ("table", "note"),
    ("table", "notebook", ANY, "title"),
    ("table", "notebook", ANY, "text"),
    ("table", "places", ANY, "name"),
    ("table", "music", "tracks", ANY, "title"),
    ("paper", "caption"),
)
"""Paths of the game file whose texts are those of a game in one language."""


def game_texts(game: Game, fill: Fill) -> Game:
    """The game with the texts of its dice and its table in one language; `fill` is asked for each with a template."""
    return cast(Game, _filled_at(game, OWN_TEXTS, fill, ()))


def _filled_at(part: Any, ways: Sequence[Sequence[str]], fill: Fill, path: tuple[Key, ...]) -> Any:
    """A part of a game with the texts filled in to which ways of keys lead from it."""
    if isinstance(part, str):
        return fill(part, *path) if is_template(part) else part
    if isinstance(part, list):
        return [_filled_at(one, [way[1:] for way in ways], fill, (*path, number)) for number, one in enumerate(part)]
    if isinstance(part, dict):
        return {key: _filled_at(one, [way[1:] for way in ways], fill, (*path, key)) for key, one in part.items()}
    if not isinstance(part, Node):
        return part
    said = {key: value for key, *_ in ways if (value := getattr(part, key)) is not None}
    further = {key: [way[1:] for way in ways if way[0] == key] for key in said}
    return _updated(part, {key: _filled_at(said[key], on, fill, (*path, key)) for key, on in further.items()})


def _updated(node: Node, values: Mapping[str, Any]) -> Any:
    """A part of a game with these values; the part itself where they are its own."""
    changed = any(value != getattr(node, key) for key, value in values.items())
    return node.model_copy(update=values) if changed else node


@dataclass
class Book:
    """What templates of rules and notebooks see beyond `scope`: `rows` by deck, `places` by board, and helpers.

    `heads` collects columns whose names stand over a table in a language that has no word for them.
    """

    places: Mapping[str, Sequence[Mapping[str, Any]]]
    rows: Mapping[str, Sequence[Mapping[str, Any]]]
    strings: Mapping[str, str] = field(default_factory=dict)
    locale: str = "en"
    heads: list[str] = field(default_factory=list)
    examples: Mapping[str, Any] = field(default_factory=dict)
    """what recorded examples showed, by name"""
    regions: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """by board and name"""

    def scope(self) -> dict[str, Any]:
        helpers = {"spaces": self.spaces, "table": self.table}
        known = {"places": self.places, "regions": self.regions, "examples": self.examples}
        return {**known, "rows": self.rows, "decks": self.rows, **helpers}

    def spaces(self, board: str, numbers: str = "", labels: str = "") -> str:
        """`{{ spaces("track") }}`: a board's spaces, those that follow each other with one label in one line."""
        words = Words(self.locale)
        return space_table(_named(self.places, board, "board"), numbers or words("space"), labels or words("name"))

    def table(self, deck: str, columns: Sequence[str], heads: Sequence[str] = ()) -> str:
        """`{{ table("tasks", ["title", "text"]) }}`: columns of a deck's rows, under `heads` or the columns' names."""
        found = _named(self.rows, deck, "deck")
        for column in columns:
            if found and not any(column in row for row in found):
                close = nearest(column, found[0])
                hint = f"; did you mean `{close}`?" if close else ""
                raise ValueError(f"the deck `{deck}` has no column `{column}`{hint}")
        if heads and len(heads) != len(columns):
            have = "has" if len(columns) == 1 else "have"
            raise ValueError(f"{counted(len(columns), 'column')} {have} {counted(len(heads), 'head')}")
        lines = [[_cell(row.get(column, "")) for column in columns] for row in found]
        return rows_of([_cell(head) for head in heads] or [self._head(column) for column in columns], lines)

    def _head(self, column: str) -> str:
        if column in self.strings:
            return _cell(self.strings[column])
        if column not in self.heads:
            self.heads.append(column)
        return column.replace("_", " ").capitalize()


def expand(source: str, values: Mapping[str, Any], expressions: Expressions, where: Where | None = None) -> str:
    """Markdown with its templates filled in. InputError when one fails, at its line."""
    try:
        return expressions.text(source, values)
    except ExpressionError as error:
        raise InputError(_at_line(error, source, where)) from None


def _at_line(error: ExpressionError, source: str, where: Where | None) -> Problem:
    """The problem of a template of many lines at the line where it failed, with that line instead of all."""
    problem = error.problem
    number = template_line(error.__context__)
    lines = source.split("\n")
    if number is not None and 1 <= number <= len(lines):
        text = " ".join(lines[number - 1].split())
        problem = replace(problem, got=f"`{text if len(text) <= 60 else f'{text[:57]}...'}`")
        where = replace(where, line=number) if where else None
    return problem.at(where) if where else problem


def template_line(error: BaseException | None) -> int | None:
    """The line of a template that an exception of its evaluation comes from, as Jinja notes it in the traceback."""
    if isinstance(error, TemplateSyntaxError):
        return error.lineno
    step = error.__traceback__ if error is not None else None
    found = None
    while step is not None:
        if step.tb_frame.f_code.co_filename == "<template>":
            found = step.tb_lineno
        step = step.tb_next
    return found


def _named(known: Mapping[str, Any], name: str, kind: str) -> Any:
    if name not in known:
        there = ", ".join(f"`{key}`" for key in sorted(known)) or "none"
        raise ValueError(f"no {kind} `{name}`; there is {there}")
    return known[name]


def space_table(places: Sequence[Mapping[str, Any]], numbers: str, labels: str) -> str:
    """A Markdown table of spaces with two heads."""
    found: dict[str, list[int]] = {}
    for index, place in enumerate(places):
        found.setdefault(str(place.get("label") or place.get("kind") or place["id"]), []).append(index)
    return rows_of([numbers, labels], [[ranges(indexes), _cell(label)] for label, indexes in found.items()])


def ranges(numbers: Sequence[int]) -> str:
    """`4-6, 9` of 4, 5, 6 and 9."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}\u2013{part[-1]}" for part in parts)


def _cell(value: Any) -> str:
    return " ".join(str(value).split()).replace("|", "\\|")


def rows_of(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


FILLED: tuple[tuple[str, ...], ...] = (
    *((key,) for key in NAMES),
    *((section, ANY, *path) for section, kind in SECTIONS.items() for path in kind.FILLED),
    ("scripts", ANY, "with", DEEP),
    ("styles", DEEP),
    *OWN_TEXTS,
)
"""Paths of the game file whose templates are filled in."""


def unfilled(texts: Iterable[tuple[tuple[Key, ...], str]], at: Callable[..., Where]) -> Iterator[Problem]:
    """Findings about templates where none is filled in. `texts` are all texts of the game file with their paths."""
    for path, text in texts:
        if is_template(text) and not any(_fits(path, pattern) for pattern in FILLED):
            key = next((step for step in reversed(path) if isinstance(step, str)), "")
            yield unfilled_at(key, at(*path))


def unfilled_at(key: str, where: Where) -> Problem:
    """That a template stands where none is filled in."""
    what, todo = f"templates are not filled in at `{key}`; it stays as it is written", "say it without `{{ }}`"
    return Problem(what, where, todo=todo, severity="warning", code="unfilled-template")


def _fits(path: Sequence[Key], pattern: Sequence[str]) -> bool:
    if pattern[-1] == DEEP:
        return len(path) >= len(pattern) and _fits(path[: len(pattern) - 1], pattern[:-1])
    return len(path) == len(pattern) and all(part in (ANY, step) for step, part in zip(path, pattern, strict=True))
