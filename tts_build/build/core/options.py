"""What a build is asked for, as plain data: it names the stamp and the ledger of that build."""

from dataclasses import asdict, dataclass
from typing import Any

PARTS = ("save", "images", "sheets", "scripts", "pnp")
"""What `--only` can name. `images` are those of the save, `sheets` the pictures for other programs."""


PART = ".part"
"""Behind a game's name: the folder of some of its cards. No game can be called so."""

PRINT = ".print"
"""The same for paper as one printer or one's own wish has it, which is no output of the game."""

ASIDE = (PART, PRINT)

OF_CARDS = ("images", "sheets", "pnp")
"""Parts that can be made of some cards alone."""


@dataclass(frozen=True, slots=True)
class Options:
    """Empty tuples mean everything that the definition has."""

    only: tuple[str, ...] = ()
    locales: tuple[str, ...] = ()
    base_url: str = ""
    local: bool = False
    developer: bool = False
    """Whether the Global script checks itself when it is asked to in chat."""
    papers: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    cards: str = ""
    where: str = ""
    """A part of the cards, as `load.selection` reads it. It goes into a folder of its own."""
    slips: tuple[tuple[float, ...], ...] = ()
    """How a printer lays backs on fronts: for each paper its width and height, and the fields of a `Slip`."""

    ink: str = ""
    """An edition of the paper that takes less: `low` or `grey`."""

    cutter: str = ""
    """The machine that cuts cards and pieces."""

    def wants(self, part: str) -> bool:
        return (not self.only or part in self.only) and (not self.part or part in OF_CARDS)

    @property
    def plain(self) -> bool:
        """Whether this is the build that the lock file records."""
        return self == Options()

    @property
    def part(self) -> bool:
        """Whether only some cards are wanted."""
        return bool(self.cards or self.where)

    @property
    def aside(self) -> str:
        """What stands behind the game's name in the folder's: a part of the cards never stands where the whole game
        does, nor does what is made for one printer."""
        return PART if self.part else PRINT if self.slips or self.ink or self.cutter else ""

    def folder(self, game: str) -> str:
        """The folder below `dist` for the outputs."""
        return f"{game}{self.aside}"

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
