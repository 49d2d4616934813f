"""A book as a booklet: two pages on a side of a sheet, in the order in which folded sheets are read."""

import io

import pikepdf

from tts_build.model.base import MM_PER_UNIT
from tts_build.paint.paper.binding import About, describe, written

POINTS = 1 / MM_PER_UNIT["pt"]

FOLD = 6.0
"""mm of the marks that show where a sheet is folded."""


def order(pages: int) -> list[tuple[int | None, int | None]]:
    """Pages (from 0, None for an empty one) at the left and right of each side, sheet by sheet, front before back.

    Empty pages stand before the last one, which stays on the outside.
    """
    whole = -(-pages // 4) * 4
    numbers: list[int | None] = [*range(pages - 1), *[None] * (whole - pages), pages - 1]
    sides: list[tuple[int | None, int | None]] = []
    for sheet in range(whole // 4):
        first, last = 2 * sheet, whole - 1 - 2 * sheet
        sides += [(numbers[last], numbers[first]), (numbers[first + 1], numbers[last - 1])]
    return sides


def booklet(data: bytes, sheet: tuple[float, float], about: About) -> bytes:
    """The pages of a PDF two by two on sheets of so many mm, width and height, lying; scaled to fill their halves."""
    width, height = (part * POINTS for part in sheet)
    made = pikepdf.new()
    with pikepdf.open(io.BytesIO(data)) as book:
        sources = [made.copy_foreign(page.as_form_xobject()) for page in book.pages]
        size = [float(value) for value in book.pages[0].mediabox]
    scale = min(width / 2 / size[2], height / size[3])
    tick = FOLD * POINTS
    for left, right in order(len(sources)):
        content = []
        resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary())
        for name, number, start in (("L", left, 0.0), ("R", right, width / 2)):
            if number is None:
                continue
            x = start + (width / 2 - size[2] * scale) / 2
            y = (height - size[3] * scale) / 2
            content.append(f"q {scale:.6f} 0 0 {scale:.6f} {x:.3f} {y:.3f} cm /{name} Do Q")
            resources.XObject[f"/{name}"] = sources[number]
        middle = width / 2
        content.append(f"q 0.25 w [3 2] 0 d {middle:.3f} 0 m {middle:.3f} {tick:.3f} l S")
        content.append(f"{middle:.3f} {height:.3f} m {middle:.3f} {height - tick:.3f} l S Q")
        page = pikepdf.Dictionary(
            Type=pikepdf.Name.Page,
            MediaBox=[0, 0, round(width, 3), round(height, 3)],
            Resources=resources,
            Contents=made.make_stream("\n".join(content).encode()),
        )
        made.pages.append(pikepdf.Page(made.make_indirect(page)))
    describe(made, about)
    return written(made)
