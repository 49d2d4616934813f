"""The readers of what strangers write, each as a function of bytes that must end, whatever they are.

A reader may return, or raise what a user is told. Anything else is a fault.
"""

from __future__ import annotations

import io
import json
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

from tts_build.definition.formats import csv, workbook, yaml
from tts_build.definition.formats import json as json_tables
from tts_build.definition.formats.allowed_findings import silences_in
from tts_build.definition.formats.file_reader import checked, decode
from tts_build.edit.translations import read_po
from tts_build.foreign_save.found_files import FoundFiles
from tts_build.foreign_save.importing import imported
from tts_build.foreign_save.reading import read_save
from tts_build.lua.lint.linter import lint
from tts_build.new_game import nandeck, squib
from tts_build.problem import TtsBuildError
from tts_build.rulebook.markdown_blocks import read_source
from tts_build.sandbox.expressions import ExpressionError, kept_expressions
from tts_build.svg.safety import check_svg, svg_size
from tts_build.text import markup

Reader = Callable[[bytes], object]


def _text(data: bytes) -> str | None:
    """The text that a reader of files hands on."""
    said, problem = decode(data, "a.txt")
    return None if said is None or problem is not None else checked(said, "a.txt")[0]


def _of_text(read: Callable[[str], object]) -> Reader:
    def reader(data: bytes) -> None:
        said = _text(data)
        if said is not None:
            read(said)

    return reader


@cache
def _folder() -> Path:
    return Path(tempfile.mkdtemp())


def _file(name: str, data: bytes) -> Path:
    path = _folder() / name
    path.write_bytes(data)
    return path


def _save(data: bytes) -> None:
    save = read_save(_file("save.json", data))
    workspace = imported(save, "a game", FoundFiles({})).workspace()
    for path in workspace:
        if not path.startswith(".tts-build"):
            workspace[path]


def _sheet(data: bytes) -> None:
    """A workbook whose sheet is these bytes: the packing round them is no riddle worth solving again and again."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, text in XLSX.items():
            archive.writestr(name, text)
        archive.writestr("xl/worksheets/sheet1.xml", data)
    workbook.parse(packed.getvalue(), "a.xlsx", None, None)


def _template(text: str) -> None:
    expressions = kept_expressions()
    expressions.check(text)
    expressions.check(text, expression=True)
    with suppress(ExpressionError):
        expressions.text(text, {"row": {"id": "a", "n": 3}, "title": "A", "cost": 2})


def _svg(data: bytes) -> None:
    svg_size("a.svg", data)
    check_svg("a.svg", data, lambda *asked: (10.0, 10.0))


def _spans(text: str) -> None:
    for rich in (False, True):
        markup.parse(text, rich)
        markup.plain(text, rich)
    markup.meaningless(text)


SPREADSHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
XLSX = {
    "xl/workbook.xml": f'<workbook xmlns="{SPREADSHEET}" xmlns:r="{OFFICE}"><sheets>'
    '<sheet name="Cards" sheetId="1" r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}">'
    f'<Relationship Id="r1" Type="{OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}

SHEET = (
    f'<worksheet xmlns="{SPREADSHEET}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c></row>'
    '<row r="2"><c r="A2"><v>1</v></c></row></sheetData></worksheet>'
)
SQUIB = b"""require 'squib'
data = Squib.csv file: 'deck.csv'
Squib::Deck.new cards: 3, layout: 'a.yml', width: '63mm', height: 1039 do
  background color: :white
  rect x: 10, y: 10, width: 700, height: 1000, radius: 38, fill_color: '#ff0'
  text str: %w(a b c), x: '1in', font: 'Sans 12', align: :center
  save_pdf trim: 37.5
end
"""
NANDECK = b"""CARDSIZE=6,9
[title]="A|B|C"
BORDER=RECTANGLE,#000000,0.2
FONT=Arial,24,B,#0000FF
TEXT="1-{(title)}",[title],0,0,100%,20%,center,center
RECTANGLE=1-3,0.5,0.5,5,8,#FF0000,EMPTY,0.1
"""

READERS: dict[str, Reader] = {
    "yaml": _of_text(lambda text: yaml.parse(text, "a.yaml")),
    "allowed findings": _of_text(lambda text: silences_in(text, "a.yaml")),
    "csv": _of_text(lambda text: csv.parse(text, "a.csv")),
    "json": _of_text(lambda text: json_tables.parse(text, "a.json")),
    "xlsx": _sheet,
    "save": _save,
    "svg": _svg,
    "lua": _of_text(lint),
    "template": _of_text(_template),
    "markup": _of_text(_spans),
    "rulebook": _of_text(read_source),
    "po": lambda data: read_po(data, "de.po"),
    "nandeck": lambda data: nandeck.draft(_file("deck.txt", data)),
    "squib": lambda data: squib.draft(_file("deck.rb", data)),
}


def tried(name: str, data: bytes) -> None:
    """Hand bytes to a reader: what a user is told is an answer, too."""
    with suppress(TtsBuildError):
        READERS[name](data)


def seeds(root: Path, name: str) -> Iterator[bytes]:
    """What real files there are for a reader to begin with, the small ones."""
    if name == "save":
        yield json.dumps({"ObjectStates": [{"Name": "Card", "CardID": 100, "CustomDeck": {"1": {}}}]}).encode()
    if name == "po":
        yield b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "a/b"\nmsgid "x"\nmsgstr "y"\n'
    if name == "squib":
        yield SQUIB
    if name == "nandeck":
        yield NANDECK
    if name == "xlsx":
        yield SHEET.encode()
    endings = {
        "yaml": "yaml", "allowed findings": "yaml", "csv": "csv", "json": "json", "save": "json", "svg": "svg",
        "lua": "lua", "template": "yaml", "markup": "csv", "rulebook": "md", "nandeck": "txt", "squib": "rb",
    }  # fmt: skip
    folders = ("cards", "art", "lua_templates", "tests/small", "tests/new_game", "docs")
    for folder in folders if name in endings else ():
        for path in sorted((root / folder).rglob(f"*.{endings[name]}")):
            if path.is_file() and path.stat().st_size < 20_000:
                yield path.read_bytes()
