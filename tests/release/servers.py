"""Servers of this machine for files that are published: SFTP, WebDAV, the web beside them, and a line that breaks."""

from __future__ import annotations

import contextlib
import functools
import http.server
import os
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paramiko

USER, PASSWORD = "gardener", "correct-horse-battery"


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        pass


@contextlib.contextmanager
def web(folder: Path) -> Iterator[str]:
    """The address at which whoever asks gets what lies in a folder."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def line(port: int, most: int) -> Iterator[int]:
    """The port of a line to a server's, over which so many bytes can be sent before it breaks, once and for all."""
    listener = socket.create_server(("127.0.0.1", 0))
    left = [most]

    def carry(source: socket.socket, target: socket.socket, counts: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(4096):
                left[0] -= len(data) if counts else 0
                if left[0] < 0:
                    break
                target.sendall(data)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def listen() -> None:
        with contextlib.suppress(OSError):
            while left[0] >= 0:
                near, far = listener.accept()[0], socket.create_connection(("127.0.0.1", port))
                threading.Thread(target=carry, args=(near, far, True), daemon=True).start()
                threading.Thread(target=carry, args=(far, near, False), daemon=True).start()
        listener.close()

    threading.Thread(target=listen, daemon=True).start()
    try:
        yield listener.getsockname()[1]
    finally:
        listener.close()


# -- SFTP -------------------------------------------------------------------------------------------------------------


class _Door(paramiko.ServerInterface):
    """Lets one user in, by password."""

    def __init__(self, server: SftpServer) -> None:
        self._server = server

    def check_auth_password(self, username: str, password: str) -> int:
        self._server.asked += 1
        return paramiko.AUTH_SUCCESSFUL if (username, password) == (USER, PASSWORD) else paramiko.AUTH_FAILED

    def get_allowed_auths(self, username: str) -> str:
        return "password"

    def check_channel_request(self, kind: str, chanid: int) -> int:
        return paramiko.OPEN_SUCCEEDED


class _Folder(paramiko.SFTPServerInterface):
    """A folder of this disk as a server shows it."""

    def __init__(self, server: paramiko.ServerInterface, root: Path) -> None:
        self.root = root

    def _at(self, path: str) -> Path:
        return self.root / path.lstrip("/")

    def list_folder(self, path: str) -> Any:
        try:
            return [paramiko.SFTPAttributes.from_stat(p.stat(), p.name) for p in self._at(path).iterdir()]
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno or 0)

    def stat(self, path: str) -> Any:
        try:
            return paramiko.SFTPAttributes.from_stat(self._at(path).stat())
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno or 0)

    lstat = stat

    def open(self, path: str, flags: int, attr: Any) -> Any:
        try:
            file = os.open(self._at(path), flags, 0o644)
        except OSError as error:
            return paramiko.SFTPServer.convert_errno(error.errno or 0)
        handle = paramiko.SFTPHandle(flags)
        handle.readfile = handle.writefile = os.fdopen(file, "wb" if flags & os.O_WRONLY else "rb")
        return handle

    def _done(self, what: Any) -> int:
        try:
            what()
        except OSError as error:
            return int(paramiko.SFTPServer.convert_errno(error.errno or 0))
        return int(paramiko.SFTP_OK)

    def mkdir(self, path: str, attr: Any) -> int:
        return self._done(self._at(path).mkdir)

    def remove(self, path: str) -> int:
        return self._done(self._at(path).unlink)

    def posix_rename(self, oldpath: str, newpath: str) -> int:
        return self._done(lambda: self._at(oldpath).replace(self._at(newpath)))


class SftpServer:
    """An SSH server over a folder.

    `known`: the line of `known_hosts` by which a port of this machine is known; `asked`: how often it was told a
    password.
    """

    def __init__(self, root: Path) -> None:
        self._root, self._key = root, paramiko.ECDSAKey.generate()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.asked = 0
        self._open: list[paramiko.Transport] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def known(self, port: int) -> str:
        return f"[127.0.0.1]:{port} {self._key.get_name()} {self._key.get_base64()}\n"

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                transport = paramiko.Transport(self._listener.accept()[0])
                self._open.append(transport)
                transport.add_server_key(self._key)
                transport.set_subsystem_handler("sftp", paramiko.SFTPServer, _Folder, self._root)
                # a client that does not like our key goes away in the middle of a greeting
                with contextlib.suppress(paramiko.SSHException, EOFError):
                    transport.start_server(server=_Door(self))

    def close(self) -> None:
        self._listener.close()
        for transport in self._open:
            transport.close()


@contextlib.contextmanager
def sftp(root: Path) -> Iterator[SftpServer]:
    server = SftpServer(root)
    try:
        yield server
    finally:
        server.close()


# -- WebDAV -----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def webdav(root: Path) -> Iterator[int]:
    """The port of a WebDAV server over a folder, which lets one user in."""
    from cheroot.wsgi import Server
    from wsgidav.wsgidav_app import WsgiDAVApp

    asks = {"accept_basic": True, "accept_digest": False, "default_to_digest": False}
    app = WsgiDAVApp(
        {
            "provider_mapping": {"/": str(root)},
            "http_authenticator": asks,
            "simple_dc": {"user_mapping": {"*": {USER: {"password": PASSWORD}}}},
            "verbose": 0,
            "logging": {"enable": False},
        }
    )
    server = Server(("127.0.0.1", 0), app)
    server.prepare()
    threading.Thread(target=server.serve, daemon=True).start()
    try:
        yield server.bind_addr[1]
    finally:
        server.stop()
