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
            {
                "icon": "{{ picture }}",
                "box": [2, 2, 16, 16],
                "colour": "{{ ink }}",
                "when": "picture and not both and not photo",
            },
            {"icon": "{{ picture }}", "box": [4.5, 1.5, 11, 11], "colour": "{{ ink }}", "when": "both and not photo"},
            {"picture": "{{ picture }}", "box": [0, 0, 20, 20], "fit": "cover", "when": "photo and not both"},
            {"picture": "{{ picture }}", "box": [2.5, 1, 15, 11.5], "fit": "cover", "when": "photo and both"},
            {
                "text": "{{ label }}",
                "box": [1.5, 12.5, 17, 6.5],
                "font": "{{ font }} 15 bold",
                "colour": "{{ ink }}",
                "align": "centre middle",
                "shrink": "to 6",
                "when": "both",
            },
            {"rect": [6, 17, 8, 1.2], "fill": "{{ ink }}", "when": "marked and not picture"},
        ],
    },
    "model_paint": {"bleed": 0, "safe": 0, "background": "#ffffff", "elements": []},
    "picture_face": {
        "bleed": 0,
        "safe": 0,
        "background": "none",
        "elements": [{"picture": "{{ art }}", "box": [0, 0, "{{ width }}", "{{ height }}"], "fit": "contain"}],
    },
}
