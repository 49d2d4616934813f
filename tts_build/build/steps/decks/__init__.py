"""Decks: `plan` for sheets, paper, save and other programs, `cards` one by one; `make` paints sheets of their
`cell_pictures`.
"""
