"""Pictures of every kind, wherever a picture may stand: on faces, dice, in the UI, in the rules, on paper."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from PIL import Image

from tts_build.build.core.options import Options
from tts_build.build.game_build import Watcher, run_plan
from tts_build.build.game_check import check_game
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition import load_game, load_workspace
from tts_build.problem import InputError, Where
from tts_build.text.typefaces import find


def picture(kind: str) -> bytes:
    data = io.BytesIO()
    Image.effect_noise((60, 60), 90).convert("RGB").save(data, kind, **({"lossless": True} if kind == "WEBP" else {}))
    return data.getvalue()


def put(small: Path, name: str, data: bytes) -> None:
    (small / name).write_bytes(data)


def change(small: Path, name: str, old: str, new: str) -> None:
    path = small / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def shown(small: Path) -> Path:
    """A PNG and a WebP as icons, a WebP as a picture; each on a face, a die, in the UI and in the rules."""
    (small / "art/hello/icons/star.svg").unlink()
    put(small, "art/hello/icons/star.png", picture("PNG"))
    put(small, "art/hello/icons/moon.webp", picture("WEBP"))
    put(small, "art/hello/cay.webp", picture("WEBP"))
    put(small, "cards/hello/rules.md", b"# Hello\n\nA :star: and a :moon: here.\n\n![a cay](cay)\n")
    put(small, "lua_templates/hello/ui.xml", b'<Image image="cay"/><Image image="star"/>\n')
    game = "cards/hello/game.yaml"
    change(small, game, "sides: 6,", "sides: 6, pictures: [star, moon, star, moon, star, moon],")
    change(small, game, "{lua: hello.lua}", "{lua: hello.lua, xml: ui.xml, assets: {cay: cay, star: icons/star}}")
    change(small, game, "title: Hello", "title: Hello\nrulebook: rules.md")
    change(small, "cards/hello/faces/coin.yaml", "icon: star", "picture: cay")
    change(small, "cards/hello/faces/coin.yaml", "    colour: ink\n", "")
    change(small, "cards/hello/faces/back.yaml", "    colour: sand\n", "")
    return small


def findings(root: Path) -> list[str]:
    return [str(problem) for problem in check_game(load_workspace(root), "hello", Options())]


def test_bitmaps_are_taken_wherever_an_svg_is(shown: Path) -> None:
    assert not [finding for finding in findings(shown) if "cay" in finding or "star" in finding or "moon" in finding]


def test_what_the_rules_lack_is_told_once_at_the_line_that_was_written(small: Path) -> None:
    """The table of cards before it is one line of the file, and many when its template is filled in."""
    change(small, "cards/hello/game.yaml", "title: Hello", "title: Hello\nrulebook: rules.md")
    rules = """# Hello

{{ table("tasks", ["title"]) }}

A :moon:, and:

{% for row in rows.tasks %}
| a |
|---|
| :mars: |

{% endfor %}
Some text.

![a cay](cay.png)
"""
    put(small, "cards/hello/rules.md", rules.encode())
    with pytest.raises(InputError) as caught:
        findings(small)
    lines = [str(problem) for problem in caught.value.problems]
    assert [line.split(";")[0] for line in lines if "rules.md" in line] == [
        "cards/hello/rules.md:5:4: warning: no icon `moon`",
        "cards/hello/rules.md:8: warning: no icon `mars`",
        "cards/hello/rules.md:15:10: no picture `cay.png`",
    ]


def test_an_unknown_colour_of_a_die_names_the_nearest(small: Path) -> None:
    change(small, "cards/hello/game.yaml", '"#007fff"', "whit")
    with pytest.raises(InputError, match="no colour `whit`; did you mean `white`"):
        findings(small)


def test_a_damaged_picture_is_named_by_every_step_that_shows_it(shown: Path) -> None:
    """A stream that is broken though its checksums hold: found only when the pixels are read."""
    data = bytearray(picture("WEBP"))
    data[60:] = bytes(len(data) - 60)
    for name in ("art/hello/cay.webp", "art/hello/icons/moon.webp"):
        put(shown, name, bytes(data))
    with pytest.raises(InputError) as caught:
        findings(shown)
    files = {problem.where.file for problem in caught.value.problems if problem.where}
    assert files == {"art/hello/cay.webp", "art/hello/icons/moon.webp"}
    assert all(problem.where == Where(problem.where.file) for problem in caught.value.problems if problem.where)
    assert all(problem.where is not None for problem in caught.value.problems)


def test_an_unknown_font_is_told_once_at_its_role(small: Path) -> None:
    """Not by every face that would have used it."""
    change(small, "cards/hello/game.yaml", "title: Caveat,", "title: Caveatt,")
    with pytest.raises(InputError) as caught:
        findings(small)
    assert [str(problem) for problem in caught.value.problems] == [
        "cards/hello/game.yaml:4:16: font family `Caveatt` is not installed; did you mean `Caveat`?"
    ]


def test_faces_are_laid_out_again_when_a_font_of_the_game_s_own_changes(small: Path) -> None:
    plain, other = find("Caveat").files[0].path, find("Arimo").files[0].path
    put(small, "art/hello/own.ttf", plain.read_bytes())
    change(small, "cards/hello/game.yaml", "title: Caveat,", "title: {file: own.ttf},")
    scenes = []
    for path in (plain, other):
        put(small, "art/hello/own.ttf", path.read_bytes())
        loaded = load_game(load_workspace(small), "hello")
        _, report = run_plan(plan_game(loaded, Options(only=("save",)), small / "dist"), small, 1, Watcher())
        scenes.append(
            {ran.result.blobs.get("scene") for name, ran in report.ran.items() if name.startswith("hello/face/tasks")}
        )
    assert len(scenes[0] - scenes[1]) == 3, "each card has a title; the back has none"
