"""The cache: what is kept, what is dropped, and that damage counts as absence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tts_build.build.core import checked_file
from tts_build.build.core.reasons import reasons
from tts_build.build.core.step import Made, Result
from tts_build.build.core.store import VARIANTS, Store
from tts_build.problem import Damaged, Problem, Where

KEY = "k" * 64


def kept(store: Store, text: str, reads: dict[str, str]) -> Result:
    result = store.keep(Made({"out": text.encode()}, reads=reads))
    store.remember(KEY, result)
    return result


def test_results_of_the_same_key_are_told_apart_by_the_files_they_read(tmp_path: Path) -> None:
    store = Store(tmp_path)
    one = kept(store, "one", {"a.csv": "1"})
    two = kept(store, "two", {"a.csv": "2"})
    assert store.results(KEY) == [two, one]


def test_only_the_newest_variants_stay(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(VARIANTS + 3):
        kept(store, str(number), {"a.csv": str(number)})
    assert [result.reads["a.csv"] for result in store.results(KEY)] == ["6", "5", "4", "3"]


def test_a_result_whose_bytes_are_gone_counts_as_absent(tmp_path: Path) -> None:
    store = Store(tmp_path)
    result = kept(store, "one", {})
    store.blob_path(result.blobs["out"]).unlink()
    assert store.results(KEY) == []


def test_pruning_drops_what_is_not_named(tmp_path: Path) -> None:
    store = Store(tmp_path)
    result = kept(store, "one", {})
    other = store.keep(Made({"out": b"other"}))
    store.remember("o" * 64, other)
    store.prune([KEY])
    assert store.results(KEY) == [result]
    assert store.results("o" * 64) == []
    assert not store.blob_path(other.blobs["out"]).exists()
    assert store.bytes() == 3


def test_pieces_are_stored_as_the_bytes_that_they_make_together(tmp_path: Path) -> None:
    store = Store(tmp_path)
    whole, pieces = store.keep(Made({"out": b"abc"})), store.keep(Made({"out": iter([b"a", b"", b"bc"])}))
    assert whole == pieces
    store.copy(whole.blobs["out"], tmp_path / "out")
    assert (tmp_path / "out").read_bytes() == store.get(whole.blobs["out"]) == b"abc"
    assert [path for path in (tmp_path / "blobs").rglob("*") if path.name.startswith(".part")] == []


def test_a_blob_that_the_disk_changed_is_neither_read_nor_copied(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for take in (lambda digest: store.get(digest), lambda digest: store.copy(digest, tmp_path / "out")):
        digest = store.put(b"abc")
        store.blob_path(digest).write_bytes(b"abd")
        with pytest.raises(Damaged):
            take(digest)
        assert store.throw_away(store.blob_path(digest)) and not store.throw_away(store.blob_path(store.put(b"abc")))
        assert not (tmp_path / "out").exists()


@given(st.text(), st.text(), st.integers(1, 9), st.lists(st.text() | st.integers(0, 99), max_size=3))
def test_problems_survive_the_cache(what: str, got: str, line: int, path: list[str | int]) -> None:
    problem = Problem(what, Where("a.yaml", line, 2, tuple(path)), got=got, severity="warning", code="x")
    assert Problem.from_json(problem.as_json()) == problem


def test_reasons_follow_a_row_by_its_id_when_rows_move() -> None:
    entry = {"params": {"rows": [{"id": "a", "n": 1}, {"id": "b", "n": 2}]}, "reads": {}, "needs": {}, "version": "1"}
    moved = {**entry, "params": {"rows": [{"id": "new", "n": 0}, {"id": "a", "n": 1}, {"id": "b", "n": 3}]}}
    assert reasons(entry, moved, {}, {}) == ["`rows.b.n` was 2, is 3", "`rows.new` is new"]


def test_a_sealed_result_that_is_none_is_thrown_away(tmp_path: Path) -> None:
    store = Store(tmp_path)
    path = tmp_path / "results/ab/abcd.json"
    for data in (b"[1]", b"1", b"[{}]", b'[{"blobs": 1, "problems": 2}]', b"[" * 100_000):
        checked_file.write(tmp_path, path, data)
        assert store.results("abcd") == []
        assert not path.exists()
    assert store.damaged == ["results/ab/abcd.json"] * 5


def test_room_is_counted_though_a_link_leads_nowhere(tmp_path: Path) -> None:
    store = Store(tmp_path)
    assert store.bytes() == 0
    digest = store.put(b"moon")
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / "gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "pictures" / "folder").mkdir()
    assert store.bytes() >= 4
    store.prune([])
    assert not store.blob_path(digest).exists() and list((tmp_path / "pictures").iterdir()) == []
