"""Markdown to a rulebook."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pikepdf
import pytest

from tests.can import can
from tests.paper.bench import Art, Desk, book_pdf, text_of
from tts_build.definition.texts.templates import Book as Data
from tts_build.definition.texts.templates import expand
from tts_build.paint.paper.binding import About
from tts_build.problem import InputError, Where
from tts_build.rulebook.book_style import FOOT, MARGIN, BookStyle, book_style
from tts_build.rulebook.markdown_blocks import Listing, Paragraph, Quote, Table, read_source
from tts_build.rulebook.rulebook import Book, compose_book
from tts_build.sandbox.expressions import Expressions
from tts_build.scene.scene import Group, Image, Item, Rgba, Run

RULES = """# Moon Race

*A quick game for two.*

Each player has **three** dice and *one* :i: coin. Lists and tables follow:

- first point
- second point, with **bold** words
  1. nested
  2. twice

## Setting up

| Part | Number |
|:---|---:|
| Coins | 20 |
| Dice | 3 |

> Remember the moon.

### Small print

Stars such as 2 * 3 and [brackets] {braces} stay as they are. <b>HTML</b> is text.

![](photo.png)

---

The end.
"""


@pytest.fixture(scope="module")
def style() -> BookStyle:
    palette = {"ink": "#1B2A52", "pale": "#F0E0A0", "red": "#C4122F", "blue": "#0000FF"}
    return book_style("a4", "title 22", "body 10", palette, ["title", "body"])


def book(desk: Desk, style: BookStyle, text: str) -> Book:
    return compose_book(text, style, desk.fonts, Art(desk), title="Game", where=Where("cards/moon/rules.md"))


def items_of(items: Sequence[Item], x: float = 0.0, y: float = 0.0) -> list[tuple[float, float, Any]]:
    """Runs and images with their places on the page."""
    found: list[tuple[float, float, Any]] = []
    for item in items:
        if isinstance(item, Group):
            found += items_of(item.items, x + item.matrix[4], y + item.matrix[5])
        elif isinstance(item, Run):
            found.append((x + item.x, y + item.y, item))
        elif isinstance(item, Image):
            found.append((x + item.box[0], y + item.box[1], item))
    return found


def words(scene: Any) -> str:
    return " ".join(item.text for _, _, item in items_of(scene.items) if isinstance(item, Run))


def test_markdown_becomes_blocks_with_their_lines() -> None:
    blocks = read_source(RULES).blocks
    listing = next(block for block in blocks if isinstance(block, Listing))
    assert listing.first is None
    assert [len(item) for item in listing.items] == [1, 2]
    assert isinstance(listing.items[1][1], Listing)
    assert listing.items[1][1].first == 1
    table = next(block for block in blocks if isinstance(block, Table))
    assert table.rows == (("Part", "Number"), ("Coins", "20"), ("Dice", "3"))
    assert table.aligns == ("left", "right")
    assert next(block for block in blocks if isinstance(block, Quote)).blocks == (Paragraph("Remember the moon.", 19),)


@can(
    "Rulebooks",
    "Rules in Markdown, set in columns with icons, tables, links",
    write="rulebook: rules.md",
    see="writing-a-rulebook.md",
)
def test_the_rulebook_is_read_in_the_order_in_which_it_was_written(desk: Desk, style: BookStyle) -> None:
    data = book_pdf(book(desk, style, RULES), About("Moon Race: rules", language="en"), desk.root, desk.fonts.store)
    text = " ".join(text_of(data).split())
    wanted = ["Moon Race", "A quick game for two.", "Each player has three dice and one", "first point", "1. nested"]
    wanted += ["Setting up", "Part Number", "Coins 20", "Remember the moon.", "Small print"]
    wanted += ["2 * 3 and [brackets] {braces} stay as they are. <b>HTML</b> is text.", "The end."]
    places = [text.index(part) for part in wanted]
    assert places == sorted(places)


def test_bold_italic_and_icons_are_set_as_such(desk: Desk, style: BookStyle) -> None:
    found = items_of(book(desk, style, RULES).scenes[0].items)
    fonts = {item.text: item.font for _, _, item in found if isinstance(item, Run)}
    plain, bold, italic = (desk.fonts.key("body", *which) for which in ((False, False), (True, False), (False, True)))
    assert fonts["Each"] == plain
    assert fonts["three"] == bold
    assert fonts["one"] == italic
    coin = next(item for _, _, item in found if isinstance(item, Image) and item.icon)
    assert coin.file == "drawing.svg"
    assert any(isinstance(item, Image) and item.file == "photo.png" for _, _, item in found)


def test_icons_have_the_books_colours_where_text_is_in_its_ink(desk: Desk, style: BookStyle) -> None:
    text = "# Moon\n\n:i: pays.\n\n| :i: | Cost |\n|---|---|\n| :i: | one |\n\n::: legend\n- :i: A coin\n:::\n"

    def colours(look: BookStyle) -> list[Rgba]:
        found = [item for _, _, item in items_of(book(desk, look, text).scenes[0].items) if isinstance(item, Image)]
        return [item.colour for item in found]

    plain = colours(style)
    assert plain == [style.ink, style.paper, style.ink, style.ink], "the head of a table is white on ink"
    gold: Rgba = (168, 108, 0, 255)
    assert colours(replace(style, icons={"i": gold})) == [gold, style.paper, gold, gold]


def test_a_picture_in_a_line_is_as_tall_as_its_letters_wherever_it_stands(desk: Desk, style: BookStyle) -> None:
    text = "# Moon\n\n## The ![p](photo.png) way\n\nTake ![p](drawing.svg) or [![p](photo.png)](#the-way).\n\n"
    text += "| a | b |\n|---|---|\n| x | ![](photo.png) |\n\n- one ![](photo.png)\n\n![](photo.png)\n"
    made = book(desk, style, text)
    assert made.problems == ()
    found = [item for _, _, item in items_of(made.scenes[0].items) if isinstance(item, Image)]
    assert [image.file for image in found] == ["photo.png", "drawing.svg"] + ["photo.png"] * 4
    em = 10 * 25.4 / 72
    assert all(0.8 * em < image.box[3] < 1.7 * em for image in found[:-1])
    assert all(image.box[2] == pytest.approx(1.5 * image.box[3]) for image in found if image.file == "photo.png")
    assert [image.vector for image in found[:2]] == [False, True] and not any(image.icon for image in found)
    assert found[-1].box[2] == pytest.approx(style.column)
    assert [mark.title for mark in made.bookmarks] == ["The  way"]
    (problem,) = book(desk, style, "Take ![p](phoot.png).").problems
    assert problem.severity == "error" and "phoot.png" in problem.what and problem.where.line == 1


def test_a_link_is_followed_by_its_address(desk: Desk, style: BookStyle) -> None:
    text = "See [the *site*](https://x.org/a_b), <https://y.org> and [above](#top)."
    shown = " ".join(words(book(desk, style, text).scenes[0]).split())
    assert "the site (https://x.org/a_b), https://y.org and above." in shown.replace("/ a", "/a")


def test_headings_are_bookmarks(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, RULES)
    assert [(mark.title, mark.level) for mark in made.bookmarks] == [("Setting up", 0), ("Small print", 1)]
    data = book_pdf(made, About("x"), desk.root, desk.fonts.store)
    with pikepdf.open(io.BytesIO(data)) as pdf, pdf.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Setting up"]
        assert [item.title for item in outline.root[0].children] == ["Small print"]


LONG = "\n\n".join(
    f"## Part {part}\n\n" + "\n\n".join(f"Word{part}x{number} " + "and so on it goes " * 20 for number in range(6))
    for part in range(9)
)


def test_a_long_text_fills_columns_and_pages_and_loses_nothing(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, LONG)
    assert len(made.scenes) > 3
    text = " ".join(words(scene) for scene in made.scenes)
    places = [text.index(f"Word{part}x{number} ") for part in range(9) for number in range(6)]
    assert places == sorted(places)
    assert len(made.bookmarks) == 9


def test_nothing_stands_outside_the_columns(desk: Desk, style: BookStyle) -> None:
    for scene in book(desk, style, LONG + RULES + WIDE).scenes:
        for x, y, item in items_of(scene.items):
            width = item.width if isinstance(item, Run) else item.box[2]
            assert x >= MARGIN - 0.01
            assert x + width <= style.width - MARGIN + 0.6
            assert y <= style.height - FOOT + 12


def test_a_heading_never_ends_a_column(desk: Desk, style: BookStyle) -> None:
    bold = desk.fonts.key("title", True)
    for scene in book(desk, style, LONG).scenes:
        columns: dict[bool, list[tuple[float, Run]]] = {}
        for x, y, item in items_of(scene.items):
            if isinstance(item, Run) and y < style.height - FOOT:
                columns.setdefault(x > style.width / 2, []).append((y, item))
        for runs in columns.values():
            last = max(runs, key=lambda entry: entry[0])[1]
            assert last.font != bold


WIDE = """

## Table

| Name | Meaning | Count |
|---|---|---|
""" + "\n".join(f"| Row{number} | {'some long explanation ' * 6} | {number} |" for number in range(30))


def test_a_table_that_goes_on_repeats_its_header_and_keeps_its_columns_apart(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, WIDE)
    text = " ".join(words(scene) for scene in made.scenes)
    assert text.count("Meaning") >= 3
    for number in range(30):
        assert text.count(f"Row{number} ") == 1
    for scene in made.scenes:
        lines: dict[tuple[bool, float], list[tuple[float, Run]]] = {}
        for x, y, item in items_of(scene.items):
            if isinstance(item, Run):
                lines.setdefault((x > style.width / 2, round(y, 2)), []).append((x, item))
        for line in lines.values():
            ordered = sorted(line, key=lambda entry: entry[0])
            for (x, one), (following, _) in pairwise(ordered):
                assert x + one.width <= following + 0.01


def test_columns_of_figures_stand_evenly_apart(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, "# Odds\n\n| Dice | 11 | 22 | 33 |\n|---|---:|---:|---:|\n| one | 44 | 55 | 66 |\n")
    ends = [x + run.width for x, _, run in items_of(made.scenes[0].items) if run.text in ("44", "55", "66")]
    (first, second) = (after - before for before, after in pairwise(ends))
    assert first == pytest.approx(second, abs=0.1)


def test_templates_see_the_game_its_places_and_its_rows() -> None:
    places = {
        "track": [{"id": f"s{i}", "kind": "plain", "label": "Shop" if i in (2, 3, 6) else "Road"} for i in range(8)]
    }
    data = Data(places, {"tasks": [{"title": "A|B", "text": "Do\nit"}]})
    values = {"game": {"title": "Moon"}, **data.scope()}
    text = expand(
        '# {{ game.title }}\n\n{{ spaces("track") }}\n\n{{ table("tasks", ["title", "text"]) }}', values, Expressions()
    )
    assert "# Moon" in text
    assert "| 0–1, 4–5, 7 | Road |" in text
    assert "| 2–3, 6 | Shop |" in text
    assert "| A\\|B | Do it |" in text
    assert len([block for block in read_source(text).blocks if isinstance(block, Table)]) == 2


def test_a_template_that_fails_is_a_problem_in_its_file() -> None:
    values = Data({}, {"tasks": [{"title": "A"}]}).scope()
    for source, what in (
        ("{{ nothing }}", "no value `nothing`; got `and {{ nothing }}`"),
        ('{{ spaces("trak") }}', "no board `trak`"),
        ('{{ table("tasks", ["titel"]) }}', "the deck `tasks` has no column `titel`"),
        ('{{ table("tasks", ["title"], ["A", "B"]) }}', "1 column has 2 heads"),
        ("{% if %}", "not a template"),
    ):
        with pytest.raises(InputError, match=what) as caught:
            expand(f"# Moon\n\nand {source}", values, Expressions(), Where("cards/moon/rules.md"))
        assert str(caught.value).startswith("cards/moon/rules.md:3: ")


def test_text_in_a_drawing_of_a_book_is_set_in_the_fonts_of_the_game(desk: Desk, style: BookStyle) -> None:
    sign = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    sign += '<text y="15" font-family="title">Port \u16a0</text></svg>'
    desk.write("sign.svg", sign.encode())
    made = book(desk, style, "# Signs\n\n![A sign](sign.svg)\n")
    shown = [item for scene in made.scenes for _, _, item in items_of(scene.items) if isinstance(item, Image)]
    assert [image.file for image in shown] == ["sign.svg"]
    assert "<text" not in shown[0].svg and "<path" in shown[0].svg
    assert [problem.code for problem in made.problems] == ["missing-glyph"]


def test_unknown_icons_and_missing_pictures_are_findings_with_their_line(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, "# A\n\nSome :coyn: here.\n\n![](nothing.png)\n")
    assert sorted(str(problem) for problem in made.problems) == [
        "cards/moon/rules.md:3: warning: no icon `coyn`",
        "cards/moon/rules.md:5: no picture `nothing.png`",
    ]


def test_colours_come_from_the_palette_where_they_can_be_read_on_white() -> None:
    roles = ["title", "body"]
    assert book_style("a4", "title 20", "body 9", {"ink": "#1B2A52", "red": "#C4122F"}, roles).accent == (
        196,
        18,
        47,
        255,
    )
    assert book_style("a4", "title 20", "body 9", {"accent": "#0059B8", "red": "#C4122F"}, roles).accent == (
        0,
        89,
        184,
        255,
    )
    pale = book_style("letter", "title 20", "body 9", {"ink": "#FFEE88", "accent": "#FFFF00"}, roles)
    assert pale.ink == pale.accent == (28, 28, 32, 255)
    assert pale.width == 215.9


def test_the_same_rules_are_the_same_bytes(desk: Desk, style: BookStyle) -> None:
    one, other = (book_pdf(book(desk, style, RULES), About("x"), desk.root, desk.fonts.store) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    "text", ["", "   ", "#", "|a|\n|-|", "- ", "> ", "```\ncode *x*\n```", "1. \n2. x", "![](", "a" * 3000]
)
def test_odd_text_makes_a_page_all_the_same(desk: Desk, style: BookStyle, text: str) -> None:
    assert len(book(desk, style, text).scenes) >= 1


@can(
    "Paper",
    "No page of a rulebook is left with a few lines: what stands before is set closer, or a check says so",
    see="writing-a-rulebook.md#pages",
)
def test_a_last_page_of_a_few_lines_is_spared_or_told(desk: Desk, style: BookStyle) -> None:
    def pages(paragraphs: int) -> Book:
        rows = "\n\n".join(f"Word{number} " + "and so on it goes " * 12 for number in range(paragraphs))
        return book(desk, style, f"{rows}\n\n:: page\n\nAfterword")

    for count in range(14, 40):
        made = pages(count)
        if len(made.scenes) == 3:
            break
    # So many paragraphs do not go on one page at their usual distance: they did, closer, one paragraph before.
    closer, usual = pages(count - 1), pages(12)
    assert (len(closer.scenes), len(usual.scenes), len(made.scenes)) == (2, 2, 3)
    assert _first_gap(closer) < _first_gap(usual)
    assert words(closer.scenes[0]).count("Word") == count - 1
    assert [problem.code for problem in made.problems] == ["sparse-page"] * 2  # it, and that of the afterword
    assert str(made.problems[0].what).startswith("page 2 of the rulebook is ")


def _first_gap(made: Book) -> float:
    """mm from the first paragraph's last line to the second's first one."""
    runs = [(y, item) for _, y, item in items_of(made.scenes[0].items) if isinstance(item, Run)]
    second = next(y for y, run in runs if run.text.startswith("Word1"))
    return second - max(y for y, run in runs if y < second - 1)


def test_a_page_is_named_after_the_chapter_that_most_of_its_area_speaks_of(desk: Desk, style: BookStyle) -> None:
    lines = "- a line\n" * 30  # fifteen in each of two columns, and then as many as twenty right across
    text = f"# Moon\n\nFirst.\n\n:: page\n\n## One\n\n{lines}\n::: wide\n## Two\n\n{lines[:180]}:::\n"
    scene = book(desk, style, text).scenes[1]
    foot = [item.text for _, y, item in items_of(scene.items) if isinstance(item, Run) and y > scene.height - 20]
    assert "Two" in foot and "One" not in foot
