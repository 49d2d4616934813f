"""Print shops that take a picture for each face of a card: what size of picture they want for which card."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from tts_build.model.base import Node
from tts_build.model.sizes import Size

Amount = Annotated[int, Field(ge=1, le=100_000)]


class Shop(Node):
    """A shop. A picture is as large as its card and the bleed on both sides, in whole dots."""

    title: str = Field(min_length=1, description="its name")
    sizes: dict[str, Size] = Field(min_length=1, description="cards that it prints, by the names of its products")
    bleed: float = Field(gt=0, le=20, description="mm outside the cut at each edge that its pictures have")
    dpi: float = Field(300, ge=72, le=1200, description="dots per inch of a picture")
    most: Amount | None = Field(None, description="cards in an order at most")
    steps: list[Amount] = Field(default_factory=list, description="numbers of cards at which the price changes")
    note: str = Field("", description="what else is to be known")
    source: str = Field("", description="where these figures come from")
    seen: str = Field("", description="when they were seen there")


_USUAL = {
    "poker": "2.5 x 3.5 in",
    "bridge": "2.25 x 3.5 in",
    "mini": "1.75 x 2.5 in",
    "micro": "1.25 x 1.75 in",
    "tarot": "2.75 x 4.75 in",
    "domino": "1.75 x 3.5 in",
    "business": "2 x 3.5 in",
}
_PHOTO: dict[str, Any] = {
    "sizes": {
        **_USUAL,
        "large": "3.5 x 5.75 in",
        "medium": "2.45 x 3.95 in",
        "small square": "2 x 2 in",
        "large square": "3.5 x 3.5 in",
    },
    "bleed": 36 / 300 * 25.4,
    "most": 612,
    "steps": [18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612],
    "note": "upload each picture as often as `cards.csv` says by `quantity`",
    "source": "trim table and product pages of the shop; canvas and price steps as clients of it keep them",
    "seen": "2026-10-02",
}

SHOPS: dict[str, Shop] = {
    "thegamecrafter": Shop.model_validate(
        {
            "title": "The Game Crafter",
            "sizes": {**_USUAL, "jumbo": "3.5 x 5.5 in", "square": "3.5 x 3.5 in", "small square": "2.5 x 2.5 in"},
            "bleed": 3.175,
            "note": "make a deck of the product, and upload its faces; quantities are set there",
            "source": "the shop's list of products: pixels with an eighth of an inch of bleed at each edge",
            "seen": "2026-03-15",
        }
    ),
    "makeplayingcards": Shop.model_validate({"title": "MakePlayingCards", **_PHOTO}),
    "printerstudio": Shop.model_validate({"title": "PrinterStudio", **_PHOTO}),
}
"""Shops whose figures are known. `shops:` in `tts-build.yaml` adds others, or says other figures."""
