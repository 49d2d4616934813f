"""Meshes and bundles of pieces, and bytes of texts: what is made of each, and what is said of those that are refused.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_models.py` after a wanted change and read what differs.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.conftest import check_golden
from tests.definition.support import Workspace
from tests.definition.telling import problem_lines
from tts_build.definition.assets.art import Art
from tts_build.definition.assets.meshes import Models
from tts_build.definition.formats.file_reader import Reading, decode
from tts_build.definition.workspace import Root, load_workspace
from tts_build.model.game import Game
from tts_build.problem import Where

GOLDEN = Path(__file__).parent / "golden"
CORNERS = ((-1, 0, -2), (3, 0, -2), (3, 0, 1), (-1, 5, 1))
UNWRAPPED = "vt 0 0\nvt 1 1\nvn 0 1 0\nf 1/1/1 2/2/1 3/1/1\nf 1/1/1 3/2/1 4/2/1\n"
TABLE = {"seats": ["White", "Red"], "place": {"crab": [0, 0]}}


def mesh(scale: float = 1.0, *, lifted: float = 0.0, flat: bool = False, faces: str = UNWRAPPED) -> str:
    corners = ((x * scale, lifted + (0.0 if flat else y * scale), z * scale) for x, y, z in CORNERS)
    return "".join(f"v {x} {y} {z}\n" for x, y, z in corners) + faces


FILES = {
    "hello/crab.obj": mesh(),
    "hello/high.obj": mesh(lifted=2),
    "hello/flat.obj": mesh(flat=True),
    "hello/plain.obj": mesh(faces="f 1 2 3\nf 1 3 4\n"),
    "hello/most.obj": mesh(10),
    "hello/huge.obj": mesh(10.1),
    "hello/least.obj": mesh(0.00834),
    "hello/tiny.obj": mesh(0.0083),
    "common/shared.obj": mesh(),
    "hello/hull.obj": mesh(faces="f 1 2 3\n" * 255),
    "hello/many.obj": mesh(faces="f 1 2 3\n" * 256),
    "hello/far.obj": mesh(faces="v 100000 0 0\nv 100000.1 0 0\n"),
    "hello/crab.stl": "",
    "hello/good.unity3d": "UnityFS...",
    "hello/bad.unity3d": "Unity",
    "hello/bumps.svg": "<svg/>",
}
PIECES: tuple[dict[str, Any], ...] = (
    *(
        {"model": name}
        for name in ("crab.obj", "high.obj", "shared.obj", "none.obj", "crab.stl", "far.obj", "flat.obj")
    ),
    *({"model": name} for name in ("most.obj", "huge.obj", "least.obj", "tiny.obj", "plain.obj")),
    {"model": {"mesh": "crab.obj", "room": [1, 2, 3], "rest": 0.5}},
    {"model": {"mesh": "flat.obj", "height": "30 mm"}},
    {"model": {"mesh": "huge.obj", "height": "40 mm"}},
    {"model": "huge.obj", "scale": 0.99},
    {"model": "plain.obj", "art": "pawn.svg"},
    {"model": {"mesh": "crab.obj", "collider": "hull.obj"}},
    {"model": {"mesh": "crab.obj", "collider": "many.obj"}},
    {"model": {"mesh": "crab.obj", "convex": False}},
    {"model": {"mesh": "crab.obj", "convex": False}, "locked": True},
    {"model": {"mesh": "crab.obj", "normal": "bumps"}},
    {"model": {"mesh": "crab.obj", "normal": "none"}},
    {"bundle": {"file": "good.unity3d"}},
    {"bundle": {"file": "bad.unity3d"}},
    {"bundle": {"file": "no.unity3d"}},
)


def test_pieces_of_meshes_and_bundles(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    for name, text in FILES.items():
        workspace.write(f"art/{name}", text)
    root = load_workspace(tmp_path)
    lines = []
    for piece in PIECES:
        lines += [str(piece), *(f"  {line}" for line in made(root, piece))]
    check_golden(GOLDEN / "meshes.txt", "\n".join(lines) + "\n")


def made(root: Root, piece: dict[str, Any]) -> list[str]:
    """What a piece has become, and what is wrong with it."""
    reading = Reading(root.path)

    def at(*path: Any, **_: Any) -> Where:
        return Where("game.yaml", path=path)

    game = Game.model_validate({"title": "Hello", "players": "2", "pieces": {"crab": piece}, "table": TABLE})
    found = Models(reading, ("art/hello", "art/common"), Art(root, "hello"), at).measured(game).pieces["crab"]
    model, bundle = found.model, found.bundle
    lines = [f"{model.mesh}: room {model.room}, rest {model.rest}, {model.collider}, {model.normal}"] if model else []
    return [*lines, *([str(bundle.file)] if bundle else []), *problem_lines(reading.problems.items)]


BYTES = {
    "mark": b"\xef\xbb\xbfa\nb",
    "lines": b"a\r\nb\rc\n",
    "utf-16": "a".encode("utf-16"),
    "latin": b"ab\nc\xe4d",
    "latin behind a mark": b"\xef\xbb\xbfab\nc\xe4d",
    "first behind a mark": b"\xef\xbb\xbf\xe4",
    "behind wide letters": "日本\n語".encode() + b"\xff",
    "control": b"a\nb\n cd\x1be",
    "conflict": b"a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\nd\n",
    "conflicts": b"<<<<<<< o\nb\n=======\n>>>>>>> t\n<<<<<<< o\n=======\n>>>>>>> t\n<<<<<<< o\n>>>>>>> t\n",
    "end before start": b">>>>>>> t\n<<<<<<< o\na\n",
    "no conflict": b" <<<<<<< o\n >>>>>>> t\n",
}


def test_bytes_become_a_text_or_are_refused_at_their_place() -> None:
    lines = []
    for name, data in BYTES.items():
        for file in ("a.yaml", "a.csv"):
            text, problem = decode(data, file)
            lines.append(f"{name}: {text!r} {' '.join(problem_lines([problem] if problem else []))}")
    check_golden(GOLDEN / "bytes.txt", "\n".join(lines) + "\n")
