"""Who a player is at the table: what every part of a seat starts from."""

from __future__ import annotations

from typing import Any

from tts_build.sim.table_errors import ApiError, TableError
from tts_build.sim.world.players import PlayerState
from tts_build.sim.world.tabletop import Tabletop


class BaseSeat:
    """One player at one table. Targets are objects: a Thing, a GUID, a name, or a tag that one object alone has."""

    def __init__(self, table: Tabletop, colour: str) -> None:
        self.table = table
        self.colour = colour

    def __repr__(self) -> str:
        return f"<player {self.colour}>"

    @property
    def state(self) -> PlayerState:
        return self.table.players.get(self.colour)

    @staticmethod
    def _api(action: Any) -> Any:
        """A mistake that the test made, such as an id that does not exist, is a TableError."""
        try:
            return action()
        except ApiError as error:
            raise TableError(str(error)) from None
