"""Member classes of single objects: Counter, TextTool, Browser, Book and what else they have."""

from collections.abc import Callable

from tts_build.save.facts import BOOK_FIRST_PAGE
from tts_build.sim.lua.registry import actions, function, prop
from tts_build.sim.members.saved_values import (
    Key,
    colour_data,
    colour_of,
    number_key,
    saved_pairs,
    saved_properties,
    text_key,
)
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
        own = thing.parts.setdefault(name, Part(thing, name, key))
        assert isinstance(own, Part)
        return own


for _name, (_kind, _key_name) in PARTS.items():
    _part(_name, _kind, _key_name)


_TEXT = {
    "Value": text_key("Text"),
    "FontSize": number_key("fontSize", 64),
    "FontColor": Key("colorstate", None, colour_of, colour_data),
}
saved_pairs("TextTool", _TEXT)
saved_properties("Browser", {"url": text_key("PageURL")})

# -- Counter ---------------------------------------------------------------------------------------------------------

_COUNTED = number_key("value")
_count, _set_count = _COUNTED.reader(), _COUNTED.writer()
saved_pairs("Counter", {"Value": _COUNTED})

_STEPS: dict[str, Callable[[Part], None]] = {
    "increment": lambda part: _set_count(part, _count(part) + 1),
    "decrement": lambda part: _set_count(part, _count(part) - 1),
    "clear": lambda part: _set_count(part, 0),
}
actions("Counter", _STEPS)

# -- Book ------------------------------------------------------------------------------------------------------------

_OFFSET = number_key("PDFPageOffset")
_offset = _OFFSET.reader()
saved_properties("Book", {"page_offset": _OFFSET})


@function("Book", "getPage")
def book_page(part: Part, offset: bool = False) -> int:
    return int(part.data.get("PDFPage", 0)) + (int(_offset(part)) if offset else 0)


@function("Book", "setPage")
def book_turn(part: Part, page: int, offset: bool = False) -> bool:
    """How many pages there are is not known here: a page below the first one alone is refused."""
    page -= _offset(part) if offset else 0
    if page < BOOK_FIRST_PAGE:
        return False
    part.data["PDFPage"] = page
    return True
