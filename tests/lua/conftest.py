"""A workspace with a game's templates and the common ones."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tts_build.lua.render.script import FlatScript, render_script, render_xml


class Templates:
    """Template files under `lua_templates/game` and `lua_templates/common` of an empty workspace."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.game, self.common = base / "lua_templates" / "game", base / "lua_templates" / "common"
        self.game.mkdir(parents=True)
        self.common.mkdir()

    def write(self, **files: str) -> Templates:
        """`main="..."` is game/main.lua, `common_list="..."` is common/list.lua."""
        for name, text in files.items():
            folder = self.common if name.startswith("common_") else self.game
            (folder / f"{name.removeprefix('common_')}.lua").write_text(text, encoding="utf-8")
        return self

    def render(self, entry: str = "main", **data: Any) -> FlatScript:
        return render_script(entry, [self.game, self.common], data, base=self.base)

    def render_xml(self, text: str, data: Mapping[str, Any] | None = None) -> FlatScript:
        (self.game / "ui.xml").write_text(text, encoding="utf-8")
        return render_xml("ui", [self.game, self.common], data or {}, base=self.base)


@pytest.fixture
def templates(tmp_path: Path) -> Templates:
    return Templates(tmp_path)
