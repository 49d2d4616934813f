"""Who looks at a table: open pages, the eyes that they look through, and what each was told.

Evening -> a view for each seat that is looked from -> what changed of it, to each page
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tts_build.play.evening import Evening
from tts_build.play.names import unguessable
from tts_build.play.page_pictures import Drawer
from tts_build.play.seat_view import SeatView, difference, state_of
from tts_build.save.facts import UI_SCREEN
from tts_build.sim.world.thing import Thing

Json = dict[str, Any]
Send = Callable[[int, Json], None]

LEAST_SCREEN, MOST_SCREEN = 300.0, 10_000.0
"""Units of XML UI that a page's screen may be wide and high."""
LATEST = 300
"""Lines of the chat that a page is sent when it comes."""


@dataclass(slots=True)
class Page:
    """One open page: who looks through it, and what it was told."""

    colour: str
    host: bool
    view: Json = field(default_factory=dict)
    lines: int = -1
    """how many messages of the table it was told of; -1 for a page that is new"""
    told: Json = field(default_factory=dict)
    """what only the host is told, as it was told last"""
    alive: float = field(default_factory=time.monotonic)
    screen: tuple[float, float] = UI_SCREEN
    """how large its screen is in units of XML UI"""

    def resized(self, size: Any) -> None:
        """Its screen has another size, if that can be one."""
        if isinstance(size, list) and len(size) == 2 and are_numbers(size, MOST_SCREEN):
            self.screen = max(LEAST_SCREEN, float(size[0])), max(LEAST_SCREEN, float(size[1]))


class Viewers:
    """The pages of one table by their numbers. `fresh` makes names."""

    def __init__(self, send: Send, fresh: Callable[[], str] = unguessable) -> None:
        self.send = send
        self.pages: dict[int, Page] = {}
        self.searched: dict[str, str] = {}
        """by colour the GUID of the container that is searched"""
        self._fresh = fresh
        self._views: dict[str, SeatView] = {}

    @property
    def colours(self) -> list[str]:
        """The colours that somebody looks from."""
        return list(dict.fromkeys(page.colour for page in self.pages.values()))

    def eyes(self, colour: str) -> SeatView:
        """The eyes of a colour: what it calls things lasts as long as the table."""
        if colour not in self._views:
            self._views[colour] = SeatView(colour, self._fresh)
        return self._views[colour]

    def silent(self, since: float) -> list[str]:
        """The colours of which no page has given a sign of life since then."""
        lively = {page.colour for page in self.pages.values() if page.alive >= since}
        return [colour for colour in self.colours if colour not in lively]

    def forget_chat(self) -> None:
        """What was said is another: all pages are told it anew."""
        for page in self.pages.values():
            page.lines = -1

    def tell_all(self, evening: Evening, of_host: Json) -> None:
        """Tell every page what changed for it; `of_host` is for hosts alone."""
        state = state_of(evening.table.ui_global)
        for colour in self.colours:
            eyes = self.eyes(colour)
            view = eyes.of(evening.table, evening.table.by_guid(self.searched.get(colour, "")))
            if view["contents"] is None:  # it is out of reach, or gone
                self.searched.pop(colour, None)
            for number, page in list(self.pages.items()):
                if page.colour == colour:
                    screen = eyes.screen(evening.table, page.screen, state)
                    self._tell(number, page, view | {"screen": screen}, evening, of_host)

    def _tell(self, number: int, page: Page, view: Json, evening: Evening, of_host: Json) -> None:
        told = difference(page.view, view) | ({} if page.view else {"fresh": True})
        page.view = view
        if page.host:
            told |= {key: value for key, value in of_host.items() if page.told.get(key) != value}
            page.told = of_host
        if lines := self._lines(page, evening):
            told["chat"] = lines
        if told:
            self.send(number, told)

    @staticmethod
    def _lines(page: Page, evening: Evening) -> list[Json]:
        """What was said since, to this seat or to all."""
        messages = evening.table.messages
        since = max(0, len(messages) - LATEST) if page.lines < 0 else page.lines
        fresh, page.lines = page.lines < 0, len(messages)
        mine = [one for one in messages[since:] if one.to in ("", page.colour)]
        lines = [{"text": one.text, "loud": one.loud, "to": one.to} for one in mine]
        return [{"fresh": True}, *lines] if fresh else lines

    def held(self, number: int, thing: Thing, x: float, z: float) -> None:
        """Tell the other pages that see a thing where it is held."""
        for other, page in self.pages.items():
            eyes = self.eyes(page.colour)
            name = eyes.name(thing)
            if other != number and name in page.view.get("things", {}) and not eyes.is_veiled(x, z):
                self.send(other, {"held": name, "x": x, "z": z})

    def picture(self, name: str, size: str, drawer: Drawer) -> Callable[[], bytes] | None:
        """What draws a picture that some seat was given under this name; None when none was."""
        for view in self._views.values():
            if sprite := view.sprite(name):
                return lambda: drawer.drawn(sprite, size)
        return None


def are_numbers(parts: Iterable[Any], most: float) -> bool:
    """Whether all are numbers, none of them larger or smaller than that."""
    return all(isinstance(part, int | float) and abs(part) < most for part in parts)
