"""Pages of the documentation and settings that are written from the tool itself; tests hold that they are current.

`python -m docs.pages.reference` writes `docs/reference/definition.md` and `faces.md` from the models (with
`reference_introductions` before their tables), `commands` writes `commands.md`, `findings` the two pages of findings,
`first_run` the table of "First run in the game", `simulator` the page of what is simulated, `luacheck` the settings
`.luacheckrc`.
"""
