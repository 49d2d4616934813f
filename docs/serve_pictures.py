"""Takes the pictures of the page for the docs: `python docs/serve_pictures.py`. Names of pictures may follow.

Needs a finished `make build` and Chromium. The page is shown in Arimo, not in this machine's own typeface, so that the
pictures are the same everywhere.
"""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path

from made_of import note
from PIL import Image
from playwright.sync_api import Page, sync_playwright

OUT = Path(__file__).parent / "pictures"
CHROMIUM = "/usr/bin/chromium"
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>{fonts}</dir><cachedir>{cache}</cachedir>
<match target="pattern"><test qual="any" name="family" compare="not_eq"><string>monospace</string></test>
<edit name="family" mode="prepend" binding="strong"><string>Arimo</string></edit></match></fontconfig>"""
SEEN = """[...document.querySelectorAll('img[src]')]
  .filter(one => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight).every(one => one.complete)"""


def cards(page: Page) -> None:
    """Die Card's cards, and what a search finds marked."""
    page.fill("#search", "prime")
    page.get_by_role("button", name="Filters").click()


def card(page: Page) -> None:
    """A card in full size."""
    page.wait_for_selector("dialog.zoom[open]")


def table(page: Page) -> None:
    """The table, with the board of a player enlarged."""
    page.locator(".v-overlay").wait_for()
    page.wait_for_timeout(500)
    page.mouse.move(600, 612)
    page.keyboard.down("Alt")


def rows(page: Page) -> None:
    """A cell that is being edited, with an icon suggested."""
    page.locator('td[data-row="2"][data-column="8"]').click()
    page.keyboard.press("End")
    page.keyboard.type(" Or :pr")
    page.locator(".edit-list li").first.wait_for()


def elements(page: Page) -> None:
    """A card open for editing, its title chosen."""
    page.get_by_role("button", name="Edit", exact=True).click()
    page.locator('.element[aria-label="title"]').click()


SHOTS = {
    "serve-cards": ("#/die_card/cards", "light", None),
    "serve-search": ("#/die_card/cards", "dark", cards),
    "serve-card": ("#/die_card/cards?card=tasks/T06&lines=1", "light", card),
    "edit-rows": ("#/die_card/rows?deck=tasks", "light", rows),
    "edit-card": ("#/die_card/cards?card=tasks/T06", "light", elements),
    "serve-dice": ("#/die_card/dice", "dark", None),
    "serve-table": ("#/ring_of_dice/table", "dark", table),
}
"""Name of the picture: what is open, the theme, and what is done there."""


@contextmanager
def running(*command: str) -> Iterator[str]:
    """The address that a command of the tool says which goes on until it is ended."""
    started = subprocess.Popen(
        [sys.executable, "-m", "tts_build", *command], cwd=OUT.parent.parent, stdout=subprocess.PIPE, text=True
    )
    assert started.stdout is not None
    try:
        yield next(line for line in started.stdout if "http://" in line).split(": ", 1)[1].split()[0]
    finally:
        started.send_signal(signal.SIGINT)
        started.wait()


def game_of(name: str) -> str:
    """The game that a picture of the page shows."""
    return SHOTS[name][0].split("/")[1]


def main(*names: str) -> None:
    games = sorted({game_of(name) for name in names or SHOTS})
    with running("serve", *games) as address, tempfile.TemporaryDirectory() as folder:
        config = Path(folder) / "fonts.conf"
        config.write_text(FONTS.format(fonts=files("fontpkg_arimo") / "files", cache=f"{folder}/cache"), "utf-8")
        with sync_playwright() as play:
            arguments = ["--no-sandbox", "--headless", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
            environment = {**os.environ, "FONTCONFIG_FILE": str(config)}
            browser = play.chromium.launch(executable_path=CHROMIUM, args=arguments, env=environment)
            for name, (place, theme, act) in SHOTS.items():
                if names and name not in names:
                    continue
                page = browser.new_page(viewport={"width": 1280, "height": 800}, color_scheme=theme)
                page.goto(address + place)
                page.locator(".tile, .dice-canvas, .v-picture, .rows td").first.wait_for(timeout=120_000)
                if act is not None:
                    act(page)
                page.wait_for_timeout(1000)
                while not page.evaluate(SEEN):  # pictures are painted when they are asked for
                    page.wait_for_timeout(100)
                page.wait_for_timeout(500)
                save(name, page.screenshot())
                note(name, game_of(name))
                page.close()
            browser.close()


def save(name: str, png: bytes) -> None:
    """Write a picture with a palette, small enough for a repository, in which small spots keep their colour."""
    whole = Image.open(io.BytesIO(png)).convert("RGB")
    picture = whole.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    if name in ("serve-dice", "serve-table"):  # a soft light, a soft shadow
        picture = whole.quantize(palette=whole.quantize(256, method=Image.Quantize.FASTOCTREE))
    path = OUT / f"{name}.png"
    picture.save(path, optimize=True)
    print(path.name, picture.size, path.stat().st_size // 1024, "kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
