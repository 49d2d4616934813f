"""Books of every directive and setting, compared line by line: what each page draws where, and what is found in them.

Renew with `TTS_BUILD_RENEW=1 pytest tests/paper/test_book_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import check_golden
from tests.figures.figures import pdf_lines
from tests.paper.bench import Art, Desk, book_pdf
from tts_build.paint.paper.binding import About
from tts_build.problem import Where
from tts_build.rulebook.book_style import book_style
from tts_build.rulebook.exhibits.callouts import arrow, beside, ring, stacked, within
from tts_build.rulebook.materials import Laid, Materials, Moment, Part
from tts_build.rulebook.rulebook import compose_book
from tts_build.scene.outline import rect
from tts_build.scene.scene import Item, Run, Scene, Shape
from tts_build.scene.scene_key import SceneKey

GOLDEN = Path(__file__).parent / "golden"
PALETTE = {"ink": "#1B2A52", "red": "#C4122F", "pale": "#F0E0C0"}
INK = (20, 30, 70, 255)

key = SceneKey.read
TABLE = (
    Laid("board", "board", "board", 0, 0, 0, 300, 200, key("board")),
    Laid("tasks", "tasks", "deck", -60, 20, 30, 63.5, 88.9, key("tasks/:back"), count=30, level=1),
    Laid("pawn/White", "pawn", "standee", 100, 70, 0, 20, 36, key("pawn"), seat="White", level=2),
    Laid("pawn/Red", "pawn", "standee", 130, 40, 0, 20, 36, key("gone"), seat="Red", level=2),
    Laid("luck", "luck", "die", 40, 0, 20, 20, 20, sides=12, value=7, level=2, colour="#2060c0"),
    Laid("coin#2", "coin", "piece", 20, 60, 45, 18, 18, key("coin"), level=2),
    Laid("coin#1", "coin", "piece", -10, -60, 0, 18, 18, key("coin#1"), level=2),
    Laid("sack", "sack", "bag", -120, -60, 0, 40, 40, level=1, colour="#905030"),
    Laid("crate", "crate", "block", 90, -50, 15, 24, 16, level=1),
    Laid("tablet", "tablet", "piece", 300, 0, 0, 100, 60, key("board"), paper=False),
)


def moved(things: tuple[Laid, ...], **places: tuple[float, float]) -> tuple[Laid, ...]:
    """The things with some of them elsewhere."""
    return tuple(
        replace(thing, x=places[thing.name][0], y=places[thing.name][1]) if thing.name in places else thing
        for thing in things
    )


def materials(desk: Desk, **more: Any) -> Materials:
    card = replace(desk.face(), links={"title": (5.0, 4.0, 40.0, 8.0), "story": (5.0, 18.0, 50.0, 12.0)})
    sides = {key(f"luck/{value}"): Scene(20, 20, 0, tuple(desk.words(str(value), 6, 14, 30))) for value in range(1, 13)}
    board: tuple[Item, ...] = (
        *(Shape(rect((10.0 + 40 * n, 20.0 + 20 * n, 30, 20)), fill=INK, line=0.3) for n in range(6)),
        *desk.words("on the board", 140, 40, 20),
    )
    start = tuple(thing for thing in TABLE if thing.name in ("board", "pawn", "luck", "coin"))
    walk = Moment(
        before=start,
        after=moved(start, coin=(60.0, -30.0), luck=(45.0, 2.0)),
        dice=(("luck", 7), ("luck", 12), ("other", 3)),
        ways={"coin#2": ((20.0, 60.0), (20.0, 10.0), (60.0, -30.0))},
    )
    return Materials(
        players=(2, 3),
        seating=((), ("White",), ("White", "Red"), ("White", "Red")),
        scenes={
            **sides,
            key("board"): Scene(300, 200, 3.0, board, (240, 230, 210, 255), corner=6.0),
            key("tasks/:back"): desk.plain(63.5, 88.9),
            key("pawn"): desk.plain(20, 36),
            key("coin#1"): desk.plain(18, 18, (90, 160, 60, 255)),
            key("tasks/T01"): card,
            key("tasks/T02"): desk.face("Second", width=88.9, height=63.5),
        },
        table=TABLE,
        parts=(
            Part("board", "Board", 1, "piece", key("board"), 300, 200),
            Part("tasks", "Tasks", 30, "card", key("tasks/T01"), 63.5, 88.9),
            Part("luck", "Luck", 1, "die", sides=12, colour="#2060c0"),
            Part("pawn", "Pawn", 2, "piece", key("pawn"), 20, 36, each=2),
            Part("tablet", "Tablet", 1, "piece", key("board"), paper=False),
        ),
        moments={"walk": walk, "old": replace(walk, stale="the rules have changed")},
        spots={"board/a": (-100.0, -50.0), "board/b": (-20.0, -50.0), "board/c": (-20.0, 50.0)},
        sizes={"board/a": (30.0, 20.0), "tasks/T01": (63.5, 88.9), "tasks/T02": (88.9, 63.5)},
        icons=frozenset({"i", "lost"}),
        choices=("tasks/T01", "tasks/T02"),
        **more,
    )


MOVES = """# Moon

*All that moves*

::: example walk title="A walk" cards="tasks/T01 tasks/T02"
What happened is told here, in words that are set beside the picture where there is room for both.
:::

::: example old height=30 width=40 when=before mark="coin board/a" arrow="board/a>board/b board/b>pawn/White" dice=luck
Arrows between places.
:::

::: example walk crop="board/a board/c" around=2 arrow=none dice=none
A part of the table, after {i}.
:::

::: example walk turn=90 arrow=above dice=none
Seen from another side, arrows above it.
:::

::: example walk turn=180 arrow="above board/c>board/b" dice=none
What has no way to the side keeps its arrow where it is.
:::

::: example walk when=none
Only what was thrown.
:::

::: example walk when=none dice=none cards="tasks/T01 tasks/T02" rows=2 names="Ours|Theirs" mark="tasks/T02"
A name below each.
:::

::: example walk when=none dice=none cards="tasks/T01 tasks/T02" names="Played"
A name above the row.
:::

::: example walk text=beyond names="One|Two|Three|Four" when=none dice=none cards="tasks/T01"
No such place, and no such number of names.
:::

::: example walk when=none dice="White: luck; Red: other luck"
Each die with whose it is.
:::

::: example never
Nothing to see.
:::
"""

PARTS = """# Moon

*A lead in a few words*

:: cover

:: contents depth=2

## 1. The **first**

A word[^1], an icon :i: and a [place](#second). "Quoted" -- and 3 x 4.

[^1]: A note at the foot, with :i: in it.

::: setup The start players=2 height=60 without=sack
1. [The board](@board) lies in the middle.
2. [A pawn](@pawn) for each, and [the coins](@coin).
3. [Luck](@luck) is thrown, [tasks](@tasks) are turned.
:::

::: setup gap=8
- [Everything](@board)
- [Pawns](@pawn/White)
:::

::: anatomy tasks/T01 width=30 side=left
- [Title](@title) names it.
- [Story](@story) tells more, over several lines of the column.
:::

::: anatomy tasks/T02
- Nothing of it.
:::

::: components without=tablet
- [Board](@board)
- [Tasks and luck](@tasks,luck)
:::

:: components

## Second

::: legend columns=3
- :i: an icon
- ![A photograph](photo.png) a picture
:::

::: aside A box
Text, and

| a | b | c |
|:--|:-:|--:|
| one | two | *three* |
| a long cell that runs over several lines | x | 12 |
:::

| | Who | What |
|---|---|---|
| ![](photo.png) | **The first** | stands beside a large picture. |
| ![](drawing.svg) | *The second* | as well |

> Quoted, and a rule below it.

---

1. first
2. second
   - inner :i:
     - innermost
3. third

![A drawing](drawing.svg)

::: keep
### Kept

Together.
:::

::: columns 3
One, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen.

Another paragraph in three columns, broken so that all of them are about equally tall, whatever it takes to do so.
:::

::: wide
A line over all columns.
:::

:: page

#### The deepest

Rule 3.2.1 stands here.

::: back columns=3
The whole on the last page.

- one
- two
:::
"""

WRONG = """# Moon

::: example walk when=later show="nobody" arrow="here>there" turn=45 cards="tasks/T09" dice="dreidel" height=900
A [place](#nowhere) and :none: and ![x](none.png).
:::

::: setup players=9 without=ghost width=wide
- [A ghost](@ghost)
:::

::: anatomy tasks/T09 width=5
- [Nothing](@nothing)
:::

::: components without=ghost
- [A ghost](@ghost)
:::

::: legend columns=9
- :none: nothing
:::

::: columns 4
Words in as many columns as the book has, which are two, and not three.
:::
"""

BOOKS: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "moves": (MOVES, "a4", "en", {"columns": 1}),
    "moves-small": (MOVES, "a5", "ja", {"columns": 2, "tint": "pale"}),
    "parts": (PARTS, "letter", "en", {"numbered": True, "justified": True, "note_font": "title 9"}),
    "parts-leftward": (PARTS, "a5", "he", {"columns": 1, "paper": "pale", "accent": "red"}),
}


@pytest.mark.parametrize("name", sorted(BOOKS))
def test_every_page_of_a_book_draws_what_it_drew_where_it_did(name: str, desk: Desk, tmp_path: Path) -> None:
    text, paper, locale, look = BOOKS[name]
    style = book_style(paper, "title 22", "body 10", PALETTE, ["title", "body"], look=look)
    shown = materials(desk, minutes=(20, 40), ground=desk.plain(10, 10) if name == "parts" else None)
    where = Where("cards/moon/rules.md")
    book = compose_book(text, style, desk.fonts, Art(desk), locale=locale, where=where, materials=shown)
    (tmp_path / "book.pdf").write_bytes(book_pdf(book, About("Moon", "", "", locale), desk.root, desk.root / "fonts"))
    told = "".join(f"{problem}\n" for problem in book.problems)
    marks = "".join(f"{mark}\n" for mark in book.bookmarks)
    check_golden(GOLDEN / f"book-{name}.txt", told + marks + pdf_lines(tmp_path / "book.pdf"))


def test_what_is_wrong_in_a_book_is_told_in_the_same_words(desk: Desk, tmp_path: Path) -> None:
    style = book_style("a5", "title 22", "body 10", PALETTE, ["title", "body"])
    where = Where("cards/moon/rules.md")
    book = compose_book(WRONG, style, desk.fonts, Art(desk), where=where, materials=materials(desk))
    (tmp_path / "book.pdf").write_bytes(book_pdf(book, About("Moon"), desk.root, desk.root / "fonts"))
    told = "".join(f"{problem}\n\n" for problem in book.problems)
    check_golden(GOLDEN / "book-wrong.txt", told + pdf_lines(tmp_path / "book.pdf"))


def test_marks_on_pictures_stand_where_they_stood() -> None:
    lines: list[str] = []
    ways = ([(0.0, 0.0), (30.0, 0.0)], [(0.0, 0.0), (3.0, 4.0), (3.0, 24.0), (40.0, 24.5)], [(1.0, 1.0), (1.5, 1.0)])
    for way in ways:
        for short in (0.4, 6.0, 90.0):
            lines += [f"arrow {way} {short}", *(_told(item) for item in arrow(way, INK, 1.2, short))]
    lines += ["ring", *(_told(item) for item in ring((3.0, 4.0, 20.0, 10.0), INK))]
    bounds, near = (0.0, 0.0, 100.0, 60.0), [(20.0, 10.0, 12.0, 8.0), (44.0, 20.0, 9.0, 20.0)]
    for box in ((0.0, 0.0, 30.0, 20.0), (30.0, 15.0, 12.0, 10.0), (70.0, 40.0, 60.0, 40.0)):
        for taken in ([], [(35.0, 20.0), (5.0, 5.0), (26.0, 11.0)]):
            for place in (within, beside):
                x, y = place(box, near, taken, bounds)
                lines.append(f"{place.__name__} {box} {len(taken)}: {x:.3f} {y:.3f}")
    for wanted in ([5.0, 5.5, 30.0], [40.0, 38.0, 39.0], [], [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]):
        lines.append(f"stacked {wanted}: {stacked(wanted, 7.0, 2.0, 45.0)}")
    check_golden(GOLDEN / "callouts.txt", "\n".join(lines) + "\n")


def _told(item: Item) -> str:
    assert isinstance(item, Shape) and not isinstance(item, Run)
    path = " ".join(
        " ".join([str(part[0]), *(f"{float(value):.3f}" for value in part[1:])])  # type: ignore[arg-type]
        for part in item.outline
    )
    return f"  {path}; {item.fill} {item.stroke} {item.line:g}"
