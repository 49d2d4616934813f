"""Die Card as a machine: the modules that handle its questions, actions and steps, and what is so at every moment.

Actions, in words; every one carries `type` and `player`:

```
roll                       three d12: azure, blue, cyan          stay   the Elf Lord passes
roll_d6                    after an imaginary roll               think {card}   a turn on nothing
roll_draw                  how many Die Cards                    pay {card}     the toll of a task; free
move {steps}               all the way                           table_agrees {card}   a task the table judges
stop {steps}               that way, as far as the iStore        put_back {card}   a Bonus card; a turn
again {dice: [die]}        AGAIN!, before moving                 drop {card}    here, face up; a turn
round {choice: up|down}    ROUND!, before moving                 use_warp       WARP! from the hand; a turn
trade {with}               offer to spend the turn on it         warp {to}      where to
partner {with}             Must Trade and the iStore's trade     pick_up {choice: take|use|leave}   WARP! found
offer, want {kind, count}  what to give, what to get             put_down {card}   for the one found
answer {choice: agree|refuse|counter}                            bonus_back {card}   one too many
withdraw                   no offer after all                    reveal {card}  free, at any time
hand_over {card}           one of the accepted cards
force {with}, let_be       pawns on one space                    buy_goal       free, next to Goal
kill {target}, spare       the Murderer                          swap_goal {choice: draw|decline}   on Goal
cleanse                    a zombie in the Fountain; a turn      keep_goal {choice: old|new}
buy {item}                 trade|return|warp|drop|iphone         buy_knife      free, on the knife store
return {card}              to its deck                           quit           become a ghost; a turn
drop_card {card}, drop_at {to}                                   rejoin, remain   a ghost in the Fountain
```

Revealing is legal for every seat that is no ghost, whatever the open question; the other free actions while that is
`turn`, `imaginary` or `move`. They stand after the others in `legal`, seat by seat. Somebody else's hidden cards are
named by marks (see `play.mark`), and what a seat may do never tells what others hide.

Chance is asked for `azure`, `blue`, `cyan` (12 sides), `d6` and `draw` (6), `card` and `goal` (an index from 1 into
`deck` or `goal_deck`), and `first` (a seat) when option `first` is 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from tts_build.problem import InputError, Problem
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, Outcome, State
from tts_build.rules.machine import Ask, Machine, Option

from . import cards, endings, ghosts, goals, habits, kill, landing, movement, store, table, tasks, trade, turn
from .book import read_book
from .options import declared
from .play import FREE_MOMENTS, Play, act
from .scramble import scramble
from .state import begin

ENDINGS = ("goal", "god_of_i", "draw", "suspended")


class DieCard(Machine):
    """The rules of Die Card, bound to a board and cards."""

    name = "die_card"
    players: ClassVar[tuple[int, int]] = (2, 4)
    in_place = True
    modules = (turn, movement, landing, cards, trade, goals, kill, store, ghosts, tasks)

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.book = read_book(data)

    def play(self, state: State, chance: Chance) -> Play:
        """A state to work on."""
        return Play(state, chance, self.book)

    def options(self) -> list[Option]:
        """Limits, and rulings on what the rule text leaves open."""
        return declared()

    def start(self, play: Play) -> None:
        """Everybody at START with empty hands."""
        first = play.options["first"]
        if first > play.seats:
            raise InputError(
                Problem(
                    "option `first` names no seat",
                    expected=f"0 to {play.seats}",
                    got=str(first),
                    code="bad-setting",
                )
            )
        begin(play)
        play.soon("begin", player=play.state["turn"])

    def freely(self, play: Play, ask: Ask) -> list[Action]:
        """Some at every moment, more at moments of a turn."""
        return turn.legal_free(play, ask["kind"] in FREE_MOMENTS)

    def over(self, play: Play) -> list[Action]:
        """Ghosts in the Fountain may bring a suspended game back."""
        returns = play.state["ending"] == "suspended"
        return [act("rejoin", seat) for seat in play.everybody() if returns and ghosts.may_return(play, seat)]

    def do(self, play: Play, action: Action, ask: Ask) -> None:
        """Nobody has been told anything yet; and the Elf Lord's ten may start again, whatever the action does."""
        play.state["told"] = []
        if action["type"] in goals.RESTARTS:
            goals.restart(play, action["player"])
        super().do(play, action, ask)

    def between(self, play: Play) -> None:
        """i over the limit goes back at once, when the iShill card or POCKET! is gone; and the game may have ended."""
        least = min(play.options["i_limit"], play.options["ishill_limit"])
        for seat, player in enumerate(play.state["players"], start=1):
            over = player["i"] - play.limit(seat) if player["i"] > least else 0
            if over > 0:
                player["i"] -= over
                play.state["bag"] += over
        endings.check(play)

    def outcome(self, state: State) -> Outcome:
        """`goal` is the winner's Goal card, or empty."""
        winner = state["winner"]
        return {**super().outcome(state), "goal": state["players"][winner - 1]["goal"] if winner else ""}

    def layout(self, state: State) -> dict[str, Any]:
        """Where everything lies."""
        return table.layout(self.asked(state))

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it, 0 for everybody."""
        return table.view(self.asked(state), seat)

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """The space that an action leads to, and the pawn that goes there."""
        return table.aim(self.asked(state), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """A start in the middle of a game; see `scramble`."""
        return scramble(self.play(state, chance))

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(self.asked(state), action)

    def watch(self, state: State) -> dict[str, int]:
        """For each Die Card in a hand, 1: added up after every turn it is how long the card stays."""
        return {self.book.watched(card): 1 for player in state["players"] for card in player["hand"]}

    def held(self, state: State) -> list[list[str]]:
        """The Goal card of each seat, in the words of `outcome`."""
        return [[f"goal:{player['goal']}"] if player["goal"] else [] for player in state["players"]]
