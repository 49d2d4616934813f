"""Dice textures from the scenes of their sides, and their models."""

import math
from collections.abc import Iterable

from tts_build.build.core.step import Job, Made
from tts_build.dice.die_mesh import collider, obj_mesh
from tts_build.dice.picture_template import D6_TEMPLATE, TEMPLATE_BLEED, TEMPLATE_SIZE
from tts_build.dice.texture_atlas import atlas
from tts_build.face.gradients import through
from tts_build.paint.screen.painter import MM_PER_INCH, paint
from tts_build.paint.screen.png import encode_png
from tts_build.scene.codec import load_scene
from tts_build.scene.colour import parse_hex
from tts_build.scene.outline import rect
from tts_build.scene.scene import Group, Matrix, Rgba, Scene, Shape

STAGE = "paint"


def placed(side_mm: float, x: float, y: float, turn: float, side: float) -> Matrix:
    """The matrix that puts a square of `side_mm` with its middle at x, y, turned clockwise, `side` wide."""
    k = side / side_mm
    cos, sin = math.cos(math.radians(turn)) * k, math.sin(math.radians(turn)) * k
    half = side_mm / 2
    return (cos, sin, -sin, cos, x - cos * half + sin * half, y - sin * half - cos * half)


def _background(scene: Scene, matrix: Matrix, left: float, top: float, right: float, bottom: float) -> Iterable[Shape]:
    """A side's own ground over all of its cell, so that it also covers the rounded edges; the side lies by `matrix`."""
    if scene.background is not None:
        yield Shape(rect((left, top, right - left, bottom - top)), fill=through(scene.background, matrix))


def _atlas_items(sides: int, scenes: dict[int, Scene], side_mm: float, pixels: int) -> Iterable[Shape | Group]:
    plan = atlas(sides)
    scale = plan.pixels_per_mm(pixels)
    for cell in plan.cells:
        left, top = cell.left * pixels, cell.top * pixels
        matrices = []
        for mark in cell.panel.marks:
            x, y = cell.place((mark.x, mark.y))
            matrices.append(placed(side_mm, x * pixels, y * pixels, mark.turn, mark.side * scale))
        if sides != 4:
            ground, first = scenes[cell.panel.marks[0].value], matrices[0]
            yield from _background(ground, first, left, top, left + cell.width * pixels, top + cell.height * pixels)
        for mark, matrix in zip(cell.panel.marks, matrices, strict=True):
            yield Group(scenes[mark.value].items, matrix)


def _template_items(scenes: dict[int, Scene], side_mm: float) -> Iterable[Shape | Group]:
    for cell in D6_TEMPLATE:
        x, y = cell.left + cell.width / 2, cell.top + cell.height / 2
        reach = cell.width / 2 + TEMPLATE_BLEED
        side = min(cell.width, cell.height) * 0.86  # clear of the rounded edges
        matrix = placed(side_mm, x, y, cell.turn, side)
        yield from _background(scenes[cell.value], matrix, x - reach, y - reach, x + reach, y + reach)
        yield Group(scenes[cell.value].items, matrix)


def texture(job: Job) -> Made:
    """A die's texture, or the picture template of a six-sided die. Blob: `png`."""
    params = job.params
    sides, pixels = params["sides"], params["pixels"]
    scenes = {value: load_scene(job.blob(f"s{value}")) for value in range(1, sides + 1)}
    if params["as"] == "template":
        pixels = TEMPLATE_SIZE
        items = tuple(_template_items(scenes, params["side_mm"]))
    else:
        items = tuple(_atlas_items(sides, scenes, params["side_mm"], pixels))
    colour: Rgba = parse_hex(params["colour"])
    # One millimetre of this scene is one pixel.
    whole = Scene(pixels, pixels, 0.0, items, colour)
    image = paint(whole, MM_PER_INCH, job.root, job.fonts)
    reads = {file: digest for scene in scenes.values() for file, digest in scene.pictures().items()}
    return Made({"png": encode_png(image)}, reads=reads)


def model(job: Job) -> Made:
    """A die's mesh and its convex collider. Blobs: `mesh`, `collider`."""
    sides = job.params["sides"]
    return Made({"mesh": obj_mesh(sides).encode(), "collider": collider(sides).encode()})
