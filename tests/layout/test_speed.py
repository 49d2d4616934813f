"""Speed: a deck is laid out before its painting would have begun."""

from __future__ import annotations

import time

from tests.layout.bench import Bench
from tts_build.layout.compose import compose
from tts_build.model.sizes import Size

FACE = """
elements:
  - {rect: [0, 0, 63.5, 88.9], fill: paper}
  - {picture: hill.png, box: [5, 15, 53.5, 30]}
  - {text: "{{ title }}", box: [5, 4, 53.5, 9], font: title 14 bold, align: centre middle}
  - {text: "{{ body }}", box: [6, 48, 51.5, 36], font: body 9, shrink: to 7}
"""
LIMIT = 1.0
"""Seconds; four times what it should take, for machines that have other things to do."""


def test_a_deck_of_54_cards_of_60_words_takes_no_time(bench: Bench) -> None:
    context = bench.context({"card": FACE})
    size = Size(width=63.5, height=88.9)
    words = [f"word{number}s" for number in range(40)]
    rows = [
        {"title": f"Card {card}", "body": " ".join(words[(card * 7 + n) % 40] for n in range(58)) + " **x** :coin:"}
        for card in range(54)
    ]
    compose("card", rows[0], size, context)
    start = time.perf_counter()
    for row in rows:
        compose("card", row, size, context)
    assert time.perf_counter() - start < LIMIT
