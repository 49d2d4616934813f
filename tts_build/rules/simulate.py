"""Whole games played by bots, one after the other, with what is worth knowing about them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tts_build.problem import InputError
from tts_build.rules.bots import Bot
from tts_build.rules.chance import Chance, Drawn, Seeded, Untaped
from tts_build.rules.game_protocol import Action, Game, Holds, Outcome, Scrambles, State, Tells, label
from tts_build.rules.machine import Machine
from tts_build.rules.recording import Recording
from tts_build.rules.totals import Played, Tally

CAP = 20000
"""Actions after which a game is given up as unfinished."""


@dataclass(slots=True)
class Moment:
    """A state of a game, what may be done in it, how it stands, and the action that led here with what it drew."""

    action: Action | None
    drawn: list[Drawn]
    state: State
    legal: list[Action]
    outcome: Outcome


def moments(
    game: Game,
    bot: Bot,
    chance: Chance,
    recording: Recording,
    cap: int = CAP,
    rules: set[str] | None = None,
    *,
    scrambled: bool = False,
    kept: bool = True,
) -> Iterator[Moment]:
    """One game of a bot, moment by moment; the first has no action. It is written to `recording` on the way.

    `recording` says for how many players and with which options; a `scrambled` game begins in the middle, if it can.
    Without `kept` nothing is written, and a moment's state may be no more once the next is asked for (see
    `Machine.in_place`).
    """
    apply: Callable[..., State] = partial(game.apply, trusted=True)
    if not kept and isinstance(game, Machine) and game.in_place:
        apply = game.apply_in_place
    state = game.setup(recording.players, recording.options, chance)
    recording.opening = list(chance.tape)
    if scrambled and isinstance(game, Scrambles):
        state = recording.start = game.scramble(state, chance)
    action: Action | None = None
    drawn = recording.opening
    for done in range(cap + 1):
        moment = Moment(action, drawn, state, game.legal(state), game.outcome(state))
        yield moment
        if moment.outcome["over"] or done == cap:
            return
        if not moment.legal:
            what = f"the rules of `{game.name}` offer nothing to do in a game that is not over"
            got = f"after {done} actions of {recording.players} players"
            raise InputError(what, got=got, code="stuck")
        action = bot.choose(state, moment.legal)
        before = len(chance.tape)
        state = apply(state, action, chance, rules=rules)
        drawn = chance.tape[before:]
        if kept:
            recording.actions.append(action)
            recording.tapes.append(drawn)


def record(
    game: Game,
    bot: Bot,
    seed: str,
    players: int,
    options: Mapping[str, Any] | None = None,
    cap: int = CAP,
    *,
    scrambled: bool = False,
) -> Recording:
    """One game of a bot, on tape."""
    recording = Recording(players, dict(options or {}))
    for _ in moments(game, bot, Seeded(seed), recording, cap, scrambled=scrambled):
        pass
    return recording


def play(
    game: Game, bot: Bot, seed: str, players: int, options: Mapping[str, Any] | None = None, cap: int = CAP
) -> Played:
    """One game from beginning to end, or to `cap` actions."""
    played = Played(seed, players, {})
    turns = -1
    before: set[str] = set()
    holders: set[tuple[int, str]] = set()
    holds = game if isinstance(game, Holds) else None
    tells = game if isinstance(game, Tells) else None
    recording = Recording(players, dict(options or {}))
    for moment in moments(game, bot, Untaped(seed), recording, cap, played.rules, kept=False):
        played.outcome = moment.outcome
        if moment.action is not None:
            played.actions[label(moment.action)] += 1
        if holds is not None:
            now = {(seat, name) for seat, names in enumerate(holds.held(moment.state)) for name in names}
            played.holdings.update(name for _, name in now - holders)
            holders = now
        if moment.state["turns"] != turns:
            turns = moment.state["turns"]
            seen = game.watch(moment.state)
            played.watched.update(seen)
            played.arrivals.update(name for name in seen if name not in before)
            before = set(seen)
            begun = True
        else:
            begun = moment.outcome["over"]
        if tells is not None and begun and (word := tells.told(moment.state)):
            played.told[word] += 1
    played.turns = turns
    return played


def play_many(
    game: Game,
    games: int,
    seed: int,
    players: Sequence[int],
    options: Mapping[str, Any] | None = None,
    curiosity: int = 0,
    start: int = 0,
) -> Iterator[Played]:
    """Games of sensible bots: `start` to `start + games` of a seed, for each number of players in turn.

    Every game has a bot of its own, so that a range played anywhere gives the same games.
    """
    for number in range(start, start + games):
        bot = Bot(game, Untaped(f"bot {seed}:{number}"), curiosity)
        yield play(game, bot, f"{seed}:{number}", players[number % len(players)], options)


def tally(
    game: Game,
    games: int,
    seed: int,
    players: Sequence[int],
    options: Mapping[str, Any] | None = None,
    start: int = 0,
) -> Tally:
    """A range of games, added up."""
    found = Tally()
    for played in play_many(game, games, seed, players, options, start=start):
        found.add(played)
    return found
