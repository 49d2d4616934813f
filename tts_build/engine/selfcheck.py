"""One Lua file that checks itself: the rules, recorded games, and the fingerprints that every state must have."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from tts_build.engine.binding import Binding
from tts_build.engine.bots import Cast
from tts_build.engine.chance import Drawn, Replayed
from tts_build.engine.fingerprint import fingerprint
from tts_build.engine.framework import Game
from tts_build.engine.tape import Recording, record
from tts_build.lua.literal import to_lua

HEADER = """\
-- {games} recorded games against the rules of {name}. Runs in any Lua 5.2 and in Tabletop Simulator (as a Global
-- script), and prints one line: passed N, failed M. Written by `tts-build verify`.
"""


def self_check(
    binding: Binding,
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    players: Sequence[int] = (2, 3, 4),
) -> str:
    """The file's text: `games` games of curious bots, each second one with one option changed."""
    game = binding.game()
    cast = Cast(game, f"record {seed}")
    variants = binding.variants()
    tapes = []
    for number in range(games):
        chosen = dict(options or {})
        if variants and number % 2:
            chosen = {**variants[number // 2 % len(variants)], **chosen}
        recording = record(game, cast.bot(number), f"record {seed}:{number}", players[number % len(players)], chosen)
        tapes.append(to_lua(expected(game, recording)))
    runner = resources.files("tts_build.engine").joinpath("selfcheck.lua").read_text(encoding="utf-8")
    joined = ",\n".join(tapes)
    rules = f"local rules = (function()\n{binding.lua}end)()\n"
    return f"{HEADER.format(games=games, name=game.name)}\n{rules}\nlocal TAPES = {{\n{joined},\n}}\n\n{runner}"


def expected(game: Game, recording: Recording) -> dict[str, Any]:
    """A recorded game as plain data with the fingerprints of each state and of what is legal in it."""
    state = game.setup(recording.players, recording.options, Replayed(recording.opening))
    tape: dict[str, Any] = {
        "players": recording.players,
        "options": recording.options,
        "chance": _values(recording.opening),
        "state": fingerprint(state),
        "legal": fingerprint(game.legal(state)),
    }
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
