"""What can go wrong, said once: a problem tells where, what, expected, got, and what to do next.

Every stage collects problems instead of stopping at the first, and raises them together. `place` is where in a file,
`problem` what is wrong there, `wording` how values stand in a message, `failures` the exceptions with their exit
status, `suggestions` the nearest name for one that does not exist.
"""

from __future__ import annotations

from tts_build.problem.failures import BuildFailed, Damaged, InputError, Problems, TtsBuildError, placed
from tts_build.problem.place import Key, Where
from tts_build.problem.problem import (
    MOST_TOLD,
    Problem,
    Severity,
    Subject,
    faults,
    problem_order,
    told,
    told_once,
)
from tts_build.problem.suggestions import misspelt, nearest, suggesting_anew, unknown
from tts_build.problem.wording import MAX_PART, MAX_QUOTED, counted, in_line, said

__all__ = [
    "MAX_PART",
    "MAX_QUOTED",
    "MOST_TOLD",
    "BuildFailed",
    "Damaged",
    "InputError",
    "Key",
    "Problem",
    "Problems",
    "Severity",
    "Subject",
    "TtsBuildError",
    "Where",
    "counted",
    "faults",
    "in_line",
    "misspelt",
    "nearest",
    "placed",
    "problem_order",
    "said",
    "suggesting_anew",
    "told",
    "told_once",
    "unknown",
]
