"""What a rulebook shows of its game: faces, the table as it is set up, moments of play. Plain data and Scenes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from tts_build.scene.scene import Scene
from tts_build.scene.scene_key import NO_FACE, SceneKey

_PATH = re.compile(r"([^/#]*)(?:/(.*?))?(?:#(\d+))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class ThingPath:
    """How scripts name a thing: `pawn/White`, `coin#3`, `tasks/T03`, `map/wheel`.

    `inner` is whose it is, a card's row, a board's part or space; `copy` counts from 1, and is 0 where there is one.
    """

    name: str
    inner: str = ""
    copy: int = 0

    def __str__(self) -> str:
        return self.name + (f"/{self.inner}" if self.inner else "") + (f"#{self.copy}" if self.copy else "")

    @classmethod
    def read(cls, text: str) -> ThingPath:
        match = _PATH.fullmatch(text)
        return cls(match[1], match[2] or "", int(match[3] or 0)) if match else cls(text)


@dataclass(frozen=True, slots=True)
class Laid:
    """A thing as it lies on the table, seen from above.

    `path` names it as scripts do (`tasks/T03`, `pawn/White`, `coin#2`), `name` is its thing in the definition. `x`, `y`
    are the mm from the table's middle to its own, right and down; `width` and `height` its sides in mm before it is
    turned by `turn` degrees clockwise. `face` is the key of the Scene that shows, `value` what a die shows. `kind`:
    deck, card, die, board, piece, standee, bag or block. `level` orders what lies on each other.
    """

    path: str
    name: str
    kind: str
    x: float
    y: float
    turn: float
    width: float
    height: float
    face: SceneKey = NO_FACE
    back: SceneKey = NO_FACE
    seat: str = ""
    count: int = 1
    sides: int = 0
    value: int = 1
    level: float = 0.0
    colour: str = ""
    paper: bool = True

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "face": str(self.face), "back": str(self.back)}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Laid:
        """What `as_json` gave."""
        return cls(**{**plain, "face": SceneKey.read(plain["face"]), "back": SceneKey.read(plain["back"])})


@dataclass(frozen=True, slots=True)
class Part:
    """A line of the list of components: what it is called, how many there are, the Scene that shows it."""

    name: str
    label: str
    count: int
    kind: str
    face: SceneKey = NO_FACE
    width: float = 20.0
    height: float = 20.0
    sides: int = 0
    each: int = 1
    """how many players have so many of it each; 1 for what is the whole table's"""
    paper: bool = True
    colour: str = ""

    def as_json(self) -> dict[str, Any]:
        return {**asdict(self), "face": str(self.face)}

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Part:
        """What `as_json` gave."""
        return cls(**{**plain, "face": SceneKey.read(plain["face"])})


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of play: what lies where before and after an action, the things that it moved, and the dice that
    were thrown for it, as `(die, value)`."""

    before: tuple[Laid, ...] = ()
    after: tuple[Laid, ...] = ()
    dice: tuple[tuple[str, int], ...] = ()
    ways: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)
    """by path of a thing the points of the table that it passed, mm"""
    stale: str = ""
    """why it cannot be shown as it is now"""


@dataclass(frozen=True, slots=True)
class Materials:
    """Everything beside the text. `seating` has the seats of each number of players, from none on; `spots` are
    spaces of boards and places by path, in mm."""

    title: str = ""
    subtitle: str = ""
    players: tuple[int, int] = (1, 1)
    minutes: tuple[int, int] | None = None
    seating: tuple[tuple[str, ...], ...] = ()
    cover: Scene | None = None
    ground: Scene | None = None
    scenes: Mapping[SceneKey, Scene] = field(default_factory=dict)
    table: tuple[Laid, ...] = ()
    parts: tuple[Part, ...] = ()
    moments: Mapping[str, Moment] = field(default_factory=dict)
    spots: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    sizes: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """width and height in mm of every face that anatomy or an example may show, by key"""
    icons: frozenset[str] = frozenset()
    """icons on cards, boards, pieces and dice"""
    choices: Sequence[str] = ()
    """every path that anatomy may name"""


NOTHING = Materials()
