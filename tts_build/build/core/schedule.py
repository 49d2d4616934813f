"""In which order steps are done: each after those it needs, and first whatever most others wait for."""

from collections.abc import Iterable, Mapping, Sequence

from tts_build.build.core.step import Step


def in_order(steps: Iterable[Step]) -> list[Step]:
    """Steps sorted so that each comes after those it needs; otherwise in the order given."""
    by_name = {step.name: step for step in steps}
    done: dict[str, Step] = {}

    def visit(step: Step) -> None:
        if step.name not in done:
            for need, _ in step.needs.values():
                visit(by_name[need])
            done[step.name] = step

    for step in by_name.values():
        visit(step)
    return list(done.values())


USUAL = 0.02
"""Seconds that a step is taken to last when nothing is known of it."""


def depths(steps: Sequence[Step], lasted: Mapping[str, float]) -> dict[str, float]:
    """By name, how many seconds the longest row of steps takes that begins with a step; `steps` are in order.

    A build takes no less time than its longest row: what is deepest goes first. `lasted`: how long steps took before.
    """
    behind = {step.name: 0.0 for step in steps}
    found: dict[str, float] = {}
    for step in reversed(steps):
        found[step.name] = behind[step.name] + lasted.get(step.name, USUAL)
        for need, _ in step.needs.values():
            behind[need] = max(behind[need], found[step.name])
    return found
