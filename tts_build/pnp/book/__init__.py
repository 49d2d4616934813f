"""The rulebook: Markdown with directives, set as pages.

`style` and `materials` come from the game. `markdown` is read (`inline`, `items`) into `parts`, `contents`, `figures`
(of `faces`, of a `tabletop` with `solid` dice, a `strip` of these, `callouts`, an `example`), `tables` and `links`;
`running` text is set by `typography` (`breaking`) as `fragments`, which stand in `bands` and `flow` into columns;
`furniture` stands beside the text, `cover` comes first, `rulebook` is the way in. Its pages are painted and bound as
`leaves`. What was set is `remembered`; `asking` tells whether it would come out the same.
"""
