"""Die Card behind the four functions of a game: who handles which question, action and step.

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

from collections.abc import Callable, Mapping
from typing import Any

from tts_build.problem import InputError, Problem
from tts_build.rules.chance import Chance
from tts_build.rules.game_protocol import Action, IllegalAction, Outcome, State

from . import (
    cards,
    endings,
    ghosts,
    goals,
    habits,
    kill,
    landing,
    movement,
    store,
    table,
    tasks,
    trade,
    turn,
)
from .book import read_book
from .options import declared, read_options
from .play import FREE_MOMENTS, Ask, Play, Step
from .scramble import scramble
from .state import copy_state, new_state

QUESTIONS: dict[str, Callable[[Play, Ask], list[Action]]] = {
    "turn": turn.legal_turn,
    "imaginary": movement.legal_imaginary,
    "move": movement.legal_move,
    "draw": cards.legal_draw,
    "partner": trade.legal_partner,
    "offer": trade.legal_offer,
    "want": trade.legal_want,
    "answer": trade.legal_answer,
    "hand_over": trade.legal_hand_over,
    "pick_up": landing.legal_pick_up,
    "put_down": landing.legal_put_down,
    "warp": landing.legal_warp,
    "bonus_back": cards.legal_bonus_back,
    "swap_goal": goals.legal_swap_goal,
    "keep_goal": goals.legal_keep_goal,
    "kill": kill.legal_kill,
    "force": trade.legal_force,
    "return": store.legal_return,
    "drop": store.legal_drop_card,
    "drop_at": store.legal_drop_at,
    "rejoin": ghosts.legal_rejoin,
}

ACTIONS: dict[str, Callable[[Play, Action, Ask], None]] = {
    "roll": movement.roll,
    "stay": turn.stay,
    "think": turn.think,
    "trade": trade.trade,
    "put_back": cards.put_back,
    "drop": cards.drop,
    "use_warp": cards.use_warp,
    "cleanse": kill.cleanse,
    "buy": store.buy,
    "quit": ghosts.quit_game,
    "roll_d6": movement.roll_d6,
    "again": movement.again,
    "move": movement.move,
    "stop": movement.stop,
    "round": movement.round_all,
    "table_agrees": movement.table_agrees,
    "roll_draw": cards.roll_draw,
    "partner": trade.partner,
    "offer": trade.offer,
    "want": trade.want,
    "withdraw": trade.withdraw,
    "answer": trade.answer,
    "hand_over": trade.handed_over,
    "pick_up": landing.picked_up,
    "put_down": landing.put_down,
    "warp": landing.warp,
    "bonus_back": cards.bonus_back,
    "swap_goal": goals.swap_goal,
    "keep_goal": goals.keep_goal,
    "kill": kill.killed,
    "spare": kill.spare,
    "force": trade.forced,
    "let_be": trade.let_be,
    "return": store.give_back,
    "drop_card": store.drop_card,
    "drop_at": store.drop_at,
    "rejoin": ghosts.rejoin,
    "remain": ghosts.remain,
    "reveal": cards.reveal,
    "buy_goal": goals.buy_goal,
    "buy_knife": store.buy_knife,
    "pay": turn.pay,
}

STEPS: dict[str, Callable[[Play, Step], None]] = {
    "begin": turn.begin,
    "end": turn.end,
    "next": turn.pass_on,
    "resume": turn.resume,
    "done": tasks.done,
    "land": landing.land,
    "pick_up": landing.pick_up,
    "kill": kill.kill,
    "space": landing.space,
    "to_start": landing.to_start,
    "draw": cards.draw,
    "bonus_limit": cards.bonus_limit,
    "offer_goal": goals.offer_goal,
    "must_trade": trade.must_trade,
    "hand_over": trade.hand_over,
    "exchange": trade.exchange,
    "force": trade.force,
    "force_back": trade.force_back,
}

ENDINGS = ("goal", "god_of_i", "draw", "suspended")


class DieCard:
    """The rules of Die Card, bound to a board and cards."""

    name = "die_card"

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.book = read_book(data)

    def setup(self, players: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Everybody at START with empty hands; for 2 to 4 players."""
        if not 2 <= players <= 4:
            raise InputError(Problem("Die Card is for 2 to 4 players", got=str(players)))
        state = new_state(self.book, players, read_options(options, players), chance)
        play = Play(state, self.book, chance)
        play.then("begin", player=state["turn"])
        advance(play)
        return state

    def legal(self, state: State) -> list[Action]:
        """What may be done now, questions first, free actions last; empty when the game is over for good."""
        return legal(Play(state, self.book, _NoChance()))

    def apply(
        self,
        state: State,
        action: Action,
        chance: Chance,
        *,
        trusted: bool = False,
        rules: set[str] | None = None,
    ) -> State:
        """The state after a legal action. `rules` collects the ids of the numbered rules that came into play."""
        if not trusted and action not in self.legal(state):
            raise IllegalAction(
                Problem(
                    "the action is not legal now",
                    expected=f"an answer to `{state['ask']['kind']}` of player {state['ask']['player']}",
                    got=str(action),
                )
            )
        play = Play(copy_state(state), self.book, chance, rules)
        ask = play.state["ask"]
        play.state["ask"] = {"kind": "none", "player": 0}
        play.state["told"] = []
        if action.get("free"):
            play.then("resume", ask=ask)
        if action["type"] in goals.RESTARTS:
            goals.restart(play, action["player"])
        ACTIONS[action["type"]](play, action, ask)
        advance(play)
        return play.state

    def outcome(self, state: State) -> Outcome:
        """`goal` is the winner's Goal card, or empty."""
        winner = state["winner"]
        goal = state["players"][winner - 1]["goal"] if winner else ""
        return {"over": state["ending"] != "", "ending": state["ending"], "winner": winner, "goal": goal}

    def options(self) -> list[dict[str, Any]]:
        """What may be chosen at set-up."""
        return declared()

    def layout(self, state: State) -> dict[str, Any]:
        """Where everything lies."""
        return table.layout(Play(state, self.book, _NoChance()))

    def view(self, state: State, seat: int) -> State:
        """The state as a seat knows it, 0 for everybody."""
        return table.view(Play(state, self.book, _NoChance()), seat)

    def aim(self, state: State, action: Action) -> dict[str, str]:
        """The space that an action leads to, and the pawn that goes there."""
        return table.aim(Play(state, self.book, _NoChance()), action)

    def scramble(self, state: State, chance: Chance) -> State:
        """A start in the middle of a game; see `scramble`."""
        return scramble(Play(state, self.book, chance))

    def urge(self, state: State, action: Action) -> int:
        """See `habits`."""
        return habits.urge(Play(state, self.book, _NoChance()), action)

    def watch(self, state: State) -> dict[str, int]:
        """For each Die Card in a hand, 1: added up after every turn it is how long the card stays."""
        return {self.book.watched(card): 1 for player in state["players"] for card in player["hand"]}

    def held(self, state: State) -> list[list[str]]:
        """The Goal card of each seat, in the words of `outcome`."""
        return [[f"goal:{player['goal']}"] if player["goal"] else [] for player in state["players"]]


class _NoChance:
    """For questions about a state, which leave nothing to chance."""

    tape: list[Any] = []  # noqa: RUF012

    def number(self, sides: int, what: str) -> int:
        raise AssertionError(f"asking what is legal drew `{what}` of {sides}")


def legal(play: Play) -> list[Action]:
    """The answers to the open question; then the free actions, when this is a moment for them."""
    ask = play.state["ask"]
    if play.state["ending"] == "suspended":
        return [action for seat in play.seats() for action in _returns(play, seat)]
    if ask["kind"] == "none":
        return []
    return [*QUESTIONS[ask["kind"]](play, ask), *turn.legal_free(play, ask["kind"] in FREE_MOMENTS)]


def _returns(play: Play, seat: int) -> list[Action]:
    return [{"type": "rejoin", "player": seat}] if ghosts.may_return(play, seat) else []


def advance(play: Play) -> None:
    """Let things happen until somebody has a question to answer, or the game is over."""
    while play.state["ending"] == "":
        _trim(play)
        if endings.check(play) or play.state["ask"]["kind"] != "none":
            return
        step = play.state["todo"].pop()
        STEPS[step["step"]](play, step)


def _trim(play: Play) -> None:
    """i over the limit goes back at once: when the iShill card or POCKET! is gone."""
    least = min(play.options["i_limit"], play.options["ishill_limit"])
    for seat, player in enumerate(play.state["players"], start=1):
        over = player["i"] - play.limit(seat) if player["i"] > least else 0
        if over > 0:
            player["i"] -= over
            play.state["bag"] += over
