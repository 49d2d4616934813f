"""What stands in `dist/` when outputs are swapped in, given back and looked through, and what is round the table.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_swap_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.build.desk import outcome, plan_lines, told
from tests.build.test_plan_figures import DIST, whole
from tests.conftest import check_golden
from tts_build.build import up_to_date
from tts_build.build.core import checked_file, ownership
from tts_build.build.core.options import Options
from tts_build.build.core.step import digest_of
from tts_build.build.discovery import known_games, nothing_made, remember_games, untouched
from tts_build.build.dist_folder import (
    Output,
    check_folders,
    check_ours,
    foreign,
    recorded,
    standing,
    standing_paths,
    stands,
)
from tts_build.build.dist_swap import Transaction
from tts_build.build.steps.game_plan import plan_game
from tts_build.definition import load_game, load_workspace
from tts_build.problem import InputError, TtsBuildError

GOLDEN = Path(__file__).parent / "golden"
ONE = {"a.png": b"a", "deep/b.png": b"b", "c.json": b"{}"}
TWO = {"a.png": b"A", "deep/b.png": b"b", "d.pdf": b"d"}


def made(files: Mapping[str, bytes], **more: bool) -> list[Output]:
    return [Output(path, digest_of(data), f"g/{path}", ("cards.csv",), **more) for path, data in files.items()]


def laid(dist: Path, files: Mapping[str, bytes], kept: Mapping[str, Any] | None = None) -> None:
    """Write files beside, and swap them in."""

    def copy(wanted: Mapping[Path, str]) -> dict[Path, int]:
        by = {digest_of(data): data for data in files.values()}
        return {path: path.write_bytes(by[digest]) for path, digest in wanted.items()}

    moon(dist).replace(made(files), kept or {}, copy)


def moon(dist: Path) -> Transaction:
    return Transaction(dist, "moon", "1.0")


def shown(dist: Path) -> list[str]:
    """Every file below a folder, with what it says."""
    found = [path for path in sorted(dist.rglob("*")) if path.is_file()]
    return [f"  {path.relative_to(dist).as_posix()}: {path.read_text()[:900]!r}" for path in found]


def test_outputs_are_swapped_in_and_others_work_is_kept(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    lines = ["first"]
    laid(dist, ONE)
    lines += [*shown(dist), f"  {moon(dist).retire()}"]
    (dist / "moon/a.png").write_bytes(b"by hand")
    (dist / "moon/mine.txt").write_text("mine")
    (dist / "moon/Thumbs.db").write_text("clutter")
    (dist / "moon.kept").mkdir()
    lines += [f"  foreign {sorted(foreign(dist / 'moon'))} {sorted(recorded(dist / 'moon'))}"]
    for name, digest in (
        ("c.json", b"{}"),
        ("c.json", b"x"),
        ("none", b""),
        ("../c.json", b"{}"),
        ("manifest.json", b""),
    ):
        lines.append(f"  {name} stands {stands(dist / 'moon', name, {'sha256': digest_of(digest)})}")
    lines.append(f"  {sorted(standing(dist, 'moon', {'c.json'}))} {sorted(standing(dist, 'moon', ()))}")
    lines.append(f"  {sorted(path.relative_to(dist).as_posix() for path in standing_paths(dist / 'moon'))}")
    laid(dist, TWO, {"c.json": recorded(dist / "moon")["c.json"]})
    lines += ["second", *shown(dist), f"  kept {moon(dist).retire()}", *shown(dist)]
    (dist / "moon/a.png").write_bytes(b"a")
    laid(dist, ONE)
    lines += ["the same by hand", f"  kept {moon(dist).recover()}", *shown(dist)]
    (dist / "moon/mine.txt").write_text("mine again")
    lines += ["discarded", f"  kept {moon(dist).discard()}", *shown(dist)]
    check_golden(GOLDEN / "swapped.txt", "\n".join(lines) + "\n")


def test_a_swap_that_fails_gives_the_last_build_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dist = tmp_path / "dist"
    laid(dist, ONE)
    moon(dist).retire()
    lines = []
    replace = Path.replace
    for fails in ("moon", ".moon.new"):

        def refuse(self: Path, target: Any, fails: str = fails) -> Path:
            if self.name == fails:
                raise PermissionError(13, "refused", str(self))
            return replace(self, target)

        with monkeypatch.context() as patched:
            patched.setattr(Path, "replace", refuse)
            try:
                laid(dist, TWO)
            except TtsBuildError as error:
                lines += [fails, *told(error, tmp_path)]
        lines += [f"  {path.name}" for path in sorted(dist.iterdir())] + shown(dist / "moon")
    (dist / "moon").rename(dist / ".moon.old")
    (dist / ".moon.new").mkdir()
    (dist / ".moon.lock.new").write_text("x")
    lines += [f"died between {moon(dist).recover()}", *(f"  {path.name}" for path in sorted(dist.iterdir()))]
    lines += shown(dist / "moon")
    check_golden(GOLDEN / "given-back.txt", "\n".join(lines) + "\n")


def test_folders_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    (dist / "moon").mkdir(parents=True)
    lines = outcome(partial(check_ours, dist, "moon"), tmp_path)
    for text in ("", "[]", '{"game": "sun", "files": {}}', '{"game": "moon"}', '{"game": "moon", "files": {}}'):
        (dist / "moon/manifest.json").write_text(text)
        lines += [text, *outcome(partial(check_ours, dist, "moon"), tmp_path), f"  {recorded(dist / 'moon')}"]
    for name in ("sun", ".sun.new", ".sun.old"):
        (dist / name).write_text("a file")
        lines += outcome(partial(check_folders, dist, "sun"), tmp_path)
        (dist / name).unlink()
        (dist / name).symlink_to(dist / "moon")
        lines += outcome(partial(check_folders, dist, "sun"), tmp_path)
        (dist / name).unlink()
    for target in ("moon", "..", "nowhere"):
        (tmp_path / "out").symlink_to(tmp_path / target)
        lines += [target, *outcome(partial(ownership.check_folder, tmp_path, "out"), tmp_path)]
        (tmp_path / "out").unlink()
    check_golden(GOLDEN / "ours.txt", "\n".join(lines) + "\n")


def test_a_cache_is_ours_where_it_was_made(tmp_path: Path) -> None:
    cache = tmp_path / ".tts-build"
    lines = [f"{ownership.made_here(cache)} {ownership.claim(tmp_path, cache)} {ownership.made_here(cache)}"]
    lines.append(f"{ownership.claim(tmp_path, cache)} {sorted(path.name for path in cache.iterdir())}")
    (tmp_path / "tts-build.yaml").write_text("")
    (tmp_path / "cards/moon").mkdir(parents=True)
    for path in (tmp_path / "tts-build.yaml", tmp_path / "cards"):
        os.utime(path, ns=(10**9, 10**9))
    remember_games(tmp_path, "cards", ["moon", "sun"])
    lines.append(f"{known_games(tmp_path, [])} {nothing_made(tmp_path)} {untouched(tmp_path, [], Options(), [])}")
    for game in ("moon", "sun"):
        up_to_date.leave(tmp_path, cache, game, Options().as_json(), ["cards"], {"of": game})
        for names in ([], ["moon"], ["sun"], ["none"]):
            lines.append(f"{game} {names} {untouched(tmp_path, names, Options(), [])}")
    lines.append(f"{untouched(tmp_path, [], Options(local=True), [])} {untouched(tmp_path.parent, [], Options(), [])}")
    damaged: list[str] = []
    for path in sorted((cache / "stamps").iterdir()):
        path.write_text("spoilt")
    lines.append(f"{known_games(tmp_path, damaged)} {[name.partition('-')[0] for name in damaged]}")
    for name, data in (("x/y", b"data"), ("x/z", b"")):
        checked_file.write(cache, cache / name, data)
        there, absent = (checked_file.read(cache, cache / one, damaged) for one in (name, "none"))
        lines.append(f"{name} {there!r} {absent}")
    (cache / "x/y").rename(cache / "x/w")
    lines.append(f"{checked_file.read(cache, cache / 'x/w', damaged)} {damaged[-1]} {(cache / 'x/w').exists()}")
    for name in ("parts/1", "fonts/.part-a", "fonts/a.ttf", "pictures/.part-b", "pictures/b"):
        (cache / name).parent.mkdir(exist_ok=True)
        (cache / name).write_text("x")
    checked_file.sweep(cache)
    lines.append(str(sorted(path.relative_to(cache).as_posix() for path in cache.rglob("*") if path.is_file())))
    (cache / "home.json").write_text("[1, 2, 3]")
    (cache / "blobs").rmdir() if (cache / "blobs").exists() else None
    lines.append(f"{ownership.made_here(cache)} {ownership.claim(tmp_path, cache)} {sorted(os.listdir(cache))}")
    (cache / "blobs").symlink_to(tmp_path / "cards")
    (cache / "stamps").write_text("a file")
    lines.append(f"{ownership.fence(cache)} {sorted(os.listdir(cache))} {(tmp_path / 'cards/moon').exists()}")
    heard: list[str] = []
    with ownership.alone(cache, lambda: heard.append("waits")):
        lines.append(f"held {sorted(os.listdir(cache))} {heard}")
    check_golden(GOLDEN / "cache.txt", "\n".join(lines) + "\n")


ROOM = """\
    secret: [0, 12]
  kind: custom
  picture: PICTURE
  background: BACKGROUND
  lighting: {lut: lut.png}
  music: [{title: A, file: deep/a.WAV}, {title: B, url: 'http://a/b.mp3'}, {title: C, file: c.ogg}]
"""


def test_what_is_round_the_table_is_planned_as_it_was(tmp_path: Path) -> None:
    workspace = whole(tmp_path)
    workspace.write("art/hello/deep/a.WAV", b"RIFF\0\0\0\0WAVEfmt ")
    workspace.write("art/common/c.ogg", b"OggS")
    game = (tmp_path / "cards/hello/game.yaml").read_text()
    lines = []
    for picture, background in (
        ("task", "back"),
        ("pawn.svg", "pawn.svg"),
        ("track", "none.png"),
        ("pawn.svg", "coin"),
    ):
        text = game.replace("    secret: [0, 12]\n", ROOM.replace("PICTURE", picture).replace("BACKGROUND", background))
        text += "decals: {mark: pawn.svg, icon: icons/coin.svg}\n"
        for kind in ("custom", "custom_square"):
            written = text.replace("kind: custom", f"kind: {kind}").replace("lut: lut.png", "lut: pawn.svg")
            workspace.write("cards/hello/game.yaml", written)
            lines.append(f"{picture} {background} {kind}")
            try:
                plan = plan_game(load_game(load_workspace(tmp_path), "hello"), Options(only=("save",)), DIST)
            except InputError as error:
                lines += told(error, tmp_path)
                continue
            words = ("table", "sky", "lut", "decal", "audio", "sound", "music")
            lines += [line for line in plan_lines(plan) if any(f"/{word}" in line for word in words)]
    check_golden(GOLDEN / "room.txt", "\n".join(lines) + "\n")
