"""Lists that a rulebook makes of its game: components, icons, contents; and boxed asides."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.problem import Problem, Subject, unknown
from tts_build.rulebook import blocks as md
from tts_build.rulebook.directive_items import called, items_of, number_of
from tts_build.rulebook.fragments import MM, joined, shifted
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.materials import Laid, Materials, Part
from tts_build.rulebook.page_flow import Atom
from tts_build.rulebook.shown_faces import face_items
from tts_build.rulebook.table_drawing import Window, draw
from tts_build.rulebook.typography import PAD, Typographer
from tts_build.scene.scene import Group, Image, Item, Shape, Tagged
from tts_build.text.markup import LINK, LINK_END

PICTURE = 15.0
"""mm of the square that shows a component."""

ROW = 1.3
"""mm above and below a component's picture."""

_COUNT = re.compile(r"^\s*(\d+)\s")
_ICON = re.compile(r"^:([A-Za-z][\w-]*):\s*")


# -- components -------------------------------------------------------------------------------------------------------


def components(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """What is in the box, with pictures and counts: everything of the definition, or as the items of a list call and
    order it."""
    directive = block.directive
    file = setter.file
    known = {part.name: part for part in stuff.parts}
    without = directive.get("without").replace(",", " ").split()
    for name in without:
        if name not in known:
            setter.add(unknown("component", name, known, directive.at(file, "without"), "unknown-component"))
    rows: list[tuple[str, list[Part]]] = []
    named: set[str] = set(without)
    for _, blocks, line in items_of(block.blocks):
        names = called(blocks)
        for name in names:
            if name not in known:
                setter.add(unknown("component", name, known, setter.at(line), "unknown-component"))
        parts = [known[name] for name in names if name in known]
        text = next((part.text for part in blocks if isinstance(part, md.Paragraph)), "")
        text = re.sub(f"{LINK}[^{LINK}]*{LINK}|{LINK_END}", "", text)
        said = _COUNT.match(plain_text(text))
        count = sum(part.count for part in parts)
        if said and parts and int(said[1]) != count:
            what = f"the book says {said[1]}, the game has {count}"
            setter.add(Problem(what, setter.at(line), todo="leave the number out; it is added", code="wrong-count"))
        if parts:
            rows.append((text, parts))
            named.update(part.name for part in parts)
    if not rows:
        rows = [(escape(part.label), [part]) for part in stuff.parts if part.name not in named and part.paper]
    else:
        for part in stuff.parts:
            if part.paper and part.name not in named:
                todo = f"add an item with `(@{part.name})`, or name it in `without`"
                what = f"the list of components leaves out `{part.name}`"
                setter.add(Problem(what, directive.at(file), todo=todo, severity="warning", code="component-left-out"))
    table = setter.step("Table")
    atoms = [
        _component(setter, stuff, text, parts, width, (*table, f"TR:{index}"))
        for index, (text, parts) in enumerate(rows)
    ]
    return [replace(atoms[0], before=3.0), *atoms[1:]] if atoms else []


def _component(
    setter: Typographer, stuff: Materials, text: str, parts: Sequence[Part], width: float, row: tuple[str, ...]
) -> Atom:
    """A row: pictures, name, count."""
    words = Words(setter.locale)
    count = sum(part.count for part in parts)
    pictures: list[Item] = []
    side = PICTURE if len(parts) == 1 else PICTURE / min(2, len(parts)) + (1.0 if len(parts) == 2 else 2.2)
    x = 0.0
    for part in parts[:4]:
        inner, wide = part_items(stuff, part, side if len(parts) > 1 else PICTURE)
        pictures += [shifted(item, x, 0.0) for item in inner]
        x += wide + 1.2
    room = max(PICTURE * 1.5, x + 1.0)
    if not all(part.paper for part in parts):
        text = f"{text} *({words('mod_only')})*"
    number = setter.set(escape(f"{count}"), setter.body(1.1, bold=True, colour=setter.style.accent), ENDLESS)
    wide = number.ink[2] if number.ink else 0.0
    kind = setter.body()
    label = setter.paragraph(text, max(10.0, width - room - wide - 3.0), kind, 0.0, close=True)
    high, lines = joined(label)
    height = max(PICTURE if pictures else 0.0, high) + 2 * ROW
    items: list[Item] = [Shape((("M", 0.0, height), ("L", width, height)), stroke=setter.style.hair, line=0.15)]
    if pictures:
        alt = plain_text(text)
        tagged = Tagged(tuple(pictures), path=(*row, "TD:0", "Figure:0"), alt=alt)
        items.append(shifted(tagged, 0.0, ROW + (PICTURE - side) / 2 if len(parts) > 1 else ROW))
    down = (height - high) / 2
    items += [shifted(_retagged(item, (*row, "TD:1")), room, down) for item in lines]
    base = height / 2 + 0.36 * kind.size * MM
    figures = [shifted(item, width - wide, base - number.runs[0].y) for item in setter.items(number)]
    items.append(Tagged(tuple(figures), path=(*row, "TD:2")))
    return Atom(height, tuple(items))


def _retagged(item: Item, path: tuple[str, ...]) -> Item:
    """The same content at another place of the structure."""
    if isinstance(item, Tagged):
        return replace(item, path=path)
    if isinstance(item, Group):
        return replace(item, items=tuple(_retagged(inner, path) for inner in item.items))
    return item


def part_items(stuff: Materials, part: Part, side: float) -> tuple[list[Item], float]:
    """A component in a box so high, and the width that it takes."""
    if part.kind in ("die", "bag"):
        laid = Laid(part.name, part.name, part.kind, 0, 0, 0, 25, 25, sides=part.sides, colour=part.colour)
        laid = replace(laid, value=part.sides or 1)
        return draw([laid], stuff.scenes, Window(-13.5, -13.5, 14.5, 14.5, side / 28.0)), side
    scene = stuff.scenes.get(part.face)
    if scene is None:
        return [], 0.0
    scale = min(side / scene.height, side * 1.5 / scene.width)
    return face_items(scene, 0.0, (side - scene.height * scale) / 2, scale), scene.width * scale


# -- icons ------------------------------------------------------------------------------------------------------------


def legend(setter: Typographer, stuff: Materials, block: md.Div, width: float) -> list[Atom]:
    """What the icons mean, in columns; every icon of the game's faces is there, and none that they do not show."""
    directive = block.directive
    columns = int(number_of(setter, directive, "columns", 2, 1, 4))
    file = setter.file
    told: set[str] = set()
    cells: list[tuple[str, str, int]] = []
    for _, blocks, line in items_of(block.blocks):
        text = next((part.text for part in blocks if isinstance(part, md.Paragraph)), "")
        found = _ICON.match(text)
        if found is None:
            what = "an item of the legend begins with its icon"
            setter.add(Problem(what, setter.at(line), "`- :coin: what it means`", code="legend-icon"))
            continue
        told.add(found[1])
        cells.append((found[1], text[found.end() :], line))
        if stuff.icons and setter.art.icon(found[1]) is not None and found[1] not in stuff.icons:
            what = f"no face of the game shows the icon `{found[1]}`"
            where, subject = setter.at(line), Subject("icon", found[1])
            todo = "leave it out"
            setter.add(Problem(what, where, todo=todo, severity="warning", code="legend-unused", subject=subject))
    lacking = sorted(stuff.icons - told)
    if lacking:
        what = "the legend leaves out " + ", ".join(f"`{name}`" for name in lacking)
        setter.add(Problem(what, directive.at(file), severity="warning", code="legend-left-out"))
    room = (width - (columns - 1) * 4.0) / columns
    made = [_meaning(setter, icon, text, room, line) for icon, text, line in cells]
    rows = -(-len(made) // columns)
    atoms = []
    for row in range(rows):
        cut = [made[index] for column in range(columns) if (index := column * rows + row) < len(made)]
        height = max(high for high, _ in cut)
        items = [shifted(item, column * (room + 4.0), 0.0) for column, (_, inner) in enumerate(cut) for item in inner]
        atoms.append(Atom(height, tuple(items), 3.0 if row == 0 else 1.4, keep=row < rows - 1))
    return atoms


def _meaning(setter: Typographer, icon: str, text: str, width: float, line: int) -> tuple[float, list[Item]]:
    size = 2.1
    kind = setter.body()
    big = setter.set(f":{icon}:", replace(setter.body(size, align="left"), icon_size=1.0), ENDLESS, line)
    wide = size * kind.size * MM * 1.25
    atoms = setter.paragraph(text, width - wide - 2.0, kind, 0.0, line, close=True)
    high, lines = joined(atoms)
    height = max(high, size * kind.size * MM)
    signs = setter.items(big)
    if signs and isinstance(signs[0], Image):
        box = signs[0].box
        signs = [shifted(signs[0], (wide - box[2]) / 2 - box[0], (height - box[3]) / 2 - box[1])]
    figure = Tagged(tuple(signs), path=setter.step("Figure"), alt=icon)
    return height, [figure, *(shifted(item, wide + 2.0, (height - high) / 2) for item in lines)]


# -- contents ---------------------------------------------------------------------------------------------------------


# -- asides -----------------------------------------------------------------------------------------------------------


def aside(setter: Typographer, block: md.Div, width: float) -> list[Atom]:
    """A box beside the rules: a title in the hand of the book, text on a tinted ground."""
    before, setter.path = setter.path, setter.step("Aside")
    inner: list[Atom] = []
    if block.directive.label:
        kind = setter.note()
        title = setter.paragraph(escape(block.directive.label), width - 2 * PAD, kind, 0.0, close=True)
        inner += [replace(atom, keep=True) for atom in title]
    text = setter.blocks(block.blocks, width - 2 * PAD)
    if text and inner:
        text[0] = replace(text[0], before=1.4)
    inner += text
    setter.path = before
    return setter.boxed(inner, width)
