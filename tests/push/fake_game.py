"""A fake of the running game, as its External Editor API is described: it listens on one port, speaks to another, says
one thing a connection, in pieces, and closes. A key that a Save & Play leaves out is taken away, as there.
"""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

from lupa import LuaError, LuaRuntime

Message = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class FakeGame:
    """A game with a table on it. `saves` is every Save & Play as it came, `after` what scripts say when it loaded."""

    def __init__(self, save: Mapping[str, Any]) -> None:
        things = save["ObjectStates"]
        self.states = {
            "-1": {"name": "Global", "script": save.get("LuaScript", ""), "ui": save.get("XmlUI", "")},
            **{one["GUID"]: {"name": one["Name"], "script": one["LuaScript"], "ui": one["XmlUI"]} for one in things},
        }
        self.ports = free_port(), free_port()
        self.saves: list[list[Message]] = []
        self.after: list[Message] = []
        self.asked = 0
        self._lua = LuaRuntime(unpack_returned_tuples=True)
        self._ear = socket.create_server(("127.0.0.1", self.ports[0]))
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._ear.shutdown(socket.SHUT_RDWR)
        self._ear.close()
        self._thread.join(5)

    def _run(self) -> None:
        while True:
            try:
                line, _ = self._ear.accept()
            except OSError:
                return
            with line:
                parts = []
                while part := line.recv(65536):
                    parts.append(part)
            self._do(json.loads(b"".join(parts)))

    def _do(self, message: Message) -> None:
        act: Callable[[Message], None] = {0: self._ask, 1: self._save, 3: self._execute}[message["messageID"]]
        act(message)

    def _ask(self, message: Message) -> None:
        self.asked += 1
        self._tell_states()

    def _tell_states(self) -> None:
        told = []
        for guid, one in self.states.items():
            if one["script"] or one["ui"]:
                ui = {"ui": one["ui"]} if one["ui"] else {}
                told.append({"name": one["name"], "guid": guid, "script": one["script"], **ui})
        self.tell({"messageID": 1, "scriptStates": told, "savePath": "C:/Saves/TS_Save_7.json"})

    def _save(self, message: Message) -> None:
        self.saves.append(message["scriptStates"])
        for one in message["scriptStates"]:
            self.states.setdefault(one["guid"], {"name": ""}).update(script=one.get("script", ""), ui=one.get("ui", ""))
        for said in self.after:
            self.tell(said)
        self._tell_states()

    def _execute(self, message: Message) -> None:
        try:
            value = self._lua.execute(message["script"])
        except LuaError as error:
            words = str(error).partition(":1: ")[2]
            told = {"error": f"chunk_3:(1,0-4): {words}", "guid": "-1"}
            self.tell(
                {"messageID": 3, **told, "errorMessagePrefix": "Error in Script (Global) function <executeScript>: "}
            )
            return
        self.tell({"messageID": 5, "returnValue": value, "returnID": message["returnID"]})

    def tell(self, message: Message | bytes) -> None:
        """Say something to the editor, a few bytes at first, so that letters are cut."""
        data = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode()
        with socket.create_connection(("127.0.0.1", self.ports[1]), 5) as line:
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for at in range(0, min(len(data), 60), 7):
                line.sendall(data[at : min(at + 7, 60)])
                time.sleep(0.001)
            line.sendall(data[60:])
