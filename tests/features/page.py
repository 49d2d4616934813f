"""The page `docs/what-it-can-do.md`, read off the marks of `tests/can.py`: `python -m tests.features.page`."""

from __future__ import annotations

import ast
import html
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml
from PIL import Image

from tests.can import AREAS

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "what-it-can-do.md"
SHOWCASE = ROOT / "docs" / "showcase"

HEAD = """# What it can do

Each row is shown by a test, whose name stands at its end; a row whose test fails does not ship. The pictures are made
by the tool from the definitions in [`docs/showcase/`](showcase), so what you see you can copy; a row links its own.
`python -m tests.features.page` writes this page.
"""
CANNOT = """
## What it cannot

None of these passes in silence: each has its finding or its error.

| what | what to do instead | shown by |
|---|---|---|
"""


@dataclass(frozen=True)
class Row:
    """One mark: `kind` is `can` or `cannot`, `test` the function's name in `file` (relative to the root)."""

    kind: str
    area: str
    what: str
    extra: dict[str, str]
    file: str
    test: str


def rows() -> list[Row]:
    """All marks, in the order of areas, then of files and lines; what a first game needs before what is special."""
    found = [row for path in sorted((ROOT / "tests").rglob("test_*.py")) for row in _rows_of(path)]
    return sorted(found, key=lambda row: (AREAS.index(row.area), row.file.startswith("tests/features/")))


def _rows_of(path: Path) -> Iterator[Row]:
    text = path.read_text("utf-8")
    if "tests.can" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id in ("can", "cannot"):
                    area, what = (str(ast.literal_eval(argument)) for argument in mark.args)
                    extra = {str(key.arg): str(ast.literal_eval(key.value)) for key in mark.keywords}
                    yield Row(mark.func.id, area, what, extra, path.relative_to(ROOT).as_posix(), node.name)


def pictures() -> dict[str, str]:
    """File in `docs/pictures/` of each picture that the showcases make, by name."""
    found: dict[str, str] = {}
    for path in sorted(SHOWCASE.glob("*.yaml")):
        if path.name != "tts-build.yaml":
            for entry in yaml.safe_load(path.read_text("utf-8")):
                found[entry["name"]] = f"{entry['name']}.{entry.get('format', 'png')}"
    return found


def page() -> str:
    """The page as it should be."""
    marks, drawn = rows(), pictures()
    text = [HEAD]
    seen: set[str] = set()
    for area in AREAS:
        of_area = [row for row in marks if row.area == area and row.kind == "can"]
        if not of_area:
            continue
        text.append(f"\n## {area}\n\n| what | how to write it | shown by |\n|---|---|---|\n")
        text += [f"| {_what(row)} | {_code(row.extra.get('write', ''))} | {_shown(row, drawn)} |\n" for row in of_area]
        names = dict.fromkeys(row.extra["picture"] for row in of_area if row.extra.get("picture"))
        new = [name for name in names if name not in seen]
        seen.update(new)
        text += ["\n", *(_picture(drawn[name], of_area, name) for name in new)] if new else []
    text.append(CANNOT)
    for row in (row for row in marks if row.kind == "cannot"):
        text.append(f"| {_what(row)} | {_cell(row.extra.get('instead', ''))} | {_test(row)} |\n")
    return "".join(text)


def _shown(row: Row, drawn: dict[str, str]) -> str:
    name = row.extra.get("picture")
    return f"{_test(row)}, [picture](pictures/{drawn[name]})" if name else _test(row)


def _picture(file: str, of_area: list[Row], name: str) -> str:
    """An image; of those that stand upright two stand beside each other. Its rows' words are its text."""
    words = html.escape("; ".join(row.what for row in of_area if row.extra.get("picture") == name))
    with Image.open(PAGE.parent / "pictures" / file) as image:
        size = ' width="49%"' if 420 < image.width < 1.1 * image.height and image.width < 1000 else ""
    return f'<img src="pictures/{file}"{size} alt="{words}" title="{words}">\n'


def _what(row: Row) -> str:
    see = row.extra.get("see", "")
    return f"[{_cell(row.what)}]({see})" if see else _cell(row.what)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _code(text: str) -> str:
    fence = "``" if "`" in text else "`"
    return f"{fence}{_cell(text)}{fence}" if text else ""


def _test(row: Row) -> str:
    name = row.test.removeprefix("test_").replace("_", " ")
    return f"[{name}](../{row.file})"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {len(rows())} rows")
