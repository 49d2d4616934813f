"""A place of the web that files are put in: any that fsspec can write to, looked at from outside as players do."""

from __future__ import annotations

import http.client
import os
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, TypeVar

from tts_build import __version__
from tts_build.problem import BuildFailed, InputError, Problem

T = TypeVar("T")

AT_ONCE = {"s3", "s3a", "gs", "gcs", "abfs", "az", "adl", "memory", "oss", "r2"}
"""Kinds of hosts on which a file is there whole or not at all; elsewhere it is given its name when it is complete."""
ANSWERS_IN = 30.0
"""Seconds in which an address answers."""
_SECRET = re.compile(r"KEY|SECRET|TOKEN|PASSW|CREDENTIAL", re.IGNORECASE)
_SIGNED_IN = re.compile(r"^[a-z0-9+.:-]+://[^/]*:[^/]*@", re.IGNORECASE)


class WebHost:
    """Files below an address that fsspec knows: `s3://bucket/games`, `sftp://host/www`, a folder."""

    def __init__(self, target: str) -> None:
        """InputError for an address that holds a password, that fsspec does not know, or whose library is missing."""
        if _SIGNED_IN.match(target):
            todo = "leave it to the environment or fsspec's configuration: it would stand in the shell's history"
            raise InputError("the target holds a password", todo=todo, code="bad-target")
        try:
            from fsspec.core import url_to_fs
        except ModuleNotFoundError:
            raise InputError(
                "`publish` needs the library fsspec", todo="pip install 'tts-build[publish]'", code="missing-library"
            ) from None
        try:
            self._files, self._root = url_to_fs(target, skip_instance_cache=True)
        except ImportError as error:
            raise InputError(f"`{target}`: {error}", code="missing-library") from None
        except ValueError as error:
            raise InputError(f"`{target}` is no place that files can be put in: {error}", code="bad-target") from None
        except Exception as error:  # some kinds of hosts are called at once
            raise BuildFailed(Problem(f"the host does not answer: {_plain(error)}", code="host-refuses")) from None
        protocol = self._files.protocol
        self._at_once = not AT_ONCE.isdisjoint([protocol] if isinstance(protocol, str) else protocol)

    def _asked(self, what: Callable[[], T]) -> T:
        """What the host gives. BuildFailed, without a secret in it, when it refuses."""
        try:
            return what()
        except Exception as error:  # each kind of host has its own
            raise BuildFailed(Problem(f"the host refuses: {_plain(error)}", code="host-refuses")) from None

    def sizes(self, folder: str) -> dict[str, int]:
        """By path below a folder, how large each file is; empty where there is none yet."""
        base = f"{self._root.rstrip('/')}/{folder}"

        def found() -> dict[str, Any]:
            self._files.invalidate_cache()
            try:
                listed: dict[str, Any] = self._files.find(base, detail=True)
            except FileNotFoundError:
                return {}
            return listed

        before = f"{base.strip('/')}/"  # kinds of hosts differ in whether a path begins with a slash
        return {
            path.lstrip("/").removeprefix(before): int(info["size"] or 0)
            for path, info in self._asked(found).items()
            if info.get("type", "file") == "file"
        }

    def read(self, path: str) -> bytes:
        """The bytes of a file."""
        data: bytes = self._asked(lambda: self._files.cat_file(f"{self._root.rstrip('/')}/{path}"))
        return data

    def put(self, path: str, data: bytes) -> None:
        """A new file, which has its name when it is whole."""
        place = f"{self._root.rstrip('/')}/{path}"
        folder, _, name = place.rpartition("/")

        def write() -> None:
            self._files.makedirs(folder, exist_ok=True)
            part = place if self._at_once else f"{folder}/.part-{name}"
            self._files.pipe_file(part, data)
            if part != place:
                self._files.mv(part, place)

        self._asked(write)

    def remove(self, path: str) -> None:
        """Take a file away."""
        self._asked(lambda: self._files.rm_file(f"{self._root.rstrip('/')}/{path}"))


def _plain(error: Exception) -> str:
    """What a library says, in a line, without anything that the environment keeps secret."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    for name, value in os.environ.items():
        if _SECRET.search(name) and len(value) > 3:
            said = said.replace(value, "***")
    return said[:300]  # cut at last: half of a secret is none that is found


def answer(url: str, most: int) -> tuple[bytes, str]:
    """What an address gives to whoever asks, at most so many bytes and one more, and the kind that it says.

    BuildFailed when it does not answer.
    """
    request = urllib.request.Request(url, headers={"User-Agent": f"tts-build/{__version__}"})
    try:
        with urllib.request.urlopen(request, timeout=ANSWERS_IN) as told:
            return told.read(most + 1), told.headers.get_content_type()
    except urllib.error.HTTPError as error:
        raise BuildFailed(f"{url} answers {error.code}", code="not-answering") from None
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise BuildFailed(f"{url} does not answer: {_plain(error)}", code="not-answering") from None
