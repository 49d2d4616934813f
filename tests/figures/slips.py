"""Definitions in which each key has a value that it should not have, one after another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

Json = dict[str, Any]

VALUES: dict[str, Any] = {
    "a word": "nonsense",
    "a negative number": -1,
    "nothing of it": 0,
    "a huge number": 100_000_000,
    "a fraction": 0.37,
    "an empty list": [],
    "a short list": [1, 2],
    "words in a list": ["x", "y", "z"],
    "keys": {"x": 1},
    "yes": True,
    "a length": "12 mm",
    "two lengths": "30 x 20 mm",
    "a colour": "#1f5f8b",
    "a name that is missing": "{{ nope }}",
}

ELEMENTS: dict[str, Json] = {
    "text": {"text": "one two", "box": [4, 4, 30, 10]},
    "icon": {"icon": "star", "box": [4, 4, 8, 8]},
    "icons": {"icons": "star star", "row": [4, 4]},
    "picture": {"picture": "hill.png", "box": [4, 4, 20, 20]},
    "rect": {"rect": [4, 4, 20, 10]},
    "ellipse": {"ellipse": [20, 20, 9, 6]},
    "polygon": {"polygon": [[4, 4], [20, 4], [12, 20]]},
    "path": {"path": "M4 4 L20 4 L12 20 Z"},
    "code": {"code": "HELLO", "kind": "qr", "box": [4, 4, 20, 20]},
    "group": {"group": [{"rect": [0, 0, 5, 5]}]},
    "flow": {"row": [{"icon": "star", "size": [5, 5]}], "box": [4, 4, 30, 10]},
    "use": {"use": "badge"},
    "repeat": {"repeat": 2, "elements": [{"rect": [4, 4, 5, 5]}]},
}
"""The least that each kind of element can be."""
OF = {"group": "Group", "icons": "Icons"}
SHARED = ("id", "when", "rotate", "opacity", "shadow", "blend", "mask")
"""Keys that all kinds have; they are spoilt on one kind."""

THINGS: dict[str, Json] = {
    "decks": {"cards": [{"id": "one"}], "face": "coin", "back": "coin", "size": "30 x 40 mm", "resolution": 50},
    "dice": {"sides": 6, "colour": "#1f5f8b"},
    "boards": {"size": "60 x 40 mm", "face": "coin", "resolution": 40},
    "pieces": {"shape": "round 20 mm", "face": "coin", "resolution": 40},
    "bags": {"colour": "#1f5f8b"},
    "sprues": {"page": "a5", "shape": "round 20 mm"},
    "sheets": {"deck": "tasks", "columns": 3, "rows": 2},
}
"""The least that each kind of thing can be."""


def elements(schema: Mapping[str, Any], value: Any) -> Iterator[tuple[str, Json]]:
    """Each kind of element with each of its keys spoilt."""
    for kind, least in ELEMENTS.items():
        for key in schema["$defs"][OF.get(kind, kind.capitalize())]["properties"]:
            if key not in SHARED or kind == "text":
                yield f"{kind}.{key}", {**least, key: value}


def things(schema: Mapping[str, Any], value: Any) -> Iterator[tuple[str, str, Json]]:
    """Each kind of thing of a game with each of its keys spoilt: its section, a name of its own, and it."""
    for section, least in THINGS.items():
        kind = next(iter(schema["properties"][section]["patternProperties"].values()))["$ref"].rpartition("/")[2]
        forms = schema["$defs"][kind].get("anyOf", [schema["$defs"][kind]])
        for key in next(form["properties"] for form in forms if "properties" in form):
            yield section, f"{section}_{key}", {**least, key: value}
