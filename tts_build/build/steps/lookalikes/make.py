"""Whether things are told apart: cards by anything, and what a colour alone tells apart by colour-blind eyes."""

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tts_build.build.core.step import Job, Made
from tts_build.paint.screen.colour_distance import SIGHTS, Rgb, distance, is_lost
from tts_build.problem import Problem, Where, counted

STAGE = "paint"

NOTHING = b'"items":[]}'
"""How the text of a scene ends that draws nothing."""

MOST_PAIRS = 20_000
"""Pairs of one kind that are compared: a deck of 200 cards that are drawn alike."""

_HEX = re.compile(rb"#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b")
_STRING = rb'"(?:[^"\\]|\\.)*"'
_PARTS = re.compile(
    rb'(?P<links>"links":\{.*?\},"items":)'
    rb'|(?P<picture>"i",' + _STRING + rb',)(?P<digest>"[0-9a-f]*")(?P<boxes>,\[[^\]]*\],\[[^\]]*\])'
    rb"|(?P<text>" + _STRING + rb")"
    rb"|\[(?P<colour>\d{1,3},\d{1,3},\d{1,3}),(?P<alpha>\d{1,3})\]"
)
"""What of a scene's text has to be told from its colours: where parts lie, pictures with their boxes, texts."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A thing as it is drawn: what it is drawn of, without colours, and its colours in the order of that."""

    name: str
    form: tuple[Any, ...]
    colours: tuple[Rgb, ...]
    row: Where | None = None
    """of a card whose face shows something"""


def alike(job: Job) -> Made:
    """Compare the `things` of a kind (each a `name`, the needs of its scenes, a `tint`; cards a `row` and the need of
    their back). No blob.

    `file` and `path` are where it is told, `of` what the things are called together.
    """
    things = [_seen(job, thing) for thing in job.params["things"]]
    where = Where(str(job.params["file"]), path=tuple(job.params["path"]))
    return Made(problems=(*_problems(things, str(job.params["of"]), where), *_twins(job, things)))


def _seen(job: Job, thing: Any) -> Seen:
    scenes = [job.blob(need) for need in thing["scenes"]]
    drawn = list(map(_drawn, scenes))
    colours = [colour for _, own in drawn for colour in own]
    if thing["tint"]:
        red, green, blue = bytes.fromhex(thing["tint"].removeprefix("#")[:6])
        colours.append((red, green, blue))
    row = None
    if thing["row"] and not all(scene.endswith(NOTHING) for scene in scenes):
        file, *path = thing["row"]
        row = Where(file, path=tuple(path))
    return Seen(thing["name"], (thing["form"], *(form for form, _ in drawn)), tuple(colours), row)


def _drawn(scene: bytes) -> tuple[bytes, tuple[Rgb, ...]]:
    """What a scene is drawn of, as the digest of its text without colours, and its colours."""
    colours: list[Rgb] = []

    def plain(part: re.Match[bytes]) -> bytes:
        if part["colour"]:
            red, green, blue = map(int, part["colour"].split(b","))
            colours.append((red, green, blue))
            return b"[" + part["alpha"] + b"]"
        if part["text"]:
            return _HEX.sub(hexadecimal, part["text"]) if b"#" in part["text"] else part["text"]
        return b"" if part["links"] else part["picture"] + part["boxes"]

    def hexadecimal(found: re.Match[bytes]) -> bytes:
        digits = found[0][1:].decode()
        red, green, blue = bytes.fromhex(digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))
        colours.append((red, green, blue))
        return b"#"

    return hashlib.sha256(_PARTS.sub(plain, scene)).digest(), tuple(colours)


def _problems(things: Sequence[Seen], of: str, where: Where) -> Iterator[Problem]:
    """One finding for each pair of colours, with the first two things that they tell apart."""
    groups: dict[Any, list[Seen]] = defaultdict(list)
    for thing in things:
        groups[(thing.form, len(thing.colours))].append(thing)
    found: dict[tuple[Any, ...], list[tuple[Seen, Seen]]] = defaultdict(list)
    pairs = 0
    for group in groups.values():
        for one, other in combinations(group, 2):
            pairs += 1
            if pairs > MOST_PAIRS:
                break
            both = dict.fromkeys(zip(one.colours, other.colours, strict=True))
            differing = [pair for pair in both if pair[0] != pair[1]]
            sights = tuple(sight for sight in SIGHTS if is_lost(differing, sight))
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


def _twins(job: Job, cards: Sequence[Seen]) -> Iterator[Problem]:
    """One finding for all cards that look the same, at the second of them. Faces that are still empty are none."""
    backs = {need: _drawn(job.blob(need)) for need in {thing["back"] for thing in job.params["things"]} if need}
    groups: dict[Any, list[Seen]] = defaultdict(list)
    for thing, card in zip(job.params["things"], cards, strict=True):
        if card.row is not None:
            groups[(card.form, card.colours, backs[thing["back"]])].append(card)
    for first, *others in groups.values():
        if not others:
            continue
        more = f" (and {counted(len(others) - 1, 'more card')})" if len(others) > 1 else ""
        yield Problem(
            f"the card `{others[0].name}` looks as `{first.name}` does{more}",
            others[0].row,
            todo="change what is the same, or leave the row out and raise the quantity of the other",
            severity="warning",
            code="twin-cards",
        )


def _hex(colour: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
