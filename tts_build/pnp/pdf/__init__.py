"""Scenes to PDF: `pages` of a `painter` with its `brush`, with `text` (in `lettering`, of `glyphs`), `paths`, `images`
(stored as `keeping` says, and made ready once), `drawings` (in `flat` colour), `fading` groups, `shading` of gradients
and `layers`, all as `forms`; `sharing` stores equal parts once, `tagging` says what is what, `bind` makes one file of
pages, `booklet` another order of them; `contact` sheets are Scenes.
"""
