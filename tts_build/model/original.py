"""The save that a game goes on from: what of it no key of the definition says, word for word.

In its tree some texts stand for others. `$said`: what the definition makes of the object's `$thing` stands at this
place. `$file:` and `$asset:` name a text beside the game file and a file of the art, `$sheet:` and `$back:` a picture
that is put together of a deck's cards; `$word:` comes before a text that begins with such a sign itself. A mapping
whose one key is `$parts` is a text of several parts, one whose one key is `$word` stands for what it holds. `$near:`
comes before a number that the definition rounds: it holds as long as the definition says one that is hardly another.
`$list` is the same for the values of a list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from pydantic import Field, StringConstraints

from tts_build.model.base import Node

SAID, THING, PARTS, LIST, LITERAL = "$said", "$thing", "$parts", "$list", "$word"
FILE, ASSET, SHEET, BACK, NEAR, WORD = "$file:", "$asset:", "$sheet:", "$back:", "$near:", "$word:"
ROUNDED = 1e-5
"""How much a definition rounds numbers."""
MOST_DEPTH = 200
"""Values within values of a save; the deepest that are known have some thirty."""

Cell = Annotated[str, StringConstraints(pattern=r"^(0|[1-9][0-9]{0,3})$")]
"""The place of a card on a sheet, counted from the top left corner in rows, from 0."""


class OriginalSheet(Node):
    """A deck sheet whose cards lie where they lay."""

    columns: int = Field(ge=1, le=20, description="cards in a row")
    rows: int = Field(ge=1, le=20, description="rows of cards")
    cell: tuple[Annotated[int, Field(ge=1, le=4096)], Annotated[int, Field(ge=1, le=4096)]] = Field(
        description="width and height of a card in pixels"
    )
    cells: dict[Cell, str] = Field(description="the card of each cell that has one: `tasks/T01`")
    pictures: dict[Cell, str] = Field(
        default_factory=dict, description="pictures of the art in cells that are no card: what others see of a hand"
    )


class Original(Node):
    """The file that `original` names."""

    sheets: dict[str, OriginalSheet] = Field(default_factory=dict, description="deck sheets by name")
    without: list[str] = Field(
        default_factory=list, description="objects of the definition that the save does not have: `hand/White`"
    )
    save: dict[Any, Any] = Field(description="the save, its objects in their order")

    def texts(self) -> Iterator[str]:
        """Every text of the tree that may stand for another."""
        return (item for item in _values(self.save) if isinstance(item, str) and item.startswith("$"))

    def things(self) -> Iterator[str]:
        """Every object of the definition that the tree names, as often as it does."""
        named = (item.get(THING) for item in _values(self.save) if isinstance(item, dict))
        return (name for name in named if isinstance(name, str))

    def last_sheet(self) -> int:
        """The highest number of a deck sheet; of no more than the game can count."""
        held = (item.get("CustomDeck") for item in _values(self.save, literal=True) if isinstance(item, dict))
        keys = (key for sheets in held if isinstance(sheets, dict) for key in sheets)
        return max((int(key) for key in keys if key.isdecimal() and len(key) < 8), default=0)


def _values(tree: Any, *, literal: bool = False) -> Iterator[Any]:
    """Every value of a tree, those in others too; of what stands there letter by letter only when `literal` is."""
    waiting = [tree]
    while waiting:
        item = waiting.pop()
        if isinstance(item, dict):
            if LITERAL in item and not literal:
                continue
            waiting += item.values()
        elif isinstance(item, list):
            waiting += item
        yield item


def depth_of(value: Any, most: int = MOST_DEPTH) -> int:
    """How deep values lie in each other; no deeper than one more than `most` is looked."""
    level, depth = [value], 0
    while level and depth <= most:
        level = [
            part
            for item in level
            if isinstance(item, dict | list)
            for part in (item.values() if isinstance(item, dict) else item)
            if isinstance(part, dict | list)
        ]
        depth += 1
    return depth
