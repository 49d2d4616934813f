"""Markdown and the marks of faces become the game's BBCode."""

from __future__ import annotations

from tts_build.tts.save.markup import RULE, inline, notebook, plain, unseen_pictures


def test_a_tooltip_keeps_bold_and_italic_and_names_icons() -> None:
    assert inline("Pay **two** :blue-coin:, *then* [red]{stop}.") == "Pay [b]two[/b] blue coin, [i]then[/i] stop."


def test_a_name_is_one_line_without_marks() -> None:
    assert plain("Run **fast**\nand *far* :wing:") == "Run fast and far wing"


def test_a_product_sign_is_not_italics() -> None:
    assert inline("2 * 3 * 4") == "2 * 3 * 4"


def test_the_notebook_shows_headings_lists_tables_and_rules() -> None:
    text = notebook(
        "# Title\n\nOne *line*\nmore.\n\n- a\n- b\n  - c\n\n3. x\n4. y\n\n"
        "| h | i |\n|---|---|\n| 1 | **2** |\n\n---\n\nEnd"
    )
    assert text == (
        "[b]Title[/b]\n\nOne [i]line[/i] more.\n\n"
        "\u2022 a\n\u2022 b\n   \u2022 c\n3. x\n4. y\n[b]h[/b]  \u2502  [b]i[/b]\n1  \u2502  [b]2[/b]\n\n"
        f"{RULE}\n\nEnd"
    )


def test_what_the_notebook_cannot_show_is_said() -> None:
    assert notebook("a ![a :red: hill](x.png) b <b>c</b>") == "a [a red hill] b <b>c</b>"
    assert notebook("see [the *site*](https://x.org), <a@b.org> and [above](#top)") == (
        "see the [i]site[/i] (https://x.org), a@b.org and above"
    )
    assert unseen_pictures("![a](x.png) ![](y.png)\n\n- ![ ](z.svg)") == ["y.png", "z.svg"]
