"""The build: a graph of pure steps, each run only when what it depends on has changed.

`core` knows nothing of games: steps, the store, workers. `steps` are what a game needs, planning and making one kind of
thing side by side. A build asks `discovery` and whether all is `up_to_date`, takes a `session`, and `game_build` is all
of it: outputs are swapped in (`dist_swap`) over what stands in the `dist_folder`, and the `dist_lock` proves them.
`game_check` judges without painting. `services` are further commands over the same steps.
"""
