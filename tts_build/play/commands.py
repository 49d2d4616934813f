"""What a page asks for, read and checked, and what it means at the table: one public function of a player.

A message is a JSON object: `do` is a verb, the rest its words. What it names must be what the seat sees; whatever is
wrong with it gives one answer, so that nobody learns from it what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tts_build.sim.table import Table
from tts_build.sim.world.thing import Thing

FAR = 200.0
"""Units from the middle of the table within which something may be put."""

DEEDS = frozenset(
    "answer blindfold choose click count deal draw drop end_turn flip hotkey leave lock menu move note peek pick_up "
    "ping press_number roll say search sit slide take turn type_into wait whisper".split()
)
"""What a player may do: methods of `Seat`, and sitting down; and that time passes without anything being done."""
LETTERS = 2000
"""Letters of what is said; a tab of the notebook may have more."""


class Command(BaseModel):
    """One message of a page. What a verb has no use for is not looked at."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    do: str = Field(max_length=20)
    """One of the verbs below."""
    n: int = 0
    """The page's own number of it, which the answer carries."""
    what: str = Field(default="", max_length=64)
    """An object, by the seat's name for it."""
    onto: str = Field(default="", max_length=64)
    ref: str = Field(default="", max_length=200)
    """An element of an XML UI, an entry of a menu, or a key of a script."""
    x: float = Field(default=0.0, ge=-FAR, le=FAR)
    z: float = Field(default=0.0, ge=-FAR, le=FAR)
    number: float = Field(default=0, ge=-1e6, le=1e6)
    text: str = Field(default="", max_length=20_000)
    yes: bool = True


class Refused(Exception):
    """The seat cannot do it: what it names is not there for it, or it may not."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a player does: a method of `Seat` with its arguments, objects by GUID. JSON can hold it."""

    colour: str
    name: str
    args: tuple[Any, ...] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def done(self, table: Table) -> None:
        """Do it. Raises TableError when the table does not let the player, ScriptError when a script fails."""
        if self.name == "wait":
            return
        seat = table.player(self.colour)
        if self.name != "sit":
            getattr(seat, self.name)(*self.args, **self.more)


@dataclass(frozen=True, slots=True)
class Eyes:
    """What a seat's words stand for: its colour, the objects that it sees by its names for them, whether it can look
    into one, the container that it searches."""

    colour: str
    thing: Callable[[str], Thing | None]
    reaches: Callable[[Thing], bool]
    searched: str = ""


def read(data: Any) -> Command:
    """A message. Raises Refused for what is none."""
    try:
        return Command.model_validate(data)
    except ValidationError:
        raise Refused from None


def deed_of(command: Command, eyes: Eyes) -> Deed:
    """What a message means. Raises Refused."""
    meant = _MEANT.get(command.do)
    if meant is None:
        raise Refused
    name, args, *more = meant(_Words(command, eyes))
    return Deed(eyes.colour, name, args, *more)


class _Words:
    """What the words of a message mean for a seat."""

    def __init__(self, command: Command, eyes: Eyes) -> None:
        self.command, self.eyes = command, eyes

    @property
    def seen(self) -> Thing:
        thing = self.eyes.thing(self.command.what)
        if thing is None:
            raise Refused
        return thing

    @property
    def thing(self) -> str:
        """The GUID of an object that the seat may touch."""
        thing, mine = self.seen, (None, self.eyes.colour)
        if not thing.interactable or thing.held_by not in mine or thing.hand not in mine:
            raise Refused
        return thing.guid

    @property
    def loose(self) -> str:
        """An object outside of hands: whoever takes one from there shows it when they let go of it."""
        if self.seen.hand:
            raise Refused
        return self.thing

    @property
    def container(self) -> str:
        if not self.seen.is_container:
            raise Refused
        return self.thing

    @property
    def within_reach(self) -> str:
        """An object that the seat may look into, or under."""
        if not self.eyes.reaches(self.seen):
            raise Refused
        return self.thing

    @property
    def searched(self) -> str:
        """The container that the seat looks into."""
        if not self.eyes.searched:
            raise Refused
        return self.eyes.searched

    @property
    def goal(self) -> Any:
        """Where something is put: over an object, or at a place."""
        if not self.command.onto:
            return round(self.command.x, 3), round(self.command.z, 3)
        onto = self.eyes.thing(self.command.onto)
        if onto is None or onto.hand not in (None, self.eyes.colour):
            raise Refused
        return onto.guid

    @property
    def said(self) -> str:
        return self.command.text[:LETTERS]

    @property
    def whole(self) -> int:
        return round(self.command.number)

    @property
    def count(self) -> int:
        return max(1, min(1000, self.whole))

    @property
    def element(self) -> tuple[str, ...]:
        """An element of the screen's UI or an entry of the table's menu; or of a seen object's."""
        return (self.seen.guid, self.command.ref) if self.command.what else (self.command.ref,)


_MOUSE = ("left", "middle", "right")
_MEANT: dict[str, Callable[[_Words], tuple[Any, ...]]] = {
    "pick": lambda words: ("pick_up", (words.loose,)),
    "drop": lambda words: ("drop", (words.thing, words.goal)),
    "move": lambda words: ("move", (words.thing, words.goal), {} if words.command.yes else {"over": True}),
    "flip": lambda words: ("flip", (words.thing,)),
    "turn": lambda words: ("turn", (words.thing, words.command.number)),
    "roll": lambda words: ("roll", (words.thing,)),
    "draw": lambda words: ("draw", (words.container, words.count)),
    "count": lambda words: ("count", (words.thing, words.whole), {} if words.command.yes else {"more": True}),
    "number": lambda words: ("press_number", (words.thing, words.whole)),
    "deal": lambda words: ("deal", (words.container, words.count)),
    "top": lambda words: ("take", (words.container, None, None if words.command.ref == "hand" else words.goal)),
    "take": lambda words: ("take", (words.searched, words.whole)),
    "search": lambda words: ("search", (words.container and words.within_reach,)),
    "close": lambda words: ("search", (words.searched, True)),
    "peek": lambda words: ("peek", (words.within_reach,)),
    "lock": lambda words: ("lock", (words.thing,)),
    "unlock": lambda words: ("lock", (words.thing, False)),
    "click": lambda words: ("click", words.element, {"mouse": _MOUSE[words.whole % 3]}),
    "type": lambda words: ("type_into", (*words.element, words.command.text)),
    "choose": lambda words: ("choose", (*words.element, words.command.text)),
    "slide": lambda words: ("slide", (*words.element, words.command.number)),
    "press": lambda words: ("click", (words.seen.guid, f"button {words.whole}")),
    "write": lambda words: ("type_into", (words.seen.guid, f"input {words.whole}", words.command.text)),
    "menu": lambda words: ("menu", words.element),
    "key": lambda words: ("hotkey", (words.command.ref,)),
    "say": lambda words: ("say", (words.said,)),
    "whisper": lambda words: ("whisper", (words.command.ref, words.said)),
    "note": lambda words: ("note", (words.command.ref, words.command.text)),
    "blindfold": lambda words: ("blindfold", (words.command.yes,)),
    "answer": lambda words: ("answer", (words.command.text if words.command.text else words.command.yes,)),
    "ping": lambda words: ("ping", (words.goal,)),
    "end_turn": lambda words: ("end_turn", ()),
    "sit": lambda words: ("sit", ()),
}
"""What each verb does: a method of `Seat`, its arguments, and its keywords where it has any."""
