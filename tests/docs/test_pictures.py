"""Pictures and PDFs of the docs show the games as they are: none is older than what it shows."""

from __future__ import annotations

import hashlib
import json
import sys

import pytest

from tests.conftest import ROOT

sys.path.insert(0, str(ROOT / "docs"))

from make_pictures import MADE_OF, PICTURES, SAMPLES, looks

OF_GAMES = [name for name, picture in PICTURES.items() if picture.game]


@pytest.mark.parametrize("name", OF_GAMES)
def test_no_picture_shows_an_older_game(name: str) -> None:
    made_of = json.loads(MADE_OF.read_text("utf-8"))
    todo = f"make it again and look at it: python docs/make_pictures.py {name}"
    assert made_of.get(name) == looks(PICTURES[name].game), todo


@pytest.mark.parametrize("name", SAMPLES)
def test_samples_are_what_a_build_makes(name: str) -> None:
    game, _, file = SAMPLES[name].partition("/")
    lock = json.loads((ROOT / "dist" / f"{game}.lock.json").read_text("utf-8"))
    digest = hashlib.sha256((ROOT / "docs" / "samples" / name).read_bytes()).hexdigest()
    assert digest == lock[file], "take it again: python docs/make_pictures.py samples"
