"""What a definition shows and plays: `art` (pictures and icons by name; `bitmap` files measured before they are
decoded), `sounds`, and `meshes` of pieces, which `obj` reads and writes.
"""
