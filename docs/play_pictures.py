"""Takes the pictures of a table in the browser for the docs: `python docs/play_pictures.py`.

Needs a finished `make build` and Chromium. The page is shown in Arimo, as the pictures of `serve` are.
"""

from __future__ import annotations

import io
import os
import tempfile
from importlib.resources import files
from pathlib import Path

from made_of import note
from PIL import Image
from playwright.sync_api import Page, sync_playwright
from serve_pictures import CHROMIUM, FONTS, OUT, running

GAME, TAKEN = "iditacards", ("play-desk", "play-phone", "play-host")
DESK, PHONE = {"width": 1440, "height": 860}, {"width": 844, "height": 390}
SEEN = "[...document.images].filter(one => one.checkVisibility() && one.src).every(one => one.complete)"
CHOICE = "[data-ref^='kit_choice_'] > button.control"
CHOICES = 30


def choose(pages: list[Page]) -> None:
    """Whoever is asked takes the first of what is offered."""
    for page in pages:
        offered = page.locator(CHOICE)
        if offered.count():
            offered.first.click()
            page.wait_for_timeout(400)
            return


def taken(page: Page, name: str) -> None:
    """A picture of a page, once all of it is there."""
    page.keyboard.press(" ")
    page.wait_for_timeout(1500)
    while not page.evaluate(SEEN):
        page.wait_for_timeout(100)
    page.wait_for_timeout(800)
    path = OUT / f"{name}.jpg"
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(path, quality=84, optimize=True)
    print(path.name, path.stat().st_size // 1024, "kB")
    note(name, GAME)


def main() -> None:
    playing = running("play", GAME, "--seed", "7")
    with playing as link, tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        config = Path(folder) / "fonts.conf"
        config.write_text(FONTS.format(fonts=files("fontpkg_arimo") / "files", cache=f"{folder}/cache"), "utf-8")
        environment = {**os.environ, "FONTCONFIG_FILE": str(config)}
        browser = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--headless"], env=environment)
        host = browser.new_page(viewport=DESK)
        host.goto(link)
        host.locator(".links a").first.wait_for(timeout=120_000)
        links = [one.get_attribute("href") or "" for one in host.locator(".links a").all()]
        desk = browser.new_page(viewport=DESK)
        phone = browser.new_page(viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
        for page, to in zip((desk, phone), links, strict=False):
            page.goto(to)
            page.locator(".thing .body").first.wait_for(timeout=120_000)
        desk.get_by_role("button", name="Begin").click()
        desk.wait_for_timeout(3000)
        for _ in range(CHOICES):
            choose([desk, phone])
        desk.wait_for_timeout(6000)  # words at the lower edge go again
        for page, name in zip((desk, phone, host), TAKEN, strict=True):
            taken(page, name)
        browser.close()


if __name__ == "__main__":
    main()
