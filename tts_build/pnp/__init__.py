"""Scene to paper, in the order in which a page meets them: `arrange` where it stands, `pdf` paints, `book` is the
rulebook.
"""
