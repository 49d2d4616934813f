"""Who may ask, and for what: pages of this server that have its key, with a plain GET of a bounded size. What changes
something is posted, as JSON, and wants the page's own `Origin` besides.

A browser can be led to this server by any page of the web. It then says whose page asks (`Origin`, `Sec-Fetch-Site`,
`Referer`), or, when a name of the web was made to lead to this machine, that name (`Host`): both are refused. Any
program of this machine, and any of its users, can ask as well: without the page's key (`key`) nothing is answered but
what the game fetches (`local`).
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tts_build.serve.json_replies import NO_STORE, refusal
from tts_build.serve.page_key import Key

MOST_URL = 4096
"""Bytes of a path with its query."""

METHODS = ("GET", "HEAD")

MOST_BODY = 200_000
"""Bytes of what is posted."""

NAMES = ("127.0.0.1", "localhost", "[::1]")
"""What this machine is called in a Host header."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""What every answer carries: nothing is run, framed or read by other pages."""

NO_KEY = "this page has a key: open the address that the terminal shows"

SECRET_PATHS = ("\\", "\0", "%00", "%5c", "%2f")


class Guard:
    """Refuses what is not ours to answer, before anything looks at it, and lets no fault out as more than a 500.

    `port` gives the port that is listened on; `fault` hears what went wrong inside. `free`: how paths begin that need
    no key. `address`: as what it may be asked for besides, such as `https://play.example.org`. `posted`: how paths
    begin to which something may be posted; empty for a server that only answers.
    """

    def __init__(
        self,
        app: ASGIApp,
        port: Callable[[], int],
        fault: Callable[[Exception], None],
        key: Key,
        free: tuple[str, ...] = (),
        address: str = "",
        posted: str = "",
    ) -> None:
        self.app, self._port, self._fault, self._key, self._free = app, port, fault, key, free
        self._address, self._posted = address.lower(), posted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] == "websocket":
            if self._is_own_page(Headers(scope=scope)):
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 1008})
            return
        began = False
        refused = self._refused(scope)
        gift = "" if refused or not self._brings_key(scope) else self._key.given(self._port())

        async def sending(message: Message) -> None:
            nonlocal began
            if message["type"] == "http.response.start":
                began = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if gift:
                    headers.append("set-cookie", gift)
            await send(message)

        app: ASGIApp = self.app
        if refused:  # who opens the page reads words, and no JSON
            app = PlainTextResponse(refused[1], refused[0], NO_STORE) if scope["path"] == "/" else refusal(*refused)
        try:
            await app(scope, receive, sending)
        except OSError:
            return  # whoever asked has gone
        except Exception as error:
            self._fault(error)
            if not began:
                await refusal(500, "something went wrong; the terminal says what")(scope, receive, sending)

    def _refused(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        posts = scope["method"] == "POST" and self._posted and scope["path"].startswith(self._posted)
        if scope["method"] not in METHODS and not posts:
            return 405, "only GET and HEAD are answered"
        raw = scope.get("raw_path") or scope["path"].encode("utf-8", "surrogateescape")
        if len(raw) + len(scope.get("query_string", b"")) > MOST_URL:
            return 414, "the address is too long"
        if posts and (refusal_of_body := self._body(headers)):
            return refusal_of_body
        if not posts and (headers.get("content-length", "0") != "0" or "transfer-encoding" in headers):
            return 413, "a request has no body"
        if len(headers.getlist("host")) != 1 or not self._ours(headers["host"]):
            return 421, "this server answers to 127.0.0.1 and localhost alone"
        foreign = self._foreign(headers, scope["path"])
        if foreign:
            return 403, foreign
        known = any(self._key.is_in(cookies, self._port()) for cookies in headers.getlist("cookie"))
        if not (known or self._brings_key(scope) or scope["path"].startswith(self._free)):
            return 403, NO_KEY
        spelt = raw.decode("latin-1").lower()
        if any(part in spelt or part in scope["path"] for part in SECRET_PATHS):
            return 400, "no such address"
        return None

    def _body(self, headers: Headers) -> tuple[int, str] | None:
        """Why something that is posted is not taken: only our own page sends JSON, its length and its `Origin`."""
        if not self._is_own_page(headers):
            return 403, "only this server's own page may change something"
        lengths = headers.getlist("content-length")
        if "transfer-encoding" in headers or len(lengths) != 1 or not (lengths[0].isascii() and lengths[0].isdigit()):
            return 411, "what is posted says how long it is"
        if len(lengths[0]) > 9 or int(lengths[0]) > MOST_BODY:
            return 413, "too much at once"
        if headers.getlist("content-type") != ["application/json"]:
            return 415, "what is posted is JSON"
        return None

    def _is_own_page(self, headers: Headers) -> bool:
        """Whether a page of this server opens a socket, or posts. Browsers say whose page it is, and ask nobody."""
        origins, hosts = headers.getlist("origin"), headers.getlist("host")
        return len(origins) == len(hosts) == 1 and self._ours(hosts[0]) and self._same(origins[0])

    def _brings_key(self, scope: Scope) -> bool:
        """Whether the page itself is asked for by an address that has the key in it."""
        tokens = QueryParams(scope.get("query_string", b"")).getlist("token") if scope["path"] == "/" else []
        return len(tokens) == 1 and self._key.is_token(tokens[0])

    def _ours(self, host: str) -> bool:
        own = host.lower() in {f"{name}:{self._port()}" for name in NAMES}
        return own or self._address in (f"http://{host.lower()}", f"https://{host.lower()}")

    def _foreign(self, headers: Headers, path: str) -> str:
        """Why a request comes from somebody else's page; empty when it does not."""
        for name in ("origin", "referer"):
            for value in headers.getlist(name):
                if not self._same(value):
                    return f"the {name.title()} is not this server's page"
        site = headers.get("sec-fetch-site", "same-origin")
        if site == "none" or site == "same-origin":
            return ""
        # A link to the page itself may be followed from anywhere: nothing is told to where it was.
        moving = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
        return "" if moving and path == "/" else "another site's page may ask nothing here"

    def _same(self, address: str) -> bool:
        try:
            parts = urlsplit(address)
            if f"{parts.scheme}://{parts.netloc.lower()}" == self._address:
                return True
            return parts.scheme == "http" and self._ours(parts.netloc)
        except ValueError:
            return False
