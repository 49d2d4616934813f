"""What every worker needs, loaded once by importing this module in the server process that workers are forked from.

Modules of steps that every build has come first, then what those import late. `benchmarks/w54/run.py` shows the gain.
"""

from importlib import import_module

from tts_build.build.core.code_version import code_version
from tts_build.build.core.worker_pool import LATE, loading

LOADED = (
    "tts_build.build.core.runner",
    "tts_build.build.steps.faces.make",
    "tts_build.build.steps.decks.make",
    "tts_build.build.steps.paper.make",
    *LATE,
    "fontTools.ttLib.tables._n_a_m_e",
)

with loading():
    for _name in LOADED:
        import_module(_name)
code_version("tts_build.build.steps.paper.make:page")  # reads the tool's own files, and remembers them
