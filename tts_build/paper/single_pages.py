"""One card a page, as print on demand takes them: a page as large as the card and its bleed, cut at the TrimBox."""

from collections.abc import Iterator, Sequence

from tts_build.paper.imposition import BLEED, CardFace
from tts_build.paper.sheet import PageLayout, Slot, box, placement


def single_pages(cards: Sequence[CardFace]) -> list[PageLayout]:
    """The front and then the back of each card; of one that there are three of three times."""
    return list(_pages(cards))


def _pages(cards: Sequence[CardFace]) -> Iterator[PageLayout]:
    for card in cards:
        width, height = card.width + 2 * BLEED, card.height + 2 * BLEED
        matrix = placement(card.width, card.height, width / 2, height / 2)
        for key in (card.front, card.back):
            slot = Slot(key, matrix, box(0.0, 0.0, width, height))
            yield PageLayout(width, height, key, (slot,), trim=BLEED)
