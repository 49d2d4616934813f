"""What an upload to the Workshop asks for, laid out in a folder."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tests.can import can
from tests.conftest import Outcome, check_golden

GOLDEN = Path(__file__).parent / "golden"


@can("Tool", "All that the Workshop's upload asks for in one folder, with what is missing", see="releasing.md")
def test_the_folder_has_what_the_upload_asks_for(small: Path, cli: Callable[..., Outcome]) -> None:
    game = small / "cards/hello/game.yaml"
    game.write_text(
        game.read_text("utf-8").replace(
            "title:", "subtitle: A [small] one\nworkshop: {tags: [Card Games, Sea]}\nminutes: [5, 10]\ntitle:", 1
        ),
        "utf-8",
    )
    done = cli("workshop", "hello")
    assert done.status == 0 and not (small / "upload").exists()
    assert "hello: not ready for the Workshop" in done.out
    said = cli("workshop", "hello", "--out", "upload", "--base-url", "https://example.org/g")
    assert said.status == 0
    out = small / "upload"
    for name in ("description.txt", "checklist.md"):
        check_golden(GOLDEN / name, (out / name).read_text("utf-8"))
    assert Image.open(io.BytesIO((out / "pictures/table.png").read_bytes())).width == 1600
    save = json.loads((out / "hello.json").read_text("utf-8"))
    assert "https://example.org/g/hello/images/" in json.dumps(save)
    assert "missing: the save refers" not in said.err and "missing: no preview picture" in said.err
