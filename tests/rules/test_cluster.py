"""Games on a real cluster of processes: the same games as here, whatever becomes of its workers."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.can import can

ROOT = Path(__file__).parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed: a cluster is NOT tried"),
]


@contextmanager
def running(*words: str, cwd: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A program that runs until the end, and is killed then."""
    log = subprocess.DEVNULL
    program = subprocess.Popen([sys.executable, *words], cwd=cwd, stdout=log, stderr=log)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler with three workers, and these; none of them runs in the workspace."""
    home = tmp_path_factory.mktemp("cluster")
    note = home / "scheduler.json"
    plain = ("--no-dashboard", "--scheduler-file", str(note))
    with ExitStack() as stack:
        scheduler = ("-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", *plain)
        stack.enter_context(running(*scheduler, cwd=home))
        address = wait_for(lambda: note.is_file() and json.loads(note.read_text("utf-8") or "{}").get("address"))
        worker = ("-m", "distributed.cli.dask_worker", "--nthreads", "1", "--no-nanny", *plain)
        workers = [stack.enter_context(running(*worker, cwd=home)) for _ in range(3)]
        with client_of(address) as client:
            client.wait_for_workers(3, timeout=60)
        yield address, workers


def client_of(address: str) -> Any:
    from distributed import Client

    return Client(address)


def wait_for(found: Any, seconds: float = 60) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if value := found():
            return value
        time.sleep(0.05)
    raise AssertionError("it never came")


def command(executor: str, *more: str, games: int = 1500, game: str = "dice_girls") -> list[str]:
    words = ("simulate", game, "--games", str(games), "--seed", "5", "--jobs", "1", "--executor", executor)
    return [sys.executable, "-m", "tts_build", *words, *more]


def simulate(*words: str, cwd: Path = ROOT, **more: Any) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(command(*words, **more), cwd=cwd, capture_output=True, text=True, timeout=120)
    assert "Traceback" not in done.stderr
    return done


@can(
    "Rules",
    "Games spread over many machines, with the same figures; a machine that fails changes nothing",
    write="tts-build simulate GAME --executor dask:ADDRESS",
    see="many-machines.md",
)
def test_a_cluster_plays_the_same_games_also_when_a_worker_dies(cluster: Any) -> None:
    address, workers = cluster
    here = simulate("local")
    there = simulate(f"dask:{address}")
    assert (there.returncode, there.stdout) == (0, here.stdout) and "1500 games" in here.stdout
    with subprocess.Popen(command(f"dask:{address}"), cwd=ROOT, stdout=subprocess.PIPE, text=True) as disturbed:
        with client_of(address) as client:
            wait_for(lambda: sum(map(len, client.processing().values())) > 3)
        workers[0].kill()
        assert disturbed.communicate(timeout=120)[0] == here.stdout
    assert disturbed.returncode == 0


def test_a_mistake_of_the_engine_has_its_place(cluster: Any, tmp_path: Path) -> None:
    """The file, which is on no machine of the cluster, and the line."""
    subprocess.run([sys.executable, "-m", "tts_build", "new", "game"], cwd=tmp_path, check=True, capture_output=True)
    (engine,) = tmp_path.glob("game/cards/*/engine/__init__.py")
    lines = engine.read_text("utf-8").splitlines(keepends=True)
    line = next(number for number, text in enumerate(lines) if "def step_reveal" in text)
    engine.write_text("".join([*lines[: line + 1], "        self.lost.clear()\n", *lines[line + 1 :]]), "utf-8")
    done = simulate(f"dask:{cluster[0]}", cwd=tmp_path / "game", games=100, game=engine.parts[-3])
    assert done.returncode == 2
    assert f"cards/{engine.parts[-3]}/engine/__init__.py:{line + 2}" in done.stderr and "'lost'" in done.stderr


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "tcp://nowhere.invalid:8786"])
def test_where_nobody_answers_one_is_told_so(address: str) -> None:
    begun = time.monotonic()
    done = simulate(f"dask:{address}", games=100)
    assert done.returncode == 1 and f"no Dask cluster answers at `{address}`" in done.stderr
    assert time.monotonic() - begun < 60  # Dask alone would wait for minutes
