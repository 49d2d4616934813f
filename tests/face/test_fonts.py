"""Fonts: found by family, made static once, the same bytes always, and honest about what they lack."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
import uharfbuzz
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from tests.face.bench import FONTS
from tts_build.model.game import Font
from tts_build.problem import InputError, Where
from tts_build.text.font_tables import Saying, saying
from tts_build.text.fonts import Fonts

GAME = Where("cards/bench/game.yaml")


def fonts(store: Path, roles: dict[str, object] | None = None, art: object = None, where: Where = GAME) -> Fonts:
    made = {role: Font.model_validate(font) for role, font in (roles or FONTS).items()}
    return Fonts(made, store, art, where)  # type: ignore[arg-type]


def test_each_weight_and_slant_is_a_static_font_of_its_own(font_store: Path) -> None:
    made = fonts(font_store)
    keys = [made.key("body", bold, italic) for bold in (False, True) for italic in (False, True)]
    assert len(set(keys)) == 4
    names = set()
    for key in keys:
        font = TTFont(made.path(key))
        assert "fvar" not in font and "glyf" in font
        names.add(font["name"].getDebugName(6))
    assert len(names) == 4


def test_two_stores_hold_the_same_bytes_under_the_same_name(font_store: Path, tmp_path: Path) -> None:
    one, other = fonts(font_store), fonts(tmp_path / "fresh")
    key = one.key("title", bold=True)
    assert other.key("title", bold=True) == key
    assert one.path(key).read_bytes() == other.path(key).read_bytes()


def test_a_font_is_made_once_and_made_again_when_it_is_gone(tmp_path: Path) -> None:
    key = fonts(tmp_path).key("title")
    path = tmp_path / key.file
    before = path.stat().st_mtime_ns
    assert fonts(tmp_path).key("title") == key and path.stat().st_mtime_ns == before
    path.unlink()
    assert fonts(tmp_path).key("title") == key and path.is_file()


def test_measuring_agrees_with_harfbuzz_on_the_stored_font(font_store: Path) -> None:
    made = fonts(font_store)
    key = made.key("body")
    face = uharfbuzz.Face(made.path(key).read_bytes())
    buffer = uharfbuzz.Buffer()
    buffer.add_str("AVATAR office")
    buffer.guess_segment_properties()
    uharfbuzz.shape(uharfbuzz.Font(face), buffer, {"kern": True, "liga": False, "clig": False})
    width = sum(place.x_advance for place in buffer.glyph_positions) / face.upem * 10 * 25.4 / 72
    assert made.measure(key, "AVATAR office", 10) == pytest.approx(width)
    assert made.measure(key, "AV", 10) < made.measure(key, "A", 10) + made.measure(key, "V", 10)
    assert made.measure(key, "ab", 10, tracking=0.5) == pytest.approx(made.measure(key, "ab", 10) + 1)


def test_a_family_that_is_not_installed_names_its_package_and_a_near_miss(font_store: Path) -> None:
    made = fonts(font_store, {"title": "Caveatt", "body": "Noto Serif Xanadu"})
    messages = [str(problem) for problem in made.check()]
    assert messages[0].startswith(
        "cards/bench/game.yaml: font family `Noto Serif Xanadu` is not installed; no package of it is known: put its "
        "TTF below the art folder and write `file: NAME.ttf`, or use one of `Arimo`, `Caveat`, "
    )
    assert messages[1] == "cards/bench/game.yaml: font family `Caveatt` is not installed; did you mean `Caveat`?"


@pytest.mark.parametrize(
    ("family", "todo"),
    [
        ("Abril Fatface", "install it with `pip install fontpkg-abril-fatface`"),
        ("Abril Fatfase", "did you mean the one of `pip install fontpkg-abril-fatface`?"),
        ("Arial", "or use `Arimo`, which is as wide"),
    ],
)
def test_packages_are_named_only_where_there_are_some(family: str, todo: str, font_store: Path) -> None:
    message = str(fonts(font_store, {"body": family}).check()[0])
    assert message.endswith(todo)
    own = "no package of it is known"
    assert (own in message) == (family == "Arial")


def test_family_names_may_differ_in_case_and_spaces(font_store: Path) -> None:
    plain = fonts(font_store, {"body": "Source Serif 4"}).key("body")
    assert fonts(font_store, {"body": "source-serif 4"}).key("body").file.split("-")[0] == plain.file.split("-")[0]


def test_what_a_family_lacks_is_said_once(font_store: Path) -> None:
    made = fonts(font_store)
    lack = made.lacks("title", False, True)
    assert lack is not None and lack.code == "no-italic" and lack.severity == "warning"
    assert made.lacks("body", True, True) is None
    assert made.lacks("title", True, False) is None
    heavy = fonts(font_store, {"title": {"family": "Caveat", "weight": 700}})
    assert heavy.lacks("title", True, False).code == "no-bold"  # type: ignore[union-attr]


def test_a_game_without_fonts_has_a_title_and_a_body(font_store: Path) -> None:
    made = Fonts({}, font_store)
    assert made.key("title") != made.key("body")


class Shelf:
    """An art folder with font files."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def font(self, name: str) -> Path | None:
        return self.root / name if (self.root / name).is_file() else None


def test_a_font_file_of_the_game_s_own_serves_a_role(font_store: Path, tmp_path: Path) -> None:
    made = fonts(font_store)
    (tmp_path / "own.ttf").write_bytes(made.path(made.key("title")).read_bytes())
    (tmp_path / "bad.ttf").write_bytes(b"no font at all")
    roles = {"title": {"file": "own.ttf"}, "body": {"file": "bad.ttf"}, "note": {"file": "none.ttf"}}
    own = fonts(font_store, roles, Shelf(tmp_path))
    assert own.key("title").file.startswith("caveat500-500-")
    assert [problem.code for problem in own.check()] == ["font-format", "missing-font"]
    assert list(own.own) == [tmp_path / "own.ttf"]
    with pytest.raises(InputError, match=r"no font role `titel`; did you mean `title`\?"):
        own.key("titel")


def test_files_of_the_same_family_beside_a_font_file_are_its_bold_and_italic(font_store: Path, tmp_path: Path) -> None:
    made = fonts(font_store)
    for name, bold, italic in (("plain", False, False), ("heavy", True, False), ("slanted", False, True)):
        font = TTFont(made.path(made.key("body", bold, italic)))
        font["name"].setName("Own Family", 1, 3, 1, 0x409)
        font.save(tmp_path / f"{name}.ttf")
    (tmp_path / "broken.ttf").write_bytes(b"")
    own = fonts(font_store, {"body": {"file": "plain.ttf"}}, Shelf(tmp_path))
    names = [own.key("body", *cut).file.rsplit("-", 1)[0] for cut in ((False, False), (True, False), (False, True))]
    assert names == ["ownfamily-400", "ownfamily-700", "ownfamily-400i"]
    assert own.lacks("body", True, False) is None and own.lacks("body", False, True) is None


def test_a_font_file_that_is_cut_off_or_damaged_is_told_at_its_role(font_store: Path, tmp_path: Path) -> None:
    made = fonts(font_store)
    whole = made.path(made.key("title")).read_bytes()
    where = Where("cards/x/game.yaml")

    def said(data: bytes) -> list[str]:
        (tmp_path / "own.ttf").write_bytes(data)
        checked = fonts(font_store, {"title": {"file": "own.ttf"}}, Shelf(tmp_path), where)
        problems = checked.check()
        assert all(problem.where == Where("cards/x/game.yaml", path=("fonts", "title")) for problem in problems)
        return [str(problem).removeprefix("cards/x/game.yaml: ") for problem in problems]

    assert said(whole) == []
    (cut,) = said(whole[:-2000])
    assert re.fullmatch(r"`own.ttf` is cut off: its table `\S+` ends behind the end of the file; copy or .* again", cut)
    chance, told = random.Random(2), 0
    for _ in range(25):
        data = bytearray(whole)
        for _ in range(chance.choice((1, 30))):
            data[chance.randrange(chance.choice((400, len(data))))] = chance.randrange(256)
        told += bool(said(bytes(data)))
    assert told > 20


def test_what_a_font_says_of_itself_is_what_the_library_reads(font_store: Path, tmp_path: Path) -> None:
    import fontpkg

    made = fonts(font_store)
    files = [Path(file.path) for family in fontpkg.families().values() for file in family.files]
    files += [made.path(made.key("body", bold, True)) for bold in (False, True)]
    older = TTFont(files[-1])
    older["name"].names = [name for name in older["name"].names if name.platformID == 1]
    older["OS/2"].version, older["OS/2"].usWeightClass = 1, 250
    older.save(tmp_path / "older.ttf")
    for file in [*files, tmp_path / "older.ttf"]:
        font = TTFont(file)
        weight = font["OS/2"].usWeightClass
        axis = next((axis for axis in getattr(font.get("fvar"), "axes", ()) if axis.axisTag == "wght"), None)
        family = font["name"].getDebugName(16) or font["name"].getDebugName(1)
        slanted = bool(font["head"].macStyle & 2 or font["OS/2"].fsSelection & 1)
        weights = (int(axis.minValue), int(axis.maxValue)) if axis is not None else (weight, weight)
        assert saying(file.read_bytes()) == Saying(family, slanted, *weights), file


@given(data=st.data())
def test_a_damaged_font_says_what_the_library_reads_or_nothing(font_store: Path, data: st.DataObject) -> None:
    made = fonts(font_store)
    whole = made.path(made.key("title")).read_bytes()
    places = st.integers(0, 400) | st.integers(0, len(whole) - 1)
    damaged = bytearray(whole)
    for at in data.draw(st.lists(places, min_size=1, max_size=8)):
        damaged[at] = data.draw(st.integers(0, 255))
    said = saying(bytes(damaged))
    if said is not None:
        with TTFont(io.BytesIO(damaged), lazy=True) as font:
            weight = font["OS/2"].usWeightClass
            assert (said.family, said.lightest) == (str(font["name"].getDebugName(1) or ""), weight)
