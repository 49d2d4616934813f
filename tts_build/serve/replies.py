"""Answers that are no file and no picture: data, and why there is none."""

from __future__ import annotations

from typing import Any

from starlette.responses import JSONResponse

NO_STORE = {"Cache-Control": "no-store"}


class Refused(Exception):
    """A request that cannot be answered: its status, and words for it."""

    def __init__(self, status: int, words: str) -> None:
        self.status, self.words = status, words
        super().__init__(words)


def answered(data: Any) -> JSONResponse:
    """Plain data as the page gets it."""
    return JSONResponse(data, headers=NO_STORE)


def refusal(status: int, words: str) -> JSONResponse:
    """Why there is no answer."""
    return JSONResponse({"error": words}, status, headers=NO_STORE)
