"""Pictures in XML UI are called by names; a path or an address is refused where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tts_build.lua.render.script import render_xml


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('<Image image="../../x"/>', "a/main.xml:2:10: `image` cannot be `../../x`; expected the name of a picture of"),
        ('<Button icon="file:///etc/x"/>', "a/main.xml:2:11: `icon` cannot be `file:///etc/x`; expected the name"),
        ('<Panel BackgroundImage="a\\b"/>', "a/main.xml:2:10: `BackgroundImage` cannot be `a\\b`; expected"),
        ('<Image image="/x"/>', "a/main.xml:2:10: `image` cannot be `/x`; expected the name of a picture"),
        ('<Image image="x&#9;y"/>', "a/main.xml:2:10: `image` cannot be `x\ty`; expected the name of a picture"),
        ('<Image image="die one.2" text="../x"/>', ""),
    ],
)
def test_a_path_is_no_name_of_a_picture(line: str, said: str, tmp_path: Path) -> None:
    folder = tmp_path / "a"
    folder.mkdir()
    (folder / "main.xml").write_text(f"<Panel>\n  {line}\n</Panel>\n", encoding="utf-8")
    found = render_xml("main", [folder], {}).findings
    assert [str(problem).startswith(said) and problem.severity == "error" for problem in found] == [True] * bool(said)
