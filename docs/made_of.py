"""What pictures of the docs were made of, noted when they are taken, so that a test finds those that are older."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE_OF = ROOT / "docs" / "pictures" / "made-of.json"
"""For each picture of a game, what the game looked like when it was taken."""

IMAGES = "images/"
"""Where outputs lie that nearly all pictures show: cards, boards, pieces."""


def looks(game: str, *shown: str) -> str:
    """Of what a game looks like: the digest of its outputs whose paths begin so, as its lock has them."""
    lock = json.loads((ROOT / "dist" / f"{game}.lock.json").read_text("utf-8"))
    digests = [digest for path, digest in sorted(lock.items()) if path.startswith(shown or (IMAGES,))]
    return hashlib.sha256("".join(digests).encode()).hexdigest()[:16]


def note(name: str, game: str, *shown: str) -> None:
    """A picture is taken: note of what."""
    made_of = json.loads(MADE_OF.read_text("utf-8")) if MADE_OF.exists() else {}
    made_of[name] = looks(game, *shown)
    MADE_OF.write_text(json.dumps(made_of, indent=2, sort_keys=True) + "\n", "utf-8")
