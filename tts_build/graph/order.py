"""In which order steps are done: each after those it needs, and first whatever most others wait for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tts_build.graph.step import Step


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


def depths(steps: Sequence[Step]) -> dict[str, int]:
    """By name, how many steps in a row wait for a step, itself among them; `steps` are in order.

    A build takes no less time than its longest row: what is deepest goes first.
    """
    found = {step.name: 1 for step in steps}
    for step in reversed(steps):
        for need, _ in step.needs.values():
            found[need] = max(found[need], found[step.name] + 1)
    return found
