"""What is written in two steps is there once or not at all, and never above the folder it belongs to."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tts_build.disk.leading import OutsideError, target
from tts_build.disk.writing import put_new


def test_a_part_that_cannot_be_removed_leaves_one_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    part, path = tmp_path / "part", tmp_path / "whole"
    part.write_bytes(b"new")
    unlink = os.unlink

    def refused(name: str | Path) -> None:
        if Path(name) == part:
            raise PermissionError(1, "refused", str(name))
        unlink(name)

    monkeypatch.setattr(os, "unlink", refused)
    with pytest.raises(PermissionError):
        put_new(part, path)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["part"]


@pytest.mark.parametrize("name", ["..", "a/..", "../a", "."])
def test_no_place_is_above_its_folder(tmp_path: Path, name: str) -> None:
    base = tmp_path / "base"
    (base / "a").mkdir(parents=True)
    with pytest.raises(OutsideError):
        target(base, name)
