"""Boards: `spaces` by rule or by row become places in millimetres, along `space_paths`, on a `lattice`, or on a
`curve`; `regions` are spaces under a name.
"""
