"""Every reader of a stranger's bytes, led by what of the reader runs: `python -m tests.fuzz.guided`."""
