"""A built save played in the browser: its table in a process of its own, seats that are sent what they may see."""
