"""One file from the web: bounded in size and time, and from no other machine than a definition names.

A definition may come from anybody, and who fetches its sheets does so from inside a network that its author cannot
reach. So addresses that are of no use outside (this machine, the house, a cloud's own) are refused before anything is
sent, whatever name leads to them, and the connection goes to the address that was looked at; an answer that sends on to
another machine is not followed. The workspace, which is one's own, may allow both.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin, urlsplit

from tts_build import __version__
from tts_build.fetch.sheet_links import SENT_ON
from tts_build.problem import BuildFailed, InputError

SECONDS = 30.0
"""For all of it: looking up, sending on, reading."""
MOST_SENT_ON = 5
_CHUNK = 1 << 16
_SENT_ON = (301, 302, 303, 307, 308)


@dataclass(frozen=True, slots=True)
class Allowed:
    """What a workspace allows: machines that an answer may send on to, and addresses of one's own network."""

    hosts: Sequence[str] = ()
    private: bool = False


def fetched(url: str, most: int, allowed: Allowed) -> bytes:
    """The bytes of an address, at most so many. InputError for what is not allowed, BuildFailed for what the machine
    does not give."""
    first = parts = _parts(url)
    end = time.monotonic() + SECONDS
    for _ in range(MOST_SENT_ON + 1):
        if first.scheme == "https" and parts.scheme == "http":
            raise BuildFailed(f"`{first.hostname}` sends on to an address without encryption", code="fetch")
        _check_host(first, parts, allowed)
        answer = _asked(parts, most, allowed, end)
        if isinstance(answer, bytes):
            return answer
        parts = _parts(answer, parts.geturl())
    raise BuildFailed(f"`{first.hostname}` sends on and on", expected=f"at most {MOST_SENT_ON} times", code="fetch")


def _short(url: str) -> str:
    return url if len(url) <= 80 else f"{url[:77]}..."


def _parts(url: str, base: str = "") -> SplitResult:
    """The parts of an address. BuildFailed when it is none of the web."""
    try:
        parts = urlsplit(urljoin(base, url))
        plain = parts.hostname is not None and parts.scheme in ("http", "https")
    except ValueError:
        plain = False
    if not plain:
        raise BuildFailed(f"`{_short(url)}` is no address of the web", code="fetch")
    return parts


def _check_host(first: SplitResult, parts: SplitResult, allowed: Allowed) -> None:
    """Raises InputError when an answer sends on to a machine that it may not."""
    host, named = str(parts.hostname).lower(), str(first.hostname).lower()
    known = (*allowed.hosts, *SENT_ON.get(named, ()))
    if host == named or any(host == one.lower() or host.endswith(f".{one.lower()}") for one in known):
        return
    todo = f"if that is right, write `fetch: {{hosts: [{host}]}}` into tts-build.yaml"
    raise InputError(f"`{named}` sends on to another machine, `{host}`", todo=todo, code="fetch-host")


def _addresses(parts: SplitResult, allowed: Allowed) -> tuple[list[str], int]:
    """The machine's numbers and the port. Raises InputError for a number that means nothing to others."""
    host, port = str(parts.hostname), _port(parts)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BuildFailed(f"no machine `{host}` is to be found", got=_said(error), code="fetch") from None
    numbers = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    for number in numbers:
        one = ipaddress.ip_address(number.partition("%")[0])
        one = getattr(one, "ipv4_mapped", None) or one
        if not allowed.private and (not one.is_global or one.is_multicast):
            todo = "if that is right, write `fetch: {private: true}` into tts-build.yaml"
            raise InputError(f"`{host}` is an address of a private network", got=number, todo=todo, code="fetch-host")
    return numbers, port


def _port(parts: SplitResult) -> int:
    try:
        return parts.port or (443 if parts.scheme == "https" else 80)
    except ValueError:
        raise BuildFailed(f"`{parts.netloc}` has a port that there is not", code="fetch") from None


def _asked(parts: SplitResult, most: int, allowed: Allowed, end: float) -> bytes | str:
    """What a machine answers: the bytes of the file, or the address to which it sends on."""
    host = str(parts.hostname)
    try:
        with _connected(parts, allowed, end) as connection:
            path = parts.path or "/"
            connection.putrequest("GET", f"{path}?{parts.query}" if parts.query else path, skip_accept_encoding=True)
            connection.putheader("User-Agent", f"tts-build/{__version__}")
            connection.putheader("Accept-Encoding", "identity")
            connection.endheaders()
            answer = connection.getresponse()
            if answer.status in _SENT_ON:
                return answer.getheader("Location") or ""
            if answer.status != 200:
                raise BuildFailed(f"`{host}` answers {answer.status} {answer.reason}"[:200], code="fetch")
            if answer.getheader("Content-Encoding", "identity") != "identity":
                raise BuildFailed(f"`{host}` packs the file in a way that was not asked for", code="fetch")
            data = _read(answer, most, host, end)
    except (OSError, http.client.HTTPException, ValueError) as error:
        late = time.monotonic() >= end
        what = f"`{host}` takes longer than {SECONDS:g} seconds" if late else f"`{host}` cannot be reached"
        raise BuildFailed(what, got="" if late else _said(error), code="fetch") from None
    start = data[:500].lstrip().lower()
    if answer.headers.get_content_type() == "text/html" or start.startswith((b"<!doctype html", b"<html")):
        todo = "share it with anybody who has the link, or take the link to the file that the program publishes"
        raise BuildFailed(f"`{host}` gives a page, and no table", todo=todo, code="fetch")
    return data


def _read(answer: http.client.HTTPResponse, most: int, host: str, end: float) -> bytes:
    parts, size = [], 0
    while part := answer.read(_CHUNK):
        parts.append(part)
        size += len(part)
        if size > most:
            raise BuildFailed(f"the file of `{host}` is too large", expected=f"at most {most} bytes", code="fetch")
    if time.monotonic() >= end:  # it was cut
        raise TimeoutError
    if answer.length:
        raise BuildFailed(f"`{host}` breaks off", got=f"{size} bytes of {size + answer.length}", code="fetch")
    return b"".join(parts)


def _said(error: BaseException) -> str:
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__)[:200]


@contextmanager
def _connected(parts: SplitResult, allowed: Allowed, end: float) -> Iterator[http.client.HTTPConnection]:
    """A connection to an address that was looked at. It is cut when the time is over, whatever it waits for."""
    host, safe = str(parts.hostname), parts.scheme == "https"
    numbers, port = _addresses(parts, allowed)
    line = _line(numbers, port, end)
    if safe:
        context = ssl.create_default_context()
        line = context.wrap_socket(line, server_hostname=host, do_handshake_on_connect=False)
    left = max(end - time.monotonic(), 0.01)
    watch = threading.Timer(left, _cut, (line,))
    watch.daemon = True
    watch.start()
    try:
        if isinstance(line, ssl.SSLSocket):
            line.do_handshake()
        kind = http.client.HTTPSConnection if safe else http.client.HTTPConnection
        connection = kind(host, port, timeout=left)
        connection.sock = line
        yield connection
    finally:
        watch.cancel()
        line.close()


def _line(numbers: Sequence[str], port: int, end: float) -> socket.socket:
    """A connection to the first of a machine's numbers that answers. OSError when none does."""
    *others, last = numbers
    for number in others:
        with suppress(OSError):
            return socket.create_connection((number, port), timeout=max((end - time.monotonic()) / 3, 0.01))
    return socket.create_connection((last, port), timeout=max(end - time.monotonic(), 0.01))


def _cut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)
