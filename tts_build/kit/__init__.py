"""The table that plays any rules: Lua modules and panels that scripts and XML UI of every game may use.

`require` and `include` look in the game's folder of templates, then in the workspace's `common`, then here. The way in
is `kit.lua`, for panels `kit.xml`; `list`, `fmt` and `saved` serve any script.
"""

from __future__ import annotations

from pathlib import Path

KIT = Path(__file__).parent
"""The folder that holds the templates."""
