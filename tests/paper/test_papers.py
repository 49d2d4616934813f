"""Papers as the command prints on them."""

from __future__ import annotations

from pathlib import Path

import pikepdf

from tests.can import can
from tests.conftest import run_cli


@can(
    "Paper",
    "Legal paper, besides A4 and Letter",
    write="tts-build pnp GAME --paper legal",
    see="printing.md#choosing",
)
def test_everything_is_printed_on_legal_when_it_is_asked_for(small: Path) -> None:
    done = run_cli("pnp", "hello", "--paper", "legal", "-j", "1", cwd=small)
    assert done.status == 0, done.err
    folder = small / "dist/hello/pnp"
    legal = {path.name for path in folder.glob("*-legal*.pdf")}
    assert {path.name for path in folder.glob("*.pdf")} - legal <= {"rulebook.pdf"}
    assert {"cards-legal-duplex.pdf", "dice-legal.pdf", "track-legal.pdf"} <= legal
    for name in legal:
        with pikepdf.open(folder / name) as book:
            sides = {tuple(sorted(round(float(side)) for side in page.mediabox[2:])) for page in book.pages}
        assert sides == {(612, 1008)}, name  # 8.5 x 14 in
