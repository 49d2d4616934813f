"""Tables and YAML: long lines, many rows and columns, archives that unpack into much, anchors and nesting."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, GAME_FILE, REFUSED, Attack, Content, Files, game

CSV, XLSX = "cards/hello/tasks.csv", "cards/hello/tasks.xlsx"


def csv(text: str) -> Files:
    return {CSV: text}


def rows(count: int, quantity: int = 1) -> Files:
    """So many cards without words, which are one card to draw."""
    lines = "".join(f"r{n},T,{quantity}\n" for n in range(count))
    plain = "background: '#fff'\n"
    return {CSV: f"id,title,quantity\n{lines}", "cards/hello/faces/task.yaml": plain}


def decks(count: int) -> Files:
    """So many decks of one card."""
    names = [f"d{n}" for n in range(count)]
    lines = "".join(
        f"  {name}: {{cards: tasks.csv, face: back, back: back, size: mini, resolution: 50}}\n" for name in names
    )
    places = "".join(f"    {name}: [{number % 30}, {number // 30}]\n" for number, name in enumerate(names))
    text = game("  tasks: {cards", lines + "  tasks: {cards")[GAME_FILE]
    assert isinstance(text, str)
    return {GAME_FILE: text + places}


def combined(lists: int, values: int) -> Files:
    """So many lists of so many values each, to be combined."""
    text = ", ".join(f"l{n}: {list(range(values))}" for n in range(lists))
    return game("cards: tasks.csv", f"cards: {{combine: {{{text}}}}}")


def looked_up(count: int, template: str) -> Files:
    """A table of so many rows, and a name that does something with it."""
    costs = "id,price\n" + "".join(f"r{n},{n}\n" for n in range(count))
    files = game('name: "{{ title }}"', f"name: '{template}'", cards__hello__costs_csv="")
    text = str(files[GAME_FILE]).replace("decks:", "tables: {costs: costs.csv}\ndecks:")
    return {GAME_FILE: text, "cards/hello/costs.csv": costs}


SHEET = '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
TITLES = (
    '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>title</t></is></c></row>'
)
BOOK = (
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" '
    'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>%s</sheets></workbook>'
)
RELATIONS = '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">%s</Relationships>'
KIND = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def book(body: str, *, sheets: int = 1, strings: str = "", parts: dict[str, bytes] | None = None) -> bytes:
    """An XLSX file whose first sheet has rows `body`."""
    named = "".join(f'<sheet name="s{n}" sheetId="{n + 1}" r:id="r{n}"/>' for n in range(sheets))
    targets = "".join(
        f'<Relationship Id="r{n}" Type="{KIND}/worksheet" Target="worksheets/s{n}.xml"/>' for n in range(sheets)
    )
    kinds = "".join(
        f'<Override PartName="/xl/worksheets/s{n}.xml" ContentType="{CONTENT}.worksheet+xml"/>' for n in range(sheets)
    )
    if strings:
        targets += f'<Relationship Id="rs" Type="{KIND}/sharedStrings" Target="sharedStrings.xml"/>'
        kinds += f'<Override PartName="/xl/sharedStrings.xml" ContentType="{CONTENT}.sharedStrings+xml"/>'
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "[Content_Types].xml",
            (
                '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
                '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Override PartName="/xl/workbook.xml" ContentType="{CONTENT}.sheet.main+xml"/>{kinds}</Types>'
            ),
        )
        main = f'<Relationship Id="r" Type="{KIND}/officeDocument" Target="xl/workbook.xml"/>'
        archive.writestr("_rels/.rels", RELATIONS % main)
        archive.writestr("xl/workbook.xml", BOOK % named)
        archive.writestr("xl/_rels/workbook.xml.rels", RELATIONS % targets)
        for number in range(sheets):
            archive.writestr(
                f"xl/worksheets/s{number}.xml", f"{SHEET}{TITLES}{body if number == 0 else ''}</sheetData></worksheet>"
            )
        if strings:
            archive.writestr("xl/sharedStrings.xml", strings)
        for name, data in (parts or {}).items():
            archive.writestr(name, data)
    return out.getvalue()


def row(number: int, title: str = "T") -> str:
    cell = '<c r="{}{}" t="inlineStr"><is><t>{}</t></is></c>'
    return f'<row r="{number}">{cell.format("A", number, f"r{number}")}{cell.format("B", number, title)}</row>'


def shared(count: int) -> bytes:
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    strings = f'<sst xmlns="{space}">' + "".join(f"<si><t>{n}</t></si>" for n in range(count)) + "</sst>"
    return book('<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>', strings=strings)


def nested_zip() -> bytes:
    """Four entries that share one body, each said to be as large as all."""
    return book(row(2), parts={f"xl/media/{n}.bin": bytes(20_000_000) for n in range(5)})


def spreadsheet(data: bytes) -> Files:
    return {**game("tasks.csv", "tasks.xlsx"), XLSX: data}


def yaml(lines: str) -> Files:
    return game("title: Hello\n", "title: Hello\n" + lines)


ANCHORS = "values:\n  a0: &a0 [1, 1]\n" + "".join(
    f"  a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 12)
)

TEXTS: dict[str, tuple[Callable[[], Files], tuple[int, ...], str]] = {
    "one-line": (lambda: csv("id,title\na," + "x" * 50_000_000 + "\n"), REFUSED, CSV),
    "one-field": (lambda: csv("id,title\na," + "x" * 7_000_000 + "\n"), EITHER, CSV),
    "one-field-quoted": (lambda: csv('id,title\na,"' + '""' * 3_000_000 + '"\n'), EITHER, CSV),
    "field-open": (lambda: csv('id,title\na,"' + "x" * 7_000_000), REFUSED, CSV),
    "columns": (lambda: csv(",".join(f"c{n}" for n in range(100000)) + "\n" + "1," * 100000), REFUSED, CSV),
    "columns-same": (lambda: csv(",".join(["a"] * 100000) + "\n" + "1," * 100000), REFUSED, CSV),
    "columns-nameless": (lambda: csv("id" + "," * 2_000_000 + "\n1\n"), EITHER, CSV),
    "columns-bad": (lambda: csv(",".join(["a b"] * 30000) + "\n"), REFUSED, CSV),
    "fields-beyond": (lambda: csv("id,title\na,b" + ",c" * 1_000_000 + "\n"), REFUSED, CSV),
    "rows-short": (lambda: csv("id,title\n" + "a\n" * 20000), REFUSED, CSV),
    "rows-same": (lambda: csv("id,title\n" + "a,b\n" * 19000), REFUSED, CSV),
    "rows-empty": (lambda: csv("id,title\na,b\n" + ",\n" * 2_000_000), EITHER, CSV),
    "rows-blank": (lambda: csv("id,title\na,b\n" + "\n" * 7_000_000), EITHER, CSV),
    "rows-million": (lambda: csv("id,title\n" + "a,b\n" * 1_000_000), REFUSED, CSV),
    "combinations": (lambda: combined(10, 10), REFUSED, GAME_FILE),
    "combinations-of-many": (lambda: combined(200, 2), REFUSED, GAME_FILE),
    "looked-up": (lambda: looked_up(19_000, "{{ tables.costs.r7.price }}"), FINE, GAME_FILE),
    "looked-up-whole": (lambda: looked_up(19_000, "{{ tables.costs }}"), REFUSED, GAME_FILE),
    "looked-up-again": (
        lambda: looked_up(
            19_000,
            '{% for a in tables.costs.values() %}{{ tables.costs.values() | sum(attribute="price") }}{% endfor %}',
        ),
        REFUSED,
        GAME_FILE,
    ),
    "shuffled": (lambda: looked_up(2, "{{ range(20000) | shuffled | first }}"), REFUSED, GAME_FILE),
    "shuffled-again": (
        lambda: looked_up(2, "{% for a in range(4000) %}{{ range(4000) | shuffled(a) | first }}{% endfor %}"),
        REFUSED,
        GAME_FILE,
    ),
    "quantity": (lambda: csv("id,title,quantity\na,b,1000000000\n"), REFUSED, CSV),
    "quantity-digits": (lambda: csv("id,title,quantity\na,b," + "9" * 5000 + "\n"), REFUSED, CSV),
    "quantity-wide": (lambda: csv("id,title,quantity\na,b,\u0663\u0663\u0663\u0663\u0663\u0663\n"), REFUSED, CSV),
    "id-long": (lambda: csv("id,title\n" + "a" * 1_000_000 + ",b\n" + "a" * 1_000_000 + ",b\n"), REFUSED, CSV),
    "title-bad-long": (lambda: csv("id,ti tle" + "x " * 500_000 + "\n1,2\n"), REFUSED, CSV),
    "locale-long": (lambda: csv("id,title,title@" + "x" * 500_000 + "\n1,2,3\n"), REFUSED, CSV),
    "tabs": (lambda: csv("id\ttitle\na\tb" + "\t" * 1_000_000 + "\n"), EITHER, CSV),
    "nul": (lambda: csv("id,title\na,\0\n"), REFUSED, CSV),
    "yaml-laughs": (lambda: yaml(ANCHORS), REFUSED, GAME_FILE),
    "yaml-anchors": (
        lambda: yaml("values:\n" + "".join(f"  a{n}: &a{n} 1\n" for n in range(50000))),
        EITHER,
        GAME_FILE,
    ),
    "yaml-deep": (lambda: yaml("values: {a: " + "[" * 20000 + "]" * 20000 + "}\n"), REFUSED, GAME_FILE),
    "yaml-deep-maps": (lambda: yaml("values: " + "{a: " * 20000 + "1" + "}" * 20000 + "\n"), REFUSED, GAME_FILE),
    "yaml-deep-lines": (
        lambda: yaml("values:\n" + "".join("  " * (n + 1) + "a:\n" for n in range(2000))),
        REFUSED,
        GAME_FILE,
    ),
    "yaml-deep-dashes": (lambda: yaml("values:\n  a:\n    " + "- " * 20000 + "1\n"), REFUSED, GAME_FILE),
    "yaml-open": (lambda: yaml("values: " + "[" * 200000), REFUSED, GAME_FILE),
    "yaml-question": (lambda: yaml("values:\n  " + "? " * 50000), REFUSED, GAME_FILE),
    "yaml-values": (lambda: yaml("values: [" + "1," * 400_000 + "]\n"), REFUSED, GAME_FILE),
    "yaml-keys": (lambda: yaml("values:\n" + "".join(f"  k{n}: 1\n" for n in range(90_000))), EITHER, GAME_FILE),
    "yaml-same-keys": (lambda: yaml("values:\n" + "  a: 1\n" * 50_000), REFUSED, GAME_FILE),
    "yaml-unknown-keys": (lambda: yaml("".join(f"k{n}: 1\n" for n in range(20_000))), REFUSED, GAME_FILE),
    "yaml-long-key": (lambda: yaml("k" * 1_000_000 + ": 1\n"), REFUSED, GAME_FILE),
    "yaml-long-text": (lambda: yaml("subtitle: '" + "a " * 500_000 + "'\n"), EITHER, GAME_FILE),
    "yaml-long-name": (lambda: game("face: task", "face: " + "a" * 1_000_000), REFUSED, GAME_FILE),
    "yaml-quotes": (lambda: yaml('subtitle: "' + "\n\n" * 500_000 + '"\n'), EITHER, GAME_FILE),
    "yaml-digits": (lambda: yaml("values: {a: " + "9" * 1_000_000 + "}\n"), EITHER, GAME_FILE),
    "yaml-hexadecimal": (lambda: yaml("values: {a: 0x" + "f" * 1_000_000 + "}\n"), EITHER, GAME_FILE),
    "yaml-tags": (lambda: yaml("values: {a: !!python/object/apply:os.system [id]}\n"), EITHER, GAME_FILE),
    "yaml-documents": (lambda: yaml("---\n" * 100_000), REFUSED, GAME_FILE),
    "yaml-comments": (lambda: yaml("# a\n" * 500_000), EITHER, GAME_FILE),
    "yaml-large": (lambda: yaml("#" * 9_000_000 + "\n"), REFUSED, GAME_FILE),
    "yaml-tabs": (lambda: yaml("\t" * 1_000_000 + "\n"), EITHER, GAME_FILE),
    "three-thousand-rows": (lambda: rows(3000), FINE, CSV),
    "a-thousand-of-one": (lambda: rows(1, 1000), FINE, CSV),
    "a-thousand-of-many": (lambda: rows(300, 1000), EITHER, CSV),
    "twenty-thousand-rows": (lambda: rows(20000), EITHER, CSV),
    "three-thousand-decks": (lambda: decks(3000), EITHER, GAME_FILE),
}

BOOKS: dict[str, tuple[Callable[[], bytes], tuple[int, ...]]] = {
    "an-ordinary-one": (lambda: book(row(2)), FINE),
    "bomb": (lambda: book(row(2, "a" * 200_000_000)), REFUSED),
    "bomb-beside": (lambda: book(row(2), parts={"xl/media/a.bin": bytes(200_000_000)}), REFUSED),
    "bomb-in-parts": (nested_zip, REFUSED),
    "cell": (lambda: book(row(2, "a" * 30_000_000)), EITHER),
    "rows": (lambda: book("".join(row(n) for n in range(2, 100_000))), REFUSED),
    "rows-empty": (lambda: book(row(2) + "".join(f'<row r="{n}"/>' for n in range(3, 900_000))), EITHER),
    "row-number": (lambda: book(row(2) + row(1_000_000_000)), EITHER),
    "row-number-digits": (lambda: book(row(2).replace('r="2"', f'r="{"9" * 5000}"')), EITHER),
    "column-letters": (lambda: book(row(2).replace("B2", "ZZZZZZZZ2")), EITHER),
    "cells": (lambda: book('<row r="2">' + "<c><v>1</v></c>" * 1_000_000 + "</row>"), EITHER),
    "sheets": (lambda: book(row(2), sheets=3000), EITHER),
    "shared-strings": (lambda: shared(1_000_000), EITHER),
    "shared-strings-few": (lambda: shared(10_000), FINE),
    "entities": (lambda: book('<row r="2"/>').replace(b"a", b"a"), REFUSED),
    "number": (lambda: book(f'<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>{"9" * 100_000}</v></c></row>'), EITHER),
    "files": (lambda: book(row(2), parts={f"xl/media/{n}": b"" for n in range(30_000)}), EITHER),
    "name": (lambda: book(row(2), parts={"../../../outside/stray.txt": b"x"}), EITHER),
    "deep": (lambda: book("<row>" * 100_000 + "</row>" * 100_000), EITHER),
}

QUICK = {
    "one-line",
    "columns-same",
    "rows-same",
    "yaml-laughs",
    "yaml-deep",
    "bomb",
    "sheets",
}


def _all() -> Iterator[Attack]:
    for name, (make, ends, file) in TEXTS.items():
        yield Attack(
            "table",
            name,
            make,
            ("check",),
            ends,
            rf"cards/hello/({file.rpartition('/')[2]}|game\.yaml)",
            quick=name in QUICK,
        )
    for name, (data, ends) in BOOKS.items():
        yield Attack(
            "spreadsheet",
            name,
            lambda d=data: spreadsheet(d()),
            ("check",),
            ends,
            XLSX.replace(".", r"\."),
            quick=name in QUICK,
        )


ATTACKS = tuple(_all())
__all__ = ["ATTACKS", "Content"]
