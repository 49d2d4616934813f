"""One call of a step, here or in a worker, and how it ended: as plain data, which comes back from any process."""

import errno
import time
from dataclasses import dataclass
from pathlib import Path

from tts_build.build.core.step import Job, Made, Result, Step
from tts_build.build.core.store import Store
from tts_build.disk.writing import refused, short_of_memory
from tts_build.problem import BuildFailed, Damaged, InputError, Problem, suggesting_anew


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a call of a step ended: with a result; with problems; or at a damaged file of the cache, for now."""

    result: Result | None = None
    problems: tuple[Problem, ...] = ()
    seconds: float = 0.0
    damaged: str = ""


def perform(step: Step, needs: dict[str, str], root: Path, cache: Path) -> Outcome:
    """Run one step, here or in a worker. Problems of the input come back as data; faults of ours are raised."""
    began = time.perf_counter()
    suggesting_anew()
    try:
        made: Made = step.function()(Job(step.name, step.params, needs, root, cache))
        if any(problem.severity == "error" for problem in made.problems):
            return Outcome(None, made.problems, time.perf_counter() - began)
        return Outcome(Store(cache).keep(made), (), time.perf_counter() - began)
    except InputError as error:
        return Outcome(None, error.problems, time.perf_counter() - began)
    except Damaged as error:
        return Outcome(damaged=error.path)
    except MemoryError:
        raise BuildFailed(short_of_memory(step.name)) from None
    except OSError as error:
        problem = short_of_memory(step.name) if error.errno == errno.ENOMEM else refused(error)
        if problem is None:
            raise
        raise BuildFailed(problem) from None
