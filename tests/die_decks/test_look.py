"""`look` plays a variant, and stops in the middle of a turn."""

from __future__ import annotations

import json
from pathlib import Path

from tests.conftest import ROOT, run_cli
from tts_build.build.services import table_pictures
from tts_build.rules.bound_engine import Binding
from tts_build.sim.table import Table


def test_bots_play_a_variant_until_a_question_is_open(built_save: Path, binding: Binding) -> None:
    save = json.loads(built_save.read_text(encoding="utf-8"))
    table = Table(save, ("White", "Red", "Yellow"), seed=3, folder=built_save.parent)
    table.settle()
    state = table_pictures.play(table, binding, 2, 3, {"wacky": True, "dice": "peek"}, "settle")
    assert (state["turns"], state["ask"]["kind"]) == (3, "settle")
    assert (state["options"]["wacky"], state["options"]["dice"]) == (True, "peek")
    assert sum(player["shown"] != "" for player in state["players"]) == 2


def test_options_without_a_game_are_refused() -> None:
    for more in (("--set", "wacky=true"), ("--until", "settle")):
        found = run_cli("look", "die_decks", *more, cwd=ROOT)
        assert found.status == 2
        assert "give --turns, as 0" in found.err
