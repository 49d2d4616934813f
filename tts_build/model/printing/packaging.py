"""Tuck boxes: what holds a game's decks on paper, as thick as the cards in them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field, model_validator

from tts_build.model.base import Colour, Name, Shorthand

BULK = 0.97
"""mm of card stock for each kg/m2: 320 g/m2 are sold as 0.305 mm, most of it lies between 0.95 and 1.0."""

ROOM = 1.5
"""mm by which a box is wider and higher than its cards, as those of printers are."""

SLEEVES_ROOM = (2.5, 3.0)
"""mm by which a sleeve is wider and higher than its card."""

SLACK = 1.0
"""mm of depth that let cards slip in."""

LEAST_DEPTH = 8.0
"""mm below which a box cannot be folded well."""

Side = Annotated[float, Field(ge=LEAST_DEPTH, le=500)]


def _listed(value: Any) -> Any:
    return [value] if isinstance(value, str) else value


class TuckBox(Shorthand):
    """A box for decks, or of a size `inside`, to cut, fold and glue. Shorthand: the deck, or a list of decks."""

    shorthand: ClassVar[tuple[dict[str, Any], ...]] = (
        {"type": "string"},
        {"type": "array", "items": {"type": "string"}, "minItems": 1},
    )

    short_for = "holds"

    holds: Annotated[list[Name], BeforeValidator(_listed), Field(max_length=50)] = Field(
        default_factory=list, description="the decks in it"
    )
    inside: tuple[Side, Side, Side] | None = Field(
        None, description="`[width, height, depth]` in mm of a box for other things than decks, instead of `holds`"
    )
    stock: float = Field(300, ge=60, le=1000, description="g/m2 of the paper that the cards are printed on")
    thickness: float | None = Field(None, gt=0, le=5, description="mm of one card, measured, instead of `stock`")
    sleeve: float = Field(0.0, ge=0, le=2, description="mm that a sleeve adds to a card, both its walls together")
    front: Name | None = Field(None, description="face file of its front; the back of the first deck's first card")
    back: Name | None = Field(None, description="face file of its back; as the front")
    side: Name | None = Field(None, description="face file of its sides, as wide as the box is high; title on `colour`")
    lid: Name | None = Field(None, description="face file of lid and bottom; title on `colour`")
    colour: Colour | None = Field(None, description="of its sides; the palette's `accent`, else its `ink`")

    @model_validator(mode="after")
    def _holds_something(self) -> TuckBox:
        if bool(self.holds) == bool(self.inside):
            raise ValueError("a box `holds` decks, or has its size `inside`, [width, height, depth]; one of the two")
        if self.inside and not self.front:
            raise ValueError("a box without decks has no card to show: `front` names the face file of its front")
        return self

    def size_for(self, cards: int, width: float, height: float) -> tuple[float, float, float]:
        """Width, height and depth in mm of a box for so many cards of width x height mm."""
        thick = self.stock / 1000 * BULK if self.thickness is None else self.thickness
        wider, higher = SLEEVES_ROOM if self.sleeve else (0.0, 0.0)
        depth = max(LEAST_DEPTH, cards * (thick + self.sleeve) + SLACK)
        return round(width + wider + ROOM, 2), round(height + higher + ROOM, 2), round(depth, 1)
