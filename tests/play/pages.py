"""Pages of a table without a browser: what each is told is collected, and bots play through what pages say.

`PageTable` stands in for a simulated table in a `Driver`: it is read as one, but its players do what they do by the
messages of a page.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.conftest import ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.play.evening import Evening, Start
from tts_build.play.table_host import Host
from tts_build.rules.bots import Bot
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import State
from tts_build.sim.play.bot_game import chosen
from tts_build.sim.play.driver import Driver
from tts_build.sim.world.thing import Thing

Json = dict[str, Any]


def counted_names() -> Callable[[], str]:
    """Names that are the same in every run, as long as they are asked for in the same order."""
    numbers = itertools.count()
    return lambda: f"n{next(numbers)}"


class Told:
    """A table whose pages are lists of what they were told, as text; one for each colour, and an onlooker's."""

    def __init__(self, save: Json, folder: Path, colours: list[str], seed: int = 1) -> None:
        self.texts: dict[str, list[str]] = {colour: [] for colour in [*colours, "Grey"]}
        self.numbers = {colour: number for number, colour in enumerate(self.texts, start=1)}
        self._colours = {number: colour for colour, number in self.numbers.items()}
        self.heard: Callable[[str, str], None] = lambda colour, text: None
        self.answers: dict[str, bool] = {}
        self.host = Host(Evening(Start(save, seed, folder)), self._sent, fresh=counted_names())
        for colour, number in self.numbers.items():
            self.host.join(number, colour, False)
        self.settle()

    def _sent(self, number: int, told: Json) -> None:
        colour, text = self._colours[number], json.dumps(told, ensure_ascii=False)
        if "done" in told:
            self.answers[colour] = told["ok"]
            return
        self.texts[colour].append(text)
        self.heard(colour, text)

    def ask(self, colour: str, **message: Any) -> bool:
        """What a page says; whether it was done."""
        self.host.hear(self.numbers[colour], message)
        return self.answers[colour]

    def name(self, colour: str, thing: Thing) -> str:
        """What a seat calls an object that it sees."""
        found = self.host.viewers.eyes(colour).name(thing)
        assert found is not None, f"{colour} does not see {thing}"
        return found

    def settle(self) -> None:
        """Let time pass as it does between two clicks."""
        for _ in range(400):
            if not self.host.evening.busy:
                break
            self.host.pass_time(0.25)
        self.host.publish()


class PageTable:
    """A table to read, whose players speak through pages."""

    def __init__(self, told: Told) -> None:
        self._told = told

    def __getattr__(self, name: str) -> Any:
        return getattr(self._told.host.evening.table, name)

    def player(self, colour: str) -> PagePlayer:
        return PagePlayer(self._told, colour)

    def settle(self) -> None:
        self._told.settle()


class PagePlayer:
    """What a `Driver` asks of a player."""

    def __init__(self, told: Told, colour: str) -> None:
        self._told, self.colour = told, colour

    @property
    def dialog(self) -> Any:
        dialogs = self._told.host.evening.table.players.get(self.colour).dialogs
        return dialogs[0] if dialogs else None

    def answer(self, value: bool) -> None:
        assert self._told.ask(self.colour, do="answer", yes=value)

    def click(self, *where: Any) -> None:
        """An element of the screen, or the button of an object."""
        if len(where) == 1:
            assert self._told.ask(self.colour, do="click", ref=where[0]), where
        else:
            assert self._told.ask(self.colour, do="press", what=self._told.name(self.colour, where[0])), where

    def roll(self, *things: Thing) -> None:
        for thing in things:
            assert self._told.ask(self.colour, do="roll", what=self._told.name(self.colour, thing))

    def move(self, thing: Thing, to: tuple[float, float]) -> None:
        name = self._told.name(self.colour, thing)
        assert self._told.ask(self.colour, do="move", what=name, x=float(to[0]), z=float(to[1]))


def binding_of(game: str) -> Binding:
    return load_rules(load_workspace(ROOT), game, lua=False)


def played(told: Told, binding: Binding, players: int, seed: str, most: int = 10**6) -> Iterator[tuple[Driver, State]]:
    """Bots play on pages without a browser, to the end or so many actions; see `bots_play`."""
    return bots_play(PageTable(told), binding, players, seed, most)


def bots_play(table: Any, binding: Binding, players: int, seed: str, most: int) -> Iterator[tuple[Driver, State]]:
    """Bots play at what is read as a table, to the end or so many actions; the driver after each of them, and the
    engine's state."""
    driver = Driver(table, binding.game(), binding.facts)
    chance, bot = Seeded(f"ways {seed}"), Bot(driver.game, Seeded(f"bot {seed}"), 20)
    driver.begin(players)
    state = driver.opening()
    for _ in range(most):
        legal = driver.offered(state)
        if not legal or driver.game.outcome(state)["over"]:
            return
        actions, before = chosen(driver.game, bot, state, legal)
        ways = driver.ways(state, actions[0]) if len(actions) == 1 else ["button"]
        driver.perform(state, actions, ways[chance.number(len(ways), "way") - 1])
        state = driver.after(before, actions[-1])
        yield driver, state
