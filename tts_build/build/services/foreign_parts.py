"""What other table programs take of a game: decks, boards and dice with their pictures, and places for them.

Pieces, bags, zones, scripts and the rules stay behind: what those programs have in their place is another thing each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tts_build.build.core.options import Options
from tts_build.build.core.step import Need
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, card_name, face_scene
from tts_build.build.steps.dice.plan import SIDE_MM, plan_die
from tts_build.build.steps.faces.plan import FILES, Look, file_step
from tts_build.build.steps.pieces.plan import plan_board
from tts_build.build.steps.planner import Plan, label
from tts_build.definition.card_selection import Selection
from tts_build.definition.rows.deck_rows import Row
from tts_build.problem import InputError, counted
from tts_build.save.objects.labels import default_name
from tts_build.save.place.copies import owners

MM = 25.4

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Fineness:
    """Dots per inch of cards, boards and sides of dice, the most pixels that a side of a picture has, and whether all
    are PNG."""

    cards: float
    boards: float
    dice: float
    most: int
    lossless: bool = False

    def of(self, dpi: float, size: Size, *, clear: bool = False) -> Look:
        """How something of so many mm is painted: a JPEG, or a PNG where parts of it are clear."""
        return Look("png" if clear or self.lossless else "jpeg", min(dpi, self.most / max(size) * MM))


@dataclass(frozen=True, slots=True)
class CardPart:
    """A card: its id, what it is called, how many there are, and its pictures by name."""

    id: str
    name: str
    count: int
    front: str
    back: str


@dataclass(frozen=True, slots=True)
class DeckPart:
    """A deck of one owner: cards of one size (mm), with round corners or none."""

    key: str
    title: str
    size: Size
    rounded: bool
    cards: tuple[CardPart, ...]

    @property
    def count(self) -> int:
        """Cards in it, copies too."""
        return sum(card.count for card in self.cards)

    @property
    def copies(self) -> list[CardPart]:
        """Its cards, each as often as it is there."""
        return [card for card in self.cards for _ in range(card.count)]


@dataclass(frozen=True, slots=True)
class BoardPart:
    """A board: its size in mm and its picture by name."""

    key: str
    title: str
    size: Size
    picture: str


@dataclass(frozen=True, slots=True)
class DiePart:
    """Equal dice: what stands on each side from the first on, pictures of the sides by name, and how many there are."""

    key: str
    title: str
    labels: tuple[str, ...]
    pictures: tuple[str, ...]
    count: int
    colour: str


@dataclass(slots=True)
class Parts:
    """All of a game that goes to other tables, and the pictures by name."""

    game: str
    title: str
    decks: list[DeckPart] = field(default_factory=list)
    boards: list[BoardPart] = field(default_factory=list)
    dice: list[DiePart] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)

    @property
    def sizes(self) -> list[Size]:
        """mm that the boards take on a table, then the decks, then each die."""
        dice = [(DIE, DIE)] * self.dice_count
        return [*(board.size for board in self.boards), *(deck.size for deck in self.decks), *dice]

    @property
    def dice_count(self) -> int:
        """How many dice there are."""
        return sum(die.count for die in self.dice)

    @property
    def things(self) -> int:
        """How many things lie on the table, each card counted."""
        return sum(deck.count for deck in self.decks) + len(self.boards) + self.dice_count

    @property
    def told(self) -> str:
        """What is in it, in words."""
        cards, dice = sum(deck.count for deck in self.decks), self.dice_count
        boards = counted(len(self.boards), "board")
        return f"{counted(cards, 'card')}, {boards}, {dice} {'die' if dice == 1 else 'dice'}"


def parts_of(session: Session, game: str, selection: Selection, locale: str, fineness: Fineness) -> Parts:
    """The parts of a game in a language, its first by default; of some cards, nothing but those.

    InputError for a language that it has not, a choice of no card, and a game that has none of all this.
    """
    loaded = session.loaded(game)
    locale = loaded.language(locale)
    plan = Plan(loaded, Options())
    work = _Gathering(plan, locale, fineness, Parts(game, loaded.game_in(locale).title))
    for name, rows in (selection.rows(loaded.rows, plan.scope(locale)) if selection else loaded.rows).items():
        work.deck(name, rows)
    if not selection:
        for name in loaded.game.boards:
            work.board(name)
        for name in loaded.game.dice:
            work.die(name)
    if not work.needs:
        raise InputError(f"{game} has no cards, boards or dice", loaded.at(), code="no-cards")
    names = list(work.needs)
    made = session.made(plan, [work.needs[name] for name in names])
    work.parts.pictures.update(zip(names, made, strict=True))
    return work.parts


@dataclass(slots=True)
class _Gathering:
    """Parts as they are found, and the steps that make their pictures, by name."""

    plan: Plan
    locale: str
    fineness: Fineness
    parts: Parts
    needs: dict[str, Need] = field(default_factory=dict)
    known: dict[tuple[Need, Look], str] = field(default_factory=dict)

    def deck(self, name: str, rows: Sequence[Row]) -> None:
        deck = self.plan.loaded.game.decks[name]
        size = (deck.size.width, deck.size.height)
        look = self.fineness.of(self.fineness.cards, size, clear=deck.outline in ("round", "hex"))
        cards = []
        for row in rows:
            front = self._picture(
                f"{name}-{row.number:03d}-{label(row.id)}", face_scene(self.plan, name, row, self.locale), look
            )
            back = self._picture(f"{name}-back-{row.number:03d}", back_scene(self.plan, name, row, self.locale), look)
            cards.append(CardPart(row.id, card_name(self.plan, name, row, self.locale), row.quantity, front, back))
        part = DeckPart(name, self._title(name), size, deck.outline == "rounded", tuple(cards))
        self.parts.decks += [
            replace(part, key=f"{name}-{seat}", title=f"{part.title}, {seat}") if seat else part
            for seat in owners(deck, self.plan.loaded.game)
        ]

    def board(self, name: str) -> None:
        board = self.plan.loaded.game.boards[name]
        size = (board.size.width, board.size.height)
        look = self.fineness.of(self.fineness.boards, size)
        for key, scene in plan_board(self.plan, name, self.locale, paint=False).scenes.items():
            if key.back or key.part:
                continue
            title = f"{self._title(name)}, {key.seat}" if key.seat else self._title(name)
            stem = label(f"{name}-{key.seat}" if key.seat else name)
            self.parts.boards.append(BoardPart(stem, title, size, self._picture(f"board-{stem}", scene, look)))

    def die(self, name: str) -> None:
        planned = plan_die(self.plan, name, self.locale, paint=False)
        die = planned.die
        look = self.fineness.of(self.fineness.dice, (SIDE_MM, SIDE_MM))
        pictures = [self._picture(f"die-{name}-{value}", need, look) for value, need in planned.sides.items()]
        labels = tuple(str(said) for said in die.labels or range(1, die.sides + 1))
        count = die.count * len(owners(die, self.plan.loaded.game))
        self.parts.dice.append(DiePart(name, self._title(name), labels, tuple(pictures), count, planned.colour))

    def _title(self, name: str) -> str:
        return default_name(name, {}, "", self.plan.loaded.strings.get(self.locale, {}))

    def _picture(self, stem: str, scene: Need, look: Look) -> str:
        """The name of a picture; equal ones have one."""
        found = self.known.setdefault((scene, look), f"{stem}.{FILES[look.format]}")
        if found not in self.needs:
            self.needs[found] = file_step(self.plan, found, scene, look, self.locale)
        return found


ROOM: Size = (1600.0, 1000.0)
"""Pixels of the rooms of PlayingCards.io and VirtualTabletop."""

HAND = {"x": 50, "y": 820, "width": 1500, "height": 180}
"""Where a player's hand lies in such a room."""

DIE = 30.0
"""mm that a die takes in a room: 20 would be too small to be read."""

Widget = dict[str, Any]
"""A thing in a room."""

GAP, LABEL = 24.0, 64.0
"""Pixels between things, and above one for its name and for the button of the deck above it."""

USUAL = 103 / 63.5
"""Pixels of a mm: a poker card is then as wide as the rooms' own cards. A large game is made smaller."""


def at(place: Size) -> Widget:
    """Where a widget stands."""
    return {"x": round(place[0]), "y": round(place[1])}


def arranged(sizes: Sequence[Size]) -> tuple[float, list[Size]]:
    """Pixels of a mm, no more than usual, and the top left corners of things of so many mm, in rows above the hand."""
    scale = USUAL
    while True:
        places = list(_rows([(width * scale, height * scale) for width, height in sizes], scale / USUAL))
        ends = [(x + w * scale, y + h * scale) for (x, y), (w, h) in zip(places, sizes, strict=True)]
        if all(x <= ROOM[0] and y <= HAND["y"] - GAP for x, y in ends):
            return scale, places
        scale *= 0.95


def _rows(sizes: Sequence[Size], closer: float) -> Iterator[Size]:
    """Things one after another, with gaps so many times as wide as usual."""
    gap, label_high = GAP * closer, LABEL * closer
    x, y, high = gap, label_high, 0.0
    for width, height in sizes:
        if x > gap and x + width > ROOM[0] - gap:
            x, y, high = gap, y + high + label_high, 0.0
        yield x, y
        x, high = x + width + gap, max(high, height)
