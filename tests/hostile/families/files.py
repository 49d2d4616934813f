"""Paths that lead out, links, and files that are not what their names say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.hostile.attack import EITHER, FINE, GAME, GAME_FILE, REFUSED, Attack, Content, Files, Link, added, face, game

OUT = "../../../outside/secret"
BAD = {
    "up": f"{OUT}.md",
    "absolute": "/etc/passwd",
    "home": "~/a.md",
    "drive": "C:/a.md",
    "backslash": "..\\\\..\\\\a.md",
    "nul": "a\\0.md",
    "dot": ".",
    "empty": "",
    "long": "a" * 5000,
    "deep": "a/" * 3000 + "a",
    "file": "file:///etc/passwd",
    "device": "/dev/zero",
    "inside-out": "faces/../../../../outside/secret.md",
    "space": " ",
}

KEYS = {
    # what names a file: the lines or the change that has it, with PATH
    "rulebook": 'rulebook: "PATH"\n',
    "note": '  notebook:\n    - {title: a, file: "PATH"}\n',
    "strings": 'strings: "PATH"\n',
    "script": 'scripts: {Global: "PATH"}\n',
    "xml": 'scripts: {Global: {xml: "PATH"}}\n',
    "asset": 'scripts: {Global: {xml: a.xml, assets: {a: "PATH"}}}\n',
    "piece-art": '    coin: [9, 0]\npieces:\n  coin: {shape: round 9 mm, art: "PATH"}\n',
    "piece-face": '    coin: [9, 0]\npieces:\n  coin: {shape: round 9 mm, face: "PATH"}\n',
    "spaces": '    t: [9, 0]\nboards:\n  t: {size: 50 x 50 mm, face: back, spaces: "PATH"}\n',
    "font": 'fonts: {body: {file: "PATH"}}\n',
    "thumbnail": 'thumbnail: "PATH"\n',
    "engine": 'engine: "PATH"\n',
}
TARGETS = {
    "rules": ("rulebook: rules.md\n", "cards/hello/rules.md", "secret.md"),
    "table": ("", "cards/hello/tasks.csv", "secret.txt"),
    "face": ("", "cards/hello/faces/task.yaml", "secret.txt"),
    "script": ("scripts: {Global: a.lua}\n", "lua_templates/hello/a.lua", "secret.txt"),
    "picture": (
        "    coin: [9, 0]\nthumbnail: back\npieces:\n  coin: {shape: round 9 mm, art: a.svg}\n",
        "art/hello/a.svg",
        "secret.txt",
    ),
}


def _all() -> Iterator[Attack]:
    for key, lines in KEYS.items():
        for kind, path in BAD.items():
            files = {"lua_templates/hello/a.xml": "<Panel/>\n"}
            make = lambda t=lines, p=path, f=files: added(t.replace("PATH", p), f)  # noqa: E731
            quick = (key, kind) in (("rulebook", "inside-out"), ("asset", "nul"), ("script", "up"))
            yield Attack("path", f"{key}-{kind}", make, ("check",), REFUSED, rf"{GAME_FILE}:\d+", quick=quick)
    for key, (lines, file, secret) in TARGETS.items():
        for kind, target in (
            ("file", f"{{outside}}/{secret}"),
            ("endless", "/dev/zero"),
            ("itself", file.rpartition("/")[2]),
        ):
            link = lambda t=lines, f=file, to=target: {GAME_FILE: GAME + t, f: Link(to)}  # noqa: E731
            yield Attack(
                "link",
                f"{key}-{kind}",
                link,
                ("build",),
                REFUSED,
                r"(cards|art|lua_templates)/",
                quick=(key, kind) == ("table", "endless"),
            )
    for name, (make, ends) in OTHERS.items():
        yield Attack(
            "workspace",
            name,
            make,
            ("build",),
            ends,
            r"(cards|art|lua_templates|tts-build|`\.tts-build` is a link|`tasks/one` does not fit)",
            quick=name in QUICK,
        )


def config(text: str, **more: Content | Link) -> Files:
    return {"tts-build.yaml": text, **more}


OTHERS: dict[str, tuple[Callable[[], Files], tuple[int, ...]]] = {
    "dist-out": (lambda: config("dist: ../out\n"), REFUSED),
    "dist-absolute": (lambda: config("dist: /tmp/out\n"), REFUSED),
    "dist-here": (lambda: config("dist: .\n"), REFUSED),
    "dist-cards": (lambda: config("dist: cards\n"), REFUSED),
    "dist-inside-cards": (lambda: config("dist: cards/hello\n"), REFUSED),
    "dist-link": (lambda: config("dist: out\n", out=Link("{outside}")), REFUSED),
    "dist-below-link": (lambda: config("dist: sub/out\n", sub=Link("{outside}")), REFUSED),
    "dist-link-to-cards": (lambda: config("dist: out\n", out=Link("cards")), REFUSED),
    "cards-out": (lambda: config("cards: ../outside\n"), REFUSED),
    "cards-link": (lambda: config("cards: out\n", out=Link("{outside}")), REFUSED),
    "art-link": (
        lambda: config("art: out\n", out=Link("{outside}"), **face("picture: secret, box: [0, 0, 9, 9]")),
        REFUSED,
    ),
    "cache-link": (lambda: config("", **{".tts-build": Link("{outside}")}), EITHER),
    "title-of-a-path": (lambda: game("title: Hello", "title: ../../../outside/a"), FINE),
    "title-long": (lambda: game("title: Hello", "title: " + "a" * 300), REFUSED),
    "deck-name": (lambda: game("  tasks: {cards", "  ../a: {cards"), REFUSED),
    "font-damaged": (
        lambda: added("fonts: {body: {file: a.ttf}}\n", {"art/hello/a.ttf": b"\0\1\0\0" + b"\xff" * 5000}),
        REFUSED,
    ),
    "font-tables": (
        lambda: added(
            "fonts: {body: {file: a.ttf}}\n", {"art/hello/a.ttf": b"\0\1\0\0\xff\xff" + b"\0" * 6 + b"abcd" * 200_000}
        ),
        REFUSED,
    ),
    "font-empty": (lambda: added("fonts: {body: {file: a.ttf}}\n", {"art/hello/a.ttf": b""}), REFUSED),
    "font-large": (
        lambda: added("fonts: {body: {file: a.ttf}}\n", {"art/hello/a.ttf": b"\0\1\0\0" + bytes(70_000_000)}),
        REFUSED,
    ),
    "fonts-many": (lambda: added("fonts:\n" + "".join(f"  f{n}: Caveat\n" for n in range(2000))), EITHER),
    "locales-many": (
        lambda: game(
            "title: Hello",
            "title: Hello\nlocales: [" + ", ".join(f"{a}{b}" for a in "abcdefghij" for b in "abcdefghij") + "]",
        ),
        EITHER,
    ),
    "paper-sizes-many": (lambda: game("sizes: [a4]", "sizes: [" + "a4, " * 3000 + "a4]"), EITHER),
    "sheets-many": (lambda: added("sheets:\n" + "".join(f"  s{n}: {{deck: tasks}}\n" for n in range(600))), EITHER),
    "board-large": (
        lambda: added("    t: [9, 0]\nboards:\n  t: {size: 2000 x 2000 mm, face: back, resolution: 600}\n"),
        EITHER,
    ),
    "boards-large": (
        lambda: added(
            "".join(f"    t{n}: [{9 * n}, 0]\n" for n in range(15))
            + "boards:\n"
            + "".join(f"  t{n}: {{size: 2000 x 2000 mm, face: back}}\n" for n in range(15))
        ),
        EITHER,
    ),
    "board-paper": (
        lambda: added("    t: [9, 0]\nboards:\n  t: {size: 2000 x 2000 mm, face: back, resolution: 20}\n"),
        EITHER,
    ),
    "card-large": (lambda: game("size: mini, resolution: 50", "size: 2000 x 2000 mm, resolution: 1200"), EITHER),
    "pieces-large": (
        lambda: added(
            "    t: [9, 0]\npieces:\n  t: {shape: rect 500 x 500 mm, face: back, resolution: 1200, count: 1000}\n"
        ),
        EITHER,
    ),
    "pieces-thin": (lambda: added("    t: [9, 0]\npieces:\n  t: {shape: rect 2000 x 0.01 mm, face: back}\n"), EITHER),
    "states-1000": (
        lambda: added("    t: [9, 0]\npieces:\n  t: {shape: round 9 mm, face: back, states: 1000}\n"),
        EITHER,
    ),
    "states-20000": (
        lambda: added("    t: [9, 0]\npieces:\n  t: {shape: round 9 mm, face: back, states: 20000}\n"),
        EITHER,
    ),
    "dice-500": (lambda: added("    d: [9, 0]\ndice:\n  d: {sides: 20, count: 500}\n"), EITHER),
    "dice-kinds": (
        lambda: added(
            "".join(f"    d{n}: [{n}, 9]\n" for n in range(300))
            + "dice:\n"
            + "".join(f"  d{n}: {{sides: 6}}\n" for n in range(300))
        ),
        EITHER,
    ),
    "allow-long": (lambda: added("allow: [" + "a, " * 20000 + "b]\n"), EITHER),
    "links-many": (
        lambda: added(
            "    t: [9, 0]\nboards:\n  t:\n    size: 50 x 50 mm\n    face: back\n    path: {loop: 1000}\n    links: ["
            + "[a, b], " * 20000
            + "]\n"
        ),
        REFUSED,
    ),
    "paths-many": (
        lambda: added(
            "    t: [9, 0]\nboards:\n  t:\n    size: 50 x 50 mm\n    face: back\n    path: ["
            + "{ring: 1000, id: a}, " * 300
            + "]\n"
        ),
        REFUSED,
    ),
    "tags-many": (
        lambda: added("    t: [9, 0]\npieces:\n  t: {shape: round 9 mm, face: back, tags: [" + "a, " * 50000 + "]}\n"),
        EITHER,
    ),
    "chain-of-places": (
        lambda: {
            GAME_FILE: GAME
            + "".join(f"    p{n}: {{right_of: p{n + 1}}}\n" for n in range(900))
            + "    p900: [0, 0]\n"
            + "pieces:\n"
            + "".join(f"  p{n}: {{shape: round 9 mm, face: back, resolution: 20}}\n" for n in range(901))
        },
        EITHER,
    ),
    "places-in-a-circle": (
        lambda: {
            GAME_FILE: GAME
            + "    a: {right_of: b}\n    b: {right_of: a}\npieces:\n  a: {shape: round 9 mm, face: back}\n"
            "  b: {shape: round 9 mm, face: back}\n"
        },
        REFUSED,
    ),
}
QUICK = {"states-20000", "chain-of-places", "places-in-a-circle", "title-long", "fonts-many"}

ATTACKS = tuple(_all())
