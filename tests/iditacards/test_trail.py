"""The trail as it is drawn, and sleds as the table stands them there: no sled hides the number of a space."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml
from jinja2.nativetypes import NativeEnvironment

from tests.conftest import ROOT
from tests.iditacards.conftest import Deal, bound
from tts_build.rules.game_protocol import copy_plain
from tts_build.save.place.footprint import MM_PER_UNIT
from tts_build.sim.play.match import Match

CARDS = ROOT / "cards" / "iditacards"
DEEP, HIGH = {1: 1.9, 2: 3.6}, 2.3
"""Half the ink of a number of so many digits, and half of its height, in mm."""

Box = tuple[float, float, float, float]
Element = dict[str, Any]


def below(
    part: Any, above: tuple[dict[str, Any], ...] = ()
) -> Iterator[tuple[dict[str, Any], tuple[dict[str, Any], ...]]]:
    """Every element of a face, and those that it stands in."""
    if isinstance(part, dict):
        yield part, above
        for inner in part.values():
            yield from below(inner, (*above, part))
    elif isinstance(part, list):
        for inner in part:
            yield from below(inner, above)


def numbers() -> dict[int, Box]:
    """Left, top, right and bottom of the ink of each space's number, in mm of the board, by the face's own sums."""
    face = yaml.safe_load((CARDS / "faces" / "trail.yaml").read_text(encoding="utf-8"))
    (element, above), *more = [found for found in below(face) if found[0].get("text") == "{{ edge.number }}"]
    assert not more
    (down,) = [outer["at"][1] for outer in above if "group" in outer and "at" in outer]
    named = [outer for outer in above if "name" in outer]
    templates, places = NativeEnvironment(), bound().facts["boards"]["trail"]
    found = {}
    for index, place in enumerate(places[:96]):
        known = {**face["values"], "places": places, "index": index, "half": len(place["corners"]) // 2}
        for outer in named:
            known[outer["name"]] = templates.from_string(outer["repeat"]).render(known)[0]
        left, top, wide, high = (templates.from_string(str(side)).render(known) for side in element["box"])
        x, y, half = left + wide / 2, top + high / 2 + down, DEEP[len(str(place["number"]))]
        found[place["number"]] = (x - half, y - HIGH, x + half, y + HIGH)
    return found


def sleds(match: Match, spaces: tuple[int, ...]) -> list[Box]:
    """The same of the standing sleds of the table, when the seats stand on these spaces."""
    game = yaml.safe_load((CARDS / "game.yaml").read_text(encoding="utf-8"))
    wide, high = (float(side) for side in re.findall(r"[\d.]+", game["pieces"]["sled"]["shape"]))
    state = copy_plain(match.state)
    for player, at in zip(state["players"], spaces, strict=True):
        player["at"] = at
    match.load(state)
    things = {str(thing.data.get("Memo", "")): thing.position for thing in match.table.things}
    board, found = things["trail"], []
    for colour in match.driver.colours:
        sled = things[f"sled/{colour}"]
        x, y = 310 + (sled.x - board.x) * MM_PER_UNIT, 160 - (sled.z - board.z) * MM_PER_UNIT
        found.append((x - wide / 2, y - high, x + wide / 2, y))  # it stands, and is seen lying back from its foot
    return found


def apart(one: Box, other: Box) -> float:
    """mm of air between two boxes, below nothing where they overlap."""
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3])


@pytest.mark.parametrize("abreast", [1, 2])
def test_no_sled_hides_the_number_of_a_space(deal: Deal, abreast: int) -> None:
    match, drawn = deal(4, "numbers"), numbers()
    assert sorted(drawn) == list(range(1, 97))
    steps = 24 * abreast
    for first in range(1, steps + 1):
        spaces = tuple(first + steps * (seat // abreast) for seat in range(4))
        for at, sled in zip(spaces, sleds(match, spaces), strict=True):
            hidden = [number for number, ink in drawn.items() if apart(sled, ink) < 0.3]
            assert not hidden, (at, hidden)


def test_four_sleds_stand_on_start(deal: Deal) -> None:
    left, top, right, bottom = 48.4, 250 + 10.6, 79.0, 250 + 49.9  # the slab below its title
    for sled in sleds(deal(4, "start"), (0, 0, 0, 0)):
        assert left <= (sled[0] + sled[2]) / 2 <= right and top <= sled[3] <= bottom, sled
