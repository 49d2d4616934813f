"""The page about the kit names everything that a game may hand over."""

from __future__ import annotations

import re
from pathlib import Path

from tts_build.kit import KIT

PAGE = (Path(__file__).parents[2] / "docs" / "kit.md").read_text(encoding="utf-8")
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(KIT.rglob("*.lua")))


def test_the_page_names_what_the_kit_asks_of_a_game() -> None:
    rules = set(re.findall(r"\brules(?:\(\))?\.(\w+)", SOURCES)) - {"rules"}
    words = set(re.findall(r"\bwords\.(\w+)", SOURCES))
    parts = set(re.findall(r"\bparts\.(\w+)", (KIT / "kit" / "machine.lua").read_text(encoding="utf-8")))
    layout = set(re.findall(r"\bwanted\.(\w+)", SOURCES))
    assert {"setup", "layout", "urge"} <= rules
    assert {"action", "news"} <= words
    missing = [
        name
        for name in sorted(rules | words | parts | layout)
        if f"`{name}" not in PAGE and f"    {name} =" not in PAGE
    ]
    assert missing == []


def test_the_page_names_what_the_kit_gives() -> None:
    given = set(re.findall(r"^kit\.(\w+)", SOURCES, re.MULTILINE)) | {"seats", "screen", "language", "log", "choices"}
    events = set(re.findall(r"^    (on[A-Z]\w+) =", SOURCES, re.MULTILINE))
    assert len(events) >= 9
    assert [name for name in sorted(given | events) if name not in PAGE] == []
