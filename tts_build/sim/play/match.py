"""A game at the simulated table beside the same game in the engine: after every action the script's state, the things
on the table and what each player is offered are held against the engine.

    match = Match(save, folder, game, data, players=3, seed="1")
    match.play(reloads=40)

Works for every game on the kit whose engine has `layout`. A test of a game needs nothing else.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.rules.bots import Bot
from tts_build.rules.bound_engine import Binding
from tts_build.rules.chance import Seeded
from tts_build.rules.game_protocol import Action, State, difference
from tts_build.sim.play.bot_game import chosen
from tts_build.sim.play.compare_layout import Agreement
from tts_build.sim.play.driver import Driver, replayed
from tts_build.sim.play.layout_positions import Ground
from tts_build.sim.table import Table
from tts_build.sim.world.rolls import shown_value

Json = dict[str, Any]


class Match:
    """One game. `data` is what scripts are made from; `seed` fixes every choice and all chance.

    `curiosity` is how often of a hundred a bot tries something rare; `options` are set through the panel; `seated` of
    the players sit, the others' chairs are empty and played by those who sit; or the colours that sit are given.
    """

    def __init__(
        self,
        save: Json,
        folder: Path,
        game: Any,
        data: Mapping[str, Any],
        players: int,
        seed: str,
        curiosity: int = 30,
        options: Mapping[str, Any] | None = None,
        seated: int | Sequence[str] | None = None,
    ) -> None:
        seats = [seat["name"] for seat in data["seats"]]
        if seated is None:
            taken = data["seating"].get(str(players), seats[:players])
        else:
            taken = seats[:seated] if isinstance(seated, int) else list(seated)
        self.ground = Ground(data)
        self.table = Table(
            save,
            taken,
            seed=Seeded(seed).number(10**9, "table"),
            folder=folder,
        )
        self.table.settle()
        for thing in self.table.things:
            if thing.is_deck:
                self.ground.homes[str(thing.data.get("Memo"))] = (thing.position.x, thing.position.z)
        self.driver = Driver(self.table, game, data, self.ground)
        self.game = game
        self.chance = Seeded(f"match {seed}")
        self.bot = Bot(game, Seeded(f"bot {seed}"), curiosity)
        self.actions = 0
        self.done: set[str] = set()
        self.ways: set[str] = set()
        self.driver.begin(players, options)
        self.same(self.driver.opening())

    @classmethod
    def built(cls, save: Path, binding: Binding, players: int, seed: str, **more: Any) -> Match:
        """A game at a table whose save was built; `binding` is its engine, from `graph.rules.load_rules`."""
        data = json.loads(disk.named_text(save))
        return cls(data, save.parent, binding.game(), binding.facts, players, seed, **more)

    def same(self, expected: State, state: State | None = None) -> None:
        """The script's state is the engine's, things lie as its layout says, and what can be chosen is lit.

        `state` is the script's, if it has been asked already.
        """
        assert not (unlike := difference(expected, state or self.driver.state())), unlike
        found = Agreement(self.driver, self.ground).disagreements(self.game.layout(expected))
        assert found == [], "\n".join(found)
        ui = self.table.ui()
        complaints = [ui.text(f"kit_check_{line}") for line in range(1, 6)]
        assert not ui.visible("kit_check", self.driver.colours[0]), "\n".join(complaints)
        assert self.driver.lit() == len(self._targets(expected))
        self.state = expected

    def _targets(self, state: State) -> set[tuple[str, str]]:
        """What should be lit, for each player who sits."""
        targets: set[tuple[str, str]] = set()
        asked = {colour: self.driver.asked_for(colour, state) for colour in self.table.players.seated_colours()}
        for action in self.game.legal(state):
            if target := self.driver.target(state, action):
                targets.update((colour, target) for colour, seat in asked.items() if seat == action["player"])
        return targets

    def step(self) -> bool:
        """One action of a bot, with the halves before it; False when nothing is left to do."""
        legal = self.driver.offered(self.state)
        if not legal:
            return False
        actions, state = chosen(self.game, self.bot, self.state, legal)
        ways = self.driver.ways(self.state, actions[0]) if len(actions) == 1 else ["button"]
        way = ways[self.chance.number(len(ways), "way") - 1]
        self.driver.perform(self.state, actions, way)
        self.ways.add(way)
        self.settled(state, actions[-1])
        self.done.update(action["type"] for action in actions)
        self.actions += len(actions)
        return True

    def settled(self, before: State, action: Action) -> None:
        """Holds what the table made of an action against what the engine makes of it with the same chance."""
        saved = self.driver.saved()
        last = saved["last"]
        assert last, f"the table did not do {action}"
        assert not (unlike := difference(last["action"], action, "action")), unlike
        chance = replayed(last["drawn"])
        drawn = list(last["drawn"])
        expected = self.game.apply(before, action, chance)
        assert len(chance.tape) == len(drawn)
        self._dice_show(drawn, self.game.layout(expected))
        self.same(expected, saved["state"])

    def _dice_show(self, drawn: list[Json], layout: Json) -> None:
        """Every die shows the last of what was read from it, unless the layout says what it shows, or puts it away."""
        shown = {one["what"].removeprefix("die:"): one["value"] for one in drawn if one["what"].startswith("die:")}
        items = [item for place in layout.get("places", {}).values() for item in place]
        placed = {item["thing"] for item in items if isinstance(item, dict) and "shows" in item}
        for path, value in shown.items():
            if path in placed:
                continue
            found = [t for t in self.table.things if t.data.get("Memo") == self.driver.real(path)]
            if found and found[0].rotation_values():
                values = [str(entry["Value"]) for entry in found[0].rotation_values()]
                assert values.index(str(shown_value(found[0]))) + 1 == value, path

    def interrupt(self) -> None:
        """The table is saved, thrown away, and loaded."""
        self.table.reload()
        self.table.settle()
        self.same(self.state)

    def load(self, state: State) -> None:
        """The table is loaded with another state, and lays everything where that says."""
        data = self.table.save()
        script = json.loads(data["LuaScriptState"])
        script["state"]["state"], script["state"]["past"], script["state"]["last"] = state, [], False
        data["LuaScriptState"] = json.dumps(script)
        self.table.reload(data)
        self.table.settle()
        self.same(state)

    def play(self, reloads: int = 0, most: int | None = None) -> None:
        """To the end, or so many actions; one action in `reloads` is followed by a reload."""
        while (most is None or self.actions < most) and self.step():
            if reloads and self.chance.number(reloads, "reload") == 1:
                self.interrupt()
        self.table.close()
