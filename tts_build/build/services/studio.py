"""What views show is planned, laid out and painted as a build does it, from the same cache; nothing goes to `dist/`."""

import hashlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tts_build.build.core.file_digests import Digests
from tts_build.build.core.options import Options
from tts_build.build.core.runner import Report, Runner, Watch
from tts_build.build.core.step import Need
from tts_build.build.core.worker_pool import Kept
from tts_build.build.game_build import cache_of, located
from tts_build.build.steps.planner import Plan
from tts_build.definition.loaded import Loaded
from tts_build.problem import InputError

KEY = 16
"""Letters of a picture's key: of the digest of its scene, which names all that it shows by content."""


@dataclass(slots=True)
class Studio:
    """Paints from a definition. `cache` belongs to the workspace at work; `apart` keeps what is known of this
    definition's files beside it, for a definition that lies elsewhere, as one of an earlier time does. `breathe` is
    called behind each step; `helpers` are workers that stay and do steps too."""

    loaded: Loaded
    cache: Path
    apart: Path | None = None
    breathe: Callable[[], None] = lambda: None
    helpers: Kept | None = None
    plan: Plan = field(init=False)

    def __post_init__(self) -> None:
        self.plan = Plan(self.loaded, Options())

    def run(self, plan: Plan | None = None) -> tuple[Runner, Report]:
        """Do what was planned so far, or another plan of the same definition. Raises InputError with what is wrong."""
        plan = plan or self.plan
        root = self.loaded.root.path
        workers = self.helpers.count if self.helpers else 1
        watch = Watch(finished=lambda ran: self.breathe(), kept=self.helpers)
        runner = Runner(root, self.cache, workers=workers, watch=watch)
        if self.apart is not None:
            runner.digests = Digests(root, self.apart, runner.store.damaged)
        report = runner.run(list(plan.steps.values()))
        if report.failed:
            raise InputError(located(plan, report.failed))
        return runner, report

    def digests(self, needs: Sequence[Need]) -> list[str]:
        """The digests of these blobs."""
        _, report = self.run()
        return [report.ran[step].result.blobs[blob] for step, blob in needs]

    def bytes_of(self, need: Need) -> bytes:
        """The bytes of a blob."""
        runner, report = self.run()
        return runner.read(report.ran[need[0]].result.blobs[need[1]])


def studio(loaded: Loaded) -> Studio:
    """For a definition of the workspace at work."""
    return Studio(loaded, cache_of(loaded.root.path))


def key_of(parts: Iterable[object]) -> str:
    """A key that changes when one of its parts does."""
    total = hashlib.sha256()
    for part in parts:
        total.update(f"{part}\0".encode())
    return total.hexdigest()[:KEY]
