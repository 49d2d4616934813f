"""The rulebook: Markdown with directives, set as pages.

`book_style` and `materials` come from the game. Markdown is read into `markdown_blocks` (`inline_markdown`):
`chapter_list`, `tables`, and `exhibits` of the game. `inline_text` is set by `typography` (`paragraphs`) as
`fragments`, which stand in `column_bands`, fill columns (`column_flow`) and make a `page_flow`; cover, title and
`header_footer` stand beside the text, `rulebook` is the way in. Its pages are painted and bound as `page_bytes`.
`settings_cache` keeps what was set, and `block_inputs` tells whether it would come out the same.
"""
