"""Pictures and icons: found by name, cropped or fitted to their boxes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from tts_build.errors import Problem
from tts_build.layout.drawer import Drawer
from tts_build.layout.evaluate import BadValue
from tts_build.layout.outline import Box
from tts_build.layout.pictures import WHOLE, crop_to, part, placed
from tts_build.layout.reading import Look
from tts_build.layout.scene import Image, Item, Rgba, is_vector
from tts_build.layout.style import read_align

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
        return
    element, size = look.element, art.size(file)
    crop = WHOLE if element.crop is None else part(look.numbers("crop"))
    look.key = ("align",)
    align = read_align(element.align, "centre", "middle")
    if element.fit == "cover":
        crop = crop_to(size, crop, box, align)
    elif element.fit == "contain":
        box = placed(size, crop, box, align)
    radius = max(0.0, min(look.length("radius"), box[2] / 2, box[3] / 2))
    tint = look.colour("colour")
    image = Image(file, art.digest(file), box, crop, radius, is_vector(file), False, tint)
    if tint is not None and not art.takes_colour(file):
        problem = Problem(
            f"`colour` changes nothing in `{file}`",
            expected="an SVG that draws in `currentColor`",
            todo="draw it so, or leave `colour` out",
            severity="warning",
            code="no-current-colour",
        )
        drawer.findings.report(problem, look, "colour")
    out.append(image)
    drawer.page.picture(image, size, look)


def icon(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """One icon; nothing when its name is empty."""
    box = look.box("box")
    drawer.link(look, box)
    name = look.text("icon").strip().strip(":")
    tint = look.colour("colour")
    if name:
        put_icon(drawer, look, "icon", name, box, tint, out)


def put_icon(drawer: Drawer, look: Look, key: str, name: str, box: Box, tint: Rgba | None, out: list[Item]) -> None:
    """An icon as large as fits in a box; a problem when there is none of that name."""
    art = drawer.context.art
    file = art.icon(name)
    if file is None:
        missing, source = art.missing("icon", name), getattr(look.element, key)
        if isinstance(source, str) and f":{name}:" in source:
            drawer.findings.report(missing, look, key)  # the face itself names it, whatever the row says
        else:
            drawer.findings.about_row(missing, look, key)
        return
    fitted = placed(art.size(file), WHOLE, box, ("centre", "middle"))
    out.append(Image(file, art.digest(file), fitted, vector=is_vector(file), icon=True, colour=tint))
    if key != "text":
        drawer.page.icon(fitted, look.frame)
        drawer.page.keep_safe(fitted, f"icon `{name}`", look)


def icons(drawer: Drawer, look: Look, out: list[Item]) -> None:
    """A row or a column of icons."""
    found = names(look)
    (x, y), size, gap, down = _start(look)
    drawer.link(look, icons_box(look))
    tint = look.colour("colour")
    for index, name in enumerate(found):
        drawer.spend(look.frame)
        step = index * (size + gap)
        box = (x, y + step, size, size) if down else (x + step, y, size, size)
        put_icon(drawer, look, "icons", name, box, tint, out)


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
