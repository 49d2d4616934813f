"""SVG art on paper: as vectors where it is flat, as pixels where it is not, and never wrong."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import numpy as np
import pikepdf
import pytest

from tests.conftest import check_golden
from tests.paper.bench import Desk, rendered
from tts_build.paint.paper.painter import Page
from tts_build.paint.paper.svg_to_pdf import Flat, flat_drawing, not_flat
from tts_build.paint.screen.painter import paint
from tts_build.scene.scene import Image, Scene

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'

FLAT = {
    "shapes": '<circle cx="30" cy="30" r="20" fill="red"/><ellipse cx="70" cy="60" rx="20" ry="10" fill="#0a8"/>',
    "lines": '<line x1="5" y1="5" x2="90" y2="60" stroke="black" stroke-width="6" stroke-linecap="square"/>'
    '<polyline points="10,90 40,50 70,90" fill="none" stroke="navy" stroke-width="5" stroke-linejoin="round"/>',
    "dashes": '<rect x="10" y="10" width="80" height="80" fill="none" stroke="green" stroke-width="4" '
    'stroke-dasharray="8 4"/>',
    "rule": '<path fill-rule="evenodd" d="M10 10H90V90H10ZM30 30H70V70H30Z"/>',
    "inherited": '<g fill="orange" stroke="black" stroke-width="3"><rect x="20" y="20" width="40" height="40"/></g>',
    "style": '<rect style="fill:#336699;stroke:none" x="20" y="20" width="60" height="30"/>',
    "selectors": "<style>g > rect{fill:red} rect + rect{fill:teal} [x='70']{stroke:navy;stroke-width:4} #z :first-child"
    "{fill-opacity:.5} g .c.d{fill:orange!important} rect, .e{stroke-linejoin:round}</style><g id='z'>"
    "<rect x='5' y='5' width='25' height='40'/><rect x='37' y='5' width='25' height='40'/>"
    "<rect x='70' y='5' width='25' height='40'/><path class='c d' d='M10 60h80v30h-80z' style='fill:blue'/></g>",
    "transforms": '<g transform="translate(50,50) rotate(30) scale(1.5 .5)"><rect x="-20" y="-20" width="40" '
    'height="40" fill="purple"/></g>',
    "curves": '<path d="M10 50c10-40 30-40 40 0s30 40 40 0M20 80q10-20 20 0t20 0 20 0" fill="none" stroke="#333" '
    'stroke-width="3"/>',
    "arcs": '<path d="M20 50A30 20 15 1 1 80 50L50 50z" fill="teal"/>',
    "faded": '<g opacity=".4"><rect x="10" y="10" width="50" height="50"/><rect x="30" y="30" width="60" '
    'height="60" fill="red"/></g>',
    "numbers": '<path d="M10-5l.5.5.5-1e1 60,80-40 9z" fill="#123"/>',
    "current": '<rect x="10" y="10" width="50" height="50" fill="currentColor"/>',
}

NOT_FLAT = {
    "gradient": '<linearGradient id="g"/><rect width="9" height="9" fill="url(#g)"/>',
    "text": '<text x="5" y="50">words</text>',
    "filter": '<rect width="50" height="50" filter="url(#f)"/>',
    "use": '<g id="a"/><use href="#a"/>',
    "percent": '<rect width="50%" height="50"/>',
    "broken": "<rect",
    "path": '<path d="M10 banana"/>',
}


def svg(desk: Desk, name: str, body: str) -> Path:
    desk.write(f"{name}.svg", f"{HEAD}{body}</svg>".encode())
    return desk.root / f"{name}.svg"


@pytest.mark.parametrize("name", FLAT)
def test_flat_art_looks_as_on_the_screen_and_is_vector(desk: Desk, name: str) -> None:
    path = svg(desk, name, FLAT[name])
    assert flat_drawing(desk.root, path.name, name, (10, 60, 200, 255)) is not None
    scene = Scene(40, 40, 0, (desk.image(path.name, (0, 0, 40, 40), colour=(10, 60, 200, 255)),))
    page = Page(40, 40, desk.root, desk.fonts.store)
    page.scene(scene, 0, 0)
    data = page.data()
    screen = paint(scene, 150, desk.root, desk.fonts.store)
    paper = rendered(data).resize(screen.size)
    difference = np.abs(np.asarray(screen, dtype=np.int16) - np.asarray(paper, dtype=np.int16))
    assert difference.mean() < 2.0
    assert (difference.max(axis=2) > 110).mean() < 0.006  # a row of edge pixels
    desk.write("page.pdf", data)
    with pikepdf.open(desk.root / "page.pdf") as book:
        assert not any(item.get("/Subtype") == "/Image" for item in book.objects if isinstance(item, pikepdf.Stream))


@pytest.mark.parametrize("name", NOT_FLAT)
def test_art_that_is_more_than_flat_colour_is_left_to_the_raster_painter(desk: Desk, name: str) -> None:
    path = svg(desk, f"not-{name}", NOT_FLAT[name])
    assert flat_drawing(desk.root, path.name, name, None) is None


def test_entities_are_never_expanded(desk: Desk) -> None:
    desk.write("bomb.svg", b'<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg viewBox="0 0 1 1"><path d="&a;"/></svg>')
    assert flat_drawing(desk.root, "bomb.svg", "bomb", None) is None


def test_a_gradient_is_painted_and_shown(desk: Desk) -> None:
    scene = Scene(20, 20, 0, (desk.image("gradient.svg", (0, 0, 20, 20)),))
    page = Page(20, 20, desk.root, desk.fonts.store)
    page.scene(scene, 0, 0)
    picture = rendered(page.data(), 100)
    left, right = picture.getpixel((4, 40)), picture.getpixel((74, 40))
    assert left[0] > 200 > right[0]  # type: ignore[index]
    assert right[2] > 200 > left[2]  # type: ignore[index]


def test_a_cropped_drawing_shows_the_part_that_was_chosen(desk: Desk) -> None:
    path = svg(
        desk, "halves", '<rect width="50" height="100" fill="#f00"/><rect x="50" width="50" height="100" fill="#00f"/>'
    )
    scene = Scene(40, 40, 0, (desk.image(path.name, (10, 10, 20, 20), crop=(0.5, 0.25, 1.0, 0.75)),))
    page = Page(40, 40, desk.root, desk.fonts.store)
    page.scene(scene, 0, 0)
    picture = rendered(page.data(), 127)  # 5 pixels a mm
    assert picture.getpixel((100, 100)) == (0, 0, 255)
    assert picture.getpixel((53, 100)) == (0, 0, 255)
    assert picture.getpixel((40, 100)) == (255, 255, 255)


FURTHER = {
    "none": "",
    "unit": '<rect x="1px" y="2" width="3e1" height="40px" rx="5"/><rect width="9" height="9" rx="3" ry="2"/>',
    "clip": '<clipPath id="c"><rect x="9" y="5" width="30" height="20"/></clipPath><circle r="4" clip-path="url(#c)"/>',
    "matrix": '<path transform="matrix(1 .2 -.3 1 4 5) scale(2)" d="M0 0L9 0 9 9" stroke-miterlimit="2" stroke="tan"/>',
    "opacities": '<path d="M0 0h9v9z" fill-opacity=".3" stroke="red" stroke-opacity=".6" stroke-dasharray="2,1"/>',
    "hidden": '<rect width="9" height="9" display="none"/>',
    "sheet": "<style>.a{fill:#00f} rect{stroke:red}</style><rect class='a' width='9' height='9'/>",
    "sheet of two": "<style>g rect{fill:red}</style><g><rect width='9' height='9'/></g>",
    "deep": "<g>" * 102 + "</g>" * 102,
    "smooth": '<path d="M5 5S9 9 20 5t5 5 6-1Q1 2 3 4T9 9A5 5 0 0 0 20 20l-3-1H4v7V9zm4 4l1 1" stroke="blue"/>',
    "moved on": '<path d="M5 5h9v9zm6 -2h4v3l-2 1zm1 9l2 2"/>',
    "polygons": '<polygon points="1,2 3 4 5,6"/><polyline points="0 0 9 9" stroke="black"/><line x2="9" y2="4"/>',
}
ROOTS = {
    "sized": '<svg xmlns="http://www.w3.org/2000/svg" width="40px" height="30"><rect width="9" height="9"/></svg>',
    "empty": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 5"/>',
    "moved": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -6 2000 30"><path d="M1.23456 2h3"/></svg>',
    "kept": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" preserveAspectRatio="none"/>',
    "declared": '<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
}


def test_every_drawing_is_the_operators_that_it_was_or_is_said_not_to_be_flat(desk: Desk) -> None:
    drawings = {name: f"{HEAD}{body}</svg>" for name, body in {**FLAT, **NOT_FLAT, **FURTHER}.items()} | ROOTS
    lines: list[str] = []
    for name, text in drawings.items():
        for tint in ((), ((20, 30, 70, 255), (250, 240, 200, 255)), ((200, 40, 40, 255),)):
            made = flat_drawing(desk.root, "", name, (10, 60, 200, 255), text, tint)
            lines.append(
                f"{name} {len(tint)}: {not_flat(desk.root, Image('', name, (0, 0, 1, 1), svg=text)) or 'flat'}"
            )
            lines += _operators(made) if made is not None else ()
            if made is None:
                break
    check_golden(Path(__file__).parent / "golden/drawings.txt", "\n".join(lines) + "\n")


def _operators(flat: Flat) -> list[str]:
    inner = [f"  {line}" for _, part in sorted(flat.inner.items()) for line in _operators(part)]
    content = re.sub(r"[0-9a-f]{24}", "", zlib.decompress(flat.content).decode()).splitlines()
    return [f"  {flat.box} {sorted(flat.alphas.items())}", *(f"  {line}" for line in content), *inner]
