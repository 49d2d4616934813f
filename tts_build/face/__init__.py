"""A face and a row in, a Scene out: everything placed in millimetres, no pixels.

`inheritance` puts a face and its bases together, `element_values` reads what keys say for one row, `game_context` is
what all faces of a game share, `finding_reports` what is wrong. `drawer` draws elements by their kinds: `shapes`
(filled with `gradients` or `hatching`), `images` (`picture_fit`; `artwork` rewrites SVGs), `barcode_drawing` (of
`barcode_symbols`), `text_element` (`text_settings`, `inline_styles`, `same_size`, `text_on_path`, `text_table`),
`groups`, `flows` (`element_size`), `effects` of any of them.
`print_checks` looks at what was drawn; `compose` does it all.
"""
