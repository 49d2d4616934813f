"""Names of a game's faces: which Scene shows which side of what."""

from __future__ import annotations

import re
from dataclasses import dataclass

_WRITTEN = re.compile(
    r"(?P<thing>[^/.@#~:]*)"
    r"(?:/(?P<inner>.*?)|(?:\.(?P<part>\w+))?(?:@(?P<seat>\w+))?(?:#(?P<copy>\d+))?(?:~(?P<state>\d+))?)"
    r"(?P<back>:back)?"
)


@dataclass(frozen=True, slots=True, repr=False)
class SceneKey:
    """A face of a thing of the definition.

    `inner` is a card's row, empty for any of its deck, or the value of a die's side. A piece may have faces of its own
    for each seat, copy (from 0) and state (from 0), a board for its parts.
    """

    thing: str = ""
    inner: str | None = None
    seat: str = ""
    copy: int | None = None
    state: int | None = None
    part: str = ""
    back: bool = False

    def __str__(self) -> str:
        """As directives and parameters of steps have it: `tasks/T01:back`, `die/12`, `pawn@Red#2~1`, `map.wheel`."""
        text = self.thing + (f".{self.part}" if self.part else "") + (f"@{self.seat}" if self.seat else "")
        text += f"/{self.inner}" if self.inner is not None else ""
        text += f"#{self.copy}" if self.copy is not None else ""
        text += f"~{self.state}" if self.state is not None else ""
        return text + (":back" if self.back else "")

    def __repr__(self) -> str:
        return repr(str(self))

    @classmethod
    def read(cls, text: str) -> SceneKey:
        """The key that a text names; one that no face has where the text is none."""
        match = _WRITTEN.fullmatch(text)
        if match is None:
            return cls(text)
        numbers = {name: int(match[name]) if match[name] else None for name in ("copy", "state")}
        seat, part, back = match["seat"] or "", match["part"] or "", match["back"] is not None
        return cls(match["thing"], match["inner"], seat, part=part, back=back, **numbers)


NO_FACE = SceneKey()
"""The key of what shows none."""
