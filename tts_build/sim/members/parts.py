"""Member classes of single objects: Counter, TextTool, Browser, Book and what else they have."""

from __future__ import annotations

from tts_build.save.facts import BOOK_FIRST_PAGE
from tts_build.sim.geometry import Rgb
from tts_build.sim.lua.registry import function, prop, setter
from tts_build.sim.world.api_singletons import Part
from tts_build.sim.world.thing import Thing

PARTS = {
    "Counter": ("Counter", "Counter"),
    "Clock": ("Clock", "Clock"),
    "TextTool": ("3D Text", "Text"),
    "Browser": ("Tablet", "Tablet"),
    "Book": ("Custom_PDF", "CustomPDF"),
}
"""Member classes that are simulated: the type, or kind, of object that has one, and its key in the save."""


def _part(name: str, kind: str, key: str) -> None:
    @prop("Object", name)
    def part(thing: Thing) -> Part | None:
        if kind not in (thing.type, thing.name):
            return None
        found = thing.parts.setdefault(name, Part(thing, name, key))
        assert isinstance(found, Part)
        return found


for _name, (_kind, _key_name) in PARTS.items():
    _part(_name, _kind, _key_name)


@function("Counter", "getValue")
def counter_value(part: Part) -> int:
    return int(part.data.get("value", 0))


@function("Counter", "setValue")
def counter_set(part: Part, value: int) -> bool:
    part.data["value"] = value
    return True


@function("Counter", "increment")
def counter_up(part: Part) -> bool:
    return counter_set(part, counter_value(part) + 1)


@function("Counter", "decrement")
def counter_down(part: Part) -> bool:
    return counter_set(part, counter_value(part) - 1)


@function("Counter", "clear")
def counter_clear(part: Part) -> bool:
    return counter_set(part, 0)


@function("TextTool", "getValue")
def text_value(part: Part) -> str:
    return str(part.data.get("Text") or "")


@function("TextTool", "setValue")
def text_set(part: Part, text: str) -> bool:
    part.data["Text"] = text
    return True


@function("TextTool", "getFontSize")
def text_size(part: Part) -> int:
    return int(part.data.get("fontSize", 64))


@function("TextTool", "setFontSize")
def text_set_size(part: Part, size: int) -> bool:
    part.data["fontSize"] = size
    return True


@function("TextTool", "getFontColor")
def text_colour(part: Part) -> Rgb:
    colour = part.data.get("colorstate") or {}
    return Rgb(*(float(colour.get(letter, 1.0)) for letter in "rgb"))


@function("TextTool", "setFontColor")
def text_set_colour(part: Part, colour: Rgb) -> bool:
    part.data["colorstate"] = {"r": colour.r, "g": colour.g, "b": colour.b}
    return True


@prop("Browser", "url")
def browser_url(part: Part) -> str:
    return str(part.data.get("PageURL") or "")


@setter("Browser", "url")
def browser_set_url(part: Part, url: str) -> None:
    part.data["PageURL"] = url


@function("Book", "getPage")
def book_page(part: Part, offset: bool = False) -> int:
    return int(part.data.get("PDFPage", 0)) + (book_offset(part) if offset else 0)


@function("Book", "setPage")
def book_turn(part: Part, page: int, offset: bool = False) -> bool:
    """How many pages there are is not known here: a page below the first one alone is refused."""
    page -= book_offset(part) if offset else 0
    if page < BOOK_FIRST_PAGE:
        return False
    part.data["PDFPage"] = page
    return True


@prop("Book", "page_offset")
def book_offset(part: Part) -> int:
    return int(part.data.get("PDFPageOffset", 0))


@setter("Book", "page_offset")
def book_set_offset(part: Part, offset: int) -> None:
    part.data["PDFPageOffset"] = offset
