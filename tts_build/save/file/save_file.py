"""A save file that anybody may have written, read within bounds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tts_build import disk
from tts_build.problem import InputError, Problem, Where

MOST_BYTES, MOST_DIGITS = 200_000_000, 300
"""Bytes of a save file, and digits of a whole number in it."""


def read_save(path: Path) -> dict[str, Any]:
    """The save in a file, whose `ObjectStates` is a list; what lies in the list is not looked at.

    InputError, with line and column where the text is wrong, for what is no save, or cannot be read.
    """
    data = disk.named(path)
    if len(data) > MOST_BYTES:
        what = f"`{path.name}` has {len(data)} bytes"
        raise InputError(Problem(what, expected=f"at most {MOST_BYTES}", code="file-too-large"))
    what, where = "not UTF-8, which the game writes", Where(path.name)
    try:
        save = json.loads(data.decode("utf-8-sig"), parse_int=_whole)
    except json.JSONDecodeError as error:
        what, where = f"not JSON: {error.msg.lower()}", Where(path.name, error.lineno, error.colno)
    except UnicodeDecodeError:
        pass
    except RecursionError:
        what = "the values lie too deep in each other"
    else:
        if not isinstance(save, dict) or not isinstance(save.get("ObjectStates"), list):
            what = f"`{path.name}` is no save of Tabletop Simulator"
            raise InputError(Problem(what, expected="an object with the list `ObjectStates`", code="bad-save"))
        return save
    raise InputError(Problem(what, where, code="json")) from None


def _whole(digits: str) -> float:
    """A whole number; one that no number of the game holds is without end."""
    return int(digits) if len(digits) < MOST_DIGITS else float(digits)
