"""The board and the cards of Die Card, read once from the rows of the definition.

`data` has three lists of rows, as the CSV files or any other source give them:

* `spaces`: `id`, `kind`, `label`; their order is the board, counterclockwise, the first is START (index 0);
* `cards`: `id`, `title`, `kind` (task or bonus), `trigger`, `params`, `droppable`, `auto`;
* `goals`: `id`, `title`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tts_build.problem import InputError, Problem, unknown

# fmt: off
SPACE_KINDS = (
    "start", "plain", "must_trade", "draw", "istore", "miss", "goal_adjacent", "goal", "knife_store",
    "land", "fountain", "forest",
)
TASK_TRIGGERS = (
    "imaginary", "perfect_square", "all_prime", "no_prime", "ascending", "two_equal", "all_even", "all_odd",
    "total_at_least", "any_shows", "total_prime", "opposite_options", "one_direction", "choose_zero",
    "move_at_least", "u_turn", "full_circle", "baby_steps", "hot_potato", "window_shopping", "land_on",
    "time_served", "pay_i", "hold_i", "give_i", "any_trade", "company", "long_think", "open_book",
    "show_your_work",
)
# fmt: on
BONUS_TRIGGERS = ("bomb", "cat", "warp", "shield", "again", "round", "pocket")
GOALS = ("murderer", "elf_lord", "ishill", "ent", "loiterer")
YES = frozenset({True, "1", "true", "True", "TRUE", "yes", "Yes", "x"})


@dataclass(frozen=True, slots=True)
class Card:
    """A Die Card. `number` and `word` are its `params`, read both ways (0 when it is not a number)."""

    id: str
    title: str
    kind: str
    trigger: str
    number: int
    word: str
    droppable: bool
    auto: bool

    @property
    def bonus(self) -> bool:
        return self.kind == "bonus"


@dataclass(frozen=True, slots=True)
class Book:
    """What never changes during a game. Positions on the board are indices from 0."""

    spaces: tuple[str, ...]
    kinds: tuple[str, ...]
    cards: dict[str, Card]
    goals: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.kinds)

    def by_trigger(self, trigger: str) -> str:
        """The id of the first card with this trigger, or an empty word."""
        return next((card.id for card in self.cards.values() if card.trigger == trigger), "")

    def watched(self, card: str) -> str:
        """What simulations call a Die Card in a hand: `task:T01`, `bonus:B1`."""
        return f"{self.cards[card].kind}:{card}"

    def is_corner(self, at: int) -> bool:
        """The four corners of a square loop: every quarter of the way round from START."""
        return at % max(1, self.size // 4) == 0

    def path(self, at: int, steps: int) -> list[int]:
        """The spaces a pawn steps on, the last one included; positive is counterclockwise (DC-R14, DC-R15)."""
        way = 1 if steps > 0 else -1
        return [(at + way * count) % self.size for count in range(1, abs(steps) + 1)]

    def distance(self, one: int, other: int) -> int:
        """The shorter way round between two spaces."""
        around = (one - other) % self.size
        return min(around, self.size - around)


def read_book(data: Mapping[str, Any]) -> Book:
    """The book of these rows. Raises InputError naming every row that is wrong."""
    problems: list[Problem] = []
    spaces = _rows(data, "spaces", ("id", "kind"), problems)
    kinds = tuple(str(row["kind"]) for row in spaces)
    problems += [unknown("kind of space", kind, SPACE_KINDS) for kind in kinds if kind not in SPACE_KINDS]
    if kinds and kinds[0] != "start":
        problems.append(Problem("the first space is not START", expected="kind `start`", got=f"`{kinds[0]}`"))
    cards = [_card(row, problems) for row in _rows(data, "cards", ("id", "kind", "trigger"), problems)]
    goals = tuple(str(row["id"]) for row in _rows(data, "goals", ("id",), problems))
    problems += [unknown("goal", goal, GOALS) for goal in goals if goal not in GOALS]
    for what, names in (("card", [card.id for card in cards]), ("goal", list(goals))):
        problems += [Problem(f"two {what}s are called `{name}`") for name in sorted(_repeated(names))]
    if problems:
        raise InputError(problems)
    ids = tuple(str(row["id"]) for row in spaces)
    return Book(spaces=ids, kinds=kinds, cards={card.id: card for card in cards}, goals=goals)


def _rows(
    data: Mapping[str, Any], name: str, fields: Sequence[str], problems: list[Problem]
) -> list[Mapping[str, Any]]:
    rows: list[Mapping[str, Any]] = list(data.get(name) or [])
    if not rows:
        problems.append(Problem(f"Die Card needs rows of `{name}`", got="none"))
    for row in rows:
        missing = [field for field in fields if not row.get(field)]
        if missing:
            problems.append(Problem(f"a row of `{name}` has no `{missing[0]}`", got=str(dict(row))))
            return []
    return rows


def _card(row: Mapping[str, Any], problems: list[Problem]) -> Card:
    kind, trigger = str(row["kind"]), str(row["trigger"])
    known = {"task": TASK_TRIGGERS, "bonus": BONUS_TRIGGERS}.get(kind)
    if known is None:
        problems.append(unknown("kind of card", kind, ("task", "bonus")))
    elif trigger not in known:
        problems.append(unknown("trigger", trigger, known))
    word = str(row.get("params") or "")
    return Card(
        id=str(row["id"]),
        title=str(row.get("title") or row["id"]),
        kind=kind,
        trigger=trigger,
        number=int(word) if word.isascii() and word.isdigit() else 0,
        word=word,
        droppable=row.get("droppable") in YES,
        auto=row.get("auto", True) in YES,
    )


def _repeated(names: Sequence[str]) -> set[str]:
    return {name for name in names if names.count(name) > 1}
