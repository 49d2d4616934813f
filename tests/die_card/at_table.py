"""Die Card at the simulated table: games that are held against the engine, and a table with a certain state on it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tests.conftest import ROOT
from tts_build.build.core.options import Options
from tts_build.build.steps.planner import Plan
from tts_build.build.steps.scripts.plan import script_data
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace
from tts_build.rules.game_protocol import Game, State
from tts_build.sim.play.match import Match

Json = dict[str, Any]
COLOURS = ("White", "Red", "Green", "Blue")

GAMES, MANY = 6, 2000
WHOLE = (0, 4, 5)
"""Of the first games three that are short, with two, three and four players."""
STARTS, QUICK, ACTIONS = 40, 2, 25
"""Games that begin scrambled, those of them that are always played, and how long each is played."""
RELOADS = 40
"""One action in so many is followed by saving the table, throwing it away and loading it."""


@cache
def facts() -> Json:
    """What the scripts of the game are made from."""
    return dict(script_data(Plan(load_game(load_workspace(ROOT), "die_card"), Options()), "en"))


def match(save: Json, folder: Path, game: Game, name: str, number: int) -> Match:
    """Two to four players, of sense alone, a little curious, or curious."""
    temper = (0, 10, 30)[number // 3 % 3]
    return Match(save, folder, game, facts(), 2 + number % 3, f"{name}{number}", temper)


def whole(save: Json, folder: Path, game: Game, number: int) -> Match:
    """One game from set-up to its end."""
    played = match(save, folder, game, "", number)
    played.play(RELOADS)
    return played


def short(save: Json, folder: Path, game: Any, number: int) -> Match:
    """One game from its middle, for a few actions or to its end."""
    played = match(save, folder, game, "scrambled ", number)
    played.load(game.scramble(played.state, played.chance))
    played.play(RELOADS, ACTIONS)
    return played


class Sitting(Match):
    """A table on which certain things have happened, as its players see it."""

    def __init__(self, save: Json, folder: Path, game: Game, players: int) -> None:
        super().__init__(save, folder, game, facts(), players, "5")
        self.player = self.table.player

    def become(self, *, who: Json | None = None, **changes: Any) -> None:
        """White's turn in a state with these changes, `who` by colour; everything goes to where it belongs."""
        state: State = json.loads(json.dumps(self.state))
        state.update(turn=1, first=1, ask={"kind": "turn", "player": 1}, todo=[{"step": "end"}])
        state.update(changes)
        for colour, change in (who or {}).items():
            state["players"][self.driver.colours.index(colour)].update(change)
        held = {card for player in state["players"] for card in [*player["hand"], player["goal"]]}
        held |= {item["card"] for item in state["dropped"]}
        state["deck"] = [card for card in state["deck"] if card not in held]
        state["goal_deck"] = [card for card in state["goal_deck"] if card not in held]
        state["bag"] = 80 - sum(player["i"] for player in state["players"])
        state["now"]["from"] = state["players"][0]["at"]
        self.load(state)

    def seat(self, colour: str) -> Json:
        """What the script believes of a player."""
        found: Json = self.driver.state()["players"][self.driver.colours.index(colour)]
        return found

    def text(self, name: str, colour: str = "White") -> str:
        """What a player reads on an element; nothing when it is hidden."""
        ui = self.table.ui()
        return ui.text(name) if ui.visible(name, colour) else ""

    def buttons(self, colour: str = "White", kind: str = "choice") -> list[str]:
        """The buttons of the panel that asks, or of the one for what takes no turn (`freely`)."""
        return [line for n in range(1, 9) if (line := self.text(f"kit_{kind}_{colour}_{n}", colour))]

    def question(self, colour: str = "White") -> str:
        """What the panel asks."""
        return self.text(f"kit_ask_{colour}_text", colour)

    def choose(self, text: str, colour: str = "White", kind: str = "choice") -> None:
        """Press the button of this text, and wait."""
        self.player(colour).click(f"kit_{kind}_{colour}_{self.buttons(colour, kind).index(text) + 1}")
        self.table.settle()

    def click(self, name: str, colour: str = "White") -> None:
        """Press anything, and wait."""
        self.player(colour).click(name)
        self.table.settle()

    def roll(self, **faces: int) -> None:
        """Dice thrown by hand, to these faces; what they start comes to its end."""
        self.table.roll(**faces)
        self.table.settle()

    def reads(self, colour: str) -> list[str]:
        """Every text on the screen of a player."""
        ui = self.table.ui()
        shown = [element for element in ui.document.walk() if not ui.hidden(element, colour)]
        return [element.shown_text for element in shown if element.shown_text]

    def said(self) -> list[str]:
        """What everybody has been told, the oldest first."""
        return [str(message.text) for message in self.table.messages]

    def complaints(self) -> list[str]:
        """What the panel says that disagrees; empty when it is closed."""
        self.table.run(seconds=4)
        return [line for n in range(1, 6) if (line := self.text(f"kit_check_{n}"))]

    def agrees(self) -> None:
        """Script, things and panels are as the script's own state says."""
        self.table.run(seconds=4)
        self.same(self.driver.state())
