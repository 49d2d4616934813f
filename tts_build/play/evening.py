"""A game that is being played: a table, and all that was done at it, so that it can be played again.

A table that starts from the same save with the same seed, at which the same is done after the same numbers of frames,
is the same table. So any earlier moment is reached by playing again up to it, on another build of the game too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tts_build.play.commands import DEEDS, Deed
from tts_build.play.page_files import PageFiles
from tts_build.problem import Problem, TtsBuildError
from tts_build.sim.geometry import PLAYER_COLOURS
from tts_build.sim.table import Table
from tts_build.sim.table_errors import ApiError, ScriptError, TableError
from tts_build.sim.world.players import SPECTATOR

Json = dict[str, Any]

LONG_WAIT = 60 * 10
"""Frames after which it is a moment that nothing was done: ten seconds of the table."""
LONGEST = 60 * 60 * 24 * 30
"""Frames between two moments that can be: half a day."""


@dataclass(frozen=True, slots=True)
class Start:
    """What an evening begins with: the save's data, what chance comes from, and where pictures and scripts lie."""

    save: Json
    seed: int
    folder: Path | None = None
    game: Path | None = None
    """the game's own folder, for what does not lie beside the save"""

    def table(self) -> Table:
        """The table before anybody sits."""
        return Table(self.save, (), self.seed, self.folder, PageFiles(self.folder, self.game, self.save))


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that was done, and the frames that had passed since what was done before."""

    frames: int
    deed: Deed
    failed: bool = False
    """whether a script failed at it"""
    refused: bool = False
    """whether the table did not let them, or not to the end"""
    late: bool = False
    """whether a script failed in the frames before it"""

    def as_json(self) -> Json:
        return asdict(self)

    @classmethod
    def from_json(cls, data: Json) -> Moment:
        """Raises KeyError, TypeError or ValueError for what is no moment."""
        deed = data["deed"]
        if deed["name"] not in DEEDS:
            raise ValueError(f"no player can {deed['name']}")
        args = tuple(tuple(one) if isinstance(one, list) else one for one in deed["args"])
        made = Deed(str(deed["colour"]), str(deed["name"]), args, dict(deed["more"]))
        frames = int(data["frames"])
        if not 0 <= frames <= LONGEST or made.colour not in PLAYER_COLOURS:
            raise ValueError("nobody waited so long, or nobody is called so")
        return cls(frames, made, bool(data["failed"]), bool(data["refused"]), bool(data.get("late")))


class Stuck(TtsBuildError):
    """Something that was done cannot be done again. `number` counts from 1."""

    def __init__(self, number: int, moment: Moment, why: Exception) -> None:
        self.number = number
        what = f"move {number}, `{moment.deed.name}` of {moment.deed.colour}, cannot be done again: {why}"
        super().__init__(Problem(what, code="cannot-replay"))


class Evening:
    """A table in play. What fails in scripts is in `errors`, the last ones last; nothing of it ends the table."""

    def __init__(self, start: Start, moments: Iterable[Moment] = ()) -> None:
        """Raises Stuck when what was done before cannot be done on this save."""
        self.start = start
        self.table = start.table()
        self.moments: list[Moment] = []
        self.errors: list[ScriptError] = list(self.table.errors)
        self.table.errors.clear()
        self._frames, self._late = 0, False
        for number, moment in enumerate(moments, start=1):
            self._again(number, moment)

    def _again(self, number: int, moment: Moment) -> None:
        self._run(moment.frames)
        try:
            self.do(moment.deed)
        except TableError as error:
            if not moment.refused:
                raise Stuck(number, moment, error) from None
        except Exception as error:  # it was written down by somebody else
            raise Stuck(number, moment, error) from None

    @property
    def busy(self) -> bool:
        """Whether something goes on at the table without a player: moves, waits, coroutines, handlers of frames."""
        table, clock = self.table, self.table.clock
        goes_on = bool(table.motion.moves or clock.later or clock.soon or clock.waiting or clock.threads)
        return goes_on or bool(table.scripts.hearing("onUpdate") or table.scripts.hearing("onFixedUpdate"))

    def pass_time(self, frames: int) -> None:
        """Let time pass at the table. Long waits are moments too: bots may have played meanwhile."""
        self._run(frames)
        if self._frames >= LONG_WAIT:
            self.do(Deed(SPECTATOR, "wait"))

    def _run(self, frames: int) -> None:
        self._frames += frames
        for _ in range(frames):
            try:
                self.table.run(frames=1)
            except ScriptError as error:
                self._failed(error)
                self._late = True

    @property
    def rest(self) -> Moment:
        """The frames that have passed since what was done last, as a moment at which nothing was done."""
        return Moment(self._frames, Deed(SPECTATOR, "wait"), late=self._late)

    def do(self, deed: Deed) -> None:
        """Something that a player does. Raises TableError when the table does not let them; it is remembered even so,
        since scripts may have heard of it, and cards may have been dealt before there were no more."""
        failed = refused = False
        try:
            deed.done(self.table)
        except ScriptError as error:
            self._failed(error)
            failed = True
        except (TableError, ApiError) as error:
            refused = True
            raise TableError(str(error)) from None
        finally:
            if refused:
                for heard in self.table.failures:
                    self._failed(heard)
                self.table.failures.clear()
            self.moments.append(Moment(self._frames, deed, failed, refused, self._late))
            self._frames, self._late = 0, False

    def _failed(self, error: ScriptError) -> None:
        if not self.errors or str(self.errors[-1]) != str(error):
            self.errors = [*self.errors[-99:], error]

    def until(self, number: int) -> Evening:
        """The evening as it was after so many moments."""
        return Evening(self.start, self.moments[:number])

    def on(self, start: Start) -> Evening:
        """The same evening from another save. Raises Stuck."""
        return Evening(start, self.moments)


# -- as a test --------------------------------------------------------------------------------------------------------


def as_test(evening: Evening, save: str) -> str:
    """The evening as the text of a pytest test, which plays it again and holds where everything lies at the end.

    `save` is the path of the save, as the test is to load it.
    """
    moments = [*evening.moments, evening.rest]
    late = ["ScriptError"] if any(moment.late for moment in moments) else []
    raised = sorted({*map(_raised, moments), *late} - {""})
    lines = [
        *(["import pytest", ""] if raised else []),
        "from tts_build.sim.table import Table",
        *([f"from tts_build.sim.table_errors import {', '.join(raised)}"] if raised else []),
        "",
        "",
        "def test_the_evening() -> None:",
        f"    table = Table.load({save!r}, players=[], seed={evening.start.seed})",
    ]
    for moment in moments:
        if moment.frames:
            lines += _expecting("ScriptError" * moment.late, f"table.run(frames={moment.frames})")
        lines += _call(moment)
    lines += ["    at_the_end = {thing.guid: (round(thing.position.x, 1), round(thing.position.z, 1), thing.face_down)"]
    lines += ["                  for thing in table.things if not thing.is_zone and not thing.locked}"]
    ends = "".join(f"        {guid!r}: {place!r},\n" for guid, place in _places(evening.table).items())
    lines += ["    assert at_the_end == {\n" + ends + "    }"]
    return "\n".join(lines) + "\n"


def _call(moment: Moment) -> Sequence[str]:
    deed = moment.deed
    if deed.name == "wait":
        return []
    args = [*map(repr, deed.args), *(f"{name}={value!r}" for name, value in deed.more.items())]
    call = f"table.player({deed.colour!r})"
    if deed.name != "sit":
        call += f".{deed.name}({', '.join(args)})"
    return _expecting(_raised(moment), call)


def _expecting(wrong: str, call: str) -> Sequence[str]:
    """Lines of a test in which something is done, and an error expected of it if one is named."""
    return [f"    with pytest.raises({wrong}):", f"        {call}"] if wrong else [f"    {call}"]


def _raised(moment: Moment) -> str:
    """The error that a test must expect of it."""
    return "TableError" if moment.refused else "ScriptError" if moment.failed else ""


def _places(table: Table) -> dict[str, tuple[float, float, bool]]:
    return {
        thing.guid: (round(thing.position.x, 1), round(thing.position.z, 1), thing.face_down)
        for thing in table.things
        if not thing.is_zone and not thing.locked
    }
