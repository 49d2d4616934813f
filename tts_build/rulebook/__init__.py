"""The rulebook: Markdown with directives, set as pages.

`book_style` and `materials` come from the game. Markdown is read into `blocks` (`inline_markdown`, `directive_items`),
`components`, `contents`, `figures` (of `shown_faces`, a `table_drawing` with `dice_drawings`, `dice_and_cards` side by
side, `callouts`, an `example`) and `tables`; `inline_text` is set by `typography` (`paragraphs`) as `fragments`, which
stand in `column_bands` and make a `page_flow`; `header_footer` stands beside the text, `cover` comes first, `rulebook`
is the way in. Its pages are painted and bound as `page_bytes`. `settings_cache` keeps what was set, and `block_inputs`
tells whether it would come out the same.
"""
