"""Text to placed words: the fonts of a game, how wide its letters are, where its lines break. All in ems and
millimetres.

`typefaces` are installed packages (`font_tables` reads what a file says, `lent_fonts` which family sets a script),
`font_file` one that a game brings, `fonts` those of a game by role, `static_fonts` what they are cut to, `shaping`
measures with HarfBuzz, `missing_letters` are told. `style` is how a text is set. `markup` is read, words parted by
`line_breaks`; `pieces` are of one font each, `mark_air` sets marks closer, `measure` makes units of them, `direction`
and `vertical` put them in order, `lines` breaks, `fitting` finds the size, in columns too, `typeset` places, with
`underlines`. `glyph_paths` are letters as outlines, for `svg_text` (in `svg_runs`).
"""
