"""What a script of another program draws on its cards, as the elements of a face; a game of it and of its rows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import ValidationError

from tts_build.model.face import Face
from tts_build.model.sizes import CARD_SIZES
from tts_build.new_game.column_roles import guess
from tts_build.new_game.draft import Draft, missing_pictures
from tts_build.new_game.scripted_deck import Cards, Unread, mm
from tts_build.new_game.spreadsheet import MAX_TEXT
from tts_build.problem import InputError

MOST_ELEMENTS = 300
MOST_TOLD = 12
"""Statements that are named of those that are not read."""
BLEED = 3
LEAST_TEXT = 6


@dataclass(frozen=True)
class Font:
    """A font of a script; of its family we have another one."""

    family: str
    size: float
    bold: bool = False
    italic: bool = False
    underline: bool = False


@dataclass
class Drawing:
    """What a script draws: elements in its order, and the statements that were not read."""

    name: str
    width: float
    height: float
    background: Any = None
    elements: list[dict[str, Any]] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    families: list[tuple[float, str, dict[str, Any]]] = field(default_factory=list)

    def add(self, element: Mapping[str, Any], when: str | None = None) -> None:
        """Draw an element. Raises Unread when it has no room."""
        box = next((element[key] for key in ("box", "rect", "ellipse") if key in element), (0, 0, 1, 1))
        if any(not isinstance(side, str) and side <= 0 for side in box[2:]):
            raise Unread
        if len(self.elements) >= MOST_ELEMENTS:
            what = f"`{self.name}` draws more than {MOST_ELEMENTS} things on a card"
            raise InputError(what, todo="split it, or begin from its table", code="file-too-large")
        kept = {key: value for key, value in {**element, "when": when}.items() if value is not None}
        try:
            Face.model_validate({"elements": [kept]})
        except ValidationError:
            raise Unread from None
        self.elements.append(kept)

    def text(self, text: str, box: Sequence[Any], font: Font, when: str | None, **more: Any) -> None:
        """Draw a text in a font of the script, whose size and weight are kept. Raises Unread."""
        if not 1 <= font.size <= 300 or len(text) > MAX_TEXT:
            raise Unread
        styles = ("bold" if font.bold else "", "italic" if font.italic else "")
        words = ("body", f"{round(font.size * 2) / 2:g}", *styles)
        look = {"font": " ".join(filter(None, words)), **more, "underline": font.underline or None}
        shrink = f"to {LEAST_TEXT}" if font.size > LEAST_TEXT else None
        self.add({"text": text, "box": list(box), **look, "shrink": shrink}, when)
        self.families.append((font.size, font.family.strip().lower(), self.elements[-1]))

    def over_the_edge(self, box: Sequence[Any]) -> list[Any]:
        """The box of an area, drawn on beyond those edges of the card at which it ends: a knife is never exact."""
        if any(isinstance(side, str) for side in box):
            return list(box)
        (left, top), (right, bottom) = box[:2], (box[0] + box[2], box[1] + box[3])
        left, top = (-BLEED if -BLEED < side <= 0.1 else side for side in (left, top))
        right = self.width + BLEED if self.width - 0.1 <= right < self.width + BLEED else right
        bottom = self.height + BLEED if self.height - 0.1 <= bottom < self.height + BLEED else bottom
        return [left, top, mm(right - left), mm(bottom - top)]

    def tried(self, place: str, word: str, draw: Callable[[], None]) -> None:
        """Draw, or note the statement that could not be read."""
        try:
            draw()
        except Unread:
            self.unread.append(f"{place} `{word[:30]}`")

    def draft(self, cards: Cards, raw: bool) -> Draft:
        """The game of what was drawn."""
        sheet = cards.sheet
        if not sheet.titles:
            for number, row in enumerate(sheet.rows, start=1):
                row["title"] = f"Card {number}"
            sheet.titles["title"] = "title"
        roles = guess(sheet)
        if "quantity" in sheet.titles:
            roles = replace(roles, quantity="quantity")
        notes = [*sheet.notes, *self.notes]
        if cards.missing:
            notes.append(missing_pictures(sorted(cards.missing), self.name))
        if self.unread:
            more = len(self.unread) - MOST_TOLD
            told = ", ".join(self.unread[:MOST_TOLD]) + (f", ... and {more} more" if more > 0 else "")
            notes.append(f"not read: {told}")
        size = next(
            (
                name
                for name, (width, height) in CARD_SIZES.items()
                if abs(width - self.width) < 0.3 and abs(height - self.height) < 0.3
            ),
            f"{self.width:g} x {self.height:g} mm",
        )
        return Draft(sheet, roles, cards.pictures, tuple(notes), raw, size=size, faces=self._faces())

    def _faces(self) -> dict[str, str]:
        """The faces: what the script draws, and a back as large. Of its fonts the largest is our `title`."""
        named = list(dict.fromkeys(family for _, family, _ in self.families if family))
        if len(named) > 1:
            largest = max(self.families, key=lambda each: each[0])[1]
            for _, family, element in self.families:
                if family == largest:
                    element["font"] = "title" + element["font"].removeprefix("body")
        side = min(self.width, self.height) / 8
        middle = {
            "text": "{{ game.title }}",
            "box": [mm(side), mm(side), mm(self.width - 2 * side), mm(self.height - 2 * side)],
            "font": "title 20 bold",
            "colour": "white",
            "align": "centre middle",
            "shrink": "to 6",
        }
        about = f"What {self.name} draws. Everything is in millimetres from the upper left corner; move it, change it."
        fonts = f" Its fonts: {', '.join(named[:8])}." if named else ""
        return {
            "card": _face(re.sub(r"[^\w .,;-]", "", about + fonts), self.background, self.elements),
            "back": _face("The back of every card.", "c1", [middle]),
        }


def _face(about: str, background: Any, elements: Sequence[Mapping[str, Any]]) -> str:
    lines = [f"# {about}", *([f"background: {_written(background)}"] if background else [])]
    lines.append("elements:" if elements else "elements: []")
    for element in elements:
        first, *rest = (f"{key}: {_written(value)}" for key, value in element.items())
        lines += [f"  - {first}", *(f"    {line}" for line in rest)]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    """A value as YAML, on one line."""
    if isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9 ]*", value) and value not in ("true", "false", "null"):
        return value
    text = json.dumps(value, ensure_ascii=False)
    return re.sub(r"[\x7f-\x9f\u2028\u2029\ufeff]", lambda found: f"\\u{ord(found[0]):04x}", text)
