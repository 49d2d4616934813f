"""A part of a game's cards, as the command line names it: `--cards T01,T10-T20` and `--where "cost > 3"`.

Whoever makes something of cards takes a `Selection`, and asks it either for the rows of each deck or for a definition
that has those cards alone.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from typing import Any

from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.deck_rows import Row
from tts_build.definition.texts.templates import scope
from tts_build.model.game import Game
from tts_build.problem import InputError, Problem, counted, unknown
from tts_build.sandbox.expressions import TEXT, ExpressionError, Expressions, kept_expressions

Rows = Mapping[str, Sequence[Row]]
"""Rows by deck, each in the order of its table."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Some cards of a game; without a word of either kind, all of them.

    `cards`: ids with commas between them. `T01` is that card of every deck that has one, `tasks/T01` that of one deck;
    `T10-T20` are the cards from the one to the other as they stand in the table, `tasks/*` and `T1*` all ids of that
    pattern. An id with a comma stands in quotes. `where`: an expression over the row, as a deck's `where` has it, which
    also sees `id`, `deck`, `number` (the card's place in its deck, from 1) and `quantity`; a deck without a column that
    it names has no such cards. With both, a card has to fit both.
    """

    cards: str = ""
    where: str = ""

    def __bool__(self) -> bool:
        return bool(self.cards or self.where)

    def rows(self, rows: Rows, seen: Mapping[str, Any] | None = None) -> dict[str, tuple[Row, ...]]:
        """The rows that are meant, by deck, in the order of their tables; decks without any are left out.

        `seen` is what an expression sees beside the row. Raises InputError, for every mistake at once: an id or a deck
        that there is not, a range that is none, an expression that cannot be worked out, a choice of no card.
        """
        named = self._named(rows) if self.cards else {deck: tuple(found) for deck, found in rows.items()}
        chosen = _fitting(named, self.where, seen or {}) if self.where else named
        chosen = {deck: found for deck, found in chosen.items() if found}
        if not chosen:
            asked = f"`--where` `{self.where}`" if self.where else f"`--cards` `{self.cards}`"
            of = counted(sum(map(len, named.values())), "card")
            raise InputError(Problem(f"no card fits {asked}", todo=f"it was asked of {of}", code="no-cards"))
        return chosen

    def narrowed(self, loaded: Loaded) -> Loaded:
        """The definition with these cards and nothing else: no other deck, die, board, piece, script or rulebook.

        What templates see of the game stays whole, so that a card looks as in the whole game. Raises as `rows`.
        """
        locale = loaded.game.locales[0]
        game, strings = loaded.game_in(locale), loaded.strings.get(locale, {})
        rows = self.rows(loaded.rows, scope(game, strings, locale, loaded.beside(locale)))
        games = {name: _narrowed(game, rows) for name, game in loaded.games.items()}
        return replace(loaded, game=_narrowed(loaded.game, rows), rows=rows, games=games)

    def _named(self, rows: Rows) -> dict[str, tuple[Row, ...]]:
        """The cards that `cards` names."""
        found: dict[str, set[str]] = {deck: set() for deck in rows}
        problems: list[Problem] = []
        for word in _words(self.cards):
            try:
                for deck, row in cards_of(word, rows):
                    found[deck].add(row)
            except InputError as error:
                problems.extend(error.problems)
        if problems:
            raise InputError(problems)
        return {deck: tuple(row for row in rows[deck] if row.id in ids) for deck, ids in found.items() if ids}


def _narrowed(game: Game, rows: Rows) -> Game:
    return game.model_copy(
        update={
            "decks": {name: deck for name, deck in game.decks.items() if name in rows},
            "sheets": {name: sheet for name, sheet in game.sheets.items() if sheet.deck in rows},
            **{key: {} for key in ("dice", "boards", "pieces", "bags", "zones", "boxes", "scripts")},
            "rulebook": None,
            "thumbnail": None,
        }
    )


def _words(text: str) -> list[str]:
    """The names between commas, without spaces round them; one with a comma in it stands in quotes."""
    try:
        words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True, strict=True), [])]
    except csv.Error:
        words = [""]
    if not all(words):
        what = f"a name is missing in `--cards` `{text}`"
        raise InputError(Problem(what, todo="write ids with commas between them", code="unknown-card"))
    return words


def cards_of(word: str, rows: Rows) -> Iterator[tuple[str, str]]:
    """Deck and id of each card that one name means: an id, a pattern, a range, with or without its deck before it."""
    cards = [(deck, row.id) for deck, rows_of in rows.items() for row in rows_of]
    deck, slash, name = word.partition("/")
    if slash and (deck in rows or all(card != word for _, card in cards)):
        if deck not in rows:
            raise InputError(unknown("deck", deck, rows))
        rows, cards = {deck: rows[deck]}, [card for card in cards if card[0] == deck]
    else:
        name = word
    chosen = [card for card in cards if card[1] == name]
    if not chosen and ("*" in name or "?" in name):
        chosen = [card for card in cards if fnmatchcase(card[1], name)]
    chosen = chosen or list(_range(name, rows))
    if not chosen:
        raise InputError(unknown("card", name, (card for _, card in cards)))
    yield from chosen


def _range(name: str, rows: Rows) -> Iterator[tuple[str, str]]:
    """The cards of `T10-T20`, of each deck that has both; ids may have hyphens of their own.

    Raises InputError for a range whose ends are known, but not as those of one.
    """
    ids = {deck: [row.id for row in cards] for deck, cards in rows.items()}
    splits = [(name[:at].strip(), name[at + 1 :].strip()) for at, letter in enumerate(name) if letter == "-"]
    ends = [(deck, first, last) for first, last in splits for deck in rows if {first, last} <= set(ids[deck])]
    if not ends:
        _check_ends(name, splits, [row for cards in ids.values() for row in cards])
    backwards = True
    for deck, first, last in ends:
        start, end = ids[deck].index(first), ids[deck].index(last)
        backwards = backwards and start > end
        yield from ((deck, row) for row in ids[deck][start : end + 1])
    if ends and backwards:
        _, first, last = ends[0]
        todo = f"in the table `{last}` stands before `{first}`: write `{last}-{first}`"
        raise InputError(Problem(f"the range `{name}` runs backwards", todo=todo, code="bad-range"))


def _check_ends(name: str, splits: Sequence[tuple[str, str]], every: Sequence[str]) -> None:
    """InputError for the ends of a range of which one is a card."""
    for first, last in splits:
        if first in every and last in every:
            what = f"the ends of the range `{name}` are cards of different decks"
            raise InputError(Problem(what, todo="write a range for each deck", code="bad-range"))
        if (first in every or last in every) and first and last:
            raise InputError(unknown("card", last if first in every else first, every))


def _fitting(rows: Rows, where: str, seen: Mapping[str, Any]) -> dict[str, tuple[Row, ...]]:
    """The rows for which an expression is true. A deck that lacks a column of it has none, unless all decks do."""
    expressions = kept_expressions()
    mistake = expressions.check(where, expression=True)
    if mistake is not None:
        raise InputError(_of_where(mistake))
    found: dict[str, tuple[Row, ...]] = {}
    lacking: list[Problem] = []
    columns: dict[str, Any] = {}
    for deck, rows_of in rows.items():
        try:
            found[deck] = tuple(row for row in rows_of if _fits(row, deck, where, seen, expressions))
        except ExpressionError as error:
            if error.problem.code != "unknown-value":
                raise InputError(_of_where(error.problem)) from None
            lacking.append(error.problem)
        for row in rows_of:
            columns |= values_of(deck, row)
    if lacking and not found:
        try:  # once more, over every column that there is, so that the nearest of all is suggested
            expressions.test(where, {**seen, **columns})
        except ExpressionError as error:
            lacking.insert(0, error.problem)
        raise InputError(_of_where(lacking[0]))
    return found


def values_of(deck: str, row: Row) -> dict[str, Any]:
    """What an expression over a deck's row sees of it; a column wins over what every row has."""
    return {"deck": deck, "number": row.number, "quantity": row.quantity, **row.values, "id": row.id}


def _fits(row: Row, deck: str, where: str, seen: Mapping[str, Any], expressions: Expressions) -> bool:
    """Whether an expression is true for a row. Raises ExpressionError, which names the card if it is about one."""
    try:
        return expressions.test(where, {**seen, **values_of(deck, row)})
    except ExpressionError as error:
        if error.problem.code != "template-value":
            raise
        is_text = error.problem.subject.kind == TEXT
        todo = "an empty cell is text, no number: `cost and cost > 3`" if is_text else ""
        raise ExpressionError(replace(error.problem.of_row(row.id), todo=todo)) from None


def _of_where(problem: Problem) -> Problem:
    return replace(problem, what=f"`--where`: {problem.what}")
