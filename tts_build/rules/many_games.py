"""Many games in parts, on many processes or on a cluster; the same games and the same result however they are spread.

Any standard executor will do: parts are plain data, and each process opens the engine and the Lua once.
"""

import functools
import gc
import json
import multiprocessing
import pickle
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tts_build.definition.engines import EngineCode
from tts_build.problem import InputError
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Game
from tts_build.rules.lockstep import Twin
from tts_build.rules.settings import allowed
from tts_build.rules.simulate import tally
from tts_build.rules.totals import Report, Tally
from tts_build.rules.verify import verify

PART = 50
"""Games of one part. Bots remember within a part what they did, so this belongs to what a seed gives."""

SENT = 500
"""Parts that are given out together: an executor keeps what it was sent."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Campaign:
    """What to play: how many games from which seed, with which options, for which numbers of players."""

    binding: Binding
    games: int
    seed: int = 1
    players: tuple[int, ...] = ()
    """each in turn; without any, all that the game is for, with these options"""
    options: dict[str, Any] = field(default_factory=dict)

    def seats(self) -> tuple[int, ...]:
        """The numbers of players, one after the other. Raises InputError for one that the game is not for."""
        fit = self.binding.players
        wrong = next((number for number in self.players if number not in fit), None)
        if wrong is not None:
            todo = f"it is for {fit[0]} to {fit[-1]}" if len(fit) > 1 else f"it is for {fit[0]}"
            raise InputError(f"the game is not for {wrong} players", todo=todo, code="players")
        game = self.binding.game() if self.options and not self.players else None
        return self.players or tuple(seats for seats in fit if game and allowed(game, seats, self.options)) or fit

    def check(self) -> None:
        """Raises InputError for options that the game has not, or values that they cannot have."""
        self.binding.game().setup(self.seats()[0], self.options, Seeded("setting"))

    def parts(self) -> list[tuple[int, int]]:
        """First game and number of games of each part."""
        return [(start, min(PART, self.games - start)) for start in range(0, self.games, PART)]


def verify_all(campaign: Campaign, workers: int = 1, done: Callable[[int], None] = lambda games: None) -> Report:
    """Plays a campaign in both engines. Stops at the first part with a difference. `done` hears of games played.

    Raises InputError for wrong options, or when the rules in Lua do not run.
    """
    binding = campaign.binding
    campaign.check()
    binding.twin()
    variants = [{**variant, **campaign.options} for variant in binding.variants()]
    text = json.dumps([binding.data, binding.lua])
    report = Report()
    with _spread(None, workers) as run:
        jobs = [(text, start, games, campaign, variants) for start, games in campaign.parts()]
        for part in run(_verify_part, jobs):
            report.merge(part)
            done(part.games)
            if report.difference:
                break
    return report


def simulate_all(
    campaign: Campaign,
    workers: int = 1,
    executor: Executor | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> Tally:
    """Plays a campaign by sensible bots in the reference alone, without one in the rules in Lua, and adds it up. Raises
    InputError."""
    campaign.check()
    found = Tally()
    packed = zlib.compress(pickle.dumps(campaign))  # once: Dask looks at every object of every job
    jobs = [(start, games, packed) for start, games in campaign.parts()]
    with _spread(executor, workers) as run:
        for first in range(0, len(jobs), SENT):
            for part in run(_simulate_part, jobs[first : first + SENT]):
                found.merge(part)
                done(part.games)
    return found


@contextmanager
def _spread(executor: Executor | None, workers: int) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` whose results come in order: of the given executor, of a new process pool, or plain for one worker."""
    if executor is not None:
        yield executor.map
    elif workers == 1:
        yield map
    else:
        # a process that has threads must not be forked
        own = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))
        try:
            yield own.map
        finally:
            own.shutdown(cancel_futures=True)


@functools.lru_cache(maxsize=2)
def _sides(engine: EngineCode | None, text: str) -> tuple[Game, Twin]:
    data, lua = json.loads(text)
    binding = Binding(engine, data, (), lua)
    return binding.game(), binding.twin()


def _verify_part(job: tuple[str, int, int, Campaign, Sequence[Mapping[str, Any]]]) -> Report:
    text, start, games, campaign, variants = job
    game, twin = _sides(campaign.binding.engine, text)
    seed, seats, options = campaign.seed, campaign.seats(), campaign.options
    return verify(game, twin, games, seed, seats, options=options, start=start, variants=variants)


def _simulate_part(job: tuple[int, int, bytes]) -> Tally:
    start, games, packed = job
    campaign: Campaign = pickle.loads(zlib.decompress(packed))
    game = campaign.binding.game()
    _keep_what_is_loaded()
    return tally(game, games, campaign.seed, campaign.seats(), options=campaign.options, start=start)


@functools.cache
def _keep_what_is_loaded() -> None:
    """Libraries and rules stay loaded: to look through them for garbage takes a tenth of the time of a game."""
    gc.freeze()
