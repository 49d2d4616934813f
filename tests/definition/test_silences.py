"""Where a comment that allows a finding counts, and where it does not."""

from __future__ import annotations

import pytest

from tts_build.definition.formats.allowed_findings import Silences, silences_in
from tts_build.problem import Problem, Where

YAML = """\
elements:
  # tts-build: allow small-text because one

  # another comment
  - text: a
    font: body 4
  - text: b
    font: body 4  # tts-build: allow low-contrast because two
  - text: c
"""
MD = """\
Before.
<!-- tts-build: allow footnote because three -->

A paragraph
of two lines.

After.
"""
XML = "<Panel>\n  <!-- tts-build: allow xml-element because four -->\n  <Txt/>\n  <Txt/>\n</Panel>\n"


@pytest.mark.parametrize(
    ("file", "text", "code", "lines"),
    [
        ("face.yaml", YAML, "small-text", [5, 6]),
        ("face.yaml", YAML, "low-contrast", [8]),
        ("rules.md", MD, "footnote", [4, 5]),
        ("ui.xml", XML, "xml-element", [3]),
        ("rows.csv", YAML, "small-text", []),
    ],
)
def test_a_comment_counts_for_these_lines(file: str, text: str, code: str, lines: list[int]) -> None:
    found, wrong = silences_in(text, f"cards/hello/{file}")
    silences = Silences(found)
    assert wrong == []
    told = [
        Problem("p", Where(f"cards/hello/{file}", line, 1), severity="warning", code=code)
        for line in range(1, text.count("\n") + 1)
    ]
    assert [line for line, problem in enumerate(told, 1) if problem not in silences.heard(told)] == lines


def test_what_games_share_may_be_meant_for_another_of_them() -> None:
    text = "# tts-build: allow small-text because another game has it so\nelements: []\n"
    for file, unused in (("cards/common/faces/frame.yaml", 0), ("cards/hello/faces/frame.yaml", 1)):
        assert len(Silences(silences_in(text, file)[0]).unused(["cards/hello"])) == unused
