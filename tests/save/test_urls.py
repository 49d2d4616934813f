"""How files are named in the save."""

from __future__ import annotations

from pathlib import Path

import pytest

from tts_build.problem import InputError
from tts_build.save.urls import Urls, file_of

FILE = "images/cards-ab12.png"


def test_without_a_choice_names_are_bare_and_the_same_everywhere() -> None:
    assert Urls().of(FILE) == "cards-ab12.png"


def test_hosted_files_lie_below_the_address_and_the_game() -> None:
    urls = Urls.hosted("https://example.org/mods/", "hello")
    assert urls.of(FILE) == "https://example.org/mods/hello/images/cards-ab12.png"


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org", "https://exa mple.org", ""])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(InputError, match="not a web address"):
        Urls.hosted(address, "hello")


def test_local_files_are_named_by_their_path(tmp_path: Path) -> None:
    assert Urls.local(tmp_path).of(FILE) == str(tmp_path / "images" / "cards-ab12.png")
    assert Urls.local(tmp_path, "file").of(FILE) == (tmp_path / "images" / "cards-ab12.png").as_uri()


def test_a_windows_path_keeps_its_separators() -> None:
    assert Urls("local", "C:\\games\\dist\\hello").of(FILE) == "C:\\games\\dist\\hello\\images\\cards-ab12.png"


def test_no_file_is_no_url() -> None:
    assert Urls.hosted("https://example.org", "hello").of("") == ""


@pytest.mark.parametrize(
    "url", ["a.png", "https://x.org/h/images/a.png", "C:\\d\\a.png", "file:///d/a.png", "/d/a.png"]
)
def test_every_form_ends_in_the_file_name(url: str) -> None:
    assert file_of(url) == "a.png"
