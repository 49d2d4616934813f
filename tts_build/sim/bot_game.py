"""A game of bots at the simulated table: they choose by the engine, and do it through the game's own panels."""

from __future__ import annotations

from tts_build.engine.bots import Bot
from tts_build.engine.chance import Replayed, Seeded
from tts_build.engine.framework import Action, Game, State, canonical
from tts_build.engine.hands import Hands
from tts_build.errors import BuildFailed, Problem


def play(game: Game, hands: Hands, turns: int, seed: int) -> State:
    """Set the game up and play so many turns, or to its end; the state that the table is in then.

    Bots have the sense that the engine gives them; the same seed makes the same choices. Chance is the table's.
    Raises BuildFailed when the table does not do what a player does.
    """
    bot = Bot(game, Seeded(f"bot {seed}"), curiosity=0)
    state = hands.begin()
    while state["turns"] <= turns and not game.outcome(state)["over"]:
        state = _step(game, hands, bot, state)
    return state


def _step(game: Game, hands: Hands, bot: Bot, state: State) -> State:
    action = bot.choose(state, game.legal(state))
    then: Action | None = None
    if hands.is_half(action):
        between = game.apply(state, action, Replayed([]))
        then = bot.choose(between, game.legal(between))
    hands.perform(state, action, hands.ways(state, action)[0], then)
    found = hands.state()
    if canonical(found) == canonical(state):
        raise BuildFailed(Problem(f"the table does not do `{action['type']}` of player {action['player']}"))
    return found
