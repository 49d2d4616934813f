"""Pictures and PDFs of the docs show the games as they are: none is older than what it shows."""

from __future__ import annotations

import hashlib
import json
import sys

import pytest

from tests.conftest import ROOT

sys.path.insert(0, str(ROOT / "docs"))

import play_pictures
import serve_pictures
from made_of import MADE_OF, looks
from make_pictures import PICTURES, SAMPLES

SHOWN = {name: (picture.game, *picture.shown) for name, picture in PICTURES.items() if picture.game}
SHOWN |= {name: (serve_pictures.game_of(name),) for name in serve_pictures.SHOTS}
SHOWN |= dict.fromkeys(play_pictures.TAKEN, (play_pictures.GAME,))
"""The game of each picture, and which of its outputs where these are no pictures of parts."""


def command(name: str) -> str:
    """What takes a picture again."""
    if name in PICTURES:
        return f"make_pictures.py {name}"
    return f"serve_pictures.py {name}" if name in serve_pictures.SHOTS else "play_pictures.py"


@pytest.mark.parametrize("name", SHOWN)
def test_no_picture_shows_an_older_game(name: str) -> None:
    made_of = json.loads(MADE_OF.read_text("utf-8"))
    assert made_of.get(name) == looks(*SHOWN[name]), f"take it again and look at it: python docs/{command(name)}"


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_what_a_build_makes(name: str) -> None:
    game, _, file = SAMPLES[name].partition("/")
    lock = json.loads((ROOT / "dist" / f"{game}.lock.json").read_text("utf-8"))
    digest = hashlib.sha256((ROOT / "docs" / "samples" / name).read_bytes()).hexdigest()
    assert digest == lock[file], "take it again: python docs/make_pictures.py samples"
