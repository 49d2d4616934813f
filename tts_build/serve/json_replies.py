"""Answers that are no file and no picture: data, and why there is none."""

import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

NO_STORE = {"Cache-Control": "no-store"}


class Refused(HTTPException):
    """A request that cannot be answered: its status, and words for it."""


class Plain(JSONResponse):
    """Plain data as JSON."""

    def render(self, content: Any) -> bytes:
        return json_bytes(content)


def json_bytes(data: Any) -> bytes:
    """Plain data as JSON on one line; a name of the disk that is no text, which UTF-8 has no bytes for, gets `?`."""
    words = json.dumps(data, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return words.encode("utf-8", "replace")


def answered(data: Any) -> JSONResponse:
    """Plain data as the page gets it."""
    return Plain(data, headers=NO_STORE)


def refusal(status: int, words: str) -> JSONResponse:
    """Why there is no answer."""
    return Plain({"error": words}, status, headers=NO_STORE)
