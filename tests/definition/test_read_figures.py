"""Pictures, comments that allow findings, dates of workbooks and texts in two languages: as they are read, or refused.

Renew with `TTS_BUILD_RENEW=1 pytest tests/definition/test_read_figures.py` after a wanted change,
and read what differs.
"""

from __future__ import annotations

import io
import struct
import zlib
from functools import partial
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from PIL import Image

from tests.conftest import check_golden
from tests.definition.spreadsheets import xlsx
from tests.definition.support import SVG, Workspace
from tests.definition.telling import loaded_lines, problem_lines, table_lines
from tests.definition.test_odd_tables import repacked
from tests.definition.test_template_figures import outcome
from tts_build.definition import load_game, load_workspace
from tts_build.definition.assets.art import Art
from tts_build.definition.assets.bitmap import MAX_SIDE, bitmap_size
from tts_build.definition.formats import workbook, yaml
from tts_build.definition.formats.allowed_findings import Silences, silence_of, silences_in, silences_of_rows
from tts_build.definition.formats.table_columns import of_records
from tts_build.problem import Problem, Where
from tts_build.svg.stylesheet import Sheet
from tts_build.svg.svg_elements import tree_of

GOLDEN = Path(__file__).parent / "golden"


def packed(kind: str, size: tuple[int, int], **more: Any) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", size, "teal").save(data, kind, **more)
    return data.getvalue()


def headed(width: int, height: int) -> bytes:
    """A PNG that is no more than its header."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


def pictures() -> dict[str, bytes]:
    turned = Image.Exif()
    turned[0x0112] = 6
    png, jpeg = packed("PNG", (7, 5)), packed("JPEG", (7, 5))
    found = {"png": png, "jpeg": jpeg, "turned": packed("JPEG", (7, 5), exif=turned), "cut png": png[:-6]}
    for name, more in (("webp", {}), ("lossless", {"lossless": True}), ("turned webp", {"exif": turned})):
        found[name] = packed("WEBP", (7, 5), **more)
    found |= {"turned png": packed("PNG", (7, 5), exif=turned), "cut jpeg": jpeg[:-70], "cut webp": found["webp"][:-3]}
    found |= {"spoilt png": png[:45] + b"x" + png[46:], "gif": packed("GIF", (7, 5)), "text": b"nothing", "empty": b""}
    for width, height in (
        (MAX_SIDE, 1),
        (MAX_SIDE + 1, 1),
        (1, MAX_SIDE + 1),
        (8000, 8000),
        (8001, 8000),
        (0, 5),
        (5, 0),
    ):
        found[f"{width} x {height}"] = headed(width, height)
    vast = b"RIFF\x20\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00" + bytes(4)
    for wide, high in ((6323, 6323), (6325, 6325), (16384, 1), (16385, 1)):
        found[f"webp {wide} x {high}"] = (
            vast + (wide - 1).to_bytes(3, "little") + (high - 1).to_bytes(3, "little") + bytes(9)
        )
    lossy = b"RIFF\x20\x00\x00\x00WEBPVP8 \x0a\x00\x00\x00" + bytes(6)
    found["vp8"] = lossy + struct.pack("<HH", 9000, 9001) + bytes(9)
    found["vp8l"] = lossy.replace(b"VP8 ", b"VP8L")[:21] + (8999 | 9000 << 14).to_bytes(4, "little") + bytes(9)
    for scans in (198, 199, 200):
        found[f"{scans + 1} scans"] = jpeg[:-2] + b"\xff\xda\x00\x02" * scans + b"\xff\xd9"
    return found


def test_pictures_have_the_sizes_that_they_had() -> None:
    lines = [f"{name}: {outcome(partial(bitmap_size, f'art/{name}', data))}" for name, data in pictures().items()]
    check_golden(GOLDEN / "pictures.txt", "\n".join(lines) + "\n")


NAMES = "hill hill.png Hill.png hill.svg sea coin Coin icons/coin star none ../hill /hill hill.txt notes big.png"


@pytest.mark.parametrize("letters", [False, True])
def test_art_is_found_read_and_missed_as_it_was(tmp_path: Path, letters: bool) -> None:
    workspace = Workspace(tmp_path)
    star = SVG.replace("<path", "<path fill='currentColor'").encode()
    files = {"hello/hill.png": packed("PNG", (7, 5)), "common/hill.png": packed("PNG", (4, 4)), "hello/notes.txt": b"x"}
    files |= {"common/sea.jpg": packed("JPEG", (3, 9)), "hello/icons/star.svg": star, "hello/icons/odd.tiff": b"II"}
    files |= {"hello/lettered.svg": b"<svg viewBox='0 0 4 5'><text>Hi</text></svg>"}
    files |= {"hello/bad.svg": b"<svg viewBox='0 0 4 5'><script/></svg>", "hello/big.png": headed(MAX_SIDE + 1, 1)}
    files |= {"hello/icons/star.png": packed("PNG", (2, 2))}
    for name, data in files.items():
        workspace.write(f"art/{name}", data)
    art = Art(load_workspace(tmp_path), "hello", letters=letters)
    lines = [f"{art.names('icon')} {art.names('picture')} {art.names('icon')}"]
    for name in (*NAMES.split(" "), "lettered.svg", "bad.svg", "odd", "odd.tiff", ""):
        lines.append(f"{name}: {art.picture(name)} {art.icon(name)} {outcome(partial(art.side, name))}")
        for kind, there in (("picture", art.picture(name)), ("icon", art.icon(name))):
            if there is None:
                missing = art.missing(kind, name, Where("a", 1))  # type: ignore[arg-type]
                lines += [f"  {kind} {line}" for line in problem_lines([missing])]
                continue
            for call in (art.size, art.lettered, art.takes_colour, lambda rel: len(art.digest(rel)), art.size):
                lines.append(f"  {outcome(partial(call, there))}")
            lines.append(f"  {outcome(lambda rel=there: art.read(rel) == (tmp_path / rel).read_bytes())}")
    lines += [f"{name} {len(digest)}" for name, digest in sorted(art.reads.items())]
    check_golden(GOLDEN / f"art{'-letters' if letters else ''}.txt", "\n".join(lines) + "\n")


COMMENTS = {
    "a.yaml": """# tts-build: allow low-contrast because faint
# more

elements:
  - text: a  # tts-build: allow small-text because b
    box: 1
    - c
  - text: b
# tts-build: allow small-txt because c
# tts-build: allow overlap
#tts-build:allow zzz because d
""",
    "a.md": """<!-- tts-build: allow missing-glyph because rare -->

One
two

three <!-- tts-build: allow no-bold because it is -->
four
""",
    "a.lua": "-- tts-build: allow lua-math-huge because it is\nfor b in c do\n  d()\nend\n",
    "a.csv": "# tts-build: allow overlap because it is\n",
    "a.xml": "<!-- tts-build: allow xml-asset because late -->\n<a>\n  <b/>\n</a>\n",
}


def test_findings_are_allowed_where_they_were() -> None:
    lines = []
    for file, text in COMMENTS.items():
        found, wrong = silences_in(text, file)
        lines += [f"{file} {one.code} {one.where} {one.lines}" for one in found] + problem_lines(wrong)
        heard = Silences(list(found))
        for code in sorted({one.code for one in found}):
            problems = {n: Problem("a", Where(file, n), severity="info", code=code) for n in range(1, 14)}
            told = [number for number, problem in problems.items() if heard.heard([problem])]
            lines.append(f"  {code} is told on {told}; {len(heard.used)} used")
        error = heard.heard([Problem("a", Where(file, 1), code="low-contrast")])
        lines.append(f"  {len(error)} {problem_lines(heard.unused(['b']))} {len(Silences(list(found)).unused(['']))}")
    rows = [
        {"id": "a", "allow": "overlap because b; small-text because c;"},
        {"id": "b", "allow": ""},
        {"id": "c", "allow": "ovrlap"},
    ]
    data, marks, _ = yaml.parse("\n".join(f"- {row}" for row in rows), "a.yaml")
    found, wrong = silences_of_rows(of_records("a.yaml", data, marks, ())[0])
    lines += [f"{one.code} {one.where} {one.path}" for one in found] + problem_lines(wrong)
    for said in (
        "overlap because it is",
        "overlap because ",
        "overlap",
        " overlap  because  x ",
        "zzzzz because a",
        "",
        "ovelap because b",
    ):
        lines.append(f"{said!r}: {silence_of(said, Where('a', 1), whole=True)}")
    check_golden(GOLDEN / "allowed.txt", "\n".join(lines) + "\n")


FORMATS = (
    *'0 dd/mm h:mm [h]:mm [Red]0 0.00E+00 "day"0 d\\-0 yyyy #,##0 @ [mm] _d0'.split(" "),
    *"General;[Blue]-d [s] AM/PM 0\\d".split(" "),
)


def test_dates_in_workbooks_are_told_from_numbers() -> None:
    made = openpyxl.Workbook()
    made.active.append(["id", "n"])
    for number, shown in enumerate(FORMATS, 2):
        made.active.append([shown, 3])
        made.active.cell(number, 2).number_format = shown
    data = io.BytesIO()
    made.save(data)
    lines = table_lines(*workbook.parse(data.getvalue(), "a.xlsx", None, None))
    plain = repacked(xlsx(["id", "n"], ["a", 3]), "sheet1.xml", '<c r="B2"', '<c s="1" r="B2"')
    dates = []
    for number in range(64):
        shown = repacked(plain, "styles.xml", "</cellXfs>", f'<xf numFmtId="{number}"/></cellXfs>')
        dates += [number] if workbook.parse(shown, "a.xlsx", None, None)[1] else []
    lines.append(f"dates by number {dates}")
    check_golden(GOLDEN / "dates.txt", "\n".join(lines) + "\n")


BROKEN = """a: "b
c: d"|a: "b
  c: d"|a: {b: c, d: #fff}|a: {b: c # d}|a: {b: c, # d
  e: f}|a: [1, # 2]|a: #12345|a: #fff|- a:b
  c: d|a: {b:1}|a: b: c|a: 'it''s'|a: "\\e"|a: {b: "#fff"} # c}|a: {b: c, d: red # e}|a: [b, c: #abc]|a: "b # {" # c}"""


def test_what_is_cut_off_in_yaml_is_told() -> None:
    lines = []
    for text in BROKEN.split("|"):
        data, _, problems = yaml.parse(text, "a.yaml")
        lines += [f"{text!r}: {data!r}", *(f"  {line}" for line in problem_lines(problems))]
    for css in ("path{fill:red} .a{fill:blue;stroke:x}", "g path{fill:red}", "*{a:b}", ""):
        data = f"<svg><style>{css}</style><g class='a' style='stroke:y;z:1'/><path class='a'/></svg>".encode()
        root = tree_of("a.svg", data)
        sheet = Sheet.of(root)
        lines += [f"{css}: {sheet.unread}", *(f"  {part.kind} {sheet.declared(part)}" for part in root.walk())]
    check_golden(GOLDEN / "cut-off.txt", "\n".join(lines) + "\n")


MORE = """\
title: "{{ t.play }}"
subtitle: "{{ game.title }} in {{ locale }}"
tables: {costs: [{id: wood, price: 3, price@ja: 4}]}
values: {n: 5}
"""
NOTE = """- {title: '{{ t.play }}', text: '{{ rows.tasks | length }} {{ table("tasks", ["id", "n"]) }}'}"""
PLATE = """plate: {rows: [{id: x, quantity: 2, title: X, title@ja: Y}], shape: round 20 mm, face: coin,
    name: '{{ title }} {{ index }}', in: purse}"""
CARDS = """    face: task
    name: '{{ title }}'
    with: {n: '{{ number }}{{ t.play }}', m: '{{ tables.costs.wood.price }}'}
"""
CHANGES = (
    ("title: Hello\n", MORE),
    ("    face: task\n", CARDS),
    ("- {title: Rules, file: rules.md}", NOTE),
    ("pawn: {each: seat,", "pawn: {each: seat, name: '{{ seat }} {{ t.play }}',"),
    ("coin: {count: 80, shape: round 20 mm, face: coin, in: purse}", PLATE),
    ("track: centre", "track: {at: [1, 2]}"),
)


def test_texts_are_filled_in_for_each_language(tmp_path: Path) -> None:
    workspace = Workspace(tmp_path)
    for old, new in CHANGES:
        workspace.change("cards/hello/game.yaml", old, new)
    text = "# {{ t.play }}\n\n{{ game.title }} {{ t.play }} {{ locale }} {{ spaces('track') }}\n"
    workspace.write("cards/hello/rules.md", text)
    lines = loaded_lines(load_game(load_workspace(tmp_path), "hello"))
    check_golden(GOLDEN / "languages.txt", "\n".join(lines) + "\n")
