"""A game as a site that needs no server, opened from the disk in a browser that reaches nothing else."""

from __future__ import annotations

import shutil
from html.parser import HTMLParser
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from tests.can import can
from tests.conftest import SMALL, Outcome, run_cli
from tests.serve.browser import chromium


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small workspace with rules, and names that are no HTML."""
    root = tmp_path_factory.mktemp("gallery") / "workspace"
    shutil.copytree(SMALL, root)
    game = root / "cards/hello/game.yaml"
    text = game.read_text("utf-8").replace("title: Hello\n", 'title: "Hello <i>& all"\nrulebook: rules.md\n')
    game.write_text(text + "paper: {sizes: [a4], layouts: [fronts]}\n", "utf-8")
    (root / "cards/hello/rules.md").write_text("# Rules\n\nSay hello twice.\n", "utf-8")
    return root


def call(place: Path, *words: str) -> Outcome:
    return run_cli("gallery", *words, "-j", "1", cwd=place)


@pytest.fixture(scope="module")
def folder(place: Path) -> Path:
    """The gallery; half its time goes into the table from above."""
    done = call(place, "hello", "site")
    assert done.status == 0, done.err
    return place / "site"


class Links(HTMLParser):
    """What a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {value for name, value in attrs if name in ("src", "href", "data-back") and value}


@can(
    "Tool",
    "A game as a static site: cards, rules, table and paper, from the disk or from any web space",
    write="tts-build gallery GAME DIR",
    see="proofs.md#a-site-to-give-away",
)
def test_a_gallery_opens_from_the_disk(folder: Path) -> None:
    links = Links()
    links.feed((folder / "index.html").read_text("utf-8"))
    files = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {link for link in links.found if not link.startswith("#")} == files - {"index.html", "gallery.json"}
    pdf = pypdfium2.PdfDocument(folder / "paper/rulebook.pdf")
    assert "Say hello twice" in pdf[0].get_textpage().get_text_range()
    assert Image.open(folder / "table.webp").width == 2000
    with chromium("--host-resolver-rules=MAP * ~NOTFOUND") as browser:
        page = browser.new_page(viewport={"width": 1200, "height": 900})
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("requestfailed", lambda request: wrong.append(request.url))
        page.goto((folder / "index.html").as_uri())
        assert page.title() == page.locator("h1").text_content() == "Hello <i>& all"
        assert page.locator(".card:visible").count() == 3
        page.fill("#find", "TWO steps")
        assert page.locator(".card:visible").all_text_contents() == ["Second"]
        page.fill("#find", "")
        page.locator(".card a").first.click()
        assert page.locator("dialog").is_visible() and page.locator("#name").text_content() == "First × 2"
        page.keyboard.press("ArrowRight")
        assert page.locator("#name").text_content() == "Second"
        drawn = (
            "() => [...document.querySelectorAll('dialog img')].every((one) => one.complete && one.naturalWidth > 400)"
        )
        page.wait_for_function(drawn)
        page.keyboard.press("Escape")
        assert not page.locator("dialog").is_visible() and wrong == []


def test_a_gallery_that_is_written_again_keeps_what_is_not_its_own(place: Path, folder: Path) -> None:
    shutil.copytree(folder, place / "again")
    (place / "again/CNAME").write_text("example.org")
    table = place / "cards/hello/tasks.csv"
    table.write_text(table.read_text("utf-8").replace("three,", "drei,"), "utf-8")
    assert call(place, "hello", "again").status == 0
    cards = {path.name for path in (place / "again/cards/tasks").iterdir()}
    assert "003-drei-front.webp" in cards and "003-three-front.webp" not in cards
    assert (place / "again/CNAME").is_file()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("hello", "mine"), "`mine/index.html` is no gallery's"),
        (("hello", "file"), "`file` is a file"),
        (("hello", "cards/new"), "`cards/new` and `cards/` lie in each other"),
        (("helo", "new"), "no game `helo`; did you mean `hello`?"),
        (("hello", "new", "--locale", "de"), "no locale `de`"),
    ],
)
def test_a_folder_in_the_way_is_said_and_nothing_is_written(place: Path, words: tuple[str, ...], said: str) -> None:
    (place / "mine").mkdir(exist_ok=True)
    (place / "mine/index.html").write_text("mine")
    (place / "file").touch()
    done = call(place, *words)
    assert done.status == 2 and said in done.err
    assert [path.name for path in (place / "mine").iterdir()] == ["index.html"] and not (place / "new").exists()
