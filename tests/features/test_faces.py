"""What elements of a face may do beyond colour: each key acts or is refused, the same on screen and on paper."""

from __future__ import annotations

import pytest

from tests.can import can, cannot
from tests.face.bench import Bench, codes, runs
from tts_build.problem import Where
from tts_build.text.markup import parse


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


def text(words: str, more: str = "box: [2, 2, 56, 86]") -> str:
    return f'- {{text: "{words}", {more}}}'


# Markup.


@can("Text", "Stars inside words and numbers stay stars: `2*3*4`", write="'2*3*4'", see="faces.md#text")
@pytest.mark.parametrize(
    ("words", "seen"),
    [
        ("2*3*4", [("2*3*4", "")]),
        ("2**3**4 **b**", [("2**3**4", ""), ("b", "bold")]),
        ("4*ac* *a*s", [("4", ""), ("ac", "italic"), ("a", "italic"), ("s", "")]),
        ("un**do**ing", [("un", ""), ("do", "bold"), ("ing", "")]),
        ("a*b*c *d* *e", [("a*b*c", ""), ("d", "italic"), ("*e", "")]),
        ("手札*二枚*を", [("手札", ""), ("二枚", "italic"), ("を", "")]),
    ],
)
def test_stars_inside_words_and_numbers_are_themselves(words: str, seen: list[tuple[str, str]]) -> None:
    found = []
    for span in parse(words, rich=True)[0]:
        found += [(word, "bold" * span.bold + "italic" * span.italic) for word in span.text.split()]
    assert found == seen


@cannot(
    "Text",
    "Markup that means nothing: a `**` or `[sea]{` that is not closed, brackets without a look, a link",
    instead="a finding (`lone-markup`) at the row's cell or the face's line; a backslash makes it the sign itself",
    see="faces.md#what-is-reported",
)
def test_markup_that_means_nothing_is_told_where_it_stands(bench: Bench) -> None:
    for words, told in (
        ("Take **three", "`**three`"),
        ("[sea]{Draw", "`[sea]{Draw`"),
        ("[two, three]{x}", "`[two, three]{x}`"),
        ("see [here](https://a.b)", "`[here](https://a.b)`"),
    ):
        row = {"id": "a", "body": words}
        where = Where("cards/bench/rows.csv", line=4)
        composed = bench.elements(text("{{ body }}", "box: [2, 2, 56, 80], font: latin 9"), row, where=where)
        (problem,) = composed.problems
        assert (problem.code, problem.severity) == ("lone-markup", "warning")
        assert told in str(problem)
        assert problem.where is not None
        assert (problem.where.file, problem.where.path[-1]) == ("cards/bench/rows.csv", "body")
        assert runs(composed.scene), "it is painted as it stands"
    for words in ("2 ** 3", "2**3", "\\\\**three", "*see below", "[sea]{a [x1.5]{b}}", "a } b"):
        assert codes(bench.elements(text(words))) == [], words
