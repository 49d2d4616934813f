"""What a card shows, what it is called, and what scripts know of it: planted disagreements with the definition."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.can import can
from tests.save import sampler
from tts_build.definition.loaded import Loaded
from tts_build.definition.rows.template_tables import decks_of
from tts_build.save.file.assemble import assemble
from tts_build.save.file.check_definition import disagreements
from tts_build.save.file.save_root import epoch_of, walk
from tts_build.save.objects.labels import Labels
from tts_build.save.place.object_guids import guids
from tts_build.save.urls import Urls

Save = dict[str, Any]


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Loaded]:
    yield sampler.load(tmp_path_factory.mktemp("sampler"))


@pytest.fixture(scope="module")
def save(loaded: Loaded) -> Save:
    assets = sampler.assets(loaded)
    return assemble(loaded, assets, sampler.SCRIPTS, Urls(), epoch=epoch_of(loaded.game)).save


def told(loaded: Loaded) -> dict[str, list[dict[str, Any]]]:
    return decks_of(loaded.rows, loaded.game.locales[0])


def found(loaded: Loaded, save: Save, rows: Any) -> list[str]:
    assets, locale = sampler.assets(loaded), loaded.game.locales[0]
    labels = Labels(loaded, guids(loaded), sampler.SCRIPTS, ui=assets.ui, urls=Urls(), locale=locale, strings={})
    problems = list(disagreements(save, loaded, assets, labels, rows))
    assert all(problem.code == "save-disagrees" and problem.where for problem in problems)
    return [problem.what for problem in problems]


def cards_of(save: Save) -> list[Save]:
    return [item for item in walk(save["ObjectStates"]) if "/" in item.get("Memo", "") and "CardID" in item]


def test_the_save_of_a_game_agrees_with_its_definition(loaded: Loaded, save: Save) -> None:
    assert len(cards_of(save)) > 2
    assert found(loaded, save, told(loaded)) == []


def other_cell(cards: list[Save], rows: Any) -> None:
    other = next(card for card in cards if card["CardID"] != cards[0]["CardID"])
    cards[0]["CardID"] = other["CardID"]


def other_sheet(cards: list[Save], rows: Any) -> None:
    for entry in cards[0]["CustomDeck"].values():
        entry["FaceURL"] = "images/another.png"


def other_columns(cards: list[Save], rows: Any) -> None:
    for entry in cards[0]["CustomDeck"].values():
        entry["NumWidth"] += 1


def other_name(cards: list[Save], rows: Any) -> None:
    cards[0]["Nickname"] = "Somebody else"


def other_notes(cards: list[Save], rows: Any) -> None:
    cards[0]["GMNotes"] = "of another card"


def other_row(cards: list[Save], rows: Any) -> None:
    other = next(card for card in cards if card["Memo"] != cards[0]["Memo"] and _deck(card) == _deck(cards[0]))
    cards[0]["Memo"] = other["Memo"]


def other_data(cards: list[Save], rows: Any) -> None:
    rows[_deck(cards[0])][0]["quantity"] += 1


def lost_data(cards: list[Save], rows: Any) -> None:
    rows[_deck(cards[0])].pop()


def more_data(cards: list[Save], rows: Any) -> None:
    rows[_deck(cards[0])].append({"id": "nobody"})


def _deck(card: Save) -> str:
    return str(card["Memo"]).split("/")[0]


@can("Tool", "What a card shows, what it is called and what scripts know of it are held against each other")
@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (other_cell, "shows another picture"),
        (other_sheet, "shows another picture"),
        (other_columns, "is cut from its sheet in other columns and rows"),
        (other_name, "has another `Nickname`"),
        (other_notes, "has another `GMNotes`"),
        (other_row, "the save has other cards of"),
        (other_data, "scripts know another `quantity`"),
        (lost_data, "scripts do not know the row"),
        (more_data, "scripts know a row `nobody` that no card has"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_disagreement_is_found(
    loaded: Loaded, save: Save, spoil: Callable[[list[Save], Any], None], words: str
) -> None:
    spoilt, rows = copy.deepcopy(save), told(loaded)
    cards = cards_of(spoilt)
    # A deck's sheets are shared by its cards: only the one that is spoilt has its own.
    cards[0]["CustomDeck"] = copy.deepcopy(cards[0]["CustomDeck"])
    spoil(cards, rows)
    assert any(words in what for what in found(loaded, spoilt, rows))
