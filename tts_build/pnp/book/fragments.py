"""What is set, taken apart by lines and moved about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.layout.scene import Group, Image, Item, Run


def lines_of(items: Sequence[Item]) -> Iterator[tuple[float, list[Item]]]:
    """Baselines with what stands on them; an icon belongs to the line whose runs it follows or precedes."""
    lines: list[tuple[float, list[Item]]] = []
    bases = sorted({item.y for item in items if isinstance(item, Run)})
    for item in items:
        if isinstance(item, Run):
            base = item.y
        else:
            assert isinstance(item, Image)
            foot = item.box[1] + item.box[3]
            base = min(bases, key=lambda value, foot=foot: abs(value - foot), default=foot)  # type: ignore[misc]
        if lines and abs(lines[-1][0] - base) < 0.01:
            lines[-1][1].append(item)
        else:
            lines.append((base, [item]))
    yield from lines


def shifted(item: Item, x: float, y: float) -> Item:
    """The item further right and down, by mm."""
    if isinstance(item, Run):
        return replace(item, x=item.x + x, y=item.y + y)
    if isinstance(item, Image):
        left, top, width, height = item.box
        return replace(item, box=(left + x, top + y, width, height))
    return Group((item,), (1.0, 0.0, 0.0, 1.0, x, y))
