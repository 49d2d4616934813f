"""The vocabulary of a game: what a definition may say, and nothing else. Imports nothing of ours but errors."""
