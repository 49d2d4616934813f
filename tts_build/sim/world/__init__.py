"""The table and what lies on it, in the order in which a save meets them.

`old_saves` brings old forms up to date, `json_shapes` says what no object can be read from. `object_types`
tell what an object is and how large, `thing` is one, with its scripted buttons, `api_singletons` what has no
body, `object_index` all of them. Over time: `events` tell scripts, `clock` counts frames, `zones` notice what
enters, `motion` moves, `hands` hold cards. With players: `players`, `panels`. Then what happens to things:
`spawning` (and states), `containers`, `pick_up`, `rolls`. `tabletop` puts it all together.
"""
