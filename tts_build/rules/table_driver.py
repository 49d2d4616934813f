"""How the players of a game do at the simulated table what an action says.

An engine's module may offer `at_table(table, game, players)`, which gives an object of this kind. `table` is a
simulated table on which the game's save lies, everybody seated; whoever writes one knows the panels and things of the
game, reads the state from what its script saves, and does everything else through a player's hands.
"""

from typing import Protocol

from tts_build.rules.game_protocol import Action, State


class TableDriver(Protocol):
    """Plays for everybody at one table."""

    def begin(self) -> State:
        """Set the game up through its own buttons; the state before the first turn."""

    def state(self) -> State:
        """The state that the table's script believes in, as the engine has it."""

    def ways(self, state: State, action: Action) -> list[str]:
        """By which ways a player may do it here: a button, a roll of dice by hand ...; at least one."""

    def is_half(self, action: Action) -> bool:
        """Whether the table takes this action only together with the player's next, as one press."""

    def perform(self, state: State, action: Action, way: str, then: Action | None = None) -> None:
        """Do it by a way and wait until the table is at rest. `then` is what follows on an action that is a half."""
