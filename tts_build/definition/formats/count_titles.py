"""Titles of columns that say how many there are of each card, as people call them."""

from __future__ import annotations

COUNTS = (
    *("quantity", "qty", "count", "copies", "number_of_copies", "number_of_cards", "no_of_copies", "no_of_cards"),
    *("how_many", "how_many_copies", "num_copies", "card_count", "in_deck"),
    *(
        "anzahl",
        "stückzahl",
        "stück",
        "exemplare",
        "kopien",
        "quantité",
        "quantite",
        "exemplaires",
        "copies_par_jeu",
    ),
    *("cantidad", "copias", "ejemplares", "quantità", "quantita", "copie", "quantidade", "cópias", "aantal"),
    *("antal", "antall", "määrä", "kpl", "ilość", "sztuk", "počet", "počet_kusů", "darab", "adet", "ποσότητα"),
    *("количество", "кількість", "кол_во", "枚数", "数量", "張數", "张数", "數量", "個数", "장수", "수량", "개수"),
)
"""By the name that templates give them: `Number of copies` is `number_of_copies`."""

VAGUE = ("amount", "x", "n", "nr", "no", "number", "menge", "nombre", "numero", "número", "liczba")
"""Names that many other things have too: they count where what stands below says so, as `3x` does."""
