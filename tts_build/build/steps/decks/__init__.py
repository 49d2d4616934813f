"""Decks: `plan` for sheets, paper and save, `cards` one by one; `make` paints sheets of `sheet_cells` in
`sheet_strips`; `foreign_sheets` are for other programs.
"""
