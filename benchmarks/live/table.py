"""How long the page's table takes, from nothing, beside the build that it does not wait for.

    python benchmarks/live/table.py [GAME...]

Every game in a workspace of its own, without any cache: `tts-build serve` is started and Chromium opens the table. Told
are the seconds from the start of the command until a first look is there (things and their picture) and until the built
table is, and, beside them, those of `tts-build build` in another such workspace.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from run import ROOT, copied

GAMES = ("dice_girls", "die_card", "die_decks", "iditacards", "ring_of_dice")
COMMAND = (sys.executable, "-m", "tts_build")
FLAGS = ["--no-sandbox", "--headless", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 600_000
"""Milliseconds."""


def built(root: Path, game: str) -> float:
    """Seconds of a cold build."""
    began = time.perf_counter()
    subprocess.run([*COMMAND, "build", game], cwd=root, check=True, capture_output=True)
    return time.perf_counter() - began


def shown(root: Path, game: str, browser: Browser) -> tuple[float, float]:
    """Seconds until a first table, and until the built one."""
    began = time.perf_counter()
    server = subprocess.Popen([*COMMAND, "serve", game], cwd=root, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(match[0] for line in server.stdout if (match := re.search(r"http://\S+", line)))
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.goto(f"{address}#/{game}/table", timeout=PATIENCE)
        page.wait_for_function("() => document.querySelectorAll('.v-entry').length > 0", timeout=PATIENCE)
        page.wait_for_function(
            "() => [...document.querySelectorAll('.v-page img')].some((one) => one.complete && one.naturalWidth > 0)",
            timeout=PATIENCE,
        )
        first = time.perf_counter() - began
        page.get_by_text("A first look").wait_for(state="detached", timeout=PATIENCE)
        whole = time.perf_counter() - began
        page.close()
        return first, whole
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    os.environ["PYTHONPATH"] = str(ROOT)
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'game':<14}{'first look':>12}{'built table':>13}{'cold build':>12}{'ratio':>8}")
    with sync_playwright() as driver, tempfile.TemporaryDirectory() as folder:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in sys.argv[1:] or GAMES:
            first, whole = shown(copied(game, Path(folder) / game / "served"), game, browser)
            beside = built(copied(game, Path(folder) / game / "built"), game)
            print(f"{game:<14}{first:>10.1f} s{whole:>11.1f} s{beside:>10.1f} s{first / beside:>8.2f}", flush=True)


if __name__ == "__main__":
    main()
