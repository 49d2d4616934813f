"""The build: a graph of pure steps, each run only when what it depends on has changed.

A step's key is the hash of its function's code version, its parameters and the results it needs; files that it read
are remembered with its result and checked when the result is looked up. Results and the bytes they made lie in
`.tts-build/`, named by content.
"""
