"""What tests of rules in Lua share: the rules held against the engine, and against mistakes planted in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.conftest import ROOT
from tts_build.engine.binding import Binding
from tts_build.engine.bots import Bot
from tts_build.engine.campaign import Campaign, verify_all
from tts_build.engine.chance import Seeded
from tts_build.engine.framework import State
from tts_build.engine.lua_twin import LuaTwin
from tts_build.engine.report import Report
from tts_build.engine.verify import verify
from tts_build.graph.rules import load_rules
from tts_build.load.workspace import load_workspace
from tts_build.lua.globals import game_globals
from tts_build.lua.lint import lint
from tts_build.lua.runtime import LuaError
from tts_build.lua.tokens import code

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
        """Whether some game of some round shows the mistake."""
        twin = self.mistaken(mistake)
        return twin is None or any(self._shows(twin, one, seed) for one in rounds)

    def _shows(self, twin: LuaTwin, one: Round, seed: int) -> bool:
        more: dict[str, Any] = {"cap": one.cap} if one.cap else {}
        if one.variants:
            more["variants"] = self.binding.variants()
        seats = one.seats or self.seats
        found = verify(
            self.game, twin, one.games, seed, seats, one.options, shorten=False, scrambled=one.scrambled, **more
        )
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
