"""Folders in which a system keeps what belongs to one user and to no workspace."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

OURS = "tts-build"

_USUAL = {
    "cache": {"win32": ("LOCALAPPDATA", "AppData/Local"), "darwin": ("XDG_CACHE_HOME", "Library/Caches")},
    "config": {"win32": ("APPDATA", "AppData/Roaming"), "darwin": ("XDG_CONFIG_HOME", "Library/Application Support")},
}


def user_folder(kind: str, platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> Path | None:
    """Our folder of a user's `cache` or `config`; None where a system says neither it nor a home."""
    home = env.get("USERPROFILE" if platform == "win32" else "HOME")
    variable, usual = _USUAL[kind].get(platform, (f"XDG_{kind.upper()}_HOME", f".{kind}"))
    told = env.get(variable)
    return Path(told) / OURS if told else Path(home) / usual / OURS if home else None
