"""No CSV that the tool writes begins a cell as a formula does; what is read back is what was meant."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.forked import run_forked
from tests.harness import HarnessTable
from tts_build.definition.formats import csv as csvfile

CELLS = [
    *("=cmd|' /C calc'!A0", "+1 die", "-2 hearts, then draw", "@SUM(1)", "=", "-", "\t=1", "\n=1", "\uff1d1"),
    *("'=1", "''+a", "'tis", "a=b", "Plain"),
]
NUMBERS = ["-5", "+3", "-1.5", "-1,5", "-2e3", "-10 %", "-.5"]


def cells_of(text: str) -> list[str]:
    return [cell for line in csv.reader(io.StringIO(text)) for cell in line]


def is_formula(cell: str) -> bool:
    """What https://owasp.org/www-community/attacks/CSV_Injection names, and numbers are not."""
    return bool(re.match("[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]", cell)) and not re.fullmatch(r"[-+][\d.,e %]+", cell)


@given(st.lists(st.text(st.sampled_from("'=+-@\t\r\n\uff1d1a,\" ;"), min_size=1, max_size=6), min_size=1, max_size=4))
def test_whatever_is_written_is_no_formula_and_reads_as_it_was(texts: list[str]) -> None:
    written = csvfile.written([["id", "text"], *(["a", text] for text in texts)])
    assert not any(map(is_formula, cells_of(written)))
    table, problems = csvfile.parse(written, "a.csv")
    plain = [text.replace("\r\n", "\n").replace("\r", "\n") for text in texts]
    assert problems == [] and [str(row["text"]) for row in table.rows] == plain


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_is_one(number: str) -> None:
    assert csvfile.written([["a"], [number]]) == csvfile.written([["a"], [number]], raw=True)
    assert csvfile.parse(csvfile.written([["a"], [number]]), "a.csv")[0].rows[0]["a"] in (number, -5)


def test_every_command_that_writes_a_table_marks_them_unless_it_is_told_not_to(
    tmp_path: Path, harness_table: HarnessTable
) -> None:
    """A sheet from anybody, through a draft, statistics and an export: a card says what the sheet says."""
    rows = [["Name", "Effect", "@cost"], *(["Owl", text, -5] for text in CELLS)]
    (tmp_path / "sheet.csv").write_text(csvfile.written(rows, raw=True), "utf-8")
    tried = 0
    for name, raw in (("marked", ()), ("raw", ("--raw-cells",))):
        assert run_forked("new", name, "--from", "sheet.csv", *raw, cwd=tmp_path).status == 0
        home = tmp_path / name
        table = (home / f"cards/{name}/cards.csv").read_text("utf-8")
        stats = run_forked("stats", name, "--by", "effect", "--format", "csv", *raw, cwd=home).out
        export = ("export", name, "--out", "out", "--dpi", "20", "--side", "front", "-j", "1")
        assert run_forked(*export, *raw, cwd=home).status == 0
        for text in (table, stats, (home / "out/cards.csv").read_text("utf-8")):
            found = cells_of(text)
            assert any(map(is_formula, found)) == bool(raw), text
            assert ("=cmd|' /C calc'!A0" in found) == bool(raw)
            tried += len(CELLS)
        said = run_forked("stats", name, "--by", "effect", "--format", "json", cwd=home).out
        assert '"+1 die"' in said and '"-2 hearts, then draw"' in said and "\"=cmd|' /C calc'!A0\"" in said
    harness_table("attacks", "formulas", tried=tried, built=tried, refused=0, bad=0)
    done = run_forked("new", "other", "--raw-cells", cwd=tmp_path)
    assert done.status == 2 and "it goes with --from" in done.err
