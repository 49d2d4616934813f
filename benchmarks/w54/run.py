"""54 poker cards, by us and by others on the same machine: `python benchmarks/w54/run.py [--install] [--times N]`.

Exit status 1 when a build after a change has other bytes than a clean one; a slow one is only said.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import inputs
import workspace
from kept_open import kept_open
from measure import Cost, Failed, median, once
from PIL import Image

HERE = Path(__file__).resolve().parent
WORK = HERE / "work"
PACKAGES = {"typst": "typst>=0.13,<0.16", "protograf": "protograf>=0.5,<0.6", "fonts": "matplotlib>=3.8,<4"}
"""Environments of their own, one a package; matplotlib brings the DejaVu fonts."""

SQUIB = {"art": (6.92, 438), "art_unique": (10.53, 509)}
"""Squib 0.20, sheet and PDF in one run: seconds and MiB, median of 5, on another machine of two cores."""

THERE = {"typst": {"art": 0.23, "art_unique": 0.83}, "protograf": {"art": 8.68, "art_unique": 8.92}}
"""What these took on that other machine: the bridge between it and this one."""

AIM_MIB, AIM_PDF = 300, 1_500_000

ENVIRONMENT = {
    **{key: value for key, value in os.environ.items() if not key.startswith("PYTHON")},
    "PYTHONPYCACHEPREFIX": str(WORK / "bytecode"),
}
"""Compiled modules are kept, as in any installation, but out of the source tree."""

BUILD = [sys.executable, "-m", "tts_build", "build"]
OURS = [*BUILD, "--only", "sheets,pnp"]

MANY = 500
"""Cards, each with a picture of its own, of the large game."""


def python_of(name: str) -> Path:
    return HERE / f".venv-{name}" / "bin" / "python"


def install() -> None:
    for name, package in PACKAGES.items():
        folder = HERE / f".venv-{name}"
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python_of(name)), "-m", "pip", "install", "--quiet", package], check=True)


def fonts() -> Path:
    """The folder of the DejaVu fonts. SystemExit when they are not there."""
    folder = next((HERE / ".venv-fonts").glob("lib/python*/site-packages/matplotlib/mpl-data/fonts/ttf"), None)
    if folder is None:
        sys.exit("No fonts yet: run this once with --install.")
    return folder


def line(name: str, cost: Cost, note: str = "") -> None:
    print(f"{name:<34} {cost.seconds:>7.2f} s {cost.processor:>7.2f} s {cost.mebibytes:>6.0f} MiB  {note}", flush=True)


def digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted((folder / "dist" / "w54").rglob("*"))
        if path.is_file()
    }


def ours(variant: str, times: int) -> Cost:
    """A build with a cold cache."""
    folder = WORK / variant
    workspace.make(folder, fonts(), variant == "art_unique")

    def cold() -> None:
        for name in (".tts-build", "dist"):
            shutil.rmtree(folder / name, ignore_errors=True)

    cold()
    once(OURS, folder, ENVIRONMENT)  # compiles modules
    cost = median(OURS, folder, ENVIRONMENT, times, cold)
    sheet = (folder / "dist/w54/sheets/cards.png").stat().st_size
    pdf = (folder / "dist/w54/pnp/cards-letter-fronts.pdf").stat().st_size
    line(f"ours, {variant}: sheet and PDF", cost, f"sheet {sheet / 1e6:.1f} MB, PDF {pdf / 1e6:.2f} MB")
    return cost


def size_of(folder: Path) -> int:
    """Bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def plain(name: str, game: str, cards: int, times: int) -> None:
    """All of a game, cold, and again after one text changed: save, deck sheets, thumbnail, PDFs for both layouts."""
    folder = WORK / name
    workspace.make(folder, fonts(), True, game, cards)

    def cold() -> None:
        for made in (".tts-build", "dist"):
            shutil.rmtree(folder / made, ignore_errors=True)

    cold()
    cost = median(BUILD, folder, ENVIRONMENT, times, cold)
    images, paper, cache = (size_of(folder / part) for part in ("dist/w54/images", "dist/w54/pnp", ".tts-build"))
    note = f"sheets {images / 1e6:.1f} MB, PDFs {paper / 1e6:.1f} MB, cache {cache / 1e6:.0f} MB"
    line(f"ours, {cards} cards, whole game", cost, note)
    turn = 0

    def changed() -> None:
        nonlocal turn
        turn += 1
        one_word(folder, turn)

    line(f"ours, {cards} cards, one text changed", median(BUILD, folder, ENVIRONMENT, times, changed))


def one_word(folder: Path, turn: int) -> None:
    path = folder / "cards/w54/cards.csv"
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[20]["body"] = f"Changed {turn} " + rows[20]["body"].split(" ", 2)[2]
    inputs.write_rows(path, rows)


def one_picture(folder: Path, turn: int) -> None:
    _saved(inputs.picture(100 + turn), folder / "art/w54/picture-21.png")


def whole_background(folder: Path, turn: int) -> None:
    picture = inputs.background()
    picture.putpixel((400, 30), (turn, 0, 0))
    _saved(picture, folder / "art/w54/background.png")


def _saved(picture: Image.Image, path: Path) -> None:
    """At once, as programs for pictures save: who looks meanwhile would see half of it."""
    part = WORK / "part.png"
    picture.save(part)
    part.replace(path)


def nothing(folder: Path, turn: int) -> None:
    pass


CHANGES: dict[str, Callable[[Path, int], None]] = {
    "nothing to do": nothing,
    "one text changed": one_word,
    "one picture changed": one_picture,
    "the background changed": whole_background,
}


def again(times: int) -> bool:
    """Builds after a change, each held against a clean build of the same files. Whether all had the same bytes."""
    folder = WORK / "art_unique"
    once(OURS, folder, ENVIRONMENT)
    same = True
    for name, change in CHANGES.items():
        turn = 0

        def before(change: Callable[[Path, int], None] = change) -> None:
            nonlocal turn
            turn += 1
            change(folder, turn)

        cost = median(OURS, folder, ENVIRONMENT, times, before)
        warm = digests(folder)
        shutil.rmtree(folder / ".tts-build")
        once(OURS, folder, ENVIRONMENT)
        equal = warm == digests(folder)
        same &= equal
        line(f"ours, again: {name}", cost, "bytes of a clean build" if equal else "OTHER BYTES THAN A CLEAN BUILD")
    return same


def rival(name: str, variant: str, times: int) -> Cost | None:
    """The same PDF by another program, or None, said aloud, when it is not installed or fails."""
    if not python_of(name).exists():
        print(f"{name} is NOT INSTALLED and left out: run this once with --install", flush=True)
        return None
    out = WORK / f"{name}-{variant}.pdf"
    script = HERE / "rivals" / f"{name}_cards.py"
    command = [str(python_of(name)), str(script), str(WORK / variant), str(fonts()), str(out)]
    try:
        once(command, WORK, ENVIRONMENT)
        cost = median(command, WORK, ENVIRONMENT, times, lambda: None)
    except Failed as error:
        print(f"{name} FAILED and is left out: {error}", flush=True)
        return None
    line(f"{name}, {variant}: PDF alone", cost, f"PDF {out.stat().st_size / 1e6:.2f} MB")
    return cost


def compare(variant: str, cost: Cost, rivals: dict[str, Cost]) -> None:
    """Squib's time on this machine, reckoned over each program that ran on both, and ours as a part of it.

    In processor seconds ours is held against what one core does in Squib's time: Squib uses no second one.
    """
    squib, memory = SQUIB[variant]
    for name, theirs in rivals.items():
        there = THERE[name][variant]
        wall, cores = squib * theirs.seconds / there, squib * theirs.processor / there
        print(
            f"  by {name}, which took {there} s there: Squib would take {wall:.2f} s here; ours is "
            f"1/{wall / cost.seconds:.1f} of that, and in processor seconds 1/{cores / cost.processor:.1f}"
        )
    print(f"  peak {cost.mebibytes:.0f} MiB (Squib {memory}, aim {AIM_MIB})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--install", action="store_true", help="make the environments of the others first")
    parser.add_argument("--times", type=int, default=3, help="runs that a median is taken of")
    chosen = parser.parse_args()
    if chosen.install:
        install()
    WORK.mkdir(exist_ok=True)
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, median of {chosen.times}, Python {sys.version[:6]}")
    print(f"{'':<34} {'wall':>9} {'cores':>9} {'peak':>10}", flush=True)
    for variant in ("art", "art_unique"):
        cost = ours(variant, chosen.times)
        found = {name: rival(name, variant, chosen.times) for name in ("typst", "protograf")}
        compare(variant, cost, {name: theirs for name, theirs in found.items() if theirs is not None})
    plain("plain", workspace.plain(), inputs.CARDS, chosen.times)
    plain("many", workspace.many(), MANY, 1)
    same = again(chosen.times)
    changes = {name: change for name, change in CHANGES.items() if change is not nothing}
    for name, cost in kept_open(WORK / "art_unique", "w54", changes, chosen.times).items():
        line(f"ours, kept open: {name}", cost)
    print(f"load at the end {os.getloadavg()[0]:.1f}")
    if not same:
        sys.exit(1)


if __name__ == "__main__":
    main()
