"""What is too much says so, with its place and the limit; and what is much takes time in proportion."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from tests.definition.support import Workspace
from tts_build.definition import load_game, load_workspace
from tts_build.definition.book.markdown import MAX_COLUMNS, MAX_LINES, MAX_PARAGRAPH, MAX_SIGNS, MAX_TEXT
from tts_build.lua.lint.linter import MOST_FINDINGS, lint
from tts_build.problem import InputError, Problem, told

TASKS, RULES, GAME = "cards/hello/tasks.csv", "cards/hello/rules.md", "cards/hello/game.yaml"
HEAD = "id,title,title@ja,cost,quantity,text\n"


def message(workspace: Workspace) -> list[str]:
    with pytest.raises(InputError) as caught:
        load_game(load_workspace(workspace.path), "hello")
    return str(caught.value).split("\n")


def table(columns: int) -> str:
    return "".join("|" + f"{cell}|" * columns + "\n" for cell in ("a", "-", "b"))


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            TASKS,
            HEAD + "".join(f"r{n},T,T,1,1000,x\n" for n in range(21)),
            "cards/hello/game.yaml:9:12: the deck `tasks` has 21000 cards; expected at most 20000; make fewer of them",
        ),
        (
            TASKS,
            f"{HEAD}a,T,T,1,1,{'x' * 40_000}\n",
            "cards/hello/tasks.csv:2:11: the cell has 40000 characters; expected at most 32767",
        ),
        (
            TASKS,
            ",".join(["id"] * 5000) + "\n",
            "cards/hello/tasks.csv: the table has 5000 columns; expected at most 200",
        ),
        (
            RULES,
            f"# Hello\n\nPlay.\n\n{'*a_ ' * 3000}\n",
            "cards/hello/rules.md:5: the paragraph has 6000 signs such as `*`, `[` and `<`; "
            f"expected at most {MAX_SIGNS}; write less, or part it",
        ),
        (
            RULES,
            f"# Hello\n\n{table(41)}",
            f"cards/hello/rules.md:3: the table has 41 columns; expected at most {MAX_COLUMNS}; write less, or part it",
        ),
        (
            RULES,
            "a\n\n" * 10_001,
            f"cards/hello/rules.md: the text has more than {MAX_LINES} lines; expected at most {MAX_LINES}; "
            "write less, or part it",
        ),
        (
            RULES,
            "word " * 100_000,
            f"cards/hello/rules.md: the text has 500000 characters; expected at most {MAX_TEXT}; "
            "write less, or part it",
        ),
    ],
    ids=["cards", "cell", "columns", "signs", "table", "lines", "text"],
)
def test_too_much_is_refused_with_the_limit(workspace: Workspace, file: str, text: str, said: str) -> None:
    workspace.write(file, text)
    assert said in message(workspace)


def test_a_chain_of_faces_has_an_end(workspace: Workspace) -> None:
    for number in range(60):
        workspace.write(f"cards/hello/faces/f{number:02}.yaml", f"extends: f{number + 1:02}\n")
    workspace.write("cards/hello/faces/f60.yaml", "elements: []\n")
    assert message(workspace) == [
        "cards/hello/faces/f50.yaml:1:10: more than 50 faces lead on to one another; put some of them together"
    ]


def test_of_very_many_problems_the_first_are_told() -> None:
    problems = [Problem("a warning", severity="warning"), *(Problem(f"problem {n}") for n in range(500))]
    shown = told(problems)
    assert len(shown) == 201 and str(shown[0]) == "problem 0"
    assert str(shown[-1]) == "and 301 more; mend these first"
    assert told(problems[:5]) == problems[:5]


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("x = " + "[ " * 50_000, "a value is expected, not `[`"),
        ("x = " + "{" * 50_000, "nested deeper than 120 levels"),
        ("x = " + "[" * 50_000, "`[[`"),
        ("--[[" * 50_000, "`--[[`"),
        ("if a then " * 5000, "nested deeper than 120 levels"),
    ],
    ids=["brackets", "tables", "long string", "comment", "blocks"],
)
def test_the_linter_stops_where_nobody_would_read_on(script: str, said: str) -> None:
    findings = lint(script)
    assert len(findings) <= MOST_FINDINGS + 5
    assert any(said in finding.message for finding in findings)


def test_the_linter_says_a_rule_so_often_and_how_often_it_held_beyond() -> None:
    findings = [finding for finding in lint("x = .5\n" * 100) if finding.rule == "leading-digit"]
    assert len(findings) == MOST_FINDINGS
    assert findings[-1].message.endswith(f"(and {100 - MOST_FINDINGS} more of this kind)")


def spent(work: Callable[[int], object], size: int) -> float:
    began = time.process_time()
    work(size)
    return time.process_time() - began


SCRIPTS: dict[str, str] = {
    "pairs that show": "for k, v in pairs(t) do print(k) end\n",
    "lists that grow": "for i = 1, 2 do t[#t + 1] = i table.insert(t, i) end\n",
    "varargs": "local n = { ... } local m = #n\n",
    "jumps": "goto a\nlocal x = 1\n",
    "allowances": "x = .5 -- lint: allow leading-digit because it is\n",
    "unclosed": "x = 'a \\z \\z \\z \\z \\z\n",
}


@pytest.mark.parametrize("line", SCRIPTS.values(), ids=SCRIPTS)
def test_the_linter_takes_time_in_proportion(line: str) -> None:
    """Four times the script, not sixteen times the work; below a twentieth of a second nothing can be told."""
    small, large = (min(spent(lambda n: lint(line * n), size) for _ in range(2)) for size in (150, 600))
    assert large < 0.05 or large < 9 * small, f"{small:.3f} s, then {large:.3f} s"


def test_rows_are_read_in_proportion(workspace: Workspace) -> None:
    def load(count: int) -> None:
        workspace.write(TASKS, HEAD + "".join(f"r{n},T,T,1,1,x\n" for n in range(count)))
        load_game(load_workspace(workspace.path), "hello")

    small, large = (min(spent(load, size) for _ in range(2)) for size in (250, 1000))
    assert large < 9 * small, f"{small:.3f} s, then {large:.3f} s"


def test_a_paragraph_has_an_end_and_lists_and_tables_are_none() -> None:
    from tts_build.definition.book.markdown import check_markdown
    from tts_build.problem import InputError, Where

    words = "word " * (MAX_PARAGRAPH // 15)
    for lines in ("- ", "| a | ", "1. ", "\n"):
        check_markdown("\n".join(f"{lines}{words}" for _ in range(4)), Where("rules.md"))
    with pytest.raises(InputError, match=f"rules.md:3: the paragraph has .* at most {MAX_PARAGRAPH}"):
        check_markdown("# A\n\n" + f"{words}\n" * 4, Where("rules.md"))
