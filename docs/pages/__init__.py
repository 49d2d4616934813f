"""Pages of the documentation and settings that are written from the tool itself; tests hold that they are current.

`python -m docs.pages.commands` writes `docs/reference/commands.md`, `findings` the two pages of findings, `simulator`
the page of what is simulated, `luacheck` the settings `.luacheckrc`.
"""
