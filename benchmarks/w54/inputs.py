"""What the cards are made of, from a fixed seed: rows, a background, pictures, icons."""

from __future__ import annotations

import csv
import math
import random
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

SEED = 54
CARDS = 54
SHARED = "picture.png"

WORDS = (
    "a ace act add aim air all an any arm ask at bag bet big box buy by card coin cost cup cut day deal die do draw "
    "each end face fall few find fire five flip foe for free from gain get give go gold half hand hex hit hold if in "
    "it keep king lay lead lose luck map may mix move new next no of off on one or out own pay pick play put red rest "
    "roll row run set six skip stay take ten the then this tie to top turn two up use win with yard you your"
).split()
NAMES = (
    "Amber Brass Copper Dusk Ember Flint Gale Hollow Iron Jade Kelp Lantern Moss Night Opal Pine Quartz Rust".split()
)
THINGS = "Bridge Crown Door Engine Forge Gate Harbour Island Key Ladder Mill Orchard Pass Road Tower Well".split()
TYPES = ("action", "place", "tool")

Noise = NDArray[np.int16]


def noise(seed: int, width: int, height: int, reach: int, share: float) -> Noise:
    """Grain of -reach to +reach on a share of the bytes; from raw random bytes, which no release of a library moves."""
    count = width * height * 3
    raw = random.Random(seed)
    grain = np.frombuffer(raw.randbytes(count), np.uint8).astype(np.int16) % (2 * reach + 1) - reach
    shown = np.frombuffer(raw.randbytes(count), np.uint8) < share * 256
    return (grain * shown).reshape(height, width, 3)


def background(width: int = 825, height: int = 1125) -> Image.Image:
    """Parchment: a slow gradient with sparse grain, and a frame."""
    down, across = np.mgrid[0:height, 0:width]
    slope = (down * 24 // height + across * 12 // width)[..., np.newaxis]
    pixels = np.array([226, 214, 190]) - slope + noise(SEED, width, height, 1, 0.08)
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))
    ImageDraw.Draw(picture).rectangle((60, 60, width - 61, height - 61), outline=(90, 70, 50), width=4)
    return picture


def picture(number: int, width: int = 600, height: int = 450) -> Image.Image:
    """A landscape of waves in colours of its own, with grain all over."""
    down, across = np.mgrid[0:height, 0:width]
    turn = 0.4 + number * 0.37
    wave = np.sin(across / (31 + number % 7) + turn) + np.cos(down / (23 + number % 5) + across / 90)
    colours = [128 + 48 * math.sin(number + part * 2.1) + 30 * wave for part in range(3)]
    pixels = np.stack(colours, axis=2) + noise(SEED + 1 + number, width, height, 3, 0.64)
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def icon(kind: str, side: int = 64) -> Image.Image:
    """A coin or a heart, drawn four times as large and scaled down."""
    big = side * 4
    tile = Image.new("RGBA", (big, big), (0, 0, 0, 0))
    draw = ImageDraw.Draw(tile)
    if kind == "coin":
        draw.ellipse((8, 8, big - 8, big - 8), fill=(214, 164, 40, 255), outline=(110, 80, 10, 255), width=14)
    else:
        points = []
        for step in range(120):
            angle = step / 120 * math.tau
            x = 16 * math.sin(angle) ** 3
            y = 13 * math.cos(angle) - 5 * math.cos(2 * angle) - 2 * math.cos(3 * angle) - math.cos(4 * angle)
            points.append((big / 2 + x * big / 36, big / 2 - y * big / 36))
        draw.polygon(points, fill=(190, 30, 50, 255))
    return tile.resize((side, side), Image.Resampling.LANCZOS)


def body(dice: random.Random) -> str:
    """40 to 60 short words; one of them bold, one italic, and two icons between them."""
    words = [dice.choice(WORDS) for _ in range(dice.randint(40, 60))]
    words[4], words[9] = f"**{words[4]}**", f"*{words[9]}*"
    words.insert(15, ":coin:")
    words.insert(25, ":heart:")
    return " ".join(words).capitalize() + "."


def rows(unique: bool, cards: int = CARDS) -> list[dict[str, str]]:
    """One row a card."""
    dice = random.Random(SEED)
    return [
        {
            "id": f"card-{number:02}",
            "name": f"{dice.choice(NAMES)} {dice.choice(THINGS)}",
            "type": dice.choice(TYPES),
            "cost": str(dice.randint(0, 9)),
            "quantity": "1",
            "body": body(dice),
            "art": f"picture-{number:02}.png" if unique else SHARED,
        }
        for number in range(1, cards + 1)
    ]


def write_rows(path: Path, table: list[dict[str, str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(table)


def write_art(folder: Path, unique: bool, cards: int = CARDS) -> None:
    """background.png, the pictures and icons/ into a folder."""
    (folder / "icons").mkdir(parents=True, exist_ok=True)
    background().save(folder / "background.png")
    for kind in ("coin", "heart"):
        icon(kind).save(folder / "icons" / f"{kind}.png")
    if unique:
        for number in range(1, cards + 1):
            picture(number).save(folder / f"picture-{number:02}.png")
    else:
        picture(0).save(folder / SHARED)
