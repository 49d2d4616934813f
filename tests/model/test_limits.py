"""Every number of a definition has a least and a greatest value, for what is written and for what templates give."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from tests.face.bench import Bench
from tts_build.model.base import Node
from tts_build.model.elements import Element, Rect
from tts_build.model.face import Face
from tts_build.model.game import Game
from tts_build.model.number_limits import Limits, limits_at, numbers

FREE = {
    "when": "an expression that is a number is only true or false",
    "where": "the same",
    "allow": "the same kind of value; compared with names of findings",
    "text": "a number that is only written out",
    "states": "counted where pieces are loaded, as a list of states is",
    "quantity": "counted where rows are loaded, as a column's numbers are",
    "repeat": "counted where a face is drawn, as a list's items are",
}
"""Fields whose numbers have no limits of their own, and why."""


def models(kind: type[BaseModel] = Node) -> Iterator[type[BaseModel]]:
    for child in kind.__subclasses__():
        yield child
        yield from models(child)


ALL = [
    (model, name, path, limits)
    for model in sorted(set(models()), key=lambda model: model.__name__)
    for name, field in model.model_fields.items()
    for path, _, limits in numbers(field)
]


def test_every_number_has_a_least_and_a_greatest_value_or_a_reason() -> None:
    assert len(ALL) > 150
    open_ended = {f"{model.__name__}.{name}" for model, name, _, limits in ALL if not limits.complete}
    assert {name for name in open_ended if name.partition(".")[2] not in FREE} == set()
    assert {name.partition(".")[2] for name in open_ended} <= set(FREE)


def test_the_limits_are_those_that_hold() -> None:
    """Just inside is taken and just outside refused, by the models themselves."""
    tried = 0
    for model, name, path, limits in ALL:
        if path or not limits.complete:
            continue
        low = limits.least if limits.least is not None else limits.more
        high = limits.most if limits.most is not None else limits.less
        assert low is not None and high is not None and low < high
        for value in (low - 1, high + 1):
            key = model.model_fields[name].alias or name
            with pytest.raises(ValidationError) as caught:
                model.model_validate({key: value})
            found = [e for e in caught.value.errors() if e["loc"][:1] == (key,)]
            assert any(e["type"].startswith(("greater_than", "less_than")) for e in found), f"{model.__name__}.{name}"
            tried += 1
    assert tried > 60


def test_limits_are_found_by_the_way_to_a_number() -> None:
    assert limits_at(Rect, "rect", 0) == Limits(-10_000, 10_000)
    assert limits_at(Rect, "rect", 2) == Limits(0, 10_000)
    assert limits_at(Game, "minutes", 1) == Limits(1, 10_000)
    assert limits_at(Element, "opacity") == Limits(0, 1)
    assert limits_at(Face, "bleed") == Limits(0, 100)
    assert limits_at(Rect, "nothing") == Limits()
    assert Limits(0, 1).broken(2) == "at most 1" and Limits(0, 1).broken(-1) == "at least 0"
    assert Limits(more=0, less=4).broken(0) == "more than 0" and Limits(more=0, less=4).broken(4) == "less than 4"


GIVEN: list[tuple[str, str]] = [
    ('{rect: [0, 0, 5, 5], fill: sea, opacity: "{{ n }}"}', "`opacity` cannot be `5000`; expected at most 1"),
    ('{rect: [0, 0, 5, 5], fill: sea, rotate: "{{ n * 10 }}"}', "`rotate` cannot be `50000`; expected at most 36000"),
    ('{rect: [0, "{{ n * 3 }}", 5, 5], fill: sea}', "item 2 of `rect` cannot be `15000`; expected at most 10000"),
    ('{rect: [0, 0, "{{ -n }}", 5], fill: sea}', "item 3 of `rect` cannot be `-5000`; expected at least 0"),
    ('{rect: [0, 0, 5, 5], stroke: sea, line: "{{ n }}"}', "`line` cannot be `5000`; expected at most 100"),
    ('{rect: [0, 0, 5, 5], fill: sea, radius: "{{ -n }}"}', "`radius` cannot be `-5000`; expected at least 0"),
    ('{path: M0 0H5V5Z, fill: sea, scale: "{{ n }}"}', "`scale` cannot be `5000`; expected at most 1000"),
    (
        '{text: A, box: [0, 0, 20, 20], outline: sea, outline_width: "{{ n }}"}',
        "`outline_width` cannot be `5000`; expected at most 100",
    ),
    (
        '{picture: hill.png, box: [0, 0, 60, 45], crop: ["{{ n }}", 0, 0, 0]}',
        "item 1 of `crop` cannot be `5000`; expected at most 1",
    ),
    (
        '{rect: ["{{ self }}", 0, 1, 1], fill: sea}',
        "the template gives something that is no value; got `{{ self }}`; make the template simpler",
    ),
    (
        '{polygon: [[0, 0], [5, "{{ n * 3 }}"], [5, 5]], fill: sea}',
        "item 2 of `polygon` cannot be `15000`; expected at most 10000",
    ),
]


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    return Bench(tmp_path_factory.mktemp("fonts"))


@pytest.mark.parametrize(("element", "message"), GIVEN, ids=[message.split("`")[1] for _, message in GIVEN])
def test_what_a_template_gives_keeps_the_same_limits(bench: Bench, element: str, message: str) -> None:
    row: dict[str, Any] = {"n": 5000}
    (problem,) = bench.elements(f"- {element}", row).problems
    assert str(problem) == f"cards/bench/faces/card.yaml: {message}"
    assert problem.where is not None and problem.where.path[:2] == ("elements", 0)


def test_a_face_keeps_them_too(bench: Bench) -> None:
    (problem,) = bench.compose('bleed: "{{ n }}"\nsafe: 0\nelements: []\n', {"n": -9}).problems
    assert str(problem) == "cards/bench/faces/card.yaml: `bleed` cannot be `-9`; expected at least 0"
