"""The rulebook: Markdown with directives, set as pages.

`style` and `materials` come from the game. `markdown` is read into `parts`, `figures` (`tabletop`, `callouts`,
`example`), `tables` and `links`, set by `typography` (`breaking`) as `fragments`, which `flow` into columns; `cover`
comes first, `rulebook` is the way in.
"""
