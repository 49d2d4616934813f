"""Single cards as pictures, with a table of them, made beside `dist/`: nothing there changes."""

import io
import re
import unicodedata
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tts_build.build.core.step import Need
from tts_build.build.session import Session
from tts_build.build.steps.decks.cards import back_scene, face_scene
from tts_build.build.steps.faces.plan import FILES, Look, file_step
from tts_build.build.steps.planner import Plan, label
from tts_build.definition.card_selection import Selection
from tts_build.definition.formats import csv
from tts_build.definition.rows.deck_rows import Row
from tts_build.model.base import is_template
from tts_build.paint.screen.png import with_dpi
from tts_build.problem import InputError, Problem
from tts_build.sandbox.expressions import ExpressionError

TABLE = "cards.csv"

NAME = "{{ deck }}/{{ id }}{{ '-back' if side == 'back' else '' }}"
"""How a picture is called, without its ending, unless somebody asks for another name."""

SHARED = "{{ deck }}/back"
"""The same for a back that all cards of a deck have."""

SAFE = re.compile(r"[^\w .,+()&'-]+")
"""What a file's name keeps of a text; anything else becomes a hyphen."""

DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)\d", re.IGNORECASE)
"""What Windows takes for a device, whatever stands behind a dot."""

PLAIN = (".csv", ".svg", ".json", ".txt")
"""How files end that are not packed already."""

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest date that a ZIP can say: the same cards give the same file."""


@dataclass(frozen=True, slots=True)
class Cards:
    """How cards are exported. `name`: a template over the row and `deck`, `id`, `number`, `side`, `copy` (from 1).

    `sides`: `front`, `back` or `both`. `bleed`: with it, to be cut by whoever prints; else cut to the trim, and clear
    round a card that is no rectangle. `copies`: a picture for each copy of a card. `raw`: cells of the table that look
    like formulas are not marked as text. `format`: one of `FILES`; `text`: letters of an SVG stay text. `single`: one
    picture is asked for, without a table.
    """

    format: str = "png"
    dpi: float = 300
    sides: str = "both"
    bleed: bool = False
    copies: bool = False
    name: str = ""
    locale: str = ""
    raw: bool = False
    text: bool = False
    single: bool = False


@dataclass(frozen=True, slots=True)
class _Card:
    """A card of the table: which it is, how many there are, and the files of its pictures."""

    deck: str
    row: Row
    files: dict[str, list[str]]


def export(session: Session, game: str, selection: Selection, cards: Cards) -> Iterator[tuple[str, bytes]]:
    """Path and bytes of each picture, in the order of their paths, and of `cards.csv`, which says what is where.

    Raises InputError for a choice of no card, a name that cannot be worked out, two pictures of one name, and several
    pictures where a single one is asked for.
    """
    plan, locale, rows = session.chosen(game, selection, cards.locale, "an export writes")
    work = _Export(plan, locale, cards)
    listed = [card for deck, found in rows.items() for card in work.listed(deck, found)]
    paths = sorted(work.files)
    if cards.single and len(paths) > 1:
        todo = "choose one with `--cards` and `--side`, or let `--out` be a folder or a .zip"
        raise InputError(f"`--out` is one file, and these are {len(paths)} pictures", todo=todo, code="many-pictures")
    made = session.made(plan, [work.files[path][0] for path in paths])
    for path, data in zip(paths, made, strict=True):
        yield path, with_dpi(data, cards.dpi) if cards.format == "png" else data
    if cards.single:
        return
    yield TABLE, csv.written(_table(listed, locale), raw=cards.raw).encode("utf-8")


def zipped(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Files as a ZIP; pictures are packed already and are stored as they are."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for path, data in files:
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = 0o644 << 16
            packed = zipfile.ZIP_DEFLATED if path.endswith(PLAIN) else zipfile.ZIP_STORED
            archive.writestr(entry, data, packed)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _Export:
    """Pictures as they are planned: `files` by path, each with the card that it shows; `spelt` has the paths by small
    letters, since not every disk tells capitals apart."""

    plan: Plan
    locale: str
    cards: Cards
    files: dict[str, tuple[Need, str]] = field(default_factory=dict)
    spelt: dict[str, str] = field(default_factory=dict)

    def listed(self, deck: str, rows: Iterable[Row]) -> Iterator[_Card]:
        """Cards of a deck, whose pictures are planned."""
        plan, cards = self.plan, self.cards
        shared = not is_template(plan.loaded.game.decks[deck].back) or len(plan.loaded.rows[deck]) == 1
        for row in rows:
            found: dict[str, list[str]] = {"front": [], "back": []}
            for side in ("front", "back") if cards.sides == "both" else (cards.sides,):
                one = side == "back" and shared and not cards.name
                need = self._picture(deck, row, side, shared=one)
                for copy in range(1, (row.quantity if cards.copies and not one else 1) + 1):
                    path = self._path(deck, row, side, copy, shared=one)
                    spelt = self.spelt.setdefault(path.casefold(), path)
                    known = self.files.setdefault(spelt, (need, f"{deck}/{row.id}"))
                    if known[0] != need or (cards.copies and not one and path in found[side]):
                        raise InputError(_same(path, known[1], f"{deck}/{row.id}"))
                    found[side].append(path)
            yield _Card(deck, row, found)

    def _picture(self, deck: str, row: Row, side: str, *, shared: bool) -> Need:
        cards = self.cards
        scene = (face_scene if side == "front" else back_scene)(self.plan, deck, row, self.locale)
        mark = f"{'.back' if side == 'back' else ''}@{cards.dpi:g}dpi{'+bleed' if cards.bleed else ''}"
        name = f"{deck}/{'back' if shared else label(row.id)}{mark}"
        look = Look(cards.format, cards.dpi, cards.bleed, cards.text)
        return file_step(self.plan, name, scene, look, self.locale)

    def _path(self, deck: str, row: Row, side: str, copy: int, *, shared: bool) -> str:
        """The path of a picture, each part of it fit for any system's disk."""
        cards, seen = self.cards, {**self.plan.scope(self.locale), **row.values_for(self.locale)}
        values = {**seen, "deck": deck, "id": row.id, "number": row.number, "side": side, "copy": copy}
        try:
            text = self.plan.expressions.text(cards.name or (SHARED if shared else NAME), values)
        except ExpressionError as error:
            raise InputError(f"`--name`: {error.problem.what}", todo=error.problem.todo, code="bad-name") from None
        if cards.copies and not cards.name and not shared and row.quantity > 1:
            text = f"{text}-{copy}"
        parts = [_named(part) for part in unicodedata.normalize("NFC", text).split("/")]
        if not all(parts) or any(len(part) > LONGEST for part in parts):
            todo = "a name is parts with `/` between them, each of letters or digits"
            raise InputError(f"`--name` gives `{text}` for {deck}/{row.id}", todo=todo, code="bad-name")
        return f"{'/'.join(parts)}.{FILES[cards.format]}"


def _named(part: str) -> str:
    """A part of a path without what some system does not take: signs, and the names of Windows' devices."""
    clean = SAFE.sub("-", part).strip(" .-")
    stem, dot, rest = clean.partition(".")  # Windows knows its devices by what stands before the first dot
    return f"{stem}_{dot}{rest}" if DEVICE.fullmatch(stem) else clean


LONGEST = 120
"""Letters of a part of a path."""


def _same(path: str, one: str, other: str) -> Problem:
    what = (
        f"`--name` gives `{path}` to {one} and to {other}"
        if one != other
        else f"`--name` gives `{path}` to all copies or sides of {one}"
    )
    return Problem(what, todo="put `{{ id }}`, `{{ side }}` or `{{ copy }}` into the name", code="same-name")


def _table(cards: list[_Card], locale: str) -> Iterator[list[Any]]:
    """The cards with their files and every column of their tables, below a line of titles."""
    own = ["deck", "id", "quantity", "front", "back"]
    columns = [
        column for column in dict.fromkeys(key for card in cards for key in card.row.values) if column not in own
    ]
    yield [*own, *columns]
    for card in cards:
        values = card.row.values_for(locale)
        sides = [" ".join(card.files[side]) for side in ("front", "back")]
        cells = [values.get(column, "") for column in columns]
        yield [card.deck, card.row.id, card.row.quantity, *sides, *cells]
