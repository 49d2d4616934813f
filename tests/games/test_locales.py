"""A small game in four languages: every text is in its language, and nothing of the definition is lost on the way."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from tests.can import can
from tests.conftest import run_cli
from tts_build.build.core.options import Options
from tts_build.build.game_build import build_game
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition import load_game, load_workspace
from tts_build.definition.texts.tool_strings import WORDS, Words
from tts_build.model.printing.sprues import Sprue
from tts_build.paint.paper import page_text
from tts_build.paper.board_tiles import arrange_tiles
from tts_build.paper.discs import Turning, arrange_turning
from tts_build.paper.footer import Printing
from tts_build.paper.sprue_sheets import arrange_sprue
from tts_build.paper.token_sheets import Token, arrange_tokens
from tts_build.problem import InputError
from tts_build.save.facts import SEAT_COLOURS
from tts_build.text.fonts import Fonts

WORKSPACE = Path(__file__).parent / "languages"
LOCALES = ("en", "de", "fr", "ja")
OWN = {"en": "Qmoon", "de": "Qmond", "fr": "Qlune", "ja": "Q月"}
"""The game's own words begin with a Q, so that what the tool says is told apart."""

LETTERS = re.compile(r"[^\W\d_]+")

Json = dict[str, Any]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The game, built in all its languages."""
    target = tmp_path_factory.mktemp("languages") / "workspace"
    shutil.copytree(WORKSPACE, target)
    done = run_cli("build", "-j", "2", cwd=target)
    assert done.status == 0, done.err
    assert "warning" not in done.err and "findings" not in done.out + done.err, done.err
    return target / "dist" / "moon"


def suffix(locale: str) -> str:
    return "" if locale == "en" else f"-{locale}"


def save(built: Path, locale: str) -> Json:
    found: Json = json.loads((built / f"moon{suffix(locale)}.json").read_text("utf-8"))
    return found


def papers(built: Path, locale: str) -> dict[str, pypdfium2.PdfDocument]:
    """The PDFs of one language by their names without the language."""
    others = tuple(suffix(other) for other in LOCALES if other not in (locale, "en"))
    found = {}
    for file in sorted((built / "pnp").glob("*.pdf")):
        if file.stem.endswith(suffix(locale)) and not file.stem.endswith(others):
            found[file.stem.removesuffix(suffix(locale))] = pypdfium2.PdfDocument(file)
    return found


def words(document: pypdfium2.PdfDocument) -> str:
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in document).split())


def named(found: Json, memo: str) -> list[Json]:
    return [item for item in found["ObjectStates"] if str(item.get("Memo")).partition("#")[0] == memo]


def notes(layout: Json) -> list[str]:
    """What a page says beside its faces."""
    return [*(note["text"] for note in layout["notes"]), layout["name"]]


@can(
    "Tool",
    "Everything once for each language: cards, save, paper, the tool's own words",
    write="locales: [en, de, fr, ja]",
    see="printing.md#languages",
)
@pytest.mark.parametrize("locale", LOCALES)
def test_no_page_has_a_word_of_another_language(built: Path, locale: str) -> None:
    own = set(LETTERS.findall(" ".join(WORDS[locale].values())))
    others = set(LETTERS.findall(" ".join(text for other in LOCALES for text in WORDS[other].values()))) - own
    found = papers(built, locale)
    assert set(found) == {"cards-a4-gutterfold", "cards-a4-duplex", "dice-a4", "pieces-a4", "ring-a4", "rulebook"} | {
        "pieces-a4-duplex"
    }
    for name, document in found.items():
        text = words(document) + " " + document.get_metadata_dict()["Title"]
        assert others & set(LETTERS.findall(text)) == set(), name
        assert OWN[locale] in text, name
        if name != "rulebook":
            assert WORDS[locale]["ruler"] in text, name
    rules = words(found["rulebook"])
    assert f"{WORDS[locale]['space']} {WORDS[locale]['name']} 0 Q1" in rules
    assert document.get_metadata_dict()["Title"] == WORDS[locale]["titled"].format(
        game=OWN[locale], part=WORDS[locale]["rules"]
    )


def test_every_note_of_every_page_is_made_of_the_words_of_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """With words that say nothing but their keys, no other letter is left on a page than the definition's own."""
    mute = {key: " ".join([f"<{key}>", *re.findall(r"\{\w+\}", text)]) for key, text in WORDS["en"].items()}
    monkeypatch.setitem(WORDS, "de", mute)
    workspace = load_workspace(WORKSPACE)
    german, texts = Words("de"), []
    for flip, layouts in (("long", ("duplex", "gutterfold", "fronts")), ("short", ("duplex",))):
        loaded = load_game(workspace, "moon")
        paper = loaded.games["de"].paper.model_copy(update={"flip": flip})
        loaded.games["de"] = loaded.games["de"].model_copy(update={"paper": paper})
        options = Options(only=("pnp",), locales=("de",), layouts=layouts, papers=("a4", "letter"))
        steps = plan_game(loaded, options, WORKSPACE).steps.values()
        texts += [text for step in steps if "layout" in step.params for text in notes(step.params["layout"])]
    on = Printing("a4", words=german)
    folded = arrange_tiles("x", 300, 300, on, panels=(2, 2))
    wheel = arrange_turning([Turning("x", "", "round", 90, 90, (0, 0), 4)], on)
    flat = (
        arrange_tiles("x", 90, 90, on),
        arrange_tiles("x", 500, 500, on),
    )
    for board in (*flat, folded, wheel):
        texts += [text for page in board for text in notes(page.to_plain())]
    (page,) = arrange_tokens([Token("x", None, "rect", 20, 20)], on)
    texts += notes(page.to_plain())
    many = arrange_tokens([Token("x", None, "rect", 180, 180)] * 2, on, "duplex")
    texts += [text for page in many for text in notes(page.to_plain())]
    labels = Sprue.model_validate({"shape": "rect 40 x 40 mm", "at": [[10, 10]], "test": True})
    texts += [text for page in arrange_sprue(labels, [], Printing(words=german)) for text in notes(page.to_plain())]
    seen = set()
    for text in texts:
        seen |= set(re.findall(r"<(\w+)>", text))
        left = LETTERS.findall(re.sub(r"<\w+>|\b[A-Z]\d\b", "", text))
        assert all(word.startswith("Q") for word in left), text
    elsewhere = {"titled", "rules", "space", "name", "box_of"}
    of_rulebooks = {"example", "see_page", "players", "players_one", "minutes", "minutes_one", "set_up_for"}
    of_rulebooks |= {"mod_only", "of_sheets", "of_solids"}
    of_galleries = {"table", "paper", "find"}
    of_the_guide = {"to_print", "one_of_each", "light", "single", "booklet", "box", "pages", "odd_pages", "one_side"}
    assert set(mute) - seen == elsewhere | of_rulebooks | of_galleries | of_the_guide, "words that stand on no page"


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_of_a_save_are_templates(built: Path, locale: str) -> None:
    found = save(built, locale)
    luck = {"en": "Qluck", "de": "Qglück", "fr": "Qchance", "ja": "Q運"}[locale]
    one = {"en": "Qone", "de": "Qeins", "fr": "Qun", "ja": "Q一"}[locale]
    head = {"en": "Qtitle", "de": "Qtitel", "fr": "Qtitre", "ja": "Q題名"}[locale]
    assert found["SaveName"] == OWN[locale]
    assert found["Note"] == f"[b]{luck}[/b] 4"
    tabs = [(tab["title"], tab["body"]) for tab in found["TabStates"].values()]
    assert tabs[0] == (luck, f"[b]{head}[/b]\nQa\nQb\nQc")
    assert f"[b]{OWN[locale]}[/b]\n\n{luck} 2: [Qcoin] {one}" in tabs[1][1]
    assert "(https://example.org/q)" in tabs[1][1]
    (die,) = named(found, "luck")
    assert [value["Value"] for value in die["RotationValues"]] == [one, "1", "1", "2", "2", "3"]
    assert [item["Nickname"] for item in named(found, "rulebook")] == [OWN[locale]]
    assert {item["Nickname"] for item in named(found, "tasks")} == {{"de": "Qaufgaben"}.get(locale, "Tasks")}


def test_a_picture_in_a_line_of_the_rules_is_as_tall_as_its_letters(built: Path) -> None:
    page = papers(built, "en")["rulebook"][0]
    shapes = [item for item in page.get_objects() if item.type == pypdfium2.raw.FPDF_PAGEOBJ_FORM]
    heights = [top - bottom for _, bottom, _, top in (shape.get_bounds() for shape in shapes)]
    assert any(6 < height < 14 for height in heights), heights


def test_copies_that_ask_for_their_number_have_pictures_of_their_own(built: Path) -> None:
    found = save(built, "de")
    coins = named(found, "coin")
    assert [coin["Name"] for coin in coins] == ["Custom_Tile"] * 3
    assert len({coin["CustomImage"]["ImageURL"] for coin in coins}) == 3
    assert len({coin["CustomImage"]["ImageSecondaryURL"] for coin in coins}) == 1
    assert sorted(coin["Transform"]["posY"] for coin in coins) == [coin["Transform"]["posY"] for coin in coins]
    assert len({coin["Transform"]["posY"] for coin in coins}) == 3
    assert words(papers(built, "de")["pieces-a4"]).startswith("1 2 3 ")
    (pile,) = named(found, "gem")
    assert (pile["Name"], pile["Number"]) == ("Custom_Tile_Stack", 4)


def test_standees_with_one_picture_for_all_have_the_colour_of_their_seat(built: Path) -> None:
    found = save(built, "en")
    for seat in ("White", "Red", "Green", "Blue"):
        (pawn,) = named(found, f"pawn/{seat}")
        (own,) = named(found, f"guard/{seat}")
        tint = tuple(pawn["ColorDiffuse"][part] for part in "rgb")
        assert tint == pytest.approx(SEAT_COLOURS[seat], abs=0.01)
        assert tuple(own["ColorDiffuse"][part] for part in "rgb") == (1.0, 1.0, 1.0)


def test_a_deck_takes_as_many_sheets_as_it_needs(built: Path) -> None:
    sheets = sorted(path.name for path in (built / "sheets").glob("*.png"))
    assert sheets == sorted(
        f"{name}{suffix(locale)}{part}.png"
        for locale in LOCALES
        for name, part in (("two", "-1"), ("two", "-2"), ("all", ""))
    )
    sizes = [Image.open(built / "sheets" / f"{name}.png").size for name in ("two-1", "two-2", "all")]
    (width, height) = sizes[1]
    assert sizes == [(width, 2 * height), (width, height), (10 * width, height)]


def test_a_side_shows_a_label_that_its_picture_does_not_say(built: Path) -> None:
    text = words(papers(built, "fr")["dice-a4"])
    assert "Qun" in text and text.count("1") >= 2 and "3" in text
    # The picture of the side `Qsun` is called so: it says its label by itself.
    assert "Qsun" not in text


def changed(tmp_path: Path, **changes: str) -> Any:
    """The game with something else in its game file."""
    target = tmp_path / "workspace"
    shutil.copytree(WORKSPACE, target, dirs_exist_ok=True)
    file = target / "cards" / "moon" / "game.yaml"
    text = file.read_text("utf-8")
    for old, new in changes.items():
        found = re.search(rf"^( *){old}: .*\n", text, re.MULTILINE)
        assert found is not None, old
        text = text.replace(found[0], f"{found[1]}{old}: {new}\n")
    file.write_text(text, "utf-8")
    return load_workspace(target)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"coin": "{count: 2, shape: round 9 mm, face: plain, with: {n: '{{ indx }}'}}"},
            "cards/moon/game.yaml:18:62: no value `indx`; got `{{ indx }}`; did you mean `index`?",
        ),
        (
            {"guard": "{each: seat, shape: standee 9 x 9 mm, face: plain, states: [{n: '{{ t.x }}'}]}"},
            "cards/moon/game.yaml:17:74: no value `x`; got `{{ t.x }}`; add the key `x` to the game's strings",
        ),
        (
            {"guard": "{each: seat, shape: standee 9 x 9 mm, art: 'icons/coin{{ seat }}.svg'}"},
            "cards/moon/game.yaml:17:53: no picture `icons/coinWhite.svg`; there is `icons/coin.svg`, `icons/qsun.svg`",
        ),
        (
            {"sky": "{sides: 4, pictures: [coin, coin, coin, '{{ locale }}']}"},
            "cards/moon/game.yaml:12:48: no icon `en`; there is `coin`, `qsun`",
        ),
        (
            {"ring": "{name: '{{ seet }}', size: 9 x 9 mm, face: plain, spaces: [{id: q1, at: [2, 2]}]}"},
            "cards/moon/game.yaml:14:16: no value `seet`; got `{{ seet }}`; did you mean `seat`?",
        ),
    ],
)
def test_a_template_that_fails_later_is_named_by_its_place(
    tmp_path: Path, changes: dict[str, str], message: str
) -> None:
    workspace = changed(tmp_path, **changes)
    with pytest.raises(InputError) as caught:
        plan_game(load_game(workspace, "moon"), Options(locales=("en",)), tmp_path)
    assert str(caught.value) == message


def test_pieces_take_the_picture_that_a_template_names(tmp_path: Path) -> None:
    art = "icons/{{ 'coin' if seat == 'Red' else 'qsun' }}.svg"
    workspace = changed(tmp_path, guard=f'{{each: seat, shape: standee 9 x 9 mm, art: "{art}"}}')
    plan = plan_game(load_game(workspace, "moon"), Options(only=("save",), locales=("en",)), tmp_path)
    rows = {name: step.params["row"] for name, step in plan.steps.items() if name.startswith("moon/face/guard")}
    assert {name[-3:]: row["art"] for name, row in rows.items()} == {
        seat[-3:]: f"icons/{'coin' if seat == 'Red' else 'qsun'}.svg" for seat in ("White", "Red", "Green", "Blue")
    }


def test_pages_whose_words_no_font_can_show_are_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(family: str) -> None:
        raise InputError("not installed")

    monkeypatch.setattr(page_text, "find", absent)
    monkeypatch.setattr(Fonts, "borrowed", lambda *_: None)
    page_text.page_fonts.cache_clear()
    workspace = changed(tmp_path, luck="{sides: 6}", sky="{sides: 4}", title="Qmoon")
    options = Options(only=("pnp",), locales=("ja",), layouts=("fronts",))
    found = build_game(workspace, "moon", options, workers=1).findings
    assert {(problem.code, str(problem.where)) for problem in found} >= {("missing-glyph", "cards/moon/game.yaml:6:3")}
    (text,) = {problem.todo for problem in found if "of the words on the pages" in problem.what}
    assert text.startswith("install `Noto Sans JP` with `pip install 'tts-build[cjk]'`, or add a family")


def test_paper_of_one_language_alone(tmp_path: Path) -> None:
    shutil.copytree(WORKSPACE, tmp_path, dirs_exist_ok=True)
    done = run_cli("pnp", "moon", "--locale", "ja", "--paper", "a4", "--layout", "fronts", "-j", "1", cwd=tmp_path)
    assert done.status == 0, done.err
    names = sorted(path.name for path in (tmp_path / "dist/moon/pnp").iterdir())
    parts = ("cards-a4-fronts", "dice-a4", "pieces-a4-fronts", "ring-a4", "rulebook")
    assert names == [f"{part}-ja.pdf" for part in parts]
