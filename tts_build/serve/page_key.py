"""The page's key: who asks has it in the address, and from then on in a cookie. Other users of the machine have not.

It lies in the cache, readable for its owner alone, so that a page that was left open comes back when the server does.
It counts only where it was made: one that came with an archive is known to whoever packed it.
"""

from __future__ import annotations

import hashlib
import hmac
import html
import json
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.requests import cookie_parser

from tts_build import disk
from tts_build.build.core import ownership

if TYPE_CHECKING:
    from tts_build.build.session import Session

FILE = "page-key.json"
"""File of the cache that keeps the key."""

DOOR = "page.html"
"""File of the cache that leads a browser to the page. An address that is handed to a program is told to all users of
the machine; a file is not."""

DAYS = 30
"""How long a browser keeps the cookie."""

_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


@dataclass(frozen=True, slots=True)
class Key:
    """256 bits, as letters and digits that need no quoting in an address."""

    token: str

    @classmethod
    def new(cls) -> Key:
        return cls(secrets.token_urlsafe(32))

    def address(self, port: int) -> str:
        """The page's address with the key in it."""
        return f"http://127.0.0.1:{port}/?token={self.token}"

    def is_token(self, text: str) -> bool:
        """Whether it is the key, asked so that the time which that takes tells nothing."""
        return hmac.compare_digest(text.encode(), self.token.encode())

    def cookie(self, port: int) -> tuple[str, str]:
        """Name and value of the cookie. Browsers send it to every port, so that each has its own."""
        value = hmac.new(self.token.encode(), b"cookie %d" % port, hashlib.sha256).hexdigest()
        return f"tts-build-{port}", value

    def given(self, port: int) -> str:
        """The header that gives a browser the cookie: for this machine, for no script, with no request of others."""
        name, value = self.cookie(port)
        return f"{name}={value}; Path=/; Max-Age={DAYS * 86400}; HttpOnly; SameSite=Strict"

    def is_in(self, cookies: str, port: int) -> bool:
        """Whether a Cookie header has it."""
        name, value = self.cookie(port)
        return hmac.compare_digest(cookie_parser(cookies).get(name, "").encode(), value.encode())


def kept_key(session: Session, say: Callable[[str], None]) -> Key:
    """The key of a workspace, made if there is none. `say` hears what becomes of a foreign cache.

    Where the disk cannot keep a file to its owner, the key is a new one each time.
    """
    from tts_build.build.session import claimed  # of which a table that is played needs nothing

    cache = session.cache
    claimed(session, say)
    try:
        known = disk.plain(disk.own_secret(cache, FILE))
        if known["made"] == ownership.mark(cache) and _TOKEN.fullmatch(known["key"]):
            return Key(known["key"])
    except (OSError, ValueError, KeyError, TypeError):
        pass  # none yet, or not ours
    key = Key.new()
    disk.keep_secret(cache, FILE, json.dumps({"made": ownership.mark(cache), "key": key.token}).encode())
    return key


@contextmanager
def door(cache: Path, address: str) -> Iterator[Path | None]:
    """A file that leads a browser to an address, for its owner alone; None where the disk cannot keep it so."""
    words = (
        f'<!doctype html><meta http-equiv="refresh" content="0; url={html.escape(address)}"><title>tts-build</title>\n'
    )
    try:
        yield cache / DOOR if disk.keep_secret(cache, DOOR, words.encode()) else None
    finally:
        disk.discard(cache, DOOR)
