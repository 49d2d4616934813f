"""What a build may replace: its own folder, and nothing that a link or a foreign manifest passes off as that."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Outcome
from tts_build.build.core.options import Options
from tts_build.build.dist_folder import check_ours
from tts_build.build.session import opened
from tts_build.problem import InputError

Cli = Callable[..., Outcome]

SAID = (
    "`dist/hello` has files that no build made: it has no manifest.json of this game; "
    "move it away: a build replaces this folder whole"
)


def tree(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_sources_are_never_swapped_away(small: Path, cli: Cli, tmp_path: Path) -> None:
    """Neither by a `dist` that is a link to them, nor by one that leads out of the workspace half-way."""
    manifest = {"game": "hello", "tts_build": "0.1.0", "files": {}}
    (small / "cards/hello/manifest.json").write_text(json.dumps(manifest))
    (small / "dist").symlink_to("cards")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (small / "sub").symlink_to(elsewhere)
    before = tree(small / "cards")
    said = "tts-build.yaml:1:1: `dist` and `cards` lie in each other; a build replaces what is in `dist`"
    for words in (["build"], ["clean", "--dist"]):
        done = cli(*words)
        assert done.status == 2 and done.err.startswith(said), done.err
    config = small / "tts-build.yaml"
    config.write_text("dist: sub/out\n")
    done = cli("build")
    assert (done.status, done.err) == (
        2,
        "tts-build.yaml:1:7: `sub/out` is a link that leads out of the workspace; "
        "remove the link: nothing is read or written outside [outside-workspace]\n",
    )
    assert tree(small / "cards") == before and not list(elsewhere.iterdir())


def test_a_folder_with_the_manifest_of_something_else_is_not_ours(small: Path, cli: Cli) -> None:
    folder = small / "dist" / "hello"
    folder.mkdir(parents=True)
    (folder / "diary.txt").write_text("mine")
    (small / "other.json").write_text('{"game": "hello", "files": {}}')
    for text in ("[]", '{"game": "other", "files": {}}', '{"name": "an app"}', "no JSON", None):
        manifest = folder / "manifest.json"
        manifest.unlink(missing_ok=True)
        manifest.write_text(text) if text is not None else manifest.symlink_to("../../other.json")
        with pytest.raises(InputError) as caught:
            check_ours(small / "dist", "hello")
        assert str(caught.value) == SAID
    done = cli("clean", "--dist")
    assert (done.status, done.err) == (2, f"{SAID} [not-ours]\n")
    assert (folder / "diary.txt").read_text() == "mine"


def test_where_dist_leads_is_looked_at_by_every_build_of_a_workspace_that_stays_open(
    small: Path, tmp_path: Path
) -> None:
    with opened(small, []) as session:
        for target, said in (("cards", "lie in each other"), (str(tmp_path), "leads out"), ("nowhere", "leads out")):
            (small / "dist").symlink_to(target)
            with pytest.raises(InputError, match=said):
                list(session.build(Options()))
            (small / "dist").unlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["workspace"]
