"""Lines of letters are painted as Pillow paints them with Raqm, on machines that have no Raqm as well."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageFont, features

from tts_build.model.game import Font
from tts_build.paint.screen.type_masks import Type
from tts_build.text.fonts import Fonts

WORDS = ("AVATAR", "To.", "Größe,", "office", "“it’s”", "x²", "→●♥", "Tell", "Åfjg", "2½", "\u00a0", "日本")
FAMILIES = ("Caveat", "Jost", "Source Serif 4")
"""Caveat changes letters with their neighbours: its glyphs have no characters of their own."""
INK, EDGE = (20, 40, 60), (200, 0, 0)


@pytest.mark.skipif(not features.check("raqm"), reason="no FriBiDi: that letters lie as Raqm lays them is NOT tested")
def test_letters_lie_as_raqm_lays_them(tmp_path: Path) -> None:
    made = Fonts({name: Font(family=name) for name in FAMILIES}, tmp_path)
    dice = random.Random(7)
    for index in range(240):
        path = made.path(made.key(FAMILIES[index % len(FAMILIES)], bold=index % 2 == 0))
        text, size = WORDS[index % len(WORDS)], dice.choice([dice.uniform(4, 70), float(dice.randint(8, 40))])
        x, y, edge = dice.uniform(-5, 200), dice.uniform(-5, 90), dice.choice([0, 0, 1, 3])
        wanted = Image.new("RGB", (220, 90), "white")
        got = wanted.copy()
        font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM)
        more = {"font": font, "anchor": "ls", "features": ["-liga", "-clig"]}
        if edge:
            ImageDraw.Draw(wanted).text((x, y), text, fill=EDGE, stroke_width=edge, **more)
        ImageDraw.Draw(wanted).text((x, y), text, fill=INK, **more)
        for ink, wide in [(EDGE, edge), (INK, 0)] if edge else [(INK, 0)]:
            mask = Type(path, size).mask(text, x, y, got.size, wide)
            if mask is not None:
                ImageDraw.Draw(got).bitmap((mask.left, mask.top), mask.image, ink)
        assert got.tobytes() == wanted.tobytes(), (path.name, text, size, x, y, edge)
