"""Where the elements of an XML UI panel stand: Unity's layout rules as the API documentation names them.

Coordinates are UI units, y down, from the panel's upper left corner. On an object 100 units are one local unit.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tts_build.sim.ui.boxes import Measure, Rect, alignment, axis_sizes, floats, free_box, number, padding_of
from tts_build.sim.ui.document import Element

_EXPAND = ("childForceExpandWidth", "childForceExpandHeight")


@dataclass(frozen=True, slots=True)
class Placed:
    """An element and its box; `clip` is the viewport of the scroll view around it, if there is one."""

    element: Element
    box: Rect
    clip: Rect | None = None


class Layout:
    """Places a tree of elements. `shown` says which elements take part; `measure` how large a text is."""

    def __init__(self, shown: Callable[[Element], bool], measure: Measure) -> None:
        self.shown = shown
        self.measure = measure
        self.placed: list[Placed] = []

    def place(self, element: Element, box: Rect, clip: Rect | None = None) -> None:
        """Place an element in its box, and what is inside it."""
        self.placed.append(Placed(element, box, clip))
        arrange = _ARRANGE.get(element.tag)
        children = [child for child in element.children if self.shown(child)]
        if arrange is not None:
            arrange(self, element, box, children, clip)
        elif element.tag not in ("Dropdown", "Text"):
            inner = box.inner(padding_of(element))
            for child in children:
                self.place(child, free_box(child, inner), clip)

    def _linear(self, element: Element, box: Rect, children: list[Element], clip: Rect | None, axis: int) -> None:
        free = [child for child in children if child.get("ignoreLayout") == "true"]
        bound = [child for child in children if child not in free]
        inner = box.inner(padding_of(element))
        along = self._along(element, bound, inner, axis)
        across = self._across(element, bound, inner, 1 - axis)
        for child, (start, length), (side, breadth) in zip(bound, along, across, strict=True):
            if axis == 0:
                self.place(child, Rect(start, side, length, breadth), clip)
            else:
                self.place(child, Rect(side, start, breadth, length), clip)
        for child in free:
            self.place(child, free_box(child, box), clip)

    def _along(self, element: Element, children: list[Element], inner: Rect, axis: int) -> list[tuple[float, float]]:
        """Unity's SetChildrenAlongAxis for the axis in which children follow each other."""
        sizes = [axis_sizes(child, axis, self.measure, self.shown) for child in children]
        expand = element.get(_EXPAND[axis], "true") == "true"
        flexible = [max(size.flexible, 1.0) if expand else size.flexible for size in sizes]
        gap = number(element.get("spacing"), 0.0)
        gaps = gap * max(0, len(children) - 1)
        low = sum(size.minimum for size in sizes) + gaps
        wanted = sum(size.preferred for size in sizes) + gaps
        room = inner.w if axis == 0 else inner.h
        grow = (room - wanted) / sum(flexible) if room > wanted and sum(flexible) > 0 else 0.0
        part = 1.0 if wanted == low else max(0.0, min(1.0, (room - low) / (wanted - low)))
        at = inner.x if axis == 0 else inner.y
        if room > wanted and not sum(flexible):
            at += (room - wanted) * alignment(element.get("childAlignment"), "UpperLeft")[axis]
        result = []
        for size, flex in zip(sizes, flexible, strict=True):
            length = size.minimum + (size.preferred - size.minimum) * part + grow * flex
            result.append((at, length))
            at += length + gap
        return result

    def _across(self, element: Element, children: list[Element], inner: Rect, axis: int) -> list[tuple[float, float]]:
        expand = element.get(_EXPAND[axis], "true") == "true"
        room, start = (inner.w, inner.x) if axis == 0 else (inner.h, inner.y)
        share = alignment(element.get("childAlignment"), "UpperLeft")[axis]
        result = []
        for child in children:
            size = axis_sizes(child, axis, self.measure, self.shown)
            most = room if expand or size.flexible > 0 else size.preferred
            length = max(size.minimum, min(room, most))
            result.append((start + (room - length) * share, length))
        return result

    def _grid(self, element: Element, box: Rect, children: list[Element], clip: Rect | None) -> None:
        inner = box.inner(padding_of(element))
        cell_w, cell_h = floats(element.get("cellSize"), (100.0, 100.0))
        gap_x, gap_y = floats(element.get("spacing"), (0.0, 0.0))
        columns, rows = _grid_shape(element, inner, len(children))
        share_x, share_y = alignment(element.get("childAlignment"), "UpperLeft")
        left = inner.x + (inner.w - columns * cell_w - (columns - 1) * gap_x) * share_x
        top = inner.y + (inner.h - rows * cell_h - (rows - 1) * gap_y) * share_y
        corner = element.get("startCorner", "UpperLeft")
        for index, child in enumerate(children):
            if element.get("startAxis", "Horizontal") == "Horizontal":
                column, row = index % columns, index // columns
            else:
                column, row = index // rows, index % rows
            column = columns - 1 - column if corner.endswith("Right") else column
            row = rows - 1 - row if corner.startswith("Lower") else row
            x, y = left + column * (cell_w + gap_x), top + row * (cell_h + gap_y)
            self.place(child, Rect(x, y, cell_w, cell_h), clip)

    def _table(self, element: Element, box: Rect, children: list[Element], clip: Rect | None) -> None:
        inner = box.inner(padding_of(element))
        rows = [child for child in children if child.tag == "Row"]
        gap = number(element.get("cellSpacing"), 0.0)
        fixed = [number(row.get("preferredHeight"), 0.0) for row in rows]
        heights = _share(fixed, inner.h - gap * max(0, len(rows) - 1))
        columns = max((sum(_span(cell) for cell in self._cells(row)) for row in rows), default=0)
        given = [float(word) for word in element.get("columnWidths").split()]
        widths = _share([*given, *[0.0] * columns][:columns], inner.w - gap * max(0, columns - 1))
        y = inner.y
        for row, height in zip(rows, heights, strict=True):
            self.placed.append(Placed(row, Rect(inner.x, y, inner.w, height), clip))
            self._row(element, row, Rect(inner.x, y, inner.w, height), widths, gap, clip)
            y += height + gap

    def _cells(self, row: Element) -> list[Element]:
        return [cell for cell in row.children if cell.tag == "Cell" and self.shown(cell)]

    def _row(self, table: Element, row: Element, box: Rect, widths: list[float], gap: float, clip: Rect | None) -> None:
        x, column = box.x, 0
        for cell in self._cells(row):
            span = _span(cell)
            width = sum(widths[column : column + span]) + gap * (span - 1)
            place = Rect(x, box.y, width, box.h)
            self.placed.append(Placed(cell, place, clip))
            own = cell.get("overrideGlobalCellPadding") == "true"
            inner = place.inner(padding_of(cell) if own else padding_of(table, "cellPadding"))
            for child in cell.children:
                if self.shown(child):
                    self.place(child, free_box(child, inner), clip)
            x += width + gap
            column += span

    def _scroll(self, element: Element, box: Rect, children: list[Element], clip: Rect | None) -> None:
        """The content at its upper left corner, as before any scrolling."""
        for child in children:
            tall = axis_sizes(child, 1, self.measure, self.shown).preferred
            wide = axis_sizes(child, 0, self.measure, self.shown).preferred
            size = free_box(child, box)
            if element.tag == "VerticalScrollView":
                content = Rect(box.x, box.y, box.w, size.h if child.get("height") else max(tall, box.h))
            else:
                content = Rect(box.x, box.y, size.w if child.get("width") else max(wide, box.w), box.h)
            self.place(child, content, box)


_ARRANGE: dict[str, Callable[[Layout, Element, Rect, list[Element], Rect | None], None]] = {
    "HorizontalLayout": lambda layout, *args: layout._linear(*args, axis=0),
    "VerticalLayout": lambda layout, *args: layout._linear(*args, axis=1),
    "GridLayout": Layout._grid,
    "TableLayout": Layout._table,
    "VerticalScrollView": Layout._scroll,
    "HorizontalScrollView": Layout._scroll,
}


def _span(cell: Element) -> int:
    return max(1, int(number(cell.get("columnSpan"), 1.0)))


def _share(fixed: list[float], room: float) -> list[float]:
    """Fixed lengths as given; those of zero share what is left."""
    open_ones = fixed.count(0.0)
    rest = max(0.0, room - sum(fixed)) / open_ones if open_ones else 0.0
    return [length or rest for length in fixed]


def _grid_shape(element: Element, inner: Rect, count: int) -> tuple[int, int]:
    """Columns and rows of a GridLayout."""
    cell_w, cell_h = floats(element.get("cellSize"), (100.0, 100.0))
    gap_x, gap_y = floats(element.get("spacing"), (0.0, 0.0))
    limit = max(1, int(number(element.get("constraintCount"), 2.0)))
    constraint = element.get("constraint", "Flexible")
    if constraint == "FixedColumnCount":
        columns = limit
    elif constraint == "FixedRowCount":
        columns = -(-count // limit)
    elif element.get("startAxis", "Horizontal") == "Horizontal":
        columns = int((inner.w + gap_x + 0.001) // (cell_w + gap_x))
    else:
        columns = -(-count // max(1, int((inner.h + gap_y + 0.001) // (cell_h + gap_y))))
    columns = max(1, min(columns, max(count, 1)))
    return columns, max(1, -(-count // columns))
