"""What stands on pages beside the text: the cover, the title, the foot, links."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import escape
from tts_build.paint.paper.tagging import Link
from tts_build.rulebook.book_style import WHITE, BookStyle
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.fragments import box_of, leaves_of
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.materials import Materials
from tts_build.rulebook.page_flow import Strip
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Item, Run, Scene, Shape, Tagged

BAND_TOP, BAND_BOTTOM, BAND_GAP = 15.0, 9.0, 9.0
"""mm above and below the words on the title's band, and below the band."""


def cover_of(setter: Typographer, materials: Materials, title: str, lead: str) -> Scene:
    """A page without a number. The game's face says everything itself."""
    style = setter.style
    if materials.cover is not None:
        alt = f"{plain_text(title)}. {plain_text(lead)}".strip()
        picture = Tagged(materials.cover.items, path=("Figure:cover",), alt=alt)
        return Scene(style.width, style.height, 0.0, (picture,), materials.cover.background)
    items: list[Item] = [Shape(rect((0.0, 0.0, style.width, style.height)), fill=style.ink)]
    kind = setter.display(style.title[1] * 2.6 * style.share, WHITE)
    atoms = setter.paragraph(title, style.room, kind, 0.0, close=True, role="Title")
    if lead:
        atoms += setter.paragraph(lead, style.room * 0.8, setter.body(1.5, colour=WHITE), 6.0, close=True)
    facts = escape(facts_of(materials, setter.locale))
    atoms += setter.paragraph(facts, style.room, setter.body(1.1, colour=WHITE), 10.0, close=True)
    items += _below(atoms, style.margin, style.height * 0.3)[0]
    stripe = rect((style.margin, style.height * 0.3 - 8.0, 28.0, 2.4))
    items.insert(1, Shape(stripe, fill=style.accent if style.accent != style.ink else WHITE))
    return Scene(style.width, style.height, 0.0, tuple(items), style.paper)


def facts_of(materials: Materials, locale: str) -> str:
    """How many can play, and how long."""
    words = Words(locale)
    least, most = materials.players
    facts = [words("players" if least < most else "players_one", least=least, most=most)]
    if materials.minutes:
        low, high = materials.minutes
        facts.append(words("minutes" if low < high else "minutes_one", least=low, most=high))
    return " · ".join(facts)


def puts_of(
    strips: Sequence[Strip], style: BookStyle, start: float, leftward: bool
) -> Iterator[tuple[Atom, float, float, float]]:
    """Every atom of a page with where it stands, and the width of its column; the first one is at the right when a
    book runs leftward."""
    for strip in strips:
        width = style.column_of(len(strip.columns))
        for index, column in enumerate(strip.columns):
            place = len(strip.columns) - 1 - index if leftward else index
            x = style.margin + place * (width + style.gutter)
            yield from ((put.atom, x, start + strip.y + put.y, width) for put in column)


def links_of(scenes: Sequence[Scene], anchors: dict[str, tuple[int, float]]) -> Iterator[tuple[Link, ...]]:
    """What can be followed on each page; words of one reference that touch are one link."""
    for scene in scenes:
        links: list[Link] = []
        before: tuple[str, float] | None = None
        for run, matrix in leaves_of(scene.items):
            if not isinstance(run, Run):
                continue
            target = anchors.get(run.link[1:]) if run.link.startswith("#") else None
            if target is None:
                before = None
                continue
            x, y, wide, high = box_of(run, matrix)
            if before == (run.link, y) and links:
                left = links[-1].box[0]
                links[-1] = replace(links[-1], box=(left, y, x + wide - left, high))
            else:
                links.append(Link((x, y, wide, high), *target))
            before = (run.link, y)
        yield tuple(links)


def band_of(setter: Typographer, title: str, lead: str) -> tuple[list[Item], float]:
    """The title in white on a band of ink across the page's head, and where the columns begin below it."""
    style = setter.style
    width = style.room
    atoms: list[Atom] = []
    if title:
        kind = setter.display(style.title[1] * 1.5, WHITE)
        atoms += setter.paragraph(title, width, kind, 0.0, close=True, role="Title")
    if lead:
        atoms += setter.paragraph(lead, width, setter.body(1.15, colour=WHITE), 2.5, close=True)
    words, y = _below(atoms, style.margin, BAND_TOP)
    y += BAND_BOTTOM
    band = Shape(rect((0.0, 0.0, style.width, y)), fill=style.ink)
    stripe = Shape(rect((0.0, y, style.width, 2.0)), fill=style.accent if style.accent != style.ink else style.hair)
    return [band, stripe, *words], y + 2.0 + BAND_GAP


def _below(atoms: Sequence[Atom], x: float, y: float) -> tuple[list[Item], float]:
    """Atoms one below the other from a place on, and where the last ends."""
    items: list[Item] = []
    for index, atom in enumerate(atoms):
        y += atom.before if index else 0.0
        items.append(Group(atom.items, (1.0, 0.0, 0.0, 1.0, x, y)))
        y += atom.height
    return items, y


def foot_of(setter: Typographer, title: str, chapter: str, number: int) -> list[Item]:
    """A hairline, the title at the left, the chapter in the middle, the page's number at the outer edge."""
    style = setter.style
    y = style.height - style.foot + 6.0 * style.share
    items: list[Item] = [
        Shape((("M", style.margin, y), ("L", style.width - style.margin, y)), stroke=style.hair, line=0.2),
    ]
    outer = number % 2 == 1 or not chapter
    texts = [(title, "left" if outer else "right"), (chapter, "middle"), (f"{number}", "right" if outer else "left")]
    for text, side in texts:
        kind = setter.body(0.85, bold=text == f"{number}", align="left", colour=style.ink)
        setting = setter.set(text if text == title else escape(text), kind, style.room)
        wide = setting.ink[2] if setting.ink else 0.0
        left = {"left": style.margin, "middle": (style.width - wide) / 2, "right": style.width - style.margin - wide}
        if setting.runs:
            down = y + 4.4 - setting.runs[0].y
            items.append(Group(tuple(setter.items(setting)), (1.0, 0.0, 0.0, 1.0, left[side], down)))
    return items
