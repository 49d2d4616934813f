"""The steps of a game, kind by kind: in each room `plan` says which steps there are, `make` is what they do.

`game_plan` asks for everything, in the `planner`'s plan, which has the faces that come along; `face_context` is what
all faces share in a worker, `constants` are pieces of the definition, `template_dependencies` tell which tables a face
reads and which pieces differ. Rooms: `faces`, `decks`, `dice`, `pieces`, `surroundings`, `scripts`, `save`, `paper`,
`rulebook`, and `lookalikes` for checks.
"""
