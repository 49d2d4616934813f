"""What a build is asked for, as plain data: it names the stamp and the ledger of that build."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

PARTS = ("save", "images", "sheets", "scripts", "pnp")
"""What `--only` can name. `images` are those of the save, `sheets` the pictures for other programs."""


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

    def wants(self, part: str) -> bool:
        return not self.only or part in self.only

    @property
    def plain(self) -> bool:
        """Whether this is the build that the lock file records."""
        return self == Options()

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
