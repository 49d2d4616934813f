"""Scenes as JSON text and back: for the cache between layout and the painters. Nothing in it can run."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from tts_build.scene.scene import (
    FontKey,
    Gradient,
    Group,
    Image,
    Inscription,
    Item,
    Mask,
    Paint,
    Run,
    Scene,
    Shadow,
    Shape,
    Tagged,
)


def _encode_paint(paint: Paint | None) -> Any:
    if isinstance(paint, Gradient):
        return ["radial" if paint.radial else "linear", paint.stops, paint.matrix]
    return paint


def _decode_paint(data: Any) -> Any:
    if data and isinstance(data[0], str):
        return Gradient(tuple((place, tuple(colour)) for place, colour in data[1]), tuple(data[2]), data[0] == "radial")
    return _flat(data)


def _flat(data: list[Any] | None) -> Any:
    """A colour, a box or a matrix, if there is one. Scenes have many: each kind of list has its own short way."""
    return None if data is None else tuple(data)


def _rows(data: list[list[Any]] | None) -> Any:
    """A path, or the letters of a run, if there are any."""
    return None if data is None else tuple(map(tuple, data))


def _encode(item: Item, drawings: dict[str, int]) -> list[Any]:
    """An item; a drawing that was rewritten is named by its number among `drawings`, which grow."""
    if isinstance(item, Shape):
        return [
            "s",
            item.outline,
            _encode_paint(item.fill),
            _encode_paint(item.stroke),
            item.line,
            item.dash,
            item.evenodd,
        ]
    if isinstance(item, Run) and item.gradient is not None:
        return ["p", _encode_paint(item.gradient), _encode(replace(item, gradient=None), drawings)]
    if isinstance(item, Run):
        return [
            "r",
            item.x,
            item.y,
            item.text,
            item.font.file,
            item.size,
            item.colour,
            item.width,
            item.tracking,
            item.outline,
            item.outline_width,
            *([item.link, item.letters, item.down] if item.letters or item.down else [item.link] if item.link else []),
        ]
    if isinstance(item, Image):
        return [
            "i",
            item.file,
            item.digest,
            item.box,
            item.crop,
            item.radius,
            item.vector,
            item.icon,
            item.colour,
            *_changes(item, drawings),
        ]
    if not item.plain:
        shadow = item.shadow and [item.shadow.x, item.shadow.y, item.shadow.blur, item.shadow.colour]
        mask = item.mask and [[_encode(inner, drawings) for inner in item.mask.items], item.mask.light]
        return ["e", shadow, item.blend, mask, _encode(replace(item, shadow=None, blend="", mask=None), drawings)]
    if isinstance(item, Inscription):
        return ["t", item.text, [_encode(inner, drawings) for inner in item.items]]
    if isinstance(item, Tagged):
        return ["c", item.path, item.alt, [_encode(inner, drawings) for inner in item.items]]
    return ["g", [_encode(inner, drawings) for inner in item.items], item.matrix, item.clip, item.opacity]


def _changes(image: Image, drawings: dict[str, int]) -> list[Any]:
    """How a picture differs from its file; nothing for most."""
    number = drawings.setdefault(image.svg, len(drawings)) if image.svg else None
    return [number, image.mirror, image.tint] if number is not None or image.mirror or image.tint else []


def _decode(data: list[Any], drawings: list[str]) -> Item:
    kind, *rest = data
    if kind == "s":
        outline, fill, stroke, line, dash, evenodd = rest
        return Shape(_rows(outline), _decode_paint(fill), _decode_paint(stroke), line, _flat(dash), evenodd)
    if kind == "p":
        run = _decode(rest[1], drawings)
        assert isinstance(run, Run), "only runs are wrapped so"
        return replace(run, gradient=_decode_paint(rest[0]))
    if kind == "r":
        x, y, text, file, size, colour, width, tracking, edge, edge_width, *link = rest
        if len(link) > 1:
            link[1] = _rows(link[1])
        return Run(x, y, text, FontKey(file), size, tuple(colour), width, tracking, _flat(edge), edge_width, *link)
    if kind == "i":
        file, digest, box, crop, radius, vector, icon, colour, *changes = rest
        number, mirror, tint = changes or (None, None, [])
        svg = "" if number is None else drawings[number]
        return Image(
            file, digest, tuple(box), tuple(crop), radius, vector, icon, _flat(colour), svg, mirror, _rows(tint)
        )
    if kind == "t":
        return Inscription(tuple(_decode(inner, drawings) for inner in rest[1]), text=rest[0])
    if kind == "c":
        path, alt, inside = rest
        return Tagged(tuple(_decode(inner, drawings) for inner in inside), path=tuple(path), alt=alt)
    if kind == "e":
        shadow, blend, mask, plain = rest
        group = _decode(plain, drawings)
        assert isinstance(group, Group), "only groups are wrapped so"
        thrown = Shadow(shadow[0], shadow[1], shadow[2], tuple(shadow[3])) if shadow else None
        shown = Mask(tuple(_decode(inner, drawings) for inner in mask[0]), mask[1]) if mask else None
        return replace(group, shadow=thrown, blend=blend, mask=shown)
    items, matrix, clip, opacity = rest
    return Group(tuple([_decode(inner, drawings) for inner in items]), tuple(matrix), _rows(clip), opacity)


def dump_scene(scene: Scene) -> bytes:
    """A scene as JSON; equal scenes give equal bytes."""
    drawings: dict[str, int] = {}
    data: dict[str, Any] = {
        "size": [scene.width, scene.height, scene.bleed, scene.corner, scene.safe],
        "background": _encode_paint(scene.background),
        "cut": scene.cut,
        "links": dict(sorted(scene.links.items())),
        "items": [_encode(item, drawings) for item in scene.items],
    }
    if drawings:
        data["drawings"] = list(drawings)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def load_scene(data: bytes) -> Scene:
    """The scene that `dump_scene` wrote."""
    plain = json.loads(data)
    width, height, bleed, corner, safe = plain["size"]
    drawings = plain.get("drawings", [])
    return Scene(
        width,
        height,
        bleed,
        tuple(_decode(item, drawings) for item in plain["items"]),
        _decode_paint(plain["background"]),
        corner,
        _rows(plain["cut"]),
        {name: tuple(box) for name, box in plain["links"].items()},
        safe,
    )
