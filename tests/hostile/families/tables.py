"""Tables and YAML: long lines, many rows and columns, anchors and nesting."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, GAME_FILE, REFUSED, Attack, Files, game

CSV = "cards/hello/tasks.csv"


def csv(text: str) -> Files:
    return {CSV: text}


def rows(count: int, quantity: int = 1) -> Files:
    """So many cards without words, which are one card to draw."""
    lines = "".join(f"r{n},T,{quantity}\n" for n in range(count))
    plain = "background: '#fff'\n"
    return {CSV: f"id,title,quantity\n{lines}", "cards/hello/faces/task.yaml": plain}


def decks(count: int, face: str = "back") -> Files:
    """So many decks of the same cards."""
    names = [f"d{n}" for n in range(count)]
    lines = "".join(
        f"  {name}: {{cards: tasks.csv, face: {face}, back: back, size: mini, resolution: 50}}\n" for name in names
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
    "locale-long": (lambda: csv("id,title,title@" + "x" * 500_000 + "\n1,2,3\n"), EITHER, CSV),
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
    "ten-thousand-rows": (lambda: rows(10000), EITHER, CSV),
    "three-thousand-decks": (lambda: decks(3000), EITHER, GAME_FILE),
}

QUICK = {
    "one-line",
    "columns-same",
    "rows-same",
    "yaml-laughs",
    "yaml-deep",
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


ATTACKS = tuple(_all())
