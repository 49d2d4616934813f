"""Steps that a game needs: `game` asks for everything, in the `planner`'s plan.

`faces` are laid out and painted, with the tables that they name (`mentions`): for `decks` (each of `cards`), `dice`,
`things` (whose `copies` may differ), as `kinds` says; `builtin` faces come along. `sheets` are pictures for other
programs, `scripts` and `ui` what the mod runs, `room` what is round the table, `paper` what is printed (`asked`: beside
what the definition wants), `book` the rulebook with its `bookfaces`, `save` the save; `eyes` are for checks.
"""
