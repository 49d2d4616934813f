"""The contents of a rulebook: chapters and sections with their pages."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tts_build.paint.paper.page_text import ENDLESS, escape
from tts_build.rulebook.column_flow import Atom
from tts_build.rulebook.fragments import MM, shifted
from tts_build.rulebook.inline_text import LEADING
from tts_build.rulebook.typography import INDENT, Typographer
from tts_build.scene.scene import Item, Outline, Run, Shape, Tagged
from tts_build.text.markup import LINK, LINK_END
from tts_build.text.style import Type
from tts_build.text.typeset import Setting


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the contents."""

    title: str
    level: int
    anchor: str
    page: int


def contents(setter: Typographer, entries: Sequence[Entry], depth: int, width: float) -> list[Atom]:
    """Chapters and sections with their pages, each a link."""
    toc = setter.step("TOC")
    atoms = []
    for index, entry in enumerate(entry for entry in entries if entry.level < depth):
        kind = setter.body(1.0 if entry.level else 1.06, bold=entry.level == 0, align="left")
        pitch = LEADING * kind.size * MM
        page = setter.set(escape(str(entry.page)), replace(kind, bold=False), ENDLESS)
        wide = page.ink[2] if page.ink else 0.0
        indent = INDENT * entry.level
        text = f"{LINK}#{entry.anchor}{LINK}{escape(entry.title)}{LINK_END}"
        title = _unpaged(setter, text, kind, width - indent - 14.0)
        lines = setter.items(title)
        base = pitch * 0.76
        down = base - (title.runs[0].y if title.runs else 0.0)
        last = title.runs[-1] if title.runs else None
        items: list[Item] = [
            shifted(replace(item, colour=kind.colour) if isinstance(item, Run) else item, indent, down)
            for item in lines
        ]
        end = (last.x + last.width + indent if last else 0.0) + 2.0
        foot = last.y + down if last else base
        dots: Outline = (("M", end, foot - 0.3), ("L", width - wide - 2.0, foot - 0.3))
        figures = [shifted(item, width - wide, foot - page.runs[0].y) for item in setter.items(page)]
        tagged = Tagged((*items, *figures), path=(*toc, f"TOCI:{index}"))
        dotted = Shape(dots, stroke=setter.style.hair, line=0.3, dash=(0.3, 1.2))
        height = foot - base + pitch
        atoms.append(Atom(height, (tagged, dotted), 2.6 if entry.level == 0 else 0.6))
    return atoms


def _unpaged(setter: Typographer, text: str, kind: Type, width: float) -> Setting:
    """A link that is set without the page behind it, since that stands at the line's end."""
    pages, setter.pages = setter.pages, {}
    try:
        return setter.set(text, kind, width)
    finally:
        setter.pages = pages
