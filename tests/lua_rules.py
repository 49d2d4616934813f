"""What tests of rules in Lua share: the rules held against the engine, and against mistakes planted in them."""

from __future__ import annotations

import fcntl
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import RENEW, ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.lua.game_globals import game_globals
from tts_build.lua.lint.linter import lint
from tts_build.lua.runtime.runtime import LuaError
from tts_build.lua.syntax.tokens import code
from tts_build.rules.bots import Bot
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State
from tts_build.rules.lua_twin import LuaTwin
from tts_build.rules.many_games import Campaign, verify_all
from tts_build.rules.totals import Report
from tts_build.rules.verify import verify

Mistake = tuple[str, str]
"""What the rules say, and what a mistake says instead."""


@dataclass(frozen=True)
class Round:
    """Games in which a mistake is looked for: how many, of how many actions at most (0 for whole ones), begun in the
    middle or not, for which seats and with which options, or with the game's variants."""

    games: int
    cap: int = 0
    scrambled: bool = False
    seats: tuple[int, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    variants: bool = False


def some_slow(mistakes: Sequence[Mistake], quick: int = 20) -> list[Any]:
    """Mistakes as parameters of a test: one of `quick` is looked for each time, the others where time is no matter."""
    slow = pytest.mark.slow
    return [
        pytest.param(mistake, id=mistake[1][:40], marks=() if number % quick == 0 else slow)
        for number, mistake in enumerate(mistakes)
    ]


def _named(mistake: Mistake) -> str:
    return " -> ".join(mistake)


@dataclass(frozen=True)
class LuaRules:
    """The rules of a game of this project, in Lua and in Python."""

    name: str

    @cached_property
    def binding(self) -> Binding:
        """The engine with its rows, and the flat Lua."""
        return load_rules(load_workspace(ROOT), self.name, lua=True)

    @cached_property
    def game(self) -> Any:
        """The reference."""
        return self.binding.game()

    @cached_property
    def twin(self) -> LuaTwin:
        """The rules in Lua."""
        return LuaTwin(self.binding.lua)

    @property
    def seats(self) -> tuple[int, ...]:
        """Every number of players that the game is for."""
        return self.binding.players

    # Whole games

    def played(self, games: int, seed: int = 11) -> Report:
        """Games in both, with every variant."""
        return verify(self.game, self.twin, games, seed, self.seats, variants=self.binding.variants())

    def campaign(self, games: int) -> Report:
        """Many games in both, on two processes."""
        return verify_all(Campaign(self.binding, games, seed=1), workers=2)

    # Plain Lua

    def lint(self) -> list[str]:
        """What the linter says of the rules."""
        return [str(finding.as_problem()) for finding in lint(self.binding.lua)]

    def names_of_the_game(self) -> set[str]:
        """Names in the rules that only Tabletop Simulator gives, and its chance: where nothing but Lua's own libraries
        is, there must be none."""
        known = game_globals()
        tokens = [token.text for token in code(self.binding.lua) if token.kind != "string"]
        free = {name for before, name in pairwise(tokens) if before not in (".", ":")}
        found = free & {*known["functions"], *known["tables"], *known["events"]}
        members = {name for owner, _, name in zip(tokens, tokens[1:], tokens[2:], strict=False) if owner == "self"}
        found |= members & {*known["object"]["functions"], *known["object"]["values"]}
        return found | ({"random"} & set(tokens))

    # Bots

    def situations(self, games: int, options: Sequence[Mapping[str, Any]], players: Sequence[int] = ()) -> list[State]:
        """States of games of bots with these options and numbers of players in turn, every second one begun in the
        middle."""
        found, seats = [], players or self.seats
        for number in range(games):
            chance, bot = Seeded(f"urge {number}"), Bot(self.game, Seeded(f"bot {number}"), 40)
            state = self.game.setup(seats[number % len(seats)], options[number % len(options)], chance)
            state = self.game.scramble(state, chance) if number % 2 else state
            while not state["ending"]:
                found.append(state)
                state = self.game.apply(state, bot.choose(state, self.game.legal(state)), chance)
        return found

    def unlike_urges(self, states: Iterable[State], rules: LuaTwin | None = None) -> str:
        """The first choice that bots at the table lean to otherwise than those of the engine; empty for none."""
        twin = rules or self.twin
        for state in states:
            legal = self.game.legal(state)
            mine = [self.game.urge(state, action) for action in legal]
            theirs = [int(urge) for urge in twin.urges(twin.load(state))]
            for action, one, other in zip(legal, mine, theirs, strict=True):
                if one != other:
                    return f"{action}: {one} against {other}"
        return ""

    # Mistakes

    def mistaken(self, mistake: Mistake) -> LuaTwin | None:
        """The rules with a mistake in them; None if they do not even run. What is wrong stands there once."""
        right, wrong = mistake
        assert self.binding.lua.count(right) == 1, right
        try:
            return LuaTwin(self.binding.lua.replace(right, wrong))
        except LuaError:
            return None

    def caught(self, mistake: Mistake, rounds: Sequence[Round], seed: int = 5) -> bool:
        """Whether some game of some round shows the mistake.

        The game that showed it when golden files were last renewed is played first, since as a rule it still does.
        """
        twin = self.mistaken(mistake)
        if twin is None:
            return True
        shown = None if RENEW else self._shown.get(_named(mistake))
        if shown is not None and shown[0] < len(rounds):
            if self._shows(twin, rounds[shown[0]], seed, shown[1]):
                return True
            twin = LuaTwin(self.binding.lua.replace(*mistake))
        return self._renewed(mistake, twin, rounds, seed) or any(self._shows(twin, one, seed) for one in rounds)

    @property
    def _showing(self) -> Path:
        """Where the games are kept that showed a mistake: its round and its number, by what the mistake says."""
        return ROOT / "tests" / self.name / "showing.json"

    @cached_property
    def _shown(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = json.loads(self._showing.read_text("utf-8")) if self._showing.exists() else {}
        return found

    def _renewed(self, mistake: Mistake, twin: LuaTwin, rounds: Sequence[Round], seed: int) -> bool:
        """When golden files are renewed: keeps the first game that shows a mistake by itself."""
        if not RENEW:
            return False
        games = ((place, number) for place, one in enumerate(rounds) for number in range(one.games))
        first = next(([at, number] for at, number in games if self._shows(twin, rounds[at], seed, number)), None)
        if first is None:
            return False
        with self._showing.open("a+", encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.seek(0)
            known = json.loads(file.read() or "{}") | {_named(mistake): first}
            file.truncate(0)
            file.write("{\n" + ",\n".join(f"{json.dumps(key)}: {known[key]}" for key in sorted(known)) + "\n}\n")
        return True

    def _shows(self, twin: LuaTwin, one: Round, seed: int, number: int | None = None) -> bool:
        """Whether a game of a round shows a mistake; with a `number` that game alone."""
        more: dict[str, Any] = {"cap": one.cap} if one.cap else {}
        if one.variants:
            more["variants"] = self.binding.variants()
        seats = one.seats or self.seats
        more |= {} if number is None else {"start": number}
        games = one.games if number is None else 1
        found = verify(self.game, twin, games, seed, seats, one.options, shorten=False, scrambled=one.scrambled, **more)
        return found.difference is not None

    def in_module(self, mistake: Mistake, names: Sequence[str]) -> bool:
        """Whether a mistake is in one of these modules."""
        return any(mistake[0] in text for name, text in self._modules().items() if name in names)

    def unharmed(self, mistakes: Iterable[Mistake]) -> list[str]:
        """Modules of the rules that no mistake is in."""
        rights = [right for right, _ in mistakes]
        return [name for name, text in self._modules().items() if not any(right in text for right in rights)]

    def _modules(self) -> dict[str, str]:
        folder = ROOT / "lua_templates" / self.name
        files: list[Path] = [folder / "rules.lua", *sorted((folder / "rules").glob("*.lua"))]
        return {path.stem: path.read_text("utf-8") for path in files}
