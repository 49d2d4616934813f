"""A font file of the game's own is a source like any other: whoever used it remembers its bytes."""

from __future__ import annotations

import hashlib
from pathlib import Path

import fontpkg

from tts_build.build.core.options import Options
from tts_build.build.game_build import Watcher, run_plan
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition.game import load_game
from tts_build.definition.workspace import load_workspace


def test_a_font_file_that_was_used_is_among_what_was_read(small: Path) -> None:
    own = small / "art/hello/own.ttf"
    own.write_bytes(Path(fontpkg.path("Caveat")).read_bytes())
    definition = small / "cards/hello/game.yaml"
    text = definition.read_text(encoding="utf-8").replace("title: Caveat", "title: {file: own.ttf}")
    definition.write_text(text, encoding="utf-8")
    plan = plan_game(load_game(load_workspace(small), "hello"), Options(only=("images",)), small / "dist/hello")
    _, report = run_plan(plan, small, 1, Watcher())
    reads = [ran.result.reads for ran in report.ran.values()]
    digest = hashlib.sha256(own.read_bytes()).hexdigest()
    assert any(read.get("art/hello/own.ttf") == digest for read in reads), sorted(report.ran)
