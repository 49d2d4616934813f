"""The first page: the game's own face, or its title on a ground of ink."""

from __future__ import annotations

from tts_build.definition.texts.tool_strings import Words
from tts_build.paint.paper.page_text import escape
from tts_build.rulebook.book_style import WHITE
from tts_build.rulebook.inline_markdown import plain_text
from tts_build.rulebook.materials import Materials
from tts_build.rulebook.typography import Typographer
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Item, Scene, Shape, Tagged


def cover_of(setter: Typographer, stuff: Materials, title: str, lead: str) -> Scene:
    """A page without a number. The game's face says everything itself."""
    style = setter.style
    if stuff.cover is not None:
        alt = f"{plain_text(title)}. {plain_text(lead)}".strip()
        picture = Tagged(stuff.cover.items, path=("Figure:cover",), alt=alt)
        return Scene(style.width, style.height, 0.0, (picture,), stuff.cover.background)
    items: list[Item] = [Shape(rect((0.0, 0.0, style.width, style.height)), fill=style.ink)]
    kind = setter.display(style.title[1] * 2.6 * style.share, WHITE)
    atoms = setter.paragraph(title, style.room, kind, 0.0, close=True, role="Title")
    if lead:
        atoms += setter.paragraph(lead, style.room * 0.8, setter.body(1.5, colour=WHITE), 6.0, close=True)
    told = facts(stuff, setter.locale)
    if told:
        atoms += setter.paragraph(escape(told), style.room, setter.body(1.1, colour=WHITE), 10.0, close=True)
    y = style.height * 0.3
    for atom in atoms:
        y += atom.before
        items.append(Group(atom.items, (1.0, 0.0, 0.0, 1.0, style.margin, y)))
        y += atom.height
    stripe = rect((style.margin, style.height * 0.3 - 8.0, 28.0, 2.4))
    items.insert(1, Shape(stripe, fill=style.accent if style.accent != style.ink else WHITE))
    return Scene(style.width, style.height, 0.0, tuple(items), style.paper)


def facts(stuff: Materials, locale: str) -> str:
    """How many can play, and how long."""
    words = Words(locale)
    least, most = stuff.players
    told = [words("players" if least < most else "players_one", least=least, most=most)]
    if stuff.minutes:
        low, high = stuff.minutes
        told.append(words("minutes" if low < high else "minutes_one", least=low, most=high))
    return " · ".join(told)
