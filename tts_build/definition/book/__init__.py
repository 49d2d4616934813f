"""A game's texts in Markdown: `manuscripts` are the rulebook and the notes, read within bounds (`markdown`), with
`directives`, `footnotes` and recorded `examples`; `notebook` is plain rules for the game's own notebook.
"""
