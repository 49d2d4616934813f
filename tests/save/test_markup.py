"""Markdown and the marks of faces become the game's BBCode."""

from __future__ import annotations

import pytest

from tts_build.save.objects.bbcode import RULE, inline, notebook, plain, unseen_pictures
from tts_build.sim.ui.panel_text import font


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


TABLE = "| Space | Who | What |\n|---|---|---|\n| Wilhelmina | all | draws |\n| ill | **most** of all | pays |\n"


def test_columns_of_the_notebook_stand_under_each_other() -> None:
    """Measured in the typeface that the simulator's panels are drawn with, whose widths are Arial's."""
    lines = notebook(TABLE).split("\n")
    assert [line.split("  \u2502  ")[0].rstrip() for line in lines] == ["[b]Space[/b]", "Wilhelmina", "ill"]
    for count in (1, 2):
        starts = [width(line.split("\u2502")[:count]) for line in lines]
        assert max(starts) - min(starts) <= 0.3, (count, starts)


def test_an_empty_head_is_left_out_and_columns_too_wide_are_only_parted() -> None:
    assert notebook("| | |\n|---|---|\n| a | b |\n") == "a  \u2502  b"
    long = "word " * 20
    assert notebook(f"| {long} | b |\n|---|---|\n| a | c |\n").split("\n")[1] == "a  \u2502  c"


def test_japanese_columns_count_each_sign_as_a_whole_em() -> None:
    first, second = notebook("| 手札 | 二枚 |\n|---|---|\n| ab | cd |\n").split("\n")
    assert width([first.split("\u2502")[0].replace("手札", "")]) + 2 == pytest.approx(
        width([second.split("\u2502")[0]]), abs=0.3
    )


def width(cells: list[str]) -> float:
    """Ems of some cells with their bars."""
    bold, plain = font(100, True, False), font(100, False, False)
    text = "|".join(cells).replace("[/b]", "[b]")
    return sum((bold if number % 2 else plain).getlength(part) for number, part in enumerate(text.split("[b]"))) / 100


def test_brackets_in_a_text_are_no_tags() -> None:
    assert notebook("# A[/b][color=#ff0000]\n\nlook [3] at `[i]` and [-], [a card]") == (
        "[b]A[ /b][ color=#ff0000][/b]\n\nlook [3] at [ i] and [ -], [a card]"
    )
    assert inline("**[/b]** [FF0000]") == "[b][ /b][/b] [ FF0000]"


def test_a_footnote_stands_in_brackets_where_it_is_cited() -> None:
    assert notebook("Trade[^1] now.\n\n[^1]: Optional.") == "Trade (Optional.) now."
