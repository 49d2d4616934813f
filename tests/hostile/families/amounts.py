"""A hundred thousand of whatever a definition may have many of: rows, elements, things, spaces, lines, languages.

Cards that differ are work that a table asks for line by line, and no attack: one with four texts takes some 6 ms to lay
out, so that 20,000 of them take two minutes, in a memory that does not grow with them. What is held here is that a
thousand stay far below ten seconds, and that whatever is refused of 20,000 is refused as soon: by its ids before a card
is laid out, by the first thousand mistakes of a face, by the count where two short lists are combined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FACE_FILE, FINE, GAME, GAME_FILE, REFUSED, Attack, Files, added, face, game
from tests.hostile.families.drawings import png
from tests.hostile.families.faces import BOXED, STAR, chain, many, nested
from tests.hostile.families.tables import CSV, combined, csv, decks, looked_up

RICH = """\
background: "#f4eedd"
palette: {ink: "#223344"}
styles:
  body: {font: body 8, shrink: to 5, colour: ink}
elements:
  - {rect: [2, 2, 40, 59], stroke: ink, line: 0.4, radius: 2}
  - {text: "{{ title }}", box: [4, 4, 36, 8], font: title 11, align: centre, shrink: to 6}
  - {text: "{{ kind | upper }}", box: [4, 12, 36, 4], style: body, align: centre}
  - {text: "{{ body }}", box: [4, 18, 36, 24], style: body}
  - {text: "*{{ flavour }}*", box: [4, 43, 36, 8], style: body}
  - {icons: "{{ ['star'] * (cost % 5) }}", row: [4, 54], size: 4, when: cost}
  - {repeat: "{{ range(3) }}", step: [4, 0], elements: [{ellipse: [28, 54, 3, 3], fill: ink}]}
"""
ICON = "art/common/icons/star.svg"
HEBREW = "\u05d0"


def rich_rows(count: int, *, face_text: str = RICH) -> Files:
    """So many different cards with four texts, icons and shapes."""
    lines = "".join(
        f'r{n},Title {n},kind {n % 7},"Draw {n % 9} cards, then **discard** {n} of them and take :star: {n * 7}.",'
        f'"He said {n} words, and {n * 3} of them were wrong.",{n % 11}\n'
        for n in range(count)
    )
    return {CSV: f"id,title,kind,body,flavour,cost\n{lines}", FACE_FILE: face_text, ICON: STAR}


def named_rows(count: int, ids: int) -> Files:
    """So many rows, with only so many ids among them."""
    lines = "".join(f"r{n % ids},Title {n},kind,Some words about {n},,{n % 11}\n" for n in range(count))
    return {CSV: f"id,title,kind,body,flavour,cost\n{lines}", FACE_FILE: RICH, ICON: STAR}


def things(kind: str, count: int, keys: str, *, place: bool = True, more: str = "") -> Files:
    """So many things of a kind."""
    places = "".join(f"    x{n}: [{n % 100}, {n // 100 % 100}]\n" for n in range(count if place else 0))
    return {GAME_FILE: GAME + places + more + f"{kind}:\n" + "".join(f"  x{n}: {{{keys}}}\n" for n in range(count))}


def rows_of(words: str, count: int, keys: str = "") -> Files:
    """So many rows of one long text, each another."""
    rows = "".join(f"r{n},{words}{n}\n" for n in range(count))
    return {**csv(f"id,title\n{rows}"), **face(f"text: '{{{{ title }}}}', {BOXED}{keys}")}


def decks_of(count: int, element: str, times: int = 1) -> Files:
    """So many decks, each with a face of its own that has an element so many times."""
    lines = "".join(
        f"  d{n}: {{cards: tasks.csv, face: d{n}, back: back, size: mini, resolution: 50}}\n" for n in range(count)
    )
    faces = {f"cards/hello/faces/d{n}.yaml": "elements:\n" + f"  - {{{element}}}\n" * times for n in range(count)}
    return {GAME_FILE: GAME.replace("decks:\n", f"decks:\n{lines}", 1), **faces}


def board(lines: str) -> Files:
    """A board, plainly drawn."""
    return added(
        f"    b: [9, 0]\nboards:\n  b: {{size: 400 x 400 mm, face: back, resolution: 20, paper: false, {lines}}}\n"
    )


def in_table(key: str, item: str, count: int) -> Files:
    """So many entries of a list of the table."""
    return {GAME_FILE: GAME + f"  {key}:\n" + f"    - {item}\n" * count}


def turned_pictures(count: int, keys: str = "rotate: 30", picture: str = "a.png") -> Files:
    return {
        **many(f"picture: {picture}, box: [0, 0, 44, 63], {keys}", count),
        "art/hello/a.png": png(600, 900),
        "art/hello/a.svg": STAR,
    }


def on_a_board(element: str, times: int) -> Files:
    """A large board, as fine as boards are, with an element all over it so many times."""
    return {
        **added("    b: [9, 0]\nboards:\n  b: {size: 500 x 500 mm, face: b, paper: false}\n"),
        "cards/hello/faces/b.yaml": "elements:\n" + f"  - {{rect: [0, 0, 500, 500], {element}}}\n" * times,
    }


def several_texts(times: int, letters: int, keys: str = "") -> Files:
    """A face with a long text many times, each another."""
    text = f"text: '{{{{ \"word \" * {letters // 5} }}}} {{{{ index }}}}', box: [1, 1, 40, 40]{keys}"
    return face(f"repeat: {times}, elements: [{{{text}}}]")


LOCALES = ", ".join(f"{a}{b}" for a in "abcdefghij" for b in "abcdefghij")

ROWS: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "rich-1000": (lambda: rich_rows(1000), FINE),
    "plain-5400": (lambda: rich_rows(5400, face_text="background: '#fff'\n"), FINE),
    "combined-140-by-140": (
        lambda: {**combined(2, 140), FACE_FILE: 'elements:\n  - {text: "{{ l0 }} {{ l1 }}", box: [5, 5, 34, 12]}\n'},
        REFUSED,
    ),
    "combined-38-by-38": (
        lambda: {**combined(2, 38), FACE_FILE: 'elements:\n  - {text: "{{ l0 }} {{ l1 }}", box: [5, 5, 34, 12]}\n'},
        EITHER,
    ),
    "combined-38-by-38-rich": (
        lambda: {
            **combined(2, 38),
            FACE_FILE: RICH.replace("title", "l0")
            .replace("body }", "l1 }")
            .replace("kind", "l1")
            .replace("flavour", "l0")
            .replace("font: l0", "font: title")
            .replace("cost", "l0"),
            ICON: STAR,
        },
        EITHER,
    ),
    "combined-named": (
        lambda: {
            GAME_FILE: str(combined(2, 38)[GAME_FILE]).replace("}}, face", "}, id: '{{ l0 }}-{{ l1 }}'}, face", 1)
        },
        EITHER,
    ),
    "of-three-ids": (lambda: named_rows(6000, 3), REFUSED),
    "of-three-ids-20000": (lambda: named_rows(19_000, 3), REFUSED),
    "in-many-languages": (
        lambda: {**rich_rows(30), **game("title: Hello", f"title: Hello\nlocales: [{LOCALES}]")},
        EITHER,
    ),
    "of-long-texts": (
        lambda: csv("id,title\n" + "".join(f"r{n},{'word ' * 3900}\n" for n in range(390))),
        EITHER,
    ),
    "of-long-names": (
        lambda: {
            **csv("id,title\n" + "".join(f"r{n},{'x' * 30_000}\n" for n in range(250))),
            FACE_FILE: "background: '#fff'\n",
        },
        EITHER,
    ),
    "of-many-columns": (
        lambda: csv(
            ",".join(["id", "title", *(f"c{n}" for n in range(190))])
            + "\n"
            + "".join(f"r{n},T{',1' * 190}\n" for n in range(19_000))
        ),
        EITHER,
    ),
    "of-values": (
        lambda: {
            **rich_rows(3000),
            **game(
                "back: back", "back: back, with: {" + ", ".join(f"v{n}: '{{{{ n{n} }}}}'" for n in range(900)) + "}"
            ),
        },
        EITHER,
    ),
    "of-templates": (
        lambda: {
            **rich_rows(2_000, face_text="background: '#fff'\n"),
            **game('"{{ title }}"', '"{% for i in range(15000) %}{% endfor %}{{ title }}"'),
        },
        EITHER,
    ),
    "of-templates-in-faces": (
        lambda: rich_rows(
            19_000,
            face_text='elements: [{rect: [0, 0, 1, 1], when: "{% for i in range(15000) %}{% endfor %}{{ cost }}"}]\n',
        ),
        EITHER,
    ),
    "where-nothing": (
        lambda: {**rich_rows(19_000), **game("name:", "where: 'range(15000) | sum < 0', name:")},
        EITHER,
    ),
    "bad-each": (lambda: csv("id,title,quantity\n" + "".join(f"r{n},T,x\n" for n in range(19_000))), REFUSED),
    "each-bad-in-face": (
        lambda: rich_rows(19_000, face_text='elements: [{text: "{{ nothing }}", box: [0, 0, 9, 9]}]\n'),
        EITHER,
    ),
    "each-too-long": (
        lambda: rich_rows(1000, face_text='elements: [{text: "{{ body * 9 }}", box: [0, 0, 9, 2], font: body 30}]\n'),
        EITHER,
    ),
    "each-without-its-picture": (
        lambda: rich_rows(19_000, face_text='elements: [{picture: "{{ title }}.png", box: [0, 0, 9, 9]}]\n'),
        EITHER,
    ),
    "each-without-its-icon": (
        lambda: rich_rows(9000, face_text='elements: [{icon: "{{ title }}", box: [0, 0, 9, 9]}]\n'),
        EITHER,
    ),
    "each-with-its-font": (
        lambda: rich_rows(9000, face_text='elements: [{text: x, box: [0, 0, 9, 9], font: "{{ title }} 9"}]\n'),
        EITHER,
    ),
    "each-with-its-colour": (
        lambda: rich_rows(9000, face_text='elements: [{text: x, box: [0, 0, 9, 9], colour: "c{{ cost }}{{ id }}"}]\n'),
        EITHER,
    ),
    "each-with-its-face": (
        lambda: {**rich_rows(9000), **game("face: task", 'face: "{{ title }}"')},
        REFUSED,
    ),
    "looked-up-by-each": (
        lambda: {
            **looked_up(19_000, "{{ tables.costs.r7.price }}"),
            CSV: "id,title\n" + "".join(f"r{n},T\n" for n in range(5000)),
            FACE_FILE: 'elements: [{text: "{{ tables.costs.values() | length }}", box: [0, 0, 9, 9]}]\n',
        },
        EITHER,
    ),
    "all-decks-by-each": (
        lambda: rich_rows(5400, face_text='elements: [{text: "{{ decks.tasks | length }}", box: [0, 0, 9, 9]}]\n'),
        EITHER,
    ),
    "allowed": (lambda: csv("id,title,allow\n" + "".join(f"r{n},T,low-contrast\n" for n in range(5_400))), EITHER),
    "allowed-in-comments": (
        lambda: added("# tts-build: allow low-contrast because\n" * 100_000),
        EITHER,
    ),
}

ELEMENTS: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "turned-pictures": (lambda: turned_pictures(2000), EITHER),
    "turned-pictures-on-paper-size": (
        lambda: {**turned_pictures(800), **game("size: mini, resolution: 50", "size: poker")},
        REFUSED,
    ),
    "board-blended": (lambda: on_a_board("fill: red, blend: multiply", 20), REFUSED),
    "board-in-shadow": (lambda: on_a_board("fill: red, shadow: 1 1 9", 20), REFUSED),
    "board-of-gradients": (lambda: on_a_board("fill: {from: red, to: blue}", 20), REFUSED),
    "board-faded": (lambda: on_a_board("fill: red, opacity: 0.9", 40), REFUSED),
    "board-blended-once": (lambda: on_a_board("fill: red, blend: multiply", 1), FINE),
    "board-with-small-faded": (
        lambda: {
            **on_a_board("fill: red, opacity: 1", 1),
            "cards/hello/faces/b.yaml": "elements:\n  - {repeat: 900, elements: "
            "[{ellipse: ['{{ index % 30 * 16 }}', '{{ index // 30 * 16 }}', 9, 9], fill: red, opacity: 0.5}]}\n",
        },
        FINE,
    ),
    "turned-drawings": (lambda: turned_pictures(2000, "rotate: 30", "a.svg"), EITHER),
    "pictures": (lambda: turned_pictures(15_000, "radius: 3"), EITHER),
    "pictures-tinted": (
        lambda: {
            **face("repeat: 2000, elements: [{picture: a.png, box: [0, 0, 44, 63], tint: '#{{ 100000 + index }}'}]"),
            "art/hello/a.png": png(600, 900),
        },
        EITHER,
    ),
    "pictures-of-many-sizes": (
        lambda: {
            FACE_FILE: "elements:\n  - {repeat: 3000, elements: [{picture: a.svg, box: [0, 0, '{{ 20 + index / 100 }}', 63]}]}\n",
            "art/hello/a.svg": STAR,
        },
        EITHER,
    ),
    "icons-of-many-sizes": (
        lambda: {
            FACE_FILE: "elements:\n  - {repeat: 9000, elements: [{icon: star, box: [0, 0, '{{ 20 + index / 100 }}', 63]}]}\n",
            ICON: STAR,
        },
        EITHER,
    ),
    "repeat-3000-cubed": (lambda: nested(3, 3000), REFUSED),
    "repeat-20000-of-text": (
        lambda: face("repeat: 19000, elements: [{text: 'Some words {{ index }}', box: [0, 0, 40, 40]}]"),
        EITHER,
    ),
    "repeat-of-hidden-text": (
        lambda: face("repeat: 19000, elements: [{text: 'words {{ index }}', box: [0, 0, 40, 40], when: 'index < 0'}]"),
        EITHER,
    ),
    "use-10-to-the-12": (lambda: chain("use", 12, 10), REFUSED),
    "use-with-values": (
        lambda: {
            **face("repeat: 9000, elements: [{use: inner, with: {a: '{{ index }}', b: '{{ index }}'}}]"),
            "cards/hello/faces/inner.yaml": "values: {c: '{{ a }}', d: '{{ b }}'}\nelements: []\n",
        },
        EITHER,
    ),
    "long-texts-20": (lambda: several_texts(20, 19_000), EITHER),
    "long-texts-200": (lambda: several_texts(200, 19_000), EITHER),
    "long-texts-shrunk": (lambda: several_texts(20, 19_000, ", shrink: to 1"), EITHER),
    "long-texts-in-columns": (lambda: several_texts(60, 9_000, ", columns: 6, shrink: to 1"), EITHER),
    "rows-in-rows-of-text": (
        lambda: face(
            "row: ["
            + "{column: [" * 8
            + "{text: x, box: [0, 0, 9, 9]}"
            + "], box: [0, 0, 9, 9]}" * 8
            + "], box: [0, 0, 9, 9]"
        ),
        EITHER,
    ),
    "flows-of-repeats": (
        lambda: face(
            "row: [{repeat: 130, elements: [{column: [{repeat: 130, elements: [{rect: [0, 0, 1, 1], fill: red}]}],"
            " box: [0, 0, 9, 9]}]}], box: [0, 0, 40, 40], wrap: true"
        ),
        EITHER,
    ),
    "codes": (
        lambda: face("repeat: 60, elements: [{code: '{{ \"a\" * 400 }}{{ index }}', box: [0, 0, 40, 40]}]"),
        EITHER,
    ),
    "polygons": (
        lambda: face("repeat: 9000, elements: [{polygon: '{{ [[0, 0], [9, 9], [0, 9]] * 300 }}', fill: red}]"),
        EITHER,
    ),
    "paths": (
        lambda: face(f"repeat: 19000, elements: [{{path: 'M0 0{'L9 9L0 3' * 2000}', stroke: red}}]"),
        EITHER,
    ),
    "gradients": (
        lambda: face(
            "repeat: 9000, elements: [{rect: [0, 0, 44, 63], fill: {from: black, to: none, radius: [0, 30]}}]"
        ),
        EITHER,
    ),
    "stops": (
        lambda: face(
            "rect: [0, 0, 44, 63], fill: {stops: {" + ", ".join(f"{n / 1000}: red" for n in range(90_000)) + "}}"
        ),
        EITHER,
    ),
    "shapes-whole": (lambda: many("rect: [0, 0, 44, 63], fill: red, stroke: blue, line: 20", 19_000), EITHER),
    "dashes-long": (lambda: many("rect: [0, 0, 44, 63], stroke: red, dash: [0.05, 0.05]", 9000), EITHER),
    "texts-along": (
        lambda: face(
            "repeat: 300, elements: [{text: '{{ \"a\" * 900 }}', along: 'M0 0 C 10 90 30 -40 44 63', font: body 2}]"
        ),
        EITHER,
    ),
    "texts-with-shadows": (
        lambda: face("repeat: 90, elements: [{text: a, box: [0, 0, 44, 63], shadow: 1 1 1}]"),
        EITHER,
    ),
    "texts-all-over-texts": (
        lambda: many("text: 'Some words', box: [0, 0, 44, 63], colour: '#eeeeee'", 9000),
        EITHER,
    ),
    "links-of-elements": (
        lambda: {FACE_FILE: "elements:\n" + "".join(f"  - {{rect: [0, 0, 1, 1], id: e{n}}}\n" for n in range(15_000))},
        EITHER,
    ),
    "extended-by-each": (
        lambda: {
            FACE_FILE: "extends: base\nelements:\n"
            + "".join(f"  - {{rect: [0, 0, 1, 1], id: e{n}}}\n" for n in range(9000)),
            "cards/hello/faces/base.yaml": "elements:\n"
            + "".join(f"  - {{rect: [0, 0, 2, 2], id: e{n}}}\n" for n in range(9000)),
        },
        EITHER,
    ),
    "faces-many": (
        lambda: {f"cards/hello/faces/f{n}.yaml": "elements: [{rect: [0, 0, 2, 2]}]\n" for n in range(4000)},
        EITHER,
    ),
    "files-many": (lambda: {f"art/hello/f{n}.txt": "" for n in range(20_000)}, EITHER),
    "folders-deep": (lambda: {"art/hello/" + "a/" * 900 + "b.png": b""}, EITHER),
    "mistakes-many": (lambda: many("text: '{{ a b }}', box: [0, 0, 9, 9], colour: nocolour", 9000), REFUSED),
    "mistakes-in-styles": (
        lambda: {FACE_FILE: "styles:\n" + "".join(f"  s{n}: {{font: nofont 9}}\n" for n in range(9000))},
        EITHER,
    ),
    "keys-unknown": (lambda: many("text: a, box: [0, 0, 9, 9], colur: red, fnt: body", 9000), REFUSED),
}

THINGS: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "pieces": (lambda: things("pieces", 3000, "shape: round 9 mm, face: back, resolution: 20"), EITHER),
    "pieces-of-art": (
        lambda: {**things("pieces", 3000, "shape: round 9 mm, art: a.png"), "art/hello/a.png": png(60, 60)},
        EITHER,
    ),
    "pieces-with-states": (
        lambda: things("pieces", 10, "shape: round 9 mm, face: back, states: 1000, resolution: 20"),
        EITHER,
    ),
    "pieces-for-seats": (lambda: things("pieces", 600, "shape: round 9 mm, face: back, count: 30, each: seat"), EITHER),
    "pieces-counted": (
        lambda: things("pieces", 39, "shape: round 9 mm, face: back, count: 1000, resolution: 20"),
        EITHER,
    ),
    "pieces-of-rows": (
        lambda: added(
            "    x: [9, 0]\npieces:\n  x: {shape: round 9 mm, face: back, rows: c.csv, resolution: 20}\n",
            {"cards/hello/c.csv": "id,quantity\n" + "".join(f"r{n},1\n" for n in range(19_000))},
        ),
        EITHER,
    ),
    "pieces-of-rows-of-one-id": (
        lambda: added(
            "    x: [9, 0]\npieces:\n  x: {shape: round 9 mm, face: back, rows: c.csv}\n",
            {"cards/hello/c.csv": "id,quantity\n" + "a,1\n" * 19_000},
        ),
        REFUSED,
    ),
    "pieces-without-place": (lambda: things("pieces", 3000, "shape: round 9 mm, face: back", place=False), EITHER),
    "pieces-of-an-outline": (
        lambda: things("pieces", 60, f"shape: cutout 60 x 60 mm, face: back, outline: 'M0 0{'L60 60L0 60' * 1200}Z'"),
        EITHER,
    ),
    "standees": (lambda: things("pieces", 600, "shape: standee 20 x 36 mm, face: back, resolution: 20"), EITHER),
    "builtins": (lambda: things("pieces", 9000, "builtin: Counter"), EITHER),
    "dice": (lambda: things("dice", 1000, "sides: 6"), EITHER),
    "dice-of-faces": (lambda: things("dice", 300, "sides: 20, face: back"), EITHER),
    "dice-of-labels": (lambda: things("dice", 100, f"sides: 6, labels: [{', '.join(['x' * 5000] * 6)}]"), EITHER),
    "bags-in-bags": (
        lambda: {
            GAME_FILE: GAME
            + "    x0: [9, 0]\nbags:\n  x0: {}\n"
            + "".join(f"  x{n}: {{in: x{n - 1}}}\n" for n in range(1, 3000))
        },
        EITHER,
    ),
    "zones": (lambda: things("zones", 9000, "size: [1, 1, 1]"), EITHER),
    "zones-of-tags": (lambda: things("zones", 300, "tags: [" + "a, " * 300 + "]"), EITHER),
    "decks-of-one-table": (lambda: {**rich_rows(9), **decks(300, "task")}, EITHER),
    "decks-of-two-faces": (
        lambda: {**rich_rows(1500), **game("back: back", "back: '{{ \"back\" }}', hidden: back, sprue: no")},
        EITHER,
    ),
    "placed-nowhere": (
        lambda: {GAME_FILE: GAME + "".join(f"    n{n}: [0, 0]\n" for n in range(9000))},
        REFUSED,
    ),
    "placed-on-spaces": (
        lambda: added(
            "    b: [9, 0]\n    x: {on: b, spaces: [" + "s0, " * 1000 + "]}\nboards:\n"
            "  b: {size: 50 x 50 mm, face: back, path: {loop: 8}}\npieces:\n"
            "  x: {shape: round 9 mm, face: back, count: 1000, resolution: 20}\n"
        ),
        EITHER,
    ),
    "places": (
        lambda: {GAME_FILE: GAME + "  places:\n" + "".join(f"    g{n}: {{at: [0, 0]}}\n" for n in range(9000))},
        EITHER,
    ),
    "places-of-slots": (
        lambda: {
            GAME_FILE: GAME + "  places:\n" + "".join(f"    g{n}: {{at: [0, 0], holds: 1000}}\n" for n in range(900))
        },
        EITHER,
    ),
    "snaps": (lambda: in_table("snaps", "{at: [0, 0]}", 19_000), EITHER),
    "snaps-of-tags": (lambda: in_table("snaps", "{at: [0, 0], tags: [a, b, c, d, e, f, g]}", 9000), EITHER),
    "lines": (lambda: in_table("lines", "{points: [[0, 0], [1, 1]]}", 15_000), EITHER),
    "lines-long": (lambda: in_table("lines", "{points: [" + "[0, 0], " * 900 + "]}", 60), EITHER),
    "decals": (
        lambda: {
            GAME_FILE: GAME + "  decals:\n" + "    - {decal: d, at: [0, 0]}\n" * 9000 + "decals: {d: a.png}\n",
            "art/hello/a.png": png(60, 60),
        },
        EITHER,
    ),
    "decals-named": (
        lambda: added("decals:\n" + "".join(f"  d{n}: a.png\n" for n in range(9000)), {"art/hello/a.png": png(60, 60)}),
        EITHER,
    ),
    "rotation-values": (
        lambda: added(
            "    x: [9, 0]\npieces:\n  x: {shape: round 9 mm, face: back, options: {rotation_values: {"
            + ", ".join(f"v{n}: [0, 0, 0]" for n in range(20_000))
            + "}}}\n"
        ),
        REFUSED,
    ),
    "turns": (lambda: {GAME_FILE: GAME + "  turns: {order: [" + "White, " * 50_000 + "]}\n"}, EITHER),
    "seats": (lambda: game("seats: [White, Blue]", "seats: [" + "White, " * 50_000 + "]"), REFUSED),
    "hands": (lambda: added("hands:\n" + "".join(f"  H{n}: {{at: [0, 0, 0]}}\n" for n in range(9000))), REFUSED),
    "board-places": (lambda: board("path: [" + "{loop: 1000, id: a}, " * 40 + "]"), EITHER),
    "board-grid": (lambda: board("grid: {columns: 100, rows: 100, links: both}"), EITHER),
    "board-grids": (
        lambda: added(
            "".join(f"    b{n}: [{n}, 9]\n" for n in range(40))
            + "boards:\n"
            + "".join(
                f"  b{n}: {{size: 400 x 400 mm, face: back, resolution: 20, grid: {{columns: 100, rows: 100, links: both}}}}\n"
                for n in range(40)
            )
        ),
        EITHER,
    ),
    "board-hexes": (lambda: board("hexes: {radius: 50}"), EITHER),
    "board-hexes-listed": (lambda: board("hexes: {cells: [" + "[0, 0], " * 5000 + "]}"), EITHER),
    "board-without": (lambda: board("grid: {columns: 100, rows: 100, without: [" + "a1, " * 50_000 + "]}"), EITHER),
    "board-along": (lambda: board(f"path: {{along: 'M0 0{'L400 400L0 0' * 1400}', step: 0.001}}"), EITHER),
    "board-along-curves": (lambda: board(f"path: {{along: 'M0 0{'C9 9 400 9 0 0' * 1300}', count: 1000}}"), EITHER),
    "board-spaces": (
        lambda: board("spaces: [" + ", ".join(f"{{id: s{n}, at: [0, 0]}}" for n in range(15_000)) + "]"),
        EITHER,
    ),
    "board-spaces-of-one-id": (lambda: board("spaces: [" + "{id: s, at: [0, 0]}, " * 15_000 + "]"), REFUSED),
    "board-spaces-by-file": (
        lambda: {
            **board("spaces: s.csv"),
            "cards/hello/s.csv": "id,x,y,links\n" + "".join(f"s{n},1,1,s{n + 1}\n" for n in range(19_000)),
        },
        EITHER,
    ),
    "board-spaces-linked": (
        lambda: board(
            "spaces: ["
            + ", ".join(
                f"{{id: s{n}, at: [{n % 60}, 0], links: [{', '.join(f's{m}' for m in range(300))}]}}"
                for n in range(300)
            )
            + "]"
        ),
        EITHER,
    ),
    "board-faces-of-places": (
        lambda: added(
            "    b: [9, 0]\nboards:\n  b: {size: 400 x 400 mm, face: places, resolution: 50, path: {loop: 1000}}\n",
            {
                "cards/hello/faces/places.yaml": "elements:\n  - repeat: '{{ places }}'\n    elements:\n"
                "      - {repeat: '{{ places }}', elements: [{rect: [0, 0, 1, 1], fill: red}]}\n"
            },
        ),
        EITHER,
    ),
    "board-parts": (
        lambda: board(
            "parts: {" + ", ".join(f"p{n}: {{face: back, shape: round 9 mm, steps: 360}}" for n in range(900)) + "}"
        ),
        EITHER,
    ),
    "boards": (
        lambda: things("boards", 900, "size: 20 x 20 mm, face: back, resolution: 20, path: {loop: 100}"),
        EITHER,
    ),
    "boards-for-seats": (
        lambda: things("boards", 300, "size: 20 x 20 mm, face: back, resolution: 20, path: {loop: 400}, each: seat"),
        EITHER,
    ),
    "boards-folded": (
        lambda: things("boards", 60, "size: 900 x 900 mm, face: back, resolution: 20, panels: [8, 8]"),
        EITHER,
    ),
    "sprues": (lambda: added("sprues:\n" + "".join(f"  s{n}: a4 24 round 40 mm\n" for n in range(3000))), EITHER),
    "sprue-places": (
        lambda: added("sprues:\n  s: {shape: round 0.1 mm, at: [" + "[0, 0], " * 20_000 + "]}\n"),
        REFUSED,
    ),
    "sprue-skips": (
        lambda: added("sprues:\n  s: {stock: a4 24 round 40 mm, skip: [" + "1, " * 90_000 + "]}\n"),
        EITHER,
    ),
    "tables": (
        lambda: added(
            "tables:\n" + "".join(f"  t{n}: c.csv\n" for n in range(900)),
            {"cards/hello/c.csv": "id,a\n" + "".join(f"r{n},1\n" for n in range(900))},
        ),
        EITHER,
    ),
    "tables-of-one-id": (
        lambda: added("tables: {t: c.csv}\n", {"cards/hello/c.csv": "id,a\n" + "r,1\n" * 19_000}),
        REFUSED,
    ),
    "strings": (
        lambda: added(
            "strings: s.csv\n", {"cards/hello/s.csv": "key,en\n" + "".join(f"k{n},a\n" for n in range(19_000))}
        ),
        EITHER,
    ),
    "strings-of-one-key": (
        lambda: added("strings: s.csv\n", {"cards/hello/s.csv": "key,en\n" + "k,a\n" * 19_000}),
        REFUSED,
    ),
    "palette": (lambda: added("palette:\n" + "".join(f"  c{n}: '#123456'\n" for n in range(60_000))), EITHER),
    "palette-chain": (
        lambda: added("palette:\n" + "".join(f"  c{n}: c{n + 1}\n" for n in range(20_000)) + "  c20000: '#fff'\n"),
        EITHER,
    ),
    "styles": (lambda: added("styles:\n" + "".join(f"  s{n}: {{font: body 9}}\n" for n in range(20_000))), EITHER),
    "fallbacks": (lambda: added("fonts: {body: {family: Caveat, fallback: [" + "Arimo, " * 20_000 + "]}}\n"), EITHER),
    "scripts": (
        lambda: added(
            "scripts:\n" + "".join(f"  n{n}: a.lua\n" for n in range(3000)), {"lua_templates/hello/a.lua": "x = 1\n"}
        ),
        EITHER,
    ),
    "assets": (
        lambda: added(
            "scripts:\n  Global:\n    xml: a.xml\n    assets: {"
            + ", ".join(f"a{n}: a.png" for n in range(9000))
            + "}\n",
            {"lua_templates/hello/a.xml": "<Panel/>\n", "art/hello/a.png": png(60, 60)},
        ),
        EITHER,
    ),
    "xml-deep": (
        lambda: added(
            "scripts: {Global: {xml: a.xml}}\n",
            {"lua_templates/hello/a.xml": "<Panel>" * 20_000 + "</Panel>" * 20_000},
        ),
        EITHER,
    ),
    "xml-many": (
        lambda: added("scripts: {Global: {xml: a.xml}}\n", {"lua_templates/hello/a.xml": "<Panel/>\n" * 200_000}),
        EITHER,
    ),
    "xml-attributes": (
        lambda: added(
            "scripts: {Global: {xml: a.xml}}\n",
            {"lua_templates/hello/a.xml": "<Panel " + " ".join(f'a{n}="1"' for n in range(90_000)) + "/>"},
        ),
        EITHER,
    ),
    "music": (lambda: in_table("music", "{title: a, url: 'http://a.b/c'}", 20_000), REFUSED),
    "cameras": (lambda: in_table("cameras", "{}", 20_000), REFUSED),
    "paper-layouts": (
        lambda: game("layouts: [fronts]", "layouts: [" + "fronts, " * 9000 + "fronts]"),
        EITHER,
    ),
}
FACES: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    # each face is one that a build makes, all of them are too much
    "of-long-texts-both-ways": (lambda: rows_of(f"{HEBREW}a" * 9950, 6), REFUSED),
    "of-long-texts-justified": (lambda: rows_of(f"{HEBREW}a" * 9950, 6, ", align: justify, columns: 6"), REFUSED),
    "of-soft-shadows": (
        lambda: {
            **decks_of(20, "picture: a.png, box: [0, 0, 44, 63], rotate: 30, shadow: 1 1 9", 40),
            "art/hello/a.png": png(600, 900),
        },
        REFUSED,
    ),
    "of-texts": (
        lambda: decks_of(4, "repeat: 1800, elements: [{text: 'words {{ index }}', box: [0, 0, 9, 9]}]"),
        REFUSED,
    ),
    "of-turned-icons": (
        lambda: {**decks_of(32, "icon: star, box: [0, 0, 44, 63], rotate: 30", 150), ICON: STAR},
        REFUSED,
    ),
    "two-of-many-elements": (lambda: decks_of(2, "repeat: 9000, elements: [{rect: [0, 0, 9, 9]}]"), FINE),
}
PRINTED: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "rich-900": (lambda: rich_rows(900), FINE),
    "copies": (lambda: csv("id,title,quantity\n" + "".join(f"r{n},T,1000\n" for n in range(19))), EITHER),
    "pieces-small": (
        lambda: added(
            "    x: [9, 0]\npieces:\n  x: {shape: rect 1 x 1 mm, face: back, count: 1000, each: seat, resolution: 20}\n"
        ),
        EITHER,
    ),
    "cards-large": (lambda: game("size: mini, resolution: 50", "size: 2000 x 2000 mm, resolution: 20"), EITHER),
    "board-large": (
        lambda: added("    b: [9, 0]\nboards:\n  b: {size: 2000 x 2000 mm, face: back, resolution: 20}\n"),
        EITHER,
    ),
}
QUICK = {
    "row-of-three-ids",
    "row-each-without-its-picture",
    "element-repeat-3000-cubed",
    "element-use-10-to-the-12",
    "element-turned-pictures",
    "element-board-blended",
    "thing-pieces-of-rows-of-one-id",
    "thing-board-spaces-of-one-id",
    "faces-of-texts",
    "faces-of-long-texts-both-ways",
    "new-cell",
}


def _all() -> Iterator[Attack]:
    place = r"(cards/hello/|lua_templates/hello/|art/hello/)"
    for kind, family, command in (
        ("row", ROWS, "check"),
        ("element", ELEMENTS, "build"),
        ("thing", THINGS, "check"),
        ("faces", FACES, "build"),
        ("printed", PRINTED, "pnp"),
    ):
        for name, (make, ends) in family.items():
            words = (command, "hello") if command == "pnp" else (command,)
            says = "draw too much together" if kind == "faces" and ends == REFUSED else ""
            yield Attack("amount", f"{kind}-{name}", make, words, ends, place, says, quick=f"{kind}-{name}" in QUICK)
    for name, text in NEW.items():
        yield Attack(
            "amount",
            f"new-{name}",
            lambda t=text: {"sheet.csv": t()},
            ("new", "fresh", "--from", "sheet.csv"),
            EITHER,
            r"sheet\.csv",
            makes="cards/fresh tests",
            quick=f"new-{name}" in QUICK,
        )


NEW: dict[str, Callable[[], str]] = {
    "cell": lambda: "id,title\na," + "x" * 60_000_000 + "\n",
    "cell-quoted": lambda: 'id,title\na,"' + '""' * 3_900_000 + '"\n',
    "lines": lambda: "id,title\n" + "\n" * 7_900_000,
    "fields": lambda: "id,title\na,b" + "," * 7_900_000 + "\n",
    "fields-of-lines": lambda: "id,title\n" + ("a,b" + "," * 19_000 + "\n") * 400,
    "columns": lambda: ",".join(f"c{n}" for n in range(9_000)) + "\n1\n",
    "titles-alike": lambda: ",".join(["a!" + "!" * n for n in range(199)]) + "\n" + "1," * 198 + "1\n",
    "rows": lambda: "id,title\n" + "".join(f"r{n},T\n" for n in range(19_000)),
    "kinds": lambda: "id,kind,text\n" + "".join(f"r{n},k{n % 8},{'word ' * 60}\n" for n in range(19_000)),
}

ATTACKS = tuple(_all())
