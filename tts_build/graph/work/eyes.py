"""Whether things that a colour alone tells apart are told apart by colour-blind eyes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from itertools import combinations
from typing import Any

from tts_build.errors import Problem, Where, counted
from tts_build.graph.step import Job, Made
from tts_build.layout.codec import load_scene
from tts_build.raster.eyesight import ALIKE, LOST, SIGHTS, Rgb, distance, seen

STAGE = "raster"

MOST_PAIRS = 20_000
"""Pairs of one kind that are compared: a deck of 200 cards that are drawn alike."""

_HEX = re.compile(r"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
_NO_COLOURS = frozenset(("box", "crop", "matrix", "outline_width", "digest", "links"))


@dataclass(frozen=True, slots=True)
class Seen:
    """A thing as it is drawn: what it is drawn of, without colours, and its colours in the order of that."""

    name: str
    form: tuple[Any, ...]
    colours: tuple[Rgb, ...]


def alike(job: Job) -> Made:
    """Compare the `things` of a kind (each a `name`, the needs of its scenes, and a `tint`). No blob.

    `file` and `path` are where it is told, `of` what the things are called together.
    """
    things = [_seen(job, thing) for thing in job.params["things"]]
    where = Where(str(job.params["file"]), path=tuple(job.params["path"]))
    return Made(problems=tuple(_problems(things, str(job.params["of"]), where)))


def _seen(job: Job, thing: Any) -> Seen:
    form: list[Any] = []
    colours: list[Rgb] = []
    for need in thing["scenes"]:
        _walk(load_scene(job.blob(need)), form, colours)
    if thing["tint"]:
        red, green, blue = bytes.fromhex(thing["tint"].removeprefix("#")[:6])
        colours.append((red, green, blue))
    return Seen(thing["name"], (thing["form"], *form), tuple(colours))


def _walk(value: Any, form: list[Any], colours: list[Rgb]) -> None:
    """Take what is drawn apart: colours into the one list, everything else into the other."""
    if is_dataclass(value):
        form.append(type(value).__name__)
        for field in fields(value):
            if field.name in _NO_COLOURS:
                form.append(None if field.name in ("links", "digest") else getattr(value, field.name))
            else:
                _walk(getattr(value, field.name), form, colours)
    elif isinstance(value, tuple) and len(value) == 4 and all(type(part) is int for part in value):
        colours.append((value[0], value[1], value[2]))
        form.append(value[3])
    elif isinstance(value, list | tuple):
        form.append(len(value))
        for part in value:
            _walk(part, form, colours)
    elif isinstance(value, str) and "#" in value:
        for found in _HEX.findall(value):
            digits = found[1:] if len(found) == 7 else "".join(digit * 2 for digit in found[1:])
            red, green, blue = bytes.fromhex(digits)
            colours.append((red, green, blue))
        form.append(_HEX.sub("#", value))
    else:
        form.append(repr(value) if isinstance(value, dict) else value)


def _problems(things: Sequence[Seen], of: str, where: Where) -> Iterator[Problem]:
    """One finding for each pair of colours, with the first two things that they tell apart."""
    groups: dict[Any, list[Seen]] = defaultdict(list)
    for thing in things:
        groups[(repr(thing.form), len(thing.colours))].append(thing)
    found: dict[tuple[Any, ...], list[tuple[Seen, Seen]]] = defaultdict(list)
    pairs = 0
    for group in groups.values():
        for one, other in combinations(group, 2):
            pairs += 1
            if pairs > MOST_PAIRS:
                break
            differing = _differing(one, other)
            sights = tuple(sight for sight in SIGHTS if _is_lost(differing, sight))
            if sights:
                found[(sights, max(differing, key=lambda pair: distance(*pair)))].append((one, other))
    for (sights, (first, second)), two in found.items():
        one, other = two[0]
        more = f" (and {counted(len(two) - 1, 'more pair')} in these colours)" if len(two) > 1 else ""
        yield Problem(
            f"{of} `{one.name}` and `{other.name}` are told apart by colour alone, which "
            f"{' and '.join(sights)} cannot see{more}",
            where,
            got=f"{_hex(first)} and {_hex(second)}",
            todo="add a second sign, such as an icon or a letter, or make one of them lighter",
            severity="warning",
            code="colour-blind",
        )


def _differing(one: Seen, other: Seen) -> list[tuple[Rgb, Rgb]]:
    both = zip(one.colours, other.colours, strict=True)
    return list(dict.fromkeys((first, second) for first, second in both if first != second))


def _is_lost(differing: Sequence[tuple[Rgb, Rgb]], sight: str) -> bool:
    """Whether full sight tells them apart by at least one of these pairs of colours, and this sight by none."""
    clear = max((distance(*pair) for pair in differing), default=0.0)
    if clear < ALIKE:
        return False
    near = max(distance(seen(first, sight), seen(second, sight)) for first, second in differing)
    return near < ALIKE and clear > LOST * near


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
