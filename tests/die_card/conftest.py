"""The built game, and its tablet as a player uses it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.built import built_game
from tests.conftest import ROOT
from tts_build.build.services.bound_rules import load_rules
from tts_build.definition.workspace import load_workspace
from tts_build.rules.game_protocol import Game
from tts_build.sim.table import Table
from tts_build.sim.world.rolls import shown_value

Json = dict[str, Any]
DICE = ("azure", "blue", "cyan")


class Tablet:
    """The tablet on a table, and the dice that it reads."""

    def __init__(self, save: Json, players: tuple[str, ...] = ("White", "Red")) -> None:
        self.table = Table(save, players, folder=ROOT / "dist" / "die_card")
        self.table.check()
        self.table.settle()

    def roll(self, azure: int, blue: int, cyan: int) -> None:
        """Roll all three dice at once, and wait until the tablet has read them."""
        self.table.roll(azure=azure, blue=blue, cyan=cyan)
        self.table.settle()

    def reroll(self, **faces: int) -> None:
        self.table.roll(faces)
        self.table.settle()

    def type(self, *texts: str, by: str = "White") -> None:
        """Type into the three fields, without pressing Solve."""
        for place, text in enumerate(texts, 1):
            self.table.player(by).type_into("tablet", f"type_{place}", text)

    def press(self, button: str, by: str = "White") -> None:
        self.table.player(by).click("tablet", button)
        self.table.settle()

    def text(self, name: str) -> str:
        """What a player reads on an element; nothing when it is hidden."""
        ui = self.table.ui("tablet")
        return ui.text(name) if ui.visible(name, "White") else ""

    def attribute(self, name: str, attribute: str) -> str:
        ui = self.table.ui("tablet")
        return ui.attribute(name, attribute) if ui.visible(name, "White") else ""

    def visible(self, name: str) -> bool:
        return self.table.ui("tablet").visible(name, "White")

    def texts(self, *names: str) -> list[str]:
        return [self.text(name) for name in names]

    @property
    def equation(self) -> str:
        return " ".join([*self.texts("term_1", "term_2", "term_3"), "= 0"])

    @property
    def log(self) -> list[tuple[str, str]]:
        """Dice and moves of every line of the log, the newest first."""
        lines = [(self.text(f"log_dice_{row}"), self.text(f"log_moves_{row}")) for row in range(1, 6)]
        return [line for line in lines if line != ("", "")]

    def screen(self) -> dict[str, Any]:
        """Everything that a player sees: texts, pictures and colours of what is visible; an empty text is not."""
        ui = self.table.ui("tablet")
        return {
            element.id: (element.shown_text, element.get("image"), element.get("color"), element.get("textColor"))
            for element in ui.document.walk()
            if element.id and ui.visible(element.id, "White") and (element.tag != "Text" or element.shown_text)
        }

    def faces(self) -> list[int]:
        """What the dice on the table show."""
        return [shown_value(self.table.find(die)) for die in DICE]


@pytest.fixture(scope="session")
def built_save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save in `dist/`, up to date."""
    return built_game(tmp_path_factory, "die_card") / "die_card.json"


@pytest.fixture(scope="session")
def save(built_save: Path) -> Json:
    data: Json = json.loads(built_save.read_text(encoding="utf-8"))
    return data


@pytest.fixture(scope="session")
def game() -> Game:
    """The reference of the rules."""
    return load_rules(load_workspace(ROOT), "die_card", lua=False).game()


@pytest.fixture
def tablet(save: Json) -> Tablet:
    return Tablet(save)


@pytest.fixture
def open_tablet() -> Callable[[Json], Tablet]:
    """A tablet of another save."""
    return Tablet
