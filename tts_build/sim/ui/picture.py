"""Pictures of XML UI panels, as a player sees them, without the game.

    from tts_build.sim.ui.picture import draw
    draw(table.ui("tablet"), player="White").save("tablet.png")

What is drawn is what the API documentation defines: layouts, texts, fields, buttons, toggles, pictures, bars, colours.
The typeface is Arimo, whose widths are Arial's. Rotation and scale of the outermost elements are left out: on an
object they turn the panel towards the player.
"""

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from tts_build.save.facts import UI_SCREEN
from tts_build.sim.save_pictures import Assets
from tts_build.sim.ui.boxes import Rect, free_box
from tts_build.sim.ui.document import Element
from tts_build.sim.ui.layout import Layout, Placed
from tts_build.sim.ui.paint import Painter, text_size
from tts_build.sim.ui.panel import Ui
from tts_build.sim.ui.panel_brush import PictureBrush, pixels
from tts_build.sim.ui.xml_colour import CLEAR, parse_colour

SCREEN = UI_SCREEN
"""The canvas of the screen's UI, in UI units."""
_MARGIN = 8.0
MAX_PIXELS = 8192

Pictures = Callable[[str], Image.Image | None]


def _finder(ui: Ui, pictures: Pictures | Path | None) -> Pictures:
    """What was given, else the pictures beside the save."""
    if pictures is None:
        return ui.picture
    if isinstance(pictures, Path):
        folder = Assets(pictures)
        return lambda name: folder.picture(ui.address(name))
    return pictures


def place(ui: Ui, player: str = "White", scale: float = 2.0, screen: tuple[float, float] = SCREEN) -> list[Placed]:
    """Every visible element with its box, in drawing order; UI units from the upper left of the canvas, which for the
    screen's UI is `screen` wide and high."""

    def shown(element: Element) -> bool:
        return element.tag != "Defaults" and not ui.hidden(element, player)

    layout = Layout(shown, lambda element: text_size(element, scale))
    canvas = Rect(0.0, 0.0, *screen) if ui.on_screen else Rect(0.0, 0.0, 100.0, 100.0)
    for root in ui.document.roots:
        if shown(root):
            layout.place(root, free_box(root, canvas))
    return layout.placed


def draw(
    ui: Ui,
    player: str = "White",
    scale: float = 2.0,
    background: str = "#3A3F44",
    pictures: Pictures | Path | None = None,
    margin: float = _MARGIN,
) -> Image.Image:
    """A panel as a picture: of the whole screen for Global's UI, else of what the object's panel covers.

    `scale` is pixels a UI unit; `pictures` finds a picture by its asset's name, or is the folder it lies in; the
    folder `images` beside the save when it is not given.
    """
    placed = place(ui, player, scale)
    frame = Rect(0.0, 0.0, *SCREEN) if ui.on_screen else _frame(placed, margin)
    width, height = round(frame.w * scale), round(frame.h * scale)
    if max(width, height) > MAX_PIXELS:
        raise ValueError(f"the picture would be {width} x {height} pixels; draw it at a smaller scale")
    image = Image.new("RGBA", (max(1, width), max(1, height)), parse_colour(background, CLEAR))
    found = _finder(ui, pictures)
    for one in placed:
        # What is in a scroll view is drawn on a layer of its own, and cut out by its window.
        layer = Image.new("RGBA", image.size, (0, 0, 0, 0)) if one.clip else image
        Painter(PictureBrush(layer, scale, found), scale).paint(one.element, one.box.within(frame))
        if one.clip:
            window = pixels(one.clip.within(frame), scale)
            image.alpha_composite(layer.crop(window), (max(0, window[0]), max(0, window[1])))
    return image


def _frame(placed: list[Placed], margin: float) -> Rect:
    """What the boxes cover together, with a margin in UI units."""
    boxes = [one.box for one in placed if one.clip is None] or [Rect(0.0, 0.0, 100.0, 100.0)]
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
