"""What can go wrong, said once: a problem tells where, what, expected, got, and what to do next.

Every stage collects problems instead of stopping at the first, and raises them together. `problem` is what is wrong and
where in a file, `wording` how values stand in a message, `failures` the exceptions with their exit
status, `suggestions` the nearest name for one that does not exist.
"""

from __future__ import annotations

from tts_build.problem.failures import BuildFailed, Damaged, InputError, Problems, TtsBuildError, placed, raise_all
from tts_build.problem.problem import (
    MOST_TOLD,
    SPOKEN,
    Key,
    Problem,
    Severity,
    Subject,
    Where,
    faults,
    problem_order,
    told,
    told_once,
)
from tts_build.problem.suggestions import misspelt, nearest, suggesting_anew, unknown
from tts_build.problem.wording import MAX_PART, MAX_QUOTED, counted, in_line, said
