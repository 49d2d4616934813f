"""Scenes and pages for the tests of paper: drawn by hand, so that nothing but the painters is tested."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image as Pictures

from tts_build.paint.paper.binding import About
from tts_build.problem import Problem
from tts_build.rulebook.page_bytes import Leaves
from tts_build.rulebook.rulebook import Book
from tts_build.scene.outline import ellipse, rect
from tts_build.scene.scene import FontKey, Image, Item, Rgba, Run, Scene, Shape
from tts_build.text.fonts import Fonts

INK: Rgba = (20, 30, 70, 255)

DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">
<clipPath id="edge"><rect width="100" height="100"/></clipPath>
<g clip-path="url(#edge)"><path fill="#d03020" d="M10 90L50 10 90 90z"/>
<circle cx="50" cy="62" r="18" fill="currentColor" fill-opacity=".6"/></g>
<g opacity=".5" transform="translate(4 4) rotate(10)"><rect x="8" y="8" width="30" height="20" fill="#208040"/>
<rect x="18" y="14" width="30" height="20" rx="4" fill="none" stroke="#000" stroke-width="3"/></g>
<path d="M5 95q20-20 40 0t40 0" fill="none" stroke="#123" stroke-width="2" stroke-linecap="round"/></svg>"""

GRADIENT = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><defs><linearGradient id="g">
<stop offset="0" stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
<rect width="10" height="10" fill="url(#g)"/></svg>"""


class Desk:
    """A folder with art and typefaces, and faces made of them."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.fonts = Fonts({}, root / "fonts")
        (root / "fonts").mkdir()
        self.write("drawing.svg", DRAWING.encode())
        self.write("gradient.svg", GRADIENT.encode())
        picture = Pictures.linear_gradient("L").resize((120, 80))
        out = io.BytesIO()
        Pictures.merge("RGB", (picture, picture.rotate(180), picture)).save(out, "PNG")
        self.write("photo.png", out.getvalue())

    def write(self, name: str, data: bytes) -> None:
        (self.root / name).write_bytes(data)

    def image(self, name: str, box: tuple[float, float, float, float], **more: Any) -> Image:
        digest = hashlib.sha256((self.root / name).read_bytes()).hexdigest()
        return Image(name, digest, box, vector=name.endswith(".svg"), **more)

    def words(self, text: str, x: float, y: float, size: float = 10, *, bold: bool = False) -> list[Item]:
        """Each word a run of its own, as layout sets them."""
        key: FontKey = self.fonts.key("body", bold)
        runs: list[Item] = []
        for word in text.split():
            width = self.fonts.measure(key, word, size)
            runs.append(Run(x, y, word, key, size, INK, width))
            x += width + self.fonts.measure(key, " ", size)
        return runs

    def face(self, title: str = "Avatar", *, width: float = 63.5, height: float = 88.9) -> Scene:
        """A card with everything that a card has."""
        items: list[Item] = [
            Shape(rect((-3, -3, width + 6, 18)), fill=(255, 210, 90, 255)),
            *self.words(title, 5, 10, 14, bold=True),
            *self.words("To be read first", 5, 22),
            *self.words("and to be read last", 5, 27),
            self.image("drawing.svg", (5, 30, 25, 25), colour=(0, 90, 200, 255)),
            self.image("photo.png", (34, 30, 24, 16), crop=(0.1, 0.1, 0.9, 0.9)),
            Shape(ellipse((36, 50, 20, 12)), fill=(0, 120, 80, 120), stroke=INK, line=0.6),
        ]
        return Scene(width, height, 3.0, tuple(items), (250, 248, 240, 255), corner=3.0)

    def plain(self, width: float, height: float, colour: Rgba = (200, 60, 60, 255)) -> Scene:
        return Scene(width, height, 3.0, (), colour)


class Art:
    """Art of a rulebook: the desk's files, and `i` as an icon."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def icon(self, name: str) -> str | None:
        return "drawing.svg" if name == "i" else None

    def picture(self, name: str) -> str | None:
        return name if (self.desk.root / name).exists() else None

    def size(self, rel: str) -> tuple[float, float]:
        return (120.0, 80.0) if rel.endswith(".png") else (100.0, 100.0)

    def digest(self, rel: str) -> str:
        return hashlib.sha256((self.desk.root / rel).read_bytes()).hexdigest()

    def read(self, rel: str) -> bytes:
        return (self.desk.root / rel).read_bytes()

    def lettered(self, rel: str) -> bool:
        return rel.endswith(".svg") and b"<text" in self.read(rel)

    def missing(self, kind: Any, name: str) -> Problem:
        return Problem(f"no {kind} `{name}`")


def book_pdf(book: Book, about: About, root: Path, fonts: Path) -> bytes:
    """A book that was set as PDF, by the way that it goes in a build."""
    return Leaves.load(Leaves.of(book).dump()).pdf(about, root, fonts)


def rendered(data: bytes, dpi: float = 150, page: int = 0) -> Pictures.Image:
    """A page as a second program draws it."""
    return pypdfium2.PdfDocument(data)[page].render(scale=dpi / 72).to_pil().convert("RGB")


def text_of(data: bytes, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(data)[page].get_textpage().get_text_range())
