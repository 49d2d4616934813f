"""Scene to PDF: `pages` of a `painter` with its `pdf_brush`, with `card_text` and `page_text`, `paths`, `pdf_images`
(stored as `picture_quality` says), `svg_forms` (flat drawings by `svg_to_pdf`), gradients and layers, all as `forms`;
`deduplication` stores equal parts once, `tagging` says what is what, `binding` makes one file of pages, `booklet` folds
them, and `less_ink` is an edition of it; `contact_scenes` are Scenes.
"""
