"""The table and what is done at it: commands of pages, wishes of the host, and what goes on by itself.

Whoever sends on what pages are told learns nothing secret but what goes to the page of whoever may know it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tts_build.play.commands import FAR, Deed, Eyes, Refused, deed_of, read
from tts_build.play.evening import Evening, Moment, Start, Stuck, as_test
from tts_build.play.names import unguessable
from tts_build.play.page_pictures import Drawer
from tts_build.play.time_speed import FASTEST, Pace
from tts_build.play.viewers import LATEST, Page, Send, Viewers, are_numbers
from tts_build.sim.table_errors import TableError
from tts_build.sim.world.players import SPECTATOR, Message

Json = dict[str, Any]

REST = 3.0
"""Views that time alone changed are made at most so seldom: this many times as long as making them took."""
KEEP = 0.5
"""Seconds between two times that an evening is written down."""
COMING = ("sit", "leave")
"""What is no reason to write an evening over another."""
LEASE = 20.0
"""Seconds without a sign of life after which somebody lets go of what they hold."""


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
        self.viewers = Viewers(send, fresh)
        self.note = ""
        self._keep, self._kept_note = keep, ""
        self._save_path = save_path
        self._whole: list[Moment] = []
        """the evening that the host went back in, to `_at`, until something else is done"""
        self._at = 0
        self.drawer = Drawer(evening.table.assets, evening.start.save)
        self.pace = Pace()
        self._changed, self._unkept = True, False  # the evening before stays kept until something is done
        self._next = self._next_keep = 0.0

    # -- pages ------------------------------------------------------------------------------------------------

    def join(self, number: int, colour: str, host: bool) -> None:
        """A page is there. Whoever has a seat sits down in it."""
        self.viewers.pages[number] = Page(colour, host)
        self._sit(colour)

    def _sit(self, colour: str) -> None:
        if colour != SPECTATOR and not self.evening.table.players.get(colour).seated:
            self._do(Deed(colour, "sit"))
        self._changed = True

    def leave(self, number: int) -> None:
        """A page is gone; its seat stays as it is, but lets go of what it held when nobody else looks from it."""
        page = self.viewers.pages.pop(number, None)
        if page is not None and page.colour not in self.viewers.colours:
            self._let_go(page.colour)

    def _let_go(self, colour: str) -> None:
        self.viewers.searched.pop(colour, None)
        for thing in [thing for thing in self.evening.table.things if thing.held_by == colour]:
            self._do(Deed(colour, "drop", (thing.guid,)))

    # -- what pages say ---------------------------------------------------------------------------------------

    def hear(self, number: int, data: Any) -> None:
        """A message of a page: something to do, a place where something is held, or a wish of the host."""
        page = self.viewers.pages.get(number)
        if page is None:
            return
        page.alive = time.monotonic()
        kinds = data if isinstance(data, dict) else {}
        if "hold" in kinds:
            self._held(number, page, data)
        elif "screen" in kinds:
            page.resized(data["screen"])
            self._changed = True
        elif "host" in kinds:
            self._wish(number, page, data)
        elif "alive" not in kinds:
            self._command(number, page, data)

    def _command(self, number: int, page: Page, data: Any) -> None:
        ok = True
        try:
            command = read(data)
            if page.colour == SPECTATOR and command.do != "say":
                raise Refused
            eyes, searched = self.viewers.eyes(page.colour), self.viewers.searched.get(page.colour, "")
            deed = deed_of(command, Eyes(page.colour, eyes.thing, eyes.reaches, searched))
            self._do(deed)
            self._seen(number, deed)
        except (Refused, TableError):
            ok = False
        self.publish()
        self._answer(number, data, ok)

    def _answer(self, number: int, data: Any, ok: bool) -> None:
        asked = data.get("n") if isinstance(data, dict) else 0
        self.viewers.send(number, {"done": asked if isinstance(asked, int) else 0, "ok": ok})

    def _do(self, deed: Deed) -> None:
        self._changed = True
        if deed.name not in COMING:
            self._unkept, self._whole = True, []
        self.evening.do(deed)

    def _seen(self, number: int, deed: Deed) -> None:
        """What others notice of a deed beside what it changes, and what it shows to whoever did it."""
        if deed.name == "search":
            closing = len(deed.args) > 1
            self.viewers.searched.pop(deed.colour, None)
            if not closing:
                self.viewers.searched[deed.colour] = deed.args[0]
            self._announce(f"{deed.colour} {'has searched' if closing else 'is searching'} a container")
        elif deed.name == "peek":
            self._announce(f"{deed.colour} looks at the underside of something")
            side = self.viewers.eyes(deed.colour).underside(self.evening.table, deed.args[0])
            self.viewers.send(number, {"peek": side})
        elif deed.name == "deal" or (deed.name == "draw" and deed.args[1] > 1):
            self._announce(f"{deed.colour} {'deals' if deed.name == 'deal' else 'draws'} {deed.args[1]}")
        elif deed.name == "ping":
            at = self.evening.table.scene.spot(deed.args[0])
            for other in self.viewers.pages:
                self.viewers.send(other, {"ping": deed.colour, "x": round(at.x, 2), "z": round(at.z, 2)})

    def _announce(self, text: str) -> None:
        self.evening.table.messages.append(Message(text))

    def _held(self, number: int, page: Page, data: Json) -> None:
        """Where a page holds something, for all who see it there; nothing of it is kept."""
        x, z = data.get("x"), data.get("z")
        thing = self.viewers.eyes(page.colour).thing(str(data["hold"])[:64])
        if thing is not None and thing.held_by == page.colour and are_numbers((x, z), FAR):
            self.viewers.held(number, thing, float(x or 0), float(z or 0))

    # -- what only the host may -------------------------------------------------------------------------------

    def _wish(self, number: int, page: Page, data: Json) -> None:
        wish = _WISHES.get(str(data["host"])) if page.host else None
        if wish is not None:
            try:
                wish(self, number, data)
            except Stuck as error:  # what came later does not follow from how it went on
                self.note, wish = str(error), None
            self._changed = True
        self.publish()
        self._answer(number, data, wish is not None)

    def _seat(self, number: int, data: Json) -> None:
        """The host looks through the eyes of another colour."""
        colour = str(data.get("colour"))
        if colour == SPECTATOR or colour in self.evening.table.hands.colours():
            page = self.viewers.pages[number]
            self.viewers.pages[number] = Page(colour, page.host, screen=page.screen)
            if colour == SPECTATOR and page.colour not in self.viewers.colours:  # the chair is empty: bots may take it
                self._do(Deed(page.colour, "leave"))
            self._sit(colour)

    def _speed(self, number: int, data: Json) -> None:
        """How fast time passes, from not at all."""
        if are_numbers((data.get("to"),), FASTEST + 1):
            self.pace.speed = max(0.0, float(data["to"]))

    def _step(self, number: int, data: Json) -> None:
        self.pace.step(self.evening)

    def _back(self, number: int, data: Json) -> None:
        """Back to an earlier moment, and on again from there; or, as long as nothing was done there, to a later one."""
        to, whole, at = data.get("to"), self._whole or self.evening.moments, self._present
        if isinstance(to, int) and 0 <= to <= len(whole):
            self._replace(Evening(self.evening.start, whole[:to]))
            self._whole, self._at, self._unkept = whole[: len(whole) * (to < len(whole))], to, True
            self._announce(f"The host went {'on' if to > at else 'back'} to move {to}")

    @property
    def _present(self) -> int:
        """How many moments there were until now; whoever sat down again since the host went back is none."""
        return self._at if self._whole else len(self.evening.moments)

    def _test(self, number: int, data: Json) -> None:
        self.viewers.send(number, {"file": "test_evening.py", "text": as_test(self.evening, self._save_path)})

    def _saved(self, number: int, data: Json) -> None:
        text = json.dumps(self.evening.table.save(), indent=2, ensure_ascii=False)
        self.viewers.send(number, {"file": "evening.json", "text": text + "\n"})

    def rebuilt(self, start: Start) -> None:
        """The game was built again: the same evening from the new save, or a word on why that does not go."""
        try:
            evening = self.evening.on(start)
        except Exception as error:  # whatever is wrong with it, this table plays on
            self.note = f"the game was built again, but {error}; the table stays as it was"
        else:
            self.note = "the game was built again: the table is the new one"
            self.drawer = Drawer(evening.table.assets, start.save)
            self._replace(evening)
        self._changed = True
        self.publish()

    def _replace(self, evening: Evening) -> None:
        self.evening.table.stop()
        self.evening = evening
        self.viewers.searched.clear()
        self.viewers.forget_chat()
        for colour in self.viewers.colours:
            self._sit(colour)

    # -- what goes on by itself -------------------------------------------------------------------------------

    def pass_time(self, seconds: float) -> None:
        """Let time pass at the table as it does on the wall."""
        known = len(self.evening.moments)
        self._changed |= self.pace.passes(self.evening, seconds)
        if len(self.evening.moments) > known:  # it went on by itself
            self._whole = []
        for colour in self.viewers.silent(time.monotonic() - LEASE):
            self._let_go(colour)
        if self._changed and time.monotonic() >= self._next:
            self.publish()
        if self._unkept and time.monotonic() >= self._next_keep:
            self.write_down()

    def publish(self) -> None:
        """Tell every page what changed for it."""
        if not self._changed:
            return
        self._changed = False
        began = time.monotonic()
        self.viewers.tell_all(self.evening, self._of_host())
        self._next = time.monotonic() + REST * (time.monotonic() - began)

    def _of_host(self) -> Json:
        return {
            "moments": [f"{one.deed.colour}: {one.deed.name}" for one in self.evening.moments[-LATEST:]],
            "moment": self._present,
            "last": len(self._whole or self.evening.moments),
            "speed": self.pace.speed,
            "errors": [str(error) for error in self.evening.errors[-20:]],
            "log": self.evening.table.log[-100:],
            "note": " ".join(filter(None, (self.note, self._kept_note))),
        }

    def end(self) -> None:
        """The table is closed: what was done is kept. When nothing was, the evening before stays."""
        if self._unkept:
            self.write_down()

    def write_down(self) -> None:
        """Keep what was done, so that it goes on after the process ended, however it ends."""
        self._unkept, self._next_keep = False, time.monotonic() + KEEP
        wrong = self._keep(self.evening)
        if wrong != self._kept_note:
            self._kept_note, self._changed = wrong, True

    def picture(self, name: str, size: str) -> Callable[[], bytes] | None:
        """What draws a picture that some seat was given under this name; None when none was."""
        return self.viewers.picture(name, size, self.drawer)


_WISHES: dict[str, Callable[[Host, int, Json], None]] = {
    "seat": Host._seat,
    "back": Host._back,
    "test": Host._test,
    "save": Host._saved,
    "speed": Host._speed,
    "step": Host._step,
}
