"""Scenes as JSON text and back: for the cache between layout and the painters. Nothing in it can run."""

from __future__ import annotations

import json
from typing import Any

from tts_build.layout.scene import FontKey, Group, Image, Inscription, Item, Run, Scene, Shape


def _encode(item: Item) -> list[Any]:
    if isinstance(item, Shape):
        return ["s", item.outline, item.fill, item.stroke, item.line, item.dash, item.evenodd]
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
        ]
    if isinstance(item, Inscription):
        return ["t", item.text, [_encode(inner) for inner in item.items]]
    return ["g", [_encode(inner) for inner in item.items], item.matrix, item.clip, item.opacity]


def _tuples(value: Any) -> Any:
    return tuple(_tuples(part) for part in value) if isinstance(value, list) else value


def _decode(data: list[Any]) -> Item:
    kind, *rest = data
    if kind == "s":
        outline, fill, stroke, line, dash, evenodd = rest
        return Shape(_tuples(outline), _tuples(fill), _tuples(stroke), line, _tuples(dash), evenodd)
    if kind == "r":
        x, y, text, file, size, colour, width, tracking, edge, edge_width, *link = rest
        more = _tuples(link)
        return Run(x, y, text, FontKey(file), size, _tuples(colour), width, tracking, _tuples(edge), edge_width, *more)
    if kind == "i":
        file, digest, box, crop, radius, vector, icon, colour = rest
        return Image(file, digest, _tuples(box), _tuples(crop), radius, vector, icon, _tuples(colour))
    if kind == "t":
        return Inscription(tuple(_decode(inner) for inner in rest[1]), text=rest[0])
    items, matrix, clip, opacity = rest
    return Group(tuple(_decode(inner) for inner in items), _tuples(matrix), _tuples(clip), opacity)


def dump_scene(scene: Scene) -> bytes:
    """A scene as JSON; equal scenes give equal bytes."""
    data = {
        "size": [scene.width, scene.height, scene.bleed, scene.corner, scene.safe],
        "background": scene.background,
        "cut": scene.cut,
        "links": dict(sorted(scene.links.items())),
        "items": [_encode(item) for item in scene.items],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def load_scene(data: bytes) -> Scene:
    """The scene that `dump_scene` wrote."""
    plain = json.loads(data)
    width, height, bleed, corner, safe = plain["size"]
    return Scene(
        width,
        height,
        bleed,
        tuple(_decode(item) for item in plain["items"]),
        _tuples(plain["background"]),
        corner,
        _tuples(plain["cut"]),
        {name: _tuples(box) for name, box in plain["links"].items()},
        safe,
    )
