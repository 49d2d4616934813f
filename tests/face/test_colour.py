"""Colours: reading, palettes, contrast."""

from __future__ import annotations

import pytest

from tts_build.scene.colour import BadColour, as_hex, contrast, over, resolve


@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("#fff", (255, 255, 255, 255)),
        ("#204080", (32, 64, 128, 255)),
        ("#20408080", (32, 64, 128, 128)),
        ("sea", (32, 64, 128, 255)),
        ("deep", (32, 64, 128, 255)),
        ("white", (250, 250, 250, 255)),
        ("black", (0, 0, 0, 255)),
        ("none", None),
    ],
)
def test_colours_are_values_or_names_of_the_palette(text: str, colour: tuple[int, ...] | None) -> None:
    assert resolve(text, {"sea": "#204080", "deep": "sea", "white": "#fafafa"}) == colour


@pytest.mark.parametrize(("text", "todo"), [("see", "did you mean `sea`?"), ("#12", "write `#rgb`"), ("a", "give it")])
def test_a_wrong_colour_says_what_to_write(text: str, todo: str) -> None:
    with pytest.raises(BadColour) as caught:
        resolve(text, {"sea": "#204080", "a": "b", "b": "a"})
    assert caught.value.todo.startswith(todo)


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    # Pairs with known ratios: black on white is 21, #777777 on white the textbook near miss of 4.5.
    [
        ("#000000", "#ffffff", 21.0),
        ("#777777", "#ffffff", 4.48),
        ("#767676", "#ffffff", 4.54),
        ("#123456", "#123456", 1.0),
    ],
)
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    a, b = resolve(one, {}), resolve(other, {})
    assert a is not None and b is not None
    assert contrast(a, b) == pytest.approx(ratio, abs=0.005) == contrast(b, a)


def test_mixing_and_writing() -> None:
    assert over((255, 0, 0, 128), (0, 0, 255, 255)) == (128, 0, 127, 255)
    assert over((255, 0, 0, 255), (0, 0, 255, 255), 0.5) == (128, 0, 128, 255)
    assert as_hex((1, 2, 3, 255)) == "#010203" and as_hex((1, 2, 3, 4)) == "#01020304"
