"""Scenes as JSON text and back: for the cache between layout and the painters. Nothing in it can run."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import Any, TypeAlias, cast

from tts_build.scene import scene as parts
from tts_build.scene.scene import Gradient, Group, Image, Item, Mask, Run, Scene, Shape

Part: TypeAlias = Item | Gradient | parts.Shadow | Mask
"""What a scene holds beside numbers and texts."""

_OF_RUNS = ("width", "tracking", "outline", "outline_width", "link", "letters", "down")
_OF_IMAGES = ("radius", "vector", "icon", "colour", "svg", "mirror", "tint", "filter")
"""The last fields as they are written. Most have nothing in those behind the fourth, which are then left out."""

_SHAPE = attrgetter("outline", "fill", "stroke", "line", "dash", "evenodd")
_RUN = attrgetter(*("x", "y", "text", "font.file", "size", "colour"), *_OF_RUNS[:4])
_IMAGE = attrgetter("file", "digest", "box", "crop", *_OF_IMAGES[:4])


def dump_scene(scene: Scene) -> bytes:
    """A scene as JSON; equal scenes give equal bytes."""
    drawings = list(dict.fromkeys(image.svg for image in scene.images() if image.svg))
    data: dict[str, Any] = {
        "size": [scene.width, scene.height, scene.bleed, scene.corner, scene.safe],
        "background": scene.background,
        "cut": scene.cut,
        "links": dict(sorted(scene.links.items())),
        "items": scene.items,
    }
    if drawings:
        data["drawings"] = drawings
    plain = partial(_plain, {svg: number for number, svg in enumerate(drawings)})
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=plain).encode()


def _plain(drawings: Mapping[str, int], part: Part) -> list[Any]:
    """A part as a list of what is in it; a drawing that was rewritten is named by its number among `drawings`."""
    if isinstance(part, Gradient):
        return ["radial" if part.radial else "linear", part.stops, part.matrix]
    if isinstance(part, Shape):
        return ["s", *_SHAPE(part), *((part.cap, part.join) if part.cap or part.join else ())]
    if isinstance(part, Run):
        if part.gradient is not None:
            return ["p", part.gradient, replace(part, gradient=None)]
        more = [part.link, part.letters, part.down] if part.letters or part.down else [part.link] if part.link else []
        return ["r", *_RUN(part), *more]
    if isinstance(part, Image):
        changed = part.svg or part.mirror or part.tint or part.filter
        changes = [drawings.get(part.svg), part.mirror, part.tint] if changed else []
        return ["i", *_IMAGE(part), *changes, *([part.filter] if part.filter else [])]
    if isinstance(part, parts.Shadow):
        return [part.x, part.y, part.blur, part.colour]
    return [part.items, part.light] if isinstance(part, Mask) else _plain_group(part)


def _plain_group(group: Group) -> list[Any]:
    if not group.plain:
        return ["e", group.shadow, group.blend, group.mask, replace(group, shadow=None, blend="", mask=None)]
    if isinstance(group, parts.Inscription):
        return ["t", group.text, group.items]
    if isinstance(group, parts.Tagged):
        return ["c", group.path, group.alt, group.items]
    return ["g", group.items, group.matrix, group.clip, group.opacity]


def load_scene(data: bytes) -> Scene:
    """The scene that `dump_scene` wrote."""
    plain = json.loads(data)
    width, height, bleed, corner, safe = plain["size"]
    return Scene(
        width,
        height,
        bleed,
        _items(plain["items"], plain.get("drawings", ())),
        _paint(plain["background"]),
        corner=corner,
        cut=_rows(plain["cut"]),
        links={name: tuple(box) for name, box in plain["links"].items()},
        safe=safe,
    )


def _items(data: list[list[Any]], drawings: Sequence[str]) -> tuple[Item, ...]:
    return tuple([_item(item, drawings) for item in data])


def _item(data: list[Any], drawings: Sequence[str]) -> Item:
    kind, *rest = data
    if kind == "s":
        outline, fill, stroke, line, dash, evenodd, *ends = rest
        return Shape(_rows(outline), _paint(fill), _paint(stroke), line, _flat(dash), evenodd, *ends)
    if kind == "r":
        return _run(rest)
    if kind == "i":
        return _image(rest, drawings)
    if kind == "p":
        return replace(_run(rest[1][1:]), gradient=_paint(rest[0]))
    if kind == "t":
        return parts.Inscription(_items(rest[1], drawings), text=rest[0])
    if kind == "c":
        return parts.Tagged(_items(rest[2], drawings), path=tuple(rest[0]), alt=rest[1])
    if kind == "e":
        shadow, blend, mask, plain = rest
        x, y, blur, colour = shadow or (0, 0, 0, ())
        thrown = parts.Shadow(x, y, blur, tuple(colour)) if shadow else None
        shown = Mask(_items(mask[0], drawings), mask[1]) if mask else None
        group: Any = _item(plain, drawings)
        return cast("Group", replace(group, shadow=thrown, blend=blend, mask=shown))
    items, matrix, clip, opacity = rest
    return Group(_items(items, drawings), tuple(matrix), _rows(clip), opacity)


def _run(data: list[Any]) -> Run:
    x, y, text, file, size, colour, *rest = data
    more: dict[str, Any] = dict(zip(_OF_RUNS, rest, strict=False))
    more["outline"] = _flat(more["outline"])
    if "letters" in more:
        more["letters"] = _rows(more["letters"])
    return Run(x, y, text, parts.FontKey(file), size, tuple(colour), **more)


def _image(data: list[Any], drawings: Sequence[str]) -> Image:
    file, digest, box, crop, *rest = data
    more: dict[str, Any] = dict(zip(_OF_IMAGES, rest, strict=False))
    more["colour"] = _flat(more["colour"])
    if "svg" in more:
        more["svg"] = "" if more["svg"] is None else drawings[more["svg"]]
        more["tint"] = _rows(more["tint"])
        more["filter"] = tuple(more.get("filter", ()))
    return Image(file, digest, tuple(box), tuple(crop), **more)


def _paint(data: Any) -> Any:
    if data and isinstance(data[0], str):
        return Gradient(tuple((place, tuple(colour)) for place, colour in data[1]), tuple(data[2]), data[0] == "radial")
    return _flat(data)


def _flat(data: list[Any] | None) -> Any:
    """A colour, a box or a matrix, if there is one. Scenes have many: each kind of list has its own short way."""
    return None if data is None else tuple(data)


def _rows(data: list[list[Any]] | None) -> Any:
    """A path, or the letters of a run, if there are any."""
    return None if data is None else tuple(map(tuple, data))
