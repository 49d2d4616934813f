"""A place of the web that files are put in: any that fsspec can write to, looked at from outside as players do."""

from __future__ import annotations

import http.client
import logging
import os
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from tts_build import __version__
from tts_build.problem import BuildFailed, InputError, Problem, TtsBuildError

T = TypeVar("T")

AT_ONCE = {"s3", "s3a", "gs", "gcs", "abfs", "az", "adl", "memory", "oss", "r2"}
"""Kinds of hosts on which a file is there whole or not at all; elsewhere it is given its name when it is complete."""
ANSWERS_IN = 30.0
"""Seconds in which an address answers."""
AGAIN = "call it once more: what is there is not sent again"
_SECRET = re.compile(r"KEY|SECRET|TOKEN|PASSW|CREDENTIAL|AUTH", re.IGNORECASE)
_PASSWORD = re.compile(r"(://[^/\s:@]*):[^/\s@]+@")
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
            self._files, self._root = url_to_fs(target, skip_instance_cache=True, **_options(target))
        except ImportError as error:
            missing = getattr(error.__cause__ or error, "name", None) or ""
            todo = f"pip install {missing.partition('.')[0]}" if missing else ""
            raise InputError(f"`{target}`: {error}", todo=todo, code="missing-library") from None
        except TtsBuildError:
            raise
        except ValueError as error:
            what = f"`{target}` is no place that files can be put in: {_plain(error)}"
            raise InputError(what, code="bad-target") from None
        except Exception as error:  # some kinds of hosts are called at once
            raise BuildFailed(Problem(f"the host does not answer: {_plain(error)}", code="host-refuses")) from None
        protocol = self._files.protocol
        self._at_once = not AT_ONCE.isdisjoint([protocol] if isinstance(protocol, str) else protocol)

    def _asked(self, what: Callable[[], T], todo: str = "") -> T:
        """What the host gives. BuildFailed, without a secret in it, when it refuses."""
        try:
            return what()
        except Exception as error:  # each kind of host has its own
            raise BuildFailed(Problem(f"the host refuses: {_plain(error)}", todo=todo, code="host-refuses")) from None

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

        self._asked(write, AGAIN)

    def remove(self, path: str) -> None:
        """Take a file away."""
        self._asked(lambda: self._files.rm_file(f"{self._root.rstrip('/')}/{path}"))


def _options(target: str) -> dict[str, Any]:
    """What a kind of host needs beside its address, and fsspec's configuration does not say. InputError for a WebDAV
    server that nothing names."""
    from fsspec.config import conf

    kind = target.partition("://")[0].lower()
    if kind in ("sftp", "ssh"):
        logging.getLogger("paramiko").addHandler(logging.NullHandler())  # it prints tracebacks of its own else
        given = {**conf.get("sftp", {}), **conf.get("ssh", {})}
        return {} if "host_key_policy" in given else {"host_key_policy": _known_hosts()}
    if kind in ("webdav", "dav"):
        given = {**conf.get("webdav", {}), **conf.get("dav", {})}
        if "base_url" not in given:
            todo = "set FSSPEC_WEBDAV_BASE_URL to its address, as https://cloud.example.org/dav"
            raise InputError(f"`{target}` does not say which server it is on", todo=todo, code="bad-target")
        # a variable of the environment can hold a list, and the library asks for a pair
        return {"auth": tuple(given["auth"])} if isinstance(given.get("auth"), list) else {}
    return {}


def _known_hosts() -> Any:
    """A policy that takes hosts whose key stands in the user's `known_hosts`. By itself fsspec takes any, and would say
    the password to it."""
    import paramiko

    class KnownHosts(paramiko.MissingHostKeyPolicy):  # type: ignore[misc]
        def missing_host_key(self, client: Any, hostname: str, key: Any) -> None:
            path = Path("~/.ssh/known_hosts").expanduser()
            known = paramiko.HostKeys(str(path)) if path.is_file() else paramiko.HostKeys()
            if not known.check(hostname, key):
                what = f"the key that {hostname} shows is not in ~/.ssh/known_hosts"
                todo = "connect to it once with ssh or sftp, which asks whether the key is the right one"
                raise BuildFailed(Problem(what, todo=todo, code="host-refuses"))

    return KnownHosts()


def _plain(error: Exception) -> str:
    """What a library says, in a line, without anything that the environment or fsspec's configuration keeps secret."""
    said = " ".join(f"{type(error).__name__}: {error}".split())
    for secret in sorted(_secrets(), key=len, reverse=True):
        said = said.replace(secret, "***")
    return _PASSWORD.sub(r"\1:***@", said)[:300]  # cut at last: half of a secret is none that is found


def _secrets() -> Iterator[str]:
    from fsspec.config import conf

    for name, value in [*os.environ.items(), *((n, v) for options in conf.values() for n, v in options.items())]:
        if _SECRET.search(name):
            parts = value if isinstance(value, list) else [value]
            yield from (str(part) for part in parts if len(str(part)) > 3)


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
