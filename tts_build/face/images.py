"""Pictures and icons: found by name, cropped or fitted to their boxes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tts_build.face.artwork import artwork
from tts_build.face.drawer import Drawer, TooMany
from tts_build.face.element_values import BadValue, Look
from tts_build.face.finding_reports import warning
from tts_build.face.picture_fit import WHOLE, crop_to, part, placed
from tts_build.model.elements import Duotone
from tts_build.problem import Problem
from tts_build.scene.outline import Box, rect
from tts_build.scene.scene import Group, Image, Item, Mirror, Rgba, is_vector
from tts_build.text.style import read_align

GREY: tuple[Rgba, ...] = ((0, 0, 0, 255), (255, 255, 255, 255))
"""The tint that leaves a picture its light and dark alone."""

TINY = 1e-6
"""mm that are nothing."""

LAP = 0.1
"""mm by which what a picture's edge goes on with lies below it."""

UNFILTERED = (1.0, 1.0, 1.0, 0.0, 0.0)

COST = 300
"""Letters of a drawing that is rewritten which count as one drawn element: it takes a while."""

MOST_PIXELS = 400_000_000
"""Pixels of all picture files of one face together: each is read whole, a second for 40,000,000."""

SMALLER = "make the files as large as they are seen, at 300 dpi"

WAYS: tuple[Mirror, ...] = ("across", "down", "both")

_WORD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")


def picture(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """A picture file in a box; nothing when its name is empty."""
    box = look.box("box")
    drawer.link(look, box)
    name = look.text("picture").strip()
    if not name:
        return
    art = drawer.context.art
    file = art.picture(name)
    if file is None:
        problem = art.missing("picture", name)
        code = "missing-picture" if problem.code == "unknown-picture" else problem.code
        drawer.findings.about_row(replace(problem, code=code), look, "picture")
        look.key = ("align",)
        read_align(look.element.align, "centre", "middle")
        treatment(look)
        return
    element, size = look.element, art.size(file)
    _open(drawer, file, size)
    crop = WHOLE if element.crop is None else part(look.numbers("crop"))
    look.key = ("align",)
    align = read_align(element.align, "centre", "middle")
    if element.slice is None and element.fit == "cover":
        crop = crop_to(size, crop, box, align)
    elif element.slice is None and element.fit == "contain":
        box = placed(size, crop, box, align)
    radius = look.radius()
    plain = 0.0 if isinstance(radius, tuple) else max(0.0, min(radius, box[2] / 2, box[3] / 2))
    image = Image(file, art.digest(file), box, crop, plain, is_vector(file))
    image = treated(drawer, look, "picture", image, treatment(look))
    if element.slice is not None:
        radius = radius if isinstance(radius, tuple) else (plain,) * 4
        parts = tuple(sliced(replace(image, radius=0.0), part(look.numbers("slice")), _edges(look, box)))
        out.append(Group(parts, clip=rect(box, radius)))
    elif element.bleed is not None and min(width := look.length("bleed"), *box[2:]) > TINY:
        out.append(Group(tuple(bled(image, width))))
    else:
        out.append(Group((image,), clip=rect(box, radius)) if isinstance(radius, tuple) else image)
    drawer.page.picture(image, size, look)


def _open(drawer: Drawer, file: str, size: tuple[float, float]) -> None:
    """Count the pixels of a picture file, the first time that the face shows it. Raises TooMany."""
    if file not in drawer.opened and not is_vector(file):
        drawer.opened.add(file)
        drawer.pixels += size[0] * size[1]
        if drawer.pixels > MOST_PIXELS:
            raise TooMany(f"the pictures of the face have more than {MOST_PIXELS:,} pixels together", SMALLER)


def _edges(look: Look, box: Box) -> list[float]:
    """How wide the left, top, right and bottom of a frame are drawn; narrower where they have no room."""
    edge = look.element.edge
    sides = look.lengths(edge, "edge") if isinstance(edge, tuple) else [look.length("edge")] * 4
    room = min(box[2] / max(sides[0] + sides[2], box[2], TINY), box[3] / max(sides[1] + sides[3], box[3], TINY))
    return [side * room for side in sides]


def sliced(image: Image, middle: Box, edges: Sequence[float]) -> Iterator[Image]:
    """A picture in nine parts: its corners keep their form, its sides are stretched along, its `middle` both ways."""
    x, y, width, height = image.box
    left, top, right, bottom = image.crop
    wide, high = right - left, bottom - top
    across = (x, x + edges[0], x + width - edges[2], x + width)
    down = (y, y + edges[1], y + height - edges[3], y + height)
    columns = (left, left + middle[0] * wide, left + middle[2] * wide, right)
    rows = (top, top + middle[1] * high, top + middle[3] * high, bottom)
    for row, column in itertools.product(range(3), range(3)):
        box = (across[column], down[row], across[column + 1] - across[column], down[row + 1] - down[row])
        crop = (columns[column], rows[row], columns[column + 1], rows[row + 1])
        if min(box[2:]) > TINY and crop[2] > crop[0] and crop[3] > crop[1]:
            yield replace(image, box=box, crop=crop)


def bled(image: Image, width: float) -> Iterator[Image]:
    """A picture, and round it so much of its edges mirrored: corners, then sides, then itself, each a little below the
    next, so that nothing shows between them."""
    ways: dict[tuple[bool, ...], Mirror] = {(True, False): "across", (False, True): "down", (True, True): "both"}
    flips = (image.mirror in ("across", "both"), image.mirror in ("down", "both"))
    for sides in sorted(itertools.product((-1, 0, 1), repeat=2), key=lambda sides: sides.count(0)):
        box, crop, turned = list(image.box), list(image.crop), list(flips)
        for axis, side in enumerate(sides):
            start, size, low, high = box[axis], box[axis + 2], crop[axis], crop[axis + 2]
            margin = min(width, size)
            if side:
                below = min(LAP, margin)
                box[axis] = start - margin if side < 0 else start + size - below
                box[axis + 2] = margin + below
                inner = (high - low) * margin / size
                first = (side < 0) != flips[axis]  # of the file, what is seen at this side
                crop[axis], crop[axis + 2] = (low, low + inner) if first else (high - inner, high)
                turned[axis] = not turned[axis]
        part, shown = (box[0], box[1], box[2], box[3]), (crop[0], crop[1], crop[2], crop[3])
        yield replace(image, box=part, crop=shown, mirror=ways.get(tuple(turned)))


@dataclass(frozen=True, slots=True)
class Treatment:
    """What an element does to its pictures."""

    colour: Rgba | None = None
    colours: Mapping[str, Rgba | None] = field(default_factory=dict)
    tint: tuple[Rgba, ...] = ()
    mirror: Mirror | None = None
    filter: tuple[float, ...] = ()


def treatment(look: Look) -> Treatment:
    """What an element's keys say of its pictures. Raises BadColour and BadValue."""
    element = look.element
    colours = {name: look.coloured(value, "colours", name) for name, value in element.colours.items()}
    return Treatment(look.colour("colour"), colours, _tint(look), _mirror(look), _filter(look))


def _mirror(look: Look) -> Mirror | None:
    text = look.text("mirror").strip() if look.element.mirror is not None else ""
    for way in WAYS:
        if text == way:
            return way
    if text in ("", "none"):
        return None
    expected = "`across`, `down`, `both` or nothing"
    raise BadValue(Problem("the value cannot be used here", expected=expected, got=f"`{text}`", code="bad-value"))


def _filter(look: Look) -> tuple[float, ...]:
    """How a picture is developed; nothing where that changes nothing."""
    if look.element.filter is None:
        return ()
    part = look.part(look.element.filter, "filter")
    values = (*(part.number(key) for key in ("brightness", "contrast", "saturation", "sepia")), part.length("blur"))
    return () if values == UNFILTERED else values


def _tint(look: Look) -> tuple[Rgba, ...]:
    given = look.element.tint
    if isinstance(given, Duotone):
        both = tuple(look.coloured(getattr(given, key), "tint", key) for key in ("dark", "light"))
        solid = tuple(colour for colour in both if colour is not None and colour[3] == 255)
        if len(solid) < 2:
            raise BadValue(
                Problem("both colours of a tint are opaque", todo="fade the picture with `opacity`", code="bad-value")
            )
        return solid
    if given is None:
        return ()
    if look.text("tint").strip() in ("grey", "gray"):
        return GREY
    colour = look.colour("tint")
    return () if colour is None else (colour,)


def treated(drawer: Drawer, look: Look, key: str, image: Image, given: Treatment) -> Image:
    """A picture as an element has it, its text as outlines; findings for what changes nothing."""
    context, findings = drawer.context, drawer.findings
    work = artwork(context.art, context.fonts, image.file, given.colours)
    drawing = (image.file, tuple(given.colours.items()))
    if work.svg and drawing not in drawer.rewritten:
        drawer.rewritten.add(drawing)
        drawer.spend(look.frame, len(work.svg) // COST)
    for problem in work.problems:
        findings.report(problem, look, "colours" if problem.code == "absent-colour" else key)
    ours = context.files.get(look.origin.face) == ""  # a face of the tool's own, which says a colour for all icons
    if given.colour is not None and key != "text" and not ours and not context.art.takes_colour(image.file):
        what, expected = f"`colour` changes nothing in `{image.file}`", "an SVG that draws in `currentColor`"
        todo = "use `tint`, which colours any picture, or leave `colour` out"
        findings.report(warning("no-current-colour", what, expected=expected, todo=todo), look, "colour")
    return replace(image, colour=given.colour, svg=work.svg, tint=given.tint, mirror=given.mirror, filter=given.filter)


def icon(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """One icon; nothing when its name is empty."""
    box = look.box("box")
    drawer.link(look, box)
    name = look.text("icon").strip().strip(":")
    given = treatment(look)
    if name:
        out += fitted_icon(drawer, look, "icon", name, box, given)


def fitted_icon(drawer: Drawer, look: Look, key: str, name: str, box: Box, given: Treatment) -> list[Item]:
    """An icon as large as fits in a box; a problem, and nothing, when there is none of that name."""
    art = drawer.context.art
    file = art.icon(name)
    if file is None:
        missing, source = art.missing("icon", name), getattr(look.element, key)
        if isinstance(source, str) and f":{name}:" in source:
            drawer.findings.report(missing, look, key)  # the face itself names it, whatever the row says
        else:
            drawer.findings.about_row(missing, look, key)
        return []
    fitted = placed(art.size(file), WHOLE, box, ("centre", "middle"))
    image = Image(file, art.digest(file), fitted, vector=is_vector(file), icon=True)
    image = treated(drawer, look, key, image, given)
    if key != "text":
        drawer.page.icon(fitted, look.frame)
        drawer.page.keep_safe(fitted, f"icon `{name}`", look)
    return [image]


def icons(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """A row or a column of icons."""
    row = names(look)
    (x, y), size, gap, down = _start(look)
    drawer.link(look, icons_box(look))
    given = treatment(look)
    drawer.foresee(look.frame, len(row))
    for index, name in enumerate(row):
        drawer.spend(look.frame)
        step = index * (size + gap)
        box = (x, y + step, size, size) if down else (x + step, y, size, size)
        out += fitted_icon(drawer, look, "icons", name, box, given)


def icons_box(look: Look) -> Box:
    """The box round a row or a column of icons."""
    count = len(names(look))
    (x, y), size, gap, down = _start(look)
    long = max(0.0, count * (size + gap) - gap)
    return (x, y, size, long) if down else (x, y, long, size)


def _start(look: Look) -> tuple[tuple[float, float], float, float, bool]:
    element = look.element
    down = element.column is not None
    start = (look.frame.x, look.frame.y)
    if down or element.row is not None:
        start = look.point("column" if down else "row")
    return start, look.length("size"), look.length("gap"), down


def names(look: Look) -> list[str]:
    """The names of an element's icons, in order."""
    value = look.value(look.element.icons, "icons")
    if value is None:
        return []
    if isinstance(value, str):
        return _WORD.findall(value)
    if isinstance(value, Mapping) or not isinstance(value, list | tuple):
        problem = Problem("icons are a list or text", expected="`wood wood coin`", got=f"`{value}`", code="bad-value")
        raise BadValue(problem)
    return [str(look.value(name, "icons", index)).strip().strip(":") for index, name in enumerate(value)]
