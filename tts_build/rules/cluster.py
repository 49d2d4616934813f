"""A Dask cluster as an executor: other machines that play the games of a campaign.

What is sent has the engine's text and its rows in it (see `Binding`): scheduler and workers need this tool, and nothing
of the game.
"""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import partial
from threading import Thread
from typing import Any, cast

from tts_build import __version__
from tts_build.problem import BuildFailed, InputError

ANSWER = 5
"""Seconds in which a scheduler must answer, and then have a worker."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The executor of the scheduler at an address such as `tcp://host:8786`; of processes on this machine for none.

    Raises InputError when Dask is not installed; BuildFailed when nobody answers, and inside when the cluster is lost.
    """
    try:
        from distributed import Client, KilledWorker
    except ModuleNotFoundError:
        todo = "pip install 'tts-build[dask]'"
        raise InputError("Dask is not installed", todo=todo, code="missing-package") from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is said below
    # What answers with other words, as a scheduler's dashboard does, keeps Dask waiting for ever; so not this thread.
    made: Future[Any] = Future()
    Thread(target=_make, args=(made, partial(Client, address or None, timeout=ANSWER)), daemon=True).start()
    try:
        client = made.result(ANSWER if address else None)
    except (OSError, ValueError) as error:
        expected = "a scheduler, as `dask:tcp://host:8786`"
        raise _lost(f"no Dask cluster answers at `{address}`", expected, "start `dask scheduler` there") from error
    with client:
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            todo = f"start `dask worker {address}` on each machine"
            raise _lost(f"the Dask cluster at `{address}` has no worker", "", todo) from None
        versions = client.get_versions(packages=["tts_build"])
        sides = [versions["scheduler"], *versions["workers"].values()]
        others = {str(side["packages"].get("tts_build") or "none") for side in sides} - {__version__}
        if others:
            what, todo = "scheduler and workers of a cluster must have this very tts-build", "install it there"
            raise _lost(what, __version__, todo, got=", ".join(sorted(others)))
        try:
            yield cast(Executor, client.get_executor())
        except (CancelledError, KilledWorker) as error:
            what = "the Dask cluster was lost while games were played"
            raise _lost(what, "", "see what its scheduler and workers say, and start again") from error


def _make(made: Future[Any], make: Callable[[], Any]) -> None:
    try:
        made.set_result(make())
    except Exception as error:
        made.set_exception(error)


def _lost(what: str, expected: str, todo: str, got: str = "") -> BuildFailed:
    return BuildFailed(what, expected=expected, got=got, todo=todo, code="no-cluster")
