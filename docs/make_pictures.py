"""Draws the pictures of the README and the docs from what the tool built: `python docs/make_pictures.py`.

Needs a finished `make build`; everything shown is an output of it, nothing is drawn for show. Names of pictures may
follow: `python docs/make_pictures.py table play`. What a picture was made of is noted beside it, so that a test finds
those that show an older game.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import editions
import pypdfium2
import strip_picture
from editions import in_a_row
from made_of import note
from PIL import Image, ImageChops, ImageDraw

from tts_build.dice.die_mesh import mesh
from tts_build.paint.screen.mesh_view import Camera, Thing, render

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist" / "die_card"
DECKS = ROOT / "dist" / "die_decks"
OUT = ROOT / "docs" / "pictures"
PAPER = (255, 255, 255)


def save(name: str, picture: Image.Image, colours: int = 256) -> None:
    """Write a picture as a PNG with a palette, small enough for a repository."""
    flat = picture.convert("RGB").quantize(colours, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    path = OUT / f"{name}.png"
    flat.save(path, optimize=True)
    print(path.relative_to(ROOT), picture.size, path.stat().st_size // 1024, "kB")


def asset(stem: str, suffix: str = "png", folder: Path = DIST) -> Path:
    """The built file of that stem, whatever its hash."""
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    for path in manifest["files"]:
        name = Path(path)
        if name.suffix == f".{suffix}" and name.stem.rpartition("-")[0] == stem:
            return folder / path
    raise SystemExit(f"no {stem}.{suffix} in {folder}; run `make build` first")


def cards() -> None:
    """A hand of cards from the deck sheets: tasks, a Bonus, a Goal, and the two backs."""
    tasks, goals = Image.open(asset("tasks-1")), Image.open(asset("goals-1"))
    more = Image.open(asset("tasks-2"))
    back, goal_back = Image.open(asset("tasks-back")), Image.open(asset("goals-back"))
    shown = [cell(tasks, back, 2), cell(tasks, back, 6), cell(tasks, back, 14), cell(more, back, 15)]
    shown += [cell(goals, back, 0), cell(goals, back, 3), back, goal_back]
    save("cards", laid_out(shown, 4, 0.5, 20))


def cell(sheet: Image.Image, back: Image.Image, index: int) -> Image.Image:
    """A card out of a deck sheet, of which every card is as large as the back."""
    columns = sheet.width // back.width
    left, top = index % columns * back.width, index // columns * back.height
    return sheet.crop((left, top, left + back.width, top + back.height))


def card_change() -> None:
    """Die Card: tasks, a Bonus card, a Goal, the picture in the menus; the board, the table, a page of the book.
    `die-card-before` is the first edition."""
    tasks, more, goals = (Image.open(asset(stem)) for stem in ("tasks-1", "tasks-2", "goals-1"))
    back = Image.open(asset("tasks-back"))
    shown = [cell(tasks, back, 2), cell(tasks, back, 3), cell(more, back, 12), cell(more, back, 15)]
    shown.append(cell(goals, back, 0))
    with tempfile.TemporaryDirectory() as name:
        look(Path(name), "--turns", "82", "--players", "4", "--seed", "5")
        lain = Image.open(Path(name) / "table.png").convert("RGB")
    rows = [
        [*shown, Image.open(DIST / "die_card.png")],
        [Image.open(asset("board")), lain, framed(DIST / "pnp" / "rulebook.pdf", 7, 80)],
    ]
    strips = [in_a_row(row, 1160, 10) for row in rows]
    sheet = Image.new("RGB", (1180, sum(strip.height for strip in strips) + 30), PAPER)
    sheet.paste(strips[0], (10, 10))
    sheet.paste(strips[1], (10, strips[0].height + 20))
    save("die-card-now", sheet)


def laid_out(shown: list[Image.Image], columns: int, scale: float, gap: int) -> Image.Image:
    """Cards in rows on white paper."""
    w, h = (round(side * scale) for side in shown[0].size)
    rows = -(-len(shown) // columns)
    board = Image.new("RGB", (columns * (w + gap) + gap, rows * (h + gap) + gap), PAPER)
    for index, card in enumerate(shown):
        at = (gap + index % columns * (w + gap), gap + index // columns * (h + gap))
        board.paste(card.resize((w, h), Image.Resampling.LANCZOS), at)
    return board


def deck_hand(numbers: list[int]) -> list[Image.Image]:
    """Die Decks: these number cards, the five special actions, and the back."""
    back = Image.open(asset("wacky-back", folder=DECKS)).convert("RGB")
    first, second, wacky = (Image.open(asset(stem, folder=DECKS)) for stem in ("numbers-1", "numbers-2", "wacky-1"))
    shown = [cell(first, back, at) if at < 18 else cell(second, back, at - 18) for at in numbers]
    return [*shown, *(cell(wacky, back, index) for index in (0, 3, 13, 8, 11)), back]


def deck_cards() -> None:
    """Die Decks: a card of each number, each filled in its own way, the five special actions, and the back."""
    save("decks-cards", laid_out(deck_hand([7 * number for number in range(6)]), 6, 0.33, 14))


def deck_change() -> None:
    """Die Decks: all cards of one number, and pages of the book; `decks-before` is the first edition."""
    cards = laid_out(deck_hand(list(range(12, 18))), 6, 0.22, 10)
    pages = [framed(DECKS / "pnp" / "rulebook.pdf", number, 40) for number in (1, 3, 4, 5)]
    sheets = laid_out(pages, 4, (cards.width - 50) / 4 / pages[0].width, 10)
    both = Image.new("RGB", (cards.width, cards.height + sheets.height - 10), PAPER)
    both.paste(sheets, (0, cards.height - 10))
    both.paste(cards, (0, 0))
    save("decks-now", both, 128)


def deck_table() -> None:
    """Die Decks in the middle of a battle, with Wacky Numbers and Victory Dice, and what White has on the screen."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        chosen = ("--set", "wacky=true", "--set", "victory=true", "--players", "4", "--seed", "8")
        look(folder, "--turns", "14", "--until", "settle", *chosen, game="die_decks")
        photograph("decks-table", folder / "table.png", 1400)
        chosen = ("--set", "wacky=true", "--players", "3", "--seed", "1", "--panels", str(folder))
        look(folder, "--turns", "3", "--until", "build", *chosen, game="die_decks")
        photograph("decks-screen", folder / "die_decks-Global-White.png", 1400)


def deck_plots() -> None:
    """Die Decks: how long games are and how battles end, for each number of players."""
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "tts_build", "simulate", "die_decks", "--games", "2000", "--plots", name]
        subprocess.run(command, cwd=ROOT, check=True)
        for plot in ("lengths", "told"):
            target = OUT / f"decks-{plot}.svg"
            target.write_bytes((Path(name) / f"{plot}.svg").read_bytes())
            print(target.relative_to(ROOT), target.stat().st_size // 1024, "kB")


def dice() -> None:
    """The four dice: the mesh that the game loads with its texture."""
    turns = [(-18.0, 20.0, 6.0), (12.0, -30.0, -14.0), (-8.0, 55.0, 10.0), (-22.0, 28.0, 4.0)]
    things = []
    for index, (name, sides) in enumerate((("azure", 12), ("blue", 12), ("cyan", 12), ("d6", 6))):
        x = (index - 1.5) * 1.15
        texture = Image.open(asset(name)).convert("RGB")
        height = 0.4 if sides == 12 else 0.33
        things.append(Thing(mesh(sides), texture, position=(x, height, 0.0), rotation=turns[index]))
    camera = Camera((0.0, 0.3, 0.0), 1.6, elevation=42)
    picture = render(things, camera, (1200, 420), ground=0.0)
    sheet = Image.new("RGB", picture.size, (247, 244, 235))
    sheet.paste(picture, (0, 0), picture)
    save("dice", sheet)


def board() -> None:
    picture = Image.open(asset("board"))
    save("board", picture.resize((900, 900), Image.Resampling.LANCZOS))


def page(name: str, file: str, number: int, dpi: int = 80) -> None:
    """One page of a PDF as a reader shows it, with a hairline round the paper."""
    save(name, framed(DIST / "pnp" / file, number, dpi))


def framed(file: Path, number: int, dpi: int) -> Image.Image:
    picture = pypdfium2.PdfDocument(file)[number].render(scale=dpi / 72).to_pil().convert("RGB")
    sheet = Image.new("RGB", (picture.width + 2, picture.height + 2), (190, 190, 190))
    sheet.paste(picture, (1, 1))
    return sheet


def photograph(name: str, path: Path, width: int) -> None:
    """Write a picture with soft shadows and many colours as JPEG: a third of a PNG's size."""
    picture = Image.open(path).convert("RGB")
    if picture.width > width:
        picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    jpeg(name, picture)


def jpeg(name: str, picture: Image.Image, quality: int = 88) -> None:
    """Write a picture of many colours."""
    target = OUT / f"{name}.jpg"
    picture.convert("RGB").save(target, quality=quality, optimize=True, subsampling=0)
    print(target.relative_to(ROOT), picture.size, target.stat().st_size // 1024, "kB")


def look(folder: Path, *arguments: str, game: str = "die_card") -> None:
    """`tts-build look`, into a folder: the table as `table.png`, and panels when asked for."""
    command = [sys.executable, "-m", "tts_build", "look", game, "--no-zones", "--width", "1400"]
    subprocess.run([*command, "--out", str(folder / "table.png"), *arguments], cwd=ROOT, check=True)


def table() -> None:
    """The table as the save sets it."""
    with tempfile.TemporaryDirectory() as name:
        look(Path(name))
        photograph("table", Path(name) / "table.png", 1400)


def play() -> None:
    """The table in the middle of a game, what a player has on the screen, and the tablet."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        look(folder, "--turns", "82", "--players", "4", "--seed", "5", "--panels", str(folder))
        photograph("play", folder / "table.png", 1400)
        photograph("screen", folder / "die_card-Global-White.png", 1400)
        photograph("tablet", folder / "die_card-Tablet.png", 900)


GIRLS = DIST.parent / "dice_girls"


def idols() -> None:
    """Every idol of Dice Girls, nine in each language, and the backs of the two decks."""
    english, japanese = Image.open(asset("set_a-1", folder=GIRLS)), Image.open(asset("set_a-ja-1", folder=GIRLS))
    width, height = Image.open(asset("set_a-back", folder=GIRLS)).size
    columns, gap = english.width // width, 14
    w, h = round(width * 0.33), round(height * 0.33)
    cells = [(english if (number // columns + number) % 2 == 0 else japanese, number) for number in range(18)]
    picture = Image.new("RGB", (6 * w + 7 * gap, 3 * h + 4 * gap), PAPER)
    for place, (sheet, number) in enumerate(cells):
        left, top = number % columns * width, number // columns * height
        card = sheet.crop((left, top, left + width, top + height)).resize((w, h), Image.Resampling.LANCZOS)
        picture.paste(card, (gap + place % 6 * (w + gap), gap + place // 6 * (h + gap)))
    jpeg("idols", picture, 80)


def concert() -> None:
    """Dice Girls in the middle of a game of three, and what Pink has on the screen; three sets in Japanese."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        look(folder, "--turns", "11", "--players", "3", "--seed", "5", "--panels", str(folder), game="dice_girls")
        photograph("concert", folder / "table.png", 1400)
        sets = ("--turns", "12", "--players", "2", "--seed", "4", "--set", "mode=sets", "--locale", "ja")
        look(folder, *sets, "--panels", str(folder), game="dice_girls")
        photograph("three-sets", folder / "dice_girls-Global-Pink.png", 1400)


def balance() -> None:
    """How often each idol wins, as `simulate` plots it."""
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "tts_build", "simulate", "dice_girls", "--games", "4000", "--players", "2"]
        subprocess.run([*command, "--plots", name], cwd=ROOT, check=True)
        (OUT / "idol-balance.svg").write_bytes((Path(name) / "idol.svg").read_bytes())


RING = DIST.parent / "ring_of_dice"


def ring_table() -> None:
    """Ring of Dice after 44 turns of bots, and what White has on the screen."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        chosen = ("--turns", "44", "--players", "4", "--seed", "9", "--panels", str(folder))
        look(folder, *chosen, game="ring_of_dice")
        photograph("ring-table", folder / "table.png", 1060)
        photograph("ring-screen", folder / "ring_of_dice-Global-White.png", 1400)


def ring_fan() -> None:
    """The board with its fan in all four positions: pictures of the mod, one on the other as they lie there."""
    side, inner, island = 430, 192 / 360, 140 / 360
    layers = [Image.open(asset(stem, folder=RING)).convert("RGB") for stem in ("ring", "ring-fan", "ring-island")]
    board, fan, middle = (
        layer.resize((round(side * share), round(side * share)), Image.Resampling.LANCZOS)
        for layer, share in zip(layers, (1.0, inner, island), strict=True)
    )
    picture = Image.new("RGB", (4 * side + 30, side), PAPER)
    for step in range(4):
        laid = board.copy()
        for layer, turn in ((fan, -22.5 * step), (middle, 0.0)):
            mask = Image.new("L", (4 * layer.width, 4 * layer.height), 0)
            ImageDraw.Draw(mask).ellipse((0, 0, mask.width - 1, mask.height - 1), fill=255)
            at = ((side - layer.width) // 2, (side - layer.height) // 2)
            laid.paste(layer.rotate(turn, Image.Resampling.BICUBIC), at, mask.resize(layer.size))
        picture.paste(laid, (step * (side + 10), 0))
    jpeg("ring-fan", picture)


def ring_paper() -> None:
    """Pages of Ring of Dice: a quarter of the board, the same for less ink, the cover, the monsters at home."""
    pnp = RING / "pnp"
    pages = [("ring-a4", 1), ("ring-a4-light", 1), ("rulebook", 0), ("rulebook", 10)]
    shown = [framed(pnp / f"{file}.pdf", number, 48) for file, number in pages]
    picture = Image.new("RGB", (sum(p.width + 14 for p in shown) - 14, max(p.height for p in shown)), PAPER)
    left = 0
    for one in shown:
        picture.paste(one, (left, 0))
        left += one.width + 14
    jpeg("ring-paper", picture)


def ring_monsters() -> None:
    """The six figures."""
    shown = []
    for number in range(6):
        figure = Image.open(asset(f"monster-{number}", folder=RING)).convert("RGBA")
        ground = Image.new("RGBA", figure.size, (255, 255, 255, 255))
        shown.append(Image.alpha_composite(ground, figure).convert("RGB"))
    save("ring-monsters", laid_out(shown, 6, 0.45, 14), 64)


SLEDS = DIST.parent / "iditacards"


def sled_cards() -> None:
    """Iditacards: two cards of each type, the back; the sixteen breeds; the legs."""
    width, height = Image.open(asset("red-back", folder=SLEDS)).size

    def card(deck: str, index: int) -> Image.Image:
        sheet = Image.open(asset(f"{deck}-1", folder=SLEDS))
        columns = sheet.width // width
        left, top = index % columns * width, index // columns * height
        return sheet.crop((left, top, left + width, top + height))

    red = [card("red", index) for index in (0, 4, 7, 11, 15)]
    market = [card("race", 3), card("survival", 3), card("survival", 15), card("survival", 13), card("race", 6)]
    legends = [card("legendary", index) for index in (0, 8, 20, 23)]
    jpeg("sled-cards", laid_out([*red, *market, *legends, card("damage", 0)], 5, 0.42, 14))
    dogs = [*(card("red", index) for index in range(4)), *(card("survival", index) for index in (0, 1))]
    dogs += [card("race", index) for index in range(4)] + [card("legendary", index) for index in range(6)]
    jpeg("sled-breeds", laid_out(dogs, 8, 0.27, 10))


def sled_board() -> None:
    """Iditacards: the trail."""
    photograph("sled-trail", asset("trail", folder=SLEDS), 1400)


def sled_play() -> None:
    """Iditacards in the middle of a race, and what Red has on the screen."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        look(folder, "--turns", "60", "--players", "4", "--seed", "3", "--panels", str(folder), game="iditacards")
        photograph("sled-table", folder / "table.png", 1400)
        photograph("sled-screen", folder / "iditacards-Global-Red.png", 1400)


def sled_book() -> None:
    """Iditacards: two pages of the rulebook beside each other."""
    document = pypdfium2.PdfDocument(SLEDS / "pnp" / "rulebook.pdf")
    pages = [document[number].render(scale=75 / 72).to_pil().convert("RGB") for number in (2, 4)]
    both = Image.new("RGB", (sum(one.width for one in pages) + 3, pages[0].height + 2), (190, 190, 190))
    both.paste(pages[0], (1, 1))
    both.paste(pages[1], (pages[0].width + 2, 1))
    save("sled-book", both)


def new_game(folder: Path, start: str) -> Path:
    """The workspace of `tts-build new my-game`, built."""
    home = folder / start
    home.mkdir()
    command = [sys.executable, "-m", "tts_build"]
    subprocess.run([*command, "new", "my-game", "--start", start], cwd=home, check=True)
    subprocess.run([*command, "build", "--only", "save"], cwd=home / "my-game", check=True)
    return home / "my-game"


def start() -> None:
    """The game that `tts-build new` lays out, after some turns, and its cards."""
    with tempfile.TemporaryDirectory() as name:
        home, out = new_game(Path(name), "game"), Path(name) / "table.png"
        turns = ["--turns", "9", "--players", "4", "--seed", "2", "--no-zones", "--width", "1200"]
        command = [sys.executable, "-m", "tts_build", "look", "my-game", *turns]
        subprocess.run([*command, "--out", str(out)], cwd=home, check=True)
        photograph("start-table", out, 1000)
        dist = home / "dist" / "my-game"
        sheet, back = (Image.open(asset(stem, folder=dist)).convert("RGB") for stem in ("steps-1", "steps-back"))
        width, height = back.size
        places = [divmod(index, sheet.width // width) for index in range(6)]
        shown = [sheet.crop((x * width, y * height, (x + 1) * width, (y + 1) * height)) for y, x in places]
        save("start-cards", laid_out([*shown, back], 7, 0.25, 12))


def tutorial_page() -> None:
    """The first page of cards of the game that `tts-build new` lays out, to fold and glue."""
    with tempfile.TemporaryDirectory() as name:
        home = new_game(Path(name), "game")
        subprocess.run([sys.executable, "-m", "tts_build", "pnp", "my-game"], cwd=home, check=True)
        file = home / "dist" / "my-game" / "pnp" / "cards-a4-gutterfold.pdf"
        whole = framed(file, 0, 150)
        high = round(whole.height * 498 / whole.width)
        small = whole.crop((1, 1, whole.width - 1, whole.height - 1)).resize((498, high), Image.Resampling.LANCZOS)
        sheet = Image.new("RGB", (500, high + 2), (190, 190, 190))
        sheet.paste(small, (1, 1))
        save("tutorial-page", sheet)


def other_starts() -> None:
    """A card of each suit and its back, the mountain, the island."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        dist = new_game(folder, "cards") / "dist" / "my-game"
        stems = ("cards-1", "cards-2", "cards-back")
        first, second, back = (Image.open(asset(stem, folder=dist)).convert("RGB") for stem in stems)
        width, height = back.size
        shown = []
        for sheet, index in ((first, 0), (first, 11), (second, 2), (second, 17)):
            y, x = divmod(index, sheet.width // width)
            shown.append(sheet.crop((x * width, y * height, (x + 1) * width, (y + 1) * height)))
        fan = laid_out(shown, 2, 0.2, 10)
        pictures = [fan]
        for start, board in (("board", "mountain"), ("hexagons", "island")):
            dist = new_game(folder, start) / "dist" / "my-game"
            found = next(path for path in (dist / "images").iterdir() if path.name.startswith(board))
            pictures.append(Image.open(found).convert("RGB"))
        high = 420
        pictures = [p.resize((round(p.width * high / p.height), high), Image.Resampling.LANCZOS) for p in pictures]
        both = Image.new("RGB", (sum(p.width for p in pictures) + 40, high), PAPER)
        left = 0
        for picture in pictures:
            both.paste(picture, (left, 0))
            left += picture.width + 20
        both.save(folder / "starts.png")
        photograph("starts", folder / "starts.png", 1200)


SAMPLES = {
    "dice-girls-rules.pdf": "dice_girls/pnp/rulebook.pdf",
    "ring-of-dice-rules.pdf": "ring_of_dice/pnp/rulebook.pdf",
    "die-card-rules.pdf": "die_card/pnp/rulebook.pdf",
    "die-decks-rules.pdf": "die_decks/pnp/rulebook.pdf",
    "die-decks-cards-a4.pdf": "die_decks/pnp/cards-a4-gutterfold.pdf",
    "iditacards-rules.pdf": "iditacards/pnp/rulebook.pdf",
}
"""Finished PDFs that the README leads to, and where a build leaves them."""


def samples() -> None:
    """Finished PDFs, as they were built."""
    folder = ROOT / "docs" / "samples"
    folder.mkdir(exist_ok=True)
    for name, built in SAMPLES.items():
        (folder / name).write_bytes((DIST.parent / built).read_bytes())


def strip() -> None:
    """Cells of a table that are changed, and the card before and after."""
    with tempfile.TemporaryDirectory() as name:
        jpeg("strip", strip_picture.strip(Path(name)))


@dataclass(frozen=True, slots=True)
class Picture:
    """How a picture is made, and of which game of this repository, if of one. `shown`: how the paths of those outputs
    begin that it shows, where these are no pictures of parts."""

    draw: Callable[[], None]
    game: str = ""
    shown: tuple[str, ...] = ()


def calibration() -> None:
    """The test sheet of a printer against the light, with a back that lies half a millimetre too far right."""
    with tempfile.TemporaryDirectory() as folder:
        sheet = Path(folder) / "test.pdf"
        subprocess.run([sys.executable, "-m", "tts_build", "calibrate", "office", "--sheet", sheet], check=True)
        front, back = (side.render(scale=300 / 72).to_pil().convert("L") for side in pypdfium2.PdfDocument(sheet))
    seen = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    seen = ImageChops.offset(seen, round(0.5 / 25.4 * 300), -round(0.25 / 25.4 * 300))
    seen = seen.crop((0, 0, seen.width, round(seen.height * 0.96))).point(lambda value: 255 - (255 - value) // 2)
    front.paste(ImageChops.multiply(front.crop((0, 0, *seen.size)), seen), (0, 0))
    save("calibration", front.resize((front.width // 3, front.height // 3), Image.Resampling.LANCZOS), 16)


def less_ink() -> None:
    """A page of pieces as it was designed, with low ink and in grey."""
    shown = [framed(ROOT / "dist" / "ring_of_dice" / "pnp" / "pieces-a4.pdf", 0, 60)]
    for ink in ("low", "grey"):
        subprocess.run([sys.executable, "-m", "tts_build", "pnp", "ring_of_dice", "--ink", ink], cwd=ROOT, check=True)
        shown.append(framed(ROOT / "dist" / "ring_of_dice.print" / "pnp" / f"pieces-a4-{ink}.pdf", 0, 60))
    save("less-ink", laid_out([page.crop((0, 0, page.width * 455 // 1000, page.height)) for page in shown], 3, 1, 12))


def tuck_box() -> None:
    """A box to print, cut and fold."""
    save("tuck-box", framed(SLEDS / "pnp" / "box-teams-a4.pdf", 0, 90), 128)


def now(name: str) -> None:
    """A game as it is, beside its first edition."""
    jpeg(name, editions.edition(name))


BOOK = ("pnp/rulebook.pdf",)

PICTURES = {
    "less-ink": Picture(less_ink, "ring_of_dice", ("pnp/pieces-a4.pdf",)),
    "calibration": Picture(calibration),
    "tuck-box": Picture(tuck_box, "iditacards", ("pnp/box-teams-a4.pdf",)),
    "strip": Picture(strip, "iditacards", ("images/", *BOOK)),
    "cards": Picture(cards, "die_card"),
    "dice": Picture(dice, "die_card"),
    "board": Picture(board, "die_card"),
    "page": Picture(lambda: page("page", "cards-a4-gutterfold.pdf", 0), "die_card", ("pnp/cards-a4-gutterfold.pdf",)),
    "nets": Picture(lambda: page("nets", "dice-a4.pdf", 0, 60), "die_card", ("pnp/dice-a4.pdf",)),
    "rulebook": Picture(lambda: page("rulebook", "rulebook.pdf", 7, 75), "die_card", BOOK),
    "set-up": Picture(lambda: page("set-up", "rulebook.pdf", 2, 75), "die_card", BOOK),
    "table": Picture(table, "die_card"),
    "play": Picture(play, "die_card"),
    "die-card-now": Picture(card_change, "die_card"),
    "decks-cards": Picture(deck_cards, "die_decks"),
    "decks-now": Picture(deck_change, "die_decks", ("images/", *BOOK)),
    "decks-table": Picture(deck_table, "die_decks"),
    "decks-plots": Picture(deck_plots),
    "idols": Picture(idols, "dice_girls"),
    "concert": Picture(concert, "dice_girls"),
    "balance": Picture(balance),
    "ring-table": Picture(ring_table, "ring_of_dice"),
    "ring-fan": Picture(ring_fan, "ring_of_dice"),
    "ring-paper": Picture(ring_paper, "ring_of_dice"),
    "ring-monsters": Picture(ring_monsters, "ring_of_dice"),
    "sled-cards": Picture(sled_cards, "iditacards"),
    "sled-trail": Picture(sled_board, "iditacards"),
    "sled-play": Picture(sled_play, "iditacards"),
    "sled-book": Picture(sled_book, "iditacards", BOOK),
    **{name: Picture(partial(now, name), one.game, ("images/", *BOOK)) for name, one in editions.EDITIONS.items()},
    "start": Picture(start),
    "tutorial-page": Picture(tutorial_page),
    "starts": Picture(other_starts),
    "samples": Picture(samples),
}


def main() -> None:
    """Draw the pictures named on the command line, or all."""
    OUT.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        if name not in PICTURES:
            raise SystemExit(f"no picture `{name}`; there is {', '.join(PICTURES)}")
        picture = PICTURES[name]
        picture.draw()
        if picture.game:
            note(name, picture.game, *picture.shown)


if __name__ == "__main__":
    main()
