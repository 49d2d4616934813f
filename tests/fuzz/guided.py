"""`python -m tests.fuzz.guided READER [--seconds 120]`: bytes chosen by what of a reader they reach.

Atheris leads the choice (libFuzzer inside). It is no part of the environment: install it into one of its own, with this
one's packages on its path. What reaches something new is kept in a temporary folder, to go on from; a fault leaves its
bytes beside. Faults are mended, and their bytes become cases of `test_readers.py`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["tts_build", "yaml", "polib"]):
    from tests.fuzz import readers

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 20
"""Seconds that one input may take, on a reader that is watched step by step."""


def main() -> None:
    name = sys.argv[1]
    seconds = sys.argv[sys.argv.index("--seconds") + 1] if "--seconds" in sys.argv else "120"
    folder = Path(tempfile.gettempdir()) / "tts-build-fuzz" / name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(readers.seeds(ROOT, name)):
        (folder / f"seed-{number}").write_bytes(data)
    flags = [f"-max_total_time={seconds}", f"-timeout={LONGEST}", "-rss_limit_mb=2048", "-max_len=4096", "-verbosity=1"]
    atheris.Setup(
        [sys.argv[0], *flags, f"-artifact_prefix={folder}.", str(folder)], lambda data: readers.tried(name, data)
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
