"""Directives of a rulebook, as a reader of the PDF and a writer of the text see them."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pikepdf
import pytest

from tests.can import can
from tests.paper.bench import Art, Desk, book_pdf, text_of
from tts_build.definition.book.directives import read_parts, rule_ids
from tts_build.definition.book.notebook import plain_markdown
from tts_build.paint.paper.binding import About
from tts_build.problem import Where
from tts_build.rulebook.book_style import BookStyle, book_style
from tts_build.rulebook.exhibits.figures import face_items
from tts_build.rulebook.exhibits.moment_table import BEYOND, _lifted
from tts_build.rulebook.exhibits.table_drawing import Window
from tts_build.rulebook.fragments import box_of, leaves_of
from tts_build.rulebook.materials import Laid, Materials, Moment, Part
from tts_build.rulebook.rulebook import Book, compose_book
from tts_build.scene.outline import Box, rect
from tts_build.scene.scene import Item, Run, Scene, Shape
from tts_build.scene.scene_key import SceneKey

FILE = "cards/moon/rules.md"
key = SceneKey.read


@pytest.fixture(scope="module")
def style() -> BookStyle:
    return book_style("a4", "title 22", "body 10", {"ink": "#1B2A52", "red": "#C4122F"}, ["title", "body"])


def materials(desk: Desk) -> Materials:
    card = replace(desk.face(), links={"title": (5.0, 4.0, 40.0, 8.0), "story": (5.0, 18.0, 50.0, 12.0)})
    things = (
        Laid("board", "board", "board", 0, 0, 0, 300, 300, key("board")),
        Laid("tasks", "tasks", "deck", -40, 0, 0, 63.5, 88.9, key("tasks/:back"), count=30, level=1),
        Laid("pawn/White", "pawn", "standee", 100, 100, 0, 20, 36, key("pawn"), seat="White", level=2),
        Laid("pawn/Red", "pawn", "standee", 130, 100, 0, 20, 36, key("pawn"), seat="Red", level=2),
        Laid("luck", "luck", "die", 40, 0, 0, 20, 20, sides=12, value=7, level=2, colour="#2060c0"),
        Laid("tablet", "tablet", "piece", 300, 0, 0, 100, 60, key("board"), paper=False),
    )
    sides = {key(f"luck/{value}"): Scene(20, 20, 0, tuple(desk.words(str(value), 6, 14, 30))) for value in range(1, 13)}
    scenes = {
        key("board"): desk.plain(300, 300),
        key("tasks/:back"): desk.plain(63.5, 88.9),
        key("pawn"): desk.plain(20, 36),
    }
    parts = (
        Part("board", "Board", 1, "piece", key("board")),
        Part("tasks", "Tasks", 30, "card", key("tasks/T01")),
        Part("pawn", "Pawn", 2, "piece", key("pawn")),
        Part("tablet", "Tablet", 1, "piece", key("board"), paper=False),
    )
    return Materials(
        players=(2, 3),
        seating=((), ("White",), ("White", "Red"), ("White", "Red")),
        scenes={**sides, **scenes, key("tasks/T01"): card},
        table=things,
        parts=parts,
        icons=frozenset({"i"}),
        choices=("tasks/T01", "luck/6"),
    )


def book(desk: Desk, style: BookStyle, text: str) -> Book:
    where = Where(FILE)
    return compose_book(text, style, desk.fonts, Art(desk), title="Moon", where=where, materials=materials(desk))


def boxes_of(items: Sequence[Item]) -> list[tuple[Run, Box]]:
    return [(run, box_of(run, matrix)) for run, matrix in leaves_of(items) if isinstance(run, Run)]


def words(scene: Scene) -> str:
    return " ".join(run.text for run, _ in boxes_of(scene.items))


def told(made: Book) -> list[str]:
    return sorted(str(problem) for problem in made.problems)


def test_what_is_wrong_with_a_directive_is_said_with_line_and_column() -> None:
    text = "# A\n\n::: asid Title\nx\n:::\n\n:: contents deep=2\n\n::: cover\n:::\n\n:::\n\n"
    text += "::: columns\nx\n:::\n::: wide\nx"
    _, problems = read_parts(text, FILE)
    assert [str(problem) for problem in problems] == [
        f"{FILE}:3:5: no directive `asid`; did you mean `aside`?",
        f"{FILE}:7:13: no setting of `contents` `deep`; there is `depth`",
        f"{FILE}:9:1: `cover` is written `:: cover`, on one line",
        f"{FILE}:12:1: nothing is open here that this closes; remove the line",
        f"{FILE}:14:5: `columns` needs a number from 1 to 3",
        f"{FILE}:17:1: `wide` is never closed; end it with a line of three colons",
    ]


def test_code_and_times_of_day_are_no_directives() -> None:
    text = "It is 10 :: 30.\n\n```\n::: aside\n```\n\n    ::: aside\n"
    assert read_parts(text)[1] == []


def test_notebooks_show_what_stands_in_directives() -> None:
    text = ":: contents\n\n::: aside Beware\nOf *d\u2060ogs*. <!-- R1 -->\n:::\n\n"
    text += "::: wide\n::: setup\n1. Lay it.\n:::\n:::\n"
    assert plain_markdown(text).split() == "**Beware** Of *dogs*. 1. Lay it.".split()


def test_rules_that_comments_name_are_found_where_they_stand() -> None:
    text = "# A\n\nText. <!-- R12, A7 -->\n\n<!-- to do: more of 3 -->\nx <!--\nR3 -->"
    assert rule_ids(text) == {"R12": (3, 12), "A7": (3, 17), "R3": (7, 1)}


@can(
    "Rulebooks",
    "Contents, references to pages, footnotes",
    write="::: contents",
    see="writing-a-rulebook.md#references-footnotes-equations-rules",
)
def test_contents_name_the_pages_where_chapters_stand(desk: Desk, style: BookStyle) -> None:
    chapters = "\n\n".join(f"## Chapter {n}\n\n" + "words and more words. " * 400 for n in range(5))
    made = book(desk, style, f"# Moon\n\n:: cover\n\n:: contents\n\n{chapters}")
    assert made.problems == ()
    listed = words(made.scenes[1])
    for number, mark in enumerate(made.bookmarks):
        assert mark.title == f"Chapter {number}"
        assert f"Chapter {number} {mark.page + 1}" in listed.replace("  ", " ")
        assert words(made.scenes[mark.page]).count(f"Chapter {number}") >= 1


def test_a_heading_and_a_footnote_in_what_is_kept_together_are_found(desk: Desk, style: BookStyle) -> None:
    kept = "::: keep\n### Ties\n\nHeads[^c] win.\n:::\n\n[^c]: Of a coin."
    made = book(desk, style, f"# Moon\n\n:: contents\n\n## Ends\n\nSee [Ties](#ties).\n\n:: page\n\n{kept}\n")
    assert {problem.code for problem in made.problems} <= {"sparse-page"}
    assert [(mark.title, mark.page, mark.level) for mark in made.bookmarks] == [("Ends", 0, 0), ("Ties", 1, 1)]
    assert "Ties 2" in words(made.scenes[0]) and "(page\u00a02)" in words(made.scenes[0])
    assert "Of a coin." in words(made.scenes[1])


def test_links_lead_to_their_headings(desk: Desk, style: BookStyle) -> None:
    text = "# Moon\n\nSee [the end](#end).\n\n" + "words. " * 3000 + "\n\n## The end {: #end}\n\nBye."
    made = book(desk, style, text)
    assert "the end" in words(made.scenes[0]) and f"(page\u00a0{len(made.scenes)})" in words(made.scenes[0])
    data = book_pdf(made, About("x"), desk.root, desk.fonts.store)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        (link,) = pdf.pages[0].obj.Annots
        assert link.Dest[0].objgen == pdf.pages[-1].obj.objgen
        mark = made.bookmarks[-1]
        assert float(link.Dest[3]) == pytest.approx(float(pdf.pages[-1].mediabox[3]) - mark.y * 72 / 25.4, abs=0.1)
    assert "The end" in text_of(data, len(made.scenes) - 1)


def test_a_dead_reference_is_an_error_at_its_line(desk: Desk, style: BookStyle) -> None:
    assert told(book(desk, style, "# Moon\n\n## Trade\n\nSee [x](#trad).")) == [
        f"{FILE}:5: no heading `trad`; did you mean `trade`?"
    ]
    assert told(book(desk, style, "# Moon\n\nTake [the board](@board).\n\n- [a pawn](@pawn)")) == [
        f"{FILE}:3: `@board` points at nothing; write it in a list of setup, anatomy, components, which show it",
        f"{FILE}:5: `@pawn` points at nothing; write it in a list of setup, anatomy, components, which show it",
    ]


def structure(data: bytes) -> list[tuple[int, str, str]]:
    """Depth, type and alternative text of every element of a file's structure."""
    found: list[tuple[int, str, str]] = []

    def walk(element: Any, depth: int) -> None:
        if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
            return
        found.append((depth, str(element.S)[1:], str(element.get("/Alt", ""))))
        for kid in element.K:
            walk(kid, depth + 1)

    with pikepdf.open(io.BytesIO(data)) as pdf:
        assert bool(pdf.Root.MarkInfo.Marked)
        walk(pdf.Root.StructTreeRoot.K, 0)
    return found


@can(
    "Rulebooks",
    "A tagged PDF that can be listened to",
    see="writing-a-rulebook.md",
)
def test_the_pdf_says_what_is_heading_list_table_and_picture(desk: Desk, style: BookStyle) -> None:
    text = "# Moon\n\n## Start\n\nHello.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A hill](photo.png)\n"
    found = structure(book_pdf(book(desk, style, text), About("x"), desk.root, desk.fonts.store))
    kinds = [kind for _, kind, _ in found]
    assert kinds[:4] == ["Document", "Title", "H1", "P"]
    assert kinds.count("LI") == 2 and kinds.count("TR") == 2 and kinds.count("TH") == 2 and kinds.count("TD") == 2
    assert (1, "Figure", "A hill") in found


def test_everything_drawn_is_content_or_decoration(desk: Desk, style: BookStyle) -> None:
    """A reader that trusts the tags hears every word once."""
    data = book_pdf(book(desk, style, "# Moon\n\nWords *and* more."), About("x"), desk.root, desk.fonts.store)
    with pikepdf.open(io.BytesIO(data)) as pdf:
        depth = 0
        for operands, operator in pikepdf.parse_content_stream(pdf.pages[0]):
            name = str(operator)
            depth += {"BDC": 1, "BMC": 1, "EMC": -1}.get(name, 0)
            assert depth in (0, 1)
            if name in ("Tj", "TJ", "f", "S", "B"):
                assert depth == 1, (operands, name)


@can(
    "Rulebooks",
    "Pictures of the set-up from the table itself, numbered as the steps name things",
    write="::: setup players=4",
    see="writing-a-rulebook.md",
)
def test_a_piece_cut_along_its_picture_has_no_box_round_it(desk: Desk, style: BookStyle) -> None:
    """Its face is clear where nothing is drawn; a card keeps its edge and its shadow all the same."""
    clear = (255, 255, 255, 0)

    def edges(kind: str, background: tuple[int, int, int, int]) -> int:
        known = materials(desk)
        laid = tuple(replace(thing, kind=kind) if thing.name == "tasks" else thing for thing in known.table)
        face = replace(known.scenes[key("tasks/:back")], background=background)
        known = replace(known, table=laid, scenes={**known.scenes, key("tasks/:back"): face})
        made = compose_book("::: setup players=2\n1. A.\n:::\n", style, desk.fonts, Art(desk), materials=known)
        return str(made.scenes[0].items).count("(40, 40, 46, 120)")

    plain = edges("piece", (255, 255, 255, 255))
    assert edges("piece", clear) == plain - 1
    assert edges("deck", clear) == plain


def test_a_set_up_shows_who_plays_and_numbers_what_steps_name(desk: Desk, style: BookStyle) -> None:
    text = "# Moon\n\n::: setup players=2\n1. Lay [the board](@board).\n2. [Pawn](@pawn), [dice](@luck).\n:::\n"
    made = book(desk, style, text)
    assert made.problems == ()
    numbers = [run.text for run, _ in boxes_of(made.scenes[0].items) if run.text in ("1", "2")]
    assert numbers.count("1") >= 1 and numbers.count("2") == 2 + 0
    found = structure(book_pdf(made, About("x"), desk.root, desk.fonts.store))
    assert (1, "Figure", "Set-up for 2 players") in found
    second = "::: setup players=2 without=board edge=42\n5. [Pawn](@pawn).\n6. [Dice](@luck).\n:::\n"
    both = book(desk, style, text + "\n" + second)
    assert both.problems == ()
    printed = [run.text.strip(".") for run, _ in boxes_of(both.scenes[0].items)]
    assert printed.count("5") == printed.count("6") == 2, "on the picture and before the step"
    dealt = book(
        desk, style, text.replace("=2", '=2 hand="tasks/T01 tasks/T01"').replace("dice]", "hand](@hand), [dice]")
    )
    assert dealt.problems == ()
    assert words(dealt.scenes[0]).count("Avatar") == words(made.scenes[0]).count("Avatar") + 2
    (many,) = book(desk, style, text.replace("players=2", f'hand="{"tasks/T01 " * 13}"')).problems
    assert "13 cards" in str(many)
    (wrong,) = book(desk, style, text.replace("players=2", "hand=tasks/T09")).problems
    assert "tasks/T09" in str(wrong)


def test_a_set_up_puts_a_thing_on_a_space_and_numbers_a_board_beside_it(desk: Desk, style: BookStyle) -> None:
    def places(settings: str) -> dict[str, list[float]]:
        text = f"# Moon\n\n::: setup players=2{settings}\n- Lay [the board](@board).\n- [Red](@pawn/Red).\n:::\n"
        made = compose_book(text, style, desk.fonts, Art(desk), title="Moon", materials=spotted)
        assert made.problems == ()
        found: dict[str, list[float]] = {"1": [], "2": []}
        for run, box in boxes_of(made.scenes[0].items):
            found.get(run.text, []).append(box[0])
        return found

    spotted = replace(materials(desk), spots={"board/s07": (-100.0, 0.0)})
    plain, put, outside = places(""), places(' put="pawn/Red>board/s07"'), places(" edge=40")
    assert min(put["2"]) < min(plain["2"]) - 20
    assert min(outside["1"]) < min(plain["1"])


def test_a_set_up_puts_what_the_first_player_has_where_there_is_room(desk: Desk, style: BookStyle) -> None:
    text = '# Moon\n\n::: setup edge=32 put="pawn>120:40"\n1. Take [a pawn](@pawn).\n:::\n'
    plain, put = (book(desk, style, each) for each in (text.replace(' put="pawn>120:40"', ""), text))
    assert plain.problems == () == put.problems
    where = [[box for run, box in boxes_of(made.scenes[0].items) if run.text == "1"] for made in (plain, put)]
    assert where[0] != where[1]
    wrong = book(desk, style, text.replace(">120:40", ""))
    assert [str(problem).split("; ")[0].split(": ", 1)[1] for problem in wrong.problems] == ["`put` is no such list"]


def test_badges_of_a_set_up_stand_where_the_text_says(desk: Desk, style: BookStyle) -> None:
    text = '# Moon\n\n::: setup edge=32 badges="1>120:40"\n1. Take [a pawn](@pawn) and lay [the board](@board).\n:::\n'
    plain, moved = (book(desk, style, each) for each in (text.replace(' badges="1>120:40"', ""), text))
    assert plain.problems == () == moved.problems
    where = [[box for run, box in boxes_of(made.scenes[0].items) if run.text == "1"] for made in (plain, moved)]
    assert len(where[0]) == len(where[1]) and len([box for box in where[0] if box not in where[1]]) >= 1
    for other in ('badges="1>there"', 'badges="9>120:40"', 'badges="1>9999:-9999"', 'moment="first"'):
        (problem,) = book(desk, style, text.replace('badges="1>120:40"', other)).problems
        what = "no such example" if "moment" in other else "`badges` is no such list"
        assert str(problem).split("; ")[0].split(": ", 1)[1] == what


def test_a_set_up_shows_empty_places_and_cards_on_each_other(desk: Desk, style: BookStyle) -> None:
    text = '# Moon\n\n::: setup without="board" fields="supply>-90:0:60x80" lay="tasks/T01>40:0 tasks/T01>40:14"\n'
    text += "1. Leave room for [the supply](@supply) beside [these cards](@lay).\n:::\n"
    made = book(desk, style, text)
    assert made.problems == ()
    drawn = [item for item, _ in leaves_of(made.scenes[0].items)]
    assert sum(isinstance(item, Shape) and item.dash is not None for item in drawn) == 1
    assert words(made.scenes[0]).count("1 ") >= 2, "a badge at the place, one at the cards"
    for right, wrong, what in [
        ("supply>-90:0:60x80", "supply>there", "`fields` is no such list"),
        ("tasks/T01>40:14", "tasks/T01", "`lay` is no such list"),
        ("tasks/T01>40:14", "tasks/T99>40:14", "no face of the game `tasks/T99`"),
    ]:
        problems = told(book(desk, style, text.replace(right, wrong)))
        assert any(what in problem for problem in problems), problems


def test_what_is_its_picture_alone_has_no_frame_in_a_book() -> None:
    picture = (Shape(rect((1.0, 1.0, 4.0, 6.0)), fill=(200, 0, 0, 255)),)
    bare = Scene(6.0, 8.0, 0.0, picture, background=(255, 255, 255, 0))
    assert [item for item, _ in leaves_of(tuple(face_items(bare, 0.0, 0.0, 1.0)))] == list(picture)
    framed = [item for item, _ in leaves_of(tuple(face_items(replace(bare, background=(9, 9, 9, 255)), 0.0, 0.0, 1.0)))]
    assert len(framed) == 4, "a shadow, a ground, the picture, an edge"


def test_an_arrow_above_a_picture_begins_off_the_head_of_the_one_before() -> None:
    window = Window(0.0, 0.0, 100.0, 40.0)
    first, second = _lifted([[(10.0, 20.0), (50.0, 20.0)], [(50.0, 20.0), (90.0, 20.0)]], window)
    assert first[0][0] == 10.0 and first[-1][0] == 50.0
    assert second[0][0] == 50.0 + BEYOND and second[-1][0] == 90.0
    _, back = _lifted([[(90.0, 20.0), (50.0, 20.0)], [(50.0, 20.0), (47.0, 20.0)]], window)
    assert back[0][0] == 48.5, "half way at most"


@can(
    "Rulebooks",
    "Cards in rows, each once with its number",
    write=":: gallery tasks/T06 tasks/T07 columns=6",
    see="writing-a-rulebook.md",
)
def test_a_gallery_shows_each_face_once_with_its_number(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, "# Moon\n\n:: gallery tasks/T01 luck/6 tasks/T01 columns=2\n")
    assert made.problems == ()
    assert "2 × 6 1 ×" in words(made.scenes[0])  # the die's side shows a 6
    found = structure(book_pdf(made, About("x"), desk.root, desk.fonts.store))
    figures = [what for _, kind, what in found if kind == "Figure"]
    assert figures == ["2 × tasks/T01", "1 × luck/6"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "::: setup\n1. A [x](@bord).\n:::",
            "2: no thing of the set-up `bord`; did you mean `board`?",
        ),
        (
            '::: setup put="pwn/Red>board/s07"\n1. A.\n:::',
            "1:16: no thing of the table `pwn/Red`; did you mean `pawn/Red`?",
        ),
        (
            "::: setup players=9\n1. A.\n:::",
            "1:19: `players` is no such number; expected a number from 1 to 3, got `9`",
        ),
        (
            "::: anatomy tasks/T99\n1. A.\n:::",
            "1:13: no face of the game `tasks/T99`; did you mean `tasks/T01`?",
        ),
        (":: gallery tasks/T01 tasks/T99", "1:12: no face of the game `tasks/T99`; did you mean `tasks/T01`?"),
        (
            "::: anatomy tasks/T01\n1. [A](@titel).\n:::",
            "2: no element of `tasks/T01` `titel`; did you mean `title`?",
        ),
        (
            "::: components\n- [Board](@board)\n- 3 [pawns](@pawn)\n- [Tasks](@tasks)\n:::",
            "3: the book says 3, the game has 2; leave the number out; it is added",
        ),
        (
            "::: components\n- [Board](@board)\n- [Pawns](@pawn)\n:::",
            "1:5: warning: the list of components leaves out `tasks`; add an item with `(@tasks)`, "
            "or name it in `without`",
        ),
        (
            "::: legend\n- :i: Coin\n- Nothing\n:::",
            "3: an item of the legend begins with its icon; expected `- :coin: what it means`",
        ),
        ("::: legend\n:::", "1:5: warning: the legend leaves out `i`"),
        ("::: columns 4\nx\n:::", "1:13: there are 1, 2 or 3 columns; got `4`"),
    ],
)
def test_what_the_book_names_and_the_game_has_not_is_said(
    desk: Desk, style: BookStyle, text: str, expected: str
) -> None:
    assert f"{FILE}:{expected}" in told(book(desk, style, text))


@can(
    "Rulebooks",
    "A list of components counted from the definition",
    write="::: components",
    see="writing-a-rulebook.md",
)
def test_components_count_what_the_game_has(desk: Desk, style: BookStyle) -> None:
    shown = words(book(desk, style, "::: components\n- [All](@board,pawn)\n- [Tasks](@tasks)\n:::").scenes[0])
    assert "All 3" in shown and "Tasks 30" in shown
    shown = words(book(desk, style, ":: components").scenes[0])
    assert "Board 1" in shown and "Pawn 2" in shown and "Tablet" not in shown


def test_components_in_columns_stand_side_by_side_above_their_names(desk: Desk, style: BookStyle) -> None:
    items = "- [Board](@board)\n- [Pawns](@pawn)\n- [Tasks](@tasks)\n"

    def tops(setting: str) -> dict[str, float]:
        made = book(desk, style, f"::: wide\n::: components {setting}\n{items}:::\n:::")
        assert made.problems == () and "Tasks 30" in words(made.scenes[0])
        return {run.text: round(box[1], 3) for run, box in boxes_of(made.scenes[0].items)}

    one, two = tops(""), tops("columns=2")
    assert one["Board"] < one["Pawns"] < one["Tasks"]
    assert two["Board"] == two["Pawns"] < two["Tasks"]
    wrong = book(desk, style, f"::: components columns=9\n{items}:::")
    assert [problem.code for problem in wrong.problems] == ["directive-value"]


def test_an_example_shows_pale_where_a_pawn_began_and_an_arrow_between_points(desk: Desk, style: BookStyle) -> None:
    laid = materials(desk).table
    pawn = next(thing for thing in laid if thing.kind == "standee")
    walk = Moment(before=tuple(laid), after=tuple(replace(one, x=one.x + 40) if one is pawn else one for one in laid))

    def faded(settings: str) -> tuple[int, int, tuple[str, ...]]:
        text = f"# Moon\n\n::: example walk dice=none crop=board {settings}\nx\n:::\n"
        shown = replace(materials(desk), moments={"walk": walk})
        made = compose_book(text, style, desk.fonts, Art(desk), title="Moon", where=Where(FILE), materials=shown)
        groups = str(made.scenes[0].items)
        return groups.count("opacity=0.5"), len(groups), tuple(problem.code for problem in made.problems)

    plain, pale, arrow = faded("arrow=none"), faded(f"arrow=none pale={pawn.path}"), faded('arrow="-40:10>30:-20"')
    assert (plain[0], pale[0], arrow[0]) == (0, 1, 0) and arrow[1] > plain[1]
    assert plain[2] == pale[2] == arrow[2] == ()
    assert faded("arrow=none pale=nobody")[2] == ("unknown-thing",)


def test_components_of_a_japanese_book_have_counters(desk: Desk, style: BookStyle) -> None:
    known = materials(desk)
    known = replace(known, parts=(*known.parts, Part("die", "Die", 4, "die", sides=6)))
    text = "::: components\n- [盤](@board)\n- [山札](@tasks)\n- [駒](@pawn)\n- [賽](@die)\n:::\n"
    made = compose_book(text, style, desk.fonts, Art(desk), title="月", locale="ja", materials=known)
    shown = words(made.scenes[0]).replace(" ", "")
    assert "盤1枚" in shown and "30枚" in shown and "賽4個" in shown, shown


@pytest.mark.parametrize(("rows", "across", "down"), [(1, 2, 1), (2, 1, 2)])
def test_cards_of_an_example_stand_in_so_many_rows(
    desk: Desk, style: BookStyle, rows: int, across: int, down: int
) -> None:
    text = f'# Moon\n\n::: example walk when=none cards="tasks/T01 tasks/T01" card=30 rows={rows}\nx\n:::\n'
    shown = replace(materials(desk), moments={"walk": Moment()})
    made = compose_book(text, style, desk.fonts, Art(desk), title="Moon", where=Where(FILE), materials=shown)
    title = boxes_of(desk.face().items)[0][0].text
    boxes = [box for run, box in boxes_of(made.scenes[0].items) if run.text == title]
    assert len(boxes) == 2
    assert (len({round(box[0]) for box in boxes}), len({round(box[1]) for box in boxes})) == (across, down)


def test_columns_are_as_many_as_the_text_says(desk: Desk, style: BookStyle) -> None:
    body = "some words that fill lines. " * 60
    made = book(desk, style, f"::: columns 3\n{body}\n:::\n\n::: wide\n{body}\n:::\n\n{body}")
    lefts = [round(box[0], 1) for run, box in boxes_of(made.scenes[0].items) if run.text == "some"]
    assert lefts and {problem.code for problem in made.problems} <= {"sparse-page"}
    edges = {columns: style.column_of(columns) for columns in (1, 2, 3)}
    for run, (x, _, wide, _) in boxes_of(made.scenes[0].items):
        if run.text in ("some", "words", "lines."):
            assert x >= style.margin - 0.1 and x + wide <= style.width - style.margin + 0.5
    starts = {round(x, 1) for _, (x, _, _, _) in boxes_of(made.scenes[0].items)}
    for columns in (2, 3):
        for index in range(columns):
            assert round(style.margin + index * (edges[columns] + style.gutter), 1) in starts


def test_a_footnote_stands_in_the_column_of_its_sign(desk: Desk, style: BookStyle) -> None:
    made = book(desk, style, "# Moon\n\nA coin[^c] is gold.\n\n" + "more. " * 900 + "\n\n[^c]: Or brass.\n")
    runs = list(boxes_of(made.scenes[0].items))
    sign = next(box for run, box in runs if run.link == "^c")
    note = next(box for run, box in runs if run.text == "brass.")
    assert note[1] > sign[1] and abs(note[0] - sign[0]) < style.column
    assert note[1] > style.height * 0.8


def test_long_words_are_parted_and_equations_are_not(desk: Desk, style: BookStyle) -> None:
    text = (
        "::: columns 3\n"
        + "an extraordinarily complicated constitutional consideration of incomprehensibility " * 12
        + "\n:::\n"
    )
    runs = [run for run, _ in boxes_of(book(desk, style, text).scenes[0].items)]
    assert any(run.text.endswith("-") for run in runs)
    text = "word " * 11 + "`x² + 4x + 4 = 0` " + "word " * 40
    runs = [run for run, _ in boxes_of(book(desk, style, text).scenes[0].items)]
    assert any("x²\u00a0+\u00a04x\u00a0+\u00a04\u00a0=\u00a00" in run.text for run in runs)


def test_words_of_a_table_stay_whole_where_they_have_room(desk: Desk, style: BookStyle) -> None:
    long = "an extraordinarily complicated constitutional consideration " * 4
    for columns, parted in ((2, False), (7, True)):
        row = "|" + f" {long} |" * columns
        text = "|" + " A |" * columns + "\n|" + "---|" * columns + "\n" + f"{row}\n"
        runs = [run for run, _ in boxes_of(book(desk, style, text).scenes[0].items)]
        assert any(run.text.endswith("-") for run in runs) is parted, columns


def test_quotation_marks_are_those_of_the_language(desk: Desk, style: BookStyle) -> None:
    for locale, wanted in (("en", "“Take five”"), ("de", "„Take five“")):
        made = compose_book('He said "Take five" then.', style, desk.fonts, Art(desk), locale=locale)
        assert wanted in words(made.scenes[0])


def test_lines_of_a_paragraph_are_filled_evenly(desk: Desk, style: BookStyle) -> None:
    """No line but the last is much shorter than the column."""
    text = "The quick brown fox jumps over the lazy dog while seventeen extraordinary wizards " * 8
    lines: dict[float, list[tuple[Run, float]]] = {}
    for run, (x, y, _, _) in boxes_of(book(desk, style, text).scenes[0].items):
        if y < style.height - style.foot:
            lines.setdefault(round(y, 2) + (1000 if x > style.width / 2 else 0), []).append((run, x))
    ends = [max(x + run.width for run, x in line) - min(x for _, x in line) for line in lines.values()]
    assert sum(end < style.column * 0.8 for end in ends) <= 2


def test_japanese_lines_reach_both_edges(desk: Desk, style: BookStyle) -> None:
    """Wherever phrases end; a heading breaks between phrases."""
    text = "# サイコロを振って出た目の数だけ前に進みます\n\n" + "アイドルもダイスを振り、自分だけの技を見せます。" * 8
    made = compose_book(text, replace(style, title=("title", 34)), desk.fonts, Art(desk), locale="ja")
    lines: dict[tuple[bool, float], list[tuple[float, Run]]] = {}
    for run, matrix in leaves_of(made.scenes[0].items):
        if isinstance(run, Run):
            x, base = matrix[4] + run.x, matrix[5] + run.y
            lines.setdefault((x > style.width / 2, round(base, 1)), []).append((x, run))
    wide = {
        "".join(run.text for _, run in sorted(line, key=lambda part: part[0])): max(x + run.width for x, run in line)
        - min(x for x, _ in line)
        for line in lines.values()
    }
    assert list(wide)[:3] == ["サイコロを振って", "出た目の数だけ前に", "進みます"]
    assert [wide[line] for line in list(wide)[3:11]] == pytest.approx([style.column] * 8)


def test_the_tools_own_words_are_those_of_the_books_language(desk: Desk, style: BookStyle) -> None:
    text = ":: cover\n\n## Start {: #start}\n\nSiehe [Start](#start).\n\n::: setup players=2\n1. A.\n:::\n\n"
    text += "::: components\n- [Tafel](@tablet)\n:::\n\n::: example x title=Zug\nJa.\n:::\n"
    made = compose_book(text, style, desk.fonts, Art(desk), title="Mond", locale="de", materials=materials(desk))
    shown = words(made.scenes[0]) + words(made.scenes[1])
    for wanted in ("2 bis 3 Personen", "(Seite\u00a02)", "nur im Mod", "Beispiel: Zug"):
        assert wanted in shown, shown
    found = structure(book_pdf(made, About("x"), desk.root, desk.fonts.store))
    assert "Aufbau für 2 Personen" in {alt for _, _, alt in found}
