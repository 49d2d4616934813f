"""Papers as the command prints on them."""

from __future__ import annotations

from pathlib import Path

import pikepdf
import pypdfium2

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


@can(
    "Paper",
    "Boards and pieces once more, in an edition that takes less ink",
    write="paper: {light: true}",
    see="printing.md#less-ink",
)
def test_a_face_knows_the_edition_that_takes_less_ink(small: Path) -> None:
    game, face = small / "cards/hello/game.yaml", small / "cards/hello/faces/coin.yaml"
    game.write_text(f"{game.read_text('utf-8')}paper: {{sizes: [a4], light: true}}\n", "utf-8")
    face.write_text("background: \"{{ 'white' if light else '#101010' }}\"\n", "utf-8")
    done = run_cli("build", "hello", "-j", "1", cwd=small)
    assert done.status == 0, done.err

    def darkest(name: str) -> int:
        page = pypdfium2.PdfDocument(small / "dist/hello/pnp" / name)[0].render().to_pil().convert("L")
        low, _ = page.crop((0, 0, page.width, page.height * 4 // 5)).resize((60, 60)).getextrema()
        return int(low)

    assert darkest("pieces-a4.pdf") < 40
    assert darkest("pieces-a4-light.pdf") > 100
    assert (small / "dist/hello/pnp/track-a4-light.pdf").is_file()
