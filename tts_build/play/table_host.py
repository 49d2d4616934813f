"""The table and the pages that look at it: commands come in, what each seat sees goes out.

    commands -> Evening -> a view for each seat that is looked from -> what changed of it, to each page

Whoever sends it on is told nothing that is secret but in what goes to the page of whoever may know it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from tts_build.play.commands import FAR, Deed, Eyes, Refused, deed_of, read
from tts_build.play.evening import Evening, Start, Stuck, as_test
from tts_build.play.names import unguessable
from tts_build.play.seat_view import SeatView, difference
from tts_build.play.sprites import Drawer
from tts_build.problem import TtsBuildError
from tts_build.save.facts import UI_SCREEN
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.clock import FRAMES_PER_SECOND
from tts_build.sim.world.players import SPECTATOR, Message

Json = dict[str, Any]
Send = Callable[[int, Json], None]

REST = 3.0
"""Views that time alone changed are made at most so seldom: this many times as long as making them took."""
LEAST_SCREEN, MOST_SCREEN = 300.0, 10_000.0
"""Units of XML UI that a page's screen may be wide and high."""
LATEST = 300
"""Lines of the chat that a page is sent when it comes."""
KEEP = 0.5
"""Seconds between two times that an evening is written down."""
LEASE = 20.0
"""Seconds without a sign of life after which somebody lets go of what they hold."""


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
    alive: float = 0.0
    screen: tuple[float, float] = UI_SCREEN
    """how large its screen is in units of XML UI"""


class Host:
    """One table. `keep` writes an evening down and says what is wrong, if anything is; `fresh` makes names."""

    def __init__(
        self,
        evening: Evening,
        send: Send,
        keep: Callable[[Evening], str] = lambda evening: "",
        save_path: str = "save.json",
        fresh: Callable[[], str] = unguessable,
    ) -> None:
        self.evening = evening
        self.send = send
        self.keep = keep
        self.save_path = save_path
        self.pages: dict[int, Page] = {}
        self.note = ""
        """What the host ought to know: of a new build, of a disk that is full."""
        self.kept_note = ""
        self._fresh = fresh
        self._views: dict[str, SeatView] = {}
        self._searched: dict[str, str] = {}
        self._drawer = Drawer(evening.table.assets, evening.start.save)
        self._changed = self._unkept = True
        self._next = self._next_keep = 0.0

    # -- pages ------------------------------------------------------------------------------------------------

    def join(self, number: int, colour: str, host: bool) -> None:
        """A page is there. Whoever has a seat sits down in it."""
        self.pages[number] = Page(colour, host, alive=time.monotonic())
        self._sit(colour)

    def _sit(self, colour: str) -> None:
        if colour != SPECTATOR and not self.evening.table.players.get(colour).seated:
            self._do(Deed(colour, "sit"))
        self._changed = True

    def leave(self, number: int) -> None:
        """A page is gone; its seat stays as it is, but lets go of what it held when nobody else looks from it."""
        page = self.pages.pop(number, None)
        if page is not None and all(other.colour != page.colour for other in self.pages.values()):
            self._let_go(page.colour)

    def _let_go(self, colour: str) -> None:
        self._searched.pop(colour, None)
        for thing in [thing for thing in self.evening.table.things if thing.held_by == colour]:
            self._do(Deed(colour, "drop", (thing.guid,)))

    def view(self, colour: str) -> SeatView:
        if colour not in self._views:
            self._views[colour] = SeatView(colour, self._fresh)
        return self._views[colour]

    # -- what pages say ---------------------------------------------------------------------------------------

    def hear(self, number: int, data: Any) -> None:
        """A message of a page: something to do, a place where something is held, or a wish of the host."""
        page = self.pages.get(number)
        if page is None:
            return
        page.alive = time.monotonic()
        if isinstance(data, dict) and "alive" in data:
            return
        if isinstance(data, dict) and "hold" in data:
            self._held(number, page, data)
        elif isinstance(data, dict) and "screen" in data:
            page.screen = _screen(data["screen"]) or page.screen
            self._changed = True
        elif isinstance(data, dict) and "host" in data:
            self._wish(number, page, data)
        else:
            self._command(number, page, data)

    def _command(self, number: int, page: Page, data: Any) -> None:
        answer = {"done": data["n"] if isinstance(data, dict) and isinstance(data.get("n"), int) else 0, "ok": True}
        try:
            command = read(data)
            if page.colour == SPECTATOR and command.do != "say":
                raise Refused
            eyes = Eyes(page.colour, self.view(page.colour).thing, self._searched.get(page.colour, ""))
            deed = deed_of(command, eyes)
            self._do(deed)
        except (Refused, TableError):
            answer["ok"] = False
        else:
            self._looked_into(deed)
            if deed.name == "ping":
                self._pinged(page.colour, deed.args)
            elif deed.name == "peek":
                self.send(number, {"peek": self.view(page.colour).underside(self.evening.table, deed.args[0])})
        self.publish()
        self.send(number, answer)

    def _do(self, deed: Deed) -> None:
        self.evening.do(deed)
        self._changed = self._unkept = True

    def _looked_into(self, deed: Deed) -> None:
        """Who searches what, and that it was shuffled or closed."""
        if deed.name == "search":
            closing = len(deed.args) > 1
            self._searched.pop(deed.colour, None)
            if not closing:
                self._searched[deed.colour] = deed.args[0]
            self._announce(f"{deed.colour} {'has searched' if closing else 'is searching'} a container")
        elif deed.name == "peek":
            self._announce(f"{deed.colour} looks at the underside of something")
        elif deed.name == "deal" or (deed.name == "draw" and deed.args[1] > 1):
            self._announce(f"{deed.colour} {'deals' if deed.name == 'deal' else 'draws'} {deed.args[1]}")

    def _announce(self, text: str) -> None:
        self.evening.table.messages.append(Message(text))

    def _pinged(self, colour: str, args: tuple[Any, ...]) -> None:
        at = self.evening.table.scene.spot(args[0])
        for number in self.pages:
            self.send(number, {"ping": colour, "x": round(at.x, 2), "z": round(at.z, 2)})

    def _held(self, number: int, page: Page, data: Json) -> None:
        """Where a page holds something, for all who see it there; nothing of it is kept."""
        x, z = data.get("x"), data.get("z")
        thing = self.view(page.colour).thing(str(data["hold"]))
        if thing is None or thing.held_by != page.colour or not _are_numbers((x, z), FAR):
            return
        for other, there in self.pages.items():
            name = self._name(there.colour, thing)
            if other != number and name is not None:
                self.send(other, {"held": name, "x": x, "z": z})

    def _name(self, colour: str, thing: Any) -> str | None:
        view = self.view(colour)
        name = view.name(thing)
        return name if name in self._told(colour) else None

    def _told(self, colour: str) -> Json:
        found = next((page.view for page in self.pages.values() if page.colour == colour), {})
        things: Json = found.get("things", {})
        return things

    # -- what only the host may -------------------------------------------------------------------------------

    def _wish(self, number: int, page: Page, data: Json) -> None:
        wish = _WISHES.get(str(data["host"])) if page.host else None
        if wish is not None:
            wish(self, number, data)
            self._changed = True
        self.publish()
        self.send(number, {"done": data.get("n", 0), "ok": wish is not None})

    def _seat(self, number: int, data: Json) -> None:
        """The host looks through the eyes of another colour."""
        colour = str(data.get("colour"))
        if colour == SPECTATOR or colour in self.evening.table.hands.colours():
            page = self.pages[number]
            self.pages[number] = Page(colour, page.host, alive=page.alive)
            self._sit(colour)

    def _back(self, number: int, data: Json) -> None:
        """Back to an earlier moment, and on again from there."""
        to = data.get("to")
        if isinstance(to, int) and 0 <= to <= len(self.evening.moments):
            self._replace(self.evening.until(to))
            self._announce(f"The host went back to move {to}")

    def _test(self, number: int, data: Json) -> None:
        self.send(number, {"file": "test_evening.py", "text": as_test(self.evening, self.save_path)})

    def _saved(self, number: int, data: Json) -> None:
        text = json.dumps(self.evening.table.save(), indent=2, ensure_ascii=False)
        self.send(number, {"file": "evening.json", "text": text + "\n"})

    def rebuilt(self, start: Start) -> None:
        """The game was built again: the same evening from the new save, or a word on why that does not go."""
        try:
            evening = self.evening.on(start)
        except Stuck as error:
            self.note = f"the game was built again, but {error}; the table stays as it was"
        except TtsBuildError as error:
            self.note = f"the game was built again, and cannot be played: {error}"
        else:
            self.note = "the game was built again: the table is the new one"
            self._drawer = Drawer(evening.table.assets, start.save)
            self._replace(evening)
        self._changed = True
        self.publish()

    def _replace(self, evening: Evening) -> None:
        self.evening.table.stop()
        self.evening = evening
        self._searched.clear()
        self._unkept = True
        for page in self.pages.values():
            page.lines = -1
        for colour in {page.colour for page in self.pages.values()}:
            self._sit(colour)

    # -- what pages are told ----------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> None:
        """What goes on by itself, at the speed of the clock on the wall."""
        if self.evening.busy:
            self.evening.pass_time(max(1, round(seconds * FRAMES_PER_SECOND)))
            self._changed = True
        late = time.monotonic() - LEASE
        for colour in {page.colour for page in self.pages.values() if page.alive < late}:
            if all(page.alive < late for page in self.pages.values() if page.colour == colour):
                self._let_go(colour)
        if self._changed and time.monotonic() >= self._next:
            self.publish()
        if self._unkept and time.monotonic() >= self._next_keep:
            self.write_down()

    def write_down(self) -> None:
        """Keep what was done, so that it goes on after the process ended, however it ends."""
        self._unkept, self._next_keep = False, time.monotonic() + KEEP
        wrong = self.keep(self.evening)
        if wrong != self.kept_note:
            self.kept_note, self._changed = wrong, True

    def publish(self) -> None:
        """Tell every page what changed for it."""
        if not self._changed:
            return
        self._changed = False
        began = time.monotonic()
        for colour in dict.fromkeys(page.colour for page in self.pages.values()):
            searched = self.evening.table.by_guid(self._searched.get(colour, ""))
            eyes = self.view(colour)
            view = eyes.of(self.evening.table, searched)
            for number, page in list(self.pages.items()):
                if page.colour == colour:
                    self._tell(number, page, view | {"screen": eyes.screen(self.evening.table, page.screen)})
        self._next = time.monotonic() + REST * (time.monotonic() - began)

    def _tell(self, number: int, page: Page, view: Json) -> None:
        told = difference(page.view, view) | ({} if page.view else {"fresh": True})
        page.view = view
        if page.host:
            of_host = self._of_host()
            told |= {key: value for key, value in of_host.items() if page.told.get(key) != value}
            page.told = of_host
        if lines := self._lines(page):
            told["chat"] = lines
        if told:
            self.send(number, told)

    def _lines(self, page: Page) -> list[Json]:
        """What was said since, to this seat or to all."""
        messages = self.evening.table.messages
        since = max(0, len(messages) - LATEST) if page.lines < 0 else page.lines
        fresh, page.lines = page.lines < 0, len(messages)
        mine = [one for one in messages[since:] if one.to in ("", page.colour)]
        lines = [{"text": one.text, "loud": one.loud, "to": one.to} for one in mine]
        return [{"fresh": True}, *lines] if fresh else lines

    def _of_host(self) -> Json:
        return {
            "moments": [f"{one.deed.colour}: {one.deed.name}" for one in self.evening.moments[-LATEST:]],
            "moment": len(self.evening.moments),
            "errors": [str(error) for error in self.evening.errors[-20:]],
            "log": self.evening.table.log[-100:],
            "note": " ".join(filter(None, (self.note, self.kept_note))),
        }

    # -- pictures ---------------------------------------------------------------------------------------------

    def picture(self, name: str, size: str) -> Callable[[], bytes] | None:
        """What draws a picture that some seat was given under this name; None when none was."""
        for view in self._views.values():
            if sprite := view.sprite(name):
                drawer = self._drawer
                return lambda: drawer.drawn(sprite, size)
        return None


_WISHES: dict[str, Callable[[Host, int, Json], None]] = {
    "seat": Host._seat,
    "back": Host._back,
    "test": Host._test,
    "save": Host._saved,
}


def _screen(size: Any) -> tuple[float, float] | None:
    """The size of a page's screen in units of XML UI, if it can be one."""
    if not isinstance(size, list) or len(size) != 2 or not _are_numbers(size, MOST_SCREEN):
        return None
    return max(LEAST_SCREEN, float(size[0])), max(LEAST_SCREEN, float(size[1]))


def _are_numbers(parts: Iterable[Any], most: float) -> bool:
    return all(isinstance(part, int | float) and abs(part) < most for part in parts)
