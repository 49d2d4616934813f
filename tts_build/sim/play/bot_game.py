"""A game of bots at the simulated table: they choose by the engine, and do it through the game's own panels."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tts_build.problem import BuildFailed
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Replayed, Seeded
from tts_build.rules.game_protocol import Action, Game, State, canonical
from tts_build.rules.table_driver import TableDriver
from tts_build.sim.play.driver import Driver


def play(
    game: Game,
    hands: TableDriver | Driver,
    turns: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    until: str = "",
    told: Callable[[int], None] = lambda turns: None,
) -> State:
    """Set the game up and play so many turns, or to its end; the state that the table is in then.

    A game on the kit is set up with `options`, and played on `until` that kind of question is open.
    `hands` are those of a game on the kit (`Driver`), or those that an engine brings. Bots have the sense that the
    rules give them; the same seed makes the same choices. Chance is the table's. Raises BuildFailed when the table
    does not do what a player does. `told` hears of turns that were played.
    """
    bot = Bot(game, Seeded(f"bot {seed}"), curiosity=0)
    if isinstance(hands, Driver):
        hands.begin(options=options)
        state = hands.opening()
    else:
        state = hands.begin()
    while not game.outcome(state)["over"] and (state["turns"] <= turns or (until and state["ask"]["kind"] != until)):
        before = state["turns"]
        state = _on_kit(game, hands, bot, state) if isinstance(hands, Driver) else _step(game, hands, bot, state)
        told(state["turns"] - before)
    return state


def chosen(game: Game, bot: Bot, state: State, legal: Sequence[Action]) -> tuple[list[Action], State]:
    """What a bot does next, with the halves that lead up to it, and the state before the last of it."""
    actions = [bot.choose(state, list(legal))]
    while actions[-1].get("half"):
        state = game.apply(state, actions[-1], Replayed([]))
        mine = [one for one in game.legal(state) if one["player"] == actions[0]["player"]]
        actions.append(bot.choose(state, mine))
    return actions, state


def _on_kit(game: Game, driver: Driver, bot: Bot, state: State) -> State:
    actions, before = chosen(game, bot, state, driver.offered(state))
    driver.perform(state, actions)
    return driver.after(before, actions[-1])


def _step(game: Game, hands: TableDriver, bot: Bot, state: State) -> State:
    action = bot.choose(state, game.legal(state))
    then: Action | None = None
    if hands.is_half(action):
        between = game.apply(state, action, Replayed([]))
        then = bot.choose(between, game.legal(between))
    hands.perform(state, action, hands.ways(state, action)[0], then)
    found = hands.state()
    if canonical(found) == canonical(state):
        raise BuildFailed(f"the table does not do `{action['type']}` of player {action['player']}", code="table-stuck")
    return found
