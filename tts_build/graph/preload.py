"""What every worker needs, loaded once by importing this module in the server process that workers are forked from.

Modules of steps that every build has come first, then what those import late.
"""

from __future__ import annotations

from importlib import import_module

from tts_build.graph.pool import LATE, loading
from tts_build.graph.version import code_version

LOADED = (
    "tts_build.graph.run",
    "tts_build.graph.work.faces",
    "tts_build.graph.work.strips",
    "tts_build.graph.work.paper",
    *LATE,
    "fontTools.ttLib.tables._n_a_m_e",
)

with loading():
    for _name in LOADED:
        import_module(_name)
code_version("tts_build.graph.work.paper:page")  # reads the tool's own files, and remembers them
