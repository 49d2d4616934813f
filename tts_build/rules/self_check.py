"""Recorded games with the fingerprints that every state must have: for Lua files that check themselves, anywhere.

A fingerprint is a number below 2**31 for any plain data; `selfcheck.lua` has the twin. Every product stays below 2**53,
so that Lua computes it exactly. The order of an object's keys does not matter, an empty object is the same as an empty
array.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tts_build import disk
from tts_build.lua.syntax.literal import to_lua
from tts_build.rules.bots import Cast
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Drawn, Replayed
from tts_build.rules.game_protocol import Game, canonical
from tts_build.rules.recording import Recording, first_state
from tts_build.rules.settings import in_turn
from tts_build.rules.simulate import CAP, record

HEADER = """\
-- {games} recorded games against the rules of {name}. Runs in any Lua 5.2 and in Tabletop Simulator (as a Global
-- script), and prints one line: passed N, failed M. Written by `tts-build verify`.
"""

RUNNER = """\
selfcheck.run(rules, TAPES, print, Wait and function(go)
    Wait.frames(go, 1)
end)
"""

LUA = disk.PACKAGE / "rules" / "lua"
"""Folder of templates; `developer/` in it is what a developer's build adds to a game's script."""

SCRAMBLED = 3
"""Of so many rounds of all numbers of players, one begins scrambled, where the game can."""

MODULUS = 2147483647
FACTOR = 48271
"""Park and Miller's multiplier, here only to spread the bits."""

EMPTY, TRUE, FALSE = 13, 3, 5


def self_check(
    binding: Binding,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (),
    told: Callable[[int], None] = lambda games: None,
) -> str:
    """The text of a file that plays recorded games (see `tapes`) and says how many passed. `told` hears of each."""
    name = binding.game().name
    texts = []
    for tape in tapes(binding, games, seed, options, players):
        texts.append(to_lua(tape))
        told(1)
    found = ",\n".join(texts)
    check = disk.packaged("tts_build.rules", "lua/developer/selfcheck.lua")
    parts = [
        HEADER.format(games=games, name=name),
        f"local rules = (function()\n{binding.lua}end)()\n",
        f"local selfcheck = (function()\n{check}end)()\n",
        f"local TAPES = {{\n{found},\n}}\n",
        RUNNER,
    ]
    return "\n".join(parts)


def tapes(
    binding: Binding,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (),
    cap: int = CAP,
) -> Iterator[dict[str, Any]]:
    """Games of curious bots as plain data: the usual game for each of `players` (without any, for every number that
    the game is for), then each value of each option in turn; of each third round all begin scrambled.
    """
    game, players = binding.game(), players or binding.players
    cast = Cast(game, f"record {seed}")
    settings = [{**setting, **(options or {})} for setting in ({}, *binding.settings())]
    rounds = in_turn(game, players, list({canonical(one): one for one in settings}.values()))
    for number, (seats, chosen) in zip(range(games), rounds, strict=False):
        scrambled = number // len(players) % SCRAMBLED == 1
        bot, name = cast.bot(number), f"record {seed}:{number}"
        yield expected(game, record(game, bot, name, seats, chosen, cap, scrambled=scrambled))


def expected(game: Game, recording: Recording) -> dict[str, Any]:
    """A recorded game as plain data with the fingerprints of each state and of what is legal in it."""
    state = first_state(game, recording)
    tape: dict[str, Any] = {
        "players": recording.players,
        "options": recording.options,
        "chance": [] if recording.start else _values(recording.opening),
        "state": fingerprint(state),
        "legal": fingerprint(game.legal(state)),
    }
    if recording.start:
        tape["start"] = recording.start
    steps = []
    for action, drawn in zip(recording.actions, recording.tapes, strict=True):
        state = game.apply(state, action, Replayed(drawn), trusted=True)
        prints = {"state": fingerprint(state), "legal": fingerprint(game.legal(state))}
        steps.append({"action": action, "chance": _values(drawn), **prints})
    tape["steps"] = steps
    tape["outcome"] = fingerprint(game.outcome(state))
    return tape


def _values(drawn: Sequence[Drawn]) -> list[int]:
    return [number.value for number in drawn]


def fingerprint(value: Any) -> int:
    """The number of a piece of plain data."""
    if value is True or value is False:
        return TRUE if value else FALSE
    if isinstance(value, int):
        return (value * FACTOR + 11) % MODULUS
    if isinstance(value, str):
        return _of_text(value)
    if not value:
        return EMPTY
    if isinstance(value, dict):
        return _of_object(value)
    number = 17
    for item in value:
        number = (number * FACTOR + fingerprint(item)) % MODULUS
    return number


def _of_object(value: dict[str, Any]) -> int:
    number = 19
    for key, item in value.items():
        number += (_of_text(key) + 1) * (fingerprint(item) + 1)
    return number % MODULUS


@lru_cache(maxsize=4096)
def _of_text(text: str) -> int:
    number = 7
    for byte in text.encode("ascii", "replace"):
        number = (number * 257 + byte) % MODULUS
    return number
