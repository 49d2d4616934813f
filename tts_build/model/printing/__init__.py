"""What stands on paper, and who prints and cuts it: `papers` and how cards lie on them, `sprues` (sheets of labels and
the like, the usual ones in `stocks`), `packaging` that decks lie in, `shops` that print, `cutters` that cut.
"""
