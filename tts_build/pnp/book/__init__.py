"""The rulebook: Markdown with directives, set as pages.

`style` and `materials` come from the game. `markdown` gives blocks, with `inline` text and `links`. `running` text is
broken into lines (`breaking`) and made `fragments`, `typography` sets blocks of it and `tables`; directives are
`contents`, `parts`, `figures` and `faces` with `callouts` for the `items` of a list, an `example` with its `strip` of
dice and cards; `tabletop` draws what lies on the table (`solid` dice). All of it `flow`s into columns and pages, which
have their `furniture`; a `cover` comes first, `rulebook` is the way in.
"""
