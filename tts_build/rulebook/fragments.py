"""What is set, taken apart by lines, moved about, and put together."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.model.base import MM_PER_UNIT
from tts_build.rulebook.column_flow import Atom
from tts_build.scene.outline import box_through, combine
from tts_build.scene.scene import IDENTITY, Group, Image, Item, Matrix, Run

MM = MM_PER_UNIT["pt"]

Box = tuple[float, float, float, float]


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


def joined(atoms: Sequence[Atom]) -> tuple[float, list[Item]]:
    """Atoms one below the other as one: the height of all, and their items."""
    y, items = 0.0, []
    for index, atom in enumerate(atoms):
        y += atom.before if index else 0.0
        items += [shifted(item, 0.0, y) for item in atom.items]
        y += atom.height
    return y, items


def beside(cells: Sequence[tuple[float, Sequence[Item]]], step: float) -> tuple[float, list[Item]]:
    """Cells with their heights side by side as one, so many mm from one to the next: the height of the highest, and
    their items."""
    items = [shifted(item, column * step, 0.0) for column, (_, cell) in enumerate(cells) for item in cell]
    return max(high for high, _ in cells), items


def leaves_of(items: Sequence[Item], matrix: Matrix = IDENTITY) -> Iterator[tuple[Item, Matrix]]:
    """Every item that is no group with what its place goes through, however deep it lies."""
    for item in items:
        if isinstance(item, Group):
            yield from leaves_of(item.items, combine(matrix, item.matrix))
        else:
            yield item, matrix


def box_of(run: Run, matrix: Matrix) -> Box:
    """The box of a run that goes through a matrix: from a letter's top to what hangs below the line."""
    em = run.size * MM
    return box_through((run.x, run.y - 0.85 * em, run.width, 1.1 * em), matrix)
