"""What builds write down: why steps ran, the lock, digests of files, and the stamp of a build with nothing to do.

Renew with `TTS_BUILD_RENEW=1 pytest tests/build/test_record_figures.py` after a wanted change and read the difference.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.build.desk import CHAIN, step, told
from tests.conftest import check_golden
from tts_build.build import up_to_date
from tts_build.build.core.checked_file import stat_of
from tts_build.build.core.file_digests import Digests
from tts_build.build.core.reasons import Ledger, inputs_of, reasons
from tts_build.build.core.runner import Runner
from tts_build.build.core.step import digest_of
from tts_build.build.core.warm_cache import Memory
from tts_build.build.dist_folder import Output
from tts_build.build.dist_lock import UNFINISHED, begin_lock, check_lock, lock_path, write_lock
from tts_build.problem import BuildFailed, TtsBuildError

GOLDEN = Path(__file__).parent / "golden"
ENTRY = {"key": "k", "version": "1", "params": {}, "needs": {}, "reads": {}, "blobs": {}, "seconds": 0.0, "reasons": []}
PARAMS: Sequence[tuple[Any, Any]] = (
    *(
        ({}, {}),
        ({"a": 1}, {"a": 1}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {}),
        ({}, {"a": 1}),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3, 4]}}),
    ),
    *(
        ({"a": (1, 2)}, {"a": [1, 2]}),
        ({"a": (1, (2,))}, {"a": [1, [3]]}),
        ({"a": "x" * 70}, {"a": "é"}),
        ({"a": "x" * 58}, {"a": "x" * 59}),
    ),
    ({"r": [{"id": "a", "n": 1}, {"id": "b"}]}, {"r": [{"id": "c"}, {"id": "a", "n": 2}, {"id": "b"}]}),
    ({"r": [{"id": "a"}, {"id": "a"}]}, {"r": [{"id": "a"}, {"id": "b"}]}),
    ({"r": [{"id": "a"}, {"n": 1}]}, {"r": [{"id": "a"}, {"n": 2}]}),
    ({"r": [{"id": 1}]}, {"r": []}),
    ({"a": None, "b": True}, {"a": 0, "b": False}),
)


def test_what_changed_is_told_from_an_output_back_to_a_cell(tmp_path: Path) -> None:
    lines = [
        f"{old} -> {new}: {reasons({**ENTRY, 'params': old}, {**ENTRY, 'params': new}, {}, {})}" for old, new in PARAMS
    ]
    now = {"g/a": {**ENTRY, "blobs": {"x": "2", "y": "1"}}, "g/b": {**ENTRY, "blobs": {"x": "1"}}}
    before = {"g/a": {**ENTRY, "blobs": {"x": "1", "y": "1"}}}
    for old, new in (
        ({"needs": {"n": ["g/a", "x"]}}, {"needs": {"n": ["g/a", "x"]}}),
        ({"needs": {"n": ["g/a", "y"]}}, {"needs": {"n": ["g/a", "y"]}}),
        ({"needs": {"n": ["g/a", "y"]}}, {"needs": {"m": ["g/a", "y"], "n": ["g/b", "x"]}}),
        ({"needs": {"n": ["g/a", "x"], "m": ["g/z", "x"]}}, {"needs": {}}),
        ({"reads": {"a": "1", "b": "1", "c": ""}}, {"reads": {"a": "2", "b": "", "c": "1", "d": "1"}}),
        ({"version": "0"}, {}),
        ({"version": "0", "params": {"a": 1}, "reads": {"a": "1"}}, {"params": {"a": 2}}),
    ):
        lines.append(f"{old} -> {new}: {reasons({**ENTRY, **old}, {**ENTRY, **new}, before, now)}")
    lines.append(str(reasons(None, ENTRY, {}, {})))
    cache = tmp_path / ".tts-build"
    outputs = {"images/a-0123abcd.png": "g/c", "images/b-xyz.png": "g/b", "a.json": "g/a", "pnp/c-12345.pdf": "g/d"}
    steps = (CHAIN, (CHAIN[0], step("g/a", text="A"), *CHAIN[2:]), CHAIN[:3])
    for made in steps:
        report = Runner(tmp_path, cache, workers=1).run(made)
        ledger = Ledger(cache, "g", [])
        kept = {path: (name, "digest") for path, name in outputs.items() if name in report.ran}
        ledger.record(list(report.ran.values()), kept)
        ledger.write()
        again = Ledger(cache, "g", [])
        lines += [f"{len(again.used())} {again.outputs} {again.steps == ledger.steps}"]
        for asked in (
            "images/a-0123abcd.png",
            "images/a.png",
            "images/b.png",
            "g/d",
            "a.jsn",
            "pnp/c.pdf",
            "images/a-0123.png",
        ):
            try:
                lines += [f"{asked}:", *again.why(again.find(asked))]
            except TtsBuildError as error:
                lines += told(error, tmp_path)
    lines += [f"{[one.steps.keys() for one in Ledger.all(cache, [])]}"]
    deep = {
        "a": {"reads": {"y": "2", "x": "1", "z": ""}, "needs": {"n": ["b", "x"]}},
        "b": {"reads": {"w": "3"}, "needs": {"n": ["b", "x"]}},
    }
    lines += [str(inputs_of(deep, name)) for name in deep]
    damaged: list[str] = []
    (cache / "ledger" / "g.json").write_text("spoilt")
    lines += [f"{Ledger(cache, 'g', damaged).steps} {damaged} {sorted(os.listdir(cache / 'ledger'))}"]
    try:
        Ledger(cache, "g", []).find("a")
    except TtsBuildError as error:
        lines += told(error, tmp_path)
    check_golden(GOLDEN / "ledger.txt", "\n".join(lines) + "\n")


def test_a_lock_is_written_marked_and_held_against_outputs(tmp_path: Path) -> None:
    one = [
        Output("a.png", "1" * 64, "g/a"),
        Output("b.png", "2" * 64, "g/b"),
        Output("c.pdf", "3" * 64, "g/c", again=True),
    ]
    other = [Output("a.png", "4" * 64, "g/a"), Output("d.png", "5" * 64, "g/d")]
    path = lock_path(tmp_path, "moon")
    lines = [path.name]

    def shown(what: str) -> None:
        text = path.read_text() if path.exists() else ""
        lines.append(f"{what}: {json.loads(text) if text.startswith('{') else text!r}")

    def held(outputs: list[Output]) -> None:
        try:
            lines.append(f"  holds {check_lock(tmp_path, 'moon', outputs)}")
        except BuildFailed as error:
            lines.extend(f"  {line}" for line in told(error, tmp_path))

    held(one)
    begin_lock(tmp_path, "moon", one)
    shown("begun with none")
    write_lock(tmp_path, "moon", one)
    shown("written")
    when = path.stat().st_mtime_ns
    write_lock(tmp_path, "moon", one)
    begin_lock(tmp_path, "moon", one)
    lines.append(f"untouched {path.stat().st_mtime_ns == when} {path.read_text()!r}")
    held(one)
    held(other)
    begin_lock(tmp_path, "moon", other)
    shown("begun")
    held(one)
    write_lock(tmp_path, "moon", other)
    shown("written")
    held(other)
    for text in ("nothing", "[1]", "{}", json.dumps({"a.png": 5, UNFINISHED: ""})):
        path.write_text(text)
        held(other)
        begin_lock(tmp_path, "moon", other)
        shown(f"begun with {text}")
    lines.append(str(sorted(os.listdir(tmp_path))))
    check_golden(GOLDEN / "lock.txt", "\n".join(lines) + "\n")


def test_digests_are_taken_again_when_a_file_is_another(tmp_path: Path) -> None:
    cache = tmp_path / ".tts-build"
    path = tmp_path / "a.txt"
    lines = []
    taken: list[str] = []

    def look(*names: str, memory: Memory | None = None) -> None:
        digests = Digests(tmp_path, cache, taken, memory)
        lines.append(str([digests.digest(name)[:8] for name in names]))
        digests.save()

    path.write_text("one")
    (tmp_path / "folder").mkdir()
    look("a.txt", "none.txt", "folder", "../a.txt", "a\0b")
    path.write_text("another")
    look("a.txt")
    stat = stat_of(path)
    assert stat is not None and stat_of(tmp_path / "none") is None
    lines.append(f"{stat[0]} {len(stat)}")
    known = json.loads((cache / "files.json").read_text().partition("\n")[2])
    lines.append(str({name: [found[0] == stat, found[1][:8]] for name, found in known.items()}))
    memory = Memory()
    memory.files["a.txt"] = (stat, "remembered")
    look("a.txt", memory=memory)
    memory.files["a.txt"] = ([stat[0], stat[1], stat[2] + 1], "old")
    look("a.txt", memory=memory)
    memory.files["a.txt"] = ([stat[0] + 1, *stat[1:]], "old")
    look("a.txt", memory=memory)
    (cache / "files.json").write_text("spoilt")
    look("a.txt")
    lines.append(f"{taken} {(cache / 'files.json').exists()}")
    digests = Digests(tmp_path, cache, [])
    for reads in (
        {},
        {"a.txt": digest_of(b"another")},
        {"a.txt": digest_of(b"one")},
        {"none": ""},
        {"none": "x"},
        {"a.txt": ""},
    ):
        lines.append(f"{sorted(reads)} {digests.current(reads)}")
    check_golden(GOLDEN / "digests.txt", "\n".join(lines) + "\n")


def test_a_stamp_holds_until_something_is_touched(tmp_path: Path) -> None:
    cache = tmp_path / ".tts-build"
    lines = []
    (tmp_path / "deep").mkdir()
    for name in ("a", "b", "deep/c"):
        (tmp_path / name).write_text(name)
    old = 1_000_000_000
    for name in ("a", "b", "deep/c", "deep"):
        os.utime(tmp_path / name, ns=(old, old))

    def held(what: str, options: Any = None) -> None:
        lines.append(f"{what}: {up_to_date.fresh(tmp_path, cache, 'g', options, [])}")

    held("none")
    for what, name in (
        ("another file", "b"),
        ("a file", "a"),
        ("an absent one", "none"),
        ("in a folder", "deep/new"),
        ("made", "out"),
    ):
        (tmp_path / "out").write_text("out")
        up_to_date.leave(tmp_path, cache, "g", {"o": 1}, ["a", "none", "deep", "a\0"], {"done": what}, ["out"])
        held(f"left before {what}", {"o": 1})
        held("other options", {"o": 2})
        (tmp_path / name).write_text("now another")
        held(f"{what} is touched", {"o": 1})
        (tmp_path / "none").unlink(missing_ok=True)
    for since in (0, 2**62):
        up_to_date.leave(tmp_path, cache, "late", None, ["a"], {"n": 1}, (), since)
        lines.append(f"since {since}: {up_to_date.fresh(tmp_path, cache, 'late', None, [])}")
    lines += [
        f"{name} {found and found[0]}" for name, found in up_to_date.times(tmp_path, ["a", "deep", "none", "a"]).items()
    ]
    check_golden(GOLDEN / "stamps.txt", "\n".join(lines) + "\n")
