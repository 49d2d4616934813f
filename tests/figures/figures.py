"""Outputs as figures that can be read and compared line by line: saves, pages, pictures, models."""

from __future__ import annotations

import hashlib
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
from PIL import Image

Json = dict[str, Any]

USUAL: Json = {
    "AltLookAngle": {"x": 0.0, "y": 0.0, "z": 0.0},
    "Autoraise": True,
    "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
    "Description": "",
    "DragSelectable": True,
    "GMNotes": "",
    "Grid": True,
    "GridProjection": False,
    "Hands": False,
    "HideWhenFaceDown": False,
    "IgnoreFoW": False,
    "LayoutGroupSortIndex": 0,
    "Locked": False,
    "LuaScript": "",
    "LuaScriptState": "",
    "MeasureMovement": False,
    "Snap": True,
    "Sticky": True,
    "Tooltip": True,
    "Value": 0,
    "XmlUI": "",
}
"""What is not said of an object that has it."""
INNER = ("ContainedObjects", "ChildObjects", "States")
HASH = re.compile(r"-[0-9a-f]{12}(?=\.)")


def figure(value: float) -> str:
    """A number to three places; no zero has a sign."""
    return f"{round(float(value), 3) + 0.0:g}"


def save_lines(save: Mapping[str, Any]) -> str:
    """A save: a line for each of its keys, then one for each object, those inside others further to the right."""
    top = [
        f"{key}: {_plain(value)}" for key, value in save.items() if key not in ("ObjectStates", "LuaScript", "XmlUI")
    ]
    return "\n".join([*top, *_objects(save["ObjectStates"], "")]) + "\n"


def _objects(items: Sequence[Json], indent: str) -> Iterator[str]:
    for item in items:
        own = {key: value for key, value in item.items() if key not in INNER and USUAL.get(key, ...) != value}
        place = own.pop("Transform", None)
        where = f" {' '.join(map(figure, place.values()))}" if place else ""
        yield f"{indent}{own.pop('Name')} {own.pop('Nickname', '')!r}{where} {_plain(own)}"
        for key in INNER:
            inner = item.get(key, [])
            yield from _objects([*(inner.values() if isinstance(inner, dict) else inner)], indent + "  ")


def _plain(value: Any) -> str:
    """JSON in one line, files without the hashes of their content."""
    return HASH.sub("", json.dumps(value, ensure_ascii=False, separators=(",", ":")))


# Pages

ENDS = {"f", "f*", "F", "S", "s", "B", "B*", "b", "b*", "n"}
"""Operators that paint a path: https://pdfa.org/resource/iso-32000-2, 8.5.3."""
PATHS = {"m", "l", "c", "v", "y", "h", "re", "W", "W*"}


def pdf_lines(path: Path, depth: int = 99) -> str:
    """What the pages of a PDF draw: a line for each path and each other operator, with what lies no deeper than `depth`
    levels of `q`; then the forms and pictures that they show, in the order in which they are first shown."""
    lines: list[str] = []
    with pikepdf.open(path) as document:
        forms: dict[str, Any] = {}
        names: dict[str, str] = {}
        for number, page in enumerate(document.pages, 1):
            boxes = [f"{key} {_values(page[key])}" for key in ("/MediaBox", "/TrimBox", "/BleedBox") if key in page]
            lines.append(f"page {number} {' '.join(boxes)}")
            lines += _content(page, page.Resources, depth, forms, names)
            lines += [f"  link {_values(note.Rect)}" for note in page.get("/Annots", [])]
        shown = 0
        while depth == 99 and shown < len(forms):
            name, form = list(forms.items())[shown]
            shown += 1
            if form.get("/Subtype") == "/Form":
                lines.append(f"form {name} {_values(form.BBox)} {_values(form.get('/Matrix', []))}")
                lines += _content(form, form.get("/Resources", {}), depth, forms, names)
            else:
                lines.append(f"image {name} {form.Width} x {form.Height}, mask {'/SMask' in form}")
    return "\n".join(lines) + "\n"


def page_lines(path: Path) -> str:
    """What lies directly on the pages of a PDF, and a digest of all that they draw."""
    whole = hashlib.sha256(pdf_lines(path).encode()).hexdigest()[:12]
    return f"{pdf_lines(path, 1)}all of it: {whole}\n"


def _content(owner: Any, resources: Any, depth: int, forms: dict[str, Any], names: dict[str, str]) -> Iterator[str]:
    known = resources.get("/XObject", {})
    states = resources.get("/ExtGState", {})
    path: list[str] = []
    level = 0
    for operands, operator in pikepdf.parse_content_stream(owner):
        word = str(operator)
        level += (word == "q") - (word == "Q")
        if level > depth or word in ("q", "Q"):
            continue
        if word in PATHS or (path and word in ENDS):
            path.append(f"{_values(operands)} {word}".strip())
            if word in ENDS:
                yield f"{'  ' * level}{' '.join(path)}"
                path = []
            continue
        if word == "Do":
            name = names.setdefault(str(operands[0]), f"X{len(names) + 1}")
            forms.setdefault(name, known[operands[0]])
            told = name
        elif word == "gs":
            told = " ".join(f"{key}={_values([value])}" for key, value in sorted(states[operands[0]].items()))
        else:
            told = _values(operands)
        yield f"{'  ' * level}{told} {word}".rstrip()


def _values(operands: Any) -> str:
    return " ".join(_value(operand) for operand in operands)


def _value(value: Any) -> str:
    if isinstance(value, pikepdf.Array):
        return f"[{_values(value)}]"
    if isinstance(value, pikepdf.String):
        return f"({bytes(value).decode('latin-1').encode('unicode_escape').decode('ascii')})"
    if isinstance(value, pikepdf.Name):
        return re.sub(r"[0-9a-f]{24}", "", str(value))
    if isinstance(value, pikepdf.Dictionary | pikepdf.Stream):
        return "{}"
    return str(value).lower() if isinstance(value, bool) else figure(value)


# Pictures and models


def picture_lines(picture: Image.Image, columns: int = 8) -> str:
    """A picture's size, and the mean colour (red, green, blue, alpha) of each part of it, in rows."""
    pixels = np.asarray(picture.convert("RGBA"), dtype=float)
    height, width = pixels.shape[:2]
    columns = min(columns, width)
    rows = min(max(1, round(columns * height / width)), height)
    lines = [f"{width} x {height} {picture.mode}"]
    for row in range(rows):
        cells = []
        for column in range(columns):
            top, left = row * height // rows, column * width // columns
            part = pixels[top : (row + 1) * height // rows, left : (column + 1) * width // columns]
            cells.append("".join(f"{round(mean):02x}" for mean in part.reshape(-1, 4).mean(axis=0)))
        lines.append(" ".join(cells))
    return "\n".join(lines) + "\n"


def read_picture(data: bytes) -> Image.Image:
    """A picture from the bytes of a file."""
    return Image.open(io.BytesIO(data))


def model_lines(text: str) -> str:
    """A mesh in Wavefront's OBJ: of each kind of line how many, and least, greatest and sum of each of its numbers."""
    lines = []
    for kind in ("v", "vt", "vn", "f"):
        rows = [re.split(r"[ /]+", line)[1:] for line in text.splitlines() if line.startswith(f"{kind} ")]
        if rows:
            wide = min(map(len, rows))
            numbers = np.array([[float(part) for part in row[:wide]] for row in rows])
            weights = np.arange(1, len(rows) + 1)[:, None]
            parts = zip(numbers.min(0), numbers.max(0), numbers.sum(0), (numbers * weights).sum(0), strict=True)
            told = "; ".join(" ".join(map(figure, part)) for part in parts)
            lines.append(f"{kind} {len(rows)}: {told}")
    return "\n".join(lines) + "\n"
