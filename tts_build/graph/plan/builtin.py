"""Faces that a definition need not write: a die's number, and a piece that is one picture."""

from __future__ import annotations

from typing import Any

BUILTIN: dict[str, dict[str, Any]] = {
    # On a square of 20 mm; a line below tells 6 from 9 on dice that have both.
    "die_number": {
        "background": "{{ colour }}",
        "bleed": 0,
        "safe": 0,
        "elements": [
            {
                "text": "{{ label }}",
                "box": [0, 1, 20, 18],
                "font": "{{ font }} 38 bold",
                "colour": "{{ ink }}",
                "align": "centre middle",
                "shrink": "to 10",
                "when": "not picture",
            },
            {"icon": "{{ picture }}", "box": [2, 2, 16, 16], "colour": "{{ ink }}", "when": "picture"},
            {"rect": [6, 17, 8, 1.2], "fill": "{{ ink }}", "when": "marked and not picture"},
        ],
    },
    "picture_face": {
        "bleed": 0,
        "safe": 0,
        "background": "none",
        "elements": [{"picture": "{{ art }}", "box": [0, 0, "{{ width }}", "{{ height }}"], "fit": "contain"}],
    },
}
