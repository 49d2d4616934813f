"""Who may sit where: a secret for each seat, for those who look on, and for the host."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Iterable
from dataclasses import dataclass

import segno

from tts_build.sim.world.players import SPECTATOR


@dataclass(frozen=True, slots=True)
class Grant:
    """What a secret is good for: a colour, or the host's place, which may look through every seat's eyes."""

    colour: str
    host: bool = False


class Seats:
    """The secrets of one table. They come from its key, so that links open the same seats when it is resumed."""

    def __init__(self, key: str) -> None:
        self._key = key
        self._secrets = {self._secret(SPECTATOR): Grant(SPECTATOR)}
        self.host_secret = self._secret("host")

    def _secret(self, what: str) -> str:
        """128 bits for a colour or the host, as letters and digits that need no quoting in an address."""
        made = hmac.digest(self._key.encode(), what.encode(), "sha256")
        return base64.urlsafe_b64encode(made[:16]).decode().rstrip("=")

    def offer(self, colours: Iterable[str]) -> None:
        """The table has these seats; whoever has one keeps its secret."""
        known = {grant.colour for grant in self._secrets.values()}
        seats = {self._secret(colour): Grant(colour) for colour in colours if colour not in known}
        self._secrets = seats | self._secrets

    def grant(self, secret: str) -> Grant | None:
        """What somebody may who has this secret; None when it is none. The time it takes tells nothing."""
        known = {**self._secrets, self.host_secret: Grant(SPECTATOR, host=True)}
        found = [grant for one, grant in known.items() if hmac.compare_digest(one.encode(), secret.encode())]
        return found[0] if found else None

    def links(self, base: str) -> list[dict[str, str]]:
        """Each seat with its address, and that as a code to scan. What comes after # no browser sends, and so no log
        holds."""
        found = [(grant.colour, f"{base}/#{secret}") for secret, grant in self._secrets.items()]
        return [{"colour": colour, "address": to, "code": _code(to)} for colour, to in found]


def _code(address: str) -> str:
    """An address as a code to scan: an SVG in a data address."""
    return str(segno.make(address, error="m").svg_data_uri(scale=4, border=2))
