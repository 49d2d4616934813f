"""Files that a save names, brought from the web: only where they are asked for, and only what they should be."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import pytest

from tests.foreign_save.test_import import picture
from tts_build.disk.packed import files_in
from tts_build.fetch.web import Allowed
from tts_build.foreign_save import downloads
from tts_build.foreign_save.found_files import FoundFiles, names_of
from tts_build.problem import BuildFailed

GOOD, MESH = picture(1, 1, 9), b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"
SUM = hashlib.sha1(GOOD).hexdigest().upper()
CLOUD = f"http://cloud-3.steamusercontent.com/ugc/12345/{SUM}"
FALSE = f"https://steamusercontent-a.akamaihd.net/ugc/12345/{'A' * 40}/"
WEB = {
    f"https://steamusercontent-a.akamaihd.net/ugc/12345/{SUM}/": GOOD,
    FALSE: GOOD,
    "https://files.example/page.png": b"<!DOCTYPE html><p>gone",
    "https://files.example/cut.png": GOOD[:-20],
    "https://files.example/die.obj": MESH,
    "https://www.files.example/bare.png": GOOD,
    "https://files.example/both.png": GOOD,
}
SAVE: Any = {
    "SkyURL": CLOUD,
    "TableURL": "{verifycache}https://files.example/page.png",
    "CustomUIAssets": [{"URL": "www.files.example/bare.png "}, {"URL": FALSE}, {"URL": "file:///C:/x.png"}],
    "ObjectStates": [
        {"CustomMesh": {"MeshURL": "https://files.example/die.obj", "DiffuseURL": "https://files.example/cut.png"}},
        {"CustomImage": {"ImageURL": "{en}https://files.example/both.png{fr}https://files.example/none.png"}},
        {"Tablet": {"PageURL": "https://files.example/site"}},
    ],
}


def test_what_is_fetched_is_judged_and_kept_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def fetched(url: str, most: int, allowed: Allowed) -> bytes:
        asked.append(url)
        if url not in WEB:
            raise BuildFailed("`files.example` answers 404 Not Found")
        return WEB[url]

    monkeypatch.setattr(downloads, "fetched", fetched)
    done: list[int] = []
    failed = downloads.download(downloads.wanted_of(SAVE, FoundFiles({})), tmp_path, done.append)
    assert (sorted(asked), sum(done)) == (sorted(WEB), len(WEB))
    assert {url.rpartition("/")[2] or url: why.split(":")[0] for url, why in failed.items()} == {
        FALSE: "what came is not the file that the address names",
        "page.png": "what came is no file of the game",
        "cut.png": "the picture is damaged, or cut off before its end",
    }
    known = FoundFiles(files_in(tmp_path))
    assert {url for url, _ in downloads.wanted_of(SAVE, known)} == set(failed)
    mesh = known.find("https://files.example/die.obj", "MeshURL")
    assert mesh is not None
    assert (mesh.ending, mesh.read()) == ("obj", MESH)


def test_a_file_is_looked_for_by_every_name_that_it_may_have() -> None:
    assert list(dict.fromkeys(names_of("{verifycache}http://cloud-3.steamusercontent.com/ugc/1/Ä/"))) == [
        "httpcloud3steamusercontentcomugc1",
        "httpcloud3steamusercontentcomugc1ä",
        "httpssteamusercontentaakamaihdnetugc1",
        "httpssteamusercontentaakamaihdnetugc1ä",
    ]
