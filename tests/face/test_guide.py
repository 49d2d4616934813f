"""The designer's guide: its examples work, and it leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.face.bench import Bench
from tts_build.model.face import KINDS, Flow

GUIDE = Path(__file__).parents[2] / "docs" / "faces.md"
TEXT = GUIDE.read_text("utf-8")
EXAMPLES = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
ROW = {"title": "Task", "body": "Roll :coin: **twice**.", "cost": 2, "level": 1, "needs": "wood coin"}
BADGE = 'elements: [{text: "{{ n }}", box: [0, 0, 6, 6], font: body 9}]'


def test_the_guide_has_examples() -> None:
    assert len(EXAMPLES) > 5


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_guide_lays_out_without_a_finding(bench: Bench, example: str) -> None:
    face = example.replace("elements:", "safe: 0\nelements:", 1)
    beside = {"decks": {"tasks": [ROW]}}
    composed = bench.compose(face, ROW, size=(63.5, 88.9), others={"badge": BADGE}, beside=beside)
    assert [str(problem) for problem in composed.problems if problem.severity != "info"] == []
    assert composed.scene.items


@pytest.mark.parametrize("kind", [*KINDS.values(), Flow])
def test_every_key_of_every_element_is_in_the_guide(kind: type) -> None:
    fields = kind.model_fields  # type: ignore[attr-defined]
    names = {field.alias or name for name, field in fields.items()}
    assert {name for name in names if not re.search(rf"\b{name}\b", TEXT)} == set()
