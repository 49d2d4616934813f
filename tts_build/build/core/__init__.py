"""The core of a build, which knows nothing of games.

A step's key is the hash of its function's `code_version`, its parameters and the results it needs; files that it
read are remembered with its result and checked when the result is looked up. Results and the bytes they made lie in
`.tts-build/` (`ownership`), named by content.

`options` are what is asked for. The `runner` runs each `step` in the order of the `schedule` (a `step_call`), in a
`worker_pool` (`worker_imports`) or with workers that are kept, until they are too great a burden; results lie in a
`store` as `checked_file`s, with `file_digests` of what was read, and a workspace that is kept open has them in a
`warm_cache`. `reasons` say why a step ran.
"""
