"""Texts of a definition in its languages, and the tool's own words."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest

import tts_build
from tests.can import cannot
from tests.definition.support import Workspace
from tts_build.definition import Loaded, load_game, load_workspace
from tts_build.definition.texts.tool_strings import WORDS, Words
from tts_build.problem import InputError

PACKAGE = Path(tts_build.__file__).parent
OUTPUTS = ("paper", "paint", "rulebook", "build/steps", "definition")
"""Folders of the code that puts words into outputs."""


def load(workspace: Workspace) -> Loaded:
    return load_game(load_workspace(workspace.path), "hello")


def warnings(loaded: Loaded) -> list[str]:
    return [str(problem) for problem in loaded.warnings]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_every_language_has_every_word_with_the_same_fields() -> None:
    assert set(WORDS) == {"en", "de", "fr", "ja"}
    for language, words in WORDS.items():
        assert set(words) == set(WORDS["en"]), language
        for key, text in words.items():
            assert text.strip() == text != "", (language, key)
            assert fields(text) == fields(WORDS["en"][key]), (language, key)
    same = {key for key in WORDS["en"] for other in ("de", "fr", "ja") if WORDS[other][key] == WORDS["en"][key]}
    alike = {
        "titled",
        "name",
        "see_page",
        "minutes_one",
        "of_sheets",
        "of_solids",
        "table",
    }  # in one language or another
    assert same <= alike, "words that nobody translated"


def test_every_word_that_the_code_asks_for_is_there_and_none_is_left_over() -> None:
    asked: set[str] = set()
    for folder in OUTPUTS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if path.name == "tool_strings.py":
                continue
            tree = ast.parse(path.read_text("utf-8"))
            asked |= {
                node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
            }
            for node in ast.walk(tree):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Name)
                    and node.func.id == "Note"
                    and node.args
                ):
                    assert not isinstance(node.args[0], ast.Constant | ast.JoinedStr), f"{path}:{node.lineno}"
    made = {f"{side}_{edge}" for side in ("fronts", "backs") for edge in ("long", "short")}
    made |= {"tile_left", "tile_top", "tile_left_top"}
    assert set(WORDS["en"]) - asked - made == set()


def test_a_region_has_the_words_of_its_language_and_an_unknown_one_english() -> None:
    assert Words("de-AT")("cards") == "Karten"
    assert Words("pt-BR")("cards") == "cards"


def test_a_language_that_the_tool_does_not_speak_and_a_text_without_translation_are_findings(
    workspace: Workspace,
) -> None:
    workspace.change("cards/hello/game.yaml", "locales: [en, ja]", "locales: [en, ja, pt-BR, de-CH]")
    workspace.write("cards/hello/strings.csv", "key,en,ja,pt-BR,de-CH\nplay,Play,遊ぶ,Jogar,Spielen\n")
    found = load(workspace)
    assert warnings(found) == [
        "cards/hello/game.yaml:41:11: warning: `rules.md` has no translation to `pt-BR`; write "
        "`cards/hello/rules.pt-BR.md`; the default language is shown",
        "cards/hello/game.yaml:41:11: warning: `rules.md` has no translation to `de-CH`; write "
        "`cards/hello/rules.de-CH.md`; the default language is shown",
        "cards/hello/game.yaml:3:19: warning: the tool's own words on paper (footers, instructions) are in English for "
        "`pt-BR`; expected a language of `en`, `de`, `fr`, `ja`",
    ]
    assert found.text("rules.md", "ja").startswith("# こんにちは")
    assert found.text("rules.md", "de-CH").startswith("# Hello")
    workspace.write("cards/hello/rules.md", "# {{ t.play }}\n")
    found = load(workspace)
    assert [problem for problem in found.warnings if problem.code == "missing-translation"] == []
    assert found.text("rules.md", "de-CH") == "# Spielen"
    assert found.text("rules.md", "ja").startswith("# こんにちは")


def test_every_text_of_a_game_file_is_a_template_in_every_language(workspace: Workspace) -> None:
    workspace.change(
        "cards/hello/game.yaml", "title: Hello\n", 'title: "{{ t.play }}!"\nsubtitle: "{{ game.title }}?"\n'
    )
    workspace.change("cards/hello/game.yaml", "sides: 12,", "sides: 4, labels: ['{{ t.play }}', 1, 2, '{{ locale }}'],")
    workspace.change(
        "cards/hello/game.yaml", "  notebook:\n", '  note: "{{ game.players.most }} {{ game.title }}"\n  notebook:\n'
    )
    workspace.change(
        "cards/hello/game.yaml",
        "{title: Rules, file: rules.md}",
        "{title: \"{{ t.play }}\", text: \"{{ table('tasks', ['title', 'cost'], ['A', 'B']) }}\"}",
    )
    found = load(workspace)
    assert warnings(found) == []
    seen = [
        (g.title, g.subtitle, g.table.note, g.dice["luck"].labels) for g in (found.game_in("en"), found.game_in("ja"))
    ]
    assert seen == [
        ("Play!", "Play!?", "4 Play!", ["Play", 1, 2, "en"]),
        ("遊ぶ!", "遊ぶ!?", "4 遊ぶ!", ["遊ぶ", 1, 2, "ja"]),
    ]
    (note,) = found.game_in("ja").table.notebook
    assert (note.title, note.text) == ("遊ぶ", "| A | B |\n| --- | --- |\n| ジャンプ | 2 |\n| 走る | 3 |")
    assert found.game.title == "{{ t.play }}!", "the definition stays as it is written"


def test_values_of_a_deck_are_made_anew_in_every_language(workspace: Workspace) -> None:
    workspace.change("cards/hello/game.yaml", "title: Hello\n", 'title: "{{ t.play }}!"\n')
    line = 'line: "{{ title }} {{ t.play }} {{ game.title }}", last: "{{ line }}{{ cost }}", cost: 9'
    workspace.change("cards/hello/game.yaml", "    back: back\n", f"    back: back\n    with: {{{line}}}\n")
    (jump, _) = load(workspace).rows["tasks"]
    english, japanese = jump.values_for("en"), jump.values_for("ja")
    assert (english["line"], english["last"], english["cost"]) == ("Jump Play Play!", "Jump Play Play!2", 2)
    assert (japanese["line"], japanese["last"], japanese["cost"]) == ("ジャンプ 遊ぶ 遊ぶ!", "ジャンプ 遊ぶ 遊ぶ!2", 2)


def test_a_template_where_none_is_filled_in_is_a_finding(workspace: Workspace) -> None:
    workspace.change("cards/hello/game.yaml", "  purse: {colour", '  purse: {tags: ["{{ t.play }}"], colour')
    workspace.write("cards/hello/rules.md", "# Hello\n\n{{ table('tasks', ['title']) }}\n")
    workspace.write("cards/hello/rules.ja.md", "# Hello\n\n{{ table('tasks', ['title']) }}\n")
    workspace.write("cards/hello/prices.csv", "id,price\nwood,{{ 1 + 1 }}\n")
    workspace.change("cards/hello/game.yaml", "title: Hello\n", "title: Hello\ntables: {prices: prices.csv}\n")
    workspace.change("cards/hello/strings.csv", "play,Play,", "more,{{ game.title }},x\nplay,Play,")
    assert warnings(load(workspace)) == [
        "cards/hello/strings.csv:2:6: warning: templates are not filled in at `more`; it stays as it is written; say "
        "it without `{{ }}`",
        "cards/hello/prices.csv:2:6: warning: templates are not filled in at `price`; it stays as it is written; say "
        "it without `{{ }}`",
        "cards/hello/game.yaml:26:18: warning: templates are not filled in at `tags`; it stays as it is written; say "
        "it without `{{ }}`",
        "cards/hello/rules.ja.md: warning: the head `title` of a table has no `ja` text; add the key `title` to the "
        "strings, or write the heads: `table(deck, columns, heads)`",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: Hello", "title: \"{{ '' }}\"", "cards/hello/game.yaml:1:8: the title is empty; got locale `en`"),
        (
            "file: rules.md}",
            'text: "{{ taple(1) }}"}',
            "cards/hello/game.yaml:33:28: no value `taple`; got `{{ taple(1) }}`; did you mean `table`?",
        ),
        (
            "sides: 12,",
            "sides: 4, labels: [a, '{{ t.pley }}', c, d],",
            "cards/hello/game.yaml:14:32: no value `pley`; got `{{ t.pley }}`",
        ),
    ],
)
def test_a_template_that_fails_is_named_by_its_place(workspace: Workspace, old: str, new: str, message: str) -> None:
    workspace.change("cards/hello/game.yaml", old, new)
    with pytest.raises(Exception, match=re.escape(message)):
        load(workspace)


@cannot(
    "Rows",
    "A commit's number or the day of the build on a card: a build knows neither, and gives the same bytes everywhere",
    instead='an error at `{{ game.commit }}`; `version: "1.2"` in the game file is `{{ game.version }}`',
    see="reference/definition.md",
)
def test_a_card_knows_its_version_and_no_commit(workspace: Workspace) -> None:
    game = "cards/hello/game.yaml"
    workspace.change(game, "title: Hello\n", 'title: Hello\nversion: "1.2"\ndescription: "v{{ game.version }}"\n')
    assert load(workspace).game_in("en").description == "v1.2"
    workspace.change(game, "game.version", "game.commit")
    with pytest.raises(InputError, match=r"no value `commit`; got `v\{\{ game\.commit \}\}`"):
        load(workspace)
