"""A definition with mistakes, so that a check can judge the rest: `read_as_meant` where that is plain, else the
`partial_game` without what is wrong.
"""
